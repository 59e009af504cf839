"""From whom a set was claimed, as it lies before its owner: in a hand, at a table, in its middle."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import HIDDEN, Tile
from tests.vision.layout.test_rivers import table
from tests.vision.layout.test_sides import HANDS, Placed, before
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.claims import claim_in
from vision.layout.groups import APART, CONCEALED, OPEN, Layout, Part, lay_out
from vision.layout.rivers import open_by_side
from vision.layout.sides import SIDES, hands_by_side
from vision.plane import seen_from_above
from vision.reading import Group

HAND = "2p3p4p5p5p5p6s7s8s3z3z"
CLAIMED = {
    "1z'1z1z": ("1z", "left"),
    "1z1z'1z": ("1z", "across"),
    "1z1z1z'": ("1z", "right"),
    "3s'1s2s": ("3s", "left"),
    "1s2s'3s": None,  # a chow is claimed from the left only
    "1s2s3s'": None,
    "9m'9m9m9m": ("9m", "left"),
    "9m9m'9m9m": ("9m", "across"),
    "9m9m9m'9m": ("9m", "across"),
    "9m9m9m9m'": ("9m", "right"),
    "9m'9m'9m9m": ("9m", "left"),
    "9m9m'9m'9m": ("9m", "across"),
    "9m9m9m'9m'": ("9m", "right"),
    "9m'9m9m'9m": None,
    "9m'9m9m9m'": None,
}
UPON = {"4s'4s4s": (0, "left"), "4s4s'4s": (1, "across"), "4s4s4s'": (2, "right")}
IN_THE_MIDDLE = {
    **{meld: claim for meld, claim in CLAIMED.items() if claim or len(meld) == 7},
    **{meld: ("4s", side) for meld, (_, side) in UPON.items()},
}


def told(tiles: tuple[Tile, ...], claim: tuple[int, str] | None) -> tuple[str, str] | None:
    said = Group(tiles, OPEN, claim).as_json()
    return (said["claimed"], said["from"]) if "from" in said else None


def claims(layout: Layout, parts: tuple[Part, ...], kinds: list[Tile]) -> list[tuple[str, str] | None]:
    return [
        told(tuple(kinds[i] for i in part.tiles), layout.claim(part, kinds)) for part in parts if part.state == OPEN
    ]


def upon(text: str, x: float = 0, y: float = 0) -> Placed:
    """A set with a fourth tile upon the crosswise one."""
    tiles, corners = placed(text, x=x, y=y)
    return [*tiles, tiles[0]], np.vstack([corners, corners[[UPON[text][0]]] - [0, 31]])


@pytest.mark.parametrize("meld", CLAIMED)
@pytest.mark.parametrize(("angle", "tilt"), [(0, 0), (100, 0.5), (190, 0.2), (290, 0.8)])
def test_the_crosswise_tile_says_from_whom(meld, angle, tilt):
    tiles, corners = placed(f"{HAND} {meld}")
    layout = lay_out(tiles, seen(corners, angle, tilt), sure_turns(len(tiles)))
    found = claims(layout, layout.parts, tiles)
    assert found == [CLAIMED[meld]] or (CLAIMED[meld] is None and found == [])


@pytest.mark.parametrize("meld", UPON)
def test_a_tile_upon_another_says_the_same(meld):
    (tiles, corners), hand = upon(meld, x=600, y=300), placed(HAND, y=300)
    layout = lay_out([*hand[0], *tiles], np.vstack([hand[1], corners]), sure_turns(15))
    assert claims(layout, layout.parts, [*hand[0], *tiles]) == [("4s", UPON[meld][1])]


@pytest.mark.parametrize("convention", [CONCEALED, APART])
def test_where_crosswise_says_something_else_it_says_nothing_of_claims(convention):
    tiles, corners = placed(f"{HAND} 1z'1z1z 2z2z2z")
    layout = lay_out(tiles, corners, sure_turns(len(tiles)), convention)
    assert not any(claims(layout, layout.parts, tiles))


def test_none_crosswise_or_one_face_down_says_nothing():
    assert claim_in(placed("5z5z5z")[0], [False] * 3) is None
    assert claim_in([HIDDEN, *placed("5z5z")[0], HIDDEN], [True, False, False, False]) is None


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("meld", ["1z'1z1z", "1z1z'1z", "1z1z1z'", "9m9m'9m'9m"])
def test_round_the_table_each_set_is_seen_as_its_owner_sees_it(side, meld):
    rest = [before(other, placed(text, y=290)) for other, text in HANDS.items() if other != side]
    laid = [*rest, before(side, placed("1p2p8p9p1s3s4s", y=290)), before(side, placed(meld, x=20, y=225))]
    kinds = [tile for tiles, _ in laid for tile in tiles]
    flat = seen_from_above(seen(np.concatenate([corners for _, corners in laid]), 3, 0.6))
    layout = lay_out(kinds, flat, sure_turns(len(kinds)))
    found = hands_by_side(layout.parts, flat, np.array([kind is HIDDEN for kind in kinds]))
    sets = {one.side: claims(layout, one.parts, kinds) for one in found}
    assert {one: claimed for one, claimed in sets.items() if claimed} == {side: [CLAIMED[meld]]}


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("meld", IN_THE_MIDDLE)
def test_in_the_middle_each_set_is_seen_as_its_owner_sees_it(side, meld):
    lying = (upon if meld in UPON else placed)(meld, x=300, y=330)
    laid = [*table()[:4], before(side, lying)]
    kinds = [tile for tiles, _ in laid for tile in tiles]
    flat = seen_from_above(seen(np.concatenate([corners for _, corners in laid]), 3, 0.6))
    found, _ = open_by_side(kinds, flat, sure_turns(len(kinds)))
    layout = Layout((), np.isin(np.arange(len(kinds)), [i for one in found for i in one.turned]))
    sets = {one.side: claims(layout, tuple(Part(tiles, OPEN, 3) for tiles in one.melds), kinds) for one in found}
    assert {one: claimed for one, claimed in sets.items() if claimed} == {side: [IN_THE_MIDDLE[meld]]}
