//! `mpi_attr_embedded::typed`, the tests that need a process or a compiler of their own.

use std::ffi::{c_char, c_int, c_void};
use std::fs;
use std::path::Path;
use std::process::Command;

use mpi_attr::abi::*;
use mpi_attr_embedded::typed::{Communicator, Datatype, Keyval, Window, finalize, initialize};

unsafe extern "C" {
    fn MPI_Session_init(info: usize, errhandler: usize, session: *mut usize) -> c_int;
    fn MPI_Session_finalize(session: *mut usize) -> c_int;
    fn MPI_Initialized(flag: *mut c_int) -> c_int;
    fn MPI_Info_create(info: *mut usize) -> c_int;
    fn MPI_Info_set(info: usize, key: *const c_char, value: *const c_char) -> c_int;
    fn MPI_Info_free(info: *mut usize) -> c_int;
    fn MPI_Win_create(
        base: *mut c_void,
        size: isize,
        unit: c_int,
        info: usize,
        comm: usize,
        win: *mut usize,
    ) -> c_int;
    fn MPI_Win_get_attr(win: usize, key: c_int, found: *mut c_void, flag: *mut c_int) -> c_int;
}

/// A session at a lower thread level prevents the initialization of MPI; after the end of that session it succeeds.
#[test]
fn no_initialization_below_thread_multiple() {
    let (mut session, mut initialized, mut info) = (0, -1, MPI_INFO_NULL);
    // SAFETY: the arguments are what the standard says.
    unsafe {
        assert_eq!(MPI_Info_create(&mut info), MPI_SUCCESS);
        let (key, single) = (c"thread_level".as_ptr(), c"MPI_THREAD_SINGLE".as_ptr());
        assert_eq!(MPI_Info_set(info, key, single), MPI_SUCCESS);
        assert_eq!(MPI_Session_init(info, MPI_ERRORS_RETURN, &mut session), MPI_SUCCESS);
        assert_eq!(MPI_Info_free(&mut info), MPI_SUCCESS);
    }
    assert_eq!(initialize().unwrap_err().code(), MPI_ERR_OTHER);
    // SAFETY: likewise.
    unsafe {
        assert_eq!(MPI_Initialized(&mut initialized), MPI_SUCCESS);
        assert_eq!(MPI_Session_finalize(&mut session), MPI_SUCCESS);
    }
    assert_eq!(initialized, 0);
    initialize().unwrap();
    let key: Keyval<u32, Communicator> = Keyval::new().unwrap();
    key.set(Communicator::WORLD, 5).unwrap();
    assert_eq!(key.get(Communicator::WORLD).unwrap().as_deref(), Some(&5));
    drop(key);
    a_freed_window_keeps_its_attributes_in_memory();
    // No keyval is left, so the last of these calls finalizes.
    let finalized = std::thread::scope(|threads| {
        let all = [(); 4].map(|()| threads.spawn(finalize));
        all.map(|one| one.join().unwrap()).iter().filter(|result| result.is_ok()).count()
    });
    assert_eq!(finalized, 1);

    // A keyval outlives MPI, and so does an unfreed datatype; but without MPI every call on them fails.
    // SAFETY: likewise.
    assert_eq!(unsafe { MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &mut session) }, MPI_SUCCESS);
    let key: Keyval<u32, Datatype> = Keyval::new().unwrap();
    let copy = Datatype::INT.dup().unwrap();
    key.set(copy, 5).unwrap();
    // SAFETY: likewise.
    assert_eq!(unsafe { MPI_Session_finalize(&mut session) }, MPI_SUCCESS);
    assert_eq!(key.set(copy, 6).unwrap_err().code(), MPI_ERR_OTHER);
    assert_eq!(key.get(copy).unwrap_err().code(), MPI_ERR_OTHER);
    assert_eq!(key.delete(copy).unwrap_err().code(), MPI_ERR_OTHER);
}

/// The memory of a window's predefined attributes is kept for the next window, also if `typed` frees the window.
fn a_freed_window_keeps_its_attributes_in_memory() {
    let window = || {
        let (mut win, mut found, mut flag) = (0, std::ptr::null_mut::<c_int>(), 0);
        // SAFETY: the arguments are what the standard says.
        unsafe {
            let no_memory = std::ptr::null_mut();
            assert_eq!(MPI_Win_create(no_memory, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &mut win), MPI_SUCCESS);
            let found = (&raw mut found).cast();
            assert_eq!(MPI_Win_get_attr(win, MPI_WIN_DISP_UNIT, found, &mut flag), MPI_SUCCESS);
        }
        assert_eq!(flag, 1);
        (Window::from_handle(win), found.addr())
    };
    let (one, place) = window();
    one.free().unwrap();
    // These would reuse memory that was returned to the allocator.
    let taken: Vec<_> = (16..=256).step_by(8).map(Vec::<u8>::with_capacity).collect();
    let (other, same) = window();
    assert_eq!(place, same);
    other.free().unwrap();
    drop(taken);
}

/// The programs of the documentation that must not compile: code of the error, the name in its message, program.
/// rustdoc checks that they do not compile; on a stable compiler it does not check why.
fn refused(source: &str) -> Vec<(String, String, String)> {
    let blocks = source.split("//! ```compile_fail,").skip(1);
    let block = |block: &str| {
        let (code, rest) = block.split_once('\n')?;
        let text = rest.split("//! ```").next()?.replace("//! # ", "").replace("//! ", "");
        let name = text.split_once("// not ")?.1.lines().next()?.to_string();
        // The compiler quotes the program, which therefore must not contain the name.
        Some((code.to_string(), name.clone(), text.replace(&format!("// not {name}"), "")))
    };
    blocks.map(|text| block(text).expect("a program must contain a comment `// not NAME`")).collect()
}

/// Checks them, each as an executable of one package; returns the compiler's messages, in lines of JSON.
fn check(programs: &[String]) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let package = Path::new(env!("CARGO_TARGET_TMPDIR")).join("refused");
    let manifest = package.join("Cargo.toml");
    let text = format!(
        "[package]\nname = 'refused'\nedition = '2024'\n[workspace]\n[dependencies]\n\
         mpi_attr = {{ path = '{0}' }}\nmpi_attr_embedded = {{ path = '{0}/crates/embedded' }}\n",
        root.display()
    );
    fs::create_dir_all(package.join("src/bin")).unwrap();
    fs::write(&manifest, text).unwrap();
    fs::copy(root.join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
    for (number, program) in programs.iter().enumerate() {
        let body = program.replace("Ok::<(), mpi_attr::Error>(())", "");
        let text = format!("fn main() -> mpi_attr::Result<()> {{\n{body}\nOk(())\n}}\n");
        fs::write(package.join(format!("src/bin/program{number}.rs")), text).unwrap();
    }
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["check", "--offline", "--keep-going", "--message-format=json", "--manifest-path"]);
    String::from_utf8(cargo.arg(manifest).output().unwrap().stdout).unwrap()
}

#[test]
fn invalid_programs_fail_to_compile_for_the_documented_reason() {
    let source =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("crates/embedded/src/typed.rs"))
            .unwrap();
    let refused = refused(&source);
    assert!(refused.len() >= 5);
    let mut programs: Vec<String> = refused.iter().map(|(_, _, program)| program.clone()).collect();
    // A program that compiles.
    programs.push(
        "mpi_attr_embedded::typed::Keyval::<u32, mpi_attr_embedded::typed::Communicator>::cloned()?;".into(),
    );
    let said = check(&programs);
    let of = |number: usize| {
        let name = format!("\"name\":\"program{number}\"");
        said.lines().filter(move |line| line.contains(&name))
    };
    for (number, (code, name, program)) in refused.iter().enumerate() {
        let code = format!("\"code\":{{\"code\":\"{code}\"");
        let errors: Vec<&str> = of(number).filter(|line| line.contains("\"code\":{\"code\":\"E")).collect();
        let right = |line: &&str| line.contains(&code) && line.contains(name.as_str());
        assert!(!errors.is_empty() && errors.iter().all(right), "{code} {name}\n{program}\n{errors:?}");
    }
    let mut good = of(programs.len() - 1);
    assert!(good.any(|line| line.contains("\"reason\":\"compiler-artifact\"")), "{said}");
}
