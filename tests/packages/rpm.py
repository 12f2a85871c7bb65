"""The RPM spec, with Debian's rpmbuild and rpmlint: the source package and the binary packages, their contents, the module.

BuildRequires are not checked, as the machine has no database of RPM. rpm.py --source builds only the source package, rpm.py --quick builds in the tree's place: its compiled Rust
code is used again. Otherwise the build has the archives only, and no network.
"""

import os
import re
import subprocess
import sys

from common import BUILD, DIST, ROOT, artefacts, check, check_paths, fresh, run

NAMES = {"mpi_attr", "mpi_attr-serial", "mpi_attr-devel", "mpi_attr-fortran-devel", "mpi_attr-tools"}


def lint(*files):
    said = subprocess.run(["rpmlint", "--rpmlintrc", ROOT / "packaging/rpm/mpi_attr.rpmlintrc", *files], capture_output=True, text=True)
    # A filter that the source package does not need is for the binary ones.
    found = [line for line in said.stdout.splitlines() if re.search(r": [EW]: (?!unused-rpmlintrc-filter)", line)]
    check("checked" in said.stdout and not found, "\n".join(found) or said.stdout + said.stderr)


def main():
    quick = sys.argv[1:] == ["--quick"]
    top = fresh("rpm-build").resolve()  # rpmbuild does not take a space
    (top / "SOURCES").mkdir(parents=True)
    for path in artefacts("mpi_attr-*.tar.xz"):
        run("cp", path, top / "SOURCES")
    # As the build has no database of packages, rpmbuild must not look for Build-Requires.
    options = ["--define", f"_topdir {top}", "--define", f"_smp_mflags -j{os.cpu_count()}", "--nodeps"]
    environment = {**os.environ, "SOURCE_DATE_EPOCH": "1"}
    run("rpmbuild", *options, "-bs", DIST / "mpi_attr.spec", env=environment)
    lint(DIST / "mpi_attr.spec", *(top / "SRPMS").glob("*.rpm"))
    if sys.argv[1:] == ["--source"]:
        print("source RPM: passed")
        return
    apart = ["unshare", "--net"]
    if quick:
        apart = []
        options += ["--define", f"source {ROOT}", "--define", f"cargo_dir {BUILD / 'cargo'}"]
    run(*apart, "rpmbuild", *options, "-bb", DIST / "mpi_attr.spec", env=environment)
    packages = {re.sub(r"-\d.*", "", path.name): path for path in (top / "RPMS").rglob("*.rpm")}
    check(packages.keys() == NAMES, f"packages {sorted(packages)}")
    lint(*packages.values())
    tree = fresh("rpm")
    for path in packages.values():
        run("sh", "-c", 'cd "$1" && rpm2cpio "$0" | cpio -idm --quiet', path, tree)
    check_paths(tree)
    # What rpm finds: libraries of the usual folder are provided, libmpi_abi.so.1 is not.
    provided = run("rpm", "-qp", "--provides", packages["mpi_attr"])
    check("libmpi_attr.so.0()(64bit)" in provided, provided)
    provided = run("rpm", "-qp", "--provides", packages["mpi_attr-serial"])
    check("libmpi_abi" not in provided, provided)
    # Use: a program by the wrapper, and one of the standard ABI with the library of the module.
    library, usr = tree / "usr/lib64", tree / "usr"
    (tree / "hello.c").write_text("#include <mpi.h>\nint main(void) { return MPI_Init(0, 0) || MPI_Finalize(); }\n")
    run(usr / "bin/mpiattr-cc", tree / "hello.c", "-o", tree / "hello")
    run(tree / "hello", env={**os.environ, "LD_LIBRARY_PATH": str(library)})
    # It is never linked to: a library with these names stands for another MPI.
    (tree / "other.c").write_text("int MPI_Init() { return 1; } int MPI_Finalize() { return 1; }\n")
    run("cc", "-shared", "-fPIC", "-Wl,-soname,libmpi_abi.so.1", tree / "other.c", "-o", tree / "other.so")
    run("cc", tree / "hello.c", "-o", tree / "abi", f"-I{usr}/include/mpi_attr/compat", f"-I{usr}/include", tree / "other.so")
    run(tree / "abi", env={**os.environ, "LD_LIBRARY_PATH": f"{library}/mpi_attr:{library}"})
    run(usr / "bin/mpiattr-run", "--version")
    print("RPMs: passed")


main()
