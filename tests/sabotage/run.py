#!/usr/bin/env python3
"""Inserts the faults of mutations.txt into a copy of the sources, one at a time, and expects a named check to fail.

    run.py [--target DIR] [--only PATTERN] [--list | --check]

A check that passes on a mutated copy misses that fault, and this script fails. It also fails if the place of a mutation is
not found exactly once (--check tests only this), and if the check fails without any mutation.

mutations.txt has blocks separated by blank lines, `#` begins a comment line:

    name: the behaviour of the mutant
    mark: the place: what follows `// fault: ` on the line before it, in one of the sources
    lines: the number of lines there that are replaced, if it is not 1
    new:  the replacement (more `new:` lines continue it; without text, the lines are deleted)
    test: the command, run in the copy; its exit code must not be 0 (nor 124, 126 or 127)

Outside of the engine, a block quotes the place instead:

    file: crates/world/src/users.rs
    old:  the text to be replaced, found once in the file (more `old:` lines continue it)
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def mutations():
    blocks = (Path(__file__).parent / "mutations.txt").read_text().split("\n\n")
    for block in blocks:
        fields = {}
        for line in block.splitlines():
            if line and not line.startswith("#"):
                name, _, text = line.partition(":")
                if name in fields and name not in ("old", "new"):
                    sys.exit(f"mutations.txt: a block has two lines '{name}':\n{block}")
                text = text[1:] if name in ("old", "new") else text.strip()
                fields[name] = fields[name] + "\n" + text if name in fields else text
        if fields:
            place = {"mark"} if "mark" in fields else {"file", "old"}
            missing = ({"name", "new", "test"} | place) - fields.keys()
            if missing:
                sys.exit(f"mutations.txt: a block has no {', '.join(sorted(missing))}:\n{block}")
            yield fields


def marks():
    """{what follows `// fault: `: [(file, number of the line after it)]}"""
    found = {}
    for path in sorted((ROOT / "src").rglob("*.rs")):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if line.strip().startswith("// fault: "):
                found.setdefault(line.split("// fault: ")[1], []).append((path.relative_to(ROOT), number))
    return found


def places(mutation, marked):
    """The places of a mutation: for each, the file, and the text with the fault."""
    if "mark" not in mutation:
        text = (ROOT / mutation["file"]).read_text()
        return [(mutation["file"], text.replace(mutation["old"], mutation["new"]))] * text.count(mutation["old"])
    found = []
    for file, number in marked.get(mutation["mark"], []):
        lines = (ROOT / file).read_text().split("\n")
        lines[number : number + int(mutation.get("lines", 1))] = mutation["new"].split("\n")
        found.append((file, "\n".join(lines)))
    return found


def run(command, copy, target):
    """The exit code, and the output, which is printed only on a failure."""
    environment = os.environ | {"CARGO_TARGET_DIR": str(target), "MPI_ATTR_BUILD": str(target / "cmake"),
                                "MPI_ATTR_SHRINK": "0"}
    done = subprocess.run(["timeout", "900", "bash", "-c", command], cwd=copy, env=environment,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace")
    return done.returncode, done.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--target", default=ROOT / "target" / "sabotage", type=Path, help="where the copies are built")
    parser.add_argument("--only", default="", help="a pattern: mutations whose name or test contains it")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--check", action="store_true", help="only check that each old text is found once")
    options = parser.parse_args()
    chosen = [m for m in mutations() if re.search(options.only, m["name"] + "\n" + m["test"])]
    if options.list or not chosen:
        for m in chosen:
            print(f"{m['name']}\n    {m.get('mark') or m['file']}\n    {m['test']}")
        sys.exit(not chosen)

    marked = marks()
    stale = [m for m in chosen if len(places(m, marked)) != 1]
    for m in stale:
        print(f"STALE   {m['name']}: its place is not found exactly once: {m.get('mark') or m['file']}")
    if options.check:
        unused = marked.keys() - {m.get("mark") for m in mutations()}
        for mark in sorted(unused):
            print(f"UNUSED  no fault has the mark {mark}")
        print(f"{len(chosen) - len(stale)} of {len(chosen)} faults are found in the sources")
        sys.exit(bool(stale or unused))

    target = options.target.resolve()
    copy = target / "copy"
    shutil.rmtree(copy, ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "-co", "--exclude-standard", "-z"], cwd=ROOT, check=True,
                           stdout=subprocess.PIPE, text=True).stdout.split("\0")
    for name in filter(None, files):
        if (ROOT / name).is_file():
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)  # with a new time, so that cargo rebuilds

    # Each mutant is compiled for one run, so optimization does not pay.
    cargo = copy / "Cargo.toml"
    cargo.write_text(cargo.read_text().replace("opt-level = 1", "opt-level = 0"))

    bad = len(stale)
    for m in (m for m in chosen if m not in stale):
        file, faulty = places(m, marked)[0]
        path = copy / file
        whole = path.read_text()
        begun = time.monotonic()
        path.write_text(faulty)
        try:
            code, output = run(m["test"], copy, target)
        finally:
            path.write_text(whole)
        verdict = "caught" if code not in (0, 124, 126, 127) else f"MISSED ({code})"
        if "error: could not compile" in output:  # then the check did not run
            verdict = "NO BUILD"
            print(output[-3000:])
        bad += verdict != "caught"
        print(f"{verdict:8}{m['name']} [{time.monotonic() - begun:.0f} s]", flush=True)
    # A check that fails without a fault has detected none.
    for command in dict.fromkeys(m["test"] for m in chosen):
        code, output = run(command, copy, target)
        if code:
            print(output[-3000:])
            sys.exit(f"fails without a mutation (exit {code}): {command}")
    print(f"{len(chosen) - bad} of {len(chosen)} inserted faults are detected")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
