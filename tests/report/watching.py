"""The cases of jobs.py about mpiattr-report --watch. watching.py [--build DIR] [--write] measures what a look costs; with --write, the
table goes into docs/reports.md.
"""

import fcntl
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import sys
import termios

RANKS = 4
# alive, growth, per second, made; then the place that grows.
ROW = re.compile(r" *(\d+) +(\S+) +(\S+) +(\d+)  communicator by MPI_Comm_dup at watched\.c:(\d+) in main \(watched-c\) on ranks 0-3")


def rows(text):
    return [match.groups() for match in ROW.finditer(text)]


def job(run, folder="report"):
    """Starts watched.c on four ranks; it waits for the file "go"."""
    for name in "go", "stop":
        (run.scratch / name).unlink(missing_ok=True)
    command = [*run.run, f"--report={folder}", *run.under.mpiexec, "-n", str(RANKS), run.compile("watched.c")]
    return subprocess.Popen(command, cwd=run.scratch, env=run.under.environment(),
                            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)


class Watch:
    """mpiattr-report --watch, with its output in a pipe or in a terminal of 12 lines and 160 columns."""

    def __init__(self, run, *options, terminal=False, folder="report"):
        self.text = ""
        self.output, write = pty.openpty() if terminal else os.pipe()
        if terminal:
            fcntl.ioctl(write, termios.TIOCSWINSZ, struct.pack("HHHH", 12, 160, 0, 0))
        self.process = subprocess.Popen([run.tool, *options, folder], cwd=run.scratch, stdout=write, stderr=subprocess.PIPE, text=True)
        os.close(write)

    def until(self, is_seen):
        """Reads until a function of the output is true, or the output ends. Returns whether it was true."""
        while not is_seen(self.text):
            try:
                more = os.read(self.output, 65536)
            except OSError:  # the terminal is closed
                more = b""
            if not more:
                return False
            self.text += more.decode().replace("\r\n", "\n")
        return True

    def end(self):
        """Reads the rest. Returns the exit status and standard error."""
        self.until(lambda text: False)
        os.close(self.output)
        error = self.process.stderr.read()
        return self.process.wait(), error


def growing(text):
    return any(int(growth) > 0 for _, growth, _, _, _ in rows(text) if growth != "-")


def followed(run, watch, program):
    """Lets watched.c grow and end, while it is watched. Yields checks."""
    yield "four processes run", watch.until(lambda text: "4 processes, 4 running" in text), watch.text
    (run.scratch / "go").touch()
    yield "growth is seen", watch.until(growing), watch.text
    limit = r"(?m)^rank \d has \d+ communicators of 2046 that MPICH can make, none is left in \S+ (s|min|h) at this rate"
    is_mpich = "mpich" in run.under.name
    yield "the limit of MPICH", watch.until(lambda text: re.search(limit, text)) if is_mpich else "2046" not in watch.text, watch.text
    (run.scratch / "stop").touch()
    status, error = watch.end()
    said = program.communicate()[1]
    yield "the job ends well", program.returncode == 0, said
    summary = watch.text[watch.text.rfind("mpi_attr report: "):]
    wanted = "ranks 0-3 finalized MPI", "1 communicator on ranks 0-3, created by MPI_Comm_dup at watched.c:"
    yield "it ends with the summary", status == 0 and not error and all(each in summary for each in wanted), f"{status} {error} {watch.text}"
    same = said[said.find("How it ended:"):said.find("Details:")]
    yield "the summary is that of the job", len(same) > 50 and same in summary, f"{said}\n{summary}"
    made = max(int(made) for *_, made, _ in rows(watch.text))
    last = rows(watch.text)[-1]
    yield "the last look has what is left", int(last[0]) == RANKS and int(last[3]) == made, str(last)


def watch_terminal(run):
    """A job of four ranks in a terminal."""
    program = job(run)
    watch = Watch(run, "--watch=0.2", terminal=True)
    yield from followed(run, watch, program)
    looks = watch.text[:watch.text.rfind("mpi_attr report: ")].split("\x1b[H")[1:]
    lines = [len(look.splitlines()) for look in looks]
    yield "each look is below the last line", len(looks) > 3 and max(lines) <= 12, str(lines)
    yield "each look clears what was there", all("\x1b[K\n" in look and "\x1b[J" in look for look in looks), repr(looks[-1])
    widths = [len(line) for look in looks for line in re.sub(r"\x1b\[\w", "", look).splitlines()]
    yield "no line is longer than the screen is wide", max(widths) <= 160, str(max(widths))


def watch_pipe(run):
    """The same with plain lines; the watch begins before the job."""
    watch = Watch(run, "--watch=0.2", "--fail-on=leaks", folder="later")
    yield "it waits for the job", watch.until(lambda text: text.startswith("waiting for a program: later: ")), watch.text
    program = job(run, folder="later")
    for what, good, detail in followed(run, watch, program):
        # One communicator leaks on purpose.
        yield (what, good or "it ends with the summary" in what and watch.process.returncode == 3, detail)
    yield "the exit status is that of a report", watch.process.returncode == 3, str(watch.process.returncode)
    yield "no line controls a terminal", "\x1b" not in watch.text and "\r" not in watch.text, repr(watch.text[:500])


def watch_interrupted(run):
    """Ctrl-C ends it, and not the job; a reader that goes ends it, too."""
    program = job(run)
    watch = Watch(run, "--watch=0.2")
    seen = watch.until(lambda text: "4 processes, 4 running" in text)
    watch.process.send_signal(signal.SIGINT)
    status, error = watch.end()
    yield "Ctrl-C", seen and status == -signal.SIGINT and not error, f"{status} {error} {watch.text}"
    watch = Watch(run, "--watch=0.2")
    watch.until(lambda text: text)
    os.close(watch.output)
    yield "a closed pipe", watch.process.wait() == 0 and not watch.process.stderr.read(), ""
    yield "the job goes on", program.poll() is None, ""
    (run.scratch / "go").touch()
    (run.scratch / "stop").touch()
    program.communicate()


def watch_replaced(run):
    """The folder of a running job is removed, and another job of the same name begins."""
    command = [*run.under.mpiexec, "-n", str(RANKS), "env", f"LD_PRELOAD={run.preload()}", "MPI_ATTR_REPORT=report", "MPI_ATTR_REPORT_RUN=one",
               run.compile("watched.c")]

    def begin():
        for name in "go", "stop":
            (run.scratch / name).unlink(missing_ok=True)
        return subprocess.Popen(command, cwd=run.scratch, env=run.under.environment(), stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL)

    first = begin()
    watch = Watch(run, "--watch=0.5")
    (run.scratch / "go").touch()
    yield "the first job is seen", watch.until(growing), watch.text
    shutil.rmtree(run.scratch / "report")
    yield "the watch waits", watch.until(lambda text: "waiting for a program: " in text), watch.text
    (run.scratch / "stop").touch()
    first.wait()
    before = len(watch.text)
    second = begin()
    is_new = lambda text: "4 processes, 4 running" in text[before:]  # noqa: E731
    yield "the second job is seen", watch.until(is_new), watch.text
    (run.scratch / "go").touch()
    yield "it grows", watch.until(lambda text: growing(text[before:])), watch.text
    growths = [growth for _, growth, *_ in rows(watch.text[before:])]
    yield "no growth is that from one job to another", all(growth == "-" or int(growth) >= 0 for growth in growths), str(growths)
    (run.scratch / "stop").touch()
    status, error = watch.end()
    second.wait()
    yield "it ends with the summary", status == 0 and "ranks 0-3 finalized MPI" in watch.text, f"{status} {error}"


ALL = {each.__name__: each for each in (watch_terminal, watch_pipe, watch_interrupted, watch_replaced)}


def cost(run):
    """The rows of a table: the first look, which reads symbols, and the second one."""
    import scale

    program = run.compile("cases.c")
    run.start(1, run.compile("verdict.cpp"), "fatal", "100", folder="one")
    [one] = (run.scratch / "one").glob("*/*.mpiattr")
    for ranks in 4, 100, 1000, 10000:
        scale.make(one, run.scratch / str(ranks) / "run", ranks)
    run.start(1, program, "many", "1000000", folder="many")
    for name, what in [(str(ranks), f"{ranks} ranks, 112 live objects each") for ranks in (4, 100, 1000, 10000)] + [
            ("many", "1 rank, 10^6 live objects with an attribute each")]:
        size = sum(each.stat().st_size for each in (run.scratch / name).glob("*/*")) / 1e6
        status, text, error = run.report("--watch=0.1", folder=name)
        looks = re.findall(r"\(read in (.+?)\)", text)
        if status or len(looks) != 2:
            sys.exit(f"{name}: status {status} {error} {text[:2000]}")
        yield f"| {what} | {size:.1f} | {looks[0]} | {looks[1]} |"


if __name__ == "__main__":
    import check

    check.write_table(__doc__, "mpich-4.0.2", "| files of | MB | the first look | the next ones |", cost)
