"""Whose each hand round the table is."""

from __future__ import annotations

import numpy as np

from scoring.tiles import HIDDEN, Tile, write
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.groups import lay_out
from vision.layout.sides import SIDES, hands_by_side
from vision.plane import seen_from_above

HANDS = {
    "near": "1m2m3m4p5p6p7s8s9s1z1z1z5z5z",
    "right": "2m2m4m6m9m1p3p3p5p2s2s4s6z",
    "far": "1p2p8p9p1s3s4s5s2z2z3z3z7z",
    "left": "5m6m7m7m 8m9m2p2p4p6s6s6s8s",
}
Placed = tuple[list[Tile], np.ndarray]


def before(side: str, laid: Placed) -> Placed:
    """What lies before who sits on a side, in their own view x to the right and y towards them, on the table."""
    turn = np.linalg.matrix_power(np.array([[0, -1], [1, 0]]), SIDES.index(side))
    return laid[0], (laid[1] - [210, 0]) @ turn


def read(laid: list[Placed], tilt: float = 0.7) -> dict[str, list[tuple[str, str]]]:
    """The parts of each side's hand."""
    kinds = [tile for tiles, _ in laid for tile in tiles]
    flat = seen_from_above(seen(np.concatenate([corners for _, corners in laid]), 3, tilt))
    parts = lay_out(kinds, flat, sure_turns(len(kinds))).parts
    found = hands_by_side(parts, flat, np.array([kind is HIDDEN for kind in kinds]))
    used = [i for one in found for part in one.parts for i in part.tiles]
    assert len(used) == len(set(used)), "no tile is counted for two"
    return {one.side: [(write(kinds[i] for i in part.tiles), part.state) for part in one.parts] for one in found}


def hands() -> list[Placed]:
    return [before(side, placed(text, y=290)) for side, text in HANDS.items()]


def tiles_of(parts: list[tuple[str, str]]) -> str:
    return "".join(text for text, _ in parts)


def test_each_hand_reads_from_left_to_right_as_its_player_sees_it():
    assert {side: tiles_of(parts) for side, parts in read(hands()).items()} == {
        side: "".join(write(placed(part)[0]) for part in text.split()) for side, text in HANDS.items()
    }


def test_discards_in_the_middle_are_nobodys():
    river = [placed("9s", x=70 * k - 90, y=40 * k - 60) for k in range(3)] + [placed("3p4z", x=-60, y=90)]
    assert read([*hands(), *river]) == read(hands())


def test_sets_laid_down_and_flowers_belong_to_who_they_face():
    rest = [before(side, placed(text, y=290)) for side, text in HANDS.items() if side != "far"]
    far = [
        before("far", placed("1p2p8p9p1s3s4s", y=290)),
        before("far", placed("5s5s5s' 2z'2z2z", x=20, y=225)),
        before("far", placed("1f3y", x=290, y=225)),
    ]
    found = read([*rest, *far])
    assert sorted(found["far"]) == sorted(
        [("1289p134s", "concealed"), ("555s", "open"), ("222z", "open"), ("1f3y", "bonus")]
    )
    assert tiles_of(found["right"]) == write(placed(HANDS["right"])[0])


def test_only_one_has_a_tile_more():
    """A discard lies beside the row of each of two: of one it may be the winning tile, not of both."""
    short = {**HANDS, "near": HANDS["near"][:-2]}
    laid = [before(side, placed(text, y=290)) for side, text in short.items()]
    laid += [before(side, placed("9s", x=500, y=290)) for side in ("near", "far")]
    found = read(laid)
    assert list(found) == list(SIDES)
    assert sum("9s" in [text for text, _ in parts] for parts in found.values()) == 1


def test_where_nobody_sits_there_is_no_hand():
    assert list(read([before("near", placed(HANDS["near"], y=290)), before("far", placed(HANDS["far"], y=290))])) == [
        "near",
        "far",
    ]
    assert hands_by_side((), np.empty((0, 4, 2)), np.empty(0, bool)) == []


def test_tiles_that_look_the_same_upside_down_are_whose_side_they_lie_on():
    laid = hands()
    for _, corners in laid:
        corners[3:7] = np.roll(corners[3:7], 2, axis=1)
    assert read(laid) == read(hands())


def test_flowers_beside_anothers_row_belong_to_who_they_face():
    flowers = before("near", placed("2f3f", x=-40, y=170))
    assert [side for side, parts in read([*hands(), flowers]).items() if "f" in tiles_of(parts)] == ["near"]


def test_flowers_are_somebodys_however_far_they_lie_and_a_discard_there_is_nobodys():
    far_off = before("near", placed("2f", x=180, y=60))
    assert "2f" in tiles_of(read([*hands(), far_off])["near"])
    discard = before("near", placed("9s", x=180, y=60))
    assert read([*hands(), discard]) == read(hands())
