"""The table for its page: the folded game as JSON, in the language of the request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask_babel import format_decimal, gettext

from scoring.books import piece_sets
from scoring.game.fold import final_settlement
from scoring.game.riichi import riichi_stick
from scoring.game.state import Game
from scoring.game.table_pieces import TablePieces
from scoring.options import Option
from scoring.sticks.handover import Debt, Handover
from scoring.sticks.payment_plan import Unpaid
from scoring.sticks.pieces import Pieces, PieceSet
from webui.club.club_words import summary
from webui.core.devices import Visit
from webui.core.language import own
from webui.core.option_words import choice_name
from webui.evening.evening import Evening
from webui.evening.history import history, news, takes_back


def table_json(visit: Visit, evening: Evening, drafts: Mapping[str, dict], since: str | None = None) -> dict:
    """Everything a phone shows of a table.

    since  the newest event that the phone knows, by its id: of the history only what has changed; "" for the last page,
           None for all of it
    """
    game, head = evening.game, visit.head
    undo, redo = takes_back(evening)
    changed = None if since is None else news(evening, since)
    about = {"status": "ok", "code": head.code, "seq": head.seq, "version": head.version, "last": evening.events[-1].id}
    return about | {
        "joined": visit.joined,
        "phones": visit.phones,
        "created": head.created,
        "rules": rules_json(evening),
        "players": game.start.players,
        "rounds": game.start.rounds,
        "begin_with": game.start.begin_with,
        "hand": evening.hand,
        **standing_json(game),
        "totals": game.totals,
        "riichi": game.riichi,
        "final": final_settlement(game) if game.finished else None,
        "pieces": pieces_json(evening.pieces, set_of(evening)),
        "drafts": drafts,
        "since": None if changed is None else since,
        "history": history(evening) if changed is None else changed,
        "undo": undo,
        "redo": redo,
    }


def standing_json(game: Game) -> dict:
    """Who sits where, in which round, and what lies on the table."""
    at = game.at
    return {
        "seats": at.seats,
        "east": at.east,
        "round": at.round,
        "round_wind": at.wind,
        "repeats": at.repeats,
        "hands": at.hands,
        "deposits": game.deposits,
        "pot": game.pot,
        "barred": [{"player": bar.player, "kind": bar.kind, "deals": bar.deals, "of": bar.of} for bar in game.barred],
        "finished": game.finished,
    }


def rules_json(evening: Evening) -> dict:
    """The rule book and every house option in words, and how much the club has added; `plays`: what it comes to, as
    pages keep it.
    """
    game, start = evening.game, evening.start
    book = evening.books[start.rules]
    turned, chosen = start.turned_means or book.turned_means, book.all_options(start.options)
    return {
        "id": book.id,
        "name": own(book),
        "everybody_scores": book.all_hands,
        "riichi_stick": riichi_stick(game, evening.books),
        "options": [choice_json(option, chosen) for option in book.options],
        "turned_means": turned,
        "plays": {"book": book.id, "options": {book.id: chosen}, "turned": {book.id: turned}, "club": {}},
        "club": summary(start.rules, start.club),
    }


def choice_json(option: Option, chosen: Mapping[str, Any]) -> dict:
    """An option with what this table chose; `house`: not what the book says."""
    value = chosen[option.name]
    return {
        "id": option.name,
        "name": own(option, "label"),
        "value": value,
        "text": value_in_words(option, value),
        "house": value != option.default,
    }


def value_in_words(option: Option, value: bool | int | str) -> str:
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    return choice_name(option, value) if isinstance(value, str) else format_decimal(value)


def set_of(evening: Evening) -> PieceSet | None:
    """The sticks or chips on this table, the book's own before others of the same values; None on paper."""
    if evening.pieces is None:
        return None
    values = {value for pile in evening.pieces.held.values() for value in pile}
    sets = (*evening.books[evening.start.rules].course.pieces, *piece_sets().values())
    return next(pieces for pieces in sets if values <= {*pieces.values})


def pieces_json(pieces: TablePieces | None, set: PieceSet | None) -> dict | None:
    """The `set` they are of; everybody's pieces, largest first; how the last booking moved them; what they could not
    pay, and what is still owed from before.
    """
    if pieces is None:
        return None
    return {
        "set": set and set.id,
        "held": {player: pile_json(pile) for player, pile in pieces.held.items()},
        "handovers": [handover_json(step) for step in pieces.plan.handovers] if pieces.plan else [],
        "owed": [unpaid_json(each) for each in pieces.plan.unpaid] if pieces.plan else [],
        "open": [debt_json(debt) for debt in pieces.still_open],
    }


def pile_json(pile: Pieces) -> list[tuple[int, int]]:
    return sorted(((value, number) for value, number in pile.items() if number), reverse=True)


def handover_json(step: Handover) -> dict:
    return {"giver": step.giver, "taker": step.taker, "given": step.given, "change": step.change}


def unpaid_json(unpaid: Unpaid) -> dict:
    return debt_json(unpaid.debt) | {"missing": unpaid.missing}


def debt_json(debt: Debt) -> dict:
    return {"from": debt.payer, "to": debt.payee, "amount": debt.amount}
