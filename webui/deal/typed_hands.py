"""A hand that somebody types: tiles in short, sets laid down after a blank."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from scoring.melds import OPEN
from scoring.tiles import HIDDEN, parse, write

views = Blueprint("typed_hands", __name__)
LONGEST = 200  # letters: fourteen tiles and eight flowers are far fewer


@views.get("/hands")
def read_typed() -> Response:
    """The hand that `typed` says (`234m567p77z 111z`), in the contract's words. Raises BadTile."""
    return jsonify({"status": "ok", "hand": typed_hand(request.args.get("typed", "")[:LONGEST])})


def typed_hand(text: str) -> dict:
    """Flowers and seasons are laid aside, wherever they were typed. Raises BadTile.

    >>> typed_hand("234M 1f 111z")
    {'concealed': '234m', 'melds': [{'tiles': '111z', 'state': 'open'}], 'bonus': '1f'}
    """
    parts = [[tile for tile in parse(part, "typed") if tile is not HIDDEN] for part in text.lower().split()]
    bonus = [tile for part in parts for tile in part if tile.is_bonus]
    concealed, *sets = [[tile for tile in part if not tile.is_bonus] for part in parts] or [[]]
    melds = [{"tiles": write(tiles), "state": str(OPEN)} for tiles in sets if tiles]
    return {"concealed": write(concealed), "melds": melds, "bonus": write(bonus)}
