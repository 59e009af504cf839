"""Photographs of tables as people lay them in play, of real tiles. Which tiles are the hand is known.

Look at some: `python -m datasets.scenes.arrangements.laid_tables work/tables.png`.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

import numpy as np

from datasets.pictures import write_rgb
from datasets.scenes.arrangements.dealt_hands import DECK, Hand
from datasets.scenes.arrangements.real_faces import Faces, real_sets
from datasets.scenes.arrangements.ways_of_play import WAYS, Laid
from datasets.scenes.cameras.camera import Camera, look_at
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.compose import render
from datasets.scenes.noise import colour
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot
from datasets.scenes.tiles.tile_sets import any_set

SEED = 3314
SIZE, HEIGHT = 1280, 960  # pixels wide and high, as phones hold it
EDGE = 12  # pixels between the hand and the edge of the picture


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """picture (HEIGHT, SIZE, 3) uint8 RGB; corners (n, 4, 2) and kinds of the hand's tiles; how it was laid, of which
    set.
    """

    picture: np.ndarray
    corners: np.ndarray
    kinds: tuple[str, ...]
    hand: Hand
    way: str
    set_name: str


def table(number: int) -> Table:
    """One table, always the same for a number; numbers go round the ways and the sets."""
    rng = np.random.default_rng([SEED, number])
    way, sets = list(WAYS)[number % len(WAYS)], list(real_sets())
    name = sets[number // len(WAYS) % len(sets)]
    look = replace(any_set(rng), body=(0.93, 0.92, 0.88), back=tuple(colour(rng, (0.5, 0.95), (0.25, 0.8))))
    laid = WAYS[way](rng, look)
    return _photographed_table(rng, look, laid, real_sets()[name], way, name)


def _photographed_table(
    rng: np.random.Generator, look: TileSet, laid: Laid, faces: Faces, way: str, name: str
) -> Table:
    """The table as somebody who sits before the hand takes it: the hand across most of the picture, low in it."""
    own = [spot for spot in laid.own if spot.code in faces]
    hand = replace(laid.hand, bonus=tuple(code for code in laid.hand.bonus if code in faces))
    others = [replace(s, code=s.code or str(rng.choice(DECK))) for s in laid.others if _clear(s, own)]
    tiles = [Body(look, s.turn, s.place, s.code, faces[s.code or DECK[0]]) for s in own + others]
    camera, pixels = _from_the_chair(rng, tiles[: len(own)], laid.elevation, bool(others))
    made = render(rng, tiles, [], camera, SIZE, pixels, phone=False, disturbed=False)
    corners = made.corners[: len(own)]
    above = np.clip(corners[..., 1].max() + EDGE - HEIGHT, 0, max(0, corners[..., 1].min() - EDGE))
    shown = shoot(rng, np.ascontiguousarray(made.picture[int(above) : int(above) + HEIGHT]), pixels)
    return Table(shown, corners - np.array([0, int(above)], np.float32), made.kinds[: len(own)], hand, way, name)


def _from_the_chair(
    rng: np.random.Generator, own: list[Body], elevation: tuple[float, float], low: bool
) -> tuple[Camera, float]:
    """A camera that has all of the hand in the picture, across most of it, `low` where something lies behind; and a
    tile's length in pixels.
    """
    places = np.array([body.place for body in own])
    middle, wide = (places.min(0) + places.max(0)) / 2, max(np.ptp(places[:, 0]) + 1, 4.0)
    share, angle = rng.uniform(0.72, 0.95), rng.uniform(*elevation)
    azimuth, roll, away = rng.normal(0, 5), rng.normal(0, 3), wide * rng.uniform(1.2, 2)
    centre = SIZE * rng.uniform(0.46, 0.54), SIZE * (rng.uniform(0.65, 0.8) if low else rng.uniform(0.4, 0.65))
    while True:
        pixels = SIZE / wide * share
        camera = look_at(middle, angle, azimuth, roll, away, pixels, centre)
        corners = np.concatenate([camera.project(body.corners(True)) for body in own])
        if corners.min() > EDGE and corners.max() < SIZE - EDGE:
            return camera, pixels
        share *= 0.95


def _clear(spot: Spot, others: list[Spot]) -> bool:
    """Whether it lies behind the hand and free of it."""
    return all(np.hypot(*(spot.place - other.place)[:2]) > 1.3 for other in others) and spot.place[1] > -0.6


if __name__ == "__main__":
    some = [table(number).picture[::3, ::3] for number in range(24)]
    write_rgb(sys.argv[1], np.vstack([np.hstack(some[at : at + 6]) for at in range(0, 24, 6)]))
