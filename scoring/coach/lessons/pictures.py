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
SUITS = Picture("suits", Phrase("Three rows from 1 to 9: characters, circles, bamboo."))
HONOURS = Picture(
    "honours", Phrase("East, South, West and North, and apart from them the white, green and red dragon.")
)
FLOWERS = Picture("flowers", Phrase("The four flowers in a row, below them the four seasons."))
SETS = Picture("sets", Phrase("6, 7 and 8 bamboo beside each other, and apart from them three south winds."))
COMPLETE = Picture("complete", Phrase("Four sets and a pair lie open, each a little apart."))
WALL = Picture(
    "wall", Phrase("Four walls, two tiles high, make a square; where the dealing began some stacks are gone.")
)
DEAD_WALL = Picture(
    "dead-wall", Phrase("Seven stacks right of a break; on the third the upper tile lies face up: 3 bamboo.")
)
RIVER = Picture("river", Phrase("Discards lie face up before a player, in rows of six."))
RIICHI = Picture(
    "riichi", Phrase("Among the discards one lies crosswise, and before them a riichi stick with a red dot.")
)
PUNG = Picture("pung", Phrase("Three 5 circles lie open side by side."))
PUNG_CROSSWISE = Picture(
    "pung-crosswise", Phrase("Three 5 circles lie open; the called tile on the left lies crosswise.")
)
KONG = Picture("kong", Phrase("Four 2 bamboo lie open in a row."))
KONG_OUTER = Picture("kong-outer", Phrase("Four 2 bamboo in a row, the two outer ones face down."))
KONG_MIDDLE = Picture("kong-middle", Phrase("Four 2 bamboo in a row, the two in the middle face down."))
JOKER = Picture("joker", Phrase("Three 6 circles and a joker lie open side by side."))
RACK = Picture("rack", Phrase("A whole hand leans on its rack, in groups as on the card."))
EXPOSURES = Picture(
    "exposures",
    Phrase(
        "On the rack lie three 5 circles, four 6 bamboo, and four 7 characters with a joker; two tiles stand before it."
    ),
)
CHARLESTON = Picture(
    "charleston", Phrase("Ten tiles lean on the rack; on the right three lie face down, pushed towards the neighbour.")
)
WALLS_AT_RACKS = Picture("walls-at-racks", Phrase("Four walls, two tiles high, make a square, each before its rack."))
FIRST_DEAL = Picture(
    "first-deal",
    Phrase("A wall before its rack: on the right ten stacks stand apart; the four tiles that lay next are dealt."),
)
PICTURES = (
    *(TABLE, HAND, SUITS, HONOURS, FLOWERS, SETS, COMPLETE, WALL, DEAD_WALL, RIVER, RIICHI),
    *(PUNG, PUNG_CROSSWISE, KONG, KONG_OUTER, KONG_MIDDLE, JOKER, RACK, EXPOSURES, CHARLESTON),
    *(WALLS_AT_RACKS, FIRST_DEAL),
)


def always(picture: Picture) -> Shown:
    return lambda book: picture


def called_pung(book: Ruleset) -> Picture:
    """As the book lays a set for which a tile was called."""
    return PUNG_CROSSWISE if book.conventions.claimed_lies_crosswise else PUNG


def own_kong(book: Ruleset) -> Picture:
    """As the book lays a kong of own tiles."""
    return KONG_OUTER if book.conventions.faces_down == (0, 3) else KONG_MIDDLE
