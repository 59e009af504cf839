"""From the tiles' positions to their meaning: sets laid down, bonus tiles, and the rest, which is the hand.

What a crosswise tile means is the rule book's convention, `turned_means`:

open       it was claimed: three or four tiles that make a set, just one of them crosswise, are an open set
concealed  it marks a set still in the hand: three or four tiles lying apart that make a set, none crosswise, are an
           open set
apart      nothing: three to six tiles alike lying apart, jokers among them or not, are an open set; flowers are tiles
           like others

Where the tiles do not say so plainly they are counted as concealed: a person sees at once that a set is missing among
those laid down, and taps it there. Tiles lying face down belong to a kong whose face shows, or they are none of ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

import numpy as np

from scoring.tiles import HIDDEN, Tile
from vision.layout.claims import claim_in
from vision.layout.crosswise import frames_of
from vision.layout.rows import chains, reading_order
from vision.layout.sets import alike, half_concealed, is_set

OPEN = "open"  # a set laid down, claimed or not
HALF_CONCEALED = "half_concealed"  # a kong with backs: laid down, but not claimed
CONCEALED = "concealed"  # still in the hand
BONUS = "bonus"  # flowers and seasons
LOOSE = "loose"  # in view, but not of the hand
APART = "apart"  # a convention: sets lie apart, whichever way their tiles are turned
CONVENTIONS = (OPEN, CONCEALED, APART)
SET = 3  # tiles of a hand that a set laid down counts for, a kong too


@dataclass(frozen=True, slots=True)
class Part:
    """Tiles that belong together, by index, from left to right, what they are, and for how many tiles of a hand they
    stand.
    """

    tiles: tuple[int, ...]
    state: str
    counts: int


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """parts in reading order; turned (n,) bool, lying crosswise, which says what `turned_means` does; gaps_open:
    sets were opened by lying apart.

    A tile in no part lies face down and belongs to nobody.
    """

    parts: tuple[Part, ...]
    turned: np.ndarray
    turned_means: str = OPEN

    @property
    def gaps_open(self) -> bool:
        return self.turned_means == CONCEALED

    def claim(self, part: Part, kinds: Sequence[Tile]) -> tuple[int, str] | None:
        """The place of the claimed tile in a part and the side it came from, where the tiles say so."""
        says = self.turned_means == part.state == OPEN
        return claim_in([kinds[i] for i in part.tiles], self.turned[list(part.tiles)].tolist()) if says else None


def lay_out(
    kinds: Sequence[Tile],
    corners: np.ndarray,
    turns: np.ndarray,
    turned_means: str = OPEN,
    faint: np.ndarray | None = None,
) -> Layout:
    """Separate sets, bonus tiles and hand.

    kinds         n tiles, HIDDEN for a back
    corners       (n, 4, 2) float, pixels, clockwise from the tile's own top left
    turns         (n, 4) float, how likely 0–3 more quarter turns would be right
    turned_means  what a crosswise tile says of its set: one of CONVENTIONS
    faint         (n,) bool, backs that are believed only where they make four tiles lying apart a kong; None: no back
                  is
    """
    if not len(kinds):
        return Layout((), np.empty(0, bool))
    backs = np.array([kind is HIDDEN for kind in kinds])
    frames = frames_of(corners, np.where(backs[:, None], 0.25, turns))
    rows = reading_order(frames, chains(frames))
    believed = [run for chain in rows for run in _believed(chain, kinds, faint)]
    parts = [part for chain in believed for part in parts_of(chain, kinds, frames.turned, turned_means)]
    return Layout(tuple(parts), frames.turned, turned_means)


def parts_of(chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str) -> list[Part]:
    """Cut one chain of tiles into parts. Backs that belong to no kong are left out when nothing else is with them."""
    bonus = tuple(i for i in chain if kinds[i].is_bonus and turned_means != APART)
    rest = [i for i in chain if i not in bonus]
    found, at = [], 0
    for start, end, state in [*_sets(rest, kinds, turned, turned_means), (len(rest), len(rest), "")]:
        found += [_left_over(tuple(rest[at:start]), kinds, turned, turned_means)] if at < start else []
        found += [Part(tuple(rest[start:end]), state, SET)] if start < end else []
        at = end
    found += [Part(bonus, BONUS, 0)] if bonus else []
    return [part for part in found if any(kinds[i] is not HIDDEN for i in part.tiles)]


def _believed(chain: list[int], kinds: Sequence[Tile], faint: np.ndarray | None) -> list[list[int]]:
    """The chain cut at a faint back, which leaves a gap; whole if it is nothing but a kong with such backs."""
    if faint is None or half_concealed([kinds[i] for i in chain]):
        return [chain]
    return [list(run) for is_faint, run in groupby(chain, key=lambda i: bool(faint[i])) if not is_faint]


def _sets(
    chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str
) -> list[tuple[int, int, str]]:
    """The recognisable sets along a chain: start, end and state of each, chosen for the highest total."""
    best: list[tuple[float, list[tuple[int, int, str]]]] = [(0.0, [])]
    for end in range(1, len(chain) + 1):
        options = [best[end - 1]]
        for start in range(max(0, end - 4), max(0, end - 2)):
            state, worth = _plain(chain[start:end], kinds, turned, turned_means)
            options += [(best[start][0] + worth, [*best[start][1], (start, end, state)])] if worth else []
        best.append(max(options, key=lambda option: option[0]))
    return best[-1][1]


def _plain(tiles: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str) -> tuple[str, float]:
    """What three or four tiles plainly are, with a score; None if that is doubtful."""
    if turned_means == APART:
        return CONCEALED, 0
    codes, crosswise = [kinds[i] for i in tiles], sum(turned[i] and kinds[i] is not HIDDEN for i in tiles)
    if half_concealed(codes) and not crosswise:
        return HALF_CONCEALED, 4 if codes.count(HIDDEN) == 2 else 3.5
    claimed = crosswise == 1 or (crosswise == 2 and len(tiles) == 4)
    if turned_means == OPEN and claimed and is_set(codes):
        return OPEN, len(tiles)
    return CONCEALED, 0


def _left_over(tiles: tuple[int, ...], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str) -> Part:
    """Neighbouring tiles that are no plain set: the hand's, unless the convention makes a set without a crosswise
    tile an open one.
    """
    codes = [kinds[i] for i in tiles]
    if turned_means == APART:
        return Part(tiles, OPEN if alike(codes) else CONCEALED, len(tiles))
    is_open = turned_means == CONCEALED and is_set(codes) and not any(turned[i] for i in tiles)
    return Part(tiles, OPEN, SET) if is_open else Part(tiles, CONCEALED, len(tiles))
