"""The cases of check.py about the reader: how a program ended, what lived then, names of places, outputs for CI."""

import base64
import json
import re
import shutil
import sqlite3
import subprocess
import sys
import tomllib
import venv
import zipfile
from contextlib import closing
from pathlib import Path
from xml.etree import ElementTree

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parents[0] / "docs"), str(HERE.parents[0] / "abi")]
import cases  # noqa: E402
import clients  # noqa: E402
import fetch  # noqa: E402
import recorded  # noqa: E402
from check_site import CHROMIUM, Browser  # noqa: E402


def line_of(mark):
    """The line of verdict.cpp that ends with a comment."""
    return 1 + next(at for at, text in enumerate((HERE / "verdict.cpp").read_text().splitlines()) if text.endswith(f"// {mark}"))


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
                         ("exit", "ended without finalizing MPI, exit status 7")):
        run.start(1, program, what, folder=what)
        text = run.report("--summary", folder=what)[1]
        yield f"{what}: the end", phrase in text and "How it ended:" in text and "No leaks" not in text, text
        if what == "exit":
            yield "what a program keeps from its start on", "12 communicators alive at the end" in text and "SUSPECTED" not in text, text
    status, _, error = run.start(1, program, "hooks", options=["--fail-on=leaks"], folder="hooks")
    yield "finalize hooks are no leaks", status == 0 and "No leaks." in error, error
    for more, wanted in ((), 5), (("free",), 0):
        status, _, error = run.start(1, program, "keep", *more, options=["--fail-on=leaks"], folder="keep")
        line = rf"\n  30 communicators alive until MPI_Finalize on rank 0, made by MPI_Comm_dup at verdict.cpp:{line_of('keep')} in .*; SUSPECTED LEAK"
        good = status == wanted and "No leaks." in error and bool(re.search(line, error)) == (status == 5)
        yield f"what {'the program' if more else 'MPI_Finalize'} frees: status {wanted}", good, f"{status} {error}"
    yield "the kinds that are covered", "Covers communicators, datatypes, windows, keyvals, attributes" in error, error
    status, _, error = run.start(1, program, "windows", options=["--fail-on=leaks"], folder="windows")
    if run.under.name == "mpich-4.0.2":
        # Debian's MPICH dies there.
        good = status not in (0, 3) and "ended inside MPI_Finalize" in error and "No leaks" not in error
        yield "an end inside MPI_Finalize", good and "40 windows alive at the end on rank 0" in error, f"{status} {error}"
    else:
        yield "windows that are not freed", status == 3 and "40 windows on rank 0" in error, f"{status} {error}"


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

    def callers_of(leak):
        return [each["function"] for each in leak["place"].get("callers", [])]
    source = run.scratch / "wrap.c"
    source.write_text("#include <mpi.h>\nint make_wrapped(MPI_Comm *comm)\n{\n    return MPI_Comm_dup(MPI_COMM_SELF, comm) + 1;\n}\n")
    library = run.library(source, mpi=True, name="libwrap.so")
    program = run.compile("verdict.cpp", "-DWRAPPED", library, f"-Wl,-rpath,{run.scratch}")
    run.start(1, program, "wrapped", folder="wrapped")
    [leak] = run.json(folder="wrapped")["leaks"]
    yield "a wrapper of the program", leak["place"]["function"] == "make_wrapped" and not callers_of(leak), str(leak)
    wanted = f"at verdict.cpp:{line_of('wrapped')} in use_library (make_wrapped, libwrap.so)"

    def is_place(leak):
        place = leak["place"]
        return wanted in leak["text"] and place["library"] == "verdict-cpp" and place["via"][0]["line"] == 4 and not callers_of(leak)
    run.start(1, program, "wrapped", folder="frames", options=["--frames=4"])
    [leak] = run.json(folder="frames")["leaks"]
    yield "--frames", callers_of(leak) == ["use_library", "main"], str(leak)
    [leak] = run.json("--library-path=*/libwrap.so", folder="frames")["leaks"]
    yield "a wrapper of a library that is named later", wanted in leak["text"], str(leak)
    _, _, error = run.start(1, program, "wrapped", folder="named", options=["--library-path=*/none.so", "--library-path", "*/libwrap.so"])
    [leak] = run.json(folder="named")["leaks"]
    yield "a wrapper of a library that is named", wanted in error and is_place(leak), f"{leak} {error}"
    yield "a hint at --frames", "mpiattr-run --report --frames 8" in error, error
    # Two frames of a library that is installed, of which the line of the program calls the outer one.
    packages = run.scratch / "dist-packages"
    packages.mkdir()
    source.write_text("#include <mpi.h>\n__attribute__((noinline)) static int inner(MPI_Comm *comm)\n{\n    return MPI_Comm_dup(MPI_COMM_SELF, comm) + 1;\n}\n"
                      "int make_wrapped(MPI_Comm *comm)\n{\n    return inner(comm) + 1;\n}\n")
    installed = run.library(source, mpi=True, name="dist-packages/libwrap.so")
    program = run.compile("verdict.cpp", "-DWRAPPED", installed, f"-Wl,-rpath,{packages}")
    for options in [], ["--frames=2"]:
        run.start(1, program, "wrapped", folder="installed", options=options)
        report = run.json(folder="installed")
        [leak] = report["leaks"]
        via = [each["function"] for each in leak["place"]["via"]]
        callers = callers_of(leak)
        good = wanted in leak["text"] and (via, callers) == (["inner", "make_wrapped"][not options:], ["main"] * bool(options))
        [made] = [each["created"] for each in report["objects"] if each["leaked"]]
        yield f"a library that is installed {options}", good, str(leak)
        yield f"all of its frames {options}", [each["function"] for each in made["via"]] == ["inner", "make_wrapped"], str(made)
    supp = run.scratch / "inner.supp"
    for function, wanted in ("inner", 0), ("make_wrapped", 0), ("other", 3):
        supp.write_text(f"{{\n inner\n mpi_attr:communicator\n ...\n fun:{function}\n}}\n")
        status, text, _ = run.report("--fail-on=leaks", f"--suppress={supp}", folder="installed")
        yield f"a suppression of the library's {function}", status == wanted, text


def page(run):
    """The page in a browser: the places of a program that died, a phone, dark mode, the keyboard, many objects."""
    if not CHROMIUM:
        return
    run.start(1, run.compile("verdict.cpp"), "fatal", folder="died")
    run.start(1, run.compile("planted.cpp"), folder="planted")
    run.start(1, run.compile("cases.c"), "many", "130000", folder="many", options=["--history=130000"])
    run.start(1, run.compile("cases.c"), "fail", folder="failed")
    if run.under.fc:
        cases.start_crossed(run, folder="crossed")
    for name in "died", "planted", "many", "failed", *["crossed"] * bool(run.under.fc):
        run.report("--html", f"{name}.html", folder=name)
    with closing(Browser(CHROMIUM, run.scratch / "browser")) as browser:
        yield from seen(run, browser)


def accessible(run):
    """The page as a checker of accessibility sees it (axe-core), in light and dark, and as PDF."""
    if not CHROMIUM:
        return
    run.start(1, run.compile("verdict.cpp"), "fatal", folder="died")
    run.start(1, run.compile("planted.cpp"), folder="planted", options=["--frames=8"])
    leaks = [leak["text"] for leak in run.json(folder="planted")["leaks"]]
    checker = fetch.fetch("axe-playwright-python").read_text()
    for name in "died", "planted":
        run.report("--html", f"{name}.html", folder=name)
    with closing(Browser(CHROMIUM, run.scratch / "browser")) as browser:
        for name in "died", "planted":
            for scheme in "light", "dark":
                browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
                browser.load(f"file://{run.scratch}/{name}.html")
                browser.evaluate(checker + ";0")
                done, wrong = browser.evaluate("""axe.run(document).then(found => [found.passes.length,
                    found.violations.map(each => [each.id, each.help, each.nodes.length, each.nodes[0].html.slice(0, 200)])])""")
                yield f"{name}, {scheme}: axe-core finds nothing", done > 20 and not wrong, f"{done} {wrong}"
        browser.evaluate("(own => own.closest('label').replaceWith(own))(document.getElementById('rank'))")
        wrong = browser.evaluate("axe.run(document).then(found => found.violations.map(each => each.id))")
        yield "axe-core finds a field without a label", wrong == ["select-name"], str(wrong)
        browser.load(f"file://{run.scratch}/planted.html")
        browser.call("Emulation.setEmulatedMedia", features=[])
        pdf = run.scratch / "planted.pdf"
        pdf.write_bytes(base64.b64decode(browser.call("Page.printToPDF", printBackground=True)["data"]))
        text = subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True, check=True).stdout
        pages, words = text.count("\f"), "".join(text.split())
        missing = [leak for leak in leaks if "".join(leak.split()) not in words]
        yield "the PDF has all leaks", not missing, f"{len(missing)} of {len(leaks)}: {missing[:2]} {text}"
        yield "the PDF has a few pages, without what needs a mouse", 2 <= pages <= 12 and "Select an object" not in text, f"{pages} {text}"


def callers(run):
    """Wrappers are learned and passed over; the page has a tree of callers."""
    source = "callers.cpp"
    program = run.compile(source)
    status, _, error = run.start(1, program, options=["--wrappers=1"], folder="wrapped")
    number = {line: text.split("// ", 1)[1].strip() for line, text in enumerate((HERE / source).read_text().splitlines(), 1) if "// by " in text or "// line" in text}
    report = run.json("--wrappers=1", folder="wrapped")
    found = {leak["place"]["line"]: leak for leak in report["leaks"]}
    yield "each line that uses a wrapper is a place", found.keys() == number.keys(), f"{error} {sorted(found)} {sorted(number)}"
    names = {"by Comm": "Comm", "by outer": "outer", "by duplicate": "duplicate"}
    forms = {line: (r"\d communicators? on rank 0, created by MPI_Comm_dup "
                    + (rf"in the wrapper (.*::)?{names[what]}, called " if what in names else "")
                    + rf"at callers.cpp:{line} in .*(solver|mesh|once) \(callers-cpp\), never freed") for line, what in number.items()}
    wrong = [leak["text"] for line, leak in found.items() if not re.fullmatch(forms.get(line, ""), leak["text"])]
    yield "the wrappers are named", not wrong, str(wrong)
    yield "the summary of mpiattr-run", "in the wrapper outer, called at callers.cpp:" in error.replace("(anonymous namespace)::", ""), error
    yield from cases.validated(report)
    report = run.json(folder="wrapped")
    seen = {leak["place"]["function"].split("::")[-1].split("(")[0] for leak in report["leaks"]}
    yield "without the option, wrappers are places", seen == {"Comm", "duplicate", "once"}, str(seen)
    report = run.json("--wrappers=2", folder="wrapped")
    shown = sorted({leak["place"]["function"].split("::")[-1].split("(")[0] for leak in report["leaks"]})
    yield "once is no wrapper with more lines", "once" in shown and "Comm" not in shown, str(shown)
    status, _, error = run.start(1, program, options=["--wrappers=x"], folder="odd")
    yield "a wrong number of lines", status == 2 and "--wrappers=x: expected a number of lines" in error, error
    if not CHROMIUM:
        return
    run.report("--html", "callers.html", folder="wrapped")
    run.start(1, program, folder="lines")
    run.report("--html", "lines.html", folder="lines")
    with closing(Browser(CHROMIUM, run.scratch / "browser")) as browser:
        browser.load(f"file://{run.scratch}/lines.html")
        text = browser.evaluate("document.getElementById('flame-about').textContent")
        yield "a page without callers says how to get them", "--frames 8" in text, text
        browser.load(f"file://{run.scratch}/callers.html")
        boxes = "[...document.querySelectorAll('#flame button')].map(each => [each.title.replaceAll('(anonymous namespace)::', ''), parseFloat(each.style.width), each.style.top])"
        graph = browser.evaluate(boxes)
        of = {title: (width, top) for title, width, top in graph}
        alive = 2 + 5 + 6
        line = {what: min(line for line, own in number.items() if own == what) for what in ("by duplicate", "line")}
        wanted = {f"all callers: {alive} alive, 100.0 %": (100, "0px"),
                  f"once (callers.cpp:{line['line']}): 2 alive, {100 * 2 / alive:.1f} %": (100 * 2 / alive, "40px")}
        good = all(title in of and abs(of[title][0] - width) < 0.01 and of[title][1] == top for title, (width, top) in wanted.items())
        yield "the tree of callers", good and len(graph) > 20, str(graph)
        browser.evaluate("[...document.querySelectorAll('#flame button')].find(each => each.textContent.includes('mesh') && each.style.top === '40px').click()")
        graph = [(title, width) for title, width, _ in browser.evaluate(boxes)]
        good = not any("once" in title or "solver" in title for title, _ in graph) and sum(width == 100 for _, width in graph) >= 3
        yield "a click shows a frame in full width", good, str(graph)
        focus = browser.evaluate("document.activeElement.textContent")
        browser.evaluate("document.querySelector('#flame button').click()")
        graph = browser.evaluate(boxes)
        yield "and one on the first row all", "mesh" in focus and any("once" in each[0] for each in graph), f"{focus} {graph}"


def seen(run, browser):
    def load(name, view=""):
        browser.load("about:blank")
        browser.load(f"file://{run.scratch}/{name}.html#{view}")

    def key(name, code):
        for kind in "keyDown", "keyUp":
            text = {"text": "\r"} if name == "Enter" and kind == "keyDown" else {}
            browser.call("Input.dispatchKeyEvent", type=kind, key=name, code=name, windowsVirtualKeyCode=code, **text)

    load("died")
    titles = browser.evaluate("[...document.querySelectorAll('h2')].map(each => each.textContent)")
    yield "a program that died: no verdict on leaks", not any(each.startswith("No leaks") for each in titles), str(titles)
    ends = browser.evaluate("document.getElementById('ends').textContent")
    yield "how it ended", "ended in MPI_Comm_dup" in ends and "(fatal error)" in ends, ends
    first = browser.evaluate("""(row => [row.className, row.textContent, row.querySelector("polyline").getAttribute("points").split(" ").length])
        (document.querySelector("#place-table tbody tr"))""")
    good = first[0] == "suspected" and first[1].startswith("60communicator by MPI_Comm_dup") and "make_comm" in first[1] and first[2] > 10
    yield "places first, the largest first, with its growth", good and titles[0] == "Places", f"{titles} {first}"
    landmarks = browser.evaluate("""[...document.querySelectorAll("header, nav, main, footer, section[aria-labelledby], [role=search], [role=listbox]")]
        .map(each => each.tagName)""")
    yield "landmarks", {"HEADER", "NAV", "MAIN", "FOOTER", "SECTION", "FORM", "DIV"} <= set(landmarks), str(landmarks)

    legend, axis = browser.evaluate("""["#legend span", "#axis span"].map(each => [...document.querySelectorAll(each)].map(own => own.textContent))""")
    yield "a legend of colours", {"alive at the end", "freed", "predefined"} <= set(legend), str(legend)
    times = [float(re.fullmatch(r"(\S+) s", each)[1]) for each in axis]
    yield "an axis of time", len(times) == 5 and times == sorted(times) and times[0] == 0 < times[1], str(axis)
    browser.evaluate("document.querySelector('#place-table button').focus()")
    key("Enter", 13)
    count = browser.evaluate("[+document.getElementById('count').dataset.shown, document.getElementById('chosen').textContent, location.hash]")
    yield "Enter on a place shows its objects", count[0] == 60 and "make_comm" in count[1] and "place=" in count[2], str(count)
    browser.evaluate("document.getElementById('rows').focus()")
    key("ArrowDown", 40)
    key("End", 35)
    details = browser.evaluate("""[document.getElementById("details").textContent, document.querySelectorAll("[aria-selected=true]").length,
        document.getElementById("rows").getAttribute("aria-activedescendant")]""")
    yield "arrow keys select an object", "communicator" in details[0] and "alive at the end" in details[0] and details[1] == 1 and details[2], str(details)

    for name in "died", "planted":
        browser.call("Emulation.setDeviceMetricsOverride", width=390, height=800, deviceScaleFactor=2, mobile=True)
        for scheme in "light", "dark":
            browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            load(name)
            facts = browser.evaluate("""[document.documentElement.scrollWidth, window.innerWidth, getComputedStyle(document.body).backgroundColor]""")
            ground = min(map(int, re.findall(r"\d+", facts[2])))
            yield f"{name} at 390 pixels, {scheme}", facts[0] <= 390 and facts[1] == 390 and (ground < 60) == (scheme == "dark"), str(facts)
    browser.call("Emulation.clearDeviceMetricsOverride")

    report = run.json(folder="planted")
    objects = report["objects"]
    for view, wanted in {
        "": objects,
        "leaked=1": [each for each in objects if each["leaked"]],
        "kind=datatype": [each for each in objects if each["kind"] == "datatype"],
        "leaked=1&kind=communicator&rank=0": [each for each in objects if each["leaked"] and each["kind"] == "communicator"],
        "library=planted-cpp": [each for each in objects if (each["created"] or {}).get("library") == "planted-cpp"
                                or each["attributes"]],
        "search=cart_sub": [each for each in objects if each["by"] == "MPI_Cart_sub"],
        "search=nothing+has+this": [],
        "rank=7": objects,  # a rank that does not exist is no filter
    }.items():
        load("planted", view)
        number, rows = browser.evaluate("[+document.getElementById('count').dataset.shown, document.querySelectorAll('#rows .row').length]")
        good = number == len(wanted) and min(number, 10) <= rows <= number  # rows outside the window do not exist
        yield f"filter {view}", good, f"{number}, {rows} rows, expected {len(wanted)}"

    load("planted", "leaked=1")
    marked = browser.evaluate("document.querySelectorAll('#rows .row.leaked').length")
    load("planted")
    chips, bars = browser.evaluate("""['#rows .owner[style^="background: "]', '#rows .life > i[style^="left"]'].map(each => document.querySelectorAll(each).length)""")
    yield "leaks are marked, attributes coloured, lifetimes drawn", min(marked, chips, bars) > 0, f"{marked} {chips} {bars}"
    labels = browser.evaluate("[...document.querySelectorAll('#keyval-table tbody button')].map(each => each.textContent)")
    yield "keyvals tell themselves apart", len(labels) == len(set(labels)) == len(report["keyvals"]) > 4, str(labels)
    wrong = []
    for index in range(len(labels)):
        browser.evaluate(f"document.querySelectorAll('#keyval-table tbody button')[{index}].click()")
        wanted = sum(any(each["keyval"] == index for each in thing["attributes"]) for thing in report["objects"])
        found = browser.evaluate("+document.getElementById('count').dataset.shown")
        wrong += [(labels[index], found, wanted)] * (found != wanted)
    yield "a click on a keyval finds its objects", not wrong, str(wrong)
    rows = [row for row in report["places"] if row["place"] and row["kind"] not in ("keyval", "request", "message")]
    for at, row in enumerate(rows):
        browser.evaluate(f"document.querySelectorAll('#place-table tbody button')[{at}].click()")
        found = browser.evaluate("+document.getElementById('count').dataset.shown")
        wrong += [(row, found)] * (found != (row["live"] or row["created"]))
    yield "a click on a place finds its objects, and no others", not wrong and len(rows) > 10, str(wrong)
    counters = browser.evaluate("""[...document.querySelectorAll("#keyval-table tbody tr")].map(
        row => [...row.cells].slice(1, 7).map(cell => +cell.textContent))""")
    wanted = [[each[name] for name in ("set", "got", "missed", "copied", "deleted", "left")] for each in report["keyvals"]]
    yield "counters of keyvals", counters == wanted, f"{counters}, expected {wanted}"
    load("failed")
    errors = browser.evaluate("[...document.querySelectorAll('#faults li')].map(each => each.textContent)")
    yield "errors", len(errors) == 2 and any("failing_copy returned" in each for each in errors), str(errors)
    if run.under.fc:
        load("crossed")
        values = browser.evaluate("document.getElementById('faults').textContent")
        yield "values read in another language", "set in Fortran, read in C: 3 times" in values, values
    load("planted")
    leaks = browser.evaluate("[document.querySelectorAll('#leaks button').length, document.getElementById('leaks').textContent]")
    yield "the leaks", leaks[0] == len(report["leaks"]) and all(each["text"] in leaks[1] for each in report["leaks"]), str(leaks)

    load("many")
    number, rows = browser.evaluate("""[+document.getElementById("count").dataset.shown, document.querySelectorAll("#rows .row").length]""")
    yield "of 130,000 objects, only rows in sight are made", number >= 130000 and 0 < rows < 200, f"{number} objects, {rows} rows"


def snapshots(run):
    """What was created after a snapshot."""
    run.start(1, run.compile("verdict.cpp"), "snapshots", folder="snapshots")
    for snapshot, wanted in ((), ["grow", "inner"]), (("--since=1",), ["inner"]), (("--since=2",), []):
        report = run.json(*snapshot, folder="snapshots")
        seen = sorted(leak["place"]["line"] for leak in report["leaks"])
        live = [each for each in report["objects"] if each["state"] == "live"]
        good = seen == sorted(map(line_of, wanted)) and len(live) == len(wanted)
        yield f"leaks {' '.join(snapshot)}", good, f"{seen}, expected {wanted}"
    rows = [(row["place"]["line"], row["created"], row["freed"]) for row in run.json("--since=1", folder="snapshots")["places"]]
    yield "places since a snapshot", sorted(rows) == sorted([(line_of("inner"), 1, 0), (line_of("use"), 1, 1)]), str(rows)
    status, _, error = run.report("--since=3", folder="snapshots")
    yield "a snapshot that was not taken", status == 2 and "no snapshot 3: 2 were taken" in error, error


def request_snapshots(run):
    """Requests that were made after a snapshot: their numbers, and a file that does not grow with the number of snapshots."""
    status, _, error = run.start(1, run.compile("verdict.cpp"), "requests", folder="requests", MPI_ATTR_REPORT_LIVE_LIMIT="2")
    yield "many requests of several snapshots are one line", error.count("3 requests that MPI_Irecv has created are not freed") == 1, error
    place = line_of("receive")
    for since, wanted in (None, (503, 500)), (69, (161, 160)), (90, (56, 55)), (91, (50, 50)), (100, (5, 5)):
        report = run.json(*[f"--since={since}"] * bool(since), folder="requests")
        rows = [(row["created"], row["freed"]) for row in report["places"] if row["kind"] == "request"]
        leaks = [(leak["what"], leak["count"], leak["place"]["line"]) for leak in report["leaks"]]
        left = wanted[0] - wanted[1]
        good = rows == [wanted] and leaks == [("request", left, place)] * bool(left) and "requests" in report["kinds"]
        yield f"requests since {since}", good, f"{rows} {leaks}, expected {wanted}"
    text = run.report("--since=90", folder="requests")[1]
    yield "the text of requests since a snapshot", re.search(rf"1 request \(from 0, tag \d+, 1 of \d bytes?\) on rank 0, created by MPI_Irecv at verdict.cpp:{place} in receive", text), text
    [file] = recorded.of(run, "requests")
    yield "records of requests are used again", len(file.records["Site"]) <= 40, str(len(file.records["Site"]))


def dropped(run):
    """Requests that are dropped, where an MPI gives one handle to many and others have had their variable at the same address."""
    for level in "-O0", "-O2":
        program = run.compile("dropped.c", level)
        for ranks in run.under.ranks[:2]:
            folder = f"dropped{level}-{ranks}"
            status, _, error = run.start(ranks, program, folder=folder)
            ours, others = cases.found(run.json(folder=folder), "dropped.c")
            wanted = {leak: number * ranks for leak, number in cases.marks("dropped.c", False).items()}
            yield f"dropped requests, {level}, ranks {ranks}", (status, ours, others) == (0, wanted, []), f"{status} {error} {ours} {others}"
    for calls, dropped in ("cp", 1), ("pc", 1), ("c", 0):
        status, _, error = run.start(1, program, calls, folder=calls)
        leaks = run.json(folder=calls)["leaks"]
        # An MPI that gives one handle to both does not tell which of them was completed.
        good = all(leak["uncertain"] or leak["place"]["function"] == "post" for leak in leaks)
        yield f"a copied handle, {calls}", (status, sum(leak["count"] for leak in leaks), good) == (0, dropped, True), f"{status} {error} {leaks}"


def cut(run):
    """A file that is cut off or has lost parts is incomplete, wherever that is."""
    run.case("lose", folder="lose")
    run.case("many", "600", folder="many")
    for folder, whole in ("lose", 3), ("many", 0):
        [file] = (run.scratch / folder).glob("*/*.mpiattr")
        content = file.read_bytes()
        sizes, wrong = range(0, len(content), 512), []
        for size in *sizes, len(content):
            file.write_bytes(content[:size])
            status, text, error = run.report("--json", "--junit=tests", "--fail-on=leaks", folder=folder)
            if status == 2:
                good = size < 4096 and ("cut off" in error or "not a file of" in error)
            else:
                [rank] = json.loads(text)["ranks"]
                [recorded_all] = [each for each in ElementTree.parse(run.scratch / "tests").iter("testcase")
                                  if each.get("name") == "everything was recorded"]
                is_cut = size < len(content)
                good = (rank["incomplete"] is is_cut and (recorded_all.find("failure") is not None) == is_cut
                        and status in ((3, 4) if is_cut and whole else (4,) if is_cut else (whole,)))
            if size % 4096 == 0 and status != 2:
                good = good and ("No leaks" in run.report(folder=folder)[1]) == (size == len(content) and whole == 0)
            wrong += [(size, status, error)] * (not good)
        yield f"{folder}: {len(sizes)} cuts of {len(content)} bytes", len(content) > (8192 if whole else 2 * 32768) and not wrong, str(wrong[:3])
    # A file of terabytes that has no data is not read.
    with file.open("r+b") as sparse:
        sparse.truncate(1 << 42)
    status, text, error = run.report("--fail-on=leaks", folder="many")
    yield "a sparse file", status == 4 and f"its records end at byte {4096 + 2 * 32768} of {1 << 42}" in text, f"{status} {error} {text}"


def reserved(run):
    """Room in the file is reserved though signals interrupt that, and again if the process goes on after its end."""
    status, said, error = run.by_hand(run.compile("cases.c"), "many", "600", folder="interrupted", behind=[run.library("interrupted.c")])
    yield ("interrupted reservations", status == 0 and not error and "No leaks." in run.report(folder="interrupted")[1], f"{status} {error}")
    disk = run.scratch / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=600k", "none", str(disk)], capture_output=True).returncode:
        return  # only root can
    try:
        late = [run.library("late.c", mpi=True)]
        status, said, error = run.by_hand(run.compile("cases.c"), "leave", folder="enough", behind=late, LATE_FILL=str(run.scratch / "no/file"))
        yield "the program by itself", status == 7, f"{status} {error}"
        status, said, error = run.by_hand(run.compile("cases.c"), "leave", folder="disk", behind=late, LATE_FILL=str(disk / "fill"))
        good = (status, "made" in said) == (7, True) and "No space left on device" in error and "records nothing more" in error
        yield "a disk that is full at the end", good, f"{status} {said} {error}"
        (disk / "fill").unlink()
        [rank] = run.json(folder="disk")["ranks"]
        yield "and the report says so", rank["incomplete"], str(rank)
    finally:
        subprocess.run(["umount", str(disk)], check=True)


def loading(run):
    """The line about many live objects asks the dynamic linker, under whose lock a constructor of another thread makes calls."""
    library = run.library("loading.c", "-DLIBRARY", mpi=True, name="libloading.so")
    program = run.compile("loading.c", "-rdynamic", "-pthread")
    status, _, error = run.by_hand(program, library, MPI_ATTR_REPORT_LIVE_LIMIT="1")
    if status == 3:
        return  # an MPI without threads
    yield "many objects while a library is loaded", status == 0 and "2 communicators that MPI_Comm_dup has created" in error, f"{status} {error}"


def schema_of_sarif():
    """The schema of SARIF 2.1.0: in a package that has copies of all schemas of schemastore.org, as responses in a database."""
    with sqlite3.connect(clients.fetched("schemastore")) as database:
        for (response,) in database.execute("SELECT value FROM responses"):
            start = response.find(b"{", max(0, response.find(b"_content")))
            if b"(SARIF) Version 2.1.0 JSON Schema" in response:
                return json.JSONDecoder().raw_decode(response[start:].decode(errors="replace"))[0]
    raise AssertionError("no schema of SARIF 2.1.0")


def integration(run):
    """Outputs for continuous integration: SARIF, JUnit, annotations, comparison with an older report, suppressions."""
    run.start(1, run.compile("planted.cpp"), folder="planted")
    leaks = [leak for leak in run.json(folder="planted")["leaks"] if not leak["suppressed"]]
    status, text, error = run.report("--sarif=log", "--junit=tests", "--github", f"--strip-prefix={HERE}", "--fail-on=leaks", folder="planted")
    yield "leaks fail", status == 3 and "Leaks at" in text, f"{status} {error}"
    log = json.loads((run.scratch / "log").read_text())
    yield "SARIF agrees with its schema", not (wrong := cases.against_schema(schema_of_sarif(), log)), wrong
    results = log["runs"][0]["results"]
    seen = {(each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
             each["locations"][0]["physicalLocation"]["region"]["startLine"]) for each in results}
    yield "SARIF has the leaks", seen == {("planted.cpp", leak["place"]["line"]) for leak in leaks}, str(seen)
    suite = ElementTree.parse(run.scratch / "tests").find("testsuite")
    failures = [each.get("message") for each in suite.iter("failure")]
    names = [each.get("name") for each in suite.iter("testcase")]
    good = sorted(failures) == sorted(leak["text"] for leak in leaks) and len(failures) == int(suite.get("failures")) and len(names) == len(set(names))
    yield "JUnit has the leaks", good and int(suite.get("tests")) == len(names), str(failures)
    annotations = re.findall(r"^::error title=mpi_attr leak,file=planted.cpp,line=(\d+)::(.*)$", text, re.M)
    wanted = sorted((str(leak["place"]["line"]), leak["text"]) for leak in leaks)
    yield "annotations have the leaks", sorted(annotations) == wanted, f"{annotations}, expected {wanted}"

    program = run.compile("verdict.cpp")
    for what in "template", "inlined":
        run.start(1, program, what, folder=what)
        (run.scratch / f"{what}.json").write_text(json.dumps(run.json(folder=what)))
    status, text, _ = run.report("--baseline=template.json", "--fail-on=leaks", folder="template")
    yield "nothing is new", status == 0 and "nothing is new, gone or changed" in text, f"{status} {text}"
    status, text, _ = run.report("--baseline=template.json", "--fail-on=leaks", "--junit=tests", folder="inlined")
    rows = re.findall(r"^  (new|gone|changed) .*at verdict.cpp:(\d+) ", text, re.M)
    good = rows == [("new", str(line_of("inner")))] * 2 + [("gone", str(line_of("template")))]
    yield "what is new and what is gone", status == 3 and good, f"{status} {rows} {text}"
    moved = run.scratch / "elsewhere/verdict.cpp"
    moved.parent.mkdir()
    moved.write_text("\n" * 9 + (HERE / "verdict.cpp").read_text())
    run.start(1, run.compile(str(moved)), "template", folder="moved")
    status, text, _ = run.report("--baseline=template.json", "--fail-on=leaks", folder="moved")
    yield "lines that have moved are not new", status == 0, f"{status} {text}"
    for steps in "60", "90":
        run.start(1, program, "fatal", steps, folder=steps)
    (run.scratch / "60.json").write_text(json.dumps(run.json(folder="60")))
    status, text, _ = run.report("--baseline=60.json", "--fail-on=leaks", folder="90")
    yield "more of what is known is a change", status == 0 and "changed  60 before, 90 now: 90 communicators" in text, f"{status} {text}"
    status, _, error = run.report("--baseline=tests", folder="90")
    yield "a baseline that is none", status == 2 and "not a report of mpiattr-report --json" in error, error

    _, text, _ = run.report("--gen-suppressions", folder="planted")
    (run.scratch / "all.supp").write_text(text + "{\n of nothing\n mpi_attr:window\n fun:nothing\n}\n")
    status, text, error = run.report("--suppress=all.supp", "--unused-suppressions", "--fail-on=leaks", folder="planted")
    yield "generated suppressions", status == 0 and f"No leaks ({len(leaks)} suppressed)." in text, f"{status} {text}"
    yield "unused suppressions", error == "mpiattr-report: all.supp: of nothing covers nothing\n", error


def packed(tree, wheel):
    """Makes a wheel of a tree."""
    with zipfile.ZipFile(wheel, "w") as archive:
        for path in sorted(tree.rglob("*")):
            if path.is_file():
                archive.write(path, path.relative_to(tree))


def wheel_of_build(run):
    """The tree of a wheel with the libraries and tools of the build folder, named as in the real one (cmake/wheel.cmake)."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    tree = run.scratch / "mpi_attr-wheel"
    for folder, names in ("lib", ["libmpi_attr.so.0", "libmpi_attr_pmpi.so.0", "libmpi_attr_report.so.0"]), ("bin", ["mpiattr-run", "mpiattr-report"]):
        (tree / "mpi_attr" / folder).mkdir(parents=True)
        for name in names:
            shutil.copy(run.build / name, tree / "mpi_attr" / folder)
    for source in (ROOT / project["tool"]["scikit-build"]["wheel"]["packages"][0]).glob("*.py"):
        shutil.copy(source, tree / "mpi_attr")
    info = tree / "mpi_attr-0.dist-info"
    info.mkdir()
    scripts = "".join(f"{name} = {place}\n" for name, place in project["project"]["scripts"].items())
    for name, text in {"METADATA": "Metadata-Version: 2.1\nName: mpi-attr\nVersion: 0\n", "RECORD": "",
                       "WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n",
                       "entry_points.txt": f"[console_scripts]\n{scripts}"}.items():
        (info / name).write_text(text)
    return tree


def documented(run):
    """The job of docs/reports.md for continuous integration, in an environment that has only what pip installs."""
    if run.under.name != "mpich-5.0.2":
        return
    script = re.search(r"```sh\n(# ci.sh\n.*?)```", (ROOT / "docs/reports.md").read_text(), re.S)[1]
    wheels, place = run.scratch / "dist", run.scratch / "environment"
    wheels.mkdir()
    packed(fetch.fetch("mpich").parents[3], wheels / "mpich-5.0.2-py3-none-any.whl")
    packed(wheel_of_build(run), wheels / "mpi_attr-0-py3-none-any.whl")
    venv.create(place, with_pip=True)
    shutil.copy(HERE / "verdict.cpp", run.scratch / "app.cpp")
    (run.scratch / "ci.sh").write_text(script)
    (run.scratch / "baseline.json").write_text('{"version": 2, "leaks": [], "places": [], "ends": []}')
    environment = {"PATH": f"{place}/bin:/usr/bin:/bin", "HOME": str(run.scratch), "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels),
                   "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    for argument, wanted in ("hooks", 0), ("template", 3):
        done = subprocess.run(["bash", "-e", "ci.sh", argument], cwd=run.scratch, env=environment, capture_output=True, text=True, timeout=110)
        files = all((run.scratch / each).exists() for each in ("leaks.xml", "leaks.sarif"))
        yield f"the example with {argument}", done.returncode == wanted and files, f"{done.returncode} {done.stdout} {done.stderr}"
    yield "the libraries are pip's", (place / "bin/mpiexec").exists() and any(place.rglob("libmpi_attr_report.so.0")), str(place)


ALL = {"snapshots": snapshots, "request_snapshots": request_snapshots, "dropped": dropped, "cut": cut, "reserved": reserved, "loading": loading, "integration": integration, "documented": documented, "died": died, "names_of_places": names, "page": page, "accessible": accessible, "callers": callers}
