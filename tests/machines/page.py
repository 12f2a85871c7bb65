"""The results of ./dev machines and ./dev compilers: results.json, and from it the tables of docs/machines.md

page.py writes the tables, page.py --check fails if the page does not have those of results.json.
"""

import json
import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RESULTS, PAGE = Path(__file__).with_name("results.json"), ROOT / "docs/machines.md"
NOT_RUN = "not run"


def read():
    """{section: {machine or compiler: {"seen": versions, "rows": {what: [passed, failed, skipped, remark, when]}}}}"""
    return json.loads(RESULTS.read_text()) if RESULTS.exists() else {}


def record(section, name, whats, versions, rows):
    """Replaces rows of one machine or compiler. Of `whats`, all that it can have, the others keep the results of an earlier run
    with the same versions; without one, they were not run."""
    revision = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=9", "HEAD"], capture_output=True, text=True)
    when = f"{time.strftime('%Y-%m-%d')}, {revision.stdout.strip() or 'unknown'}"
    results = read()
    before = results.setdefault(section, {}).get(name, {})
    known = before["rows"] if before.get("seen") == versions else {}
    known |= {what: [*row, when] for what, row in rows.items()}
    results[section][name] = {"seen": versions, "rows": {what: known.get(what, [0, 0, 0, NOT_RUN, ""]) for what in whats}}
    RESULTS.write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")
    PAGE.write_text(with_tables(PAGE.read_text(), read()))  # in the order of the file


def is_run(row):
    return not row[3].startswith(NOT_RUN)


def table(section, results):
    yield f"| {section[:-1]} | what | passed | failed | skipped | remark | date, revision |"
    yield "| --- | --- | ---: | ---: | ---: | --- | --- |"
    for name, result in sorted(results.items()):
        for what, row in result["rows"].items():
            if is_run(row):
                yield f"| {name} | {what} | {' | '.join(map(str, row))} |"
    yield ""
    for name, result in sorted(results.items()):
        yield f"- {name}: {result['seen']}"
        yield from (f"  - {what}: {row[3]}" for what, row in result["rows"].items() if not is_run(row))


def with_tables(page, results):
    for section, found in results.items():
        begin, end = f"<!-- {section}: written by ./dev {section} -->\n", f"<!-- end of {section} -->"
        lines = "\n".join(table(section, found))
        page, times = re.subn(f"({re.escape(begin)}).*?({re.escape(end)})", lambda m: f"{m[1]}\n{lines}\n\n{m[2]}", page,
                              flags=re.DOTALL)
        if times != 1:
            sys.exit(f"{PAGE}: expected the lines '{begin.strip()}' and '{end}' once, found {times}")
    return page


def main():
    page = with_tables(PAGE.read_text(), read())
    if sys.argv[1:] != ["--check"]:
        PAGE.write_text(page)
    elif page != PAGE.read_text():
        sys.exit(f"{PAGE} has other tables than tests/machines/page.py makes of results.json")


if __name__ == "__main__":
    main()
