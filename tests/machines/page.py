"""The results of ./dev machines and ./dev compilers: the tables of docs/machines.md

page.py fails if the page's tables have another form than those that the two commands write.
"""

import re
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs/machines.md"
NOT_RUN = "not run"
SECTIONS = "machines", "compilers"
ROW = re.compile(r"\| (.+?) \| (.+?) \| (\d+) \| (\d+) \| (\d+) \| (.*) \| (.*) \|")


def parts(page, section):
    """The text of a section's tables, and the page before and behind it."""
    begin, end = f"<!-- {section}: written by ./dev {section} -->\n", f"<!-- end of {section} -->"
    if page.count(begin) != 1 or page.count(end) != 1:
        sys.exit(f"{PAGE}: expected the lines '{begin.strip()}' and '{end}' once")
    before, rest = page.split(begin)
    text, behind = rest.split(end)
    return text, before + begin, end + behind


def read(text):
    """{machine or compiler: versions} and {machine or compiler: {what: [passed, failed, skipped, remark, when]}}"""
    versions, rows = {}, {}
    for line in text.splitlines():
        if cells := ROW.fullmatch(line):
            name, what, *row = cells.groups()
            rows.setdefault(name, {})[what] = row
        elif item := re.fullmatch("- (.+?): (.*)", line):
            name, versions[item[1]] = item.groups()
        elif item := re.fullmatch(f"  - (.+?): ({NOT_RUN}.*)", line):
            rows.setdefault(name, {})[item[1]] = [0, 0, 0, item[2], ""]
    return versions, rows


def is_run(row):
    return not row[3].startswith(NOT_RUN)


def tables(section, versions, rows):
    yield f"\n| {section[:-1]} | what | passed | failed | skipped | remark | date, revision |"
    yield "| --- | --- | ---: | ---: | ---: | --- | --- |"
    for name in sorted(versions):
        for what, row in sorted(rows[name].items()):
            if is_run(row):
                yield f"| {name} | {what} | {' | '.join(map(str, row))} |"
    yield ""
    for name in sorted(versions):
        yield f"- {name}: {versions[name]}"
        yield from (f"  - {what}: {row[3]}" for what, row in sorted(rows[name].items()) if not is_run(row))
    yield "\n"


def record(section, name, whats, seen, new):
    """Replaces rows of one machine or compiler. Of `whats`, all that it can have, the others keep the results of an earlier run
    with the same versions; without one, they were not run."""
    revision = subprocess.run(["git", "-C", ROOT, "rev-parse", "--short=9", "HEAD"], capture_output=True, text=True)
    when = f"{time.strftime('%Y-%m-%d')}, {revision.stdout.strip() or 'unknown'}"
    text, before, behind = parts(PAGE.read_text(), section)
    versions, rows = read(text)
    known = rows.get(name, {}) if versions.get(name) == seen else {}
    known |= {what: [*row, when] for what, row in new.items()}
    versions[name] = seen
    rows[name] = {what: known.get(what, [0, 0, 0, NOT_RUN, ""]) for what in whats}
    PAGE.write_text(before + "\n".join(tables(section, versions, rows)) + behind)


def main():
    for section in SECTIONS:
        text = parts(PAGE.read_text(), section)[0]
        if "\n".join(tables(section, *read(text))) != text:
            sys.exit(f"{PAGE}: the tables of {section} have another form than ./dev {section} writes")


if __name__ == "__main__":
    main()
