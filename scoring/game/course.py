"""How a game by a book begins, goes on from deal to deal, and ends: what each book says stands in its folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from scoring.game.events import DrawKind, PenaltyKind
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken


def less_what_each_began_with(totals: Mapping[str, int], began_with: int) -> dict[str, int]:
    return {player: total - began_with for player, total in totals.items()}


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What a book says of a whole game.

    players         how many may sit down
    stays           does East stay after this hand
    turn_is_round   every player's turn as East is a round of its own
    draws           why nobody may have won
    penalties       which penalties there are
    false_win       what a false win costs each of the others, double to or from East
    final           everybody's result, from the totals and from what each began with
    seat_tiles      wind tiles are drawn for the seats, once the dice have named who draws first
    dealer_by_dice  and then the dice name the first dealer, too
    throws          how many throws of two dice break the wall
    broken          the wall after these throws, with flowers or without
    """

    stays: Callable[[Rotation, Outcome], bool]
    turn_is_round: bool
    broken: Callable[[Sequence[int], bool], Broken]
    players: tuple[int, ...] = (4,)
    draws: frozenset[DrawKind] = frozenset([DrawKind.EXHAUSTED_WALL])
    penalties: frozenset[PenaltyKind] = frozenset([PenaltyKind.HOUSE])
    false_win: int = 0
    final: Callable[[Mapping[str, int], int], dict[str, int]] = less_what_each_began_with
    seat_tiles: bool = True
    dealer_by_dice: bool = False
    throws: int = 1
