"""What was booked, as the page lists it: every entry with its outcome, and when it was corrected or undone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.game.event_json import to_json
from scoring.game.events import Dealt, Event, Undone
from scoring.game.state import Entry
from webui.core.errors import problem_json
from webui.evening.entry_words import what_happened
from webui.evening.evening import Evening


@dataclass(frozen=True, slots=True)
class Later:
    """What later events did to earlier ones.

    `undone`: id → the undoing that holds; `times`: id → when it was booked.
    """

    undone: dict[str, Undone]
    times: dict[str, str]

    @classmethod
    def of(cls, events: Iterable[Event]) -> Later:
        events, undone = list(events), {}
        for event in reversed(events):
            if isinstance(event, Undone) and event.id not in undone:
                undone[event.of] = event
        return cls(undone, {event.id: event.at for event in events})

    def mark(self, id: str) -> dict:
        return {"id": id, "at": self.times[id]}


def history(evening: Evening) -> list[dict]:
    """Every entry in the order of booking."""
    later = Later.of(evening.events)
    return [entry_json(entry, later) for entry in evening.game.entries]


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
        }
    )
    players = getattr(event, "players", None)
    return entry_in_full | {"what": what_happened(entry_in_full | {"players": players})}


def win_json(entry: Entry) -> dict:
    """Who won, how, from whom, and what the hand was worth; for an undone deal only who had won."""
    done, event = entry.settled, entry.event
    stands = done.result is not None and done.result.settlement is not None
    if not isinstance(event, Dealt) or not (stands or entry.undone):
        return dict.fromkeys(("winner", "won_by", "from", "score"))
    winner = seated(event, "winner")
    sheets = done.result.sheets.items() if stands and done.result else ()
    sheet = next((sheet for wind, sheet in sheets if done.seats[wind] == winner), None)
    return {
        "winner": winner,
        "won_by": event.deal.get("won_by"),
        "from": seated(event, "from"),
        "score": sheet and sheet.score,
    }


def seated(event: Dealt, key: str) -> str | None:
    """The player at the wind that stands under this key of the deal."""
    wind = event.deal.get(key)
    return event.seats.get(wind) if isinstance(wind, str) else None


def takes_back(evening: Evening) -> tuple[str | None, str | None]:
    """What the undo button takes back, and what the redo button brings back: the last undoing, while nothing came
    after it.
    """
    last = evening.events[-1]
    changes = [event.id for event in evening.events[1:] if not isinstance(event, Undone)]
    standing = {
        id for entry in evening.game.entries if not entry.undone for id in (entry.booked.id, *entry.corrections)
    }
    undo = next((id for id in reversed(changes) if id in standing), None)
    return undo, last.id if isinstance(last, Undone) and last.of in changes else None
