"""A reading as the page lays it out, from readings written by hand: no network has seen them."""

from __future__ import annotations

from dataclasses import replace

from scoring.tiles import parse
from vision.reading import Group, HandAtSide, OtherHand, Reading, SeenHand, SeenTile
from webui.deal.laid_readings import laid_json, part_json


def reading(*groups: tuple[str, str], turned: tuple[int, ...] = (), others: tuple[OtherHand, ...] = ()) -> Reading:
    """Groups as they lie from left to right, ten pixels a tile; `turned`: places of tiles that lie crosswise."""
    tiles: list[SeenTile] = []
    for place, (codes, _) in enumerate(groups):
        for tile in parse(codes):
            x = 10 * len(tiles)
            corners = ((x, 0), (x + 10, 0), (x + 10, 14), (x, 14))
            tiles.append(SeenTile(tile, 1.0, corners, len(tiles) in turned, place, ((tile, 0.9),)))
    lying = tuple(Group(tuple(parse(codes)), state) for codes, state in groups)
    return Reading((1000, 500), tuple(tiles), lying, SeenHand(), alternatives=others)


def test_a_tile_face_down_in_a_set_is_what_the_others_are_and_any_other_is_none():
    told = laid_json(reading(("5z0x0x5z", "half_concealed"), ("123m0x", "concealed")))
    assert [one["code"] for one in told["laid"]] == ["5z"] * 4 + ["1m", "2m", "3m"]
    assert [one["hidden"] for one in told["laid"]] == [False, True, True, False, False, False, False]
    assert all(one["guesses"] == [one["code"]] for one in told["laid"])


def test_the_claimed_tile_of_a_set_has_the_side_it_came_from():
    seen = reading(("123m", "concealed"), ("5z5z5z", "open"), ("99s", "concealed"))
    claimed = Group(seen.groups[1].tiles, "open", (1, "across"))
    told = laid_json(replace(seen, groups=(seen.groups[0], claimed, seen.groups[2])))["laid"]
    assert [(place, one["claimed"]) for place, one in enumerate(told) if "claimed" in one] == [(4, "across")]


def test_another_cut_says_how_the_same_groups_lie():
    kong = Group(tuple(parse("5z5z5z5z")), "open")
    other = OtherHand((0, 1, 2, 3, 7), SeenHand(tuple(parse("9s")), (kong,)))
    seen = reading(("5z0x0x5z", "concealed"), ("123m", "concealed"), ("9s", "loose"), others=(other,))
    assert laid_json(seen)["cuts"] == [["concealed", "concealed", "loose"], ["open", "loose", "concealed"]]


def test_the_last_tile_lies_alone_or_crosswise_at_the_end_of_no_set():
    row = ("123456m789p11z", "concealed")
    assert laid_json(reading(row, ("5s", "concealed")))["last"] == "5s"
    assert laid_json(reading(row, turned=(10,)))["last"] == "1z"
    assert laid_json(reading(row, ("5s", "concealed"), ("6s", "concealed")))["last"] is None, "one of two"
    assert laid_json(reading(("123m", "concealed"), turned=(2,)))["last"] is None, "a set that was claimed"


def test_faces_among_the_backs_of_a_wall_are_indicators():
    hand = ("123456m789p11z", "concealed")
    assert laid_json(reading(hand, ("0x0x3m0x0x0x0x", "loose")))["indicators"] == "3m"
    assert laid_json(reading(hand, ("0x0x0m9s0x0x0x", "loose")))["indicators"] == "5m9s"
    assert laid_json(reading(hand, ("0x5z5z0x", "loose")))["indicators"] == "", "a neighbour's kong"
    assert laid_json(reading(hand, ("0x0x0x123m", "loose")))["indicators"] == "", "a neighbour's hand beside a wall"
    assert laid_json(reading(hand))["indicators"] == ""


def test_each_hand_of_a_table_is_a_part_of_the_photo_upright_for_its_owner():
    seen = reading(("123m", "concealed"), ("77z", "concealed"))
    right = HandAtSide("right", (3, 4), SeenHand(tuple(parse("77z"))), ask="open_sets")
    part = part_json(replace(seen, ask=""), right)
    wide, high = part["size"]
    assert [one["code"] for one in part["laid"]] == ["7z", "7z"] and part["ask"] == "open_sets"
    assert all(0 < x < wide and 0 < y < high for one in part["laid"] for x, y in one["corners"])
    a, b, c, d, e, f = part["turn"]
    x, y = seen.tiles[3].corners[0]
    assert [a * x + c * y + e, b * x + d * y + f] == part["laid"][0]["corners"][0]
