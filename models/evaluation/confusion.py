"""Kind by kind: how many tiles were labelled, found and right, and what the others were taken for."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from scoring.tiles import KINDS

Pairs = Counter[tuple[str, str | None]]  # the kind on a label and the kind read there, None where nothing was found: how often


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
