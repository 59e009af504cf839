"""Flowers and seasons: a picture, and a number, a sign or a word. No two makers draw the same pictures, so only these tell which tile it is.

Flowers are mostly numbered in blue or black, seasons in red.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from faces.glyphs import glyph
from faces.ornaments import picture
from faces.sketch import Colour, Sketch
from faces.style import Style
from faces.words import frame, write


@dataclass(frozen=True, slots=True)
class Marks:
    """What is written on the four tiles: signs, the usual ones first; words; and how likely they are in the `colour` of Style."""

    signs: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    colour: str
    likely: float


FLOWERS = Marks(
    ("梅蘭菊竹", "梅兰菊竹", "福祿壽貴", "琴棋書畫"),
    (("PLUM", "ORCHID", "MUM", "BAMB"), ("PLUM", "ORC", "MUM", "BAM"), ("PLUM", "ORCHID", "CHRYS", "BAMBOO"), ("PFLAUME", "ORCHIDEE", "ASTER", "BAMBUS")),
    "blue",
    0.7,
)
SEASONS = Marks(
    ("春夏秋冬", "漁樵耕讀"),
    (("SPR", "SUM", "AUT", "WIN"), ("SPRING", "SUMMER", "AUTUMN", "WINTER"), ("SPRING", "SUMMER", "FALL", "WINTER"), ("FRÜHLING", "SOMMER", "HERBST", "WINTER")),
    "red",
    0.8,
)
COUNT = "一二三四"
USUAL = 0.8  # how often the signs are the usual ones
SMALLEST = {"digit": 0.12, "sign": 0.15}  # of the width


def flower(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Plum, orchid, chrysanthemum, bamboo; in many sets another picture, and only number and name tell."""
    _bonus(s, number, FLOWERS, number if rng.random() < 0.4 else None, style, rng)


def season(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Spring, summer, autumn, winter."""
    _bonus(s, number, SEASONS, None, style, rng)


def _bonus(s: Sketch, number: int, marks: Marks, plant: int | None, style: Style, rng: np.random.Generator) -> None:
    """Number and sign above a picture, a number alone, a word beside a picture, or one large sign. In a number alone the ink tells flower from season."""
    way = rng.choice(("both", "number", "word", "large"), p=(0.5, 0.22, 0.13, 0.15))
    ink = getattr(style, marks.colour) if way == "number" or rng.random() < marks.likely else style.black
    if way == "large":
        _large_sign(s, number, marks, ink, style, rng)
        return
    picture(s, plant, style, rng)
    near, far = (0.0, 1.0) if rng.random() < 0.5 else (1.0, 0.0)
    if way == "word":
        _word(s, marks.words[rng.integers(len(marks.words))][number - 1], ink, style, rng)
        if rng.random() < 0.5:
            _number(s, number, near, rng.uniform(SMALLEST["digit"], 0.25), ink, style, rng)
        return
    below = _number(s, number, near, rng.uniform(*((SMALLEST["digit"], 0.3) if way == "both" else (0.16, 0.42))), ink, style, rng)
    if way == "both":
        second = ink if rng.random() < 0.6 else _any_ink(style, rng)
        stacked = rng.random() < 0.15
        _sign(s, _name(number, marks, rng), near if stacked else far, below if stacked else 0.0, rng.uniform(SMALLEST["sign"], 0.38), second, style, rng)


def _name(number: int, marks: Marks, rng: np.random.Generator) -> str:
    return marks.signs[0 if rng.random() < USUAL else rng.integers(len(marks.signs))][number - 1]


def _number(s: Sketch, number: int, side: float, wide: float, ink: Colour, style: Style, rng: np.random.Generator) -> float:
    """A digit in an upper corner, left (0) or right (1), as Arabs or Chinese write it. Returns where it ends, a share of the height."""
    digit = str(number) if rng.random() < 0.78 else COUNT[number - 1]
    high = wide * s.width / s.height * (1.25 if digit.isascii() else {"一": 0.2, "二": 0.75}.get(digit, 1.0))
    wide *= 0.7 if digit.isascii() else 1.0
    top = rng.uniform(0.03, 0.09)
    s.stamp(glyph(digit, style.latin if digit.isascii() else style.font, int(rng.integers(style.bold + 1))), _inwards(side, wide, rng), top + high / 2, wide, high, ink)
    return top + high


def _sign(s: Sketch, sign: str, side: float, above: float, wide: float, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    high = wide * s.width / s.height * rng.uniform(0.9, 1.15)
    write(s, sign, _inwards(side, wide, rng), above + rng.uniform(0.03, 0.08) + high / 2, wide, high, ink, style, rng)


def _inwards(side: float, wide: float, rng: np.random.Generator) -> float:
    """The middle of what is so wide and stands near the left (0) or right (1) edge."""
    away = rng.uniform(0.04, 0.13) + wide / 2
    return away if side < 0.5 else 1 - away


def _word(s: Sketch, word: str, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """A word above or below the picture, on clear ground."""
    wide = min(0.9, rng.uniform(0.09, 0.2) * len(word))
    high = min(0.2, 1.7 * wide / len(word) * s.width / s.height)
    y = (0.05 + high / 2) if rng.random() < 0.4 else (0.95 - high / 2)
    s.polygon([(0, y - 0.6 * high), (1, y - 0.6 * high), (1, y + 0.6 * high), (0, y + 0.6 * high)], style.ground)
    s.stamp(glyph(word, style.latin, min(style.bold, 3)), 0.5 + rng.uniform(-0.03, 0.03), y, wide, high, ink)


def _large_sign(s: Sketch, number: int, marks: Marks, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """The sign fills the face, often within a frame, sometimes with a number."""
    ink = ink if rng.random() < 0.6 else _any_ink(style, rng)
    framed = rng.random() < 0.45
    if framed:
        frame(s, rng.uniform(0.06, 0.16), style.line * rng.uniform(0.6, 1.4), ink if rng.random() < 0.5 else _any_ink(style, rng), chamfer=rng.choice((0.0, 0.05)))
    wide = rng.uniform(0.4, 0.58) if framed else rng.uniform(0.45, 0.8) * style.scale
    write(s, _name(number, marks, rng), 0.5 + rng.uniform(-0.04, 0.04), 0.5 + rng.uniform(-0.06, 0.06), wide, wide * s.width / s.height * rng.uniform(0.9, 1.2), ink, style, rng)
    if not framed and rng.random() < 0.4:
        _number(s, number, float(rng.integers(2)), rng.uniform(SMALLEST["digit"], 0.22), ink, style, rng)


def _any_ink(style: Style, rng: np.random.Generator) -> Colour:
    return (style.black, style.blue, style.green, style.red)[rng.integers(4)]
