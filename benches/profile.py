"""Instructions of one dup and free, by the library that executes them: profile.py BUILD [--hosts NAME,...]

BUILD has libmpi_attr_pmpi.so. Writes profile.json, from which bench.py makes a table of BENCHMARKS.md, and that file. Each
figure is the difference of two values of LOOPS of attributes.c, divided by their difference, as in counts.py; once over the
MPI alone, once with the library. Counts depend on the versions of the MPI and of libc, hardly on the machine.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import build
from bench import HOSTS, PEERS, PROFILE, Missing, preloadable

OPERATIONS = [("dup", 0), ("dup", 1), ("comm_dup", 0), ("comm_dup", 1)]
LOOPS = {"dup": "dup", "comm_dup": "dup_comm"}  # the functions with the loops: what is outside differs from run to run
FEW, MANY = 1100, 2100  # more than 1024, so that both reuse freed places
OWNERS = ["MPI", "mpi_attr", "others", "program"]


def owner(file, program):
    name = Path(file).name
    if file == str(program) or name.startswith("libmpi_attr"):
        return "program" if file == str(program) else "mpi_attr"
    return "MPI" if name.startswith(("libmpi", "libopen-", "mca_")) else "others"


def executed(program, environment, op, n, loops):
    """{owner: instructions} of the loop."""
    with tempfile.TemporaryDirectory() as scratch:
        out = Path(scratch, "profile")
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "--compress-strings=no", "--compress-pos=no",
                   f"--toggle-collect={LOOPS[op]}", str(program), "count", op, str(n), str(loops)]
        run = subprocess.run(command, env=environment, capture_output=True, text=True)
        if run.returncode != 0:
            sys.exit(f"{' '.join(command)}\n{run.stderr}")
        lines = out.read_text().splitlines()
    counts, file, before = Counter(), "", ""
    for line in lines:
        if line.startswith("ob="):
            file = line[3:]
        elif line[:1].isdigit() and not before.startswith("calls="):  # after "calls=", it is the cost of the called function
            counts[owner(file, program)] += int(line.split()[1])
        before = line
    total = re.search(r"Collected : (\d+)", run.stderr)
    assert total and sum(counts.values()) == int(total.group(1)), "unknown format of callgrind"
    return counts


def measure(program, environment):
    """{"operation n": {owner: instructions}}"""
    found = {}
    for op, n in OPERATIONS:
        few, many = (executed(program, environment, op, n, loops) for loops in (FEW, MANY))
        found[f"{op} {n}"] = {who: round((many[who] - few[who]) / (MANY - FEW)) for who in OWNERS}
    return found


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("build", type=Path)
    parser.add_argument("--hosts", default=",".join(PEERS))
    arguments = parser.parse_args()
    figures = json.loads(PROFILE.read_text()) if PROFILE.exists() else {}
    with tempfile.TemporaryDirectory() as scratch:
        for name in arguments.hosts.split(","):
            try:
                host = HOSTS[name]()
            except Missing as why:
                print(f"left out: {why}", file=sys.stderr)
                continue
            program = build.on_host(host, Path(scratch, name))[0]
            library = preloadable(arguments.build / "libmpi_attr_pmpi.so")
            figures[name] = {"alone": measure(program, host.environment()), "over": measure(program, host.environment(library))}
    PROFILE.write_text(json.dumps({name: figures[name] for name in PEERS if name in figures}, indent=1) + "\n")
    subprocess.run([sys.executable, build.HERE / "bench.py", "--report"], check=True)


if __name__ == "__main__":
    main()
