"""Training crops have the pipeline's geometry, are never mirrored, and turns mean what the seam says."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from models.classifier.crop_augmentation import DEEPEST, UNIT, crop_of, detected_quads, occluded, off_target_quads
from models.classifier.patch_render import PATCH
from models.classifier.patches import drawn_set, pool
from models.classifier.photography import photographed
from vision.photo.crops import cut

ROOT = Path(__file__).resolve().parents[2]

RNG_SEED = 20261120
TILE_CORNERS = UNIT + PATCH / 2


def areas(corners):
    """Signed area of each quadrilateral (n, 4, 2): positive when clockwise in the picture."""
    x, y = corners[..., 0], corners[..., 1]
    return 0.5 * (x * np.roll(y, -1, 1) - np.roll(x, -1, 1) * y).sum(1)


def overlap(corners):
    """Intersection over union with the true tile, (n,)."""
    tile = np.float32(TILE_CORNERS)
    shared = np.array([cv2.intersectConvexConvex(np.float32(quad), tile)[0] for quad in corners])
    return shared / (areas(corners) + 64 * 64 - shared)


def test_a_crop_of_a_patch_is_what_the_pipeline_cuts():
    rng = np.random.default_rng(RNG_SEED)
    photo = cv2.GaussianBlur(rng.integers(0, 256, (200, 240, 3), dtype=np.uint8), (0, 0), 4)
    quad = np.float32([[[80, 60], [140, 70], [135, 150], [72, 140]]])
    patch = cut(photo, quad, PATCH, 0.5)[0]
    difference = np.abs(crop_of(patch, TILE_CORNERS).astype(int) - cut(photo, quad)[0])
    assert difference.mean() < 1.5


def test_found_corners_hold_the_tile_and_misses_do_not():
    rng = np.random.default_rng(RNG_SEED)
    found = detected_quads(400, rng)
    assert (areas(found) > 0).all() and overlap(found).min() > 0.3 and np.median(overlap(found)) > 0.75
    missed = off_target_quads(400, rng)
    assert (areas(missed) > 0).all() and overlap(missed).max() < 0.56


def test_a_front_tile_hides_less_than_half_from_each_side_and_a_shorter_outline_is_one_of_what_is_seen():
    rng, tile = np.random.default_rng(RNG_SEED), slice(32, 96)
    whole, front = (np.full((PATCH, PATCH, 3), grey, np.uint8) for grey in (10, 200))
    sides, short = set(), 0
    for _ in range(300):
        pixels, corners = occluded(whole, TILE_CORNERS, front, rng)
        hidden = pixels[..., 0] == 200
        assert (whole == 10).all() and (hidden | (pixels[..., 0] == 10)).all()
        assert hidden[tile, tile].mean() <= DEEPEST + 1 / 64 and not hidden[64, 64]
        sides |= {(y, x) for y, x in ((127, 64), (0, 64), (64, 0), (64, 127)) if hidden[y, x]}
        if (corners != TILE_CORNERS).any():
            short += 1
            assert (1 - DEEPEST - 1 / 64) * 64 * 64 <= areas(corners[None])[0] < 64 * 64
    assert len(sides) == 4 and 100 < short < 200


def test_turns_bring_the_face_upright():
    pytest.importorskip("torch", reason="NOT TESTED: batches need the extra `train`")
    from models.classifier.batches import Crops

    marked = np.full((1, PATCH, PATCH, 3), 200, np.uint8)
    marked[:, 32:50] = 20  # the upper part of the tile is dark: its colour may turn
    crops = Crops([pool("sheets", marked, [0], upright=True)], 1)
    for turn in range(4):
        crop, _, turns = crops._one(False, TILE_CORNERS, turn)
        upright = np.rot90(crop, -turns)
        assert upright[8:20].mean() < upright[-20:-8].mean()
    assert turns == 3


def test_photographing_keeps_size_and_is_the_same_from_the_same_seed():
    crop = drawn_set(np.random.default_rng(3))[0, 32:96, 32:96]
    first, again = (photographed(np.ascontiguousarray(crop), np.random.default_rng(9)) for _ in range(2))
    assert first.shape == (64, 64, 3) and first.dtype == np.uint8
    assert np.array_equal(first, again)
