"""An example hand for every row of the American book; the winner is South."""

from __future__ import annotations

from scoring.coach.examples.row_example import DRAWN, Examples, RowExample
from scoring.tiles import SOUTH, WEST

_JOKERLESS = "9m1m9m5z2m99m1p9p5z2p1f2f3f"
_WITH_JOKERS = "9m1m9m5z2m9m1j1p9p5z2p1f2f1j"

EXAMPLES: Examples = {
    "card_hand": RowExample(_WITH_JOKERS),
    "jokerless": RowExample(_JOKERLESS),
    "self_picked": RowExample(_WITH_JOKERS, DRAWN),
    "discarder_pays_double": RowExample(_WITH_JOKERS),
    "bet": RowExample(_WITH_JOKERS, bet=SOUTH),
    "bettor_pays": RowExample(_WITH_JOKERS, bet=WEST),
    "dead_player": RowExample(_WITH_JOKERS, dead=frozenset([WEST])),
}
