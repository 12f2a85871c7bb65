"""The tools of packaging/requirements.txt, in the cache: tools.py [COMMAND ARGUMENT...]

Runs the command in an environment that has them; without a command, prints their folder.

They are installed once into ${MPI_ATTR_CACHE:-~/.cache/mpi_attr}; later runs need no network.
"""

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
CACHE = Path(os.environ.get("MPI_ATTR_CACHE") or Path.home() / ".cache/mpi_attr")


def pip_installed(name, key, *arguments):
    """The folder into which pip installs packages, once for each key."""
    target = CACHE / f"{name}-{hashlib.sha256(key).hexdigest()[:12]}"
    if not target.is_dir():
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as scratch:
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps",
                   "--root-user-action=ignore", "--target", f"{scratch}/tools", *arguments]
            if subprocess.run(pip, stdout=sys.stderr).returncode != 0:
                sys.exit(f"tools.py: cannot install {' '.join(map(str, arguments))}")
            try:
                Path(scratch, "tools").rename(target)  # in one step, so that the cache never has half of them
            except OSError:
                if not target.is_dir():  # otherwise another process was faster
                    raise
    return target


def installed():
    """The folder of the tools' Python packages."""
    requirements = HERE / "requirements.txt"
    return pip_installed("packaging", requirements.read_bytes() + sys.version.encode(), "--only-binary=:all:", "-r", requirements)


# Programs of PyPI that one test each needs: each into a folder of its own.
PYTHON_TOOLS = {"validate-pyproject": ["validate-pyproject==0.27", "fastjsonschema==2.21.1", "packaging==26.4", "trove-classifiers==2026.9.21.13"],
                "mypy": ["mypy==2.4.1", "mypy_extensions==1.2.0", "pathspec==1.1.1", "typing_extensions==4.16.0", "librt==0.17.0",
                         "ast_serialize==0.13.1"],
                "rattler-build": ["py-rattler-build==0.73.0"],
                "easybuild": ["easybuild-framework==5.4.1", "easybuild-easyblocks==5.4.1", "pycodestyle==2.14.0"]}


def python_tool(name):
    """The folder of a program of PYTHON_TOOLS."""
    return pip_installed(name, "".join(PYTHON_TOOLS[name]).encode(), *PYTHON_TOOLS[name])


# Cargo's own tools, which cargo compiles into the cache: this takes some minutes, once.
CARGO_TOOLS = {"cargo-cyclonedx": "0.5.9", "cargo-semver-checks": "0.51.0"}


def cargo_tool(name):
    """The folder of a program of Cargo."""
    target = CACHE / f"{name}-{CARGO_TOOLS[name]}"
    if not (target / "bin" / name).is_file():
        # Optimising them would take longer than they ever run.
        install = ["cargo", "install", "--quiet", "--locked", "--debug", f"{name}@{CARGO_TOOLS[name]}", "--root", str(target)]
        print("+", *install, file=sys.stderr, flush=True)
        if subprocess.run(install, stdout=sys.stderr, env={**os.environ, "CARGO_PROFILE_DEV_DEBUG": "0"}).returncode != 0:
            sys.exit(f"tools.py: cannot install {name}")
    return target / "bin"


def environment():
    """The environment in which Python and the shell find the tools."""
    tools = installed()
    path = os.pathsep.join(filter(None, [str(tools), os.environ.get("PYTHONPATH")]))
    return {**os.environ, "PYTHONPATH": path, "PATH": f"{tools}/bin:{os.environ['PATH']}",
            # Zig's compiled stubs of glibc.
            "ZIG_GLOBAL_CACHE_DIR": str(CACHE / "zig"), "ZIG_LOCAL_CACHE_DIR": str(CACHE / "zig"),
            "MPI_ATTR_ZIG": str(tools / "ziglang" / "zig"), "PYTHONDONTWRITEBYTECODE": "1"}


if __name__ == "__main__":
    if len(sys.argv) > 1:
        found = environment()
        os.execvpe(sys.argv[1], sys.argv[1:], found)
    print(installed())
