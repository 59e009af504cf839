"""How far an American hand is from each line of the card, given what lies open; `scoring.books.american.card.gaps`
measures one variant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from scoring.books.american.card.cards import Card, own_card
from scoring.books.american.card.exposures import Exposure, exposure_of, parts_left
from scoring.books.american.card.gaps import Gap, Wants, by_kind, copies_of, gap, wants_of
from scoring.books.american.card.variants import KINDS_COUNTED, Part, Variant, count_kinds, index_of, kind_of
from scoring.coach.hand.shanten import Shanten
from scoring.coach.view import View
from scoring.hands import Hand
from scoring.interpretations import SETS
from scoring.tiles import JOKER, KINDS, Tile

Near = tuple[Gap, tuple[Part, ...]]  # what is missing, and the parts still to be made in the hand


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A variant, its parts still to be made in the hand, and what these want."""

    variant: Variant
    parts: tuple[Part, ...]
    wants: Wants


def exposures_of(hand: Hand) -> tuple[Exposure, ...]:
    return tuple(exposure_of(meld) for meld in hand.melds)


def stock_out(view: View, hand: Hand) -> Counter[int]:
    """Kind → natural tiles that no draw can bring: they lie open, or in the own exposures."""
    laid = (tile for meld in hand.melds for tile in meld.tiles)
    return count_kinds([*view.seen, *laid])


def jokers_reachable(hand: Hand) -> int:
    """Jokers that the hand has or may still get: those discarded are lost, exposed ones may be exchanged for.

    `seen` does not tell the two apart, so only the own exposures count as used up.
    """
    return JOKER.copies - sum(tile is JOKER for meld in hand.melds for tile in meld.tiles)


@lru_cache(maxsize=16)
def candidates(card: Card, exposures: tuple[Exposure, ...]) -> tuple[Candidate, ...]:
    """Every variant of the card that the own exposures leave, with the parts still to be made in the hand."""
    left = ((variant, parts) for variant in index_of(card).variants for parts in parts_left(variant, exposures))
    return tuple(Candidate(variant, parts, wants_of(parts)) for variant, parts in left)


@lru_cache(maxsize=4)
def gaps_of(view: View, hand: Hand) -> tuple[Near, ...]:
    """What the hand lacks for each variant that what lies open has not made impossible."""
    return tuple(_gaps(view, hand))


def _gaps(view: View, hand: Hand) -> Iterator[Near]:
    held, out = (by_kind(counts) for counts in (count_kinds(hand.concealed), stock_out(view, hand)))
    jokers, reachable = hand.concealed.count(JOKER), jokers_reachable(hand)
    for each in candidates(own_card(view.card), exposures_of(hand)):
        found = gap(each.variant, each.wants, held, jokers, out)
        if found is not None and found.only_jokers <= reachable:
            yield found, each.parts


def is_dead(view: View, hand: Hand) -> bool:
    """No line of the card is left with this hand's exposures."""
    return next(_gaps(view, hand), None) is None


def card_shanten(view: View, hand: Hand) -> Shanten:
    """The distance to the nearest line of the card, and the tiles that bring the hand nearer to it."""
    gaps = [found for found, _ in gaps_of(view, hand)]
    nearest = min((each.tiles_to_come for each in gaps), default=14)
    return Shanten({SETS: nearest}, nearest, useful_of(hand, [gap for gap in gaps if gap.tiles_to_come == nearest]))


def useful_of(hand: Hand, gaps: Iterable[Gap]) -> tuple[Tile, ...]:
    """The tiles of which one more makes some of these variants nearer, as far as the hand has not all of them."""
    own = count_kinds(hand.tiles)
    return tuple(tile for tile in useful_for(gaps) if not _all_held(tile, own))


def _all_held(tile: Tile, own: Mapping[int, int]) -> bool:
    """The hand has every natural tile of the kind: only a joker can be another."""
    return tile is not JOKER and own.get(kind_of(tile), 0) >= copies_of(kind_of(tile))


def useful_for(gaps: Iterable[Gap]) -> tuple[Tile, ...]:
    """The tiles of which one more makes some of these variants nearer; the joker if it does."""
    kinds: set[int] = set()
    for each in gaps:
        kinds.update(each.natural)
        if len(each.set_tiles) > each.jokers:
            kinds.update(each.set_tiles)
            kinds.add(KINDS_COUNTED)
    return tuple(JOKER if kind == KINDS_COUNTED else KINDS[kind] for kind in sorted(kinds))
