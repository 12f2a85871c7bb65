"""The set of artefacts: checksums, SBOMs, and that a second build elsewhere makes the same bytes.

release.py --quick omits the second build. That one is of a clone of the last commit, in a path with a space.
"""

import hashlib
import json
import subprocess
import sys

from common import DIST, ROOT, artefacts, check, fresh, run


def check_checksums():
    lines = dict(reversed(line.split("  ")) for line in (DIST / "SHA256SUMS").read_text().splitlines())
    files = {path.name: path for path in DIST.iterdir() if path.name != "SHA256SUMS"}
    check(lines.keys() == files.keys(), f"SHA256SUMS differs from the files: {sorted(lines.keys() ^ files.keys())}")
    for name, path in files.items():
        check(hashlib.sha256(path.read_bytes()).hexdigest() == lines[name], f"checksum of {name}")


def check_sboms():
    for path in artefacts("*.cdx.json"):
        text = path.read_text()
        bom = json.loads(text)
        check(bom["bomFormat"] == "CycloneDX" and str(ROOT) not in text, f"{path.name}: format or paths")
        manifest = "launcher/Cargo.toml" if "run" in path.name else "Cargo.toml"
        crate = {"libmpi_attr": "mpi_attr_embedded", "libmpi_attr_pmpi": "mpi_attr_host",
                 "libmpi_attr_abi_fortran": "mpi_attr_abi_fortran", "mpiattr-run": "mpiattr-run"}[path.name.rsplit("-", 1)[0]]
        tree = run("cargo", "tree", "--locked", "-e", "normal", "--prefix", "none", "-p", crate, "--manifest-path", manifest,
                   cwd=ROOT)
        wanted = {line.split()[0] for line in tree.splitlines()} - {crate} | {"Rust's standard library"}
        found = {component["name"] for component in bom["components"]}
        check(wanted == found, f"{path.name}: {sorted(found)}, expected {sorted(wanted)}")


def check_second_build():
    place = fresh("second build")
    run("git", "clone", "--quiet", ROOT, place / "a clone")
    state = run("git", "status", "--porcelain", cwd=ROOT)
    check(not state, f"what is not committed cannot be built a second time:\n{state}")
    done = subprocess.run([sys.executable, "packaging/dist.py"], cwd=place / "a clone")
    check(done.returncode == 0, "the second build failed")
    first, second = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (DIST, place / "a clone/dist"))
    check(first.keys() == second.keys(), f"other artefacts: {sorted(first.keys() ^ second.keys())}")
    different = sorted(name for name in first if first[name] != second[name] and name != "SHA256SUMS")
    check(not different, f"a second build makes other bytes: {different}")
    print(f"{len(first)} files are the same in both builds")


def main():
    check_checksums()
    check_sboms()
    if sys.argv[1:] != ["--quick"]:
        check_second_build()
    print("release: passed")


main()
