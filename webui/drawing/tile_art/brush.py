"""A brush: centre lines with a varying width become soft outlines.

A stroke is a kind and the points its centre line runs through, in a box of 100 × 100, y pointing down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Stroke = tuple[str, list[Point]]

# Width along a stroke, as a share of the brush: (place on the line 0–1, share), joined by straight lines.
PROFILES: dict[str, list[tuple[float, float]]] = {
    "across": [(0, 0.85), (0.12, 0.95), (0.5, 0.7), (0.88, 0.9), (1, 1.15)],
    "down": [(0, 1.15), (0.15, 1.0), (0.6, 0.85), (1, 0.95)],
    "turn": [(0, 0.85), (0.3, 0.75), (0.5, 1.05), (0.9, 0.9), (1, 0.7)],
    "hook": [(0, 1.1), (0.6, 0.9), (0.88, 1.1), (1, 0.2)],
    "left": [(0, 1.15), (0.3, 1.0), (0.7, 0.65), (1, 0.12)],
    "right": [(0, 0.4), (0.4, 0.8), (0.8, 1.45), (1, 0.15)],
    "dot": [(0, 0.25), (0.6, 1.3), (1, 0.7)],
}


def painted(strokes: list[Stroke], x: float, y: float, width: float, height: float, brush: float, colour: str) -> str:
    """SVG of strokes fitted into a box; `brush` is the full width of the brush in the picture's units."""
    outlines = []
    for kind, points in strokes:
        line = [(x + px * width / 100, y + py * height / 100) for px, py in points]
        outlines.append(outline(line, PROFILES[kind], brush))
    return f'<path fill="{colour}" d="{"".join(outlines)}"/>'


def outline(line: Sequence[Point], profile: list[tuple[float, float]], brush: float) -> str:
    """A closed path round a smooth line whose width follows the profile."""
    centre = smooth(line)
    lengths = _lengths(centre)
    left, right = [], []
    for i, (px, py) in enumerate(centre):
        dx, dy = _direction(centre, i)
        half = brush * _width(profile, lengths[i] / lengths[-1]) / 2
        left.append((px - dy * half, py + dx * half))
        right.append((px + dy * half, py - dx * half))
    return soft_path(left + right[::-1])


def smooth(line: Sequence[Point], steps: int = 3) -> list[Point]:
    """Points on the Catmull-Rom curve through `line`; sharp corners are written as two points close together."""
    ends = [line[0], *line, line[-1]]
    curve: list[Point] = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        (xs, ys) = zip(a, b, c, d, strict=True)
        curve += [(_catmull(k / steps, *xs), _catmull(k / steps, *ys)) for k in range(steps)]
    return [*curve, line[-1]]


def soft_path(polygon: list[Point]) -> str:
    """A closed path with the polygon's corners rounded: its sides' middles joined by quadratic curves."""
    middles = [
        ((ax + bx) / 2, (ay + by) / 2) for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True)
    ]
    corners = polygon[1:] + polygon[:1]
    curves = [
        f"Q{_pair(corner)} {_pair(middle)}" for corner, middle in zip(corners, middles[1:] + middles[:1], strict=True)
    ]
    return f"M{_pair(middles[0])}{''.join(curves)}Z"


def _catmull(t: float, a: float, b: float, c: float, d: float) -> float:
    return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)


def _lengths(line: list[Point]) -> list[float]:
    lengths = [0.0]
    for a, b in pairwise(line):
        lengths.append(lengths[-1] + math.dist(a, b))
    return lengths


def _direction(line: list[Point], i: int) -> Point:
    (ax, ay), (bx, by) = line[max(0, i - 1)], line[min(len(line) - 1, i + 1)]
    length = math.hypot(bx - ax, by - ay) or 1.0
    return (bx - ax) / length, (by - ay) / length


def _width(profile: list[tuple[float, float]], place: float) -> float:
    for (a, wa), (b, wb) in pairwise(profile):
        if place <= b:
            return wa + (wb - wa) * (place - a) / (b - a)
    return profile[-1][1]


def _pair(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"
