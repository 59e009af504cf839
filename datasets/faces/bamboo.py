"""The suit of bamboo: two to nine sticks. One bamboo is a bird (birds.py) or, in plain sets, one thick stick."""

from __future__ import annotations

import numpy as np

from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style

# x, y of the middle, length as a share of the height, degrees clockwise from upright
Stick = tuple[float, float, float, float]


def _row(y: float, xs: tuple[float, ...], length: float) -> tuple[Stick, ...]:
    return tuple((x, y, length, 0.0) for x in xs)


_M = ((0.16, 0.27, 0.36, 0.0), (0.385, 0.25, 0.27, -40.0), (0.615, 0.25, 0.27, 40.0), (0.84, 0.27, 0.36, 0.0))
LAYOUTS: dict[int, tuple[Stick, ...]] = {
    1: ((0.5, 0.5, 0.7, 0.0),),
    2: _row(0.27, (0.5,), 0.4) + _row(0.73, (0.5,), 0.4),
    3: _row(0.27, (0.5,), 0.38) + _row(0.73, (0.25, 0.75), 0.38),
    4: _row(0.27, (0.27, 0.73), 0.38) + _row(0.73, (0.27, 0.73), 0.38),
    5: _row(0.26, (0.2, 0.8), 0.36) + _row(0.5, (0.5,), 0.36) + _row(0.74, (0.2, 0.8), 0.36),
    6: _row(0.27, (0.2, 0.5, 0.8), 0.38) + _row(0.73, (0.2, 0.5, 0.8), 0.38),
    7: _row(0.17, (0.5,), 0.26) + _row(0.5, (0.2, 0.5, 0.8), 0.26) + _row(0.83, (0.2, 0.5, 0.8), 0.26),
    8: _M + tuple((x, 1 - y, length, -angle) for x, y, length, angle in _M),
    9: _row(0.17, (0.2, 0.5, 0.8), 0.27) + _row(0.5, (0.2, 0.5, 0.8), 0.27) + _row(0.83, (0.2, 0.5, 0.8), 0.27),
}


def draw(sketch: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Draw 1–9 sticks."""
    thick = (0.17 if number < 7 else 0.15) * rng.uniform(0.75, 1.2) * style.scale * (1.8 if number == 1 else 1)
    lean = -1 if number == 8 and style.flower % 2 else 1  # W above M, or M above W
    for (x, y, length, angle), ink in zip(LAYOUTS[number], _inks(number, style), strict=True):
        x, y = 0.5 + (x - 0.5) * style.scale, 0.5 + (y - 0.5) * style.scale
        _stick(sketch, x, y, length * style.scale, thick, lean * angle, ink, style)


def _inks(number: int, style: Style) -> list[Colour]:
    """The colour of each stick: the odd one out is red; some sets add blue in the middle column."""
    g, r = style.green, style.red
    if number == 5 and style.red_five:
        return [r] * 5
    b = style.blue if style.bamboo_inks in (1, 3) else g
    return {
        3: [r if style.bamboo_inks == 4 else g] + [g] * 2,
        5: [g, g, r, g, g],
        6: [g] * 6,
        7: [r] + [g, b, g] * 2,
        9: [g, r, g] * 3 if style.bamboo_inks != 2 else [r] * 3 + [b] * 3 + [g] * 3,
    }.get(number, [g] * number)


def _stick(s: Sketch, x: float, y: float, length: float, thick: float, angle: float, ink: Colour, style: Style) -> None:
    """One stick. Its outline is a list of (along, half width) pairs, -1…1 along, then turned into place."""
    pale, half = style.ground, length / 2
    outline = (
        ((-1, 0.5), (-0.85, 0.95), (-0.15, 0.8), (0, 0.5), (0.15, 0.8), (0.85, 0.95), (1, 0.5)),  # two lobes
        # flared at three nodes
        ((-1, 0.95), (-0.82, 0.6), (-0.12, 0.5), (0, 0.95), (0.12, 0.5), (0.82, 0.6), (1, 0.95)),
        ((-1, 0.7), (-0.9, 0.9), (0.9, 0.9), (1, 0.7)),  # a bar
        ((-1, 0.2), (-0.75, 0.8), (-0.3, 0.6), (0, 0.9), (0.3, 0.6), (0.75, 0.8), (1, 0.2)),  # a spindle of three knots
        ((-1, 0.9), (-0.7, 0.55), (0.7, 0.55), (1, 0.9)),  # a bone
        # three beads
        (
            (-1, 0.4),
            (-0.9, 0.9),
            (-0.45, 0.95),
            (-0.33, 0.45),
            (-0.2, 0.95),
            (0.2, 0.95),
            (0.33, 0.45),
            (0.45, 0.95),
            (0.9, 0.9),
            (1, 0.4),
        ),
    )[style.bamboo]
    right = [_placed(s, x, y, along * half, wide * thick / 2, angle) for along, wide in outline]
    left = [_placed(s, x, y, along * half, -wide * thick / 2, angle) for along, wide in reversed(outline)]
    s.polygon(right + left, ink)
    for low, high in _highlights(style):
        s.path([_placed(s, x, y, low * half, 0, angle), _placed(s, x, y, high * half, 0, angle)], pale, thick * 0.2)


def _highlights(style: Style) -> tuple[tuple[float, float], ...]:
    """Pale lines along a stick; some engravers leave them out."""
    return ((), ((-0.75, -0.2), (0.2, 0.75)), ((-0.7, 0.7),), ((-0.8, -0.5), (-0.2, 0.2), (0.5, 0.8)))[
        (style.bamboo + style.bamboo_inks) % 4
    ]


def _placed(s: Sketch, x: float, y: float, along: float, across: float, angle: float) -> tuple[float, float]:
    """A point of an upright stick, turned about its middle. along: share of the height; across: share of the width."""
    turn = np.radians(angle)
    px, py = across * s.width, along * s.height
    return x + (px * np.cos(turn) - py * np.sin(turn)) / s.width, y + (px * np.sin(turn) + py * np.cos(turn)) / s.height
