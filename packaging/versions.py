"""The version and the date of the release. Cargo.toml states the version, and CHANGELOG.md, in the heading of that
version, the date: of the manual pages, and of the files in packages.
"""

import calendar
import re
import sys
import time

from project import ROOT, stated



def version():
    return stated("version")


def date():
    """YYYY-MM-DD"""
    heading = rf"^## \[{re.escape(version())}\] - (\d{{4}}-\d\d-\d\d)$"
    found = re.search(heading, (ROOT / "CHANGELOG.md").read_text(), re.M)
    if not found:
        sys.exit(f"CHANGELOG.md has no heading '## [{version()}] - YYYY-MM-DD' for the version of Cargo.toml")
    return found[1]


def seconds():
    """The date as SOURCE_DATE_EPOCH has it: midnight, UTC."""
    return calendar.timegm(time.strptime(date(), "%Y-%m-%d"))


def unreleased():
    """Whether CHANGELOG.md has changes after the version."""
    found = re.search(r"^## \[Unreleased\](.*?)^## ", (ROOT / "CHANGELOG.md").read_text(), re.M | re.S)
    return bool(found and found[1].strip())


def wrong_pages():
    """What the manual pages state otherwise."""
    expected = f'{date()} "mpi_attr {version()}"'
    for path in sorted((ROOT / "docs/man").glob("man*/*")):
        stated = re.search(r"^\.TH \S+ \d (.*) \"mpi_attr\"$", path.read_text(), re.M)
        if stated and stated[1] != expected:
            yield f"{path.relative_to(ROOT)}: {stated[1]}, expected {expected}: run ./dev generate"
