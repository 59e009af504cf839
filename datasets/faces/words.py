"""Faces that are written: characters 1–9, winds, dragons, and the digits in the corner."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.faces.glyphs import chinese_fonts, glyph, prints
from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style

NUMBERS = "一二三四伍六七八九"
WINDS = "東南西北"
LEAN = -0.15, 0.5  # of its height: how far the top of a word stands to the right of its foot
ENGLISH = 4  # a way of engraving dragons: with the word for their colour
HONOUR_LETTERS = "ESWNPFC"  # winds, then the white, the green and the red dragon


def character(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """A number above, 萬 below, the number in black or blue."""
    word = style.five if number == 5 else NUMBERS[number - 1]
    high = {1: 0.08, 2: 0.24, 3: 0.3}.get(number, 0.36) * style.scale * rng.uniform(0.9, 1.1)
    ink = style.red if number == 5 and style.red_five else style.number_ink
    write(s, word, 0.5, 0.5 - 0.25 * style.scale, 0.66 * style.scale, high, ink, style, rng)
    write(
        s,
        "万" if style.simple and prints("万", style.font) else "萬",
        0.5,
        0.5 + 0.22 * style.scale,
        0.66 * style.scale,
        0.44 * style.scale,
        style.red,
        style,
        rng,
    )


def wind(s: Sketch, number: int, style: Style, rng: np.random.Generator) -> None:
    """East, South, West, North in one large character, or now and then as a bare letter."""
    if style.dragons == 1:
        letter(s, HONOUR_LETTERS[number - 1], style.wind_ink, style)
        return
    word = "东" if number == 1 and style.simple and prints("东", style.font) else WINDS[number - 1]
    wide = rng.uniform(0.66, 0.82) * style.scale
    write(s, word, 0.5, 0.5, wide, wide * rng.uniform(0.78, 0.98), style.wind_ink, style, rng)


def green_dragon(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """發, or a letter F, or the beast itself."""
    green = style.green if rng.random() < 0.85 else (24, 110, 60)
    if style.dragons == 1:
        letter(s, "F", green, style)
    elif style.dragons == ENGLISH:
        english(s, "GREEN", green, style, rng)
    elif style.dragons == 3:
        beast(s, green, style, rng)
    else:
        word = "发" if style.simple and prints("发", style.font) else "發"
        write(s, word, 0.5, 0.5, 0.74 * style.scale, rng.uniform(0.56, 0.72) * style.scale, green, style, rng)


def red_dragon(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """中, or a letter C, or the beast itself."""
    if style.dragons == 1:
        letter(s, "C", style.red, style)
    elif style.dragons == ENGLISH:
        english(s, "RED", style.red, style, rng)
    elif style.dragons == 3:
        beast(s, style.red, style, rng)
    else:
        write(
            s,
            "中",
            0.5,
            0.5,
            rng.uniform(0.44, 0.64) * style.scale,
            rng.uniform(0.62, 0.82) * style.scale,
            style.red,
            style,
            rng,
        )


def white_dragon(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """Blank, framed in one of several ways, or with a character or letter."""
    ink = style.blue if rng.random() < 0.75 else style.black
    inset, line = rng.uniform(0.1, 0.2), style.line * rng.uniform(1, 3)
    if style.white == 0:
        return
    if style.white == 5:
        write(s, "白", 0.5, 0.5, 0.5, 0.6, ink, style, rng)
        return
    _frame(s, inset, line, ink, chamfer=0.06 if style.white in (1, 6) else 0)
    if style.white in (1, 3, 6):
        _frame(s, inset + 0.08, style.line, ink, chamfer=0.06 if style.white == 6 else 0)
    if style.white == 3:
        write(
            s,
            str(rng.choice(("P", "B", "白", "春", "才"))),
            0.5,
            0.5,
            0.3,
            0.24,
            style.red if rng.random() < 0.6 else ink,
            style,
            rng,
        )
    if style.white == 4:
        _beads(s, inset, line, ink, style.ground)


def english(s: Sketch, word: str, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """A dragon or its character, and its colour as a word above or below, as modern American sets have it."""
    sign = Sketch(s.width, s.height, style.ground)
    if rng.random() < 0.6:
        beast(sign, ink, style, rng)
    else:
        write(sign, "發" if word == "GREEN" else "中", 0.5, 0.5, 0.74, 0.7, ink, style, rng)
    above, share = rng.random() < 0.4, rng.uniform(0.62, 0.78)
    wide, high = round(share * s.width), round(share * s.height)
    x, y = (s.width - wide) // 2, s.height - high - 2 if above else 2
    s.pixels[y : y + high, x : x + wide] = cv2.resize(sign.pixels, (wide, high), interpolation=cv2.INTER_AREA)
    mask = glyph(word, style.latin, min(style.bold, 3))
    s.stamp(mask, 0.5, 0.12 if above else 0.88, rng.uniform(0.5, 0.85), rng.uniform(0.09, 0.15), ink)


def letter(s: Sketch, text: str, ink: Colour, style: Style) -> None:
    """One large Latin letter."""
    s.stamp(glyph(text, style.latin, style.bold), 0.5, 0.5, 0.5 * style.scale, 0.5 * style.scale, ink)


def beast(s: Sketch, ink: Colour, style: Style, rng: np.random.Generator) -> None:
    """A dragon: a wound body with spikes, claws and a head."""
    t = np.linspace(0, 1, 26)
    turns, phase = rng.uniform(1.2, 2.2), rng.uniform(-0.5, 0.5)
    xs, ys = 0.5 + 0.22 * np.sin(2 * np.pi * turns * t + phase) * (1 - 0.3 * t), 0.2 + 0.68 * t
    for i in range(25):
        s.path([(xs[i], ys[i]), (xs[i + 1], ys[i + 1])], ink, 0.13 * (1 - 0.8 * t[i]) + 0.02)
    for i in range(2, 24, 2):
        side = 0.12 if i % 4 else -0.12
        s.path([(xs[i], ys[i]), (xs[i] + side, ys[i] - 0.05)], ink, style.line * 1.5)
    for i in (6, 16):
        s.path([(xs[i], ys[i]), (xs[i] + 0.22, ys[i] + 0.04), (xs[i] + 0.2, ys[i] + 0.1)], ink, style.line * 2)
    s.disc(xs[0], 0.18, 0.11, ink), s.disc(xs[0] + 0.04, 0.16, 0.035, style.ground)
    for dx in (-0.14, 0.16):
        s.curve((xs[0], 0.16), (xs[0] + dx, 0.14), (xs[0] + dx, 0.05), ink, style.line * 1.5)


def corner_digits(s: Sketch, text: str, style: Style) -> None:
    """A small digit or letter in one corner or, turned, in two."""
    if not style.corner:
        return
    mask = glyph(text, style.latin, min(style.bold, 3))
    high = style.digit_size * s.width / s.height
    wide = style.digit_size * min(0.9, mask.shape[1] / mask.shape[0])
    left = style.corner in ("left", "both")
    x, y = 0.05 + wide / 2, 0.04 + high / 2
    s.stamp(mask, x if left else 1 - x, y, wide, high, style.corner_ink)
    if style.corner == "both":
        s.stamp(mask[::-1, ::-1], 1 - x, 1 - y, wide, high, style.corner_ink)


def write(
    s: Sketch,
    word: str,
    x: float,
    y: float,
    wide: float,
    high: float,
    ink: Colour,
    style: Style,
    rng: np.random.Generator,
) -> None:
    """A word in the set's font, in a box of this size; in another font when the set's lacks it.

    No two are quite alike.
    """
    font = style.font if prints(word, style.font) else next(f for f in chinese_fonts() if prints(word, f))
    s.stamp(_by_hand(glyph(word, font, style.bold), rng), x, y, wide, high, ink)


def _by_hand(mask: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Bend strokes a little, as a hand with a knife or a brush does, and two times of three let them lean, most
    often to the right, as running hand does.
    """
    height, width = mask.shape
    lean = rng.uniform(*LEAN) * height if rng.random() < 0.67 else 0.0
    side = int(abs(lean) / 2)
    shift = cv2.resize(
        rng.normal(0, 3, (4, 4, 2)).astype(np.float32), (width + 2 * side, height), interpolation=cv2.INTER_CUBIC
    )
    x, y = np.meshgrid(np.arange(-side, width + side, dtype=np.float32), np.arange(height, dtype=np.float32))
    return cv2.remap(mask, x + lean * (y / height - 0.5) + shift[..., 0], y + shift[..., 1], cv2.INTER_LINEAR)


def _frame(s: Sketch, inset: float, line: float, ink: Colour, chamfer: float) -> None:
    x, y, c, d = inset, inset * 0.8, chamfer, chamfer * 0.8
    s.polygon(
        [
            (x + c, y),
            (1 - x - c, y),
            (1 - x, y + d),
            (1 - x, 1 - y - d),
            (1 - x - c, 1 - y),
            (x + c, 1 - y),
            (x, 1 - y - d),
            (x, y + d),
        ],
        ink,
        line,
    )


def _beads(s: Sketch, inset: float, line: float, ink: Colour, ground: Colour) -> None:
    """Break a frame up into a row of beads."""
    for share in np.linspace(0.08, 0.92, 9):
        for x, y in ((inset, share), (1 - inset, share), (share, inset * 0.8), (share, 1 - inset * 0.8)):
            if inset <= x <= 1 - inset:
                s.disc(x, y, line * 1.6, ink), s.disc(x, y, line * 0.7, ground)
