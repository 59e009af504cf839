"""Safe tiles by the German books: neither own discards nor passed tiles bind anybody, and all pay whoever wins."""

from __future__ import annotations

from scoring.coach.safety.by_book import Measured, SafetyRules
from scoring.coach.safety.ways import Way

_FEW = {Way.HONOUR_1: 0, Way.HONOUR_2: 6, Way.HONOUR_3: 6, Way.ALIKE: 0, Way.ONE_SIDED: 17}  # of two and three sets
SAFETY = SafetyRules(
    measured={  # python benchmarks/danger.py --rules philos: 250 deals
        "2": Measured({**_FEW, Way.TWO_SIDED: 31, Way.BOTH_SIDES: 36}, costs=243),
        "3": Measured({**_FEW, Way.TWO_SIDED: 63, Way.BOTH_SIDES: 87}, costs=290),
    },
)
