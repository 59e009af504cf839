"""What the coach says of the Japanese book."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.books.japanese.course import STICKS
from scoring.books.japanese.examples import EXAMPLES
from scoring.books.japanese.glossary import SAID, TERMS
from scoring.books.japanese.goals import GOALS
from scoring.books.japanese.played_lesson import PLAYED_EXAMPLE
from scoring.books.japanese.safety import SAFETY
from scoring.books.japanese.school import SCHOOL
from scoring.coach.coaching import BookGlossary, Coaching
from scoring.coach.discards.expectation import Pace
from scoring.coach.discards.outlook import Outlook
from scoring.coach.hand.outcome import row_points
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying, points_counted

NOT_CONCEALED = Saying(
    "cost.not_concealed",
    "The hand is no longer concealed: no riichi, no doubling for a concealed hand won on a drawn tile, no {points} "
    "on a discard.",
)

NEEDS_DOUBLING = Saying(
    "cost.needs_doubling",
    "To go out this table asks for doublings besides dora: {wanted}. What you have laid down gives {have}; the rest "
    "must come from elsewhere.",
)
NEEDS_SECURED = Saying(
    "cost.needs_secured",
    "To go out, this table needs doublings other than dora that are certain before the last tile: {wanted}. "
    "What you have laid down gives {have}; the rest must come from elsewhere.",
)


def needs(view: View, wanted: int, have: int) -> Said:
    secured = view.table.options["first_doubling"] == "secured"
    return (NEEDS_SECURED if secured else NEEDS_DOUBLING)(wanted=wanted, have=have)


def opening_costs(view: View) -> Iterator[Said]:
    yield NOT_CONCEALED(points=points_counted(row_points(view, "concealed_discard")))


# python benchmarks/outlook.py japanese --deals 6000
OUTLOOK = Outlook(typical=875, doubling=1.36, pair=1.02, one_suit=(2.2, 2.2, 2.2, 2.05, 1.53), dora=1.78)

COACHING = Coaching(
    opening_costs=opening_costs,
    needs=needs,
    goes_out="Hulla",
    order=Saying(
        "first.japanese",
        "Hulla comes before kong and pung, and these before chow. If two say Hulla, the one gets it whose turn comes "
        "first ({turns}); if three do, the deal is a draw.",
    ),
    order_source="000 ch. 3 V, VII, 8 I 6",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=600,
    pace=Pace(quiet=5, rises=0.03),
    outlook=OUTLOOK,
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0, "flowers": True},
    glossary=BookGlossary(said=SAID, terms=TERMS, pieces=dict.fromkeys(("sticks", "rounding", "reward"), STICKS)),
    school=SCHOOL,
    lessons=(PLAYED_EXAMPLE,),
    safety=SAFETY,
)
