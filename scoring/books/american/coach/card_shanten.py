"""How far an American hand is from each line of the card, given what lies open; `scoring.books.american.card.gaps`
measures one variant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from scoring.books.american.card.cards import own_card
from scoring.books.american.card.exposures import exposure_of, parts_left
from scoring.books.american.card.gaps import Gap, copies_of, gap
from scoring.books.american.card.variants import KINDS_COUNTED, Part, Variant, count_kinds, index_of, kind_of
from scoring.coach.hand.shanten import Shanten
from scoring.coach.view import View
from scoring.hands import Hand
from scoring.interpretations import SETS
from scoring.tiles import JOKER, KINDS, Tile

Candidate = tuple[Variant, tuple[Part, ...]]
Near = tuple[Gap, tuple[Part, ...]]  # what is missing, and the parts still to be made in the hand


def stock_out(view: View, hand: Hand) -> Counter[int]:
    """Kind → natural tiles that no draw can bring: they lie open, or in the own exposures."""
    laid = (tile for meld in hand.melds for tile in meld.tiles)
    return count_kinds([*view.seen, *laid])


def jokers_reachable(hand: Hand) -> int:
    """Jokers that the hand has or may still get: those discarded are lost, exposed ones may be exchanged for.

    `seen` does not tell the two apart, so only the own exposures count as used up.
    """
    return JOKER.copies - sum(tile is JOKER for meld in hand.melds for tile in meld.tiles)


def candidates(view: View, hand: Hand) -> Iterator[Candidate]:
    """Every variant of the card with the parts still to be made in the hand; those that the own exposures rule out
    are left out.
    """
    exposures = [exposure_of(meld) for meld in hand.melds]
    for variant in index_of(own_card(view.card)).variants:
        if not exposures:
            yield variant, variant.parts
            continue
        for parts in parts_left(variant, exposures):
            yield variant, parts


def gaps_of(view: View, hand: Hand, among: Iterable[Candidate] | None = None) -> Iterator[Near]:
    """What the hand lacks for each variant that what lies open has not made impossible."""
    held, jokers = count_kinds(hand.concealed), hand.concealed.count(JOKER)
    out, reachable = stock_out(view, hand), jokers_reachable(hand)
    for variant, parts in candidates(view, hand) if among is None else among:
        found = gap(variant, parts, held, jokers, out)
        if found is not None and found.only_jokers <= reachable:
            yield found, parts


def is_dead(view: View, hand: Hand) -> bool:
    """No line of the card is left with this hand's exposures."""
    return next(gaps_of(view, hand), None) is None


def card_shanten(view: View, hand: Hand) -> Shanten:
    """The distance to the nearest line of the card, and the tiles that bring the hand nearer to it."""
    gaps = [found for found, _ in gaps_of(view, hand)]
    nearest = min((each.tiles_to_come for each in gaps), default=14)
    useful = useful_for([each for each in gaps if each.tiles_to_come == nearest])
    own = count_kinds(hand.tiles)
    return Shanten({SETS: nearest}, nearest, tuple(tile for tile in useful if not _all_held(tile, own)))


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
