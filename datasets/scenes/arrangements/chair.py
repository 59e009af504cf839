"""What somebody sees who stays seated: lines of tiles close behind one another, sets with a tile crosswise or with
backs, walls, from 13° to 48° above the table.
"""

from __future__ import annotations

import numpy as np

from datasets.scenes.cameras.camera import Camera, look_at
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved, standing, wall

BACKS_OF_FOUR = ((), (1, 2), (1, 2), (0, 3), (0,), (3,))  # which tiles of a kong lie face down
LOWEST, HIGHEST = 13.0, 48.0  # degrees above the table
BLANKS = (0.03, 0.12, 0.35)  # share of bare white dragons in a scene: backs and sides beside them look much alike


def seat(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """One to four lines of groups, the nearest at y = 0, and now and then a wall or standing tiles behind them."""
    spots: list[Spot] = []
    y = 0.0
    for _ in range(rng.integers(1, 5)):
        line = moved(_line(rng, look), rng.uniform(-2, 2), y, 0)
        y = max(spot.place[1] for spot in line)
        y += rng.uniform(1.02, 1.3) if rng.random() < 0.5 else rng.uniform(1.3, 2.8)
        spots += line
    if rng.random() < 0.4:
        spots += moved(wall(rng, look), rng.uniform(-3, 3), y + rng.uniform(0.5, 3), rng.normal(0, 0.5))
    elif rng.random() < 0.3:
        row = [standing(look, i * look.width, 0, rng.normal(0, 1)) for i in range(rng.integers(3, 14))]
        turned = 180.0 * (rng.random() < 0.7)
        spots += moved(row, rng.uniform(-3, 3) + (9 if turned else 0), y + rng.uniform(0.5, 3), turned)
    return spots


def seated_view(rng: np.random.Generator, tiles: list[Body], size: int) -> tuple[Camera, float]:
    """A camera at a seated person's height, or a photo that was cropped; and a tile's length in pixels."""
    near = np.array([tile.place for tile in tiles])
    target = near[rng.integers(len(near))] * [1, 0.6, 0] + [*rng.normal(0, 0.8, 2), 0]
    pixels = float(np.exp(rng.uniform(np.log(22), np.log(64))))
    azimuth = rng.normal(0, 10) if rng.random() < 0.8 else rng.normal(0, 50)
    roll = rng.normal(0, 3) if rng.random() < 0.9 else rng.uniform(0, 360)
    centre = size * rng.uniform([0.35, 0.45], [0.65, 0.75])
    return look_at(
        target, rng.uniform(LOWEST, HIGHEST), azimuth, roll, rng.uniform(14, 40), pixels, tuple(centre)
    ), pixels


def _line(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Groups side by side from x = 0: parts of a hand, sets, flowers, backs."""
    spots, x = [], 0.0
    for _ in range(rng.integers(1, 5)):
        group, wide = (_run if rng.random() < 0.4 else _set)(rng, look)
        spots += moved(group, x, 0, 0)
        x += wide + (rng.uniform(0.05, 0.3) if rng.random() < 0.35 else rng.uniform(0.3, 1.2))
    return spots


def _run(rng: np.random.Generator, look: TileSet) -> tuple[list[Spot], float]:
    """Tiles one beside the other, all face up or all face down, none crosswise; and how wide they are."""
    down, gap, count = rng.random() < 0.12, rng.uniform(0, 0.04), int(rng.integers(1, 12))
    sloppy = rng.choice([0.3, 1.5])
    places = look.width / 2 + np.arange(count) * (look.width + gap)
    return [
        flat(look, x, rng.normal(0, 0.015 * sloppy), rng.normal(0, sloppy) + 180 * (rng.random() < 0.1), down=down)
        for x in places
    ], count * (look.width + gap)


def _set(rng: np.random.Generator, look: TileSet) -> tuple[list[Spot], float]:
    """Three or four tiles: one crosswise, or some of four face down, or neither; and how wide they are."""
    count, gap = int(rng.choice([3, 4], p=[0.55, 0.45])), rng.uniform(0, 0.03)
    down = BACKS_OF_FOUR[rng.integers(len(BACKS_OF_FOUR))] if count == 4 else ()
    across = int(rng.integers(count)) if not down and rng.random() < 0.7 else -1
    spots, x = [], 0.0
    for number in range(count):
        wide, low = (1.0, -0.5 * (1 - look.width)) if number == across else (look.width, 0.0)
        yaw = rng.normal(0, 0.8) + (rng.choice([90, 270]) if number == across else 0)
        spots.append(flat(look, x + wide / 2, low, yaw, down=number in down))
        if number == across and rng.random() < 0.15:
            spots.append(flat(look, x + wide / 2, low + look.width * 1.01, yaw))
        x += wide + gap
    return spots, x
