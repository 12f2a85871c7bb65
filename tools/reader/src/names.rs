//! Names of functions as in the source: C++, Rust, gfortran and Cython encode them.

use cpp_demangle::{DemangleOptions, Symbol};

/// The name of a linker's symbol as in the source, with all types.
pub(crate) fn demangled(name: &str) -> String {
    if name == "MAIN__" {
        return "the main program".to_owned();
    }
    if let Some((module, procedure)) = name.strip_prefix("__").and_then(|rest| rest.split_once("_MOD_")) {
        return format!("{module}::{procedure}");
    }
    // A version follows.
    let name = name.split('@').next().unwrap_or(name);
    if is_rust(name) {
        if let Ok(rust) = rustc_demangle::try_demangle(name) {
            return format!("{rust:#}");
        }
    }
    if name.starts_with("_Z") {
        let options = DemangleOptions::new().no_return_type();
        if let Ok(Ok(text)) = Symbol::new(name).map(|symbol| symbol.demangle(&options)) {
            return text;
        }
    }
    cython(name).unwrap_or_else(|| name.to_owned())
}

/// Rust's old names look like C++ with a hash at the end.
fn is_rust(name: &str) -> bool {
    let hash = name.strip_suffix('E').and_then(|rest| rest.get(rest.len().checked_sub(19)?..));
    name.starts_with("_R") || hash.is_some_and(|hash| hash.starts_with("17h"))
}

/// `__pyx_fuse_1__pyx_pw_6mpi4py_3MPI_4Comm_31Dup` is `mpi4py.MPI.Comm.Dup`: what the function is for, then names with their
/// lengths; the last one has a number of its own, or none.
fn cython(name: &str) -> Option<String> {
    let mut rest = name.strip_prefix("__pyx_")?;
    while let Some((_, inner)) = rest.split_once("__pyx_") {
        rest = inner;
    }
    let start =
        rest.match_indices('_').find(|(at, _)| rest[at + 1..].starts_with(|c: char| c.is_ascii_digit()));
    rest = &rest[start?.0 + 1..];
    let mut parts = Vec::new();
    loop {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (length, text) = rest.split_at(digits);
        let part = length.parse().ok().and_then(|length| text.split_at_checked(length));
        match part.map(|(part, after)| (part, after.strip_prefix('_'))) {
            Some((part, Some(after))) if !after.is_empty() => {
                parts.push(part);
                rest = after;
            }
            _ if text.is_empty() => return None,
            _ => {
                parts.push(text);
                return Some(parts.join("."));
            }
        }
    }
}

/// The name without arguments of templates, and without parameters.
pub(crate) fn shortened(name: &str) -> String {
    const OPERATORS: [&str; 13] = [
        "operator<<=",
        "operator>>=",
        "operator<=>",
        "operator<<",
        "operator>>",
        "operator<=",
        "operator>=",
        "operator->*",
        "operator->",
        "operator<",
        "operator>",
        "operator()",
        "(anonymous namespace)",
    ];
    // Python has `<module>` and `<lambda>`.
    let python = name.strip_prefix('<').and_then(|rest| rest.strip_suffix('>'));
    if !name.contains(['<', '(']) || python.is_some_and(|word| word.chars().all(is_of_name)) {
        return name.to_owned();
    }
    let (mut all, mut depth) = (String::new(), 0_usize);
    let mut rest = name;
    while let Some(next) = rest.chars().next() {
        let word =
            OPERATORS.iter().find(|each| rest.starts_with(**each)).filter(|_| !all.ends_with(is_of_name));
        let step = word.map_or(next.len_utf8(), |word| word.len());
        // The arrow of a function's result closes nothing.
        let is_arrow = rest.starts_with("->");
        let step = if word.is_none() && is_arrow { 2 } else { step };
        if word.is_none() && matches!(next, '<' | '(') {
            if depth == 0 {
                all.push_str(if next == '<' { "<...>" } else { "()" });
            }
            depth += 1;
        } else if word.is_none() && !is_arrow && matches!(next, '>' | ')') {
            depth = depth.saturating_sub(1);
        } else if depth == 0 {
            all.push_str(&rest[..step]);
        }
        rest = &rest[step..];
    }
    let end = all.trim_end_matches(" const").trim_end_matches(" volatile").trim_end_matches([' ', '&']);
    match end.strip_suffix("()") {
        Some(short) if !short.ends_with("operator") && !short.is_empty() => short.to_owned(),
        _ => end.to_owned(),
    }
}

fn is_of_name(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

#[cfg(test)]
mod tests {
    use super::{demangled, shortened};

    #[test]
    fn languages() {
        for (name, wanted) in [
            ("MPI_Comm_dup", "MPI_Comm_dup"),
            ("MAIN__", "the main program"),
            ("__mesh_MOD_split", "mesh::split"),
            ("memcpy@GLIBC_2.14", "memcpy"),
            (
                "_ZN4mesh4Grid4makeERKSt6vectorIiSaIiEE",
                "mesh::Grid::make(std::vector<int, std::allocator<int> > const&)",
            ),
            ("_Z4makeIiET_S0_", "make<int>(int)"),
            ("_ZN4mesh4make17h0123456789abcdefE", "mesh::make"),
            ("_RNvC4mesh4make", "mesh::make"),
            ("_Znothing", "_Znothing"),
            ("__pyx_pw_6mpi4py_3MPI_4Comm_31Dup", "mpi4py.MPI.Comm.Dup"),
            ("__pyx_fuse_1__pyx_pw_6mpi4py_3MPI_4Comm_1Dup", "mpi4py.MPI.Comm.Dup"),
            ("__pyx_f_6mpi4py_3MPI_comm_dup", "mpi4py.MPI.comm_dup"),
            ("__pyx_tp_dealloc", "__pyx_tp_dealloc"),
        ] {
            assert_eq!(demangled(name), wanted, "{name}");
        }
    }

    #[test]
    fn short_names() {
        for (name, wanted) in [
            ("main", "main"),
            ("<module>", "<module>"),
            ("mesh::Grid::make(std::vector<int, std::allocator<int> > const&) const", "mesh::Grid::make"),
            ("make<std::map<int, char> >(int)", "make<...>"),
            ("std::vector<int>::size() const", "std::vector<...>::size"),
            ("(anonymous namespace)::make(int)", "(anonymous namespace)::make"),
            ("A::operator<<(int)", "A::operator<<"),
            ("A<int>::operator()(int) const", "A<...>::operator()"),
            ("f(int)::{lambda(int)#1}::operator()(int) const", "f()::{lambda()#1}::operator()"),
            ("<alloc::vec::Vec<T> as Trait>::from", "<...>::from"),
            ("call<fn(i32) -> i32>", "call<...>"),
            ("<unbalanced", "<...>"),
            ("unbalanced>)", "unbalanced>)"),
        ] {
            assert_eq!(shortened(name), wanted);
        }
    }
}
