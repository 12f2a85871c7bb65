//! The libraries that the dynamic linker loads with a program, as it lists them itself. No code of the program runs.

use std::os::unix::ffi::OsStrExt;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::elf::Binary;

/// A library that a program or library needs: its name, and the file if it is found.
pub(crate) struct Needed {
    pub(crate) name: String,
    pub(crate) found: Option<Binary>,
}

/// A command that starts a dynamic linker.
pub(crate) fn start(linker: &Path) -> Command {
    let mut command = Command::new(linker);
    command.stdin(Stdio::null());
    for variable in ["LD_PRELOAD", "LD_AUDIT", "LD_DEBUG"] {
        command.env_remove(variable);
    }
    command
}

/// All libraries that a program needs, each once, in the order in which the dynamic linker looks symbols up. None if its
/// linker is not glibc's, or cannot be executed.
pub(crate) fn libraries(program: &Binary) -> Vec<Needed> {
    // musl's does not know the variable: it would start the program.
    let is_glibc =
        |linker: &&Path| linker.file_name().is_some_and(|name| !name.as_bytes().starts_with(b"ld-musl"));
    let Some(linker) = program.interpreter.as_deref().filter(is_glibc) else { return Vec::new() };
    // As ldd does. With --list, a library that is missing would be an error, and the others unknown.
    let output = start(linker).env("LD_TRACE_LOADED_OBJECTS", "1").arg(&program.path).output();
    let text = output.map_or(String::new(), |output| String::from_utf8_lossy(&output.stdout).into_owned());
    text.lines().filter_map(needed).collect()
}

/// A line of the linker's list: `NAME => PATH (ADDRESS)`, `NAME => not found` or, for a name with a slash, `PATH (ADDRESS)`.
fn needed(line: &str) -> Option<Needed> {
    let (name, place) = match line.trim().split_once(" => ") {
        Some((name, place)) => (Some(name), place),
        None => (None, line.trim()),
    };
    let path = place.rsplit_once(" (0x").map(|(path, _)| path);
    let name = name.or(path.filter(|path| path.contains('/')))?;
    Some(Needed { name: name.to_owned(), found: path.and_then(|path| Binary::read(Path::new(path)).ok()) })
}

#[cfg(test)]
mod tests {
    #[test]
    fn libraries_of_the_test() {
        let own = std::env::current_exe().expect("the path of the test");
        let Ok(program) = crate::elf::Binary::read(&own) else { panic!("the test is not an ELF file") };
        assert!(program.interpreter.is_some());
        let all = super::libraries(&program);
        assert!(all.iter().any(|library| library.name.starts_with("libc.so") && library.found.is_some()));
    }

    #[test]
    fn lines_of_the_linker() {
        let names = ["\tlibgone.so => not found", "\t./libx.so (0x00007f)", "\tlinux-vdso.so.1 (0x00007ffd)"]
            .map(|line| super::needed(line).map(|needed| (needed.name, needed.found.is_some())));
        assert_eq!(
            names,
            [Some(("libgone.so".to_owned(), false)), Some(("./libx.so".to_owned(), false)), None]
        );
    }
}
