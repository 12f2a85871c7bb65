//! Which processes belong together: the run of this process, and its `MPI_COMM_WORLD`, as the environment tells them.

use std::env;
use std::fs;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::format::{clean, node};

pub(crate) struct Job {
    /// The name of this machine.
    pub(crate) node: String,
    /// A name that no other process has.
    own: String,
    /// What the launcher calls the processes that it has started together, if it is known.
    started: Option<String>,
}

impl Job {
    pub(crate) fn find() -> Self {
        let node = node();
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos();
        let own = clean(&format!("{node}-{}-{time:x}", std::process::id()));
        let started = started(&node).map(|name| clean(&name));
        Self { node, own, started }
    }

    /// The name of the run. It names a folder.
    pub(crate) fn run(&self) -> String {
        match env::var("MPI_ATTR_REPORT_RUN") {
            Ok(name) if !name.is_empty() => clean(&name),
            _ => self.started.clone().unwrap_or_else(|| self.own.clone()),
        }
    }

    /// The name of a world of `size` processes. A single process has inherited the environment of another one, perhaps.
    pub(crate) fn world(&self, size: i32, is_spawned: bool) -> String {
        let name = match &self.started {
            Some(name) if size > 1 || is_spawned => name.clone(),
            None if size > 1 => self.run(),
            _ => self.own.clone(),
        };
        // Some launchers have one name for both.
        if is_spawned { format!("{name}-spawned-{size}") } else { name }
    }
}

/// The name that the launcher of the MPI has for the processes of one world.
fn started(node: &str) -> Option<String> {
    let variable = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    // PMIx (Open MPI, Slurm), Slurm's PMI, Cray, Flux.
    let names = ["PMIX_NAMESPACE", "PMI_JOBID", "PALS_APID", "FLUX_JOB_ID"];
    let slurm = || Some(format!("{}-{}", variable("SLURM_JOB_ID")?, variable("SLURM_STEP_ID")?));
    let hydra = || variable("PMI_RANK").and_then(|_| proxy(node));
    names.into_iter().find_map(variable).or_else(slurm).or_else(hydra)
}

/// The process of Hydra that has started the ranks of this world on this machine: the first ancestor that has no rank.
fn proxy(node: &str) -> Option<String> {
    let mut pid = stat(std::process::id())?.0;
    for _ in 0..64 {
        let (parent, start) = stat(pid)?;
        let environment = fs::read(format!("/proc/{pid}/environ")).ok()?;
        if !environment.split(|&byte| byte == 0).any(|each| each.starts_with(b"PMI_RANK=")) {
            return Some(format!("{node}-{pid}-{start:x}"));
        }
        pid = parent;
    }
    None
}

/// The parent of a process, and when the process was started.
fn stat(pid: u32) -> Option<(u32, u64)> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name of the program, in parentheses, may have any characters.
    let mut fields = text.rsplit_once(')')?.1.split_whitespace();
    let parent = fields.nth(1)?.parse().ok()?;
    Some((parent, fields.nth(17)?.parse().ok()?))
}
