"""Projects that are built by their own build systems, and their own tests, each on one process.

A Project is a script for `sh -e` that builds a copy of the sources, and a function that runs programs of it. The wrappers and
mpiexec are first in PATH, where CMake's find_package(MPI) finds them, too. The script is the same for both MPIs, and changes no
source.
"""

import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

import sources

SECONDS = 300  # for a program
BUILD_SECONDS = 5400  # for a script
# Lines of output that differ from run to run.
CHANGES = re.compile(r"(?i)second|time|clock|flops|MFLOP|memory|date|speed| MB|version|elapsed|0x[0-9a-f]{6}|\bCPU\b|^\w+ +\||^T\t|\bpid ")


@dataclass
class Project:
    languages: str  # those that call MPI
    script: str
    programs: Callable  # of the folder that was built: (name, arguments of mpiexec -n 1, folder, input), or None for the log
    compares: bool = False  # the output must be MPICH's, without the lines of CHANGES
    ordered: bool = False  # a program reads files of the one before it
    also: tuple = ()  # other sources, each in a folder of its name
    package: str = ""  # of the sources, if its name is another one

    def command(self):
        """The line of the script that names the compilers, for the table; if none does, one that builds."""
        lines = [line.strip() for line in self.script.replace("\\\n", " ").splitlines()]
        compilers = "mpi(cc|cxx|fort|f77|f90)"
        for pattern in (rf"(\./configure|cmake) .*{compilers}", rf"\S*make .*{compilers}", r"(\./configure|cmake) ",
                        f"{compilers} ", "make ", f".*{compilers}"):
            # The last one is that of the program, after those of what it needs.
            if found := next((line for line in reversed(lines) if re.match(pattern, line)), None):
                return re.sub(r"\s+", " ", found)


def start(toolchain, words, folder, given=None):
    """What a program says: "passed", with its output, or what went wrong."""
    try:
        with open(given or "/dev/null") as stdin:
            done = subprocess.run(["mpiexec", "-n", "1", *words], cwd=folder, text=True, errors="replace", timeout=SECONDS,
                                  stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env=toolchain.environment)
    except subprocess.TimeoutExpired:
        return "does not end", ""
    if done.returncode:
        lines = [line for line in done.stdout.splitlines() if line.strip()]
        return f"exit status {done.returncode}: {' | '.join(lines[-3:])[:400]}", ""
    return "passed", "\n".join(line.rstrip() for line in done.stdout.splitlines() if not CHANGES.search(line))


def run(project, source, toolchain, work, wanted):
    """{name: outcome}; a project that is not built has one outcome."""
    place = work / toolchain.name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(source, place, symlinks=True)
    for other in project.also:
        shutil.copytree(sources.source(other), place / other, symlinks=True)
    log = work / f"{toolchain.name}.log"
    with open(log, "w") as output:
        built = subprocess.run(["timeout", "-k", "10", str(BUILD_SECONDS), "sh", "-ec", project.script], cwd=place, stdout=output,
                               stderr=output, stdin=subprocess.DEVNULL, env=toolchain.environment)
    text = log.read_text(errors="replace")
    if built.returncode:
        return {"build": "\n".join(text.splitlines()[-20:])}

    def outcome(item):
        name, *how = item
        verdict, said = start(toolchain, *how)
        said = said.replace(str(place), ".")
        return name, f"{verdict}\n{said}" if project.compares and verdict == "passed" else verdict

    chosen = [item for item in project.programs(place) if wanted(item[0])]
    with ThreadPoolExecutor(1 if project.ordered else 2) as pool:
        found = dict(pool.map(outcome, chosen))
    # What "make check" of automake says; folders have tests of the same name.
    for record in sorted(place.rglob("*.trs")):
        name = str(record.relative_to(place).with_suffix(""))
        verdict = re.search(r"^:test-result: (\S+)", record.read_text(), re.M)
        if verdict and verdict[1] != "SKIP" and wanted(name):
            found[name] = "passed" if verdict[1] in ("PASS", "XFAIL") else verdict[1]
    shutil.rmtree(place)
    return found


def executables(place, pattern):
    for path in sorted(place.glob(pattern)):
        with path.open("rb") as file:
            if file.read(4) == b"\x7fELF" and os.access(path, os.X_OK):  # not an object file
                yield path.name, [path], path.parent, None


def p4est(place):
    for pattern in "test/p4est_test_*", "test/p8est_test_*", "sc/test/sc_test_*":
        yield from executables(place, pattern)


def mumps(place):
    examples = place / "examples"
    yield "dsimpletest", [examples / "dsimpletest"], examples, examples / "input_simpletest_real"
    yield "c_example", [examples / "c_example"], examples, None


def hypre(place):
    """The jobs of its regression tests on one process, without those of GPUs and benchmarks."""
    for jobs in sorted(place.glob("src/test/TEST_*/*.jobs")):
        if jobs.parent.name in ("TEST_bench", "TEST_longdouble", "TEST_single", "TEST_gpumemcheck", "TEST_superlu"):
            continue
        text = jobs.read_text(errors="replace").replace("\\\n", " ")
        for line in re.findall(r"^ *mpirun +-np +1 +\./([^>&|\n]*?)\s*>\s*(\S+)", text, re.M):
            program, *arguments = line[0].split()
            if "-exec_device" not in arguments and (place / "src/test" / program).is_file():
                yield f"{jobs.parent.name}/{line[1]}", [place / "src/test" / program, *arguments], jobs.parent, None


def petsc(place):
    """The tests of its tutorials that need one process and nothing else, with the arguments that they name."""
    for path in sorted(place.glob("src/**/tutorials/*")):
        program, text = path.with_suffix(""), path.read_text(errors="replace") if path.suffix in (".c", ".F90") else ""
        if not text or not program.is_file():
            continue
        # In a testset, which comes behind, tests have arguments together.
        block = re.search(r"/\*TEST(.*)TEST\*/", text, re.S)[1].partition("testset:")[0]
        for number, test in enumerate(re.split(r"^[! ]*test:", block, flags=re.M)[1:], 1):
            keys = dict(re.findall(r"^[! ]*(\w+): *(.*?) *$", test, re.M))
            if not {"requires", "localrunfiles"} & keys.keys() and keys.get("nsize", "1") == "1" and "{{" not in test:
                name = f"{path.relative_to(place / 'src')} {keys.get('suffix', number)}".replace("tutorials/", "")
                yield name, [program, *keys.get("args", "").split(), "-nox"], path.parent, None


def hdf5(place):
    """Its parallel tests, each with its own name, in the folder in which they keep their files."""
    # t_prestart reads the file that t_pshutdown has written.
    for path in sorted((place / "testpar").glob("*.c"), key=lambda path: (path.stem == "t_prestart", path)):
        if (program := path.with_suffix("")).is_file() and not path.stem.startswith("t_pflush"):
            yield path.stem, [program], program.parent, None


def lammps(place):
    """The examples that need no package."""
    for script in "melt/in.melt", "min/in.min", "min/in.min.box", "crack/in.crack", "indent/in.indent", "indent/in.indent.min", \
                  "friction/in.friction", "flow/in.flow.couette", "flow/in.flow.pois", "obstacle/in.obstacle":
        path = place / "examples" / script
        yield script, [place / "src/lmp_mpi", "-in", path.name, "-log", "none"], path.parent, None


def scotch(place):
    """The checks of its parallel library and programs."""
    check, programs = place / "src/check", place / "bin"
    for graph in "bump", "bump_b100000":
        for name, program, *rest in executables(check, "test_scotch_dgraph_*"):
            yield f"{name} {graph}", [*program, f"data/{graph}.grf"], *rest
        yield f"dgord {graph}", [programs / "dgord", f"data/{graph}.grf", "-", "-vt"], check, None
        yield f"dgpart {graph}", [programs / "dgpart", "9", f"data/{graph}.grf", "-", "-vmt"], check, None
        yield f"dgtst {graph}", [programs / "dgtst", f"data/{graph}.grf"], check, None


def fftw3(place):
    """Transforms of mpi-bench, compared with its own slow ones."""
    for problem in "ib64", "of97", "ofc30x20", "irf24x18", "orb16x10x6", "ic12x10x8v3", "ok11e10x9o10", "or2x8x30", "ofc1024", \
                   "ib5x6x7x8":
        yield problem, [place / "mpi/mpi-bench", "-oestimate", "--verify", problem], place, None


def fftw(place):
    """Its MPI tests, which compare transforms with those of one process. They choose interfaces at random."""
    for name in "fftw_mpi_test", "rfftw_mpi_test":
        for size in "16", "60", "7x11", "36x25", "4x6x8", "8x12x10":
            yield f"{name} {size}", [place / "mpi" / name, "-c", size], place, None
    yield "test_sched", [place / "mpi/test_sched", "4"], place, None
    yield "test_transpose_mpi", [place / "mpi/test_transpose_mpi", "10", "12", "3"], place, None


def mpgrafic(place):
    """The case of its regression test; of the noise and the fields that it writes, the checksums."""
    yield "np32", ["sh", "-c", "src/mpgrafic --np=32 Input.stdin && sha256sum *.dat ic_*"], place, None


def otf(place):
    """A trace, and the program that merges its streams."""
    for name, command in (("generic streams", "tests/generic_streams-mpi/otf_generic_streams_mpi trace 100000 > log && sha256sum trace*"),
                          ("otfmerge-mpi", "tools/otfmerge/mpi/otfmerge-mpi -n 1 -o merged trace.otf && sha256sum merged*")):
        yield name, ["sh", "-c", command], place, None


def dune_common(place):
    """Its tests that call MPI."""
    for folder in "parallel/test", "test":
        yield from executables(place, f"made/dune/common/{folder}/*test")


def boost(place):
    yield from executables(place, "libs/mpi/test/*")


def openmpi(place):
    """Its examples that are no part of its library, without what they print of the library's version. Left out: the rings, which
    never end over MPICH, since the only process sends to itself before it receives; OpenSHMEM; and the C++ bindings that MPI-3.0
    removed.
    """
    for name in OPENMPI_EXAMPLES.split():
        yield name, ["sh", "-c", f"./{name} | grep -oE '(I am|test on) +[0-9].*(of +[0-9]+|PASSED)'"], place / "examples", None


def mpich_examples(place):
    """MPICH's examples for one process that start no other."""
    for name in "hellow", "cpi", "icpi", "hellow_f", "fpi", "pi3f90":
        yield name, ["sh", "-c", f"printf '100\\n0\\n' | ./{name}"], place / "examples", None


def espresso(place):
    """The tests of UtilXlib, which has all calls of MPI."""
    yield from executables(place, "UtilXlib/tests/test_*.x")


def ampliconnoise(place):
    """Its test's steps, one after the other, with the first 60 of the reads."""
    for name, words in (
            ("PyroDist", "PyroDist/PyroDist -in in.dat -out a && cat a.fdist"),
            ("PyroNoiseM", "FCluster/FCluster -in a.fdist -out a && PyroNoiseM/PyroNoiseM -din in.dat -out b -lin a.list -s 60.0 -c 0.01 && "
                           "cat b_cd.fa b.mapping"),
            ("SeqDist", "Scripts/Truncate.pl 220 < b_cd.fa > c.fa && SeqDist/SeqDist -in c.fa > c.dist && cat c.dist"),
            ("SeqNoise", "FCluster/FCluster -in c.dist -out c && SeqNoise/SeqNoise -in c.fa -din c.dist -lin c.list -out d -s 30.0 -c 0.08 "
                         "-min b.mapping > d.log && cat d_cd.fa"),  # whose log has the change from weights never set
            ("NDist", "NDist/NDist -i -in d_cd.fa")):
        yield name, ["sh", "-c", f"export PYRO_LOOKUP_FILE=Data/LookUp_E123.dat SEQ_LOOKUP_FILE=Data/Tran.dat; {words}"], place, None


def fftxlib(place):
    """Its program, which transforms wave functions forth and back, for two lattices."""
    for name, options in ("gamma", "-gamma .true."), ("k", ""):
        yield name, [place / "FFTXlib/fft_test.x", *f"-ecutwfc 10 -alat 8 -nbnd 8 -ntg 1 {options}".split()], place, None


def romio(place):
    """The tests of ROMIO, the files of MPICH, without those that write gigabytes."""
    for path in sorted((place / "src/mpi/romio/test").glob("*.exe")):
        folder = place / path.stem
        folder.mkdir()
        yield path.stem, [path, "-fname", "data"], folder, None


def hpcc(place):
    """HPL and the other benchmarks of HPCC, one after the other; of the results, those that are not times."""
    yield "hpcc", ["sh", "-c", "./hpcc && grep -E '[.] PASSED|FAILED|errors in|completed|Success' hpccoutf.txt"], place, None


def tachyon(place):
    """Scenes; of a picture, its checksum."""
    for scene in "2balls", "balls", "clipplanes", "dna", "dnadof", "fog", "gridtest", "lattice", "room", "skull", "sc98ao":
        picture = f"{scene}.ppm"
        yield scene, ["sh", "-c", f"compile/linux-mpi/tachyon scenes/{scene}.dat -res 128 96 -format PPM -o {picture} "
                      f"> {scene}.log && sha256sum {picture}"], place, None


def examl(place):
    """Trees of 49 species, of two models of rates."""
    for model in "PSR", "GAMMA":
        yield model, ["sh", "-c", f"examl/examl -s 49.binary -t testData/49.tree -m {model} -n {model} -f e && "
                      f"cat ExaML_TreeFile.{model}* "], place, None


def mrbayes(place):
    """Two short chains of each example, of the same random numbers."""
    for example in "primates", "finch", "cynmix", "replicase":
        commands = f"set autoclose=yes nowarn=yes seed=1 swapseed=1; execute {example}.nex; " \
                   "mcmc ngen=300 samplefreq=100 printfreq=100 nruns=2 nchains=2; sump; sumt;"
        file = place / "examples" / f"{example}.commands"
        file.write_text(f"#NEXUS\nbegin mrbayes;\n{commands}\nend;\n")
        yield example, [place / "src/mb", file.name], place / "examples", None


def spooles(place):
    """Its MPI drivers, as the scripts beside them call them, with results in the output."""
    for name, arguments in (
            ("testGather", "2 2000 40 40 1 1010101"), ("testIV_allgather", "10000 10101"), ("testIVL_allgather", "1000 10101"),
            ("testIVL_alltoall", "10 10101"), ("testGraph_Bcast", "3 1000 5000 0 10101"), ("testIVL_Bcast", "1000 200 0 10101"),
            ("testMMM", "30 30 200 4 2 2 2 2 10101 0.5 2.0"), ("testSplitDenseMtx", "1 100 4 4 1 10101"),
            ("testSplitInpMtx", "20 100 10101 3 2"), ("testScatterDenseMtx", "2 100 4 4 1 10101 0"),
            ("testScatterInpMtx", "2000 10000 10101 3 2 0"), ("testGridMPI", "7 7 7 1000 64 10101 1 2 0 0 10 1.e-50 0 4 3 0.125")):
        folder = place / "MPI/drivers"
        yield name, [f"./{name}", "2", "stdout", *arguments.split()], folder, None


def ffindex(place):
    """A program for each entry of a small database."""
    for name, rest in (("apply", "-d out -i out.index -- wc -c && cat out.index && tr '\\0' ' ' < out"),
                       ("apply quietly", "-- sort && echo done")):
        command = f"PATH=src:$PATH LD_LIBRARY_PATH=src:$LD_LIBRARY_PATH ffindex_apply_mpi db db.index {rest}"
        yield name, ["sh", "-c", command], place, None


MUMPS_MAKEFILE = r"""
LPORDDIR = $(topdir)/PORD/lib/
IPORD = -I$(topdir)/PORD/include/
LPORD = -L$(LPORDDIR) -lpord$(PLAT)
ORDERINGSF = -Dpord
ORDERINGSC = -Dpord
LORDERINGS = $(LPORD)
IORDERINGSC = $(IPORD)
PLAT =
LIBEXT = .a
LIBEXT_SHARED = .so
FPIC_OPT = -fPIC
SONAME = -soname
OUTC = -o # a blank follows
OUTF = -o # a blank follows
RM = /bin/rm -f
CC = mpicc
FC = mpif90
FL = mpif90
AR = ar vr # a blank follows
RANLIB = ranlib
LAPACK = -llapack
LIBBLAS = -llapack -lblas
LIBOTHERS = -lpthread
CDEFS = -DAdd_
OPTF = -O0 -w
OPTC = -O0 -w
OPTL = -Wl,--allow-shlib-undefined '-Wl,-rpath,$$ORIGIN/../lib:$$ORIGIN/../PORD/lib'
INCS =
LIBS =
LIBSEQNEEDED =
"""

OPENMPI_EXAMPLES = "hello_c connectivity_c hello_mpifh hello_usempi hello_usempif08"

PROJECTS = {
    "p4est": Project("C", """
        echo 2.2 > .tarball-version; echo 2.2 > sc/.tarball-version
        ./bootstrap
        ./configure --enable-mpi --enable-mpiio --disable-shared CC=mpicc F77=mpif77 CFLAGS='-O0 -w'
        make -j2
        make -j2 check TESTS=
    """, p4est),
    # Its parallel library, with an MPI in place of the stubs of its libseq, for double precision. On one process, nothing
    # calls ScaLAPACK, which is not linked.
    "mumps": Project("C, F90", f"""
        cat > Makefile.inc <<'END'
{MUMPS_MAKEFILE}END
        make -j2 d
    """, mumps, compares=True),
    # Its tests on one process are "make check".
    "pnetcdf": Project("C, F77", """
        autoreconf -i
        ./configure --disable-shared CC=mpicc CFLAGS='-O0 -w'
        make -j2
        make -j2 tests
        make -k check || true
    """, lambda place: []),
    "hypre": Project("C", """
        cd src
        ./configure CC=mpicc CXX=mpicxx F77=mpif77 CFLAGS='-O0 -w' CXXFLAGS='-O0 -w' FFLAGS=-O0
        make -j2
        make -j2 -C test ij struct sstruct
    """, hypre, compares=True, ordered=True),
    "hdf5": Project("C", """
        autoreconf -fi
        ./configure --enable-parallel --disable-shared --disable-hl --disable-tools CC=mpicc CFLAGS='-O0 -w'
        make -j2 -C src libhdf5.la
        make -j2 -C test libh5test.la
        make -j2 -C testpar testphdf5 t_mpi t_cache t_cache_image t_pread t_pshutdown t_prestart t_init_term t_shapesame
    """, hdf5, ordered=True),
    "petsc": Project("C, F90", """
        ./configure PETSC_ARCH=made --with-cc=mpicc --with-fc=mpifort --with-cxx=0 --with-mpiexec=mpiexec --with-shared-libraries=0 \\
            --with-debugging=0 --with-x=0 --with-ssl=0 COPTFLAGS='-O0 -w' FOPTFLAGS='-O0 -w'
        export PETSC_DIR="$PWD" PETSC_ARCH=made
        make MAKE_NP=2 libs
        tutorials() { folder=$1; shift; make -C "src/$folder/tutorials" "$@"; }
        tutorials sys ex1 ex1f ex2 ex2f ex3 ex3f ex4f90 ex5f90 ex8f90 ex17 ex17f ex20
        tutorials vec/is/is ex1 ex1f ex1f90 ex2 ex2f ex3 ex3f90 ex4 ex5
        tutorials vec/vec ex1f ex4f ex4f90 ex6 ex6f ex18 ex18f ex20f90 ex44
        tutorials mat ex2 ex4 ex4f ex6f
        tutorials dm ex4 ex6 ex11f90 ex15
        tutorials ksp/ksp ex1 ex1f ex2 ex5 ex5f ex6f ex9 ex13f90 ex15 ex23
        tutorials snes ex2 ex3 ex5 ex5f ex19
        tutorials ts ex2 ex3
    """, petsc, compares=True),
    # One thread of its own, and the same random numbers in each run.
    "scotch": Project("C", """
        cd src
        cp Make.inc/Makefile.inc.x86-64_pc_linux2 Makefile.inc
        flags='-O0 -w -fPIC -DCOMMON_PTHREAD -DCOMMON_RANDOM_FIXED_SEED -DSCOTCH_DETERMINISTIC -DSCOTCH_MPI_ASYNC_COLL'
        set -- "CFLAGS=$flags -DSCOTCH_RENAME -Drestrict=__restrict" "LDFLAGS=-lm -lrt -pthread -Wl,-rpath,${PWD%/src}/lib"
        make "$@" CCD=mpicc ptscotch
        for name in band check coarsen grow induce redist; do
            make "$@" -C check CC='mpicc -DSCOTCH_PTSCOTCH' SCOTCHLIBS='-lptscotch -lscotch -lptscotcherr' test_scotch_dgraph_$name
        done
    """, scotch, compares=True),
    # It calls names of MPI-1 that MPI-3.0 removed.
    "hpcc": Project("C", """
        sed -E 's/^(CC|LINKER) .*/\\1 = mpicc/; s/^(MPinc|MPlib) .*/\\1 =/; s/^LAlib .*/LAlib = -lblas/; s/^(CCFLAGS .*) -f.*/\\1 -O0 -w/' \\
            hpl/setup/Make.Linux_PII_FBLAS > hpl/Make.serial
        make arch=serial
        sed -E 's/^2(  +(Ps|Qs))/1\\1/; s/^1000( +Ns)/200\\1/' _hpccinf.txt > hpccinf.txt
    """, hpcc, compares=True),
    # With the MPI in place of the stubs that a serial build takes from src/STUBS.
    "lammps": Project("C++", """
        make -j2 -C src CC=mpicxx LINK=mpicxx CCFLAGS='-O0 -w -std=c++11' LINKFLAGS= mpi
    """, lammps, compares=True),
    "tachyon": Project("C", """
        make -C unix linux-mpi CC=mpicc MPIFLAGS='-DMPI -DUSE_MPI_IN_PLACE' MISCFLAGS='-O0 -w'
    """, tachyon, compares=True),
    "examl": Project("C", """
        make -C parser -f Makefile.SSE3.gcc
        make -C examl -f Makefile.SSE3.gcc examl CC=mpicc OPT_FLAG_2="-O1 -w"
        parser/parse-examl -s testData/49 -q testData/49.model -m DNA -n 49
    """, examl, compares=True),
    "mrbayes": Project("C", """
        ./configure --with-mpi --without-beagle --without-readline --disable-sse --disable-avx --disable-fma CC=mpicc CFLAGS='-O1 -w'
        make -j2
    """, mrbayes, compares=True),
    "spooles": Project("C", """
        # Its makefiles name a file that it does not have.
        for file in */src/*.c; do case $file in MPI/*|MT/*) ;; *) echo "$file";; esac; done \\
            | xargs -P2 -I FILE sh -c 'mpicc -O0 -w -c FILE -o "$(echo FILE | tr / _).o"'
        ar rcs spooles.a *.o
        make -C MPI/drivers CC=mpicc CFLAGS='-O0 -w' MPI_LIBS= MPI_INCLUDE_DIR= libs
        make -C MPI/drivers CC=mpicc CFLAGS='-O0 -w' MPI_LIBS= MPI_INCLUDE_DIR= drivers
    """, spooles, compares=True),
    "ffindex": Project("C", """
        make -C src HAVE_MPI=1 CC=mpicc
        export LD_LIBRARY_PATH=src
        src/ffindex_build -s db db.index test/data
        src/ffindex_build -as db db.index test/data2
    """, ffindex, compares=True),
    "fftw3": Project("C", """
        ./configure --enable-mpi --disable-fortran --disable-doc MPICC=mpicc CFLAGS='-O0 -w'
        make -j2
    """, fftw3, compares=True),
    # The version before, which other programs still need; without its serial tests.
    "fftw": Project("C", """
        ./configure --enable-mpi --disable-fortran --disable-shared --disable-dependency-tracking CC=mpicc MPICC=mpicc CFLAGS='-O0 -w'
        make -j2 -C fftw
        make -j2 -C rfftw
        make -j2 -C tests test_main.o
        make -j2 -C mpi
    """, fftw),
    "mpgrafic": Project("C, F08", """
        cd fftw
        ./configure --enable-mpi --disable-shared --disable-dependency-tracking --prefix="$PWD/made" F77=mpif77 CC=mpicc MPICC=mpicc CFLAGS='-O0 -w'
        for folder in fftw rfftw mpi; do make -j2 -C $folder install-libLTLIBRARIES install-includeHEADERS; done
        cd ..
        ./configure CPPFLAGS="-I$PWD/fftw/made/include" LDFLAGS="-L$PWD/fftw/made/lib" LIBS=-lm MPIFC=mpifort MPICC=mpicc CFLAGS='-O0 -w' FCFLAGS=-O0
        make
    """, mpgrafic, compares=True, also=("fftw",)),
    "otf": Project("C", """
        ./configure --disable-shared --disable-dependency-tracking MPICC=mpicc CFLAGS='-O0 -w'
        make -j2 -C otflib
        for folder in vendor/jenkins_hash otfauxlib tools/otfmerge/mpi; do make -C $folder; done
        make -C tests/generic_streams-mpi check
    """, otf, compares=True, ordered=True),
    # Without the other tests, which call no MPI.
    "dune-common": Project("C++", """
        cmake -S . -B made -DCMAKE_CXX_FLAGS='-O0 -w' -DCMAKE_DISABLE_FIND_PACKAGE_TBB=ON
        make -j2 -C made dunecommon
        make -j2 -C made communicationtest indexsettest remoteindicestest selectiontest syncertest variablesizecommunicatortest \\
            mpidatatest mpifuturetest mpipacktest mpigatherscattertest mpicommunicationtest mpiguardtest mpihelpertest
    """, dune_common),
    # Boost.MPI with Boost.Serialization, and those of its tests that one process can run.
    "boost1.81": Project("C++", """
        include=$(printf ' -I%s' "$PWD"/libs/*/include "$PWD"/libs/*/*/include)
        mkdir made && cd made
        printf '%s\\n' ../libs/mpi/src/*.cpp $(ls ../libs/serialization/src/*.cpp | grep -vE 'w(ar|polymorphic_)|xml|text_w|_w|polymorphic') \\
            | xargs -P2 -n1 mpicxx -O0 -w -std=c++14 $include -c
        ar rcs libmade.a *.o
        cd ../libs/mpi/test
        for name in version all_gather all_reduce all_to_all gather is_mpi_op mt_init mt_level reduce scan scatter groups \\
                    sendrecv wait_any cartesian_topology_init; do echo ${name}_test; done | xargs -P2 -I NAME \\
            mpicxx -O0 -w -std=c++14 $include NAME.cpp -L../../../made -lmade -o NAME
        mpicxx -O0 -w -std=c++14 $include wait_all_on_null.cpp -L../../../made -lmade -o wait_all_on_null
    """, boost, compares=True),
    "openmpi": Project("C, F77, F90, F08", f"""
        make -j2 -C examples MPICC=mpicc MPIFC=mpifort {OPENMPI_EXAMPLES}
    """, openmpi, compares=True),
    # What its configure puts into the templates of its tests.
    "romio": Project("C, F77", """
        cd src/mpi/romio/test
        sed 's/@LL@/lld/' misc.c.in > misc.c
        for name in fmisc fcoll_test pfcoll_test; do
            sed 's/@F77MPIOINC@//; s/@FORTRAN_MPI_OFFSET@/integer (kind=MPI_OFFSET_KIND)/; s/@F77IARGC@/iargc()/
                 s/@F77GETARG@/call getarg(i, str)/' $name.f.in > $name.f
            mpif77 -O0 -w $name.f -o $name.exe
        done
        rm large_array.c
        printf '%s\\n' *.c | xargs -P2 -I FILE sh -c 'mpicc -O0 -w FILE -o $(basename FILE .c).exe'
    """, romio, compares=True, package="mpich"),
    "mpich-examples": Project("C, F77, F90", """
        cd examples
        for name in hellow cpi icpi; do mpicc -O0 -w $name.c -lm -o $name; done
        mpif77 f77/hellow.f -o hellow_f
        mpif77 f77/fpi.f -o fpi
        mpif90 f90/pi3f90.f90 -o pi3f90
    """, mpich_examples, compares=True, package="mpich"),
    # Its library that calls MPI, of Quantum ESPRESSO, without the tests for GPUs.
    "espresso": Project("F90", """
        ./configure --enable-parallel --disable-openmp MPIF90=mpif90 FFLAGS='-O0 -w' CFLAGS=-O0
        export DFLAGMATRIX=-D__MPI
        make -C UtilXlib -f Makefile.test
        cd UtilXlib/tests
        make common $(ls test_*.f90 | grep -v _gpu | sed 's/f90$/x/')
    """, espresso, compares=True),
    "ampliconnoise": Project("C", """
        for folder in FCluster NDist PyroDist PyroNoiseM SeqDist SeqNoise; do make -C $folder CC=mpicc CFLAGS='-O1 -w'; done
        sed '1s/.*/60 360/; 61q' Test/C005.dat > in.dat
    """, ampliconnoise, compares=True, ordered=True),
    # Its library of Fourier transforms.
    "espresso-fftx": Project("F90", """
        ./configure --enable-parallel --disable-openmp MPIF90=mpif90 FFLAGS='-O0 -w' CFLAGS=-O0
        make -C FFTXlib libqefft.a
        make -C FFTXlib test
    """, fftxlib, package="espresso"),
}
