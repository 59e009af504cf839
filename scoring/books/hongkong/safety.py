"""Safe tiles by document 004: no discard bars a claim, and the discarder pays what the winner gets."""

from __future__ import annotations

from fractions import Fraction

from scoring.coach.safety.by_book import Measured, SafetyRules
from scoring.coach.safety.ways import Way

SAFETY = SafetyRules(
    share=Fraction(1),  # § 7
    measured={  # python benchmarks/danger.py --rules hongkong --deals 600, seeds 1–3
        "2": Measured(
            {
                Way.HONOUR_1: 10,
                Way.HONOUR_2: 11,
                Way.HONOUR_3: 24,
                Way.ALIKE: 2,
                Way.ONE_SIDED: 4,
                Way.TWO_SIDED: 7,
                Way.BOTH_SIDES: 7,
            },
            costs=97,
        ),
        "3": Measured(
            {
                Way.HONOUR_1: 42,
                Way.HONOUR_2: 55,
                Way.HONOUR_3: 77,
                Way.ALIKE: 5,
                Way.ONE_SIDED: 14,
                Way.TWO_SIDED: 13,
                Way.BOTH_SIDES: 26,
            },
            costs=85,
        ),
    },
)
