"""An example hand for every row of Mahjong Competition Rules.

The player is South in an East round; `tiles` are the hand's, the winning tile first.
"""

from __future__ import annotations

from scoring.coach.examples.row_example import Examples, RowExample

EXAMPLES: Examples = {
    "all_pungs": RowExample("7s77s555z22p", melds=(("333m", "open"), ("888p", "open"))),
    "half_flush": RowExample("9s123s456s78s444z55z"),
    "flower": RowExample("9s123s456s78s444z55z", bonus="2f"),
}
