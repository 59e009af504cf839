"""What a tile is in space: a box with rounded edges, a face, a coloured back."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

_ROUND = np.linspace(0, np.pi / 2, 4)
_QUARTER = np.stack([np.cos(_ROUND), np.sin(_ROUND)], -1)
_CORNERS = np.array([[1, 1], [-1, 1], [-1, -1], [1, -1]], float)


@dataclass(frozen=True, slots=True)
class TileSet:
    """How the tiles of one physical set look. Lengths in tile heights, colours RGB 0–1.

    `back_share` is the part of the thickness that has the back's colour; `rim` makes the rounded edge of the face
    darker or, glossy, brighter; `back_look` is a picture like a body's `face`.
    """

    width: float = 0.75
    height: float = 1.0
    thickness: float = 0.55
    radius: float = 0.07
    bevel: float = 0.03
    back_share: float = 0.35
    body: tuple[float, float, float] = (0.93, 0.92, 0.88)
    back: tuple[float, float, float] = (0.1, 0.5, 0.3)
    back_look: np.ndarray | None = None
    rim: float = 1.0

    @property
    def size(self) -> np.ndarray:
        return np.array([self.width, self.height, self.thickness])


@dataclass(frozen=True, slots=True)
class Body:
    """One box somewhere: `turn` (3, 3) and `place` (3,) take its own axes (face towards +z, top towards +y) to the
    world.

    `code` is the tile's kind in the contract's notation, None for boxes that are no tiles (racks, dice, keys).
    `face` is the face's picture (h, w, 3) uint8, white paper at 255; the paper's tone comes from the set, so that face
    and sides agree.
    """

    look: TileSet
    turn: np.ndarray
    place: np.ndarray
    code: str | None
    face: np.ndarray | None

    def world(self, points: np.ndarray) -> np.ndarray:
        return points @ self.turn.T + self.place

    def local(self, point: np.ndarray) -> np.ndarray:
        return (point - self.place) @ self.turn

    def outline(self, z: float, inset: float) -> np.ndarray:
        """The rounded rectangle (16, 3) at height z, in the box's own axes, counter-clockwise seen from the face."""
        half = self.look.size[:2] / 2 - inset
        radius = max(self.look.radius - inset, 0.3 * self.look.radius)
        turned = [_QUARTER, _QUARTER[:, ::-1] * [-1, 1], -_QUARTER, _QUARTER[:, ::-1] * [1, -1]]
        flat = np.concatenate(
            [corner * (half - radius) + radius * arc for corner, arc in zip(_CORNERS, turned, strict=True)]
        )
        return np.column_stack([flat, np.full(len(flat), z)])

    def corners(self, front: bool) -> np.ndarray:
        """Corners (4, 3) in the world of the face (or back), clockwise for who looks at it, from its own top left."""
        half_width, half_height, half_thick = self.look.size / 2 - [0.3 * self.look.bevel, 0.3 * self.look.bevel, 0]
        side = 1.0 if front else -1.0
        x, y, z = half_width * side, half_height, half_thick * side
        return self.world(np.array([[-x, y, z], [x, y, z], [x, -y, z], [-x, -y, z]]))
