"""What the coach says of the Japanese book."""

from __future__ import annotations

from scoring.books.japanese.examples import EXAMPLES
from scoring.books.japanese.goals import GOALS
from scoring.coach.coaching import Coaching
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    terms={"chow": "Chii", "pung": "Pong", "kong": "Gang", "out": "Hulla"},
    order=Saying("first.japanese", "Hulla comes before kong and pung, and these before chow. If two say Hulla, the one gets it whose turn comes first ({turns}); if three do, the game is a draw.", "Hulla geht vor Gang und Pong, und diese gehen vor Chii. Sagen zwei Hulla, bekommt ihn, wer zuerst an der Reihe wäre ({turns}); sagen es drei, ist das Spiel unentschieden."),
    order_source="000 ch. 3 V, VII, 8 I 6",
    goals=GOALS,
    examples=EXAMPLES,
    example_options={"minimum_doublings": 0, "flowers": True},
)  # fmt: skip
