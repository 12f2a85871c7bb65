"""Children of fork beside threads, and large numbers: check.py fork | growth embedded | HOST [--build DIR] [--only CASE]

HOST is a name of tests/hosts/hosts.py; programs run over it under mpiattr-run.
"""

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "tests/hosts"))
import hosts  # noqa: E402

RECORDED = "--report=report"
# In a child of a process whose other threads call the MPI, MPICH and Open MPI hang by themselves: over them, the children
# of "exit_beside_calls" only exit.
OVER_A_HOST = ["alone", "no_call", "linker", "daemons", "programs", "exit_beside_calls", f"exit_beside_calls {RECORDED}"]
# Children of Open MPI 5.0.11 hang by themselves beside a thread that asks the dynamic linker (docs/hosts.md).
NOT_OVER = {"openmpi-5.0.11": ("linker",)}
FORK = {"embedded": ["alone", "patient", "no_call", "linker", "daemons", "programs", "exit_beside_calls", "threads", "objects", "callbacks", "finalize"]}
# If the time grew with the square of the number, the largest ones would take over ten minutes.
# In MPICH each set of an attribute takes the longer the more there are.
GROWTH = {"embedded": ["hooks 1000000", "inner 200000", "inner_at_exit 100", "of_self 400000", "anew 10000", "beside 20000"]}
GROWTH_OVER_A_HOST = {"openmpi": ["of_self 400000", "anew 10000", "beside 10000"],
                      "mpich": ["of_self 40000", "anew 10000", "beside 10000"],
                      "standard": ["of_self 40000", "anew 10000", "beside 10000"]}
SECONDS = 110
STACK = 1 << 20


def limit_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (STACK, STACK))


def main():
    arguments = argparse.ArgumentParser(usage=__doc__, add_help=False)
    arguments.add_argument("program", choices=["fork", "growth"])
    arguments.add_argument("name")
    arguments.add_argument("--build", type=Path, default=Path("build"))
    arguments.add_argument("--only")
    given = arguments.parse_args()
    build, wrong, ran = given.build.resolve(), 0, 0
    is_fork = given.program == "fork"
    if given.name == "embedded":
        cc = ["cc", f"-I{ROOT}/include/mpi_attr/compat", f"-I{ROOT}/include", "-DEMBEDDED"]
        libs, environment = ["-L", str(build), f"-Wl,-rpath,{build}", "-lmpi_attr", "-ldl"], dict(os.environ)
        cases = (FORK if is_fork else GROWTH)["embedded"]
    else:
        host = hosts.HOSTS[given.name]()
        cc, libs, environment = host.cc, host.libs, host.environment()
        cases = OVER_A_HOST if is_fork else GROWTH_OVER_A_HOST[host.abi]
    with tempfile.TemporaryDirectory() as scratch:
        program = Path(scratch, given.program)
        subprocess.run([*cc, "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
                        str(HERE / f"{given.program}.c"), "-o", str(program), "-pthread", *libs], check=True)
        for case in cases:
            if given.only not in (None, case.split()[0]) or case.split()[0] in NOT_OVER.get(given.name, ()):
                continue
            words = [word for word in case.split() if word != RECORDED]
            launcher = [] if given.name == "embedded" else [str(build / "mpiattr-run"), *([RECORDED] if RECORDED in case else [])]
            try:
                done = subprocess.run([*launcher, str(program), *words], cwd=scratch, env=environment, timeout=SECONDS,
                                      stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                      preexec_fn=None if is_fork else limit_stack)
                status, said = done.returncode, done.stdout
            except subprocess.TimeoutExpired as late:
                status, said = "does not end", (late.stdout or b"").decode()
            well = status == 0 and "inactive" not in said
            ran, wrong = ran + 1, wrong + (not well)
            print(f"{given.name} {given.program} {case}: {'passed' if well else f'FAILED ({status})'}")
            for line in said.splitlines():
                if not well or line.startswith("children: "):
                    print(f"    {line}", flush=True)
    return wrong or not ran


if __name__ == "__main__":
    sys.exit(main())
