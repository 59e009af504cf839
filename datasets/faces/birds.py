"""One bamboo: the bird, as engravers of different sets draw it."""

from __future__ import annotations

import numpy as np

from datasets.faces import bamboo
from datasets.faces.glyphs import glyph
from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style


def draw(sketch: Sketch, style: Style, rng: np.random.Generator) -> None:
    """Draw one bamboo. Birds may look either way: there are sets with both."""
    way = -1 if rng.random() < 0.35 else 1
    match style.bird:
        case 0:
            _peacock(sketch, style, rng, way)
        case 1:
            _sparrow(sketch, style, rng, way)
        case 2:
            _crane(sketch, style, rng, way)
        case 3:
            _fan(sketch, style, rng, way)
        case 4:
            _swooping(sketch, style, rng, way)
        case 5 | 6:
            _wheel(sketch, style, rng, way)
        case 7:
            bamboo.draw(sketch, 1, style, rng)
        case _:
            _phoenix(sketch, style, rng, way)


def _peacock(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """Head up, long feathers hanging down to one side."""
    inks = _inks(style, rng)
    for i in range(int(rng.integers(4, 8))):
        end = (_x(0.28 + 0.09 * i, way), rng.uniform(0.8, 0.97))
        s.curve((_x(0.5, way), 0.5), (_x(0.4 + 0.03 * i, way), 0.75), end, inks[i % 3], style.line * 1.6)
        s.disc(*end, rng.uniform(0.02, 0.05), inks[(i + 1) % 3])
    s.oval(_x(0.5, way), 0.42, 0.12, 0.22, inks[0], angle=25 * way)
    s.oval(_x(0.54, way), 0.46, 0.06, 0.14, inks[1], angle=25 * way)
    _head(s, _x(0.62, way), 0.19, rng.uniform(0.07, 0.1), inks[1], inks[2], way, style)
    _legs(s, _x(0.48, way), 0.6, inks[2], way, style)


def _sparrow(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """Round and low, tail up."""
    inks = _inks(style, rng)
    s.polygon([(_x(0.3, way), 0.5), (_x(0.06, way), 0.22), (_x(0.16, way), 0.2), (_x(0.45, way), 0.42)], inks[1])
    s.oval(_x(0.5, way), 0.53, 0.27, 0.19, inks[0], angle=-15 * way)
    for i in range(3):
        s.curve(
            (_x(0.35, way), 0.5 + 0.05 * i),
            (_x(0.5, way), 0.62),
            (_x(0.62, way), 0.48 + 0.05 * i),
            style.ground,
            style.line,
        )
    _head(s, _x(0.72, way), 0.33, rng.uniform(0.1, 0.14), inks[2], inks[1], way, style)
    _legs(s, _x(0.52, way), 0.66, inks[1], way, style)
    s.path([(0.15, 0.88), (0.85, 0.88)], style.green, style.line * 2)


def _crane(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """Long neck, long legs, drawn in lines."""
    inks = _inks(style, rng)
    s.oval(_x(0.45, way), 0.5, 0.24, 0.13, inks[0], style.line * 1.5, angle=-20 * way)
    for i in range(4):
        s.curve(
            (_x(0.3, way), 0.45 + 0.03 * i),
            (_x(0.2, way), 0.6),
            (_x(0.1 + 0.04 * i, way), 0.75),
            inks[i % 2],
            style.line * 1.4,
        )
    s.curve((_x(0.62, way), 0.45), (_x(0.85, way), 0.35), (_x(0.6, way), 0.18), inks[0], style.line * 2)
    _head(s, _x(0.6, way), 0.16, 0.06, inks[2], inks[1], way, style)
    for dx in (0.0, 0.1):
        s.path(
            [(_x(0.45 + dx, way), 0.58), (_x(0.47 + dx, way), 0.9), (_x(0.57 + dx, way), 0.93)],
            inks[1],
            style.line * 1.3,
        )


def _fan(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """A peacock from the front, its wheel spread and dotted."""
    inks = _inks(style, rng)
    for ring, (far, count) in enumerate(((0.38, 13), (0.26, 9), (0.15, 6))):
        for turn in np.linspace(np.pi * 0.95, np.pi * 2.05, count):
            s.disc(
                0.5 + far * np.cos(turn),
                0.46 + far * np.sin(turn) * s.width / s.height,
                0.055,
                inks[ring % 2],
            )
            s.disc(0.5 + far * np.cos(turn), 0.46 + far * np.sin(turn) * s.width / s.height, 0.025, style.ground)
    s.oval(0.5, 0.58, 0.1, 0.2, inks[0]), s.oval(0.5, 0.62, 0.05, 0.1, inks[2])
    _head(s, 0.5, 0.38, 0.06, inks[0], inks[2], way, style)
    for i in (-1, 1):
        s.curve((0.5, 0.7), (0.5 + 0.2 * i, 0.72), (0.5 + 0.32 * i, 0.86), inks[1], style.line * 3)
        s.path([(0.5 + 0.05 * i, 0.74), (0.5 + 0.07 * i, 0.9)], inks[2], style.line * 1.5)


def _wheel(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """The peacock of many Japanese sets: a cloud of ringed eyes above, breast and wings below, mostly in one dark
    ink.
    """
    ink = style.black if rng.random() < 0.6 else style.blue if rng.random() < 0.5 else style.green
    accent = style.red if rng.random() < 0.6 else ink
    middle, wide, eye = rng.uniform(0.32, 0.4), rng.uniform(0.26, 0.36), rng.uniform(0.04, 0.06)
    for far in np.arange(0, 1.01, 0.25):
        for turn in np.arange(0, 2 * np.pi, 2 * np.pi / max(1, round(2 * np.pi * far * wide / (2 * eye)))):
            x, y = 0.5 + far * wide * np.cos(turn), middle + far * wide * 0.8 * np.sin(turn) * s.width / s.height
            s.disc(x, y, eye, ink), s.disc(x, y, eye * rng.uniform(0.35, 0.6), style.ground)
    s.oval(0.5, middle + 0.22, 0.09, 0.2, ink, angle=float(rng.uniform(-15, 15)))
    for side in (-1, 1):
        for i in range(int(rng.integers(2, 5))):
            s.curve(
                (0.5, middle + 0.2 + 0.05 * i),
                (0.5 + 0.2 * side, middle + 0.2 + 0.05 * i),
                (0.5 + rng.uniform(0.28, 0.42) * side, middle + 0.28 + 0.08 * i),
                ink,
                style.line * 2.4,
            )
        s.path(
            [(0.5 + 0.06 * side, 0.78), (0.5 + 0.07 * side, 0.92), (0.5 + 0.14 * side, 0.93)], accent, style.line * 1.6
        )
    _head(s, 0.5 + 0.05 * way, middle + 0.08, rng.uniform(0.05, 0.08), ink, accent, way, style)


def _swooping(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """A slanting bird with spread wings and a split tail."""
    inks = _inks(style, rng)
    tail = rng.uniform(0.85, 0.95)
    for i, dx in enumerate((-0.08, 0.02, 0.12)):
        s.curve((_x(0.45, way), 0.55), (_x(0.32 + dx, way), 0.7), (_x(0.2 + dx, way), tail), inks[i], style.line * 2.4)
    for side, ink in ((0.12, inks[1]), (0.92, inks[2])):
        s.polygon(
            [(_x(0.42, way), 0.42), (_x(side, way), 0.3), (_x(side * 0.6 + 0.2, way), 0.5), (_x(0.55, way), 0.58)], ink
        )
    s.oval(_x(0.52, way), 0.44, 0.1, 0.24, inks[0], angle=30 * way)
    _head(s, _x(0.72, way), 0.2, rng.uniform(0.07, 0.11), inks[0], inks[2], way, style)


def _phoenix(s: Sketch, style: Style, rng: np.random.Generator, way: int) -> None:
    """A bent neck, a crest, plumes with eyes that sweep round, and the digit in a corner, as on American tiles."""
    inks = _inks(style, rng)
    for i in range(int(rng.integers(3, 7))):
        end = _x(rng.uniform(0.08, 0.9), way), rng.uniform(0.72, 0.95)
        s.curve((_x(0.42, way), 0.5), (_x(rng.uniform(0.05, 0.4), way), 0.8), end, inks[i % 3], style.line * 2)
        s.oval(*end, 0.06, 0.04, inks[(i + 1) % 3], angle=float(rng.uniform(0, 180)))
        s.disc(*end, 0.02, style.ground)
    s.oval(_x(0.48, way), 0.45, 0.13, 0.2, inks[0], angle=35 * way)
    for i in range(4):
        s.curve(
            (_x(0.4, way), 0.4),
            (_x(0.2, way), 0.3 + 0.06 * i),
            (_x(0.1, way), 0.42 + 0.07 * i),
            inks[1],
            style.line * 2,
        )
    s.curve((_x(0.56, way), 0.36), (_x(0.8, way), 0.32), (_x(0.66, way), 0.18), inks[0], style.line * 3)
    _head(s, _x(0.66, way), 0.16, rng.uniform(0.06, 0.08), inks[0], inks[2], way, style)
    if not style.corner:
        x, size = 0.14 if rng.random() < 0.5 else 0.86, rng.uniform(0.16, 0.28)
        s.stamp(glyph("1", style.latin, style.bold), x, 0.12 + size / 4, 0.4 * size, 0.75 * size, style.corner_ink)


def _head(s: Sketch, x: float, y: float, r: float, ink: Colour, beak: Colour, way: int, style: Style) -> None:
    s.polygon([(x + way * r * 0.6, y - r * 0.4), (x + way * r * 2.1, y), (x + way * r * 0.6, y + r * 0.4)], beak)
    (
        s.disc(x, y, r, ink),
        s.disc(x + way * r * 0.3, y - r * 0.15, r * 0.36, style.ground),
        s.disc(x + way * r * 0.3, y - r * 0.15, r * 0.16, style.black),
    )
    for i in range(3):
        s.path([(x, y - r * 0.6), (x - way * r * (0.4 + 0.5 * i), y - r * 1.5)], beak, style.line)


def _legs(s: Sketch, x: float, y: float, ink: Colour, way: int, style: Style) -> None:
    for dx in (-0.05, 0.07):
        s.path([(x + dx, y), (x + dx, y + 0.2), (x + dx + 0.07 * way, y + 0.22)], ink, style.line * 1.5)


def _inks(style: Style, rng: np.random.Generator) -> list[Colour]:
    """Three colours in any order; some sets print the bird in black and red, or in one dark ink."""
    plain = rng.random()
    inks = (
        [style.black] * 3
        if plain < 0.1
        else [style.black, style.black, style.red]
        if plain < 0.25
        else [style.green, style.blue, style.red]
    )
    rng.shuffle(inks)
    return [tuple(ink) for ink in inks]


def _x(x: float, way: int) -> float:
    return x if way > 0 else 1 - x
