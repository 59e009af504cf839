"""Export and import of a game: JSON for programs, CSV for spreadsheets.

Both hold every event, so both can be read back.
"""

from __future__ import annotations

import csv
import json
import re
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from io import StringIO

from babel.numbers import get_decimal_symbol
from flask import Blueprint, Response, jsonify, request
from flask.typing import ResponseReturnValue
from flask_babel import get_locale

from scoring.errors import BadJson, HullaError
from scoring.game.errors import OverTheLimit, UndoneAlready
from scoring.game.event_json import from_json, to_json
from scoring.game.events import Amendment, Event, Started
from scoring.game.state import Entry
from scoring.validation.text_encoding import decoded
from webui.core import budget
from webui.core.devices import head_of
from webui.core.request_json import KEY, parsed, text
from webui.evening.evening import Evening, raise_objection
from webui.evening.event_validation import check_frozen, check_start
from webui.evening.history import note_of, notes_of, wins_json
from webui.evening.tables import evening_at, seated
from webui.storage.game_rows import now

views = Blueprint("exports", __name__)
LARGEST = 2 << 20
csv.field_size_limit(LARGEST)  # of the whole process, where nothing else reads CSV: a club's rows stand in one cell
FORMAT = {"hulla": "game", "format": 1}
MARK = "\ufeff"  # by which spreadsheets recognise UTF-8
# at the beginning, or where another delimiter would begin a cell
FORMULA = re.compile(r"(^|[;,|\t\r\n])(\s*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])")
ABOUT = ["seq", "at", "type", "id", "of", "counts", "round", "round_wind", "winner", "won_by", "from", "score", "note"]


class NoGame(HullaError):
    sentence = "This file holds no game that I can read. Export it again from the table where it was played."

    code = "no_game"


def parts_cells() -> str:
    """A semicolon where the comma stands before decimals: spreadsheets of that language expect it."""
    return ";" if get_decimal_symbol(get_locale()) == "," else ","


@views.get("/tables/<code>/game.json")
def as_json(code: str) -> Response:
    head = head_of(code)
    evening = evening_at(head)
    game = FORMAT | {"exported": now(), "events": [to_json(event) for event in evening.events]}
    return download(jsonify(game), f"hulla-{head.code}.json")


@views.get("/tables/<code>/game.csv")
def as_csv(code: str) -> Response:
    head = head_of(code)
    answer = Response(csv_text(evening_at(head)), mimetype="text/csv")
    return download(answer, f"hulla-{head.code}.csv")


def download(answer: Response, name: str) -> Response:
    answer.headers.set("Content-Disposition", "attachment", filename=name)
    return answer


def csv_text(evening: Evening) -> str:
    """A line for each event in the order of booking: what happened, everybody's change and total, and the event
    itself.
    """
    out = StringIO(MARK)
    out.seek(len(MARK))
    sheet = csv.writer(out, delimiter=parts_cells())
    players = evening.game.start.players
    columns = [f"{player} {what}" for what in ("+/-", "total") for player in players]
    sheet.writerow([*ABOUT, *map(plain, columns), "event"])
    notes = notes_of(evening.events)
    for seq, event in enumerate(evening.events, start=1):
        entry = evening.entry(event.id) if not isinstance(event, Started | Amendment) else None
        cells = [seq, event.at, to_json(event)["type"], event.id, getattr(event, "of", ""), *entry_cells(entry, notes)]
        money = [*entry.net.values(), *entry.totals.values()] if entry else [""] * len(columns)
        sheet.writerow([*map(plain, cells), *money, plain_json(to_json(event))])
    return out.getvalue()


def entry_cells(entry: Entry | None, notes: Mapping[str, str]) -> list:
    if entry is None:
        return [""] * 8
    wins = wins_json(entry)
    counts = "no" if entry.undone else "corrected" if entry.corrections else "yes"
    won_by, source = (wins[0][name] if wins else None for name in ("won_by", "from"))
    about = [of_all(wins, "winner"), won_by, source, of_all(wins, "score")]
    return [counts, entry.before.round, entry.before.wind, *about, note_of(entry, notes)]


def of_all(wins: Sequence[Mapping], name: str) -> object:
    """What a cell says of all winners; of one as it is."""
    said = [win[name] for win in wins if win[name] is not None]
    return ", ".join(map(str, said)) if said[1:] else next(iter(said), None)


def plain(cell: object) -> object:
    """A cell in which no spreadsheet finds a formula, even one that uses another delimiter. Numbers stay numbers.

    >>> plain("=1+1"), plain("a;@b"), plain(-5)
    ("'=1+1", "a;'@b", -5)
    """
    return FORMULA.sub(r"\1\2'", cell) if isinstance(cell, str) else cell


def plain_json(data: dict) -> str:
    """JSON in which no spreadsheet finds a formula: behind a delimiter within a text, what could begin one is
    written by its number.

    >>> print(plain_json({"note": "a;=1"}))
    {"note": "a;\\u003d1"}
    """
    return re.sub(
        r'"(?:[^"\\]|\\.)*"', lambda text: re.sub(r"([;,|]\s*)([=+@-])", _numbered, text[0]), json.dumps(data)
    )


def _numbered(found: re.Match) -> str:
    return f"{found[1]}\\u{ord(found[2]):04x}"


@views.post("/imports")
def bring_in() -> ResponseReturnValue:
    """A game from a file becomes a new table. Every event is checked as it would have been at the table."""
    budget.count("import")
    text(LARGEST)
    try:
        sent = decoded(request.get_data())
        events = from_export(sent) if sent.lstrip().startswith("{") else from_csv(sent)
    except (BadJson, UnicodeDecodeError, csv.Error) as problem:
        raise NoGame from problem
    if not isinstance(events, list) or not events:
        raise NoGame
    with budget.turn("think"):
        events = checked(events)
    return seated([to_json(event) for event in events], f"import-{secrets.token_hex(16)}")


def from_export(sent: str) -> object:
    """The events, if this is an export in a form that I know. Raises BadJson."""
    game = parsed(sent)
    return game.get("events") if isinstance(game, dict) and game.items() >= FORMAT.items() else None


def from_csv(sent: str) -> list | None:
    """The events, if every line has one. Raises BadJson and csv.Error."""
    rows = list(csv.DictReader(StringIO(sent), delimiter=delimiter(sent)))
    return [parsed(row["event"]) for row in rows] if rows and all(row.get("event") for row in rows) else None


def delimiter(sent: str) -> str:
    """The delimiter of the first line: German spreadsheets use semicolons, “Unicode text” uses tabs."""
    return max(",;\t", key=sent.partition("\n")[0].count)


def checked(data: list) -> tuple[Event, ...]:
    """The events. Raises the table's objection to any of them."""
    start, *others = events = [*map(from_json, data)]
    if not isinstance(start, Started) or not all(map(is_as_booked, events)):
        raise NoGame
    check_start(start)
    evening = Evening.begun(start)
    for event in others:
        check_frozen(evening, event)
        tried = evening.attempt(event)
        with suppress(UndoneAlready, OverTheLimit):  # tables took these once
            raise_objection(tried)
        evening = evening.with_event(event, evening.after(event, tried.known, tried.settled))
    return evening.events


def is_as_booked(event: Event) -> bool:
    """Whether its id and its time look like a table's."""
    try:
        return (
            KEY.fullmatch(event.id) is not None
            and datetime.fromisoformat(event.at).isoformat(timespec="seconds") == event.at
        )
    except ValueError:
        return False
