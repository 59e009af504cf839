"""Events as JSON and back. What a stored or imported game holds is checked field by field, by `event_fields`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields
from enum import StrEnum

from scoring.game.errors import BadEvent, EntryHasMore, EntryLacks, EntryNotOneOf
from scoring.game.event_fields import FIELDS, FIELDS_OF, as_object
from scoring.game.events import NAMES, Event

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


def _is_required(field: Field[object]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _default(field: Field[object]) -> object:
    return {} if field.default is MISSING else field.default


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return {str(key): _plain(entry) for key, entry in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(entry) for entry in value]
    return str(value) if isinstance(value, StrEnum) else value


def from_json(data: object) -> Event:
    """The event that JSON describes. Raises BadEvent, naming the field."""
    entry = as_object(data, "event")
    word = entry.get("type")
    cls = NAMES.get(word) if isinstance(word, str) else None
    if cls is None:
        raise EntryNotOneOf("type", name="type", known=", ".join(NAMES))
    known = {field.name: field for field in fields(cls)}
    for name in entry.keys() - known.keys() - {"type"}:
        raise EntryHasMore(name, name=name)
    for name, field in known.items():
        if _is_required(field) and name not in entry:
            raise EntryLacks(name, name=name)
    readers = FIELDS | FIELDS_OF.get(cls, {}) | {"event": _base_event}
    event: Event = cls(**{name: readers[name](entry[name], name) for name in known if name in entry})
    return event


def _base_event(value: object, name: str) -> Event:
    entry = as_object(value, name)
    if entry.get("type") in ("undo", "correct", "note"):
        raise BadEvent(name, name=name, wanted="no undo, correction or note itself")
    return from_json(entry)
