"""What lies open in the middle of a table, and whose it is."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import BY_CODE, HIDDEN
from tests.vision.layout.test_sides import Placed, before
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.rivers import open_by_side
from vision.plane import seen_from_above

RIVERS = {
    "near": ("1z9m2z1p5z3m", "7p7s'2s4m8p6z", "1m"),
    "right": ("3z9p1s9s6z2p", "6m5m"),
    "far": ("4z1m9s8m8m7z", "3p5p2m'"),
    "left": ("2z1z9m9p4s7m", "6s6s1p3s5s8p"),
}
CROSSWISE = {"near": 7, "right": None, "far": 8, "left": None}
SETS = {"right": "7s'8s9s 4p4p4p'", "left": "3z3z3z"}


def river(rows: tuple[str, ...]) -> Placed:
    laid = [placed(row, x=119, y=155 + 44 * number, gap=1) for number, row in enumerate(rows)]
    return [tile for tiles, _ in laid for tile in tiles], np.concatenate([corners for _, corners in laid])


def table() -> list[Placed]:
    rivers = [before(side, river(rows)) for side, rows in RIVERS.items()]
    return rivers + [before(side, placed(text, x=200, y=330)) for side, text in SETS.items()]


def told(laid: list[Placed], tilt: float = 0.7, lean: float = 3) -> tuple[dict, list[str]]:
    kinds = [tile for tiles, _ in laid for tile in tiles]
    corners = seen(np.concatenate([corners for _, corners in laid]), lean, tilt)
    found, nobodys = open_by_side(kinds, seen_from_above(corners), sure_turns(len(kinds)))
    used = [i for one in found for i in (*one.discards, *(k for meld in one.melds for k in meld))] + nobodys
    assert len(used) == len(set(used)), "no tile is counted for two"

    def codes(some) -> str:
        return "".join(str(kinds[i]) for i in some)

    sides = {one.side: (codes(one.discards), one.crosswise, [codes(meld) for meld in one.melds]) for one in found}
    return sides, [str(kinds[i]) for i in nobodys]


WHOLE = {
    side: ("".join(rows).replace("'", ""), CROSSWISE[side], SETS.get(side, "").replace("'", "").split())
    for side, rows in RIVERS.items()
}


@pytest.mark.parametrize("tilt", [0.0, 0.4, 0.8])
@pytest.mark.parametrize("lean", [-6, 0, 6])
def test_each_river_has_its_order_its_riichi_and_its_players_sets(tilt, lean):
    assert told(table(), tilt, lean) == (WHOLE, [])


def test_faces_that_look_the_same_upside_down_go_by_where_they_lie():
    laid = [(tiles, np.roll(corners, 2 * (number % 2), axis=1)) for number, (tiles, corners) in enumerate(table())]
    kinds = [tile for tiles, _ in laid for tile in tiles]
    flat = seen_from_above(seen(np.concatenate([corners for _, corners in laid]), 0, 0.5))
    found, _ = open_by_side(kinds, flat, np.tile([0.49, 0.01, 0.49, 0.01], (len(kinds), 1)))
    assert {one.side: len(one.discards) for one in found} == {"near": 13, "right": 8, "far": 9, "left": 12}


def test_what_lies_askew_in_the_middle_is_nobodys():
    askew = [(placed("5p")[0], seen(placed("5p")[1], 40) - 2000), (placed("3s")[0], seen(placed("3s")[1], -35) - 1950)]
    sides, nobodys = told([*table(), *askew])
    assert (sides, nobodys) == (WHOLE, ["5p", "3s"])


def test_walls_and_ones_own_hand_are_no_rivers():
    backs, corners = placed("1m" * 12, x=100, y=285)
    hand = placed("1p2p3p4p5p6p7p8p9p1s2s3s4s", y=450)
    wall = before("left", ([HIDDEN] * len(backs), corners))
    assert told([*table(), wall, hand]) == (WHOLE, [])


def test_a_single_discard_is_somebodys_on_an_orderly_table():
    first = [before("right", placed("9m", x=119, y=155))]
    sides, nobodys = told([*table()[:1], *first])
    assert (sides["right"], nobodys) == (("9m", None, []), [])


def test_riichi_may_begin_a_row_and_a_wall_touch_it():
    rows = ("1z9m2z1p5z3m", "7p'")
    _, corners = placed("1m" * 6, x=300, y=155)
    wall = before("near", ([HIDDEN] * 6, corners + np.array([4, 0])))
    sides, _ = told([before("near", river(rows)), *table()[1:4], wall])
    assert sides["near"] == ("1z9m2z1p5z3m7p", 6, [])


def test_sets_that_touch_are_told_apart():
    touching = [before("near", placed("1p2p3p'4z'4z4z", x=200, y=330))]
    assert told([*table(), *touching])[0]["near"][2] == ["1p2p3p", "4z4z4z"]


def test_a_set_with_two_backs_and_one_with_an_added_tile_are_sets():
    _, corners = placed("1z" * 4, x=200, y=330)
    kong = before("far", ([BY_CODE["6p"], HIDDEN, HIDDEN, BY_CODE["6p"]], corners))
    base, over = placed("2s2s'2s", x=200, y=330), placed("2s'", x=231, y=299)
    added = before("near", (base[0] + over[0], np.concatenate([base[1], over[1]])))
    sides, _ = told([*table(), kong, added])
    assert (sides["far"][2], sorted(sides["near"][2][0])) == (["6p0x0x6p"], sorted("2s" * 4))


def test_no_tile_lies_anywhere():
    assert open_by_side([], np.empty((0, 4, 2)), np.empty((0, 4))) == ([], [])
