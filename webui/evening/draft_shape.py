"""What a draft may be: a player's hand as far as it is entered, or the circumstances of the deal.

It is checked on arrival as a deal is, and every problem is reported, for all phones of the table draw what they get.
The scripts that make one are `hand.js`, `state.js` and `evening/drafts.js`; `shape.js` looks at what comes back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum

from scoring.errors import MissingField, NotOneOf
from scoring.hands import WonBy
from scoring.melds import HALF_CONCEALED, OPEN
from scoring.options import MOST
from scoring.tiles import HIDDEN, KINDS
from scoring.validation import fields
from scoring.validation.fields import Problems, wrong

CIRCUMSTANCES = "deal"  # the slot that belongs to no player
MOST_TILES = 400  # as many as a photo can show (vision.detection.detector)
MOST_GUESSES = 3
CODES = frozenset(map(str, KINDS)) - {str(HIDDEN)}
PLACES = frozenset(["hand", "bonus", "loose"])  # or the id of a set
PHOTO = re.compile("photo[0-9]{1,16}-[0-9]{1,9}", re.ASCII)
SET = re.compile("(set|group)[0-9]{1,12}", re.ASCII)

Check = Callable[[object, str, Problems], object]


class Declared(StrEnum):
    """A riichi, or one in the first turn."""

    SINGLE = "single"
    DOUBLE = "double"


def slots(players: Sequence[str]) -> tuple[str, ...]:
    """Where drafts may lie: each player's place at the table, and one for the circumstances."""
    return (*map(str, range(len(players))), CIRCUMSTANCES)


def draft_problems(slot: str, draft: object, players: Sequence[str]) -> Problems:
    """Everything that is wrong with a draft for this slot."""
    problems: Problems = []
    (_circumstances(players) if slot == CIRCUMSTANCES else _ENTERED)(draft, "draft", problems)
    return problems


def _object(parts: Mapping[str, Check], whole: bool = False) -> Check:
    """An object of these parts and no others; `whole`: with all of them."""

    def check(value: object, path: str, problems: Problems) -> None:
        found = fields.mapping(value, path, frozenset(parts), problems)
        if whole and isinstance(value, dict):
            problems += [MissingField(f"{path}.{name}", name=name, hint="") for name in parts if name not in found]
        for name, entry in found.items():
            parts[name](entry, f"{path}.{name}", problems)

    return check


def _list_of(part: Check, least: int = 0, most: int = MOST_TILES) -> Check:
    def check(value: object, path: str, problems: Problems) -> None:
        entries = fields.listing(value, path, problems)
        if isinstance(value, list) and not least <= len(entries) <= most:
            problems.append(wrong(path, len(entries), "a list of another length"))
        for place, entry in enumerate(entries[:most]):
            part(entry, f"{path}.{place}", problems)

    return check


def _or_null(check: Check) -> Check:
    return lambda value, path, problems: None if value is None else check(value, path, problems)


def _known(words: Sequence[str]) -> Check:
    def check(value: object, path: str, problems: Problems) -> None:
        if not isinstance(value, str) or value not in words:
            problems.append(NotOneOf(path, value=fields.shown(value), known=", ".join(words)))

    return check


def _written(form: re.Pattern[str], expected: str) -> Check:
    def check(value: object, path: str, problems: Problems) -> None:
        if not isinstance(value, str) or not form.fullmatch(value):
            problems.append(wrong(path, value, expected))

    return check


def _of_enum(choices: type[StrEnum] | tuple[StrEnum, ...]) -> Check:
    return lambda value, path, problems: fields.one_of(choices, value, path, problems)


def _code(value: object, path: str, problems: Problems) -> None:
    if not isinstance(value, str) or value not in CODES:
        problems.append(wrong(path, value, "exactly one tile"))


def _pixels(value: object, path: str, problems: Problems) -> None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= MOST:
        problems.append(wrong(path, value, "a number of pixels"))


def _text(value: object, path: str, problems: Problems) -> None:
    if not isinstance(value, str):
        problems.append(wrong(path, value, "a text"))


_TILE = _object(
    {
        "id": fields.number,
        "code": _code,
        "place": _text,
        "doubtful": fields.flag,
        "guesses": _list_of(_code, most=MOST_GUESSES),
        "corners": _or_null(_list_of(_list_of(_pixels, 2, 2), 4, 4)),
        "hidden": fields.flag,
    },
    whole=True,
)
_MELD = _object(
    {"id": _written(SET, expected="the id of a set"), "state": _of_enum((OPEN, HALF_CONCEALED))}, whole=True
)
_HAND = _object(
    {
        "tiles": _list_of(_TILE),
        "melds": _list_of(_MELD),
        "photo": _or_null(_written(PHOTO, expected="the id of a photo")),
        "next": fields.number,
    },
    whole=True,
)


def _hand(value: object, path: str, problems: Problems) -> None:
    """A hand, finished or not: every tile has an id of its own, and lies somewhere."""
    before = len(problems)
    _HAND(value, path, problems)
    if len(problems) > before or not isinstance(value, dict):
        return
    ids, sets = [tile["id"] for tile in value["tiles"]], [meld["id"] for meld in value["melds"]]
    if len(set(ids)) < len(ids) or len(set(sets)) < len(sets):
        problems.append(wrong(path, value, "an id of its own for every tile and set"))
    if max(ids, default=0) >= max(1, value["next"]):
        problems.append(wrong(f"{path}.next", value["next"], "a larger number"))
    for place, tile in enumerate(value["tiles"]):
        if tile["place"] not in PLACES.union(sets):
            problems.append(wrong(f"{path}.tiles.{place}.place", tile["place"], "hand, bonus, loose or a set"))


_ENTERED = _object({"hand": _hand, "worth": _or_null(fields.number)})


def _circumstances(players: Sequence[str]) -> Check:
    """What happened; between the phones it names players."""
    player, codes = _known(players), _list_of(_code)
    return _object(
        {
            "winner": _or_null(player),
            "wonBy": _of_enum(WonBy),
            "from": _or_null(player),
            "winningTile": _or_null(_code),
            "lastTile": fields.flag,
            "firstTurn": fields.flag,
            "kongUponKong": fields.flag,
            "riichi": _object(dict.fromkeys(players, _of_enum(Declared))),
            "dora": codes,
            "discards": codes,
            "betOn": _or_null(player),
            "dead": _list_of(player),
        }
    )
