"""The end of a game: what everybody has won or lost."""

from __future__ import annotations

from scoring.books import BOOKS
from scoring.game.course import FinalStep
from scoring.game.state import Game


def final_settlement(game: Game) -> dict[str, int]:
    """Everybody's result, as the book settles it."""
    return dict(final_steps(game)[-1].amounts)


def final_steps(game: Game) -> tuple[FinalStep, ...]:
    """How the book comes to it from the totals, step by step."""
    return BOOKS[game.start.rules].course.final(game.totals, game.start.begin_with)
