"""Counts the lines of Rust in the core and in each crate, without tests: lines.py

Not counted are folders and files named tests, and modules under #[cfg(test)]. What attributes need is in the core, the
boundary (bindings) and the two backends (world, host_backend), which have a limit (CONTRIBUTING.md). Two names of files in
them have rows of their own: src/ext.rs, the interface in Rust of the extensions, and debug.rs, which tells the debugger's
commands where they find what they show.
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMITED = ["core", "bindings", "world", "host_backend"]
LIMIT = 17_000
APART = ["ext.rs", "debug.rs"]
TEST_MODULE = re.compile(r"^#\[cfg\((?:all\()?test\b.*\n(?:#\[.*\n)*mod \w+ \{\n(?:.*\n)*?\}\n", re.M)


def lines(folder, wanted):
    files = [path for path in folder.rglob("*.rs") if "tests" not in path.relative_to(folder).with_suffix("").parts]
    return sum(TEST_MODULE.sub("", path.read_text()).count("\n") for path in files if wanted(path.name))


def main():
    folders = {"core": ROOT / "src", **{path.parent.name: path for path in sorted(ROOT.glob("crates/*/src"))}}
    limited = [folders[name] for name in LIMITED]
    counts = {name: lines(folder, lambda file: folder not in limited or file not in APART) for name, folder in folders.items()}
    counts |= {f"{apart} in these": sum(lines(folder, lambda file: file == apart) for folder in limited) for apart in APART}
    for name, count in counts.items():
        print(f"{count:7,} {name}")
    total = sum(counts[name] for name in LIMITED)
    print(f"{total:7,} {' + '.join(LIMITED)}: {abs(total - LIMIT):,} {'more' if total > LIMIT else 'fewer'} than the limit")


if __name__ == "__main__":
    main()
