"""The fans of document 006 (docs/mcr.md), from the dearest to the cheapest."""

from scoring import parts
from scoring import patterns as hand
from scoring.rows import Rule

ROWS = (
    Rule("all_pungs", "All pungs", hand.four_pungs, "Four pungs or kongs, no chow.", "006 § 2", doublings=6),
    Rule("half_flush", "Half flush", hand.one_suit_with_honours,
         "Only one of the three suits, and winds or dragons with it.", "006 § 2", doublings=6),
    Rule("flower", "Flower", parts.always, "Each flower or season; it does not help to go out.", "006 § 2",
         doublings=1, each=parts.bonus_tiles, lets_win=False),
)  # fmt: skip
