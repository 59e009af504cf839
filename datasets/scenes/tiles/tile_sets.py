"""One physical set of tiles: how it looks, and its tiles laid where a layout wants them."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np

from datasets.scenes.noise import colour
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot

BLANKS = (0.0,) * 5 + (0.06,) * 4 + (0.25,)


def any_set(rng: np.random.Generator) -> TileSet:
    """The looks of one physical set."""
    body = (
        colour(rng, (0, 0.06), (0.82, 1.0))
        if rng.random() < 0.6
        else colour(rng, (0.05, 0.35), (0.75, 0.98), rng.normal(0.12, 0.02))
    )
    if rng.random() < 0.03:
        body = colour(rng, (0, 0.6), (0.1, 0.9))
    hue = rng.choice([0.36, 0.42, 0.6, 0.15, 0.08, 0.1, *rng.random(3)]) + rng.normal(0, 0.02)
    back = (
        body
        if rng.random() < 0.14
        else colour(rng, (0.05, 0.15), (0.03, 0.2))
        if rng.random() < 0.1
        else colour(rng, (0.3, 0.95), (0.25, 0.95), hue)
    )
    return TileSet(
        width=rng.uniform(0.66, 0.84), height=1.0, thickness=rng.uniform(0.42, 0.8), radius=rng.uniform(0.025, 0.1),
        bevel=rng.uniform(0.008, 0.05),
        back_share=rng.choice([0.0, rng.uniform(0.15, 0.6)], p=[0.12, 0.88]), body=tuple(body), back=tuple(back),
        back_look=_back_look(rng),
        rim=rng.choice([1.0, rng.uniform(0.75, 1.2)]),
    )  # fmt: skip


def furnish(rng: np.random.Generator, look: TileSet, spots: list[Spot], blanks: Sequence[float] = BLANKS) -> list[Body]:
    """Lay tiles of one set on the spots, of any kinds; one of these shares of them are blank."""
    codes, faces = textures.library()
    favourite = rng.integers(len(codes))
    chosen = (
        rng.integers(len(codes), size=len(spots))
        if rng.random() < 0.5
        else (favourite + rng.integers(-40, 40, len(spots))) % len(codes)
    )
    blank = rng.choice(blanks)
    plain = "5z", np.full_like(faces[0], 255)
    return [
        Body(look, s.turn, s.place, *(plain if rng.random() < blank else (codes[i], faces[i])))
        for s, i in zip(spots, chosen, strict=True)
    ]


def _back_look(rng: np.random.Generator) -> np.ndarray | None:
    """Backs are plain, or have grain, or a figure."""
    kind = rng.random()
    if kind < 0.75:
        return None
    made = np.full((128, 96, 3), 255, np.float32)
    if kind < 0.9:
        made *= 1 + 0.12 * np.sin(np.arange(96) * rng.uniform(0.2, 1.5) + rng.normal(0, 1))[None, :, None]
    else:
        cv2.ellipse(
            made,
            (48, 64),
            (int(rng.integers(10, 36)), int(rng.integers(10, 50))),
            0,
            0,
            360,
            (160, 160, 160),
            int(rng.choice([-1, 2, 5])),
            cv2.LINE_AA,
        )
    return np.clip(made, 0, 255).astype(np.uint8)
