"""What a tile that completes the hand would earn, as the sheet that the table would see."""

from __future__ import annotations

from typing import Any

from scoring.coach.hand.outcome import Outcome, completed, won
from scoring.coach.service import CoachService
from scoring.coach.view import View
from scoring.errors import HullaError, NotComplete
from scoring.hands import DISCARD, WALL, WonBy
from scoring.tiles import Tile, Wind, write
from scoring.validation import fields
from scoring.validation.fields import Problems
from webui.core.errors import error_json
from webui.core.language import sentence
from webui.deal.sheets import sheet_json

# what a view says of the player alone
OWN = ("table", "wind", "hand", "drawn", "seen", "discards", "riichi", "double_riichi")


def worth(service: CoachService, data: object, tile: object, won_by: object, discarder: object = None) -> dict:
    """The sheet of the hand with `tile` (drawn or from a discard), in words; with 14 tiles, `tile` is the one that
    came last.
    """
    problems: Problems = []
    try:
        view = service.view(data, problems)
        last = fields.one_tile(tile, "tile", problems) if view else None
        way = fields.one_of((WALL, DISCARD), won_by, "won_by", problems) if last else None
        if view and last and way and not problems:
            whose = next((wind for wind in Wind if wind == discarder), None)
            return in_words(ended(view, last, way, whose))
    except HullaError as problem:
        problems.append(problem)
    return error_json(problems[0])


def ended(view: View, last: Tile, way: WonBy, discarder: Wind | None) -> Outcome:
    """The hand as though it were won with this tile. Raises NotComplete when the tile is not in a hand of 14."""
    hand = view.hand if view.hand.size == 14 else completed(view.hand, last)
    if last not in hand.concealed:
        raise NotComplete("tile", tiles=write(hand.tiles))
    return won(view, hand, last, way, discarder)


def won_deal(service: CoachService, data: dict) -> dict:
    """The contract's deal, as though the hand of this question were won with its tile; a discard comes from East,
    East's from South. Raises what is wrong with the hand.
    """
    given, tile, way = data["view"], data.get("tile"), data.get("won_by")
    problems: Problems = []
    view = service.view(given, problems)
    if view is None or problems:
        raise problems[0]
    wind = view.wind.value
    table = {name: value for name, value in given.items() if name not in OWN}
    hand = given["hand"] | {"concealed": given["hand"]["concealed"] + ("" if view.hand.size == 14 else str(tile))}
    deal = table | {"winner": wind, "won_by": way, "winning_tile": tile, "hands": {wind: hand}}
    first = view.deal.first_turn and (view.hand.size == 14 or data.get("discarder") == "E")
    return deal | others(given, view, wind, way) | ({} if first else {"first_turn": False})


def others(given: dict, view: View, wind: str, way: object) -> dict:
    """What of a view a deal says by player."""
    said: dict[str, Any] = {"from": "S" if wind == "E" else "E"} if way == DISCARD else {}
    said |= (
        {"discards": {wind: given["discards"]}} if given.get("discards") and "discards" in view.table.book.keys else {}
    )
    said |= {"passed": write(view.deal.passed)} if view.deal.passed else {}
    return said | {name: [wind] for name in ("riichi", "double_riichi") if given.get(name)}


def in_words(outcome: Outcome) -> dict:
    """The outcome with its sheet and any objection, in the page's language."""
    return {
        "status": "ok",
        "received": outcome.received,
        "sheet": outcome.sheet and sheet_json(outcome.sheet),
        "refusal": outcome.refusal and sentence(outcome.refusal),
    }
