"""./dev semver, in a clone: what it compares with, and that it finds a removed function.

Before the first tag it compares nothing and says so. Then the last tag is the baseline: a new function of crate mpi_attr
passes, and its removal fails. semver.py --quick omits these two, which need cargo-semver-checks.
"""

import sys

from common import ROOT, check, fresh, run

GIT = ["git", "-c", "user.name=test", "-c", "user.email=test@test.invalid"]
ADDED = "\n/// A function of one release.\npub const fn of_one_release() {}\n"


def compare(clone, **expected):
    return run(sys.executable, clone / "packaging/semver.py", cwd=clone, **expected)


def main():
    clone = fresh("semver") / "a clone"
    run("git", "clone", "--quiet", ROOT, clone)
    for tag in run("git", "tag", "--list", cwd=clone).split():
        run("git", "tag", "--delete", tag, cwd=clone)
    said = compare(clone)
    check("no tag vX.Y.Z" in said and "./dev semver REVISION" in said, said)
    if sys.argv[1:] == ["--quick"]:
        print("semver without a release: passed")
        return

    source = clone / "src/lib.rs"
    before = source.read_text()
    run("git", "tag", "v0.0.1", cwd=clone)
    source.write_text(before + ADDED)
    said = compare(clone)
    check("Summary no semver update required" in said and "mpi_attr_embedded" in said, said)
    run(*GIT, "commit", "--quiet", "--all", "--message=A release with one more function", cwd=clone)
    run("git", "tag", "v0.0.2", cwd=clone)
    source.write_text(before)
    said = compare(clone, expect=100)
    check("function mpi_attr::of_one_release" in said, said)
    print("semver: passed")


main()
