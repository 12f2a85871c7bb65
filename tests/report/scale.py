"""How reports scale: scale.py [--build DIR] [--write] [--differ RANKS]

The files of N ranks are made from a real one, of a program that dies with live communicators. Prints the rows of a table:
time, memory and size of the page, and the processor time of a rank's mpiattr-run, which is about the cost of a rank's end: the
program does nothing. Then come ranks that all differ: in what they leak, how much, and how they end; with --differ, only these, and
so many of them. Fails if a bound does not hold, or the time grows faster than the ranks. With --write, the rows go into
benches/reports.txt, from which `./dev bench` makes a table of BENCHMARKS.md.
"""

import argparse
import functools
import json
import os
import random
import re
import struct
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import check
import recorded

# Objects alive on each rank, then seconds and MB of the summary for 10,000 ranks.
BOUNDS = {12: (5, 1000), 2046: (20, 2000)}
RANKS = 100, 1000, 10000
PAGE = 20


@functools.cache
def offset(record, field):
    """Where a field is in a record."""
    at = 0
    for name, type_ in recorded.FIELDS[record]:
        if name == field:
            return at
        _, at = recorded.take(type_, bytes(1 << 14), at)
    raise KeyError(field)


def make(one, folder, ranks):
    """The files of all ranks, in the folder of one run."""
    folder.mkdir(parents=True)
    content = bytearray(one.read_bytes())
    for rank in range(ranks):
        for field, value in ("pid", 1000 + rank), ("rank", rank), ("size", ranks):
            struct.pack_into("=i", content, offset("Header", field), value)
        (folder / f"node-{rank}.mpiattr").write_bytes(content)


def records(content):
    """The name of each record, and where it begins behind its prefix."""
    for start in range(recorded.NUMBERS["HEADER_ROOM"], len(content), recorded.NUMBERS["CHUNK"]):
        at = start
        while at < start + recorded.NUMBERS["CHUNK"] and (prefix := recorded.take("Prefix", content, at)[0])["tag"]:
            yield recorded.TAGS[prefix["tag"]], at + 8
            at += prefix["size"]


def make_different(one, folder, ranks):
    """As make, but each rank has freed others of its objects and has ended with another status; half of them did not finalize."""
    make(one, folder, ranks)
    content, chance = one.read_bytes(), random.Random(1)
    numbers = recorded.NUMBERS
    state, freed, status = offset("Object", "state"), offset("Site", "freed"), offset("Header", "exit") + offset("Ending", "code")
    objects, sites = {}, {}
    for name, at in records(content):
        record = recorded.take(name, content, at)[0]
        if name == "Object" and record["state"] == numbers["OBJECT_CREATED"]:
            objects.setdefault((record["created_at"], record["created_by"]), []).append(at + state)
        elif name == "Site":
            sites[record["place"], record["routine"]] = at + freed, record["freed"], record["created"]
    for rank in range(ranks):
        new = bytearray((folder / f"node-{rank}.mpiattr").read_bytes())
        if rank % 2:
            struct.pack_into("=I", new, offset("Header", "state"), numbers["STATE_ENDED"])
            struct.pack_into("=i", new, status, rank)
            struct.pack_into("=I", new, offset("Header", "is_waited"), 0)
        for site, (at, before, created) in sites.items():
            more = [each for each in objects.get(site, ()) if chance.random() < 0.5]
            for each in more:
                new[each] = numbers["OBJECT_FREED"]
            # Requests have no records of their own.
            number = len(more) if site in objects else chance.randint(0, created - before)
            struct.pack_into("=Q", new, at, before + number)
        (folder / f"node-{rank}.mpiattr").write_bytes(new)


def different(run, ranks, seconds=float("inf")):
    """What is wrong with the report about ranks that all differ."""
    program = run.compile("planted.cpp")
    run.start(1, program, folder="one")
    [one] = (run.scratch / "one").glob("*/*.mpiattr")
    folder, page, path = run.scratch / "differ", run.scratch / "page.html", run.scratch / "report.json"
    make_different(one, folder / "run", ranks)
    took, memory, text = measured(run.tool, "--summary", str(folder))
    of_page, page_memory, _ = measured(run.tool, "--html", str(page), str(folder))
    of_json, json_memory, size, said = write_json(run, path, "--json", str(folder))
    of_objects, objects_memory, all_size, about = write_json(run, None, "--json", "--objects", str(folder))
    # What is in memory here counts as that of a program that is started from now on.
    lines = text.splitlines()
    data = json.loads(re.search(r'<script type="application/json" id="report">(.*?)</script>', page.read_text(), re.S)[1])
    of_ranks = sum(len(json.dumps(value)) for name, value in data.items() if name not in ("objects", "places"))
    report = json.loads(path.read_text())
    longest = max(map(len, lines))
    print(f"{ranks} ranks that differ, {len(report['leaks'])} leaks, {len(report['ends'])} ends: {took:.2f} s, {memory:.0f} MB, {len(lines)} lines of at "
          f"most {longest} characters; page {of_page:.2f} s, {page_memory:.0f} MB, {of_ranks / 1e6:.2f} MB without objects; "
          f"JSON {of_json:.2f} s, {json_memory:.0f} MB, {size / 1e6:.1f} MB (\"{said}\"); "
          f"with objects {of_objects:.2f} s, {objects_memory:.0f} MB, {all_size / 1e6:.1f} MB (\"{about}\")")
    if took > seconds or len(lines) > 60 or longest > 200:
        yield f"the summary:\n{text}"
    if of_ranks > 1e6:
        yield "the page has too much about ranks"
    if max(memory, page_memory, json_memory, objects_memory) > 200:
        yield "too much memory"
    if "objects" in report or len(report["ranks"]) != ranks or not report["places"]:
        yield "JSON has not places and ranks"
    if said != f"JSON of {size / 1e6:.1f} MB":
        yield f"JSON of {size} bytes: {said}"
    estimate = re.fullmatch(r"JSON of about ([\d.]+) MB", about)
    if not estimate or not 0.8 < float(estimate[1]) * 1e6 / all_size < 1.2:
        yield f"JSON with objects of {all_size} bytes: {about}"
    if not re.search(r"\d+ ranks, e\.g\. \d+, \d+, \d+ ", text):
        yield f"no folded ranks:\n{text}"
    if len(report["ends"]) < ranks // 2 or sum(leak["spread"] is not None for leak in report["leaks"]) < 1:
        yield "the ranks do not differ"
    if any(len(leak["ranks"]) < 2 for leak in report["leaks"]):
        yield "JSON has not all ranks"


def measured(*command):
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    text = process.stdout.read()
    return time.monotonic() - began, wait(process, command), text.decode()


def wait(process, command):
    """The most memory of a process that ends, in MB."""
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        sys.exit(f"{command}: status {process.returncode}")
    return usage.ru_maxrss / 1024


def write_json(run, path, *options):
    """The seconds, MB and bytes of a report of more than 1 MB, and what is said about its size: before, as a pipe has no room for it."""
    began = time.monotonic()
    process = subprocess.Popen([run.tool, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    late = threading.Timer(100, process.kill)
    late.start()
    said = process.stderr.readline().decode().strip().removeprefix("mpiattr-report: ")
    size = 0
    with open(path or os.devnull, "wb") as output:
        while part := process.stdout.read(1 << 20):
            output.write(part)
            size += len(part)
    late.cancel()
    return time.monotonic() - began, wait(process, options), size, said


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
    parser.add_argument("--differ", type=int)
    options = parser.parse_args()
    wrong = []
    table = ["| ranks | live objects each | summary, s | MB | a rank's mpiattr-run, ms |", "| --- | --- | --- | --- | --- |"]
    with tempfile.TemporaryDirectory() as scratch:
        build = check.hosts.preloadable(options.build)
        run = check.Run(check.Embedded(build), build, scratch)
        if options.differ:
            wrong = list(different(run, options.differ))
            print(*wrong, sep="\n", end="")
            sys.exit(bool(wrong))
        print("| ranks | live objects each | summary, s | MB | a rank's mpiattr-run, ms | page, s | MB | size of the page, MB |")
        print("| --- | --- | --- | --- | --- | --- | --- | --- |")
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
        wrong.extend(different(run, RANKS[-1], 5))
    if options.write:
        (check.ROOT / "benches/reports.txt").write_text("\n".join(table) + "\n")
    print(*wrong, sep="\n", end="")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
