//! The commands that start the processes of an MPI job, such as `mpiexec -n 4 ./app`: where the programs are among the
//! arguments. `mpiattr-run` puts itself in front of each of them, so that the starter itself runs without the library,
//! and no starter has to pass on variables of the environment.
//!
//! The options of each starter and how many words follow them are from
//! - Hydra (MPICH, Intel MPI): `HYD_mpiexec_match_table` of `src/pm/hydra/mpiexec/options.c` and `mpiexec -help`;
//! - Open MPI 4: `mpirun --help full`; Open MPI 5 and PRRTE: prterun(1), `prterun --help`;
//! - Slurm: srun(1); Flux: flux-run(1), `src/bindings/python/flux/cli/base.py` of flux-core; ALPS: aprun(1).

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::path::Path;

/// The options of a starter, by name: `name` has no value, `name=` one, `name==` two words; `n?` may have one in its own
/// word.
struct Starter {
    names: &'static [&'static str],
    /// The word that precedes the options.
    command: Option<&'static str>,
    options: &'static str,
    /// Options that name a file of programs.
    files: &'static [&'static str],
    /// Whether options of one letter can share a word, and the last one's value too: `-vn4`.
    has_letters: bool,
    /// Whether a colon separates programs.
    has_sections: bool,
}

static STARTERS: [Starter; 4] = [
    Starter {
        names: &["mpiexec", "mpirun", "orterun", "prterun"],
        command: None,
        options: "n= np= \
            genv== genvlist= genvnone genvall f= hostfile= machinefile= machine= machines= machinelist= host= hosts= \
            hostlist= rankmap= ppn= profile output-from= prepend-rank l prepend-pattern= outfile-pattern= \
            errfile-pattern= outfile= errfile= wdir= env== envlist= envnone envall launcher= launcher-exec= bootstrap= \
            bootstrap-exec= enable-x disable-x rmk= topolib= binding= bind-to= map-by= membind= demux= debug \
            disable-auto-cleanup disable-hostname-propagation enable-auto-cleanup enable-hostname-propagation g= \
            gpus-per-proc= gpu-subdevs-per-proc= hybrid-hosts iface= localhost= memory-alloc-kinds= nameserver= order-nodes= pmi-port \
            print-all-exitcodes skip-launch-node usize= v verbose \
            allow-run-as-root am= amca= bind-to-core bind-to-socket bycore bynode byslot c= cf= cartofile= continuous \
            cpu-list= cpu-set= cpus-per-proc= cpus-per-rank= d debug-devel debug-daemons debug-daemons-file debugger= \
            default-hostfile= disable-recovery display-allocation display-devel-allocation display-devel-map \
            display-diffable-map display-map display-topo do-not-launch do-not-resolve enable-instant-on-support \
            enable-recovery fwd-mpirun-port get-stack-traces gmca== H= hnp= index-argv-by-rank launch-agent= \
            leave-session-attached max-restarts= max-vm-size= mca== merge-stderr-to-stdout N= nolocal \
            nooversubscribe noprefix novm npernode= npersocket= ompi-server= output-filename= output-proctable \
            oversubscribe path= pernode personality= ppr= prefix= preload-files= q quiet rank-by= report-bindings \
            report-child-jobs-separately report-events= report-pid= report-state-on-timeout report-uri= rf= rankfile= \
            s preload-binary set-cwd-to-session-dir show-progress stdin= tag-output timeout= timestamp-output tune= tv \
            use-hwthread-cpus use-regexp wd= x= xml xml-file= xterm= \
            add-host= add-hostfile= daemonize dash-host= display= do-not-connect exec-agent= forward-signals= \
            gpmixmca== keepalive= map= omca== gomca== output= pmixmca== prtemca== pset= rank= rtos= runtime-options= \
            set-sid spawn-timeout= stop-in-init stop-in-app stop-on-exec stream-buffering= system-server \
            test-suicide= with-ft= rr grr= perhost= print-rank-map ordered-output",
        files: &["configfile", "app"],
        has_letters: false,
        has_sections: true,
    },
    Starter {
        names: &["srun"],
        command: None,
        options: "accel-bind= A= account= acctg-freq= bb= bbf= bcast bcast-exclude= b= begin= D= chdir= \
            cluster-constraint= M= clusters= comment= compress C= constraint= container= container-id= contiguous S= \
            core-spec= cores-per-socket= cpu-bind= cpu-freq= cpus-per-gpu= c= cpus-per-task= deadline= delay-boot= d= \
            dependency= X disable-status m= distribution= epilog= e= error= exact x= exclude= exclusive export= \
            external-launcher extra= B= extra-node-info= gid= gpu-bind= gpu-freq= G= gpus= gpus-per-node= \
            gpus-per-socket= gpus-per-task= gres= gres-flags= het-group= hint= H hold I? immediate i= input= J= \
            job-name= jobid= K? kill-on-bad-exit l label L= licenses= mail-type= mail-user= mcs-label= mem= mem-bind= \
            mem-per-cpu= mem-per-gpu= mincpus= mpi= msg-timeout= network= nice Z no-allocate k? no-kill F= nodefile= w= \
            nodelist= N= nodes= n= ntasks= ntasks-per-core= ntasks-per-gpu= ntasks-per-node= ntasks-per-socket= \
            open-mode= o= output= O overcommit overlap s oversubscribe p= partition= power= prefer= E preserve-env \
            priority= profile= prolog= propagate pty q= qos= Q quiet quit-on-interrupt reboot r= relative= \
            reservation= resv-ports segment= send-libs signal= slurmd-debug= sockets-per-node= spread-job switches= \
            task-epilog= task-prolog= test-only thread-spec= T= threads= threads-per-core= t= time= time-min= tmp= \
            treewidth= tres-bind= tres-per-task= uid= u unbuffered use-min-nodes v verbose W= wait= wckey= x11",
        files: &["multi-prog"],
        has_letters: true,
        has_sections: true,
    },
    Starter {
        names: &["flux"],
        command: Some("run"),
        options: "q= queue= B= bank= t= time-limit= urgency= job-name= o= setopt= S= setattr= add-file= dependency= \
            requires= begin-time= env= env-remove= env-file= rlimit= conf= input= output= error= u unbuffered l \
            label-io cwd= flags= signal= dry-run quiet debug-emulate taskmap= n= ntasks= c= cores-per-task= g= \
            gpus-per-task= N= nodes= x exclusive cores= tasks-per-node= tasks-per-core= gpus-per-node= v verbose",
        files: &[],
        has_letters: true,
        has_sections: false,
    },
    Starter {
        names: &["aprun"],
        command: None,
        options: "a= architecture= b bypass-app-transfer B batch-args C reconnect cc= cpu-binding= cp= \
            cpu-binding-file= d= cpus-per-pe= D= debug= e= environment-override= F= access-mode= j= cpus-per-cu= L= \
            node-list= l= node-list-file= m= memory-per-pe= mpmd-env= n= pes= N= pes-per-node= p= \
            protection-domain= p-governor= p-state= q quiet r= specialized-cpus= R= relaunch= S= \
            pes-per-numa-node= sl= numa-node-list= sn= numa-nodes-per-node= ss strict-memory-containment T \
            sync-output t= cpu-time-limit= z zone-sort",
        files: &[],
        has_letters: true,
        has_sections: true,
    },
];

/// The positions of the programs in the arguments of a command. `None` if the command starts no MPI job. Where the
/// caller has put mpiattr-run in front of programs, those are the positions.
///
/// # Errors
/// A message: the position is unknown.
pub(crate) fn programs(command: &OsStr, arguments: &[OsString]) -> Option<Result<Vec<usize>, String>> {
    let file = Path::new(command).file_name()?.to_str()?;
    // Debian's alternatives and others append the implementation: mpiexec.hydra, mpirun.openmpi.
    let name = file.split('.').next().unwrap_or(file);
    let starter = STARTERS.iter().find(|starter| starter.names.contains(&name))?;
    let first = match starter.command {
        Some(word) if arguments.first().is_some_and(|first| first == word) => 1,
        Some(_) => return None,
        None => 0,
    };
    let launchers: Vec<usize> = (first..arguments.len()).filter(|&at| is_launcher(&arguments[at])).collect();
    Some(if launchers.is_empty() { starter.programs(file, arguments, first) } else { Ok(launchers) })
}

/// Whether a word is this program.
pub(crate) fn is_launcher(word: &OsStr) -> bool {
    Path::new(word).file_name() == Some(OsStr::new("mpiattr-run"))
}

impl Starter {
    fn programs(&self, file: &str, words: &[OsString], first: usize) -> Result<Vec<usize>, String> {
        let mut found = Vec::new();
        let mut at = first;
        while at < words.len() {
            let word = words[at].as_bytes();
            if word.first() == Some(&b'-') && word.len() > 1 {
                at += 1 + if word == b"--" { 0 } else { self.values(file, word, words.get(at + 1))? };
                if word != b"--" {
                    continue;
                }
            }
            if at < words.len() {
                found.push(at);
            }
            let is_end = |word: &OsString| self.has_sections && word == ":";
            at = words.iter().skip(at).position(is_end).map_or(words.len(), |end| at + end + 1);
        }
        if found.is_empty() {
            return Err(format!("{file}: no program is named"));
        }
        Ok(found)
    }

    /// How many words after an option belong to it.
    fn values(&self, file: &str, word: &[u8], next: Option<&OsString>) -> Result<usize, String> {
        let text = String::from_utf8_lossy(word);
        let (name, value) = match text.trim_start_matches('-').split_once('=') {
            Some((name, _)) => (name.to_owned(), true),
            None => (text.trim_start_matches('-').to_owned(), false),
        };
        if self.files.contains(&&*name) {
            return Err(format!(
                "{file} {text}: mpiattr-run cannot change the file of programs. Start {file} without it, and write \
                 mpiattr-run in front of each program in the file"
            ));
        }
        if let Some(form) = self.form(&name) {
            // -genv NAME=VALUE
            let is_joined = name.ends_with("env") && next.is_some_and(|next| next.as_bytes().contains(&b'='));
            return Ok(match form {
                "=" if !value => 1,
                "==" if !value && is_joined => 1,
                "==" if !value => 2,
                _ => 0,
            });
        }
        let letters = text.strip_prefix('-').filter(|rest| self.has_letters && !rest.starts_with('-'));
        for (position, letter) in letters.unwrap_or_default().char_indices() {
            let is_last = position + letter.len_utf8() == letters.unwrap_or_default().len();
            match self.form(letter.encode_utf8(&mut [0; 4])) {
                Some("") => {}
                Some("=") if is_last => return Ok(1),
                Some(_) => return Ok(0),
                None => return Err(unknown(file, &text)),
            }
        }
        if letters.is_some() { Ok(0) } else { Err(unknown(file, &text)) }
    }

    /// What follows the name of an option in `options`.
    fn form(&self, name: &str) -> Option<&'static str> {
        let mut all = self.options.split_ascii_whitespace();
        all.find_map(|option| option.strip_prefix(name).filter(|form| matches!(*form, "" | "=" | "==" | "?")))
    }
}

fn unknown(file: &str, option: &str) -> String {
    format!(
        "{file} {option}: mpiattr-run does not know this option, so it cannot find the program among the arguments. Write \
         mpiattr-run in front of the program, too: mpiattr-run {file} {option} ... mpiattr-run ./app"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The programs of a command line.
    fn of(line: &str) -> Option<Result<Vec<String>, String>> {
        let mut words = line.split_ascii_whitespace().map(OsString::from);
        let (command, words) = (words.next()?, words.collect::<Vec<_>>());
        let name = |at: usize| words[at].to_string_lossy().into_owned();
        Some(programs(&command, &words)?.map(|found| found.into_iter().map(name).collect()))
    }

    #[test]
    fn programs_of_starters() {
        for (line, expected) in [
            ("mpiexec -n 4 app -n 5 : ./b", "app ./b"),
            ("/opt/bin/mpirun.openmpi --mca btl self,vader -x A=1 -np 2 --host a:2,b app", "app"),
            ("mpiexec.hydra -genv A 1 -genv B=2 -ppn=3 -l -n 1 a : -env C 3 -n 2 b c", "a b"),
            ("orterun --oversubscribe -- app -x", "app"),
            ("prterun --map-by ppr:2:node app", "app"),
            ("srun -n4 --mpi=pmix -vO -N 2 --export ALL app", "app"),
            ("srun --immediate --x11 -Iapp app", "app"),
            ("srun -n 1 a : -n 2 b", "a b"),
            ("flux run -n4 -o pmi=pmix --env=A=1 app : b", "app"),
            ("aprun -n 4 -cc cpu -ss -d2 a : -n 2 b", "a b"),
            ("mpiexec --unheard of mpiattr-run --report app", "mpiattr-run"),
        ] {
            let found = of(line).unwrap().map(|found| found.join(" "));
            assert_eq!(found.as_deref(), Ok(expected), "{line}");
        }
        for line in [
            "mpiexec --unheard of app",
            "mpiexec -n 4",
            "mpirun --app file",
            "srun -zn 4 app",
            "srun --multi-prog f",
        ] {
            assert!(of(line).unwrap().is_err(), "{line}");
        }
        for line in ["./app mpiexec", "flux submit app", "env mpiexec -n 1 app"] {
            assert!(of(line).is_none(), "{line}");
        }
    }
}
