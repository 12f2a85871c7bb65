"""What the tests of packages share: the artefacts of dist/, commands, symbol versions, and Debian roots."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "packaging"))
import tools  # noqa: E402

DIST = Path(os.environ.get("MPI_ATTR_DIST") or ROOT / "dist").resolve()
BUILD = Path(os.environ.get("MPI_ATTR_BUILD") or ROOT / "build").resolve()
WORK = BUILD / "tests-packages"
OPEN_MPI = {"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
            "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe"}


def run(*command, expect=0, shown=None, **kwargs):
    """Runs a command and returns its output, standard error included. Another exit status than `expect` is an error."""
    print("+", shown or shlex.join(map(str, command)), flush=True)
    done = subprocess.run([str(word) for word in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          **kwargs)
    if done.returncode != expect:
        sys.exit(f"{done.stdout}\nexit status {done.returncode}, expected {expect}")
    return done.stdout


def check(condition, message):
    if not condition:
        sys.exit(f"{Path(sys.argv[0]).name}: {message}")


def artefacts(pattern):
    found = sorted(DIST.glob(pattern))
    check(found, f"{DIST} has no {pattern}: run ./dev dist --trial first")
    return found


def fresh(name):
    """An empty directory."""
    directory = WORK / name
    shutil.rmtree(directory, ignore_errors=True)
    directory.mkdir(parents=True)
    return directory


def binaries(tree):
    """The ELF files of a tree."""
    for path in sorted(Path(tree).rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                if file.read(4) == b"\x7fELF" and path.suffix not in (".o", ".a"):
                    yield path


def check_glibc(tree, limit):
    """No binary of the tree needs a newer glibc, or another library than glibc, libgcc_s and the tree's own."""
    found = list(binaries(tree))
    check(found, f"{tree} has no binaries")
    own = {path.name for path in Path(tree).rglob("*.so*")}
    for path in found:
        symbols = subprocess.run(["objdump", "-T", path], check=True, capture_output=True, text=True).stdout
        for version in set(re.findall(r"GLIBC_([0-9.]+)", symbols)):
            check(tuple(map(int, version.split("."))) <= limit, f"{path.name} needs symbols of glibc {version}")
        dynamic = subprocess.run(["readelf", "-d", path], check=True, capture_output=True, text=True).stdout
        for needed in re.findall(r"\(NEEDED\).*\[(.*)\]", dynamic):
            check(needed in own or re.match(r"(libc|libm|libdl|libpthread|libgcc_s|ld-linux-.*)\.so\.", needed),
                  f"{path.name} needs {needed}")
    print(f"{len(found)} binaries need at most glibc {'.'.join(map(str, limit))}")


def check_paths(tree):
    """No file of the tree contains a path of the machine that built it."""
    places = [str(ROOT), str(Path.home()) + "/"]
    for path in Path(tree).rglob("*"):
        if path.is_file():
            content = path.read_bytes()
            for place in places:
                check(place.encode() not in content, f"{path} contains {place}")


class Root:
    """A Debian root in the cache, in which commands run. What a test installs there, it removes again."""

    def __init__(self, suite, packages, name=None, architectures=()):
        check(os.geteuid() == 0, "needs root, for debootstrap and chroot")
        self.path = tools.CACHE / f"root-{name or suite}"
        if not self.path.is_dir():
            self.make(suite)
        shutil.copy("/etc/resolv.conf", self.path / "etc/resolv.conf")
        (self.path / "etc/hosts").write_text(f"127.0.0.1 localhost {os.uname().nodename}\n")
        wanted = [name for name in packages if not (self.path / f"var/lib/dpkg/info/{name}.list").is_file()
                  and not list(self.path.glob(f"var/lib/dpkg/info/{name}:*.list"))]
        if wanted:
            for architecture in architectures:
                self.call("dpkg", "--add-architecture", architecture)
            self.call("apt-get", "update", "-q")
            self.call("apt-get", "install", "-y", "-q", "--no-install-recommends", *wanted)
            self.call("apt-get", "clean")

    def make(self, suite):
        part = self.path.with_name(self.path.name + ".part")
        shutil.rmtree(part, ignore_errors=True)
        tools.CACHE.mkdir(parents=True, exist_ok=True)
        mirrors = run("apt-get", "indextargets", "--format", "$(SITE)", "Created-By: Packages").split()
        check(mirrors, "apt has no package source: run apt-get update")
        run("debootstrap", "--variant=minbase", suite, part, mirrors[0])
        for file in Path("/etc/apt/apt.conf.d").glob("*proxy*"):
            shutil.copy(file, part / "etc/apt/apt.conf.d")
        part.rename(self.path)

    def call(self, *command, expect=0, env=None, cwd="/"):
        """Runs a command in the root, with /proc, /dev and the sources (at /source, read only)."""
        script = ('mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mkdir -p "$0/source" && '
                  'mount --bind "$1" "$0/source" && cd / && shift && exec chroot "$0" "$@"')
        environment = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                       "LC_ALL": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive", **(env or {})}
        return run("unshare", "--mount", "sh", "-c", script, self.path, ROOT, "sh", "-c", 'cd "$0" && exec "$@"', cwd,
                   *command, expect=expect, env=environment, shown=f"in {self.path.name}: {shlex.join(command)}")

    def files(self):
        """The paths in the root, without those that apt and the tests change."""
        skip = re.compile(r"/(proc|dev|sys|source|tmp|run|var/(log|cache|tmp)|var/lib/(dpkg|apt))(/|$)|/etc/ld\.so\.cache$|"
                          r"/etc/resolv\.conf$")
        found = set()
        for directory, names, files in os.walk(self.path):
            inside = "/" + os.path.relpath(directory, self.path).removeprefix(".")
            names[:] = [name for name in names if not skip.search(os.path.join(inside, name))]
            found.update(path for name in names + files if not skip.search(path := os.path.join(inside, name)))
        return found
