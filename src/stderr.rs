//! Lines on standard error: each is one write, so that those of other processes do not come in between. They need no
//! memory of the heap, and a standard error that cannot be written to changes nothing.

use core::fmt::{self, Write as _};
use std::io::{self, Write};

/// Prints a line; text that does not fit is cut.
pub fn print(line: fmt::Arguments<'_>) {
    let mut text = Text::new();
    // Fails only where a Display of ours does.
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
        // Nothing is left to be done about an error.
        let _ = io::stderr().write_all(&self.bytes[..=self.length]);
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // One byte is for the end of the line.
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
