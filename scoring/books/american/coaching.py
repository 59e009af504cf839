"""What the coach says of the American book."""

from __future__ import annotations

from scoring.books.american.coach import card_drills as card
from scoring.books.american.coach import card_table_drills as table
from scoring.books.american.coach.card_promise import card_promise
from scoring.books.american.coach.card_shanten import card_shanten, is_dead
from scoring.books.american.coach.charleston import charleston
from scoring.books.american.coach.joker_exchanges import exchanges
from scoring.books.american.coach.nearest_lines import impossible, nearest_lines
from scoring.books.american.coach.safety import may_want
from scoring.books.american.examples import EXAMPLES
from scoring.books.american.glossary import SAID, TERMS
from scoring.books.american.school.path import SCHOOL
from scoring.coach.coaching import BookGlossary, CardCoach, Coaching, at_levels
from scoring.coach.drills.name_drill import name_drill
from scoring.coach.words.sayings import Saying

COACHING = Coaching(
    goes_out="Mah-Jongg",
    order=Saying(
        "first.american",
        "Mah-Jongg comes before any set. If two want the same, the one gets it whose turn comes first ({turns}). "
        "Once the next player has racked a tile it is too late.",
    ),
    order_source="002 § 8",
    ranks=(("out",), ("pung", "kong", "quint", "sextet")),
    examples=EXAMPLES,
    glossary=BookGlossary(said=SAID, terms=TERMS),
    card=CardCoach(
        shanten=card_shanten,
        promise=card_promise,
        is_dead=is_dead,
        goes_dead=Saying(
            "now.goes_dead",
            "A hand goes dead in four ways: too many or too few tiles in it, Mah-Jongg declared by mistake, another "
            "player can tell from the table that it cannot be made, or too many or too few tiles exposed for any line.",
        ),
        nearest_lines=nearest_lines,
        impossible=impossible,
        exchanges=exchanges,
        may_want=may_want,
        charleston=charleston,
    ),
    school=SCHOOL,
    drills={
        "name": (name_drill,),
        "complete": at_levels(card.complete_drill, card.COMPLETE_LEVELS),
        "waits": at_levels(card.waits_drill, card.WAITS_LEVELS),
        "nearest": at_levels(table.nearest_drill, table.NEAREST_LEVELS),
        "call": (table.call_drill,),
        "exchange": (table.exchange_drill,),
        "pass": (table.pass_drill,),
        "count": (card.count_drill,),
    },
)
