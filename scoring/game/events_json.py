"""Events as JSON and back. What a stored or imported game holds is checked field by field."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields
from enum import StrEnum

from scoring.game.events import (
    NAMES,
    BadEvent,
    Corrected,
    DrawKind,
    EntryHasMore,
    EntryLacks,
    EntryNotOneOf,
    Event,
    PenaltyKind,
    Started,
)
from scoring.options import MOST
from scoring.toml_text import LONGEST

_WORDS = {cls: name for name, cls in NAMES.items()}


def to_json(event: Event) -> dict[str, object]:
    """The event as JSON has it; entries that hold their plain default are left out.

    >>> from scoring.game.events import Riichi
    >>> to_json(Riichi("7", "Anna"))
    {'type': 'riichi', 'id': '7', 'player': 'Anna'}
    """
    entry: dict[str, object] = {"type": _WORDS[type(event)]}
    for field in fields(event):
        value = getattr(event, field.name)
        if _is_required(field) or value != _default(field):
            entry[field.name] = to_json(value) if type(value) in _WORDS else _plain(value)
    return entry


def _is_required(field: Field) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _default(field: Field) -> object:
    return {} if field.default is MISSING else field.default


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    return str(value) if isinstance(value, StrEnum) else value


def from_json(data: object) -> Event:
    """The event that JSON describes. Raises BadEvent, naming the field."""
    entry = _object(data, "event")
    cls = NAMES.get(entry.get("type")) if isinstance(entry.get("type"), str) else None
    if cls is None:
        raise EntryNotOneOf("type", name="type", known=", ".join(NAMES))
    known = {field.name: field for field in fields(cls)}
    for name in entry.keys() - known.keys() - {"type"}:
        raise EntryHasMore(name, name=name)
    for name, field in known.items():
        if _is_required(field) and name not in entry:
            raise EntryLacks(name, name=name)
    readers = _READERS | _OF_ITS_OWN.get(cls, {})
    return cls(**{name: readers[name](entry[name], name) for name in known if name in entry})


Reader = Callable[[object, str], object]


def _object(value: object, name: str) -> dict[str, object]:
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
    if value in ("", "open", "concealed"):
        return value
    raise BadEvent(name, name=name, wanted="open or concealed")


def _name(value: object, name: str) -> str:
    if _text(value, name):
        return value
    raise BadEvent(name, name=name, wanted="a text that is not empty")


def _texts(value: object, name: str) -> tuple[str, ...]:
    if isinstance(value, list):
        return tuple(_name(entry, name) for entry in value)
    raise BadEvent(name, name=name, wanted="a list of names")


def _number(value: object, name: str) -> int:
    if type(value) is int and 0 <= value <= MOST:
        return value
    raise BadEvent(name, name=name, wanted="a whole number, 0 or more")


def _one_of(kinds: type[StrEnum]) -> Reader:
    def read(value: object, name: str) -> StrEnum:
        if isinstance(value, str) and value in list(kinds):
            return kinds(value)
        raise EntryNotOneOf(name, name=name, known=", ".join(kinds))

    return read


def _mapping_to(read: Reader) -> Reader:
    def read_all(value: object, name: str) -> dict[str, object]:
        return {key: read(entry, name) for key, entry in _object(value, name).items()}

    return read_all


def _pieces(value: object, name: str) -> dict[int, int]:
    pile = {}
    for key, number in _object(value, name).items():
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


def _base_event(value: object, name: str) -> Event:
    entry = _object(value, name)
    if entry.get("type") in ("undo", "correct"):
        raise BadEvent(name, name=name, wanted="no undo or correction itself")
    return from_json(entry)


_READERS: dict[str, Reader] = {
    "id": _name, "at": _text, "of": _name, "rules": _name, "player": _name, "players": _players, "options": _object, "deal": _object,
    "rounds": _number, "points": _mapping_to(_number), "amounts": _mapping_to(_number), "seats": _seats, "riichi": _texts,
    "pieces": _mapping_to(_pieces), "box": _pieces, "event": _base_event, "club": _long_text,
    "turned_means": _convention,
}  # fmt: skip
_OF_ITS_OWN: dict[type, dict[str, Reader]] = {
    Started: {"points": _number, "pieces": _pieces},
    NAMES["draw"]: {"kind": _one_of(DrawKind)},
    NAMES["penalty"]: {"kind": _one_of(PenaltyKind)},
    Corrected: {},
}
