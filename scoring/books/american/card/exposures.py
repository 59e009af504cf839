"""Exposed sets of the American game, which variants of a card hand go with them, and which of those a hand fills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from scoring.books.american.card.cards import Card
from scoring.books.american.card.variants import Part, Variant, count_kinds, index_of, kind_of, wanted
from scoring.errors import BadMeld, WrongTileCount
from scoring.hands import Hand
from scoring.language import counting
from scoring.melds import Kind, Meld, State
from scoring.tiles import JOKER, Tile

SMALLEST, LARGEST = 3, 6


class BadExposure(BadMeld):
    sentence = "{tiles} is not an exposure: that is three to six tiles of one kind, jokers included, all lying open."


class WrongTileCountHere(WrongTileCount):
    sentence = counting(
        "I count {count} tile for {player}, each tile of an exposure too, but it must be {wanted}. Look for the "
        "missing ones.",
        "I count {count} tiles for {player}, each tile of an exposure too, but it must be {wanted}. Look for a "
        "missing or doubled tile.",
    )


@dataclass(frozen=True, slots=True)
class Exposure:
    """An exposed set: `size` tiles of `kind`, `jokers` of them jokers. `kind` is None when it is all jokers."""

    kind: int | None
    size: int
    jokers: int


def exposed_set(tiles: tuple[Tile, ...], state: State) -> Meld | None:
    """The exposure that these tiles are: three to six of one kind and jokers, open; None when they are none."""
    kinds = {kind_of(tile) for tile in tiles if tile is not JOKER}
    if state is State.OPEN and SMALLEST <= len(tiles) <= LARGEST and len(kinds) <= 1:
        return Meld(Kind.EXPOSURE, tiles, state)
    return None


def exposure_of(meld: Meld) -> Exposure:
    """What an exposure shows."""
    kinds = [kind_of(tile) for tile in meld.tiles if tile is not JOKER]
    return Exposure(kinds[0] if kinds else None, len(meld.tiles), len(meld.tiles) - len(kinds))


def parts_left(variant: Variant, exposures: Iterable[Exposure]) -> Iterator[tuple[Part, ...]]:
    """The parts of a variant still to be made in the hand; nothing when the exposures rule it out.

    A set of jokers alone may be any set of its size, so there may be several answers.
    """
    named_first = sorted(exposures, key=lambda exposure: exposure.kind is None)
    if not (named_first and variant.hand.concealed):
        yield from _without(variant.parts, named_first)


def _without(parts: tuple[Part, ...], exposures: list[Exposure]) -> Iterator[tuple[Part, ...]]:
    if not exposures:
        yield parts
        return
    first, *others = exposures
    for part in dict.fromkeys(parts):
        if part.is_set and part.size == first.size and first.kind in (part.kind, None):
            place = parts.index(part)
            yield from _without(parts[:place] + parts[place + 1 :], others)


def fits(variant: Variant, hand: Hand) -> bool:
    """Do these 14 tiles fill this variant, its exposures each one whole set of it?"""
    held = count_kinds(hand.concealed)
    return any(_filled(parts, held) for parts in parts_left(variant, map(exposure_of, hand.melds)))


def _filled(parts: Iterable[Part], held: Mapping[int, int]) -> bool:
    """Natural tiles make all pairs and singles, and jokers all that is missing of the sets."""
    needs, firm = wanted(parts)
    return all(count <= needs.get(kind, 0) for kind, count in held.items()) and all(
        held.get(kind, 0) >= need for kind, need in firm.items()
    )


def winning_variants(hand: Hand, card: Card) -> Iterator[Variant]:
    """Every variant of the card that 14 tiles fill, in the card's order."""
    candidates = index_of(card).fitting(count_kinds(hand.tiles))
    return candidates if not hand.melds else (variant for variant in candidates if fits(variant, hand))
