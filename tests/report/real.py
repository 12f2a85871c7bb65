"""The cases of check.py with libraries that use attributes, over Debian's Open MPI: no false leak, and planted leaks."""

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import cases
import clients

HERE = Path(__file__).resolve().parent
SCRIPTS = {
    "h5py": """\
import os, sys
os.environ["H5PY_ALWAYS_USE_MPI"] = "1"
from mpi4py import MPI
import h5py
def make():
    return MPI.COMM_WORLD.Dup()  # leak
comm = make()
with h5py.File("file.h5", "w", driver="mpio", comm=comm) as file:
    file.create_dataset("all", (4,), dtype="i8")
if "leak" not in sys.argv:
    comm.Free()
""",
    "petsc4py": """\
import sys, petsc4py
petsc4py.init()
from mpi4py import MPI
from petsc4py import PETSc
comm = MPI.COMM_WORLD.Dup()
def make():
    return PETSc.Vec().createMPI(4, comm=comm)  # leak
vec = make()
if "leak" in sys.argv:
    vec.incRef()
else:
    vec.destroy()
comm.Free()
""",
    "mpi4py": """\
import sys
from mpi4py import MPI
def make():
    return MPI.Comm.Create_keyval(copy_fn=lambda comm, key, value: value)  # leak
key = make()
comm = MPI.COMM_WORLD.Dup()
comm.Set_attr(key, "value")
comm.allgather(1)
MPI.COMM_WORLD.allgather(1)
if "attribute" in sys.argv:
    MPI.COMM_WORLD.Set_attr(key, "value")
comm.Free()
if "leak" not in sys.argv:
    MPI.Comm.Free_keyval(key)
""",
}


def leaks(run, folder, *options):
    return run.json(*options, folder=folder)["leaks"]


def unsuppressed(all_leaks):
    return [leak["text"] for leak in all_leaks if not leak["suppressed"]]


def frames(leak):
    """The place of a leak, and its callers."""
    return [leak["place"], *leak["place"].get("callers", [])]


def petsc(run):
    """PETSc's communicator on the user's: freed with the last object, and kept by an object that is not destroyed."""
    directories = [str(each) for each in Path("/usr/lib/petscdir").glob("petsc3.18/*/lib/pkgconfig")]
    environment = {**os.environ, "PKG_CONFIG_PATH": ":".join(directories)}
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "PETSc"], capture_output=True, text=True, env=environment)
    if not directories or flags.returncode or run.under.name != "openmpi-4.1.4":
        return
    program = run.compile("petsc.c", *flags.stdout.split())
    [line] = cases.lines_of("leak: comm", "petsc.c")
    for ranks in 1, 2:
        run.start(ranks, program, folder=f"clean-{ranks}")
        found = leaks(run, f"clean-{ranks}", "--no-default-suppressions")
        yield f"PETSc, ranks {ranks}: no false leak", not found, str(found)
        run.start(ranks, program, "leak", folder=f"leak-{ranks}")
        found = leaks(run, f"leak-{ranks}")
        lines = [each.get("line") for leak in found for each in frames(leak) if each["function"] == "make"]
        yield f"PETSc, ranks {ranks}: a Vec that is not destroyed", len(found) == 1 and lines == [line], f"{lines} {found}"


def pnetcdf(run):
    """PnetCDF leaves nothing, so it needs no suppression; a file that is not closed is found."""
    if run.under.name != "openmpi-4.1.4" or not Path("/usr/include/pnetcdf.h").exists():
        return
    program = run.compile("pnetcdf.c", "-lpnetcdf")
    [line] = cases.lines_of("leak: comm", "pnetcdf.c")
    for ranks in 1, 2:
        status, _, error = run.start(ranks, program, folder=f"clean-{ranks}")
        found = leaks(run, f"clean-{ranks}", "--no-default-suppressions")
        yield f"PnetCDF, ranks {ranks}: no false leak without suppressions", status == 0 and not found, f"{error} {found}"
        run.start(ranks, program, "leak", folder=f"leak-{ranks}")
        found = leaks(run, f"leak-{ranks}")
        lines = {each.get("line") for leak in found for each in frames(leak) if each["function"] == "main"}
        good = "communicator" in {leak["what"] for leak in found} and lines == {line}
        yield f"PnetCDF, ranks {ranks}: a file that is not closed", good, f"{lines} {found}"


def romio(run):
    """What ROMIO keeps until finalize is no leak: it calls the profiling names, and needs no suppression."""
    if run.under.name not in ("openmpi-4.1.4", "mpich-4.0.2"):
        return
    program = run.compile("romio.c")
    for ranks in 1, 2:
        status, _, error = run.start(ranks, program, folder=f"romio-{ranks}", OMPI_MCA_io="romio321")
        found = leaks(run, f"romio-{ranks}", "--no-default-suppressions")
        yield f"ROMIO, ranks {ranks}: no false leak without suppressions", status == 0 and not found, f"{error} {found}"


def python(name, what, library):
    """A script that leaks nothing, and leaks one thing if it is told to, which is found at its line."""
    def case(run):
        if run.under.name != "openmpi-4.1.4":
            return
        where = {"PYTHONDONTWRITEBYTECODE": "1"}
        for each in Path("/usr/lib/petscdir").glob("petsc3.18/*/lib/python3/dist-packages"):
            where["PYTHONPATH"] = str(each)
        try:
            clients.debian_python(name, f"python3-{name}", where)
        except clients.Missing:
            return
        script = run.scratch / f"{name}_script.py"
        script.write_text(SCRIPTS[name])
        [line] = cases.lines_of("# leak", script)
        for ranks in 1, 2:
            status, _, error = run.start(ranks, clients.DEBIAN_PYTHON, str(script), folder=f"clean-{ranks}", **where)
            found = leaks(run, f"clean-{ranks}")
            yield f"{name}, ranks {ranks}: no false leak", status == 0 and not unsuppressed(found), f"{error} {found}"
            for frames in "1", "4":
                folder = f"leak-{ranks}-{frames}"
                _, _, error = run.start(ranks, clients.DEBIAN_PYTHON, str(script), "leak", folder=folder,
                                        MPI_ATTR_REPORT_STACK=frames, **where)
                found = [leak for leak in leaks(run, folder) if not leak["suppressed"]]
                good = [leak["what"] for leak in found] == [what] and found[0]["count"] == ranks
                place = found[0]["place"] if found else {}
                seen = [Path(place.get("file") or "").name, place.get("line"), place.get("function")]
                good = good and seen == [script.name, line, "make"] and library in place["library"]
                yield (f"{name}, ranks {ranks}, frames {frames}: one {what} is found at its line", good,
                       f"{seen}, expected line {line}; {error} {found}")
    return case


# ctypes calls what is preloaded.
BY_CTYPES = """\
import ctypes
mpi = ctypes.CDLL(None)
mpi.MPI_Init(None, None)
def make():
    mpi.MPI_Comm_dup(ctypes.c_void_p(0x101), ctypes.byref(ctypes.c_void_p()))  # leak
make()
mpi.MPI_Finalize()
python = ctypes.pythonapi
print(any(hasattr(python, each) for each in ("_Py_DumpTraceback", "PyUnstable_DumpTraceback")))
"""


def versions_of_python(run):
    """Each Python that is found here, Debian's and pyenv's: a leak is found at its line, or in its library where Python does not
    export the function that tells lines."""
    if run.under.name != "embedded":
        return
    script = run.scratch / "by_ctypes.py"
    script.write_text(BY_CTYPES)
    [line] = cases.lines_of("# leak", script)
    pythons = [Path(clients.DEBIAN_PYTHON), *sorted(Path.home().glob(".pyenv/versions/3.*/bin/python3"))]
    for number, python in enumerate(each for each in pythons if each.exists()):
        version = subprocess.run([python, "-c", "import sys; print(*sys.version_info[:2], sep='.')"], capture_output=True, text=True)
        status, said, error = run.by_hand(str(python), "by_ctypes.py", folder=f"python-{number}", behind=[run.build / "libmpi_attr.so"])
        places = [leak["place"] for leak in run.json(folder=f"python-{number}")["leaks"]]
        seen = [(Path(each["file"] or "").name, each["line"], each["function"]) for each in places]
        good = seen == [("by_ctypes.py", line, "make")] if "True" in said else any(each in places[0]["library"] for each in ("ffi", "_ctypes"))
        yield (f"Python {version.stdout.strip()}: a leak {'at its line' if 'True' in said else 'in its library'}",
               status == 0 and len(places) == 1 and good, f"{status} {error} {places}")


# In a package, 40 calls deep, and with many calls from one line.
DEEP = """\
def call(function, depth):
    if depth:
        return call(function, depth - 1)
    for _ in range(10000):
        function()
"""
BY_DEEP = """\
import ctypes, functools, sys
sys.path.append("site-packages")
import deep
mpi = ctypes.CDLL(None)
mpi.MPI_Init(None, None)
mpi.MPI_Type_contiguous.argtypes = ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p
type = ctypes.c_void_p()
make = functools.partial(mpi.MPI_Type_contiguous, 2, 0x209, ctypes.byref(type))
def leak():
    deep.call(make, 40)
def reuse():
    make()
    mpi.MPI_Type_free(ctypes.byref(type))
leak()
for _ in range(10000):
    reuse()
mpi.MPI_Finalize()
print(sys.version_info[:2] == (3, 11))
"""


def python_places(run):
    """In Python, the place is the user's line however deep packages are. Under CPython 3.11, known places need no dump."""
    if run.under.name != "embedded":
        return
    (run.scratch / "site-packages").mkdir()
    (run.scratch / "site-packages/deep.py").write_text(DEEP)
    (run.scratch / "by_deep.py").write_text(BY_DEEP)
    behind = [run.build / "libmpi_attr.so", run.library("pipes.c")]
    status, said, error = run.by_hand(clients.DEBIAN_PYTHON, "by_deep.py", folder="deep", behind=behind)
    leaks = [(leak["count"], Path(leak["place"]["file"] or "").name, leak["place"]["function"]) for leak in run.json(folder="deep")["leaks"]]
    yield "the user's line behind 40 calls of a package", status == 0 and leaks == [(10000, "by_deep.py", "leak")], f"{error} {leaks}"
    pipes = int(re.search(r"pipes: (\d+)", error)[1])
    yield "no dump at a known place", "True" not in said or pipes < 20, f"{pipes} pipes"


def suppressions(run):
    """Each included suppression covers a leak of a clean program."""
    if run.under.name != "openmpi-4.1.4" or not Path("/usr/lib/python3/dist-packages/h5py").exists():
        return
    used = set()
    for name in "h5py", "mpi4py":
        script = run.scratch / f"{name}_script.py"
        script.write_text(SCRIPTS[name])
        run.start(1, clients.DEBIAN_PYTHON, str(script), folder=name)
        used |= {leak["suppressed"] for leak in leaks(run, name)} - {None}
        found = unsuppressed(leaks(run, name, "--no-default-suppressions"))
        yield f"{name}: without suppressions", len(found) == {"h5py": 0, "mpi4py": 1}[name], str(found)
    run.start(1, clients.DEBIAN_PYTHON, str(run.scratch / "mpi4py_script.py"), "attribute", folder="attribute")
    found = unsuppressed(leaks(run, "attribute"))
    yield ("mpi4py: an attribute of the program is not suppressed", len(found) == 1 and "1 attribute of MPI_COMM_WORLD" in found[0],
           str(found))
    text = (HERE.parents[1] / "tools/reader/default.supp").read_text()
    names = {after.splitlines()[1].strip() for after in text.split("\n{")[1:]}
    yield "every suppression is needed", used == names, f"{used}, {names}"


# They start processes.
STARTING = "test_spawn", "test_util_pool"


def mpi4py_suite(run):
    """mpi4py's own tests, all that run in one process: they do the same as with the library alone, and leave nothing."""
    if run.under.name != "openmpi-4.1.4" or not shutil.which("python3"):
        return
    try:
        tests, package = clients.fetched("mpi4py.tar.gz").parent, clients.fetched("mpi4py").parent.parent
    except clients.Missing:
        return
    where = {"PYTHONPATH": str(package), "PYTHONDONTWRITEBYTECODE": "1", "MPI4PY_MPIABI": "openmpi"}

    def outcome(test, *before, **how):
        """The exit status and the line of unittest with the numbers of failed and skipped tests."""
        # test_datatype makes some ten thousands of datatypes.
        status, _, error = run.start(1, *before, "python3", str(test), seconds=400, **how, **where)
        lines = [line for line in error.splitlines() if line.startswith(("OK", "FAILED", "Ran "))]
        return [status, *(line.partition(" in ")[0] for line in lines)], error

    def both(test):
        with_report, error = outcome(test, folder=test.stem)
        # Some fail over this MPI by themselves, and those of sessions with the library (docs/hosts.md).
        alone = with_report if str(with_report[-1]).startswith("OK") else outcome(test, *run.run, launcher=False)[0]
        return test.stem, alone, with_report, error

    files = [test for test in sorted(tests.glob("test_*.py")) if test.stem not in STARTING]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(both, files))
    recorded = 0
    for name, alone, with_report, error in results:
        found = []
        if any((run.scratch / name).glob("*/*.mpiattr")):
            recorded += 1
            # A test that fails does not come to its frees.
            found = unsuppressed(leaks(run, name)) if str(with_report[-1]).startswith("OK") else []
        yield f"mpi4py's {name}", alone == with_report and not found, f"{alone} {with_report} {found} {error}"
    yield f"mpi4py's suite: {recorded} files", recorded >= 60, str(files)


ALL = {
    "petsc": petsc,
    "pnetcdf": pnetcdf,
    "romio": romio,
    "petsc4py": python("petsc4py", "communicator", "libpetsc"),
    "h5py": python("h5py", "communicator", "MPI."),
    "mpi4py": python("mpi4py", "keyval", "MPI."),
    "versions_of_python": versions_of_python,
    "python_places": python_places,
    "suppressions": suppressions,
}
LONG = {"mpi4py_suite": mpi4py_suite}
