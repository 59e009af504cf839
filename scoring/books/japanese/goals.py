"""Hands of document 000 that one can aim for."""

from __future__ import annotations

from scoring.coach.goals.goal_patterns import (
    DRAGON_TILES,
    FOUR_WINDS,
    ONE_SUIT,
    OUTSIDE,
    PUNGS,
    PURE_OUTSIDE,
    SIMILAR_CHOWS,
    STRAIGHTS,
    WITH_HONOURS,
    Goal,
    among,
    little,
    lucky_pungs,
    no_points,
    only,
    pung,
    with_blocks,
)
from scoring.coach.goals.shape_targets import gates_target
from scoring.interpretations import SEVEN_PAIRS, THIRTEEN_ORPHANS
from scoring.parts import HONOURS, SIMPLES, TERMINALS
from scoring.patterns import GREEN

GOALS = (
    Goal("no_points", no_points),
    Goal("all_simples", only(among(SIMPLES))),
    Goal("mixed_outside", only(OUTSIDE)),
    Goal("three_similar_chows", with_blocks(*SIMILAR_CHOWS)),
    Goal("lucky_set", lucky_pungs),
    Goal("pure_outside", only(PURE_OUTSIDE)),
    Goal("four_pungs", only(PUNGS)),
    Goal("half_flush", only(*WITH_HONOURS)),
    Goal("seven_pairs", shape=SEVEN_PAIRS),
    Goal("full_straight", with_blocks(*STRAIGHTS)),
    Goal("little_three_dragons", little(DRAGON_TILES)),
    Goal("all_terminals_and_honours", only(among(TERMINALS | HONOURS, chows=False))),
    Goal("full_flush", only(*ONE_SUIT)),
    Goal("big_three_dragons", with_blocks(tuple(map(pung, DRAGON_TILES)))),
    Goal("all_terminals", only(among(TERMINALS, chows=False))),
    Goal("all_honours", only(among(HONOURS, chows=False))),
    Goal("four_concealed_pungs", only(PUNGS)),
    Goal("big_four_winds", with_blocks(tuple(map(pung, FOUR_WINDS)))),
    Goal("little_four_winds", little(FOUR_WINDS)),
    Goal("thirteen_orphans", shape=THIRTEEN_ORPHANS),
    Goal("nine_gates", target=gates_target),
    Goal("all_green", only(among(GREEN))),
)
