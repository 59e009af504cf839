"""Learning a set from rows in the printed order: rendered tables read by the real networks, and rows that are not in
order.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from scoring.tiles import BY_CODE
from tests.vision.networks import networks
from tests.vision.placed import placed
from vision.classification.classifier import ClassifierOutput
from vision.classification.tile_classification import Classifications
from vision.errors import BadImage, NoRowsSeen, SameTileTwice, TileOfAnotherSuit, TilesSwapped
from vision.pipeline import read
from vision.tile_sets.enrolment import SMALL, examples_of, learn, lines_of, made_small, views_of

SUITS, HONOURS = ("123456789m", "123456789p", "123456789s"), "1234567z"


def photo_of(seed: int, rows: tuple[str, ...] = (*SUITS, HONOURS)) -> np.ndarray:
    """The rows one behind the other, the first in front, all of one drawn set."""
    melds = [{"tiles": row, "state": "concealed"} for row in rows[1:-1]]
    return table(np.random.default_rng(seed), rows[0], melds, rows[-1], height=1100)[0]


def jpeg(photo: np.ndarray) -> bytes:
    return cv2.imencode(".jpg", photo[..., ::-1])[1].tobytes()


def test_lines_run_as_the_surest_tiles_lie():
    """Circles look the same upside down: seven of nine that seem so by a hair do not turn the row."""
    _, corners = placed("1p2p3p4p5p6p7p8p9p")
    corners[:7] = np.roll(corners[:7], 2, axis=1)
    turns = np.array([[0.51, 0, 0.49, 0]] * 7 + [[0.98, 0, 0.02, 0]] * 2)
    (line,) = lines_of(Classifications(np.zeros((9, 45)), turns, corners, np.empty((9, 0))))
    assert line.tolist() == list(range(9))


@pytest.mark.parametrize("surer", ["upright", "upside down"])
def test_rows_head_to_head_are_rows_all_the_same(surer):
    """The surer one says which way is up; the other is told to be in disorder, not to lack tiles."""
    _, upright = placed("1m2m3m4m5m6m7m8m9m", y=0)
    _, below = placed("1m2m3m4m5m6m7m8m9m", y=60)
    up = np.repeat([0.95, 0.9] if surer == "upright" else [0.9, 0.95], 9)
    turns = np.stack([up, np.zeros(18), 1 - up, np.zeros(18)], axis=1)
    lines = lines_of(
        Classifications(
            np.zeros((18, 45)), turns, np.concatenate([upright, np.roll(below, 2, axis=1)]), np.empty((18, 0))
        )
    )
    seen = [[*range(9)], [*range(9, 18)]]
    assert [line.tolist() for line in lines] == (seen if surer == "upright" else [line[::-1] for line in seen[::-1]])


def test_an_example_is_looked_at_from_all_sides_and_half_hidden_but_no_flower_is():
    """Rows of the picture count up: the look at what is seen of a tile behind another ends higher.

    Of each side, where the darkest pixels lie.
    """
    picture = np.broadcast_to(np.arange(200, dtype=np.uint8)[:, None, None], (200, 200, 3))
    corners = np.tile(np.float64([[60, 40], [120, 40], [120, 140], [60, 140]]), (2, 1, 1))
    looks = views_of(picture, corners, np.array([BY_CODE[code].index for code in ("9p", "1f")]), lambda crops: crops)
    assert [look.max(axis=(1, 2, 3)).tolist() for look in looks] == [pytest.approx([149, 149], abs=2)] * 4 + [
        pytest.approx([111, 149], abs=2)
    ]
    edges = [look[0, ..., 0].astype(int)[[0, 31, 63, 31], [31, 63, 31, 0]].argmin() for look in looks[:4]]
    assert edges == [0, 1, 2, 3]


@pytest.mark.parametrize(("side", "seen"), [(112, SMALL), (14, 14)])
def test_tiles_are_made_as_small_as_they_are_across_a_table_and_no_larger(side, seen):
    picture = np.full((4 * side, 4 * side, 3), 40, np.uint8)
    picture[side : 2 * side, side : 2 * side] = 240
    corners = np.array([[[side, side], [2 * side, side], [2 * side, 2 * side], [side, 2 * side]]], float)
    small, there = made_small(picture, corners)
    assert np.ptp(there[0], axis=0) == pytest.approx([seen, seen])
    x, y = there[0].mean(axis=0).astype(int)
    assert small[y, x].tolist() == [240] * 3 and small[y, int(x + seen)].tolist() == [40] * 3


def test_an_example_is_the_mean_of_a_near_look_and_one_across_the_table():
    """Of stripes hardly anything is left there."""
    picture = np.zeros((200, 200, 3), np.uint8)
    picture[::4], picture[1::4] = 200, 200
    corners = np.array([[[40, 40], [160, 40], [160, 160], [40, 160.0]]])

    def contrast(crops: np.ndarray) -> ClassifierOutput:
        found = crops.astype(float).std(axis=(1, 2, 3))[:, None]
        return ClassifierOutput(found, found, found, found[:, 0])

    nines = np.array([BY_CODE["9p"].index])
    near, far = (views_of(*seen, nines, contrast)[0] for seen in ((picture, corners), made_small(picture, corners)))
    learnt, *_, half_hidden = examples_of(picture, corners, nines, contrast)
    assert far.logits.item() < near.logits.item() / 4
    assert learnt.logits == pytest.approx((near.logits + far.logits) / 2)
    assert learnt.embedding == pytest.approx((near.embedding + far.embedding) / 2)
    assert half_hidden.logits == views_of(picture, corners, nines, contrast)[-1].logits  # near alone: misleads less


@pytest.mark.parametrize("turned", [False, True], ids=["as it lies", "upside down"])
def test_a_whole_set_is_learnt_from_one_photo(turned):
    photo = photo_of(3)
    learnt = learn([jpeg(photo[::-1, ::-1] if turned else photo)], *networks())
    assert sorted(learnt.kinds.tolist()) == list(range(34))
    assert set(learnt.counts[:34].tolist()) == {1}


def test_each_photo_adds_an_example_and_names_get_surer():
    detector, classifier = networks()
    photos = [jpeg(photo_of(seed)) for seed in (3, 3)]
    once, twice = learn(photos[:1], detector, classifier), learn(photos, detector, classifier)
    assert (twice.counts == 2 * once.counts).all()
    before, after = (
        [tile.confidence for tile in read(photos[0], detector, each).tiles]
        for each in (classifier, once.classifier(classifier))
    )
    assert np.mean(after) > np.mean(before)


def test_one_tile_that_lies_alone_is_no_row():
    learnt = learn([jpeg(photo_of(3, ("5z", *SUITS, HONOURS)))], *networks())
    assert learnt.counts[:34].tolist() == [1] * 34


def test_a_photo_that_cannot_be_read_teaches_nothing():
    with pytest.raises(BadImage):
        learn([jpeg(photo_of(3)), b"no picture"], *networks())
    with pytest.raises(NoRowsSeen):
        learn([jpeg(np.full((400, 400, 3), 90, np.uint8))], *networks())
    with pytest.raises(NoRowsSeen):
        learn([], *networks())


@pytest.mark.parametrize(
    ("rows", "error"),
    [
        (("231456789m", *SUITS[1:], HONOURS), TilesSwapped),
        (("12m3p456789m", "12p3m456789p", SUITS[2], HONOURS), TilesSwapped),
        (("123456788m", *SUITS[1:], HONOURS), SameTileTwice),
        ((SUITS[0], "12345678p9s"), TileOfAnotherSuit),
    ],
)
def test_a_photo_of_rows_with_a_tile_in_a_wrong_place_teaches_nothing(rows, error):
    with pytest.raises(error):
        learn([jpeg(photo_of(3, rows))], *networks())


@pytest.mark.parametrize("seed", [2, 3, 4])
def test_flowers_and_seasons_are_learnt_with_the_rest(seed):
    learnt = learn([jpeg(photo_of(seed, ("1234f", *SUITS, "1234y")))], *networks())
    assert sorted(learnt.kinds.tolist()) == [*range(27), *range(34, 42)]
