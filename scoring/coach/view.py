"""What one player knows: the own hand, the seat and the table, and which tiles lie open.

Nothing of the others' hands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from scoring.coach.words.sayings import Counted, Listed, Phrase, flowers_alike, kinds_named
from scoring.hands import Deal, Hand
from scoring.melds import Kind, Meld
from scoring.results import ScoreSheet, Settlement
from scoring.rules import Ruleset, Table
from scoring.tiles import KINDS, WINDS, Tile, Wind

if TYPE_CHECKING:
    from scoring.cards import Card

LIVE_WALL = 70  # tiles to draw once each has 13, without flowers


@dataclass(frozen=True, slots=True)
class OpenTiles:
    """What lies open before a player: discards in order, sets, and with which discard riichi was called, by place."""

    discards: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    riichi: int | None = None


@dataclass(frozen=True, eq=False)
class View:
    """A player's view of a deal being played.

    deal   table, own hand, round wind, indicators, own discards and riichi; nobody has won it yet
    drawn  the tile just drawn, None if unknown or none
    card   the card of a table that plays by one, None at others
    others what lies open by player, of those of whom it is known; all of it is among `seen`
    own_riichi  with which of the own discards riichi was declared, by place, None if unknown
    claimed  by player, the discards that others have claimed, as far as their sets say so; the own stand among the
             deal's discards, before those in the river
    """

    deal: Deal
    wind: Wind
    seen: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    card: Card | None = None
    others: Mapping[Wind, OpenTiles] = field(default_factory=dict)
    own_riichi: int | None = None
    claimed: Mapping[Wind, tuple[Tile, ...]] = field(default_factory=dict)

    @cached_property
    def gone(self) -> Mapping[object, int]:
        """Stock (as the book counts it) → how many lie open or stand in the own hand.

        Own discards lie open too, whether or not they were entered as seen.
        """
        stock = self.table.book.stock
        seen, thrown = (Counter(stock(tile)[0] for tile in tiles) for tiles in (self.seen, self.own_discards))
        own = [*self.hand.tiles, *self.hand.bonus, *self.deal.indicators]
        return (seen | thrown) + Counter(stock(tile)[0] for tile in own)

    @property
    def hand(self) -> Hand:
        return self.deal.hands[self.wind]

    @property
    def table(self) -> Table:
        return self.deal.table

    @property
    def plays_by_card(self) -> bool:
        return self.table.book.plays_by_card

    @property
    def own_discards(self) -> tuple[Tile, ...]:
        return self.deal.discards.get(self.wind, ())

    @property
    def own_river(self) -> tuple[Tile, ...]:
        """The own discards that nobody is known to have claimed."""
        return self.own_discards[len(self.claimed.get(self.wind, ())) :]

    @property
    def declared(self) -> bool:
        """Riichi of either kind."""
        return self.wind in self.deal.riichi or self.wind in self.deal.double_riichi

    @property
    def wall_left(self) -> int:
        """Tiles still to draw at most, by the rivers and kongs that are known."""
        if self.deal.last_tile:
            return 0
        rivers = len(self.own_river) + sum(len(each.discards) for each in self.others.values())
        melds = (*self.hand.melds, *(meld for each in self.others.values() for meld in each.melds))
        drawn = max(0, self.hand.size - 13)
        return LIVE_WALL - drawn - rivers - sum(meld.kind is Kind.KONG for meld in melds)

    @property
    def may_declare(self) -> bool:
        """The book knows riichi; neither an open set nor a riichi of before forbids it, and the wall is long enough."""
        is_open = any(meld.is_open for meld in self.hand.melds)
        enough = self.wall_left >= self.table.options.number("riichi_tiles_left")
        return "riichi" in self.table.book.keys and not self.declared and not is_open and enough

    def declaring(self) -> View:
        """The view after riichi: a double one in the player's first turn."""
        own = frozenset([self.wind])
        deal = replace(self.deal, double_riichi=own) if self.deal.first_turn else replace(self.deal, riichi=own)
        return replace(self, deal=deal)

    def left(self, tile: Tile) -> int:
        """How many of a kind can still come at most: those that are neither in the own hand nor lying open."""
        stock, copies = self.table.book.stock(tile)
        return max(0, copies - self.gone.get(stock, 0))

    def left_of(self, tiles: Iterable[Tile]) -> int:
        return sum(self.left(tile) for tile in tiles)

    def name(self, tile: Tile) -> Tile | Phrase:
        """The tile as a fact of a sentence: in some games flowers and seasons are all alike."""
        alike = self.table.book.flowers_alike and tile.is_bonus
        return Phrase("a flower", str(tile)) if alike else tile

    def names(self, kinds: tuple[Tile, ...]) -> tuple[Tile, ...] | Listed | Counted:
        """Several kinds as a fact of a sentence; only how many there are when it would not end."""
        named = kinds_named(kinds)
        return flowers_alike(named) if self.table.book.flowers_alike and isinstance(named, tuple) else named

    def holding(self, hand: Hand, thrown: tuple[Tile, ...] = ()) -> View:
        """The same view with another hand; `thrown` are tiles that the player has let go on the way."""
        discards = {**self.deal.discards, self.wind: self.own_discards + thrown}
        return View(
            replace(self.deal, hands={self.wind: still_red(hand, self.hand.red)}, discards=discards),
            self.wind,
            self.seen + thrown,
            card=self.card,
            others=self.others,
            own_riichi=self.own_riichi,
            claimed=self.claimed,
        )


def still_red(hand: Hand, red: Iterable[Tile]) -> Hand:
    """The hand with those of the red fives of which it still holds the kind: a plain five goes first."""
    kept = tuple(five for five in red if KINDS[five.index] in hand.tiles)
    return replace(hand, red=kept) if kept else hand


def without(tiles: tuple[Tile, ...], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    """The tiles without some of them, each once for each time it is named."""
    left = list(tiles)
    for tile in gone:
        left.remove(tile)
    return tuple(left)


def after_letting_go(view: View, thrown: Tile) -> View:
    """The view after letting go of one of 14 tiles."""
    hand = view.hand
    rest = Hand(without(hand.concealed, (thrown,)), hand.melds, hand.bonus)
    return view.holding(rest, (thrown,))


@lru_cache(maxsize=64)
def winner_only(book: Ruleset) -> Ruleset:
    """The book, content with the winner's hand: what the winner receives does not depend on the others'."""

    def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
        everybody = dict.fromkeys(WINDS, ScoreSheet()) | dict(sheets) if deal.winner else {}
        return book.settle(deal, everybody)

    return replace(book, all_hands=False, settle=settle)
