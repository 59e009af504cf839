"""The booked events as they count: corrections and undoings worked in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import NamedTuple

from scoring.game.events import Amendment, Corrected, Event, Undone


@dataclass(frozen=True, slots=True)
class Line:
    """A booked event as it counts: corrected or undone by events after it."""

    event: Event
    booked: Event
    corrections: tuple[str, ...] = ()
    undone: bool = False


def effective(events: Sequence[Event]) -> list[Line]:
    """The booked events, each as last corrected, with undoings and corrections applied.

    Undoing an undoing restores the entry, undoing a correction restores what it replaced.
    """
    changes = Changes.of(events)
    return [changes.line(event) for event in events if not isinstance(event, Amendment)]


class Changes(NamedTuple):
    """What undoings and corrections have made of booked events.

    `corrections`: those that count, by the id of their entry; `undone`: ids.
    """

    corrections: Mapping[str, Sequence[Corrected]]
    undone: Set[str]

    @classmethod
    def of(cls, events: Sequence[Event]) -> Changes:
        roots, undone = roots_of(events), undone_ids(events)
        corrections: dict[str, list[Corrected]] = {}
        for event in events:
            if isinstance(event, Corrected) and event.id not in undone:
                corrections.setdefault(roots[event.id], []).append(event)
        return cls(corrections, undone)

    def line(self, event: Event) -> Line:
        """A booked event as it counts."""
        corrections = self.corrections.get(event.id, ())
        counts = corrections[-1].event if corrections else event
        return Line(counts, event, tuple(each.id for each in corrections), event.id in self.undone)

    def leave(self, line: Line) -> bool:
        """Does this line, of before the last change, still count as it did?"""
        id = line.booked.id
        return line.undone == (id in self.undone) and line.corrections == tuple(
            each.id for each in self.corrections.get(id, ())
        )


def roots_of(events: Iterable[Event]) -> dict[str, str]:
    """The id of each correction → the id of the entry that it corrects, or that the corrections before it are about."""
    roots: dict[str, str] = {}
    for event in events:
        if isinstance(event, Corrected):
            roots[event.id] = roots.get(event.of, event.of)
    return roots


def undone_ids(events: Sequence[Event]) -> set[str]:
    """The ids of the events that were undone and not redone."""
    undone: set[str] = set()
    for event in reversed(events):
        if isinstance(event, Undone) and event.id not in undone:
            undone.add(event.of)
    return undone
