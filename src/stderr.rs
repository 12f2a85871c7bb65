//! Lines on standard error. Each line is one write, so that output of other processes does not split it. Printing
//! uses no heap memory and no lock, so that a signal handler may print, and ignores a standard error that cannot be written
//! to.

use core::fmt::{self, Write as _};
use std::io::{self, ErrorKind};

/// Prints a line; a text that is too long is truncated.
pub fn print(line: fmt::Arguments<'_>) {
    let mut text = Text::new();
    // Fails only if a `Display` of the library fails.
    let _ = text.write_fmt(line);
    text.print();
}

/// Prints a line; takes the same arguments as `eprintln!`.
#[macro_export]
#[doc(hidden)]
macro_rules! say {
    ($($argument:tt)*) => { $crate::stderr::print(::core::format_args!($($argument)*)) };
}

struct Text {
    bytes: [u8; 4096],
    length: usize,
}

impl Text {
    fn new() -> Self {
        Self { bytes: [0; 4096], length: 0 }
    }

    fn print(mut self) {
        self.bytes[self.length] = b'\n';
        let mut rest = &self.bytes[..=self.length];
        while !rest.is_empty() {
            // SAFETY: the bytes are there.
            let written = unsafe { libc::write(libc::STDERR_FILENO, rest.as_ptr().cast(), rest.len()) };
            match usize::try_from(written) {
                Ok(written @ 1..) => rest = &rest[written..],
                Err(_) if io::Error::last_os_error().kind() == ErrorKind::Interrupted => {}
                // There is nowhere to report an error to.
                _ => return,
            }
        }
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // One byte is reserved for the end of the line.
        let room = self.bytes.len() - 1 - self.length;
        let taken = text.len().min(room);
        self.bytes[self.length..self.length + taken].copy_from_slice(&text.as_bytes()[..taken]);
        self.length += taken;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use core::fmt::Write;

    use super::Text;

    #[test]
    fn what_is_too_long_is_cut() {
        let mut text = Text::new();
        for _ in 0..500 {
            text.write_str("0123456789").unwrap();
        }
        assert_eq!(text.length, 4095);
        assert!(text.bytes[..4095].ends_with(b"01234"));
    }
}
