"""Tiles cut out of photos: the right part, the right way up, as fine as it is there and no finer."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.photo.crops import cut, halved

TILE = np.array([[50, 50], [100, 50], [100, 150], [50, 150.0]])


def test_a_cut_brings_the_first_corner_to_the_top_left():
    photo = np.zeros((200, 200, 3), np.uint8)
    cv2.rectangle(photo, (50, 50), (99, 149), (255, 255, 255), -1)
    cv2.rectangle(photo, (50, 50), (74, 99), (255, 0, 0), -1)
    box = np.array([[50, 50], [100, 50], [100, 150], [50, 150.0]])
    crops = cut(photo, np.stack([np.roll(box, turn, axis=0) for turn in range(4)]))
    assert crops.shape == (4, 64, 64, 3)
    for turn, crop in enumerate(crops):
        upright = np.rot90(crop, turn)
        assert upright[20, 20].tolist() == [255, 0, 0]
        assert upright[44, 44].tolist() == [255, 255, 255]
        assert crop[1, 1].max() < 40


def test_a_cut_lies_where_the_tile_does_to_a_tenth_of_a_pixel():
    """A photo whose brightness is six times the place: the middle of the cut's pixel i, half as large as one of the
    photo, lies at 8 + (i + ½) / 2.
    """
    photo = np.broadcast_to(np.uint8(6 * np.arange(42) + 3)[:, None], (60, 42, 3)).copy()
    crop = cut(photo, np.array([[[8, 8], [40, 8], [40, 40], [8, 40.0]]]), 64, 0)[0].astype(float)
    assert np.abs((crop - 6 * (8 + (np.arange(64) + 0.5) / 2)[:, None]).mean()) < 0.6


@given(st.floats(-200, 200), st.floats(-200, 200), st.floats(1, 300), st.floats(1, 300))
def test_a_cut_never_fails_where_a_tile_leaves_the_photo(x, y, wide, high):
    box = np.array([[x, y], [x + wide, y], [x + wide, y + high], [x, y + high]])
    assert cut(np.full((60, 80, 3), 90, np.uint8), box[None], size=16).tolist() == [[[[90] * 3] * 16] * 16]


def test_tiles_at_both_ends_of_a_very_wide_photo():
    """OpenCV before 5 refuses to warp a picture of more than 32,766 pixels."""
    photo = np.random.default_rng(0).integers(0, 255, (200, 60_000, 3), dtype=np.uint8)
    ends = np.stack([TILE, np.add(TILE, [59_000, 0])])
    assert (cut(photo, ends)[1] == cut(photo, ends[1:])[0]).all()


@pytest.mark.parametrize("times", [2, 3, 4, 6, 9, 13])
def test_the_same_tile_in_a_larger_photo_is_cut_the_same(times):
    photo = cv2.GaussianBlur(np.random.default_rng(0).integers(0, 255, (200, 150, 3), dtype=np.uint8), (0, 0), 2)
    large = cv2.resize(photo, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC)
    difference = cut(photo, TILE[None]).astype(int) - cut(large, times * TILE[None])
    assert np.abs(difference).mean() < 3


@pytest.mark.parametrize("times", [3, 5, 6, 7, 8, 12])
def test_lines_too_fine_for_the_cut_become_grey(times):
    photo = np.zeros((200 * times, 150 * times, 3), np.uint8)
    photo[:, ::2] = 255
    crop = cut(photo, times * TILE[None])[0, 8:-8, 8:-8].astype(int)
    assert np.abs(crop - 127.5).max() < 30


@given(st.integers(1, 40), st.integers(1, 40), st.integers(0, 7))
def test_halved_is_the_mean_of_the_pixels_and_never_nothing(height, width, times):
    picture = np.full((height, width, 3), 200, np.uint8)
    small = halved(picture, times)
    assert small.shape == (max(1, height >> times), max(1, width >> times), 3)
    assert (small == 200).all()
    checks = np.uint8(np.indices((height * 2, width * 2)).sum(axis=0) % 2 * 250)[..., None].repeat(3, axis=2)
    assert (halved(checks, 1) == 125).all()
