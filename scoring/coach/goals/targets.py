"""The complete hand nearest to some tiles that fits a pattern: which sets it has, how many tiles are still to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import reduce

from scoring.coach.hand.shanten import all_suit_costs
from scoring.coach.hand.suit_costs import ANYTHING, NEVER, NOTHING, Allowed, Costs, suit_costs, together
from scoring.coach.view import View
from scoring.hand_decomposition import Counts, counts_of
from scoring.melds import Meld
from scoring.tiles import KINDS, Tile

Block = tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pattern:
    """What a goal requires of sets and pair: `required` blocks (sets, perhaps the pair), and `allowed` ones for the
    rest.
    """

    required: tuple[Block, ...] = ()
    allowed: Allowed = ANYTHING
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Target:
    """A complete hand that fits: its blocks in the hand (sets laid down not among them), and how many tiles are to
    come.
    """

    blocks: tuple[Block, ...]
    tiles_to_come: int

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return tuple(tile for block in self.blocks for tile in block)


@dataclass(frozen=True, slots=True)
class _Way:
    """How to come to a pattern: `required` blocks, then `sets` and `pairs` of the tiles that are left for them: `have`
    there, `most` there may be.
    """

    tiles_to_come: int
    required: tuple[Block, ...]
    have: Counts
    most: Counts
    sets: int
    pairs: int
    allowed: Allowed
    costs: list[Costs]

    def target(self) -> Target:
        return Target((*self.required, *_cheapest(self)), self.tiles_to_come)


def nearest(view: View, *patterns: Pattern) -> Target | None:
    """The nearest complete hand of one of these patterns that the own sets and the tiles that can still come allow;
    None when there is none.
    """
    have = counts_of(view.hand.concealed)
    most = bytes([count + view.left(KINDS[index]) for index, count in enumerate(have)])
    best: _Way | None = None
    for pattern in patterns:
        best = _way(view.hand.melds, have, most, pattern, best.tiles_to_come if best else NEVER) or best
    return best.target() if best else None


def _way(melds: tuple[Meld, ...], have: Counts, most: Counts, pattern: Pattern, below: int) -> _Way | None:
    """With fewer than `below` tiles to come; None when there is none."""
    required = _still_required(melds, pattern)
    if required is None or (pattern.closed and melds):
        return None
    asked = counts_of(tile for block in required for tile in block)
    missing = sum(_less(asked, have))
    if missing >= below or any(wanted > may for wanted, may in zip(asked, most, strict=True)):
        return None
    pairs = 1 - sum(len(block) == 2 for block in required)
    sets = 5 - pairs - len(melds) - len(required)
    rest, room = _less(have, asked), _less(most, asked)
    costs = all_suit_costs(rest, room, pattern.allowed)
    away = missing + reduce(together, costs, NOTHING)[pairs][sets]
    return _Way(away, required, rest, room, sets, pairs, pattern.allowed, costs) if away < below else None


def _still_required(melds: tuple[Meld, ...], pattern: Pattern) -> tuple[Block, ...] | None:
    """The required blocks that no own set is; None when an own set does not fit."""
    required = list(pattern.required)
    for meld in melds:
        block = meld.tiles[:3]
        mask = pattern.allowed.chows if meld.is_chow else pattern.allowed.pungs
        if block in required:
            required.remove(block)
        elif not mask >> meld.first.index & 1:
            return None
    return tuple(required) if len(melds) + sum(len(block) == 3 for block in required) <= 4 else None


def _less(counts: Counts, taken: Counts) -> Counts:
    return bytes([max(0, count - gone) for count, gone in zip(counts, taken, strict=True)])


def _cheapest(way: _Way) -> Iterator[Block]:
    """Suit by suit: how many sets it gives so that all together cost least, and which."""
    sets, pairs = way.sets, way.pairs
    for suit, costs in enumerate(way.costs):
        others = reduce(together, way.costs[suit + 1 :], NOTHING)
        *_, mine, pair = min(
            (costs[pair][mine] + others[pairs - pair][sets - mine], -mine, mine, pair)
            for mine in range(sets + 1)
            for pair in range(pairs + 1)
        )
        part = slice(9 * suit, 9 * suit + 9)
        yield from _walk(way.have[part], way.most[part], way.allowed.of_suit(suit), 9 * suit, mine, pair)
        sets, pairs = sets - mine, pairs - pair


def _walk(
    have: Counts, most: Counts, masks: tuple[int, int, int], first: int, sets: int, pairs: int
) -> Iterator[Block]:
    """Follow the costs of one suit back to the sets that have them."""
    begun = older = 0
    while have:
        wanted = suit_costs(have, most, *masks, begun, older)[pairs][sets]
        chows, pungs, twins = masks
        rest_masks = chows >> 1, pungs >> 1, twins >> 1
        for new, block, cost in _choices(have[0], most[0], masks, begun + older):
            left, paired = sets - new - (block == 3), pairs - (block == 2)
            if (
                left >= 0
                and paired >= 0
                and cost + suit_costs(have[1:], most[1:], *rest_masks, new, begun)[paired][left] == wanted
            ):
                break
        yield from [KINDS[first : first + 3]] * new
        if block:
            yield (KINDS[first],) * block
        have, most, masks, first = have[1:], most[1:], rest_masks, first + 1
        sets, pairs, begun, older = left, paired, new, begun


def _choices(here: int, limit: int, masks: tuple[int, int, int], used: int) -> Iterator[tuple[int, int, int]]:
    """What a number can be part of, chows first: chows begun here, a pung (3) or pair (2) of it or neither (0); and
    what that costs.
    """
    chows, pungs, pairs = masks
    for new in (2, 1, 0) if chows & 1 else (0,):
        for block in (0, *([2] if pairs & 1 else []), *([3] if pungs & 1 else [])):
            if used + new + block <= limit:
                yield new, block, max(0, used + new + block - here)
