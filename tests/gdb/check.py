"""Tests of the gdb commands: check.py embedded | static | HOST ... [--build DIR]

program.c stops where it has attributes of every sort. gdb runs it in batch mode, shows them, and writes a core file; a
second gdb shows the core file. `static` is the embedded library as an archive, HOST a name of tests/hosts/hosts.py.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SCRIPT = ROOT / "tools/debugger/mpi_attr-gdb.py"
NATIVE = ["-lutil", "-lrt", "-lpthread", "-lm", "-ldl"]


class Failed(Exception):
    pass


def section(output, name):
    """What gdb printed after `echo ==NAME`, and before the next one."""
    found = re.search(rf"^=={re.escape(name)}\n(.*?)(?=^==|\Z)", output, re.MULTILINE | re.DOTALL)
    if not found:
        raise Failed(f"gdb did not come to {name!r}:\n{output}")
    # Lines about threads and processes come at any time.
    lines = [line for line in found[1].splitlines() if not line.startswith(("[", "at ", "warning:"))]
    return "\n".join(lines).strip()


class Program:
    """The test program over a library, and gdb for it."""

    def __init__(self, name, build, scratch):
        self.name, self.build, self.scratch = name, build, Path(scratch)
        self.program, self.env, self.run = self.scratch / "program", dict(os.environ), []
        includes = [f"-I{ROOT}/include/mpi_attr/compat", f"-I{ROOT}/include"]
        if name == "embedded":
            compiler, libs = ["cc", *includes], ["-L", str(build), f"-Wl,-rpath,{build}", "-lmpi_attr"]
        elif name == "static":
            compiler, libs = ["cc", *includes, "-static-pie"], [str(build / "libmpi_attr.a"), *NATIVE]
        else:
            sys.path.insert(0, str(ROOT / "tests/hosts"))
            import hosts
            host = hosts.HOSTS[name]()
            compiler, libs = [*host.cc, f"-I{ROOT}/include"], [*host.libs, *host.fortran_libs]
            self.env = host.environment()
            self.run = [f"set exec-wrapper env LD_PRELOAD={build}/libmpi_attr_pmpi.so"]
        self.over_host = bool(self.run)
        # With a report.
        libraries = [build / "libmpi_attr_report.so", *[build / "libmpi_attr_pmpi.so"] * self.over_host]
        preload = ":".join(map(str, libraries))
        self.recorded = [f"set exec-wrapper env LD_PRELOAD={preload} MPI_ATTR_REPORT={scratch}/report"]
        subprocess.run([*compiler, "-g", "-O0", "-Wall", str(HERE / "program.c"), "-o", str(self.program), *libs],
                       check=True, cwd=self.scratch)
        # Released libraries have no symbols but those for the loader; nor has this program a name for the layout.
        if name == "static":
            subprocess.run(["strip", "--strip-symbol=mpi_attr_debug_layout", str(self.program)], check=True)

    def gdb(self, commands, *arguments, load=True):
        """gdb's output. The script comes from gdb's auto-load, except where the library is in the program."""
        lines = ["set pagination off", "set confirm off", "set width 0", "set debuginfod enabled off"]
        if not load or self.name == "static":
            lines.append(f"source {SCRIPT}")
        options = [word for line in [*lines, *commands] for word in ("-ex", line)]
        done = subprocess.run(["gdb", "-nx", "-batch", "-iex", f"add-auto-load-safe-path {self.build}", *options, *arguments],
                              cwd=self.scratch, capture_output=True, text=True, env=self.env, timeout=100)
        output = re.sub(r"^==", "\n==", done.stdout, flags=re.MULTILINE)
        return re.sub(r"\n+==", "\n==", "\n" + output)

    def start(self, commands, run=None):
        """Runs the program under gdb up to its first stop."""
        output = self.gdb([*(run or self.run), "break here", "run", *commands], str(self.program))
        if "Breakpoint 1, here" not in output:
            raise Failed("gdb could not start the program. In a container, ptrace may need --cap-add=SYS_PTRACE; gdb "
                         f"printed:\n{output}")
        return output


def show(name, command):
    """A command under a heading. Its error is printed there, and the next commands run."""
    code = f"try:\n gdb.execute({command!r})\nexcept gdb.error as why:\n print(why)"
    return [f"echo =={name}\\n", f"python exec({code!r})"]


ATTRIBUTES = ["info mpi-keyvals", "info mpi-attributes", "info mpi-attributes comm", "info mpi-attributes duplicate",
              "info mpi-attributes pair", "info mpi-attributes window", "info mpi-attributes plain",
              "info mpi-attributes MPI_COMM_WORLD", "info mpi-attributes MPI_COMM_SELF"]


def shown():
    return [line for number, command in enumerate(ATTRIBUTES) for line in show(f"set {number}", command)]


def numbers(output):
    """The variables of the program, printed by `print`."""
    return {name: int(value) for name, value in re.findall(r"^VAR (\w+) (-?\d+)$", output, re.MULTILINE)}


def expect(what, text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text, re.MULTILINE):
            raise Failed(f"{what}: no line {pattern!r} in:\n{text}")


def reject(what, text, *patterns):
    for pattern in patterns:
        if re.search(pattern, text, re.MULTILINE):
            raise Failed(f"{what}: a line {pattern!r} in:\n{text}")


VARIABLES = ["key_named", "key_dup", "key_freed", "key_fortran", "key_integer", "key_win"]


def check(program):
    core = program.scratch / "core"
    variables = [f'printf "VAR {name} %d\\n", {name}' for name in VARIABLES]
    variables += [f'printf "VAR key_type{i} %d\\n", key_type[{i}]' for i in range(9)]
    live = program.start([
        *show("start", "info mpi-keyvals"), *show("start objects", "info mpi-attributes"), "continue",
        *show("init", "info mpi-keyvals"), *show("init objects", "info mpi-attributes"), "continue",
        "echo ==variables\\n", *variables, *shown(),
        *show("freed", "info mpi-attributes freed"), *show("wrong", "info mpi-attributes 0x7bcdef"),
        *show("no expression", "info mpi-attributes nothing_of_this_name"),
        *show("argument", "info mpi-keyvals 1"), *show("help", "help info mpi-attributes"),
        f"generate-core-file {core}", "continue",
        *show("delete", "info mpi-attributes comm"), "delete", "break here if $_streq(where, \"end\")", "continue",
        *show("end", "info mpi-keyvals"), *show("end objects", "info mpi-attributes"),
    ])
    key = numbers(live)
    sections = [section(live, f"set {number}") for number in range(len(ATTRIBUTES))]
    keyvals, everything, comm, duplicate, pair, window, plain, world, own = sections
    reject("live", live, "Traceback", "Python Exception")

    expect("keyvals before MPI_Init", section(live, "start"), "^no keyvals$")
    expect("objects before MPI_Init", section(live, "start objects"), "^no object has attributes$")
    expect("keyvals after MPI_Init", section(live, "init"), "^no keyvals$")
    expect("objects after MPI_Init", section(live, "init objects"), "^no object has attributes$")
    expect("keyvals", keyvals,
           rf'^keyval {key["key_named"]} "the \\"cache\\"\\x0a": communicator, C, copy copy_number, '
           r"delete delete_number, extra state 0x[0-9a-f]+, 2 attributes$",
           rf"^keyval {key['key_dup']}: communicator, C, copy the value \(DUP_FN\), delete none, extra state 0x0, 3 attr",
           rf"^keyval {key['key_freed']}: communicator, C, copy none, .*, 1 attribute, freed$",
           rf"^keyval {key['key_win']}: window, .*, 1 attribute$",
           rf"^keyval {key['key_type8']}: datatype, .*, 1 attribute$")
    if keyvals.count("\n") != 14:
        raise Failed(f"not 15 keyvals:\n{keyvals}")
    expect("comm", comm, r"\Acommunicator 0x[0-9a-f]+: 4 attributes\n"
           rf"  key {key['key_dup']}: 0x[0-9a-f]+, set in C\n"
           rf'  key {key["key_named"]} "the .*": 0x[0-9a-f]+, set in C\n'
           rf"  key {key['key_fortran']}: -5, set in Fortran \(ADDRESS_KIND\)\n"
           rf"  key {key['key_integer']}: -17, set in Fortran \(INTEGER\)\Z")
    expect("duplicate", duplicate, r"\Acommunicator 0x[0-9a-f]+: 3 attributes\n",
           rf"^  key {key['key_freed']}: 0x0, set in C, keyval freed\Z")
    order = [0, 1, 2, 4, 5, 6, 7, 8, 3]
    expect("pair, in the order of the last set", pair, r"\Adatatype 0x[0-9a-f]+: 9 attributes\n"
           + "\n".join(rf"  key {key[f'key_type{i}']}: 0x[0-9a-f]+, set in C" for i in order) + r"\Z")
    expect("window", window, rf"\Awindow 0x[0-9a-f]+: 1 attribute\n  key {key['key_win']}: 0x[0-9a-f]+, set in C\Z")
    expect("plain", plain, r"\Acommunicator 0x[0-9a-f]+: no attributes\Z")
    expect("MPI_COMM_WORLD", world, r"\Acommunicator 0x[0-9a-f]+ \(MPI_COMM_WORLD\): 1 attribute\n"
           rf"  key {key['key_dup']}: 0x[0-9a-f]+, set in C\Z")
    expect("MPI_COMM_SELF", own, r"\Acommunicator (0x[0-9a-f]+ \(MPI_COMM_SELF\)|MPI_COMM_SELF): no attributes\Z")
    for each in comm, duplicate, pair, window, world:
        if each not in everything:
            raise Failed(f"missing in the list of all objects:\n{each}\n\nthe list:\n{everything}")
    if everything.count("  key ") != 4 + 3 + 9 + 1 + 1:
        raise Failed(f"not 18 attributes:\n{everything}")
    refused = "is not the handle of an object here"
    for name in "freed", "wrong":
        # A host may use the handle of a freed object again.
        if name == "wrong" or not program.over_host or refused in section(live, name):
            expect(name, section(live, name), rf"\Ampi_attr: .*{refused}: .*\Z")
        else:
            reject(name, section(live, name), "  key ")
    expect("an unknown name", section(live, "no expression"), r"\Ampi_attr: nothing_of_this_name is not a handle: No symbol ")
    expect("an argument", section(live, "argument"), r"\Ampi_attr: info mpi-keyvals has no arguments\Z")
    expect("help", section(live, "help"), r"^Usage: info mpi-attributes \[HANDLE\]$")
    expect("in the delete callback", section(live, "delete"),
           rf'^  key {key["key_named"]} ".*": 0x[0-9a-f]+, set in C, its delete callback runs$')
    expect("after MPI_Finalize", section(live, "end objects"), "^no object has attributes$")

    dead = program.gdb(shown(), str(program.program), str(core))
    for number, text in enumerate(sections):
        if section(dead, f"set {number}") != text:
            raise Failed(f"{ATTRIBUTES[number]} on the core file:\n{section(dead, f'set {number}')}\n\nlive:\n{text}")


def check_report(program):
    """With a report, callbacks and extra states are the program's, objects have names, and places are known."""
    lines = {text.strip(): 1 + at for at, text in enumerate((HERE / "program.c").read_text().splitlines())}
    without = program.start(["continue", "continue", *show("objects", "info mpi-objects")])
    expect("no report", section(without, "objects"), r"\Ampi_attr: this process has no report: start it with mpiattr-run --report\Z")
    output = program.start([
        "continue", "continue", 'printf "VAR key_named %d\\nVAR number %ld\\nVAR key_fortran %d\\n", key_named, &number, key_fortran',
        *show("keyvals", "info mpi-keyvals"), *show("comm", "info mpi-attributes comm"), *show("objects", "info mpi-objects"),
        *show("all", "info mpi-attributes"), *show("argument", "info mpi-objects 1"),
    ], program.recorded)
    reject("with a report", output, "Traceback", "Python Exception")
    values = numbers(output)
    expect("keyvals", section(output, "keyvals"), rf"^keyval {values['key_named']} .*: communicator, C, copy copy_number, "
           rf"delete delete_number, extra state {values['number']:#x}, 2 attributes$",
           rf"^keyval {values['key_fortran']}: communicator, C, copy none, delete none, extra state 0x0, 1 attribute$")
    reject("keyvals", section(output, "keyvals"), "report_")
    expect("comm", section(output, "comm"), r"\Acommunicator 0x[0-9a-f]+ \(of the solver\): 4 attributes$")
    expect("all", section(output, "all"), r"^communicator 0x[0-9a-f]+ \(MPI_COMM_WORLD\): 1 attribute$")
    made = lines["DO(MPI_Comm_dup(MPI_COMM_SELF, &comm));"], lines["DO(MPI_Comm_dup(MPI_COMM_SELF, &freed));"]
    expect("objects", section(output, "objects"),
           rf"^1 communicator by MPI_Comm_dup at program.c:{made[0]} in main \(program\): 1 created, 0 freed$",
           r"^1 window by MPI_Win_create at program.c:\d+ in main \(program\): 1 created, 0 freed$")
    reject("objects", section(output, "objects"), rf"program.c:{made[1]} ")
    expect("an argument", section(output, "argument"), r"\Ampi_attr: info mpi-objects has no arguments\Z")


def check_faults(program):
    """What goes wrong has a clear message."""
    find = ("python text = gdb.execute('info files', to_string=True); import re; "
            "layout = int(re.search('(0x\\\\w+) - .* is mpi_attr_debug', text)[1], 16)")
    poke = "python gdb.selected_inferior().write_memory(%s, (%s).to_bytes(8, 'little'))"
    word = "int.from_bytes(gdb.selected_inferior().read_memory(%s, 8), 'little')"
    entry = ("python at = {bytes(gdb.selected_inferior().read_memory(layout + 32 + 32 * i, 24)).rstrip(b'\\0').decode(): "
             "layout + 56 + 32 * i for i in range(60)}")
    output = program.start([
        "continue", "continue", find, entry,
        # A size that cannot be, a chunk that is not mapped, another version, another beginning.
        f"python used = {word % '''at['keyvals.used']'''}; old = {word % 'used'}",
        poke % ("used", "0x7fffffff"), *show("size", "info mpi-keyvals"), poke % ("used", "old"),
        f"python chunk = 8 + {word % '''at['keyvals']'''}; old = {word % 'chunk'}",
        poke % ("chunk", "0x10"), *show("chunk", "info mpi-attributes comm"), poke % ("chunk", "old"),
        poke % ("layout + 16", "7"), *show("version", "info mpi-keyvals"),
        poke % ("layout", "7"), *show("magic", "info mpi-attributes"),
    ])
    reject("faults", output, "Traceback", "Python Exception")
    expect("a damaged size", section(output, "size"), r"\Ampi_attr: .*: a table of at most \d+ places claims to have \d+\Z")
    expect("a damaged chunk", section(output, "chunk"), r"^mpi_attr: .*: the memory at 0x[0-9a-f]+ cannot be read\Z")
    expect("another version", section(output, "version"), r"\Ampi_attr: .*: its data have version 7, but this script und")
    expect("another section", section(output, "magic"), r"\Ampi_attr: .*: its section mpi_attr_debug does not begin as")

    output = program.gdb(show("none", "info mpi-keyvals"), str(program.program), load=False)
    expect("not started", section(output, "none"), r"\Ampi_attr: there is no process and no core file: .*\Z")
    source = program.scratch / "other.c"
    source.write_text("int main(void) { return 0; }\n")
    subprocess.run(["cc", str(source), "-o", str(program.scratch / "other")], check=True)
    output = program.gdb(["break main", "run", *show("other", "info mpi-keyvals"), *show("objects", "info mpi-attributes 1")],
                         str(program.scratch / "other"), load=False)
    for name in "other", "objects":
        expect("another program", section(output, name), r"\Ampi_attr: not loaded: .*\Z")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="+")
    parser.add_argument("--build", type=Path, default=ROOT / "build")
    options = parser.parse_args()
    failed = 0
    for name in options.names:
        with tempfile.TemporaryDirectory() as scratch:
            program = Program(name, options.build.resolve(), scratch)
            # Nothing can be preloaded into a static program.
            checks = [check, *[check_report] * (name != "static"), *[check_faults] * (name == "embedded")]
            for each in checks:
                try:
                    each(program)
                    print(f"{name}: {each.__name__}: passed")
                except (Failed, subprocess.TimeoutExpired) as why:
                    failed += 1
                    print(f"{name}: {each.__name__}: failed: {why}", file=sys.stderr)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
