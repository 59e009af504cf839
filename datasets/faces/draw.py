"""Draw any tile face. Everything follows from the generator that is handed in: the same seed draws the same picture."""

from __future__ import annotations

import cv2
import numpy as np

from datasets.faces import backs, bamboo, birds, bonus, circles, joker, words
from datasets.faces.sketch import Sketch
from datasets.faces.style import Style, style_of_set
from scoring.tiles import BY_CODE, Suit, Tile

FINE = 176  # faces are drawn this high, then made smaller
LARGE_DIGIT = 0.2


def draw(kind_code: str, rng: np.random.Generator, height: int = 96, style: Style | None = None) -> np.ndarray:
    """Draw one upright face, edge to edge: no side of the tile, no background.

    kind_code  `1m` … `9s`, `1z` … `7z`, `1f` … `4y`, `1j`, `0x` for the back
    style      from faces.style.style_of_set, to draw several faces of one set; a new set when None
    height     pixels; the width is about three quarters of it and differs from set to set
    returns    (height, width, 3) uint8 RGB

    Raises KeyError for a code that is no kind.
    """
    tile, style = BY_CODE[kind_code], style or style_of_set(rng)
    sketch = Sketch(round(FINE * style.aspect), FINE, style.ground)
    _art(sketch, tile, style, rng)
    if tile.index < 34:
        _make_room(sketch, style)
        words.corner_digits(
            sketch, words.HONOUR_LETTERS[tile.number - 1] if tile.is_honour else str(tile.number), style
        )
    pixels = _weathered(sketch.pixels, style, rng)
    return cv2.resize(
        pixels,
        (max(1, round(height * style.aspect)), height),
        interpolation=cv2.INTER_AREA if height < FINE else cv2.INTER_LINEAR,
    )


def _art(sketch: Sketch, tile: Tile, style: Style, rng: np.random.Generator) -> None:
    match tile.suit:
        case Suit.CHARACTERS:
            words.character(sketch, tile.number, style, rng)
        case Suit.CIRCLES:
            circles.draw(sketch, tile.number, style, rng)
        case Suit.BAMBOO if tile.number == 1:
            birds.draw(sketch, style, rng)
        case Suit.BAMBOO:
            bamboo.draw(sketch, tile.number, style, rng)
        case Suit.HONOURS if tile.is_wind:
            words.wind(sketch, tile.number, style, rng)
        case Suit.HONOURS:
            (words.white_dragon, words.green_dragon, words.red_dragon)[tile.number - 5](sketch, style, rng)
        case Suit.FLOWERS:
            bonus.flower(sketch, tile.number, style, rng)
        case Suit.SEASONS:
            bonus.season(sketch, tile.number, style, rng)
        case Suit.JOKER:
            joker.draw(sketch, style, rng)
        case Suit.HIDDEN:
            backs.draw(sketch, style, rng)


def _make_room(sketch: Sketch, style: Style) -> None:
    """Beside a large digit, as American sets have it, the art is smaller and moves down and away."""
    if not style.corner or style.digit_size < LARGE_DIGIT:
        return
    less = 0.65 * style.digit_size
    away = {"left": 0.7 * less, "right": 0.3 * less}.get(style.corner, 0.5 * less)
    down = (0.5 if style.corner == "both" else 0.85) * less
    smaller = np.array([[1 - less, 0, away * sketch.width], [0, 1 - less, down * sketch.height]], np.float32)
    sketch.pixels = cv2.warpAffine(
        sketch.pixels, smaller, (sketch.width, sketch.height), flags=cv2.INTER_AREA, borderValue=style.ground
    )


def _weathered(pixels: np.ndarray, style: Style, rng: np.random.Generator) -> np.ndarray:
    """Engraved paint is soft at its edges, bends a little, and the material has grain."""
    height, width = pixels.shape[:2]
    bend = np.array(rng.normal(0, 0.012, (2, 3)) * ([1, 1, width], [1, 1, height]), np.float32) + np.array(
        [[1, 0, 0], [0, 1, 0]], np.float32
    )
    pixels = cv2.warpAffine(pixels, bend, (width, height), borderMode=cv2.BORDER_REPLICATE)
    pixels = cv2.GaussianBlur(pixels, (0, 0), 0.5 + rng.random())
    grain = cv2.resize(rng.normal(0, style.grain, (height // 8, width // 8)).astype(np.float32), (width, height))
    return np.clip(pixels + grain[..., None], 0, 255).astype(np.uint8)
