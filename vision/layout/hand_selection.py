"""Which tiles in view are the hand, and what they are in the words of a deal."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from scoring.tiles import HIDDEN
from vision.geometry import sizes
from vision.layout.groups import BONUS, CONCEALED, LOOSE, Part
from vision.layout.sets import face_of
from vision.reading import Group, SeenHand

WHOLE = (13, 14)  # tiles of a hand, a kong as three
LEAST = min(WHOLE)  # of one that has not won
APART = 2.5  # tile sizes: what is further off may not belong to the hand
CLEARLY = 2  # times the widest step within the hand: what is further off is clearly apart


def select_hand(parts: Sequence[Part], corners: np.ndarray, backs: np.ndarray) -> tuple[Part, ...]:
    """Mark as loose what lies around a whole hand: discards, a wall, other people's tiles.

    Only where more tiles are in view than a hand has, and the row with most faces, with what lies next to it, makes up
    13 or 14 exactly, and everything else lies clearly apart. In doubt all tiles belong to the hand, for a person
    notices surplus tiles more easily than missing ones.

    corners  (n, 4, 2) float, pixels
    backs    (n,) bool, which tiles lie face down: a wall's row has more tiles than what is left of a hand with melds
    """
    if not parts or worth(parts) <= max(WHOLE):
        return tuple(parts)
    faces = [int((~backs[list(part.tiles)]).sum()) for part in parts]
    order, distance = _from(faces.index(max(faces)), [corners[list(part.tiles)] for part in parts])
    for end in range(len(order) - 1, 0, -1):
        inner = [parts[k] for k in order[:end]]
        clear = distance[end] > max(APART, CLEARLY * max(distance[:end]))
        if clear and worth(inner) in WHOLE:
            return tuple(Part(part.tiles, LOOSE, 0) if k in order[end:] else part for k, part in enumerate(parts))
    return tuple(parts)


def worth(parts: Sequence[Part]) -> int:
    """How many tiles of a hand these are, backs among them too."""
    return sum(part.counts for part in parts)


def hand_of(groups: Sequence[Group]) -> SeenHand:
    """The hand in the words of a deal; a back in the hand stays out of it, for nobody can name it."""
    concealed = tuple(
        tile for group in groups if group.state == CONCEALED for tile in group.tiles if tile is not HIDDEN
    )
    melds = tuple(
        Group(face_of(group.tiles), group.state) for group in groups if group.state not in (CONCEALED, BONUS, LOOSE)
    )
    return SeenHand(concealed, melds, tuple(tile for group in groups if group.state == BONUS for tile in group.tiles))


def _from(first: int, quads: list[np.ndarray]) -> tuple[list[int], list[float]]:
    """The parts in order, from the first always to the nearest next one; and the length of each step, in tiles."""
    order, steps = [first], [0.0]
    gaps = _gaps(quads) / float(np.median(sizes(quads[first])))
    away = np.full(len(quads), np.inf)
    while len(order) < len(quads):
        away = np.minimum(away, gaps[order[-1]])
        away[order] = np.inf
        order.append(int(away.argmin()))
        steps.append(float(away.min()))
    return order, steps


def _gaps(quads: list[np.ndarray]) -> np.ndarray:
    """The distances of the nearest corners of any two groups of tiles, each (n, 4, 2): (groups, groups) pixels."""
    points = np.concatenate(quads).reshape(-1, 2)
    starts = np.cumsum([0, *(4 * len(group) for group in quads[:-1])])
    away = np.linalg.norm(points[:, None] - points, axis=2)
    return np.minimum.reduceat(np.minimum.reduceat(away, starts, axis=0), starts, axis=1)
