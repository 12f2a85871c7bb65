"""The cases of check.py that are not planted leaks. Each yields (what, whether it holds, details)."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import clients
import recorded

HERE = Path(__file__).resolve().parent


def marks(source, embedded):
    """The leaks that comments of a source announce: (what, line) with the number on each rank."""
    found = {}
    for line, text in enumerate((HERE / source).read_text().splitlines(), 1):
        mark = re.search(r"(?://|!) leak: (.*)$", text)
        for what in mark[1].split(", ") if mark else ():
            number, what, only = re.fullmatch(r"(\d+ )?(\w+)( \(embedded\))?", what).groups()
            if embedded or not only:
                found[what, line] = int(number or 1)
    return found


def found(report, source):
    """The leaks that a report has in a source, and those it has elsewhere."""
    ours, others = {}, []
    for leak in report["leaks"]:
        place = leak["place"] or {}
        if (place.get("file") or "").endswith(source):
            at = leak["what"], place["line"]
            ours[at] = ours.get(at, 0) + leak["count"]
        elif not leak["suppressed"]:
            others.append(leak["text"])
    return ours, others


def marks_for(run, source):
    """As marks, without the lines for MPI-4 where the MPI has only MPI-3.1."""
    planted = marks(source, run.under.name == "embedded")
    if not run.under.name.startswith("openmpi"):
        return planted
    text = (HERE / source).read_text()
    newer = {text.count("\n", 0, at.start()) + 1 + more for at in re.finditer("#if .*?#endif", text, re.S)
             for more in range(at[0].count("\n"))}
    return {leak: number for leak, number in planted.items() if leak[1] not in newer}


def lines_of(mark, source):
    """The numbers of the lines of a source that have a mark."""
    return [1 + at for at, line in enumerate((HERE / source).read_text().splitlines()) if mark in line]


def counts(run):
    """Counters are exact, and objects and keyvals that are freed are no leaks."""
    status, said, error = run.case("count", options=["--fail-on=leaks"])
    yield "nothing leaked: status 0", status == 0 and "finished" in said and "No leaks." in error, error
    report = run.json()
    [key] = report["keyvals"]
    numbers = {name: key[name] for name in ("set", "got", "missed", "copied", "deleted", "left", "freed")}
    wanted = {"set": 5, "got": 1000, "missed": 7, "copied": 1, "deleted": 6, "left": 0, "freed": 1}
    yield "counters of a keyval", numbers == wanted, f"{numbers}, expected {wanted}"
    calls = {which: (each["calls"], each["failures"]) for which, each in key["callbacks"].items()}
    yield "counters of callbacks", calls == {"copy": (1, 0), "delete": (6, 0)}, str(calls)
    yield "a keyval has the name of its callback", key["name"] == "delete" and key["language"] == "C", key["name"]
    names = {each["name"] for each in report["objects"]}
    yield "names of objects", {"a name", "MPI_COMM_SELF"} <= names, str(names)
    # Each delete callback makes and frees a communicator of its own.
    inner = [each for each in report["objects"] if (each["created"] or {}).get("function") == "delete"]
    yield "calls in callbacks are recorded", len(inner) == 6 and all(each["state"] == "freed" for each in inner), str(inner)
    yield from validated(report)
    status, text, error = run.report("--json")
    without = {name: value for name, value in report.items() if name != "objects"}
    yield "JSON without --objects", status == 0 and json.loads(text) == without and not error, error
    yield from validated(without)
    status, text, error = run.report("--json", "--objects")
    size = re.fullmatch(r"mpiattr-report: JSON of about (\d+\.\d) MB\n", error)
    yield "its size is announced", size and abs(float(size[1]) - len(text) / 1e6) < 0.1, f"{error} {len(text)}"


def against_schema(schema, value):
    """What is wrong with a value, or an empty text."""
    sys.path.insert(0, str(clients.fetched("fastjsonschema").parents[1]))
    import fastjsonschema

    try:
        fastjsonschema.compile(schema)(value)
    except fastjsonschema.JsonSchemaException as why:
        return str(why)
    return ""


def validated(report):
    """The JSON has the form of the schema."""
    wrong = against_schema(json.loads((HERE.parents[1] / "tools/reader/schema.json").read_text()), report)
    yield "the JSON agrees with its schema", not wrong, wrong


def faults(run):
    """Failed callbacks and errors, by place."""
    run.case("fail")
    report = run.json()
    [line] = lines_of("fault:", "cases.c")
    seen = {(each["what"], each["routine"], each["count"], (each["place"] or {}).get("line")) for each in report["faults"]}
    wanted = {("copy callback", "MPI_Comm_dup", 3, line), ("error", "MPI_Comm_dup", 3, line)}
    yield "faults by place", seen == wanted, f"{seen}, expected {wanted}"
    text = run.report()[1]
    yield "faults in the text", "the copy callback failing_copy returned" in text and "3 times on rank 0" in text, text
    yield from validated(report)


def rolled_back(run):
    """A failing dup deletes what it has copied, with the old object's handle. The old object keeps its attributes."""
    run.case("roll back")
    numbers = [(key["set"], key["copied"], key["deleted"], key["left"], key["callbacks"]["delete"]["calls"])
               for key in run.json()["keyvals"]]
    yield "a dup that fails", numbers == [(1, 0, 0, 1, 1), (1, 0, 0, 1, 0)], str(numbers)


def objects(run):
    """What is known of an object and of its attributes; with and without debug information."""
    run.case("count")
    named = next(each for each in run.json()["objects"] if each["name"] == "a name")
    parent = next(each for each in run.json()["objects"] if each["id"] == named["parent"])
    seen = (named["by"], named["size"], named["created"]["function"], named["freed"]["function"], parent["name"], parent["state"])
    yield "an object", seen == ("MPI_Comm_dup", 1, "count", "count", "MPI_COMM_SELF", "found"), str(seen)
    times = named["from"], named["until"]
    yield "its time", 0 < times[0] < times[1] < 60, str(times)
    run.case("roll back", folder="attributes")
    report = run.json(folder="attributes")
    all_of_them = [each for object in report["objects"] for each in object["attributes"]]
    lines = lines_of("set_attr(old, key[", "cases.c")
    seen = [(each["language"], each["copied"], each["set"]["line"]) for each in all_of_them]
    values = {each["value"] for each in all_of_them}
    yield ("attributes", seen == [("C", False, line) for line in lines] and len(values) == 1 and min(values) > "0x0"
           and {each["keyval"] for each in all_of_them} == {0, 1}, f"{seen} {values}")
    run.start(1, run.compile("cases.c", "-g0"), "lose", folder="no-lines")
    places = [leak["place"] for leak in run.json(folder="no-lines")["leaks"]]
    seen = [(each["function"], each["file"], each["library"]) for each in places]
    yield "a place without debug information", seen == [("lose", None, "cases-c")], str(seen)


def shrunk(run):
    """An object with many attributes, then few, then others."""
    _, said, error = run.case("shrink", options=["--fail-on=leaks"])
    report = run.json()
    numbers = {key["key"]: (key["set"], key["copied"], key["deleted"], key["left"]) for key in report["keyvals"]}
    # 40 sets and one, 23 copies.
    sums = [sum(each) for each in zip(*numbers.values())]
    yield "attributes of one object", "No leaks." in error and sums == [41, 23, 64, 0], f"{sums} {error}"


def slow(run):
    """Callbacks get their extra state; their times are known though the process is killed, also in calls that are not
    intercepted."""
    run.case("slow")
    report = run.json()
    keys = {key["name"]: key["callbacks"] for key in report["keyvals"]}
    calls = {name: [(each["calls"], each["failures"]) for each in both.values()] for name, both in keys.items()}
    wanted = {"slow_delete": [(2, 0), (3, 0)], "delete_by_profiling": [(0, 0), (1, 0)]}
    yield "calls of slow callbacks", calls == wanted, f"{calls}, expected {wanted}"
    times = [(each["seconds"], each["longest"]) for each in keys["slow_delete"].values()]
    good = all(0.03 * count <= total < 0.2 * count and 0.03 <= longest < 0.2 for count, (total, longest) in zip((2, 3), times))
    outer = keys["delete_by_profiling"]["delete"]["seconds"]
    yield "times of slow callbacks", good and 0.03 <= outer < 0.3, f"{times} {outer}"
    inner = [each["state"] for each in report["objects"]
             if (each["created"] or {}).get("function") in ("slow_delete", "delete_by_profiling")]
    yield "calls in callbacks of other calls", inner == ["freed"] * 4, str(inner)
    [rank] = report["ranks"]
    yield "the process's time", 0.15 <= rank["seconds"] < 5, str(rank["seconds"])


def start_crossed(run, **how):
    """Starts the program that sets a value in Fortran and reads it in C."""
    unit = run.scratch / "crossed_c.o"
    subprocess.run([*run.under.cc, "-c", str(HERE / "crossed_c.c"), "-o", str(unit)], check=True, cwd=run.scratch)
    run.start(1, run.compile("crossed.f90", str(unit)), **how)


def crossed(run):
    """Reads of a value that was set in another language."""
    if not run.under.fc:
        return
    start_crossed(run)
    report = run.json()
    seen = [(each["setter"], each["reader"], each["count"]) for each in report["crossed"]]
    yield "reads in another language", seen == [("Fortran", "C", 3)], str(seen)
    yield "all reads are counted", [key["got"] for key in report["keyvals"]] == [8], str(report["keyvals"])
    yield from validated(report)


def extensions(run):
    """The routines of mpi_attr_ext.h."""
    program = run.compile("extensions.c", f"-I{HERE.parents[1]}/include")
    status, said, error = run.start(1, program, options=["--fail-on=leaks"])
    sorts = set(said.split())
    yield "nothing leaked but what has a name", status == 3 and "mpi_attr" not in said, f"{status} {said} {error}"
    report = run.json()
    leaks = [(leak["what"], leak["text"].split(" on rank")[0]) for leak in report["leaks"] if leak["what"] == "keyval"]
    yield "a leaked keyval has its name", leaks == [("keyval", "1 keyval (cache of a library)")], str(leaks)
    ours = {key: number for key, number in found(report, "extensions.c")[0].items() if key[0] != "keyval"}
    yield "operations and error handlers with an extra state", ours == marks("extensions.c", False), str(ours)
    keys = {key["name"]: key for key in report["keyvals"]}
    numbers = {name: (keys[name]["kind"], keys[name]["set"], keys[name]["got"], keys[name]["copied"], keys[name]["deleted"],
                      keys[name]["left"]) for name in keys}
    wanted = {"values as set": ("communicator", 1, 5, 1, 2, 0), "cache of a library": ("communicator", 1, 2, 0, 1, 0)}
    if "sessions" in sorts:
        wanted["of sessions"] = ("session", 2, 1, 0, 2, 0)
    if "files" in sorts:
        wanted["of files"] = ("file", 1, 1, 0, 1, 0)
    yield "kinds and counters", numbers == wanted, f"{numbers}, expected {wanted}"
    crossed = [(each["setter"], each["reader"], each["count"]) for each in report["crossed"]]
    yield "languages of values", crossed == [("Fortran", "C", 3)], str(crossed)
    inner = [each for each in report["objects"] if (each["created"] or {}).get("function") == "make_value"]
    yield "calls of the function of get_or_set are recorded", len(inner) == 1, str(inner)
    yield from validated(report)


def case_studies(run):
    """examples/cases: the place that docs/too_many_communicators.md names, on the ranks that it names, and nothing in the fixed program."""
    ranks = 1 if run.under.name == "embedded" else 2
    examples = HERE.parents[1] / "examples/cases"
    for name, line, number, on in ("loop", 16, 200 * ranks, list(range(ranks))), ("one_rank", 12, 50, list(range(1, ranks))):
        program = run.compile(str(examples / f"{name}.c"))
        for argument in "", "fixed":
            folder = f"{name}{argument}"
            status, said, error = run.start(ranks, program, *[argument] * bool(argument), folder=folder)
            leaks = run.json(folder=folder)["leaks"]
            seen = [(Path(leak["place"]["file"]).name, leak["place"]["line"], leak["count"], leak["ranks"]) for leak in leaks
                    if not leak["suppressed"]]
            wanted = [(f"{name}.c", line, number, on)] if on and not argument else []
            yield f"{name} {argument}".strip(), status == 0 and seen == wanted, f"{seen}, expected {wanted}\n{error}"


def hooks(run):
    """What finalize hooks, destructors and functions of get_or_set do is recorded."""
    include = f"-I{HERE.parents[1]}/include"
    library = [] if run.under.name == "embedded" else [str(run.build / "libmpi_attr_pmpi.so")]
    for source in ["hooks.c", *["hooks_f.f90"] * bool(run.under.fc)]:
        program = run.compile(source, *([include] if source.endswith(".c") else library))
        status, said, error = run.start(1, program, folder=source)
        yield f"{source}: the program succeeds", status == 0, f"{status} {said} {error}"
        ours, others = found(run.json(folder=source), source)
        wanted = marks(source, False)
        yield f"{source}: {len(wanted)} places of leaks, and nothing else", ours == wanted and not others, f"{ours} {others}"


def threads(run):
    status, said, error = run.case("threads")
    report = run.json()
    keys = {key["kind"]: key for key in report["keyvals"]}
    got, of_types = keys["communicator"]["got"], keys["datatype"]
    numbers = got, of_types["set"], of_types["deleted"], of_types["left"], of_types["callbacks"]["delete"]["calls"]
    run.case("short threads", folder="short")
    short = run.json(folder="short")
    numbers_of_short = [(key["got"], key["copied"], key["deleted"], key["callbacks"]["copy"]["calls"]) for key in short["keyvals"]]
    yield ("400 short threads", numbers_of_short == [(400, 400, 401, 400)] and not short["leaks"], f"{numbers_of_short} {short['leaks']}")
    yield ("four threads", status == 0 and "finished" in said and numbers == (8000, 8000, 8000, 0, 8000)
           and not report["leaks"], f"{error} {numbers} {report['leaks']}")


def request_threads(run):
    """Requests of one thread, then of two, one of which completes some of the other's."""
    status, said, error = run.case("request threads", options=["--fail-on=leaks"])
    [file] = recorded.of(run)
    sites = sorted(each[2:4] for each in file.sites() if each[1] == recorded.NUMBERS["KIND_REQUEST"])
    # 20000 exchanges of a thread alone, 20000 of each of two threads, and 200 that one begins and the other one completes.
    yield ("requests of two threads", status == 0 and "finished" in said and sites == [(60200, 60200)] * 2 and "No leaks." in error,
           f"{status} {error} {sites}")


def kinds(run):
    """Each kind has a leak, and --kinds selects."""
    program = run.compile("planted.cpp")
    run.start(1, program)
    leaks = run.json()["leaks"]
    [line] = lines_of("&lost), MPI_Comm_dup(", "planted.cpp")
    by = sorted(leak["by"] for leak in leaks if leak["place"]["line"] == line)
    yield "two routines on a line", by == ["MPI_Comm_dup", "MPI_Comm_split"], str(by)
    every = {leak["what"] for leak in leaks}
    wanted = {"communicator", "datatype", "keyval", "attribute", "request", "message", "group", "info", "operation", "errhandler"}
    yield "every kind is found", wanted <= every, str(every)
    yield "the summary names them", "errhandlers, files, sessions and messages." in run.report("--summary")[1], run.report("--summary")[1]
    for number, (list_, chosen) in enumerate((("groups,info", {"group", "info"}), ("requests", {"request"}), ("messages", {"message"}), ("attributes", {"attribute"}),
                          ("-communicators,-groups", every - {"communicator", "group"}), ("all", every))):
        folder = f"chosen-{number}"
        status, _, error = run.start(1, program, options=[f"--kinds={list_}"], folder=folder)
        for reader in (), (f"--kinds={list_}",):
            report = run.json(*reader, folder="report" if reader else folder)
            seen = {leak["what"] for leak in report["leaks"]}
            yield f"--kinds={list_} of {'mpiattr-report' if reader else 'mpiattr-run'}", seen == chosen, f"{status} {error} {seen}"
            yield from validated(report)
    status, _, error = run.start(1, program, options=["--kinds=groups,nothing"], folder="wrong")
    yield "a kind that is none", status == 2 and '"nothing" is no kind: expected some of communicators, ' in error, f"{status} {error}"
    status, _, error = run.report("--kinds=,")
    yield "a kind that is none, for mpiattr-report", status == 2 and '"" is no kind' in error, f"{status} {error}"
    status, _, error = run.start(1, program, folder="ignored", MPI_ATTR_REPORT_KINDS="x")
    yield "a variable that names no kind", status == 0 and 'MPI_ATTR_REPORT_KINDS is "x", which is ignored' in error, f"{status} {error}"
    if not run.under.mpiexec:
        return
    program = run.compile("kinds.c")
    for ranks in 1, 2:
        folder = f"kinds-{ranks}"
        status, _, error = run.start(ranks, program, folder=folder)
        ours, others = found(run.json(folder=folder), "kinds.c")
        planted = marks_for(run, "kinds.c")
        wanted = {leak: number * ranks for leak, number in planted.items() if ranks == 1 or leak[0] != "session"}
        yield f"kinds.c, ranks {ranks}", status == 0 and ours == wanted and not others, f"{status} {error} {wanted} {ours} {others}"


def behind(run):
    """Bytes of windows and of the buffers of requests; peer, tag, count and size of requests that are not completed."""
    source = "behind.c"
    program = run.compile(source)
    for ranks in run.under.ranks[:2]:
        # Open MPI 4 and Debian's MPICH fail if a window is left.
        options = ["window"] if run.under.name == "embedded" else []
        run.start(ranks, program, *options, folder=f"behind-{ranks}")
        report = run.json(folder=f"behind-{ranks}")
        of = {mark: next((leak for leak in report["leaks"] if leak["place"]["line"] in lines_of(f"// {mark}", source)), {"text": ""})
              for mark in ("any", "null", "many", "ring", "window")}
        texts = [leak["text"] for leak in report["leaks"]]
        # A partner of a send of one rank is the rank itself.
        peers = "to 0" if ranks == 1 else r"e\.g\. to 0"
        wanted = {"any": rf"1 request \(from MPI_ANY_SOURCE, tag MPI_ANY_TAG, 10 of 16 bytes\) on .*; {160 * ranks} bytes in all",
                  "null": rf"2 requests \(to MPI_PROC_NULL, tag 0, 10 of 24 bytes\) on .*; {480 * ranks} bytes in all",
                  "many": rf"20 requests \(e\.g\. from 0, tag 100, 100 of 4 bytes\) on .*; {8000 * ranks if ranks == 1 else '16 kB'}{' bytes' if ranks == 1 else ''} in all",
                  "ring": rf"1 request \({peers}, tag 7, 7 of 1 byte\) on .*; {7 * ranks} bytes in all"}
        if options:
            wanted["window"] = r"1 window on rank 0, .*, never freed; 8000 bytes in all"
        for mark, form in wanted.items():
            yield f"ranks {ranks}: what is behind {mark}", re.fullmatch(form, of[mark]["text"]), "\n".join(texts)
        ring = sorted(each["peer"] for each in of["ring"].get("requests", []))
        good = ring == list(range(ranks)) and of["ring"]["bytes"] == 7 * ranks and len(of["many"]["requests"]) == 8
        yield f"ranks {ranks}: what is behind requests in JSON", good, str(of)
        yield from validated(report)
    run.start(1, program, "abort", folder="aborted")
    text = run.report("--summary", folder="aborted")[1]
    form = r"2 requests \(to MPI_PROC_NULL, tag 0, 10 of 24 bytes\) alive at the end on rank 0, of 2 made by MPI_Send_init at .*; 0 freed; 480 bytes in all"
    yield "what is behind requests of a program that aborts", re.search(form, text), text


def linked(run):
    """Programs that a static MPI is linked into, with the archive of the recorder: Debian's MPICH."""
    if run.under.name != "mpich-4.0.2":
        return
    _, *flags = shlex.split(subprocess.run([*run.under.cc, "-show"], capture_output=True, text=True, check=True).stdout)
    private = shlex.split(subprocess.run(["pkg-config", "--libs", "--static", "mpich"], capture_output=True, text=True, check=True).stdout)
    mpi = ["-l:libmpich.a", *(each for each in private if each != "-lmpich"), "-lm"]
    includes = [each for each in flags if each.startswith("-I")]
    recorder = ["-rdynamic", "-L", str(run.build), "-l:libmpi_attr_report.ld"]
    for source, compiler, more in (("planted.cpp", "c++", []), ("planted.f90", "gfortran", ["-Wl,-z,muldefs", "-l:libmpichfort.a"])):
        program = run.scratch / f"linked-{Path(source).suffix[1:]}"
        done = subprocess.run([compiler, "-g", "-O0", *includes, str(HERE / source), "-o", str(program), *recorder, *more, *mpi],
                              capture_output=True, text=True, cwd=run.scratch)
        libraries = subprocess.run(["ldd", program], capture_output=True, text=True).stdout
        yield f"{source}: one link line", done.returncode == 0 and "libmpi" not in libraries, done.stderr + libraries
        for ranks in 1, 2:
            folder = f"{program.name}-{ranks}"
            status, _, error = run.start(ranks, str(program), folder=folder, options=["--fail-on=leaks"])
            ours, others = found(run.json(folder=folder), source)
            wanted = {leak: number * ranks for leak, number in marks(source, False).items()}
            yield f"{source}, ranks {ranks}: every leak, and nothing else", status == 3 and ours == wanted and not others, f"{status} {error} {wanted} {ours} {others}"
    plain = run.scratch / "plain"
    subprocess.run(["cc", "-g", *includes, str(HERE / "dropped.c"), "-o", str(plain), *mpi], check=True)
    status, _, error = run.start(1, str(plain))
    yield "without the archive, it is named", status == 2 and "`pkg-config --libs mpi_attr-report`" in error, f"{status} {error}"


def contents(run):
    """Datatypes that another one or a view is made of: each handle is freed, and a datatype may have several."""
    status, _, error = run.start(1, run.compile("contents.c"))
    report = run.json()
    (ours, others), wanted = found(report, "contents.c"), marks_for(run, "contents.c")
    yield "datatypes that are returned", status == 0 and ours == wanted and not others, f"{status} {error} {wanted} {ours} {others}"
    numbers = [(key["set"], key["deleted"], key["left"], key["callbacks"]["delete"]["calls"]) for key in report["keyvals"]]
    yield "an attribute of a datatype with two handles", numbers == [(1, 1, 0, 1)], str(numbers)


def large_counts(run):
    """The procedures for large counts of mpi_f08, where the MPI has them."""
    if not run.under.fc or run.under.name.startswith("openmpi"):
        return
    status, _, error = run.start(1, run.compile("large_counts.f90"))
    (ours, others), wanted = found(run.json(), "large_counts.f90"), marks("large_counts.f90", False)
    yield "procedures for large counts", status == 0 and ours == wanted and not others, f"{error} {wanted} {ours} {others}"


def no_memory(run):
    """From each allocation of the recorder on, there is no memory: the program goes on, and the report says so."""
    shim = run.library("no_memory.c", "-O1")
    program = run.compile("cases.c")
    for frames in "1", "4":
        def start(number):
            return run.by_hand(program, "memory", folder=f"folder-{frames}", behind=[shim], NO_MEMORY=str(number),
                               MPI_ATTR_REPORT_STACK=frames)
        status, said, error = start(0)
        all_of_them = int(re.search(r"allocations: (\d+)", error)[1]) if status == 0 else 0
        # Each of the first, where the recorder begins, and some of the others; fewer over an MPI, which starts slowly.
        first, some = (8, 12) if run.under.mpiexec else (40, 40)
        numbers = [*range(1, min(all_of_them, first)), *range(first, all_of_them, max(1, all_of_them // some)), all_of_them]
        wrong, told = [], 0
        for number in numbers:
            status, said, error = start(number)
            told += "out of memory" in error
            # Runs do not make equally many allocations, and the recorder makes some after they were counted.
            has_failed = int(re.search(r"allocations: (\d+)", error)[1]) >= number if status == 0 else True
            if status != 0 or "finished" not in said or not has_failed <= error.count("mpi_attr_report: ") <= 1:
                wrong.append((number, status, has_failed, error))
        yield f"{all_of_them} allocations, each fails, {frames} frames", all_of_them > 40 and not wrong, str(wrong[:3])
        yield f"out of memory: the program is told in {told} of {len(numbers)} runs", 2 * told > len(numbers), str(told)


def fork(run):
    status, said, error = run.case("fork")
    report = run.json()
    yield "a child of the program", status == 0 and len(report["ranks"]) == 1 and not report["leaks"], f"{error}"


def nested(run):
    """Calls inside callbacks take nothing from the records of the calls around them."""
    status, said, error = run.case("nested", options=["--fail-on=leaks"])
    numbers = [(key["set"], key["copied"], key["deleted"], key["left"], key["missed"],
                *(each["calls"] for each in key["callbacks"].values())) for key in run.json()["keyvals"]]
    wanted = [(1, 1, 2, 0, missed, 1, 2) for missed in (2, 3, 2)]
    yield "a dup and gets inside callbacks", status == 0 and numbers == wanted, f"{error} {numbers}"


def abort_returns(run):
    """After an MPI_Abort that returns into a copy callback, the recording goes on."""
    if run.under.mpiexec:
        return
    status, said, error = run.by_hand(run.compile("cases.c"), "abort returns", behind=[run.library("abort_returns.c")])
    numbers = [(key["set"], key["copied"], key["deleted"], key["left"]) for key in run.json()["keyvals"]]
    yield "an MPI_Abort that returns", status == 0 and numbers == [(1, 1, 2, 0)], f"{status} {error} {numbers}"


def waitall(run):
    """A call completes more than 64 requests of idups."""
    status, said, error = run.case("wait", options=["--fail-on=leaks"])
    yield "100 idups completed by one call", status == 0 and "No leaks." in error, error


def killed(run):
    """What is known up to a crash is reported, and is no leak."""
    program = run.compile("cases.c")
    for how, phrase in (("kill", "ended by signal 9 (SIGKILL)"), ("abort", "called MPI_Abort with code 5")):
        status, _, error = run.case(how, options=["--fail-on=leaks"], folder=how)
        report = run.json(folder=how)
        live = [each for each in report["objects"] if each["state"] == "live"]
        yield f"{how}: the status is the program's", status not in (0, 3), f"{status}: {error}"
        yield f"{how}: the object is known", len(live) == 1 and live[0]["created"]["function"] == "lose", str(live)
        text = run.report(folder=how)[1]
        yield f"{how}: the report says so", phrase in text and "No leaks" not in text and "1 communicator alive at the end on rank 0" in text, text
    early = run.by_hand(program, "status", folder="kill", behind=[run.library("killed_early.c")])
    status, text, error = run.report(folder="kill")
    yield "a process that was killed first of all", early[0] != 7 and status == 0 and "signal 9" in text, f"{early}{error}{text}"
    status, _, _ = run.case("status", options=["--fail-on=leaks"], folder="status")
    yield "a failing program keeps its status", status == 7, str(status)


def unfinished(run):
    """No verdict of a program that does not finalize, nor of one of whose sessions only some are finalized."""
    status, _, error = run.case("leave", options=["--fail-on=leaks"], folder="leave")
    yield "exit in a callback", status == 7 and "ended without finalizing MPI" in error and "No leaks" not in error, error
    status, said, error = run.case("session", "left", options=["--fail-on=leaks"], folder="left")
    if status == 2:
        return  # an MPI without sessions
    yield "a session that is left", "ended without finalizing MPI" in error and "No leaks" not in error, error
    status, _, error = run.case("session", "finalized", options=["--fail-on=leaks"], folder="finalized")
    yield "a leak of a session", status == 3 and "1 datatype on rank 0" in error, error
    status, _, error = run.case("session and abort", options=["--fail-on=leaks"], folder="aborted")
    yield "an abort after the end of a session", status not in (0, 3) and "No leaks" not in error, error


def unloaded(run):
    """The library that owned the callbacks is gone before the end."""
    status, said, error = run.case("unload", run.library("plugin.c", mpi=True))
    report = run.json()
    places = [(leak["place"]["function"], leak["place"]["library"]) for leak in report["leaks"]]
    yield "an unloaded library", status == 0 and places == [("use_plugin", "plugin.so")], f"{error} {places}"
    yield "its callback", [key["name"] for key in report["keyvals"]] == ["plugin_delete"], str(report["keyvals"])


def many_libraries(run):
    """A library is asked for predefined callbacks once, for its first callback, and again after libraries have changed."""
    users, predefined = (run.library("callbacks.c", f"-DFIRST={first}", name=f"{first}.so")
                         for first in ("first_delete", "mpi_comm_null_delete_fn_"))
    copies = [shutil.copy(users, run.scratch / f"copy{number}.so") for number in range(200)]
    program = run.compile("libraries.c", "-rdynamic")
    # Without libmpi_attr_pmpi.so, which has a list of its own.
    status, said, error = run.start(1, program, users, predefined, *copies, launcher=False, MPI_ATTR_REPORT="report",
                                    LD_PRELOAD=str(run.build / "libmpi_attr_report.so"))
    numbers, addresses = said.splitlines()[:2] if status == 0 else ("0 0", error)
    of_library, of_known = map(int, numbers.split())
    yield "the first callback of a library", 0 < of_library < 5 * len(copies), said + error
    yield "the second one", 0 < of_known < 3 * len(copies), said
    yield "two libraries, one after the other, have the same addresses", addresses == "same address", addresses
    calls = [(key["deleted"], key["callbacks"]["delete"]["calls"]) for key in run.json()["keyvals"] if key["set"]]
    # Of one keyval, if the MPI gives its number again.
    yield "two of three callbacks are the program's", [*map(sum, zip(*calls))] == [3, 2], str(calls)


def installed(run):
    """A place is in the program, also if the program is installed beside its libraries."""
    folder = run.scratch / "site-packages"
    folder.mkdir()
    library = Path(run.library("plugin.c", mpi=True)).rename(folder / "libplugin.so")
    program = Path(run.compile("installed.c", str(library), f"-Wl,-rpath,{folder}")).rename(folder / "installed")
    status, _, error = run.start(1, program)
    ours, others = found(run.json(), "installed.c")
    yield "an installed program", status == 0 and ours == marks("installed.c", False) and not others, f"{error} {ours} {others}"


def frames(run):
    """With more frames, the callers of a place are known, and suppressions can name them."""
    run.case("lose", MPI_ATTR_REPORT_STACK="4")
    [leak] = run.json()["leaks"]
    functions = [leak["place"]["function"], *(each["function"] for each in leak["place"]["callers"])]
    yield "frames", functions[:2] == ["lose", "main"], str(functions)
    supp = run.scratch / "own.supp"
    for function, status in (("main", 0), ("other", 3)):
        supp.write_text(f"{{\n  mine\n  mpi_attr:communicator\n  fun:l?se\n  obj:cases-c\n  ...\n  fun:{function}\n}}\n")
        done = run.report("--fail-on=leaks", f"--suppress={supp}", "--show-suppressed")
        yield (f"a suppression with the caller {function}", done[0] == status and ("[mine]" in done[1]) == (status == 0),
               "\n".join(map(str, done)))
    supp.write_text("{\n mine\n mpi_attr:*\n}\n")
    done, said, error = run.case("lose", options=["--fail-on=leaks"], MPI_ATTR_REPORT_SUPPRESS=str(supp))
    yield "MPI_ATTR_REPORT_SUPPRESS of all", done == 0 and "No leaks (1 suppressed)." in error, error


def ways(run):
    """Places whose calls return to one address, from one depth of the stack, are told apart by their callers."""
    for frames, wanted in ("1", [200]), ("2", [50, 150]), ("8", [25, 25, 75, 75]):
        status, _, error = run.case("ways", folder=frames, MPI_ATTR_REPORT_STACK=frames)
        [file] = recorded.of(run, frames)
        seen = sorted(each[2] for each in file.sites() if each[0] == "MPI_Comm_dup")
        yield f"{frames} frames: {wanted} objects by place", status == 0 and seen == wanted, f"{seen} {error}"


def unwritable(run):
    """The program is unharmed if the report cannot be written, and if it can no longer grow."""
    (run.scratch / "file").touch()
    status, said, error = run.case("count", folder="file/report")
    yield ("a folder that cannot be made", status == 0 and "finished" in said and "this process records nothing" in error
           and error.count("mpi_attr_report:") == 1, error)
    status, said, error = run.case("many", "20000", folder="full", MPI_ATTR_REPORT_LIMIT="1")
    yield ("a file that may not grow", status == 0 and "finished" in said and "records nothing more" in error, error)
    small = run.scratch / "full"
    size = sum(each.stat().st_size for each in small.glob("*/*"))
    yield "the limit", size <= 1 << 20, str(size)
    text = run.report(folder="full")[1]
    yield "the report says that it is incomplete", "the recording stopped early" in text, text


def full_disk(run):
    """As above, on a disk of 600 kB. Only root can mount one."""
    disk = run.scratch / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "none", str(disk)], capture_output=True).returncode:
        return
    try:
        status, said, error = run.case("many", "20000", folder="disk")
        good = status == 0 and "finished" in said and "No space left on device" in error and "nothing more" in error
        yield "a full disk", good, error
        (disk / "rest").write_bytes(bytes(shutil.disk_usage(disk).free))
        status, said, error = run.case("many", "2", folder="disk")
        yield "a disk that was full before", status == 0 and "finished" in said and "records nothing" in error, error
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def other_versions(run):
    run.case("lose")
    [file] = (run.scratch / "report").glob("*/*.mpiattr")
    content = bytearray(file.read_bytes())
    own = content[8]
    content[8] += 1
    file.write_bytes(content)
    status, _, error = run.report()
    phrase = f"format {own + 1}, but this mpiattr-report reads format {own}"
    yield "a file of another version", status == 2 and phrase in error, error
    file.write_text("something else")
    status, _, error = run.report()
    yield "not a report", status == 2 and "not a file of libmpi_attr_report" in error, error
    file.unlink()
    status, _, error = run.report()
    yield "an empty folder", status == 2 and "no file of libmpi_attr_report" in error, error


def odd_values(run):
    """Wrong options and values of the environment: a message of one line, or the default; the program runs."""
    for name, value in (("STACK", "many"), ("STACK", "-1"), ("STACK", "0"), ("STACK", "9" * 30), ("LIMIT", "x"), ("LIMIT", "-1"),
                        ("LIMIT", "9" * 19), ("LIVE_LIMIT", "x"), ("HISTORY", "x")):
        status, said, error = run.case("count", options=["--fail-on=leaks"], **{f"MPI_ATTR_REPORT_{name}": value})
        good = status == 0 and "finished" in said and "No leaks." in error
        said_once = error.count(f'MPI_ATTR_REPORT_{name} is "{value}", which is ignored: expected a number') == 1
        yield f"MPI_ATTR_REPORT_{name}={value:.9}", good and said_once, f"{status} {error}"
    status, said, error = run.case("count", MPI_ATTR_REPORT_LIMIT="0")
    yield "MPI_ATTR_REPORT_LIMIT=0", status == 0 and "finished" in said and "LIMIT; this process records" in error, error
    status, said, error = run.case("count", MPI_ATTR_REPORT_SUPPRESS="no such file")
    yield ("MPI_ATTR_REPORT_SUPPRESS of nothing", "finished" in said and "no such file: No such file" in error, f"{status} {error}")
    status, said, error = run.case("lose", folder="a folder's \"name\" ü", options=["--fail-on=leaks"])
    yield "a folder with odd characters", status == 3 and (run.scratch / "a folder's \"name\" ü").is_dir(), f"{status} {error}"
    for option in "--fail-on=everything", "--fail-on":
        status, said, error = run.case("count", options=[option])
        yield f"mpiattr-run {option}", status not in (0, 3) and "finished" not in said and "leaks" in error, f"{status} {error}"
    for options in (["--no-such-option", "report"], [], ["no such folder"], ["--fail-on=x", "report"], ["--html", "/no/such/file", "."],
                    ["--suppress=no such file", "report"]):
        done = subprocess.run([run.tool, *options], cwd=run.scratch, capture_output=True, text=True)
        good = done.returncode == 2 and done.stderr and "panicked" not in done.stderr
        yield f"mpiattr-report {' '.join(options)}", good, f"{done.returncode} {done.stderr}"


def several(run):
    """Each process has a file of its own: programs one after the other, at once, and in one process by exec."""
    program = run.compile("cases.c")
    _, said, error = run.start(1, "sh", "-c", f"{program} lose; {program} count & {program} count; wait; exec {program} lose")
    files = recorded.of(run)
    yield "four programs of one run", len(files) == 4 and len({each.text("run") for each in files}) == 1, error
    worlds = {each.text("world") for each in files}
    sites = [each.sites() for each in files]
    lost = [("MPI_Comm_dup", recorded.NUMBERS["KIND_COMM"], 1, 0, 1)]
    yield "their worlds and objects", len(worlds) == 4 and sites[0] == sites[3] == lost, f"{worlds} {sites}"


def line_of_place(program, file, place):
    """The file and the line of a place with one frame."""
    [frame] = file.frames(place)
    return subprocess.run(["addr2line", "-e", program, hex(frame["address"])], capture_output=True, text=True).stdout


def ends(run):
    """How a process ended, why and where."""
    program = run.compile("cases.c")
    # The numbers of the MPI's header.
    classes = {"grow": 15, "dup": 5, "rank": 5, "key": 48 if getattr(run.under, "abi", "") == "mpich" else 36}
    routines = {"grow": "MPI_Comm_dup", "dup": "MPI_Comm_dup", "rank": "MPI_Comm_rank", "key": "MPI_Comm_set_attr"}
    state = {name: value for name, value in recorded.NUMBERS.items() if name.startswith("STATE_")}
    for what in classes:
        if what == "grow" and "mpich-4" not in run.under.name:
            continue  # others have no such limit
        status, said, error = run.case("fatal", what, folder=what)
        [file] = recorded.of(run, what)
        fatal, text = file.header["fatal"], file.text("fatal_text")
        yield (f"{what}: the error", status != 0 and file.header["state"] & state["STATE_FATAL"] and text
               and fatal["class"] == classes[what] and file.routine(fatal["routine"]) == routines[what],
               f"{status} {error} {fatal} {file.routine(fatal['routine'])} {text}")
        line = line_of_place(program, file, fatal["place"])
        yield f"{what}: its place", re.search(rf"cases.c:{lines_of(f'fatal: {what} ', 'cases.c')[0]}\b", line), line
        if what == "grow":
            sites = [each[2:] for each in file.sites() if each[2] > 1]
            yield "grow: live objects by place", len(sites) == 1 and sites[0][0] == sites[0][2] > 2000 and sites[0][1] == 0, str(sites)
            yield "grow: the text of the error", "Too many communicators" in text, text
    # LD_PRELOAD takes no path with a space: the recorder is preloaded by a link.
    apart, launcher = run.scratch / "with a space", run.run
    apart.mkdir()
    for path in launcher[0], *run.build.glob("libmpi_attr*.so*"):
        shutil.copy(path, apart)
    run.run = [str(apart / "mpiattr-run")]
    _, said, error = run.case("fatal", "dup", folder="apart")
    run.run = launcher
    [file] = recorded.of(run, "apart")
    yield "the error, with a recorder in a path with a space", file.header["state"] & state["STATE_FATAL"], error
    run.case("fatal", "returned", folder="returned")
    [file] = recorded.of(run, "returned")
    header = file.header
    yield ("an error that is returned", header["state"] == state["STATE_FINALIZED"] | state["STATE_ENDED"] | state["STATE_FINALIZING"]
           and 0 < header["finalize_entered"] < header["finalize_returned"] <= header["exit"]["time"], str(header))


def small_files(run):
    """A limit on the size of files, and a file system without mmap: the program does not notice."""
    program = run.compile("cases.c")
    for size, phrase in ((2000, "records nothing"), (60000, "records nothing more")):
        command = ["prlimit", f"--fsize={size}", program, "many", "20000"]
        if run.start(1, *command, launcher=False)[0]:
            continue  # the MPI itself writes larger files
        status, said, error = run.by_hand(*command, folder=f"files-{size}")
        yield f"files of at most {size} bytes", (status, "finished" in said, phrase in error) == (0, True, True), f"{status} {error}"
    if run.under.mpiexec:
        return  # an MPI replaces mmap
    shim = run.library("no_mmap.c")
    status, said, error = run.by_hand(program, "count", folder="no-mmap", behind=[shim])
    yield "no mmap", status == 0 and "finished" in said and "No such device" in error and "this process records nothing" in error, f"{status} {error}"
    for how, wanted in ("no-mmap", 4), ("no-locks", 0):
        for options in [], ["--fail-on=leaks"]:
            status, said, error = run.case("count", options=options, folder=how, LD_PRELOAD=shim, NO_LOCKS=how)
            good = status == (wanted if options else 0) and "finished" in said and ("No leaks." in error) == (wanted == 0)
            yield f"{how} {options}: status {wanted if options else 0}", good, f"{status} {error}"


def early(run):
    """MPI_Init in a constructor, before the recorder's own."""
    run.library("early.c", "-DLIBRARY", "-Wl,-soname,libearly.so", mpi=True, name="libearly.so")
    program = run.compile("early.c", "-Wl,--no-as-needed", f"-L{run.scratch}", f"-Wl,-rpath,{run.scratch}", "-learly")
    status, _, error = run.start(1, program)
    [file] = recorded.of(run)
    keys = [each["is_freed"] for each in file.records["Keyval"]]
    yield "MPI_Init in a constructor", (status, file.header["rank"], keys) == (0, 0, [1]), f"{status} {error} {file.header['rank']} {keys}"


def tool(run):
    """A tool in front wraps routines and calls them by their PMPI_ names."""
    preload = f"{run.library('tool.c', mpi=True)}:{run.preload()}"
    status, _, error = run.by_hand(run.compile("cases.c"), "lose", LD_PRELOAD=preload)
    report = run.json()
    leaks = sorted((each["count"], each["place"]["function"]) for each in report["leaks"])
    yield ("a tool in front", status == 0 and leaks == [(1, "MPI_Comm_dup"), (1, "begin")] and report["ranks"][0]["rank"] == 0
           and report["ranks"][0]["finalized"], f"{status} {error} {leaks}")


def bounded(run):
    """Loops do not make the file grow."""
    for what, number in (("keyvals", 200_000), ("callbacks", 200_000), ("names", 200_000), ("errors", 20_000)):
        sizes = []
        for part in (10, 1):
            folder = f"{what}-{part}"
            status, said, error = run.case("repeat", what, str(number // part), folder=folder)
            # The sizes do not differ once records are used again.
            sizes.append(sum(each.stat().st_blocks * 512 for each in (run.scratch / folder).glob("*/*")))
        yield f"{number} times: {what}, {sizes[1]} bytes", status == 0 and sizes[1] <= 1.05 * sizes[0] + 4096, f"{status} {error} {sizes}"
        [file] = recorded.of(run, f"{what}-1")
        if what in ("keyvals", "callbacks"):
            created = [each[2:4] for each in file.sites() if each[1] == recorded.NUMBERS["KIND_KEYVAL"]]
            yield f"{what}: all are counted", created == [(number, number)], str(created)
        if what == "callbacks":
            kept = len(file.records["Keyval"])
            good = all((each["set"], each["deleted"], each["replaced"], each["calls"][1][0]) == (2, 2, 0, 2) for each in file.records["Keyval"])
            yield ("records that are used again begin anew", good and kept + file.header["forgotten_keyvals"] == number,
                   f"{kept} {file.header['forgotten_keyvals']} {file.records['Keyval'][0]}")
    run.case("repeat", "idups", "100", folder="idups")
    [file] = recorded.of(run, "idups")
    requests = [each[2:4] for each in file.sites() if each[1] == recorded.NUMBERS["KIND_REQUEST"]]
    yield "idups one after the other", requests == [(100, 100)], str(file.sites())


def snapshots(run):
    """A signal and MPI_Pcontrol take snapshots."""
    status, said, error = run.case("snapshots")
    [file] = recorded.of(run)
    times = file.header["snapshot_times"][:3]
    alive = [[each["created"] <= time and not 0 < each["freed"] <= time for each in file.records["Object"] if each["state"] > 1]
             for time in times[:2]]
    yield ("two snapshots", status == 0 and file.header["snapshots"] == 2 and times[2] == 0
           and alive == [[True, False, False], [False, True, False]], f"{status} {error} {file.header['snapshots']} {times} {alive}")
    status, said, error = run.case("snapshots", folder="none", MPI_ATTR_REPORT_SIGNAL="none")
    yield "MPI_ATTR_REPORT_SIGNAL=none", status in (-12, 140), f"{status} {error}"


def live_limit(run):
    """A line on stderr as soon as many objects of one place live."""
    status, said, error = run.case("many", "2000", MPI_ATTR_REPORT_LIVE_LIMIT="1000")
    lines = [line for line in error.splitlines() if line.startswith("mpi_attr_report:")]
    good = len(lines) == 1 and "rank 0: 1001 datatypes that MPI_Type_contiguous has created are not freed" in lines[0] and "cases-c+0x" in lines[0]
    yield "MPI_ATTR_REPORT_LIVE_LIMIT", status == 0 and good, f"{status} {error}"
    status, said, error = run.case("many", "2000", MPI_ATTR_REPORT_LIVE_LIMIT="2000", folder="enough")
    yield "as many as the limit", status == 0 and "mpi_attr_report:" not in error, f"{status} {error}"


def links(run):
    """No file is opened through a link, and no folder is used in which others can replace files."""
    program = run.compile("cases.c")
    (run.scratch / "elsewhere").mkdir()
    (run.scratch / "linked").mkdir()
    (run.scratch / "linked/mine").symlink_to(run.scratch / "elsewhere")
    status, said, error = run.by_hand(program, "count", folder="linked", MPI_ATTR_REPORT_RUN="mine")
    yield ("a run that is a link", status == 0 and "finished" in said and "records nothing" in error
           and not any((run.scratch / "elsewhere").iterdir()), error)
    for mode, good in ((0o777, False), (0o1777, True)):
        folder = run.scratch / f"mode-{mode:o}"
        folder.mkdir()
        folder.chmod(mode)
        status, said, error = run.by_hand(program, "count", folder=str(folder), MPI_ATTR_REPORT_RUN="mine")
        yield (f"a folder of mode {mode:o}", status == 0 and "finished" in said and any(folder.iterdir()) == good
               and ("other users can write there" in error) != good, error)
    if os.geteuid() == 0:
        folder = run.scratch / "of-another"
        (folder / "mine").mkdir(parents=True)
        os.chown(folder / "mine", 12345, -1)
        status, said, error = run.by_hand(program, "count", folder=str(folder), MPI_ATTR_REPORT_RUN="mine")
        yield ("a run of another user", status == 0 and "finished" in said and "another user owns the folder of this run" in error
               and not any((folder / "mine").iterdir()), error)


def preloaded(run):
    """The recorder without MPI_ATTR_REPORT; and a library that LD_PRELOAD names already, which stays."""
    status, _, error = run.case("lose", launcher=False, LD_PRELOAD=run.preload())
    yield "preloaded, but not asked for", status == 0 and not error, error
    source = run.scratch / "tool.c"
    source.write_text("#include <unistd.h>\n__attribute__((constructor)) static void start(void) { (void)!write(2, \"tool\\n\", 5); }\n")
    status, said, error = run.case("lose", options=["--fail-on=leaks"], LD_PRELOAD=run.library(source))
    yield "a preloaded tool is kept", status == 3 and "tool\n" in error, f"{status} {error}"


def control_characters(run):
    """Names with control characters, which XML forbids and a terminal obeys."""
    run.case("names")
    run.report("--html", "names.html", "--svg", "names.svg", "--dot", "names.dot")
    wanted = 'a\u2401\u241b[31m\u2421\u2408<&"\\\ufffd'
    texts = [each.text for each in ElementTree.parse(run.scratch / "names.svg").iter()]
    yield "control characters in the SVG", wanted in texts, str(texts)
    files = {name: (run.scratch / name).read_text() for name in ("names.html", "names.svg", "names.dot")}
    files["the text"] = run.report()[1]
    for name, text in files.items():
        found = re.findall(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]|\\u00[01]\w|\\u007f|\\[bf]", text)
        # The page's own program has no such escapes.
        yield f"control characters in {name}", not found and "\u2401\u241b[31m" in text, f"{found} {text[-2000:]}"
    [leak] = run.json()["leaks"]
    yield "the JSON has the name as it is", "a\x01\x1b[31m\x7f\b<&\"\\\x9b" in leak["text"], leak["text"]


def pictures(run):
    """The page, SVG and DOT."""
    run.start(1, run.compile("planted.cpp"))
    status, said, error = run.report("--html", "page.html", "--svg", "tree.svg", "--dot", "tree.dot")
    yield "three files", status == 0 and not said and not error, said + error
    text = (run.scratch / "page.html").read_text()
    links = re.findall(r"(?:https?:)?//[a-z]\S*|@import|\bfetch\(|\bsrc=", text)
    yield "a page without a network", not links, str(links)
    ElementTree.parse(run.scratch / "tree.svg")
    tree = (run.scratch / "tree.svg").read_text()
    wanted = "MPI_COMM_WORLD", "MPI_Comm_split", "at planted.cpp:", "never freed", "attributes of planted-cpp"
    yield "the SVG", all(each in tree for each in wanted) and "http" not in tree.replace("http://www.w3.org/2000/svg", ""), tree
    graph = (run.scratch / "tree.dot").read_text()
    nodes, edges = set(re.findall(r"^  (n\d+) \[", graph, re.M)), re.findall(r"^  (n\d+) -> (n\d+);$", graph, re.M)
    good = graph.startswith("digraph") and edges and all(each in nodes for edge in edges for each in edge)
    yield "the DOT file", good and "3 × MPI_Comm_dup" in graph, graph

def large(run):
    """10^6 objects and 10^6 sets stay below 1 GB: what a report adds, with the mapped file, and mpiattr-report. Open MPI alone
    takes more for the objects."""
    program = run.compile("cases.c")
    preloads = [f"LD_PRELOAD={each}" for each in (run.preload().partition(":")[2], run.preload())]

    def megabytes(*command):
        process = subprocess.Popen(["env", *command], cwd=run.scratch, env=run.under.environment(),
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = status
        return status, usage.ru_maxrss >> 10

    number = "1000000"
    plain, without = megabytes(preloads[0], program, "many", number)
    recorded, most = megabytes(preloads[1], "MPI_ATTR_REPORT=large", program, "many", number)
    read, of_tool = megabytes(run.tool, "--summary", "large")
    size = sum(each.stat().st_size for each in (run.scratch / "large").glob("*/*")) >> 20
    yield (f"10^6 objects and 10^6 sets: {most} MB with a report of {size} MB, {without} MB without; mpiattr-report {of_tool} MB",
           (plain, recorded, read) == (0, 0, 0) and size > 60 and max(most - without, of_tool) < 1000, f"{plain} {recorded} {read}")
    shutil.rmtree(run.scratch / "large")


ALL = {each.__name__: each for each in (counts, objects, faults, rolled_back, shrunk, slow, crossed, extensions, case_studies, hooks, threads, request_threads, kinds, behind, linked, contents, large_counts, no_memory, fork, nested, abort_returns, waitall,
                                        killed, unfinished, unloaded, many_libraries, installed, frames, unwritable, ways, several, ends, links, small_files, early, tool, bounded,
                                        snapshots, live_limit,
                                        full_disk, other_versions, odd_values, preloaded, control_characters,
                                        pictures,
                                        large)}
