"""The Debian packages, source and binary: lintian, uscan, their build and their use in a root of their own, from installation
to removal, autopkgtest and piuparts.

The root needs the user root and debootstrap. It stays in the cache; a run leaves nothing in it. debian.py --quick
checks only the files. debian.py STEP... runs some of the steps in the root: use, alternatives, build, autopkgtest, piuparts.
"""

import functools
import gzip
import http.server
import re
import shutil
import subprocess
import sys
import threading

from common import BUILD, DIST, OPEN_MPI, Root, artefacts, check, fresh, run
from project import stated

NAMES = ["libmpi-attr0", "libmpi-abi1-serial", "libmpi-attr-dev", "libmpi-attr-fortran-dev", "mpi-attr-tools"]
TOOLS = ["gcc", "g++", "gfortran", "make", "cmake", "pkg-config", "man-db", "mpich", "libmpich-dev",
         "openmpi-bin", "libopenmpi-dev"]
BUILD_TOOLS = ["build-essential", "debhelper", "dpkg-dev", "rustc-web", "cargo-web", "python3", "autopkgtest"]
# lintian's warnings that are not errors of the packages.
ALLOWED = {
    "hardening-no-fortify-functions",  # of C; the libraries are in Rust
    "spelling-error-in-binary",  # in Rust's crates
    "initial-upload-closes-no-bugs",  # the project has no public address yet
    "newer-standards-version",  # than Debian 12's lintian knows
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
    said = subprocess.run(["lintian", "--allow-root", "--pedantic", "--display-info", *artefacts("*.dsc"), *packages.values()],
                          capture_output=True, text=True)
    tags = [line for line in said.stdout.splitlines()
            if (found := re.match(r"[EWIP]: [^:]+: ([^ ]+)", line)) and found[1] not in ALLOWED]
    check(not tags and not said.stderr, "lintian:\n" + "\n".join(tags) + said.stderr)

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
    (build,) = BUILD.glob("dist/debian/mpi_attr-*/debian/build")
    run("cmake", "--install", build, "--prefix", tree / "all" / "usr")
    expected = {in_package(file.relative_to(tree / "all").as_posix()) for file in (tree / "all").rglob("*")
                if file.is_symlink() or file.is_file()}
    lost = {file for file in expected - owners.keys() if not file.startswith(("usr/share/doc/mpi_attr/", "usr/share/modulefiles/"))}
    check(not lost, f"installed files that no package has: {sorted(lost)}")


def watch():
    """uscan finds the archive of the sources by debian/watch, whose address is that of a server here."""
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(DIST))
    handler.log_message = lambda *_: None
    tree = fresh("watch") / "tree"
    (dsc,) = artefacts("*.dsc")
    run("dpkg-source", "--no-check", "--extract", dsc, tree)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        file = tree / "debian/watch"
        file.write_text(file.read_text().replace(stated("downloads"), f"http://127.0.0.1:{server.server_port}/"))
        said = run("uscan", "--no-download", "--verbose", expect=1, cwd=tree)  # there is no newer version
        server.shutdown()
    version = run("dpkg-parsechangelog", "-SVersion", cwd=tree).strip().rpartition("-")[0]
    check(f"Newest version of mpi-attr on remote site is {version}, local version is {version}" in " ".join(said.split()), said)


def use(root, packages):
    """What a user does with the packages, by the commands of tests/install."""
    use_tools_alone(root, packages)
    install(root, packages, NAMES)
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


def alternatives(root, packages):
    """libmpi_abi.so.1 is an alternative: another MPI's of a higher priority comes first, an administrator can choose ours, and a
    file that is no alternative stays."""
    folder = f"/usr/lib/{root.call('dpkg-architecture', '-qDEB_HOST_MULTIARCH').strip()}"
    script = """
        set -e
        name=libmpi_abi.so.1-${0##*/} link=$0/libmpi_abi.so.1
        # The file of another MPI, which is no alternative.
        cd /tmp && echo 'int MPI_Init(void *a, void *b) { return !a | !b | 1; } int MPI_Finalize(void) { return 0; }' > other.c
        gcc -shared -fPIC -Wl,-soname,libmpi_abi.so.1 other.c -o other.so
        echo 'int MPI_Init(void *, void *); int MPI_Finalize(void); int main(void) { return MPI_Init(0, 0) || MPI_Finalize(); }' > app.c
        gcc app.c -o app ./other.so
        ./app && exit 1
        echo before; test ! -e "$link"
    """
    root.call("sh", "-c", script.replace("./app && exit 1", "! ./app 2>/dev/null"), folder)
    install(root, packages, ["libmpi-attr0", "libmpi-abi1-serial"])
    root.call("sh", "-ec", """
        name=libmpi_abi.so.1-${0##*/} link=$0/libmpi_abi.so.1
        cd /tmp; ./app                                     # ours, through the alternative
        mkdir -p /opt/other && cp other.so /opt/other/libmpi_abi.so.1
        update-alternatives --install "$link" "$name" /opt/other/libmpi_abi.so.1 50; ldconfig
        ! ./app                                            # the one of a higher priority
        update-alternatives --set "$name" "$0/mpi_attr/libmpi_abi.so.1"; ldconfig; ./app
        update-alternatives --remove "$name" /opt/other/libmpi_abi.so.1; ldconfig; ./app
        dpkg --purge libmpi-abi1-serial; test ! -e "$link"
        cp other.so "$link"                                # no alternative
        """, folder)
    install(root, packages, ["libmpi-abi1-serial"])
    root.call("sh", "-ec", """
        cmp /tmp/other.so "$0/libmpi_abi.so.1"; dpkg --purge libmpi-abi1-serial; cmp /tmp/other.so "$0/libmpi_abi.so.1"
        rm -rf "$0/libmpi_abi.so.1" /opt/other /tmp/other.* /tmp/app*; ldconfig""", folder)


def build_twice(root):
    """dpkg-buildpackage in two folders, with Debian's Rust and without a network, makes the same files."""
    built = []
    for name in "one", "two":  # make and debhelper take no path with a space
        place = root.path / "tmp/build" / name
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        for path in artefacts("mpi-attr_*.*"):
            if path.suffix in (".dsc", ".xz"):
                shutil.copy(path, place)
        inside = "/tmp/build/" + name
        root.call("dpkg-source", "--extract", *[path.name for path in place.glob("*.dsc")], "mpi-attr", cwd=inside)
        root.call("unshare", "--net", "dpkg-buildpackage", "--build=binary", "--no-sign", cwd=f"{inside}/mpi-attr",
                  env={"DEB_BUILD_OPTIONS": "noautodbgsym"})
        built.append({path.name: path.read_bytes() for path in place.glob("*.deb")})
        shutil.rmtree(place)
    check(len(built[0]) == len(NAMES) and built[0].keys() == built[1].keys(), f"packages {[*map(sorted, built)]}")
    different = [name for name in built[0] if built[0][name] != built[1][name]]
    check(not different, f"a second build makes other bytes: {different}")


def autopkgtest(root, packages):
    """The tests of debian/tests, with the packages of dist/, in the root itself."""
    place = root.path / "tmp/debs"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for path in [*packages.values(), *artefacts("mpi-attr_*.dsc"), *artefacts("mpi-attr_*.tar.xz")]:
        shutil.copy(path, place)
    install(root, packages, NAMES)
    said = root.call("sh", "-ec", "autopkgtest --no-built-binaries ./*.deb ./*.dsc -- null", cwd="/tmp/debs")
    results = re.findall(r"^(embedded|serial|over-\w+) +(\w+)", said, re.M)
    check({*results} == {(name, "PASS") for name in ("embedded", "serial", "over-mpich", "over-openmpi")}, said[-6000:])
    shutil.rmtree(place)


def piuparts(root, packages):
    run("piuparts", "--existing-chroot", root.path, "--no-upgrade-test", "--skip-cronfiles-test", "--warn-on-leftovers-after-purge",
        "--distribution", "bookworm", *packages.values())


def main():
    packages = {control(path, "Package"): path for path in artefacts("*.deb")}
    if not {*sys.argv[1:]} - {"--quick"}:
        static_checks(packages)
        watch()
    if sys.argv[1:] == ["--quick"]:
        print("files of the Debian packages: passed")
        return
    root = Root("bookworm", TOOLS + BUILD_TOOLS)
    steps = {"use": lambda: use(root, packages), "alternatives": lambda: alternatives(root, packages),
             "build": lambda: build_twice(root), "autopkgtest": lambda: autopkgtest(root, packages),
             "piuparts": lambda: piuparts(root, packages)}
    root.call("sh", "-c", f"rm -rf '/tmp/with space'; dpkg --purge {' '.join(NAMES)}")  # of a run that was stopped
    before = root.files()
    try:
        for step in sys.argv[1:] or steps:
            steps[step]()
            print(f"Debian packages, {step}: passed", flush=True)
    finally:
        root.call("dpkg", "--purge", *NAMES)  # apt-get fails for packages that were never installed
        root.call("rm", "-rf", "/tmp/with space", "/tmp/build", "/tmp/debs")
    left, lost = root.files() - before, before - root.files()
    check(not left and not lost, f"the removal left {sorted(left)} and took {sorted(lost)}")
    state = root.call("sh", "-c", "dpkg -l | grep -c mpi-attr; ldconfig -p | grep -c mpi_attr; true").split()
    check(state == ["0", "0"], f"packages and libraries after the removal: {state}")
    print("Debian packages: passed")


main()
