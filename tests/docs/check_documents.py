"""Checks the documents: the length of README and of two examples, the format of CHANGELOG, that every page of docs is in the table of contents
of the site, that links to files and to headings are not dead, and that docs/internals.md lists the files that wait for threads.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README_LINES = 120
EXAMPLES = {"comm_cache/comm_cache.c": 30, "fortran_layer/layer.c": 60}
CHANGES = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def anchors(text):
    """The anchors of the headings of a page."""
    text = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
    for title in re.findall(r"^#+ (.*)$", text, re.MULTILINE):
        yield re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def check_links(file):
    text = re.sub(r"^```.*?^```|`[^`\n]+`", "", file.read_text(), flags=re.MULTILINE | re.DOTALL)
    for address in re.findall(r"\]\(([^)\s]+)\)", text):
        path, _, anchor = address.partition("#")
        if re.match(r"[a-z]+:", address):
            continue
        target = (file.parent / path).resolve() if path else file
        if not target.exists():
            yield f"{file.relative_to(ROOT)}: there is no {path}"
        elif anchor and anchor not in anchors(target.read_text()):
            yield f"{file.relative_to(ROOT)}: {target.name} has no heading for #{anchor}"


def check_readme():
    lines = len((ROOT / "README.md").read_text().splitlines())
    if lines > README_LINES:
        yield f"README.md: {lines} lines, at most {README_LINES}"


def check_examples():
    """These are short, and docs/extensions.md says how long."""
    said = (ROOT / "docs/extensions.md").read_text()
    for name, most in EXAMPLES.items():
        lines = len((ROOT / "examples" / name).read_text().splitlines())
        if lines > most or not re.search(rf"`examples/{name.split('/')[0]}` is[^.]* in {lines} lines\.", said):
            yield f"examples/{name}: {lines} lines, at most {most}, or another number in docs/extensions.md"


def check_changelog():
    lines = (ROOT / "CHANGELOG.md").read_text().splitlines()
    releases = [line for line in lines if line.startswith("## ")]
    if not releases:
        yield "CHANGELOG.md: no version"
    for at, line in enumerate(lines, 1):
        if line.startswith("## ") and not re.fullmatch(r"## \[(Unreleased|\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d)\]?", line):
            yield f"CHANGELOG.md:{at}: expected [Unreleased] or [X.Y.Z] - YYYY-MM-DD"
        elif line.startswith("### ") and line[4:] not in CHANGES:
            yield f"CHANGELOG.md:{at}: expected one of {', '.join(sorted(CHANGES))}"
        elif line.startswith("- ") and not any(each.startswith("### ") for each in lines[:at]):
            yield f"CHANGELOG.md:{at}: a change without a heading such as ### Added"


def check_contents():
    contents = (ROOT / "docs/SUMMARY.md").read_text()
    for page in sorted((ROOT / "docs").glob("*.md")):
        if page.name != "SUMMARY.md" and f"({page.name})" not in contents:
            yield f"docs/SUMMARY.md: {page.name} is missing"


# What waits for another thread, apart from the locks of `locked`.
WAITS = re.compile(r"\b(sleep|sleep_on|yield_now|spin_loop|park\w*|wait_timeout\w*|recv|recv_timeout|poll|host\.wait)\(|"
                   r"\.(wait|wait_while|join)\(\)|FUTEX_WAIT|static .*\b(OnceLock|LazyLock)<")


def check_waits():
    internals = (ROOT / "docs/internals.md").read_text()
    listed = internals[internals.index("\n## Waits\n"):].split("\n## ")[1]
    for root in ROOT / "src", ROOT / "crates":
        for file in sorted(root.rglob("*.rs")):
            name = str(file.relative_to(ROOT))
            code = file.read_text().split("#[cfg(test)]")[0] if "tests" not in name else ""
            lines = [line for line in code.splitlines() if WAITS.search(line) and not line.lstrip().startswith(("//", "fn ", "pub"))]
            if lines and not (all("OnceLock" in line for line in lines) and "`OnceLock`" in listed):
                folder = name.split("/src/")[0]
                if f"`{file.name}`" not in listed and f"/{file.name}`" not in listed and f"| `{folder}`:" not in listed:
                    yield f"docs/internals.md: Waits: {name} is missing: {lines[0].strip()}"


def main():
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    problems = [*check_readme(), *check_examples(), *check_changelog(), *check_contents(), *check_waits()]
    # SUMMARY.md also names pages that docs/site.py makes.
    problems += [problem for file in sorted(files) if file.name != "SUMMARY.md" for problem in check_links(file)]
    for problem in problems:
        print(problem)
    print(f"checked: {len(files)} documents; {len(problems)} problems")
    return bool(problems)


sys.exit(main())
