"""What a detector may take for a tile and is none: print, keys, cards, dominoes, dice, bare sides, bare tables."""

from __future__ import annotations

import string

import cv2
import numpy as np

from datasets.faces.glyphs import chinese_fonts, glyph, latin_fonts
from datasets.faces.style import style_of_set
from datasets.scenes.tables.decals import characters
from models.classifier.patch_render import EDGE, PATCH, TILE, surface
from models.classifier.patches import Pool, pool
from scoring.tiles import KINDS


def negative_pool(count: int, rng: np.random.Generator) -> Pool:
    """`count` drawn patches of things that are no tiles."""
    makers = (_print, _key, _card, _domino, _die, _side, _bare, _stripes, _wind_disc, _spine, _side)
    return pool(
        "not_a_tile",
        np.stack([makers[i % len(makers)](rng) for i in range(count)]),
        np.full(count, len(KINDS)),
        upright=False,
    )


def _print(rng: np.random.Generator) -> np.ndarray:
    """Lines of text on paper or a screen."""
    patch, ink = _paper(rng)
    size = int(rng.integers(8, 26))
    for y in range(0, PATCH, size + 4):
        word = "".join(rng.choice(list(string.ascii_letters + string.digits + "  .,"), 14)).strip() or "a"
        line = cv2.resize(glyph(word, str(rng.choice(latin_fonts())), 0), (PATCH, size))[: PATCH - y]
        patch[y : y + len(line)] = _inked(patch[y : y + len(line)], line, ink)
    return patch


def _key(rng: np.random.Generator) -> np.ndarray:
    """A key of a keyboard with its letter, others around it."""
    patch = surface(rng)
    ground = np.full(3, rng.uniform(10, 245)) + rng.normal(0, 6, 3)
    ink = 255 - ground if rng.random() < 0.8 else rng.uniform(0, 255, 3)
    pitch = TILE + int(rng.integers(2, 12))
    for x in (EDGE - pitch, EDGE, EDGE + pitch):
        for y in (EDGE - pitch, EDGE, EDGE + pitch):
            cv2.rectangle(patch, (x, y), (x + TILE, y + TILE), ground.tolist(), -1, cv2.LINE_AA)
            text = str(rng.choice(list(string.ascii_uppercase + string.digits + "+-=[];/<>?!%&")))
            _stamp(
                patch,
                text,
                x + rng.uniform(0.2, 0.5) * TILE,
                y + rng.uniform(0.2, 0.5) * TILE,
                rng.uniform(14, 30),
                ink,
                rng,
            )
    return patch


def _card(rng: np.random.Generator) -> np.ndarray:
    """A playing card's corner or whole."""
    patch = surface(rng)
    ink = np.array((200, 20, 30), np.float64) if rng.random() < 0.5 else np.array((20, 20, 25), np.float64)
    cv2.rectangle(patch, (EDGE, EDGE), (EDGE + TILE, EDGE + TILE), (250, 250, 248), -1)
    suit = str(rng.choice(list("♠♥♦♣")))
    _stamp(patch, str(rng.choice(list("A23456789JQK"))), EDGE + 10, EDGE + 10, 14, ink, rng, font=_SUITS)
    for x, y in rng.uniform(0.25, 0.85, (int(rng.integers(1, 9)), 2)):
        _stamp(patch, suit, EDGE + x * TILE, EDGE + y * TILE, rng.uniform(10, 26), ink, rng, font=_SUITS)
    return patch


def _domino(rng: np.random.Generator) -> np.ndarray:
    """Half a domino or a whole one: solid pips on a plain body with a bar."""
    patch, ink = _body(rng)
    cv2.line(patch, (EDGE, PATCH // 2), (EDGE + TILE, PATCH // 2), ink, 2)
    for half in (0, 1):
        _pips(patch, int(rng.integers(0, 7)), EDGE, EDGE + half * TILE // 2, TILE, TILE // 2, ink)
    return np.ascontiguousarray(np.rot90(patch, int(rng.integers(4))))


def _die(rng: np.random.Generator) -> np.ndarray:
    """A die's face: round corners, solid pips."""
    patch, ink = _body(rng)
    _pips(patch, int(rng.integers(1, 7)), EDGE, EDGE, TILE, TILE, ink)
    return patch


def _wind_disc(rng: np.random.Generator) -> np.ndarray:
    """The round disc that shows the wind: a character or a letter in a ring."""
    patch, ink = _body(rng)
    patch[:] = surface(rng)
    middle, radius = (PATCH // 2, PATCH // 2), int(rng.uniform(0.4, 0.62) * TILE)
    cv2.circle(patch, middle, radius, rng.uniform(0, 255, 3).tolist(), -1, cv2.LINE_AA)
    cv2.circle(patch, middle, round(radius * rng.uniform(0.75, 0.95)), ink, int(rng.integers(1, 4)), cv2.LINE_AA)
    chinese = rng.random() < 0.7
    _stamp(
        patch,
        str(rng.choice(list("東南西北" if chinese else "ESWN"))),
        *middle,
        radius * rng.uniform(0.8, 1.3),
        np.array(ink, np.float64),
        rng,
        font=str(rng.choice(chinese_fonts())) if chinese else "",
    )
    return np.ascontiguousarray(np.rot90(patch, int(rng.integers(4))))


def _spine(rng: np.random.Generator) -> np.ndarray:
    """The back of a book with characters down it, two or three of them in view."""
    patch, left = surface(rng), EDGE + int(rng.integers(6, 16))
    strip = np.full((PATCH, PATCH - 2 * left, 3), rng.uniform(0, 255, 3), np.uint8)
    ink = rng.uniform(0, 0.4, 3) if strip.mean() > 127 else rng.uniform(0.6, 1, 3)
    patch[:, left : PATCH - left] = characters(rng, strip, ink, rng.uniform(0.5, 0.9))
    return np.ascontiguousarray(np.rot90(patch, int(rng.integers(4))))


def _side(rng: np.random.Generator) -> np.ndarray:
    """The side of a tile: a band of face material and a band of back colour."""
    style, patch = style_of_set(rng), surface(rng)
    seam = EDGE + int(rng.uniform(0.25, 0.75) * TILE)
    for x in range(EDGE - 2 * TILE, PATCH, TILE + int(rng.integers(1, 4))):
        patch[EDGE:seam, max(0, x) : max(0, x + TILE)] = np.array(style.ground, np.float32) * rng.uniform(0.75, 1)
        patch[seam : EDGE + TILE, max(0, x) : max(0, x + TILE)] = np.array(style.back, np.float32) * rng.uniform(
            0.75, 1
        )
    return np.ascontiguousarray(np.rot90(patch, int(rng.integers(4))))


def _bare(rng: np.random.Generator) -> np.ndarray:
    """A table with nothing on it, or the edge between two surfaces."""
    patch = surface(rng)
    if rng.random() < 0.5:
        cut = int(rng.integers(20, 108))
        patch[cut:] = surface(rng)[cut:]
    turn = cv2.getRotationMatrix2D((64, 64), rng.uniform(0, 360), 1.5)
    return cv2.warpAffine(patch, turn, (PATCH, PATCH), borderMode=cv2.BORDER_REFLECT)


def _stripes(rng: np.random.Generator) -> np.ndarray:
    """Cloth, rulers, grilles: a pattern that repeats."""
    patch, ink = _paper(rng)
    step = int(rng.integers(5, 24))
    for start in range(0, PATCH, step):
        cv2.line(patch, (start, 0), (start, PATCH), ink.tolist(), int(rng.integers(1, max(2, step // 2))))
        if step % 2:
            cv2.line(patch, (0, start), (PATCH, start), ink.tolist(), 1)
    turn = cv2.getRotationMatrix2D((64, 64), rng.uniform(0, 360), 1.5)
    return cv2.warpAffine(patch, turn, (PATCH, PATCH), borderMode=cv2.BORDER_REFLECT)


_SUITS = next((font for font in latin_fonts() if "DejaVuSans-Bold" in font), latin_fonts()[0])


def _paper(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    ground = np.full(3, rng.choice((20.0, 60, 200, 245))) + rng.normal(0, 12, 3)
    return np.full((PATCH, PATCH, 3), np.clip(ground, 0, 255), np.uint8), np.clip(
        255 - ground + rng.normal(0, 40, 3), 0, 255
    )


def _body(rng: np.random.Generator) -> tuple[np.ndarray, tuple[int, ...]]:
    patch, ground = surface(rng), rng.choice((20, 235)) + rng.normal(0, 10, 3)
    ink = tuple(int(v) for v in (255 - ground if rng.random() < 0.7 else rng.uniform(0, 255, 3)))
    cv2.rectangle(patch, (EDGE, EDGE), (EDGE + TILE, EDGE + TILE), np.clip(ground, 0, 255).tolist(), -1)
    return patch, ink


_PIPS = (  # of each count how far across, in the upper, the middle and the lower row
    ((), (), ()),
    ((), (0.5,), ()),
    ((0.25,), (), (0.75,)),
    ((0.25,), (0.5,), (0.75,)),
    ((0.25, 0.75), (), (0.25, 0.75)),
    ((0.25, 0.75), (0.5,), (0.25, 0.75)),
    ((0.25, 0.75), (0.25, 0.75), (0.25, 0.75)),
)


def _pips(patch: np.ndarray, count: int, x: int, y: int, wide: int, high: int, ink: tuple[int, ...]) -> None:
    for py, row in zip((0.25, 0.5, 0.75), _PIPS[count], strict=True):
        for px in row:
            cv2.circle(
                patch, (int(x + px * wide), int(y + py * high)), max(3, min(wide, high) // 10), ink, -1, cv2.LINE_AA
            )


def _stamp(
    patch: np.ndarray,
    text: str,
    x: float,
    y: float,
    size: float,
    ink: np.ndarray,
    rng: np.random.Generator,
    font: str = "",
) -> None:
    mask = glyph(text, font or str(rng.choice(latin_fonts())), 1)
    high = int(size)
    wide = max(2, round(high * mask.shape[1] / mask.shape[0]))
    x0, y0 = int(x - wide / 2), int(y - high / 2)
    if wide > PATCH or x0 < 0 or y0 < 0 or x0 + wide > PATCH or y0 + high > PATCH:
        return
    part = patch[y0 : y0 + high, x0 : x0 + wide]
    part[:] = _inked(part, cv2.resize(mask, (wide, high), interpolation=cv2.INTER_AREA), ink)


def _inked(part: np.ndarray, mask: np.ndarray, ink: np.ndarray) -> np.ndarray:
    share = mask[..., None] / 255.0
    return np.clip(part * (1 - share) + ink * share, 0, 255).astype(np.uint8)
