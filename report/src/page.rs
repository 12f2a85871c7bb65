//! The page: one HTML file that needs no network.

use crate::merge::Merged;
use crate::objects::Whole;
use crate::text::make_printable;

const PAGE: &str = include_str!("page.html");

/// The page with the report in it.
///
/// # Errors
/// The report cannot be written as JSON.
pub(crate) fn html(merged: &Merged) -> Result<String, String> {
    let mut data = serde_json::to_value(Whole::new(merged)).map_err(|error| error.to_string())?;
    make_printable(&mut data);
    let data = data.to_string();
    // A text may contain the end of the script.
    Ok(PAGE.replacen("\"REPORT\"", &data.replace('<', "\\u003c"), 1))
}
