"""Photographs of a given hand with its melds, as the three books lay them: what tests of reading need.

Claimed sets have a tile crosswise (left, middle or right: from whom), or, where crosswise means concealed
(`convention="concealed"`), the sets of the hand have. An added fourth tile lies beyond the crosswise one. Kongs of own
tiles have two middle, two outer or one tile face down. How a set lies is asked for by name, or left to chance.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from datasets.scenes.cameras.camera import look_at
from datasets.scenes.compose import render
from datasets.scenes.noise import colour
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved
from datasets.scenes.tiles.tile_sets import any_set
from scoring.tiles import parse

Faces = Mapping[str, np.ndarray]

# which tile of a set; with "added " before it the fourth lies beyond that one
CROSSWISE = {"left": 0, "middle": 1, "third": 2, "right": -1}
HIDDEN = {"outer": (0, 3), "middle": (1, 2), "first": (0,), "last": (3,)}  # which tiles of a kong lie face down


def codes_of(tiles: str) -> list[str]:
    """`123m55z` as ["1m", "2m", "3m", "5z", "5z"]."""
    return [str(tile) for tile in parse(tiles)]


def table(
    rng: np.random.Generator,
    concealed: str,
    melds: Sequence[dict] = (),
    bonus: str = "",
    convention: str = "open",
    height: int = 1200,
    winning: str = "",
    faces: Faces | None = None,
) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """A photo of a hand: `concealed` in a row in front, each meld a group behind it, bonus tiles apart.

    melds       the contract's: {"tiles": "1111z", "state": "open" | "half_concealed"}; also "concealed" for a set laid
                out of the hand.
                "lies" names its place in CROSSWISE or HIDDEN: {"lies": "left"}, "added left", "outer"; chance chooses
                where that is not said
    convention  which sets have a tile crosswise: "open" or "concealed" ones, or with "apart" none
    winning     a tile more of the hand, which lies apart to the right of it
    faces       what is on each kind, (h, w, 3) uint8 RGB by code; drawn in one invented style when None
    returns     photo (height, 4/3 height, 3) uint8 RGB; quads (n, 4, 2) float32, clockwise from each tile's own top
                left; n codes, `0x` for a back
    """
    look = replace(any_set(rng), back=tuple(colour(rng, (0.5, 0.95), (0.25, 0.8))))
    spots = hand_spots(rng, look, concealed, melds, bonus, convention, winning)
    tiles = furnished(rng, look, spots, faces)
    places = np.array([t.place for t in tiles])
    middle, width = (places.min(0) + places.max(0)) / 2, round(height * 4 / 3)
    wide, deep = np.ptp(places, axis=0)[:2] + 2.0
    pixels = min(0.9 * width / wide, 0.85 * height / deep, height / 6)
    camera = look_at(
        middle,
        rng.uniform(52, 88),
        rng.normal(0, 4),
        rng.normal(0, 2),
        rng.uniform(1.4, 2.2) * wide,
        pixels,
        (width / 2, width / 2),
    )
    made = render(rng, tiles, [], camera, width, pixels, phone=False, disturbed=False)
    top = (width - height) // 2
    codes = ["0x" if down else str(code) for code, down in zip(made.kinds, made.face_down, strict=True)]
    return np.ascontiguousarray(made.picture[top : top + height]), made.corners - np.array([0, top], np.float32), codes


def hand_spots(
    rng: np.random.Generator,
    look: TileSet,
    concealed: str,
    melds: Sequence[dict],
    bonus: str,
    convention: str,
    winning: str,
) -> list[Spot]:
    """Where every tile of the hand lies; the front row at y = 0."""
    spots, width = _in_a_row(rng, look, codes_of(concealed))
    if winning:
        spots += moved(_in_a_row(rng, look, codes_of(winning))[0], width + rng.uniform(0.6, 1.5), 0, 0)
    x, y = 0.0, 1.6
    for meld in melds:
        group, width = meld_spots(rng, look, codes_of(meld["tiles"]), meld["state"], convention, meld.get("lies", ""))
        if x + width > 13:
            x, y = 0.0, y + 2.4
        spots += moved(group, x, y, 0)
        x += width + rng.uniform(0.7, 1.1)
    extra, _ = _in_a_row(rng, look, codes_of(bonus))
    return spots + moved(extra, 0, -1.8 if not melds else y + 2.6, 0)


def meld_spots(
    rng: np.random.Generator, look: TileSet, codes: list[str], state: str, convention: str, lies: str
) -> tuple[list[Spot], float]:
    """One set as it is laid down, starting at x = 0 on the line y = 0; and its width."""
    if state == "half_concealed":
        return _in_a_row(rng, look, codes, down=HIDDEN[lies or rng.choice(list(HIDDEN))])
    if state != convention:
        return _in_a_row(rng, look, codes)
    lies = lies or _any_way(rng, len(codes))
    row = codes[:-1] if lies.startswith("added ") else codes
    place = CROSSWISE[lies.removeprefix("added ")] % len(row)
    spots, width = _in_a_row(rng, look, row, crosswise=place)
    if len(row) < len(codes):
        under = spots[place].place
        spots.append(flat(look, under[0], under[1] + look.width * 1.01, rng.choice([90.0, 270.0]), code=codes[-1]))
    return spots, width


def _any_way(rng: np.random.Generator, count: int) -> str:
    """How a claimed set of so many tiles lies, by chance."""
    added = "added " if count == 4 and rng.random() < 0.5 else ""
    return added + str(rng.choice(["left", "middle", "right"]))


def _in_a_row(
    rng: np.random.Generator, look: TileSet, codes: list[str], *, crosswise: int = -1, down: tuple[int, ...] = ()
) -> tuple[list[Spot], float]:
    spots, x, gap = [], 0.0, rng.uniform(0.0, 0.03)
    for number, code in enumerate(codes):
        across = number == crosswise
        half = 0.5 if across else look.width / 2
        low = -0.5 * (1 - look.width) if across else 0.0
        spots.append(flat(look, x + half, low, rng.normal(0, 0.5) + 90 * across, down=number in down, code=code))
        x += 2 * half + gap
    return spots, x - gap


def furnished(rng: np.random.Generator, look: TileSet, spots: list[Spot], faces: Faces | None) -> list[Body]:
    """The tiles; equal ones show the same face."""
    codes = sorted({str(s.code) for s in spots})
    surfaces = {code: textures.ink(face, 0.02) for code, face in (faces or _drawn(rng, codes)).items() if code in codes}
    return [Body(look, s.turn, s.place, s.code, surfaces[str(s.code)]) for s in spots]


def _drawn(rng: np.random.Generator, codes: list[str]) -> Faces:
    """Faces drawn in one style."""
    from datasets.faces.draw import draw
    from datasets.faces.style import style_of_set

    style = style_of_set(rng)
    return {code: draw(code, rng, textures.SIZE[1], style) for code in codes}
