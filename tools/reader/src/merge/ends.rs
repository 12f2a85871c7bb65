//! How the processes ended.

use std::collections::BTreeMap;
use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;

use crate::format::sort_of;
use crate::part::{Ended, How, Part};
use crate::report::{End, Names, ranks};
use crate::symbols::Location;

use super::places::Places;

/// How the processes ended, those that ended alike together; the worst first. Of errors, the codes differ, and numbers in the
/// texts: handles and ranks.
pub(super) fn ends(parts: &[Part], places: &Places, names: &Names) -> Vec<End> {
    type Key<'a> = (How, u32, &'a str, u32, Option<i32>, Option<i32>, Option<i32>, u64);
    let mut all: BTreeMap<Key<'_>, End> = BTreeMap::new();
    for part in parts {
        let Ended { how, stack, code, class, signal, .. } = part.ended;
        let place = places.get(places.of(stack));
        let own_code = code.filter(|_| how != How::Error);
        // The starter of a job ends the ranks after an error by signals.
        let own_signal = signal.filter(|_| !matches!(how, How::Error | How::Abort));
        let (world, routine, sort) =
            (part.rank.world, part.ended.routine.as_str(), sort_of(part.ended.message.as_bytes()));
        let key = (how, world, routine, places.of(stack), own_code, class, own_signal, sort);
        let end = all.entry(key).or_insert_with(|| {
            let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            End {
                how: how_text(how).to_owned(),
                world,
                ranks: Vec::new(),
                routine: some(&part.ended.routine),
                place: place.cloned(),
                code,
                class,
                signal,
                message: some(&part.ended.message),
                text: end_text(&part.ended, place),
            }
        });
        if end.ranks.last() != Some(&part.rank.rank) {
            end.ranks.push(part.rank.rank);
        }
    }
    let mut all: Vec<End> = all.into_values().collect();
    for end in &mut all {
        end.text = format!("{} {}", ranks(&end.ranks, names.of(end.world)), end.text);
    }
    all
}

fn how_text(how: How) -> &'static str {
    match how {
        How::Error => "error",
        How::Abort => "abort",
        How::Finalizing => "in finalize",
        How::Signal => "signal",
        How::Exit => "exit",
        How::Unknown => "unknown",
        How::Running => "running",
        How::Finalized => "finalized",
    }
}

fn end_text(ended: &Ended, place: Option<&Location>) -> String {
    let at = place.map_or(String::new(), |place| format!(" {place}"));
    let status = match (ended.signal, ended.code) {
        (Some(signal), _) => format!(", then ended by {}", signal_text(signal)),
        (None, Some(code)) => format!(", exit status {code}"),
        _ => String::new(),
    };
    match ended.how {
        How::Error => {
            let routine = if ended.routine.is_empty() { "an MPI call" } else { &ended.routine };
            let why = match reason(&ended.message) {
                "" => format!("error {} of class {}", ended.code.unwrap_or(0), ended.class.unwrap_or(0)),
                why => why.to_owned(),
            };
            format!("ended in {routine}{at}: {why} (fatal error)")
        }
        How::Abort => format!("called MPI_Abort with code {}{at}", ended.code.unwrap_or(0)),
        How::Finalizing => match ended.signal {
            Some(signal) => format!("ended inside MPI_Finalize by {}", signal_text(signal)),
            None => format!("ended inside MPI_Finalize{status}"),
        },
        How::Signal => {
            format!("ended by {} without finalizing MPI", ended.signal.map_or(String::new(), signal_text))
        }
        How::Exit => {
            let inside = if ended.routine.is_empty() {
                String::new()
            } else {
                format!(", inside {}{at}", ended.routine)
            };
            format!("ended without finalizing MPI{inside}{status}")
        }
        How::Unknown => "did not finalize MPI: killed or crashed, or still running".to_owned(),
        How::Running => "still running".to_owned(),
        How::Finalized => format!("finalized MPI{status}"),
    }
}

/// The cause in an MPI's message: MPICH's last line is the innermost function's, after its name and line.
pub(super) fn reason(message: &str) -> &str {
    let message = message.trim();
    let Some((_, stack)) = message.split_once("error stack:") else {
        return message.lines().next().unwrap_or_default();
    };
    let last = stack.trim().lines().next_back().unwrap_or_default().trim();
    match last.split_once("): ") {
        Some((function, why)) if !function.contains(' ') => why,
        _ => match last.find(".: ").or(last.find(": ")) {
            Some(at) => last[at..].trim_start_matches(['.', ':', ' ']),
            None => last,
        },
    }
}

/// "signal 9 (SIGKILL)": the standard library writes a colon.
fn signal_text(signal: i32) -> String {
    ExitStatus::from_raw(signal).to_string().replacen(':', "", 1)
}

#[cfg(test)]
mod tests {
    use crate::read::Only;
    use crate::sample::{self, Sample};

    /// Handles differ from rank to rank, and so do codes.
    #[test]
    fn ends_of_one_sort() {
        let samples = [
            Sample::died(0, 3, "communicator 0x55c6: no", 0),
            // A starter ends the others.
            Sample::died(1, 3, "communicator 0x84ab: no", libc::SIGTERM),
            Sample::died(2, 3, "something else", 0),
        ];
        let report = sample::report(&samples, Only::EVERYTHING);
        let mut ranks: Vec<_> = report.ends.iter().map(|end| end.ranks.clone()).collect();
        ranks.sort();
        assert_eq!(ranks, [vec![0, 1], vec![2]]);
    }

    #[test]
    fn reasons() {
        let mpich = "Other MPI error, error stack:\nPMPI_Comm_dup(179)....................: MPI_Comm_dup(MPI_COMM_WORLD, \
                     newcomm=0x7ffe) failed\nMPIR_Get_contextid_sparse_group(498): Too many communicators (0/2048 free \
                     on this process; ignore_id=0)";
        assert!(super::reason(mpich).starts_with("Too many communicators (0/2048 free"));
        assert_eq!(super::reason("MPI_ERR_COMM: invalid communicator"), "MPI_ERR_COMM: invalid communicator");
        assert_eq!(
            super::reason("a, error stack:\nPMPI_Comm_dup(110): Null communicator"),
            "Null communicator"
        );
        assert_eq!(super::reason(""), "");
    }
}
