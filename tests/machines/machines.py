"""Builds the tree for other machines and runs its tests there, under qemu-user: machines.py [ARCH...]

A Debian root in the cache has the compilers, Rust, qemu and each machine's libraries; it is made once. Programs of another
machine start there as any other, by a private instance of binfmt_misc, so that this machine stays as it is. Logs are in
${MPI_ATTR_BUILD}-machines/ARCH. The results are recorded by page.py. Needs root, and Linux 6.7 for the private instance.

    MPI_ATTR_BUILD_TYPE     CMake's build type of the libraries and the programs (default Release); Debug compiles faster
    MPI_ATTR_TEST_TIMEOUT   seconds until a program counts as hanging (default 600; 120 on this machine)
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import page

ROOT = page.ROOT
sys.path.insert(0, str(ROOT / "tests/packages"))
import common  # noqa: E402

BUILD = Path(f"{os.environ.get('MPI_ATTR_BUILD') or ROOT / 'build'}-machines").resolve()
TIMEOUT = int(os.environ.get("MPI_ATTR_TEST_TIMEOUT", 600))
BUILD_TYPE = os.environ.get("MPI_ATTR_BUILD_TYPE", "Release")
TOOLS = ["gcc", "libc6-dev", "cmake", "make", "python3", "rustc-web", "cargo-web", "qemu-user-static"]
C, FORTRAN = WHATS = ["tests-c, embedded", "tests-f90, embedded"]
# The processes of qemu are started by the kernel: the bytes at 18 of an ELF file are its machine.
ENTER = r"""
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mkdir -p "$0/source" "$0/build" &&
    mount --bind "$1" "$0/source" && mount --bind "$2" "$0/build" &&
    mount -t binfmt_misc binfmt_misc "$0/proc/sys/fs/binfmt_misc" &&
    printf '%s' ":qemu:M:18:$3::/usr/bin/$4:" >"$0/proc/sys/fs/binfmt_misc/register" && shift 4 && exec chroot "$0" "$@"
"""


@dataclass
class Machine:
    triple: str  # of gcc
    rust: str
    qemu: str
    elf: str  # the two bytes of e_machine
    flags: str = ""  # for rustc


MACHINES = {
    "s390x": Machine("s390x-linux-gnu", "s390x-unknown-linux-gnu", "qemu-s390x-static", r"\x00\x16"),
    "arm64": Machine("aarch64-linux-gnu", "aarch64-unknown-linux-gnu", "qemu-aarch64-static", r"\xb7\x00"),
    # Inline assembly is unstable there in Rust 1.85.
    "ppc64el": Machine("powerpc64le-linux-gnu", "powerpc64le-unknown-linux-gnu", "qemu-ppc64le-static", r"\x15\x00",
                       "-Zcrate-attr=feature(asm_experimental_arch)"),
}
ALIASES = {"aarch64": "arm64", "ppc64le": "ppc64el"}


class Failed(Exception):
    """A step without which the tests cannot run, and the end of its log."""


class Emulated:
    """A machine: commands run in the root, with programs of that machine."""

    def __init__(self, name):
        self.name, self.machine = name, MACHINES[name]
        self.directory = BUILD / name
        self.directory.mkdir(parents=True, exist_ok=True)
        triple = self.machine.triple
        packages = [f"g++-{triple}", f"gfortran-{triple}", *(f"{package}:{name}" for package in (
            "libstd-rust-web-dev", "libgfortran5"))]
        self.root = common.Root("bookworm", [*TOOLS, *packages], "machines", [name])
        upper = self.machine.rust.upper().replace("-", "_")
        self.environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "CARGO_HOME": "/build/cargo-home", "CARGO_NET_OFFLINE": "true", "CARGO_TARGET_DIR": f"/build/{name}/cargo",
            "MPI_ATTR_TEST_TIMEOUT": str(TIMEOUT)}
        if self.machine.flags:
            self.environment |= {"RUSTC_BOOTSTRAP": "1", f"CARGO_TARGET_{upper}_RUSTFLAGS": self.machine.flags}

    def run(self, log, *command, seconds=7200):
        """Runs a command in the root. Returns its exit status (None after the time limit) and its output."""
        command = [str(word) for word in command]
        print(f"+ {self.name}: {' '.join(command)}", flush=True)
        path, begun = self.directory / f"{log}.log", time.time()
        with path.open("w") as file:
            # The end of the first process ends all others of its namespace.
            started = subprocess.Popen(
                ["unshare", "--user", "--map-root-user", "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", ENTER,
                 str(self.root.path), str(ROOT), str(BUILD), self.machine.elf, self.machine.qemu, *command],
                stdin=subprocess.DEVNULL, stdout=file, stderr=subprocess.STDOUT, env=self.environment)
            try:
                code = started.wait(seconds)
            except subprocess.TimeoutExpired:
                started.kill()
                code = None
        print(f"  exit status {code}, {time.time() - begun:.0f} s, {path}", flush=True)
        return code, path.read_text(errors="replace")

    def need(self, log, *command, **more):
        code, said = self.run(log, *command, **more)
        if code != 0:
            raise Failed(f"`{command[0]}` ended with {code}: {' '.join(said.splitlines()[-1:])[:100]}")
        return said

    def versions(self):
        commands = {"rustc": "rustc --version | cut -d' ' -f2", "gcc": f"{self.machine.triple}-gcc -dumpfullversion",
                    "gfortran": f"{self.machine.triple}-gfortran -dumpfullversion",
                    "qemu": f"{self.machine.qemu} --version | sed -n '1s/.*version \\([0-9.]*\\).*/\\1/p'"}
        script = "; ".join(f'echo "{name} $({command})"' for name, command in commands.items())
        return f"{BUILD_TYPE} build, Debian 12, " + ", ".join(self.need("versions", "sh", "-c", script).splitlines())

    def build(self):
        tree, triple = f"/build/{self.name}/tree", self.machine.triple
        self.need("configure", "cmake", "-S", "/source", "-B", tree, "-DCMAKE_SYSTEM_NAME=Linux",
                  f"-DCMAKE_SYSTEM_PROCESSOR={self.machine.rust.partition('-')[0]}", f"-DCMAKE_C_COMPILER={triple}-gcc",
                  f"-DCMAKE_Fortran_COMPILER={triple}-gfortran", f"-DMPI_ATTR_CXX=/usr/bin/{triple}-g++",
                  f"-DMPI_ATTR_RUST_TARGET={self.machine.rust}", f"-DMPI_ATTR_TEST_TIMEOUT={TIMEOUT}",
                  "-DMPI_ATTR_FORTRAN=ON", f"-DCMAKE_BUILD_TYPE={BUILD_TYPE}",
                  f"-DMPI_ATTR_CARGO_DIR={self.environment['CARGO_TARGET_DIR']}")
        self.need("build", "cmake", "--build", tree, "-j", os.cpu_count(), "--target", "mpi_attr")
        return tree

    def ctest(self, tree, label):
        tests = json.loads(self.need(f"list_{label}", "ctest", "--test-dir", tree, "--show-only=json-v1"))["tests"]
        names = [test["name"].replace(".", "_") for test in tests if re.match(rf"{label}\.(?!throwing)", test["name"])]
        # A program that does not compile is a test that fails.
        self.run(f"build_{label}", "cmake", "--build", tree, "-j", os.cpu_count(), "--target", *names, "--", "-k")
        log = f"ctest_{label}"
        self.run(log, "ctest", "--test-dir", tree, "-L", f"^{label}$", "-j", os.cpu_count(), "--no-tests=error",
                 "--output-on-failure", "--output-junit", f"/build/{self.name}/{log}.xml")
        cases = list(ElementTree.parse(self.directory / f"{log}.xml").iter("testcase"))
        failed = [case.get("name") for case in cases if case.get("status") not in ("run", "disabled")]
        skipped = sum(case.get("status") == "disabled" for case in cases)
        remark = f"fails: {', '.join(f'`{name}`' for name in failed)}" if failed else "programs"
        return [len(cases) - len(failed) - skipped, len(failed), skipped, remark]


def vendor():
    """The sources of the dependencies, which the root's cargo uses without a network."""
    home, lock = BUILD / "cargo-home", (ROOT / "Cargo.lock").read_bytes()
    if (home / "Cargo.lock").is_file() and (home / "Cargo.lock").read_bytes() == lock:
        return
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    done = subprocess.run(["cargo", "vendor", "--locked", "--quiet", "--manifest-path", ROOT / "Cargo.toml",
                           home / "vendor"], capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f"cargo vendor: {done.stderr}")
    (home / "config.toml").write_text('[source.crates-io]\nreplace-with = "vendor"\n\n'
                                      '[source.vendor]\ndirectory = "/build/cargo-home/vendor"\n')
    (home / "Cargo.lock").write_bytes(lock)


def test(name):
    """Runs everything on one machine; a step that fails leaves the rows of the others."""
    emulated, rows, versions = Emulated(name), {}, "unknown versions"
    try:
        versions = emulated.versions()
        page.record("machines", name, WHATS, versions, rows)
        tree = emulated.build()
        for step in (lambda: {C: emulated.ctest(tree, "c")}, lambda: {FORTRAN: emulated.ctest(tree, "f90")}):
            rows |= step()
            page.record("machines", name, WHATS, versions, rows)  # a run that is stopped keeps its results
    except Failed as why:
        rows |= {what: [0, 0, 0, f"{page.NOT_RUN}: {why}"] for what in WHATS if what not in rows}
    page.record("machines", name, WHATS, versions, rows)
    for what in WHATS:
        passed, failed, skipped, remark = rows.get(what, [0, 0, 0, page.NOT_RUN])
        print(f"{name}: {what}: {passed} passed, {failed} failed, {skipped} skipped; {remark}", flush=True)
    return all(what in rows and rows[what][0] and not rows[what][1] for what in WHATS)


def main():
    names = [ALIASES.get(name, name) for name in sys.argv[1:]] or list(MACHINES)
    unknown = [name for name in names if name not in MACHINES]
    common.check(not unknown, f"unknown machine {', '.join(unknown)}; expected {', '.join(MACHINES)}")
    vendor()
    well = [test(name) for name in names]
    sys.exit(not all(well))


if __name__ == "__main__":
    main()
