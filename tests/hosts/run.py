"""Runs tests-c and tests-f90 over an MPI library: run.py HOST --plain | --with LIBRARY [-n RANKS] [PATTERN]

    run.py HOST --plain             the host alone, one rank; the failing cases must be those in expected.txt
    run.py HOST --with LIBRARY      with LIBRARY preloaded; the failing cases must be those in allowed.txt
    -n RANKS                        started by the host's mpiexec
    PATTERN                         only programs whose name (c/values, f90/mixed) contains it
    --build DIRECTORY               where the programs are kept
    --update                        with --plain: runs three times and writes the host's column of expected.txt; only
                                    this runs the cases that hang or fail by chance
    --lists                         prints the failing cases by topic, and the limits of the hosts, from the two lists

A case that crashes, hangs or ends its process early has failed; the other cases still run.
"""

import argparse
import re
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import build
import processes
from hosts import HOSTS, Missing, preloadable

HERE = Path(__file__).resolve().parent
EXPECTED, ALLOWED = HERE / "expected.txt", HERE / "allowed.txt"

# The outcome of a case.
PASSED, FAILED, CRASHED, HANGS, NO_FORTRAN, SOMETIMES = ".", "F", "C", "H", "N", "~"
LONGEST = "errors_process|messages|errors_world|finalize|one_rank_fails"
HANG_SECONDS, HANG_SECONDS_IN_UPDATE, PROGRAM_SECONDS = 60, 10, 600
FORMS, KINDS = r"^f90/(f08|f90|include)_", r"/(comm|type|win)$"
# These names stand for the cases of a program that were not reached.
REST, UNLINKED = "(ends early)", "(does not link)"


class Runner:
    """The programs of one host in one mode."""

    def __init__(self, host, directory, preload, ranks, known=None, quick=False):
        self.host, self.preload, self.ranks, self.quick = host, preload, ranks, quick
        self.known = known or {}  # the outcomes of cases that are not run
        self.seconds = HANG_SECONDS if known is not None else HANG_SECONDS_IN_UPDATE
        self.environment = host.environment(preload)
        self.environment["MPI_ATTR_TEST_TIMEOUT"] = str(self.seconds)
        if not host.fc:
            variant = directory / "c" / ("preloaded" if preload else "plain")
            if preload and host.abi == "standard":
                variant = build.with_procedures(directory / "c" / "procedures", preload)
            paths = [str(variant), *filter(None, [self.environment.get("LD_LIBRARY_PATH")])]
            self.environment["LD_LIBRARY_PATH"] = ":".join(paths)

    def leaves_out(self, name):
        """Whether a program, or a case of one, is left out on these ranks in the quick suite."""
        return self.quick and self.ranks == 2 and build.OF_ONE_PROCESS.match(name)

    def ranks_of(self, program):
        return self.ranks if self.ranks > 1 else build.RANKS_FOR_ONE.get(program.name, 1)

    def start(self, program, names=(), seconds=PROGRAM_SECONDS, launched=False, **more):
        command = [program, *names]
        if self.ranks_of(program) > 1 or launched:
            command = [*self.host.mpiexec, "-n", self.ranks_of(program), *command]
        return processes.run(command, {**self.environment, **more}, seconds, cwd=program.parent)

    def run(self, name, program):
        """{(name, case): outcome}, the output, and the time in seconds."""
        begun = time.time()
        known = {case: end for (where, case), end in self.known.items() if where == name}
        if not program.exists():
            ends, said = {UNLINKED: CRASHED}, program.with_suffix(".why").read_text()
        elif name.startswith("f90/"):
            ends, said = self.run_fortran(program)
        else:
            all_cases = self.list(program)
            cases = [case for case in all_cases or [] if case not in known and not self.leaves_out(f"{name} {case}")]
            if all_cases is None:
                ends, said = {REST: CRASHED}, "crashes before its first case"
            elif self.preload or self.ranks_of(program) > 1 or name in self.host.launched:
                ends, said = self.run_together(program, cases, name in self.host.launched)
            else:
                ends, said = self.run_one_by_one(program, cases)
            ends |= known
        return {(name, case): end for case, end in ends.items()}, said, time.time() - begun

    def run_fortran(self, program):
        own_modules = {} if self.host.fc else {"MPI_ATTR_TEST_EMBEDDED": "0"}
        code, out, err = self.start(program, seconds=self.seconds * 2, **own_modules)
        ends = verdicts(out, self.ranks)
        if code is None:
            ends[REST] = HANGS
        elif len(re.findall(r"^\d+ passed, \d+ failed$", out, re.M)) < self.ranks:
            ends[REST] = CRASHED
        elif code != 0 and FAILED not in ends.values():
            ends[REST] = FAILED
        return ends, out + err

    def run_one_by_one(self, program, cases):
        """Runs each case in its own process, which the harness starts."""
        if not cases:
            return {}, ""
        code, out, err = self.start(program, cases)
        ends = verdicts(out, 1)
        ends |= {case: HANGS if code is None else CRASHED for case in cases if case not in ends}
        return ends, out + err

    def list(self, program):
        """The names of the cases, or None if the program fails before it prints them."""
        code, out, _ = processes.run([program, "--list"], self.environment, self.seconds)
        return out.split() if code == 0 and out.strip() else None

    def run_together(self, program, cases, launched):
        """Runs all cases in one process per rank; after a crash, starts again with the remaining cases."""
        one_rank = [case for case in cases if build.ONE_RANK.match(f"{program.name} {case}")]
        left = [case for case in cases if case not in one_rank]
        ends, said = self.run_one_by_one(program, one_rank if self.ranks == 1 else [])
        alone = []
        while left:
            code, out, err = self.start(program, left, self.seconds + len(left), launched, MPI_ATTR_TEST_NOFORK="skip")
            if code is not None and not (out + err).strip():
                # Seen once: an mpiexec that prints nothing. A crash has a message of it, and a case at least its name.
                said += f"no output, and status {code}; run again\n"
                code, out, err = self.start(program, left, self.seconds + len(left), launched, MPI_ATTR_TEST_NOFORK="skip")
            said += out + err
            found = verdicts(out, self.ranks_of(program))
            skipped = set(re.findall(r"^skip (\S+):", out, re.M))
            alone += [case for case in left if case in skipped]
            complete = {case for case, end in found.items() if end == PASSED or end == FAILED}
            ends.update((case, end) for case, end in found.items() if case in complete)
            here = [case for case in left if case not in skipped]
            left = [case for case in here if case not in complete]
            if left:
                # The first case without a verdict ended the run, unless one of the ranks had passed it.
                first = left.pop(0)
                if re.search(rf"^ok {re.escape(first)}\s*$", out, re.M):
                    alone.append(first)
                else:
                    ends[first] = HANGS if code is None else CRASHED
            elif here and code != 0 and FAILED not in ends.values():
                ends[REST] = CRASHED  # in MPI_Finalize, after all cases
        for case in alone:
            code, out, err = self.start(program, [case], self.seconds, launched, MPI_ATTR_TEST_NOFORK="skip")
            said += out + err
            ends[case] = HANGS if code is None else verdicts(out, self.ranks_of(program)).get(case, CRASHED)
        return ends, said


def verdicts(out, ranks):
    """Parses the output of the harnesses of C and Fortran: a case has passed if it passed on every rank."""
    ends, passed = {}, {}
    for failed, case in re.findall(r"^(not )?ok (.*?)\s*$", out, re.M):
        passed[case] = passed.get(case, 0) + 1
        if failed:
            ends[case] = FAILED
        elif passed[case] >= ranks:
            ends.setdefault(case, PASSED)
    for case, why in re.findall(r"^FAIL ([^:\s]+): \w+\.[ch]:\d+: (.*)$", out, re.M):
        end = FAILED
        if "signal 14" in why:
            end = HANGS
        elif f"exit code {build.NO_FORTRAN_EXIT}" in why:
            end = NO_FORTRAN
        elif "killed by signal" in why or "ended early" in why:
            end = CRASHED
        if ends.get(case, PASSED) in (PASSED, FAILED):
            ends[case] = end
    return ends


def log_name(program, preload, ranks):
    return f"{program.replace('/', '.')}.{'with' if preload else 'plain'}.{ranks}"


def run_host(name, directory, preload, ranks, pattern, show=True, known=None, quick=False):
    """Runs the programs whose names contain the pattern; {(program, case): outcome}."""
    host = HOSTS[name]()
    runner = Runner(host, directory / name, preload, ranks, known, quick)
    programs = {k: v for k, v in build.programs(host, directory / name, preload, quick).items()
                if pattern in k and (preload or not build.NOT_PLAIN.match(k))
                # The suite on one rank has run these on two ranks.
                and not (ranks == 2 and not pattern and build.RANKS_FOR_ONE.get(v.name) == 2)
                and not runner.leaves_out(k)
                and k != "hosts/faults"}  # started by faults.py
    results = {}
    with ThreadPoolExecutor(max(1, host.jobs // ranks)) as pool:
        # The longest programs first: their children start one after the other.
        order = sorted(programs.items(), key=lambda program: not re.search(LONGEST, program[0]))
        for (program, _), (ends, said, seconds) in zip(order, pool.map(lambda p: runner.run(*p), order)):
            results |= ends
            (directory / name / "logs").mkdir(parents=True, exist_ok=True)
            (directory / name / "logs" / log_name(program, preload, ranks)).write_text(said)
            if show:
                bad = sum(end != PASSED for end in ends.values())
                print(f"  {program:28} {len(ends) - bad:4} passed {bad:4} failed {seconds:4.0f} s", flush=True)
    return results


# ---- the lists

def expanded(text):
    """The words that a word with braces stands for in a shell."""
    found = re.search(r"\{(.*?)\}", text)
    if not found:
        return [text]
    return [word for each in found[1].split(",") for word in expanded(text[:found.start()] + each + text[found.end():])]


def joined(words, choices):
    """The opposite: words that differ only in what the group of the pattern matches become one with braces."""
    groups = {}
    for word in words:
        start, end = found.span(1) if (found := re.search(choices, word)) else (0, 0)
        groups.setdefault((word[:start], word[end:]), []).append(word[start:end])
    return [before + (each[0] if len(each) == 1 else f"{{{','.join(each)}}}") + after for (before, after), each in groups.items()]


def read_expected():
    """{(program, case): {host: outcome}}, without the cases that pass."""
    table, columns = {}, []
    for line in EXPECTED.read_text().splitlines():
        if line.startswith("# hosts:"):
            columns = line.split()[2:]
        elif not line.startswith("#"):
            ends, cases = line.split(None, 1)
            found = {h: end for h, end in zip(columns, ends, strict=True) if end != PASSED}
            table |= {tuple(each.split(None, 1)): dict(found) for each in expanded(cases)}
    return table


def write_expected(table):
    lines = [f"# Cases that fail on the MPI libraries without mpi_attr. Written by: run.py HOST --plain --update",
             f"# One letter per host: {PASSED} passes or is not run, {FAILED} fails, {CRASHED} crashes, {HANGS} hangs,",
             f"# {SOMETIMES} fails sometimes, {NO_FORTRAN} calls Fortran where the MPI has none.",
             "# Braces stand for the forms of Fortran and the kinds that a case has in common.",
             "# hosts: " + " ".join(HOSTS)]
    rows = {}
    for (program, case), ends in sorted(table.items()):
        if ends:
            rows.setdefault("".join(ends.get(host, PASSED) for host in HOSTS), []).append(f"{program} {case}")
    cases = [(each, ends) for ends, words in rows.items() for each in joined(joined(words, KINDS), FORMS)]
    lines += [f"{ends} {each}" for each, ends in sorted(cases)]
    EXPECTED.write_text("\n".join(lines) + "\n")


def read_allowed():
    """{(host, program, case): reason}: cases that fail because of the host, also with the library."""
    allowed = {}
    for line in ALLOWED.read_text().splitlines():
        if not line.startswith("#"):
            where, reason = line.split(" : ", 1)
            allowed |= {tuple(each.split(None, 2)): reason for each in expanded(where)}
    return allowed


HOSTS_OF_THE_STANDARD = re.compile("-abi$")


def differences(host, results, preload, ranks=1):
    """Messages about the outcomes that differ from the lists."""
    expected = {} if preload else read_expected()
    allowed = read_allowed() if preload else {}
    wrong = []
    for (program, case), end in sorted(results.items()):
        if end == SOMETIMES or (program.startswith("c/thread") and not preload):
            continue  # the outcome varies
        listed = allowed.get((host, program, case)) if preload else expected.get((program, case), {}).get(host)
        if end == NO_FORTRAN and preload and not HOSTS_OF_THE_STANDARD.search(host):
            continue  # the library has Fortran only for the standard ABI
        if not preload and host in expected.get((program, REST), {}):
            continue  # which cases this program reaches on this host varies
        if end != PASSED and listed is None:
            words = {FAILED: "fails", CRASHED: "crashes", HANGS: "hangs", NO_FORTRAN: "finds no Fortran"}[end]
            wrong.append(f"{program} {case}: {words}, and is not listed")
        elif end == PASSED and listed not in (None, SOMETIMES) and ranks == 1:  # with more ranks a listed case may pass
            wrong.append(f"{program} {case}: passes, although it is listed")
    return wrong


def update(host, runs):
    """Writes the host's column from several runs; outcomes of programs that were not run are kept."""
    table = read_expected()
    cases = set().union(*runs)
    programs = {program for program, _ in cases}
    for (program, _), ends in table.items():
        if program in programs:
            ends.pop(host, None)
    for key in cases:
        ends = {run.get(key, PASSED) for run in runs}
        if ends != {PASSED}:
            mixed = PASSED in ends or (key[0].startswith("c/thread") and ends != {HANGS})
            table.setdefault(key, {})[host] = SOMETIMES if mixed else sorted(ends)[0]
    write_expected(table)


# ---- the tables for the documentation

TOPICS = [
    ("keyvals: numbers, kinds, life (K1–K3, K5)", r"^(K[1235]|unknown|outputs)"),
    ("errors: codes, handlers, null and freed objects (K4, C9)", r"^(K4|error)"),
    ("values across languages (V)", r"^(V|values|table|copies|predefined copies|a C callback|wide|extra|three)"),
    ("copy callbacks (C1, C2)", r"^C[12]_|^C[12]:"),
    ("delete callbacks (C3–C6, C8)", r"^C[34568]|^deletes|^a failing delete"),
    ("re-entry and waiting (C7)", r"^C7"),
    ("finalize (F1)", r"^F1|^MPI_Finalize|^finalize|^set for"),
    ("predefined attributes (P1)", r"^P1|^MPI_COMM_|^a duplicate|^a window"),
    ("threads (T1)", r"^T1"),
    ("everything else", r""),
]


CALLS_OF_FORTRAN = "calls of Fortran where the MPI has none"


def topic(case):
    return next(name for name, pattern in TOPICS if re.search(pattern, case))


def lists():
    """The lines of the tables in docs/hosts.md: expected.txt and allowed.txt by topic, and the reasons of the latter."""
    early = "programs that end early"
    rows = {name: {} for name in [*(name for name, _ in TOPICS), CALLS_OF_FORTRAN, early]}
    without = [(host, case, end) for (_, case), ends in read_expected().items() for host, end in ends.items()]
    preloaded = [(host, case, FAILED) for host, _, case in read_allowed()]
    for column, found in enumerate([without, preloaded]):
        for host, case, end in found:
            row = CALLS_OF_FORTRAN if end == NO_FORTRAN else early if case in (REST, UNLINKED) else topic(case)
            rows[row].setdefault(host, [0, 0])[column] += 1
    yield "| failing cases: without → with `mpi_attr` | " + " | ".join(HOSTS) + " |"
    yield "| --- |" + " ---: |" * len(HOSTS)
    for row, cells in rows.items():
        if cells:
            yield f"| {row} | " + " | ".join("{} → {}".format(*cells.get(host, (0, 0))) for host in HOSTS) + " |"
    yield from ("", "Cases that fail with the library, by reason:", "")
    reasons = {}
    for (host, _, _), reason in read_allowed().items():
        counts = reasons.setdefault(reason.removeprefix("hangs: "), {})
        counts[host] = counts.get(host, 0) + 1
    for reason, counts in sorted(reasons.items()):
        yield f"- {reason} {', '.join(f'{host}: {count}' for host, count in counts.items())}."


def suite(host, directory, preload, ranks, pattern="", show=True, quick=False):
    """Runs the programs and compares with the lists: the numbers of passed and failed cases, and the differences."""
    # These cases are not run, and get the outcome in the lists: those that hang slow down all others, and those whose
    # outcome varies (threads) show nothing.
    if preload:
        known = {(program, case): HANGS for (where, program, case), reason in read_allowed().items()
                 if where == host and reason.startswith("hangs: ")}
    else:
        known = {key: ends[host] for key, ends in read_expected().items() if ends.get(host) in (HANGS, SOMETIMES)}
    results = run_host(host, directory, preload, ranks, pattern, show, known, quick)
    wrong = differences(host, results, preload, ranks) or ([] if results else ["nothing was run"])
    for _ in range(0 if preload or not results else 2):
        # The behaviour of a host without the library may vary: one of three runs must agree with the list.
        again = set()
        for program in {line.split()[0] for line in wrong}:
            again.update(differences(host, run_host(host, directory, None, 1, program, False, known), None))
        wrong = [line for line in wrong if line in again]
    # The end of the log of the first failure, as CI does not show the log files.
    log = directory / host / "logs" / log_name(wrong[0].split()[0], preload, ranks) if wrong else None
    if log and log.exists():
        said = [line for line in log.read_text().splitlines() if not re.match("ok |skip ", line)]
        wrong += [f"  {line}" for line in said[-20:]]
    passed = sum(end == PASSED for end in results.values())
    return passed, len(results) - passed, wrong


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("host", nargs="?")
    arguments.add_argument("pattern", nargs="?", default="")
    arguments.add_argument("--plain", action="store_true")
    arguments.add_argument("--with", dest="preload", type=Path)
    arguments.add_argument("-n", type=int, default=1)
    arguments.add_argument("--build", type=Path, default=Path("build/hosts"))
    arguments.add_argument("--update", action="store_true")
    arguments.add_argument("--lists", action="store_true")
    given = arguments.parse_intermixed_args()
    directory = given.build.resolve()
    if given.lists:
        print(*lists(), sep="\n")
        return 0
    if given.host not in HOSTS or given.plain == bool(given.preload):
        arguments.error(f"one of {', '.join(HOSTS)}, and either --plain or --with")
    preload = given.preload and preloadable(given.preload)
    try:
        if given.update:
            update(given.host, [run_host(given.host, directory, None, 1, given.pattern) for _ in range(3)])
            return 0
        begun = time.time()
        passed, failed, wrong = suite(given.host, directory, preload, given.n, given.pattern)
    except Missing as why:
        print(f"missing: {why}")
        return 1
    for line in wrong:
        print(line)
    print(f"{given.host} {'with' if preload else 'plain'}, {given.n} ranks: {passed} passed, {failed} failed, "
          f"{len(wrong)} not as listed, {time.time() - begun:.0f} s")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
