"""Runs the shell blocks of the pages for users as printed, each page in one shell: blocks.py BUILD DIRECTORY [--whole]

The reader's home and a fresh copy of the tree are in DIRECTORY. README's blocks run in the copy, those of the other pages in a
folder of the home. Afterwards the copy has no new file that git does not ignore, and the home and the folder for temporary files have
nothing that the reader did not put there. With --whole, the copy is compiled, too; otherwise `BUILD` is installed in its place.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

def text(path):
    return (ROOT / path).read_text()


FREES = """#include <mpi.h>
int main(void)
{
    MPI_Comm copy;
    return MPI_Init(0, 0) || MPI_Comm_dup(MPI_COMM_WORLD, &copy) || MPI_Comm_free(&copy) || MPI_Finalize();
}
"""
# The files that the reader of a page has, the commands that precede its blocks, and what those print.
PAGES = {
    "README.md": ({}, [], ["created by MPI_Comm_split at loop.c:16 in step", "+ ./serial", "without mpi_attr: failed\n", "\n2 calls\n", "\n42\n"]),
    "docs/tutorial.md": ({"mcast.c": text("examples/mcast/mcast.c")}, [], ["0 values came out of turn"]),
    "docs/linking.md": ({}, [], []),
    "docs/serial.md": ({"app.c": text("tests/install/build_systems/to_itself.c")}, [], ["1 process(es): 42"]),
    "docs/reports.md": ({"app.c": FREES}, ["mpicc app.c -o app"], ["No leaks"]),
    "docs/scoped.md": ({}, [], []),
}
HAS_FLANG = shutil.which("flang-new-16") is not None
# What is not run: a line, or the block that begins with it; why; and whether --whole runs it.
NOT_RUN = {
    "./dev install ~/mpi_attr      # lists missing packages and installs them (apt)": ("line", "compiles the copy", True),
    "../dev demo": ("line", "compiles the copy", True),
    "cmake -S ~/mpi_attr/share/mpi_attr/fortran -B modules -DCMAKE_Fortran_COMPILER=flang-new-16":
        ("block", "compiles the modules, and needs that compiler", HAS_FLANG),
    "# ci.sh": ("block", "needs a network: tests/report/verdict.py runs it, with what pip downloads in a folder", False),
}


def run(*command, **more):
    return subprocess.run([str(word) for word in command], check=True, **more)


def blocks(page):
    return re.findall(r"^```sh\n(.*?)^```$", text(page), re.MULTILINE | re.DOTALL)


def files_of(page):
    """{name: text} of the programs of a page, whose first line is a comment with a file name."""
    found = re.findall(r"^```(?:c|fortran)\n((?:/\*|!) (\w+\.\w+)\b.*?)^```$", text(page), re.MULTILINE | re.DOTALL)
    return {name: program for program, name in found} | PAGES[page][0]


def copied(place):
    """A copy of the tree as git would clone it, with what is not committed."""
    listed = run("git", "-C", ROOT, "ls-files", "-z", "--cached", "--others", "--exclude-standard", capture_output=True, text=True).stdout
    for name in filter(lambda name: (ROOT / name).exists(), listed.split("\0")[:-1]):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / name, place / name, follow_symlinks=False)
    run("git", "-C", place, "init", "--quiet")
    run("git", "-C", place, "add", "--all")
    return place


def main(build, directory, whole=None):
    directory = Path(directory).resolve()
    shutil.rmtree(directory, ignore_errors=True)
    home, temporary = directory / "home", directory / "tmp"
    for each in home / "pages", temporary:
        each.mkdir(parents=True)
    clone = copied(directory / "clone")
    real = Path.home()
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("MPI_ATTR_", "MPIATTR_", "LD_"))} | {
        "HOME": str(home), "TMPDIR": str(temporary), "MPI_ATTR_CACHE": os.environ.get("MPI_ATTR_CACHE", f"{real}/.cache/mpi_attr"),
        "CARGO_HOME": os.environ.get("CARGO_HOME", f"{real}/.cargo"), "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", f"{real}/.rustup"),
        "PKG_CONFIG_PATH": "", "LD_LIBRARY_PATH": "", "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
        "OMPI_MCA_rmaps_base_oversubscribe": "1"}
    if not whole:
        run("cmake", "--install", build, "--prefix", home / "mpi_attr", stdout=subprocess.DEVNULL)
    left_out, wrong = {line: what for line, (what, _, in_whole) in NOT_RUN.items() if not (whole and in_whole)}, []
    print("\n".join(f"not run: the {what} {line}: {NOT_RUN[line][1]}" for line, what in left_out.items()))
    paths, left = blocks("README.md")[0].splitlines()[1], []
    for page, (_, before, texts) in PAGES.items():
        folder = clone if page == "README.md" else home / "pages" / Path(page).stem
        folder.mkdir(exist_ok=True)
        has, printed = files_of(page), [before, *(block.splitlines() for block in blocks(page))]
        script = [] if page == "README.md" else [paths]
        for lines in filter(lambda lines: lines and left_out.get(lines[0]) != "block", printed):
            for name in filter(lambda name: re.search(rf"(?<![\w/]){re.escape(name)}(?!\w)", "\n".join(lines)), has):
                (directory / name).write_text(has[name])
                script.append(f"cp {directory}/{name} .")
            script += [line for line in lines if line not in left_out]
        done = subprocess.run(["bash", "-eux", "-c", "\n".join(script)], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        print(f"==== {page}\n{done.stdout}", flush=True)
        if done.returncode != 0:
            wrong.append(f"{page}: its commands end with {done.returncode}")
        wrong += [f"{page}: its commands do not print {each!r}" for each in texts if each not in done.stdout]
        changed = run("git", "-C", clone, "diff", "--name-only", capture_output=True, text=True).stdout
        changed += run("git", "-C", clone, "ls-files", "--others", "--exclude-standard", capture_output=True, text=True).stdout
        changed = changed.split() + [str(path) for path in temporary.iterdir() if not path.name.startswith("ompi.")]  # Open MPI's
        changed += [path.name for path in home.iterdir() if path.name not in ("mpi_attr", "pages")]
        wrong += [f"{page}: its commands leave {name}" for name in changed if name not in left]
        left += changed
    printed = [line for page in PAGES for block in blocks(page) for line in block.splitlines()]
    wrong += [f"no page has the line {line!r}, which is not run" for line in NOT_RUN if line not in printed]
    sys.exit("\n".join(wrong) or 0)


main(*sys.argv[1:])
