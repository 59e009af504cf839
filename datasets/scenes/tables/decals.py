"""Flat things on a table that are no tiles: cards, pages of text, key pads, dominoes from above, coins.

RGB pictures with a mask.
"""

from __future__ import annotations

import cv2
import numpy as np

from datasets.faces.glyphs import NEEDED, NoFonts, chinese_fonts, glyph
from datasets.scenes.noise import colour

FONTS = (
    cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_DUPLEX,
    cv2.FONT_HERSHEY_COMPLEX,
    cv2.FONT_HERSHEY_TRIPLEX,
    cv2.FONT_HERSHEY_SCRIPT_SIMPLEX,
)
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-#?&@"


Thing = tuple[np.ndarray, np.ndarray, tuple[float, float]]


def decal(rng: np.random.Generator) -> Thing:
    """A thing: picture (h, w, 3) uint8, mask (h, w) uint8, its width and height in tile heights."""
    return (page, card, keypad, coin, screen, sticks, marks, scroll, wind_disc)[
        rng.choice(9, p=[0.17, 0.2, 0.15, 0.09, 0.1, 0.07, 0.07, 0.08, 0.07])
    ](rng)


def page(rng: np.random.Generator) -> Thing:
    """Printed text, with headings and perhaps a table's lines."""
    paper = np.full((256, 192, 3), _byte(colour(rng, (0, 0.1), (0.8, 1))), np.uint8)
    ink, y = _byte(colour(rng, (0, 0.8), (0, 0.35))), 14
    while y < 245:
        size = rng.choice([0.3, 0.35, 0.6], p=[0.5, 0.4, 0.1])
        cv2.putText(
            paper, text(rng, int(rng.integers(8, 34))), (10, y), int(rng.choice(FONTS[:4])), size, ink, 1, cv2.LINE_AA
        )
        y += int(28 * size + rng.choice([2, 4, 14]))
    if rng.random() < 0.3:
        step = int(rng.integers(14, 40))
        paper[::step], paper[:, ::step] = ink, ink
    return paper, np.full((256, 192), 255, np.uint8), (rng.uniform(4, 9), rng.uniform(5, 11))


def card(rng: np.random.Generator) -> Thing:
    """A playing card: a white rounded rectangle with pips, or a patterned back."""
    made = np.full((140, 100, 3), 245, np.uint8)
    red = (200, 30, 40) if rng.random() < 0.5 else (20, 20, 30)
    if rng.random() < 0.25:
        cv2.rectangle(made, (8, 8), (91, 131), _byte(colour(rng, (0.4, 0.9), (0.3, 0.8))), -1)
        made[8:132:6, 8:92] = 230
    else:
        cv2.putText(made, rng.choice(list("23456789JQKA")), (6, 26), FONTS[1], 0.8, red, 2, cv2.LINE_AA)
        for y in np.linspace(35, 110, int(rng.integers(1, 5))):
            for x in ((50,), (32, 68))[int(rng.integers(2))]:
                _pip(made, rng, (int(x), int(y)), red)
    return made, _rounded(140, 100, 8), (rng.uniform(1.2, 2.4), rng.uniform(1.8, 3.2))


def keypad(rng: np.random.Generator) -> Thing:
    """Rows of keys with letters: a keyboard, a calculator, a remote control."""
    rows, columns, pitch = int(rng.integers(2, 6)), int(rng.integers(3, 13)), 34
    case, key = colour(rng, (0, 0.3), (0.05, 0.9)), colour(rng, (0, 0.2), (0.05, 1))
    made = np.full((rows * pitch + 6, columns * pitch + 6, 3), _byte(case), np.uint8)
    letter = (240, 240, 240) if key.mean() < 0.5 else (20, 20, 20)
    for row in range(rows):
        for column in range(columns):
            x, y = column * pitch + 6, row * pitch + 6
            cv2.rectangle(made, (x, y), (x + pitch - 7, y + pitch - 7), _byte(key * rng.uniform(0.93, 1)), -1)
            cv2.putText(
                made, _LETTERS[rng.integers(len(_LETTERS))], (x + 6, y + 18), FONTS[0], 0.5, letter, 1, cv2.LINE_AA
            )
    wide = rng.uniform(0.35, 0.95)
    return made, _rounded(*made.shape[:2], 6), (columns * wide, rows * wide)


def coin(rng: np.random.Generator) -> Thing:
    """Coins, chips, a cup's saucer: circles with rings."""
    made, mask = np.zeros((96, 96, 3), np.uint8), np.zeros((96, 96), np.uint8)
    made[:] = _byte(colour(rng, (0, 0.8), (0.2, 1)))
    for radius in (44, 36, 20):
        cv2.circle(
            made, (48, 48), radius, _byte(colour(rng, (0, 0.8), (0.2, 1))), int(rng.choice([-1, 2, 4])), cv2.LINE_AA
        )
    cv2.circle(mask, (48, 48), 46, 255, -1, cv2.LINE_AA)
    size = rng.choice([0.6, 0.8, 1.5, 3.0])
    return made, mask, (size, size)


def wind_disc(rng: np.random.Generator) -> Thing:
    """The round disc that shows the wind: a character in a ring."""
    made, mask, _ = coin(rng)
    ink, side = colour(rng, (0, 1), (0, 0.5)), int(rng.integers(30, 60))
    low, high = 48 - side // 2, 48 - side // 2 + side
    made[low:high, low:high] = characters(rng, made[low:high, low:high].copy(), ink, 0.7)
    return made, mask, (rng.uniform(0.8, 1.8),) * 2


def screen(rng: np.random.Generator) -> Thing:
    """A phone, a box, a book, a tray: a rounded rectangle with an inner field and a line of text."""
    made = np.full((200, 120, 3), _byte(colour(rng, (0, 0.9), (0.02, 1))), np.uint8)
    edge = int(rng.integers(3, 16))
    made[edge:-edge, edge:-edge] = _byte(colour(rng, (0, 0.9), (0.02, 1)))
    for _ in range(rng.integers(0, 4)):
        place = (int(rng.integers(5, 40)), int(rng.integers(20, 190)))
        cv2.putText(
            made,
            text(rng, int(rng.integers(2, 9))),
            place,
            int(rng.choice(FONTS)),
            rng.uniform(0.4, 1.5),
            _byte(colour(rng, (0, 1), (0, 1))),
            2,
            cv2.LINE_AA,
        )
    return made, _rounded(200, 120, int(rng.integers(1, 20))), (rng.uniform(1.5, 5), rng.uniform(2.5, 8))


def sticks(rng: np.random.Generator) -> Thing:
    """Counting sticks beside each other, white with dots."""
    count = int(rng.integers(1, 6))
    made, mask = np.full((120, count * 14, 3), 240, np.uint8), np.zeros((120, count * 14), np.uint8)
    for stick in range(count):
        mask[2:118, stick * 14 + 2 : stick * 14 + 11] = 255
        for y in range(52, 70, 6):
            cv2.circle(
                made, (stick * 14 + 6, y), 2, ((200, 30, 30), (20, 20, 20))[int(rng.integers(2))], -1, cv2.LINE_AA
            )
    return made, mask, (count * 0.3, rng.uniform(2, 3))


def marks(rng: np.random.Generator) -> Thing:
    """A strip of signs without any tile: drawn marks on cloth or paper."""
    made, mask = np.zeros((96, 192, 3), np.uint8), np.zeros((96, 192), np.uint8)
    ink = _byte(colour(rng, (0, 1), (0, 1)))
    made[:] = ink
    cv2.putText(
        mask,
        text(rng, int(rng.integers(2, 7))),
        (6, 66),
        int(rng.choice(FONTS)),
        rng.uniform(1, 2.4),
        255,
        int(rng.integers(1, 6)),
        cv2.LINE_AA,
    )
    return made, mask, (rng.uniform(2, 6), rng.uniform(1, 3))


def scroll(rng: np.random.Generator) -> Thing:
    """Chinese characters in columns: a label, a newspaper, a menu, coloured or on white."""
    columns = int(rng.integers(1, 7))
    ground = colour(rng, (0, 0.15), (0.8, 1)) if rng.random() < 0.5 else colour(rng, (0, 0.9), (0.1, 1))
    made, ink = (
        np.full((256, 40 * columns, 3), _byte(ground), np.uint8),
        colour(rng, (0, 1), (0, 0.5) if ground.mean() > 0.5 else (0.6, 1)),
    )
    for column in range(columns):
        made[:, 40 * column : 40 * column + 40] = characters(
            rng, made[:, 40 * column : 40 * column + 40].copy(), ink, rng.uniform(0.5, 0.95)
        )
    wide = rng.uniform(0.4, 1.2)
    return made, np.full(made.shape[:2], 255, np.uint8), (columns * wide, 6.4 * wide)


def characters(rng: np.random.Generator, strip: np.ndarray, ink: np.ndarray, size: float) -> np.ndarray:
    """Write Chinese characters down a strip (h, w, 3) uint8, each `size` of its width; unchanged without fonts for
    them.
    """
    try:
        fonts = chinese_fonts()
    except NoFonts:
        return strip
    font, side = fonts[rng.integers(len(fonts))], max(int(size * strip.shape[1]), 5)
    x, y = (strip.shape[1] - side) // 2, int(rng.integers(0, 20))
    while y + side < strip.shape[0]:
        mask = (
            cv2.resize(glyph(NEEDED[rng.integers(len(NEEDED))], font), (side, side), interpolation=cv2.INTER_AREA)[
                ..., None
            ]
            / 255.0
        )
        area = strip[y : y + side, x : x + side]
        area[:] = (area * (1 - mask) + 255 * ink * mask).astype(np.uint8)
        y += int(side * rng.uniform(1.05, 1.3))
    return strip


def letter_face(rng: np.random.Generator, dark: bool) -> np.ndarray:
    """The top of a key or die: a letter or pips on plain ground, (64, 64, 3) uint8; paper at 255."""
    made = np.full((64, 64, 3), 255, np.uint8)
    ink = (0, 0, 0) if not dark else (255, 255, 255)
    if dark:
        made[:] = 60
    if rng.random() < 0.5:
        cv2.putText(
            made,
            _LETTERS[rng.integers(len(_LETTERS))],
            (int(rng.integers(6, 28)), int(rng.integers(28, 52))),
            FONTS[0],
            rng.uniform(0.6, 1.4),
            ink,
            2,
            cv2.LINE_AA,
        )
    elif rng.random() < 0.8:
        for x, y in rng.permutation([(16, 16), (48, 48), (16, 48), (48, 16), (32, 32), (16, 32), (48, 32)])[
            : rng.integers(1, 7)
        ]:
            cv2.circle(made, (int(x), int(y)), 7, ink if rng.random() < 0.8 else (200, 20, 20), -1, cv2.LINE_AA)
    return made


def _pip(made: np.ndarray, rng: np.random.Generator, at: tuple[int, int], ink: tuple) -> None:
    x, y = at
    cv2.fillPoly(made, [np.array([[x, y - 9], [x + 7, y], [x, y + 9], [x - 7, y]], np.int32)], ink, cv2.LINE_AA)
    if rng.random() < 0.5:
        cv2.circle(made, (x, y), 7, ink, -1, cv2.LINE_AA)


def _rounded(height: int, width: int, radius: int) -> np.ndarray:
    mask = np.zeros((height, width), np.uint8)
    cv2.rectangle(mask, (radius, radius), (width - 1 - radius, height - 1 - radius), 255, 2 * radius + 1, cv2.LINE_AA)
    mask[radius:-radius, radius:-radius] = 255
    return mask


def text(rng: np.random.Generator, count: int) -> str:
    return "".join(rng.choice(list(_LETTERS + "     abcdefghijklmnopqrstuvwxyz"), count))


def _byte(colour_: np.ndarray) -> tuple[int, ...]:
    return tuple(int(255 * c) for c in np.clip(colour_, 0, 1))
