"""One scene: a table, tiles on it, things about them, a camera, a phone's picture, and the exact corners of every face.

python -m datasets.scenes.contact_sheet work/scenes.png     # look at some
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from datasets.scenes.arrangements.chair import BLANKS, seat, seated_view
from datasets.scenes.arrangements.sorted_hands import sorted_hand
from datasets.scenes.cameras.camera import Camera, any_view, look_at
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.noise import colour
from datasets.scenes.paint import any_light, front_shows, paint
from datasets.scenes.tables import clutter
from datasets.scenes.tables.decals import decal
from datasets.scenes.tables.painted_table import beyond, shadows, surface, table
from datasets.scenes.tables.strewn import lay
from datasets.scenes.tables.surroundings import in_front
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import any_layout
from datasets.scenes.tiles.tile_sets import any_set, furnish

SEATED = 0.3  # share of the scenes that are seen from a chair
SORTED = 0.35  # share that show a sorted hand


@dataclass(frozen=True, slots=True)
class Scene:
    """A picture and what is in it.

    picture    (size, size, 3) uint8 RGB
    corners    (n, 4, 2) float32, pixels (pixel 0 covers 0–1), clockwise from the tile's own top left: of the face, or
               of the back when that shows
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
    chance = rng.random()
    if chance < SEATED:
        tiles, camera, pixels = seated(rng, look, size)
    elif chance < SEATED + SORTED:
        tiles, camera, pixels = sorted_hand(rng, look, size)
    else:
        tiles = furnish(rng, look, any_layout(rng, look))
        camera, pixels = any_view(rng, tiles, size)
    solids = clutter.solids(rng, tiles)
    return render(rng, tiles, solids, camera, size, pixels, phone)


def seated(rng: np.random.Generator, look: TileSet, size: int) -> tuple[list[Body], Camera, float]:
    """Tiles as somebody on a chair sees them, the camera, and a tile's length in pixels."""
    tiles = furnish(rng, look, seat(rng, look), BLANKS)
    return tiles, *seated_view(rng, tiles, size)


def render(
    rng: np.random.Generator,
    tiles: list[Body],
    solids: list[Body],
    camera: Camera,
    size: int,
    pixels: float,
    phone: bool,
    disturbed: bool = True,
) -> Scene:
    """Paint the tiles and the solids on a random table as the camera sees them; one tile height is about `pixels` long.

    phone      with a camera's faults
    disturbed  cards, pages and coins on the table, the table's edges in view, hands in front
    """
    fine = 2 if pixels < 70 else 1
    near = camera.zoomed(fine)
    light = any_light(rng)
    picture = table(rng, near, size * fine, pixels * fine, tiles, disturbed)
    seen = np.zeros(picture.shape[:2], np.int32)
    shadows(rng, picture, tiles + solids, near, light)
    paint(picture, seen, tiles + solids, near, light)
    if disturbed:
        in_front(rng, picture, seen)
    corners, kinds, down, visible = truth(tiles, near, seen)
    if fine > 1:
        picture = cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)
    return Scene(shoot(rng, picture, pixels) if phone else picture, corners / fine, kinds, down, visible)


def bare(rng: np.random.Generator, size: int = 448, phone: bool = True) -> Scene:
    """A picture without any tile: pages, cards, keys, books, boxes, cups; everything in it is background."""
    elevation, roll, distance = (
        rng.choice([rng.uniform(60, 90), rng.uniform(15, 60)]),
        rng.uniform(0, 360),
        rng.uniform(8, 20),
    )
    pixels = np.exp(rng.uniform(np.log(20), np.log(80)))
    camera = look_at(np.zeros(3), elevation, 0, roll, distance, pixels, (size / 2,) * 2)
    near, reach = camera.zoomed(2), size / pixels / 2
    picture = surface(rng, near, 2 * size, 2 * pixels, tuple(colour(rng, (0, 0.3), (0.7, 1))))
    for _ in range(rng.integers(2, 16)):
        lay(
            picture,
            near,
            decal(rng),
            rng.uniform(-reach, reach, 2),
            rng.choice([rng.uniform(0, 360), rng.normal(0, 5)]),
        )
    seen = np.zeros(picture.shape[:2], np.int32)
    solids = [body for _ in range(rng.integers(0, 4)) for body in clutter.any_solids(rng)]
    paint(picture, seen, solids, near, any_light(rng))
    picture = beyond(rng, picture, near, rng.uniform(-0.5 * reach, 0.5 * reach, (4, 3)))
    in_front(rng, picture, seen)
    nothing, picture = np.zeros(0, np.float32), cv2.resize(picture, (size, size), interpolation=cv2.INTER_AREA)
    return Scene(
        shoot(rng, picture, pixels) if phone else picture,
        np.zeros((0, 4, 2), np.float32),
        (),
        nothing.astype(bool),
        nothing,
    )


def truth(
    tiles: list[Body], camera: Camera, seen: np.ndarray
) -> tuple[np.ndarray, tuple[str, ...], np.ndarray, np.ndarray]:
    """Corners, kinds, face down, visible share of every tile that shows its face or back at all."""
    shown = np.bincount(seen.ravel(), minlength=len(tiles) + 1)
    corners, kinds, down, visible = [], [], [], []
    for number, body in enumerate(tiles, 1):
        front = front_shows(body, camera)
        if front is None or not shown[number]:
            continue
        quad = camera.project(body.corners(front))
        corners.append(quad)
        kinds.append(str(body.code))
        down.append(not front)
        visible.append(shown[number] / max(cv2.contourArea(quad) * 0.97, 1))
    return (
        np.array(corners, np.float32).reshape(-1, 4, 2),
        tuple(kinds),
        np.array(down, bool),
        np.minimum(np.array(visible, np.float32), 1),
    )
