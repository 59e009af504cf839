"""What small pictures are made of: stalks and leaves, rays and petals, dots. SVG."""

from __future__ import annotations

import math
from collections.abc import Sequence

from webui.drawing.tile_art.brush import Point, outline

STALK = [(0.0, 1.0), (1.0, 0.6)]
BLADE = [(0.0, 0.5), (0.35, 1.0), (1.0, 0.1)]


def line(points: Sequence[Point], brush: float, colour: str, profile: list[tuple[float, float]] = STALK) -> str:
    """A stalk or, with the profile BLADE, a leaf along these points."""
    return f'<path fill="{colour}" d="{outline(points, profile, brush)}"/>'


def star(
    x: float, y: float, r: float, petals: int, width: float, colour: str, inner: float = 0.0, turn: float = 0.0
) -> str:
    """Rounded petals round a middle; `turn` in radians."""
    path = ""
    for k in range(petals):
        a = turn + k * math.tau / petals
        path += (
            f"M{x + inner * math.cos(a):.1f} {y + inner * math.sin(a):.1f}L{x + r * math.cos(a):.1f} "
            f"{y + r * math.sin(a):.1f}"
        )
    return f'<path stroke="{colour}" stroke-width="{width}" stroke-linecap="round" d="{path}"/>'


def dot(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}"/>'
