"""Prints which predefined attributes each MPI has on which communicators, without the library, for docs/hosts.md:

    predefined_table.py [HOST...] [--build DIRECTORY]

A missing host is a failure. all.py compares the rows with docs/hosts.md.
"""

import argparse
import re
import sys
from pathlib import Path

import build
from hosts import HOSTS, ROOT, Missing
from run import Runner

PROGRAM = "hosts/predefined_everywhere"
DOCUMENT = ROOT / "docs/hosts.md"
SECONDS = 60


def on_host(name, directory):
    """{attribute: the set of communicators that have it}, and all communicators."""
    host = HOSTS[name]()
    program = build.build_c(host, directory / name / "c")[PROGRAM]
    code, out, err = Runner(host, directory / name, None, 2).start(program, ["--table"], SECONDS)
    lines = re.findall(r"^(.*): (MPI_\w+): ([01])$", out, re.M)
    if code != 0 or not lines:
        raise Missing(f"{name}: exit code {code}: {(out + err)[-300:]}")
    found = {}
    for how, attribute, has in lines:
        found.setdefault(attribute, {})[how] = has == "1"
    return found


def row(name, found):
    """A line of the table: attributes on the same communicators are together."""
    groups = {}
    for attribute, on in found.items():
        if all(on.values()):
            where = "all"
        elif not any(on.values()):
            where = "none"
        else:
            where = ", ".join(how for how, has in on.items() if has)
        groups.setdefault(where, []).append(f"`{attribute}`")
    cells = [f"{'all seven' if len(attributes) == len(found) else ', '.join(attributes)}: {where}"
             for where, attributes in groups.items()]
    return f"| {name} | {'; '.join(cells)} |"


def suite(name, directory):
    """For all.py: whether docs/hosts.md has the row of this host."""
    line = row(name, on_host(name, directory))
    wrong = [] if line in DOCUMENT.read_text().splitlines() else [f"not in {DOCUMENT.relative_to(ROOT)}: {line}"]
    return 1 - len(wrong), len(wrong), wrong


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("hosts", nargs="*", default=list(HOSTS))
    arguments.add_argument("--build", type=Path, default=Path("build/tests-hosts"))
    given = arguments.parse_args()
    wrong = 0
    for name in given.hosts:
        try:
            print(row(name, on_host(name, given.build.resolve())), flush=True)
        except Missing as why:
            print(why)
            wrong += 1
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
