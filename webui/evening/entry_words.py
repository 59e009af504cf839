"""Entries of an evening in words: what happened, and the hand with which it did."""

from __future__ import annotations

from collections.abc import Mapping

from babel.lists import format_list
from flask_babel import get_locale

from scoring.language import mark
from scoring.several_winners import named_in_turn
from webui.core.fragments import t
from webui.deal.sheets import as_laid

DRAWS = {
    "exhausted_wall": mark("The wall ran out"),
    "nine_terminals": mark("Nine terminals and honours"),
    "four_winds": mark("Four same winds"),
    "four_kongs": mark("Four kongs"),
    "four_riichi": mark("Four riichi"),
    "three_winners": mark("Three winners"),
}
PENALTIES = {
    "false_win": mark("False win"),
    "false_nine_terminals": mark("Nine terminals, wrongly"),
    "false_win_early": mark("False win, nobody had shown a hand"),
    "wrong_count": mark("Too many or too few tiles"),
    "unfair_play": mark("Unfair play"),
    "dead_hand": mark("Dead: out of this deal"),
    "house": mark("What the table says"),
}
WON_BY_SEVERAL = {
    "discard": mark("{winners} win with {from}’s discard"),
    "robbed_kong": mark("{winners} rob {from}’s kong and win"),
}
WAYS = {
    "discard": mark("{winner} wins with {from}’s discard"),
    "wall": mark("{winner} wins, self-drawn"),
    "dead_wall": mark("{winner} wins with a replacement tile"),
    "robbed_kong": mark("{winner} robs {from}’s kong and wins"),
}
OTHERS = {
    "riichi": mark("{player} puts down a riichi stick"),
    "seats": mark("New seats, from East on: {players}"),
    "end": mark("The evening was ended"),
    "deal": mark("A deal that cannot be settled"),
}


def what_happened(entry: Mapping) -> str:
    """An entry as `history` has it, in one line."""
    kind, facts = entry["type"], {name: entry.get(name) for name in ("winner", "from", "player")}
    facts["players"] = ", ".join(entry.get("players") or ())
    if entry.get("also"):
        winners = [facts["winner"], *(each["winner"] for each in entry["also"])]
        return t(
            WON_BY_SEVERAL.get(entry["won_by"], WON_BY_SEVERAL["discard"]),
            winners=format_list(winners, locale=get_locale()),
            **facts,
        )
    if facts["winner"]:
        return t(WAYS.get(entry["won_by"], WAYS["wall"]), **facts)
    if kind == "draw":
        return t(DRAWS[entry["kind"]])
    if kind == "penalty":
        return f"{t(PENALTIES[entry['kind']])}: {facts['player']}"
    if kind == "count":
        return t(mark("Counted: not as booked")) if entry.get("discrepancy") else t(mark("Counted: all as booked"))
    return t(OTHERS[kind], **facts)


def version_json(version: Mapping) -> dict:
    """A version of an entry: when, what it says happened, its points and hands in groups."""
    event = version["event"]
    deal = event.get("deal", {}) if event["type"] == "deal" else {}
    seats, winners = event.get("seats", {}), named_in_turn(deal)
    who = {"winner": next((seats[wind] for wind in winners), None), "from": seats.get(deal.get("from"))}
    who["also"] = [{"winner": seats[wind]} for wind in winners[1:]]
    hands = {wind: as_laid(hand) for wind, hand in (deal.get("hands") or {}).items()}
    what = what_happened({**event, **who, "won_by": deal.get("won_by")})
    return {"at": version["at"], "what": what, "points": event.get("points") or {}, "hands": hands}


def differing(versions: list[dict], part: str) -> list[str]:
    """Of the players' points, or the winds' hands, those that are not the same in every version."""
    names = dict.fromkeys(name for version in versions for name in version[part])
    return [
        name for name in names if any(version[part].get(name) != versions[0][part].get(name) for version in versions)
    ]
