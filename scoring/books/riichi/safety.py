"""Safe tiles by document 005: nothing can be claimed that lies before its player, or went by since a riichi."""

from __future__ import annotations

from fractions import Fraction

from scoring.coach.safety.by_book import Measured, SafetyRules
from scoring.coach.safety.threats import RIICHI
from scoring.coach.safety.ways import Way
from scoring.language import mark

_FEW = {Way.HONOUR_1: 0, Way.HONOUR_2: 6, Way.HONOUR_3: 5}  # of two and three sets together: 5 of 839, 1 of 221
SAFETY = SafetyRules(
    sacred_discard=mark("furiten"),  # § 2.2
    must_go_out=True,  # § 2.2
    share=Fraction(1),  # § 8
    measured={  # python benchmarks/danger.py --rules riichi --deals 600, seeds 1–3; one indicator, no ura dora
        RIICHI: Measured(
            {
                Way.ORPHANS: 3,
                Way.HONOUR_1: 0,
                Way.HONOUR_2: 4,
                Way.HONOUR_3: 29,
                Way.ALIKE: 20,
                Way.ONE_SIDED: 68,
                Way.TWO_SIDED: 90,
                Way.BOTH_SIDES: 124,
            },
            costs=3350,
        ),
        "2": Measured({**_FEW, Way.ALIKE: 19, Way.ONE_SIDED: 35, Way.TWO_SIDED: 42, Way.BOTH_SIDES: 54}, costs=2070),
        "3": Measured({**_FEW, Way.ALIKE: 11, Way.ONE_SIDED: 28, Way.TWO_SIDED: 67, Way.BOTH_SIDES: 91}, costs=1690),
    },
)
