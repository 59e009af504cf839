"""Hands of document 006 that one can aim for."""

from __future__ import annotations

from scoring.coach.goals.goal_patterns import PUNGS, WITH_HONOURS, Goal, only

GOALS = (
    Goal("all_pungs", only(PUNGS)),
    Goal("half_flush", only(*WITH_HONOURS)),
)
