"""What the coach says of riichi."""

from __future__ import annotations

from fractions import Fraction

from scoring.books.riichi.examples import EXAMPLES
from scoring.books.riichi.goals import GOALS
from scoring.coach.coaching import Coaching
from scoring.coach.safety.by_book import SafetyRules
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    goes_out="Ron, tsumo",
    order=Saying(
        "first.riichi",
        "Ron comes before kong and pung, and these before chow.",
    ),
    order_source="005 § 9",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=2000,
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0},
    safety=SafetyRules(sacred_discard=True, must_go_out=False, share=Fraction(1)),
)
