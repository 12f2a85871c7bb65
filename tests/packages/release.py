"""The set of artefacts: checksums, SBOMs, and that a second build elsewhere makes the same bytes.

release.py --quick checks only the checksums. The second build is of a clone of the last commit, in a path with a space.
"""

import hashlib
import json
import subprocess
import sys
import tomllib

from common import DIST, ROOT, artefacts, check, fresh, run
from dist import PRODUCTS, licences, version


def check_checksums():
    lines = dict(reversed(line.split("  ")) for line in (DIST / "SHA256SUMS").read_text().splitlines())
    files = {path.name: path for path in DIST.iterdir() if path.name != "SHA256SUMS"}
    check(lines.keys() == files.keys(), f"SHA256SUMS differs from the files: {sorted(lines.keys() ^ files.keys())}")
    for name, path in files.items():
        check(hashlib.sha256(path.read_bytes()).hexdigest() == lines[name], f"checksum of {name}")


def check_sboms():
    """Each library and program has an SBOM, which names the crates that cargo compiles for it."""
    names = {path.name for path in artefacts("*.cdx.json")}
    expected = {f"{product}-{version()}.cdx.json" for product in PRODUCTS}
    check(names == expected, f"SBOMs {sorted(names)}, expected {sorted(expected)}")
    for product, folder in PRODUCTS.items():
        text = (DIST / f"{product}-{version()}.cdx.json").read_text()
        bom = json.loads(text)
        check(bom["bomFormat"] == "CycloneDX" and str(ROOT) not in text, f"{product}: format or paths")
        crate = tomllib.loads((ROOT / folder / "Cargo.toml").read_text())["package"]["name"]
        tree = run("cargo", "tree", "--quiet", "--locked", "-e", "normal", "--prefix", "none", "-p", crate,
                   "--manifest-path", f"{folder}/Cargo.toml", cwd=ROOT)
        wanted = {line.split()[0] for line in tree.splitlines()} - {crate} | {"Rust's standard library"}
        if product == "mpiattr-run" and licences.c_library():
            wanted.add("glibc")  # it is linked statically
        found = {component["name"] for component in bom["components"]}
        check(wanted == found, f"{product}: {sorted(found)}, expected {sorted(wanted)}")


def check_second_build():
    place = fresh("second build")
    run("git", "clone", "--quiet", ROOT, place / "a clone")
    state = run("git", "status", "--porcelain", cwd=ROOT)
    check(not state, f"what is not committed cannot be built a second time:\n{state}")
    done = subprocess.run([sys.executable, "packaging/dist.py", "--trial"], cwd=place / "a clone")
    check(done.returncode == 0, "the second build failed")
    first, second = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (DIST, place / "a clone/dist"))
    check(first.keys() == second.keys(), f"other artefacts: {sorted(first.keys() ^ second.keys())}")
    different = sorted(name for name in first if first[name] != second[name] and name != "SHA256SUMS")
    check(not different, f"a second build makes other bytes: {different}")
    print(f"{len(first)} files are the same in both builds")


def main():
    check_checksums()
    if sys.argv[1:] != ["--quick"]:
        check_sboms()
        check_second_build()
    print("release: passed")


main()
