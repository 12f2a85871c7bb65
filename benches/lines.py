"""Counts the lines of Rust in the core and in each crate, without tests: lines.py

Not counted are folders and files named tests, and modules under #[cfg(test)]. What attributes need is in the core, the
boundary (bindings) and the two backends (world, host_backend), which have a limit (CONTRIBUTING.md).
"""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LIMITED = ["core", "bindings", "world", "host_backend"]
LIMIT = 17_000
TEST_MODULE = re.compile(r"^#\[cfg\((?:all\()?test\b.*\n(?:#\[.*\n)*mod \w+ \{\n(?:.*\n)*?\}\n", re.M)


def lines(folder):
    files = [path for path in folder.rglob("*.rs") if "tests" not in path.relative_to(folder).with_suffix("").parts]
    return sum(TEST_MODULE.sub("", path.read_text()).count("\n") for path in files)


def main():
    counts = {"core": lines(ROOT / "src"),
              **{path.parent.name: lines(path) for path in sorted(ROOT.glob("crates/*/src"))}}
    for name, count in counts.items():
        print(f"{count:7,} {name}")
    total = sum(counts[name] for name in LIMITED)
    print(f"{total:7,} {' + '.join(LIMITED)}: {abs(total - LIMIT):,} {'more' if total > LIMIT else 'fewer'} than the limit")


if __name__ == "__main__":
    main()
