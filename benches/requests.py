"""What recording requests costs: requests.py [HOST...] [--build DIR] [--rounds N] [--check] [--write]

An Isend, an Irecv and a Waitall of 8 bytes (requests.c): in one process without a recorder, with one that leaves out requests, with
one that records all, and with one whose places have four frames; and between two ranks without a recorder and with one. In turns; the
least of the rounds. The ratio of two ranks is measured, and computed: what the recorder adds is the same as in one process, which
others on the machine do not disturb. With --check, the computed one is at most BOUND. With --write, the rows go into
benches/requests.txt, from which `./dev bench` makes a table of BENCHMARKS.md.
"""

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.append(str(HERE.parent / "tests/hosts"))
import hosts

BOUND = 1.15
WAYS = {"alone": None, "without": "MPI_ATTR_REPORT_KINDS=-requests", "all": "MPI_ATTR_REPORT_KINDS=all", "frames": "MPI_ATTR_REPORT_STACK=4"}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", default=["mpich-4.0.2"])
    parser.add_argument("--build", type=Path, default=HERE.parent / "build")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    build = hosts.preloadable(options.build)
    libraries = ":".join(str(build / each) for each in ("libmpi_attr_report.so", "libmpi_attr_pmpi.so"))
    rows = ["| MPI | one process, ns | without requests | all kinds | four frames | two ranks, ns | all kinds | measured | computed |",
            "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"]
    print("\n".join(rows))
    slow = False
    for name in options.names:
        host = hosts.HOSTS[name]()
        with tempfile.TemporaryDirectory() as scratch:
            program = f"{scratch}/requests"
            subprocess.run([*host.cc, "-O2", str(HERE / "requests.c"), "-o", program, *host.libs], check=True)

            ranks = [*host.mpiexec, "-n", "2"]

            def time(command):
                try:
                    run = subprocess.run(command, env=host.environment(), capture_output=True, text=True, check=True, timeout=60)
                except subprocess.TimeoutExpired:  # too little time for two ranks at once
                    return float("inf")
                return float(run.stdout)

            ways = {**{way: ([], setting) for way, setting in WAYS.items()}, "ranks": (ranks, None), "ranks, all": (ranks, WAYS["all"])}
            times = dict.fromkeys(ways, float("inf"))
            for number in range(options.rounds):
                for way, (launcher, setting) in ways.items():
                    settings = [f"LD_PRELOAD={libraries}", f"MPI_ATTR_REPORT={scratch}/{way}-{number}", setting] * bool(setting)
                    times[way] = min(times[way], time([*launcher, "env", *settings, program]))
        ratio = 1 + (times["all"] - times["alone"]) / times["ranks"]
        slow |= ratio > BOUND
        ratios = times["ranks, all"] / times["ranks"], ratio
        rows.append(f"| {name} | " + " | ".join([*(f"{each:.0f}" for each in times.values()), *(f"{each:.2f} times" for each in ratios)]) + " |")
        print(rows[-1], flush=True)
    if options.write:
        (HERE / "requests.txt").write_text("\n".join(rows) + "\n")
    sys.exit(options.check and slow)


if __name__ == "__main__":
    main()
