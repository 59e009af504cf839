"""The 81 fans of document 006 (docs/mcr.md § 3), from the dearest to the cheapest, and what a club's limit is worth."""

from scoring.books.mcr.great_fans import GREAT_FANS
from scoring.books.mcr.small_fans import SMALL_FANS
from scoring.rows import Limit

ROWS = GREAT_FANS + SMALL_FANS
LIMITS = (
    Limit("limit", "Limit hand", "A hand that a club calls a limit hand is worth as much as the dearest fans.",
          "006 § 3", score=88),
)  # fmt: skip
