//! Findings for continuous integration: leaks, places that only grow, and ranks that did not finalize; what of them is new
//! since another report; and their forms, JUnit's XML, SARIF and the annotations of GitHub.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;

use serde::Deserialize;
use serde_json::{Value, json};

use crate::report::{End, Leak, Report, Row, VERSION, World, time_text};
use crate::symbols::Location;
use crate::text::{printable, with_printable_texts};

/// What a finding is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Rule {
    Leak,
    Growth,
    End,
}

impl Rule {
    const ALL: [Rule; 3] = [Rule::Leak, Rule::Growth, Rule::End];

    fn id(self) -> &'static str {
        match self {
            Rule::Leak => "leak",
            Rule::Growth => "growth",
            Rule::End => "not-finalized",
        }
    }

    fn about(self) -> &'static str {
        match self {
            Rule::Leak => {
                "An MPI object, keyval, attribute or request was not freed when MPI_Finalize returned."
            }
            Rule::Growth => {
                "The live objects of a place only became more, until the program ended, or freed them in MPI_Finalize."
            }
            Rule::End => "A rank ended without MPI_Finalize.",
        }
    }
}

/// One finding, with printable texts.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) rule: Rule,
    pub(crate) world: u32,
    /// The same in reports of other runs, also if lines have moved.
    pub(crate) identity: String,
    pub(crate) text: String,
    pub(crate) count: u64,
    pub(crate) place: Option<Location>,
    pub(crate) suppressed: Option<String>,
    /// Whether another report has it, too.
    pub(crate) is_known: bool,
}

/// The parts of a report that are compared.
#[derive(Deserialize)]
struct Old {
    version: u32,
    leaks: Vec<Leak>,
    places: Vec<Row>,
    ends: Vec<End>,
}

/// What was in one report, and what in another.
#[derive(Default)]
pub(crate) struct Comparison {
    pub(crate) new: Vec<Finding>,
    pub(crate) gone: Vec<Finding>,
    /// With the former number.
    pub(crate) changed: Vec<(Finding, u64)>,
}

/// The findings of a report.
pub(crate) fn of(report: &Report) -> Vec<Finding> {
    let report = with_printable_texts(report);
    collect(&report.leaks, &report.places, &report.ends)
}

fn collect(leaks: &[Leak], places: &[Row], ends: &[End]) -> Vec<Finding> {
    let mut all = Vec::new();
    let mut add = |(rule, world),
                   words: &[&str],
                   text: &str,
                   count,
                   place: Option<&Location>,
                   suppressed: Option<&String>| {
        let mut identity = Vec::from(words);
        let frames: Vec<String> = place.into_iter().flat_map(Location::frames).map(frame_identity).collect();
        identity.extend(frames.iter().map(String::as_str));
        all.push(Finding {
            rule,
            world,
            identity: format!("{}/{}", Rule::id(rule), identity.join("/")),
            text: text.to_owned(),
            count,
            place: place.cloned(),
            suppressed: suppressed.cloned(),
            is_known: false,
        });
    };
    for leak in leaks {
        let words = [leak.what.as_str(), &leak.on];
        add(
            (Rule::Leak, leak.world),
            &words,
            &leak.text,
            leak.count,
            leak.place.as_ref(),
            leak.suppressed.as_ref(),
        );
    }
    for row in places.iter().filter(|row| row.suspected) {
        let text = row.text.as_deref().unwrap_or_default();
        let words = [row.kind.as_str(), &row.by];
        let count = row.live.saturating_add(row.freed_in_finalize);
        add((Rule::Growth, row.world), &words, text, count, row.place.as_ref(), row.suppressed.as_ref());
    }
    for end in ends.iter().filter(|end| end.how != "finalized") {
        let words = [end.how.as_str(), end.routine.as_deref().unwrap_or_default()];
        add((Rule::End, end.world), &words, &end.text, end.ranks.len() as u64, end.place.as_ref(), None);
    }
    // Two places in one function are two findings.
    let mut seen: HashMap<String, u32> = HashMap::new();
    for finding in &mut all {
        let number = seen.entry(finding.identity.clone()).or_default();
        *number += 1;
        if *number > 1 {
            finding.identity = format!("{}#{number}", finding.identity);
        }
    }
    all
}

/// A frame without its line, which moves with every change of the source.
fn frame_identity(frame: &Location) -> String {
    let file = frame.file.as_deref().map_or("", |file| file.rsplit('/').next().unwrap_or(file));
    let name = frame.function.as_deref().unwrap_or_default();
    let library = if file.is_empty() { frame.library.as_deref().unwrap_or_default() } else { "" };
    format!("{library}{file}:{name}")
}

/// Compares findings with those of an older report, which `mpiattr-report --json` has printed.
///
/// # Errors
/// The file is no such report, as a message.
pub(crate) fn compare(findings: &mut [Finding], old: &Path) -> Result<Comparison, String> {
    let because = |why: String| format!("{}: {why}", old.display());
    let bytes = std::fs::read(old).map_err(|error| because(error.to_string()))?;
    let wrong = |error| because(format!("not a report of mpiattr-report --json: {error}"));
    let mut value: Old = serde_json::from_slice(&bytes).map_err(wrong)?;
    if !(2..=VERSION).contains(&value.version) {
        return Err(because(format!("JSON of version {}, expected 2 to {VERSION}", value.version)));
    }
    for leak in &mut value.leaks {
        leak.text = printable(&leak.text);
    }
    let before = collect(&value.leaks, &value.places, &value.ends);
    let before = before.into_iter().filter(|finding| finding.suppressed.is_none());
    let mut before: BTreeMap<String, Finding> =
        before.map(|finding| (finding.identity.clone(), finding)).collect();
    let mut comparison = Comparison::default();
    for finding in findings.iter_mut() {
        let known = before.remove(&finding.identity);
        finding.is_known = known.is_some();
        match known {
            _ if finding.suppressed.is_some() => {}
            None => comparison.new.push(finding.clone()),
            Some(known) if known.count != finding.count => {
                comparison.changed.push((finding.clone(), known.count))
            }
            Some(_) => {}
        }
    }
    comparison.gone = before.into_values().collect();
    Ok(comparison)
}

impl Comparison {
    /// The table of what is new, gone and changed.
    pub(crate) fn text(&self, old: &Path) -> String {
        let mut text = format!("\nCompared with {}:", printable(&old.display().to_string()));
        if self.new.is_empty() && self.gone.is_empty() && self.changed.is_empty() {
            text.push_str(" nothing is new, gone or changed.");
        }
        text.push('\n');
        for (what, all) in [("new", &self.new), ("gone", &self.gone)] {
            for finding in all {
                text.push_str(&format!("  {what:<8} {}\n", finding.text));
            }
        }
        for (finding, before) in &self.changed {
            text.push_str(&format!(
                "  changed  {} before, {} now: {}\n",
                before, finding.count, finding.text
            ));
        }
        text
    }
}

fn xml(text: &str) -> String {
    let text = printable(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// JUnit's XML: a suite for each world, with a test for each finding, which fails if it is neither known nor suppressed; and one
/// that no file is missing.
pub(crate) fn junit(report: &Report, findings: &[Finding]) -> String {
    let worlds = report.worlds();
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n".to_owned();
    for world in &worlds {
        let own: Vec<&Finding> = findings.iter().filter(|finding| finding.world == world.number).collect();
        let name = match worlds.len() {
            1 => "mpi_attr".to_owned(),
            _ => format!("mpi_attr: {}", world.name),
        };
        text.push_str(&suite(&name, world, &report.warnings, &own));
    }
    text + "</testsuites>\n"
}

fn suite(name: &str, world: &World<'_>, warnings: &[String], findings: &[&Finding]) -> String {
    let fails = |finding: &Finding| !finding.is_known && finding.suppressed.is_none();
    let failures = findings.iter().filter(|finding| fails(finding)).count() + usize::from(!world.is_complete);
    let began = time_text(world.start);
    let mut text = format!(
        "<testsuite name=\"{}\" tests=\"{}\" failures=\"{failures}\" errors=\"0\" skipped=\"{}\" timestamp=\"{}\" time=\"{:.3}\">\n\
         <properties><property name=\"MPI\" value=\"{}\"/></properties>\n",
        xml(name),
        findings.len() + 1,
        findings.iter().filter(|finding| finding.suppressed.is_some()).count(),
        began.trim_end_matches('Z'),
        world.seconds,
        xml(&world.first.library),
    );
    text.push_str("<testcase classname=\"mpi_attr\" name=\"everything was recorded\">");
    if !world.is_complete {
        let why = xml(&warnings.join("; "));
        text.push_str(&format!("<failure type=\"not-recorded\" message=\"{why}\"/>"));
    }
    text.push_str("</testcase>\n");
    for finding in findings {
        let (name, id, message) = (xml(&finding.identity), finding.rule.id(), xml(&finding.text));
        text.push_str(&format!("<testcase classname=\"mpi_attr.{id}\" name=\"{name}\">"));
        match &finding.suppressed {
            Some(by) => text.push_str(&format!("<skipped message=\"suppressed: {}\"/>", xml(by))),
            None if fails(finding) => {
                text.push_str(&format!("<failure type=\"{id}\" message=\"{message}\">{message}</failure>"));
            }
            None => text.push_str(&format!("<system-out>known: {message}</system-out>")),
        }
        text.push_str("</testcase>\n");
    }
    text + "</testsuite>\n"
}

/// SARIF 2.1.0.
pub(crate) fn sarif(findings: &[Finding], is_compared: bool, version: &str) -> String {
    let rules: Vec<Value> = (Rule::ALL.iter())
        .map(|rule| json!({"id": rule.id(), "shortDescription": {"text": rule.about()}}))
        .collect();
    let results: Vec<Value> = findings.iter().map(|finding| result(finding, is_compared)).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": {"driver": {"name": "mpiattr-report", "version": version, "rules": rules}},
            "results": results,
        }],
    });
    log.to_string() + "\n"
}

fn result(finding: &Finding, is_compared: bool) -> Value {
    let index = Rule::ALL.iter().position(|rule| *rule == finding.rule);
    let mut result = json!({
        "ruleId": finding.rule.id(),
        "ruleIndex": index,
        "level": "error",
        "message": {"text": finding.text},
        "partialFingerprints": {"mpiattr/v1": finding.identity},
        "occurrenceCount": finding.count.max(1),
    });
    if let Some(place) = &finding.place {
        result["locations"] = json!([location(place)]);
        let callers: Vec<Value> = place.frames().map(|frame| json!({"location": location(frame)})).collect();
        if callers.len() > 1 {
            result["stacks"] = json!([{"frames": callers}]);
        }
    }
    if let Some(by) = &finding.suppressed {
        result["suppressions"] = json!([{"kind": "external", "justification": by}]);
    }
    if is_compared {
        result["baselineState"] = json!(if finding.is_known { "unchanged" } else { "new" });
    }
    result
}

fn location(place: &Location) -> Value {
    let mut location = json!({});
    if let Some(file) = &place.file {
        let mut uri = if file.starts_with('/') { "file://".to_owned() } else { String::new() };
        for byte in file.bytes() {
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => {
                    uri.push(byte.into())
                }
                _ => uri.push_str(&format!("%{byte:02X}")),
            }
        }
        location["physicalLocation"] = json!({"artifactLocation": {"uri": uri}});
        if let Some(line) = place.line.filter(|line| *line > 0) {
            location["physicalLocation"]["region"] = json!({"startLine": line});
        }
    }
    if let Some(function) = &place.function {
        location["logicalLocations"] = json!([{"fullyQualifiedName": function, "kind": "function"}]);
    }
    location
}

/// The commands of a GitHub workflow that annotate lines: errors for what is new, otherwise notices.
pub(crate) fn github(findings: &[Finding]) -> String {
    let escaped = |text: &str| text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A");
    let property = |text: &str| escaped(text).replace(':', "%3A").replace(',', "%2C");
    let mut text = String::new();
    for finding in findings.iter().filter(|finding| finding.suppressed.is_none()) {
        let level = if finding.is_known { "notice" } else { "error" };
        let mut properties = vec![format!("title=mpi_attr {}", finding.rule.id())];
        if let Some(place) = &finding.place {
            properties.extend(place.file.as_deref().map(|file| format!("file={}", property(file))));
            properties.extend(place.line.map(|line| format!("line={line}")));
        }
        text.push_str(&format!("::{level} {}::{}\n", properties.join(","), escaped(&finding.text)));
    }
    text
}
