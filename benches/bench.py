"""Compares the library with the MPIs of the machine: bench.py BUILD [--rounds N] [--hosts NAME,...] [--only OPERATION] |
--report | --check

BUILD has libmpi_attr.so, libmpi_attr_pmpi.so, libmpi_attr_engine.so and the Fortran modules. The script measures the
embedded library, each host of tests/hosts/hosts.py alone, and the library over each host. They take turns, so that other load
on the machine affects all. A round measures each once, in its own process, as the minimum of many short turns; the result is the
minimum of the rounds. Of threads that change the same object, both are the median. What attributes add to a dup is the
difference of two minima from one process, which sets and deletes them in turns; the result is the median of the rounds. (Of
Open MPI, that is less than the difference of the rows: there, an object whose attributes were deleted takes longer than one
that never had any.) A process starts only once, so a round starts many.
Processors change their speed from one process to the next: each time is scaled by the cost of pthread_getspecific, which is
measured between the turns. A round in which that cost is 1 % above the least does not count: then mostly a neighbour uses
the same core of a virtual machine, which does not slow all operations by the same factor. Writes the figures of this machine
into a file in machines/, and then, as --report does alone, BENCHMARKS.md and the plots from the files of all machines,
counts.txt and profile.json. --only replaces the figures of one operation. --check fails if BENCHMARKS.md or a plot differs from
what --report would write.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import build
import plot

ROOT = build.ROOT
sys.path[:0] = [str(ROOT / "tests/hosts"), str(ROOT / "packaging")]
from hosts import HOSTS, Missing, preloadable  # noqa: E402
from versions import version  # noqa: E402

MACHINES, PLOTS, PROFILE = build.HERE / "machines", build.HERE / "plots", build.HERE / "profile.json"
PEERS = ["mpich-4.0.2", "openmpi-4.1.4", "mpich-5.0.2", "openmpi-5.0.11"]
SECONDS = 180
WANTED = 1.25
PROGRAMS_IN_FORTRAN = ("f08", "mpifh", "attr_get")
UNSCALED = ("bytes", "startup")
STARTS = 20  # in a round
QUIET = 1.01  # the cost of pthread_getspecific in a round that counts, relative to the least
TWICE = "twice_"  # in front of an operation: by two processes at a time
BESIDE = "_beside"  # after an operation: of an MPI and an engine beside it (attributes.c)

# Label, operation, number of attributes or objects. "/n" after an operation: (time with n - time with 0) / n.
EMBEDDED = [
    ("get, random key of n", "get", 1, 16, 256, 4096), ("get, keys are a random n of 8192", "scattered_get", 16, 256, 4096),
    ("get whose value is used at once", "latency", 1, 4096),
    ("get, key not set", "miss", 0, 16, 256, 4096),
    ("get, key not set, keys are a random n of 8192", "scattered_miss", 16, 256, 4096),
    ("get of a predefined attribute, n others set", "predefined", 0, 16),
    ("set over a value, empty C delete callback", "set", 1, 16), ("set and delete, n others set", "set_delete", 0, 16),
    ("keyval create and free", "keyval", 0),
    ("Type_dup and free, n attributes", "dup", 0, 1, 64, 256), ("Type_dup and free, per attribute", "dup/n", 1, 64, 256),
    ("Comm_dup and free, n attributes", "comm_dup", 0, 1, 256), ("Comm_dup and free, per attribute", "comm_dup/n", 1, 256),
    ("get, random object of n", "get_of_objects", 10**4, 10**5, 10**6),
    ("THREAD_MULTIPLE: get by one thread", "threads_get_1", 16), ("get by two threads, same object", "threads_get_2", 16),
    ("get while another thread sets on the object", "threads_same_get", 16), ("set by one thread", "threads_set_1", 16),
    ("set by two threads, two objects", "threads_set_2", 16),
    ("set by one thread, random attribute of n", "threads_same_1", 16), ("by two threads, same object", "threads_same_2", 16),
    ("by 8 threads, same object", "threads_same_8", 16), ("by 16 threads, same object", "threads_same_16", 16),
    ("Fortran get, mpi_f08", "f08", 1, 16), ("Fortran get, mpif.h", "mpifh", 1, 16), ("MPI_ATTR_GET", "attr_get", 1, 16),
]  # fmt: skip
OVER = [
    ("get, communicator with n attributes", "comm_get", 1, 16), ("get, key not set, communicator", "comm_miss", 0, 16),
    ("get, key not set, datatype", "miss", 0), ("get of a predefined attribute, n others set", "predefined", 0, 16),
    ("get, random communicator of n", "get_of_comms", 1000), ("get, random datatype of n", "get_of_objects", 10**4),
    ("set over a value, communicator", "comm_set", 1, 16), ("set and delete, n others set", "comm_set_delete", 0, 16),
    ("keyval create and free", "keyval", 0),
    ("Type_dup and free without attributes", "dup", 0), ("Type_dup and free with n attributes", "dup", 1),
    ("Comm_dup and free with n attributes", "comm_dup", 0, 1, 64, 256), ("the same, and one get", "comm_carry", 1),
    ("from exec to the return of MPI_Init", "startup", 0),
]  # fmt: skip
# Operations that several threads make at once: the first is by one thread, and the second is by so many.
TOGETHER = [
    ("two threads get: speed-up (1.9 wanted)", "threads_get_1", "threads_get_2", 2),
    ("two threads set on two objects: speed-up (1.9 wanted)", "threads_set_1", "threads_set_2", 2),
    ("two processes get: the bound of two threads", "threads_get_1", TWICE + "threads_get_1", 2),
    ("two processes set: the bound of two threads", "threads_set_1", TWICE + "threads_set_1", 2),
    ("two threads set on one object: speed-up (0.33 wanted)", "threads_same_1", "threads_same_2", 2),
    ("8 threads set on one object: speed-up (0.33 wanted)", "threads_same_1", "threads_same_8", 8),
    ("16 threads set on one object: speed-up (0.33 wanted)", "threads_same_1", "threads_same_16", 16),
]  # fmt: skip
# What is no peer in a row, and why.
NO_PEER = {"mpich-5.0.2": ("threads_set_1", "threads_set_2", "threads_same_1", "threads_same_2", "threads_same_8", "threads_same_16")}
NO_PEER_NOTE = """mpich-5.0.2 takes no lock when several threads set attributes, and loses some of them (docs/hosts.md). It is
therefore no peer in the rows where threads set.
"""
# Operations over a host, and the embedded operation with the same work apart from the search for the handle.
LIKE = {"comm_get": "get", "comm_miss": "miss", "comm_set": "set", "comm_set_delete": "set_delete", "get_of_comms": "get_of_objects"}
# Why a row is below the wanted ratio, by operation; of the library over a host with "over " in front.
PART = "the host's own call is a part of the library's"
EMPTY = PART + "; on top, the free looks for the handle in the library's table."
EMPTY_TYPE = PART + ("; on top, both calls look for the handle in the library's table. The free also asks the MPI whether the datatype is "
                     "predefined: MPICH would free one of `MPI_Type_create_f90_integer`, and abort at the next free.")
CARRIER = (PART + ". The attributes of an object are one attribute of the host, the carrier, which the host copies and deletes as its "
           "own; the bound includes that and the copies of the n attributes. On top come the searches for the handles, whose cost "
           "does not depend on n: over MPICH 4.0.2, some 200 of 2700 instructions (callgrind). An object "
           "without a carrier would lose its attributes, or pass them on to another object, when the MPI itself dups or frees "
           "it: tests of `hosts/found` fail then.")
TABLE = ("the handle is a key of a table of the library, where the host reads its object from the handle's bits or through its "
         "pointer: 15 to 20 instructions in each call (`attributes count` under valgrind, embedded and over the host).")
REASONS = {
    "dup": "it consists of the attributes, whose row is below.",
    "keyval": "about as many instructions as in MPICH (`attributes count keyval` under valgrind), most of them checks: whether MPI "
              "is initialized, the thread level, and whether each callback is a predefined one. Fetching the next place in "
              "advance made it slower.",
    "set_delete": "both calls check the object and the key, and keep the order of the sets.",
    "dup/n": "each attribute costs two callbacks and the instructions in the table below. With one attribute, these are 164, and MPICH "
             "4.0.2's 228 (\"own attribute\" in the last table).",
    "comm_dup/n": "as of datatypes.",
    "over comm_dup 0": EMPTY,
    "over dup 0": EMPTY_TYPE,
    "over comm_dup": CARRIER,
    "over comm_carry": CARRIER,
    "over dup": CARRIER,
    "over startup": PART + ", so only an error of the measurement lets the ratio exceed 1. The library adds 0.2 to 0.3 ms: under callgrind, `attributes time startup "
                    "0` has about a million instructions more, most of them in the dynamic linker, which also searches the "
                    "library for every symbol of the MPI's libraries and plugins. The rest looks up the host's routines.",
    "over miss": TABLE,
    "over comm_miss": TABLE,
    "over set": TABLE,
    "over comm_set": TABLE,
    "over get_of_objects": TABLE,
    "over keyval": "as embedded; the callbacks are also compared with the host's predefined ones.",
    "over comm_set_delete": TABLE,
}
BOUND_NOTE = """The bound is the ratio that the library would reach if it took as long as embedded, where the handle leads to the object
without a search. For a dup without attributes, it is 1: the MPI's own dup. With attributes, a program measures it that uses the
MPI and, beside it, `libmpi_attr_engine`: in one loop, the MPI dups and frees an object with one attribute, the carrier, and the
engine one with n attributes (`dup_beside` in `benches/attributes.c`). The library does much the same within the MPI's dup. No
ratio without the carrier is possible: two tests then fail ("Instructions of a dup, by library" names them). Bounds are measured
times, too, which differ from process to process by some percent; a ratio can therefore exceed its bound. In the rows of sets
and deletes, all calls use one communicator: the entry of the table that the call before found is always the right one.

"""
NOTE = """A get while another thread sets: the set moves the cache line of its value to the other processor, and the next get
waits until the line is back (`perf annotate`: 96 % of its time is that load). Writers store the value and the number of the set there.
"""
SPEED_UP_NOTE = """Each of two threads has a processor of its own; the time is from the first begin to the last end. Two processes share
nothing, so their speed-up is what the machine allows. The processors of a virtual machine can be two threads of one core at
one moment and two cores at the next: turns of the same program then differ by a factor of up to two. Where nothing is shared,
the minimum of the turns shows what the library costs; the other rows are medians.
"""
PROFILE_NOTE = """Of one dup and free, by the file that contains the instructions (`benches/profile.py build`): with the MPI alone, where
the n attributes are its own, and with the library, where they are one carrier. The MPI executes the same instructions in both:
a carrier costs it as much as an attribute of its own. That is the column "own attribute": n = 1 less n = 0 of the MPI
alone, the program's callbacks included. "mpi_attr adds" is the total with the library less that of the MPI alone. "Others" are
libc and further libraries; in `MPI_Comm_dup` of Open MPI 5.0.11 their count differs by a thousand from process to process.

Each object with attributes needs its carrier from the start. The library does not see every free and dup: not those of the MPI
itself, whose constructors of windows and files dup the communicator, and not those of a tool or library that calls
`PMPI_Type_free` or `PMPI_Comm_dup`. Only the callbacks of a carrier tell the library about them. A build of the library without
carriers on new objects, whose own dup copied the attributes, failed over mpich-4.0.2 and openmpi-4.1.4 in two cases of
`tests/hosts/run.py`: `C1_handles_of_datatypes_without_attributes` and `C1_handles_of_communicators_without_attributes` of
`hosts/found`. The MPI freed such an object, and the next object with its handle had the old attributes.
"""
SWEEP_ATTRIBUTES = [1, 2, 4, 8, 16, 32, 64, 256, 1024, 4096]
SWEEP_OBJECTS = [1, 10, 100, 1000, 10**4, 10**5, 10**6]


def rows(table):
    """(label, operation, n) of each row."""
    return [(label, op, n) for label, op, *all_n in table for n in all_n]


def wanted(table):
    """The (operation, n) to be measured for a table."""
    return list(dict.fromkeys((op, n) for _, op, n in rows(table)))


class Side:
    """One column: programs, and the environment they run in."""

    def __init__(self, name, programs, environment=None):
        self.name, self.environment = name, environment
        self.c, self.fortran, self.beside = (*programs, None)[:3]
        self.found, self.failed = {}, set()

    def run(self, op, n):
        """Nanoseconds of the operation, and of pthread_getspecific; of two processes, those of the slower one."""
        program = self.fortran if op in PROGRAMS_IN_FORTRAN else self.beside if op.endswith(BESIDE) else self.c
        command = [str(program), *([] if program == self.fortran else ["time"]), op.removeprefix(TWICE), str(n)]
        begin = time.monotonic_ns()
        processes = [subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                     for _ in range(2 if op.startswith(TWICE) else 1)]
        try:
            printed = [process.communicate(timeout=SECONDS)[0].split() for process in processes]
        finally:
            for process in processes:
                process.kill()
        _, _, cost, pgs = max(printed, key=lambda words: float(words[2]))
        return (float(cost) - begin if op == "startup" else float(cost)), float(pgs)

    def measure(self, op, n):
        if (op, n) in self.failed or op in PROGRAMS_IN_FORTRAN and not self.fortran:
            return
        try:
            self.found.setdefault((op, n), []).append(self.run(op, n))
        except (subprocess.TimeoutExpired, ValueError, IndexError):
            self.failed.add((op, n))  # for example threads on an MPI without MPI_THREAD_MULTIPLE

    def results(self, fastest):
        """{"operation n": nanoseconds}, where pthread_getspecific costs `fastest`."""
        def one(op, costs):
            if op in UNSCALED:
                return min(cost for cost, _ in costs)
            pick = statistics.median if op.startswith("threads_same") or op.endswith("/n") else min
            least = min(pgs for _, pgs in costs)
            return round(pick(cost / pgs for cost, pgs in costs if pgs < least * QUIET) * fastest, 3)
        return {f"{op} {n}": one(op, costs) for (op, n), costs in self.found.items() if (op, n) not in self.failed}


def first_line(*command):
    run = subprocess.run(command, capture_output=True, text=True)
    return (run.stdout or run.stderr).splitlines()[0].strip()


def library():
    """The version of the library, and its commit if this is a clone."""
    commit = subprocess.run(["git", "describe", "--always", "--dirty", "--abbrev=10"], capture_output=True, text=True, cwd=ROOT)
    return f"mpi_attr {version()}" + f", commit {commit.stdout.strip()}" * (commit.returncode == 0)


def machine():
    fields = dict(line.split(":", 1) for line in subprocess.check_output(["lscpu"], text=True).splitlines() if ":" in line)
    lines = [f"{fields['Model name'].strip()}, {fields['CPU(s)'].strip()} CPUs; Linux {first_line('uname', '-r')}"]
    return [*lines, library()] + [first_line(tool, "--version") for tool in ("rustc", "cc", "gfortran")]


def sides(arguments, scratch):
    """The library, the hosts, and the library over the hosts; and the versions of the hosts."""
    ours = Side("mpi_attr", build.embedded(arguments.build, scratch / "ours"))
    hosts, over, versions = [], [], []
    library = preloadable(Path(arguments.build, "libmpi_attr_pmpi.so"))
    for name in arguments.hosts.split(","):
        try:
            host = HOSTS[name]()
            versions.append(f"{name}: {host.version()}")
        except Missing as why:
            print(f"left out: {why}", file=sys.stderr)
            continue
        programs = build.on_host(host, scratch / name)
        hosts.append(Side(name, (*programs, build.beside(host, arguments.build, scratch / name)), host.environment()))
        over.append(Side(name, programs, host.environment(library)))
    return ours, hosts, over, versions


def measure(arguments):
    """Writes the figures of this machine."""
    with tempfile.TemporaryDirectory() as scratch:
        ours, hosts, over, versions = sides(arguments, Path(scratch))
        embedded = wanted(EMBEDDED) + [("bytes", 4)] + [(many, 16) for _, _, many, _ in TOGETHER if many.startswith(TWICE)]
        embedded += [("get", n) for n in SWEEP_ATTRIBUTES] + [("get_of_objects", n) for n in SWEEP_OBJECTS]
        steps = [(op, n, [ours, *hosts]) for op, n in dict.fromkeys(embedded)]
        steps += [(op, n, over if (op, n) in embedded else [*hosts, *over]) for op, n in wanted(OVER)]
        steps += [(op + BESIDE, n, hosts) for op, n in wanted(OVER) if op.endswith("dup") and n]
        steps = [step for step in steps if arguments.only in (None, step[0], step[0].removesuffix(BESIDE))]
        for turn in range(arguments.rounds):
            for at, (op, n, every) in enumerate(steps):
                text = f"round {turn + 1} of {arguments.rounds}: {at + 1} of {len(steps)}: {op} {n}"
                print(f"\r{text:60}", end="", file=sys.stderr)
                for side in every * (STARTS if op == "startup" else 1):
                    side.measure(op, n)
        print(file=sys.stderr)
    for side in [ours, *hosts, *over]:
        for op, n in sorted(side.failed):
            print(f"{side.name}: {op} {n} failed or timed out", file=sys.stderr)
    lines = machine()
    MACHINES.mkdir(exist_ok=True)
    file = MACHINES / (re.sub(r"[^a-z0-9.]+", "-", lines[0].split(";")[0].lower()).strip("-") + ".json")
    if arguments.only:
        figures = json.loads(file.read_text())
        again = f"{arguments.only}, {arguments.hosts.replace(',', ', ')}: {library()}, {arguments.rounds} rounds"
        figures["machine"] = [line for line in figures["machine"] if line.split(": ")[0] != again.split(": ")[0]] + [again]
    else:
        fastest = min(pgs for side in [ours, *hosts, *over] for (op, _), costs in side.found.items() if op not in UNSCALED
                      for _, pgs in costs)
        figures = {"machine": lines + versions, "rounds": arguments.rounds, "pthread_getspecific": fastest, "alone": {}, "over": {}}
    for where, sides_there in [("alone", [ours, *hosts]), ("over", over)]:
        for side in sides_there:
            figures[where].setdefault(side.name, {}).update(side.results(figures["pthread_getspecific"]))
    file.write_text(json.dumps(figures, indent=1) + "\n")


def value(side, op, n):
    """Nanoseconds, or None."""
    return side.get(f"{op} {n}")


def shown(number):
    if number is None:
        return "—"
    return f"{number:.2f}" if number < 10 else f"{number:.1f}" if number < 100 else f"{number:.0f}"


def table(head, lines):
    text = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(text + ["| " + " | ".join(line) + " |" for line in lines]) + "\n"


def in_order(lines):
    """Lines with a ratio in front, those below the wanted one first; (a table's lines, the reasons with label and n)."""
    below = [line for line in lines if line[0] is not None and line[0] < WANTED]
    reasons = [(reason, *cells[:2]) for _, cells, reason in below]
    ordered = below + [line for line in lines if line not in below]
    return [[cells[0], cells[1], f"**{shown(ratio)}**" if ratio is not None and ratio < WANTED else shown(ratio), *cells[2:]]
            for ratio, cells, _ in ordered], reasons


def explained(reasons):
    """Each reason once, with the rows that it is for."""
    rows_of = {}
    for reason, label, n in reasons:
        rows_of.setdefault(reason, {}).setdefault(label, {})[n] = None
    texts = {reason: "; ".join(f"{label} ({', '.join(sorted(all_n, key=int))})" for label, all_n in labels.items())
             for reason, labels in rows_of.items()}
    return "".join(f"- {which}: {reason}\n" for reason, which in texts.items())


def alone(figures):
    """The library embedded, beside the MPIs."""
    ours, peers = figures["alone"]["mpi_attr"], {k: v for k, v in figures["alone"].items() if k != "mpi_attr"}
    lines = []
    for label, op, n in rows(EMBEDDED):
        mine, others = value(ours, op, n), {name: value(peer, op, n) for name, peer in peers.items()}
        best = min((other for name, other in others.items() if (other or 0) > 0 and op not in NO_PEER.get(name, ())), default=None)
        ratio = best / mine if best and mine else None
        multiple = mine / figures["pthread_getspecific"] if mine else None
        cells = [label, str(n), shown(multiple), *(shown(cost) for cost in [mine, *others.values()])]
        lines.append((ratio, cells, REASONS.get(op, "No reason is known.")))
    lines, reasons = in_order(lines)
    head = ["", "n", "best MPI ÷ mpi_attr", "× pthread_getspecific", "mpi_attr, ns", *peers]
    text = table(head, lines) + "\n" + explained(reasons) + "\n" + NO_PEER_NOTE + "\n" + NOTE + "\n"
    speed_ups = []
    for label, one, many, threads in TOGETHER:
        pairs = [(value(side, one, 16), value(side, many, 16)) for side in figures["alone"].values()]
        speed_ups.append([label, *(shown(threads * first / each) if first and each else "—" for first, each in pairs)])
    text += table(["calls of all threads in a time ÷ calls of one thread", *figures["alone"]], speed_ups)
    text += "\n" + SPEED_UP_NOTE
    memory = [[shown(value(side, "bytes", 4)) for side in figures["alone"].values()]]
    return text + "\nBytes of a duplicated datatype with four attributes:\n\n" + table(list(figures["alone"]), memory)


def least(ours, host, op, n):
    """Nanoseconds that a call over a host would take without the search for the handle. A carrier costs what an attribute of
    the host costs."""
    if op == "comm_carry":
        parts = [value(host, "comm_dup" + BESIDE, n), value(ours, "get", 1)]
        return None if None in parts else sum(parts)
    if op.endswith("dup"):
        return value(host, op + BESIDE * (n > 0), n)
    return value(host, op, n) if op == "startup" else value(ours, LIKE.get(op, op), n)


def over(figures):
    """The library over each MPI, beside that MPI alone."""
    text, ours, all_reasons = "", figures["alone"]["mpi_attr"], []
    for name, both in figures["over"].items():
        plain, lines = figures["alone"][name], []
        for label, op, n in rows(OVER):
            mine, other = value(both, op, n), value(plain, op, n)
            multiple = mine / figures["pthread_getspecific"] if mine and op not in UNSCALED else None
            bound = least(ours, plain, op, n)
            cells = [label, str(n), shown(other / bound if other and bound else None), shown(multiple), shown(mine), shown(other)]
            reason = REASONS.get(f"over {op} {n}") or REASONS.get(f"over {op}", "No reason is known.")
            lines.append((other / mine if mine and other else None, cells, reason))
        lines, reasons = in_order(lines)
        head = ["", "n", f"{name} ÷ mpi_attr over it", "bound", "× pthread_getspecific", "over it, ns", f"{name}, ns"]
        text += f"#### Over {name}\n\n" + table(head, lines) + "\n"
        all_reasons += reasons
    why = "Why the ratios in bold are less than 1.25 (n in parentheses), over one or several of the MPIs:\n\n"
    return (why + explained(all_reasons) + "\n") * bool(all_reasons) + text


def profile():
    """Who executes the instructions of a dup, from profile.py."""
    figures, lines = json.loads(PROFILE.read_text()), []
    for name, both in figures.items():
        for operation, plain in both["alone"].items():
            op, n = operation.split()
            with_it, total, empty = both["over"][operation], sum(plain.values()), sum(both["alone"][f"{op} 0"].values())
            counts = [plain["MPI"], plain["others"], plain["program"], *(with_it[who] for who in ("MPI", "mpi_attr", "others", "program"))]
            shares = ["—" if n == "0" else str(total - empty), str(sum(with_it.values()) - total)]
            lines.append([name, {"dup": "Type_dup and free", "comm_dup": "Comm_dup and free"}[op], n, *map(str, counts), *shares])
    head = ["", "", "n", "MPI alone: MPI", "others", "program", "with mpi_attr: MPI", "mpi_attr", "others", "program",
            "own attribute", "mpi_attr adds"]  # fmt: skip
    return "### Instructions of a dup, by library\n\n" + PROFILE_NOTE + "\n" + table(head, lines)


def plots(name, figures):
    """{path: text} of the plots of a machine."""
    files = {}
    sides = figures["alone"]
    for what, op, sweep, label in [("attributes", "get", SWEEP_ATTRIBUTES, "attributes on the object"),
                                   ("objects", "get_of_objects", SWEEP_OBJECTS, "objects with one attribute")]:
        curves = {side: [(n, value(found, op, n)) for n in sweep if value(found, op, n)] for side, found in sides.items()}
        files[PLOTS / f"{what}-{name}.svg"] = plot.lines("Cost of a get, ns", label, curves)
    bars = [("get, one thread", "threads_get_1"), ("get, two", "threads_get_2"), ("get while one sets", "threads_same_get"),
            ("set, one thread", "threads_same_1"), ("set, two", "threads_same_2"), ("set, 8", "threads_same_8")]
    groups = {label: {side: value(found, op, 16) for side, found in sides.items()} for label, op in bars}
    files[PLOTS / f"threads-{name}.svg"] = plot.bars("MPI_THREAD_MULTIPLE, one object: a call, ns", groups)
    return files


def report():
    """{path: text} of BENCHMARKS.md and the plots."""
    files = {}
    text = ("# Benchmarks\n\nWritten by `./dev bench`. The best MPI's time divided by the library's, measured in turns; "
            f"{WANTED} is wanted in every row. Lower ratios are in bold, first in their table; a list beside the tables gives the reasons. "
            "Times of machines differ. Those in one table are of one run, but for operations that the head of a section names, and scaled "
            "to one speed of the processor. — where an MPI does not support the operation, or crashed in it.\n")
    for file in sorted(MACHINES.glob("*.json")):
        figures = json.loads(file.read_text())
        pictures = plots(file.stem, figures)
        files |= pictures
        text += f"\n## {figures['machine'][0].split(';')[0]}\n\n" + "".join(f"- {line}\n" for line in figures["machine"])
        text += f"- {figures['rounds']} rounds; `pthread_getspecific` {figures['pthread_getspecific']} ns\n\n### Embedded, and the MPIs\n\n" + alone(figures) + "\n"
        text += "".join(f"![{path.name.split('-')[0]}]({path.relative_to(ROOT)})\n\n" for path in pictures)
        text += "### Over an MPI, and that MPI alone\n\n" + figures.get("bounds", BOUND_NOTE) + over(figures)
    counts = [line.split() for line in (build.HERE / "counts.txt").read_text().splitlines() if line[0] != "#"]
    text += "## Instructions\n\nPer operation, loop and callbacks included; for dup, per attribute (`benches/counts.py`, which CI "
    text += "compares):\n\n" + table(["operation", "n", "instructions"], counts) + "\n" + profile()
    return {ROOT / "BENCHMARKS.md": text, **files}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=Path, nargs="?")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hosts", default=",".join(PEERS))
    parser.add_argument("--only", metavar="OPERATION")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    if arguments.build:
        measure(arguments)
    elif not arguments.report and not arguments.check:
        parser.error("BUILD, --report or --check")
    for path, text in report().items():
        if not arguments.check:
            path.parent.mkdir(exist_ok=True)
            path.write_text(text)
        elif not path.is_file() or path.read_text() != text:
            sys.exit(f"{path.relative_to(ROOT)} differs from the figures in benches/: run benches/bench.py --report")


if __name__ == "__main__":
    main()
