"""A whole game by document 005: seats, wall and sticks (§ 9), counters, draws and penalties (§ 10), the end (§ 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scoring.books.riichi.ending import CHOMBO_AT_THE_END, final
from scoring.game.course import Ceremony, Course, Unwon
from scoring.game.events import DrawKind, Drawn, PenaltyKind
from scoring.game.rotation import east_stays_unless_beaten
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.options import Option
from scoring.sticks.handover import Debt
from scoring.sticks.pieces import Dots, Piece, PieceSet
from scoring.tiles import EAST, WINDS

STICKS = PieceSet(
    "riichi_sticks",
    "Sticks of 10,000/5,000/1,000/100",
    (10000, 5000, 1000, 100),
    "005 § 9",
    start=((10000, 1), (5000, 2), (1000, 9), (100, 10)),
    dots={10000: Dots(5, "red", 2.6), 5000: Dots(5, "blue", 2), 1000: Dots(1, "red", 2.6), 100: Dots(8, "black", 1.3)},
)
DEAD = 7  # stacks
NOTEN = 3000  # what those pay together whose hands do not wait (§ 10.2)
MANGAN = 2000  # its base: each pays once of it, to or from East twice

RENCHAN = {"waiting": mark("winning or waiting (tempai)"), "winning": mark("winning only")}
OPTIONS = (
    Option("east_stays", "waiting", "East stays after", choices=tuple(RENCHAN), words=RENCHAN),
    Option("noten_payment", NOTEN, "What those pay together at a draw whose hands do not wait"),
    Option("abortive_draws", False, "Deals may be called off (abortive draws)"),
    Option("nagashi_mangan", False, "Nagashi mangan: only terminals and honours discarded, none of them claimed"),
)


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws once; the dead wall begins where it is broken, and the third stack's upper tile is turned over."""
    length, wind, end = 17, WINDS[(throws[0] - 1) % 4], throws[0]
    stacks = tuple(stack(wind, end - i, length) for i in range(DEAD))
    return Broken(length, (EAST,), wind, end, stack(wind, end + 1, length), stacks, stack(wind, end - 2, length))


def unwon(draw: Drawn, seats: Mapping[str, str], options: Mapping[str, object]) -> Unwon:
    """At an exhausted wall who does not wait pays who does, or all pay for nagashi mangan; East stays by waiting.

    >>> draw = Drawn("1", DrawKind.EXHAUSTED_WALL, waiting=("Anna", "Ben"))
    >>> seats = dict(zip("ESWN", ("Anna", "Ben", "Cleo", "Dan"), strict=True))
    >>> [debt.amount for debt in unwon(draw, seats, {"noten_payment": 3000}).payments]
    [750, 750, 750, 750]
    """
    if draw.kind is not DrawKind.EXHAUSTED_WALL:
        return Unwon()
    waits = seats[EAST] in draw.waiting and options.get("east_stays") != "winning"
    if draw.nagashi:
        return Unwon(tuple(debt for player in draw.nagashi for debt in mangan(player, seats)), not waits)
    return Unwon(tuple(noten(draw.waiting, seats, int(str(options["noten_payment"])))), not waits)


def noten(waiting: Sequence[str], seats: Mapping[str, str], amount: int) -> list[Debt]:
    """Those who do not wait share what is paid, those who wait share what is got."""
    shown = [player for player in seats.values() if player in waiting]
    others = [player for player in seats.values() if player not in waiting]
    each = amount // (len(shown) * len(others) or 1)
    return [Debt(payer, payee, each) for payer in others for payee in shown if each]


def mangan(winner: str, seats: Mapping[str, str]) -> list[Debt]:
    """What a mangan brings that was drawn, without counters."""
    east = seats[EAST]
    return [
        Debt(payer, winner, MANGAN * (2 if east in (payer, winner) else 1))
        for payer in seats.values()
        if payer != winner
    ]


COURSE = Course(
    stays=east_stays_unless_beaten,
    turn_is_round=False,
    rounds=2,
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark("{player} takes the first tile of the row, then the right neighbour the next, until all have one."),
    ),
    draws=tuple(DrawKind),
    aborts_if="abortive_draws",
    nagashi_if="nagashi_mangan",
    unwon=unwon,
    asks_waiting=True,
    draws_count=True,
    penalties=(PenaltyKind.FALSE_WIN, PenaltyKind.DEAD_HAND, PenaltyKind.HOUSE),
    bars={PenaltyKind.DEAD_HAND: 1},
    false_win=MANGAN,
    replayed=frozenset([PenaltyKind.FALSE_WIN]),
    at_the_end=lambda options: options.get("chombo") == CHOMBO_AT_THE_END,
    final=final,
    broken=broken,
    sets_to_the_end=False,
    orphans_rob=True,
    pieces=(STICKS,),
    usual_pieces=STICKS,
    on_paper=30_000,
    put_down=Piece(STICKS.id, 1000),
    repeats=Piece(STICKS.id, 100),
    amount_step=100,
)
