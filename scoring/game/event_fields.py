"""What each field of a booked event must be, as JSON has it.

A reader takes the value and the field's name, and raises BadEvent.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import StrEnum
from typing import TypeVar

from scoring.game.errors import BadEvent, EntryNotOneOf
from scoring.game.events import DrawKind, Drawn, Penalty, PenaltyKind, Started
from scoring.options import MOST
from scoring.validation.toml_text import LONGEST

Reader = Callable[[object, str], object]
Read = TypeVar("Read")


def as_object(value: object, name: str) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    raise BadEvent(name, name=name, wanted="an object {…}")


def _text(value: object, name: str) -> str:
    if isinstance(value, str) and len(value) <= 200:
        return value
    raise BadEvent(name, name=name, wanted="a short text")


def _long_text(value: object, name: str) -> str:
    if isinstance(value, str) and len(value) <= LONGEST:
        return value
    raise BadEvent(name, name=name, wanted="a text that is not too long")


def _convention(value: object, name: str) -> str:
    if isinstance(value, str) and value in ("", "open", "concealed", "apart"):
        return value
    raise BadEvent(name, name=name, wanted="open, concealed or apart")


def _name(value: object, name: str) -> str:
    if text := _text(value, name):
        return text
    raise BadEvent(name, name=name, wanted="a text that is not empty")


def _texts(value: object, name: str) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(_name(entry, name) for entry in value)
    raise BadEvent(name, name=name, wanted="a list of names")


def _number(value: object, name: str) -> int:
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise BadEvent(name, name=name, wanted="a whole number, 0 or more")


def _flag(value: object, name: str) -> bool:
    if isinstance(value, bool):
        return value
    raise BadEvent(name, name=name, wanted="true or false")


def _one_of(kinds: type[StrEnum]) -> Reader:
    def read(value: object, name: str) -> StrEnum:
        if isinstance(value, str) and value in list(kinds):
            return kinds(value)
        raise EntryNotOneOf(name, name=name, known=", ".join(kinds))

    return read


def _mapping_to(read: Callable[[object, str], Read]) -> Callable[[object, str], dict[str, Read]]:
    def read_all(value: object, name: str) -> dict[str, Read]:
        return {key: read(entry, name) for key, entry in as_object(value, name).items()}

    return read_all


def _pieces(value: object, name: str) -> dict[int, int]:
    pile = {}
    for key, number in as_object(value, name).items():
        if not re.fullmatch("[1-9][0-9]{0,11}", key, re.ASCII):
            raise BadEvent(name, name=name, wanted="pieces by their value")
        pile[int(key)] = _number(number, name)
    return pile


def _players(value: object, name: str) -> tuple[str, ...]:
    names = _texts(value, name)
    if len(names) in (4, 5) and len(set(names)) == len(names):
        return names
    raise BadEvent(name, name=name, wanted="four or five different names")


def _seats(value: object, name: str) -> dict[str, str]:
    seats = _mapping_to(_name)(value, name)
    if set("ESWN") <= seats.keys() <= set("ESWNB") and len(set(seats.values())) == len(seats):
        return seats
    raise BadEvent(name, name=name, wanted="a different player for each wind")


FIELDS: dict[str, Reader] = {
    "id": _name,
    "at": _text,
    "of": _name,
    "rules": _name,
    "player": _name,
    "players": _players,
    "options": as_object,
    "deal": as_object,
    "rounds": _number,
    "points": _mapping_to(_number),
    "amounts": _mapping_to(_number),
    "seats": _seats,
    "riichi": _texts,
    "waiting": _texts,
    "nagashi": _texts,
    "pieces": _mapping_to(_pieces),
    "box": _pieces,
    "club": _long_text,
    "text": _long_text,
    "turned_means": _convention,
    "in_one_go": _flag,
    "deals": _number,
}
FIELDS_OF: dict[type, dict[str, Reader]] = {  # where a name means something else
    Started: {"points": _number, "pieces": _pieces},
    Drawn: {"kind": _one_of(DrawKind)},
    Penalty: {"kind": _one_of(PenaltyKind)},
}
