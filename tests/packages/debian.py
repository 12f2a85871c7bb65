"""The Debian packages: lintian, and their use in a root of their own, from installation to removal.

The root needs the user root and debootstrap. It stays in the cache; a run leaves nothing in it. debian.py --quick
checks only the files.
"""

import gzip
import re
import subprocess
import sys

from common import BUILD, OPEN_MPI, Root, artefacts, check, fresh, run

NAMES = ["libmpi-attr0", "libmpi-attr-dev", "libmpi-attr-fortran-dev", "mpi-attr-tools"]
TOOLS = ["gcc", "g++", "gfortran", "make", "cmake", "pkg-config", "man-db", "mpich", "libmpich-dev",
         "openmpi-bin", "libopenmpi-dev"]
# lintian's warnings that are not errors of the packages.
ALLOWED = {
    "hardening-no-fortify-functions", "hardening-no-bindnow",  # of C; the libraries are in Rust
    "binary-has-unneeded-section", "static-library-has-unneeded-sections",  # .comment
    "spelling-error-in-binary",  # in Rust's crates
    "no-symbols-control-file",  # tests/abi/release.txt has the symbols
}


def control(path, field):
    return run("dpkg-deb", "-f", path, field).strip()


def in_package(file):
    """The name of an installed file in a package."""
    if file.startswith("usr/lib/") and file.endswith("-gdb.py"):
        return f"usr/share/gdb/auto-load/{file}"
    if "/share/man/" not in file:
        return file
    return re.sub(r"\.3$", ".3mpi_attr", file) + ".gz"


def static_checks(packages):
    for name in NAMES:
        check(name in packages, f"no package {name}")
    said = subprocess.run(["lintian", "--allow-root", "--info", "--display-info", *packages.values()],
                          capture_output=True, text=True)
    tags = [line for line in said.stdout.splitlines()
            if (found := re.match(r"[EWI]: [^ ]+: ([^ ]+)", line)) and found[1] not in ALLOWED]
    check(not tags, "lintian:\n" + "\n".join(tags))
    check(said.returncode == 0 and not re.search("^E:", said.stdout, re.M), said.stdout + said.stderr)

    # Every installed file is in one package.
    tree = fresh("debian files")
    owners = {}
    for name, path in packages.items():
        run("dpkg-deb", "-x", path, tree / name)
        for file in (tree / name).rglob("*"):
            if file.is_symlink() or file.is_file():
                owners.setdefault(file.relative_to(tree / name).as_posix(), []).append(name)
        documents = tree / name / "usr/share/doc" / name
        check("Permission is hereby granted" in (documents / "copyright").read_text(), f"{name}: no text of the licence")
        with gzip.open(documents / "THIRD-PARTY.txt.gz", "rt") as file:
            check("Rust's standard library" in file.read(), f"{name}: no licences of what is linked in")
    twice = {file: names for file, names in owners.items() if len(names) > 1}
    check(not twice, f"files in several packages: {twice}")
    build = BUILD / "dist/debian"
    run("cmake", "--install", build, "--prefix", tree / "all" / "usr")
    expected = {in_package(file.relative_to(tree / "all").as_posix()) for file in (tree / "all").rglob("*")
                if file.is_symlink() or file.is_file()}
    lost = {file for file in expected - owners.keys() if not file.startswith("usr/share/doc/mpi_attr/")}
    check(not lost, f"installed files that no package has: {sorted(lost)}")


def use(root):
    """What a user does with the packages, by the commands of tests/install."""
    environment = {"MPI_ATTR_SOURCE": "/source", "MPI_ATTR_BUILD": "/tmp/with space", "MPI_ATTR_TREE": "/usr",
                   "CMAKE": "cmake", "CC": "gcc", "CXX": "g++", "FC": "gfortran", **OPEN_MPI}
    for how in "find_package", "pkg_config_shared", "pkg_config_static", "over_mpi_mpich", "over_mpi_openmpi":
        said = root.call("bash", "/source/tests/install/consume.sh", how, env=environment)
        print(f"  {how}: {len(said.splitlines())} lines, passed")
    # Each page is found by its first name, and by another one.
    for name in "MPI_Comm_set_attr", "MPI_Type_set_attr", "mpi_attr_engine_set", "mpi_attr", "mpiattr-run", "mpiattr-cc":
        said = root.call("man", "-P", "cat", name, env={"MANWIDTH": "80"})
        check(name in said.partition("NAME")[2].partition("SYNOPSIS")[0], f"man {name}:\n{said[:800]}")
    # The wrappers.
    source = "/source/examples/plain"
    root.call("sh", "-ec", f"""
        cd '/tmp/with space'
        mpiattr-cc -c {source}/plain.c -o plain.o
        mpiattr-fort {source}/plain_f77.f {source}/plain_f08.f90 plain.o -o plain
        ./plain
        mpiattr-cxx /source/tests/install/consumer.cpp -I/usr/include -o cxx && ./cxx""")


def use_tools_alone(root, packages):
    """mpiattr-run needs only the library, not the files for development."""
    root.call("sh", "-ec", "mkdir -p '/tmp/with space' && cd '/tmp/with space' && "
              "mpicc.mpich /source/tests/install/consumer_mpi.c -o app && mpiexec.mpich -n 2 ./app plain")
    install(root, packages, ["libmpi-attr0", "mpi-attr-tools"])
    root.call("mpiexec.mpich", "-n", "2", "mpiattr-run", "./app", "mpi_attr", cwd="/tmp/with space")
    said = root.call("mpiattr-run", "--check", "./app", cwd="/tmp/with space")
    check("result: mpiattr-run will work" in said, said)


def install(root, packages, names):
    # apt takes paths, and finds their dependencies.
    for name in names:
        target = root.path / "var/cache/apt" / packages[name].name
        target.write_bytes(packages[name].read_bytes())
    root.call("apt-get", "install", "-y", "-q", "--no-install-recommends", "--allow-downgrades", "--reinstall",
              *[f"/var/cache/apt/{packages[name].name}" for name in names])


def main():
    packages = {control(path, "Package"): path for path in artefacts("*.deb")}
    static_checks(packages)
    if sys.argv[1:] == ["--quick"]:
        print("files of the Debian packages: passed")
        return
    root = Root("bookworm", TOOLS)
    root.call("sh", "-c", f"rm -rf '/tmp/with space'; dpkg --purge {' '.join(NAMES)}")  # of a run that was stopped
    before = root.files()
    try:
        use_tools_alone(root, packages)
        install(root, packages, NAMES)
        use(root)
    finally:
        root.call("apt-get", "purge", "-y", "-q", *NAMES)
        root.call("rm", "-rf", "/tmp/with space")
    left, lost = root.files() - before, before - root.files()
    check(not left and not lost, f"the removal left {sorted(left)} and took {sorted(lost)}")
    state = root.call("sh", "-c", "dpkg -l | grep -c mpi-attr; ldconfig -p | grep -c mpi_attr; true").split()
    check(state == ["0", "0"], f"packages and libraries after the removal: {state}")
    print("Debian packages: passed")


main()
