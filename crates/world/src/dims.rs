//! The factors that `MPI_Dims_create` chooses. The search tries all divisors: distributing the greatest prime factors
//! first does not always make the dimensions as close to each other as possible (72 is 9 x 8, not 12 x 6).

use core::ffi::c_int;

use mpi_attr::Result;
use mpi_attr::memory::list;

/// An `int` has fewer prime factors than this.
const MOST: usize = c_int::BITS as usize;
/// The most different prime factors of an `int`: the product of the first ten primes is greater.
const DIFFERENT: usize = 9;

/// `count` factors of `number`, which is positive, in non-increasing order, with the smallest difference between the
/// greatest and the smallest. Of several answers, the lexicographically smallest. Those that the array does not have are 1.
pub(crate) fn balanced(number: c_int, count: usize) -> Result<[c_int; MOST]> {
    let mut all = [1; MOST];
    let factors = &mut all[..count.min(MOST)];
    let (powers, found) = prime_factors(number as u32);
    let powers = &powers[..found];
    let primes = powers.iter().rev().flat_map(|&(prime, power)| core::iter::repeat_n(prime as c_int, power));
    if let [(prime, power)] = *powers {
        // The exponents are as equal as possible.
        let (each, count) = (power / count.max(1), factors.len());
        for (at, factor) in factors.iter_mut().enumerate() {
            *factor = (prime as c_int).pow((each + usize::from(at < power - each * count)) as u32);
        }
        return Ok(all);
    }
    if powers.iter().map(|&(_, power)| power).sum::<usize>() <= factors.len() {
        // Joining two primes would make a factor greater and another one 1.
        factors.iter_mut().zip(primes).for_each(|(factor, prime)| *factor = prime);
        return Ok(all);
    }
    // A first answer limits the search. The prime factors, the greatest first, go to the factor that is smallest then.
    for prime in primes {
        if let Some(smallest) = factors.iter_mut().min() {
            *smallest *= prime;
        }
    }
    factors.sort_unstable_by(|one, other| other.cmp(one));
    // Factors that differ by 1 at most are the best: no others with this product differ by less.
    let spread = factors.first().zip(factors.last()).map_or(0, |(greatest, smallest)| greatest - smallest);
    if spread > 1 {
        // One more, so that equally good answers are compared with this one.
        let spread = spread as u64 + 1;
        let mut search =
            Search { divisors: divisors(powers)?, best: factors, spread, chosen: [0; MOST], greatest: 0 };
        search.run(number as u64, count);
    }
    Ok(all)
}

/// The prime factors of a number in increasing order, with their exponents, and how many there are.
fn prime_factors(number: u32) -> ([(u32, usize); DIFFERENT], usize) {
    let (mut powers, mut found, mut left) = ([(1, 0); DIFFERENT], 0, number);
    let mut take = |prime, power| {
        if power > 0 {
            powers[found] = (prime, power);
            found += 1;
        }
    };
    let twos = left.trailing_zeros();
    take(2, twos as usize);
    left >>= twos;
    for prime in PRIMES[1..].iter().map(|&prime| u32::from(prime)) {
        if prime * prime > left {
            break;
        }
        let mut power = 0;
        while left % prime == 0 {
            power += 1;
            left /= prime;
        }
        take(prime, power);
    }
    take(left, usize::from(left > 1));
    (powers, found)
}

/// The prime numbers up to the root of the greatest `int`.
static PRIMES: [u16; 4792] = {
    let (mut primes, mut found, mut number) = ([0; 4792], 0, 2);
    let mut is_composite = [false; 46_341];
    while number < is_composite.len() {
        if !is_composite[number] {
            primes[found] = number as u16;
            found += 1;
            let mut multiple = number * number;
            while multiple < is_composite.len() {
                is_composite[multiple] = true;
                multiple += number;
            }
        }
        number += 1;
    }
    assert!(found == primes.len());
    primes
};

/// All divisors of the product of powers of primes, in increasing order.
fn divisors(powers: &[(u32, usize)]) -> Result<Vec<u64>> {
    let mut all = list([1].into_iter())?;
    for &(prime, power) in powers {
        all.try_reserve(all.len() * power).map_err(|_| mpi_attr::memory::NO_MEMORY)?;
        for at in 0..all.len() * power {
            all.push(all[at] * u64::from(prime));
        }
    }
    all.sort_unstable();
    Ok(all)
}

/// A search through the divisors for non-increasing factors. It visits answers in lexicographic order, and keeps the
/// first of several equally good ones.
struct Search<'a> {
    divisors: Vec<u64>,
    /// The best answer so far, and the difference between greatest and smallest factor that a better answer is below.
    best: &'a mut [c_int],
    spread: u64,
    /// The factors chosen so far.
    chosen: [u64; MOST],
    greatest: u64,
}

impl Search<'_> {
    fn run(&mut self, number: u64, count: usize) {
        for at in 0..self.divisors.len() {
            let greatest = self.divisors[at];
            let smallest = self.smallest_allowed(greatest);
            if power(smallest, count) > number {
                break; // the power is too large for all greater divisors too
            }
            if power(greatest, count) >= number {
                self.greatest = greatest;
                self.chosen[0] = greatest;
                self.choose(1, number / greatest, at);
            }
        }
    }

    /// The smallest factor that an answer better than the best may have.
    fn smallest_allowed(&self, greatest: u64) -> u64 {
        (greatest + 1).saturating_sub(self.spread).max(1)
    }

    /// Chooses the factors from the `at`th on, whose product is `left`, none greater than the divisor at `limit`.
    fn choose(&mut self, at: usize, left: u64, limit: usize) {
        let count = self.best.len() - at;
        let smallest = self.smallest_allowed(self.greatest);
        if count == 1 {
            if (smallest..=self.divisors[limit]).contains(&left) {
                self.chosen[at] = left;
                self.spread = self.greatest - left;
                for (best, &chosen) in self.best.iter_mut().zip(&self.chosen) {
                    *best = chosen as c_int;
                }
            }
            return;
        }
        let first = self.divisors[..=limit].partition_point(|&divisor| power(divisor, count) < left);
        for next in first..=limit {
            let divisor = self.divisors[next];
            // The bound rises whenever an answer is found.
            if power(self.smallest_allowed(self.greatest), count - 1).saturating_mul(divisor) > left {
                return;
            }
            if left % divisor == 0 {
                self.chosen[at] = divisor;
                self.choose(at + 1, left / divisor, next);
            }
        }
    }
}

fn power(base: u64, exponent: usize) -> u64 {
    base.saturating_pow(exponent as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The best factors, by trying all.
    fn by_trying(number: c_int, count: usize) -> Vec<c_int> {
        fn all(left: c_int, count: usize, limit: c_int, chosen: &mut Vec<c_int>, best: &mut Vec<c_int>) {
            if count == 0 {
                let spread = |factors: &[c_int]| factors[0] - factors[factors.len() - 1];
                if left == 1 && (best.is_empty() || (spread(chosen), &*chosen) < (spread(best), &*best)) {
                    best.clone_from(chosen);
                }
                return;
            }
            for factor in (1..=limit.min(left)).filter(|factor| left % factor == 0) {
                chosen.push(factor);
                all(left / factor, count - 1, factor, chosen, best);
                chosen.pop();
            }
        }
        let mut best = Vec::new();
        all(number, count, number, &mut Vec::new(), &mut best);
        best
    }

    #[test]
    fn factors_are_as_close_as_possible() {
        for number in 1..=if cfg!(miri) { 40 } else { 5000 } {
            for count in 1..=5 {
                assert_eq!(
                    balanced(number, count).unwrap()[..count],
                    by_trying(number, count),
                    "{number} in {count}"
                );
            }
        }
        assert_eq!(balanced(72, 2).unwrap()[..2], [9, 8]);
    }

    /// Without the bounds of the search, the test would not end.
    #[test]
    fn large_numbers() {
        // Numbers with the most divisors, powers, primes, and products of two primes.
        let numbers = [
            2_095_133_040,
            1_396_755_360,
            1_102_701_600,
            735_134_400,
            698_377_680,
            551_350_800,
            1 << 30,
            3_i32.pow(19),
            2_i32.pow(15) * 3_i32.pow(9),
            6_i32.pow(11),
            2_147_483_647,
            46_337 * 46_327,
            46_340 * 46_340,
            223_092_870,
        ];
        for number in numbers {
            for count in 1..=if cfg!(miri) { 2 } else { 33 } {
                let factors = balanced(number, count).unwrap();
                assert_eq!(factors.iter().map(|&factor| i64::from(factor)).product::<i64>(), number.into());
                assert!(
                    factors.is_sorted_by(|one, other| one >= other)
                        && factors.iter().skip(count).all(|&one| one == 1)
                );
            }
        }
        assert_eq!(balanced(2_147_483_647, 2).unwrap()[..2], [2_147_483_647, 1]);
        assert_eq!(balanced(46_340 * 46_340, 2).unwrap()[..2], [46_340, 46_340]);
    }
}
