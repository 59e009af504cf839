"""What the coach says of Mahjong Competition Rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

from scoring.books.mcr.examples import EXAMPLES
from scoring.books.mcr.glossary import SAID, TERMS
from scoring.books.mcr.goals import GOALS
from scoring.books.mcr.safety import SAFETY
from scoring.books.mcr.school import SCHOOL
from scoring.coach.coaching import WITH_SETS, BookGlossary, Coaching
from scoring.coach.discards.expectation import Pace
from scoring.coach.hand.outcome import row_doublings
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying, doublings_counted

NOT_CONCEALED = Saying("cost.concealed_fan", "The hand is no longer concealed: {points} less.")


def opening_costs(view: View) -> Iterator[Said]:
    if not any(meld.is_open for meld in view.hand.melds) and (lost := row_doublings(view, "concealed_hand")):
        yield NOT_CONCEALED(points=doublings_counted(lost, view.table.book))


def worths(rng: random.Random, right: int) -> tuple[int, ...]:
    """The right number of points among others that a fan more or less would bring."""
    steps = [right + step for step in (-8, -6, -4, -2, -1, 1, 2, 4, 6, 8) if right + step > 0]
    return tuple(sorted([right, *rng.sample(steps, 3)]))


COACHING = Coaching(
    opening_costs=opening_costs,
    goes_out="Hu",
    order=Saying(
        "first.mcr",
        "Going out comes before kong and pung, and these before chow. If two go out with the same tile, the one gets "
        "it whose turn comes first ({turns}).",
    ),
    order_source="006 § 6",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=15,
    pace=Pace(quiet=6, rises=0.007),
    goals=GOALS,
    drills={kind: makers for kind, makers in WITH_SETS.items() if kind != "points"},
    worths=worths,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0},
    glossary=BookGlossary(said=SAID, terms=TERMS),
    school=SCHOOL,
    safety=SAFETY,
)
