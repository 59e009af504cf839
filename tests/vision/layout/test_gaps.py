"""Where crosswise says concealed, gaps alone open nothing."""

from __future__ import annotations

import numpy as np

from scoring.tiles import write
from tests.vision.placed import placed, sure_turns
from vision.layout.gaps import closed
from vision.layout.groups import BONUS, CONCEALED, LOOSE, OPEN, Part, lay_out

SORTED = "1m2m3m 4p5p6p 7s8s9s 1z1z1z 5z5z"  # a whole hand, its sets half a tile apart


def states(text: str) -> tuple[list[tuple[str, str]], list[tuple[str, str]] | None]:
    """What lies there as the convention has it, and what is made of it where no tile lies crosswise."""
    tiles, corners = placed(text)
    layout = lay_out(tiles, corners, sure_turns(len(tiles)), CONCEALED)
    shut = closed(layout.parts, layout.turned)

    def said(parts) -> list[tuple[str, str]]:
        return [(write(tiles[i] for i in part.tiles), part.state) for part in parts]

    return said(layout.parts), said(shut) if shut else None


def test_a_winning_hand_sorted_with_gaps_is_all_concealed():
    opened, shut = states(SORTED)
    assert [state for _, state in opened] == [OPEN] * 4 + [CONCEALED]
    assert shut and {state for _, state in shut} == {CONCEALED}


def test_a_set_that_lies_crosswise_says_that_the_others_are_open():
    assert states("1m2m'3m 4p5p6p 7s8s9s 5z5z")[1] is None


def test_where_nothing_lies_apart_nothing_is_asked():
    assert states("1m2m3m4p5p6p7s8s9s5z5z")[1] is None


def test_discards_and_flowers_that_lie_crosswise_say_nothing():
    parts = Part((0, 1, 2), OPEN, 3), Part((3,), LOOSE, 0), Part((4,), BONUS, 0)
    shut = closed(parts, np.array([False, False, False, True, True]))
    assert shut and [part.state for part in shut] == [CONCEALED, LOOSE, BONUS]
