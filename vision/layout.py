"""From tiles as they lie to what they mean: sets laid down, bonus tiles, and the rest, which is the hand.

What a crosswise tile means is the rule book's convention, `turned_means`:

open       it was claimed: three or four tiles that make a set, just one of them crosswise, are an open set
concealed  it marks a set still in the hand: three or four tiles lying apart that make a set, none crosswise, are an open set

Where the tiles do not say so plainly they are counted as concealed: a person sees at once that a set is missing among
those laid down, and taps it there. Tiles lying face down belong to a kong whose face shows, or they are none of ours.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from scoring.tiles import HIDDEN, Tile
from vision.rows import chains, frames_of, reading_order
from vision.sets import half_concealed, is_set

OPEN, HALF_CONCEALED, CONCEALED, BONUS, LOOSE = "open", "half_concealed", "concealed", "bonus", "loose"
CONVENTIONS = (OPEN, CONCEALED)


@dataclass(frozen=True, slots=True)
class Part:
    """Tiles that belong together, by index, from left to right, and what they are."""

    tiles: tuple[int, ...]
    state: str


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """parts in reading order; turned (n,) bool, lying crosswise. A tile in no part lies face down and belongs to nobody."""

    parts: tuple[Part, ...]
    turned: np.ndarray


def lay_out(kinds: Sequence[Tile], corners: np.ndarray, turns: np.ndarray, turned_means: str = OPEN) -> Layout:
    """Tell sets, bonus tiles and hand apart.

    kinds         n tiles, HIDDEN for a back
    corners       (n, 4, 2) float, pixels, clockwise from the tile's own top left
    turns         (n, 4) float, how likely 0–3 more quarter turns would be right
    turned_means  what a crosswise tile says of its set: "open" or "concealed"
    """
    if not len(kinds):
        return Layout((), np.empty(0, bool))
    backs = np.array([kind is HIDDEN for kind in kinds])
    frames = frames_of(corners, np.where(backs[:, None], 0.25, turns))
    rows = reading_order(frames, chains(frames))
    parts = [part for chain in rows for part in parts_of(chain, kinds, frames.turned, turned_means)]
    return Layout(tuple(parts), frames.turned)


def parts_of(chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str) -> Iterable[Part]:
    """Cut one chain of tiles into parts. Backs that belong to no kong are left out when nothing else is with them."""
    bonus = tuple(i for i in chain if kinds[i].is_bonus)
    rest = [i for i in chain if not kinds[i].is_bonus]
    found = []
    while (kong := _kong_in(rest, kinds, turned)) is not None:
        found += _sets_in(rest[:kong], kinds, turned, turned_means)
        found.append(Part(tuple(rest[kong : kong + 4]), HALF_CONCEALED))
        rest = rest[kong + 4 :]
    found += _sets_in(rest, kinds, turned, turned_means)
    found += [Part(bonus, BONUS)] if bonus else []
    return [part for part in found if any(kinds[i] is not HIDDEN for i in part.tiles)]


def _kong_in(chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray) -> int | None:
    """Where in a chain a kong with tiles face down begins, two of them rather than one; none of those that show is crosswise."""
    found = []
    for start in range(len(chain) - 3):
        four = chain[start : start + 4]
        if half_concealed([kinds[i] for i in four]) and not any(turned[i] and kinds[i] is not HIDDEN for i in four):
            found.append((-sum(kinds[i] is HIDDEN for i in four), start))
    return min(found)[1] if found else None


def _sets_in(chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray, turned_means: str) -> list[Part]:
    """Cut the open sets out of a chain; what is left over stays together."""
    if turned_means == CONCEALED:
        plain = len(chain) in (3, 4) and not turned[list(chain)].any() and is_set([kinds[i] for i in chain])
        return [Part(tuple(chain), OPEN if plain else CONCEALED)] if chain else []
    cuts = _cuts(chain, kinds, turned)
    parts, at = [], 0
    for start, end in [*cuts, (len(chain), len(chain))]:
        parts += [Part(tuple(chain[at:start]), CONCEALED)] if at < start else []
        parts += [Part(tuple(chain[start:end]), OPEN)] if start < end else []
        at = end
    return parts


def _cuts(chain: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray) -> list[tuple[int, int]]:
    """The open sets along a chain: most sets of three or four, each with its claimed tile crosswise, least tiles left over."""
    best: list[list[tuple[int, int]]] = [[]]
    for end in range(1, len(chain) + 1):
        options = [best[end - 1]]
        for start in (end - 3, end - 4):
            if start >= 0 and _claimed(chain[start:end], kinds, turned):
                options.append([*best[start], (start, end)])
        best.append(max(options, key=lambda cuts: (len(cuts), sum(b - a for a, b in cuts))))
    return best[-1]


def _claimed(tiles: Sequence[int], kinds: Sequence[Tile], turned: np.ndarray) -> bool:
    """A set with one tile crosswise, or a kong with two: the claimed one and the one added to it."""
    crosswise = int(turned[list(tiles)].sum())
    return is_set([kinds[i] for i in tiles]) and (crosswise == 1 or (crosswise == 2 and len(tiles) == 4))
