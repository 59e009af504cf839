"""Which tiles in view are the hand, how sure that is, and what they are in the words of a deal.

Every way to tell the hand from what lies about is weighed: how likely each part belongs to one's own row
(vision.layout.belonging), how many tiles a hand has, and, where a win is being booked, whether the book calls it
whole. That chooses between ways to see the same tiles; it never names one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from scoring.tiles import HIDDEN
from vision.layout.belonging import gaps_between, log_odds
from vision.layout.groups import BONUS, CONCEALED, LOOSE, SET, Part
from vision.layout.own_row import likely_rows
from vision.layout.sets import face_of
from vision.reading import Group, SeenHand

WHOLE = (13, 14)  # tiles of a hand, a kong as three
LEAST = min(WHOLE)  # of one that has not won
Complete = Callable[[Sequence[Part]], bool]  # whether a book calls these parts a whole hand


@dataclass(frozen=True, slots=True)
class HandSettings:
    """How candidates are weighed, in log odds."""

    open_parts: int = 6  # of which it is not plain whether they belong: all their combinations are weighed
    plain: float = 5.0  # log odds of a part that plainly belongs, or plainly does not
    too_many: float = -1.5  # for more tiles than a hand has
    each_too_many: float = -0.3
    each_missing: float = -0.4
    together: float = 3.0  # for all that is in view, where that is hardly more than a hand
    hardly_more: int = 16  # tiles: one or two kongs in the hand look like so many
    complete: float = 3.0  # for a hand that the book calls whole
    asked: int = 8  # candidates of which the book is asked, at most: each costs some milliseconds
    row: float = 6.0  # for the logarithm of how much more a line looks like one's own
    doubt: float = 1.5  # lead over the next best below which that is offered


SETTINGS = HandSettings()


@dataclass(frozen=True, slots=True)
class Candidate:
    """Parts in reading order, those that are not of the hand LOOSE; how likely that is, a logarithm."""

    parts: tuple[Part, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Selection:
    """The hand, and where that is in doubt the next best candidate."""

    parts: tuple[Part, ...]
    alternative: tuple[Part, ...] | None = None


def select_hand(
    parts: Sequence[Part],
    corners: np.ndarray,
    backs: np.ndarray,
    least: int = LEAST,
    complete: Complete | None = None,
) -> Selection:
    """Mark as loose what lies about beside the hand: discards, walls, other people's tiles. No more tiles than the hand
    has at least are all the hand's, wherever they lie.

    corners   (n, 4, 2) float, pixels
    backs     (n,) bool, which tiles lie face down
    least     how many tiles the hand has at least: 14 where it has won
    complete  says whether a book calls parts a whole hand; None where no win is being booked
    """
    rows = likely_rows(parts, corners, backs)
    if not rows or sum(len(part.tiles) for part in parts) <= least:
        return Selection(tuple(parts))
    apart = gaps_between(parts, corners)
    found = [
        replace(candidate, weight=candidate.weight + SETTINGS.row * less)
        for row, less in rows
        for candidate in candidates(parts, log_odds(parts, corners, backs, row, apart), row, least)
    ]
    best, *others = _asked(_each_once(found), complete)
    is_doubtful = bool(others) and best.weight - others[0].weight < SETTINGS.doubt
    return Selection(best.parts, others[0].parts if is_doubtful else None)


def candidates(parts: Sequence[Part], odds: np.ndarray, row: Sequence[int], least: int = LEAST) -> list[Candidate]:
    """Every candidate that is not plainly wrong, best first. odds (n,) that each part is the hand's."""
    chosen, main = odds > 0, max(row, key=lambda k: len(parts[k].tiles))
    open_parts = [
        k for k in np.argsort(np.abs(odds))[: SETTINGS.open_parts] if abs(odds[k]) < SETTINGS.plain and k != main
    ]
    ways = [(replace(part, state=LOOSE, counts=0), part) for part in parts]
    found = []
    for choice in product((True, False), repeat=len(open_parts)):
        mine = chosen.copy()
        mine[open_parts], mine[main] = choice, True
        kept = tuple(way[own] for way, own in zip(ways, mine.tolist(), strict=True))
        together = SETTINGS.together if mine.all() and worth(kept) <= SETTINGS.hardly_more else 0
        likelihood = -np.logaddexp(0, np.where(mine, -odds, odds)).sum()
        found.append(Candidate(kept, float(likelihood) + count_odds(worth(kept), least) + together))
    return sorted(found, key=lambda candidate: -candidate.weight)


def _each_once(found: list[Candidate]) -> list[Candidate]:
    """The candidates, the best first; of those that are alike in all but weight the best."""
    best: dict[tuple[Part, ...], Candidate] = {}
    for candidate in sorted(found, key=lambda candidate: -candidate.weight):
        best.setdefault(candidate.parts, candidate)
    return list(best.values())


def count_odds(count: int, least: int) -> float:
    """What is to be said for a hand of so many tiles, log odds; nothing for one as large as it should be."""
    if count > max(WHOLE):
        return SETTINGS.too_many + SETTINGS.each_too_many * (count - max(WHOLE))
    return SETTINGS.each_missing * max(0, least - count)


def _asked(found: list[Candidate], complete: Complete | None) -> list[Candidate]:
    """The candidates weighed anew by whether the book calls them complete, best first."""
    if complete is None:
        return found
    asked = [candidate for candidate in found if worth(candidate.parts) == max(WHOLE)][: SETTINGS.asked]
    whole = [candidate for candidate in asked if complete(candidate.parts)]
    weighed = [replace(each, weight=each.weight + SETTINGS.complete * (each in whole)) for each in found]
    return sorted(weighed, key=lambda candidate: -candidate.weight)


def without_doubtful(
    parts: Sequence[Part], kinds: np.ndarray, hardly: np.ndarray, doubtful: np.ndarray
) -> tuple[Part, ...] | None:
    """The hand without what is hardly a tile, or without the one tile that is too many, where just one in it is
    doubtful; None where neither is so. Four alike may be a kong: then no tile is too many.

    kinds (n,) int, hardly, doubtful (n,) bool
    """
    own = [i for part in parts if part.state in (CONCEALED, BONUS) for i in part.tiles]
    odd = [i for i in own if hardly[i]] or _surplus(parts, kinds, doubtful)
    rest = [
        replace(part, tiles=left, counts=part.counts - (len(part.tiles) - len(left)) * (part.state == CONCEALED))
        for part in parts
        if (left := tuple(i for i in part.tiles if i not in odd))
    ]
    return (*rest, *(Part((i,), LOOSE, 0) for i in odd)) if odd else None


def _surplus(parts: Sequence[Part], kinds: np.ndarray, doubtful: np.ndarray) -> list[int]:
    own = [i for part in parts if part.state == CONCEALED for i in part.tiles]
    odd = [i for i in own if doubtful[i]]
    too_many = worth(parts) == max(WHOLE) + 1 and len(odd) == 1
    return odd if too_many and np.unique(kinds[own], return_counts=True)[1].max() <= SET else []


def worth(parts: Sequence[Part]) -> int:
    """How many tiles of a hand these are, backs among them too."""
    return sum(part.counts for part in parts)


def hand_of(groups: Sequence[Group]) -> SeenHand:
    """The hand in the words of a deal; a back in the hand stays out of it, for nobody can name it."""
    concealed = tuple(
        tile for group in groups if group.state == CONCEALED for tile in group.tiles if tile is not HIDDEN
    )
    melds = tuple(
        replace(group, tiles=face_of(group.tiles)) for group in groups if group.state not in (CONCEALED, BONUS, LOOSE)
    )
    return SeenHand(concealed, melds, tuple(tile for group in groups if group.state == BONUS for tile in group.tiles))
