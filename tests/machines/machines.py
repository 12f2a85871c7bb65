"""Builds the tree for other machines and runs its tests there, under qemu-user: machines.py [--quick | ARCH[:ROWS]...]

A Debian root in the cache has the compilers, Rust, qemu and each machine's libraries; it is made once. Programs of another
machine start there as any other, by a private instance of binfmt_misc, so that this machine stays as it is. Logs are in
${MPI_ATTR_BUILD}-machines/ARCH. The results are recorded by page.py. Needs root, and Linux 6.7 for the private instance.

    ARCH:ROWS               only rows of the table that contain ROWS
    --quick                 on s390x, the programs of QUICK with the embedded library, in a Debug build; records nothing
    MPI_ATTR_BUILD_TYPE     CMake's build type of the libraries and the programs (default Release); Debug compiles faster
    MPI_ATTR_TEST_TIMEOUT   seconds until a program counts as hanging (default 600; 120 on this machine)
    MPI_ATTR_TRACES         the model's random traces (default 1000; 3000 on this machine)
    MPI_ATTR_REENTRY        attributes per object when the model runs every re-entry (default 1; 2 on this machine)
"""

import json
import os
import platform
import re
import resource
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
MODEL_SIZE = {"MPI_ATTR_TRACES": os.environ.get("MPI_ATTR_TRACES", "1000"),
              "MPI_ATTR_REENTRY": os.environ.get("MPI_ATTR_REENTRY", "1")}
TOOLS = ["gcc", "libc6-dev", "cmake", "make", "python3", "rustc-web", "cargo-web", "qemu-user-static"]
MPICH = "mpich-4.0.2"  # Debian 12's; its name in tests/hosts
RUST, MODEL, C, FORTRAN, INT8, OVER_C, OVER_FORTRAN, OVER_HOSTS = WHATS = [
    "Rust tests", "the model", "tests-c, embedded", "tests-f90, embedded", "tests-f90, embedded, 8-byte INTEGERs",
    f"tests-c, over {MPICH}", f"tests-f90, over {MPICH}", f"tests/hosts, over {MPICH}"]
STD = "usr/src/rustc-1.85.0/library/Cargo.toml"  # in rust-web-src
# The processes of qemu are started by the kernel: the bytes at 18 of an ELF file are its machine.
ENTER = r"""
    mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --rbind /sys "$0/sys" &&
    mkdir -p "$0/source" "$0/build" && mount --bind "$1" "$0/source" && mount --bind "$2" "$0/build" &&
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
    in_debian: bool = True  # whether Debian 12 has its packages; otherwise only the cross compilers and their libraries


MACHINES = {
    "s390x": Machine("s390x-linux-gnu", "s390x-unknown-linux-gnu", "qemu-s390x-static", r"\x00\x16"),
    "arm64": Machine("aarch64-linux-gnu", "aarch64-unknown-linux-gnu", "qemu-aarch64-static", r"\xb7\x00"),
    # Inline assembly is unstable there in Rust 1.85.
    "ppc64el": Machine("powerpc64le-linux-gnu", "powerpc64le-unknown-linux-gnu", "qemu-ppc64le-static", r"\x15\x00",
                       "-Zcrate-attr=feature(asm_experimental_arch)"),
    "riscv64": Machine("riscv64-linux-gnu", "riscv64gc-unknown-linux-gnu", "qemu-riscv64-static", r"\xf3\x00",
                       in_debian=False),
}
# What a big-endian machine can break: values and cells, predefined attributes, INTEGERs of MPI-1, extra states, packed data,
# arguments of other widths. In Fortran one form of each program: the others call the same procedures with the same arguments.
QUICK = {"c": "callbacks_copy|embedded_(contents|engine|infos|messages|others|pack|reduce|types)|ext_(extra_state|files|get_or_set|"
              "inner|inquiry|keyvals)|files|finalize|fortran_names|keyvals|messages|mpi1|predefined|tool_interface|values.*|windows",
         "f90": "embedded_f08.*|ext_.*|f08.*|fixed|mixed|pmpi|(f90|include)_(comm|mpi1|undefined)"}
ALIASES = {"aarch64": "arm64", "ppc64le": "ppc64el"}


class Failed(Exception):
    """A step without which the tests cannot run, and the end of its log."""


class Emulated:
    """A machine: commands run in the root, with programs of that machine."""

    def __init__(self, name, build_type, with_mpich):
        self.name, self.machine, self.build_type = name, MACHINES[name], build_type
        self.directory, self.tree = BUILD / name, f"/build/{name}/tree"
        self.directory.mkdir(parents=True, exist_ok=True)
        triple = self.machine.triple
        packages = [f"g++-{triple}", f"gfortran-{triple}"]
        if self.machine.in_debian:
            packages += [f"libstd-rust-web-dev:{name}", f"libgfortran5:{name}"]
        else:
            packages.append("rust-web-src")
        self.mpich = with_mpich and self.machine.in_debian
        if self.mpich:  # mpiexec is this machine's
            packages += ["mpich", f"libmpich12:{name}"]
        self.root = common.Root("bookworm", [*TOOLS, *packages], "machines", [name] if self.machine.in_debian else [])
        if self.mpich and not (self.root.path / f"opt/mpich-{triple}").is_dir():
            # Not installed: it would need that machine's compilers.
            self.root.call("sh", "-ec", 'cd "$(mktemp -d)" && apt-get download "libmpich-dev:$0" && dpkg -x ./*.deb "/opt/mpich-$1"',
                           name, triple)
        upper = self.machine.rust.upper().replace("-", "_")
        self.environment = {
            "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LC_ALL": "C.UTF-8", "TERM": "dumb",
            "CARGO_HOME": f"/build/{name}/cargo-home", "CARGO_NET_OFFLINE": "true", "CARGO_TARGET_DIR": f"/build/{name}/cargo",
            "MPI_ATTR_TEST_TIMEOUT": str(TIMEOUT), **MODEL_SIZE,
            f"CARGO_TARGET_{upper}_LINKER": f"{triple}-gcc", "FC": f"{triple}-gfortran",
            "CARGO_BUILD_TARGET": self.machine.rust,
            # These shorten the compilation.
            "CARGO_INCREMENTAL": "0", "CARGO_PROFILE_DEV_DEBUG": "0"}
        if self.machine.flags:
            self.environment |= {"RUSTC_BOOTSTRAP": "1", f"CARGO_TARGET_{upper}_RUSTFLAGS": self.machine.flags}
        if not self.machine.in_debian:
            # Rust's standard library is built, too; programs run with the libraries of the cross compilers.
            self.environment |= {"RUSTC_BOOTSTRAP": "1", "LD_LIBRARY_PATH": f"/usr/{triple}/lib"}
            for loader in (self.root.path / f"usr/{triple}/lib").glob("ld-linux-*"):
                if not (path := self.root.path / "usr/lib" / loader.name).is_symlink():
                    path.symlink_to(f"/usr/{triple}/lib/{loader.name}")
        vendor(self.directory / "cargo-home", [] if self.machine.in_debian else [self.root.path / STD])

    def run(self, log, *command, seconds=7200):
        """Runs a command in the root. Returns its exit status (None after the time limit) and its output."""
        command = [str(word) for word in command]
        print(f"+ {self.name}: {' '.join(command)}", flush=True)
        path, begun = self.directory / f"{log}.log", time.time()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
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
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        print(f"  exit status {code}, {time.time() - begun:.0f} s, {cpu:.0f} s of CPU, {path}", flush=True)
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
        return f"{self.build_type} build, Debian 12, " + ", ".join(self.need("versions", "sh", "-c", script).splitlines())

    def build(self, *targets):
        triple = self.machine.triple
        self.need("configure", "cmake", "-S", "/source", "-B", self.tree, "-DCMAKE_SYSTEM_NAME=Linux",
                  f"-DCMAKE_SYSTEM_PROCESSOR={self.machine.rust.partition('-')[0]}", f"-DCMAKE_C_COMPILER={triple}-gcc",
                  f"-DCMAKE_Fortran_COMPILER={triple}-gfortran", f"-DMPI_ATTR_CXX=/usr/bin/{triple}-g++",
                  f"-DMPI_ATTR_RUST_TARGET={self.machine.rust}", f"-DMPI_ATTR_TEST_TIMEOUT={TIMEOUT}",
                  "-DMPI_ATTR_TESTS_LEVEL=ci", "-DMPI_ATTR_FORTRAN=ON", f"-DCMAKE_BUILD_TYPE={self.build_type}",
                  f"-DMPI_ATTR_CARGO_DIR={self.environment['CARGO_TARGET_DIR']}")
        self.need("build", "cmake", "--build", self.tree, "-j", os.cpu_count(), "--target", *targets)
        return {}

    def cargo_test(self, *arguments):
        """The rows of the Rust tests and of the model. Cargo runs no documentation tests for another machine."""
        code, said = self.run("cargo_test", "cargo", "test", "--locked", "--manifest-path", "/source/Cargo.toml",
                              "--no-fail-fast", *arguments)
        rows, failing = {RUST: [0, 0, 0, "tests; skipped: ignored"], MODEL: [0, 0, 0, ""]}, []
        for program in re.split(r"^ +(?=Running )", said, flags=re.M)[1:]:
            row = rows[MODEL if program.startswith("Running tests/model/") else RUST]
            for counts in re.findall(r"^test result: .* (\d+) passed; (\d+) failed; (\d+) ignored", program, re.M):
                row[:3] = [sum(pair) for pair in zip(row, map(int, counts))]
            failing += re.findall(r"^test (\S+) \.\.\. FAILED$", program, re.M)
            if row is rows[MODEL]:
                row[3] = "; ".join(re.findall(r"^  (\d.* calls.*), \d+ s$", program, re.M))
        if code != 0 and not failing:  # a program that crashed, or did not compile
            rows[RUST][1] += 1
            failing = re.findall(r"^ {4}`(.*)`$", said, re.M) or [f"cargo test ended with {code}"]
        if failing:
            rows[RUST][3] += f"; fails: {', '.join(f'`{name}`' for name in failing)}"
        return rows

    def ctest(self, label, programs=".*"):
        tests = json.loads(self.need(f"list_{label}", "ctest", "--test-dir", self.tree, "--show-only=json-v1"))["tests"]
        names = [test["name"].replace(".", "_") for test in tests
                 if re.fullmatch(rf"{label}\.(?!throwing|both_widths)({programs})", test["name"])]
        if label == "f90_int8":
            names += ["int8_both", "mpi_attr_archive"]
        # A program that does not compile is a test that fails.
        self.run(f"build_{label}", "cmake", "--build", self.tree, "-j", os.cpu_count(), "--target", *names, "--", "-k")
        log = f"ctest_{label}"
        self.run(log, "ctest", "--test-dir", self.tree, "-R", rf"^{label}\.({programs})$", "-j", os.cpu_count(),
                 "--no-tests=error", "--output-on-failure", "--output-junit", f"/build/{self.name}/{log}.xml")
        cases = list(ElementTree.parse(self.directory / f"{log}.xml").iter("testcase"))
        failed = [case.get("name") for case in cases if case.get("status") not in ("run", "disabled")]
        skipped = sum(case.get("status") == "disabled" for case in cases)
        remark = f"fails: {', '.join(f'`{name}`' for name in failed)}" if failed else "programs"
        return [len(cases) - len(failed) - skipped, len(failed), skipped, remark]

    def over_mpich(self, pattern):
        """The library preloaded, on one rank, as tests/hosts/run.py does on this machine."""
        code, said = self.run(f"over_{pattern}", "python3", "/source/tests/machines/over_mpich.py", self.machine.triple, MPICH,
                              "--with", f"{self.tree}/libmpi_attr_pmpi.so", "--build", f"/build/{self.name}/hosts", f"{pattern}/")
        counts = re.search(r"ranks: (\d+) passed, (\d+) failed, \d+ not as listed", said)
        if not counts:
            return [0, 1, 0, f"`over_mpich.py` ended with {code}: {' '.join(said.splitlines()[-1:])[:100]}"]
        passed, failed = map(int, counts.groups())
        wrong = re.findall(r"^(\S+ .*: .*), and is not listed$", said, re.M)
        listed = failed - len(wrong)
        remark = "cases" + "; skipped: listed in `allowed.txt`" * (listed > 0) + "".join(f"; {case}" for case in wrong)
        return [passed, len(wrong), listed, remark]


def vendor(home, more):
    """The sources of the dependencies, also of the manifests `more`, which the root's cargo uses without a network."""
    lock = (ROOT / "Cargo.lock").read_bytes()
    if (home / "Cargo.lock").is_file() and (home / "Cargo.lock").read_bytes() == lock:
        return
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    more = [word for manifest in more for word in ("--sync", manifest)]
    done = subprocess.run(["cargo", "vendor", "--locked", "--quiet", "--manifest-path", ROOT / "Cargo.toml", *more,
                           home / "vendor"], capture_output=True, text=True, env={**os.environ, "RUSTC_BOOTSTRAP": "1"})
    if done.returncode != 0:
        sys.exit(f"cargo vendor: {done.stderr}")
    (home / "config.toml").write_text('[source.crates-io]\nreplace-with = "vendor"\n\n'
                                      f'[source.vendor]\ndirectory = "/build/{home.parent.name}/cargo-home/vendor"\n'
                                      + '\n[unstable]\nbuild-std = ["std", "panic_unwind", "test"]\n' * bool(more))
    (home / "Cargo.lock").write_bytes(lock)


def run_steps(name, whats, steps, record):
    """Runs steps that return rows; one that fails leaves the rows of the others. Returns whether all tests passed."""
    rows, why = {}, None
    try:
        for step in steps:
            record(rows)  # a run that is stopped keeps its results
            rows |= step()
    except Failed as failure:
        why = failure
    rows |= {what: [0, 0, 0, f"{page.NOT_RUN}: {why}"] for what in whats if what not in rows}
    record(rows)
    for what in whats:
        passed, failed, skipped, remark = rows[what]
        print(f"{name}: {what}: {passed} passed, {failed} failed, {skipped} skipped; {remark}", flush=True)
    return all(rows[what][0] and not rows[what][1] for what in whats)


def test(name, wanted):
    """Runs everything on one machine whose row contains `wanted`."""
    emulated = Emulated(name, BUILD_TYPE, with_mpich=True)
    versions = emulated.versions()
    over = {OVER_C: "c", OVER_FORTRAN: "f90", OVER_HOSTS: "hosts"} if emulated.mpich else {}
    steps = {C: lambda: {C: emulated.ctest("c")}, FORTRAN: lambda: {FORTRAN: emulated.ctest("f90")},
             INT8: lambda: {INT8: emulated.ctest("f90_int8")}}
    for what, part in over.items():
        steps[what] = lambda what=what, part=part: {what: emulated.over_mpich(part)}
    whats = [what for what in [RUST, MODEL, *steps] if wanted in what]
    chosen = [steps[what] for what in whats if what in steps]
    if chosen:
        chosen.insert(0, lambda: emulated.build("mpi_attr", "mpi_attr_pmpi"))
    if RUST in whats or MODEL in whats:
        whats = [RUST, MODEL, *(what for what in whats if what in steps)]
        chosen.append(lambda: emulated.cargo_test("--workspace"))
    return run_steps(name, whats, chosen, lambda rows: page.record("machines", name, sorted(WHATS), versions, rows))


def quick():
    """The Rust tests are left out: compiling them takes as long as the rest."""
    emulated = Emulated("s390x", "Debug", with_mpich=False)
    print(emulated.versions())
    return run_steps(emulated.name, [C, FORTRAN], [
        lambda: emulated.build("mpi_attr"),
        lambda: {C: emulated.ctest("c", QUICK["c"])},
        lambda: {FORTRAN: emulated.ctest("f90", QUICK["f90"])},
    ], lambda rows: None)


def check_machine():
    """The roots need the user root, the private binfmt_misc a kernel that allows it in a user namespace."""
    common.check(os.geteuid() == 0, "run it as root: it makes a Debian root with debootstrap and chroot")
    kernel = tuple(map(int, re.match(r"(\d+)\.(\d+)", platform.release()).groups()))
    common.check(kernel >= (6, 7), f"Linux {platform.release()} has no private binfmt_misc; 6.7 or newer is needed")


def main():
    arguments = sys.argv[1:]
    common.check("--quick" not in arguments or arguments == ["--quick"], "--quick has no other arguments")
    names = [(ALIASES.get(name, name), rows) for name, _, rows in (
        word.partition(":") for word in arguments if word != "--quick")] or [(name, "") for name in MACHINES]
    unknown = [name for name, _ in names if name not in MACHINES]
    common.check(not unknown, f"unknown machine {', '.join(unknown)}; expected {', '.join(MACHINES)}")
    check_machine()
    try:
        well = [quick()] if "--quick" in arguments else [test(*name) for name in names]
    except Failed as why:  # the root or qemu does not start
        sys.exit(f"machines.py: {why}")
    sys.exit(not all(well))


if __name__ == "__main__":
    main()
