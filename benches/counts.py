"""Instructions per operation, by valgrind: counts.py BUILD [--update]

BUILD has libmpi_attr.so. The operations are those of attributes.c, and one row of each family of sweep_rows.h. Compares with counts.txt and fails if an operation needs more; --update writes that file, and
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
# Rows of each family, and n.
SWEEP = [
    ("irecv_send", 8), ("irecvs_last", 256), ("pready_range", 256), ("type_struct", 256), ("get_elements_part", 4096),
    ("match_size", 0), ("pack_blocks_1", 1024), ("pack_indexed", 65536), ("sendrecv_structs", 1024),
    ("pack32_indexed", 1024), ("iallreduce", 8), ("MAX_UNSIGNED_SHORT", 65536), ("translate_ranks", 64),
    ("comms_live", 16), ("dup_attributes", 16), ("dims_create", 30030), ("dims_create", 1 << 30),
    ("error_returned", 0), ("info_get", 256), ("info_delete", 256), ("session_init", 0), ("put", 8),
    ("put_attached", 256), ("grequest", 0), ("read_view_indexed", 65536), ("cvar_info", 0), ("type_c2f", 16),
]  # fmt: skip


def executed(program, name, n, loops):
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "count", name, n, loops]
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", run.stderr)
    if run.returncode != 0 or not found:
        sys.exit(f"{' '.join(map(str, command))}\n{run.stderr}")
    return int(found.group(1))


def measure(program, sweep):
    """{(operation, n): instructions per operation; for dup, per attribute}"""
    table = [line.split("|") for line in subprocess.check_output([sweep, "rows"], text=True).splitlines()]
    families = {name: family for name, family, *_ in table}
    if left_out := {*families.values()} - {families[name] for name, _ in SWEEP}:
        sys.exit(f"SWEEP in {__file__} has no row of {', '.join(sorted(left_out))}")

    def one(operation):
        program, name, n, few, many = operation
        each = (executed(program, name, n, many) - executed(program, name, n, few)) / (many - few)
        return (name, n), each / n if name == "dup" else each

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(one, [(program, *row) for row in OPERATIONS] + [(sweep, *row, 20, 120) for row in SWEEP]))


def committed():
    lines = [line.split() for line in FIGURES.read_text().splitlines() if not line.startswith("#")]
    return {(name, int(n)): float(count) for name, n, count in lines}


def main():
    arguments = [word for word in sys.argv[1:] if word != "--update"]
    if len(arguments) != 1:
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as scratch:
        sweep = build.sweep(Path(scratch), *build.ours(arguments[0]))
        counts = measure(build.embedded(arguments[0], Path(scratch))[0], sweep)
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
        print(f"{name:18} {n:5} {count:9.1f}   was {before[name, n]:9.1f}{'   MORE THAN ' + format(most, '.1f') if count > most else ''}")
    sys.exit(bool(worse))


if __name__ == "__main__":
    main()
