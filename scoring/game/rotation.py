"""Who is East next, and in which round: the rotation of each book.

Japanese (000 ch. 3 VIII, 8 I): East stays after winning or a draw, a false win by East passes the deal; four East hands make a round.
philos (001 § 2.1, 5): a round is one player's turn as East: four games, unless East wins before the fourth; then it ends with the
first game East does not win any more. A game without a winner is not won by East.
beepworld (003 does not say): as in the Japanese game. American (002 does not say): East moves on after every hand; with
five players East leaves the table, everybody moves on and the one who sat out comes in as North (002 § 10).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring.results import BETTOR
from scoring.tiles import Wind

ROUND_OF_PHILOS = 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended, as far as the rotation cares. `winner` None: nobody won. `deal_lost`: East made a false win."""

    winner: str | None
    deal_lost: bool = False


@dataclass(frozen=True, slots=True)
class Rotation:
    """Where a game stands.

    order      players from East in the order of play; a fifth one sits out
    round      1 in the East round; each round has the wind of its number
    passed     how many East players this round has had before this one
    repeats    how often in a row this player has stayed East: the 100 sticks beside East
    hands      hands played in this player's turn as East
    east_won   East has won one of these
    """

    order: tuple[str, ...]
    round: int = 1
    passed: int = 0
    repeats: int = 0
    hands: int = 0
    east_won: bool = False

    @property
    def east(self) -> str:
        return self.order[0]

    @property
    def seats(self) -> dict[str, str]:
        """Wind → player; "B" is the one who sits out."""
        return dict(zip((*map(str, Wind), BETTOR), self.order, strict=False))

    @property
    def wind(self) -> Wind:
        """The round wind."""
        return tuple(Wind)[(self.round - 1) % 4]


def east_stays_unless_beaten(at: Rotation, outcome: Outcome) -> bool:
    """East stays after winning or a draw."""
    return not outcome.deal_lost and outcome.winner in (at.east, None)


def east_stays_for_four(at: Rotation, outcome: Outcome) -> bool:
    """Four games; once East has won one of the first three, until the first that East does not win."""
    if at.east_won:
        return outcome.winner == at.east
    return at.hands + 1 < ROUND_OF_PHILOS


def east_never_stays(at: Rotation, outcome: Outcome) -> bool:
    """The next player is East after every hand."""
    return False


Stays = Callable[[Rotation, Outcome], bool]
ROTATIONS: dict[str, tuple[Stays, bool]] = {  # book → does East stay; is every East a round of its own
    "japanese": (east_stays_unless_beaten, False),
    "philos": (east_stays_for_four, True),
    "beepworld": (east_stays_unless_beaten, False),
    "american": (east_never_stays, False),
}


def after_hand(at: Rotation, outcome: Outcome, rules: str) -> Rotation:
    """Where the game stands after a hand of the book `rules`.

    >>> at = after_hand(Rotation(("Anna", "Ben", "Cleo", "Dan")), Outcome("Ben"), "japanese")
    >>> at.seats, at.passed
    ({'E': 'Ben', 'S': 'Cleo', 'W': 'Dan', 'N': 'Anna'}, 1)
    """
    stays, turn_is_round = ROTATIONS[rules]
    if stays(at, outcome):
        return replace(at, repeats=at.repeats + 1, hands=at.hands + 1, east_won=at.east_won or outcome.winner == at.east)
    order = (*at.order[1:], at.order[0])
    if turn_is_round or at.passed + 1 == len(order):
        return Rotation(order, at.round + 1)
    return Rotation(order, at.round, at.passed + 1)
