"""What the coach says of riichi."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.books.riichi.examples import EXAMPLES
from scoring.books.riichi.glossary import SAID, TERMS
from scoring.books.riichi.goals import GOALS
from scoring.books.riichi.safety import SAFETY
from scoring.books.riichi.school import SCHOOL
from scoring.coach.coaching import BookGlossary, Coaching
from scoring.coach.discards.expectation import Pace
from scoring.coach.discards.outlook import Outlook
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying

NOT_CONCEALED = Saying(
    "cost.menzen",
    "The hand is no longer concealed: no riichi, no pinfu, nothing for a tile drawn last, and some yaku have a han "
    "less.",
)


def opening_costs(view: View) -> Iterator[Said]:
    yield NOT_CONCEALED()


# python benchmarks/outlook.py riichi --deals 6000
OUTLOOK = Outlook(typical=3090, doubling=1.29, pair=1.04, one_suit=(1.69, 1.69, 1.69, 1.41, 1.18), dora=1.47)

COACHING = Coaching(
    opening_costs=opening_costs,
    goes_out="Ron",
    order=Saying(
        "first.riichi",
        "Ron comes before kong and pung, and these before chow. If two call ron, the one gets the tile whose turn "
        "comes first ({turns}).",
    ),
    order_source="005 § 9.4",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=1370,
    pace=Pace(quiet=5, rises=0.03),
    outlook=OUTLOOK,
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0},
    glossary=BookGlossary(said=SAID, terms=TERMS),
    school=SCHOOL,
    safety=SAFETY,
)
