"""Which sets a discard could make with the own tiles, whether the book lets one claim it, and who comes first where
several want it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.coach.view import View, without
from scoring.coach.words.claim_terms import term
from scoring.coach.words.sayings import Listed, Said, Saying
from scoring.hands import Hand
from scoring.melds import CONCEALED, OPEN, PUNG, Kind, Meld, meld_of
from scoring.rules import Ruleset
from scoring.sides import seat_after
from scoring.tiles import JOKER, KINDS, Tile, Wind

NOT_LEFT = Saying(
    "claim.not_left",
    "A {chow} may only be called from the player before you, on your left: {left}. This tile came from {discarder}.",
)
NOT_IN_RIICHI = Saying(
    "claim.riichi",
    "After riichi the hand may not be changed: only going out is allowed.",
)
_SIZES = {3: "pung", 4: "kong", 5: "quint", 6: "sextet"}


@dataclass(frozen=True, slots=True)
class Claim:
    """A set that the discard would make.

    `after` is the hand then: 14 tiles, or 13 and a replacement tile to come for a kong.

    own      the tiles taken from the hand
    refused  why it may not be claimed, None when it may
    before   the pung that these tiles are already, in the hand or open
    """

    kind: str
    made: Meld
    own: tuple[Tile, ...]
    after: Hand
    refused: Said | None = None
    before: Meld | None = None


def claims(view: View, tile: Tile, discarder: Wind) -> Iterator[Claim]:
    """Every set that this discard would make, the forbidden ones too, with the reason."""
    if view.plays_by_card:
        yield from _exposures(view, tile)
        return
    refused = NOT_IN_RIICHI() if view.declared else None
    for own in _chow_partners(view.hand, tile):
        left = seat_after(view.wind, -1)
        wrong_seat = (
            None if discarder is left else NOT_LEFT(chow=term(view.table.book, "chow"), left=left, discarder=discarder)
        )
        yield _claim(view.hand, "chow", tile, own, refused or wrong_seat)
    held = view.hand.concealed.count(tile)
    if held >= 2:
        yield _claim(view.hand, "pung", tile, (tile,) * 2, refused)
    if held == 3:
        yield _claim(view.hand, "kong", tile, (tile,) * 3, refused)
    yield from _grown(view, tile, refused)


def _claim(hand: Hand, kind: str, tile: Tile, own: tuple[Tile, ...], refused: Said | None) -> Claim:
    made = meld_of((*own, tile), OPEN)
    rest = Hand(without(hand.concealed, own), (*hand.melds, made), hand.bonus)
    before = meld_of((tile,) * 3, CONCEALED) if kind != "chow" and hand.concealed.count(tile) == 3 else None
    return Claim(kind, made, own, rest, refused, before)


def _chow_partners(hand: Hand, tile: Tile) -> Iterator[tuple[Tile, ...]]:
    if tile.index >= 27:
        return
    for lowest in range(max(1, tile.number - 2), min(7, tile.number) + 1):
        start = tile.index - tile.number + lowest
        own = tuple(KINDS[index] for index in range(start, start + 3) if index != tile.index)
        if all(other in hand.concealed for other in own):
            yield own


def _grown(view: View, tile: Tile, refused: Said | None) -> Iterator[Claim]:
    """Where the book lets a discard be added to an open pung."""
    hand = view.hand
    for place, meld in enumerate(hand.melds):
        if view.table.book.adds_discard_to_pung and meld.kind is PUNG and meld.is_open and meld.first is tile:
            kong = meld_of((tile,) * 4, OPEN)
            grown = Hand(hand.concealed, (*hand.melds[:place], kong, *hand.melds[place + 1 :]), hand.bonus)
            yield Claim("kong", kong, (), grown, refused, before=meld)


def _exposures(view: View, tile: Tile) -> Iterator[Claim]:
    """Three to six alike with the discard among them, jokers where own tiles are missing; a tile is left to let go of.
    A joker is never claimed.
    """
    if tile is JOKER:
        return
    hand = view.hand
    stock = view.table.book.stock
    naturals = [own for own in hand.concealed if stock(own)[0] == stock(tile)[0]]
    jokers = hand.concealed.count(JOKER)
    for size, kind in _SIZES.items():
        natural = min(len(naturals), size - 1)
        if size - 1 - natural <= jokers and size <= len(hand.concealed):
            own = (*naturals[:natural], *[JOKER] * (size - 1 - natural))
            meld = Meld(Kind.EXPOSURE, (tile, *own), OPEN)
            yield Claim(kind, meld, own, Hand(without(hand.concealed, own), (*hand.melds, meld), hand.bonus))


def precedence(book: Ruleset, discarder: Wind) -> Said:
    """The book's order of claims for a tile that this player has discarded."""
    turns = [seat_after(discarder, step) for step in (1, 2, 3)]
    return book.coaching().order(turns=Listed(tuple(turns), ", ", [wind.value for wind in turns]))


def gets(book: Ruleset, discarder: Wind, called: Mapping[Wind, str]) -> Wind:
    """Who gets the discard of those who call it, each with a kind of set or out: by the book's ranks, then by turns."""
    ranks = book.coaching().ranks
    rank = {kind: place for place, kinds in enumerate(ranks) for kind in kinds}
    turn = {seat_after(discarder, step): step for step in (1, 2, 3)}
    return min(called, key=lambda wind: (rank[called[wind]], turn[wind]))
