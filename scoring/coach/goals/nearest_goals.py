"""Where could this go?

The hands of the book that lie nearest, with what is missing and what the engine says they are worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scoring.coach.goals.goal_patterns import Goal
from scoring.coach.goals.shape_targets import shape_target
from scoring.coach.goals.targets import Target, nearest
from scoring.coach.hand.outcome import Outcome, won
from scoring.coach.hand.shanten import shapes_of
from scoring.coach.view import View
from scoring.coach.words.refusals import reason
from scoring.coach.words.row_words import row_name, row_why
from scoring.coach.words.sayings import Said, Saying, missing_tiles, points_counted
from scoring.hand_decomposition import counts_of
from scoring.hands import DISCARD, WALL, Hand, WonBy
from scoring.interpretations import SETS
from scoring.rows import Rule
from scoring.tiles import KINDS, Tile, write

THERE = Saying("goal.there", "{name}: you have it.")
MISSING = Saying("goal.missing", "{name}: {count} ({tiles}).")
DRAWN = Saying(
    "goal.drawn",
    "This example, finished by drawing {last}, brings {points} altogether.",
)
CLAIMED = Saying(
    "goal.claimed",
    "This example, finished with a discarded {last}, brings {points} altogether.",
)
NOT_SO = Saying(
    "goal.not_so",
    "Completed with {last} this example may not win: {reason}",
)
SPARE = Saying("goal.spare", "Not needed for it: {tiles}.")


@dataclass(frozen=True, slots=True)
class Example:
    """The target won with its `last` tile, drawn or from a discard; `rule` is the row as the engine counted it."""

    rule: Rule
    last: Tile
    drawn: bool
    outcome: Outcome

    def as_json(self) -> dict[str, object]:
        return {"last": str(self.last), "drawn": self.drawn, "outcome": self.outcome.as_json()}


@dataclass(frozen=True, slots=True)
class NearGoal:
    """A hand of the book that one can aim for.

    rule      the book's row
    tiles_to_come  tiles to come, all of which can still come
    missing   those tiles; `spare`: own tiles that it does not use
    target    the sets and the pair in the hand, as an example of the nearest such hand
    example   how it might be won, and what it would be worth then: of several ways the one that brings least
    """

    rule: Rule
    tiles_to_come: int
    missing: tuple[Tile, ...]
    spare: tuple[Tile, ...]
    target: tuple[tuple[Tile, ...], ...]
    example: Example
    sayings: tuple[Said, ...]

    def as_json(self) -> dict[str, object]:
        row = self.rule
        return {
            "id": row.id,
            "name": row_name(row),
            "why": row_why(row),
            "source": row.source,
            "doublings": row.doublings,
            "limit": row.limit,
            "distance": self.tiles_to_come,
            "missing": write(self.missing),
            "spare": write(self.spare),
            "target": [write(block) for block in self.target],
            "example": self.example.as_json(),
            "sayings": self.sayings,
        }


def nearest_goals(view: View, most: int = 8) -> tuple[NearGoal, ...]:
    """The nearest goals of the book, one for each row; at equal distance the dearest first. Not for a card."""
    found = [aim for goal in view.table.book.coaching().goals if (aim := _aim(view, goal))]
    found.sort(key=lambda aim: (aim.tiles_to_come, -aim.example.outcome.received, aim.rule.id))
    return tuple(found[:most])


def _aim(view: View, goal: Goal) -> NearGoal | None:
    target = target_of(view, goal)
    if target is None:
        return None
    have, made = counts_of(view.hand.concealed), counts_of(target.tiles)
    missing = missing_from(view, target)
    spare = tuple(KINDS[i] for i in range(34) for _ in range(have[i] - made[i]))
    example = _cautious(examples(view, goal, target))
    if example is None:
        return None
    return NearGoal(
        example.rule,
        target.tiles_to_come,
        missing,
        spare,
        target.blocks,
        example,
        tuple(_sayings(example, missing, spare)),
    )


def missing_from(view: View, target: Target) -> tuple[Tile, ...]:
    """The tiles of a target that are not in the hand."""
    have, made = counts_of(view.hand.concealed), counts_of(target.tiles)
    return tuple(KINDS[i] for i in range(34) for _ in range(made[i] - have[i]))


def target_of(view: View, goal: Goal) -> Target | None:
    """The nearest hand that fits the goal, of tiles that can still come."""
    if goal.shape is not SETS:
        return (goal.shape in shapes_of(view.table) and shape_target(view, goal.shape)) or None
    if goal.target:
        return goal.target(view)
    return nearest(view, *goal.patterns(view))


def examples(view: View, goal: Goal, target: Target) -> Iterator[Example]:
    """The target won on each tile that may come last, on a discard and drawn; only where the engine counts the row
    in it.
    """
    for last, won_by, outcome in wins(view, target):
        sheet = outcome.full_sheet
        for line in (*sheet.points, *sheet.doublings, *sheet.limit_hands):
            if line.rule.id == goal.rule:
                yield Example(line.rule, last, won_by is WALL, outcome)
                break


def wins(view: View, target: Target) -> Iterator[tuple[Tile, WonBy, Outcome]]:
    """The target as it may be won: on each tile that may come last, on a discard and drawn."""
    hand = Hand(target.tiles, view.hand.melds, view.hand.bonus)
    for last, won_by in product(dict.fromkeys(missing_from(view, target) or target.tiles), (DISCARD, WALL)):
        yield last, won_by, won(view, hand, last, won_by)


def _cautious(examples: Iterator[Example]) -> Example | None:
    """Of those that may win, the one that earns least, so that nobody is promised too much."""
    return min(
        examples, key=lambda example: (not example.outcome.wins, example.outcome.received, example.drawn), default=None
    )


def _sayings(example: Example, missing: tuple[Tile, ...], spare: tuple[Tile, ...]) -> Iterator[Said]:
    name = row_name(example.rule)
    yield MISSING(name=name, count=missing_tiles(len(missing)), tiles=missing) if missing else THERE(name=name)
    if example.outcome.wins:
        yield (DRAWN if example.drawn else CLAIMED)(last=example.last, points=points_counted(example.outcome.received))
    else:
        yield NOT_SO(last=example.last, reason=reason(example.outcome.why_not))
    if spare and missing:
        yield SPARE(tiles=spare)
