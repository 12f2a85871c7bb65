"""Debian's own sources, in the cache: sources.py PACKAGE...

They are those of the suites that apt reads its binary packages from. apt gets a list of sources and folders of its own in
the cache, so that the system's configuration stays as it is; it checks the signatures by the system's keys.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "packaging"))
import tools  # noqa: E402

PLACE = tools.CACHE / "sources"
# Packages whose upstream sources are taken as they are, without Debian's patches.
UNCHANGED = ("ampliconnoise", "examl", "ffindex", "hpcc", "mrbayes", "petsc", "spooles", "tachyon")


def apt():
    """apt's options to read and write only below PLACE, and the lists of sources there."""
    root = PLACE / "apt"
    options = ["-o", f"Dir::Etc::sourcelist={root}/sources.list", "-o", "Dir::Etc::sourceparts=/dev/null",
               "-o", f"Dir::State::lists={root}/lists", "-o", f"Dir::Cache={root}/cache",
               "-o", "APT::Sandbox::User=root", "-o", "Acquire::Languages=none"]
    if not (root / "sources.list").is_file():
        for folder in "lists/partial", "cache/archives/partial":
            (root / folder).mkdir(parents=True, exist_ok=True)
        known = subprocess.run(["apt-get", "indextargets", "--format", "$(SITE) $(RELEASE) $(COMPONENT)",
                                "Created-By: Packages", "Origin: Debian"], check=True, capture_output=True, text=True)
        lines = sorted({f"deb-src {line}\n" for line in known.stdout.splitlines()})
        if not lines:
            sys.exit("sources.py: apt has no lists of Debian's packages: run apt-get update")
        (root / "sources.new").write_text("".join(lines))
        subprocess.run(["apt-get", "update", "-q", *options, "-o", f"Dir::Etc::sourcelist={root}/sources.new"], check=True,
                       stdout=sys.stderr)
        (root / "sources.new").rename(root / "sources.list")
    return options


def source(package):
    """The folder NAME-VERSION of an unpacked source package, with Debian's patches unless UNCHANGED has it. Copy it before a build."""
    if found := sorted(PLACE.glob(f"{package}/*/")):
        return found[0]
    PLACE.mkdir(parents=True, exist_ok=True)
    options = apt()
    part = PLACE / f"{package}.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir()
    only = ["--tar-only"] if package in UNCHANGED else []
    command = ["apt-get", "source", "-q", "--only-source", *only, *options, package]
    print("+", *command, file=sys.stderr, flush=True)
    subprocess.run(command, check=True, cwd=part, stdout=sys.stderr)
    for path in [*part.iterdir()]:
        if only:
            # PACKAGE_VERSION.orig.tar.gz, with one folder or without.
            version = path.name.partition("_")[2].partition(".orig.")[0]
            shutil.unpack_archive(path, part / "unpacked")
            inner = [*(part / "unpacked").iterdir()]
            (inner[0] if len(inner) == 1 else part / "unpacked").rename(part / f"{package}-{version}")
        if not path.is_dir():
            path.unlink()
    shutil.rmtree(part / "unpacked", ignore_errors=True)
    part.rename(PLACE / package)
    return source(package)


if __name__ == "__main__":
    for each in sys.argv[1:]:
        print(source(each))
