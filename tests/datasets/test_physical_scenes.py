"""Scenes in real light show what OpenCV's show: the same corners, nothing mirrored, the same tiles hidden; and light
behaves like light.
"""

import cv2
import numpy as np
import pytest

pytest.importorskip("mitsuba", reason="NOT TESTED: scenes in real light need mitsuba (extra `light`)")

from datasets.scenes.arrangements.hands import hand, hand_view
from datasets.scenes.cameras.camera import any_view, look_at
from datasets.scenes.paint import Light, paint
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import any_layout, flat
from datasets.scenes.tiles.tile_sets import any_set, furnish
from datasets.scenes.traced import physical
from datasets.scenes.traced.lamps import Lamp
from datasets.scenes.traced.mesh import TRIANGLES, boxes
from datasets.scenes.traced.raytrace import llvm, trace
from datasets.scenes.traced.tabletop import table

pytestmark = pytest.mark.slow

LOOK = TileSet(body=(1.0, 1.0, 1.0), back=(1.0, 1.0, 1.0))
ROOM = np.ones((8, 16, 3), np.float32)
BOARD = Body(
    TileSet(30, 30, 1, back=(0.5, 0.5, 0.5), body=(0.5, 0.5, 0.5)), np.eye(3), np.array([0, 0, -0.5]), None, None
)
DOTS = ((20, 24), (72, 24), (76, 104), (24, 100))


def dotted() -> np.ndarray:
    """White, with a red, a green, a blue and a black dot, clockwise from the top left."""
    face = np.full((128, 96, 3), 255, np.uint8)
    for at, ink in zip(DOTS, ((255, 0, 0), (0, 255, 0), (0, 0, 255), (0, 0, 0)), strict=True):
        cv2.circle(face, at, 6, ink, -1, cv2.LINE_AA)
    return face


def seen_by(camera, bodies, size, lamps=(), room=ROOM, samples=16):
    light, triangles = trace(
        {"boxes": (*boxes([BOARD, *bodies]), 0.5)}, list(lamps), room, bodies[0].place, camera, size, samples, 1
    )
    return light, physical.shown(triangles, len(bodies))


@pytest.mark.parametrize(("down", "roll"), [(False, 130), (True, 0)], ids=["face", "back"])
def test_the_camera_agrees_with_the_projection_to_a_tenth_of_a_pixel(down, roll):
    spot = flat(LOOK, 1, 2, 30, down=down)
    look = TileSet(body=LOOK.body, back=LOOK.back, back_look=dotted())
    body = Body(look, spot.turn, spot.place, "1m", None if down else dotted())
    camera = look_at(spot.place, 50, 40, roll, 9.0, 150.0, (130.0, 80.0))
    light, _ = seen_by(camera, [body], 200, samples=36)
    top_left, top_right, _, bottom_left = body.corners(not down)
    for number, (x, y) in enumerate(DOTS):
        point = camera.project(
            top_left + (top_right - top_left) * (x + 0.5) / 96 + (bottom_left - top_left) * (y + 0.5) / 128
        )
        dark, at = dot_near(light, point)
        assert np.abs(at - point).max() < 0.1
        assert number == 3 or dark.argmin() == number


def dot_near(light: np.ndarray, point: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """How dark each colour is near a point, and the dark spot's middle."""
    x, y = np.floor(point).astype(int) - 12
    area = 1 - np.clip(light[y : y + 25, x : x + 25, :3], 0, 1)
    share = np.where(area.max(-1) > 0.3, area.max(-1), 0)
    ys, xs = np.mgrid[y : y + 25, x : x + 25] + 0.5
    return area.max((0, 1)), np.array([(share * xs).sum(), (share * ys).sum()]) / share.sum()


@pytest.mark.parametrize("seed", range(4))
def test_the_same_tiles_are_hidden_as_in_painted_scenes(seed):
    rng = np.random.default_rng([2, seed])
    look = any_set(rng)
    tiles = furnish(rng, look, any_layout(rng, look))
    camera, _ = any_view(rng, tiles, 256)
    painted = np.zeros((256, 256), np.int32)
    paint(np.zeros((256, 256, 3), np.uint8), painted, tiles, camera, Light(np.array([0, 0, 1.0]), 1.0))
    _, traced = seen_by(camera, tiles, 256, samples=1)
    sizes = np.array([cv2.contourArea(camera.project(tile.corners(True))) for tile in tiles])
    one, two = (np.bincount(seen.ravel(), minlength=len(tiles) + 1)[1:] for seen in (painted, traced))
    # smaller ones here are faces seen nearly edge-on, mostly rim
    assert (sizes > 300).any() and one.any()
    assert (np.abs(one - two) / sizes)[sizes > 300].max() < 0.2
    assert (painted == traced).mean() > 0.97


def test_triangles_look_outwards_and_all_are_counted():
    spot = flat(LOOK, 0, 0, 20)
    mesh, _ = boxes([Body(LOOK, spot.turn, spot.place, "1m", None)] * 2)
    corners = mesh.vertices[mesh.triangles]
    outwards = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
    assert len(mesh.triangles) == 2 * TRIANGLES
    assert ((corners.mean(1) - spot.place) * outwards).sum(1).min() > 0
    assert (mesh.normals[mesh.triangles[:, 0]] * outwards).sum(1).min() > -1e-9


def test_a_lamp_throws_a_shadow_to_the_other_side_and_its_strength_counts():
    body = Body(LOOK, np.eye(3), np.array([0, 0, 0.275]), "1m", None)
    camera = look_at(np.zeros(3), 90, 0, 0, 30, 40.0, (100.0, 100.0))
    left, weak = (Lamp(np.array([-12.0, 0, 12.0]), (0.5,), np.float32([s, s, s])) for s in (1.0, 0.25))
    dark = 0.01 * ROOM
    light, _ = seen_by(camera, [body], 200, [left], dark)
    west, east = light[95:105, 78:82, 0].mean(), light[95:105, 118:122, 0].mean()
    assert east < 0.3 * west
    dim, _ = seen_by(camera, [body], 200, [weak], dark)
    assert dim[95:105, 78:82, 0].mean() == pytest.approx(0.25 * west, rel=0.15)


def test_the_same_seed_gives_the_same_scene():
    one, *others = (physical.scene(np.random.default_rng(5), 96) for _ in range(6))
    assert all(np.array_equal(one.corners, other.corners) and one.kinds == other.kinds for other in others)
    assert all(np.array_equal(one.picture, other.picture) for other in others)
    assert one.picture.shape == (96, 96, 3)
    assert not np.array_equal(one.picture, physical.scene(np.random.default_rng(6), 96).picture)


def test_a_whole_hand_is_in_the_picture():
    inside = []
    for seed in range(40):
        rng = np.random.default_rng([8, seed])
        look = any_set(rng)
        spots, count = hand(rng, look)
        tiles = furnish(rng, look, spots)[:count]
        camera, _ = hand_view(rng, tiles, 448)
        centres = camera.project(np.array([tile.place for tile in tiles]))
        inside.append(((centres > 0) & (centres < 448)).all())
        assert 13 <= count <= 23
    assert np.mean(inside) > 0.85


def test_tables_hold_their_tiles():
    for seed in range(20):
        rng = np.random.default_rng([9, seed])
        tiles = [Body(LOOK, s.turn, s.place, "1m", None) for s in any_layout(rng, LOOK)]
        under = table(rng, tiles, 11)
        assert all(under.holds(tile.place) for tile in tiles)
        assert max(body.place[2] + body.look.thickness / 2 for body in under.bodies[:1]) < 0


def test_an_old_llvm_is_never_chosen(monkeypatch, tmp_path):
    monkeypatch.delenv("DRJIT_LIBLLVM_PATH", raising=False)
    monkeypatch.setattr("datasets.scenes.traced.raytrace.LIBRARIES", tmp_path)
    (tmp_path / "x").mkdir()
    (tmp_path / "x/libLLVM-15.so.1").touch()
    assert llvm() is None
    for name in ("libLLVM-17.so.1", "libLLVM.so.19.1"):
        (tmp_path / "x" / name).touch()
    assert llvm().name == "libLLVM.so.19.1"
