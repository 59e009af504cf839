"""Photographs of a given hand with its melds, as the three books lay them: what tests of reading need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np

from datasets.scenes.arrangements.laid_sets import hand_spots
from datasets.scenes.cameras.camera import look_at
from datasets.scenes.compose import render
from datasets.scenes.noise import colour
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot
from datasets.scenes.tiles.tile_sets import any_set

Faces = Mapping[str, np.ndarray]


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


def furnished(rng: np.random.Generator, look: TileSet, spots: list[Spot], faces: Faces | None) -> list[Body]:
    """The tiles; equal ones show the same face."""
    codes = sorted({str(s.code) for s in spots})
    surfaces = {code: textures.ink(faces[code], 0.02) for code in codes} if faces else textures.drawn_set(rng, codes)
    return [Body(look, s.turn, s.place, s.code, surfaces[str(s.code)]) for s in spots]
