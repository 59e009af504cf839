"""What the coach says of Mahjong Competition Rules."""

from __future__ import annotations

from scoring.books.mcr.examples import EXAMPLES
from scoring.books.mcr.school import SCHOOL
from scoring.coach.coaching import WITH_SETS, BookGlossary, Coaching
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    goes_out="Hu",
    order=Saying(
        "first.mcr",
        "Going out comes before kong and pung, and these before chow. If two go out with the same tile, the one gets "
        "it whose turn comes first ({turns}).",
    ),
    order_source="006 § 6",
    ranks=(("out",), ("kong", "pung"), ("chow",)),
    lost_deal=16,
    drills={kind: makers for kind, makers in WITH_SETS.items() if kind not in ("points", "take")},
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0},
    glossary=BookGlossary(),
    school=SCHOOL,
)
