"""What the coach says of the Japanese book."""

from __future__ import annotations

from scoring.books.japanese.examples import EXAMPLES
from scoring.books.japanese.glossary import SAID, TERMS
from scoring.books.japanese.goals import GOALS
from scoring.books.japanese.pieces import STICKS
from scoring.books.japanese.played_lesson import PLAYED_EXAMPLE
from scoring.coach.coaching import BookGlossary, Coaching
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    goes_out="Hulla",
    order=Saying(
        "first.japanese",
        "Hulla comes before kong and pung, and these before chow. If two say Hulla, the one gets it whose turn comes "
        "first ({turns}); if three do, the game is a draw.",
    ),
    order_source="000 ch. 3 V, VII, 8 I 6",
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0, "flowers": True},
    glossary=BookGlossary(said=SAID, terms=TERMS, pieces={"sticks": STICKS}),
    lessons=(PLAYED_EXAMPLE,),
)
