"""The launcher mpiattr-run, and the library's messages about itself: clients of clients.py."""

import re
import shutil
import subprocess
from pathlib import Path

from build import C
from hosts import Missing

CLIENTS = None  # the directory with the sources, set by clients.py
MPIWRAP = "/usr/lib/x86_64-linux-gnu/valgrind/libmpiwrap-amd64-linux.so"
MINE = "attributes of mpi_attr"
INACTIVE = re.compile(r"^mpi_attr: inactive: ", re.M)
COUNTED = re.compile(r"tool: (create \d.*)")


def launched(client):
    """A client that runs only with the launcher."""
    def with_launcher(run):
        if run.launcher:
            yield from client(run)
    with_launcher.__name__ = client.__name__
    return with_launcher


def tooled(run):
    return run.compile(run.host.cc, [CLIENTS / "tooled.c"], "tooled", *C)


def start(run, ranks, *command, options=(), **environment):
    """As Run.start, with options of the launcher; a message that the library is inactive is no failure."""
    return run.finish([*run.mpiexec(ranks), *run.launcher, *options, *command], environment)


@launched
def tools(run):
    """A preloaded tool intercepts the calls and forwards them to the library."""
    tool = run.compile(run.host.cc, [CLIENTS / "tool.c"], "tool.so", "-shared", "-fPIC", *C)
    program = tooled(run)
    counts = "create 2 set 2 get 2 delete 2 dup 1 free 2 free_keyval 2 type_set 1 fortran_set 0"
    for ranks in 1, 2:
        code, said = run.finish([*run.mpiexec(ranks), "env", f"LD_PRELOAD={tool}", *run.launcher, program], {})
        yield (f"a tool in front, ranks {ranks}",
               code == 0 and said.count(MINE) == ranks and COUNTED.findall(said) == [counts] * ranks, said)
    # A tool that cannot be loaded into a program without an MPI: mpiattr-run and mpiattr-report do not load it.
    bound = run.compile(run.host.cc, [CLIENTS / "tool.c"], "tool-bound.so", "-shared", "-fPIC", "-Wl,-z,now", *C)
    code, said = run.finish(["env", f"LD_PRELOAD={bound}", "true"], {})
    yield "a tool bound at once needs an MPI", code == 127 and "undefined symbol" in said, said
    for options, text in ([], MINE), (["--check"], "result: mpiattr-run will work"), (["--report=bound"], "\nDetails: "):
        shutil.rmtree(run.directory / "bound", ignore_errors=True)
        code, said = run.finish(["env", f"LD_PRELOAD={bound}", *run.launcher, *options, program], {})
        yield (f"a tool bound at once{''.join(' ' + option for option in options)}", code == 0 and text in said
               and (COUNTED.findall(said) == [counts]) == (options != ["--check"]), said)
    code, said = run.finish(["env", f"LD_PRELOAD={bound}", *run.launcher, *run.host.mpiexec, "-n", 2, program], {})
    yield ("a tool bound at once, in front of mpiexec",
           code == 0 and said.count(MINE) == 2 and COUNTED.findall(said) == [counts] * 2, said)
    if run.host.fc:
        program = run.compile(run.host.fc, [CLIENTS / "tooled.f90"], "tooled-f90", "-Wall")
        seen = {}
        for launcher in (), run.launcher:
            code, said = run.finish(["env", f"LD_PRELOAD={tool}", *launcher, program], {})
            counted = COUNTED.search(said)
            seen[bool(launcher)] = dict(re.findall(r"(\w+) (\d+)", counted[1])) if counted else {}
            yield f"a tool and Fortran, {'with' if launcher else 'without'}", code == 0 and "found 2" in said, said
        # The tool sees calls that the host's Fortran makes in C. The library's Fortran procedures make no such calls.
        calls = "set", "get", "dup", "free", "type_set", "fortran_set"
        same = all(seen[True].get(call) == seen[False].get(call) for call in calls)
        yield "a tool sees the same of Fortran", same and seen[True].get("fortran_set") == "2", str(seen)


@launched
def ways_to_wrap(run):
    """The table of tools in docs/hosts.md: a tool that forwards by dlsym(RTLD_NEXT), preloaded and linked in front of the MPI."""
    tool = run.compile(run.host.cc, [CLIENTS / "tool_next.c"], "tool_next.so", "-shared", "-fPIC", *C, libs=["-ldl"])
    program = tooled(run)
    linked = run.compile(run.host.cc, [CLIENTS / "tooled.c"], "tooled-linked", *C,
                         libs=["-Wl,--no-as-needed", tool, f"-Wl,-rpath,{run.directory}"])
    code, said = run.finish([linked], {})
    alone = re.findall(r"^next: set (\d+) dup (\d+) rank (\d+)$", said, re.M)
    yield "a linked tool without mpiattr-run", code == 0 and len(alone) == 1 and int(alone[0][0]) > 0, said
    for options in [], ["--report=wrapped"]:
        shutil.rmtree(run.directory / "wrapped", ignore_errors=True)
        what = ", with a report" * bool(options)
        code, said = run.finish(["env", f"LD_PRELOAD={tool}", *run.launcher, *options, program], {})
        yield f"a preloaded tool by RTLD_NEXT{what}", code == 0 and f"next: set {' dup '.join(alone[0][:2])} " in said, said
        code, said = run.finish([*run.launcher, *options, linked], {})
        wanted = f"next: set 0 dup 0 rank {alone[0][2]}" if alone[0][2] != "0" else ""
        yield f"a linked tool{what}", code == 0 and (wanted in said if wanted else "next:" not in said), said


@launched
def tools_of_debian(run):
    """The tools of Debian 12, built for its MPIs: EZTrace, preloaded, and valgrind's libmpiwrap, linked. With them, the report
    has the same leak."""
    module = {"mpich-4.0.2": "mpich", "openmpi-4.1.4": "openmpi"}.get(run.host.name)
    if not module:
        return
    for package, file in ("eztrace", "/usr/bin/eztrace"), ("valgrind-mpi", MPIWRAP):
        if not Path(file).exists():
            raise Missing(f"{file} of Debian's {package} is not installed")
    leak = re.compile(r"1 communicator on rank 0, created by MPI_Comm_dup at wrapped\.c:\d+ in main \((\S*)")
    program = run.compile(run.host.cc, [CLIENTS / "wrapped.c"], "wrapped-traced", "-g", *C)
    # Without mpiexec, Open MPI starts a daemon, which writes a trace into the same files.
    mpiexec = [*run.host.mpiexec, "-n", 1] if module == "openmpi" else []
    for options in [], ["--report=traced"]:
        shutil.rmtree(run.directory / "wrapped-traced_trace", ignore_errors=True)
        code, said = run.finish([*mpiexec, "eztrace", "-t", module, *run.launcher, *options, program], {})
        trace = run.directory / "wrapped-traced_trace/eztrace_log.def"
        seen = trace.exists() and b"MPI_Comm_dup" in trace.read_bytes()
        found = "MPI_Comm_dup" in (leak.search(said) or [""])[0] if options else MINE in said
        yield f"EZTrace{', with a report' * bool(options)}", code == 0 and seen and found, said
    if module == "openmpi":  # its handles are compiled in
        program = run.compile(run.host.cc, [CLIENTS / "wrapped.c"], "wrapped-linked", "-g", *C, libs=["-Wl,--no-as-needed", MPIWRAP])
        code, said = run.finish([*run.launcher, "--report=valgrind", "valgrind", "-q", program], {})
        right = re.search(r"Uninitialised byte\(s\).*\n.*libmpiwrap.*\n.*\(wrapped\.c:\d+\)", said) and leak.search(said)
        yield "valgrind's libmpiwrap, with a report", code == 0 and right, said


@launched
def verbose(run):
    """With --verbose each process prints one line."""
    program = tooled(run)
    line = re.compile(rf"^mpi_attr \d+\.\d+\.\d+: over .*{re.escape(run.host.banner)}.* \(/.*\), "
                      rf"binary interface {run.host.abi}; intercepts .*$", re.M)
    for how, options, variables in (("--verbose", ["--verbose"], {}), ("MPI_ATTR_VERBOSE", [], {"MPI_ATTR_VERBOSE": "Yes"})):
        for ranks in 1, 2:
            code, said = start(run, ranks, program, options=options, **variables)
            yield (f"{how}, ranks {ranks}",
                   code == 0 and len(line.findall(said)) == said.count("mpi_attr 0.") == ranks, said)
    code, said = start(run, 1, program)
    yield "quiet unless asked", code == 0 and "mpi_attr 0." not in said and "mpi_attr:" not in said, said
    code, said = start(run, 1, program, MPI_ATTR_HOST_ABI="")
    yield "an empty MPI_ATTR_HOST_ABI", code == 0 and MINE in said and "mpi_attr:" not in said, said
    code, said = start(run, 1, program, MPI_ATTR_HOST_ABI="mpihc")
    right = 'mpi_attr: MPI_ATTR_HOST_ABI is "mpihc": expected mpich, openmpi or standard' in said
    yield "an unknown MPI_ATTR_HOST_ABI", code == 0 and MINE not in said and right and said.count("mpi_attr:") == 1, said
    for abi in sorted({"mpich", "openmpi", "standard"} - {run.host.abi}):
        code, said = start(run, 1, program, MPI_ATTR_HOST_ABI=abi)
        right = re.search(rf'^mpi_attr: MPI_ATTR_HOST_ABI is "{abi}", which is not the binary interface of /.*; leaving', said, re.M)
        yield f"MPI_ATTR_HOST_ABI={abi}", code == 0 and MINE not in said and right and said.count("mpi_attr:") == 1, said


@launched
def bypassed(run):
    """If the library cannot intercept calls, each process prints one message."""
    plugin = run.compile(run.host.cc, [CLIENTS / "plugin.c"], "plugin.so", "-shared", "-fPIC", *C)
    loader = run.compile(["cc"], [CLIENTS / "loader.c"], "loader", *C)
    looked_up = run.compile(run.host.cc, [CLIENTS / "looked_up.c"], "looked_up", "-std=c11", "-Wall")
    for what, command in ("RTLD_DEEPBIND", [loader, plugin, "deep"]), ("dlsym", [looked_up]):
        for ranks in 1, 2:
            code, said = start(run, ranks, *command)
            yield f"inactive by {what}, ranks {ranks}", code == 0 and len(INACTIVE.findall(said)) == ranks, said
    code, said = start(run, 1, loader, plugin, "deep", "child")
    yield "inactive in a child of fork", code == 0 and len(INACTIVE.findall(said)) == 1, said
    if run.host.abi == "mpich":  # others crash in a namespace of their own
        code, said = start(run, 1, loader, plugin, "apart")
        right = re.search(r"^mpi_attr: inactive: /.* was opened by dlmopen, and its calls cannot be intercepted$", said, re.M)
        yield "inactive by dlmopen", code == 0 and right and said.count("mpi_attr:") == 1, said
    other = run.directory / "other" / run.preload.name
    other.parent.mkdir(exist_ok=True)
    shutil.copy(run.preload, other)
    code, said = start(run, 1, tooled(run), options=["--library", run.preload], LD_PRELOAD=str(other))
    right = f"mpi_attr: {run.preload.resolve()} is inactive: {other} was loaded before it, and is the one that intercepts calls\n"
    yield "two copies of the library", code == 0 and MINE in said and right in said and said.count("mpi_attr:") == 1, said
    code, said = start(run, 1, "true")
    yield "no report for a program without MPI", code == 0 and not INACTIVE.search(said), said


@launched
def asan(run):
    program = run.compile(run.host.cc, [CLIENTS / "tooled.c"], "tooled-asan", "-fsanitize=address", *C)
    for ranks in 1, 2:
        code, said = start(run, ranks, program, ASAN_OPTIONS="detect_leaks=0")
        yield f"AddressSanitizer, ranks {ranks}", code == 0 and said.count(MINE) == ranks, said


# To start processes, MPIs need a transport besides shared memory; Open MPI 5 also needs permission to run as root.
FOR_SPAWN = {"OMPI_MCA_btl": "self,vader,tcp", "PRTE_ALLOW_RUN_AS_ROOT": "1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
             "I_MPI_FABRICS": "shm:ofi", "FI_PROVIDER": "tcp"}


def spawning(run):
    """Processes that a program starts have the library too."""
    if run.host.name == "mpich-4.0.2" or run.preload and not run.launcher:
        return  # Debian's MPICH cannot start processes
    program = run.compile(run.host.cc, [CLIENTS / "spawn.c"], "spawn", *C)
    for place, link in ("of path", "spawned"), ("of wdir", "spawned too"):
        (run.directory / "spawn places" / place).mkdir(parents=True, exist_ok=True)
        link = run.directory / "spawn places" / place / link
        link.unlink(missing_ok=True), link.symlink_to("../../spawn")
    whose = "mpi_attr" if run.preload else "plain"
    cases = [(1, []), (2, [])]
    if run.preload or run.host.abi != "openmpi":  # Open MPI ignores `path`
        cases += [(1, ["path"]), (1, ["relative path"]), (2, ["several infos"])]
    if run.preload or run.host.abi == "openmpi":  # MPICH does not search names without a slash in `wdir`
        cases += [(1, ["relative wdir"])]
    for ranks, place in cases:
        # Without mpiexec, MPICH may end all processes of the session (setsid) of the program.
        prefix = run.mpiexec(ranks) or ["setsid", "-w"]
        # Open MPI 4.1.4 sometimes hangs or does not find the new processes, also without the library.
        for _ in range(3 if run.host.name == "openmpi-4.1.4" else 1):
            code, said = run.finish([*prefix, *run.launcher, program, program.parent, whose, *place], FOR_SPAWN)
            if code == 0:
                break
        yield (f"spawn{''.join(f' by {name}' for name in place)}, ranks {ranks}",
               code == 0 and said.count("0 wrong") == ranks and "mpi_attr:" not in said, said)
    if run.launcher and run.host.name.startswith("mpich"):
        failing = run.compile(run.host.cc, [CLIENTS / "no_info_dup.c"], "no_info_dup.so", "-shared", "-fPIC", "-Wl,--no-as-needed",
                              *C)
        code, said = run.finish(["setsid", "-w", "env", f"LD_PRELOAD={run.preload} {failing}",
                                 f"MPI_ATTR_LAUNCHER={run.launcher[0]}", f"MPI_ATTR_HOST_ABI={run.host.abi}", program,
                                 program.parent, "mpi_attr", "path"], FOR_SPAWN)
        right = "mpi_attr: the MPI library returned an error; the MPI library starts processes without mpi_attr\n"
        yield "spawn by path, MPI_Info_dup fails", code == 0 and "0 wrong" in said and right in said, said


@launched
def next_mpich(run):
    """The binary interface of MPICH's next release, by an MPI of a few routines with the header of the present one."""
    if run.host.name != "mpich-4.0.2":
        return
    shown = subprocess.run([*run.host.cc, "-show"], check=True, capture_output=True, text=True).stdout
    cc = ["cc", *[word for word in shown.split() if word.startswith("-I")]]
    rest = run.directory / "stand_in_rest.c"
    names = [f"{kind}_{what}" for kind in ("Comm", "Type", "Win")
             for what in ("create_keyval", "set_attr", "get_attr", "delete_attr", "free_keyval", "get_name")]
    names += ["Errhandler_free", "Type_get_envelope", "Comm_split", "Comm_free", "Wait", "Test", "Comm_set_errhandler", "Abort"]
    rest.write_text("".join(f"int PMPI_{name}(void) {{ return 0; }}\n" for name in names if name != "Comm_get_attr"))
    mpi = run.compile(cc, [CLIENTS / "stand_in.c", rest], "libstand_in.so", "-shared", "-fPIC", "-std=c11", "-Wall", "-Wextra")
    fortran = run.compile(cc, [CLIENTS / "stand_in.c"], "libstand_in_fortran.so", "-shared", "-fPIC", "-DFOR_FORTRAN", *C)
    program = run.compile(cc, [CLIENTS / "stand_in_user.c"], "stand_in_user", *C,
                          libs=["-Wl,--no-as-needed", mpi, fortran, f"-Wl,-rpath,{run.directory}"])
    code, said = start(run, 1, program)
    yield "the next release of MPICH", code == 0 and said == "0 wrong\n", said


ALL = [tools, ways_to_wrap, tools_of_debian, verbose, bypassed, asan, spawning, next_mpich]
