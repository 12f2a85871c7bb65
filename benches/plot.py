"""Plots as SVG: lines() with two logarithmic axes, bars() with one"""

import math
from html import escape

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 760, 440, 60, 150, 40, 50
COLOURS = ["#c1121f", "#1d6fa5", "#6ab0de", "#2a7f3f", "#8bc34a", "#7b4ea3", "#b58900"]


def text(x, y, content, anchor="middle", **more):
    attributes = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in more.items())
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{attributes}>{escape(content)}</text>'


def frame(title, parts):
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13">'
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>\n{text(LEFT, 24, title, "start", font_weight="bold")}\n'
            + "\n".join(parts) + "\n</svg>\n")


def ticks(low, high):
    """1, 2, 5, 10, ... from below `low` to above `high`."""
    decade = 10.0 ** math.floor(math.log10(low))
    found = []
    while not found or found[-1] < high:
        found += [step * decade for step in (1, 2, 5)]
        decade *= 10
    return [tick for tick, after in zip(found, found[1:] + [math.inf]) if after > low and tick < high * 2.5]


def vertical(low, high):
    """The axis of costs: its SVG elements, and a function from a value to its position."""
    marks = ticks(low, high)
    bottom, top = math.log(marks[0]), math.log(marks[-1])

    def at(value):
        return HEIGHT - BOTTOM - (math.log(value) - bottom) / (top - bottom) * (HEIGHT - BOTTOM - TOP)

    parts = []
    for mark in marks:
        y = at(mark)
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, y + 4, f"{mark:g}", "end"))
    return parts, at


def legend(names):
    parts = []
    for i, (name, colour) in enumerate(zip(names, COLOURS)):
        y = TOP + 12 + 20 * i
        parts.append(f'<rect x="{WIDTH - RIGHT + 14}" y="{y - 9}" width="12" height="10" fill="{colour}"/>')
        parts.append(text(WIDTH - RIGHT + 32, y, name, "start"))
    return parts


def lines(title, what, series):
    """`series`: {name: [(x, y), ...]}"""
    points = [point for line in series.values() for point in line]
    parts, at = vertical(min(y for _, y in points), max(y for _, y in points))
    first, last = math.log(min(x for x, _ in points)), math.log(max(x for x, _ in points))

    def across(x):
        return LEFT + (math.log(x) - first) / (last - first) * (WIDTH - RIGHT - LEFT)

    for x in sorted({x for x, _ in points}):
        parts.append(text(across(x), HEIGHT - BOTTOM + 18, f"{x:g}" if x < 10**4 else f"10^{round(math.log10(x))}"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, what))
    for (name, line), colour in zip(series.items(), COLOURS):
        if not line:
            continue
        path = " ".join(f"{across(x):.1f},{at(y):.1f}" for x, y in line)
        parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2.5"/>')
        parts += [f'<circle cx="{across(x):.1f}" cy="{at(y):.1f}" r="3.5" fill="{colour}"/>' for x, y in line]
    return frame(title, parts + legend(series))


def bars(title, groups):
    """`groups`: {label: {name: value, or None}}"""
    values = [value for group in groups.values() for value in group.values() if value]
    parts, at = vertical(min(values) / 2, max(values))
    names = list(next(iter(groups.values())))
    step = (WIDTH - RIGHT - LEFT) / len(groups)
    width = step * 0.8 / len(names)
    for i, (label, group) in enumerate(groups.items()):
        for j, name in enumerate(names):
            x, value = LEFT + step * (i + 0.1) + width * j, group[name]
            if not value:
                parts.append(text(x + width / 2, HEIGHT - BOTTOM - 4, "—"))
                continue
            parts.append(f'<rect x="{x:.1f}" y="{at(value):.1f}" width="{width - 1:.1f}" '
                         f'height="{HEIGHT - BOTTOM - at(value):.1f}" fill="{COLOURS[j]}"/>')
            parts.append(text(x + width / 2, at(value) - 4, f"{value:.3g}", font_size=9))
        parts.append(text(LEFT + step * (i + 0.5), HEIGHT - BOTTOM + 18, label, font_size=11))
    return frame(title, parts + legend(names))
