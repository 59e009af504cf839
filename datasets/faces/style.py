"""What the faces of one physical set have in common: material, inks, fonts, habits of its engraver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from datasets.faces.glyphs import chinese_fonts, latin_fonts
from datasets.faces.sketch import Colour


@dataclass(frozen=True, slots=True)
class Style:
    """One set of tiles.

    Numbers named after a suit pick one of its ways of drawing; `scale` is the art's share of the face.
    """

    ground: Colour
    black: Colour
    blue: Colour
    green: Colour
    red: Colour
    aspect: float
    scale: float
    font: str
    bold: int
    latin: str
    corner: str  # "", "left", "right", "both"
    corner_ink: Colour
    digit_size: float
    number_ink: Colour
    wind_ink: Colour
    line: float
    circles: int
    circle_inks: int
    bamboo: int
    bamboo_inks: int
    bird: int
    white: int
    dragons: int
    simple: bool  # 万 and 五 instead of 萬 and 伍
    five: str
    flower: int
    joker: int
    back: Colour
    back_pattern: int
    red_five: bool
    grain: float


GROUNDS = (
    (246, 244, 238),
    (236, 232, 220),
    (240, 236, 205),
    (225, 228, 230),
    (250, 250, 250),
    (222, 214, 196),
    (232, 200, 140),
)
BACKS = (
    (20, 120, 60), (10, 90, 45), (40, 160, 90), (30, 80, 180), (20, 50, 130), (90, 150, 220), (235, 185, 40),
    (250, 210, 90),
    (220, 110, 30), (200, 40, 40), (20, 20, 25), (60, 60, 65), (190, 140, 80), (120, 70, 40), (110, 60, 150),
    (230, 120, 160), (40, 150, 160),
)  # fmt: skip


def style_of_set(rng: np.random.Generator) -> Style:
    """Invent a set."""
    black, blue, green, red = _inks(rng)
    number = _pick(rng, (black, blue), (0.55, 0.45))
    return Style(
        ground=_near(rng, GROUNDS[rng.choice(7, p=(0.26, 0.22, 0.14, 0.14, 0.12, 0.08, 0.04))], 7),
        black=black, blue=blue, green=green, red=red,
        aspect=float(rng.uniform(0.68, 0.83)), scale=float(rng.uniform(0.78, 1.0)),
        font=_font(rng), bold=int(rng.integers(0, 6)), latin=str(rng.choice(latin_fonts())),
        corner=_pick(rng, ("", "left", "right", "both"), (0.45, 0.33, 0.12, 0.10)),
        corner_ink=_pick(rng, (black, blue, green, red), (0.3, 0.25, 0.1, 0.35)),
        digit_size=float(rng.uniform(*((0.11, 0.21) if rng.random() < 0.7 else (0.2, 0.32)))),
        number_ink=number, wind_ink=number if rng.random() < 0.8 else _pick(rng, (black, blue, green, red),
                                                                            (0.4, 0.4, 0.1, 0.1)),
        line=float(rng.uniform(0.014, 0.034)),
        circles=int(rng.integers(8)), circle_inks=int(rng.integers(5)), bamboo=int(rng.integers(6)),
        bamboo_inks=int(rng.integers(5)),
        bird=int(rng.choice(9, p=(0.13, 0.1, 0.1, 0.11, 0.12, 0.13, 0.11, 0.09, 0.11))),
        white=int(rng.choice(8, p=(0.3, 0.17, 0.17, 0.08, 0.06, 0.06, 0.08, 0.08))),
        dragons=int(rng.choice(5, p=(0.72, 0.09, 0.06, 0.06, 0.07))), simple=bool(rng.random() < 0.15),
        five=_pick(rng, ("伍", "五"), (0.6, 0.4)),
        flower=int(rng.integers(6)), joker=int(rng.integers(6)),
        back=_near(rng, BACKS[rng.integers(len(BACKS))], 14),
        back_pattern=int(rng.choice(5, p=(0.5, 0.2, 0.1, 0.1, 0.1))),
        red_five=bool(rng.random() < 0.15), grain=float(rng.uniform(0, 5)),
    )  # fmt: skip


def _font(rng: np.random.Generator) -> str:
    """Any font; every second time a written one (kai), which is what most sets have."""
    fonts = chinese_fonts()
    written = [font for font in fonts if "kai" in font.lower()]
    return str(rng.choice(written if written and rng.random() < 0.5 else fonts))


def _inks(rng: np.random.Generator) -> tuple[Colour, Colour, Colour, Colour]:
    """Black, blue, green and red; a set may lack blue or green and use its dark ink for them."""
    black = _near(rng, (28, 30, 34), 14)
    blue = _near(
        rng, _pick(rng, ((28, 52, 150), (30, 70, 190), (40, 60, 110), (60, 130, 190)), (0.4, 0.3, 0.2, 0.1)), 14
    )
    green = _near(
        rng, _pick(rng, ((20, 100, 60), (30, 80, 50), (20, 130, 70), (60, 170, 110)), (0.4, 0.3, 0.2, 0.1)), 14
    )
    red = _near(
        rng, _pick(rng, ((190, 30, 36), (150, 30, 40), (220, 60, 40), (200, 60, 110)), (0.5, 0.25, 0.2, 0.05)), 14
    )
    poor = rng.random()
    return (
        (black, black, black, red)
        if poor < 0.08
        else (black, black, green, red)
        if poor < 0.25
        else (black, blue, green, red)
    )


def _near(rng: np.random.Generator, colour: Colour, spread: float) -> Colour:
    return tuple(int(v) for v in np.clip(np.asarray(colour) + rng.normal(0, spread, 3), 0, 255))


def _pick(rng: np.random.Generator, choices: tuple, shares: tuple[float, ...]) -> Any:
    return choices[rng.choice(len(choices), p=shares)]
