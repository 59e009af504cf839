"""Flowers and seasons: a plant, a number, a character. Flowers are mostly numbered in blue or black, seasons in red."""

from __future__ import annotations

import numpy as np

from datasets.faces.glyphs import glyph
from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style
from datasets.faces.words import write

FLOWERS = ("梅蘭菊竹", "福祿壽貴", "琴棋書畫", ("PLUM", "ORCHID", "MUM", "BAMB"))
SEASONS = ("春夏秋冬", "漁樵耕讀", ("SPR", "SUM", "AUT", "WIN"))
COUNT = "一二三四"
PICTURES = 8  # ways in which they are pictured
ALONE = 0.3  # in many sets there is only a number next to the picture, and its colour distinguishes flower from season


def flower(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Plum, orchid, chrysanthemum, bamboo; in many sets another picture, and only number and name tell."""
    _picture(s, style, rng, kind=number if rng.random() < 0.7 else int(rng.integers(PICTURES)))
    alone = rng.random() < ALONE
    _marks(
        s,
        number,
        "" if alone else FLOWERS[rng.choice(4, p=(0.79, 0.08, 0.05, 0.08))][number - 1],
        style.blue if alone or rng.random() < 0.7 else style.black,
        style,
        rng,
    )


def season(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """Spring, summer, autumn, winter."""
    _picture(s, style, rng, kind=int(rng.integers(PICTURES)))
    alone = rng.random() < ALONE
    _marks(
        s,
        number,
        "" if alone else SEASONS[rng.choice(3, p=(0.85, 0.05, 0.1))][number - 1],
        style.red if alone or rng.random() < 0.8 else style.black,
        style,
        rng,
    )


def _marks(s: Sketch, number: int, name: str, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """The number and the name in the upper corners, either way round, or one below the other; without a name the
    number is larger.
    """
    near, far = (0.2, 0.8) if rng.random() < 0.5 else (0.8, 0.2)
    stacked = rng.random() < 0.15
    digit = str(number) if rng.random() < 0.75 else COUNT[number - 1]
    size, tall = rng.uniform(*((0.16, 0.3) if name else (0.22, 0.42))), rng.uniform(0.13, 0.18)
    s.stamp(
        glyph(digit, style.latin if digit.isascii() else style.font, style.bold),
        near,
        tall,
        size * 0.62,
        size * (0.75 if digit != "一" else 0.12),
        ink,
    )
    ink = ink if rng.random() < 0.7 else style.black
    if name.isascii() and name:
        s.stamp(glyph(name, style.latin, min(style.bold, 3)), 0.5 + (far - 0.5) * 0.5, 0.12, 0.55, 0.13, ink)
    elif name:
        wide = rng.uniform(0.2, 0.36)
        write(s, name, near if stacked else far, 0.04 + wide * 0.42 + 0.2 * stacked, wide, wide * 0.78, ink, style, rng)


def _picture(s: Sketch, style: Style, rng: np.random.Generator, kind: int) -> None:
    """One of four plants, one in a pot, a lantern, or a scene with people and houses."""
    match kind:
        case 5:
            _people(s, style, rng)
        case 6:
            _potted(s, style, rng)
        case 7:
            _lantern(s, style, rng)
        case _:
            _plant(s, style, rng, max(1, kind))


def _people(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """A scene with people and houses."""
    inks = (style.red, style.green, style.blue, style.black)
    for _ in range(int(rng.integers(2, 5))):
        x, y = rng.uniform((0.2, 0.4), (0.8, 0.8))
        wide, high = rng.uniform(0.06, 0.2), rng.uniform(0.08, 0.2)
        s.polygon(
            [(x - wide, y + high), (x, y - high * rng.uniform(0.2, 1)), (x + wide, y + high)],
            inks[rng.integers(4)],
            rng.choice((0, style.line * 1.5)),
        )
        s.disc(x, y - high, rng.uniform(0.03, 0.06), inks[rng.integers(4)])
    for _ in range(int(rng.integers(2, 7))):
        start, bend, end = rng.uniform((0.1, 0.35), (0.9, 0.95), (3, 2))
        s.curve(tuple(start), tuple(bend), tuple(end), inks[rng.integers(4)], style.line)


def _plant(s: Sketch, style: Style, rng: np.random.Generator, kind: int) -> None:
    stem, root = style.green if rng.random() < 0.8 else style.black, style.blue if rng.random() < 0.3 else None
    if kind == 4:
        _canes(s, stem, style, rng)
        return
    foot, top = (rng.uniform(0.4, 0.6), 0.95), (rng.uniform(0.4, 0.6), rng.uniform(0.3, 0.4))
    s.curve(foot, (rng.uniform(0.2, 0.8), 0.65), top, stem, style.line * rng.uniform(1, 2.2))
    if root:
        s.oval(foot[0], 0.88, rng.uniform(0.05, 0.12), rng.uniform(0.04, 0.08), root, angle=float(rng.uniform(-30, 30)))
    for _ in range(int(rng.integers(3, 8))):
        _leaf(s, foot, stem, style, rng, blade=kind == 2)
    blossom = style.red if rng.random() < 0.75 else style.blue
    for x, y in [top, *[tuple(rng.uniform((0.2, 0.4), (0.8, 0.75))) for _ in range(int(rng.integers(0, 3)))]]:
        _blossom(s, x, y, rng.uniform(0.07, 0.15), blossom, style, petals=12 if kind == 3 else 5)


def _potted(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """Bamboo in a pot, as modern American sets have it."""
    _canes(s, style.green, style, rng)
    wide, rim, ink = (
        rng.uniform(0.14, 0.26),
        rng.uniform(0.74, 0.8),
        (style.blue, style.red, style.black)[rng.integers(3)],
    )
    foot = wide * rng.uniform(0.5, 0.9)
    s.polygon([(0.5 - wide, rim), (0.5 + wide, rim), (0.5 + foot, 0.95), (0.5 - foot, 0.95)], ink)
    s.path([(0.5 - wide * 1.15, rim), (0.5 + wide * 1.15, rim)], ink, style.line * 3)
    s.path([(0.5 - 0.7 * wide, 0.86), (0.5 + 0.7 * wide, 0.86)], style.ground, style.line)


def _lantern(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """One lantern or two on strings, with ribs and tassels."""
    for x in (0.5,) if rng.random() < 0.6 else (0.3, 0.7):
        ink, wide, y = style.red if rng.random() < 0.7 else style.blue, rng.uniform(0.14, 0.24), rng.uniform(0.5, 0.65)
        high = wide * rng.uniform(0.7, 1.4)
        s.path([(x, 0.3), (x, y)], style.black, style.line)
        s.oval(x, y, wide, high, ink)
        for rib in (-0.5, 0, 0.5):
            s.oval(x, y, wide * (0.1 + abs(rib)), high, style.ground, style.line)
        for end in (y - high * 0.75, y + high * 0.75):
            s.path([(x - 0.5 * wide, end), (x + 0.5 * wide, end)], style.black, style.line * 2)
        for tassel in (-0.05, 0, 0.05):
            s.path(
                [(x + tassel, y + high * 0.75), (x + tassel * 1.4, min(0.97, y + high * 0.75 + 0.15))], ink, style.line
            )


def _leaf(
    s: Sketch, foot: tuple[float, float], ink: Colour, style: Style, rng: np.random.Generator, blade: bool
) -> None:
    end = tuple(rng.uniform((0.1, 0.45), (0.9, 0.9)))
    if blade:
        s.curve(foot, (end[0], 0.5), end, ink, style.line * 2)
    else:
        wide, high = rng.uniform(0.05, 0.1), rng.uniform(0.02, 0.04)
        s.oval(end[0], end[1], wide, high, ink, angle=float(rng.uniform(0, 180)))


def _blossom(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style, petals: int) -> None:
    if petals > 5:
        s.disc(x, y, r * 0.8, ink)
    for turn in np.arange(petals) * 2 * np.pi / petals:
        px, py = x + r * np.cos(turn), y + r * np.sin(turn) * s.width / s.height
        if style.flower % 2:
            s.ring(px, py, r * 0.5, ink, style.line)
        else:
            s.disc(px, py, r * (0.55 if petals < 8 else 0.25), ink)
    s.disc(x, y, r * 0.4, style.ground if style.flower < 3 else style.blue)


def _canes(s: Sketch, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    for _ in range(int(rng.integers(2, 4))):
        x, lean = rng.uniform(0.3, 0.7), rng.uniform(-0.15, 0.15)
        for joint in np.linspace(0.35, 0.9, 4)[:-1]:
            s.path(
                [(x + lean * (0.9 - joint), joint), (x + lean * (0.74 - joint), joint + 0.16)], ink, style.line * 2.5
            )
    for _ in range(int(rng.integers(4, 9))):
        x, y = rng.uniform((0.15, 0.35), (0.85, 0.8))
        s.curve(
            (x, y),
            (x + 0.05, y + 0.08),
            (x + rng.uniform(-0.15, 0.15), y + 0.15),
            style.blue if rng.random() < 0.4 else ink,
            style.line * 2,
        )
