"""What people say happened: the moves of a led deal."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from scoring.errors import HullaError
from scoring.game.course import Call
from scoring.tiles import Wind


class Happened(StrEnum):
    """What happens besides calls.

    PASSED     three tiles were passed on
    STOPPED    somebody wants no second round of passes
    DISCARDED  the player whose turn it is has discarded; RIICHI: and has declared riichi with it
    DREW_OUT   that player goes out without anybody's discard
    OWN_KONG   that player lays down a kong of four own tiles; ADDED: adds a tile to an open pung
    EXCHANGED  that player exchanges own tiles for jokers that stand for them
    FLOWER     that player lays down a flower
    LAST       the tile just drawn was the last of the wall
    SETTLED    nobody calls, or nobody calls anything more
    DEAD       a player's hand is dead
    NOBODY     the deal is off: nobody wins
    """

    PASSED = "passed"
    STOPPED = "stopped"
    DISCARDED = "discarded"
    RIICHI = "riichi"
    DREW_OUT = "drew_out"
    OWN_KONG = "own_kong"
    ADDED = "added"
    EXCHANGED = "exchanged"
    FLOWER = "flower"
    LAST = "last"
    SETTLED = "settled"
    DEAD = "dead"
    NOBODY = "nobody"


class Move(NamedTuple):
    """What happened, and by whom, where that is not the player whose turn it is."""

    what: Happened | Call
    by: Wind | None = None

    def __str__(self) -> str:
        return f"{self.what}-{self.by}" if self.by else str(self.what)


class NotNow(HullaError):
    sentence = "That cannot happen at this point of the deal. Take back the last step if it was a wrong one."

    code = "not_now"


_WORDS: dict[str, Happened | Call] = {str(what): what for what in (*Happened, *Call)}
_WINDS: dict[str, Wind] = {str(wind): wind for wind in Wind}


def move_of(text: object) -> Move:
    """The move that a text names. Raises NotNow.

    >>> str(move_of("pung-W")), move_of("settled").by
    ('pung-W', None)
    """
    what, dash, by = str(text).partition("-")
    if what not in _WORDS or (dash and by not in _WINDS):
        raise NotNow("moves")
    return Move(_WORDS[what], _WINDS.get(by))
