"""What packages say of the project. Cargo.toml states it; every other place has it from here.

A release must set the addresses and the maintainer: `.invalid` stands for what is not set. It is also the provider of the wheel's
metadata for scikit-build-core, and so runs with every Python from 3.8.
"""

import json
import re
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
# The machines that distributions have.
TARGETS = [f"{machine}-unknown-linux-gnu" for machine in ("x86_64", "aarch64", "powerpc64le", "s390x", "riscv64gc", "loongarch64")]
# What a release must set.
NAMES = ("homepage", "repository", "issues", "downloads", "maintainer")
# The licences of what is linked in and is no crate of Cargo.lock: Rust's standard library, and glibc in mpiattr-run.
OTHERS = ("MIT OR Apache-2.0", "Unicode-3.0", "LGPL-2.1-or-later")


def stated(name):
    """A text of Cargo.toml."""
    return re.search(rf'^{name} = "(.*)"$', (ROOT / "Cargo.toml").read_text(), re.M)[1]


def unset():
    """The names of what a release still has to set."""
    return [name for name in NAMES if ".invalid" in stated(name)]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT).stdout


def compiled_crates(targets, kinds):
    """The crates of crates.io that are compiled for the workspace on these machines, as dependencies of these kinds: as cargo
    describes them."""
    metadata = json.loads(output("cargo", "metadata", "--locked", "--format-version=1",
                                 *[f"--filter-platform={target}" for target in targets]))
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    reached, waiting = set(), list(metadata["workspace_members"])
    while waiting:
        crate = waiting.pop()
        if crate not in reached:
            reached.add(crate)
            waiting += [dep["pkg"] for dep in nodes[crate]["deps"] if any(kind["kind"] in kinds for kind in dep["dep_kinds"])]
    return [package for package in metadata["packages"] if package["id"] in reached and package["source"]]


def alternatives(licence):
    """The licences between which a user of a crate chooses, and that hold together: frozensets. `/` is an old form of OR."""
    return {frozenset(part.strip(" ()").split(" OR ")) for part in licence.replace("/", " OR ").split(" AND ")}


def licence():
    """The SPDX expression of the libraries and programs: of mpi_attr and of what is linked into them."""
    own = stated("license")
    crates = {package["license"] for package in compiled_crates(TARGETS, (None,))}
    parts = set().union(*map(alternatives, {*crates, *OTHERS})) - alternatives(own)
    return " AND ".join([f"({own})", *sorted(f"({' OR '.join(sorted(part))})" if len(part) > 1 else [*part][0] for part in parts)])


def values():
    """What templates have between two @."""
    maintainer, address = re.fullmatch(r"(.*) <(.*)>", stated("maintainer")).groups()
    return {**{name.upper(): stated(name) for name in NAMES}, "VERSION": stated("version"), "LICENCE": licence(),
            "NAME": maintainer, "ADDRESS": address}


def fill(text, values):
    return re.sub(r"@([A-Z]+)@", lambda found: values[found[1]], text)


def dynamic_metadata(settings, project):
    """The fields of the wheel that pyproject.toml calls dynamic."""
    if missing := [name for name in ("cargo", "rustc", "cc") if not shutil.which(name)]:
        raise SystemExit(f"mpi_attr is built by Rust 1.85 or newer and a C compiler, and there is no {' and no '.join(missing)} in PATH. "
                         "On Debian 13: apt install gcc cargo; elsewhere: rustup")
    found = values()
    return {"version": found["VERSION"], "license": found["LICENCE"],
            "maintainers": [{"name": found["NAME"], "email": found["ADDRESS"]}],
            "urls": {"Homepage": found["HOMEPAGE"], "Repository": found["REPOSITORY"], "Issues": found["ISSUES"]}}
