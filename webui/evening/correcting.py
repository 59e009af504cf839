"""An entry as the deal that is entered anew to correct it, as its page holds it (webui.evening.draft_shape)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scoring.errors import HullaError
from scoring.game.events import TABLE
from scoring.rules import Ruleset
from scoring.tiles import BY_CODE, WINDS, parse
from webui.evening.draft_shape import SAID


def draft_of(entry: Mapping[str, Any], book: Ruleset) -> dict[str, Any]:
    """What a correction begins with; an entry that was no win begins empty. `entry`: as `full_entry` has it."""
    seats, event = entry["seats"], entry["event"]
    winds = {player: wind for wind, player in seats.items()}
    deal = event.get("deal") or {"riichi": [winds[player] for player in put_down(entry)]}
    about = {"id": entry["id"], "seats": seats, "round_wind": entry["round_wind"]}
    corrections = entry["corrections"]
    return {
        "correcting": about | {"version": corrections[-1]["id"] if corrections else entry["id"]},
        "hands": {wind: hand_of((deal.get("hands") or {}).get(wind), book) for wind in WINDS},
        "points": {winds[player]: worth for player, worth in (event.get("points") or {}).items()},
        "booked": [],
        **circumstances(deal),
    }


def put_down(entry: Mapping[str, Any]) -> list[str]:
    """Who put down a riichi stick in this hand that was not booked by itself."""
    return [payment["from"] for payment in entry["payments"] if payment["to"] == TABLE]


def circumstances(deal: Mapping[str, Any]) -> dict[str, Any]:
    """All that was said but the hands, in the contract's words."""
    said = {name: value for name, value in deal.items() if name in SAID and (value is not None or name == "winner")}
    return said | {"seat": said["winner"]} if said.get("winner") else said


def codes(notation: object) -> list[str]:
    """Tile by tile; none of what is no notation."""
    try:
        return [str(tile) for tile in parse(str(notation or ""))]
    except HullaError:
        return []


def hand_of(words: Mapping[str, Any] | None, book: Ruleset) -> dict[str, Any]:
    """A hand of the contract as the page keeps it: tiles by the place where they lie."""
    words = words or {}
    sets = [(f"set{n}", meld) for n, meld in enumerate(words.get("melds") or (), 1)]
    places = [
        *((code, "bonus" if flowers_stand(code, book) else "hand") for code in codes(words.get("concealed"))),
        *((code, "bonus") for code in codes(words.get("bonus"))),
        *((code, id) for id, meld in sets for code in codes(meld.get("tiles"))),
    ]
    sure = {"doubtful": False, "guesses": [], "corners": None, "hidden": False}
    tiles = [{"id": n, "code": code, "place": place} | sure for n, (code, place) in enumerate(places, 1)]
    from_whom: dict[tuple[object, object], Any] = {(id, meld.get("claimed")): meld.get("from") for id, meld in sets}
    for tile in tiles:
        if side := from_whom.pop((tile["place"], tile["code"]), None):
            tile["claimed"] = side
    melds = [{"id": id, "state": meld.get("state")} for id, meld in sets]
    return {"tiles": tiles, "melds": melds, "photo": None, "next": len(tiles) + 1}


def flowers_stand(code: str, book: Ruleset) -> bool:
    """Is it a flower, in a book that plays them in the hand? The page keeps them apart all the same."""
    return BY_CODE[code].is_bonus and any(tile.is_bonus for tile in book.hand_tiles)
