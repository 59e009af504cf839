"""What the coach says of the German books."""

from __future__ import annotations

from collections.abc import Iterator

from scoring.books.german.examples import EXAMPLES
from scoring.books.german.glossary import SAID_BY_BEEPWORLD, SAID_BY_PHILOS, TERMS
from scoring.books.german.goals import GOALS
from scoring.books.german.guided_practice import GUIDED_PRACTICE
from scoring.books.german.safety import SAFETY
from scoring.books.german.school import BEEPWORLD_SCHOOL, PHILOS_SCHOOL
from scoring.coach.coaching import BookGlossary, Coaching
from scoring.coach.discards.expectation import Pace
from scoring.coach.discards.outlook import Outlook
from scoring.coach.hand.outcome import row_points
from scoring.coach.view import View
from scoring.coach.words.sayings import Said, Saying, points_counted

NO_OPEN_SET = Saying("cost.no_open_set", "The {points} for a hand without an open set are gone.")


def opening_costs(view: View) -> Iterator[Said]:
    yield NO_OPEN_SET(points=points_counted(row_points(view, "no_open_set")))


# python benchmarks/outlook.py philos
OUTLOOK = Outlook(typical=172, doubling=1.8, pair=1.25, one_suit=(2.3, 2.3, 2.3, 1.65, 1.13))
RANKS = (("out",), ("kong",), ("pung",), ("chow",))

PHILOS = Coaching(
    opening_costs=opening_costs,
    goes_out="Mah Jongg",
    order=Saying(
        "first.philos",
        "Mah Jongg comes before kong, kong before pung, pung before chow. If two say the same, the one gets it whose "
        "turn comes first ({turns}).",
    ),
    order_source="001 § 3.1.6",
    ranks=RANKS,
    lost_deal=70,
    pace=Pace(quiet=4, rises=0.045),
    outlook=OUTLOOK,
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"flowers": True},
    glossary=BookGlossary(said=SAID_BY_PHILOS, terms=TERMS),
    school=PHILOS_SCHOOL,
    lessons=(GUIDED_PRACTICE,),
    safety=SAFETY,
)
BEEPWORLD = Coaching(
    opening_costs=opening_costs,
    goes_out="Mahjongg",
    order=Saying(
        "first.beepworld",
        "This book does not say. The other German book does: Mah Jongg before kong, kong before pung, pung before "
        "chow; among equals the one whose turn comes first ({turns}).",
    ),
    order_source="001 § 3.1.6",
    ranks=RANKS,
    lost_deal=70,
    pace=Pace(quiet=4, rises=0.045),
    outlook=OUTLOOK,
    goals=GOALS,
    examples=EXAMPLES,
    glossary=BookGlossary(said=SAID_BY_BEEPWORLD),
    safety=SAFETY,
    school=BEEPWORLD_SCHOOL,
)
