"""Pieces of an evening that are only shown: what was booked, one entry, the figures, the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any, cast
from urllib.parse import urlencode, urljoin

from babel.dates import format_date
from flask import Blueprint, Response, render_template, request
from flask_babel import get_locale

from scoring.clauses import Clause, Topic, by_topic
from scoring.errors import BadValue
from scoring.game.event_json import from_json
from scoring.game.events import Counted
from scoring.game.fold import final_settlement, final_steps
from scoring.game.placing import placed
from scoring.game.wall import stack
from scoring.sticks.pieces import Pieces, value
from scoring.tiles import EAST, WINDS
from webui.club.club_words import club_json
from webui.core.devices import head_of, joined, visit
from webui.core.language import own
from webui.deal.sheets import as_laid, source
from webui.evening.correcting import draft_of, put_down
from webui.evening.drawn import facts
from webui.evening.entry_words import differing, version_json
from webui.evening.evening import Evening
from webui.evening.event_validation import check_frozen
from webui.evening.hand_card import hand_card, letters
from webui.evening.history import last_pages, takes_back
from webui.evening.joining import phones_json
from webui.evening.previews import EntryNotFound, full_entry
from webui.evening.statistics import best_of, statistics_json
from webui.evening.table_json import rules_json, set_of
from webui.evening.tables import evening_at
from webui.evening.totals_chart import chart
from webui.evening.wall_picture import sides
from webui.network.addresses import NO_NETWORK
from webui.network.invitations import invitation_json
from webui.setup.ceremonies import thrown

views = Blueprint("evening_fragments", __name__, url_prefix="/evening/<code>")


@views.get("/history")
def booked(code: str) -> str:
    """What was booked, the last first, so many `pages` of it, `without` the entry that stands there already; what was
    corrected or undone stays in sight.
    """
    seen, pages = visit(head_of(code)), max(1, request.args.get("pages", 1, type=int))
    entries, earlier = last_pages(evening_at(seen.head), pages)
    others = [each for each in entries if each["id"] != request.args.get("without")]
    about = {"entries": others, "earlier": earlier, "pages": pages}
    return render_template("evening/history.html", joined=seen.joined, **about)


@views.get("/entries/<id>")
def entry(code: str, id: str) -> str:
    """One entry: its sheets as they were, who paid, what it was before. Raises EntryNotFound."""
    seen = visit(head_of(code))
    evening = evening_at(seen.head)
    found = full_entry(evening, id)
    versions = [version_json(version) for version in found["versions"]]
    deal = found["event"].get("deal") or {}
    winners = [each["winner"] for each in (found, *(found["also"] or ()))]
    sheets = sorted((found["sheets"] or {}).items(), key=lambda sheet: found["seats"][sheet[0]] not in winners)
    return render_template(
        "evening/entry.html",
        entry=found,
        joined=seen.joined,
        facts=facts(evening),
        seated=[found["seats"][wind] for wind in WINDS],
        stick=rules_json(evening)["riichi_stick"],
        code=seen.head.code,
        put_down=put_down(found),
        draft=draft_of(found, evening.books[evening.start.rules]),
        version=found["corrections"][-1]["id"] if found["corrections"] else found["id"],
        as_table=as_table(evening, found),
        sheets=[(wind, sheet, as_laid((deal.get("hands") or {}).get(wind))) for wind, sheet in sheets],
        versions=versions,
        winners=winners,
        changed={part: differing(versions, part) for part in ("points", "hands")},
        lies=conventions(evening),
    )


def as_table(evening: Evening, entry: Mapping[str, Any]) -> dict[str, Any]:
    """What a deal of its own says of the table."""
    book = evening.books[evening.start.rules]
    round_wind = {"round_wind": entry["round_wind"]} if "round_wind" in book.keys else {}
    options = {option["id"]: option["value"] for option in rules_json(evening)["options"]}
    return {"rules": book.id, "options": options, **round_wind}


@views.get("/figures")
def figures(code: str) -> str:
    """The best hand, and who won how often with what."""
    evening = evening_at(head_of(code))
    return render_template("evening/figures.html", code=code, **figures_of(evening))


@views.get("/end")
def end(code: str) -> str:
    """Who stands where, and the card of the best hand."""
    seen = visit(head_of(code))
    evening = evening_at(seen.head)
    podium, (undo, _) = placed(final_settlement(evening.game)), takes_back(evening)
    about = {"code": seen.head.code, "joined": seen.joined, "undo": undo, "podium": podium}
    return render_template("evening/end.html", **about, **card_of(evening))


@views.get("/best.svg")
def best_card(code: str) -> Response:
    """The best hand as a card, one drawing with nothing outside it. Raises EntryNotFound."""
    found = card_of(evening_at(head_of(code)))
    if not found["best"]:
        raise EntryNotFound
    drawing = render_template("evening/card.html", **found["best"], letters=letters, **found)
    return Response(drawing, mimetype="image/svg+xml")


@views.get("/rules")
def rules(code: str) -> str:
    """The rule book and its options, as they are frozen with the evening, and what the club brings."""
    return render_template("evening/rules.html", **rules_of(evening_at(head_of(code))))


@views.get("/phones")
def phones(code: str) -> str:
    """The phones that have joined, for one of them; `sure`: the one that the next tap removes. Raises NotJoined."""
    head = joined(code)
    return render_template("evening/phones.html", code=head.code, sure=request.args.get("sure"), **phones_json(head))


@views.get("/seats")
def seats(code: str) -> str:
    """Who sits where from here on? `player`: each from East on as they would sit, none: as now; `first`: who has been
    tapped to change places; `of`: the entry that this corrects. Raises BadValue.
    """
    evening, asked = evening_at(head_of(code)), request.args
    entry, now = evening.entry(asked.get("of", "")), evening.game.at.seats
    before, first = [now[wind] for wind in "ESWNB" if wind in now], asked.get("first")
    order = asked.getlist("player") or list(getattr(entry and entry.event, "players", before))
    if sorted(order) != sorted(before) or first not in (None, *order):
        raise BadValue("player", value=str(order)[:40], expected="the players of this table")

    def after(player: str) -> str:
        """Where a tap on this player leads."""
        change = {first: player, player: first} if first else {}
        known = [("of", asked["of"])] if entry else []
        tapped = [] if first else [("first", player)]
        return f"{request.path}?{urlencode([*known, *(('player', change.get(each, each)) for each in order), *tapped])}"

    keys = [(player, after(player)) for player in order]
    of = entry and asked["of"]
    return render_template("evening/seats.html", keys=keys, first=first, order=order, before=before, of=of)


@views.get("/count")
def count(code: str) -> str:
    """Counting what lies there: `pieces`, as in an event, as JSON; without them what the books say, and where something
    was booked `since`. Raises BadValue.
    """
    head = head_of(code)
    evening, since = evening_at(head), request.args.get("since", head.seq, type=int)
    pieces = set_of(evening)
    if pieces is None or evening.pieces is None:
        return render_template("evening/count.html", set=None)
    said = request.args.get("pieces") if since == head.seq else None
    piles = counted(said, evening) if said else evening.pieces.held
    piles = {player: piles.get(player, {}) for player in evening.start.players}
    worths = {player: value(pile) for player, pile in piles.items()}
    about = {"seq": head.seq, "anew": since != head.seq, "totals": evening.game.totals}
    return render_template("evening/count.html", set=pieces, piles=piles, worths=worths, **about)


def counted(said: str, evening: Evening) -> Mapping[str, Pieces]:
    """Raises BadValue."""
    try:
        event = from_json({"type": "count", "id": "counted!", "pieces": json.loads(said)})
    except (ValueError, RecursionError):
        raise BadValue("pieces", value=said[:40], expected="JSON") from None
    check_frozen(evening, event)
    return cast(Counted, event).pieces


@views.get("/invite")
def invite(code: str) -> str:
    """How another phone comes here; `host`: by which of this machine's addresses, the best where it has none such."""
    found = visit(head_of(code))
    ways = invitation_json(found.head.code)
    way = next((each for each in ways["addresses"] if each["host"] == request.args.get("host")), ways["addresses"][0])
    root = urljoin(way["address"], "/")
    return render_template(
        "evening/invite.html",
        code=found.head.code,
        way=way,
        root=root,
        phones=found.phones,
        no_network=NO_NETWORK,
        **ways,
    )


@views.get("/walls")
def walls(code: str) -> str:
    """Where the wall is broken: `throw` for each throw of two dice, `below`: who sits at the bottom of the picture; who
    throws next, where it takes another throw. Raises BadValue.
    """
    code = head_of(code).code
    evening = evening_at(head_of(code))
    book = evening.books[evening.start.rules]
    course, options = book.course, book.decided(evening.start.options)
    seats, throws = evening.game.at.seats, thrown(request.args.getlist("throw"))
    url = f"{request.path}?{urlencode([('throw', str(each)) for each in throws])}"
    about = {"code": code, "seats": seats, "throws": throws, "url": url}
    if not throws or len(throws) < course.throws:
        thrower = WINDS[(throws[0].sum - 1) % 4] if throws else EAST
        return render_template("evening/walls.html", wall=None, thrower=thrower, **about)
    wall = course.broken([throw.sum for throw in throws], bool(options.get("flowers")))
    below = next((wind for wind in WINDS if seats[wind] == request.args.get("below")), EAST)
    beyond = stack(wall.wall, wall.counted, wall.length).wind
    return render_template(
        "evening/walls.html",
        wall=wall,
        sides=sides(wall, below),
        beyond=beyond if beyond != wall.wall else None,
        **about,
    )


def figures_of(evening: Evening) -> dict:
    found = statistics_json(evening.game)
    best = found["best"]
    riichi = rules_json(evening)["riichi_stick"] is not None
    totals = [each["totals"] for each in found["totals"]]
    return {
        "figures": found,
        "chart": chart(evening.start.players, totals) if len(totals) > 1 else None,
        "best": best and best | {"groups": as_laid(best["hand"])},
        "players": evening.start.players,
        "riichi": riichi,
        "speaks": evening.books[evening.start.rules].unit.speaks,
        "lies": conventions(evening),
        "steps": final_steps(evening.game) if evening.game.finished else (),
    }


def card_of(evening: Evening) -> dict:
    """`best`, the best hand so far, None without any; its `card`, and the line below it."""
    best = best_of(evening.game)
    if not best:
        return {"best": None}
    entry = full_entry(evening, best["id"])
    sheet = next(each for wind, each in entry["sheets"].items() if entry["seats"][wind] == best["player"])
    lines = sheet["limit_hands"] or sheet["doublings"] or sheet["points"]
    rows = [line["card_hand"] or line["name"] for line in lines]
    book = evening.books[evening.start.rules]
    day = format_date(datetime.fromisoformat(best["at"]), "long", get_locale()) if best["at"] else ""
    foot = " · ".join(part for part in (own(book), day) if part)
    card = hand_card(sheet["hand"] or as_laid(best["hand"]), rows, book.conventions)
    return {"best": best, "card": card, "foot": foot}


def rules_of(evening: Evening) -> dict:
    start = evening.start
    club = club_json(start.rules, start.club) if start.club else None
    unit = evening.books[start.rules].unit
    return {"rules": rules_json(evening), "course": course_of(evening), "club": club, "unit": unit, "cited": source}


def course_of(evening: Evening) -> list[tuple[Topic, list[Clause]]]:
    """How a game goes by this evening's book and options, topic by topic."""
    book = evening.books[evening.start.rules]
    chosen = book.all_options(evening.start.options)
    return by_topic(clause for clause in book.clauses() if clause.holds(chosen))


def conventions(evening: Evening) -> object:
    """How sets lie on the table by its book."""
    return evening.books[evening.start.rules].conventions
