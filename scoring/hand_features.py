"""Cheap features of an interpretation, and the predicates that are false for any hand without them, which can be
skipped.

Features are bits of one number. Each book's rows are sorted by them once (`Rows.asked`); what is not listed here is
always asked.
"""

from __future__ import annotations

from collections.abc import Callable

from scoring import circumstances as how
from scoring import patterns as hand
from scoring.interpretations import (
    DIFFERENT_PAIRS,
    EDGE,
    MIDDLE,
    PAIR_WAIT,
    PUNG_WAIT,
    SETS,
    SEVEN_PAIRS,
    THIRTEEN_ORPHANS,
    TWO_SIDED,
    UNFINISHED,
    Interpretation,
)
from scoring.parts import HONOURS, SIMPLES

(
    DRAWN,
    TAKEN,
    LAST_OF_ALL,
    FIRST_TURN,
    OPEN,
    CLOSED,
    TWO_ENDS,
    INSIDE,
    AT_EDGE,
    FOR_PAIR,
    FOR_PUNG,
    PAIRS,
    ORPHANS,
    HONOUR,
    NO_HONOUR,
    NO_SIMPLES,
    ONLY_SIMPLES,
    ONE_SUIT,
    THREE_SUITS,
    A_CHOW,
    TWO_CHOWS,
    THREE_CHOWS,
    FOUR_CHOWS,
    TWO_PUNGS,
    THREE_PUNGS,
    FOUR_PUNGS,
) = (1 << bit for bit in range(26))

_WAITS = {TWO_SIDED: TWO_ENDS, MIDDLE: INSIDE, EDGE: AT_EDGE, PAIR_WAIT: FOR_PAIR, PUNG_WAIT: FOR_PUNG, None: 0}
_SHAPES = {SETS: 0, SEVEN_PAIRS: PAIRS, DIFFERENT_PAIRS: PAIRS, THIRTEEN_ORPHANS: ORPHANS, UNFINISHED: 0}
_SUITS = 0, ONE_SUIT, 0, THREE_SUITS
_TWO = A_CHOW | TWO_CHOWS
_CHOWS = 0, A_CHOW, _TWO, _TWO | THREE_CHOWS, _TWO | THREE_CHOWS | FOUR_CHOWS
_PUNGS = 0, 0, TWO_PUNGS, TWO_PUNGS | THREE_PUNGS, TWO_PUNGS | THREE_PUNGS | FOUR_PUNGS

REQUIRED_FEATURES: dict[Callable[..., object], int] = {
    how.concealed_self_drawn: DRAWN | CLOSED,
    how.concealed_discard: TAKEN | CLOSED,
    how.no_open_set: CLOSED,
    how.heavenly_hand: FIRST_TURN,
    how.earthly_hand: FIRST_TURN,
    how.first_draw: FIRST_TURN | DRAWN,
    how.first_discards: FIRST_TURN | TAKEN,
    how.human_hand: FIRST_TURN | TAKEN,
    how.nothing_laid_down: CLOSED,
    how.self_drawn: DRAWN,
    how.after_kong: DRAWN,
    how.kong_upon_kong: DRAWN,
    how.from_wall: DRAWN,
    how.last_of_wall: DRAWN | LAST_OF_ALL,
    how.last_discard: TAKEN | LAST_OF_ALL,
    how.from_dead_wall: DRAWN,
    how.robbed_kong: TAKEN,
    how.waited_two_sided: TWO_ENDS,
    how.waited_for_middle: INSIDE,
    how.waited_at_edge: AT_EDGE,
    how.waited_for_pair: FOR_PAIR,
    how.waited_for_simple_pung: FOR_PUNG,
    how.waited_for_high_pung: FOR_PUNG,
    hand.all_simples: ONLY_SIMPLES,
    hand.concealed_all_simples: ONLY_SIMPLES | CLOSED,
    hand.all_honours: NO_SIMPLES,
    hand.all_terminals: NO_SIMPLES,
    hand.all_terminals_and_honours: NO_SIMPLES,
    hand.one_suit_only: ONE_SUIT | NO_HONOUR,
    hand.one_suit_with_honours: ONE_SUIT | HONOUR,
    hand.all_green: ONE_SUIT | HONOUR,
    hand.nine_gates: ONE_SUIT | CLOSED,
    hand.nine_gates_any_wait: ONE_SUIT | CLOSED,
    hand.seven_pairs: PAIRS,
    hand.thirteen_orphans: ORPHANS,
    hand.thirteen_orphans_any_wait: ORPHANS,
    hand.four_pungs: FOUR_PUNGS,
    hand.four_kongs: FOUR_PUNGS,
    hand.three_concealed_pungs: THREE_PUNGS,
    hand.four_concealed_pungs: FOUR_PUNGS,
    hand.four_concealed_pungs_and_pair: FOUR_PUNGS | FOR_PAIR,
    hand.three_kongs: THREE_PUNGS,
    hand.three_similar_pungs: THREE_PUNGS | THREE_SUITS,
    hand.all_chows: FOUR_CHOWS,
    hand.four_chows: FOUR_CHOWS,
    hand.no_points: FOUR_CHOWS | TWO_ENDS | CLOSED,
    hand.open_no_points: FOUR_CHOWS | TWO_ENDS | OPEN,
    hand.equal_chows: TWO_CHOWS | CLOSED,
    hand.equal_chows_twice: FOUR_CHOWS | CLOSED,
    hand.three_similar_chows: THREE_CHOWS | THREE_SUITS,
    hand.full_straight: THREE_CHOWS,
    hand.concealed_full_straight: THREE_CHOWS | CLOSED,
    hand.open_full_straight: THREE_CHOWS | OPEN,
    hand.mixed_outside: A_CHOW | HONOUR,
    hand.pure_outside: A_CHOW | NO_HONOUR,
    hand.little_three_dragons: TWO_PUNGS | HONOUR,
    hand.big_three_dragons: THREE_PUNGS | HONOUR,
    hand.little_four_winds: THREE_PUNGS | HONOUR,
    hand.big_four_winds: FOUR_PUNGS | HONOUR,
}


def features_of(interpretation: Interpretation) -> int:
    """All features of an interpretation, as bits."""
    kinds, last = interpretation.kinds, interpretation.last
    features = (
        _WAITS[interpretation.wait]
        | _SHAPES.get(interpretation.shape, 0)
        | _SUITS[interpretation.suits]
        | _CHOWS[len(interpretation.chows)]
        | _PUNGS[len(interpretation.pungs)]
    )
    features |= OPEN if interpretation.is_open else CLOSED
    features |= HONOUR if kinds & HONOURS else NO_HONOUR
    if not kinds & SIMPLES:
        features |= NO_SIMPLES
    elif not kinds & ~SIMPLES:
        features |= ONLY_SIMPLES
    if last is not None:
        features |= DRAWN if last.drawn else TAKEN
        if last.of_wall:
            features |= LAST_OF_ALL
        if last.first_turn:
            features |= FIRST_TURN
    return features
