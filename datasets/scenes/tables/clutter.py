"""Solid things about the tiles that are no tiles: racks, dice, keys, dominoes, boxes."""

from __future__ import annotations

import numpy as np

from datasets.scenes.cameras.camera import turn_about
from datasets.scenes.noise import colour
from datasets.scenes.tables.decals import letter_face
from datasets.scenes.tiles.body import Body, TileSet


def solids(rng: np.random.Generator, tiles: list[Body]) -> list[Body]:
    """Some boxes, clear of the tiles. Often none."""
    taken = np.array([t.place for t in tiles])
    made: list[Body] = rail(rng, taken) if rng.random() < 0.3 else []
    if rng.random() < 0.45:
        for _ in range(rng.integers(1, 4)):
            made += any_solids(rng)
    return [body for body in made if _clear(body, taken)]


def any_solids(rng: np.random.Generator) -> list[Body]:
    """One kind of solid thing."""
    return (dice, keys, plain_boxes, dominoes, bar)[rng.choice(5, p=[0.2, 0.25, 0.15, 0.15, 0.25])](rng)


def dice(rng: np.random.Generator) -> list[Body]:
    size, base = rng.uniform(0.3, 0.7), _any_colour(rng)
    look = TileSet(size, size, size, 0.15 * size, 0.05 * size, 0.0, base, base)
    spot = _somewhere(rng)
    return [_box(rng, look, spot + rng.normal(0, 1.0, 2), letter_face(rng, False)) for _ in range(rng.integers(1, 4))]


def keys(rng: np.random.Generator) -> list[Body]:
    """A keyboard: low keys in rows, nearly square, with letters."""
    size, dark = rng.uniform(0.45, 0.9), rng.random() < 0.5
    base = tuple(colour(rng, (0, 0.1), (0.03, 0.25) if dark else (0.7, 1.0)))
    look = TileSet(size, size * rng.uniform(0.9, 1.1), 0.3 * size, 0.1 * size, 0.08 * size, 0.0, base, base)
    spot, yaw = _somewhere(rng), rng.uniform(0, 360)
    turn = turn_about(2, yaw)
    columns, rows, pitch = int(rng.integers(4, 14)), int(rng.integers(2, 6)), size * rng.uniform(1.02, 1.3)
    places = [
        turn[:2, :2] @ [c * pitch + 0.3 * r * pitch, r * pitch] + spot for r in range(rows) for c in range(columns)
    ]
    return [_box(rng, look, place, letter_face(rng, dark), turn) for place in places]


def dominoes(rng: np.random.Generator) -> list[Body]:
    base, dark = _any_colour(rng), rng.random() < 0.5
    base = tuple(colour(rng, (0, 0.1), (0.03, 0.15))) if dark else base
    look = TileSet(rng.uniform(0.6, 0.9), rng.uniform(1.3, 1.9), 0.25, 0.06, 0.03, 0.0, base, base)
    spot = _somewhere(rng)
    face = np.vstack([letter_face(rng, dark), letter_face(rng, dark)])
    face[62:66] = 128
    return [_box(rng, look, spot + rng.normal(0, 1.6, 2), face) for _ in range(rng.integers(1, 7))]


def plain_boxes(rng: np.random.Generator) -> list[Body]:
    base = tuple(colour(rng, (0, 0.9), (0.05, 1)))
    look = TileSet(rng.uniform(0.5, 5), rng.uniform(0.5, 5), rng.uniform(0.1, 2), 0.05, 0.02, 0.3, base, base)
    return [_box(rng, look, _somewhere(rng), None)]


def bar(rng: np.random.Generator) -> list[Body]:
    """A rack's edge or a table's rim: a long bar, wood or plastic."""
    base = tuple(colour(rng, (0, 0.8), (0.05, 1), rng.choice([0.08, rng.random()])))
    look = TileSet(rng.uniform(8, 26), rng.uniform(0.2, 1.5), rng.uniform(0.1, 1.2), 0.05, 0.03, 0.2, base, base)
    turn = turn_about(2, rng.choice([0, 90, rng.uniform(0, 360)]))
    return [_box(rng, look, _somewhere(rng), None, turn)]


def rail(rng: np.random.Generator, taken: np.ndarray) -> list[Body]:
    """A rack or a table's rim along the front of the tiles, sometimes behind them, or a tray round them."""
    base = tuple(
        colour(rng, (0, 0.7), (0.03, 1), rng.choice([0.08, 0.1, rng.random()]))
        if rng.random() < 0.6
        else colour(rng, (0, 0.08), (0.8, 1))
    )
    (left, front), (right, back) = taken[:, :2].min(0), taken[:, :2].max(0)
    tall, deep, gap = (
        rng.uniform(0.1, 1.0),
        rng.choice([rng.uniform(0.2, 0.8), rng.uniform(1, 4)]),
        rng.uniform(0.5, 0.9) + 0.15,
    )
    wide = right - left + 2 * gap + rng.uniform(0, 8)
    along = TileSet(wide, deep, tall, 0.06, 0.03, 0.0, base, base)
    across = TileSet(deep, back - front + 2 * gap, tall, 0.06, 0.03, 0.0, base, base)
    middle = [(left + right) / 2, (front + back) / 2]
    ways = [(along, [middle[0], front - gap - deep / 2]), (along, [middle[0], back + gap + deep / 2]),
            (across, [left - gap - deep / 2, middle[1]]), (across, [right + gap + deep / 2, middle[1]])]  # fmt: skip
    chosen = ways[:1] if rng.random() < 0.6 else ways[:2] if rng.random() < 0.5 else ways
    return [_box(rng, look, np.array(spot), None, np.eye(3)) for look, spot in chosen]


def _box(
    rng: np.random.Generator, look: TileSet, spot: np.ndarray, face: np.ndarray | None, turn: np.ndarray | None = None
) -> Body:
    turn = turn_about(2, rng.uniform(0, 360)) if turn is None else turn
    return Body(look, turn, np.array([spot[0], spot[1], look.thickness / 2]), None, face)


def _clear(body: Body, taken: np.ndarray) -> bool:
    """Whether no tile stands where the box is."""
    away = np.abs((taken - body.place) @ body.turn)
    reach = body.look.size / 2 + 0.62
    return not (away[:, :2] < reach[:2]).all(1).any()


def _somewhere(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(0, 5, 2)


def _any_colour(rng: np.random.Generator) -> tuple:
    return tuple(colour(rng, (0, 0.1), (0.85, 1)) if rng.random() < 0.6 else colour(rng, (0, 1), (0.1, 1)))
