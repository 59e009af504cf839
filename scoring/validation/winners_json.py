"""The further winners of a discard read from a deal's `also`, and whether there may be any."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import TypedDict, cast

from scoring.errors import BadValue, HullaError, MissingField
from scoring.hands import CLAIMED, Deal
from scoring.several_winners import most
from scoring.tiles import Tile, Wind
from scoring.validation import fields
from scoring.validation.fields import Problems


class OneWinner(HullaError):
    sentence = (
        "At this table one discard has one winner: the next in turn. Where a book lets several win, a house option "
        "says so."
    )

    code = "one_winner"


class OneDraws(OneWinner):
    sentence = "A drawn tile has one winner. Several can win with a discard or a robbed kong alone."


class CalledOff(OneWinner):
    sentence = "With three winners of one discard this table calls the deal off: book it as a draw."

    code = "three_winners"


class Own(TypedDict, total=False):
    """What is each winner's own affair."""

    ippatsu: bool
    first_turn: bool
    liable: Wind | None
    passed: tuple[Tile, ...]


OWN: Mapping[str, Callable[[object, str, Problems], object]] = {
    "ippatsu": fields.flag,
    "first_turn": fields.flag,
    "liable": fields.wind,
    "passed": fields.thrown,
}
PLAIN: Own = {"ippatsu": False, "first_turn": False, "liable": None, "passed": ()}


def also_from(value: object, deal: Deal, problems: Problems, told: Collection[str] = ()) -> tuple[Deal, ...]:
    """The deal as each further winner won it. `told`: whose hands are known by their worth, and need not be shown."""
    found: list[Deal] = []
    for place, each in enumerate(fields.listing(value, "also", problems)):
        path = f"also.{place}"
        entry = fields.mapping(each, path, frozenset(["winner", *OWN]), problems)
        read = {key: OWN[key](entry[key], f"{path}.{key}", problems) for key in OWN if key in entry}
        used = {key: value for key, value in read.items() if key in deal.table.book.keys}  # the rest is ignored
        own: Own = {**PLAIN, **cast(Own, used)}
        if isinstance(each, dict) and "winner" not in entry:
            problems.append(MissingField(f"{path}.winner", name="winner", hint="Say who won as well."))
        elif winner := fields.wind(entry.get("winner"), f"{path}.winner", problems):
            found.append(replace(deal, winner=winner, **own))
    if found:
        problems += _against(deal, [each.winning_seat for each in found])
        problems += [
            MissingField(f"hands.{wind}", name=wind, hint="This book needs the hand.")
            for wind in (each.winning_seat for each in found)
            if wind not in deal.hands and wind not in told
        ]
    return tuple(found)


def _against(deal: Deal, others: list[Wind]) -> Iterator[HullaError]:
    """Why these may not win as well."""
    if deal.winner is None:
        yield BadValue("also", value="[…]", expected="nothing, since nobody won")
        return
    if deal.won_by not in (*CLAIMED, None):
        yield OneDraws("also")
    elif most(deal.table.options) == 1:
        yield OneWinner("also")
    elif len(others) >= most(deal.table.options):
        yield CalledOff("also")
    for place, wind in enumerate(others):
        if wind is deal.source:
            yield BadValue(f"also.{place}.winner", value=wind, expected="another player than who gave the tile")
        if wind in (deal.winner, *others[:place]):
            yield BadValue(f"also.{place}.winner", value=wind, expected="a player who is not among the winners yet")
