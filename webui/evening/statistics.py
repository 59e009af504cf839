"""The evening in figures: who won how often, how, with what; and the totals from deal to deal for a chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, jsonify

from scoring.game.events import TABLE, Dealt, Drawn
from scoring.game.state import Entry, Game
from webui.core.devices import head_of
from webui.evening.history import win_json
from webui.evening.tables import evening_at

views = Blueprint("statistics", __name__, url_prefix="/tables/<code>")
DRAWN_OFF_THE_WALL = ("wall", "dead_wall")


@views.get("/statistics")
def statistics(code: str) -> Response:
    return jsonify({"status": "ok"} | statistics_json(evening_at(head_of(code)).game))


def statistics_json(game: Game) -> dict:
    """Undone entries, and deals that could not be settled, do not count."""
    counting = [entry for entry in game.entries if not entry.undone]
    wins = [(entry, win) for entry in counting if (win := win_json(entry))["winner"]]
    return {
        "players": {player: player_json(player, [win for _, win in wins], counting) for player in game.start.players},
        "deals": sum(isinstance(entry.event, Dealt) for entry in counting),
        "draws": sum(isinstance(entry.event, Drawn) for entry in counting),
        "best": best(wins),
        "totals": [{"id": None, "totals": dict.fromkeys(game.start.players, game.start.begin_with)}]
        + [{"id": entry.booked.id, "totals": entry.totals} for entry in counting],
    }


def player_json(player: str, wins: Sequence[Mapping], counting: Sequence[Entry]) -> dict:
    """`average` and `highest` are of the hands this player won with, before payment; null without any."""
    own = [win for win in wins if win["winner"] == player]
    scores = [win["score"] for win in own]
    return {
        "deals_won": len(own),
        "self_drawn": sum(win["won_by"] in DRAWN_OFF_THE_WALL for win in own),
        "discards_paid": sum(win["from"] == player for win in wins),
        "riichi": sum(
            debt.payer == player and debt.payee == TABLE for entry in counting for debt in entry.settled.payments
        ),
        "average": round(sum(scores) / len(scores)) if scores else None,
        "highest": max(scores, default=None),
    }


def best(wins: Sequence[tuple[Entry, Mapping]]) -> dict | None:
    """The highest hand of the evening, with its tiles if known; of equals the first."""
    if not wins:
        return None
    entry, win = max(wins, key=lambda each: each[1]["score"])
    deal = entry.event.deal if isinstance(entry.event, Dealt) else {}
    hands = deal.get("hands")
    hand = hands.get(deal["winner"]) if isinstance(hands, dict) else None
    return {"id": entry.booked.id, "player": win["winner"], "score": win["score"], "hand": hand, "at": entry.booked.at}
