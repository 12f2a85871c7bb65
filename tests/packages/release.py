"""The set of artefacts: checksums, SBOMs, that a second build elsewhere makes the same bytes, and that a release must set the addresses
and the maintainer of Cargo.toml, from which every package has them.

release.py --quick checks only the checksums and the last. The second build is of a clone of the last commit, in a path with a space.
"""

import hashlib
import json
import subprocess
import sys
import tomllib

from common import DIST, ROOT, artefacts, check, fresh, run
import debian_source
import dist
import project
import recipes
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


# What each recipe and package has of the project besides the licence of what is linked in, where it has a field for that.
SAYS = {"mpi_attr.spec": ("homepage", "downloads", "issues", "maintainer", "licence"), "recipe.yaml": ("homepage", "repository", "downloads", "licence"),
        "mpi_attr-*.eb": ("homepage", "downloads", "licence"), "mpi_attr-*-spack.py": ("homepage", "repository", "downloads", "licence"),
        "tree/debian/control": ("homepage", "repository", "maintainer"), "tree/debian/copyright": ("downloads", "maintainer"),
        "tree/debian/watch": ("downloads",), "tree/debian/upstream/metadata": ("repository", "issues")}


def check_addresses():
    """A release fails without each of them; with other ones, no recipe has the old ones."""
    stated, place = project.stated, fresh("addresses")
    set_names = {name: stated(name).replace(".invalid", ".example") for name in project.NAMES}
    try:
        for missing in [None, *project.NAMES]:
            project.stated = lambda name: {**set_names, missing: "x.invalid"}.get(name) or stated(name)
            try:
                dist.check_release(trial=False)
                said = ""
            except SystemExit as why:
                said = str(why)
            check(f"'.invalid' for {missing}," in said if missing else not said, f"without {missing}: {said}")
        project.stated = lambda name: set_names.get(name) or stated(name)
        for archive in artefacts("mpi_attr-*.tar.xz"):
            (place / archive.name).symlink_to(archive)
        recipes.main(place)
        (place / "tree/vendor").mkdir(parents=True)
        debian_source.write_files(place / "tree")
        set_names["licence"] = project.licence()
        wheel = json.dumps(project.dynamic_metadata({}, {}))
    finally:
        project.stated = stated
    for pattern, names in SAYS.items():
        (path,) = place.glob(pattern)
        text = path.read_text().replace("\n# ", " ")
        missing = [name for name in names if set_names[name] not in text]
        check(not missing and ".invalid" not in text, f"{path.name} lacks {missing}")
    missing = [name for name in ("homepage", "repository", "issues", "licence") if set_names[name] not in wheel]
    check(not missing and ".invalid" not in wheel, f"the wheel lacks {missing}")
    for manifest in sorted(ROOT.glob("crates/*/Cargo.toml")):
        package = tomllib.loads(manifest.read_text())["package"]
        for name in "homepage", "repository", "license":
            check(package.get(name) == {"workspace": True} or package.get("publish") is False, f"{manifest}: {name}")


def main():
    check_checksums()
    check_addresses()
    if sys.argv[1:] != ["--quick"]:
        check_sboms()
        check_second_build()
    print("release: passed")


main()
