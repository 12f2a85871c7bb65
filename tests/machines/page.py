"""The results of ./dev machines and ./dev compilers: results.json, and its summary in docs/machines.md

    page.py            fails if results.json has another form than `record` writes, or the page another summary
    page.py --write    writes the summary into the page, without running a test
"""

import json
import subprocess
import sys
import time
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/machines.md"
DATA = ROOT / "tests/machines/results.json"
NOT_RUN = "not run"
SECTIONS = "machines", "compilers"


def dumps(results):
    """One line for each row: {section: {name: {"versions": text, "rows": {what: row}}}}. A row that was not run has no counts."""
    def block(indent, items):
        return "{\n" + ",\n".join(f"{indent} {json.dumps(key)}: {value}" for key, value in items) + f"\n{indent}}}"

    def rows(found):
        return block("   ", ((what, json.dumps(row, ensure_ascii=False)) for what, row in sorted(found.items())))

    return block("", ((section, block(" ", (
        (name, block("  ", [("versions", json.dumps(results[section][name]["versions"], ensure_ascii=False)), ("rows", rows(results[section][name]["rows"]))]))
        for name in sorted(results[section])))) for section in SECTIONS)) + "\n"


def worst(rows):
    """The row with the most failed tests, then with the most skipped ones."""
    if not rows:
        return NOT_RUN
    what, row = max(rows.items(), key=lambda item: (item[1]["failed"], item[1]["skipped"]))
    if not row["failed"] and not row["skipped"]:
        return "all passed"
    return f"{what}: " + ", ".join(f"{row[key]} {key}" for key in ("passed", "failed", "skipped") if row[key])


def summary(section, results):
    yield f"| {section[:-1]} | versions | runs | worst run | dates |"
    yield "| --- | --- | ---: | --- | --- |"
    left_out = []
    for name, found in sorted(results[section].items()):
        run = {what: row for what, row in found["rows"].items() if "passed" in row}
        left_out += [(f"{name}: {row['remark']}", what) for what, row in sorted(found["rows"].items()) if what not in run]
        dates = sorted({row["date"] for row in run.values()})
        yield f"| {name} | {found['versions']} | {len(run)} | {worst(run)} | {' to '.join(dict.fromkeys(dates[:1] + dates[-1:]))} |"
    yield ""
    yield from (f"- {why}: {'; '.join(what for _, what in group)}" for why, group in groupby(left_out, lambda each: each[0]))


def page(results):
    """The page with the summary of these results."""
    text = PAGE.read_text()
    for section in SECTIONS:
        begin, end = f"<!-- {section}: written by ./dev {section} -->\n", f"<!-- end of {section} -->"
        if text.count(begin) != 1 or text.count(end) != 1:
            sys.exit(f"{PAGE}: expected the lines '{begin.strip()}' and '{end}' once")
        before, rest = text.split(begin)
        text = before + begin + "\n" + "\n".join(summary(section, results)).rstrip() + "\n\n" + end + rest.split(end)[1]
    return text


def record(section, name, whats, versions, new):
    """Replaces rows of one machine or compiler. Of `whats`, all that it can have, the others keep the results of an earlier run
    with the same versions; without one, they were not run."""
    revision = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=9", "HEAD"], capture_output=True, text=True)
    when = {"date": time.strftime("%Y-%m-%d"), "revision": revision.stdout.strip() or "unknown"}
    results = json.loads(DATA.read_text())
    old = results[section].get(name, {})
    rows = dict(old["rows"]) if old.get("versions") == versions else {}
    for what, (passed, failed, skipped, remark) in new.items():
        counts = {} if remark.startswith(NOT_RUN) else {"passed": passed, "failed": failed, "skipped": skipped}
        rows[what] = {**counts, "remark": remark, **(when if counts else {})}
    results[section][name] = {"versions": versions, "rows": {what: rows.get(what, {"remark": NOT_RUN}) for what in whats}}
    DATA.write_text(dumps(results))
    PAGE.write_text(page(results))


def main():
    results = json.loads(DATA.read_text())
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page(results))
    elif DATA.read_text() != dumps(results):
        sys.exit(f"{DATA}: has another form than page.py writes")
    elif PAGE.read_text() != page(results):
        sys.exit(f"{PAGE}: the summary differs from {DATA.name}; run tests/machines/page.py --write")


if __name__ == "__main__":
    main()
