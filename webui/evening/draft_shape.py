"""What a draft may be: a player's hand as far as it is entered, or the circumstances of the deal.

It is checked on arrival as a deal is, and every problem is reported, for all phones of the table draw what they get;
and again as it is given out, for an older Hulla may have taken it. The scripts that make one are `hand.js`, `state.js`
and `evening/drafts.js`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any

from scoring.errors import MissingField, NotOneOf
from scoring.hands import WonBy
from scoring.melds import HALF_CONCEALED, OPEN
from scoring.options import MOST
from scoring.sides import Side
from scoring.tiles import HIDDEN, KINDS, RED_FIVES
from scoring.validation import fields
from scoring.validation.fields import Problems, wrong

CIRCUMSTANCES = "deal"  # the slot that belongs to no player
MOST_TILES = 400  # as many as a photo can show (vision.detection.detector)
MOST_GUESSES = 3
CODES = frozenset(map(str, KINDS + RED_FIVES)) - {str(HIDDEN)}
PLACES = frozenset(["hand", "bonus", "loose"])  # or the id of a set
PHOTO = re.compile("photo[0-9]{1,16}-[0-9]{1,9}", re.ASCII)
NOTATION = re.compile("([0-9]+[a-z])*", re.ASCII)
SET = re.compile("(set|group)[0-9]{1,12}", re.ASCII)

Check = Callable[[object, str, Problems], object]


def slots(players: Sequence[str]) -> tuple[str, ...]:
    """Where drafts may lie: each player's place at the table, and one for the circumstances."""
    return (*map(str, range(len(players))), CIRCUMSTANCES)


def draft_problems(slot: str, draft: object, players: Sequence[str]) -> Problems:
    """Everything that is wrong with a draft for this slot."""
    problems: Problems = []
    (_object(_circumstances(players)) if slot == CIRCUMSTANCES else _ENTERED)(draft, "draft", problems)
    return problems


def readable(slot: str, lies: Mapping[str, Any], players: Sequence[str]) -> dict[str, Any]:
    """A kept draft with its `at`, in today's words; of one that no page can read only when it came, which whatever
    takes its place must name.
    """
    draft = in_contract_words(lies["draft"]) if slot == CIRCUMSTANCES else lies["draft"]
    return {"at": lies["at"]} if draft_problems(slot, draft, players) else {"draft": draft, "at": lies["at"]}


OLD_WORDS = {
    "wonBy": "won_by",
    "winningTile": "winning_tile",
    "lastTile": "last_tile",
    "firstTurn": "first_turn",
    "kongUponKong": "kong_upon_kong",
}
OLD_PARTS = {"riichi": dict, "dora": list, "discards": list}


def in_contract_words(draft: Any) -> Any:
    """Circumstances as pages had them before they took the contract's words; anything else as it is."""
    if not isinstance(draft, dict) or any(not isinstance(draft.get(name), kind) for name, kind in OLD_PARTS.items()):
        return draft
    said = {OLD_WORDS.get(name, name): value for name, value in draft.items()}
    declared, winner = said.pop("riichi"), said.get("winner")
    thrown, bettor = "".join(map(str, said.pop("discards"))), said.pop("betOn", None)
    return said | {
        "dora_indicators": "".join(map(str, said.pop("dora"))),
        "riichi": [player for player, kind in declared.items() if kind == "single"],
        "double_riichi": [player for player, kind in declared.items() if kind == "double"],
        "discards": {winner: thrown} if winner and thrown else {},
        "bet": bettor and {"on": bettor},
    }


def _object(parts: Mapping[str, Check], whole: bool = False, more: Mapping[str, Check] | None = None) -> Check:
    """An object of these parts and no others; `whole`: with all of them, and perhaps some of `more`."""
    known = {**parts, **(more or {})}

    def check(value: object, path: str, problems: Problems) -> None:
        found = fields.mapping(value, path, frozenset(known), problems)
        if whole and isinstance(value, dict):
            problems += [MissingField(f"{path}.{name}", name=name, hint="") for name in parts if name not in found]
        for name, entry in found.items():
            known[name](entry, f"{path}.{name}", problems)

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


def _notation(value: object, path: str, problems: Problems) -> None:
    """Tiles as the contract writes them, each of a kind that there is."""
    written = re.findall(r"([0-9]+)([a-z])", value) if isinstance(value, str) and NOTATION.fullmatch(value) else None
    if written is None or any(digit + suit not in CODES for digits, suit in written for digit in digits):
        problems.append(wrong(path, value, "tiles such as 123m55z"))


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
    more={"claimed": _of_enum(Side)},
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


def _circumstances(players: Sequence[str]) -> dict[str, Check]:
    """What happened, in the contract's words; between the phones it names players."""
    player, people = _known(players), _list_of(_known(players))
    return {
        "winner": _or_null(player),
        "also": _list_of(
            _object(
                {
                    "winner": player,
                    "ippatsu": fields.flag,
                    "first_turn": fields.flag,
                    "liable": _or_null(player),
                    "passed": _notation,
                }
            ),
            most=2,
        ),
        "won_by": _or_null(_of_enum(WonBy)),
        "from": _or_null(player),
        "winning_tile": _or_null(_code),
        "last_tile": fields.flag,
        "first_turn": fields.flag,
        "kong_upon_kong": fields.flag,
        "last_of_kind": fields.flag,
        "riichi": people,
        "double_riichi": people,
        "ippatsu": fields.flag,
        "dora_indicators": _notation,
        "ura_dora_indicators": _notation,
        "discards": _object(dict.fromkeys(players, _notation)),
        "passed": _notation,
        "liable": _or_null(player),
        "bet": _or_null(_object({"on": player}, whole=True)),
        "dead": people,
    }


SAID = frozenset(_circumstances(()))
