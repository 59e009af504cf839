"""Learning a set from rows in the printed order: rendered tables read by the real networks, and rows that are not in order."""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from networks import networks
from placed import placed

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets"))

from scenes.melds import table

from scoring.tiles import BY_CODE, KINDS, parse
from vision.classify import Names
from vision.enrol import examples_in, learn, lines_of, which_rows
from vision.errors import BadImage, NoRowsSeen, RowOfWrongLength, RowTwice, TilesSwapped

SUITS, HONOURS = ("123456789m", "123456789p", "123456789s"), "1234567z"


def photo_of(seed: int, rows: tuple[str, ...] = (*SUITS, HONOURS)) -> np.ndarray:
    """The rows one behind the other, the first in front, all of one drawn set."""
    melds = [{"tiles": row, "state": "concealed"} for row in rows[1:-1]]
    return table(np.random.default_rng(seed), rows[0], melds, rows[-1], height=1100)[0]


def jpeg(photo: np.ndarray) -> bytes:
    return cv2.imencode(".jpg", photo[..., ::-1])[1].tobytes()


def names_saying(tiles: str) -> Names:
    """A namer that is sure of every tile, and to which no two look alike."""
    kinds = [tile.index for tile in parse(tiles)]
    chances = np.full((len(kinds), len(KINDS) + 1), 1e-4)
    chances[np.arange(len(kinds)), kinds] = 0.99
    return Names(chances, np.zeros((len(kinds), 4)), np.zeros((len(kinds), 4, 2)), np.eye(len(kinds)))


def lines(*lengths: int) -> list[np.ndarray]:
    return np.split(np.arange(sum(lengths)), np.cumsum(lengths)[:-1])


def test_lines_run_as_the_surest_tiles_lie():
    """Circles look the same upside down: seven of nine that seem so by a hair do not turn the row."""
    _, corners = placed("1p2p3p4p5p6p7p8p9p")
    corners[:7] = np.roll(corners[:7], 2, axis=1)
    turns = np.array([[0.51, 0, 0.49, 0]] * 7 + [[0.98, 0, 0.02, 0]] * 2)
    (line,) = lines_of(Names(np.zeros((9, 45)), turns, corners, np.empty((9, 0))))
    assert line.tolist() == list(range(9))


@pytest.mark.parametrize("turned", [False, True], ids=["as it lies", "upside down"])
def test_a_whole_set_is_learnt_from_one_photo(turned):
    photo = photo_of(3)
    learnt = learn([jpeg(photo[::-1, ::-1] if turned else photo)], *networks())
    assert sorted(learnt.kinds.tolist()) == list(range(34))
    assert set(learnt.counts[:34].tolist()) == {1}


def test_each_photo_adds_an_example_and_names_get_surer():
    find, name = networks()
    photos = [jpeg(photo_of(seed)) for seed in (3, 3)]
    once, twice = learn(photos[:1], find, name), learn(photos, find, name)
    assert (twice.counts == 2 * once.counts).all()
    kinds, _ = examples_in(photos[0], find, once.namer(name))
    assert sorted(kinds.tolist()) == list(range(34))


def test_a_photo_that_cannot_be_read_teaches_nothing():
    with pytest.raises(BadImage):
        learn([jpeg(photo_of(3)), b"no picture"], *networks())
    with pytest.raises(NoRowsSeen):
        learn([jpeg(np.full((400, 400, 3), 90, np.uint8))], *networks())
    with pytest.raises(NoRowsSeen):
        learn([], *networks())


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


def test_four_that_look_alike_are_jokers():
    names = names_saying("2f2f2f1y")
    alike = Names(names.chances, names.turns, names.corners, np.full((4, 4), 0.5))
    assert [str(KINDS[kind]) for kind in which_rows(lines(4), alike)[0]] == ["1j"] * 4


@pytest.mark.parametrize(
    ("tiles", "lengths", "error", "facts"),
    [
        ("12345678m", (8,), RowOfWrongLength, {"row": 1, "seen": 8}),
        ("123456789m123456789m", (9, 9), RowTwice, {"row": 2}),
        ("123456789m132456789p", (9, 9), TilesSwapped, {"row": 2, "place": 2, "other": 3}),
    ],
)
def test_rows_out_of_order_are_named(tiles, lengths, error, facts):
    with pytest.raises(error) as raised:
        which_rows(lines(*lengths), names_saying(tiles))
    assert raised.value.facts == facts
    assert str(facts["row"]) in raised.value.message
