"""Comparing a reading with labels: what was found, what was named right, what a person would not have been warned
of.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.photos.labelled_photos import Scene
from vision.advice import TOO_BLURRED, TOO_DARK, TOO_FAR
from vision.reading import Reading, SeenTile

# the program's advice on photos that are not sharp
UNCLEAR = {advice.code for advice in (TOO_BLURRED, TOO_DARK, TOO_FAR)}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One photo: for each labelled tile the index of the tile read there, or None; and the tiles without a label."""

    scene: Scene
    reading: Reading
    hits: tuple[int | None, ...]

    @property
    def extras(self) -> list[int]:
        """Face-up tiles read where nothing is labelled: no tiles, or tiles that nobody labelled."""
        return [i for i, tile in enumerate(self.reading.tiles) if i not in self.hits and tile.kind != "0x"]

    @property
    def pairs(self) -> list[tuple[str, SeenTile | None]]:
        """Every label's kind with the tile read there."""
        return [
            (kind, None if i is None else self.reading.tiles[i])
            for kind, i in zip(self.scene.kinds, self.hits, strict=True)
        ]

    @property
    def matched(self) -> list[tuple[SeenTile, bool]]:
        """The tiles that match a label, each with whether its name is right."""
        return [(tile, tile.kind == kind) for kind, tile in self.pairs if tile]

    @property
    def wrong(self) -> list[SeenTile]:
        """The tiles with a name that differs from their label's."""
        return [tile for tile, right in self.matched if not right]

    @property
    def missed(self) -> int:
        return self.hits.count(None)

    @property
    def right(self) -> int:
        return len(self.hits) - self.missed - len(self.wrong)

    @property
    def all_right(self) -> bool:
        return self.right == len(self.hits)

    @property
    def silent(self) -> int:
        """Misnamed tiles that are not marked doubtful."""
        return sum(not tile.doubtful for tile in self.wrong)

    @property
    def doubtful(self) -> int:
        """Tiles that match a label and are marked doubtful."""
        return sum(tile.doubtful for tile, _ in self.matched)

    @property
    def sharp(self) -> bool:
        """Whether the program itself calls the photo neither dark nor blurred nor too distant."""
        return not UNCLEAR & {advice.code for advice in self.reading.advice}


def compare(scene: Scene, reading: Reading) -> Comparison:
    """A labelled tile is found when its box's middle lies in a reading's outline, one to one, a right name
    preferred.
    """
    used: set[int] = set()
    hits: list[int | None] = []
    for kind, box in zip(scene.kinds, scene.boxes, strict=True):
        middle = (box[:2] + box[2:]) / 2
        there = [i for i, tile in enumerate(reading.tiles) if i not in used and inside(np.array(tile.corners), middle)]
        best = min(there, key=lambda i: reading.tiles[i].kind != kind, default=None)
        used |= set() if best is None else {best}
        hits.append(best)
    return Comparison(scene, reading, tuple(hits))


def inside(quad: np.ndarray, point: np.ndarray) -> bool:
    """Whether a point (2,) lies in a quadrilateral (4, 2), or on its edge."""
    return cv2.pointPolygonTest(np.array(quad, np.float32), (float(point[0]), float(point[1])), False) >= 0
