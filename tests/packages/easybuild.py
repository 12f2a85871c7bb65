"""The EasyBuild easyconfig, by `eb` of PyPI: its style, its checksums, and its steps.

easybuild.py --quick runs the steps dry. Otherwise eb builds it with the system's toolchain, without a network, and its module is
loaded. EasyBuild's own toolchain GCC and its CMake, Rust and Python would take hours to build; they are not tried.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

from common import DIST, artefacts, check, fresh, tools


def main():
    (easyconfig,) = artefacts("*.eb")
    place = fresh("easybuild-work")
    folder = tools.python_tool("easybuild")
    modules = ["--modules-tool=Lmod", "--module-syntax=Lua"] if os.path.exists("/usr/share/lmod/lmod/init/bash") else [
        "--modules-tool=EnvironmentModules", "--module-syntax=Tcl"]
    environment = {**os.environ, "PYTHONPATH": str(folder), "HOME": str(place), "PATH": f"{folder}/bin:{os.environ['PATH']}",
                   "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", str(Path.home() / ".rustup")),
                   "CARGO_HOME": os.environ.get("CARGO_HOME", str(Path.home() / ".cargo"))}
    environment["PATH"] += f":{environment['CARGO_HOME']}/bin"

    def eb(*options, file=easyconfig, network=True):
        # Without the module command of a shell, eb finds the tool by its path.
        command = [sys.executable, "-m", "easybuild.main", *modules, f"--prefix={place}", f"--sourcepath={place}/sources:{DIST}",
                   *(["--allow-use-as-root-and-accept-consequences"] if os.geteuid() == 0 else []), *options, str(file)]
        if not network:
            command = ["unshare", "--net", *command]
        script = "for init in /usr/share/lmod/lmod/init/bash /usr/share/modules/init/bash; do [ -r $init ] && . $init && break; done; exec \"$@\""
        done = subprocess.run(["bash", "--norc", "-c", script, "bash", *command], env=environment, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, cwd=place)
        check(done.returncode == 0, f"eb {' '.join(options)}:\n{done.stdout[-6000:]}")
        return done.stdout

    eb("--check-contrib")
    said = eb("--extended-dry-run", "--ignore-osdeps")
    check("checksums" in said or "SUCCESS" in said, said)
    if sys.argv[1:] != ["--quick"]:
        # eb's --try-toolchain would look for the easyconfig of GCC, and its package for pip has no script for --rpath.
        with_system = place / f"mpi_attr-{easyconfig.name.split('-')[1]}.eb"
        with_system.write_text(re.sub(r"^toolchain = .*", "toolchain = SYSTEM", easyconfig.read_text(), flags=re.MULTILINE))
        said = eb("--filter-deps=CMake,Rust,Python", "--disable-rpath", file=with_system, network=False)
        check("Build succeeded for 1 out of 1" in said, said)
    print("EasyBuild: passed")


main()
