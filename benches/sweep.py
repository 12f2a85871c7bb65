"""Times every family of routines on one process beside the MPIs of the machine: sweep.py BUILD [--quick] [--rounds N]
[--hosts NAME,...] [--only TEXT] [--check]

BUILD has libmpi_attr.so. The operations are the rows of sweep_rows.h. One process of each MPI makes the same operation in turns,
so that other load on the machine affects all. A time is the least of the rounds: with another program on the other half of the
core, here or in another virtual machine, calls take up to twice as long, with every MPI. A row that breaks a rule is measured
again in three processes of each MPI, because their memory is at different addresses, then in six, then in twelve, and counts if it
breaks one each time: two equal programs may differ by a tenth. Writes SWEEP.md, unless --only selects rows whose name or family
has a text. --quick measures the two largest n of each row, in three rounds. --check only tests that the rows and the page work.
The rules:

(a) n bytes, of 1 KB or more: not slower than the best peer; one block, or blocks of 64 bytes or more: from 64 KB on at most 1.2
    times memcpy. Where that takes as long, in the same process, a peer is faster only by where its memory is.
(b) Growth: from the last n but one to the last, the time grows by no higher power of n than the best peer's, unless it stays below
    that for 16 times as many. The time of n calls or bytes may grow with n, also if a peer's call costs more than they do.
(c) Any other: at most twice the best peer's time, or 25 ns more for each call.
(m) An object: at most 1.1 times the memory of the best peer's, or 16 bytes more.

sweep_exceptions.txt has the rows that may break a rule, and why. Fails if another one does.
"""

import argparse
import math
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
from fnmatch import fnmatch
from pathlib import Path

import bench
import build

PAGE, EXCEPTIONS = build.HERE / "SWEEP.md", build.HERE / "sweep_exceptions.txt"
PEERS = ["mpich-4.0.2", "openmpi-4.1.4"]
SECONDS = 20
PROCESSES = (3, 6, 12)  # of each time that a row is measured again
EQUAL = 1.05  # two measurements of the same may differ by this
COPY, MORE, POWER = 1.2, 25, 0.2
MORE_MEMORY, BYTES = 1.1, 16
NOT_EXPLAINED = "**not explained**"


class Side:
    """The program of one MPI."""

    def __init__(self, name, program, environment=None):
        self.name, self.program, self.environment = name, str(program), environment
        self.process = None

    def ask(self, command):
        """The answer to a command; None if the program ends or takes too long."""
        if not self.process:
            self.process = subprocess.Popen([self.program, "time"], env=self.environment, text=True, stdin=subprocess.PIPE,
                                            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, start_new_session=True)
        timer = threading.Timer(SECONDS, lambda: os.killpg(self.process.pid, signal.SIGKILL))
        timer.start()
        try:
            self.process.stdin.write(command + "\n")
            self.process.stdin.flush()
            answer = self.process.stdout.readline().strip()
        except BrokenPipeError:
            answer = ""
        timer.cancel()
        if not answer:
            self.end()
        return answer or None

    def end(self):
        if self.process:
            self.process.stdin.close()
            self.process.wait()
            self.process = None

    def rows(self):
        """[(name, family, label, kind, calls, sizes)]"""
        return [line.split("|") for line in subprocess.check_output([self.program, "rows"], text=True).splitlines()]

    def memory(self, row):
        """Bytes of an object, or None."""
        try:
            run = subprocess.run([self.program, "memory", row], env=self.environment, capture_output=True, text=True, timeout=SECONDS)
            return float(run.stdout) if run.returncode == 0 else None
        except (subprocess.TimeoutExpired, ValueError):
            return None


class Row:
    """One operation with one n."""

    def __init__(self, name, family, label, kind, calls, n):
        self.name, self.family, self.label, self.kind, self.n = name, family, label, kind, n
        self.most = MORE * max(int(calls), 1)  # nanoseconds more than the best peer
        self.found = {}  # name of the MPI: [(nanoseconds of the operation, of memcpy), ...]

    def title(self):
        return self.label + f" ({self.n})" * (self.n > 0)

    def measure(self, sides, rounds):
        ready = [side for side in sides if side.ask(f"set {self.name} {self.n}") == "ready"]
        for turn in range(rounds if sides[0] in ready else 0):
            for side in ready if turn % 2 else ready[::-1]:
                answer = side.ask("go")
                if answer:
                    self.found.setdefault(side.name, []).append(tuple(map(float, answer.split())))
        for side in sides:
            if side.process:
                side.ask("end")

    def compare(self, ours):
        """Fills in the best peer's name, the times and the ratio; False without a peer."""
        least = {name: [max(min(times), 0.01) for times in zip(*found)] for name, found in self.found.items()}
        peers = [name for name in least if name != ours]
        if ours not in least or not peers:
            return False
        self.peer = min(peers, key=least.get)
        (self.ours, of_memcpy), (self.best, _) = least[ours], least[self.peer]
        self.ratio, self.of_copy = self.ours / self.best, self.ours / of_memcpy
        self.each = max(self.n, 1) if self.kind == "EACH" else 1
        return True

    def broken(self):
        """The rules that the row breaks, with their figures."""
        data = self.kind in ("DATA", "COPY") and self.n >= 1024
        of_copy = self.of_copy if self.kind == "COPY" and self.n >= 65536 else 0
        if data and self.ratio > EQUAL and not 0 < of_copy <= EQUAL or of_copy > COPY:
            yield "a", f"{self.ratio:.2f} times" + f", memcpy {of_copy:.2f}" * (of_copy > COPY)
        if not data and self.ratio > 2 and (self.ours - self.best) / self.each > self.most:
            yield "c", f"{self.ratio:.2f} times"

    def explanation(self, rule, exceptions):
        if rule == "a" and self.n < 65536 and self.ours - self.best < self.most:
            return f"less than {MORE} ns for each call: the calls, not the bytes"
        return reason(rule, f"{self.name}:{self.n}", exceptions)


def powers(before, row):
    """The powers of n by which ours and the best peer's time grow from one row to the next."""
    span = math.log(row.n / before.n)
    return math.log(row.ours / before.ours) / span, math.log(row.best / before.best) / span


def grows_worse(before, row):
    """Whether ours grows by a higher power and is, or soon will be, slower."""
    ours, best = powers(before, row)
    best = max(best, 0 if row.kind == "CALL" else 1)
    return ours > best + POWER and row.ours * 16**ours > row.best * 16**best + MORE


def pairs(rows):
    """{name: the rows with the last n but one and the last n}"""
    found = {}
    for row in rows:
        if row.n and row.kind != "CASE":
            found.setdefault(row.name, []).append(row)
    return {name: tuple(those[-2:]) for name, those in found.items() if len(those) > 1}


def all_broken(rows):
    """[(rule, row, figures)]"""
    broken = [(rule, row, text) for row in rows for rule, text in row.broken()]
    for before, row in pairs(rows).values():
        if grows_worse(before, row):
            ours, best = powers(before, row)
            broken.append(("b", row, f"n^{ours:.1f}, peer n^{best:.1f}"))
    return broken


def measured(sides, rows, rounds):
    """Measures the rows; returns those that another MPI has too."""
    for at, row in enumerate(rows):
        if at == 0 or rows[at - 1].family != row.family:
            for side in sides:
                side.end()
        if sys.stderr.isatty():
            print(f"\r{at + 1} of {len(rows)}: {row.family}: {row.name} {row.n}".ljust(79), end="", file=sys.stderr)
        row.measure(sides, rounds)
    for side in sides:
        side.end()
    print(file=sys.stderr)
    return [row for row in rows if row.compare(sides[0].name)]


def measured_again(sides, rows, rounds):
    """As measured(); rows that break a rule are measured again, those that break (b) with both n."""
    compared = measured(sides, rows, rounds)
    for processes in PROCESSES:
        suspects = {row.name for _, row, _ in all_broken(compared)}
        again = [row for row in compared if row.name in suspects]
        for row in again:
            row.found = {}
        for _ in range(processes):
            measured(sides, again, rounds)
    return compared


def reason(rule, row, known):
    return next((why for rules, rows, why in known if rule in rules and fnmatch(row, rows)), NOT_EXPLAINED)


def why_more(name, costs, known):
    """Why an object takes more memory than the best peer's; empty if it does not."""
    ours, best = costs[0] or 0, min((cost for cost in costs[1:] if cost is not None), default=math.inf)
    return "" if ours <= max(best * MORE_MEMORY, best + BYTES) else reason("m", f"{name}:0", known)


def shown(time, each=1):
    return bench.shown(time / each)


def exceptions():
    """[(rules, pattern of rows as NAME:N, why)]"""
    lines = [line.split(maxsplit=2) for line in EXCEPTIONS.read_text().splitlines() if line and not line.startswith("#")]
    return [(rules, rows if ":" in rows else rows + ":*", why) for rules, rows, why in lines]


def reasons(broken, known):
    """[(rule, why, [(row, figures), ...])], the slowest rows first; a row that is not explained is alone."""
    found = {}
    for rule, row, figures in sorted(broken, key=lambda one: (one[0], -one[1].ratio)):
        why = row.explanation(rule, known)
        found.setdefault((rule, why, row if why == NOT_EXPLAINED else None), []).append((row, figures))
    ordered = sorted(found.items(), key=lambda one: one[0][1] != NOT_EXPLAINED)  # those first
    return [(rule, why, those) for (rule, why, _), those in ordered]


def report(rows, memory, sides, rounds, loads):
    """The page, and the number of rows that break a rule without an explanation."""
    growing, broken, known = pairs(rows), all_broken(rows), exceptions()
    reasons_found = reasons(broken, known)
    memory = [(family, label, *(bench.shown(cost) for cost in costs), why_more(name, costs, known)) for name, family, label, costs in memory]
    families = list(dict.fromkeys(row.family for row in rows))
    count = lambda family, rule: str(sum(r == rule and row.family == family for r, row, _ in broken))  # noqa: E731
    lines = []
    for family in families:
        inside = [row for row in rows if row.family == family]
        worst = max(inside, key=lambda row: row.ratio)
        steepest = max((powers(*pair) for pair in growing.values() if pair[1].family == family), default=None)
        lines.append([family, str(len(inside)), bench.shown(statistics.median(row.ratio for row in inside)),
                      f"{bench.shown(worst.ratio)}: {worst.title()}",
                      f"n^{steepest[0]:.1f}, n^{steepest[1]:.1f}" if steepest else "—", *(count(family, rule) for rule in "abc")])
    text = "# Every family of routines beside other MPIs\n\nWritten by `./dev bench --sweep`; `benches/sweep.py` states the rules (a), "
    text += "(b) and (c). Ratios are the time of mpi_attr divided by that of the best peer.\n\n"
    text += f"{bench.machine()[0]}; {bench.machine()[1]}; beside {', '.join(side.name for side in sides[1:])}; {rounds} rounds; load "
    text += f"{loads[0]:.1f} before and {loads[1]:.1f} after."
    text += " Other programs used the memory meanwhile: rows of 1 MB and more say little." * (max(loads) > 1.5) + "\n\n"
    text += bench.table(["chapter of the standard, family", "rows", "median ratio", "worst ratio", "steepest growth: ours, peer's",
                         "break (a)", "(b)", "(c)"], lines)
    text += "\n## Rows that break a rule\n\nOf several rows with one reason, the worst one; `benches/sweep_exceptions.txt` has the reasons.\n\n"
    text += bench.table(["rule", "rows", "the worst", "found", "mpi_attr, ns", "peer, ns", "why"],
                        [[rule, str(len(those)), row.title(), figures, shown(row.ours, row.each), f"{shown(row.best, row.each)} {row.peer}", why]
                         for rule, why, those in reasons_found for row, figures in those[:1]])
    text += "\n## Memory\n\nBytes of resident memory for each object.\n\n"
    text += bench.table(["family", "object", *(side.name for side in sides), "why more than the best peer's"], memory)
    return text, [why for _, why, _ in reasons_found].count(NOT_EXPLAINED) + [line[-1] for line in memory].count(NOT_EXPLAINED)


def check(directory):
    """Runs each row with its least n, the library being its own peer, and makes a page of that. Returns what does not work, as a text.
    Times do not matter."""
    with tempfile.TemporaryDirectory() as scratch:
        program = build.sweep(Path(scratch), *build.ours(directory))
        sides = [Side("mpi_attr", program), Side("itself", program)]
        table = sides[0].rows()
        least = {"EACH": 2, "MEMORY": 0}  # two show growth
        rows = [Row(*fields, int(n)) for *fields, sizes in table for n in sizes.split()[:least.get(fields[3], 1)]]
        compared = measured(sides, rows, 1)
        memory = [(name, family, label, [sides[0].memory(name)] * 2) for name, family, label, kind, *_ in table if kind == "MEMORY"]
    wrong = [f"{row.name} {row.n} fails" for row in rows if row not in compared]
    wrong += [f"{label}: no figure" for _, _, label, costs in memory if None in costs]
    wrong += [f"{EXCEPTIONS.name}: no row is {pattern}" for _, pattern, _ in exceptions()
              if not any(fnmatch(f"{name}:{n}", pattern) for name, *_, sizes in table for n in sizes.split())]
    page, _ = report(compared, memory, sides, 1, (0, 0))
    wrong += [f"the page has no line of {family}" for family in {row.family for row in rows} if f"| {family} |" not in page]
    return "\n".join(wrong)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.replace("%", "%%"))
    parser.add_argument("build", type=Path)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--rounds", type=int)
    parser.add_argument("--hosts", default=",".join(PEERS))
    parser.add_argument("--only", metavar="TEXT", default="")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    rounds, before = arguments.rounds or (3 if arguments.quick else 7), os.getloadavg()[0]
    if arguments.check:
        sys.exit(check(arguments.build) or 0)
    with tempfile.TemporaryDirectory() as scratch:
        sides = [Side("mpi_attr", build.sweep(Path(scratch, "ours"), *build.ours(arguments.build)))]
        for name in arguments.hosts.split(","):
            try:
                host = bench.HOSTS[name]()
                sides.append(Side(name, build.sweep(Path(scratch, name), host.cc, host.libs), host.environment()))
            except bench.Missing as why:
                print(f"left out: {why}", file=sys.stderr)
        table = [line for line in sides[0].rows() if any(arguments.only in word for word in line)]
        sizes = lambda text: [int(n) for n in text.split()][-2 if arguments.quick else 0:]  # noqa: E731
        rows = [Row(*fields, n) for *fields, all_n in table if fields[3] != "MEMORY" for n in sizes(all_n)]
        rows = measured_again(sides, rows, rounds)
        memory = [(name, family, label, [side.memory(name) for side in sides]) for name, family, label, kind, *_ in table
                  if kind == "MEMORY"]
    page, unexplained = report(rows, memory, sides, rounds, (before, os.getloadavg()[0]))
    if not arguments.only:
        PAGE.write_text(page)
    print(page)
    sys.exit(unexplained > 0)


if __name__ == "__main__":
    main()
