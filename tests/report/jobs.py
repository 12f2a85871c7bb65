"""Tests of reports of whole jobs: jobs.py HOST... [--build DIR] [--only CASE]

jobs.c ends one of four ranks in all ways; however a job ends, there is one summary and the exit status of mpiexec.
"""

import ctypes
import os
import re
import resource
import shlex
import shutil
import signal
import struct
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE)]
import check  # noqa: E402
import watching  # noqa: E402

RANKS = 4
# How jobs.c ends rank 1, and the exit status of mpiexec. That of Hydra varies after the last four: it is that of the rank, or of
# one that Hydra has killed.
DEATHS = {"abort": 5, "error": 6, "kill": 128 + signal.SIGKILL, "segv": 128 + signal.SIGSEGV, "abort()": 128 + signal.SIGABRT, "exit": 6}
# What the summary says of rank 1.
SAID = {"abort": "called MPI_Abort with code 5 at", "error": "ended in MPI_Send at", "exit": "ended without finalizing MPI, exit status 6",
        "kill": "ended by signal 9 ", "segv": "ended by signal 11 ", "abort()": "ended by signal 6 "}


def summaries(text):
    return text.count("mpi_attr report: ")


def finish(run, command, **environment):
    """The exit status, and what was printed."""
    done = subprocess.run([str(each) for each in command], cwd=run.scratch, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          text=True, errors="replace", env={**run.under.environment(), **environment}, timeout=110)
    return done.returncode, done.stdout


def mpiexec(run, ranks=RANKS):
    return [*run.under.mpiexec, "-n", ranks]


def outer(run, *options, folder="report", ranks=RANKS):
    """mpiattr-run in front of mpiexec."""
    return [*run.run, f"--report={folder}", *options, *mpiexec(run, ranks)]


def inner(run, *options, folder="report", ranks=RANKS):
    """mpiattr-run behind mpiexec."""
    return [*mpiexec(run, ranks), *run.run, f"--report={folder}", *options]


def deaths(run):
    """One rank of four dies."""
    program = run.compile("jobs.c")
    for how, wanted in DEATHS.items():
        for name, start, certain in ("outer", outer, True), ("inner", inner, how not in ("abort", "error")):
            # Hydra ends the processes of other ranks at once after MPI_Abort: inside of mpiexec, the summary may be missing.
            folder = f"{name} {how}"
            status, said = finish(run, [*start(run, "--fail-on=leaks", folder=folder), program, how])
            count = summaries(said)
            yield f"{name}, {how}: one summary", count == 1 or not certain and count == 0, said
            good = status == wanted if "openmpi" in run.under.name or how in ("abort", "error") else status not in (0, 3, 4, 5)
            yield f"{name}, {how}: the status is that of mpiexec", good, f"{status}\n{said}"
            if name == "outer":
                ranks = [each["rank"] for each in run.json(folder=folder)["ranks"]]
                yield f"{name}, {how}: all ranks", ranks == [*range(RANKS)], said
                # Said of rank 1 by its mpiattr-run, and of no rank after the end of the job.
                good = f"\n  rank 1 {SAID[how]}" in said and "No leaks." not in said and "still running" not in said.replace(
                    "killed or crashed, or still running", "")
                yield f"{name}, {how}: how rank 1 ended", good, said
    for name, start in ("outer", outer), ("inner", inner):
        status, said = finish(run, [*start(run, folder="early"), program, "early"])
        yield f"{name}: killed before MPI_Init", status and said.count("no process has initialized MPI") == 1, f"{status}\n{said}"


def lives(run):
    """All ranks finalize: the exit statuses of --fail-on."""
    program = run.compile("jobs.c")
    for name, start in ("outer", outer), ("inner", inner):
        for how, wanted in ("clean", 0), ("leak", 3):
            status, said = finish(run, [*start(run, "--fail-on=leaks", folder=name), program, how])
            yield f"{name}, {how}: status {wanted}, one summary", (status, summaries(said)) == (wanted, 1), f"{status}\n{said}"
            status, said = finish(run, [*start(run, folder=name), program, how])
            yield f"{name}, {how}: status 0 without --fail-on", (status, summaries(said)) == (0, 1), f"{status}\n{said}"
    command = [*outer(run, "--fail-on=leaks", ranks=2), program, "clean", ":", "-n", "2", program, "leak"]
    status, said = finish(run, command)
    yield "two programs of one job", status == 3 and summaries(said) == 1 and "on ranks 2-3," in said, f"{status}\n{said}"
    status, said = finish(run, [*outer(run, ranks=2), *run.run, program, "leak"])
    yield "mpiattr-run is there already", status == 0 and summaries(said) == 1 and "on ranks 0-1," in said, f"{status}\n{said}"
    if "openmpi" in run.under.name:
        status, said = finish(run, [*outer(run), Path(program).name, "leak"])
        yield "a program that Open MPI finds in its directory", status == 0 and summaries(said) == 1, f"{status}\n{said}"
    status, said = finish(run, [*run.run, "--report", *run.under.mpiexec, "--unheard", "of", program])
    yield "an unknown option of mpiexec", status == 2 and "does not know this option" in said, f"{status}\n{said}"


def signals(run):
    """TERM and INT to mpiexec, and to mpiattr-run in front of it. Each signal arrives once."""
    program = run.compile("jobs.c")
    for name, command in ("outer", outer(run, ranks=1)), ("inner", inner(run, ranks=1)), ("alone", [*run.run, "--report"]):
        process = subprocess.Popen([str(each) for each in [*command, program, "count"]], cwd=run.scratch, env=run.under.environment(),
                                   stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        process.stdout.readline()
        process.send_signal(signal.SIGUSR1)
        text = process.communicate(timeout=60)[0]
        yield f"{name}: a signal arrives once", text == "signals: 1\n", text
    for sent in signal.SIGTERM, signal.SIGINT:
        for what in "mpiexec", "mpiattr-run":
            process = subprocess.Popen([str(each) for each in [*outer(run, folder=f"{what} {sent}"), program, "wait"]],
                                       cwd=run.scratch, env=run.under.environment(), stdout=subprocess.PIPE,
                                       stderr=subprocess.STDOUT, text=True, start_new_session=True)
            text = ""
            while "ready" not in text:
                text += process.stdout.readline() or "ready"
            pid = process.pid
            if what == "mpiexec":
                [pid] = map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split())
            os.kill(pid, sent)
            text += process.communicate(timeout=60)[0]
            # The status is mpiexec's. MPICH's ended with 0 after SIGINT in 1 of 40 runs of a plain program.
            status = process.returncode or sent is signal.SIGINT and "openmpi" not in run.under.name
            yield f"{sent.name} to {what}: one summary, a status", status and summaries(text) == 1, f"{process.returncode}\n{text}"


def nothing(run):
    """Nothing is recorded: status 4 with --fail-on, otherwise the program's own."""
    program = run.compile("jobs.c")
    (run.scratch / "file").touch()
    for what, command, folder in ("no MPI", ["true"], "none"), ("no folder", [program, "clean"], "file/report"):
        for name, start in ("outer", outer), ("inner", inner), ("alone", lambda run, *options, folder: [
                *run.run, f"--report={folder}", *options]):
            for options, wanted in ((), 0), (("--fail-on=leaks",), 4):
                status, said = finish(run, [*start(run, *options, folder=folder), *command])
                yield f"{what}, {name}, {options}: status {wanted}", status == wanted, f"{status}\n{said}"
                # Behind mpiexec, the ranks cannot tell without a folder which of them is the last.
                good = said.count("nothing was recorded") == 1 or (what, name) == ("no folder", "inner") and "cannot write" in said
                yield f"{what}, {name}: said once", good, said
    disk = run.scratch / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=100k", "none", str(disk)], capture_output=True).returncode == 0:
        try:
            for options, wanted in ((), 0), (("--fail-on=leaks",), 4):
                (disk / "rest").write_bytes(bytes(shutil.disk_usage(disk).free))
                status, said = finish(run, [*outer(run, *options, folder="disk/report"), program, "clean"])
                yield f"a full disk, {options}: status {wanted}", status == wanted and "nothing was recorded" in said, f"{status}\n{said}"
                (disk / "rest").unlink()
                status, said = finish(run, [*outer(run, *options, folder="disk/two"), program, "clean"])
                yield f"a disk for some ranks, {options}: status {wanted}", status == wanted and "records nothing" in said, f"{status}\n{said}"
                shutil.rmtree(disk / "two")
        finally:
            subprocess.run(["umount", str(disk)], check=True)


def folders(run):
    """Foreign files, other users, links, spaces."""
    program = run.compile("jobs.c")
    folder, victim = run.scratch / "report", run.scratch / "victim"
    folder.mkdir()
    (folder / "foreign.mpiattr").write_text("something else")
    victim.write_text("precious")
    for name in "lock", "rank-0-of-1.ended", "rank-0-of-1.mpiattr", "ended", "reported":
        (folder / name).symlink_to(victim)
    for options, wanted in ((), 0), (("--fail-on=leaks",), 3):
        status, said = finish(run, [*run.run, "--report", *options, program, "leak"], MPI_ATTR_REPORT=str(folder))
        yield f"a foreign file, {options}: status {wanted}", (status, summaries(said)) == (wanted, 1), f"{status}\n{said}"
    yield "links in the folder are not followed", victim.read_text() == "precious", victim.read_text()
    for mode, wanted in (0o777, 4), (0o1777, 0):
        folder = run.scratch / f"{mode:o}"
        folder.mkdir()
        folder.chmod(mode)
        status, said = finish(run, [*outer(run, "--fail-on=leaks", folder=folder.name), program, "clean"])
        yield f"a folder of mode {mode:o}: status {wanted}", status == wanted and ("sticky" in said) == (wanted == 4), f"{status}\n{said}"
    place = run.scratch / "a place"
    place.mkdir()
    shutil.copy(program, place / "a program")
    status, said = finish(run, [*outer(run, "--fail-on=leaks", folder="a folder"), "-wdir", place, "./a program", "leak"])
    yield "spaces", status == 3 and summaries(said) == 1 and (run.scratch / "a folder").is_dir(), f"{status}\n{said}"


def cores(run):
    """The launcher repeats the program's signal without a core file of its own."""
    program = run.compile("jobs.c")
    limit = resource.getrlimit(resource.RLIMIT_CORE)
    resource.setrlimit(resource.RLIMIT_CORE, (limit[1], limit[1]))
    try:
        process = subprocess.Popen([*run.run, "--report", program, "segv"], cwd=run.scratch, env=run.under.environment(),
                                   stderr=subprocess.DEVNULL)
        _, status = os.waitpid(process.pid, 0)
        process.returncode = status
    finally:
        resource.setrlimit(resource.RLIMIT_CORE, limit)
    yield "no core file of the launcher", os.WTERMSIG(status) == signal.SIGSEGV and not os.WCOREDUMP(status), f"{status:#x}"


def several(run):
    """Several programs and runs in one folder."""
    program = run.compile("jobs.c")
    status, said = finish(run, [*run.run, "--report=report", "--fail-on=leaks", "sh", "-c", f"{program} leak; {program} clean"])
    yield "a leak of the first of two programs", status == 3 and "1 communicator " in said, f"{status}\n{said}"
    status, said = finish(run, [*run.run, "--report=report", "--fail-on=leaks", program, "clean"])
    yield "the status is about the last run", status == 0 and "No leaks." in said, f"{status}\n{said}"
    status, said, error = run.report("--fail-on=leaks")
    other = re.search(r"--run NAME or --all reports on the others: (\S+) \(", said)
    yield "the last run, which names the other", status == 0 and other, said + error
    for options in ["--run", other[1]] if other else [], ["--all"]:
        status, said, error = run.report("--fail-on=leaks", *options)
        yield f"{options}", status == 3 and "1 communicator " in said and "the last run" not in said, said + error
    status, said, error = run.report("--run", "nonsense")
    yield "no such run", status == 2 and "no such run" in error, said + error
    # Two jobs at once.
    jobs = [subprocess.Popen([str(each) for each in [*outer(run, "--fail-on=leaks", ranks=2, folder="both"), program, how]],
                             cwd=run.scratch, env=run.under.environment(), stderr=subprocess.PIPE, text=True)
            for how in ("leak", "clean")]
    said = [job.communicate(timeout=110)[1] for job in jobs]
    good = [job.returncode for job in jobs] == [3, 0] and list(map(summaries, said)) == [1, 1]
    yield "two jobs at once in one folder", good, "\n".join(said)


def programs(run):
    """Several programs in one run, as under ctest, make or a driver: each has its command, MPI and time; and a suite of JUnit."""
    program, ranks = run.compile("jobs.c"), 2
    start = shlex.join(map(str, mpiexec(run, ranks)))
    status, said = finish(run, [*run.run, "--report=report", "sh", "-c", f"{program} clean; {start} {program} leak"])
    mpi = {"mpich": "MPICH Version: ", "openm": "Open MPI v"}[run.under.name[:5]]
    time = r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, \S+ \w+"
    base = Path(program).name
    lines = [rf"  {base} {how}: {processes}; {mpi}\S+.*; {time} \(--world {number}\)"
             for number, how, processes in ((0, "clean", "1 process"), (1, "leak", "2 processes"))]
    wanted = "\nPrograms:\n" + "\n".join(lines) + "\n"
    _, text, error = run.report("--summary", "--junit=tests")
    yield "each program by its command, MPI and time", re.search(wanted, text), f"{status} {said} {text} {error}"
    suites = ElementTree.parse(run.scratch / "tests").findall("testsuite")
    found = [(suite.get("name"), suite.get("failures")) for suite in suites]
    yield "a suite for each", found == [(f"mpi_attr: {base} clean", "0"), (f"mpi_attr: {base} leak", "1")], str(found)
    yield "with MPI and time", all(mpi in suite.find("properties/property").get("value") and float(suite.get("time")) >= 0
                                   and re.fullmatch(r"[-\d]+T[:\d]+", suite.get("timestamp")) for suite in suites), str(found)
    yield "lines name the program", f" on ranks 0-1 of {base} leak, created by " in text and " of world " not in text and f"rank 0 of {base} clean finalized MPI" in text, text
    report = run.json()
    names = [(each["world"], each["name"], each["processes"]) for each in report["programs"]]
    yield "the programs in JSON", names == [(0, f"{base} clean", 1), (1, f"{base} leak", 2)] and mpi in report["programs"][1]["library"], str(names)
    yield from check.cases.validated(report)
    run.report("--html", "programs.html")
    page = (run.scratch / "programs.html").read_text()
    yield "the programs on the page", f"{base} clean: 1 process; " in page and f"ranks 0-1 of {base} leak" in page and "of world" not in page, ""
    for chosen, wanted in ("0", 0), ("clean", 0), ("1", 3), ("leak", 3):
        status, text, error = run.report("--fail-on=leaks", f"--world={chosen}")
        yield f"--world={chosen}", status == wanted and "Programs:" not in text and not error, f"{status} {text} {error}"
    # Two of one command are told apart by their times.
    finish(run, [*run.run, "--report=twice", "sh", "-c", f"{program} leak; sleep 1; {program} leak"])
    text = run.report("--summary", folder="twice")[1]
    seen = re.findall(rf"on rank 0 of ({base} leak at (\d\d:\d\d:\d\d)), created", text)
    yield "two of one command by their times", len({name for name, _ in seen}) == 2, text
    status, text, error = run.report("--fail-on=leaks", f"--world={seen[0][1] if seen else '?'}", folder="twice")
    yield "--world selects by time", status == 3 and "Programs:" not in text, f"{text} {error}"
    status, text, error = run.report("--world=7")
    yield "no such world", status == 2 and f"no world 7; there are 0 ({program} clean), 1 ({program} leak)" in error, error


def options(run):
    """Options of the recorder reach all ranks."""
    program = run.compile("jobs.c")
    status, said = finish(run, [*outer(run, "--frames=2", "--live-limit", "5", "--fail-on=leaks", ranks=2), program, "many"])
    leak = max(run.json()["leaks"], key=lambda leak: leak["count"])
    callers = [each["function"] for each in leak["place"]["callers"]]
    yield "--frames", status == 3 and "main" in callers, f"{status} {callers}"
    yield "--live-limit", said.count(": 6 communicators that MPI_Comm_dup has created are not freed") == 2, said
    status, said = finish(run, [*run.run, "--frames=2", program, "clean"])
    yield "--frames needs --report", status == 2 and "--frames needs --report" in said, said


def spawned(run):
    """Processes of MPI_Comm_spawn are a world of their own."""
    if run.under.name == "mpich-4.0.2":
        return  # Debian's MPICH cannot start processes
    program = run.compile("jobs.c")
    (run.scratch / "sub").mkdir()
    for name, start, *more in ("outer", outer), ("inner", inner), ("outer", outer, "sub"):
        # Open MPI 4.1.4 sometimes hangs or does not find the new processes, also without the library.
        for _ in range(3):
            status, said = finish(run, ["timeout", "-s", "KILL", "40", *start(run, "--fail-on=leaks", ranks=2, folder=name), program, "spawn", *more],
                                  OMPI_MCA_btl="self,vader,tcp")
            if status in (0, 3):
                break
        ranks = sorted((each["spawned"], each["rank"], each["size"]) for each in run.json(folder=name)["ranks"])
        wanted = [(False, 0, 2), (False, 1, 2), (True, 0, 2), (True, 1, 2)]
        good = summaries(said) == 1 and ranks == wanted
        if name == "outer":  # Otherwise the parents may report before their children have ended.
            good = good and status == 3 and "2 communicators on ranks 0-1" in said
        yield f"{name}: the processes of MPI_Comm_spawn {more}", good, f"{status} {ranks}\n{said}"


def others(run):
    """The other starters, as scripts that start two single processes without the environment of mpiattr-run."""
    program = run.compile("jobs.c")
    home = {name: value for name, value in run.under.environment().items() if name.startswith(("PATH", "OMPI", "PRTE"))}
    for name, options in ("srun", ["-n2", "--mpi", "none"]), ("flux", ["run", "-n", "2"]), ("aprun", ["-n", "2", "-cc", "cpu"]):
        script = run.scratch / name
        settings = " ".join(f"'{variable}={value}'" for variable, value in home.items())
        script.write_text(f"#!/bin/sh\nshift {len(options)}\nfor rank in 0 1; do env -i {settings} \"$@\"; done\n")
        script.chmod(0o755)
        status, said = finish(run, [*run.run, "--report=report", "--fail-on=leaks", script, *options, program, "leak"])
        good = status == 3 and summaries(said) == 1 and "2 processes" in said
        yield f"{name}: one summary of both processes", good, f"{status}\n{said}"


IN_OPEN = 0x20


def opened(folder, command):
    """The names that processes have opened in a folder while a command ran; that of the folder is empty."""
    libc = ctypes.CDLL(None)
    notes = libc.inotify_init()
    libc.inotify_add_watch(notes, os.fsencode(folder), IN_OPEN)
    command()
    os.set_blocking(notes, False)
    try:
        text = os.read(notes, 1 << 20)
    except BlockingIOError:
        text = b""
    os.close(notes)
    found = set()
    while text:
        _, _, _, length = struct.unpack_from("iIII", text)
        found.add(text[16:16 + length].rstrip(b"\0").decode())
        text = text[16 + length:]
    return found


def cost(run):
    """A rank that ends opens the file of its own program and counts itself; only the last one reads the others."""
    job = {"FLUX_JOB_ID": "test", "FLUX_JOB_SIZE": "3"}
    folder = run.scratch / "report" / "test"
    folder.mkdir(parents=True)
    for number in range(3):
        (folder / f"other-{number}.mpiattr").write_bytes(bytes(4096))
    seen = [opened(folder, lambda: finish(run, [*run.run, "--report=report", "true"], **job)) for _ in range(3)]
    others = {"", *(f"other-{number}.mpiattr" for number in range(3))}
    good = [names & others for names in seen] == [set(), set(), others]
    yield "only the last rank to end reads files of others", good, str(seen)


def starters(run):
    """mpiattr-run knows all options that this mpiexec names."""
    if "openmpi-5" in run.under.name:
        return  # The package has no such list.
    _, said = finish(run, [*run.under.mpiexec, *(["--help", "full"] if "openmpi" in run.under.name else ["-help"])])
    options = []
    for line in said.splitlines():
        if found := re.match(r" *(-[\w|/-]+)((?: [{<][^}>]*[}>])*)", line):
            values = len(re.findall(r"[{<]", found[2]))
            options += [(each if each.startswith("-") else f"-{each}", values) for each in re.split(r"[|/](?=-)|/", found[1])]
    # Hydra's text has no values for its own options. The others end mpiexec, or need a file of programs.
    unlike = {"-h", "-help", "--help", "-V", "--version", "-version", "-info", "-configfile", "--app", "-app", "--dvm", "-dvm", "--tv",
              "-debug", "--debug"}
    known = [each for each in options if each[0] not in unlike]
    yield "options were found", len(known) > 30, said
    wrong = []
    for option, values in known:
        for number in {values, 1} if values == 0 and "mpich" in run.under.name else {values}:
            status, said = finish(run, [*run.run, "--check", "mpiexec", option, *["1"] * number, "/bin/true"])
            if "/true (" in said:
                break
        else:
            wrong.append((option, values, said))
    yield "each is known with its values", not wrong, str(wrong)


ALL = {each.__name__: each for each in (deaths, lives, signals, nothing, folders, cores, several, programs, options, spawned, others, cost, starters)} | watching.ALL


if __name__ == "__main__":
    check.main(lambda *_: ALL, __doc__)
