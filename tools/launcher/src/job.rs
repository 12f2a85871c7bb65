//! The MPI job that this process is a rank of, as the starter of the job says in the environment.
//!
//! | starter | name of the job | number of ranks |
//! | --- | --- | --- |
//! | Open MPI | `PMIX_NAMESPACE` (PMIx standard), and the random `OMPI_MCA_orte_precondition_transports` | `OMPI_COMM_WORLD_SIZE` (mpirun(1)) |
//! | Hydra: MPICH, Intel MPI | its proxy, an ancestor of this process; on several nodes the proxy's `--control-port` | `PMI_SIZE` |
//! | Flux | `FLUX_JOB_ID` | `FLUX_JOB_SIZE` (flux-environment(7)) |
//! | Slurm | `SLURM_JOB_ID`, `SLURM_STEP_ID` | `SLURM_STEP_NUM_TASKS` (srun(1)) |
//!
//! Slurm is the last, since the others can start their own daemons by it.

use std::env;
use std::fs;
use std::os::unix::process::parent_id;

use crate::format::clean;

/// A job.
pub(crate) struct Job {
    /// The same on all ranks; a part of a file name.
    pub(crate) name: String,
    pub(crate) size: u64,
}

/// The job of this process, if it is one of a known starter.
pub(crate) fn of_this_process() -> Option<Job> {
    let text = |name: &str| env::var(name).ok().filter(|value| !value.is_empty());
    let size = |name: &str| text(name)?.parse().ok().filter(|&size: &u64| size > 0);
    let open_mpi = || {
        let key = text("OMPI_MCA_orte_precondition_transports").unwrap_or_default();
        Some((format!("{}-{key}", text("PMIX_NAMESPACE")?), size("OMPI_COMM_WORLD_SIZE")?))
    };
    let hydra = || {
        let ranks = size("PMI_SIZE")?;
        let proxy = Proxy::of(parent_id())?;
        let is_one_node = size("MPI_LOCALNRANKS") == Some(ranks);
        Some((proxy.port.filter(|_| !is_one_node).unwrap_or(proxy.own), ranks))
    };
    // A step of one task may be a shell that starts many programs.
    let several = |name: &str| size(name).filter(|&size| size > 1);
    let flux = || Some((text("FLUX_JOB_ID")?, several("FLUX_JOB_SIZE")?));
    let slurm = || {
        let name = format!("{}-{}", text("SLURM_JOB_ID")?, text("SLURM_STEP_ID")?);
        Some((name, several("SLURM_STEP_NUM_TASKS")?))
    };
    let (name, size) = open_mpi().or_else(hydra).or_else(flux).or_else(slurm)?;
    Some(Job { name: clean(&name), size })
}

/// Hydra's process on this node that starts the ranks.
struct Proxy {
    /// Its process and when that began.
    own: String,
    /// The port of mpiexec that all proxies of the job connect to.
    port: Option<String>,
}

impl Proxy {
    /// The proxy among a process and its ancestors.
    fn of(mut process: u32) -> Option<Self> {
        while process > 1 {
            // proc(5): "PID (NAME) STATE PARENT ..."; the 22nd field is the time when the process began.
            let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
            let (head, rest) = stat.rsplit_once(')')?;
            let fields: Vec<&str> = rest.split_ascii_whitespace().collect();
            if head.ends_with("(hydra_pmi_proxy") {
                let arguments = fs::read(format!("/proc/{process}/cmdline")).unwrap_or_default();
                let mut words = arguments.split(|&byte| byte == 0);
                words.find(|word| word.ends_with(b"-control-port"));
                return Some(Self {
                    own: format!("{process}-{}", fields.get(19)?),
                    port: words.next().map(|word| String::from_utf8_lossy(word).into_owned()),
                });
            }
            process = fields.get(1)?.parse().ok()?;
        }
        None
    }
}
