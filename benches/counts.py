"""Instructions per operation, by valgrind: counts.py BUILD [--update]

BUILD has libmpi_attr.so. Compares with counts.txt and fails if an operation needs more; --update writes that file, and
the table in BENCHMARKS.md.
Counts do not depend on the machine's load and hardly on the machine, but on the compiler; hence the tolerance.
They include the loop of the benchmark, the call through the PLT and the callbacks.
"""

import os
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import build

FIGURES = Path(__file__).with_name("counts.txt")
# A get is to stay as fast as it is. The other operations only have to be as fast as the best MPI (bench.py): a simpler
# structure may cost instructions.
GETS = {"get", "miss", "predefined"}
OF_GETS, OF_OTHERS = 1.04, 1.25
# Upper limits, whatever counts.txt says.
AT_MOST = {("get", 1): 60, ("get", 256): 82}
# Operation, number of attributes, loops of the two runs. Runs that create keys or objects create more than 1024, so
# that both reuse freed places.
OPERATIONS = [
    ("get", 1, 1000, 9000), ("get", 256, 1024, 9216), ("miss", 0, 1000, 9000), ("miss", 16, 1000, 9000),
    ("predefined", 0, 1000, 9000), ("set", 1, 1000, 9000), ("set", 16, 1024, 9216),
    ("set_delete", 0, 1000, 9000), ("set_delete", 16, 1000, 9000), ("keyval", 0, 2000, 10000),
    ("dup", 1, 1100, 1200), ("dup", 256, 1100, 1200),
]  # fmt: skip


def executed(program, name, n, loops):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "count", name, n, loops]
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"{' '.join(map(str, command))}\n{run.stderr}")
    return int(found.group(1))


def measure(program):
    """{(operation, n): instructions per operation; for dup, per attribute}"""
    def one(operation):
        name, n, few, many = operation
        each = (executed(program, name, n, many) - executed(program, name, n, few)) / (many - few)
        return (name, n), each / n if name == "dup" else each

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(one, OPERATIONS))


def committed():
    lines = [line.split() for line in FIGURES.read_text().splitlines() if not line.startswith("#")]
    return {(name, int(n)): float(count) for name, n, count in lines}


def main():
    arguments = [word for word in sys.argv[1:] if word != "--update"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as scratch:
        counts = measure(build.embedded(arguments[0], Path(scratch))[0])
    if "--update" in sys.argv:
        lines = [f"{name} {n} {count:.1f}\n" for (name, n), count in counts.items()]
        FIGURES.write_text("# Instructions of one operation, of dup for each attribute: counts.py --update\n" + "".join(lines))
        subprocess.run([sys.executable, build.HERE / "bench.py", "--report"], check=True)
    before, worse = committed(), []
    for (name, n), count in counts.items():
        tolerance = OF_GETS if name in GETS else OF_OTHERS
        most = min(before[name, n] * tolerance + 1, AT_MOST.get((name, n), 1e9) + 0.5)
        if count > most:
            worse.append(name)
        print(f"{name:12} {n:4} {count:8.1f}   was {before[name, n]:8.1f}{'   MORE THAN ' + format(most, '.1f') if count > most else ''}")
    sys.exit(bool(worse))


if __name__ == "__main__":
    main()
