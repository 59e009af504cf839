"""The detector's pictures are turned, scaled, squeezed and photographed, and never mirrored: a mirrored tile is
another tile.
"""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

pytest.importorskip("torch", reason="NOT TESTED: training pictures need the extra `train`")

from datasets.scenes.cameras.phone import shoot
from models.detector import samples
from models.detector.network import STRIDE
from models.detector.samples import Sample, sample
from models.detector.shots import Shot
from vision.geometry import areas

SIDE, SIZE = 200, 224  # pixels of a shot, and of a sample
# of a tile, beside its first corner, its second …
QUARTERS = np.array([[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]])
CLEAR = 16  # pixels: of a larger tile each quarter's colour can be told

SEEDS = st.integers(0, 2**32 - 1)
TRUST = st.sampled_from([1.0, 0.25])  # of exact corners, and of labelled boxes: these are squeezed more


@st.composite
def clockwise(draw) -> np.ndarray:
    """A tile somewhere in the shot, turned and a little crooked. (4, 2) float32."""
    half, angle = np.array([draw(st.floats(12, 30)), draw(st.floats(12, 30))]), np.radians(draw(st.floats(0, 360)))
    crooked = np.array(draw(st.lists(st.floats(-4, 4), min_size=8, max_size=8))).reshape(4, 2)
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    middle = [draw(st.floats(60, SIDE - 60)), draw(st.floats(60, SIDE - 60))]
    return np.float32((half * [[-1, -1], [1, -1], [1, 1], [-1, 1]] + crooked) @ turn + middle)


def shot_of(quad: np.ndarray, trust: float) -> Shot:
    """A tile with a colour in each quarter, on black."""
    picture, sides = np.zeros((SIDE, SIDE, 3), np.uint8), (quad + np.roll(quad, -1, 0)) / 2
    for corner, colour in enumerate(QUARTERS.tolist()):
        quarter = np.array([quad[corner], sides[corner], quad.mean(0), sides[corner - 1]])
        cv2.fillConvexPoly(picture, np.round(quarter - 0.5).astype(int), colour)
    return Shot(picture, quad[None], np.zeros(1, bool), np.ones(1, bool), trust=trust)


def quads_of(made: Sample) -> np.ndarray:
    """What the detector is told of the tile at each cell, in pixels of the picture. (k, 4, 2)."""
    centres = np.stack([made.columns + 0.5, made.rows + 0.5], -1) * STRIDE
    return made.corners.reshape(-1, 4, 2) + centres[:, None]


@given(SEEDS, clockwise(), TRUST, st.booleans())
def test_the_sign_of_the_area_stays(seed, quad, trust, backwards):
    shot = shot_of(quad, trust)
    if backwards:
        shot = replace(shot, quads=shot.quads[:, ::-1])
    made = sample(np.random.default_rng(seed), shot, SIZE)
    assert (np.sign(areas(quads_of(made))) == (-1 if backwards else 1)).all()
    assert np.linalg.det(made.to_photo) > 0


@given(SEEDS, clockwise(), TRUST)
def test_the_picture_goes_with_its_corners(seed, quad, trust):
    with pytest.MonkeyPatch.context() as patched:
        for light in ("shaded", "in_coloured_light", "shoot"):
            patched.setattr(samples, light, lambda rng, picture, *tile: picture)
        made = sample(np.random.default_rng(seed), shot_of(quad, trust), SIZE)
    for corners in quads_of(made)[:1]:
        places = np.floor((corners + corners.mean(0)) / 2).astype(int)
        assume(areas(corners[None])[0] > CLEAR**2 and places.min() >= 0 and places.max() < SIZE)
        away = np.abs(made.picture[places[:, 1], places[:, 0]][:, None] - QUARTERS).sum(-1)
        assert away.argmin(1).tolist() == [0, 1, 2, 3]


def test_most_samples_show_a_tile():
    """Otherwise the tests above would ask nothing."""
    shot = shot_of(np.float32([[80, 70], [120, 70], [120, 130], [80, 130]]), 1.0)
    assert np.mean([len(sample(np.random.default_rng(seed), shot, SIZE).rows) > 0 for seed in range(40)]) > 0.8


def test_photographing_a_sample_moves_nothing():
    picture = np.zeros((96, 96, 3), np.uint8)
    picture[:30, :20] = 255
    taken = [shoot(np.random.default_rng(seed), picture, 40.0).mean(-1) for seed in range(40)]
    corners = [
        [part.mean() for part in (one[:30, :20], one[:30, -20:], one[-30:, :20], one[-30:, -20:])] for one in taken
    ]
    assert np.argmax(np.mean(corners, 0)) == 0 and np.mean(np.argmax(corners, 1) == 0) > 0.9
