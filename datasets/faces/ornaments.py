"""Pictures on flowers and seasons: plants, pots, single blossoms, creatures, scenes. They are there to be told from what is written."""

from __future__ import annotations

import numpy as np
from faces.sketch import Colour, Sketch
from faces.style import Style

PLANTS = 4  # plum, orchid, chrysanthemum, bamboo


def picture(s: Sketch, plant: int | None, style: Style, rng: np.random.Generator) -> None:
    """The plant 1–4 of that number, or anything."""
    if plant is None:
        drawn = rng.choice((_any_plant, _potted, _emblem, _scene, _creature), p=(0.4, 0.15, 0.15, 0.15, 0.15))
        drawn(s, style, rng)
    else:
        _plant(s, style, rng, plant)


def _any_plant(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    _plant(s, style, rng, int(rng.integers(1, PLANTS + 1)))


def _potted(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """A plant in a pot or a bowl."""
    _any_plant(s, style, rng)
    wide, top, foot = rng.uniform(0.14, 0.3), rng.uniform(0.72, 0.82), rng.uniform(0.5, 1.0)
    line = 0 if rng.random() < 0.4 else style.line * 1.3
    s.polygon([(0.5 - wide, top), (0.5 + wide, top), (0.5 + wide * foot, 0.95), (0.5 - wide * foot, 0.95)], _ink(style, rng), line)


def _emblem(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """One large blossom, sun or leaf in the middle, as on printed tiles."""
    x, y, r = 0.5, rng.uniform(0.45, 0.62), rng.uniform(0.18, 0.34)
    petals, ink, length = int(rng.integers(4, 17)), _ink(style, rng), rng.uniform(0.3, 0.6)
    line = 0 if rng.random() < 0.6 else style.line
    for turn in np.arange(petals) * 2 * np.pi / petals + rng.uniform(0, 1):
        px, py = x + r * 0.6 * np.cos(turn), y + r * 0.6 * np.sin(turn) * s.width / s.height
        s.oval(px, py, r * length, r * min(0.5, 2.2 / petals), ink, line, angle=float(np.degrees(turn)))
    s.disc(x, y, r * rng.uniform(0.15, 0.5), _ink(style, rng) if rng.random() < 0.6 else style.ground)


def _creature(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """A body, a head, wings or fins or legs."""
    x, y, ink = rng.uniform(0.4, 0.6), rng.uniform(0.5, 0.7), _ink(style, rng)
    way = rng.choice((-1, 1))
    for _ in range(int(rng.integers(1, 4))):
        tip = rng.uniform((0.1, 0.35), (0.9, 0.9))
        s.polygon([(x - 0.08, y), tuple(tip), (x + 0.08, y + 0.05)], _ink(style, rng), rng.choice((0, style.line * 1.4)))
    s.oval(x, y, rng.uniform(0.12, 0.26), rng.uniform(0.07, 0.15), ink, rng.choice((0, style.line * 1.5)), angle=float(rng.uniform(-60, 60)))
    s.disc(x + way * 0.2, y - 0.12, rng.uniform(0.05, 0.1), ink)
    for _ in range(int(rng.integers(0, 5))):
        s.curve((x, y), tuple(rng.uniform((0.2, 0.6), (0.8, 0.9))), tuple(rng.uniform((0.15, 0.75), (0.85, 0.95))), ink, style.line * 1.5)


def _scene(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """People and houses, hardly more than hinted at."""
    for _ in range(int(rng.integers(2, 5))):
        x, y = rng.uniform((0.2, 0.4), (0.8, 0.8))
        wide, high = rng.uniform(0.06, 0.2), rng.uniform(0.08, 0.2)
        s.polygon([(x - wide, y + high), (x, y - high * rng.uniform(0.2, 1)), (x + wide, y + high)], _ink(style, rng), rng.choice((0, style.line * 1.5)))
        s.disc(x, y - high, rng.uniform(0.03, 0.06), _ink(style, rng))
    for _ in range(int(rng.integers(2, 7))):
        start, bend, end = rng.uniform((0.1, 0.35), (0.9, 0.95), (3, 2))
        s.curve(tuple(start), tuple(bend), tuple(end), _ink(style, rng), style.line)


def _ink(style: Style, rng: np.random.Generator) -> Colour:
    """One of the set's, or, as in printed sets, any colour."""
    return (style.red, style.green, style.blue, style.black)[rng.integers(4)] if rng.random() < 0.85 else tuple(int(v) for v in rng.integers(20, 230, 3))


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


def _leaf(s: Sketch, foot: tuple[float, float], ink: Colour, style: Style, rng: np.random.Generator, blade: bool) -> None:
    end = tuple(rng.uniform((0.1, 0.45), (0.9, 0.9)))
    if blade:
        s.curve(foot, (end[0], 0.5), end, ink, style.line * 2)
    else:
        s.oval(*end, rng.uniform(0.05, 0.1), rng.uniform(0.02, 0.04), ink, angle=float(rng.uniform(0, 180)))


def _blossom(s: Sketch, x: float, y: float, r: float, ink: Colour, style: Style, petals: int) -> None:
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
            s.path([(x + lean * (0.9 - joint), joint), (x + lean * (0.74 - joint), joint + 0.16)], ink, style.line * 2.5)
    for _ in range(int(rng.integers(4, 9))):
        x, y = rng.uniform((0.15, 0.35), (0.85, 0.8))
        s.curve((x, y), (x + 0.05, y + 0.08), (x + rng.uniform(-0.15, 0.15), y + 0.15), style.blue if rng.random() < 0.4 else ink, style.line * 2)
