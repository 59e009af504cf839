"""What lessons ask the engine: is this a set, a hand, may it win, what is it worth, who pays what."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from scoring.books import BOOKS
from scoring.coach.calls import claims
from scoring.coach.calls.call_advice import calls
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import won, worth_of_set
from scoring.coach.lessons.taught import Figure, Hinted, Proof, Value
from scoring.coach.view import winner_only, without
from scoring.coach.view_json import view_of
from scoring.contract import answer
from scoring.game.rotation import Outcome, Rotation
from scoring.hands import WALL
from scoring.melds import OPEN, State, set_of
from scoring.rules import Ruleset
from scoring.shelf import each_changed
from scoring.sides import seat_after
from scoring.tiles import BY_CODE, EAST, Tile, Wind, parse, write

ANY_HAND = "19m19p19s1234567z"
WHOSE_WIND = "Is it your own wind, the round’s, or neither?"
WHOSE_FLOWER = "They are numbered as the seats are."


def equals(figure: Figure) -> Proof:
    return lambda book, value: figure(book) == value


def is_tile(tile: str) -> Proof:
    return lambda book, value: tile == value


def tile_is(trait: str) -> Proof:
    """`trait`: a property of tiles, such as is_honour."""
    return lambda book, value: getattr(BY_CODE[str(value)], trait)


def stands_in_no_set(book: Ruleset, value: Value) -> bool:
    return BY_CODE[str(value)] not in book.hand_tiles


def copies(tile: str) -> Figure:
    return lambda book: BY_CODE[tile].copies


def _is_set(book: Ruleset, value: Value) -> bool:
    return book.set_of(parse(str(value)), OPEN) is not None


def _is_hand(book: Ruleset, value: Value) -> bool:
    tiles = parse(str(value))
    view = view_of(book.id, str(value))
    return won(view, view.hand, tiles[0], WALL).sheet is not None


is_set = Hinted(_is_set, "Alike? Or neighbours in one suit, without a gap?")
is_hand = Hinted(_is_hand, "Take out the pair first, then look for sets of three.")


def size_of_hand(concealed: str, *melds: str) -> Proof:
    """So many tiles lie there, if this is a hand."""

    def proof(book: Ruleset, value: Value) -> bool:
        view = view_of(book.id, concealed, EAST, [(meld, "open") for meld in melds])
        complete = won(view, view.hand, parse(concealed)[0], WALL).sheet is not None
        return complete and value == len(view.hand.tiles)

    return proof


def completes(hand: str, melds: tuple[tuple[str, str], ...] = ()) -> Proof:
    """Does this tile complete the hand."""
    return Hinted(
        lambda book, value: BY_CODE[str(value)] in shanten_of(view_of(book.id, hand, EAST, melds)).useful,
        "Look for the tiles that belong to no set and no pair yet.",
    )


def fills(hand: str) -> Proof:
    """With this tile, are these 13 a hand."""
    return Hinted(
        lambda book, value: is_hand(book, hand + str(value)), "Go along the line set by set: which one is too short?"
    )


def can_win(hand: str) -> Proof:
    """Are these 14 tiles a hand: True or False."""
    return Hinted(
        lambda book, value: is_hand(book, hand) is value,
        "Take the sets away one by one and look at what is left.",
    )


def keeps_near(hand: str) -> Proof:
    """Of 14 tiles: does the hand without this one still wait for its last tile."""

    def proof(book: Ruleset, value: Value) -> bool:
        rest = write(without(parse(hand), parse(str(value))))
        return shanten_of(view_of(book.id, rest)).is_waiting

    return Hinted(proof, "Sets and pairs stay, and tiles that lack one for a set. What is left then?")


def waits_most(rest: str, *starts: str) -> Proof:
    """Of these starts of a set, beside a hand that lacks one: is this the one for which most kinds may come."""
    return lambda book, value: value == max(starts, key=lambda start: len(useful(book, start + rest)))


def useful(book: Ruleset, hand: str) -> tuple[Tile, ...]:
    """The kinds that would bring this hand nearer."""
    return shanten_of(view_of(book.id, hand)).useful


def may_call(hand: str, tile: str, discarder: Wind, wind: Wind) -> Proof:
    """Is a call of this kind allowed; `value` True or False: is there any."""

    def proof(book: Ruleset, value: Value) -> bool:
        found = calls(view_of(book.id, hand, wind), BY_CODE[tile], discarder).calls
        allowed = {call.kind for call in found if call.refused is None}
        return value == bool(allowed) if isinstance(value, bool) else value in allowed

    return Hinted(proof, "What would the set be, and who let the tile go?")


def plays_after(wind: Wind) -> Proof:
    return Hinted(
        lambda book, value: value is seat_after(wind), "Start with whoever let a tile go last, and go one to the right."
    )


def gets(discarder: Wind, called: Mapping[Wind, str]) -> Proof:
    """Does this player get the tile, of all who call it."""
    return Hinted(
        lambda book, value: claims.gets(book, discarder, called) is value,
        "What is called counts first, and whose turn comes first only among equals.",
    )


def set_worth(
    tiles: str, state: State = OPEN, wind: Wind = EAST, round_wind: str = "E"
) -> Callable[[Ruleset], tuple[int, int]]:
    """Points and doublings of one set."""

    def worth(book: Ruleset) -> tuple[int, int]:
        found = set_of(parse(tiles), state)
        assert found
        return worth_of_set(view_of(book.id, ANY_HAND, wind, round_wind=round_wind), found)

    return worth


def dearest(*sets: str) -> Proof:
    """Is this the set that brings most."""
    return Hinted(
        lambda book, value: value == max(sets, key=lambda tiles: set_worth(tiles)(book)),
        "Which of them is hardest to collect?",
    )


def set_points(tiles: str, state: State = OPEN) -> Figure:
    return lambda book: set_worth(tiles, state)(book)[0]


def set_doublings(tiles: str, wind: Wind, round_wind: str) -> Figure:
    return lambda book: set_worth(tiles, OPEN, wind, round_wind)(book)[1]


@dataclass(frozen=True, slots=True, kw_only=True)
class Win:
    """A deal that somebody wins. `hand`: 14 tiles less `melds`, which are open; `source`: who discarded, None: drawn.

    more    other keys of the deal; `others`: the other players' hands, where a book counts them
    """

    hand: str
    tile: str
    wind: str = "S"
    source: str | None = None
    melds: tuple[str, ...] = ()
    bonus: str = ""
    round_wind: str = "E"
    more: Mapping[str, object] = field(default_factory=dict)
    others: Mapping[str, object] = field(default_factory=dict)

    def answer(self, book: Ruleset) -> dict[str, Any]:
        """The contract's."""
        melds = [{"tiles": tiles, "state": "open"} for tiles in self.melds]
        own = {"concealed": self.hand, "melds": melds, "bonus": self.bonus}
        deal = {
            "rules": book.id,
            "round_wind": self.round_wind,
            "winner": self.wind,
            "won_by": "discard" if self.source else "wall",
            "winning_tile": self.tile,
            "hands": {self.wind: own, **self.others},
            **({"from": self.source} if self.source else {}),
            **self.more,
        }
        return answer(deal, BOOKS if self.others else each_changed(BOOKS, winner_only))

    def may_win(self, book: Ruleset, value: Value) -> bool:
        return bool((self.answer(book)["status"] == "ok") is value)

    def total(self, book: Ruleset) -> int:
        return int(self.answer(book)["hands"][self.wind]["total"])

    def added(self, book: Ruleset) -> int:
        """The points before the book rounds them."""
        return sum(int(line["points"]) for line in self.answer(book)["hands"][self.wind]["points"])

    def doublings(self, book: Ruleset) -> int:
        return int(self.answer(book)["hands"][self.wind]["doubling_count"])

    def score(self, book: Ruleset) -> int:
        return int(self.answer(book)["hands"][self.wind]["score"])

    def pays(self, payer: str) -> Figure:
        return partial(self._paid, payer)

    def _paid(self, payer: str, book: Ruleset) -> int:
        return sum(int(each["amount"]) for each in self.answer(book)["payments"] if each["from"] == payer)


def times(figure: Figure, factor: int = 1, more: int = 0) -> Figure:
    """A figure that comes of an easy mistake."""
    return lambda book: figure(book) * factor + more


def paid_between(win: Win, payer: str, payee: str) -> Figure:
    """What one player pays another; `win.others` holds their hands."""

    def figure(book: Ruleset) -> int:
        paid = win.answer(book)["payments"]
        return sum(int(each["amount"]) for each in paid if (each["from"], each["to"]) == (payer, payee))

    return figure


def wall_length(book: Ruleset) -> int:
    return book.course.broken([7] * book.course.throws, False).length


def dead_stacks(book: Ruleset) -> int:
    wall = book.course.broken([7] * book.course.throws, False)
    return len(wall.dead) + len(wall.loose) // 2  # the loose tiles are a stack that was lifted


def broken_before(throws: tuple[int, ...]) -> Proof:
    """In front of this player these throws break the wall."""
    return Hinted(
        lambda book, value: book.course.broken(throws, False).wall is value,
        "Count round the table, East as one, up to the number.",
    )


def counted_off(throws: tuple[int, ...]) -> Figure:
    return lambda book: book.course.broken(throws, False).counted


def stays_after(winner: str | None) -> Proof:
    """Does the first East stay East, after the first deal was won by this player."""
    at = Rotation(("E", "S", "W", "N"))
    return Hinted(
        lambda book, value: book.course.stays(at, Outcome(winner)) is value, "What must happen for East to stay East?"
    )


def begins_with(book: Ruleset) -> int:
    """The points in pieces with which everybody begins."""
    pieces = book.course.usual_pieces
    assert pieces
    return sum(value * count for value, count in pieces.start or pieces.usual)
