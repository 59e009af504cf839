"""Rendered scenes: the same seed gives the same picture, corners lie where the tiles are drawn, and nothing is
mirrored.
"""

import cv2
import numpy as np
import pytest

from datasets.faces import style
from datasets.faces.glyphs import NoFonts
from datasets.scenes.arrangements.hands import hand
from datasets.scenes.arrangements.laid_sets import codes_of, hand_spots, meld_spots
from datasets.scenes.arrangements.melds import table
from datasets.scenes.arrangements.sorted_hands import sorted_hand
from datasets.scenes.cameras.camera import look_at, turn_about
from datasets.scenes.compose import scene
from datasets.scenes.paint import Light, front_shows, paint
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import flat, rack, standing
from datasets.scenes.tiles.tile_sets import any_set

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
    upright = cv2.warpPerspective(
        picture, cv2.getPerspectiveTransform(quad, np.float32([[0, 0], [96, 0], [96, 128], [0, 128]])), (96, 128)
    )
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
    melds = [
        {"tiles": "111z", "state": "open"},
        {"tiles": "2222s", "state": "half_concealed"},
        {"tiles": "4444p", "state": "open"},
    ]
    photo, quads, codes = table(np.random.default_rng(4), "234m77z", melds, "2f", convention, height=480)
    assert photo.shape == (480, 640, 3)
    assert quads.shape == (len(codes), 4, 2)
    assert quads.min() > 0 and (quads < [640, 480]).all()
    hidden = codes.count("0x")
    assert hidden in (1, 2)
    assert sorted(codes) == sorted([*codes_of("234m77z111z4444p2f"), *["2s"] * (4 - hidden), *["0x"] * hidden])


def test_a_table_shows_the_faces_it_is_given():
    half = np.full((128, 96, 3), 255, np.uint8)
    half[30:100, 20:76] = 20
    faces = {"1m": half, "2m": np.full((128, 96, 3), 255, np.uint8)}
    photo, quads, codes = table(np.random.default_rng(4), "121m", height=480, faces=faces)
    middles = quads.mean(axis=1).astype(int)
    brightness = {
        code: [int(photo[y, x].mean()) for (x, y), other in zip(middles, codes, strict=True) if other == code]
        for code in faces
    }
    assert max(brightness["1m"]) < min(brightness["2m"]) / 2


@pytest.mark.parametrize(
    ("codes", "state", "lies", "rests"),
    [
        ("111z", "open", "left", "x.."),
        ("234m", "open", "middle", ".x."),
        ("234m", "open", "right", "..x"),
        ("9999p", "open", "left", "x..."),
        ("9999p", "open", "middle", ".x.."),
        ("9999p", "open", "third", "..x."),
        ("9999p", "open", "right", "...x"),
        ("9999p", "open", "added left", "x.. x"),
        ("9999p", "open", "added middle", ".x. x"),
        ("9999p", "open", "added right", "..x x"),
        ("33333s1j", "open", "right", ".....x"),
        ("111z", "concealed", "plain", "..."),
        ("2222s", "half_concealed", "outer", "o..o"),
        ("2222s", "half_concealed", "middle", ".oo."),
        ("2222s", "half_concealed", "first", "o..."),
        ("2222s", "half_concealed", "last", "...o"),
    ],
)
def test_a_set_lies_as_asked(codes, state, lies, rests):
    """x crosswise, o face down; after a blank: beyond the crosswise one."""
    spots, width = meld_spots(np.random.default_rng(5), LOOK, codes_of(codes), state, "open", lies)
    row, added = spots[: len(rests.split()[0])], spots[len(rests.split()[0]) :]
    assert (
        "".join("o" if s.turn[2, 2] < 0 else "x" if abs(s.turn[0, 0]) < 0.5 else "." for s in row) == rests.split()[0]
    )
    assert [s.code for s in spots] == codes_of(codes)
    assert width == pytest.approx(len(row) * LOOK.width + rests.split()[0].count("x") * (1 - LOOK.width), abs=0.2)
    for spot in added:
        x, y, _ = spot.place - row[rests.index("x")].place
        assert abs(x) < 0.01 and y == pytest.approx(LOOK.width, abs=0.05) and abs(spot.turn[0, 0]) < 0.1


@pytest.mark.parametrize("seed", range(5))
def test_the_winning_tile_and_bonus_tiles_lie_apart(seed):
    spots = hand_spots(
        np.random.default_rng(seed), LOOK, "123m55z", [{"tiles": "111z", "state": "open"}], "2f3y", "open", winning="5z"
    )
    *hand, winning = spots[:6]
    assert winning.code == "5z"
    assert 0.5 < winning.place[0] - hand[-1].place[0] - LOOK.width < 2
    assert [s.code for s in spots[-2:]] == ["2f", "3y"]
    assert min(np.linalg.norm(one.place - other.place) for one in spots[-2:] for other in spots[:-2]) > 1.5


def test_now_and_then_a_winning_tile_or_bonus_tiles_lie_apart_from_a_hand():
    beside, before = 0, 0
    for seed in range(80):
        spots, count = hand(np.random.default_rng([6, seed]), LOOK)
        places = np.array([s.place[:2] for s in spots[:count]])
        in_row = np.abs(places[:, 1]) < 0.6
        before += 1 <= (~in_row).sum() <= 4 and places[~in_row, 1].max() < -1.2
        beside += np.diff(places[in_row, 0])[-1] > 1.29
        away = np.linalg.norm(places[:, None] - places, axis=2) + 9 * np.eye(count)
        assert away.min() > 0.7 * LOOK.width
    assert 10 <= beside <= 30 and 10 <= before <= 30


def test_the_rows_of_a_rack_are_rows():
    """About two in three racks are neat: each tile is at the depth of its row, and there are three rows at most."""
    racks = [rack(np.random.default_rng(seed), LOOK) for seed in range(200)]
    depths = [np.sort([spot.place[1] for spot in spots]) for spots in racks]
    assert sum((np.diff(depth) > 0.2).sum() <= 2 for depth in depths) > 145


def test_sorted_hands_are_of_one_set_and_many_of_them_of_bamboo():
    suits = []
    for seed in range(24):
        rng = np.random.default_rng(seed)
        tiles, _, pixels = sorted_hand(rng, any_set(rng), 448)
        faces = {tile.code: tile.face for tile in tiles}
        assert all(np.array_equal(faces[tile.code], tile.face) for tile in tiles)
        assert 20 < pixels < 72
        suits.append([tile.code[1] for tile in tiles[:9]])  # the hand comes first
    of_bamboo = sum(set(some) & set("mps") == {"s"} for some in suits if len(some) > 8)
    assert 3 <= of_bamboo <= 12


def test_without_fonts_and_photos_sorted_hands_are_plain(monkeypatch):
    plain = np.full((1, 128, 96, 3), 255, np.uint8)

    def missing():
        raise NoFonts

    monkeypatch.setattr(style, "chinese_fonts", missing)
    monkeypatch.setattr(textures, "library", lambda: (("5z",), plain))
    for seed in range(6):
        rng = np.random.default_rng(seed)
        tiles, _, _ = sorted_hand(rng, any_set(rng), 448)
        assert all(np.array_equal(tile.face, plain[0]) for tile in tiles)
