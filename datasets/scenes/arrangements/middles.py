"""The middle of a table while a deal is played: four rivers in rows of six, sets laid down, what is left of the walls.

Their tiles are real ones. The photo is taken from one side, and whose each tile is, is known.

    python -m datasets.scenes.arrangements.middles work/middles.png     # look at some
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

import cv2
import numpy as np

from datasets.pictures import write_rgb
from datasets.scenes.arrangements.dealt_hands import DECK
from datasets.scenes.arrangements.laid_sets import meld_spots
from datasets.scenes.arrangements.real_faces import real_sets
from datasets.scenes.arrangements.ways_of_play import wall
from datasets.scenes.arrangements.whole_tables import HEIGHT, SIDES, SIZE, apart, from_a_side, taken
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.compose import render
from datasets.scenes.noise import colour
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved
from datasets.scenes.tiles.tile_sets import any_set

SEED = 3404
FIRST_ROW = (2.8, 3.4)  # tile heights from the table's middle; sets lie further out than three rows and the wall
MELDS = (8.4, 9.0)
WALL = 6.3


@dataclass(frozen=True, slots=True)
class Open:
    """What lies before one: discards in order, the place of the one that lies crosswise, sets."""

    discards: tuple[str, ...]
    crosswise: int | None
    melds: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Middle:
    """picture (HEIGHT, SIZE, 3) uint8 RGB; corners (n, 4, 2) of the tiles side by side: discards, then sets."""

    picture: np.ndarray
    corners: np.ndarray
    sides: tuple[Open, ...]


def middle(number: int) -> Middle:
    """One table, always the same for a number; in every second one no set has a tile crosswise."""
    for attempt in range(20):
        rng = np.random.default_rng([SEED, number, attempt])
        look = replace(any_set(rng), body=(0.93, 0.92, 0.88), back=tuple(colour(rng, (0.5, 0.95), (0.25, 0.8))))
        sides = _played(rng)
        convention = ("open", "apart")[number % 2]
        spots = [spot for side, one in enumerate(sides) for spot in _laid_out(rng, look, one, convention, side)]
        if all(apart([spot], spots[:at], 0.7) for at, spot in enumerate(spots)):
            return _photographed(rng, look, sides, spots, number)
    raise ValueError(f"Table {number} has no place for its tiles.")


def _played(rng: np.random.Generator) -> tuple[Open, ...]:
    """Six to eighteen discards and up to three sets a side, of one set of tiles; who has none may call riichi."""
    deck, sides = [str(code) for code in rng.permutation(DECK)], []
    for _ in range(SIDES):
        melds = tuple(taken(rng, deck) for _ in range(rng.integers(0, 4)))
        discards = tuple(deck.pop() for _ in range(rng.integers(6, 19)))
        called = not melds and rng.random() < 0.5
        sides.append(Open(discards, int(rng.integers(3, len(discards))) if called else None, melds))
    return tuple(sides)


def _laid_out(rng: np.random.Generator, look: TileSet, one: Open, convention: str, side: int) -> list[Spot]:
    river = moved(_river(rng, look, one), rng.normal(0, 0.15), -rng.uniform(*FIRST_ROW), rng.normal(0, 1.2))
    melds, x = [], rng.uniform(-3.5, -1.5)
    for meld in one.melds:
        group, width = meld_spots(
            rng, look, list(meld), "open", convention, str(rng.choice(["left", "middle", "right"]))
        )
        melds += moved(group, x, 0, 0)
        x += width + rng.uniform(0.4, 0.8)
    return moved(river + moved(melds, 0, -rng.uniform(*MELDS), rng.normal(0, 1.5)), 0, 0, 90.0 * side)


def _river(rng: np.random.Generator, look: TileSet, one: Open) -> list[Spot]:
    """Rows of six, from the left, the first one nearest to the middle."""
    spots, gap = [], rng.uniform(0, 0.05)
    for start in range(0, len(one.discards), 6):
        x = -3 * (look.width + gap)
        for place in range(start, min(start + 6, len(one.discards))):
            across = place == one.crosswise
            wide = 1.0 if across else look.width
            low = 0.5 * (1 - look.width) * across
            yaw = rng.normal(0, 1.5) + 90 * across
            y = -(start // 6) * (1 + gap) - low + rng.normal(0, 0.02)
            spots.append(flat(look, x + wide / 2, y, yaw, code=one.discards[place]))
            x += wide + gap
    return spots


def _photographed(
    rng: np.random.Generator, look: TileSet, sides: tuple[Open, ...], own: list[Spot], number: int
) -> Middle:
    faces = list(real_sets().values())[number % len(real_sets())]
    backs = [
        replace(spot, code="1z")
        for side in range(SIDES)
        if rng.random() < 0.5
        for spot in moved(moved(wall(rng, look), 0, -WALL, 0), 0, 0, 90.0 * side)
    ]
    backs = [spot for spot in backs if apart([spot], own, 1.1)]
    tiles = [Body(look, spot.turn, spot.place, spot.code, faces[str(spot.code)]) for spot in own + backs]
    camera, pixels = from_a_side(rng, tiles[: len(own)])
    made = render(rng, tiles, [], camera, SIZE, pixels, phone=False, disturbed=False)
    corners = made.corners[: len(own)]
    above = int(np.clip((corners[..., 1].max() + corners[..., 1].min() - HEIGHT) / 2, 0, SIZE - HEIGHT))
    shown = shoot(rng, np.ascontiguousarray(made.picture[above : above + HEIGHT]), pixels)
    return Middle(shown, corners - np.array([0, above], np.float32), sides)


if __name__ == "__main__":
    some = [cv2.resize(middle(number).picture, (800, 600), interpolation=cv2.INTER_AREA) for number in range(6)]
    write_rgb(sys.argv[1], np.vstack([np.hstack(some[at : at + 2]) for at in range(0, 6, 2)]))
