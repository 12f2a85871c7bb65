"""Compares the library with the MPIs of the machine: bench.py BUILD [--rounds N] [--hosts NAME,...] [--only OPERATION] |
--report | --check | --rows

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
into a file in machines/, and then, as --report does alone, BENCHMARKS.md and the plots from the files of all machines and
counts.txt. --only replaces the figures of one operation. --check fails if BENCHMARKS.md or a plot differs from
what --report would write. --rows prints the ratio of every operation, instead.
"""

import argparse
import json
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import build
import plot

ROOT = build.ROOT
sys.path[:0] = [str(ROOT / "tests/hosts"), str(ROOT / "packaging")]
from hosts import HOSTS, Missing, preloadable  # noqa: E402
from versions import version  # noqa: E402

MACHINES, PLOTS = build.HERE / "machines", build.HERE / "plots"
PEERS = ["mpich-4.0.2", "openmpi-4.1.4", "mpich-5.0.2", "openmpi-5.0.11"]
SECONDS = 180
PROGRAMS_IN_FORTRAN = ("f08", "mpifh", "attr_get")
STARTING = ("startup", "start", "empty")
UNSCALED = ("bytes", *STARTING)
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
    ("the same, 64 duplicates alive", "dup_live/n", 16, 256), ("and callbacks that allocate", "dup_numbers/n", 16, 256),
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
# Operations over a host in which the MPI makes and frees objects.
WITH_CARRIERS = ("dup", "comm_dup", "comm_carry")
# Operations over a host, and the embedded operation with the same work apart from the search for the handle.
LIKE = {"comm_get": "get", "comm_miss": "miss", "comm_set": "set", "comm_set_delete": "set_delete", "get_of_comms": "get_of_objects"}
NOTES = """A row over an MPI in which the MPI makes and frees the object has a bound below 1 (`of 0.95`, where it was measured): a plain
library, which keeps the attributes in an engine beside the MPI (`dup_beside` in `benches/attributes.c`). The MPI dups an object with one
attribute of its own, the carrier; the engine dups its object with the n attributes; a table finds this by the MPI's handle. Without
attributes there are the searches in the table and, before a datatype is freed, the question whether it is predefined. The bound
of the start is that of the MPI, and the bound of the other rows the library embedded. No dup of an object with attributes can do
without the carrier: only its callbacks tell the library of dups and frees inside the MPI, and without it the cases
`C1_handles_of_*_without_attributes` of `hosts/found` fail.

mpich-5.0.2 takes no lock when several threads set attributes, and loses some of them (docs/hosts.md); it is no peer in the rows
where threads set. Two processes share nothing, so their speed-up is what the machine allows two threads. Rows of threads that
change one object are medians, the others minima. All figures, with those of each MPI: `benches/machines/*.json`.
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

    def __init__(self, name, programs, start, environment=None):
        self.name, self.start, self.environment = name, start, environment
        self.c, self.fortran, self.beside = (*programs, None)[:3]
        self.found, self.failed = {}, set()

    def run(self, op, n):
        """Nanoseconds of the operation, and of pthread_getspecific; of two processes, those of the slower one."""
        program = self.fortran if op in PROGRAMS_IN_FORTRAN else self.beside if op.endswith(BESIDE) else self.c
        program = self.start if op == "empty" else program
        command = [str(program), *([] if program == self.fortran else ["time"]), op.removeprefix(TWICE), str(n)]
        if op in STARTING:
            command.insert(0, str(self.start))
        processes = [subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
                     for _ in range(2 if op.startswith(TWICE) else 1)]
        try:
            printed = [process.communicate(timeout=SECONDS)[0].split() for process in processes]
        finally:
            for process in processes:
                process.kill()
        _, _, cost, pgs = max(printed, key=lambda words: float(words[2]))
        return float(cost), float(pgs)

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
    start = build.start(scratch)
    ours = Side("mpi_attr", build.embedded(arguments.build, scratch / "ours"), start)
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
        hosts.append(Side(name, (*programs, build.beside(host, arguments.build, scratch / name)), start, host.environment()))
        over.append(Side(name, programs, start, host.environment(library)))
    return ours, hosts, over, versions


def measure(arguments):
    """Writes the figures of this machine."""
    with tempfile.TemporaryDirectory() as scratch:
        ours, hosts, over, versions = sides(arguments, Path(scratch))
        embedded = wanted(EMBEDDED) + [("bytes", 4)] + [(many, 16) for _, _, many, _ in TOGETHER if many.startswith(TWICE)]
        embedded += [("get", n) for n in SWEEP_ATTRIBUTES] + [("get_of_objects", n) for n in SWEEP_OBJECTS] + [("start", 0)]
        # The sides of a row take their turns one after the other, because the speed of the machine changes.
        of_embedded, of_over = dict.fromkeys(embedded, [ours, *hosts]), dict.fromkeys(wanted(OVER), over)
        steps = []
        for op, n in dict.fromkeys([*of_embedded, *of_over]):
            steps.append((op, n, of_embedded.get((op, n), hosts) + of_over.get((op, n), [])))
            if op in WITH_CARRIERS and (op, n) in of_over:
                steps.append((op + BESIDE, n, hosts))
        steps.append(("empty", 0, [ours]))
        steps = [step for step in steps if arguments.only in (None, step[0], step[0].removesuffix(BESIDE))]
        for turn in range(arguments.rounds):
            for at, (op, n, every) in enumerate(steps):
                text = f"round {turn + 1} of {arguments.rounds}: {at + 1} of {len(steps)}: {op} {n}"
                print(f"\r{text:60}", end="", file=sys.stderr)
                for side in every * (STARTS if op in STARTING else 1):
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
        fastest = min(pgs for side in [ours, *hosts, *over] for (op, _), costs in side.found.items() if op not in UNSCALED for _, pgs in costs)
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


def least_ratio(op):
    """The ratio that the rule of speed wants: a get takes no lock and is well ahead, everything else is not behind."""
    gets = ("get", "miss", "predefined", "latency", "f08", "mpifh", "attr_get")
    return 1.5 if any(word in op for word in gets) else 1.0


def ratios_alone(figures):
    """(label, n, best MPI ÷ the library embedded, the ratio that the rule wants, no bound) of each row."""
    ours, peers = figures["alone"]["mpi_attr"], {k: v for k, v in figures["alone"].items() if k != "mpi_attr"}
    for label, op, n in rows(EMBEDDED):
        mine = value(ours, op, n)
        others = (value(peer, op, n) for name, peer in peers.items() if op not in NO_PEER.get(name, ()))
        best = min((other for other in others if (other or 0) > 0), default=None)
        if best and mine:
            yield label, n, best / mine, least_ratio(op), None


def least(ours, host, op, n):
    """Nanoseconds of the bound of a row over a host: of the MPI and an engine beside it where the MPI makes and frees the object, of the
    MPI alone for its start, otherwise of the library embedded. None if they were not measured."""
    if op in WITH_CARRIERS:
        return value(host, op + BESIDE, n)
    return value(host, op, n) if op == "startup" else value(ours, LIKE.get(op, op), n)


def ratios_over(figures, name):
    """(label, n, the MPI alone ÷ the library over it, the wanted ratio, the bound) of each row."""
    ours, host, both = figures["alone"]["mpi_attr"], figures["alone"][name], figures["over"][name]
    for label, op, n in rows(OVER):
        mine, other, bound = value(both, op, n), value(host, op, n), least(ours, host, op, n)
        if mine and other:
            yield label, n, other / mine, least_ratio(op), other / bound if bound else None


def summary(figures):
    """The lowest and the highest ratio of the gets and of the rest, and the rows below the rule."""
    columns = {"embedded": [*ratios_alone(figures)]} | {f"over {name}": [*ratios_over(figures, name)] for name in figures["over"]}
    lines, below = [], []
    for wanted, label in ((1.5, "gets (1.5 wanted)"), (1.0, "all others (1.0 wanted)")):
        cells = []
        for rows_ in columns.values():
            found = [ratio for _, _, ratio, least_, _ in rows_ if least_ == wanted]
            cells.append(f"{shown(min(found))} to {shown(max(found))}" if found else "—")
        lines.append([label, *cells])
    for column, rows_ in columns.items():
        # Over an MPI a ratio may be as low as its bound.
        found = [f"{label} ({n}) **{shown(ratio)}**" + (f" of {shown(bound)}" if bound and bound < wanted else "")
                 for label, n, ratio, wanted, bound in rows_
                 if ratio < wanted and not (bound and bound < wanted and ratio >= 0.97 * bound)]
        below += [f"- {column}: {'; '.join(found)}"] if found else []
    text = table(["best MPI ÷ mpi_attr", *columns], lines)
    return text + "\nBelow the rule" + (":\n\n" + "\n".join(below) if below else ": no row.") + "\n"


def starts(figures):
    """What the start of a program on one process takes; nothing if it was not measured."""
    all_of = {name: value(side, "start", 0) for name, side in figures["alone"].items()}
    mine, best = all_of.pop("mpi_attr"), min(filter(None, all_of.values()), default=None)
    if not mine or not best:
        return ""
    empty = value(figures["alone"]["mpi_attr"], "empty", 0)
    return f"From exec to the end of MPI_Finalize: {shown(mine)} ns, the best MPI {shown(best / mine)} times as long (20 wanted); to the " \
        f"main of a program without an MPI: {shown(empty)} ns.\n\n"


def together(figures):
    """What threads gain, and the memory of an object."""
    lines = []
    for label, one, many, threads in TOGETHER:
        pairs = [(value(side, one, 16), value(side, many, 16)) for side in figures["alone"].values()]
        lines.append([label, *(shown(threads * first / each) if first and each else "—" for first, each in pairs)])
    text = table(["calls of all threads in a time ÷ calls of one thread", *figures["alone"]], lines)
    memory = ", ".join(f"{name} {shown(value(side, 'bytes', 4))}" for name, side in figures["alone"].items())
    return text + f"\nBytes of a duplicated datatype with four attributes: {memory}.\n"


def every_row(figures):
    """All ratios, for --rows."""
    for column, found in [("embedded", ratios_alone(figures))] + [(name, ratios_over(figures, name)) for name in figures["over"]]:
        for label, n, ratio, wanted, bound in found:
            yield f"{column:16} {label}, {n}: {shown(ratio)}" + (f" of {shown(bound)}" if bound and bound < wanted else "")


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
    text = ("# Benchmarks\n\nWritten by `./dev bench`: the time of the best MPI divided by the library's, measured in turns in one run; over "
            "an MPI, the time of that MPI alone. The rule: a get takes no lock and is at least 1.5 times as fast as the best MPI, and every "
            "other operation at least as fast, or over an MPI at its bound (`of 0.95`). The figures of every operation are in "
            "`benches/machines/*.json`; `benches/bench.py --rows` prints their ratios. Messages, windows, files and all other routines of one "
            "process: `benches/SWEEP.md`.\n")
    for file in sorted(MACHINES.glob("*.json")):
        figures = json.loads(file.read_text())
        pictures = plots(file.stem, figures)
        files |= pictures
        machine, library, *_ = figures["machine"]
        text += f"\n## {machine}\n\n{library}; {figures['rounds']} rounds; `pthread_getspecific` takes "
        text += f"{figures['pthread_getspecific']} ns. Rows that were measured again are named in `{file.relative_to(ROOT)}`.\n\n"
        text += summary(figures) + "\n" + starts(figures) + together(figures) + "\n"
        text += "\n".join(f"![{path.name.split('-')[0]}]({path.relative_to(ROOT)})" for path in pictures) + "\n"
    counts = [line.split() for line in (build.HERE / "counts.txt").read_text().splitlines() if line[0] != "#"]
    text += "\n## Instructions\n\nPer operation, loop and callbacks included; for dup, per attribute (`benches/counts.py`, which CI "
    text += "compares): " + ", ".join(f"{op} ({n}) {count}" for op, n, count in counts) + ".\n"
    text += "\n## Reports\n\nOf jobs of many ranks, made from the file of one (`tests/report/scale.py --write`). The last column is the "
    text += "processor time of mpiattr-run on each rank but the last one, for a program that does nothing.\n\n"
    text += (build.HERE / "reports.txt").read_text()
    text += "\nOf a call (`tests/report/cost.py embedded --write`): instructions, and the time of a call in Python.\n\n"
    text += (build.HERE / "report_costs.txt").read_text()
    text += "\nAn Isend, an Irecv and a Waitall of 8 bytes, without and with the recorder (`benches/requests.py --write`); between two "
    text += "ranks, at most 1.15 times.\n\n" + (build.HERE / "requests.txt").read_text() + "\n## Notes\n\n" + NOTES
    return {ROOT / "BENCHMARKS.md": text, **files}


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("build", type=Path, nargs="?")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--hosts", default=",".join(PEERS))
    parser.add_argument("--only", metavar="OPERATION")
    parser.add_argument("--report", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--rows", action="store_true")
    arguments = parser.parse_args()
    if arguments.rows:
        for file in sorted(MACHINES.glob("*.json")):
            print(f"{file.stem}:", *every_row(json.loads(file.read_text())), sep="\n  ")
        return
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
