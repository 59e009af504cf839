"""Pictures of tiles on a table that stand beside lessons, and what they show for who does not see them.

Drawn by `datasets.scenes.school_pictures`; each is in `webui/static/school` under its name.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from scoring.coach.words.sayings import Phrase
from scoring.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Picture:
    """`name`: of its file; `shows`: in words."""

    name: str
    shows: Phrase

    def as_json(self) -> dict[str, object]:
        return {"file": self.name, "name": self.shows}


Shown = Callable[[Ruleset], Picture]

TABLE = Picture(
    "table",
    Phrase("A table from your seat: your hand stands before you, the others’ behind their walls, discards in between."),
)
HAND = Picture(
    "hand", Phrase("13 tiles stand in a row, and the north wind that was drawn a little apart on the right.")
)
WALL = Picture(
    "wall", Phrase("Four walls, two tiles high, make a square; where the dealing began some stacks are gone.")
)
RIVER = Picture("river", Phrase("Discards lie face up before a player, in rows of six."))
PUNG = Picture("pung", Phrase("Three 5 circles lie open side by side."))
PUNG_CROSSWISE = Picture(
    "pung-crosswise", Phrase("Three 5 circles lie open; the called tile on the left lies crosswise.")
)
KONG_OUTER = Picture("kong-outer", Phrase("Four 2 bamboo in a row, the two outer ones face down."))
KONG_MIDDLE = Picture("kong-middle", Phrase("Four 2 bamboo in a row, the two in the middle face down."))
JOKER = Picture("joker", Phrase("Three 6 circles and a joker lie open side by side."))
PICTURES = (TABLE, HAND, WALL, RIVER, PUNG, PUNG_CROSSWISE, KONG_OUTER, KONG_MIDDLE, JOKER)


def always(picture: Picture) -> Shown:
    return lambda book: picture


def called_pung(book: Ruleset) -> Picture:
    """As the book lays a set for which a tile was called."""
    return PUNG_CROSSWISE if book.conventions.claimed_lies_crosswise else PUNG


def own_kong(book: Ruleset) -> Picture:
    """As the book lays a kong of own tiles."""
    return KONG_OUTER if book.conventions.faces_down == (0, 3) else KONG_MIDDLE
