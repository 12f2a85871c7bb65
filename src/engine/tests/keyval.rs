use super::*;
use crate::engine::threads::{MULTIPLE, SERIAL};

const KIND: u8 = 1;

fn spec() -> KeyvalSpec {
    KeyvalSpec { kind: KIND, ..KeyvalSpec::NONE }
}

fn free(keys: &Keyvals, threads: &Threads, key: c_int) -> Result<()> {
    let ended = if threads.multiple() {
        keys.free::<MULTIPLE>(threads, key, KIND)
    } else {
        keys.free::<SERIAL>(threads, key, KIND)
    };
    ended.map(|ended| assert!(ended.is_none()))
}

fn table(strict: bool) -> (Box<Keyvals>, Threads) {
    let keys = Box::new(Keyvals::new());
    keys.strict.store(strict, Relaxed);
    (keys, Threads::new())
}

#[test]
fn a_number_rests_for_a_million_creations() {
    let (keys, threads) = table(false);
    let first = keys.create(&threads, spec(), None).unwrap();
    free(&keys, &threads, first).unwrap();
    for _ in 0..1_100_000 {
        let key = keys.create(&threads, spec(), None).unwrap();
        assert!(key != first && key > 605);
        assert!(keys.check(first, KIND).is_err());
        free(&keys, &threads, key).unwrap();
    }
}

#[test]
fn a_freed_key_lives_while_it_is_used() {
    fn at<const OVERLAP: bool>() {
        let (keys, threads) = table(false);
        threads.set_multiple(OVERLAP);
        let key = keys.create(&threads, spec(), None).unwrap();
        keys.retain_for_set::<OVERLAP>(key, KIND).unwrap();
        free(&keys, &threads, key).unwrap();
        free(&keys, &threads, key).unwrap();
        keys.check(key, KIND).unwrap();
        keys.retain_for_set::<OVERLAP>(key, KIND).unwrap();
        for _ in 0..2 {
            // SAFETY: each of the two `retain_for_set` has taken a reference, and each round releases one.
            keys.release::<OVERLAP>(&threads, unsafe { keys.referenced(key) });
        }
        assert!(keys.check(key, KIND).is_err());
        assert!(free(&keys, &threads, key).is_err());
    }
    at::<SERIAL>();
    at::<MULTIPLE>();
}

#[test]
fn strict_mode_refuses_a_freed_key() {
    let (keys, threads) = table(true);
    let key = keys.create(&threads, spec(), None).unwrap();
    keys.retain_for_set::<MULTIPLE>(key, KIND).unwrap();
    free(&keys, &threads, key).unwrap();
    assert!(free(&keys, &threads, key).is_err());
    assert!(keys.retain_for_set::<MULTIPLE>(key, KIND).is_err());
    assert!(keys.check_to_set(key, KIND).is_err());
    keys.check(key, KIND).unwrap();
    // SAFETY: the reference is that of `retain_for_set`.
    keys.release::<MULTIPLE>(&threads, unsafe { keys.referenced(key) });
}

#[test]
fn no_key_but_the_right_one() {
    let (keys, threads) = table(false);
    let key = keys.create(&threads, spec(), None).unwrap();
    let of_mpich = [0x2400_0000, 0x6440_0001, 0x6440_0010, 0xa440_1000_u32 as i32];
    let near = [key + 1, key + (1 << 20), key & LAST_INDEX as i32];
    for wrong in [0, -1, 1, 501, 603, 1024 + 512, i32::MAX, i32::MIN].into_iter().chain(of_mpich).chain(near)
    {
        assert_eq!(keys.check(wrong, KIND).err().unwrap().code, MPI_ERR_KEYVAL, "{wrong}");
        assert!(!keys.owns(wrong) || wrong == key + (1 << 20), "{wrong}");
    }
    assert!(keys.owns(key));
    assert_eq!(keys.check(key, KIND + 1).err().unwrap().code, MPI_ERR_KEYVAL);
    keys.check(key, KIND).unwrap();
}
