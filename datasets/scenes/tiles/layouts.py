"""Where tiles lie: rows, blocks, scattered tiles, racks, walls, piles. Lengths in tile heights.

A placement is (turn, place): the box's own axes to the world. Faces look to their own +z, tops to +y. Each layout
returns a list of `Spot`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from datasets.scenes.cameras.camera import turn_about
from datasets.scenes.tiles.body import TileSet


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for one tile; `code` is None when any kind may lie there."""

    turn: np.ndarray
    place: np.ndarray
    code: str | None = None


FACE_DOWN = turn_about(1, 180)


def flat(
    look: TileSet, x: float, y: float, yaw: float = 0.0, *, down: bool = False, level: int = 0, code: str | None = None
) -> Spot:
    """A tile lying on the table, its centre at x, y, turned by yaw degrees counter-clockwise."""
    turn = turn_about(2, yaw) @ (FACE_DOWN if down else np.eye(3))
    return Spot(turn, np.array([x, y, look.thickness * (level + 0.5)]), code)


def standing(look: TileSet, x: float, y: float, yaw: float = 0.0, lean: float = 0.0) -> Spot:
    """A tile on its lower edge, its face towards −y at yaw 0, leaning back by `lean` degrees."""
    turn = turn_about(2, yaw) @ turn_about(0, 90 - lean)
    lift = 0.5 * np.cos(np.radians(lean)) + 0.5 * look.thickness * np.sin(np.radians(lean))
    return Spot(turn, np.array([x, y, lift]))


def moved(spots: list[Spot], x: float, y: float, yaw: float) -> list[Spot]:
    """The same spots carried to x, y and turned together by yaw degrees."""
    turn = turn_about(2, yaw)
    return [Spot(turn @ s.turn, turn @ s.place + [x, y, 0.0], s.code) for s in spots]


def rows(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """One to four rows face up, tight or with gaps, now and then a tile crosswise or upside down."""
    gap, sloppy = _gap(rng), rng.choice([0.0, 0.4, 1.5])
    upside = rng.choice([0.0, 0.0, 0.15, 0.5])
    spots, y = [], 0.0
    for _ in range(rng.choice([1, 2, 3, 4], p=[0.5, 0.25, 0.15, 0.1])):
        x = rng.uniform(-2, 2)
        for _ in range(rng.integers(3, 19)):
            crosswise = rng.random() < 0.04
            yaw = rng.normal(0, sloppy) + 90 * crosswise + 180 * (rng.random() < upside)
            half = 0.5 * (1.0 if crosswise else look.width)
            x += half
            spots.append(flat(look, x, y + rng.normal(0, 0.012 * sloppy) - crosswise * 0.5 * (1 - look.width), yaw))
            x += half + gap * rng.uniform(0.3, 1.7) + (rng.uniform(0.1, 0.8) if rng.random() < 0.08 else 0)
        y += 1 + rng.choice([gap, rng.uniform(0.02, 0.3), rng.uniform(0.3, 1.5)])
    return spots


def block(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """A closely packed field of tiles, all one way or each as it likes, some of them face down."""
    gap, down = _gap(rng), rng.choice([0.0, 0.0, 0.1, 0.5])
    upside, across = rng.choice([0.0, 0.5]), rng.random() < 0.3
    spots = []
    for row in range(rng.integers(2, 8)):
        shift = rng.normal(0, 0.03)
        for column in range(rng.integers(3, 12)):
            yaw = 180 * (rng.random() < upside) + rng.normal(0, 0.7)
            spots.append(
                flat(look, column * (look.width + gap) + shift, row * (1 + gap), yaw, down=rng.random() < down)
            )
    return moved(spots, 0, 0, 90.0 * across)


def scatter(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Loose tiles at any angle, from far apart to touching."""
    spots: list[Spot] = []
    closeness, down = rng.uniform(0.75, 1.6), rng.choice([0.0, 0.15, 0.5])
    spread = rng.uniform(1.5, 5)
    aligned = rng.random() < 0.3
    for _ in range(rng.integers(10, 90)):
        x, y = rng.uniform(-spread, spread, 2)
        if all((s.place[0] - x) ** 2 + (s.place[1] - y) ** 2 > closeness**2 for s in spots):
            yaw = rng.normal(0, 25) if aligned else rng.uniform(0, 360)
            spots.append(flat(look, x, y, yaw, down=rng.random() < down))
    return spots


def _beside(rng: np.random.Generator, spot: Spot) -> tuple[float, float]:
    x, y = spot.place[:2] + rng.normal(0, 0.3, 2)
    return x, y


def pile(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Tiles heaped and tilted, some on top of others."""
    under = scatter(rng, look)
    tilted = [
        Spot(turn_about(int(rng.integers(2)), rng.normal(0, 18)) @ s.turn, np.add(s.place, [0, 0, 0.15]), None)
        if rng.random() < 0.3
        else s
        for s in under
    ]
    top = [
        flat(look, *_beside(rng, s), rng.uniform(0, 360), down=rng.random() < 0.3, level=1)
        for s in under
        if rng.random() < 0.15
    ]
    return tilted + top


def rack(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Standing tiles in one or two rows, or loose; seen from the front, sometimes from behind."""
    lean, gap = rng.choice([0.0, 0.0, rng.uniform(5, 30)]), _gap(rng)
    loose = rng.random() < 0.35
    spots = []
    for row in range(rng.choice([1, 2, 3], p=[0.65, 0.25, 0.1])):
        x, back = rng.uniform(-1, 1), row * rng.uniform(1.6, 2.4)
        for _ in range(rng.integers(3, 16)):
            depth, yaw = (rng.normal(0, 0.6), rng.normal(0, 14)) if loose else (rng.normal(0, 0.02), rng.normal(0, 1))
            spots.append(standing(look, x, back + depth, yaw, lean))
            x += look.width + (rng.uniform(0.05, 1.2) if loose else gap * rng.uniform(0, 2))
    return moved(spots, 0, 0, 180.0 * (rng.random() < 0.15))


def wall(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Face-down tiles two high, in a straight line, as they are built before play."""
    gap, count = rng.choice([0.0, 0.01, 0.03]), int(rng.integers(5, 19))
    levels = rng.choice([1, 2], p=[0.3, 0.7])
    return [
        flat(look, i * (look.width + gap), rng.normal(0, 0.02), rng.normal(0, 0.7), down=True, level=level)
        for i in range(count)
        for level in range(levels if rng.random() > 0.05 else 1)
    ]


def apart(rng: np.random.Generator, look: TileSet, hand: list[Spot]) -> list[Spot]:
    """What belongs to a hand and lies apart from it, now and then: the winning tile to its right, up to four bonus
    tiles before it.
    """
    left, right, low = min(s.place[0] for s in hand), max(s.place[0] for s in hand), min(s.place[1] for s in hand)
    spots = []
    if rng.random() < 0.25:
        spots.append(
            flat(
                look,
                right + rng.uniform(1.3, 3),
                low + rng.normal(0, 0.1),
                rng.normal(0, 3) + 90 * (rng.random() < 0.2),
            )
        )
    if rng.random() < 0.25:
        x, y = rng.uniform(left, right), low - rng.uniform(1.4, 3)
        spots += [flat(look, x + i * (look.width + 0.02), y, rng.normal(0, 1)) for i in range(rng.integers(1, 5))]
    return spots


def table(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """A hand in front, what of it lies apart, and behind it what lies about: walls, discards, somebody's rack, loose
    face-down tiles.
    """
    front = rows(rng, look) if rng.random() < 0.7 else rack(rng, look)
    front += apart(rng, look, front)
    behind = max(s.place[1] for s in front) + rng.uniform(1, 3)
    others: list[Callable] = [wall, scatter, pile, rack, block, wall]
    for _ in range(rng.integers(1, 4)):
        more = others[rng.integers(len(others))](rng, look)
        more = moved(more, rng.uniform(-3, 8), behind + 1.5, rng.choice([0.0, 90.0, rng.uniform(0, 360)]))
        taken = np.array([s.place for s in front])
        front += [s for s in more if np.linalg.norm((taken - s.place)[:, :2], axis=1).min() > 1.15]
        behind += rng.uniform(2, 6)
    return front


def melds(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Groups of two to four tiles, some with a tile crosswise, added or face down."""
    spots: list[Spot] = []
    for group in range(rng.integers(2, 7)):
        x, gap, count = (group % 3) * rng.uniform(4, 4.6), _gap(rng), int(rng.choice([2, 3, 4], p=[0.15, 0.5, 0.35]))
        across = int(rng.integers(count)) if rng.random() < 0.6 else -1
        down = [(), (), (0, 3), (1, 2), (0,), (3,)][rng.integers(6)] if count == 4 else ()
        for number in range(count):
            half = 0.5 if number == across else look.width / 2
            y = 1.9 * (group // 3) - (0.5 * (1 - look.width) if number == across else 0)
            spots.append(flat(look, x + half, y, rng.normal(0, 1) + 90 * (number == across), down=number in down))
            if number == across and count == 3 and rng.random() < 0.3:
                spots.append(flat(look, x + half, y + look.width * 1.01, 90))
            x += 2 * half + gap
    return spots


LAYOUTS: list[tuple[Callable, float]] = [
    (rows, 0.2),
    (block, 0.09),
    (scatter, 0.14),
    (pile, 0.09),
    (rack, 0.2),
    (wall, 0.03),
    (table, 0.19),
    (melds, 0.06),
]


def any_layout(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """One of the layouts, chosen by how often such pictures are taken."""
    makers, shares = zip(*LAYOUTS, strict=True)
    return makers[rng.choice(len(makers), p=shares)](rng, look)


def _gap(rng: np.random.Generator) -> float:
    return float(rng.choice([0.0, 0.008, 0.02, 0.05, 0.1]))
