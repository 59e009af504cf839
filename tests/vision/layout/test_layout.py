"""Rows, crosswise and hidden tiles, melds: at any angle and tilt, under both conventions."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.tiles import HIDDEN, KINDS, write
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.crosswise import Frames, frames_of, patches
from vision.layout.groups import CONCEALED, OPEN, lay_out
from vision.layout.rows import chains, rows_of

angles = st.floats(0, 360)
tilts = st.floats(0, 0.9)
HAND = "2p3p4p5p5p5p6s7s8s3z3z"


def parts(text: str, turned_means: str = OPEN, angle: float = 0, tilt: float = 0) -> list[tuple[str, str]]:
    tiles, corners = placed(text)
    layout = lay_out(tiles, seen(corners, angle, tilt), sure_turns(len(tiles)), turned_means)
    return [(write(tiles[i] for i in part.tiles), part.state) for part in layout.parts]


@given(angles, tilts)
def test_melds_are_read_at_any_angle(angle, tilt):
    read = parts(f"{HAND} 1z'1z1z 2m3m4m' 7p7p'7p7p 0x3s3s0x 1f2y", OPEN, angle, tilt)
    assert read == [
        ("234555p678s33z", "concealed"),
        ("111z", "open"),
        ("234m", "open"),
        ("7777p", "open"),
        ("0x33s0x", "half_concealed"),
        ("1f2y", "bonus"),
    ]


@pytest.mark.parametrize("kong", ["0x3s3s0x", "3s0x0x3s", "3s3s3s0x", "0x3s3s3s", "3s0x3s3s"])
@pytest.mark.parametrize("convention", [OPEN, CONCEALED])
def test_a_kong_is_known_by_the_tiles_that_show(kong, convention):
    found = parts(f"{HAND} {kong}", convention)
    assert found[1][1] == "half_concealed"
    assert found[1][0].count("3") + found[1][0].count("0") == 4


@pytest.mark.parametrize("meld", ["5z'5z5z", "5z5z'5z", "5z5z5z'", "1s'2s3s", "3s'1s2s", "9m9m9m'9m", "9m9m'9m'9m"])
def test_crosswise_means_what_the_book_says(meld):
    assert [state for _, state in parts(f"{HAND} {meld}", OPEN)] == ["concealed", "open"]
    assert [state for _, state in parts(f"{HAND} {meld}", CONCEALED)] == ["concealed", "concealed"]


@pytest.mark.parametrize("meld", ["5z5z5z", "1s2s3s", "9m9m9m9m"])
def test_a_plain_set_apart_is_open_only_where_crosswise_means_concealed(meld):
    assert [state for _, state in parts(f"{HAND} {meld}", OPEN)] == ["concealed", "concealed"]
    assert [state for _, state in parts(f"{HAND} {meld}", CONCEALED)] == ["concealed", "open"]


@pytest.mark.parametrize("exposure", ["5z5z5z", "5p5p1j", "1j7z7z1j", "9m9m9m9m1j", "2s1j2s1j2s1j", "1f3f2y1j1f"])
def test_american_exposures_lie_apart_with_their_jokers_and_flowers_are_tiles_like_others(exposure):
    found = parts(f"1m2m3m 4p1f {exposure} 7z7z", BOOKS["american"].turned_means)
    assert [state for _, state in found] == ["concealed", "concealed", "open", "concealed"] and found[1][0] == "4p1f"


def test_melds_without_a_gap_are_cut_at_their_crosswise_tiles():
    assert parts("2p3p4p3z3z1z'1z1z2m3m'4m7p7p7p'0x9s9s0x") == [
        ("234p33z", "concealed"),
        ("111z", "open"),
        ("234m", "open"),
        ("777p", "open"),
        ("0x99s0x", "half_concealed"),
    ]


@pytest.mark.parametrize("tiles", ["0x3s'3s0x", "3s0x0x3s'"])
def test_a_kong_of_own_tiles_has_none_crosswise(tiles):
    assert [state for _, state in parts(f"{HAND} {tiles}")] == ["concealed", "concealed"]


def test_one_tile_lying_askew_changes_no_reading_order():
    laid = [placed("1m2m3m"), placed("7z7z7z", x=500), placed("4p5p6p", y=150)]
    tiles, corners = [tile for row, _ in laid for tile in row], np.vstack([corners for _, corners in laid])
    middle = corners[0].mean(axis=0)
    corners[0] = seen(corners[:1], 10)[0] - 2000 + middle
    found = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    assert [write(tiles[i] for i in part.tiles) for part in found] == ["123m", "777z", "456p"]


def test_what_is_no_set_is_nobodys_meld():
    assert [state for _, state in parts("1m2m4m' 1z'1z 5p5p6p'6p")] == ["concealed"] * 3


@given(angles)
def test_a_tile_added_to_a_kong_lies_on_the_crosswise_one(angle):
    tiles, corners = placed("4s4s'4s")
    added = corners[1] - [0, 31]
    layout = lay_out([*tiles, tiles[0]], seen(np.vstack([corners, added[None]]), angle), sure_turns(4))
    assert [(len(part.tiles), part.state) for part in layout.parts] == [(4, "open")]
    assert layout.turned.tolist() == [False, True, False, True]


@pytest.mark.parametrize(
    ("text", "read"),
    [("3s3s3s0x", "333s0x"), ("1m2m3m3s3s3s0x", "123m333s"), ("0x3s3s0x", "0x33s0x"), ("3s4s5s0x", "345s")],
)
def test_faint_backs_count_only_in_a_kong_lying_apart(text, read):
    tiles, corners = placed(text)
    faint = np.array([tile is HIDDEN for tile in tiles])
    parts = lay_out(tiles, corners, sure_turns(len(tiles)), OPEN, faint).parts
    assert [write(tiles[i] for i in part.tiles) for part in parts] == [read]


def test_where_a_faint_back_is_not_believed_there_is_a_gap():
    tiles, corners = placed("1z1z1z0x2m3m4m")
    layout = lay_out(tiles, corners, sure_turns(7), CONCEALED, np.array([tile is HIDDEN for tile in tiles]))
    assert [(write(tiles[i] for i in part.tiles), part.state) for part in layout.parts] == [
        ("111z", OPEN),
        ("234m", OPEN),
    ]


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_a_row_is_read_as_its_surest_tiles_lie(angle):
    """Circles look the same upside down: three that seem so by a hair do not turn the row."""
    tiles, corners = placed("1p2p3p7m")
    corners = np.array([*(np.roll(quad, 2, axis=0) for quad in corners[:3]), corners[3]])
    turns = np.array([[0.51, 0, 0.49, 0]] * 3 + [[0.98, 0, 0.02, 0]])
    (part,) = lay_out(tiles, seen(corners, angle), turns).parts
    assert write(tiles[i] for i in part.tiles) == "123p7m"


def test_how_a_row_is_spread_outvotes_faces_that_might_lie_either_way():
    tiles, corners = placed("2z2z2z")
    turns = np.tile([0.55, 0.43, 0.01, 0.01], (3, 1))
    layout = lay_out(tiles, np.roll(corners, 1, axis=1), turns)
    assert [len(part.tiles) for part in layout.parts] == [3]


def test_faces_that_are_sure_outvote_how_a_row_is_spread():
    """Four tiles one below the other, all upright: a pile of short rows, not a row of crosswise tiles."""
    corners = np.concatenate([placed("2z", y=place * 41)[1] for place in range(4)])
    assert not frames_of(corners, sure_turns(4)).turned.any()


def test_backs_do_not_say_which_way_the_row_runs():
    """The indicator of a wall stands upright, whichever corner the outlines of the backs begin at."""
    tiles, corners = placed("0x0x0x3s0x0x0x")
    backs = np.array([tile is HIDDEN for tile in tiles])
    corners[backs] = np.roll(corners[backs], 1, axis=1)
    assert not lay_out(tiles, corners, sure_turns(7)).turned.any()


def test_a_wall_of_backs_is_left_out():
    assert parts("0x0x0x0x0x 1m2m3m 0x") == [("123m", "concealed")]


def test_the_outline_outvotes_a_face_that_looks_alike_both_ways():
    tiles, corners = placed("1p1p'1p")
    corners[1] = np.roll(corners[1], 1, axis=0)
    turns = np.tile([0.3, 0.25, 0.25, 0.2], (3, 1))
    assert lay_out(tiles, corners, turns).turned.tolist() == [False, True, False]


@given(angles, tilts, st.booleans())
def test_rows_are_read_from_the_top_and_from_the_left(angle, tilt, upside_down_one):
    tiles, upper = placed("1m2m3m4m5m6m7m")
    more, lower = placed("1s2s3s4s5s6s7s", y=60)
    corners = np.vstack([upper, lower])
    if upside_down_one:
        corners[2] = np.roll(corners[2], 2, axis=0)
    layout = lay_out([*tiles, *more], seen(corners, angle, tilt * 0.6), sure_turns(14))
    assert [i for part in layout.parts for i in part.tiles] == list(range(14))


@given(st.integers(1, 30), st.integers(0, 10_000))
def test_however_tiles_lie_each_is_in_one_patch_and_one_chain(n, seed):
    random = np.random.default_rng(seed)
    middle = random.uniform(0, 300, (n, 1, 2))
    angle = random.uniform(0, 2 * np.pi, n)
    turn = np.stack([np.stack([np.cos(angle), np.sin(angle)], -1), np.stack([-np.sin(angle), np.cos(angle)], -1)], 1)
    corners = np.array([[-15, -20], [15, -20], [15, 20], [-15, 20.0]]) @ turn + middle
    turns = random.dirichlet(np.ones(4), n)
    assert sorted(i for patch in patches(corners) for i in patch) == list(range(n))
    assert sorted(i for chain in chains(frames_of(corners, turns)) for i in chain) == list(range(n))
    tiles = [KINDS[k] for k in random.integers(0, 43, n)]
    parts = lay_out(tiles, corners, turns).parts
    assert sorted(i for part in parts for i in part.tiles) == list(range(n))


@given(st.lists(st.tuples(st.floats(0, 900), st.integers(0, 5)), max_size=30))
def test_rows_hold_every_tile_once(places):
    centres = np.array([[x, 100.0 * row] for x, row in places]).reshape(-1, 2)
    rows = rows_of(centres, 80)
    assert sorted(i for row in rows for i in row.tolist()) == list(range(len(places)))
    assert len(rows) == len({row for _, row in places})
    assert all((np.diff(centres[row, 0]) >= 0).all() for row in rows)


def test_nothing_on_the_table():
    assert lay_out([], np.empty((0, 4, 2)), np.empty((0, 4))).parts == ()


def test_a_lone_tile_is_a_hand_of_one():
    assert parts("7z'") == [("7z", "concealed")]


@pytest.mark.parametrize("upside_down", [slice(3, 6), slice(0, 2)], ids=["a group of its own", "as many as not"])
def test_tiles_upside_down_are_read_in_the_order_of_the_others(upside_down):
    text = "1m2m3m 7p8p9p" if upside_down.stop == 6 else "1m2m3m4m"
    tiles, corners = placed(text)
    corners[upside_down] = np.roll(corners[upside_down], 2, axis=1)
    layout = lay_out(tiles, corners, sure_turns(len(tiles)))
    assert [i for part in layout.parts for i in part.tiles] == list(range(len(tiles)))


def askew(corners: np.ndarray, seed: int) -> np.ndarray:
    """Each tile turned by a degree or so about its middle, as hands lay them."""
    return np.array(
        [
            seen(quad, angle) - 2000 + quad.mean(axis=0)
            for quad, angle in zip(corners, np.random.default_rng(seed).normal(0, 1, len(corners)), strict=True)
        ]
    )


def beside(one: np.ndarray, other: np.ndarray, angle: float, offset: tuple[float, float]) -> np.ndarray:
    """Both, the other one turned by itself about its middle, so far away from the first one's first corner."""
    return np.vstack([one, seen(other, angle) - 2000 + one[0, 0] + offset])


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("angle", [75, 88, 90, 92, 270])
def test_a_meld_lies_at_any_angle_to_the_hand(angle, seed):
    hand, meld = placed(HAND), placed("1z'1z1z")
    tiles, corners = hand[0] + meld[0], askew(beside(hand[1], meld[1], angle, (520, 0)), seed)
    found = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    assert {(write(tiles[i] for i in part.tiles), part.state) for part in found} == {
        ("234555p678s33z", "concealed"),
        ("111z", "open"),
    }


@pytest.mark.parametrize("seed", range(8))
def test_a_tile_at_right_angles_that_comes_first_breaks_no_row(seed):
    lone, hand = placed("7z"), placed(HAND)
    corners = askew(seen(np.roll(beside(hand[1], lone[1], 90, (440, 0)), 1, axis=0), 0), seed)
    assert len(lay_out(lone[0] + hand[0], corners, sure_turns(len(corners))).parts) == 2


@pytest.mark.parametrize("angle", [-92, -88, 88, 92])
def test_discards_at_right_angles_do_not_turn_the_hand_round(angle):
    hand, pile = placed(HAND), [placed("1m2m3m4m5m6m", y=41 * row) for row in range(4)]
    tiles, corners = (
        hand[0] + [tile for row, _ in pile for tile in row],
        beside(hand[1], np.vstack([row for _, row in pile]), angle, (200, -400)),
    )
    rows = [part.tiles for part in lay_out(tiles, askew(corners, 1), sure_turns(len(tiles))).parts]
    assert tuple(range(len(hand[0]))) in rows


def test_what_lies_upon_a_tile_is_not_beside_it():
    _, corners = placed("1m2m3m")
    upon = corners[1] + [6, 9]
    assert chains(frames_of(np.vstack([corners, upon[None]]), sure_turns(4))) == [[0, 1, 2], [3]]


def test_tiles_in_a_ring_are_all_read():
    turns = np.radians(np.arange(0, 360, 30))
    right = np.stack([np.cos(turns), np.sin(turns)], axis=1)
    down = np.stack([-np.sin(turns), np.cos(turns)], axis=1)
    frames = Frames(centre=-2.1 * down, along=right, down=down, turned=np.zeros(12, bool))
    assert sorted(i for chain in chains(frames) for i in chain) == list(range(12))
