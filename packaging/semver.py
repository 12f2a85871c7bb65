"""Compares the Rust interfaces of the published crates with those of a revision: semver.py [REVISION]

Without REVISION, the last tag vX.Y.Z is the baseline; before the first there is nothing to compare with. The check is
cargo-semver-checks', which tests/abi/check_release.py complements for the binary interface.
"""

import subprocess
import sys

import dist
import tools


def main(revision=None):
    revision = revision or dist.output("git", "tag", "--list", "v[0-9]*", "--sort=-version:refname").split("\n")[0]
    if not revision:
        return print("semver.py: no release to compare with (no tag vX.Y.Z); ./dev semver REVISION compares with a revision")
    environment = tools.environment()
    environment["PATH"] = f"{tools.cargo_tool('cargo-semver-checks')}:{environment['PATH']}"
    # A crate that is new has nothing to be compared with.
    lock = dist.output("git", "show", f"{revision}:Cargo.lock")
    crates = [crate for crate in dist.CRATES if f'name = "{crate}"' in lock]
    # The version has not been raised yet while the next release is prepared: a minor release may add, not remove.
    dist.run("cargo", "semver-checks", f"--baseline-rev={revision}", "--release-type=minor",
             *[f"--package={crate}" for crate in crates], env=environment)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
