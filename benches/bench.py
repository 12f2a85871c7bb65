"""Compares the library with the MPIs of the machine: bench.py BUILD [--rounds N] [--hosts NAME,...] [--out FILE]

BUILD has libmpi_attr.so, libmpi_attr_pmpi.so and the Fortran modules. The script measures the embedded library, each
host of tests/hosts/hosts.py alone, and the library over each host. They take turns, so that other load on the machine
affects all. A round measures each once, in its own process, as the minimum of many short turns; the result is the
median of the rounds. Every figure is a multiple of the cost of pthread_getspecific, measured in the same process between the
turns. Writes BENCHMARKS.md, and plots beside this file.
"""

import argparse
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import build
import plot

ROOT = build.ROOT
sys.path.insert(0, str(ROOT / "tests/hosts"))
from hosts import HOSTS, Missing  # noqa: E402

PEERS = ["mpich-4.0.2", "mpich-5.0.2", "openmpi-4.1.4", "openmpi-5.0.11"]
SECONDS = 180

# Rows of the tables: label, operation, number of attributes or objects, maximum cost (embedded).
ROWS = [
    ("get, random key of n", "get", 1, 1.5), ("", "get", 16, 1.8), ("", "get", 256, 1.8), ("", "get", 4096, 1.8),
    ("get whose value is used at once", "latency", 1, 2.3), ("", "latency", 4096, 3.2),
    ("get, key not set", "miss", 0, 2.0), ("", "miss", 16, 2.6),
    ("get of a predefined attribute", "predefined", 0, 1.9),
    ("set over a value, empty C delete callback", "set", 1, 3.3), ("", "set", 16, 4.6),
    ("set and delete", "set_delete", 0, 7), ("", "set_delete", 16, 10.5),
    ("keyval create and free", "keyval", 0, 3.4),
    ("Type_dup and free, per attribute", "dup", 256, 4.7),
    ("get, random object of n", "get_of_objects", 10**4, 2.2), ("", "get_of_objects", 10**5, 4),
    ("", "get_of_objects", 10**6, 13),
    ("THREAD_MULTIPLE: get by one thread", "threads_get_1", 16, None),
    ("get by two threads, same object", "threads_get_2", 16, 1.6),
    ("get while another thread sets on the object", "threads_get_set", 16, 2.8),
    ("set by one thread", "threads_set_1", 16, None), ("set by two threads, two objects", "threads_set_2", 16, None),
]  # fmt: skip
FORTRAN = [
    ("Fortran get, mpi_f08", "f08", 1, 1.7), ("", "f08", 16, 1.8), ("Fortran get, mpif.h", "mpifh", 1, 1.7),
    ("", "mpifh", 16, 1.8), ("MPI_ATTR_GET", "attr_get", 1, 1.7), ("", "attr_get", 16, 1.8),
]  # fmt: skip
# Rows for the library over a host, compared with the host alone.
OVER = [
    ("get, communicator with n attributes", "comm_get", 1, 2.0), ("", "comm_get", 16, 2.0),
    ("get, random communicator of n", "get_of_comms", 1000, 4), ("get, random datatype of n", "get_of_objects", 10**4, 4),
    ("set over a value, communicator", "comm_set", 1, 4.5), ("", "comm_set", 16, 4.5),
    ("Comm_dup and free with n attributes, whole", "comm_dup", 1, None), ("", "comm_dup", 64, None),
    ("", "comm_dup", 256, None), ("the same, and one get", "comm_carry", 1, None),
]  # fmt: skip
# The notes under those tables.
BOUNDS = """Get while another thread sets: a set moves the cache line of its value to the other processor, and the next get waits
until the line is back (`perf annotate` of the get: 96 % of its time is that load). Writers change nothing else in that
line. A machine that runs the two threads in turns shows less.
"""
BOUNDS_OVER = """A communicator with attributes has one attribute of the MPI's, the carrier, with which the MPI's own dup and free copy
and delete the attributes of the library. So a dup costs at least as much as the MPI's dup with one attribute. To make,
copy and delete an object with one attribute, the library adds about 1000 instructions to 8540 of MPICH's (`valgrind
--tool=callgrind` of `attributes count comm_dup 1`, with the preload and without: 290 free and delete, 250 make the copy,
180 copy, 270 forward the two calls to the MPI, 90 the table of handles). A dup of few attributes is therefore slower than
in the MPI alone. Each further attribute costs less than the MPI's own: at some number below 64 the library becomes faster
than MPICH and Open MPI. A get after the dup does not call the MPI: the last row.

A set waits for dependent loads, each of which gets its address from the load before: handle to entry, entry to object,
object to table, key to slot. Embedded, the first is unnecessary; with few attributes, the last two are. 140 to 180
instructions are too many for more than two sets to overlap (`perf annotate`: the time is at those loads).
"""
SWEEP_ATTRIBUTES = [1, 2, 4, 8, 16, 32, 64, 256, 1024, 4096]
SWEEP_OBJECTS = [1, 10, 100, 1000, 10**4, 10**5, 10**6]


class Side:
    """One column: programs, and the environment they run in."""

    def __init__(self, name, programs, environment=None):
        self.name, self.environment = name, environment
        self.c, self.fortran = programs
        self.found, self.failed = {}, set()

    def measure(self, op, n):
        program = self.fortran if op in ("f08", "mpifh", "attr_get") else self.c
        if not program or (op, n) in self.failed:
            return
        command = [str(program), *([] if program == self.fortran else ["time"]), op, str(n)]
        try:
            run = subprocess.run(command, env=self.environment, capture_output=True, text=True, timeout=SECONDS)
            _, _, cost, pgs = run.stdout.split()
        except (subprocess.TimeoutExpired, ValueError):
            self.failed.add((op, n))  # for example threads on an MPI without MPI_THREAD_MULTIPLE
            return
        whole = float(cost) / float(pgs)
        self.found.setdefault((op, n), []).append(whole / n if op == "dup" else whole)

    def ratio(self, op, n):
        return statistics.median(self.found[op, n]) if (op, n) in self.found and (op, n) not in self.failed else None


def shown(value):
    if value is None:
        return "—"
    return f"{value:.2f}" if value < 10 else f"{value:.1f}" if value < 100 else f"{value:.0f}"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows]) + "\n"


def first_line(*command):
    run = subprocess.run(command, capture_output=True, text=True)
    return (run.stdout or run.stderr).splitlines()[0].strip()


def machine():
    fields = dict(line.split(":", 1) for line in subprocess.check_output(["lscpu"], text=True).splitlines() if ":" in line)
    lines = [f"{fields['Model name'].strip()}, {fields['CPU(s)'].strip()} CPUs; Linux {first_line('uname', '-r')}"]
    return lines + [first_line(tool, "--version") for tool in ("rustc", "cc", "gfortran")]


def sides(arguments, scratch):
    """The library, the hosts, and the library over the hosts; and the versions of the hosts."""
    ours = Side("ours", build.embedded(arguments.build, scratch / "ours"))
    hosts, over, versions = [], [], []
    library = Path(arguments.build, "libmpi_attr_pmpi.so").resolve()
    for name in arguments.hosts.split(","):
        try:
            host = HOSTS[name]()
            versions.append(f"{name}: {host.version()}")
        except Missing as why:
            print(f"left out: {why}", file=sys.stderr)
            continue
        programs = build.on_host(host, scratch / name)
        hosts.append(Side(name, programs, host.environment()))
        if library.exists():
            over.append(Side(name, programs, host.environment(library)))
    return ours, hosts, over, versions


def speed_up(side, one, two):
    alone, together = side.ratio(one, 16), side.ratio(two, 16)
    return None if alone is None or together is None else 2 * alone / together


def report(ours, hosts, over, versions, rounds):
    head = ["× pthread_getspecific", "n", "ours at most", "ours", *(side.name for side in hosts)]
    rows = [[label, str(n) if n else "", shown(most) if most else "", *(shown(side.ratio(op, n)) for side in [ours, *hosts])]
            for label, op, n, most in ROWS + FORTRAN]
    for label, one, two, least in [("two threads get: speed-up", "threads_get_1", "threads_get_2", "≥ 1.9"),
                                   ("two threads set: speed-up", "threads_set_1", "threads_set_2", "≥ 1.9")]:
        rows.append([label, "16", least, *(shown(speed_up(side, one, two)) for side in [ours, *hosts])])
    text = ["# Benchmarks\n", "Written by `./dev bench`. Every figure is a multiple of the time of `pthread_getspecific`, "
            f"measured in the same process; the median of {rounds} rounds, in which all take turns. Smaller is better. — where an "
            "MPI does not support the operation, or crashed in it.\n",
            "\n".join(f"- {line}" for line in machine() + versions) + "\n", "## Embedded, and the MPIs\n", table(head, rows), BOUNDS,
            "![get against the number of attributes](benches/plots/attributes.svg)\n",
            "![get against the number of objects](benches/plots/objects.svg)\n", "![threads](benches/plots/threads.svg)\n"]
    if over:
        pairs = [part for side in over for part in (side.name, "ours over it")]
        plain = {side.name: side for side in hosts}
        rows = [[label, str(n), shown(most) if most else "≤ host", *(part for side in over for part in (
                 shown(plain[side.name].ratio(op, n)), shown(side.ratio(op, n))))] for label, op, n, most in OVER]
        text += ["## Over an MPI\n", table(["× pthread_getspecific", "n", "ours at most", *pairs], rows), BOUNDS_OVER]
    counts = [line.split() for line in (build.HERE / "counts.txt").read_text().splitlines() if line[0] != "#"]
    text += ["## Instructions\n", "Per operation, loop and callbacks included; for dup, per attribute (`benches/counts.py`, which CI "
             "compares):\n", table(["operation", "n", "instructions"], counts)]
    memory = [[shown(side.ratio("bytes", 4)) for side in [ours, *hosts]]]
    text += ["## Memory\n", "Bytes of a duplicated datatype with four attributes:\n",
             table(["ours", *(side.name for side in hosts)], memory)]
    return "\n".join(text)


def plots(ours, hosts, directory):
    directory.mkdir(exist_ok=True)
    every = [ours, *hosts]
    for name, op, sweep, what in [("attributes", "get", SWEEP_ATTRIBUTES, "attributes on the object"),
                                  ("objects", "get_of_objects", SWEEP_OBJECTS, "objects with one attribute")]:
        lines = {side.name: [(n, side.ratio(op, n)) for n in sweep if side.ratio(op, n)] for side in every}
        svg = plot.lines("Cost of a get, × pthread_getspecific", what, lines)
        (directory / f"{name}.svg").write_text(svg)
    bars = [("get, one thread", "threads_get_1"), ("get, two threads", "threads_get_2"),
            ("get while one sets", "threads_get_set"), ("set, one thread", "threads_set_1"),
            ("set, two threads", "threads_set_2")]
    groups = {label: {side.name: side.ratio(op, 16) for side in every} for label, op in bars}
    (directory / "threads.svg").write_text(plot.bars("MPI_THREAD_MULTIPLE: cost of a call, × pthread_getspecific", groups))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hosts", default=",".join(PEERS))
    parser.add_argument("--out", type=Path, default=ROOT / "BENCHMARKS.md")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        ours, hosts, over, versions = sides(arguments, Path(scratch))
        wanted = [(op, n) for _, op, n, _ in ROWS + FORTRAN] + [("bytes", 4)]
        wanted += [("get", n) for n in SWEEP_ATTRIBUTES] + [("get_of_objects", n) for n in SWEEP_OBJECTS]
        wanted = list(dict.fromkeys(wanted))
        for turn in range(arguments.rounds):
            for at, (op, n) in enumerate(wanted):
                print(f"\rround {turn + 1} of {arguments.rounds}: {at + 1} of {len(wanted)}: {op} {n}        ", end="", file=sys.stderr)
                for side in [ours, *hosts]:
                    side.measure(op, n)
            for _, op, n, _ in OVER:
                for side in [*hosts, *over]:
                    side.measure(op, n)
        print(file=sys.stderr)
    arguments.out.write_text(report(ours, hosts, over, versions, arguments.rounds))
    plots(ours, hosts, build.HERE / "plots")
    for side in [ours, *hosts, *over]:
        for op, n in sorted(side.failed):
            print(f"{side.name}: {op} {n} failed or timed out", file=sys.stderr)


if __name__ == "__main__":
    main()
