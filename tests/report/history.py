"""The cases of check.py about freed objects: the last ones have records, and all are counted. history.py [--build DIR] [--write]
measures what a program costs that makes and frees objects one by one; with --write, the table goes into docs/reports.md.
"""

import os
import signal
import subprocess
import sys
import time

import recorded

DEFAULT = 4096


def states(file):
    """How many objects live, and how many freed ones have a record."""
    all_ = [each["state"] for each in file.records["Object"]]
    return tuple(all_.count(recorded.NUMBERS[f"OBJECT_{state}"]) for state in ("CREATED", "FREED"))


def counted(file, routine):
    """(created, freed) of the sites of a routine, without those of the MPI's own start."""
    return [each[2:4] for each in file.sites() if each[0] == routine]


def bounded_history(run):
    """Freed objects have records up to a number, and the file does not grow with others; the counts are exact."""
    program = run.compile("history.c")
    files = []
    for number in 20_000, 200_000:
        status, said, error = run.start(1, program, "one by one", str(number), folder=str(number))
        [file] = recorded.of(run, str(number))
        files.append([each.stat() for each in (run.scratch / str(number)).glob("*/*")])
        good = (status == 0 and states(file) == (0, DEFAULT) and counted(file, "MPI_Comm_dup") == [(number, number)]
                and file.header["forgotten"] == number - DEFAULT)
        yield f"{number} communicators one by one", good, f"{status} {error} {states(file)} {file.sites()} {file.header['forgotten']}"
    sizes = [sum(each.st_size for each in of) for of in files]
    disk = max(sum(each.st_blocks * 512 for each in of) for of in files)  # with the file system's own block if the file is in pieces
    yield "the size of the file does not grow", sizes[0] == sizes[1] and disk < 500_000, f"{sizes} {disk}"
    for history in 0, 10:
        for how, more in ("option", {"options": [f"--history={history}"]}), ("variable", {"MPI_ATTR_REPORT_HISTORY": str(history)}):
            folder = f"{how}-{history}"
            run.start(1, program, "one by one", "100", folder=folder, **more)
            [file] = recorded.of(run, folder)
            yield (f"a history of {history} by {how}", states(file) == (0, history) and counted(file, "MPI_Comm_dup") == [(100, 100)],
                   f"{states(file)} {file.sites()}")
    run.start(1, program, "all", "20000", folder="all", options=["--history=10"])
    [file] = recorded.of(run, "all")
    yield "many at a time", states(file) == (0, 10) and counted(file, "MPI_Type_contiguous") == [(20_000, 20_000)], str(states(file))
    run.start(1, program, "threads", "50000", folder="threads", options=["--history=10"])
    [file] = recorded.of(run, "threads")
    made = counted(file, "MPI_Comm_dup")
    yield "two threads", states(file) == (0, 10) and made == [(100_000, 100_000)], f"{states(file)} {made}"


def forgotten_objects(run):
    """What refers to objects without a record, and reports of them."""
    run.start(1, run.compile("history.c"), "named", "1000", folder="named", options=["--history=10"])
    [file] = recorded.of(run, "named")
    report = run.json(folder="named")
    own = [each for each in report["objects"] if each["kind"] == "datatype" and each["state"] != "found"]
    names = [each["name"] for each in own if each["state"] == "freed"]
    live = [each for each in own if each["state"] == "live"]
    yield "the last ten have their names", names == [f"type {at}" for at in range(990, 1000)], str(names)
    yield "ten live, whose parents have no record", len(live) == 10 == len({each["parent"] for each in live}), str(live)
    yield "no more records than objects", len(file.records["Name"]) < 64 and len(file.records["Attribute"]) < 64, str(len(file.records["Name"]))
    made = {each["by"]: (each["created"], each["freed"], each["live"]) for each in report["places"] if each["kind"] == "datatype" and each["place"]}
    wanted = {"MPI_Type_contiguous": (1000, 1000, 0), "MPI_Type_dup": (10, 0, 10)}
    yield "all are counted", made == wanted and report["ranks"][0]["forgotten"] == 990, f"{made} {report['ranks']}"
    status, said, error = run.report("--html", "page.html", "--svg", "tree.svg", "--dot", "tree.dot", folder="named")
    text = (run.scratch / "page.html").read_text()
    yield "the page and the trees", status == 0 and not error and "990 objects that were freed before are only counted" in text, f"{status} {error}"


def since_a_snapshot(run):
    """Counts since a snapshot do not depend on the history."""
    for history in 10, 100_000:
        run.start(1, run.compile("history.c"), "since", "1000", folder=f"since-{history}", options=[f"--history={history}"])
        for snapshot, wanted in (None, [(2000, 1500, 500)]), (1, [(1000, 500, 500)]), (2, []):
            report = run.json(*[f"--since={snapshot}"] * bool(snapshot), folder=f"since-{history}")
            made = [(each["created"], each["freed"], each["live"]) for each in report["places"] if each["by"] == "MPI_Type_contiguous"]
            yield f"since snapshot {snapshot}, a history of {history}", made in (wanted, [wanted]), str(made)


def freed_in_finalize(run):
    """What functions free that MPI_Finalize calls is counted, whatever the history."""
    run.start(1, run.compile("history.c"), "inside", "1000", options=["--history=10"])
    [row] = [each for each in run.json()["places"] if each["by"] == "MPI_Type_contiguous"]
    good = (row["created"], row["freed"], row["freed_in_finalize"]) == (1000, 1000, 1000)
    yield "a thousand freed in MPI_Finalize", good and "1000 datatypes alive until MPI_Finalize" in row["text"], str(row)


def killed_at_any_moment(run):
    """The file of a process that is killed while records are used again, and that is read while it runs."""
    program = run.compile("history.c")
    wrong, made = [], []
    for number in range(12):
        folder = f"killed-{number}"
        command = [*run.run, f"--report={folder}", "--history=8", program, "one by one", str(10 ** 10)]
        process = subprocess.Popen(command, cwd=run.scratch, env=run.under.environment(), stderr=subprocess.DEVNULL)
        try:
            while not (pids := [each.header["pid"] for each in recorded.of(run, folder) if counted(each, "MPI_Comm_dup")]):
                time.sleep(0.01)
            time.sleep(0.002 * number)
            status, text, error = run.report("--summary", folder=folder)
            if status or "left out" in text + error or "incomplete" in text or "No leaks" in text or "rank 0 still running" not in text:
                wrong.append(("while it runs", status, text, error))
            os.kill(pids[0], signal.SIGKILL)
        except BaseException:
            subprocess.run(["pkill", "-9", "-P", str(process.pid)], check=False)
            raise
        finally:
            process.wait()
        [file] = recorded.of(run, folder)
        [(created, freed)] = counted(file, "MPI_Comm_dup")
        made.append(created)
        own = [each for each in file.records["Object"] if each["state"] in (2, 3)]
        # The call in which it was killed may have one side of its records only.
        bad = [each for each in own if not (each["created_at"] and each["created_by"] and each["handle"] and each["created"])
               or each["state"] == 3 and not (each["freed_at"] and each["freed_by"] and each["freed"] >= each["created"])]
        if bad or len({each["id"] for each in own}) != len(own) or not 0 <= created - freed <= 1 or len(own) > 10:
            wrong.append((bad, created, freed, len(own)))
        status, text, error = run.report(folder=folder)
        if status or "ended by signal 9" not in text:
            wrong.append((status, text, error))
    yield f"killed after {min(made)} to {max(made)} objects", not wrong and max(made) > 1000, str(wrong[:2])


ALL = {each.__name__: each for each in (bounded_history, forgotten_objects, since_a_snapshot, freed_in_finalize, killed_at_any_moment)}


def cost(run):
    """The rows of a table: runs without and with a report."""
    program = run.compile("history.c", "-O2")
    for power in 6, 7, 8:
        seconds, memory = [], []
        for preload in run.preload().partition(":")[2], run.preload():
            environment = {**run.under.environment(), "LD_PRELOAD": preload, "MPI_ATTR_REPORT": f"cost-{power}"}
            process = subprocess.Popen([program, "one by one", str(10 ** power)], cwd=run.scratch, env=environment, stdout=subprocess.PIPE)
            said = process.stdout.read().decode()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode:
                sys.exit(f"status {process.returncode}")
            seconds.append(usage.ru_utime + usage.ru_stime)
            memory.append(int(said.split()[0]) / 1e3)
        [path] = (run.scratch / f"cost-{power}").glob("*/*.mpiattr")
        [file] = recorded.of(run, f"cost-{power}")
        if counted(file, "MPI_Comm_dup") != [(10 ** power, 10 ** power)]:
            sys.exit(str(file.sites()))
        size = path.stat().st_size / 1e3
        yield (f"| 10^{power} | {size:.0f} kB | {memory[1]:.1f} MB | {memory[0]:.1f} MB | {seconds[1]:.2f} s | {seconds[0]:.2f} s | "
               f"{1e9 * (seconds[1] - seconds[0]) / 10 ** power:.0f} ns |")


if __name__ == "__main__":
    import check

    check.write_table(__doc__, "embedded", "| made and freed | file | memory | without a report | processor time | without a report | "
                      "more for each |", cost)
