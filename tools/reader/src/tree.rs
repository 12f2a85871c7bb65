//! The tree of objects, for publications: DOT and SVG. Objects of one parent and place are one node, on all ranks.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fmt::{self, Write};

use crate::merge::Merged;
use crate::objects::{self, Object};
use crate::report::{Keyval, ranks};
use crate::text::printable;

/// Colours that stay apart in print and for colour-blind readers (Okabe and Ito); the first is for leaks.
const COLOURS: [&str; 7] = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#f0e442", "#999999"];
const LEAK: &str = "#d55e00";

/// Objects of one parent and place.
#[derive(Default)]
struct Node {
    label: String,
    place: String,
    ranks: BTreeSet<i32>,
    count: u64,
    leaked: u64,
    /// The libraries that own attributes, and how many.
    attributes: BTreeMap<String, u64>,
    children: Vec<usize>,
}

struct Tree {
    nodes: Vec<Node>,
    roots: Vec<usize>,
    colours: BTreeMap<String, &'static str>,
}

/// The library that owns a keyval: that of its callbacks, otherwise of the call that created it.
pub(crate) fn owner(keyval: &Keyval) -> &str {
    let callbacks = &keyval.callbacks;
    let places = [&callbacks.delete.place, &callbacks.copy.place, &keyval.created];
    places.into_iter().flatten().find_map(|place| place.library.as_deref()).unwrap_or("unknown")
}

impl Tree {
    fn new(merged: &Merged) -> Result<Self, String> {
        let mut tree = Self { nodes: Vec::new(), roots: Vec::new(), colours: BTreeMap::new() };
        let mut known = HashMap::new();
        for process in 0..merged.paths.len() {
            tree.add_process(merged, &objects::of_process(merged, process)?, &mut known);
        }
        Ok(tree)
    }

    fn add_process(
        &mut self,
        merged: &Merged,
        all: &[Object<'_>],
        known: &mut HashMap<(Option<usize>, String, u32), usize>,
    ) {
        let objects: HashMap<u64, &Object<'_>> = all.iter().map(|object| (object.id, object)).collect();
        let mut node_of: HashMap<u64, usize> = HashMap::new();
        for object in all {
            let own = self.add(merged, object, &objects, &mut node_of, known);
            for attribute in &object.attributes {
                let owner = owner(&merged.report.keyvals[attribute.keyval]).to_owned();
                let next = COLOURS[self.colours.len().min(COLOURS.len() - 1)];
                self.colours.entry(owner.clone()).or_insert(next);
                *self.nodes[own].attributes.entry(owner).or_default() += 1;
            }
        }
    }

    fn add(
        &mut self,
        merged: &Merged,
        object: &Object<'_>,
        objects: &HashMap<u64, &Object<'_>>,
        node_of: &mut HashMap<u64, usize>,
        known: &mut HashMap<(Option<usize>, String, u32), usize>,
    ) -> usize {
        if let Some(&node) = node_of.get(&object.id) {
            return node;
        }
        // The chain of parents, without recursion: it can be as long as there are objects.
        let mut chain = vec![object];
        while let Some(parent) = chain.last().and_then(|last| last.parent).and_then(|id| objects.get(&id)) {
            if node_of.contains_key(&parent.id) {
                break;
            }
            chain.push(parent);
        }
        let mut own = 0;
        for object in chain.into_iter().rev() {
            let parent = object.parent.and_then(|id| node_of.get(&id)).copied();
            let label = object.name.as_deref().or(object.by.as_deref()).unwrap_or(object.kind).to_owned();
            let created = object.created.short;
            own = *known.entry((parent, label.clone(), created)).or_insert_with(|| {
                let place = merged.places.get(created).map_or(String::new(), ToString::to_string);
                self.nodes.push(Node { label, place, ..Node::default() });
                let new = self.nodes.len() - 1;
                match parent {
                    Some(parent) => self.nodes[parent].children.push(new),
                    None => self.roots.push(new),
                }
                new
            });
            let node = &mut self.nodes[own];
            node.count += 1;
            node.leaked += u64::from(object.leaked);
            node.ranks.insert(object.rank);
            node_of.insert(object.id, own);
        }
        own
    }

    /// The lines of a node's label.
    fn lines(&self, node: usize) -> [String; 2] {
        let Node { label, place, ranks: on, count, leaked, .. } = &self.nodes[node];
        let on: Vec<i32> = on.iter().copied().collect();
        let each = count / on.len() as u64;
        let number =
            if each > 1 || count % on.len() as u64 > 0 { format!("{count} × ") } else { String::new() };
        let leak = if *leaked > 0 { format!(", {leaked} never freed") } else { String::new() };
        [
            format!("{number}{label}"),
            format!("{}{}{}{leak}", place, if place.is_empty() { "" } else { ", " }, ranks(&on, "")),
        ]
    }
}

/// The tree for Graphviz.
///
/// # Errors
/// The file of a process cannot be read any more.
pub(crate) fn dot(merged: &Merged) -> Result<String, String> {
    let mut text = String::new();
    write_dot(&mut text, &Tree::new(merged)?).map_err(|error| error.to_string())?;
    Ok(text)
}

fn write_dot(text: &mut String, tree: &Tree) -> fmt::Result {
    let quoted = |text: &str| printable(text).replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(
        text,
        "digraph objects {{\n  rankdir=LR;\n  node [shape=box, fontname=\"Helvetica\", fontsize=10];"
    )?;
    for (at, node) in tree.nodes.iter().enumerate() {
        let [first, second] = tree.lines(at).map(|line| quoted(&line));
        let attributes: String = node
            .attributes
            .iter()
            .map(|(owner, count)| format!("\\n{count} attributes of {}", quoted(owner)))
            .collect();
        let colour = match node.attributes.keys().next() {
            _ if node.leaked > 0 => LEAK,
            Some(owner) => tree.colours[owner],
            None => "#000000",
        };
        writeln!(text, "  n{at} [label=\"{first}\\n{second}{attributes}\", color=\"{colour}\"];")?;
    }
    for (at, node) in tree.nodes.iter().enumerate() {
        for child in &node.children {
            writeln!(text, "  n{at} -> n{child};")?;
        }
    }
    writeln!(text, "}}")
}

/// The tree as a picture: a line for each node, below its parent.
///
/// # Errors
/// The file of a process cannot be read any more.
pub(crate) fn svg(merged: &Merged) -> Result<String, String> {
    let mut text = String::new();
    write_svg(&mut text, &Tree::new(merged)?).map_err(|error| error.to_string())?;
    Ok(text)
}

fn write_svg(text: &mut String, tree: &Tree) -> fmt::Result {
    const LINE: usize = 34;
    const INDENT: usize = 24;
    let escaped =
        |text: &str| printable(text).replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    let mut rows = Vec::new();
    let mut open: Vec<(usize, usize, Option<usize>)> =
        tree.roots.iter().rev().map(|&root| (root, 0, None)).collect();
    while let Some((node, depth, parent)) = open.pop() {
        rows.push((node, depth, parent));
        let own = rows.len() - 1;
        open.extend(tree.nodes[node].children.iter().rev().map(|&child| (child, depth + 1, Some(own))));
    }
    let key = 22 * tree.colours.len().min(1) + 18 * tree.colours.len();
    let longest = rows.iter().map(|&(node, depth, _)| {
        depth * INDENT + tree.lines(node).iter().map(|line| line.chars().count() * 7).max().unwrap_or(0)
    });
    let (width, height) = (longest.max().unwrap_or(0) + 80, rows.len() * LINE + key + 30);
    writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"12\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"white\"/>"
    )?;
    for (at, &(node, depth, parent)) in rows.iter().enumerate() {
        let (x, y) = (20 + depth * INDENT, 24 + at * LINE);
        if let Some(parent) = parent {
            let (from_x, from_y) = (20 + (depth - 1) * INDENT + 5, 24 + parent * LINE + 8);
            writeln!(text, "<path d=\"M{from_x} {from_y}V{y}H{x}\" fill=\"none\" stroke=\"#999\"/>")?;
        }
        let found = &tree.nodes[node];
        let colour = if found.leaked > 0 { LEAK } else { "#444" };
        let [first, second] = tree.lines(node).map(|line| escaped(&line));
        writeln!(text, "<circle cx=\"{}\" cy=\"{y}\" r=\"5\" fill=\"{colour}\"/>", x + 5)?;
        writeln!(text, "<text x=\"{}\" y=\"{}\" font-weight=\"bold\">{first}</text>", x + 16, y + 1)?;
        writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" fill=\"{colour}\" font-size=\"10\">{second}</text>",
            x + 16,
            y + 14
        )?;
        let start = x + 24 + first.chars().count() * 9;
        for (index, (owner, count)) in found.attributes.iter().enumerate() {
            let (left, colour) = (start + index * 30, tree.colours[owner]);
            writeln!(
                text,
                "<rect x=\"{left}\" y=\"{}\" width=\"26\" height=\"12\" rx=\"3\" fill=\"{colour}\"/>\
                 <text x=\"{}\" y=\"{}\" font-size=\"9\" fill=\"white\" text-anchor=\"middle\">{count}</text>",
                y - 9,
                left + 13,
                y
            )?;
        }
    }
    for (at, (owner, colour)) in tree.colours.iter().enumerate() {
        let y = 24 + rows.len() * LINE + 14 + at * 18;
        writeln!(
            text,
            "<rect x=\"20\" y=\"{}\" width=\"26\" height=\"12\" rx=\"3\" fill=\"{colour}\"/>",
            y - 9
        )?;
        writeln!(text, "<text x=\"54\" y=\"{}\">attributes of {}</text>", y + 1, escaped(owner))?;
    }
    writeln!(text, "</svg>")
}
