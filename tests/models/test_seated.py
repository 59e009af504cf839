"""What is counted of hands that are photographed from a chair."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import numpy as np

from models.evaluation.seated import Seated, scored
from scoring.tiles import BY_CODE, parse
from vision.reading import Group, Reading, SeenHand, SeenTile

KINDS = ("1m", "2m", "0x", "5z", "5z", "5z", "2f")


def corners(place: int) -> np.ndarray:
    left = 12 * place
    return np.float32([[left, 0], [left + 9, 0], [left + 9, 12], [left, 12]])


HAND = Seated(
    np.zeros((20, 120, 3), np.uint8),
    np.stack([corners(i) for i in range(len(KINDS))]),
    KINDS,
    np.array([False, True, *[False] * 5]),
    "12m",
    (("kong with backs", "5555z", "half_concealed"),),
    "2f",
)
SEEN = tuple(
    SeenTile(BY_CODE[kind], 1.0, tuple(map(tuple, corners(i).tolist())), i == 1, 0, ()) for i, kind in enumerate(KINDS)
)
READ = Reading(
    (120, 20),
    SEEN,
    (),
    SeenHand(parse("12m"), (Group(parse("5555z"), "half_concealed"),), parse("2f")),
)


def right(reading: Reading) -> Counter:
    return Counter(name for name, is_right in scored(HAND, reading) if is_right)


def test_all_is_right_where_all_is_read():
    counts = right(READ)
    assert counts["tiles"] == 7 and counts["upright tiles"] == 5
    assert counts["crosswise tiles"] == counts["face-down tiles"] == counts["hands"] == 1
    assert counts["groups"] == 3 and not counts["silent errors"] and not counts["false tiles"]


def test_a_set_read_as_open_costs_the_set_and_the_hand():
    opened = replace(READ, hand=replace(READ.hand, melds=(Group(parse("5555z"), "open"),)))
    counts = right(opened)
    assert counts["groups"] == 2 and counts["hands"] == 0 and counts["tiles"] == 7


def test_a_wrong_name_without_a_warning_is_a_silent_error():
    wrong = replace(SEEN[0], tile=BY_CODE["9m"])
    assert right(replace(READ, tiles=(wrong, *SEEN[1:])))["silent errors"] == 1
    assert right(replace(READ, tiles=(replace(wrong, doubtful=True), *SEEN[1:])))["silent errors"] == 0


def test_a_tile_where_none_lies_is_false():
    elsewhere = replace(SEEN[0], corners=tuple(map(tuple, corners(8).tolist())))
    assert right(replace(READ, tiles=(*SEEN, elsewhere)))["false tiles"] == 1
