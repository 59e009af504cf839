"""Why an entry of a game cannot be read, in sentences."""

from __future__ import annotations

from scoring.errors import HullaError


class BadEvent(HullaError):
    """I cannot read this entry of a game: “{name}” must be {wanted}."""

    code = "bad_event"


class EntryLacks(BadEvent):
    """I cannot read this entry of a game: “{name}” is missing."""


class EntryHasMore(BadEvent):
    """I cannot read this entry of a game: I do not know “{name}”."""


class EntryNotOneOf(BadEvent):
    """I cannot read this entry of a game: “{name}” must be one of {known}."""
