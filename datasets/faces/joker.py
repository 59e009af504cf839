"""Jokers: the word, 百搭, a jester, a star. No two makers agree."""

from __future__ import annotations

import numpy as np

from datasets.faces.glyphs import glyph
from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style
from datasets.faces.words import beast, write


def draw(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """Draw a joker."""
    inks = [style.red, style.green, style.blue, style.black]
    first, second = (inks[i] for i in rng.permutation(4)[:2])
    match style.joker:
        case 0:
            _word(s, "JOKER", 0.14, first, style), _jester(s, 0.56, first, second, style)
        case 1:
            _word(s, "JOKER", 0.86, first, style), _star(s, 0.42, rng.uniform(0.24, 0.36), second, style)
        case 2:
            (
                write(s, "百", 0.5, 0.28, 0.6, 0.38, first, style, rng),
                write(s, "搭", 0.5, 0.72, 0.66, 0.42, first, style, rng),
            )
        case 3:
            _down(s, first, style), _jester(s, 0.5, second, first, style, x=0.6)
        case 4:
            (
                _arc(s, first, style),
                s.ring(0.5, 0.58, 0.34, second, style.line * 2),
                _beast_in_ring(s, second, style, rng),
            )
        case _:
            _word(s, "BIG" if rng.random() < 0.5 else "WILD", 0.3, first, style), _word(s, "JOKER", 0.62, second, style)


def _word(s: Sketch, text: str, y: float, ink: Colour, style: Style) -> None:
    s.stamp(glyph(text, style.latin, min(style.bold, 4)), 0.5, y, 0.8, 0.15, ink)


def _down(s: Sketch, ink: Colour, style: Style) -> None:
    """The word from top to bottom, letter under letter."""
    for y, one in zip(np.linspace(0.15, 0.85, 5), "JOKER", strict=True):
        s.stamp(glyph(one, style.latin, min(style.bold, 4)), 0.16, y, 0.13, 0.12, ink)


def _arc(s: Sketch, ink: Colour, style: Style) -> None:
    """The word along a bow at the top."""
    for x, one in zip(np.linspace(0.16, 0.84, 5), "JOKER", strict=True):
        s.stamp(glyph(one, style.latin, min(style.bold, 4)), x, 0.1 + 0.7 * (x - 0.5) ** 2, 0.13, 0.12, ink)


def _beast_in_ring(s: Sketch, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """A small dragon in the middle."""
    small = Sketch(s.width // 2, s.height // 2, style.ground)
    beast(small, ink, style, rng)
    x, y = s.width // 4, round(s.height * 0.33)
    s.pixels[y : y + small.height, x : x + small.width] = np.minimum(
        s.pixels[y : y + small.height, x : x + small.width], small.pixels
    )


def _jester(s: Sketch, y: float, ink: Colour, trim: Colour, style: Style, x: float = 0.5) -> None:
    """A face under a cap with three bells, and a collar."""
    s.polygon(
        [
            (x - 0.3, y - 0.16),
            (x - 0.12, y - 0.06),
            (x, y - 0.28),
            (x + 0.12, y - 0.06),
            (x + 0.3, y - 0.16),
            (x + 0.2, y + 0.05),
            (x - 0.2, y + 0.05),
        ],
        ink,
    )
    for bx, by in ((-0.3, -0.16), (0, -0.28), (0.3, -0.16)):
        s.disc(x + bx, y + by, 0.05, trim)
    s.disc(x, y + 0.08, 0.18, style.ground), s.ring(x, y + 0.08, 0.18, ink, style.line * 1.2)
    for dx in (-0.07, 0.07):
        s.disc(x + dx, y + 0.06, 0.025, style.black)
    s.curve((x - 0.09, y + 0.12), (x, y + 0.2), (x + 0.09, y + 0.12), style.red, style.line * 1.5)
    s.polygon(
        [(x - 0.28, y + 0.32), (x - 0.14, y + 0.2), (x, y + 0.28), (x + 0.14, y + 0.2), (x + 0.28, y + 0.32)], trim
    )


def _star(s: Sketch, y: float, r: float, ink: Colour, style: Style) -> None:
    turns = np.arange(10) * np.pi / 5 - np.pi / 2
    far = np.where(np.arange(10) % 2, 0.45, 1.0) * r
    s.polygon(
        np.stack([0.5 + far * np.cos(turns), y + far * np.sin(turns) * s.width / s.height], 1),
        ink,
        0 if style.flower % 2 else style.line * 2,
    )
