"""From a deal to its result. The book brings its sheets and its settlement."""

from __future__ import annotations

from scoring.hands import Deal
from scoring.results import Result


def score(deal: Deal) -> Result:
    """Score a checked deal. Raises NotComplete when the winner's tiles are no hand of this book."""
    book = deal.table.book
    sheets = book.sheets(deal) if deal.winner else {}
    refusal = sheets[deal.winner].refusal if deal.winner else None
    return Result(deal.id, sheets, None if refusal else book.settle(deal, sheets), refusal)
