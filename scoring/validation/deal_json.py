"""A deal read from JSON, with all that is wrong with it found at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import TypedDict, cast

from scoring.books import BOOKS
from scoring.errors import BadJson, BadValue, MissingField, NoRuleBook, UnknownOption, UnknownRules
from scoring.hands import CLAIMED, Deal, WonBy
from scoring.rules import Ruleset
from scoring.shelf import Books
from scoring.tiles import Tile, Wind
from scoring.validation import fields
from scoring.validation.fields import Problems
from scoring.validation.hands_json import hands_from, wrong_copies, wrong_counts
from scoring.validation.winners_json import also_from

COMMON = frozenset(["id", "note", "rules", "options", "winner", "won_by", "from", "winning_tile", "hands", "also"])


def deal_from(
    data: object, problems: Problems, books: Books = BOOKS, told: Collection[str] = frozenset()
) -> Deal | None:
    """Read a deal. Whatever is wrong is added to `problems`, and then there is no deal. `told`: as for `also_from`.

    What could be read is checked even when something else could not, so that a player hears as much as possible at
    once: of a string of tiles the first mistake, and without a known rule book nothing that depends on it.
    """
    if not isinstance(data, dict):
        problems.append(BadJson(detail="This is something else."))
        return None
    fields.mapping(data, "", KNOWN, problems)
    book, winner = book_of(data, books, problems), _winner(data, problems)
    if book is None:
        return None
    table = book.table(**options_of(data, book, problems))
    won_by, source, winning_tile = _win(data, book, winner, problems)
    special = _special(data, book, problems)
    hands = hands_from(data, book, winner, problems)
    deal = Deal(table, winner, hands, won_by, source, winning_tile, **special, id=data.get("id"))
    if "also" in data:
        deal = replace(deal, also=also_from(data["also"], deal, problems, told))
    if winner or data.get("winner", "") is None:
        problems += wrong_counts(deal)
    problems += [*wrong_copies(deal), *(problem for each in (deal, *deal.also) for problem in book.check(each))]
    return None if problems else deal


def book_of(data: Mapping[str, object], books: Books, problems: Problems) -> Ruleset | None:
    if "rules" not in data:
        problems.append(NoRuleBook("rules", known=", ".join(books)))
        return None
    name = data["rules"]
    if isinstance(name, str) and name in books:
        return books[name]
    problems.append(UnknownRules("rules", name=fields.shown(name), known=", ".join(books)))
    return None


def options_of(data: Mapping[str, object], book: Ruleset, problems: Problems) -> dict[str, bool | int | str]:
    chosen = {}
    for name, value in fields.mapping(data.get("options", {}), "options", None, problems).items():
        option, path = book.option(name), f"options.{fields.shown(name)}"
        if option is None:
            known = ", ".join(option.name for option in book.options)
            problems.append(UnknownOption(path, book=book.id, name=fields.shown(name), known=known))
        elif not option.accepts(value):
            problems.append(option.refusal(path, fields.shown(value)))
        else:
            chosen[name] = value
    return chosen


def _winner(data: Mapping[str, object], problems: Problems) -> Wind | None:
    if "winner" not in data:
        problems.append(MissingField("winner", name="winner", hint="Write null when nobody went out."))
    elif data["winner"] is not None:
        return fields.one_of(Wind, data["winner"], "winner", problems)
    return None


def _win(
    data: Mapping[str, object], book: Ruleset, winner: Wind | None, problems: Problems
) -> tuple[WonBy | None, Wind | None, Tile | None]:
    """How the winner won, from whom, with which tile."""
    if data.get("winner") is not None:
        problems += [
            MissingField(name, name=name, hint="It is needed when somebody won.")
            for name in ("won_by", "winning_tile", "hands")
            if name not in data
        ]
    won_by = fields.one_of(WonBy, data["won_by"], "won_by", problems) if "won_by" in data else None
    tile = None
    if "winning_tile" in data:
        tile = fields.one_tile(
            data["winning_tile"], "winning_tile", problems, book.hand_tiles, place="it cannot complete a hand"
        )
    return won_by, source_of(data, won_by, winner, problems), tile


def source_of(data: Mapping[str, object], won_by: WonBy | None, winner: Wind | None, problems: Problems) -> Wind | None:
    """The player who discarded the winning tile, or whose kong was robbed."""
    if "from" not in data:
        if winner and won_by in CLAIMED:
            problems.append(
                MissingField("from", name="from", hint="Say who discarded the winning tile, or whose kong was robbed.")
            )
        return None
    source = fields.one_of(Wind, data["from"], "from", problems)
    if source and won_by not in CLAIMED and (won_by or "won_by" not in data):
        problems.append(BadValue("from", value=source, expected="nothing, since no other player gave the winning tile"))
    elif source and source is winner:
        problems.append(BadValue("from", value=source, expected="another player than the winner"))
    return source


class _Special(TypedDict, total=False):
    """Fields of a deal that not all books use."""

    round_wind: Wind
    last_tile: bool
    first_turn: bool
    kong_upon_kong: bool
    last_of_kind: bool
    riichi: frozenset[Wind]
    double_riichi: frozenset[Wind]
    ippatsu: bool
    indicators: tuple[Tile, ...]
    ura_indicators: tuple[Tile, ...]
    discards: dict[Wind, tuple[Tile, ...]]
    deposits: int
    honba: int
    liable: Wind | None
    passed: tuple[Tile, ...]
    bet: Wind | None
    dead: frozenset[Wind]


def _special(data: Mapping[str, object], book: Ruleset, problems: Problems) -> _Special:
    """The keys that not all books use; one that this book does not use is ignored."""
    used = [(key, *SPECIAL[key]) for key in data if key in book.keys]
    # SPECIAL pairs each field with its reader
    return cast(_Special, {name: read(data[key], key, problems) for key, name, read in used})


def _indicators(value: object, path: str, problems: Problems) -> tuple[Tile, ...]:
    return fields.tiles(value, path, problems, fields.NO_JOKERS, place="it cannot be an indicator")


def _discards(value: object, path: str, problems: Problems) -> dict[Wind, tuple[Tile, ...]]:
    rows = fields.mapping(value, path, fields.PLAYERS, problems)
    return {Wind(key): fields.thrown(row, f"{path}.{key}", problems) for key, row in rows.items()}


def _bet(value: object, path: str, problems: Problems) -> Wind | None:
    bet = fields.mapping(value, path, frozenset(["on"]), problems)
    if "on" in bet:
        return fields.one_of(Wind, bet["on"], f"{path}.on", problems)
    if isinstance(value, dict):
        problems.append(MissingField(f"{path}.on", name="on", hint="Say on which player the bet is."))
    return None


SPECIAL = {  # key of the contract: field of a deal, and how it is read
    "round_wind": ("round_wind", fields.wind),
    "last_tile": ("last_tile", fields.flag),
    "first_turn": ("first_turn", fields.flag),
    "kong_upon_kong": ("kong_upon_kong", fields.flag),
    "last_of_kind": ("last_of_kind", fields.flag),
    "riichi": ("riichi", fields.winds),
    "double_riichi": ("double_riichi", fields.winds),
    "ippatsu": ("ippatsu", fields.flag),
    "dora_indicators": ("indicators", _indicators),
    "ura_dora_indicators": ("ura_indicators", _indicators),
    "discards": ("discards", _discards),
    "deposits": ("deposits", fields.number),
    "honba": ("honba", fields.number),
    "liable": ("liable", fields.wind),
    "passed": ("passed", fields.thrown),
    "bet": ("bet", _bet),
    "dead": ("dead", fields.winds),
}
KNOWN = COMMON | frozenset(SPECIAL)
