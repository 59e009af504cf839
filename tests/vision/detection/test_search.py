"""Tiles are looked for at the size the detector sees best."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.coloured import likelihood as trust
from vision.detection.detector import NONE, Detections
from vision.detection.search import (
    aspect_correction,
    fitted,
    look,
    median_size,
    plain,
    region_of,
    reminded,
    search,
)
from vision.geometry import sizes

FIRST_LOOK = 320  # pixels: tiles of a hand that fills the photo are about 24 wide there
BOX = np.array([[-15, -20], [15, -20], [15, 20], [-15, 20.0]])


def squares(picture: np.ndarray) -> Detections:
    """Finds one tile, a quarter as wide as the picture, in its middle."""
    height, width = picture.shape[:2]
    box = BOX / 30 * width / 4 + np.array([width / 2, height / 2])
    return Detections(box[None], np.array([0.9]), np.zeros(1))


def test_what_is_seen_in_a_part_is_told_in_pixels_of_the_whole():
    detections = look(np.zeros((400, 600, 3), np.uint8), squares, 2.0, (100, 50, 300, 250))
    assert detections.corners[0].mean(axis=0) == pytest.approx([200, 150])
    assert np.ptp(detections.corners[0, :, 0]) == pytest.approx(50)


def test_the_second_look_shows_tiles_at_the_best_size():
    shown = []

    def find(picture: np.ndarray) -> Detections:
        """One tile, 300 × 400 pixels in the whole photo, in the middle of whatever is shown of it."""
        shown.append(picture.shape)
        scale = picture.shape[1] / (2000 if len(shown) < 2 else 1350)
        middle = np.array([picture.shape[1], picture.shape[0]]) / 2
        return Detections((BOX * 10 * scale + middle)[None], np.array([0.9]), np.zeros(1))

    detections = search(np.zeros((1500, 2000, 3), np.uint8), find, trust)
    assert max(shown[0]) == FIRST_LOOK
    assert len(shown) == 2
    assert sizes(detections.corners)[0] == pytest.approx(350, rel=0.1)
    assert shown[1][0] == pytest.approx((400 + 3 * 350) * 36 / 350, rel=0.1)


def row_of(scores: list[float], sizes: list[float] | None = None) -> Detections:
    """Tiles side by side, 30 × 40 pixels unless `sizes` says how many times as large."""
    times = np.array(sizes or [1.0] * len(scores))[:, None, None]
    return Detections(
        BOX * times + 60 * np.arange(len(scores))[:, None, None] + 100, np.array(scores), np.zeros(len(scores))
    )


@pytest.mark.parametrize(
    ("seen", "scale", "clear"),
    [
        (row_of([0.9] * 6), 1.0, True),
        (row_of([0.9] * 6 + [0.2], [1.0] * 6 + [0.3]), 1.0, True),  # what is of an odd size and not sure is no tile
        (row_of([0.9] * 6), 0.5, False),  # small tiles
        (row_of([0.9] * 2), 1.0, False),  # hardly any
        (row_of([0.9] * 5 + [0.4]), 1.0, False),  # a weak one among them
        (row_of([0.9] * 6, [1.0] * 5 + [3.0]), 1.0, False),  # something sure that is of another size
    ],
)
def test_where_the_first_look_is_clear_there_is_no_other(seen, scale, clear):
    side = FIRST_LOOK
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape)
        return seen.moved(scale, 0)

    search(np.zeros((side, side, 3), np.uint8), find, trust)
    assert (len(shown) == 1) is clear


@pytest.mark.parametrize(("scores", "asked"), [([0.9] * 6, False), ([0.9] * 5 + [0.4], True), ([0.9] * 2, True)])
def test_only_where_a_find_is_weak_or_there_are_few_the_classifier_is_asked(scores, asked):
    questions, small = [], row_of(scores).moved(0.7, 0)

    def trust(picture: np.ndarray, detections: Detections) -> np.ndarray:
        questions.append(len(detections))
        return detections.scores

    search(np.zeros((FIRST_LOOK,) * 2 + (3,), np.uint8), lambda picture: small, trust)
    assert bool(questions) is asked


def test_tiles_that_lie_flat_are_looked_at_again_higher():
    flat = row_of([0.9] * 6)
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape)
        return Detections(flat.corners * [2, 0.6], flat.scores, flat.face_down)

    search(np.zeros((FIRST_LOOK,) * 2 + (3,), np.uint8), find, trust)
    assert len(shown) == 2


@pytest.mark.parametrize(("wide", "looks"), [(200, 1), (400, 2), (2000, 3)])
def test_where_nothing_is_found_there_is_no_closer_look_and_a_small_picture_is_not_enlarged(wide, looks):
    calls = []

    def find(picture: np.ndarray) -> Detections:
        calls.append(1)
        return NONE

    assert len(search(np.zeros((wide * 3 // 4, wide, 3), np.uint8), find, trust)) == 0
    assert len(calls) == looks


@pytest.mark.parametrize(
    ("wide", "high", "turned", "wider"),
    [(30, 40, 0, 1), (30, 90, 0, 1.5), (40, 30, 0, 1), (90, 30, 0, 1 / 1.5), (30, 40, 45, 1), (30, 400, 0, 2)],
)
def test_narrow_tiles_are_made_wider_and_flat_ones_higher(wide, high, turned, wider):
    angle = np.radians(turned)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    boxes = np.stack([BOX / [30, 40] * [wide, high] @ turn + 200 * i for i in range(5)])
    factor = aspect_correction(Detections(boxes, np.ones(5), np.zeros(5)))
    assert factor == pytest.approx([wider, 1 / wider], rel=0.01)


def test_small_tiles_are_looked_for_again_in_a_larger_picture():
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(max(picture.shape[:2]))
        return Detections((BOX * picture.shape[1] / 4000 + 100)[None], np.array([0.9]), np.zeros(1))

    search(np.zeros((1500, 2000, 3), np.uint8), find, trust)
    assert shown[:2] == [320, 640]


@pytest.mark.parametrize(("tiles", "larger"), [(6, True), (14, False)])
def test_where_many_small_tiles_are_seen_the_closer_look_is_next(tiles, larger):
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(max(picture.shape[:2]))
        return row_of([0.9] * tiles).moved(picture.shape[1] / 4000, 0)

    search(np.zeros((1500, 2000, 3), np.uint8), find, trust)
    assert (shown[1] == 640) is larger


def test_small_tiles_that_a_larger_picture_does_not_show_are_not_forgotten():
    shown = []

    def find(picture: np.ndarray) -> Detections:
        """One tile of 15 × 20 pixels in the whole photo, not to be seen where that is shown larger."""
        shown.append(picture.shape[1])
        scale = picture.shape[1] / (2000 if len(shown) < 4 else 15 + 3 * 17.5)
        middle = np.array([picture.shape[1], picture.shape[0]]) / 2
        return Detections((BOX / 2 * scale + middle)[None], np.array([0.9]), np.zeros(1)).only(
            slice(0 if len(shown) in (2, 3) else None)
        )

    assert len(search(np.zeros((1500, 2000, 3), np.uint8), find, trust)) == 1
    assert shown[:3] == [320, 640, 1280] and len(shown) == 4


def test_what_is_not_trusted_does_not_decide_where_to_look_again():
    small, large = BOX + 100, BOX * 4 + 400
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape)
        scale = max(picture.shape[:2]) / 800
        return Detections(np.stack([small, large]) * scale, np.array([0.9, 0.5]), np.zeros(2))

    search(
        np.zeros((800, 800, 3), np.uint8),
        find,
        lambda picture, detections: np.where(sizes(detections.corners) > 100, 0.5, 0),
    )
    assert shown[-1][0] == pytest.approx((160 + 3 * 140) * 36 / 140, rel=0.05)


def test_plain_finds_beyond_those_that_decide_stay_in_view():
    """A table full of discards, and the hand's last set far below them: the next look shows it, too."""
    places = np.array([[60 * x + 40, 70 * y + 40] for y in range(5) for x in range(9)] + [[300, 740]])
    corners = BOX + places[:, None]
    scores = np.array([0.9] * 45 + [0.6])
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape)
        return Detections(corners * max(picture.shape[:2]) / 800, scores, np.zeros(len(scores)))

    search(np.zeros((800, 800, 3), np.uint8), find, trust)
    wide, high = shown[-1][1], shown[-1][0]
    assert high / wide > 1.1, "down to the tile at the bottom, not only to the last row of discards"


@pytest.mark.parametrize(("sure", "back", "score"), [(0.98, 0.0, 0.8), (0.6, 0.0, 0.2), (0.98, 0.9, 0.2)])
def test_a_face_that_an_earlier_look_saw_better_keeps_its_score_if_the_classifier_is_sure(sure, back, score):
    closer = row_of([0.9, 0.2])
    before = Detections(closer.corners + 3, np.array([0.7, 0.8]), np.full(2, back))
    kept = reminded(
        np.zeros((300, 300, 3), np.uint8), closer, plain(before), lambda picture, asked: sure * asked.scores
    )
    assert kept.scores.tolist() == [0.9, score]
    assert (kept.corners == closer.corners).all()


def test_the_typical_size_is_that_of_the_tiles_that_are_sure():
    detections = Detections(
        np.stack([BOX, BOX * 1.1, BOX * 6, BOX * 7, BOX * 8]), np.array([0.9, 0.9, 0.3, 0.3, 0.3]), np.zeros(5)
    )
    assert median_size(detections) == pytest.approx(35 * 1.1)


def test_a_region_stays_within_the_photo():
    detections = Detections((BOX + 10)[None], np.ones(1), np.zeros(1))
    assert region_of(detections, 30, (100, 40)) == (0, 0, 40, 60)


def test_no_look_is_larger_than_the_detector_is_shown_at_most():
    shown = []
    detections = look(
        np.zeros((300, 4000, 3), np.uint8), lambda picture: shown.append(picture.shape) or squares(picture), 2.0
    )
    assert shown == [(120, 1600, 3)]
    assert detections.corners[0].mean(axis=0) == pytest.approx([2000, 150])


def test_a_row_that_stands_before_smaller_ones_is_found():
    """Large tiles in the foreground, sure and alike, are no outliers of the small tiles behind them."""
    small = [BOX + np.array([40 * (i % 12), 60 * (i // 12)]) for i in range(36)]
    large = [BOX * 2.6 + np.array([90 * i, 420]) for i in range(6)]
    seen = Detections(np.array(small + large), np.array([0.9] * 36 + [0.8] * 6), np.zeros(42))
    assert len(fitted(seen, seen.only(slice(36)))) == 42
    assert len(fitted(seen.only([*range(36), 36]), seen.only(slice(36)))) == 36, "alone it is of an odd size"


def test_a_tile_that_stands_apart_at_the_end_of_such_a_row_is_found_too():
    small = [BOX + np.array([40 * (i % 12), 60 * (i // 12)]) for i in range(36)]
    large = [BOX * 2.6 + np.array([x, 420]) for x in (0, 150, 240, 330)]
    seen = Detections(np.array(small + large), np.full(40, 0.9), np.zeros(40))
    assert len(fitted(seen, seen.only(slice(36)))) == 40


def test_how_large_tiles_are_is_said_by_the_look_that_shows_them_best():
    """Far tiles, in pairs: the first look took their sides for part of them, so they seemed as large as near ones."""
    scales = [1.0, 0.88, 0.77, 0.68, 0.6]
    places = [
        np.array([400 * column + 30 * scale * k, -170 * row])
        for row, scale in enumerate(scales)
        for column in (0, 1)
        for k in (0, 1)
    ]
    drawn = np.array([BOX * scale for scale in np.repeat(scales, 4)]) + np.array(places)[:, None]
    seen = Detections(drawn, np.full(20, 0.8), np.zeros(20))
    loose = replace(seen, corners=np.array([BOX] * 20) + np.array(places)[:, None])
    assert fitted(seen, loose).scores.min() > 0.6


def test_a_single_one_three_times_as_large_as_those_beside_it_is_no_tile():
    seen = row_of([0.9] * 7, [1.0] * 6 + [3.0])
    assert sizes(fitted(seen, seen).corners) == pytest.approx([35] * 6)


def test_weak_finds_do_not_end_the_search():
    """From a chair tiles are small, and patterns of the cloth look a little like large ones."""
    cloth, tiles, shown = row_of([0.5], [6.0]).moved(1, 200), row_of([0.8] * 8), []

    def find(picture: np.ndarray) -> Detections:
        """The cloth's patterns at first, tiles where these are shown large."""
        shown.append(max(picture.shape[:2]))
        return cloth if shown[-1] < 1000 and len(shown) < 4 else tiles

    found = search(np.zeros((768, 1024, 3), np.uint8), find, trust)
    assert shown[:3] == [320, 640, 1280]
    assert len(found) == 8


def test_spots_that_look_like_backs_do_not_hide_the_only_face():
    """A carpet of dots: the larger it is shown, the more of them look like backs."""
    shown = []

    def find(picture: np.ndarray) -> Detections:
        shown.append(picture.shape[:2])
        scale = picture.shape[1] / 1280
        if len(shown) > 3:
            return NONE
        dots = np.array([BOX * 2 * scale + scale * np.array([200 + 150 * k, 800]) for k in range(6)])
        face = (BOX * 5 + np.array([700, 400]))[None] * scale
        corners = np.concatenate([face, dots]) if len(shown) == 1 else dots
        scores, down = np.full(len(corners), 0.65), np.full(len(corners), 0.99)
        if len(shown) == 1:
            scores[1:], down[0] = 0.45, 0.01
        return Detections(corners, scores, down)

    search(np.zeros((960, 1280, 3), np.uint8), find, lambda picture, seen: seen.scores)
    wide, high = (150 + 3 * 173) * 36 / 173, (200 + 3 * 173) * 36 / 173
    assert shown[-1] == pytest.approx((high, wide), rel=0.1), "the face alone, at the best size"
