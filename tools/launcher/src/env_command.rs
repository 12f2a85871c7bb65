//! Parses the arguments of `env` as GNU coreutils 9.5 does: which command it starts, and whether LD_PRELOAD reaches it.

use std::env;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use crate::library;

#[derive(Default)]
pub(crate) struct EnvCommand {
    /// The option or assignment that removes the library from the command's LD_PRELOAD.
    pub(crate) removes_preload: Option<String>,
    /// The PATH in which the command is searched, if `env` changes it: `Some(None)` if `env` unsets it.
    pub(crate) search_path: Option<Option<OsString>>,
    pub(crate) directory: PathBuf,
    /// Empty if env starts nothing.
    pub(crate) command: Vec<OsString>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Value {
    None,
    Optional,
    Required,
}

/// Long options, and the short options that they stand for; 0 for those that have no effect here.
const LONG: [(&str, u8, Value); 13] = [
    ("argv0", b'a', Value::Required),
    ("block-signal", 0, Value::Optional),
    ("chdir", b'C', Value::Required),
    ("debug", b'v', Value::None),
    ("default-signal", 0, Value::Optional),
    ("help", b'h', Value::None),
    ("ignore-environment", b'i', Value::None),
    ("ignore-signal", 0, Value::Optional),
    ("list-signal-handling", 0, Value::None),
    ("null", b'0', Value::None),
    ("split-string", b'S', Value::Required),
    ("unset", b'u', Value::Required),
    ("version", b'h', Value::None),
];

/// Reads the arguments of `env`.
///
/// # Errors
/// The error message about an unknown option, or one without its value.
pub(crate) fn parse(arguments: &[OsString]) -> Result<EnvCommand, String> {
    let mut found = EnvCommand::default();
    // In reverse order: `pop` returns the next word.
    let mut rest: Vec<OsString> = arguments.iter().rev().cloned().collect();
    while let Some(word) = rest.pop() {
        let bytes = word.as_bytes();
        let no_value = || format!("the option '{}' of env has no value", Path::new(&word).display());
        match bytes {
            b"--" => break,
            b"-" => {
                // An old form of -i, which ends the options.
                found.apply(b'i', OsStr::new(""), &word);
                break;
            }
            [b'-', b'-', long @ ..] => {
                let end = long.iter().position(|&byte| byte == b'=').unwrap_or(long.len());
                let given = long.get(end + 1..).map(|value| OsStr::from_bytes(value).to_owned());
                let (option, takes) = long_option(&long[..end]).ok_or_else(|| unknown(&word))?;
                let value = match (takes, given) {
                    (Value::None, Some(_)) => return Err(unknown(&word)),
                    (Value::Required, None) => rest.pop().ok_or_else(no_value)?,
                    (_, given) => given.unwrap_or_default(),
                };
                match option {
                    b'S' => rest.extend(split(value.as_bytes())?.into_iter().rev()),
                    b'h' => return Ok(found),
                    _ => found.apply(option, &value, &word),
                }
            }
            [b'-', short @ ..] => {
                for (index, &option) in short.iter().enumerate() {
                    match option {
                        b'i' | b'0' | b'v' => found.apply(option, OsStr::new(""), &word),
                        b'a' | b'C' | b'S' | b'u' => {
                            let value = match &short[index + 1..] {
                                [] => rest.pop().ok_or_else(no_value)?,
                                attached => OsStr::from_bytes(attached).to_owned(),
                            };
                            if option == b'S' {
                                rest.extend(split(value.as_bytes())?.into_iter().rev());
                            } else {
                                found.apply(option, &value, &word);
                            }
                            break;
                        }
                        _ => return Err(unknown(&word)),
                    }
                }
            }
            _ => {
                rest.push(word);
                break;
            }
        }
    }
    while let Some(word) = rest.pop() {
        let Some(end) = word.as_bytes().iter().position(|&byte| byte == b'=') else {
            rest.push(word);
            break;
        };
        let value = OsStr::from_bytes(&word.as_bytes()[end + 1..]);
        match &word.as_bytes()[..end] {
            b"LD_PRELOAD" => {
                let mut entries = value.as_bytes().split(|byte| matches!(byte, b' ' | b':'));
                let is_library = |entry: &[u8]| {
                    Path::new(OsStr::from_bytes(entry)).file_name().is_some_and(library::is_name)
                };
                found.removes_preload = (!entries.any(is_library))
                    .then(|| format!("the assignment '{}'", Path::new(&word).display()));
            }
            b"PATH" => found.search_path = Some(Some(value.to_owned())),
            _ => {}
        }
    }
    rest.reverse();
    found.command = rest;
    Ok(found)
}

impl EnvCommand {
    fn apply(&mut self, option: u8, value: &OsStr, word: &OsStr) {
        let removes = || Some(format!("the option '{}'", Path::new(word).display()));
        match (option, value.as_bytes()) {
            (b'i', _) => {
                self.removes_preload = removes();
                self.search_path = Some(None);
            }
            (b'u', b"LD_PRELOAD") => {
                self.removes_preload = Some("the option '-u LD_PRELOAD'".into());
            }
            (b'u', b"PATH") => self.search_path = Some(None),
            // `env` uses the last one.
            (b'C', _) => self.directory = value.into(),
            _ => {}
        }
    }
}

fn unknown(word: &OsStr) -> String {
    format!("the option '{}' of env is not known to mpiattr-run", Path::new(word).display())
}

/// Finds a long option by its name or by an unambiguous prefix.
fn long_option(name: &[u8]) -> Option<(u8, Value)> {
    let mut matching = LONG.iter().filter(|(long, ..)| long.as_bytes().starts_with(name));
    let exact = LONG.iter().find(|(long, ..)| long.as_bytes() == name);
    let (_, option, value) = match (exact, matching.next(), matching.next()) {
        (Some(exact), ..) => exact,
        (None, Some(only), None) => only,
        _ => return None,
    };
    Some((*option, *value))
}

/// Splits the value of `-S` into words.
fn split(text: &[u8]) -> Result<Vec<OsString>, String> {
    let invalid = || {
        format!(
            "the value '{}' of env's option -S has an invalid escape, variable or quote",
            Path::new(OsStr::from_bytes(text)).display()
        )
    };
    let mut words: Vec<OsString> = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'\'' | b'"' if quote == Some(byte) => quote = None,
            b'\'' | b'"' if quote.is_none() => {
                quote = Some(byte);
                word.get_or_insert_default();
            }
            b' ' | b'\t' | b'\n' | 0x0b | 0x0c | b'\r' if quote.is_none() => {
                words.extend(word.take().map(OsString::from_vec));
            }
            b'#' if quote.is_none() && word.is_none() => break,
            b'\\' => {
                let escaped = *text.get(at).ok_or_else(invalid)?;
                at += 1;
                let stands_for = match (escaped, quote) {
                    (b'\\' | b'\'', Some(b'\'')) => escaped,
                    (_, Some(b'\'')) => {
                        word.get_or_insert_default().push(b'\\');
                        escaped
                    }
                    (b'"' | b'#' | b'$' | b'\'' | b'\\', _) => escaped,
                    (b'f', _) => 0x0c,
                    (b'n', _) => b'\n',
                    (b'r', _) => b'\r',
                    (b't', _) => b'\t',
                    (b'v', _) => 0x0b,
                    (b'_', Some(_)) => b' ',
                    (b'_', None) => {
                        words.extend(word.take().map(OsString::from_vec));
                        continue;
                    }
                    (b'c', None) => break,
                    _ => return Err(invalid()),
                };
                word.get_or_insert_default().push(stands_for);
            }
            b'$' if quote != Some(b'\'') => {
                let name =
                    text[at..].strip_prefix(b"{").and_then(|rest| rest.split(|&byte| byte == b'}').next());
                let name =
                    name.filter(|name| text.get(at + 1 + name.len()) == Some(&b'}')).ok_or_else(invalid)?;
                at += name.len() + 2;
                // The launcher will have added the library to LD_PRELOAD.
                let value = match name {
                    b"LD_PRELOAD" => Some(library::NAME.into()),
                    name => env::var_os(OsStr::from_bytes(name)),
                };
                if let Some(value) = value {
                    word.get_or_insert_default().extend(value.as_bytes());
                }
            }
            _ => word.get_or_insert_default().push(byte),
        }
    }
    if quote.is_some() {
        return Err(invalid());
    }
    words.extend(word.map(OsString::from_vec));
    Ok(words)
}
