"""What one player knows: the own hand, the seat and the table, and which tiles lie open. Nothing of the others' hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from scoring import fields
from scoring.books import BOOKS
from scoring.books.american import only_practice, practice_card
from scoring.cards import Card
from scoring.coach.words import Phrase, flowers_alike, kinds_named
from scoring.contract import Books, deal_from
from scoring.errors import MissingField, TooManyCopies
from scoring.fields import Problems
from scoring.hands import Deal, Hand
from scoring.rules import Ruleset, Table
from scoring.tiles import Tile, Wind

_OWN = frozenset(["wind", "hand", "drawn", "seen", "discards", "riichi", "double_riichi"])
_ALSO_DEALS = frozenset(["id", "note", "rules", "options", "round_wind", "dora_indicators", "last_tile", "first_turn", "deposits"])


@dataclass(frozen=True, slots=True, eq=False)
class View:
    """A player's view of a deal being played.

    deal   table, own hand, round wind, indicators, own discards and riichi; nobody has won it yet
    drawn  the tile drawn just now, None when that is not known or not so
    card   the card of an American table, None at others
    gone   stock (as the book counts it) → how many lie open or stand in the own hand
    """

    deal: Deal
    wind: Wind
    seen: tuple[Tile, ...] = ()
    drawn: Tile | None = None
    card: Card | None = None
    gone: Mapping[object, int] = field(init=False)

    def __post_init__(self):
        object.__setattr__(self, "gone", _gone(self))

    @property
    def hand(self) -> Hand:
        return self.deal.hands[self.wind]

    @property
    def table(self) -> Table:
        return self.deal.table

    @property
    def own_discards(self) -> tuple[Tile, ...]:
        return self.deal.discards.get(self.wind, ())

    @property
    def declared(self) -> bool:
        """Riichi of either kind."""
        return self.wind in self.deal.riichi or self.wind in self.deal.double_riichi

    def left(self, tile: Tile) -> int:
        """How many of a kind can still come at most: those that are neither in the own hand nor lying open."""
        stock, copies = self.table.book.stock(tile)
        return max(0, copies - self.gone.get(stock, 0))

    def left_of(self, tiles: Iterable[Tile]) -> int:
        return sum(self.left(tile) for tile in tiles)

    def name(self, tile: Tile) -> Tile | Phrase:
        """The tile as a fact of a sentence: American flowers and seasons are all alike."""
        return Phrase("a flower", "eine Blume", str(tile)) if self.card and tile.is_bonus else tile

    def names(self, kinds: tuple[Tile, ...]) -> tuple[Tile, ...] | Phrase:
        """Several kinds as a fact of a sentence; only how many there are when it would not end."""
        named = kinds_named(kinds)
        return flowers_alike(named) if self.card and isinstance(named, tuple) else named

    def holding(self, hand: Hand, thrown: tuple[Tile, ...] = ()) -> View:
        """The same view with another hand; `thrown` are tiles that the player has let go on the way."""
        discards = {**self.deal.discards, self.wind: self.own_discards + thrown}
        return View(replace(self.deal, hands={self.wind: hand}, discards=discards), self.wind, self.seen + thrown, card=self.card)


def _gone(view: View) -> Counter:
    """Own discards lie open too, whether or not they were entered as seen."""
    stock = view.table.book.stock
    open_tiles = Counter(stock(tile)[0] for tile in view.seen) | Counter(stock(tile)[0] for tile in view.own_discards)
    own = [*view.hand.tiles, *view.hand.bonus, *view.deal.indicators]
    return open_tiles + Counter(stock(tile)[0] for tile in own)


def view_from(data: object, problems: Problems, books: Books = BOOKS, cards: Callable[[str], Card] = only_practice) -> View | None:
    """Read a view from JSON (docs/coach.md). Whatever is wrong is added to `problems`, and then there is no view.

    cards  the text of option `card` → the card, as given to the American book among `books`
    """
    if not isinstance(data, dict):
        problems.append(fields.wrong("", data, "an object {…}"))
        return None
    if "wind" not in data or "hand" not in data:
        missing = "wind" if "wind" not in data else "hand"
        problems.append(MissingField(missing, name=missing, hint="Say which wind you are and what you hold."))
        return None
    fields.mapping(data, "", _OWN | _ALSO_DEALS, problems)
    wind = fields.one_of(Wind, data["wind"], "wind", problems)
    seen = fields.tiles(data.get("seen", ""), "seen", problems)
    drawn = fields.tiles(data.get("drawn") or "", "drawn", problems)[:1]
    own = {name: fields.flag(data.get(name, False), name, problems) for name in ("riichi", "double_riichi")}
    if problems:
        return None
    deal = deal_from(_as_deal(data, wind, own), problems, {name: one_hand(book) for name, book in books.items()})
    if deal is None:
        return None
    drawn = drawn[0] if drawn and drawn[0] in deal.hands[wind].concealed else None
    name = deal.table.options.get("card")
    card = None if name is None else cards(name) if name else practice_card()
    view = View(replace(deal, winner=None, won_by=None, winning_tile=None), wind, seen, drawn, card)
    problems += _too_many(view)
    return None if problems else view


@lru_cache(maxsize=64)
def one_hand(book: Ruleset) -> Ruleset:
    """The book for somebody who sees one hand only."""
    return replace(book, all_hands=False)


def _as_deal(data: Mapping[str, object], wind: Wind, own: Mapping[str, bool]) -> dict[str, object]:
    """The view as the contract writes deals: 14 tiles as though they were won with, 13 as in a draw. So it checks them all."""
    deal = {key: value for key, value in data.items() if key not in _OWN} | {"winner": None, "hands": {wind.value: data["hand"]}}
    deal |= {name: [wind.value] for name, said in own.items() if said}
    deal |= {"discards": {wind.value: data["discards"]}} if "discards" in data else {}
    concealed, size = _size(data["hand"], data.get("rules") == "american")
    if concealed and size == 14:
        deal |= {"winner": wind.value, "won_by": "wall", "winning_tile": str(concealed[0])}
    return deal


def _size(hand: object, whole_exposures: bool) -> tuple[tuple[Tile, ...], int]:
    """The tiles in the hand, and how many the hand counts; what cannot be read is the contract's business."""
    ignored: Problems = []
    if not isinstance(hand, dict):
        return (), 0
    concealed = fields.tiles(hand.get("concealed", ""), "", ignored)
    melds = [meld.get("tiles") for meld in fields.listing(hand.get("melds", []), "", ignored) if isinstance(meld, dict)]
    laid = [len(fields.tiles(tiles, "", ignored)) if whole_exposures else 3 for tiles in melds]
    return concealed, len(concealed) + sum(laid)


def _too_many(view: View) -> list[TooManyCopies]:
    kinds = {view.table.book.stock(tile) for tile in (*view.seen, *view.hand.tiles, *view.deal.indicators)}
    return [
        TooManyCopies("seen", tile=str(stock), count=view.gone[stock], copies=copies)
        for stock, copies in sorted(kinds, key=str)
        if view.gone[stock] > copies
    ]


def view_of(rules: str, concealed: str, wind: Wind = Wind.EAST, **more: object) -> View:
    """A view written by hand, for lessons and tests. `more` as in JSON; `melds` is a list of (tiles, state).

    Raises the first problem.
    """
    melds = [{"tiles": tiles, "state": state} for tiles, state in more.pop("melds", ())]
    hand = {"concealed": concealed, "melds": melds, "bonus": more.pop("bonus", "")}
    problems: Problems = []
    view = view_from({"rules": rules, "wind": wind.value, "hand": hand, **more}, problems)
    if view is None:
        raise problems[0]
    return view


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
