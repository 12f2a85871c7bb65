//! The page: one HTML file that needs no network.

use serde_json::Value;

use crate::report::Report;
use crate::text::printable;

const PAGE: &str = include_str!("page.html");

/// The page with the report in it.
///
/// # Errors
/// The report cannot be written as JSON.
pub(crate) fn html(report: &Report) -> Result<String, String> {
    let mut data = serde_json::to_value(report).map_err(|error| error.to_string())?;
    replace_controls(&mut data);
    let data = data.to_string();
    // A text may contain the end of the script.
    Ok(PAGE.replacen("\"REPORT\"", &data.replace('<', "\\u003c"), 1))
}

/// Makes all texts printable. The report has no cycles and few levels.
fn replace_controls(value: &mut Value) {
    match value {
        Value::String(text) => *text = printable(text),
        Value::Array(all) => all.iter_mut().for_each(replace_controls),
        Value::Object(all) => all.values_mut().for_each(replace_controls),
        _ => {}
    }
}
