"""What lies about beside a hand is not the hand's, but only where that is plain."""

from __future__ import annotations

import numpy as np

from scoring.tiles import HIDDEN, write
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.groups import CONCEALED, LOOSE, OPEN, lay_out
from vision.layout.hand_selection import hand_of, select_hand, worth
from vision.reading import Group

FOURTEEN = "1m2m3m4m5m6m7m8m9m1p1p1p5s5s"


def states(*rows: tuple[str, float, float], angle: float = 0) -> list[tuple[str, str]]:
    """Tiles and state of each part; rows are written as in `placed`, with where each begins."""
    laid = [placed(text, x, y) for text, x, y in rows]
    tiles = [tile for row, _ in laid for tile in row]
    corners = seen(np.vstack([corners for _, corners in laid]), angle)
    parts = select_hand(
        lay_out(tiles, corners, sure_turns(len(tiles))).parts, corners, np.array([tile is HIDDEN for tile in tiles])
    )
    return [(write(tiles[i] for i in part.tiles), part.state) for part in parts]


def test_discards_far_behind_a_whole_hand_are_loose():
    for angle in (0, 70, 200):
        read = states((FOURTEEN, 0, 0), ("9s9s 3z", 40, -300), ("2p", 300, -260), angle=angle)
        assert dict(read)["123456789m111p55s"] == CONCEALED
        assert [state for _, state in read].count(LOOSE) == len(read) - 1


def test_no_more_than_a_hand_is_all_the_hands_wherever_it_lies():
    assert {state for _, state in states((FOURTEEN[:-2], 0, 0), ("9s", 0, -300))} == {CONCEALED}


def test_melds_and_bonus_tiles_near_the_hand_are_the_hands():
    read = dict(states(("1m2m3m4m5m6m7m8m9m5s5s 7z7z7z' 1f", 0, 0), ("9s9s", 0, -400)))
    assert read == {"123456789m55s": CONCEALED, "777z": OPEN, "1f": "bonus", "99s": LOOSE}


def test_two_rows_of_one_hand_stay_together():
    assert {state for _, state in states(("1m2m3m4m5m6m7m", 0, 0), ("1s2s3s4s5s6s7s", 0, -45))} == {CONCEALED}


def test_too_many_tiles_without_a_plain_hand_all_count():
    assert {state for _, state in states((FOURTEEN + "1z", 0, 0), ("9s9s", 0, -400))} == {CONCEALED}
    assert {state for _, state in states((FOURTEEN, 0, 0), ("9s9s", 0, -70))} == {CONCEALED}


def test_a_wall_with_its_indicator_is_not_the_hands_though_its_row_is_longer():
    read = states(("3p3p3z3z3z 1z'1z1z 2m3m4m' 7p7p'7p", 0, 0), ("0x0x5s0x0x0x0x", 40, -320))
    assert dict(read) == {"33p333z": CONCEALED, "111z": OPEN, "234m": OPEN, "777p": OPEN, "00x5s0000x": LOOSE}


def test_what_lies_hardly_further_off_than_the_parts_of_the_hand_is_the_hands():
    hand = ("1m2m3m4m5m6m7m", 0, 0), ("1s2s3s4s5s6s7s", 0, -110)
    assert {state for _, state in states(*hand, ("9s9s", 0, -250))} == {CONCEALED}
    assert [state for _, state in states(*hand, ("9s9s", 0, -350))].count(LOOSE) == 1


def test_a_kong_counts_three_and_bonus_tiles_nothing():
    tiles, corners = placed("1m2m3m 5z5z'5z5z 0x3p3p0x 1f")
    layout = lay_out(tiles, corners, sure_turns(len(tiles)))
    assert worth(layout.parts) == 9


def test_a_deal_names_the_hidden_tiles_and_leaves_out_what_is_loose():
    tiles, corners = placed("1m2m0x 0x3p3p0x 1f")
    parts = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    groups = [Group(tuple(tiles[i] for i in part.tiles), part.state) for part in parts]
    hand = hand_of([*groups, Group(tiles[:2], LOOSE)])
    assert hand.as_json() == {
        "concealed": "12m",
        "melds": [{"tiles": "3333p", "state": "half_concealed"}],
        "bonus": "1f",
    }
