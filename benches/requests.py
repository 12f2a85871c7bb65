"""What recording requests costs: requests.py [HOST...] [--build DIR] [--rounds N] [--check] [--write]

An Isend, an Irecv and a Waitall of 8 bytes (requests.c): in one process without a recorder, with one that leaves out requests, with
one that records all, and with one whose places have four frames; and between two ranks without a recorder. In turns; the least of
the rounds. The ratio is that of two ranks: what the recorder adds is the same there, and one process is not disturbed by others on
the machine. With --check, it is at most BOUND. With --write, the rows go into benches/requests.txt, from which `./dev bench` makes a
table of BENCHMARKS.md.
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
    rows = ["| MPI | one process, ns | without requests | all kinds | four frames | two ranks, ns | with all kinds |",
            "| --- | --- | --- | --- | --- | --- | --- |"]
    print("\n".join(rows))
    slow = False
    for name in options.names:
        host = hosts.HOSTS[name]()
        with tempfile.TemporaryDirectory() as scratch:
            program = f"{scratch}/requests"
            subprocess.run([*host.cc, "-O2", str(HERE / "requests.c"), "-o", program, *host.libs], check=True)

            def time(command):
                try:
                    run = subprocess.run(command, env=host.environment(), capture_output=True, text=True, check=True, timeout=60)
                except subprocess.TimeoutExpired:  # too little time for two ranks at once
                    return float("inf")
                return float(run.stdout)

            times = dict.fromkeys([*WAYS, "ranks"], float("inf"))
            for number in range(options.rounds):
                for way, setting in WAYS.items():
                    settings = [f"LD_PRELOAD={libraries}", f"MPI_ATTR_REPORT={scratch}/{way}-{number}", setting] * bool(setting)
                    times[way] = min(times[way], time(["env", *settings, program]))
                times["ranks"] = min(times["ranks"], time([*host.mpiexec, "-n", "2", program]))
        ratio = 1 + (times["all"] - times["alone"]) / times["ranks"]
        slow |= ratio > BOUND
        rows.append(f"| {name} | " + " | ".join(f"{each:.0f}" for each in times.values()) + f" | {ratio:.2f} times |")
        print(rows[-1], flush=True)
    if options.write:
        (HERE / "requests.txt").write_text("\n".join(rows) + "\n")
    sys.exit(options.check and slow)


if __name__ == "__main__":
    main()
