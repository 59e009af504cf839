"""What differs from book to book about safe tiles, and what a simulation by the book's rules has counted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from scoring.coach.safety.ways import Way
from scoring.coach.words.sayings import Saying


@dataclass(frozen=True, slots=True)
class Measured:
    """What `benchmarks/danger.py` has counted of one kind of threat.

    hits   way → with how many of 1,000 such tiles they would have gone out
    costs  what they received then on average, from all players together
    """

    hits: Mapping[Way, int]
    costs: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SafetyRules:
    """What a book says about safe tiles, and what was counted.

    sacred_discard  what the book calls it, marked for translators, that nobody may claim a tile to go out if one that
                    would complete the hand lies among the own discards; empty: one may
    must_go_out     after riichi every tile that completes the hand has to be taken
    share           which part of a win its discarder pays
    measured        threat (`scoring.coach.safety.threats`) → what was counted; where nothing was, only facts are told
    go_on, give_up  what the book says to whoever does, with its place
    """

    sacred_discard: str = ""
    must_go_out: bool = False
    share: Fraction = Fraction(1, 3)
    measured: Mapping[str, Measured] = field(default_factory=dict)
    go_on: Saying | None = None
    give_up: Saying | None = None
    source: str = ""
