"""Hands of the German leaflets that one can aim for."""

from __future__ import annotations

from scoring.coach.goals.goal_patterns import (
    DRAGON_TILES,
    FOUR_WINDS,
    ONE_SUIT,
    PUNGS,
    WITH_HONOURS,
    Goal,
    among,
    lucky_among,
    only,
)
from scoring.coach.hand.suit_costs import Allowed
from scoring.interpretations import SEVEN_PAIRS
from scoring.parts import HONOURS, SIMPLES, SUIT_TILES, TERMINALS

GOALS = (
    Goal("all_chows", only(Allowed(pungs=0, pairs=SUIT_TILES))),
    Goal("all_simples", only(among(SIMPLES))),
    Goal("all_pungs", only(PUNGS)),
    Goal("dragon_set", lucky_among(DRAGON_TILES)),
    Goal("wind_set", lucky_among(FOUR_WINDS)),
    Goal("one_suit_with_honours", only(*WITH_HONOURS)),
    Goal("one_suit", only(*ONE_SUIT)),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("heavenly_twins", shape=SEVEN_PAIRS),
)
