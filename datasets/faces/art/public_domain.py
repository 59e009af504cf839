"""Public-domain faces, printed in any set's inks: those in ../shared/art and, once fetched, those of Japanese sets.

Read when present; never copied.
"""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np

from datasets import SHARED
from datasets.faces.art import riichi
from datasets.faces.sketch import Sketch
from datasets.faces.style import Style
from datasets.faces.words import HONOUR_LETTERS, corner_digits
from datasets.pictures import with_alpha

ART = SHARED / "art" / "HK-mahjong-tiles-master" / "hongkong" / "png"
COLOURLESS = 40  # most by which the channels of black differ
_SUITS = {"characters": "m", "circles": "p", "bamboos": "s"}
_NAMES = {
    "east-wind": "1z", "south-wind": "2z", "west-wind": "3z", "north-wind": "4z", "white-dragon": "5z",
    "green-dragon": "6z", "red-dragon": "7z",
    "plum": "1f", "orchid": "2f", "chrysanthemum": "3f", "bamboo": "4f", "spring": "1y", "summer": "2y",
    "autumn": "3y", "winter": "4y",
}  # fmt: skip


def kinds() -> tuple[str, ...]:
    """The codes there is art for; none when it is not there."""
    return tuple(_pictures())


def printed(kind: str, style: Style, rng: np.random.Generator, height: int) -> np.ndarray:
    """A face in the inks and on the ground of a set, (height, about three quarters of it, 3) uint8 RGB."""
    ink, cover = _plates(kind)[rng.integers(len(_plates(kind)))]
    sketch = Sketch(round(height * style.aspect), height, style.ground)
    scale = style.scale * rng.uniform(0.9, 1.05)
    width, tall = round(sketch.width * scale), round(height * scale)
    inks = np.array([style.red, style.green, style.number_ink if kind[1] == "m" else style.blue], np.float32)
    colours = cv2.resize(inks[ink], (width, tall), interpolation=cv2.INTER_AREA)
    share = cv2.resize(cover, (width, tall), interpolation=cv2.INTER_AREA)[..., None]
    x, y = (sketch.width - width) // 2, (height - tall) // 2
    x0, y0, cut_x, cut_y = max(0, x), max(0, y), max(0, -x), max(0, -y)
    part = sketch.pixels[y0 : y0 + tall - cut_y, x0 : x0 + width - cut_x]
    share, colours = (a[cut_y : cut_y + part.shape[0], cut_x : cut_x + part.shape[1]] for a in (share, colours))
    part[:] = part * (1 - share) + colours * share
    if kind[1] in "mpsz":
        corner_digits(sketch, HONOUR_LETTERS[int(kind[0]) - 1] if kind[1] == "z" else kind[0], style)
    return sketch.pixels


@cache
def beside() -> dict[str, np.ndarray]:
    """The faces in ../shared/art by kind, each (height, width, 4) uint8 RGB and how much ink lies there; none when
    they are not there.
    """
    return {
        _code(path.stem[3:]): cv2.cvtColor(with_alpha(path.read_bytes()), cv2.COLOR_BGRA2RGBA)
        for path in sorted(ART.glob("*.png"))
    }


@cache
def _pictures() -> dict[str, list[np.ndarray]]:
    """Each kind's faces, as in `beside`, from there and from Japanese sets."""
    sources = (beside(), riichi.pictures())
    return {kind: [source[kind] for source in sources if kind in source] for source in sources for kind in source}


def _code(name: str) -> str:
    suit, _, number = name.partition("-")
    return number + _SUITS[suit] if suit in _SUITS else _NAMES[name]


@cache
def _plates(kind: str) -> list[tuple[np.ndarray, np.ndarray]]:
    """Which ink each pixel has (0 red, 1 green, 2 blue or black) and how much of it, at 240 pixels' height, for each
    of the kind's faces.
    """
    return [_plate(cv2.resize(picture, (171, 240), interpolation=cv2.INTER_AREA)) for picture in _pictures()[kind]]


def _plate(picture: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    colours = picture[..., :3].astype(int)
    return np.where(np.ptp(colours, axis=2) < COLOURLESS, 2, colours.argmax(axis=2)), picture[..., 3] / np.float32(255)
