"""The relocatable archive: unpacked in a path with a space, used from there, and run with an old glibc.

archive.py --old-glibc also runs it in a root of Debian 11 (glibc 2.31), which needs root and debootstrap.
"""

import os
import shutil
import sys
import tarfile

from common import OPEN_MPI, ROOT, Root, artefacts, check, check_glibc, check_paths, fresh, run


def unpacked():
    (path,) = artefacts("mpi_attr-*.tar.gz")
    place = fresh("archive in a path with spaces")
    with tarfile.open(path) as archive:
        owners = {(member.uid, member.gid) for member in archive}
        check(owners == {(0, 0)}, f"owners in the archive: {owners}")
        archive.extractall(place)
    (tree,) = place.iterdir()
    return tree


def use(tree):
    environment = {**os.environ, **OPEN_MPI, "MPI_ATTR_SOURCE": str(ROOT), "MPI_ATTR_BUILD": str(tree.parent / "work"),
                   "MPI_ATTR_TREE": str(tree), "CMAKE": "cmake", "CC": "gcc", "CXX": "g++", "FC": "gfortran"}
    for how in "find_package", "pkg_config_shared", "pkg_config_static", "over_mpi_mpich", "over_mpi_openmpi":
        said = run("bash", ROOT / "tests/install/consume.sh", how, env=environment)
        print(f"  {how}: {len(said.splitlines())} lines, passed")
    # Exceptions of C++ and panics of Rust in one process: the library has the process's unwinder.
    throwing = tree.parent / "throwing"
    run("g++", "-std=c++11", f"-I{tree / 'include'}", ROOT / "tests-c/throwing.cpp", "-o", throwing,
        tree / "lib/libmpi_attr.so", f"-Wl,-rpath,{tree / 'lib'}", "-ldl")
    check(run(throwing, cwd=throwing.parent).endswith("0 wrong\n"), "callbacks that throw")


def use_with_old_glibc(tree):
    """In Debian 11: programs in C and C++, and mpiattr-run over its MPICH."""
    root = Root("bullseye", ["gcc", "g++", "make", "cmake", "pkg-config", "mpich", "libmpich-dev"])
    # Without a space: pkg-config 0.29 does not quote paths, unlike pkgconf.
    place = root.path / "opt/mpi_attr"
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(tree, place, symlinks=True)
    environment = {"MPI_ATTR_SOURCE": "/source", "MPI_ATTR_BUILD": "/tmp/with space", "MPI_ATTR_TREE": "/opt/mpi_attr",
                   "CMAKE": "cmake", "CC": "gcc", "CXX": "g++", "FC": ""}  # Fortran was not tried there
    try:
        print("glibc of the root:", root.call("ldd", "--version").splitlines()[0])
        for how in "find_package", "pkg_config_shared", "over_mpi_mpich":
            said = root.call("bash", "/source/tests/install/consume.sh", how, env=environment)
            print(f"  {how}: {len(said.splitlines())} lines, passed")
    finally:
        shutil.rmtree(place)
        shutil.rmtree(root.path / "tmp/with space", ignore_errors=True)


def main():
    tree = unpacked()
    check_paths(tree)
    check_glibc(tree, (2, 28))
    documents = tree / "share/doc/mpi_attr"
    for name in "LICENSE-MIT", "LICENSE-APACHE", "THIRD-PARTY.txt":
        check((documents / name).is_file(), f"no {name}")
    if sys.argv[1:] == ["--old-glibc"]:
        use_with_old_glibc(tree)
    else:
        use(tree)
    print("archive: passed")


main()
