"""What the coach says of the American book."""

from __future__ import annotations

from scoring.books.american.examples import EXAMPLES
from scoring.coach.coaching import Coaching
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    terms={"pung": "Pung", "kong": "Kong", "quint": "Quint", "sextet": "Sextett", "out": "Mah-Jongg"},
    order=Saying("first.american", "Mah-Jongg comes before any set. If two want the same, the one gets it whose turn comes first ({turns}). Once the next player has racked a tile it is too late.", "Mah-Jongg geht vor jedem Satz. Wollen zwei dasselbe, bekommt ihn, wer zuerst an der Reihe wäre ({turns}). Hat der Nächste einen Stein ins Regal gestellt, ist es zu spät."),
    order_source="002 § 8",
    examples=EXAMPLES,
)  # fmt: skip
