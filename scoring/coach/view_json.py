"""A view as JSON has it (docs/coach.md): read and checked like a deal of the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import TypeGuard

from scoring.books import BOOKS
from scoring.coach.claimed import claimed_from
from scoring.coach.safety.rivers import let_go_by
from scoring.coach.view import OpenTiles, View, winner_only
from scoring.errors import MissingField, TooManyCopies
from scoring.hands import Deal
from scoring.rules import Ruleset
from scoring.shelf import Books, each_changed
from scoring.tiles import Tile, Wind
from scoring.validation import fields
from scoring.validation.deal_json import deal_from
from scoring.validation.fields import Problems
from scoring.validation.hands_json import melds_from

_OWN = frozenset(["wind", "hand", "drawn", "seen", "discards", "riichi", "double_riichi", "table"])
_ALSO_DEALS = frozenset(
    [
        *("id", "note", "rules", "options", "round_wind", "deposits", "honba"),
        *("dora_indicators", "ura_dora_indicators", "ippatsu", "last_tile", "first_turn", "kong_upon_kong"),
        *("last_of_kind", "passed"),
    ]
)


def view_from(data: object, problems: Problems, books: Books = BOOKS) -> View | None:
    """Read a view from JSON (docs/coach.md). Whatever is wrong is added to `problems`, and then there is no view."""
    if not _names_a_hand(data, problems):
        return None
    fields.mapping(data, "", _OWN | _ALSO_DEALS, problems)
    wind = fields.one_of(Wind, data["wind"], "wind", problems)
    seen, thrown = (fields.tiles(data.get(name, ""), name, problems) for name in ("seen", "discards"))
    drawn = fields.one_tile(data["drawn"], "drawn", problems) if data.get("drawn", "") not in (None, "") else None
    own = {name: fields.flag(data.get(name, False), name, problems) for name in ("riichi", "double_riichi")}
    if problems or wind is None:
        return None
    known = each_changed(books, winner_only)
    deal = deal_from(_as_deal(data, wind, own, known), problems, known)
    if deal is None:
        return None
    drawn = drawn if drawn in deal.hands[wind].concealed else None  # it may have been mended or laid down since
    play, table = deal.table.book.card, _open_by_player(data.get("table", {}), deal.table.book, problems)
    others = {other: each for other, each in table.items() if other is not wind}
    claimed = {} if problems else claimed_from(data, thrown)
    thrown = claimed.get(wind, ()) + thrown
    view = View(
        _in_play(deal, wind, thrown),
        wind,
        _all_seen(seen, thrown, others.values()),
        drawn,
        play.of(deal) if play else None,
        others,
        0 if wind in deal.double_riichi else table.get(wind, OpenTiles()).riichi if wind in deal.riichi else None,
        claimed,
    )
    view = replace(view, deal=replace(view.deal, passed=view.deal.passed + let_go_by(view)))
    problems += _too_many(view)
    return None if problems else view


def _open_by_player(value: object, book: Ruleset, problems: Problems) -> dict[Wind, OpenTiles]:
    """What lies open by player; of the own entry, if there is one, only the riichi is of use."""
    given = fields.mapping(value, "table", fields.PLAYERS, problems)
    return {Wind(key): _open_tiles(each, f"table.{key}", book, problems) for key, each in given.items()}


def _open_tiles(value: object, path: str, book: Ruleset, problems: Problems) -> OpenTiles:
    given = fields.mapping(value, path, frozenset(["discards", "melds", "riichi"]), problems)
    discards = fields.tiles(given.get("discards", ""), f"{path}.discards", problems)
    melds = melds_from(given.get("melds", []), f"{path}.melds", book, problems)
    place = given.get("riichi")
    if place is None or "riichi" not in book.keys:
        return OpenTiles(discards, melds)
    riichi = fields.number(place, f"{path}.riichi", problems)
    if riichi >= len(discards):
        problems.append(fields.wrong(f"{path}.riichi", place, "the place of a discard, from 0"))
    if any(meld.is_open for meld in melds):
        problems.append(fields.wrong(f"{path}.riichi", place, "nothing, since an open set lies there"))
    return OpenTiles(discards, melds, riichi)


def _all_seen(seen: tuple[Tile, ...], own: tuple[Tile, ...], others: Iterable[OpenTiles]) -> tuple[Tile, ...]:
    """What was entered as seen, and what of the rivers and sets is not among it.

    A tile of one's own that somebody claimed may stand in `own` and in a set.
    """
    rivers = Counter(tile for each in others for tile in each.discards)
    laid = Counter(tile for each in others for meld in each.melds for tile in meld.tiles)
    return tuple((Counter(seen) | (rivers + (laid | Counter(own)) if rivers or laid else rivers)).elements())


def _in_play(deal: Deal, wind: Wind, thrown: tuple[Tile, ...]) -> Deal:
    """Nobody has won yet; whoever has let a tile go or called one is past the first turn. What was let go by before the
    own turn is only of importance after riichi.
    """
    first = deal.first_turn and not thrown and not deal.hands[wind].melds
    discards = {wind: thrown} if thrown else {}
    passed = deal.passed if wind in deal.riichi | deal.double_riichi or deal.hands[wind].size == 13 else ()
    return replace(
        deal, winner=None, won_by=None, winning_tile=None, first_turn=first, discards=discards, passed=passed
    )


def _names_a_hand(data: object, problems: Problems) -> TypeGuard[dict[str, object]]:
    """Is it an object that says who one is and what one holds?"""
    if not isinstance(data, dict):
        problems.append(fields.wrong("", data, "an object {…}"))
        return False
    missing = next((name for name in ("wind", "hand") if name not in data), None)
    if missing:
        problems.append(MissingField(missing, name=missing, hint="Say which wind you are and what you hold."))
    return missing is None


def _as_deal(data: Mapping[str, object], wind: Wind, own: Mapping[str, bool], books: Books) -> dict[str, object]:
    """The view as the contract writes deals: 14 tiles as though they were won with, 13 as in a draw.

    So it checks them all.
    """
    deal = {key: value for key, value in data.items() if key not in _OWN} | {
        "winner": None,
        "hands": {wind.value: data["hand"]},
    }
    deal |= {name: [wind.value] for name, said in own.items() if said}
    deal |= {"discards": {wind.value: data["discards"]}} if "discards" in data else {}
    rules = data.get("rules")
    concealed, size = _size(
        data["hand"], not (isinstance(rules, str) and rules in books) or books[rules].kong_fills_three
    )
    if concealed and size == 14:
        deal |= {"winner": wind.value, "won_by": "wall", "winning_tile": str(concealed[0])}
    return deal


def _size(hand: object, kong_fills_three: bool) -> tuple[tuple[Tile, ...], int]:
    """The tiles in the hand, and how many the hand counts; what cannot be read is the contract's business."""
    ignored: Problems = []
    if not isinstance(hand, dict):
        return (), 0
    concealed = fields.tiles(hand.get("concealed", ""), "", ignored)
    melds = [meld.get("tiles") for meld in fields.listing(hand.get("melds", []), "", ignored) if isinstance(meld, dict)]
    laid = [3 if kong_fills_three else len(fields.tiles(tiles, "", ignored)) for tiles in melds]
    return concealed, len(concealed) + sum(laid)


def _too_many(view: View) -> list[TooManyCopies]:
    kinds = {view.table.book.stock(tile) for tile in (*view.seen, *view.hand.tiles, *view.deal.indicators)}
    return [
        TooManyCopies("seen", tile=str(stock), count=view.gone[stock], copies=copies)
        for stock, copies in sorted(kinds, key=str)
        if view.gone[stock] > copies
    ]


def view_of(
    rules: str,
    concealed: str,
    wind: Wind = Wind.EAST,
    melds: Iterable[tuple[str, str]] = (),
    bonus: str = "",
    **more: object,
) -> View:
    """A view written by hand, for lessons and tests. `melds`: (tiles, state) of each; `more` as in JSON.

    Raises the first problem.
    """
    laid = [{"tiles": tiles, "state": state} for tiles, state in melds]
    hand = {"concealed": concealed, "melds": laid, "bonus": bonus}
    problems: Problems = []
    view = view_from({"rules": rules, "wind": wind.value, "hand": hand, **more}, problems)
    if view is None:
        raise problems[0]
    return view
