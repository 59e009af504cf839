"""The evening in figures: who won how often, how, with what; and the totals from deal to deal for a chart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from flask import Blueprint, Response, jsonify

from scoring.game.events import TABLE, Dealt, Drawn
from scoring.game.state import Entry, Game
from webui.core.devices import head_of
from webui.evening.history import win_json, wins_json
from webui.evening.tables import evening_at

views = Blueprint("statistics", __name__, url_prefix="/tables/<code>")
DRAWN_OFF_THE_WALL = ("wall", "dead_wall")


@views.get("/statistics")
def statistics(code: str) -> Response:
    return jsonify({"status": "ok"} | statistics_json(evening_at(head_of(code)).game))


def statistics_json(game: Game) -> dict:
    """Undone entries, and deals that could not be settled, do not count."""
    counting = [entry for entry in game.entries if not entry.undone]
    wins = wins_of(counting)
    return {
        "players": {player: player_json(player, wins, counting) for player in game.start.players},
        "deals": sum(isinstance(entry.event, Dealt) for entry in counting),
        "draws": sum(isinstance(entry.event, Drawn) for entry in counting),
        "best": best(wins),
        "totals": [{"id": id, "totals": totals} for id, totals in by_deal(game)],
    }


def wins_of(entries: Sequence[Entry]) -> list[tuple[Entry, dict]]:
    return [(entry, win) for entry in entries if not entry.undone for win in wins_json(entry)]


def best_of(game: Game) -> dict | None:
    return best(wins_of(game.entries))


def by_deal(game: Game) -> list[tuple[str | None, Mapping[str, int]]]:
    """The totals from the start on, each with the id of what ended a deal: what is booked between two deals, sticks and
    penalties, is part of the second, and of the last once the evening is over.
    """
    points: list[tuple[str | None, Mapping[str, int]]] = [
        (None, dict.fromkeys(game.start.players, game.start.begin_with)),
        *((entry.booked.id, entry.totals) for entry in game.entries if entry.settled.outcome),
    ]
    if game.finished and points[-1][1] != game.totals:
        last = game.entries[-1].booked.id
        return [*(points[:-1] if points[1:] else points), (last, game.totals)]
    return points


def player_json(player: str, wins: Sequence[tuple[Entry, Mapping]], counting: Sequence[Entry]) -> dict:
    """`average` and `highest` are of the hands this player won with, before payment; `told`: the highest as people tell
    it, `average_paid`: what the others paid for them. null without any.
    """
    own = [(entry, win) for entry, win in wins if win["winner"] == player]
    scores = [win["score"] for _, win in own]
    paid = [paid_to(player, entry) for entry, _ in own]
    return {
        "deals_won": len(own),
        "self_drawn": sum(win["won_by"] in DRAWN_OFF_THE_WALL for _, win in own),
        "discards_paid": sum(win_json(entry)["from"] == player for entry in counting),
        "riichi": sum(
            debt.payer == player and debt.payee == TABLE for entry in counting for debt in entry.settled.payments
        ),
        "average": mean(scores),
        "average_paid": mean(paid),
        "highest": max(scores, default=None),
        "told": max((win for _, win in own), key=lambda win: win["score"])["told"] if own else None,
    }


def mean(amounts: Sequence[int]) -> int | None:
    return round(sum(amounts) / len(amounts)) if amounts else None


def paid_to(player: str, entry: Entry) -> int:
    """What the other players paid for a hand; sticks that lay on the table are not of it."""
    return sum(debt.amount for debt in entry.settled.payments if debt.payee == player and debt.payer != TABLE)


def best(wins: Sequence[tuple[Entry, Mapping]]) -> dict | None:
    """The highest hand of the evening, with its tiles if known; of equals the first."""
    if not wins:
        return None
    entry, win = max(wins, key=lambda each: each[1]["score"])
    assert isinstance(entry.event, Dealt), "nothing else is a win"
    hands = entry.event.deal.get("hands")
    wind = next(wind for wind, player in entry.event.seats.items() if player == win["winner"])
    hand = hands.get(wind) if isinstance(hands, dict) else None
    return {
        "id": entry.booked.id,
        "player": win["winner"],
        **{name: win[name] for name in ("score", "told")},
        "hand": hand,
        "at": entry.booked.at,
    }
