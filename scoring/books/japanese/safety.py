"""Safe tiles by the Japanese book: nobody may claim what lies sacred, and after riichi everybody must go out."""

from __future__ import annotations

from fractions import Fraction

from scoring.coach.safety.by_book import Measured, SafetyRules
from scoring.coach.safety.threats import RIICHI
from scoring.coach.safety.ways import Way
from scoring.coach.words.sayings import Saying
from scoring.language import mark

_HONOURS = dict.fromkeys((Way.HONOUR_1, Way.HONOUR_2, Way.HONOUR_3, Way.ALIKE), 0)  # of 490 none hit
SAFETY = SafetyRules(
    sacred_discard=mark("sacred discard"),  # ch. 8 III 5
    must_go_out=True,  # ch. 3 XII
    share=Fraction(1),  # ch. 4 III
    measured={  # python benchmarks/danger.py: 300 deals; of few tiles (honours, three sets) those of two and three sets
        RIICHI: Measured(
            {
                Way.ORPHANS: 0,
                Way.HONOUR_1: 0,
                Way.HONOUR_2: 6,
                Way.HONOUR_3: 52,
                Way.ALIKE: 32,
                Way.ONE_SIDED: 73,
                Way.TWO_SIDED: 88,
                Way.BOTH_SIDES: 119,
            },
            costs=911,
        ),
        "2": Measured({**_HONOURS, Way.ONE_SIDED: 36, Way.TWO_SIDED: 45, Way.BOTH_SIDES: 65}, costs=655),
        "3": Measured({**_HONOURS, Way.ONE_SIDED: 36, Way.TWO_SIDED: 93, Way.BOTH_SIDES: 93}, costs=638),
    },
    go_on=Saying(
        "stance.japanese.go_on",
        "“Always bear in mind that whoever lets go of the tile with which another goes out pays the loss of all "
        "alone.”",
    ),
    give_up=Saying(
        "stance.japanese.give_up",
        "“When you notice that you can no longer win the deal, see to it that nobody else wins with a tile that you "
        "let go.”",
    ),
    source="000 ch. 7 II",
)
