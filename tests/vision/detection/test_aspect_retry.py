"""Rows squeezed into a square: read as if they were not, their corners where they are in the picture that was given."""

from __future__ import annotations

import weakref

import cv2
import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from tests.vision.networks import networks
from vision.detection.aspect_retry import AspectLook, aspect_retry, seen_again, stretched
from vision.detection.detector import NONE, Detections
from vision.photo.decoding import Photo
from vision.pipeline import read

LARGE = 5000  # pixels of a side


def best_aspect(
    photo: Photo, seen: Detections, found, likelihood=lambda pixels, detections: detections.scores
) -> tuple[Photo, Detections]:
    """What is kept of a photo in which these were seen, when `found` says what other widths show."""

    def look(wider: float) -> AspectLook:
        again = stretched(photo, wider)
        return AspectLook(again, found(again.pixels), likelihood)

    first = AspectLook(photo, seen, likelihood)
    best = aspect_retry(first).best(first, look)
    return best.photo, best.found


BOX = np.array([[0, 0], [30, 0], [30, 40], [0, 40]], float)


def detections(count: int, wide: float = 1.0, score: float = 0.9) -> Detections:
    return Detections(BOX * [wide, 1] + 100 * np.arange(count)[:, None, None], np.full(count, score), np.zeros(count))


def row_in_a_square(side: int = 640) -> tuple[np.ndarray, np.ndarray]:
    """Thirteen tiles from edge to edge of a square picture, each far narrower than high; and their corners
    (13, 4, 2).
    """
    picture, corners, _ = table(np.random.default_rng(6), "123m456p789s1122z", [], "", "open", height=360)
    low, high = np.floor(corners.min((0, 1))).astype(int), np.ceil(corners.max((0, 1))).astype(int)
    cut = picture[max(0, low[1]) : high[1], max(0, low[0]) : high[0]]
    factor = side / np.array([cut.shape[1], cut.shape[0]])
    return cv2.resize(cut, (side, side), interpolation=cv2.INTER_AREA), (corners - np.maximum(low, 0)) * factor


def test_a_row_squeezed_into_a_square_is_found_where_it_is():
    picture, corners = row_in_a_square()
    shape = np.ptp(corners, axis=1)
    assert np.median(shape[:, 1] / shape[:, 0]) > 6
    reading = read(cv2.imencode(".png", picture[..., ::-1])[1].tobytes(), *networks())
    seen = np.array([np.mean(tile.corners, axis=0) for tile in reading.tiles])
    away = np.abs(seen[:, None] - corners.mean(axis=1)[None]) / shape[None]
    assert (away.max(axis=2).min(axis=0) < 0.2).sum() >= 12


@pytest.mark.parametrize("wider", [3, 1 / 3])
def test_points_come_back_to_where_they_were(wider):
    photo = Photo(np.zeros((300, 400, 3), np.uint8), (1600, 1200), 4)
    again = stretched(photo, wider)
    height, width = again.pixels.shape[:2]
    inside = np.array([[again.margin, again.margin], [width - again.margin, height - again.margin]])
    assert again.in_full(inside) == pytest.approx(np.array([[0, 0], [1600, 1200]]))


def test_where_enough_tiles_are_seen_nobody_looks_again():
    photo = Photo(np.zeros((300, 400, 3), np.uint8), (400, 300))
    tall = detections(7, wide=0.475, score=0.6)  # as tiles look that stand near the camera
    for seen in (detections(4), detections(4, wide=0.1), tall):
        assert best_aspect(photo, seen, pytest.fail) == (photo, seen)


@pytest.mark.parametrize(
    "seen",
    [detections(1, score=0.7), detections(9, score=0.2), detections(60, score=0.2), detections(5, wide=0.1, score=0.5)],
    ids=["few", "faint", "many halves", "narrow and unconvincing"],
)
def test_the_width_that_shows_most_tiles_is_taken(seen):
    def found(pixels: np.ndarray) -> Detections:
        return detections(12 if pixels.shape[1] > 900 else 2)

    photo, best = best_aspect(Photo(np.zeros((400, 400, 3), np.uint8), (400, 400)), seen, found)
    assert len(best) == 12 and photo.margin > 0


def test_large_pictures_are_not_laid_out_again():
    """A picture of 65 megapixels fits into a few hundred kilobytes; laid out twice more it would take a gigabyte."""
    nothing = NONE
    photo = Photo(np.zeros((LARGE, 10, 3), np.uint8), (10, LARGE))
    assert best_aspect(photo, nothing, pytest.fail, pytest.fail) == (photo, nothing)


def test_only_the_best_width_is_kept_in_memory():
    shown = []

    def found(pixels: np.ndarray) -> Detections:
        assert not any(before() is not None for before in shown)
        shown.append(weakref.ref(pixels))
        return detections(0)

    best_aspect(Photo(np.zeros((400, 400, 3), np.uint8), (400, 400)), detections(1), found)
    assert len(shown) == 2


def test_a_picture_without_tiles_stays_as_it_is():
    photo, nothing = Photo(np.zeros((300, 400, 3), np.uint8), (400, 300)), NONE
    assert best_aspect(photo, nothing, lambda pixels: nothing, pytest.fail)[0] is photo


def test_a_photo_of_a_phone_is_never_laid_out_otherwise():
    photo = Photo(np.zeros((300, 400, 3), np.uint8), (400, 300))
    for seen in (detections(1), NONE):
        assert best_aspect(photo, seen, pytest.fail) == (photo, seen)


def test_what_is_surely_seen_must_be_seen_again_at_another_width():
    photo = Photo(np.zeros((400, 400, 3), np.uint8), (400, 400))
    wider, known = stretched(photo, 3.0), detections(3)
    again = Detections(known.corners * [3, 1 / 3] + wider.margin, known.scores, known.face_down)
    first = AspectLook(photo, known, lambda *_: np.array([0.9, 0.9, 0.2]))

    def seen(some: Detections) -> bool:
        return seen_again(first, AspectLook(wider, some, pytest.fail))

    assert seen(again)
    assert seen(again.only(slice(2))), "the third was not sure"
    assert not seen(again.only(slice(1)))
    assert not seen(NONE)


@pytest.mark.parametrize(("wide", "wider"), [(0.1, True), (10, False)], ids=["narrow", "flat"])
def test_the_way_that_tiles_ask_for_is_tried_first_and_enough_where_it_shows_many(wide, wider):
    shown = []

    def found(pixels: np.ndarray) -> Detections:
        shown.append(pixels.shape[1] > pixels.shape[0])
        return detections(12)

    photo = Photo(np.zeros((400, 400, 3), np.uint8), (400, 400))
    assert len(best_aspect(photo, detections(5, wide=wide, score=0.5), found)[1]) == 12
    assert shown == [wider]
