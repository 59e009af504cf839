"""Can this hand still win, and with which row?

Some tables let a hand win only with doublings that are sure before its last tile. Then the nearest complete hand is not
the nearest one that may win: here the engine is asked about hands of the book that lie near.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

from scoring.coach.goals.goal_patterns import Goal
from scoring.coach.goals.nearest_goals import examples, target_of, wins
from scoring.coach.goals.targets import Pattern, nearest
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import doublings_on_the_table, row_doublings
from scoring.coach.hand.suit_costs import NEVER
from scoring.coach.view import View
from scoring.interpretations import SETS
from scoring.rows import Rule


@dataclass(frozen=True, slots=True)
class Prospect:
    """The nearest hand that may win: how many of its tiles are still to come, all of which can still come.

    row  the row of the book that lets it win; None where any complete hand may
    """

    tiles_to_come: int
    row: Rule | None = None


ANY_SETS = Goal("", lambda view: [Pattern()])
OUT_OF_REACH = Prospect(NEVER)
Hope = tuple[int, Goal]  # tiles to come at least, for a goal that may let the hand win


def any_hand_wins(view: View) -> bool:
    """The doublings that the table asks for lie on the table already, or riichi gives them."""
    wanted = view.table.options.number("minimum_doublings")
    riichi = row_doublings(view, "riichi") if view.declared or view.may_declare else 0
    return not wanted or doublings_on_the_table(view) + riichi >= wanted


def prospect(view: View, among: Sequence[Hope] | None = None) -> Prospect:
    """The nearest hand that may win; among the hopes of the hand that this one was, where they are known."""
    if any_hand_wins(view):
        return Prospect(reach(view))
    best = OUT_OF_REACH
    for at_least, goal in hopes(view) if among is None else among:
        if at_least >= best.tiles_to_come:
            break
        best = min((best, *_winning(view, goal)), key=lambda each: each.tiles_to_come)
    return best


def hopes(view: View) -> list[Hope]:
    """The goals of the book that the tiles left allow, nearest first."""
    goals = (*view.table.book.coaching().goals, ANY_SETS)
    found = [(target.tiles_to_come, goal) for goal in goals if (target := target_of(view, goal))]
    return sorted(found, key=lambda hope: hope[0])


def reach(view: View) -> int:
    """How many tiles are to come for any complete hand that the tiles left allow."""
    if view.plays_by_card:
        return shanten_of(view).tiles_to_come
    shapes = [goal for goal in view.table.book.coaching().goals if goal.shape is not SETS]
    targets = [nearest(view, Pattern()), *(target_of(view, goal) for goal in shapes)]
    return min((target.tiles_to_come for target in targets if target), default=NEVER)


def _winning(view: View, goal: Goal) -> Iterator[Prospect]:
    """The goal's nearest hand, if the engine lets it win with one of its missing tiles as the last."""
    target = target_of(view, goal)
    if target is None:
        return
    seen = view.declaring() if view.may_declare else view
    rows: Iterator[Rule | None]
    if goal is ANY_SETS:
        rows = (None for *_, outcome in wins(seen, target) if outcome.wins)
    else:
        rows = (each.rule for each in examples(seen, goal, target) if each.outcome.wins)
    yield from (Prospect(target.tiles_to_come, row) for row in islice(rows, 1))
