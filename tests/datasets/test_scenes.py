"""Rendered scenes: the same seed gives the same picture, corners lie where the tiles are drawn, and nothing is mirrored."""

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets"))

from scenes.body import Body, TileSet
from scenes.camera import look_at, turn_about
from scenes.compose import scene
from scenes.layouts import flat, standing
from scenes.melds import codes_of, table
from scenes.paint import Light, front_shows, paint

LOOK = TileSet(body=(1.0, 1.0, 1.0), back=(0.1, 0.5, 0.3))
EVEN = Light(np.array([0.0, 0.0, 1.0]), ambient=1.0)


def marked_face() -> np.ndarray:
    """White, with a red corner at the top left and a blue one at the top right."""
    face = np.full((128, 96, 3), 255, np.uint8)
    face[12:44, 12:36] = (255, 0, 0)
    face[12:44, -36:-12] = (0, 0, 255)
    return face


def painted(spot, elevation=90.0, azimuth=0.0, roll=0.0):
    body = Body(LOOK, spot.turn, spot.place, "1m", marked_face())
    camera = look_at(spot.place, elevation, azimuth, roll, 12.0, 120.0, (160.0, 160.0))
    picture, seen = np.zeros((320, 320, 3), np.uint8), np.zeros((320, 320), np.int32)
    paint(picture, seen, [body], camera, EVEN)
    return picture, seen, camera, body


def test_the_same_seed_gives_the_same_scene():
    one, two = (scene(np.random.default_rng(11), 256) for _ in range(2))
    assert np.array_equal(one.picture, two.picture)
    assert np.array_equal(one.corners, two.corners)
    assert one.kinds == two.kinds
    assert not np.array_equal(one.picture, scene(np.random.default_rng(12), 256).picture)


@pytest.mark.parametrize("roll", [0, 90, 200])
@pytest.mark.parametrize("spot", [flat(LOOK, 1, 2, 30), standing(LOOK, 0, 0, 10, 5)], ids=["flat", "standing"])
def test_faces_are_not_mirrored_and_corners_start_at_their_own_top_left(spot, roll):
    picture, _, camera, body = painted(spot, elevation=90 if body_lies(spot) else 12, roll=roll)
    quad = camera.project(body.corners(True))
    upright = cv2.warpPerspective(picture, cv2.getPerspectiveTransform(quad, np.float32([[0, 0], [96, 0], [96, 128], [0, 128]])), (96, 128))
    assert upright[28, 24].tolist() == pytest.approx([255, 0, 0], abs=40)
    assert upright[28, 72].tolist() == pytest.approx([0, 0, 255], abs=40)
    assert upright[100, 48].tolist() == pytest.approx([255, 255, 255], abs=40)


def body_lies(spot) -> bool:
    return abs(spot.turn[2, 2]) > 0.9


def test_a_tile_lying_face_down_shows_its_back():
    picture, seen, camera, body = painted(flat(LOOK, 0, 0, 40, down=True))
    assert front_shows(body, camera) is False
    assert clockwise(camera.project(body.corners(False)))
    colour = picture[seen == 1].mean(0)
    assert colour[1] > 2 * colour[0]


def test_from_the_side_neither_face_nor_back_shows():
    spot = flat(LOOK, 0, 0)
    camera = look_at(spot.place, 0.0, 0.0, 0.0, 12.0, 100.0, (160.0, 160.0))
    assert front_shows(Body(LOOK, spot.turn, spot.place, "1m", None), camera) is None


def test_what_is_painted_lies_inside_the_corners():
    _, seen, camera, body = painted(flat(LOOK, 0, 0, 15), elevation=35, azimuth=50)
    quad = camera.project(body.corners(True))
    inside = cv2.fillConvexPoly(np.zeros(seen.shape, np.uint8), np.round(quad).astype(np.int32), 1)
    assert (seen == 1)[inside == 0].mean() < 0.002
    assert (seen == 1).sum() > 0.9 * inside.sum()


def test_corners_of_scenes_run_clockwise():
    for seed in range(6):
        made = scene(np.random.default_rng([3, seed]), 192)
        assert len(made.corners) == len(made.kinds) == len(made.face_down) == len(made.visible)
        assert all(clockwise(quad) for quad in made.corners)


def clockwise(quad: np.ndarray) -> bool:
    x, y = quad[:, 0].astype(float), quad[:, 1].astype(float)
    return bool((x * np.roll(y, -1) - np.roll(x, -1) * y).sum() > 0)


def test_hidden_tiles_are_told():
    low, high = flat(LOOK, 0, 0), flat(LOOK, 0, 0, level=1)
    camera = look_at(low.place, 90.0, 0.0, 0.0, 12.0, 100.0, (160.0, 160.0))
    picture, seen = np.zeros((320, 320, 3), np.uint8), np.zeros((320, 320), np.int32)
    paint(picture, seen, [Body(LOOK, s.turn, s.place, "1m", None) for s in (low, high)], camera, EVEN)
    assert (seen == 2).sum() > 1000
    assert (seen == 1).sum() == 0


def test_rotations_turn_counter_clockwise():
    assert np.allclose(turn_about(2, 90) @ [1, 0, 0], [0, 1, 0])
    assert np.allclose(turn_about(0, 90) @ [0, 1, 0], [0, 0, 1])
    assert np.allclose(turn_about(1, 90) @ [0, 0, 1], [1, 0, 0])


@pytest.mark.parametrize("convention", ["open", "concealed"])
def test_a_table_shows_the_hand_that_was_asked_for(convention):
    melds = [{"tiles": "111z", "state": "open"}, {"tiles": "2222s", "state": "half_concealed"}, {"tiles": "4444p", "state": "open"}]
    photo, quads, codes = table(np.random.default_rng(4), "234m77z", melds, "2f", convention, height=480)
    assert photo.shape == (480, 640, 3)
    assert quads.shape == (len(codes), 4, 2)
    assert quads.min() > 0 and (quads < [640, 480]).all()
    hidden = codes.count("0x")
    assert hidden in (1, 2)
    assert sorted(codes) == sorted([*codes_of("234m77z111z4444p2f"), *["2s"] * (4 - hidden), *["0x"] * hidden])
