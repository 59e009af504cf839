"""Several winners of one discard, in any book whose table may choose so: their order, and who is paid what."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from scoring.errors import HullaError
from scoring.hands import Deal
from scoring.language import mark
from scoring.options import Option
from scoring.results import ScoreSheet, Settlement
from scoring.tiles import WINDS, Wind

MOST = {"next": 1, "two": 2, "all": 3, "each": 3}  # winners of one discard
WINNERS = {
    "next": mark("the next in turn alone (head bump)"),
    "two": mark("two at most; with three the deal is called off"),
    "all": mark("all; riichi sticks and counters go to the next in turn"),
    "each": mark("all; each gets the own riichi stick back and is paid for counters"),
}
SEVERAL_WINNERS = Option(
    "several_winners", "next", "Who wins where several would with one discard", choices=tuple(MOST), words=WINNERS
)


def chosen(options: Mapping[str, object]) -> str:
    return str(options.get(SEVERAL_WINNERS.name, "next"))


def most(options: Mapping[str, object]) -> int:
    """How many may win with one discard at a table with these options."""
    return MOST.get(chosen(options), 1)


def is_each_paid_in_full(options: Mapping[str, object]) -> bool:
    """Whether each of several winners gets the own riichi stick back, and is paid for counters."""
    return chosen(options) == "each"


def are_a_draw(options: Mapping[str, object]) -> bool | None:
    """Whether three who would win with one discard call the deal off; None: the option says nothing of it."""
    return None if most(options) == 1 else most(options) == 2


def in_turn(winners: Iterable[Wind], source: Wind | None) -> list[Wind]:
    """The winners as they come in turn after who gave the tile.

    >>> from scoring.tiles import Wind
    >>> [str(wind) for wind in in_turn([Wind.EAST, Wind.NORTH], Wind.WEST)]
    ['N', 'E']
    """
    after = WINDS.index(source) + 1 if source else 0
    return sorted(winners, key=lambda wind: (WINDS.index(wind) - after) % 4)


def named_in_turn(data: Mapping[str, object]) -> list[Wind]:
    """The winners that a deal names, whatever else is wrong with it, as they come in turn."""
    also, source = data.get("also"), data.get("from")
    entries = [data, *(each for each in also if isinstance(each, Mapping))] if isinstance(also, list) else [data]
    winners = {Wind(str(winner)) for each in entries if (winner := each.get("winner")) in list(WINDS)}
    return in_turn(winners, Wind(str(source)) if source in list(WINDS) else None)


def each_win(deal: Deal) -> tuple[Deal, ...]:
    """The deal as each of its winners won it, the next in turn first; the others stand in `also`."""
    if not deal.also:
        return (deal,)
    apart = {each.winning_seat: replace(each, also=()) for each in (deal, *deal.also)}
    return tuple(
        replace(apart[wind], also=tuple(apart[other] for other in apart if other is not wind))
        for wind in in_turn(apart, deal.source)
    )


def sheets_of(deal: Deal) -> dict[Wind, ScoreSheet]:
    """The sheets of a deal that somebody won: of a further winner only the own one. Who shows no tiles has none."""
    sheets: dict[Wind, ScoreSheet] = {}
    for each in each_win(deal):
        if each.winner in each.hands:
            found = each.table.book.sheets(each)
            sheets |= {wind: sheet for wind, sheet in found.items() if wind not in sheets or wind is each.winner}
    return sheets


def refusal_of(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> HullaError | None:
    """Why one of the winners may not win."""
    sheets_in_turn = [sheets[each.winner] for each in each_win(deal) if each.winner]
    return next((sheet.refusal for sheet in sheets_in_turn if sheet.refusal), None)


def settled(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
    """Who pays whom: each of several winners is paid as if alone, but what lies on the table is there once."""
    settle = deal.table.book.settle
    if not deal.also:
        return settle(deal, sheets)
    first, *others = each_win(deal)
    in_full = is_each_paid_in_full(deal.table.options)
    back = {each.winner for each in others} if in_full else set()  # who gets a stick back has put down none
    won = [replace(first, riichi=first.riichi - back, double_riichi=first.double_riichi - back)]
    for each in others:
        honba = each.honba if in_full else 0
        won.append(replace(each, deposits=0, honba=honba, riichi=frozenset(), double_riichi=frozenset()))
    parts = [settle(each, sheets) for each in won]
    net = {player: sum(part.net.get(player, 0) for part in parts) for player in parts[0].net}
    return Settlement(tuple([payment for part in parts for payment in part.payments]), net)
