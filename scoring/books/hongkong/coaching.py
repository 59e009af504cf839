"""What the coach says of the game of Hong Kong."""

from __future__ import annotations

import random
from collections.abc import Iterator

from scoring.books.hongkong.examples import EXAMPLES
from scoring.books.hongkong.glossary import SAID, TERMS
from scoring.books.hongkong.goals import GOALS
from scoring.books.hongkong.safety import SAFETY
from scoring.books.hongkong.school import SCHOOL
from scoring.books.hongkong.table import points
from scoring.coach.coaching import WITH_SETS, BookGlossary, Coaching
from scoring.coach.discards.expectation import Pace
from scoring.coach.hand.outcome import row_doublings
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying, doublings_counted

NOT_CONCEALED = Saying(
    "cost.concealed_hand", "The hand is no longer concealed: {faan} less. Even a kong of your own tiles opens it."
)


def opening_costs(view: View) -> Iterator[Said]:
    lost = row_doublings(view, "concealed_hand")
    if lost and not view.hand.melds:
        yield NOT_CONCEALED(faan=doublings_counted(lost, view.table.book))


def worths(rng: random.Random, right: int) -> tuple[int, ...]:
    """The right number among its neighbours in the table."""
    table = [points(faan, "half_spicy") for faan in range(14)]
    place = table.index(right)
    others = [worth for worth in table[max(0, place - 3) : place + 4] if worth != right]
    return tuple(sorted([right, *rng.sample(others, 3)]))


COACHING = Coaching(
    opening_costs=opening_costs,
    goes_out="Sik wu",
    order=Saying(
        "first.hongkong",
        "Going out comes before kong and pung, and these before chow. If two go out with the same tile, the one gets "
        "it whose turn comes first ({turns}).",
    ),
    order_source="004 § 8",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=34,
    pace=Pace(quiet=7, rises=0.006),
    goals=GOALS,
    drills={kind: makers for kind, makers in WITH_SETS.items() if kind != "points"},
    worths=worths,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0},
    glossary=BookGlossary(said=SAID, terms=TERMS),
    school=SCHOOL,
    safety=SAFETY,
)
