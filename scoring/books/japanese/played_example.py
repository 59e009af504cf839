"""The played example of the Japanese book (000 ch. 6), move by move, with what the document says on the way.

The hands are those that its text describes. Its misprints: East's chow at the end is 6-7-8 bamboo, West waits for 8
bamboo.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.coach.lessons.position import Move, Position, dealt
from scoring.coach.words.sayings import Said, Saying
from scoring.contract import deal_from
from scoring.engine import score
from scoring.results import ScoreSheet
from scoring.tiles import EAST, NORTH, SOUTH, WEST, Tile, Wind, parse

SOURCE = "000 ch. 6"
ROUNDED_UP = Saying(
    "played.rounded_up",
    "The book prints 40 here; by its own rule 42 is rounded up to 50.",
)
ONE_PAYS = Saying("played.one_pays", "The book lets all three pay here; by its own rule the discarder pays alone.")
# the document's example has no Li Fan Shibari and does not round to sticks
OPTIONS = {"minimum_doublings": 0, "stick": 1}
HANDS = {
    EAST: "34m12p88p55s678s7m13z",
    SOUTH: "1155m89m355p34s27z",
    WEST: "1m5667m46699p9s44z",
    NORTH: "2m78p35699s33466z",
}


@dataclass(frozen=True, slots=True)
class Told:
    """A move and what the document says of it. `waits`: who waits for what after it, in the document's words."""

    move: Move
    text: str
    source: str
    waits: Mapping[Wind, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Win:
    """One of the ways the document lets the example end.

    `pays`: what each player pays, exactly as printed where it is right.

    `put_right`: where it is not, what the document says elsewhere.
    """

    winner: Wind
    tile: str
    drawn: bool
    pays: Mapping[Wind, int]
    source: str
    put_right: tuple[Said, ...] = ()


def _move(player: Wind, discard: str, tile: str = "", own: str = "") -> Move:
    return Move(player, parse(discard)[0], parse(tile)[0] if tile else None, parse(own))


DEALT = {
    EAST: (
        "East has 6-7-8 bamboo complete, the pairs 5 bamboo and 8 circles, and the beginnings 3-4 characters "
        "(two-sided) and 1-2 circles (edge). East wind, west wind and 7 characters stand alone."
    ),
    SOUTH: (
        "South has three pairs: 1 character, 5 characters and 5 circles. 3-4 bamboo and 8-9 characters can become "
        "chows, and 3 circles can with a 5. South wind and the red dragon are perhaps not needed."
    ),
    WEST: (
        "West has three pairs too: north wind, 9 circles and 6 circles. 4 circles goes with a 6; 5-6-6-7 characters "
        "easily becomes two chows."
    ),
    NORTH: (
        "North has three pairs: green dragon, west wind and 9 bamboo, the beginnings 7-8 circles and 5-6 bamboo, and "
        "3 with 5 bamboo. Five bamboo and five honours: one suit with honours may come of it."
    ),
}

MOVES = (
    Told(_move(EAST, "3z"),
         "East lets go of west wind: for East it is an ordinary wind, while east wind could give two doublings.",
         "000 ch. 6 II 1"),
    Told(_move(NORTH, "2m", "3z", "33z"),
         "North calls pung and lets go of 2 characters. South and West are passed over.", "000 ch. 6 II 1"),
    Told(_move(EAST, "7m", "2m", "34m"), "East calls chow with 3-4 characters and lets go of 7 characters.",
         "000 ch. 6 II 1"),
    Told(_move(SOUTH, "7z", "7m", "89m"), "South calls chow with 8-9 characters and lets go of the red dragon.",
         "000 ch. 6 II 1"),
    Told(_move(WEST, "9s", "5p"), "West draws 5 circles: 4-5-6 circles stays concealed. The lone 9 bamboo goes.",
         "000 ch. 6 II 1"),
    Told(_move(NORTH, "3s", "9s", "99s"), "North calls pung again and lets go of 3 bamboo.", "000 ch. 6 II 1"),
    Told(_move(EAST, "5z", "5z"), "East draws a white dragon and lets it go at once.", "000 ch. 6 II 1"),
    Told(_move(SOUTH, "2z", "5m"),
         "South draws 5 characters: a concealed pung. South wind goes, although it is South's own.", "000 ch. 6 II 1"),
    Told(_move(WEST, "1m", "8s"), "West draws 8 bamboo, keeps it and lets go of 1 character.", "000 ch. 6 II 1"),
    Told(_move(SOUTH, "3p", "1m", "11m"),
         "South calls pung and lets go of 3 circles. Three sets, a pair and 3-4 bamboo: South waits for 2 or 5 bamboo.",
         "000 ch. 6 II 2", {SOUTH: "25s"}),
    Told(_move(WEST, "6p", "8s"), "West draws another 8 bamboo and lets go of 6 circles.", "000 ch. 6 II 2",
         {SOUTH: "25s"}),
    Told(_move(NORTH, "4z", "6p", "78p"), "North calls chow and lets go of north wind. North waits for 4 or 7 bamboo.",
         "000 ch. 6 II 2", {SOUTH: "25s", NORTH: "47s"}),
    Told(_move(WEST, "6m", "4z", "44z"),
         "West calls pung and lets go of 6 characters. West waits for a third 8 bamboo or 9 circles.", "000 ch. 6 II 2",
         {SOUTH: "25s", NORTH: "47s", WEST: "9p8s"}),
    Told(_move(NORTH, "5z", "5z"), "North draws a white dragon, hesitates, and lets it go. Nobody calls.",
         "000 ch. 6 II 2", {SOUTH: "25s", NORTH: "47s", WEST: "9p8s"}),
    Told(_move(EAST, "1z", "5s"),
         "East draws 5 bamboo: a concealed pung. East wind goes, and East waits for 3 circles.", "000 ch. 6 II 2",
         {EAST: "3p", SOUTH: "25s", NORTH: "47s", WEST: "9p8s"}),
)  # fmt: skip

WINS = (
    Win(EAST, "3p", True, {SOUTH: 60, WEST: 60, NORTH: 60}, "000 ch. 6 III 1 a"),
    Win(EAST, "3p", False, {WEST: 180}, "000 ch. 6 III 1 b"),
    Win(SOUTH, "2s", True, {WEST: 30, NORTH: 30, EAST: 60}, "000 ch. 6 III 2 a"),
    Win(SOUTH, "2s", False, {WEST: 120}, "000 ch. 6 III 2 b"),
    Win(WEST, "8s", True, {SOUTH: 40, NORTH: 40, EAST: 80}, "000 ch. 6 III 3 a"),
    Win(WEST, "8s", False, {EAST: 120}, "000 ch. 6 III 3 b"),
    Win(WEST, "9p", True, {SOUTH: 50, NORTH: 50, EAST: 100}, "000 ch. 6 III 3 c", (ROUNDED_UP(),)),
    Win(WEST, "9p", False, {EAST: 160}, "000 ch. 6 III 3 d", (ONE_PAYS(),)),
    Win(NORTH, "7s", True, {SOUTH: 40, WEST: 40, EAST: 80}, "000 ch. 6 III 4 a"),
    Win(NORTH, "7s", False, {EAST: 120}, "000 ch. 6 III 4 b"),
)


def positions() -> tuple[Position, ...]:
    """The deal and the position after each move."""
    found = [dealt({wind: parse(tiles) for wind, tiles in HANDS.items()})]
    for told in MOVES:
        found.append(found[-1].after(told.move))
    return tuple(found)


def deal_of(win: Win, last: Position) -> dict[str, object]:
    """A win as the contract writes deals; a discarded tile comes from the first player who pays."""
    hand = last.hands[win.winner]
    deal: dict[str, object] = {
        "rules": "japanese",
        "options": OPTIONS,
        "winner": win.winner.value,
        "winning_tile": win.tile,
    }
    deal |= {"won_by": "wall"} if win.drawn else {"won_by": "discard", "from": next(iter(win.pays)).value}
    concealed: tuple[Tile, ...] = (*hand.concealed, *parse(win.tile))
    melds = [{"tiles": "".join(map(str, meld.tiles)), "state": "open"} for meld in hand.melds]
    return deal | {"hands": {win.winner.value: {"concealed": "".join(map(str, concealed)), "melds": melds}}}


def sheet_of(deal: dict[str, object]) -> ScoreSheet:
    """The winner's sheet, as the engine counts it."""
    found = deal_from(deal, [])
    assert found is not None
    return score(found).sheets[found.winning_seat]
