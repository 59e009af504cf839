"""Settling a deal of which some hands are known by their worth only: "East has 24, I did not look at the tiles"."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from scoring import contract, engine
from scoring.errors import HullaError, MissingField
from scoring.hands import Deal, WonBy
from scoring.results import Result, ScoreSheet
from scoring.rules import Ruleset
from scoring.several_winners import sheets_of
from scoring.shelf import Books, each_changed
from scoring.tiles import Wind
from scoring.validation import fields
from scoring.validation.deal_json import source_of
from scoring.validation.fields import Problems
from scoring.validation.winners_json import OWN, also_from

_OF_THE_WIN = ("winner", "won_by", "from", "winning_tile", "hands", "also")


def scored(data: Mapping[str, object], points: Mapping[Wind, int], books: Books, problems: Problems) -> Result | None:
    """The result of a deal; `points` says what the hands are worth that `data` leaves out.

    What is wrong is added to `problems`.

    A winner known by points needs no `winning_tile`; whether the hand may win is then the table's own affair.
    """
    try:
        if points:
            return _result(data, points, books, problems)
        deal = contract.deal_from(data, problems, books)
        return engine.score(deal) if deal else None
    except HullaError as problem:
        problems.append(problem)
        return None


def _result(data: Mapping[str, object], points: Mapping[Wind, int], books: Books, problems: Problems) -> Result | None:
    deal = _deal(data, points, books, problems)
    if deal is None:
        return None
    book = deal.table.book
    known = {wind: ScoreSheet(total=worth, score=worth) for wind, worth in points.items()}
    sheets = {**sheets_of(deal), **known}
    missing = [wind for wind in (Wind if books[book.id].all_hands else deal.winners) if wind not in sheets]
    hint = "Give its points, as for the winner." if deal.winner in points else "Give its tiles or its points."
    problems += [MissingField(f"hands.{wind}", name=wind, hint=hint) for wind in missing]
    if missing:
        return None
    return engine.result(deal, sheets)


def _deal(data: Mapping[str, object], points: Mapping[Wind, int], books: Books, problems: Problems) -> Deal | None:
    data = _shown_first(data, points)
    if isinstance(hands := data.get("hands"), Mapping):
        data = {**data, "hands": {wind: hand for wind, hand in hands.items() if wind not in points}}
    winner = data.get("winner", "")
    if winner is None:
        problems.append(fields.wrong("points", dict(points), "nothing, since nobody won"))
    if not isinstance(winner, str) or winner not in points:
        return contract.deal_from(data, problems, each_changed(books, _some_hands), points)
    return _won_by_points(data, points, books, problems)


def _shown_first(data: Mapping[str, object], points: Mapping[Wind, int]) -> Mapping[str, object]:
    """The deal with a winner first of whom there are tiles, if there is one: the order says nothing."""
    also = data.get("also")
    shown = [each for each in also if _is_shown(each, points)] if isinstance(also, list) else []
    if not isinstance(also, list) or not shown or data.get("winner") not in list(points):
        return data
    first = {key: data[key] for key in ("winner", *OWN) if key in data}
    rest = {key: value for key, value in data.items() if key not in first}
    return {**rest, **shown[0], "also": [first, *(each for each in also if each is not shown[0])]}


def _is_shown(entry: object, points: Mapping[Wind, int]) -> bool:
    return isinstance(entry, Mapping) and entry.keys() <= {"winner", *OWN} and entry.get("winner") not in list(points)


@lru_cache(maxsize=64)
def _some_hands(book: Ruleset) -> Ruleset:
    return replace(book, all_hands=False)


def _won_by_points(
    data: Mapping[str, object], points: Mapping[Wind, int], books: Books, problems: Problems
) -> Deal | None:
    """The circumstances alone: everything that has to do with the winner's tiles is left aside."""
    deal = contract.deal_from(
        {k: v for k, v in data.items() if k not in _OF_THE_WIN} | {"winner": None}, problems, books
    )
    winner = fields.one_of(Wind, data.get("winner"), "winner", problems)
    won_by = fields.one_of(WonBy, data.get("won_by"), "won_by", problems)
    source = source_of(data, won_by, winner, problems)
    if deal is None:
        return None
    deal = replace(deal, winner=winner, won_by=won_by, source=source)
    also = also_from(data["also"], deal, problems, points) if "also" in data else ()
    return None if problems else replace(deal, also=also)
