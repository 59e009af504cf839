"""One scene: a table, tiles on it, things about them, a camera, a phone's picture, and the exact corners of every face.

    python datasets/scenes/contact_sheet.py work/scenes.png     # look at some
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from scenes import clutter, textures
from scenes.body import Body, TileSet
from scenes.camera import Camera, look_at
from scenes.decals import decal
from scenes.ground import any_place, ground, laid, tinted
from scenes.layouts import Spot, any_layout
from scenes.noise import colour
from scenes.paint import Light, front_shows, paint
from scenes.phone import shoot


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture and what is in it.

    picture    (size, size, 3) uint8 RGB
    corners    (n, 4, 2) float32, pixels (pixel 0 covers 0–1), clockwise from the tile's own top left: of the face, or of the back when that shows
    kinds      n codes; what lies face down keeps its code
    face_down  (n,) bool: the back shows
    visible    (n,) float32: how much of the face or back is in the picture and not hidden, 0–1
    """

    picture: np.ndarray
    corners: np.ndarray
    kinds: tuple[str, ...]
    face_down: np.ndarray
    visible: np.ndarray


def scene(rng: np.random.Generator, size: int = 448, phone: bool = True) -> Scene:
    """Compose and render one picture, `size` pixels square. `phone=False` leaves out the camera's faults."""
    look = any_set(rng)
    tiles = furnish(rng, look, any_layout(rng, look))
    camera, pixels = any_view(rng, tiles, size)
    solids = clutter.solids(rng, tiles, look)
    return render(rng, tiles, solids, camera, size, pixels, phone)


def render(rng, tiles: list[Body], solids: list[Body], camera: Camera, size: int, pixels: float, phone: bool, disturbed: bool = True) -> Scene:
    """Paint the tiles and the solids on a random table as the camera sees them; one tile height is about `pixels` long.

    phone      with a camera's faults
    disturbed  cards, pages and coins on the table, the table's edges in view, hands in front
    """
    fine = 2 if pixels < 70 else 1
    near = camera.zoomed(fine)
    light = any_light(rng)
    picture = _table(rng, near, size * fine, pixels * fine, tiles, disturbed)
    seen = np.zeros(picture.shape[:2], np.int32)
    _shadows(rng, picture, tiles + solids, near, light)
    paint(picture, seen, tiles + solids, near, light)
    if disturbed:
        clutter.in_front(rng, picture, seen)
    corners, kinds, down, visible = truth(tiles, near, seen)
    if fine > 1:
        picture = cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)
    return Scene(shoot(rng, picture, pixels) if phone else picture, corners / fine, kinds, down, visible)


def bare(rng: np.random.Generator, size: int = 448, phone: bool = True) -> Scene:
    """A picture without any tile: pages, cards, keys, books, boxes, cups; everything in it is background."""
    camera = look_at(np.zeros(3), rng.choice([rng.uniform(60, 90), rng.uniform(15, 60)]), 0, rng.uniform(0, 360), rng.uniform(8, 20), pixels := np.exp(rng.uniform(np.log(20), np.log(80))), (size / 2,) * 2)  # fmt: skip
    near, reach = camera.zoomed(2), size / pixels / 2
    picture = _surface(rng, near, 2 * size, 2 * pixels, tuple(colour(rng, (0, 0.3), (0.7, 1))))
    for _ in range(rng.integers(2, 16)):
        clutter.place_decal(picture, near, decal(rng), rng.uniform(-reach, reach, 2), rng.choice([rng.uniform(0, 360), rng.normal(0, 5)]))
    seen = np.zeros(picture.shape[:2], np.int32)
    solids = [body for _ in range(rng.integers(0, 4)) for body in clutter.any_solids(rng)]
    paint(picture, seen, solids, near, any_light(rng))
    picture = _beyond(rng, picture, near, rng.uniform(-0.5 * reach, 0.5 * reach, (4, 3)))
    clutter.in_front(rng, picture, seen)
    nothing, picture = np.zeros(0, np.float32), cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)
    return Scene(shoot(rng, picture, pixels) if phone else picture, np.zeros((0, 4, 2), np.float32), (), nothing.astype(bool), nothing)


def any_set(rng: np.random.Generator) -> TileSet:
    """The looks of one physical set."""
    body = colour(rng, (0, 0.06), (0.82, 1.0)) if rng.random() < 0.6 else colour(rng, (0.05, 0.35), (0.75, 0.98), rng.normal(0.12, 0.02))
    if rng.random() < 0.03:
        body = colour(rng, (0, 0.6), (0.1, 0.9))
    hue = rng.choice([0.36, 0.42, 0.6, 0.15, 0.08, 0.1, rng.random()]) + rng.normal(0, 0.02)
    back = body if rng.random() < 0.14 else colour(rng, (0.05, 0.15), (0.03, 0.2)) if rng.random() < 0.1 else colour(rng, (0.3, 0.95), (0.25, 0.95), hue)
    return TileSet(rng.uniform(0.66, 0.84), 1.0, rng.uniform(0.42, 0.8), rng.uniform(0.025, 0.1), rng.uniform(0.008, 0.05),
                   rng.choice([0.0, rng.uniform(0.15, 0.6)], p=[0.12, 0.88]), tuple(body), tuple(back), _back_look(rng), rng.choice([1.0, rng.uniform(0.75, 1.2)]))  # fmt: skip


def furnish(rng: np.random.Generator, look: TileSet, spots: list[Spot]) -> list[Body]:
    """Lay tiles of one set on the spots; kinds are drawn at random where the spot names none."""
    codes, faces = textures.library()
    favourite = rng.integers(len(codes))
    chosen = rng.integers(len(codes), size=len(spots)) if rng.random() < 0.5 else (favourite + rng.integers(-40, 40, len(spots))) % len(codes)
    blank = rng.choice([0.0, 0.06, 0.25], p=[0.5, 0.4, 0.1])
    plain = "5z", np.full_like(faces[0], 255)
    return [Body(look, s.turn, s.place, *(plain if rng.random() < blank else (codes[i], faces[i]))) for s, i in zip(spots, chosen, strict=True)]


def any_view(rng: np.random.Generator, tiles: list[Body], size: int) -> tuple[Camera, float]:
    """A camera that has one of the tiles near the middle; and how many pixels long a tile is there."""
    places = np.array([t.place for t in tiles])
    target = np.median(places, 0) if rng.random() < 0.35 else np.add(places[rng.integers(len(tiles))], [*rng.normal(0, 0.8, 2), 0])
    pixels = float(np.exp(rng.choice([rng.uniform(*np.log([24, 80])), rng.uniform(*np.log([14, 180]))], p=[0.65, 0.35])))
    is_standing = np.mean([abs(t.turn[2, 2]) < 0.7 for t in tiles]) > 0.5
    kind = rng.choice(3, p=[0.1, 0.45, 0.45] if is_standing else [0.36, 0.44, 0.2])
    elevation = (rng.uniform(68, 90), rng.uniform(28, 70), rng.uniform(6, 30))[kind]
    azimuth = rng.normal(0, 22) if is_standing and rng.random() < 0.8 else rng.choice([rng.normal(0, 15), rng.uniform(0, 360)])
    roll = rng.normal(0, 4) if rng.random() < 0.7 else rng.uniform(0, 360)
    centre = rng.uniform(0.35, 0.65, 2) * size
    distance = max(rng.uniform(6, 30), size / pixels * rng.uniform(0.7, 1.6))
    return look_at(target, elevation, azimuth, roll, distance, pixels, tuple(centre)), pixels


def any_light(rng: np.random.Generator) -> Light:
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.5, 1)
    flat = np.sqrt(1 - height**2)
    return Light(np.array([flat * np.cos(angle), flat * np.sin(angle), height]), rng.choice([rng.uniform(0.85, 1), rng.uniform(0.45, 0.9)], p=[0.45, 0.55]))


def _back_look(rng: np.random.Generator) -> np.ndarray | None:
    """Backs are plain, or have grain, or a figure."""
    kind = rng.random()
    if kind < 0.75:
        return None
    made = np.full((128, 96, 3), 255, np.float32)
    if kind < 0.9:
        made *= 1 + 0.12 * np.sin(np.arange(96) * rng.uniform(0.2, 1.5) + rng.normal(0, 1))[None, :, None]
    else:
        cv2.ellipse(made, (48, 64), (int(rng.integers(10, 36)), int(rng.integers(10, 50))), 0, 0, 360, (160, 160, 160), int(rng.choice([-1, 2, 5])), cv2.LINE_AA)
    return np.clip(made, 0, 255).astype(np.uint8)


def _table(rng, camera: Camera, size: int, pixels: float, tiles: list[Body], disturbed: bool) -> np.ndarray:
    """The table's top, what lies flat on it, and the room beyond its edges."""
    taken = np.array([t.place for t in tiles])
    picture = _surface(rng, camera, size, pixels, tiles[0].look.body)
    if not disturbed:
        return picture
    if rng.random() < 0.4:
        for _ in range(rng.integers(1, 6)):
            clutter.place_decal(picture, camera, decal(rng), taken[rng.integers(len(taken)), :2] + rng.normal(0, 5, 2), rng.uniform(0, 360))
    return _beyond(rng, picture, camera, taken)


def _surface(rng, camera: Camera, size: int, pixels: float, tone: tuple) -> np.ndarray:
    """The bare table's top; sometimes of about the tiles' `tone`."""
    place = any_place(rng, size / pixels)
    return laid(tinted(rng, tone) if rng.random() < 0.06 else ground(rng), place, camera, size)


def _beyond(rng, picture: np.ndarray, camera: Camera, taken: np.ndarray) -> np.ndarray:
    """Replace what is past the table's edges by a rim and a room."""
    size, step = picture.shape[0], 8
    grid = np.stack(np.meshgrid(np.arange(0, size + step, step), np.arange(0, size + step, step)), -1).astype(float)
    world = np.concatenate([grid, np.ones((*grid.shape[:2], 1))], -1) @ np.linalg.inv(camera.table_to_picture).T
    low, high = (rng.choice([0.6, 3, 20], 2, p=[0.12, 0.25, 0.63]) for _ in range(2))
    low, high = taken[:, :2].min(0) - low, taken[:, :2].max(0) + high
    at = world[..., :2] / np.where(np.abs(world[..., 2:]) < 1e-9, 1e-9, world[..., 2:])
    inside = np.minimum(at - low, high - at).min(-1)
    ahead = camera.matrix[2, 0] * at[..., 0] + camera.matrix[2, 1] * at[..., 1] + camera.matrix[2, 3]
    inside = np.where(ahead > 0, np.clip(inside, -3, 3), -3).astype(np.float32)
    inside = cv2.resize(inside, None, fx=step, fy=step, interpolation=cv2.INTER_LINEAR)[step // 2 :, step // 2 :][:size, :size]
    if inside.min() > 0:
        return picture
    rim = rng.uniform(0, 1.5)
    hue = rng.choice([0.08, 0.1, 0.6, rng.random()])
    edge = np.broadcast_to(np.uint8(255 * np.clip(colour(rng, (0, 0.5), (0.03, 1), hue), 0, 1)), picture.shape)
    picture = cv2.copyTo(np.ascontiguousarray(edge), (inside < rim).view(np.uint8), picture)
    return cv2.copyTo(clutter.backdrop(rng, size), (inside < 0).view(np.uint8), picture)


def _shadows(rng, picture: np.ndarray, bodies: list[Body], camera: Camera, light: Light) -> None:
    """Darken the table under and beside the bodies."""
    share = 256 / picture.shape[0]
    shade = np.zeros((256, 256), np.uint8)
    slant = light.towards[:2] / light.towards[2]
    for body in bodies:
        points = body.world(np.concatenate([body.outline(z, 0.0)[::2] for z in (-body.look.thickness / 2, body.look.thickness / 2)]))
        points = np.column_stack([points[:, :2] - slant * points[:, 2:], np.zeros(len(points))])
        quad = camera.project(points) * share
        if np.isfinite(quad).all() and np.abs(quad).max() < 5000:
            cv2.fillConvexPoly(shade, cv2.convexHull(np.round(quad * 16).astype(np.int32)), 255, cv2.LINE_AA, 4)
    shade = cv2.GaussianBlur(shade, (0, 0), rng.uniform(0.7, 5))
    dark = cv2.convertScaleAbs(shade, alpha=-rng.uniform(0.15, 0.75), beta=255)
    dark = cv2.merge([cv2.resize(dark, picture.shape[1::-1], interpolation=cv2.INTER_LINEAR)] * 3)
    cv2.multiply(picture, dark, picture, scale=1 / 255)


def truth(tiles: list[Body], camera: Camera, seen: np.ndarray):
    """Corners, kinds, face down, visible share of every tile that shows its face or back at all."""
    shown = np.bincount(seen.ravel(), minlength=len(tiles) + 1)
    corners, kinds, down, visible = [], [], [], []
    for number, body in enumerate(tiles, 1):
        front = front_shows(body, camera)
        if front is None or not shown[number]:
            continue
        quad = camera.project(body.corners(front))
        corners.append(quad)
        kinds.append(body.code)
        down.append(not front)
        visible.append(shown[number] / max(cv2.contourArea(quad) * 0.97, 1))
    return np.array(corners, np.float32).reshape(-1, 4, 2), tuple(kinds), np.array(down, bool), np.minimum(np.float32(visible), 1)
