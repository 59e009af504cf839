"""Short drills, made from a seed and answered by the real engine, each book with its own."""

from __future__ import annotations

import random
from collections.abc import Callable

from scoring.coach.drills import card_drills as card
from scoring.coach.drills import card_table_drills as table
from scoring.coach.drills.name_drill import name_drill
from scoring.coach.drills.question import Drill
from scoring.coach.drills.set_drills import complete_drill, count_drill, waits_drill

Maker = Callable[[random.Random, str], Drill]
WITH_SETS: dict[str, Maker] = {"name": name_drill, "complete": complete_drill, "waits": waits_drill, "count": count_drill}
WITH_CARD: dict[str, Maker] = {
    "name": name_drill, "complete": card.complete_drill, "waits": card.waits_drill, "nearest": table.nearest_drill, "call": table.call_drill,
    "exchange": table.exchange_drill, "pass": table.pass_drill, "count": card.count_drill,
}  # fmt: skip
DRILLS: dict[str, dict[str, Maker]] = {"japanese": WITH_SETS, "philos": WITH_SETS, "beepworld": WITH_SETS, "american": WITH_CARD}


def drill(kind: str, seed: int, rules: str = "japanese") -> Drill:
    """One exercise, the same for the same seed. Raises KeyError for a book or a kind that there is not."""
    return DRILLS[rules][kind](random.Random(f"{kind} {seed}"), rules)
