"""The table under the tiles, for a renderer of light: its surface as one picture, how it shines, its edge, a frame
round felt.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from datasets.scenes.cameras.camera import Camera
from datasets.scenes.noise import colour, mirrored
from datasets.scenes.tables import ground
from datasets.scenes.tables.prints import printed
from datasets.scenes.tables.strewn import strew
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.traced.mesh import Mesh

PIXELS = 1024
_UNDER = 0.004


@dataclass(frozen=True, slots=True)
class Table:
    """A flat top with its picture (1024, 1024, 3) uint8 RGB, how rough it is (0 a mirror, 1 cloth), and the boxes
    that belong to it, its board first.
    """

    top: Mesh
    picture: np.ndarray
    roughness: float
    bodies: list[Body]

    def holds(self, place: np.ndarray) -> bool:
        """Whether this place is over the top."""
        corners = self.top.vertices[:, :2]
        return bool((corners.min(0) < place[:2]).all() and (place[:2] < corners.max(0)).all())


def felt(rng: np.random.Generator) -> np.ndarray:
    """The dark green or blue cover of an automatic table."""
    base = colour(rng, (0.4, 0.95), (0.15, 0.6), rng.choice([0.38, 0.44, 0.6, 0.02]) + rng.normal(0, 0.02))
    return base * (1 + rng.uniform(0.02, 0.08) * rng.standard_normal((256, 256, 1), np.float32))


Finish = tuple[tuple[Callable, ...], tuple[float, float], float]  # what draws it, how rough it is, how frequent
FINISHES: tuple[Finish, ...] = (
    ((ground.cloth, printed), (0.6, 1.0), 0.22),
    ((ground.fur,), (0.8, 1.0), 0.08),
    ((ground.wood,), (0.12, 0.6), 0.22),
    ((ground.glass, ground.plain), (0.02, 0.12), 0.13),
    ((ground.stone, ground.plain, ground.real_piece), (0.08, 0.8), 0.2),
    ((felt,), (0.7, 1.0), 0.15),
)


def table(rng: np.random.Generator, tiles: list[Body], reach: float, finishes: Sequence[Finish] = FINISHES) -> Table:
    """A table for these tiles; the picture is about `reach` tile heights wide."""
    makers, span, _ = finishes[rng.choice(len(finishes), p=[share for *_, share in finishes])]
    maker = makers[rng.integers(len(makers))]
    surface = mirrored(np.clip(255 * maker(rng), 0, 255).astype(np.uint8))
    taken = np.array([t.place for t in tiles])
    low, high = taken[:, :2].min(0), taken[:, :2].max(0)
    is_automatic = maker is felt and rng.random() < 0.8
    margins = rng.uniform(0.8, 2.5, (2, 2)) if is_automatic else rng.choice([0.6, 3, 20], (2, 2), p=[0.1, 0.3, 0.6])
    low, high = low - margins[0], high + margins[1]
    if is_automatic:
        high = np.maximum(high, low + rng.uniform(14, 26))
    half = float(np.clip(reach, 6, 22))
    centre = np.median(taken, 0)[:2]
    picture = _surface(rng, surface, centre, half, reach, taken)
    bodies = [_board(rng, low, high), *(frame(rng, low, high) if is_automatic else [])]
    return Table(_top(low, high, centre, half), picture, rng.uniform(*span), bodies)


def frame(rng: np.random.Generator, low: np.ndarray, high: np.ndarray) -> list[Body]:
    """Four bars round the felt, black, white or wooden, a little higher than it."""
    base = tuple(
        colour(rng, (0, 0.7), (0.02, 0.12), 0.08) if rng.random() < 0.6 else colour(rng, (0, 0.5), (0.3, 1), 0.09)
    )
    wide, tall = rng.uniform(1, 4), rng.uniform(0.1, 0.6)
    (width, depth), middle = high - low, (low + high) / 2
    made = []
    for axis, sign in ((0, 1), (0, -1), (1, 1), (1, -1)):
        size = (wide, depth + 2 * wide) if axis == 0 else (width, wide)
        place = np.append(middle, tall / 2)
        place[axis] += sign * ((high - low)[axis] + wide) / 2
        look = TileSet(size[0], size[1], tall, 0.1, min(0.06, tall / 3), 0.0, base, base)
        made.append(Body(look, np.eye(3), place, None, None))
    return made


def _surface(
    rng: np.random.Generator, surface: np.ndarray, centre: np.ndarray, half: float, reach: float, taken: np.ndarray
) -> np.ndarray:
    """The top's picture round `centre`, with cards, pages and coins on it now and then."""
    scale = PIXELS / (2 * half)
    above = Camera(
        np.array(
            [
                [scale, 0, 0, PIXELS / 2 - scale * centre[0]],
                [0, -scale, 0, PIXELS / 2 + scale * centre[1]],
                [0, 0, 0, 1.0],
            ]
        ),
        np.zeros(3),
    )
    picture = ground.laid(surface, ground.any_place(rng, reach), above, PIXELS)
    strew(rng, picture, above, taken, 0.3)
    return picture


def _board(rng: np.random.Generator, low: np.ndarray, high: np.ndarray) -> Body:
    """What the top lies on; it stands out as the table's rim."""
    base = tuple(colour(rng, (0, 0.5), (0.03, 1), rng.choice([0.08, 0.1, 0.6, rng.random()])))
    size = high - low + rng.uniform(0, 3)
    look = TileSet(size[0], size[1], 0.8, 0.1, 0.05, 0.0, base, base)
    return Body(look, np.eye(3), np.append((low + high) / 2, -0.4 - _UNDER), None, None)


def _top(low: np.ndarray, high: np.ndarray, centre: np.ndarray, half: float) -> Mesh:
    corners = np.array([[low[0], low[1]], [high[0], low[1]], [high[0], high[1]], [low[0], high[1]]])
    places = 0.5 + (corners - centre) * [1, -1] / (2 * half)
    flat = np.column_stack([corners, np.zeros(4)])
    return Mesh(flat, np.tile([0, 0, 1.0], (4, 1)), places, np.array([[0, 1, 2], [0, 2, 3]]))
