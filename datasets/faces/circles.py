"""The suit of circles: one to nine coins, in the arrangements all sets share."""

from __future__ import annotations

import numpy as np

from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style

_THIRDS = (0.2, 0.5, 0.8)
LAYOUTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.5, 0.5),),
    2: ((0.5, 0.25), (0.5, 0.75)),
    3: ((0.22, 0.2), (0.5, 0.5), (0.78, 0.8)),
    4: ((0.26, 0.24), (0.74, 0.24), (0.26, 0.76), (0.74, 0.76)),
    5: ((0.24, 0.2), (0.76, 0.2), (0.5, 0.5), (0.24, 0.8), (0.76, 0.8)),
    6: ((0.27, 0.16), (0.73, 0.16), (0.27, 0.53), (0.73, 0.53), (0.27, 0.84), (0.73, 0.84)),
    7: ((0.18, 0.12), (0.5, 0.22), (0.82, 0.32), (0.29, 0.6), (0.71, 0.6), (0.29, 0.86), (0.71, 0.86)),
    8: tuple((x, y) for y in (0.13, 0.38, 0.63, 0.88) for x in (0.28, 0.72)),
    9: tuple((x, y) for y in (0.18, 0.5, 0.82) for x in _THIRDS),
}
RADII = {1: 0.36, 2: 0.21, 3: 0.17, 4: 0.19, 5: 0.16, 6: 0.165, 7: 0.14, 8: 0.155, 9: 0.14}


def draw(sketch: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Draw 1–9 circles."""
    inks = _inks(number, style)
    grow = rng.uniform(0.85, 1.12) * style.scale
    for (x, y), ink in zip(LAYOUTS[number], inks, strict=True):
        x, y = 0.5 + (x - 0.5) * style.scale, 0.5 + (y - 0.5) * style.scale
        (_great if number == 1 else _coin)(sketch, x, y, RADII[number] * grow, ink, style)


def _inks(number: int, style: Style) -> list[Colour]:
    """The colour of each circle, in the order of the layout."""
    k, b, g, r = style.black, style.blue, style.green, style.red
    dark = (b, g, k, b, k)[style.circle_inks]
    other = (g, g, g, b, k)[style.circle_inks]
    if number == 5 and style.red_five:
        return [r] * 5
    return {
        1: [dark],
        2: [other, dark],
        3: [dark, r, other],
        4: [dark, other, other, dark] if style.circle_inks < 4 else [dark] * 4,
        5: [dark, other, r, other, dark],
        6: [other] * 2 + [r] * 4,
        7: [other] * 3 + [r] * 4,
        8: [dark] * 8,
        9: [dark] * 3 + [r] * 3 + [other] * 3,
    }[number]


def _coin(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    pale = style.ground
    match style.circles:
        case 0:  # two rings round a dot
            s.disc(x, y, r, ink), s.ring(x, y, r * 0.68, pale, r * 0.14), s.ring(x, y, r * 0.34, pale, r * 0.12)
        case 1:  # ring and heart
            s.ring(x, y, r * 0.88, ink, r * 0.24), s.disc(x, y, r * 0.42, ink)
        case 2:  # a wheel with four holes
            s.disc(x, y, r, ink), s.ring(x, y, r * 0.8, pale, r * 0.1), _round(s, x, y, r * 0.4, r * 0.2, 4, pale)
        case 3:  # a rosette with a dark heart
            (
                s.ring(x, y, r * 0.92, ink, r * 0.14),
                _round(s, x, y, r * 0.6, r * 0.2, 8, ink),
                s.disc(x, y, r * 0.28, ink),
            )
        case 4:  # a flower cut out of a disc
            s.disc(x, y, r, ink), _round(s, x, y, r * 0.55, r * 0.2, 6, pale), s.disc(x, y, r * 0.16, pale)
        case 5:  # thin rings
            for share in (0.95, 0.66, 0.36):
                s.ring(x, y, r * share, ink, r * 0.16)
        case 6:  # spokes
            s.ring(x, y, r * 0.9, ink, r * 0.2), _spokes(s, x, y, r * 0.9, 8, ink, r * 0.12), s.disc(x, y, r * 0.3, ink)
        case _:  # a plain disc with a pale eye
            s.disc(x, y, r, ink), s.disc(x, y, r * 0.3, pale), s.disc(x, y, r * 0.14, style.red)


def _great(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    """The single circle, larger and richer than the others."""
    (_ripples, _wreath, _wheel, _wreath, _sun, _ripples, _wheel, _target)[style.circles](s, x, y, r, ink, style)


def _ripples(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    s.disc(x, y, r, ink)
    s.ring(x, y, r * 0.75, style.ground, r * 0.08)
    s.ring(x, y, r * 0.5, style.ground, r * 0.12)
    s.disc(x, y, r * 0.36, style.red)
    s.disc(x, y, r * 0.12, style.ground)


def _wreath(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    _round(s, x, y, r * 0.82, r * 0.2, 14, ink)
    _round(s, x, y, r * 0.82, r * 0.1, 14, style.ground)
    s.ring(x, y, r * 0.55, style.green, r * 0.08)
    _round(s, x, y, r * 0.28, r * 0.14, 5, style.red)


def _wheel(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    s.disc(x, y, r, ink)
    _round(s, x, y, r * 0.72, r * 0.12, 12, style.ground)
    s.disc(x, y, r * 0.5, style.ground)
    s.disc(x, y, r * 0.36, style.red)
    _round(s, x, y, r * 0.2, r * 0.1, 4, style.ground)


def _sun(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    _spokes(s, x, y, r, 16, ink, r * 0.12)
    s.disc(x, y, r * 0.62, style.ground)
    s.ring(x, y, r * 0.56, style.red, r * 0.12)
    s.disc(x, y, r * 0.3, style.green)
    s.ring(x, y, r, ink, r * 0.06)


def _target(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style) -> None:
    for share, colour in ((1, ink), (0.8, style.ground), (0.7, style.green), (0.5, style.ground), (0.36, style.red)):
        s.disc(x, y, r * share, colour)


def _round(s: Sketch, x: float, y: float, far: float, r: float, count: int, ink: Colour) -> None:
    """Small discs in a circle."""
    for turn in np.arange(count) * 2 * np.pi / count:
        s.disc(x + far * np.cos(turn), y + far * np.sin(turn) * s.width / s.height, r, ink)


def _spokes(s: Sketch, x: float, y: float, r: float, count: int, ink: Colour, line: float) -> None:
    for turn in np.arange(count) * 2 * np.pi / count:
        s.path([(x, y), (x + r * np.cos(turn), y + r * np.sin(turn) * s.width / s.height)], ink, line)
