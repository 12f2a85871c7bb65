"""The semver check: the crates as they are, and a copy in which a public function has another name, which must fail."""

import subprocess
import sys

from common import ROOT, check, fresh, run


def main():
    print(run(sys.executable, "packaging/semver.py", cwd=ROOT))
    clone = fresh("semver") / "clone"
    run("git", "clone", "--quiet", ROOT, clone)
    source = clone / "crates/layout/src/type_map.rs"
    text = source.read_text()
    check(text.count("pub fn contiguous(") == 1, f"{source} has no function to rename")
    source.write_text(text.replace("pub fn contiguous(", "pub fn adjacent("))
    done = subprocess.run([sys.executable, "packaging/semver.py", "HEAD", "mpi_attr_layout"], cwd=clone,
                          capture_output=True, text=True)
    said = done.stdout + done.stderr
    check(done.returncode != 0 and "function_missing" in said and "contiguous" in said,
          f"a removed function is not reported:\n{said}")
    print("semver: passed")


main()
