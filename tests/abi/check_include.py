"""Checks that mpif_attr.h does not depend on the names, the form and the options of the program that includes it.

The names of all intrinsic procedures, of keywords and of common variables are declared as dummy arguments of procedures
that include the file, in both source forms and with each form of IMPLICIT. A program with 8-byte INTEGERs must not
compile. A BLOCK DATA can include mpif_attr_constants.h.

--self-test breaks copies of the files instead, and expects each fault to be found.
"""

import re
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

import checks

FILES = ("mpif_attr.h", "mpif_attr_constants.h")

# Intrinsic procedures of Fortran 2018 (tables 16.1 to 16.4), and of gfortran beside them (its manual, chapter 9).
INTRINSICS = """
abs achar acos acosh adjustl adjustr aimag aint all allocated anint any asin asinh associated atan atan2 atanh
atomic_add atomic_and atomic_cas atomic_define atomic_fetch_add atomic_fetch_and atomic_fetch_or atomic_fetch_xor
atomic_or atomic_ref atomic_xor bessel_j0 bessel_j1 bessel_jn bessel_y0 bessel_y1 bessel_yn bge bgt bit_size ble blt
btest ceiling char cmplx command_argument_count co_broadcast co_max co_min co_reduce co_sum conjg cos cosh coshape
count cpu_time cshift date_and_time dble digits dim dot_product dprod dshiftl dshiftr eoshift epsilon erf erfc
erfc_scaled event_query execute_command_line exp exponent extends_type_of failed_images findloc floor fraction gamma
get_command get_command_argument get_environment_variable get_team huge hypot iachar iall iand iany ibclr ibits ibset
ichar ieor image_index image_status index int ior iparity ishft ishftc is_contiguous is_iostat_end is_iostat_eor kind
lbound lcobound leadz len len_trim lge lgt lle llt log log_gamma log10 logical maskl maskr matmul max maxexponent
maxloc maxval merge merge_bits min minexponent minloc minval mod modulo move_alloc mvbits nearest new_line nint norm2
not null num_images out_of_range pack parity popcnt poppar precision present product radix random_init random_number
random_seed range rank real reduce repeat reshape rrspacing same_type_as scale scan selected_char_kind
selected_int_kind selected_real_kind set_exponent shape shifta shiftl shiftr sign sin sinh size spacing spread sqrt
stopped_images storage_size sum system_clock tan tanh team_number this_image tiny trailz transfer transpose trim
ubound ucobound unpack verify
alog alog10 amax0 amax1 amin0 amin1 amod cabs ccos cexp clog csin csqrt dabs dacos dasin datan datan2 dcos dcosh ddim
dexp dint dlog dlog10 dmax1 dmin1 dmod dnint dsign dsin dsinh dsqrt dtan dtanh float iabs idim idint idnint ifix isign
max0 max1 min0 min1 sngl
c_associated c_f_pointer c_f_procpointer c_funloc c_loc c_sizeof compiler_options compiler_version
abort access acosd alarm and asind atan2d atand backtrace besj0 besj1 besjn besy0 besy1 besyn cdabs chdir chmod complex
cosd cotan cotand ctime dacosh dcmplx dconjg dfloat dimag dreal dtime etime exit fdate fget fgetc flush fnum fput fputc
free fseek fstat ftell gerror getarg getcwd getenv getgid getlog getpid getuid gmtime hostnm iargc idate ierrno int2
int8 irand isatty isnan itime kill lgamma link lnblnk loc long lshift lstat ltime malloc mclock mclock8 or perror ran
rand rename rshift second secnds short signal sind sizeof sleep srand stat symlnk system tand time time8 ttynam umask
unlink xor zabs
""".split()
# Names that programs give to variables, and statements' keywords, which Fortran does not reserve.
VARIABLES = """
a aint_val attribute b buf buffer c comm comm_keyval communicator copy count d data datatype dest disp e err error
extent extra_state f flag group h handle handler i ierr ierror info in j k key keyval l length m me mpi my_rank myid n
name nprocs np op out p ptr r rank request s source src status string t tag type val value win window world x y z
block call character common complex continue contains dimension do double end entry equivalence external file format
function go goto if implicit include inquire integer interface intrinsic logical module none open parameter pointer
precision print private program public read real result return rewind save select stop subroutine target then to
unit use where while write
""".split()
NAMES = sorted({*INTRINSICS, *VARIABLES})

IMPLICIT = ("implicit none", "implicit none (type, external)", "implicit logical (a-z)")
# The words of the files besides names that begin with MPI_ or PMPI_.
WORDS = {"INTEGER", "LOGICAL", "REAL", "PARAMETER", "COMMON", "EXTERNAL", "TARGET", "INCLUDE", "TRUE", "FALSE",
         "CHARACTER"}
GUARD = "MPI_ATTR_NEEDS_4_BYTE_INTEGER"


class Compiler:
    """The Fortran compiler, which works in a directory and finds the include files in another."""

    def __init__(self, directory, includes):
        self.directory, self.includes = Path(directory), includes

    def complaints(self, lines, form, *options):
        """The compiler's complaints about a source, each line of which is valid in both forms."""
        source = self.directory / f"source.{form}"
        source.write_text("".join(f"{'' if line.startswith('     &') else ' ' * 6}{line}\n" for line in lines))
        done = subprocess.run([checks.FC, "-fsyntax-only", f"-I{self.includes}", *options, source.name],
                              cwd=self.directory, capture_output=True, text=True)
        return done.stderr.strip() or (f"exit code {done.returncode}" if done.returncode else "")


def check_words(includes, counts):
    """Yields the words of the files that may mean something else in a program."""
    for file in FILES:
        for number, line in enumerate((includes / file).read_text().splitlines(), 1):
            code = re.sub(r"'[^']*'", "", line.partition("!")[0])
            for word in re.findall(r"(?<![\w])[A-Za-z]\w*", code):
                counts["word"] += 1
                if word.upper() not in WORDS and not re.match("P?MPI_", word):
                    yield f"{file}:{number}: the word {word}"


def check_names(compiler, counts):
    """Yields the complaints about a procedure whose dummy arguments have the names of NAMES."""
    # The declarations before and after the include file, for each name.
    uses = [(implicit, None, "integer :: {}") for implicit in IMPLICIT]
    uses += [("implicit none", "real :: {}(*)", None), ("implicit none", None, "external {}")]
    continued = {"f": ("", "     &"), "f90": ("&", "")}
    for form, (end, start) in continued.items():
        for implicit, before, after in uses:
            counts["name"] += len(NAMES)
            opening = [f"subroutine procedure({end}", *(f"{start}{name},{end}" for name in NAMES), f"{start}last)"]
            lines = [implicit, *(before.format(name) for name in NAMES if before), "include 'mpif_attr.h'",
                     *(after.format(name) for name in NAMES if after), "integer :: last", "last = MPI_COMM_SELF", "end"]
            if complaints := compiler.complaints([*opening, *lines], form):
                yield f"{before or after} for each name in .{form}, {implicit}: {complaints[:2000]}"


def check_forms(compiler, counts):
    """Yields the problems with 8-byte INTEGERs, with other REALs, and in a BLOCK DATA."""
    for form in ("f", "f90"):
        for file in FILES:
            counts["option"] += 1
            lines = ["subroutine wide", "implicit none", f"include '{file}'", "end"]
            complaints = compiler.complaints(lines, form, "-fdefault-integer-8")
            if GUARD not in complaints.upper():
                yield f"{file} in .{form} with -fdefault-integer-8: {complaints or 'no complaint'}"
        counts["option"] += 1
        lines = ["subroutine time(t)", "implicit none", "include 'mpif_attr.h'", "real(8) t(2)",
                 "t = (/ 1.0_8, MPI_WTIME() /)", "end"]
        if complaints := compiler.complaints(lines, form, "-fdefault-real-8"):
            yield f"mpif_attr.h in .{form} with -fdefault-real-8: {complaints}"
        counts["block data"] += 1
        lines = ["block data constants", "implicit none", "include 'mpif_attr_constants.h'", "integer world",
                 "common /of_program/ world", "data world /MPI_COMM_WORLD/", "end"]
        if complaints := compiler.complaints(lines, form):
            yield f"block data in .{form}: {complaints}"


def problems_of(includes, _):
    counts = Counter()
    with tempfile.TemporaryDirectory() as scratch:
        compiler = Compiler(scratch, includes)
        problems = [*check_words(includes, counts), *check_names(compiler, counts), *check_forms(compiler, counts)]
    return problems, counts


# The changes of --self-test.
CHANGES = (
    ("mpif_attr_constants.h", "MPI_COUNT_KIND = 8", "MPI_COUNT_KIND = SELECTED_INT_KIND(18)", "word SELECTED_INT_KIND"),
    ("mpif_attr_constants.h", "MPI_COUNT_KIND = 8", "MPI_COUNT_KIND = KIND(0)", "for each name"),
    ("mpif_attr_constants.h", "(/4,4_4/)", "(/4,4/)", "-fdefault-integer-8"),
    ("mpif_attr.h", "REAL(8) MPI_WTIME", "DOUBLE PRECISION MPI_WTIME", "-fdefault-real-8"),
    ("mpif_attr.h", "      COMMON /MPI_ATTR_UNWEIGHTED/ MPI_UNWEIGHTED\n",
     "      COMMON /MPI_ATTR_UNWEIGHTED/ MPI_UNWEIGHTED, I\n", "the word I"),
    ("mpif_attr_constants.h", "! Error classes\n", "! Error classes\n      EXTERNAL MPI_DUP_FN\n", "block data"),
    ("mpif_attr.h", "MPI_BUFFER_AUTOMATIC(MPI_STATUS_SIZE)\n", "MPI_BUFFER_AUTOMATIC(&\n     & MPI_STATUS_SIZE)\n", ".f,"),
)


if __name__ == "__main__":
    checks.main(problems_of, checks.ROOT / "fortran", CHANGES, ("word", "name", "option", "block data"))
