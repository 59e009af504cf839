"""The end of a game: what everybody has won or lost."""

from __future__ import annotations

from scoring.books import BOOKS
from scoring.game.state import Game


def final_settlement(game: Game) -> dict[str, int]:
    """Everybody's result, as the book settles it."""
    return BOOKS[game.start.rules].course.final(game.totals, game.start.begin_with)
