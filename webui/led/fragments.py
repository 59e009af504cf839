"""The led deal as a fragment of the table's page: what happens now, keys for what may, and why."""

from __future__ import annotations

from flask import Blueprint, render_template

from scoring.coach.words.claim_terms import term
from scoring.coach.words.sayings import Said, in_words
from scoring.led.may import moves
from scoring.led.moves import Happened, Move
from scoring.led.state import LedDeal, Phase
from scoring.led.told import Told, clauses_of, told
from scoring.tiles import WINDS
from webui.core.devices import head_of, store, visit
from webui.core.fragments import apart
from webui.core.language import language
from webui.deal.sheets import source
from webui.evening.tables import evening_at
from webui.led.led_deals import SLOT, book_of, led_deal, options_of

views = Blueprint("led", __name__, url_prefix="/evening/<code>")


@views.get("/led")
def led(code: str) -> str:
    """Where the led deal stands; before it has begun, how the tiles are dealt."""
    seen = visit(head_of(code))
    evening = evening_at(seen.head)
    book, options, draft = book_of(evening), options_of(evening), store().drafts(seen.head).get(SLOT)
    deal = led_deal(draft["draft"], evening, []) if draft else None
    names = {wind: apart(evening.game.at.seats[wind]) for wind in WINDS}
    return render_template(
        "led/led.html",
        deal=deal,
        **(where_it_stands(deal, told(deal, book, options, names)) if deal else {}),
        clauses=clauses_of(deal, book, options),
        cited=source,
        names=names,
        code=seen.head.code,
        term=lambda kind: in_words(term(book, kind), language()),
        joined=seen.joined,
        finished=evening.game.finished,
    )


def where_it_stands(deal: LedDeal, parts: Told) -> dict[str, object]:
    """What is said, what may happen, and how it ended."""
    may = moves(deal)
    return {
        "head": words(parts.head),
        "who_may": [*map(words, parts.may)],
        "forgotten": [*map(words, parts.forgotten)],
        "may": {str(move) for move in may},
        "dead": [move for move in may if move.what is Happened.DEAD],
        "calls": callers(deal),
        "ending": ending_json(deal) if deal.ending else None,
    }


def words(said: Said) -> str:
    return in_words(said, language())


def callers(deal: LedDeal) -> dict[str, list[Move]]:
    """Who may call what now, the next in turn first."""
    return {
        player: found
        for player in deal.playing
        if deal.phase in (Phase.CALLS, Phase.ROBBING)
        if (found := [move for move in moves(deal) if move.by == player and move.what is not Happened.DEAD][::-1])
    }


def ending_json(deal: LedDeal) -> dict[str, object]:
    """What the page of the deal knows then, in the contract's words."""
    ending = deal.ending
    assert ending
    return {
        "winner": ending.winner,
        "also": [{"winner": wind} for wind in ending.also],
        "won_by": ending.won_by,
        "from": ending.source,
        "last_tile": ending.last_tile,
        "first_turn": ending.first_turn,
        "riichi": sorted(set(deal.riichi) - set(deal.double)),
        "double_riichi": sorted(deal.double),
        "dead": sorted(deal.dead),
    }
