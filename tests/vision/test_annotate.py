"""A reading drawn on its photo: sure and doubtful, hand and table tell apart, and the faces stay in view."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision import coloured
from tests.vision.coloured import as_png, photographed, unsure
from vision.annotate import annotate
from vision.pipeline import read
from vision.reading import Group, Reading, SeenHand

IN_HAND, DOUBTFUL = (40, 220, 90), (255, 170, 0)  # green and orange


def test_the_reading_can_be_drawn():
    picture, _ = photographed("5p6p7p")
    sure, doubtful = (
        annotate(picture, read(as_png(picture), coloured.detector, name)) for name in (coloured.classifier, unsure)
    )
    assert (sure != cv2.resize(picture, sure.shape[1::-1])).any()
    assert (doubtful != sure).any(axis=-1).sum() > 100


def test_a_picture_wider_than_any_jpeg_is_drawn_smaller():
    drawn = annotate(np.zeros((100, 70_000, 3), np.uint8), Reading((70_000, 100), (), (), SeenHand()))
    assert drawn.shape[1] > 60_000 and cv2.imencode(".jpg", drawn)[0]


def test_a_strip_one_pixel_high_can_be_drawn():
    drawn = annotate(np.zeros((1, 140_000, 3), np.uint8), Reading((140_000, 1), (), (), SeenHand()))
    assert len(drawn) == 1 and cv2.imencode(".jpg", drawn)[0]


def test_a_sure_tile_is_outlined_and_a_doubtful_one_dashed_in_its_own_colour():
    picture, quads = photographed("5p6p7p")
    drawn = annotate(picture, read(as_png(picture), coloured.detector, unsure))
    times = len(drawn) / len(picture)
    for quad, colour, least, most in zip(
        quads, (IN_HAND, DOUBTFUL, IN_HAND), (0.95, 0.4, 0.95), (1, 0.85, 1), strict=True
    ):
        right_side = np.linspace(0.9 * quad[1] + 0.1 * quad[2], 0.1 * quad[1] + 0.9 * quad[2], 80)
        along = np.array([drawn[y, x] for x, y in np.round(right_side * times).astype(int)], int)
        assert least <= (np.abs(along - colour).max(axis=1) < 30).mean() <= most


def test_what_is_of_the_hand_laid_down_or_neither_is_drawn_in_different_colours():
    picture, _ = photographed("5p6p7p")
    reading = read(as_png(picture), coloured.detector, coloured.classifier)
    drawn = {
        state: annotate(picture, replace(reading, groups=(Group(reading.groups[0].tiles, state),))).tobytes()
        for state in ("concealed", "open", "half_concealed", "loose")
    }
    assert len(set(drawn.values())) == 3 and drawn["open"] == drawn["half_concealed"]


@pytest.mark.parametrize("share", [0.2, 1, 5])
def test_the_upper_half_of_each_face_stays_in_view_in_photos_of_any_size(share):
    picture, quads = photographed("5p6p7p")
    reading = read(as_png(picture), coloured.detector, coloured.classifier)
    photo = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    drawn = annotate(photo, reading)
    times = len(drawn) / len(photo)
    for x, y in (0.35 * quads[:, :2] + 0.15 * quads[:, 2:]).sum(axis=1) * share:
        assert np.abs(drawn[int(y * times), int(x * times)].astype(int) - photo[int(y), int(x)]).max() < 20


@pytest.mark.parametrize("angle", [0, 90, 180, 270])
def test_the_plate_is_at_the_lower_edge_as_seen_however_the_tile_lies(angle):
    picture, quads = photographed("5p6p7p", angle)
    drawn = annotate(picture, read(as_png(picture), coloured.detector, coloured.classifier))
    for quad in quads * len(drawn) / len(picture):
        (left, top), (right, bottom) = quad.min(axis=0).astype(int) + 20, quad.max(axis=0).astype(int) - 20
        upper, lower = np.array_split(np.abs(drawn[top:bottom, left:right].astype(int) - IN_HAND).max(axis=2) < 30, 2)
        assert not upper.any() and lower.mean() > 0.1
