"""The conda recipe, by rattler-build of PyPI, without a channel: compilers, CMake and Rust are the system's (`system_tools`).

rattler-build runs the recipe's own tests in an environment that has only the package. conda.py --quick builds in the tree's place:
its compiled Rust code is used again. Otherwise it builds from the archives, without a network.
"""

import subprocess
import sys

from common import BUILD, DIST, ROOT, check, fresh, tools
from project import stated

SCRIPT = """
import pathlib

import rattler_build
rattler_build.build_recipes([str(pathlib.Path("recipe.yaml").absolute())], variant_overrides={"system_tools": ["yes"]},
                            channel=[], output_dir=str(pathlib.Path("out").absolute()), package_format="conda")
(path,) = pathlib.Path("out/linux-64").glob("*.conda")
package = rattler_build.Package.from_file(str(path))
print(package.name, package.version, len(package.files), "files")
"""


def main():
    place = fresh("conda").parent / "conda-build"  # a space would be in the prefix
    subprocess.run(["rm", "-rf", place], check=True)
    place.mkdir()
    # The archives are not at their address yet; their checksums are compared all the same.
    (place / "recipe.yaml").write_text((DIST / "recipe.yaml").read_text().replace(stated("downloads"), f"{DIST.as_uri()}/"))
    (place / "build.sh").write_bytes((DIST / "build.sh").read_bytes())
    # With the tools of packaging/: rattler-build needs patchelf.
    environment = {**tools.environment(), "PYTHONPATH": str(tools.python_tool("rattler-build"))}
    # rattler-build passes PATH on, but neither HOME nor RUSTUP_HOME, without which rustup's rustc finds no toolchain.
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True).stdout.strip()
    environment["PATH"] = f"{sysroot}/bin:{environment['PATH']}"
    command = [sys.executable, "-c", SCRIPT]
    if sys.argv[1:] == ["--quick"]:
        environment.update(SOURCE=str(ROOT), CARGO_DIR=str(BUILD / "cargo"))
    else:
        command = ["unshare", "--net", *command]
    done = subprocess.run(command, cwd=place, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    logs = "".join(path.read_text()[-8000:] for path in place.glob("out/bld/*/work/conda_build.log"))
    check(done.returncode == 0, f"{logs}\n{done.stdout[-8000:]}\nrattler-build failed")
    print(done.stdout.strip().splitlines()[-1])
    print("conda: passed")


main()
