"""The contract's JSON, in and out: a deal read with all its problems at once, an answer that never raises."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping

from scoring import engine, fields
from scoring.books import BOOKS
from scoring.errors import (
    BadJson,
    BadMeld,
    HullaError,
    MissingField,
    TooManyCopies,
    UnknownOption,
    UnknownRules,
    WrongTileCount,
)
from scoring.fields import Problems
from scoring.hands import Deal, Hand, Meld, State, WonBy
from scoring.rules import Ruleset
from scoring.tiles import KINDS, Tile, Wind, write

COMMON = frozenset(["id", "note", "rules", "options", "winner", "won_by", "from", "winning_tile", "hands"])
SPECIAL = frozenset(["round_wind", "last_tile", "first_turn", "riichi", "double_riichi", "dora_indicators", "discards", "deposits", "bet", "dead"])
_BONUS = frozenset(tile for tile in KINDS if tile.is_bonus)
_WINDS = frozenset(wind.value for wind in Wind)
_CLAIMED = (WonBy.DISCARD, WonBy.ROBBED_KONG)
_LAID_DOWN = (State.OPEN, State.HALF_CONCEALED)


Books = Mapping[str, Ruleset]


def answer(data: object, books: Books = BOOKS) -> dict[str, object]:
    """Score one deal, a JSON object as Python has it. Malformed deals get an `error` answer: nothing is ever raised.

    books  the rule books at this table; hand in others for a club's own rows or its American cards
    """
    found: Problems = []
    deal = deal_from(data, found, books)
    try:
        if deal:
            return engine.score(deal).as_json()
    except HullaError as problem:
        found.append(problem)
    return {"id": data.get("id") if isinstance(data, dict) else None, "status": "error", "error": found[0].as_json()}


def answer_line(text: str | bytes, books: Books = BOOKS) -> str:
    """Score one line of JSON Lines; the answer is one line of JSON without its newline."""
    try:
        data = json.loads(text, parse_constant=_no_number)
    except (ValueError, RecursionError) as problem:
        found = answer(None)
        found["error"] = BadJson(detail=fields.shown(str(problem))).as_json()
        return json.dumps(found)
    found = answer(data, books)
    try:
        return json.dumps(found, allow_nan=False)
    except (ValueError, RecursionError):  # an id too deep or too large to be written back
        return json.dumps(found | {"id": None})


def _no_number(name: str):
    raise ValueError(f"{name} is no number")


def problems(data: object, books: Books = BOOKS) -> list[HullaError]:
    """Everything that is wrong with a deal, first things first; empty for one that can be scored."""
    found: Problems = []
    deal = deal_from(data, found, books)
    try:
        if deal:
            engine.score(deal)
    except HullaError as problem:
        found.append(problem)
    return found


def deal_from(data: object, problems: Problems, books: Books = BOOKS) -> Deal | None:
    """Read a deal. Whatever is wrong is added to `problems`, and then there is no deal."""
    if not isinstance(data, dict):
        problems.append(BadJson(detail="This is something else."))
        return None
    fields.mapping(data, "", COMMON | SPECIAL, problems)
    book = _book(data, books, problems)
    if book is None:
        return None
    table = book.table(**_options(data, book, problems))
    winner = _winner(data, problems)
    won_by, source, winning_tile = _win(data, book, winner, problems)
    special = _special(data, book, problems)
    hands = _hands(data, book, winner, problems)
    if problems:
        return None
    deal = Deal(table, winner, hands, won_by, source, winning_tile, **special, id=data.get("id"))
    problems += [*_counts(deal), *_stock(deal), *book.check(deal)]
    return None if problems else deal


def _book(data: dict, books: Books, problems: Problems) -> Ruleset | None:
    if "rules" not in data:
        problems.append(MissingField("rules", name="rules", hint=f"Name the rule book: {', '.join(books)}."))
        return None
    name = data["rules"]
    if not isinstance(name, str):
        problems.append(fields.wrong("rules", name, "the name of a rule book"))
    elif name not in books:
        problems.append(UnknownRules("rules", name=fields.shown(name), known=", ".join(books)))
    else:
        return books[name]
    return None


def _options(data: dict, book: Ruleset, problems: Problems) -> dict[str, bool | int | str]:
    chosen = {}
    for name, value in fields.mapping(data.get("options", {}), "options", None, problems).items():
        option, path = book.option(name), f"options.{fields.shown(name)}"
        if option is None:
            known = ", ".join(option.name for option in book.options)
            problems.append(UnknownOption(path, book=book.id, name=fields.shown(name), known=known))
        elif not option.accepts(value):
            problems.append(fields.wrong(path, value, option.expects))
        else:
            chosen[name] = value
    return chosen


def _winner(data: dict, problems: Problems) -> Wind | None:
    if "winner" not in data:
        problems.append(MissingField("winner", name="winner", hint="Write null when nobody went out."))
    elif data["winner"] is not None:
        return fields.one_of(Wind, data["winner"], "winner", problems)
    return None


def _win(data: dict, book: Ruleset, winner: Wind | None, problems: Problems) -> tuple[WonBy | None, Wind | None, Tile | None]:
    """How the winner won, from whom, with which tile."""
    if data.get("winner") is not None:
        problems += [
            MissingField(name, name=name, hint="It is needed when somebody won.") for name in ("won_by", "winning_tile", "hands") if name not in data
        ]
    won_by = fields.one_of(WonBy, data["won_by"], "won_by", problems) if "won_by" in data else None
    tile = _winning_tile(data["winning_tile"], book, problems) if "winning_tile" in data else None
    return won_by, _source(data, won_by, winner, problems), tile


def _winning_tile(value: object, book: Ruleset, problems: Problems) -> Tile | None:
    found = fields.tiles(value, "winning_tile", problems, book.hand_tiles, "it cannot complete a hand")
    if len(found) == 1:
        return found[0]
    if isinstance(value, str) and (found or not value):
        problems.append(fields.wrong("winning_tile", value, "exactly one tile"))
    return None


def _source(data: dict, won_by: WonBy | None, winner: Wind | None, problems: Problems) -> Wind | None:
    """The player who discarded the winning tile, or whose kong was robbed."""
    if "from" not in data:
        if winner and won_by in _CLAIMED:
            problems.append(MissingField("from", name="from", hint="Say who discarded the winning tile, or whose kong was robbed."))
        return None
    source = fields.one_of(Wind, data["from"], "from", problems)
    if source and won_by not in _CLAIMED and (won_by or "won_by" not in data):
        problems.append(fields.wrong("from", source, "nothing, since no other player gave the winning tile"))
    elif source and source is winner:
        problems.append(fields.wrong("from", source, "another player than the winner"))
    return source


_SPECIAL = {
    "last_tile": ("last_tile", fields.flag),
    "first_turn": ("first_turn", fields.flag),
    "riichi": ("riichi", fields.winds),
    "double_riichi": ("double_riichi", fields.winds),
    "deposits": ("deposits", fields.number),
    "dead": ("dead", fields.winds),
}


def _special(data: dict, book: Ruleset, problems: Problems) -> dict[str, object]:
    """The keys that not all books use; one that this book does not use is ignored."""
    found = {}
    for key, value in data.items():
        if key not in book.keys:
            continue
        if key in _SPECIAL:
            name, read = _SPECIAL[key]
            found[name] = read(value, key, problems)
        elif key == "round_wind":
            found[key] = fields.one_of(Wind, value, key, problems)
        elif key == "dora_indicators":
            found["indicators"] = fields.tiles(value, key, problems, frozenset(KINDS[:42]), "it cannot be an indicator")
        elif key == "discards":
            found[key] = _discards(value, problems)
        else:
            found[key] = _bet(value, problems)
    return found


def _discards(value: object, problems: Problems) -> dict[Wind, tuple[Tile, ...]]:
    rows = fields.mapping(value, "discards", _WINDS, problems)
    return {Wind(key): fields.tiles(row, f"discards.{key}", problems, frozenset(KINDS[:42]), "it is never discarded") for key, row in rows.items()}


def _bet(value: object, problems: Problems) -> Wind | None:
    bet = fields.mapping(value, "bet", frozenset(["on"]), problems)
    if "on" in bet:
        return fields.one_of(Wind, bet["on"], "bet.on", problems)
    if isinstance(value, dict):
        problems.append(MissingField("bet.on", name="on", hint="Say on which player the bet is."))
    return None


def _hands(data: dict, book: Ruleset, winner: Wind | None, problems: Problems) -> dict[Wind, Hand]:
    if "hands" not in data:
        return {}
    given = fields.mapping(data["hands"], "hands", _WINDS, problems)
    needed = list(Wind) if book.all_hands else [winner]
    if winner and isinstance(data["hands"], dict):
        problems += [MissingField(f"hands.{wind}", name=wind, hint="This book needs the hand.") for wind in needed if wind not in given]
    return {wind: _hand(given[wind], f"hands.{wind}", book, problems) for wind in Wind if wind in given}


def _hand(value: object, path: str, book: Ruleset, problems: Problems) -> Hand:
    hand = fields.mapping(value, path, frozenset(["concealed", "melds", "bonus"]), problems)
    melds = fields.listing(hand.get("melds", []), f"{path}.melds", problems)
    return Hand(
        fields.tiles(hand.get("concealed", ""), f"{path}.concealed", problems, book.hand_tiles, "it does not belong in a hand"),
        tuple(meld for place, entry in enumerate(melds) if (meld := _meld(entry, f"{path}.melds.{place}", book, problems))),
        fields.tiles(hand.get("bonus", ""), f"{path}.bonus", problems, _BONUS, "only flowers and seasons are laid aside"),
    )


def _meld(value: object, path: str, book: Ruleset, problems: Problems) -> Meld | None:
    before = len(problems)
    meld = fields.mapping(value, path, frozenset(["tiles", "state"]), problems)
    if isinstance(value, dict):
        problems += [MissingField(f"{path}.{name}", name=name, hint="A set has tiles and a state.") for name in ("tiles", "state") if name not in meld]
    tiles = fields.tiles(meld.get("tiles", ""), f"{path}.tiles", problems, book.hand_tiles, "it does not belong in a hand")
    state = fields.one_of(_LAID_DOWN, meld["state"], f"{path}.state", problems) if "state" in meld else None
    if len(problems) > before:
        return None
    found = book.set_of(tiles, state)
    if found is None:
        hint = "chow, pung and kong lie open, a kong of own tiles half concealed; other sets stand in the hand"
        problems.append(BadMeld(path, tiles=fields.shown(write(tiles)) or "nothing", hint=hint))
    return found


def _counts(deal: Deal) -> list[HullaError]:
    """The winner has 14 tiles and the winning tile in the hand, everybody else 13."""
    found: list[HullaError] = []
    for wind, hand in deal.hands.items():
        wanted = 14 if wind is deal.winner else 13
        if hand.size != wanted:
            found.append(WrongTileCount(f"hands.{wind}", player=wind, count=hand.size, wanted=wanted))
    if deal.winner and not _holds(deal.hands[deal.winner], deal.winning_tile, deal.table.book):
        found.append(fields.wrong("winning_tile", str(deal.winning_tile), "a tile that stands in the winner's hand"))
    return found


def _holds(hand: Hand, tile: Tile, book: Ruleset) -> bool:
    """Does the tile, or one equal to it (American flowers), stand in the hand?"""
    return tile in hand.concealed or book.stock(tile)[0] in {book.stock(held)[0] for held in hand.concealed}


def _stock(deal: Deal) -> list[HullaError]:
    """No more tiles of a kind than a set holds, counted over hands, bonus tiles and indicators."""
    count: Counter = Counter()
    held = {}
    for tile in [*deal.indicators, *(tile for hand in deal.hands.values() for tile in hand.tiles + hand.bonus)]:
        stock, copies = deal.table.book.stock(tile)
        count[stock] += 1
        held[stock] = copies
    return [TooManyCopies("hands", tile=str(stock), count=count[stock], copies=held[stock]) for stock in count if count[stock] > held[stock]]
