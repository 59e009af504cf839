"""Characters from installed fonts, as masks. Fonts that map a needed character to nothing are left out."""

from __future__ import annotations

import warnings
from functools import cache, lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

FOLDERS = (Path("/usr/share/fonts"), Path.home() / ".local/share/fonts")
CHINESE = (
    "ukai*",
    "uming*",
    "bkai00mp*",
    "bsmi00lp*",
    "NotoSansCJK*",
    "NotoSerifCJK*",
    "LXGWWenKai*",
    "lxgw*",
    "cw*",
    "wqy-*",
    "HanaMinA*",
)
LATIN = (
    "DejaVuSans-Bold.ttf",
    "DejaVuSerif*.ttf",
    "FreeSans*.ttf",
    "FreeSerif*.ttf",
    "NotoSans-Bold.ttf",
    "NotoSerif-*.ttf",
)
NEEDED = "一二三四五伍六七八九萬東南西北發中春夏秋冬梅蘭菊竹"  # simplified forms are tested one by one
MASK = 96


class NoFonts(RuntimeError):
    def __init__(self) -> None:
        super().__init__(
            "No usable font for Chinese characters is installed. "
            "On Debian: apt install fonts-noto-cjk fonts-arphic-ukai fonts-lxgw-wenkai."
        )


@cache
def chinese_fonts() -> tuple[str, ...]:
    """Paths of fonts in which every needed character shows, and each differently."""
    fonts = tuple(path for path in _found(CHINESE) if complete(path))
    if not fonts:
        raise NoFonts
    return fonts


@cache
def latin_fonts() -> tuple[str, ...]:
    return _found(LATIN) or chinese_fonts()


def complete(path: str) -> bool:
    """Whether a font shows every needed character, and each differently."""
    try:
        shapes = {_rendered(one, path).tobytes() for one in NEEDED if prints(one, path)}
    except OSError as problem:
        warnings.warn(f"{path}: {problem}", stacklevel=2)
        return False
    return len(shapes) == len(NEEDED)


@lru_cache(maxsize=8192)
def glyph(text: str, font: str, bold: int = 0) -> np.ndarray:
    """Text as a mask, trimmed to its ink: (h, w) uint8, 255 where there is ink. `bold` thickens strokes, 0–6.

    Raises ValueError when nothing would be printed.
    """
    mask = _rendered(text, font)
    if bold:
        mask = cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (bold + 1, bold + 1)))
    rows, columns = np.flatnonzero(mask.max(1)), np.flatnonzero(mask.max(0))
    if not len(rows):
        raise ValueError(f"{text!r} is empty in {font}")
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1].copy()


def prints(text: str, font: str) -> bool:
    """Whether a font has ink for each character of a text, other than its box for unknown ones."""
    unknown = _rendered("\U000effff", font)
    return all(_rendered(one, font).any() and not np.array_equal(_rendered(one, font), unknown) for one in text)


@lru_cache(maxsize=8192)
def _rendered(text: str, font: str) -> np.ndarray:
    picture = Image.new("L", (MASK * max(1, len(text)) + 48, MASK + 64))
    ImageDraw.Draw(picture).text((24, 16), text, font=_font(font), fill=255)
    return np.asarray(picture)


@lru_cache(maxsize=64)
def _font(path: str) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, MASK)


def _found(patterns: tuple[str, ...]) -> tuple[str, ...]:
    files = {path for folder in FOLDERS if folder.exists() for pattern in patterns for path in folder.rglob(pattern)}
    return tuple(sorted(str(path) for path in files if path.suffix in {".ttf", ".ttc", ".otf"}))
