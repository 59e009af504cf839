"""Rows of tiles in the printed order: told by what lies in them, and refused where a tile lies in another's place."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import BY_CODE, KINDS, parse
from vision.classification.tile_classification import Classifications
from vision.errors import RowOfWrongLength, RowTwice, SameTileTwice, TileOfAnotherSuit, TilesSwapped
from vision.tile_sets.printed_order import which_rows


def names_saying(tiles: str) -> Classifications:
    """A classifier that is sure of every tile, and to which no two look alike."""
    kinds = [tile.index for tile in parse(tiles)]
    chances = np.full((len(kinds), len(KINDS) + 1), 1e-4)
    chances[np.arange(len(kinds)), kinds] = 0.99
    return Classifications(chances, np.zeros((len(kinds), 4)), np.zeros((len(kinds), 4, 2)), np.eye(len(kinds)))


def lines(*lengths: int) -> list[np.ndarray]:
    return np.split(np.arange(sum(lengths)), np.cumsum(lengths)[:-1])


def test_rows_are_told_by_what_lies_in_them_whatever_their_order():
    rows = which_rows(lines(7, 9, 9, 4), names_saying("1234567z123456789s123456789m1234y"))
    assert [str(KINDS[row[0]]) for row in rows] == ["1z", "1s", "1m", "1y"]


def test_a_face_that_is_misread_is_learnt_by_its_place():
    rows = which_rows(lines(9), names_saying("123456788m"))
    assert KINDS[rows[0][-1]] is BY_CODE["9m"]


def test_an_order_that_is_only_likely_to_be_wrong_is_believed():
    names = names_saying("132456789m")
    names.chances[[1, 2]] = 0.01
    names.chances[[1, 2], [2, 1]] = 0.6
    assert [str(KINDS[kind]) for kind in which_rows(lines(9), names)[0][:3]] == ["1m", "2m", "3m"]


def test_flowers_and_seasons_that_are_taken_for_each_other_are_told_together():
    """By itself each row is likelier to be seasons: which one is, is told beside the other."""
    names = names_saying("1234f1234y")
    names.chances[:4] = 1e-4
    for place in range(4):
        names.chances[place, [BY_CODE[f"{place + 1}f"].index, BY_CODE[f"{place + 1}y"].index]] = 0.4, 0.5
    assert [str(KINDS[row[0]]) for row in which_rows(lines(4, 4), names)] == ["1f", "1y"]


def test_a_bird_that_is_surely_taken_for_a_flower_is_learnt():
    names = names_saying("1f23456789s")
    assert KINDS[which_rows(lines(9), names)[0][0]] is BY_CODE["1s"]


def test_of_four_rows_of_nine_that_could_be_any_the_last_is_one_too_many():
    names = names_saying("123456789m" * 4)
    names.chances[:] = 1 / 45
    with pytest.raises(RowTwice) as raised:
        which_rows(lines(9, 9, 9, 9), names)
    assert raised.value.facts == {"row": 4}


def test_two_rows_that_look_alike_are_one_row_however_they_are_named():
    names = names_saying("1234f1234y")
    alike = Classifications(names.chances, names.turns, names.corners, np.tile(np.eye(4), (2, 1)))
    with pytest.raises(RowTwice):
        which_rows(lines(4, 4), alike)


def test_four_that_look_alike_are_jokers():
    names = names_saying("2f2f2f1y")
    alike = Classifications(names.chances, names.turns, names.corners, np.full((4, 4), 0.5))
    assert [str(KINDS[kind]) for kind in which_rows(lines(4), alike)[0]] == ["1j"] * 4


@pytest.mark.parametrize(
    ("tiles", "lengths", "error", "facts"),
    [
        ("12345678m", (8,), RowOfWrongLength, {"row": 1, "seen": 8}),
        ("123456789m123456789m", (9, 9), RowTwice, {"row": 2}),
        ("123456789m132456789p", (9, 9), TilesSwapped, {"row": 2, "place": 2, "beside": 2, "other": 3}),
        ("231456789m", (9,), TilesSwapped, {"row": 1, "place": 1, "beside": 1, "other": 2}),
        ("12m3p456789m12p3m456789p", (9, 9), TilesSwapped, {"row": 1, "place": 3, "beside": 2, "other": 3}),
        ("12345678m9p", (9,), TileOfAnotherSuit, {"row": 1, "place": 9, "tile": BY_CODE["9p"]}),
        ("123z5s567z", (7,), TileOfAnotherSuit, {"row": 1, "place": 4, "tile": BY_CODE["5s"]}),
        ("1234567z1234567z", (7, 7), RowTwice, {"row": 2}),
        ("1234f1234y1234f1234y", (4, 4, 4, 4), RowTwice, {"row": 3}),
        ("123456789m123456789p123456789s123456789m", (9, 9, 9, 9), RowTwice, {"row": 4}),
    ],
)
def test_rows_out_of_order_are_named(tiles, lengths, error, facts):
    with pytest.raises(error) as raised:
        which_rows(lines(*lengths), names_saying(tiles))
    assert raised.value.facts == facts
    assert str(facts["row"]) in raised.value.message


@pytest.mark.parametrize(("cosine", "refused"), [(0.95, True), (0.9, False)])
def test_the_same_tile_twice_is_no_example_of_another_kind(cosine, refused):
    """A face that the classifier takes for another is learnt by its place, unless it looks like that other one too."""
    tiles = "123456788m1234567z"
    looks = np.eye(len(parse(tiles)))
    looks[8, 7:9] = cosine, np.sqrt(1 - cosine**2)
    names = names_saying(tiles)
    names = Classifications(names.chances, names.turns, names.corners, looks)
    if not refused:
        assert KINDS[which_rows(lines(9, 7), names)[0][8]] is BY_CODE["9m"]
        return
    with pytest.raises(SameTileTwice) as raised:
        which_rows(lines(9, 7), names)
    assert raised.value.facts == {"row": 1, "place": 9, "other": 8, "beside": 1}
