"""How reports scale: scale.py [--build DIR] [--write]

The files of N ranks are made from a real one, of a program that dies with live communicators. Prints the rows of a table:
time, memory and size of the page, and the processor time of a rank's mpiattr-run, which is about the cost of a rank's end: the
program does nothing. Fails if a bound does not hold, or the time grows faster than the ranks. With --write, the rows go into
benches/reports.txt, from which `./dev bench` makes a table of BENCHMARKS.md.
"""

import argparse
import os
import struct
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import check

# Objects alive on each rank, then seconds and MB of the summary for 10,000 ranks.
BOUNDS = {12: (5, 1000), 2046: (20, 2000)}
RANKS = 100, 1000, 10000
PAGE = 20


def make(one, folder, ranks):
    """The files of all ranks, in the folder of one run."""
    folder.mkdir(parents=True)
    content = bytearray(one.read_bytes())
    for rank in range(ranks):
        # The header: pid, then state, rank and size.
        struct.pack_into("=I", content, 40, 1000 + rank)
        struct.pack_into("=ii", content, 48, rank, ranks)
        (folder / f"node-{rank}.mpiattr").write_bytes(content)


def measured(*command):
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command}: status {process.returncode}")
    return time.monotonic() - began, usage.ru_maxrss / 1024, text.decode()


def rank_end(run, folder, ranks):
    """The processor time of mpiattr-run on a rank of a job, in milliseconds: the least of some."""
    job = {"FLUX_JOB_ID": "run", "FLUX_JOB_SIZE": str(ranks)}
    least = float("inf")
    for _ in range(20):
        process = subprocess.Popen([*run.run, f"--report={folder}", "true"], env={**os.environ, **job}, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        least = min(least, 1000 * (usage.ru_utime + usage.ru_stime))
    return least


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=Path, default=check.ROOT / "build")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    wrong = []
    table = ["| ranks | live objects each | summary, s | MB | a rank's mpiattr-run, ms |", "| --- | --- | --- | --- | --- |"]
    print("| ranks | live objects each | summary, s | MB | a rank's mpiattr-run, ms | page, s | MB | size of the page, MB |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as scratch:
        build = check.hosts.preloadable(options.build)
        run = check.Run(check.Embedded(build), build, scratch)
        program = run.compile("verdict.cpp")
        for live, (seconds, most) in BOUNDS.items():
            run.start(1, program, "fatal", str(live - 12), folder=f"one-{live}")
            [one] = (run.scratch / f"one-{live}").glob("*/*.mpiattr")
            times = {}
            for ranks in RANKS:
                folder = run.scratch / f"{live}-{ranks}"
                make(one, folder / "run", ranks)
                page = run.scratch / "page.html"
                # The first one warms the cache of files.
                measured(run.tool, "--summary", str(folder))
                took, memory, text = measured(run.tool, "--summary", str(folder))
                of_page, page_memory, _ = measured(run.tool, "--html", str(page), str(folder))
                size = page.stat().st_size / 1e6
                end = rank_end(run, folder, ranks)
                table.append(f"| {ranks} | {live} | {took:.2f} | {memory:.0f} | {end:.0f} |")
                print(f"{table[-1]} {of_page:.2f} | {page_memory:.0f} | {size:.1f} |", flush=True)
                times[ranks] = took
                if f"on ranks 0-{ranks - 1}" not in text:
                    wrong.append(f"{ranks} ranks: {text}")
                if took > seconds or memory > most or page_memory > most or size > PAGE:
                    wrong.append(f"{ranks} ranks, {live} objects: {took:.1f} s, {memory:.0f} MB, page {page_memory:.0f} MB, {size:.1f} MB")
                subprocess.run(["rm", "-r", folder], check=True)
            first, last = RANKS[0], RANKS[-1]
            if times[last] > 2 * last / first * max(times[first], 0.05):
                wrong.append(f"{live} objects: not linear: {times}")
    if options.write:
        (check.ROOT / "benches/reports.txt").write_text("\n".join(table) + "\n")
    print(*wrong, sep="\n", end="")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
