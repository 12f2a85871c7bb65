#!/usr/bin/env python3
"""The line coverage of src/ by all tests together: coverage.py BUILD [--report-only]

Builds everything in BUILD (a directory of its own; without optimisation), runs the tests of cargo and ctest and the
corpus of fuzzing, and prints a table: for each file its lines, the lines never run, and the share of lines run. A line
counts as run if it was run in one of the products. Then it lists the lines never run of each file below 95 %. Counters
are in shared memory, so that processes that end by a signal or _exit count too. Lines of tests do not count, nor do
lines for which the compiler makes no code, such as the expansion of a macro.
"""
import argparse
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# The tests of the counted code: the others run the same programs under a sanitizer, or inspect files.
GROUPS = "^(c|f90|tiny|demo|unmodified|install|hosts)$"
LIBRARIES = ("libmpi_attr.so", "libmpi_attr_engine.so", "libmpi_attr_pmpi.so", "libmpi_attr_abi_fortran.so")
FLAGS = "-Cinstrument-coverage -Cllvm-args=-runtime-counter-relocation"
WANTED = 95


def tool(name):
    """An LLVM tool that can read the profiles of this rustc."""
    for place in sorted(Path("/usr/lib").glob("llvm-*/bin"), key=lambda path: -int(path.parent.name[5:])):
        if (place / name).exists():
            return str(place / name)
    sys.exit(f"no {name}: install llvm-19")


def run(*command, **more):
    print("+", *command, flush=True)
    return subprocess.run([str(word) for word in command], cwd=ROOT, text=True, **more)


def run_tests(build, profiles):
    """Runs everything; returns the programs and libraries that were counted, and the failed commands."""
    # %m: one file for each program or library; %c: in shared memory.
    environment = os.environ | {"RUSTFLAGS": FLAGS, "LLVM_PROFILE_FILE": f"{profiles}/%m%c.profraw"}
    cargo = environment | {"CARGO_TARGET_DIR": str(build / "cargo-tests")}
    failed = []

    def check(what, done):
        if done.returncode:
            failed.append(what)
        return done.stdout

    check("cmake", run("cmake", "-S", ".", "-B", build, "-DCMAKE_BUILD_TYPE=Debug", "-DMPI_ATTR_FORTRAN=ON",
                       "-DMPI_ATTR_TESTS=ON", "-DMPI_ATTR_TESTS_LEVEL=all", "-DMPI_ATTR_TESTS_ALL=ON", env=environment))
    check("build", run("cmake", "--build", build, "-j", os.cpu_count(), env=environment, stdout=subprocess.DEVNULL))
    check("ctest", run("ctest", "--test-dir", build, "-L", GROUPS, "-j", os.cpu_count(), "--timeout", 3600, env=environment))
    objects = [build / name for name in LIBRARIES]

    listed = check("cargo test", run("cargo", "test", "--locked", "--workspace", "--no-run", "--message-format=json",
                                     env=cargo, stdout=subprocess.PIPE))
    messages = (json.loads(line) for line in listed.splitlines() if line.startswith("{"))
    objects += [Path(message["executable"]) for message in messages if message.get("executable")]
    check("cargo test", run("cargo", "test", "--locked", "--workspace", "--no-fail-fast", "--quiet", env=cargo))

    # The fuzz targets need ASan for its interface, and none of libFuzzer's counters.
    host = subprocess.run(["rustc", "--print", "host-tuple"], capture_output=True, text=True, check=True).stdout.strip()
    fuzz = build / "fuzz"
    check("fuzz", run("cargo", "build", "--locked", "--manifest-path", "tests/fuzz/Cargo.toml", "--target", host,
                      "--target-dir", fuzz, env=environment | {"RUSTC_BOOTSTRAP": "1",
                                                               "RUSTFLAGS": f"{FLAGS} -Zsanitizer=address"}))
    for target, kept in (("world", "calls"), ("sessions", "calls"), ("engine", "engine")):
        run("python3", "tests/fuzz/corpus.py", "unpack", f"tests/fuzz/corpus/{kept}.txt", fuzz / "kept" / kept, check=True)
        program = fuzz / host / "debug" / target
        check(f"fuzz {target}", run(program, "-runs=0", "-verbosity=0", fuzz / "kept" / kept, env=environment))
        objects.append(program)
    return objects, failed


def begin_of_tests(file):
    """The line where a file's own tests begin."""
    lines = file.read_text().splitlines()
    tests = (at for at, pair in enumerate(zip(lines, lines[1:]), 1) if pair == ("#[cfg(test)]", "mod tests {"))
    return next(tests, len(lines) + 1)


def lines_run(objects, profiles, build):
    """{file: {line: how often}} of src/, the sum over all objects."""
    data = build / "coverage.profdata"
    run(tool("llvm-profdata"), "merge", "--sparse", "-o", data, *sorted(profiles.glob("*.profraw")), check=True)
    counts = defaultdict(lambda: defaultdict(int))
    for each in objects:
        # One at a time: a function in two products counts as two functions.
        done = subprocess.run([tool("llvm-cov"), "export", "--format=lcov", f"--instr-profile={data}", each],
                              capture_output=True, text=True)
        if done.returncode and "no coverage data" not in done.stderr:
            sys.exit(f"{each}: {done.stderr}")
        for record in done.stdout.split("end_of_record"):
            file = Path((re.findall("^SF:(.*)", record, re.M) or ["/"])[0])
            if file.is_relative_to(ROOT / "src") and "tests" not in file.with_suffix("").parts:
                limit = begin_of_tests(file)
                for line, count in re.findall(r"^DA:(\d+),(\d+)", record, re.M):
                    if int(line) < limit:
                        counts[str(file.relative_to(ROOT))][int(line)] += int(count)
    return counts


def spans(numbers):
    """1, 2, 3, 5 as 1-3, 5."""
    found = []
    for number in numbers:
        if found and found[-1][1] == number - 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return ", ".join(f"{first}-{last}" if last > first else f"{first}" for first, last in found)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("--report-only", action="store_true", help="print the counts of an earlier run")
    args = parser.parse_args()
    build = args.build.resolve()
    profiles = build / "profiles"
    saved = build / "coverage.json"
    if not args.report_only:
        profiles.mkdir(parents=True, exist_ok=True)
        for old in profiles.iterdir():
            old.unlink()
        objects, failed = run_tests(build, profiles)
        saved.write_text(json.dumps([[str(path) for path in objects], failed]))
    objects, failed = json.loads(saved.read_text())

    counts = lines_run(objects, profiles, build)
    rows = [(file, len(lines), sorted(line for line, count in lines.items() if not count))
            for file, lines in sorted(counts.items())]
    rows.append(("all", sum(row[1] for row in rows), [line for row in rows for line in row[2]]))
    print("\n| file | lines | never run | run |\n| --- | ---: | ---: | ---: |")
    for file, lines, never in rows:
        print(f"| {file} | {lines} | {len(never)} | {100 - 100 * len(never) / lines:.1f} % |")
    print()
    for file, lines, never in rows[:-1]:
        if 100 * len(never) > (100 - WANTED) * lines:
            print(f"{file}: {spans(never)}")
    if failed:
        print("failed:", ", ".join(failed), file=sys.stderr)
    share = 100 - 100 * len(rows[-1][2]) / rows[-1][1]
    if share < WANTED:
        print(f"less than {WANTED} % of all lines are run", file=sys.stderr)
    sys.exit(bool(failed) or share < WANTED)


if __name__ == "__main__":
    main()
