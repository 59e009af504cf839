"""What was booked, as the page lists it: every entry with its outcome, and when it was corrected or undone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from scoring.game.effective import roots_of
from scoring.game.event_json import to_json
from scoring.game.events import Amendment, Dealt, Event, Noted, Started, Undone
from scoring.game.state import Entry
from scoring.several_winners import named_in_turn
from webui.core.errors import problem_json
from webui.deal.sheets import hand_told
from webui.evening.entry_words import what_happened
from webui.evening.evening import Evening

PAGE = 30  # entries
NO_WORTH = {"score": None, "told": None}


@dataclass(frozen=True, slots=True)
class Later:
    """What later events did to earlier ones.

    `undone`: id → the undoing that holds; `times`: id → when it was booked; `notes`: id → what was written last.
    """

    undone: dict[str, Undone]
    times: dict[str, str]
    notes: dict[str, str]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Later:
        events, undone = list(events), {}
        for event in reversed(events):
            if isinstance(event, Undone) and event.id not in undone:
                undone[event.of] = event
        return cls(undone, {event.id: event.at for event in events}, notes_of(events))

    def mark(self, id: str) -> dict:
        return {"id": id, "at": self.times[id]}


def history(evening: Evening) -> list[dict]:
    """Every entry in the order of booking."""
    return in_words(evening, evening.game.entries)


def in_words(evening: Evening, entries: Sequence[Entry]) -> list[dict]:
    later = Later.of(evening.events)
    return [entry_json(entry, later) for entry in entries]


def news(evening: Evening, since: str) -> list[dict] | None:
    """The entries that are not as they were when the event with this id was the last, in the order of booking, and the
    ones that the undo and redo buttons are about; None where there is no such event. `since` "": the last page.
    """
    entries = evening.game.entries
    first = max(0, len(entries) - PAGE) if since == "" else first_changed(evening, since)
    return None if first is None else in_words(evening, (*named_before(evening, first), *entries[first:]))


def first_changed(evening: Evening, since: str) -> int | None:
    """The place of the first entry that events after the one with this id have added or changed. Whatever comes after
    it may come to something else: other seats, other totals.
    """
    entries = evening.game.entries
    after = list(takewhile(lambda event: event.id != since, reversed(evening.events)))
    if len(after) == len(evening.events):
        return None
    if not any(isinstance(event, Amendment) for event in after):
        return len(entries) - len(after)
    places = {id: place for place, entry in enumerate(entries) for id in (entry.booked.id, *entry.corrections)}
    of = {event.id: event.of for event in evening.events if isinstance(event, Amendment)}

    def place(id: str) -> int:
        return places[id] if id in places else place(of[id])

    return min(place(event.id) for event in after)


def named_before(evening: Evening, end: int) -> list[Entry]:
    """The entries before this place that the undo and redo buttons are about."""
    undo, redo = takes_back(evening)
    last = evening.events[-1]
    named = {undo, last.of if redo and isinstance(last, Undone) else None}
    recent = {id for entry in evening.game.entries[end:] for id in (entry.booked.id, *entry.corrections)}
    asked = (evening.entry(id) for id in named - recent if id)
    return [entry for entry in asked if entry]


def page_before(evening: Evening, id: str | None) -> tuple[list[dict], str | None]:
    """The entries of a page, those before the one with this id (None: the last), and the id of its first where there
    are more before it.
    """
    entries = evening.game.entries
    end = next((place for place, entry in enumerate(entries) if entry.booked.id == id), len(entries))
    begin = max(0, end - PAGE)
    return in_words(evening, entries[begin:end]), entries[begin].booked.id if begin else None


def last_pages(evening: Evening, pages: int) -> tuple[list[dict], bool]:
    """The entries of so many pages, and whether there are more before them."""
    entries = evening.game.entries
    begin = max(0, len(entries) - pages * PAGE)
    return in_words(evening, entries[begin:]), begin > 0


def entry_json(entry: Entry, later: Later) -> dict:
    """One entry; players by name, null for what does not apply."""
    event, done, seats = entry.event, entry.settled, entry.settled.seats or entry.before.seats
    undoing = later.undone.get(entry.booked.id)
    about = {
        "id": entry.booked.id,
        "type": to_json(event)["type"],
        "kind": getattr(event, "kind", None),
        "at": entry.booked.at,
        "undone": later.mark(undoing.id) if undoing else None,
        "corrections": [later.mark(id) for id in entry.corrections],
        "seats": seats,
        "round": entry.before.round,
        "round_wind": entry.before.wind,
        "repeats": entry.before.repeats,
        "player": getattr(event, "player", None),
    }
    entry_in_full = (
        about
        | win_json(entry)
        | {
            "payments": [{"from": debt.payer, "to": debt.payee, "amount": debt.amount} for debt in done.payments],
            "net": entry.net,
            "totals": entry.totals,
            "discrepancy": done.discrepancy or None,
            "problem": done.trouble and problem_json(done.trouble),
            "note": note_of(entry, later.notes),
        }
    )
    players = getattr(event, "players", None)
    return entry_in_full | {"what": what_happened(entry_in_full | {"players": players})}


def win_json(entry: Entry) -> dict:
    """Who won, how, from whom, and what the hand was worth; for an undone deal only who had won. `also`: of several
    the next in turn stands first, here are the others.
    """
    found = wins_json(entry)
    if not found:
        return dict.fromkeys(("winner", "won_by", "from", "score", "told", "also"))
    return found[0] | {"also": [{name: win[name] for name in ("winner", "score", "told")} for win in found[1:]]}


def wins_json(entry: Entry) -> list[dict]:
    """The same of each winner; none where nobody won, or nothing could be settled."""
    done, event = entry.settled, entry.event
    stands = done.result is not None and done.result.settlement is not None
    if not isinstance(event, Dealt) or not (stands or entry.undone):
        return []
    sheets = done.result.sheets if stands and done.result else {}
    worths = {done.seats[wind]: {"score": sheet.score, "told": hand_told(sheet)} for wind, sheet in sheets.items()}
    about = {"won_by": event.deal.get("won_by"), "from": seated(event, "from")}
    winners = [event.seats[wind] for wind in named_in_turn(event.deal)]
    return [{"winner": winner, **about, **worths.get(winner, NO_WORTH)} for winner in winners]


def notes_of(events: Iterable[Event]) -> dict[str, str]:
    """Id of an entry → what was written about it last."""
    events = list(events)
    roots = roots_of(events)
    return {roots.get(event.of, event.of): event.text for event in events if isinstance(event, Noted)}


def note_of(entry: Entry, notes: Mapping[str, str]) -> str | None:
    """What somebody wrote down about an entry; where nobody has, what its deal brought along."""
    brought = entry.event.deal.get("note") if isinstance(entry.event, Dealt) else None
    return notes.get(entry.booked.id, "" if brought is None else str(brought)).strip() or None


def seated(event: Dealt, key: str) -> str | None:
    """The player at the wind that stands under this key of the deal."""
    wind = event.deal.get(key)
    return event.seats.get(wind) if isinstance(wind, str) else None


def takes_back(evening: Evening) -> tuple[str | None, str | None]:
    """What the undo button takes back, and what the redo button brings back: the last undoing, while nothing came
    after it.
    """
    last = evening.events[-1]
    return last_standing(evening), last.id if isinstance(last, Undone) and is_change(evening, last.of) else None


def is_change(evening: Evening, id: str) -> bool:
    event = next((event for event in reversed(evening.events) if event.id == id), evening.start)
    return not isinstance(event, Undone | Started)


def last_standing(evening: Evening) -> str | None:
    """The newest booking or correction that stands. Looks no further back than it must."""
    entries, passed, standing = reversed(evening.game.entries), set[str](), set[str]()
    for event in reversed(evening.events[1:]):
        if isinstance(event, Undone | Noted):
            continue
        while event.id not in passed and (entry := next(entries, None)):
            ids = {entry.booked.id, *entry.corrections}
            passed |= ids
            standing |= set() if entry.undone else ids
        if event.id in standing:
            return event.id
    return None
