"""Sums over photos whose readings were compared with their labels, and the figures they make: all together, and kind
by kind.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from models.evaluation.comparison import Comparison
from scoring.tiles import KINDS

WHOLE_HAND = 13  # tiles at least
BINS = 10  # of the calibration error, as is usual

# the kind on a label and the kind read there, None where nothing was found: how often
Pairs = Counter[tuple[str, str | None]]


@dataclass(slots=True)
class Metrics:
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
    sharp_found: int = 0
    sharp_doubtful: int = 0
    silent: int = 0
    times: list[float] = field(default_factory=list)
    sure: list[tuple[float, bool]] = field(default_factory=list)
    pairs: Pairs = field(default_factory=Counter)

    def add(self, one: Comparison) -> None:
        whole = len(one.hits) >= WHOLE_HAND
        self.photos, self.tiles = self.photos + 1, self.tiles + len(one.hits)
        self.found, self.right = self.found + len(one.hits) - one.missed, self.right + one.right
        self.all_right, self.exact = self.all_right + one.all_right, self.exact + (one.all_right and not one.extras)
        self.hands, self.hands_right = self.hands + whole, self.hands_right + (whole and one.all_right)
        self.extras, self.silent = self.extras + len(one.extras), self.silent + one.silent
        self.doubtful, self.sharp_doubtful = (
            self.doubtful + one.doubtful,
            self.sharp_doubtful + one.sharp * one.doubtful,
        )
        self.sharp_found += one.sharp * len(one.matched)
        self.times.append(one.reading.elapsed_ms["total"])
        self.sure += [(tile.confidence, right) for tile, right in one.matched]
        self.pairs.update((kind, tile.kind if tile else None) for kind, tile in one.pairs)

    @property
    def calibration_error(self) -> float:
        """Of the confidence of the tiles that match a label; not a number without any."""
        chances, right = np.array(self.sure).reshape(-1, 2).T
        return calibration_error(chances, right) if len(chances) else np.nan

    def figures(self) -> dict[str, str]:
        """A table's cells by their headings."""
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
            "doubtful on sharp photos %": _percent(self.sharp_doubtful, self.sharp_found),
            "silent errors in 100 tiles": f"{100 * self.silent / max(self.tiles, 1):.2f}",
            "calibration error": f"{self.calibration_error:.3f}" if self.sure else "–",
            "median ms": f"{np.median(self.times or [0]):.0f}",
        }


def metrics_by_group(comparisons: Iterable[Comparison]) -> dict[str, Metrics]:
    """Metrics for each group, and one for `all`."""
    found: dict[str, Metrics] = {}
    for one in comparisons:
        for name in (one.scene.group, "all"):
            found.setdefault(name, Metrics()).add(one)
    return dict(sorted(found.items(), key=lambda item: item[0] == "all"))


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.1f}" if whole else "–"


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of tile. `taken_for` holds other kinds and how often, most frequent first."""

    kind: str
    labelled: int
    found: int
    right: int
    taken_for: tuple[tuple[str, int], ...]

    @property
    def errors(self) -> int:
        return self.labelled - self.right


def rows_of(pairs: Pairs) -> list[Row]:
    """Every kind in the order of the notation, those too that no label shows."""
    return [_row(str(kind), pairs) for kind in KINDS]


def _row(kind: str, pairs: Pairs) -> Row:
    read = Counter({seen: count for (label, seen), count in pairs.items() if label == kind})
    others = Counter({seen: count for seen, count in read.items() if seen not in (kind, None)})
    return Row(kind, read.total(), read.total() - read[None], read[kind], tuple(others.most_common()))


def calibration_error(chances: np.ndarray, right: np.ndarray) -> float:
    """Expected calibration error: how far confidence and share of right names lie apart, over ten bins of equal count.

    chances  (n,) float, 0–1, n at least 1
    right    (n,) bool
    """
    order = np.argsort(chances, kind="stable")
    bins = np.array_split(order, min(BINS, len(order)))
    return float(sum(len(part) * abs(chances[part].mean() - right[part].mean()) for part in bins) / len(order))
