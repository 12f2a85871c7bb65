"""Checks the documents: the length of README and of two examples, the format of CHANGELOG, that every page of docs is in the table of contents
of the site, that links to files and to headings are not dead, that docs/internals.md lists the files of the core and those that wait for threads, that docs/reference.md has the limits, that the files of a crate, and of
src/engine, import only what is below them in the picture of its lib.rs or mod.rs, and that the table of the crates in src/lib.rs is that of their Cargo.toml.
"""

import re
import sys
import tomllib
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
    if "(C2) A dup whose copy callback fails" not in (ROOT / "docs/laws.md").read_text():
        yield "README.md: docs/laws.md has no C2 of this name"


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


def check_core():
    """docs/internals.md lists the files of the core."""
    internals = (ROOT / "docs/internals.md").read_text()
    listed = internals[internals.index("\n## The core"):].split("\n## ")[1]
    files = {str(file.relative_to(ROOT / "src").as_posix()) for file in (ROOT / "src").rglob("*.rs")}
    for name in sorted(files):
        file = Path(name)
        if "tests" not in name and name != "lib.rs" and not re.search(rf"`[\w/]*\b{file.name}`|`{file.stem}/`", listed) \
                and f"`{file.parent.name}/`" not in listed:
            yield f"docs/internals.md: The core: src/{name} is missing"
    for name in re.findall(r"`([\w/]+\.rs)`", listed):
        if not {name, f"engine/{name}"} & files:
            yield f"docs/internals.md: The core: there is no {name}"


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


def check_limits():
    """Each limit that an error text names is in the table of limits."""
    table = (ROOT / "docs/reference.md").read_text().split("## Limits")[1].split("\n## ")[0]
    for root in ROOT / "src", ROOT / "crates":
        for file in sorted(root.rglob("*.rs")):
            text = file.read_text()
            limits = re.findall(r"\(limit ([\d,]+)\)", text) + re.findall(r"at most (\d+) \(MPI_MAX", text)
            limits += [str(int(most) - 1) for most in re.findall(r"less than MPI_MAX_\w+ \((\d+)\)", text)]
            for limit in limits:
                if not re.search(rf"\b{int(limit.replace(',', '')):,}\b", table):
                    yield f"docs/reference.md: Limits: {limit} of {file.relative_to(ROOT)} is missing"


def check_costs():
    """Each extension that docs/reference.md does not call constant says how its cost grows: in its header and in its manual page."""
    table = (ROOT / "docs/reference.md").read_text().split("## How costs grow")[1].split("\n## ")[0]
    names = {name for row in re.findall(r"^\| (.*) \|.*\|$", table, re.MULTILINE) for name in re.findall(r"`(mpi_attr_\w+|MPIX_\w+)`", row)}
    headers = "".join((ROOT / "include" / name).read_text() for name in ("mpi_attr_ext.h", "mpi_attr_engine.h"))
    for name in sorted(names):
        before = headers.partition(f"int {name}(")[0].split("\n/*")[-1]
        pages = [page.read_text() for page in (ROOT / "docs/man").glob("*.md") if name in page.read_text().split("\n")[0]]
        if "grows" not in before.replace("grow as", "grows") or not any("grows" in page for page in pages):
            yield f"{name}: its header or its manual page does not say how the time grows"


def paths(tree):
    """The paths of a `use` with braces, and the name that each has in the file."""
    for each in re.findall(r"(?:[^,{}]|\{(?:[^{}]|\{[^{}]*\})*\})+", tree):
        stem, brace, rest = each.strip().partition("{")
        if brace:
            yield from ((stem + path, name) for path, name in paths(rest[:-1]))
        elif stem:
            path, _, name = stem.partition(" as ")
            yield path, name or path.split("::")[-1]


class Crate:
    """The imports among the files of a crate. A module is the tuple of its names; the crate is ()."""

    def __init__(self, src):
        self.files, self.texts, self.reexports = {}, {}, {}
        for file in sorted(src.rglob("*.rs")):
            *folders, name = file.relative_to(src).with_suffix("").parts
            module = tuple(folders if name in ("lib", "mod") else [*folders, name])
            self.files[module] = file
            self.texts[module] = re.sub(r"//[^\n]*", "", file.read_text()).split("#[cfg(test)]\nmod tests {")[0]
            self.reexports[module] = {}
            if name in ("lib", "mod"):
                for tree in re.findall(r"^pub(?:\(\w+\))? use\s+([^;]+);", self.texts[module], re.MULTILINE):
                    self.reexports[module] |= {name: path for path, name in paths(tree)}

    def find(self, here, path):
        """The module that has the item of this path."""
        names = path.split("::")
        if names[0] == "super":
            here = here[:-1]
        elif names[0] == "crate":
            here = ()
        names = names[names[0] in ("super", "crate"):]
        while names and ((*here, names[0]) in self.files or names[0] == "super"):
            here, names = (here[:-1] if names[0] == "super" else (*here, names[0])), names[1:]
        path = self.reexports[here].get(names[0]) if names else None
        return self.find(here, path) if path and not path.startswith("crate::") else here

    def imports(self, module):
        uses = r"\buse\s+((?:crate|super)\b[^;]*);"
        for tree in re.findall(uses, self.texts[module]):
            yield from (self.find(module, path) for path, _ in paths(tree))
        for path in re.findall(r"(?<![\w:])(?:crate|super)(?:::\w+)+", re.sub(uses, "", self.texts[module])):
            yield self.find(module, path)


def check_pictures():
    """Of src/engine, and of each crate whose lib.rs begins with a picture of its files."""
    yield from check_picture(Crate(ROOT / "src"), ("engine",))
    for file in sorted(ROOT.glob("crates/*/src/lib.rs")):
        yield from check_picture(Crate(file.parent), ())


def check_picture(crate, top):
    """The picture in the file of the module `top`, of the modules in it."""
    head, places = crate.files[top], {}
    picture = re.search(r"^//! ```text\n(.*?)^//! ```\n", head.read_text(), re.MULTILINE | re.DOTALL)
    for at, line in enumerate(picture[1].splitlines() if picture else []):
        for words in re.split(r"\s{2,}", line.removeprefix("//!")):
            modules = [(*top, *word.removesuffix("/").removesuffix(".rs").split("/")) for word in words.split()]
            if all(module in crate.files or module == ("lib",) for module in modules):
                places |= {module: (at, len(places) + number) for number, module in enumerate(modules)}

    def entry_of(module):
        return next((module[:len(top) + length] for length in (2, 1) if module[:len(top) + length] in places), None)

    for module, source in crate.files.items():
        if not picture or module[:len(top)] != top or source.name in ("lib.rs", "mod.rs") or re.search(r"test", "/".join(module)):
            continue
        entry = entry_of(module)
        if not entry:
            yield f"{source.relative_to(ROOT)}: is not in the picture of {head.name}"
            continue
        for used in sorted(set(crate.imports(module))):
            if places[entry_of(used) or entry] < places[entry]:
                yield f"{source.relative_to(ROOT)}: imports {'/'.join(used)}, which is above it in the picture of {head.name}"


def check_table_of_crates():
    text = (ROOT / "src/lib.rs").read_text()
    for file in sorted(ROOT.glob("crates/*/Cargo.toml")):
        name = file.parent.name
        needs = {need.removeprefix("mpi_attr_") for need in tomllib.loads(file.read_text())["dependencies"] if need.startswith("mpi_attr_")}
        row = re.search(rf"^//! \| `{name}` \|.*\| (.*) \|$", text, re.MULTILINE)
        if not row or set(re.findall(r"`(\w+)`", row[1])) != needs:
            yield f"src/lib.rs: the table of crates: {name} uses {', '.join(sorted(needs)) or 'none'}"


def main():
    files = [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    problems = [*check_readme(), *check_examples(), *check_changelog(), *check_contents(), *check_core(), *check_waits(), *check_limits(), *check_costs(), *check_pictures(),
                *check_table_of_crates()]
    # SUMMARY.md also names pages that docs/site.py makes.
    problems += [problem for file in sorted(files) if file.name != "SUMMARY.md" for problem in check_links(file)]
    for problem in problems:
        print(problem)
    print(f"checked: {len(files)} documents; {len(problems)} problems")
    return bool(problems)


sys.exit(main())
