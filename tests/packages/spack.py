"""The Spack recipe, read by stand-ins for the modules of Spack, which neither PyPI nor Debian has: what it says of the archives, and
the tests and arguments for CMake that it names."""

import hashlib
import sys
import types

from common import ROOT, artefacts, check

import project


class Recipe:
    """What the directives of a recipe were given."""

    def __init__(self):
        self.given = []
        names = "license version resource variant depends_on".split()
        package = types.ModuleType("spack.package")
        for name in names:
            setattr(package, name, lambda *values, _name=name, **more: self.given.append((_name, values, more)))
        package.__all__ = names
        cmake = types.ModuleType("spack_repo.builtin.build_systems.cmake")
        cmake.CMakePackage = type("CMakePackage", (), {"define": lambda self, name, value: f"-D{name}={value}",
                                                       "define_from_variant": lambda self, name, variant: f"-D{name}={variant}"})
        parents = ("spack", "spack_repo", "spack_repo.builtin", "spack_repo.builtin.build_systems")
        sys.modules.update({name: types.ModuleType(name) for name in parents}, **{package.__name__: package, cmake.__name__: cmake})

    def values(self, directive):
        return [(values, more) for name, values, more in self.given if name == directive]


def main():
    (path,) = artefacts("mpi_attr-*-spack.py")
    recipe, scope = Recipe(), {}
    exec(compile(path.read_text(), path, "exec"), scope)
    built, version = scope["MpiAttr"], project.stated("version")
    archives = {archive.name: hashlib.sha256(archive.read_bytes()).hexdigest() for archive in artefacts("mpi_attr-*.tar.xz")}
    address = project.stated("downloads")
    check((built.homepage, built.git) == (project.stated("homepage"), project.stated("repository")), "the addresses")
    ((of_version, sources),) = recipe.values("version")
    ((_, crates),) = recipe.values("resource")
    said = {built.url: sources["sha256"], crates["url"]: crates["sha256"]}
    check(of_version == (version,) and crates["when"] == f"@{version}", f"versions {of_version}, {crates['when']}")
    check(said == {address + name: checksum for name, checksum in archives.items()}, f"archives: {said}")
    check(recipe.values("license") == [((project.licence(),), {})], f"licence: {recipe.values('license')}")
    rust = (ROOT / "Cargo.toml").read_text().split('rust-version = "')[1].split('"')[0]
    needed = {values[0] for values, _ in recipe.values("depends_on")}
    check({"c", "fortran", f"rust@{rust}:"} <= needed, f"what it depends on: {sorted(needed)}")
    instance = built()
    instance.run_tests = True
    options = (ROOT / "CMakeLists.txt").read_text()
    for argument in instance.cmake_args():
        name = argument[2:].split("=")[0]
        check(name.startswith("CMAKE_") or f"{name}" in options, f"CMakeLists.txt knows no {name}")
    check("enable_testing()" in options and hasattr(built, "check") and hasattr(built, "test_hello"), "tests")
    print("Spack: passed")


main()
