//! Counts the basic elements of datatypes (MPI-4.1 §3.2.2, §5.1.11).

use mpi_attr::abi::MPI_COMBINER_STRUCT;
use mpi_attr_layout::blocks::members;
use mpi_attr_layout::{Layout, Made};

use super::basic::Basic;

/// The bytes of the first part of a predefined pair (§6.9.4).
fn first_of_pair(layout: &Layout) -> Option<i64> {
    match Basic::of(layout)? {
        Basic::Pair(value, ..) => Some(value.size.into()),
        Basic::One(_) | Basic::Complex(_) => None,
    }
}

/// The number of basic elements in `bytes` bytes of data of successive copies; `None` if the bytes end within an
/// element, or the type has no data.
pub(crate) fn elements_in(layout: &Layout, bytes: i64) -> Option<i64> {
    convert(layout, bytes, Layout::size, Layout::elements)
}

/// The bytes of data in `elements` basic elements; `None` if the type has no elements, or the bytes are too many.
pub(crate) fn bytes_of(layout: &Layout, elements: i64) -> Option<i64> {
    convert(layout, elements, Layout::elements, Layout::size)
}

/// Converts a length of the data, in the order of the type map, from one measure to another: bytes or elements.
fn convert(
    layout: &Layout,
    part: i64,
    from: impl Fn(&Layout) -> i64,
    to: impl Fn(&Layout) -> i64,
) -> Option<i64> {
    let (mut layout, mut left, mut done) = (layout, part, 0_i64);
    while left > 0 {
        let shape = layout.shape();
        if shape.element > 0 {
            // One element is like the others.
            let [one, other] = if to(layout) == shape.size { [1, shape.element] } else { [shape.element, 1] };
            return if left % one == 0 { done.checked_add((left / one).checked_mul(other)?) } else { None };
        }
        let copies = left.checked_div(from(layout))?;
        done = done.checked_add(copies.checked_mul(to(layout))?)?;
        left -= copies * from(layout);
        if left == 0 {
            break;
        }
        // The rest is less than one copy.
        layout = match layout.base() {
            Made::By(recipe) if recipe.combiner == MPI_COMBINER_STRUCT => {
                let reaches = |&(copies, old): &(i64, &Layout)| {
                    let all = copies * from(old);
                    if left >= all {
                        left -= all;
                        done += copies * to(old);
                        return false;
                    }
                    true
                };
                members(recipe).find(reaches)?.1
            }
            Made::By(recipe) => recipe.types.first()?,
            Made::Named(_) | Made::Dup(_) => {
                let first = [first_of_pair(layout)?, 1];
                let [taken, given] = if to(layout) == shape.size { [1, first[0]] } else { first };
                return if left == taken { done.checked_add(given) } else { None };
            }
        };
    }
    Some(done)
}

#[cfg(test)]
mod tests {
    use super::*;
    use mpi_attr::abi::*;
    use mpi_attr_layout::CountWidth::{Count, Int};
    use mpi_attr_world::arrays::subarray;
    use mpi_attr_world::constructors::{contiguous, indexed, resized, structure, vector};

    const INT: Layout = Layout::named(MPI_INT, [4, 4], [4, 4, 4]);
    const DOUBLE: Layout = Layout::named(MPI_DOUBLE, [8, 8], [8, 8, 8]);
    const FLOAT_INT: Layout = Layout::named(MPI_FLOAT_INT, [8, 8], [8, 8, 4]);
    const DOUBLE_INT: Layout = Layout::named(MPI_DOUBLE_INT, [12, 12], [12, 16, 8]);

    #[test]
    fn basic_elements() {
        let old =
            structure(Int, &[2, 0, 1, 1], &[0, 8, 8, 16], vec![INT, DOUBLE, DOUBLE, DOUBLE_INT]).unwrap();
        let ends = [0, 4, 8, 16, 24, 28];
        for made in [
            old.clone(),
            old.clone().dup(),
            resized(Count, 0, 64, &old).unwrap(),
            contiguous(Int, 3, &old).unwrap(),
            structure(Count, &[1, 2], &[0, 64], vec![old.clone(), contiguous(Int, 2, &old).unwrap()])
                .unwrap(),
            vector(Int, 3, 2, 5, &old).unwrap(),
            indexed((MPI_COMBINER_HINDEXED, Count), &[2, 0, 1], &[0, 7, 300], &old).unwrap(),
            subarray(Int, [&[4, 6], &[2, 3], &[1, 2]], MPI_ORDER_C, &old).unwrap(),
        ] {
            assert_eq!(made.shape().elements * 28, made.shape().size * 5);
            for bytes in 0..3 * made.shape().size {
                let elements = ends.iter().position(|&end| end == bytes % 28);
                let elements = elements.map(|n| n as i64 + bytes / 28 * 5);
                assert_eq!(elements_in(&made, bytes), elements, "{bytes} bytes");
                if let Some(elements) = elements {
                    assert_eq!(bytes_of(&made, elements), Some(bytes));
                }
            }
        }
        assert_eq!((elements_in(&FLOAT_INT, 12), bytes_of(&FLOAT_INT, 3)), (Some(3), Some(12)));
        let nothing = contiguous(Int, 0, &INT).unwrap();
        assert_eq!(
            (elements_in(&nothing, 0), elements_in(&nothing, 4), bytes_of(&nothing, 1)),
            (Some(0), None, None)
        );
        assert_eq!(bytes_of(&contiguous(Int, 1 << 20, &DOUBLE).unwrap(), i64::MAX), None);
    }
}
