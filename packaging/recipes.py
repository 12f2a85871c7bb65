"""The recipes of a release for RPM, conda, EasyBuild and Spack: recipes.py OUTPUT, which has the archives of sources.py

    mpi_attr.spec                     for rpmbuild
    recipe.yaml, variants.yaml, build.sh  for rattler-build; beside the archives
    mpi_attr-VERSION-GCC-13.3.0.eb    for EasyBuild
    mpi_attr-VERSION-spack.py         for Spack: packages/mpi_attr/package.py of a repository
"""

import hashlib
import shutil
import sys
import textwrap
import time
from pathlib import Path

import project
import versions

HERE = Path(__file__).resolve().parent


def main(directory):
    directory, version = Path(directory), versions.version()
    checksum = {name: hashlib.sha256((directory / f"mpi_attr-{version}{part}.tar.xz").read_bytes()).hexdigest()
                for name, part in (("SOURCES", ""), ("CRATES", "-vendor"))}
    values = {**project.values(), "WRAPPED": textwrap.fill(project.licence(), 110, subsequent_indent="# "),
              "RPMDATE": time.strftime("%a %b %d %Y", time.gmtime(versions.seconds())), **checksum}
    for template, target in (("rpm/mpi_attr.spec.in", "mpi_attr.spec"), ("conda/recipe.yaml.in", "recipe.yaml"),
                             ("easybuild/mpi_attr.eb.in", f"mpi_attr-{version}-GCC-13.3.0.eb"),
                             ("spack/package.py.in", f"mpi_attr-{version}-spack.py")):
        (directory / target).write_text(project.fill((HERE / template).read_text(), values))
    for name in "build.sh", "variants.yaml":
        shutil.copy(HERE / "conda" / name, directory / name)


if __name__ == "__main__":
    main(sys.argv[1])
