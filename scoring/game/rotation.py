"""Who is East next, and in which round. When East stays is each book's own (`Course.stays`)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from scoring.results import BETTOR
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.game.course import Course


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a hand ended, as far as the rotation cares. `winner` None: nobody won; of several East, if among them.

    deal_lost  East passes the deal on, by a false win or a hand that does not wait
    replayed   the deal is played again, as if it had not been
    """

    winner: str | None
    deal_lost: bool = False
    replayed: bool = False


@dataclass(frozen=True, slots=True)
class Rotation:
    """Where a game stands.

    order      players from East in the order of play; a fifth one sits out
    round      1 in the East round; each round has the wind of its number
    passed     how many East players this round has had before this one
    repeats    how often in a row this player has stayed East: the 100 sticks beside East; where draws count by
               themselves, deals since another than East won
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

    def seated(self, order: tuple[str, ...]) -> Rotation:
        """The same point of the game, the players sitting like this; what counts for one East counts for no other."""
        return replace(self, order=order) if order[0] == self.east else Rotation(order, self.round, self.passed)

    @property
    def wind(self) -> Wind:
        """The round wind."""
        return tuple(Wind)[(self.round - 1) % 4]


def east_stays_unless_beaten(at: Rotation, outcome: Outcome) -> bool:
    """East stays after winning or a draw, unless the deal is lost."""
    return not outcome.deal_lost and outcome.winner in (at.east, None)


def after_hand(at: Rotation, outcome: Outcome, course: Course) -> Rotation:
    """Where the game stands after a hand of a book with this course.

    >>> from scoring.books import BOOKS
    >>> at = after_hand(Rotation(("Anna", "Ben", "Cleo", "Dan")), Outcome("Ben"), BOOKS["japanese"].course)
    >>> at.seats, at.passed
    ({'E': 'Ben', 'S': 'Cleo', 'W': 'Dan', 'N': 'Anna'}, 1)
    """
    if outcome.replayed:
        return at
    if course.stays(at, outcome):
        return replace(
            at, repeats=at.repeats + 1, hands=at.hands + 1, east_won=at.east_won or outcome.winner == at.east
        )
    order = (*at.order[1:], at.order[0])
    repeats = at.repeats + 1 if course.draws_count and outcome.winner is None else 0
    if course.turn_is_round or at.passed + 1 == len(order):
        return Rotation(_seats_changed(order, at.round, course), at.round + 1, repeats=repeats)
    return Rotation(order, at.round, at.passed + 1, repeats)


def _seats_changed(order: tuple[str, ...], round: int, course: Course) -> tuple[str, ...]:
    """The players from East on, once they have changed seats after this round."""
    if round > len(course.seat_changes):
        return order
    return tuple(order[place] for place in course.seat_changes[round - 1])
