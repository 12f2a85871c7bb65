"""The conda recipe, by rattler-build of PyPI: it is rendered as for a user, which checks all fields, the licence's expression and the
checksums; then built without a channel, by the compilers, CMake and Rust of the system (SYSTEM_TOOLS).

rattler-build runs the recipe's own tests in an environment that has only the package. conda.py --render only renders; conda.py --quick
builds in the tree's place: its compiled Rust code is used again. Otherwise it builds from the archives, without a network.
"""

import json
import subprocess
import sys

from common import BUILD, DIST, ROOT, check, fresh, run, tools
from project import licence, stated

RENDER = """
import json

from rattler_build import Stage0Recipe, VariantConfig
(one,) = Stage0Recipe.from_yaml(open("recipe.yaml").read()).render(VariantConfig.from_file("variants.yaml"))
print(json.dumps(one.recipe.to_dict()))
"""
SCRIPT = """
import pathlib

import rattler_build
rattler_build.build_recipes([str(pathlib.Path("recipe.yaml").absolute())], channel=[], output_dir=str(pathlib.Path("out").absolute()), package_format="conda")
(path,) = pathlib.Path("out/linux-64").glob("*.conda")
package = rattler_build.Package.from_file(str(path))
print(package.name, package.version, len(package.files), "files")
"""


def main():
    place = fresh("conda-build")  # a space would be in the prefix
    # The archives are not at their address yet; their checksums are compared all the same.
    (place / "recipe.yaml").write_text((DIST / "recipe.yaml").read_text().replace(stated("downloads"), f"{DIST.as_uri()}/"))
    for name in "build.sh", "variants.yaml":
        (place / name).write_bytes((DIST / name).read_bytes())
    # With the tools of packaging/: rattler-build needs patchelf.
    environment = {**tools.environment(), "PYTHONPATH": str(tools.python_tool("rattler-build"))}
    # rattler-build passes PATH on, but neither HOME nor RUSTUP_HOME, without which rustup's rustc finds no toolchain.
    sysroot = subprocess.run(["rustc", "--print", "sysroot"], check=True, capture_output=True, text=True).stdout.strip()
    environment["PATH"] = f"{sysroot}/bin:{environment['PATH']}"
    rendered = json.loads(run(sys.executable, "-c", RENDER, cwd=place, env=environment, shown="rattler-build renders the recipe"))
    needed = {each.split()[0] for each in rendered["requirements"]["build"] if isinstance(each, str)}
    check({"cmake", "make", "python"} <= needed and rendered["about"]["license"] == licence(), f"{rendered}")
    if sys.argv[1:] == ["--render"]:
        print("conda recipe: passed")
        return
    environment["SYSTEM_TOOLS"] = "yes"
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
