"""The booked events as they count: corrections and undoings worked in."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from scoring.game.events import Corrected, Event, Undone


@dataclass(frozen=True, slots=True)
class Line:
    """A booked event as it counts: corrected or undone by events after it."""

    event: Event
    booked: Event
    corrections: tuple[str, ...] = ()
    undone: bool = False


def effective(events: Sequence[Event]) -> list[Line]:
    """The booked events, each as its last correction says; undoing and correcting themselves are worked in.

    Undoing an undoing brings the entry back, undoing a correction brings back what stood before it.
    """
    roots, undone = roots_of(events), undone_ids(events)
    corrections: dict[str, list[Corrected]] = {}
    for event in events:
        if isinstance(event, Corrected) and event.id not in undone:
            corrections.setdefault(roots[event.id], []).append(event)
    return [_line(event, corrections.get(event.id, ()), undone) for event in events if not isinstance(event, Undone | Corrected)]


def roots_of(events: Iterable[Event]) -> dict[str, str]:
    """The id of each correction → the id of the entry that it corrects, or that the corrections before it are about."""
    roots: dict[str, str] = {}
    for event in events:
        if isinstance(event, Corrected):
            roots[event.id] = roots.get(event.of, event.of)
    return roots


def undone_ids(events: Sequence[Event]) -> set[str]:
    """The ids of the events that were undone and not brought back."""
    undone: set[str] = set()
    for event in reversed(events):
        if isinstance(event, Undone) and event.id not in undone:
            undone.add(event.of)
    return undone


def _line(event: Event, corrections: Sequence[Corrected], undone: set[str]) -> Line:
    counts = corrections[-1].event if corrections else event
    return Line(counts, event, tuple(each.id for each in corrections), event.id in undone)
