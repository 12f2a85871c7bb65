"""The cases of check.py about the reader: how a program ended, what lived then, names of places, outputs for CI."""

import json
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent


def line_of(mark, source="verdict.cpp"):
    """The line of a source that ends with a comment."""
    return 1 + next(at for at, text in enumerate((HERE / source).read_text().splitlines()) if text.endswith(f"// {mark}"))


def died(run):
    """A program that did not finalize: how it ended, and what was alive by place."""
    program = run.compile("verdict.cpp")
    for ranks in run.under.ranks[:2]:
        folder = f"fatal-{ranks}"
        status, _, error = run.start(ranks, program, "fatal", folder=folder, options=["--fail-on=leaks"])
        text = run.report("--summary", folder=folder)[1]
        report = run.json(folder=folder)
        yield f"fatal, ranks {ranks}: no verdict of a program that finalized", status != 0 and "No leaks" not in text + error, error + text
        end = report["ends"][0]
        at = f"verdict.cpp:{line_of('fatal')} in main"
        good = end["how"] == "error" and end["routine"] == "MPI_Comm_dup" and f" ended in MPI_Comm_dup at {at}" in end["text"]
        yield f"fatal, ranks {ranks}: the end", good and "(fatal error)" in end["text"], str(report["ends"])
        rows = {row["place"]["line"]: row for row in report["places"] if row["place"]}
        grown, used, start = (rows[line_of(mark)] for mark in ("grow", "use", "start"))
        good = grown["suspected"] and not used["suspected"] and not start["suspected"]
        yield f"fatal, ranks {ranks}: only the place that grows is suspected", good, f"{grown} {used} {start}"
        counts = [(row["created"], row["freed"], row["live"]) for row in (grown, used, start)]
        wanted = [(60, 0, 60), (60, 60, 0), (12, 0, 12)]
        on_all = [tuple(number * ranks for number in numbers) for numbers in wanted]
        # One rank's error may end the other before it has made all.
        good = counts == on_all or ranks > 1 and grown["live"] >= 60
        yield f"fatal, ranks {ranks}: numbers by place", good and 0.001 <= grown["interval"] < 0.2, f"{counts} {grown['interval']}"
        lines = [line for line in text.splitlines() if " alive at the end " in line]
        wanted = rf"60 communicators alive at the end .*made by MPI_Comm_dup at verdict.cpp:{line_of('grow')} in make_comm .*; 0 freed; one every "
        good = len(lines) == 2 and (ranks > 1 or re.search(wanted, lines[0])) and "SUSPECTED LEAK" in lines[0] and "SUSPECTED" not in lines[1]
        yield f"fatal, ranks {ranks}: the largest place first", good, text
        yield f"fatal, ranks {ranks}: the status of --fail-on", run.report("--fail-on=leaks", folder=folder)[0] == 5, ""
    for what, phrase in (("abort", f"called MPI_Abort with code 5 at verdict.cpp:{line_of('abort')} in main"),
                         ("exit", "ended without finalizing MPI"), ("signal", "")):
        run.start(1, program, what, folder=what)
        text = run.report("--summary", folder=what)[1]
        yield f"{what}: the end", phrase in text and "How it ended:" in text and "No leaks" not in text, text
        if what == "exit":
            yield "what a program keeps from its start on", "12 communicators alive at the end" in text and "SUSPECTED" not in text, text
    status, _, error = run.start(1, program, "hooks", options=["--fail-on=leaks"], folder="hooks")
    yield "finalize hooks are no leaks", status == 0 and "No leaks." in error, error
    yield "the kinds that are covered", "Covers communicators, datatypes, windows, keyvals, attributes" in error, error
    if run.under.mpiexec:
        run.start(2, program, "one of two", folder="one of two")
        text = run.report("--summary", folder="one of two")[1]
        yield "ranks that ended differently", re.search(r"^  rank 1 (?!finalized)", text, re.M) and "No leaks." not in text, text


def names(run):
    """Functions, files and lines: inlined callers, C++, stripped programs, separate debug information, wrappers."""
    program = run.compile("verdict.cpp", "-O2")
    run.start(1, program, "inlined", folder="inlined")
    frames = [[leak["place"], *leak["place"]["callers"]] for leak in run.json(folder="inlined")["leaks"]]
    seen = sorted([(frame["function"], frame["line"]) for frame in all_of_it] for all_of_it in frames)
    wanted = [[("inner", line_of("inner")), ("outer", line_of("outer")), ("main", line_of(call))] for call in ("first", "second")]
    yield "inlined callers, up to main", seen == sorted(wanted), f"{seen}, expected {wanted}"
    supp = run.scratch / "outer.supp"
    supp.write_text("{\n outer\n mpi_attr:communicator\n ...\n fun:outer\n}\n")
    status, text, _ = run.report("--fail-on=leaks", f"--suppress={supp}", folder="inlined")
    yield "a suppression of an inlined caller", status == 0, text
    run.start(1, program, "template", folder="template")
    [leak] = run.json(folder="template")["leaks"]
    full = "mesh::Grid<std::vector<double, std::allocator<double> > >::make(std::vector<std::vector<double, "
    short = f"at verdict.cpp:{line_of('template')} in mesh::Grid<...>::make (verdict-cpp)"
    good = leak["place"]["function"].startswith(full) and short in leak["text"]
    yield "a name of C++, short in the text and full in JSON", good, str(leak)
    relative = run.json(f"--strip-prefix={HERE}", folder="template")["leaks"][0]["place"]["file"]
    yield "--strip-prefix", relative == "verdict.cpp", relative

    debug, stripped = run.scratch / "verdict.debug", run.scratch / "stripped"
    subprocess.run(["objcopy", "--only-keep-debug", program, debug], check=True)
    subprocess.run(["strip", "-o", stripped, program], check=True)
    run.start(1, str(stripped), "inlined", folder="no symbols")
    report = run.json(folder="no symbols")
    addresses = {leak["place"].get("address") for leak in report["leaks"]}
    texts = [leak["text"] for leak in report["leaks"]]
    good = len(texts) == len(addresses) == 2 and None not in addresses and all(f"in stripped+{each:#x}" in "".join(texts) for each in addresses)
    yield "places of a stripped program stay apart", good, f"{texts} {addresses}"
    subprocess.run(["objcopy", f"--add-gnu-debuglink={debug}", stripped], check=True, cwd=run.scratch)
    run.start(1, str(stripped), "inlined", folder="linked")
    lines = {leak["place"]["line"] for leak in run.json(folder="linked")["leaks"]}
    yield ".gnu_debuglink is followed", lines == {line_of("inner")}, str(lines)

    source, library = run.scratch / "wrap.c", run.scratch / "libwrap.so"
    source.write_text("#include <mpi.h>\nint make_wrapped(MPI_Comm *comm)\n{\n    return MPI_Comm_dup(MPI_COMM_SELF, comm) + 1;\n}\n")
    subprocess.run([*run.under.cc, "-g", "-O0", "-shared", "-fPIC", source, "-o", library, *run.under.libs], check=True, cwd=run.scratch)
    program = run.compile("verdict.cpp", "-DWRAPPED", str(library), f"-Wl,-rpath,{run.scratch}")
    run.start(1, program, "wrapped", folder="wrapped", MPI_ATTR_REPORT_STACK="4")
    [leak] = run.json(folder="wrapped")["leaks"]
    yield "a wrapper of the program", leak["place"]["function"] == "make_wrapped", str(leak)
    [leak] = run.json("--library-path=*/libwrap.so", folder="wrapped")["leaks"]
    wanted = f"at verdict.cpp:{line_of('wrapped')} in use_library (make_wrapped, libwrap.so)"
    good = wanted in leak["text"] and leak["place"]["library"] == "verdict-cpp" and leak["place"]["via"][0]["line"] == 4
    yield "a wrapper of a library", good, str(leak)


ALL = {"died": died, "names_of_places": names}
