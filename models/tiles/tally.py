"""Comparing readings with labels: what was found, what was named right, what a person would not have been warned of.

Import `paths` before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np
from real import Scene

from vision.reading import Reading

WHOLE_HAND = 13  # tiles at least


@dataclass(frozen=True, slots=True)
class Comparison:
    """One photo: for each labelled tile the index of the tile read there, or None; and the tiles that no label asks for."""

    scene: Scene
    reading: Reading
    hits: tuple[int | None, ...]

    @property
    def extras(self) -> list[int]:
        """Face-up tiles read where nothing is labelled: no tiles, or tiles that nobody labelled."""
        return [i for i, tile in enumerate(self.reading.tiles) if i not in self.hits and str(tile.tile) != "0x"]

    @property
    def wrong(self) -> list[tuple[str, int]]:
        """Labels and the indices of what was read there, where they differ."""
        pairs = zip(self.scene.kinds, self.hits, strict=True)
        return [(kind, i) for kind, i in pairs if i is not None and str(self.reading.tiles[i].tile) != kind]

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
        """Tiles with a wrong name that nobody is asked to check."""
        return sum(not self.reading.tiles[i].doubtful for _, i in self.wrong)


def compare(scene: Scene, reading: Reading) -> Comparison:
    """A labelled tile is found when its box's middle lies in a reading's outline, one to one, a right name preferred."""
    used: set[int] = set()
    hits: list[int | None] = []
    for kind, box in zip(scene.kinds, scene.boxes, strict=True):
        middle = (box[:2] + box[2:]) / 2
        there = [i for i, tile in enumerate(reading.tiles) if i not in used and _inside(middle, np.array(tile.corners))]
        best = min(there, key=lambda i: str(reading.tiles[i].tile) != kind, default=None)
        used |= {best} - {None}
        hits.append(best)
    return Comparison(scene, reading, tuple(hits))


@dataclass(slots=True)
class Tally:
    """The sum over some photos."""

    photos: int = 0
    tiles: int = 0
    found: int = 0
    right: int = 0
    all_right: int = 0
    exact: int = 0
    hands: int = 0
    hands_right: int = 0
    extras: int = 0
    doubtful: int = 0
    silent: int = 0
    times: list[float] = field(default_factory=list)
    confusions: Counter = field(default_factory=Counter)

    def add(self, one: Comparison) -> None:
        whole = len(one.hits) >= WHOLE_HAND
        self.photos, self.tiles = self.photos + 1, self.tiles + len(one.hits)
        self.found, self.right = self.found + len(one.hits) - one.missed, self.right + one.right
        self.all_right, self.exact = self.all_right + one.all_right, self.exact + (one.all_right and not one.extras)
        self.hands, self.hands_right = self.hands + whole, self.hands_right + (whole and one.all_right)
        self.extras, self.silent = self.extras + len(one.extras), self.silent + one.silent
        self.doubtful += sum(one.reading.tiles[i].doubtful for i in one.hits if i is not None)
        self.times.append(one.reading.elapsed_ms["total"])
        self.confusions.update(f"{kind} as {one.reading.tiles[i].tile}" for kind, i in one.wrong)

    def figures(self) -> dict[str, str]:
        """What stands in a table, by its heading."""
        return {
            "photos": str(self.photos),
            "tiles": str(self.tiles),
            "found %": _percent(self.found, self.tiles),
            "right %": _percent(self.right, self.tiles),
            "photos all right %": _percent(self.all_right, self.photos),
            "and no extras %": _percent(self.exact, self.photos),
            "hands of 13 and more all right %": f"{_percent(self.hands_right, self.hands)} of {self.hands}",
            "extras a photo": f"{self.extras / max(self.photos, 1):.2f}",
            "doubtful %": _percent(self.doubtful, self.found),
            "silent errors in 100 tiles": f"{100 * self.silent / max(self.tiles, 1):.2f}",
            "median ms": f"{np.median(self.times or [0]):.0f}",
        }


def tallies(comparisons: Iterable[Comparison]) -> dict[str, Tally]:
    """A tally for each group, and one for `all`."""
    found: dict[str, Tally] = {}
    for one in comparisons:
        for name in (one.scene.group, "all"):
            found.setdefault(name, Tally()).add(one)
    return dict(sorted(found.items(), key=lambda item: item[0] == "all"))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


def _inside(point: np.ndarray, quad: np.ndarray) -> bool:
    side, to = np.roll(quad, -1, axis=0) - quad, point - quad
    cross = side[:, 0] * to[:, 1] - side[:, 1] * to[:, 0]
    return bool((cross >= 0).all() or (cross <= 0).all())

