"""Hands of document 004 that one can aim for."""

from __future__ import annotations

from scoring.coach.goals.goal_patterns import (
    DRAGON_TILES,
    FOUR_WINDS,
    ONE_SUIT,
    PUNGS,
    WITH_HONOURS,
    Goal,
    among,
    little,
    lucky_among,
    only,
    pung,
    with_blocks,
)
from scoring.coach.goals.shape_targets import gates_target
from scoring.coach.hand.suit_costs import Allowed
from scoring.interpretations import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.parts import HONOURS, TERMINALS

GOALS = (
    Goal("all_chows", only(Allowed(pungs=0))),
    Goal("dragon_pung", lucky_among(DRAGON_TILES)),
    Goal("own_wind", lucky_among(FOUR_WINDS)),
    Goal("all_pungs", only(PUNGS)),
    Goal("half_flush", only(*WITH_HONOURS)),
    Goal("mixed_terminals", only(among(TERMINALS | HONOURS, chows=False))),
    Goal("seven_pairs", shape=SEVEN_PAIRS),
    Goal("little_three_dragons", little(DRAGON_TILES)),
    Goal("little_four_winds", little(FOUR_WINDS)),
    Goal("full_flush", only(*ONE_SUIT)),
    Goal("big_three_dragons", with_blocks(tuple(map(pung, DRAGON_TILES)))),
    Goal("four_concealed_pungs", only(PUNGS)),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("nine_gates", target=gates_target),
    Goal("thirteen_orphans", shape=THIRTEEN_ORPHANS),
    Goal("big_four_winds", with_blocks(tuple(map(pung, FOUR_WINDS)))),
)
