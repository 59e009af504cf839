"""Sheets to look at: real pictures stand beside the made ones, and what is compared is not drawn upon."""

from __future__ import annotations

import numpy as np
import pytest

import datasets.faces.contact_sheet as of_faces
import datasets.scenes.contact_sheet as of_scenes
from datasets.photos import labelled_photos
from datasets.pictures import write_rgb
from datasets.scenes.compose import Scene
from scoring.tiles import KINDS

pytestmark = pytest.mark.slow

GREY, BLUE = (90, 90, 90), (0, 0, 200)
QUAD = np.float32([[[8, 8], [24, 8], [24, 40], [8, 40]]])


def grey(_: np.random.Generator, size: int) -> Scene:
    """A lower picture than wide, with one tile."""
    return Scene(
        np.full((size * 3 // 4, size, 3), GREY, np.uint8), QUAD, ("1m",), np.zeros(1, bool), np.ones(1, np.float32)
    )


def test_every_second_picture_is_a_photo_and_nothing_is_marked(tmp_path):
    write_rgb(tmp_path / "photo.png", np.full((50, 50, 3), BLUE, np.uint8))
    photos = [labelled_photos.Scene(tmp_path / "photo.png", "hands", (), np.zeros((0, 4)))]
    made = of_scenes.sheet(grey, 0, photos, rows=2, columns=2, size=64)
    assert made.shape == (96, 128, 3)
    assert (made[:, :64] == GREY).all() and (made[:, 64:] == BLUE).all()


def test_without_photos_corners_are_marked():
    made = of_scenes.sheet(grey, 0, rows=2, columns=2, size=64)
    assert made.shape == (96, 128, 3)
    marked = (made != GREY).any(2).reshape(2, 48, 2, 64).transpose(0, 2, 1, 3)
    assert marked[:, :, 7:41, 7].mean() > 0.9 and marked[:, :, 7, 7:25].mean() > 0.9
    assert not marked[:, :, 12:36, 12:20].any()


def test_hands_with_melds_have_every_tile_in_the_picture():
    made = of_scenes.hand(np.random.default_rng(1), 256)
    assert made.picture.shape == (192, 256, 3)
    assert len(made.kinds) == len(made.corners) == len(made.face_down)
    assert made.kinds.count("7z") == 3 and {"2f", "3y"} <= set(made.kinds)
    assert made.corners.min() > 0 and (made.corners < [256, 192]).all()


def test_real_faces_stand_beside_drawn_ones_and_grey_says_that_there_are_none():
    real_ones = {str(kind): [np.full((9, 7, 3), BLUE, np.uint8)] for kind in KINDS}
    made = of_faces.sheet(2, 0, beside=real_ones).reshape(22, 72, 2, 4, 54, 3)
    drawn, first, also_drawn, missing = made.transpose(3, 0, 2, 1, 4, 5)
    assert (first == BLUE).all() and (missing == 128).all()
    assert not (drawn == BLUE).all((2, 3, 4)).any() and not (also_drawn == 128).all((2, 3, 4)).any()


@pytest.mark.skipif(not labelled_photos.available(), reason="NOT TESTED: needs ../shared/photos")
def test_tiles_are_cut_out_of_photos_of_several_sets():
    found = of_faces.real_tiles(4, 0)
    assert {len(found[f"{n}{suit}"]) for n in range(1, 10) for suit in "mps"} == {4}
    assert max(map(len, found.values())) == 4
    assert all(tile.ndim == 3 and min(tile.shape[:2]) > 10 for tiles in found.values() for tile in tiles)
    shapes = {tile.shape for tile in found["1m"]}
    assert len(shapes) > 1


@pytest.mark.skipif(not labelled_photos.available(), reason="NOT TESTED: needs ../shared/photos")
def test_crossed_flowers_and_seasons_have_a_sheet_of_their_own():
    assert of_faces.sheet(2, 0, only_crossed=True).shape == (8 * 72, 2 * 54, 3)
