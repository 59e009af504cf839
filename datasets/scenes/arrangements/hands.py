"""What people photograph: a whole hand in one row, lying or standing, walls and discards behind it, from where they
sit.
"""

from __future__ import annotations

import numpy as np

from datasets.scenes.cameras.camera import Camera, look_at
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, apart, flat, melds, moved, pile, rack, scatter, standing, wall


def hand(rng: np.random.Generator, look: TileSet) -> tuple[list[Spot], int]:
    """A hand of 13 to 18 tiles in one row, now and then some of it apart, and what lies behind; and how many tiles
    the hand has: they come first.
    """
    count, is_standing = int(rng.integers(13, 19)), rng.random() < 0.28
    row = _row(rng, look, count, is_standing)
    row += apart(rng, look, row)
    behind = [s for s in _behind(rng, look) if _clear(s, row)] if rng.random() < 0.6 else []
    return row + behind, len(row)


def _row(rng: np.random.Generator, look: TileSet, count: int, is_standing: bool) -> list[Spot]:
    """Close together, now and then a gap between groups or before the winning tile, each tile a little off."""
    gap, sloppy = rng.choice([0.0, 0.005, 0.015, 0.04]), rng.choice([0.0, 0.3, 1.0])
    apart, lean = rng.choice([0.0, 0.08, 0.25]), rng.choice([0.0, rng.uniform(0, 20)])
    upside = rng.choice([0.0, 0.1, 0.5], p=[0.6, 0.25, 0.15])
    spots, x = [], 0.0
    for _ in range(count):
        y, yaw = rng.normal(0, 0.02 * sloppy), rng.normal(0, sloppy)
        turned = 180 * (rng.random() < upside)
        spots.append(standing(look, x, y, yaw, lean) if is_standing else flat(look, x, y, yaw + turned))
        x += look.width + gap * rng.uniform(0.5, 1.5) + rng.uniform(0.1, 0.7) * (rng.random() < apart)
    return spots


def _behind(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Walls along the table and across, melds, discards, somebody's rack."""
    spots: list[Spot] = []
    far = rng.uniform(1.3, 4)
    for _ in range(rng.integers(1, 4)):
        maker = (wall, scatter, pile, rack, melds)[rng.choice(5, p=[0.4, 0.22, 0.1, 0.08, 0.2])]
        group = moved(maker(rng, look), 0, 0, rng.choice([0.0, 90.0, rng.uniform(0, 360)], p=[0.6, 0.25, 0.15]))
        nearest = min(s.place[1] for s in group)
        group = moved(group, rng.uniform(-3, 8), far - nearest, 0)
        spots += [s for s in group if _clear(s, spots)]
        far = max(s.place[1] for s in group) + rng.uniform(1.2, 4)
    return spots


def _clear(spot: Spot, others: list[Spot]) -> bool:
    """Whether it stands or lies free of the others; tiles on top of each other come from one group."""
    return all(np.hypot(*(spot.place - other.place)[:2]) > 1.15 for other in others)


def hand_view(rng: np.random.Generator, tiles: list[Body], size: int) -> tuple[Camera, float]:
    """A camera that has these tiles in the picture, as somebody sitting or standing there holds it; and a tile's
    length in pixels.
    """
    places = np.array([tile.place for tile in tiles])
    wide = np.ptp(places[:, 0]) + 1
    is_standing = abs(tiles[0].turn[2, 2]) < 0.7
    spans, shares = (
        (((4, 18), (18, 45)), (0.55, 0.45)) if is_standing else (((25, 60), (60, 88), (9, 25)), (0.68, 0.2, 0.12))
    )
    elevation = rng.uniform(*spans[rng.choice(len(spans), p=shares)])
    azimuth = rng.normal(0, 10) if rng.random() < 0.75 else rng.normal(0, 40)
    roll = rng.normal(0, 4) if rng.random() < 0.8 else rng.uniform(0, 360)
    pixels = size / wide * rng.uniform(0.6, 1.0)
    centre = size * rng.uniform([0.45, 0.35], [0.55, 0.7])
    return look_at(
        (places.min(0) + places.max(0)) / 2,
        elevation,
        azimuth,
        roll,
        wide * rng.uniform(0.9, 2.5),
        pixels,
        tuple(centre),
    ), pixels
