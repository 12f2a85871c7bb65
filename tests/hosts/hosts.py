"""The MPI libraries that the tests run over: hosts.py [NAME...] prints which are installed,
hosts.py --names prints their names, hosts.py --standard-abi the path of a library of the standard ABI

Two come from Debian packages; the others are PyPI wheels, which tests/abi/fetch.py unpacks into the cache. A `Host` has
the commands that compile and start programs on it, and their environment.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests/abi"))
import fetch  # noqa: E402

# The Debian packages of the hosts, and the command that is used of each.
DEBIAN = {
    "mpich": "mpiexec.mpich",
    "libmpich-dev": "mpicc.mpich",
    "openmpi-bin": "mpiexec.openmpi",
    "libopenmpi-dev": "mpicc.openmpi",
}

# Open MPI: started as root, on fewer cores than ranks, without the network.
OPEN_MPI = {
    "OMPI_ALLOW_RUN_AS_ROOT": "1",
    "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
    "OMPI_MCA_rmaps_base_oversubscribe": "1",  # 4.x
    "PRTE_MCA_rmaps_default_mapping_policy": ":oversubscribe",  # 5.x
    "OMPI_MCA_btl": "self,vader",
    "OMPI_MCA_mpi_yield_when_idle": "1",
}


class Missing(Exception):
    """A host or client that is not available, and why."""


@dataclass
class Host:
    name: str  # with the version: its name in the lists of expected failures
    abi: str  # mpich, openmpi or standard
    banner: str  # what its MPI_Get_library_version must contain, so that the right library is tested
    cc: list
    mpiexec: list
    fc: list = None  # None: an MPI without Fortran
    libs: list = field(default_factory=list)  # further libraries for C
    fortran_libs: list = field(default_factory=list)  # for C that calls Fortran's names
    abi_lib: list = field(default_factory=list)  # for a program of the standard ABI, with any compiler
    env: dict = field(default_factory=dict)
    jobs: int = 2  # programs at a time; more where a start mostly waits
    launched: set = frozenset()  # programs that need mpiexec even with one rank

    def environment(self, preload=None):
        """The environment of programs on this host."""
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("OMPI_", "PMIX_", "PRTE_", "I_MPI_"))}
        environment.update(self.env)
        if preload:
            environment["LD_PRELOAD"] = str(preload)
        return environment

    def version(self):
        """The version text of the running library, in one line."""
        with tempfile.TemporaryDirectory() as scratch:
            source, program = Path(scratch, "version.c"), Path(scratch, "version")
            source.write_text("#include <mpi.h>\n#include <stdio.h>\nint main(void)\n{\n"
                              "    char text[MPI_MAX_LIBRARY_VERSION_STRING];\n    int n;\n"
                              "    MPI_Get_library_version(text, &n);\n    puts(text);\n    return 0;\n}\n")
            run = subprocess.run([*self.cc, str(source), "-o", str(program), *self.libs], capture_output=True,
                                 text=True)
            if run.returncode == 0:
                run = subprocess.run([str(program)], env=self.environment(), capture_output=True, text=True)
            if run.returncode != 0:
                raise Missing(f"{self.name}: {(run.stderr or run.stdout).strip()[-300:]}")
        text = re.sub(r"\s+", " ", run.stdout).strip()
        if self.banner not in text:
            raise Missing(f"{self.name}: another library runs: {text[:100]}; expected {self.banner} in its version")
        # "MPICH Version: 4.0.2 MPICH Release date: ...", "Open MPI v4.1.4, package: ...", "Intel(R) MPI Library 2021.19"
        return re.split(r",? (?:MPICH Release|package:|for Linux)", text)[0]


def wheel(name):
    """The directory with bin, lib and include of a PyPI package."""
    version, inner = fetch.PACKAGES[name]
    try:
        path = fetch.fetch(name)
    except SystemExit as why:
        raise Missing(f"{name} {version} from PyPI: {why}") from None
    for parent in path.parents:
        if parent.name == "data":
            return parent
    raise Missing(f"{name} {version}: unexpected layout of the wheel")


def preloadable(path):
    """The path of a file or directory that exists, or one through a link in the cache: LD_PRELOAD is split at spaces and
    colons, and a dollar sign in it begins a name."""
    path = Path(path).resolve(strict=True)
    if not re.search("[ :$]", str(path)):
        return path
    directory = path if path.is_dir() else path.parent
    link = fetch.CACHE.resolve() / "links" / hashlib.sha256(bytes(directory)).hexdigest()[:16]
    if re.search("[ :$]", str(link)):
        sys.exit(f"LD_PRELOAD cannot contain {path}, nor a link in {link.parent}: MPI_ATTR_CACHE can name another directory")
    link.parent.mkdir(parents=True, exist_ok=True)
    try:
        link.symlink_to(directory)
    except FileExistsError:
        pass
    return link / path.relative_to(directory)


def need(package):
    if not shutil.which(DEBIAN[package]):
        raise Missing(f"Debian's {package} ({DEBIAN[package]} not found)")


def debian_mpich():
    need("mpich"), need("libmpich-dev")
    # Without mpiexec, a get of MPI_UNIVERSE_SIZE waits for ever.
    return Host("mpich-4.0.2", "mpich", "4.0.2", ["mpicc.mpich"], ["mpiexec.mpich"], ["mpifort.mpich"],
                fortran_libs=["-lmpichfort"], launched={"c/predefined"})


def debian_openmpi():
    need("openmpi-bin"), need("libopenmpi-dev")
    # Only these two of its components for windows work in a program started without mpiexec.
    return Host("openmpi-4.1.4", "openmpi", "4.1.4", ["mpicc.openmpi"], ["mpiexec.openmpi"], ["mpifort.openmpi"],
                fortran_libs=["-lmpi_mpifh"], env={**OPEN_MPI, "OMPI_MCA_osc": "sm,pt2pt"}, jobs=6)


def wheel_mpich():
    bin = wheel("mpich") / "bin"
    return Host("mpich-5.0.2", "mpich", "5.0.2", [str(bin / "mpicc")], [str(bin / "mpiexec")],
                env=with_path(bin))


def standard_abi(directory):
    """The library to link, with its directory as run path, which LD_LIBRARY_PATH overrides."""
    return [str(directory / "libmpi_abi.so.1"), f"-Wl,-rpath,{directory},--enable-new-dtags"]


def wheel_mpich_abi():
    bin = wheel("mpich") / "bin"
    return Host("mpich-5.0.2-abi", "standard", "5.0.2", [str(bin / "mpicc_abi")], [str(bin / "mpiexec")],
                abi_lib=standard_abi(bin.parent / "lib"), env=with_path(bin))


def wheel_openmpi():
    bin = wheel("openmpi") / "bin"
    return Host("openmpi-5.0.11", "openmpi", "5.0.11", [str(bin / "mpicc")], [str(bin / "mpiexec")],
                env={**with_path(bin), **OPEN_MPI, "OMPI_MCA_osc": "^ucx"}, launched={"hosts/sessions"})


def intel(name, abi, cc, libs=()):
    """The impi-rt wheel: libraries without headers. The headers of MPICH and of the standard ABI are used."""
    home = wheel("impi-rt")
    # Shared memory only: the wheel has no libfabric.
    return Host(name, abi, "2021.19", cc, [str(home / "bin" / "mpiexec")], libs=list(libs), jobs=4,
                abi_lib=standard_abi(home / "lib") if abi == "standard" else [],
                env={**with_path(home / "bin"), "I_MPI_ROOT": str(home), "I_MPI_FABRICS": "shm",
                     "LD_LIBRARY_PATH": str(home / "lib")})


def wheel_intel():
    need("libmpich-dev")
    shown = subprocess.run(["mpicc.mpich", "-show"], capture_output=True, text=True).stdout.split()
    includes = [word for word in shown if word.startswith("-I")]
    return intel("impi-2021.19", "mpich", ["cc", *includes], [str(wheel("impi-rt") / "lib" / "libmpi.so.12")])


def wheel_intel_abi():
    return intel("impi-2021.19-abi", "standard", [str(wheel("mpich") / "bin" / "mpicc_abi")])


def with_path(bin):
    return {"PATH": f"{bin}:{os.environ['PATH']}"}


HOSTS = {
    "mpich-4.0.2": debian_mpich,
    "openmpi-4.1.4": debian_openmpi,
    "mpich-5.0.2": wheel_mpich,
    "mpich-5.0.2-abi": wheel_mpich_abi,
    "openmpi-5.0.11": wheel_openmpi,
    "impi-2021.19": wheel_intel,
    "impi-2021.19-abi": wheel_intel_abi,
}


if __name__ == "__main__":
    missing = 0
    if sys.argv[1:] == ["--names"]:
        sys.exit(print(*HOSTS, sep="\n"))
    if sys.argv[1:] == ["--standard-abi"]:
        sys.exit(print(wheel_mpich_abi().abi_lib[0]))
    for host_name in sys.argv[1:] or HOSTS:
        try:
            host = HOSTS[host_name]()
            print(f"{host_name:18} {host.version()}, {'C and Fortran' if host.fc else 'C'}")
        except Missing as why:
            missing += 1
            print(f"{host_name:18} missing: {why}")
    sys.exit(missing > 0)
