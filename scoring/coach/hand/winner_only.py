"""The books for somebody who sees one hand only: the others' are not asked for, and settle nothing with the winner."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from scoring.hands import Deal
from scoring.results import ScoreSheet, Settlement
from scoring.rules import Ruleset
from scoring.tiles import WINDS, Wind


@lru_cache(maxsize=64)
def winner_only(book: Ruleset) -> Ruleset:
    """The book, content with the winner's hand: what the winner receives does not depend on the others'."""

    def settle(deal: Deal, sheets: Mapping[Wind, ScoreSheet]) -> Settlement:
        everybody = dict.fromkeys(WINDS, ScoreSheet()) | dict(sheets) if deal.winner else {}
        return book.settle(deal, everybody)

    return replace(book, all_hands=False, settle=settle)
