//! The input, as a source of choices. After its end, it yields zeros.

#[derive(Default)]
pub struct Bytes {
    data: Vec<u8>,
    at: usize,
}

impl Bytes {
    pub fn new(data: &[u8]) -> Self {
        Self { data: data.to_vec(), at: 0 }
    }

    pub fn is_over(&self) -> bool {
        self.at >= self.data.len()
    }

    /// Skips the rest of the input.
    pub fn end(&mut self) {
        self.at = self.data.len();
    }

    pub fn byte(&mut self) -> u8 {
        self.at += 1;
        self.data.get(self.at - 1).copied().unwrap_or(0)
    }

    /// True for one in `one_in` bytes, and never after the end (for `one_in` > 1).
    pub fn rarely(&mut self, one_in: u8) -> bool {
        self.byte() % one_in == one_in - 1
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[usize::from(self.byte()) % from.len()]
    }

    /// Any number of `bytes` bytes, sign-extended.
    pub fn raw(&mut self, bytes: u32) -> i64 {
        let word = (0..bytes).fold(0u64, |word, at| word | u64::from(self.byte()) << (8 * at));
        (word as i64) << (64 - 8 * bytes) >> (64 - 8 * bytes)
    }

    /// A number: mostly small, sometimes extreme, sometimes any.
    pub fn number(&mut self) -> i64 {
        match self.byte() {
            small @ 0..0xe0 => i64::from(small % 28) - 2,
            0xe0..0xe8 => self.raw(2),
            0xe8..0xf0 => self.raw(4),
            0xf0..0xf4 => self.raw(8),
            0xf4 | 0xf5 => i64::from(i32::MAX),
            0xf6 | 0xf7 => i64::from(i32::MIN),
            0xf8 => i64::MAX,
            0xf9 => i64::MIN,
            0xfa => i64::MAX / 2,
            0xfb => 1 << 31,
            0xfc => 1 << 32,
            _ => self.raw(3),
        }
    }
}
