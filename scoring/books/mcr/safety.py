"""Safe tiles by document 006: no discard bars a claim, and all three pay, the discarder most."""

from __future__ import annotations

from fractions import Fraction

from scoring.coach.safety.by_book import Measured, SafetyRules
from scoring.coach.safety.ways import Way

_ONE_SIDED = 23  # of two and three sets together: 24 of 1038
_MORE_HONOURS = 48  # of three sets: 12 of 250
SAFETY = SafetyRules(
    share=Fraction(3, 5),  # § 5: for a hand of 14 points 22 of 38
    measured={  # python benchmarks/danger.py --rules mcr --deals 200, seeds 1–3
        "2": Measured(
            {
                Way.HONOUR_1: 5,
                Way.HONOUR_2: 4,
                Way.HONOUR_3: 27,
                Way.ALIKE: 2,
                Way.ONE_SIDED: _ONE_SIDED,
                Way.TWO_SIDED: 14,
                Way.BOTH_SIDES: 25,
            },
            costs=36,
        ),
        "3": Measured(
            {
                Way.HONOUR_1: 7,
                Way.HONOUR_2: _MORE_HONOURS,
                Way.HONOUR_3: _MORE_HONOURS,
                Way.ALIKE: 9,
                Way.ONE_SIDED: _ONE_SIDED,
                Way.TWO_SIDED: 22,
                Way.BOTH_SIDES: 47,
            },
            costs=35,
        ),
    },
)
