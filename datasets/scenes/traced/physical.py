"""Scenes in real light: the sets, layouts, faces and cameras of `scenes.compose`, but light followed through them by
mitsuba.

Soft shadows between tiles, light from tile to tile, gloss, lamps mirrored in faces and tables. About 1 s a picture on
one core.

    python -m datasets.scenes.contact_sheet work/physical.png 3 --physical
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec

import cv2
import numpy as np

from datasets.scenes.arrangements.hands import hand, hand_view
from datasets.scenes.cameras.camera import Camera, any_view
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.compose import SEATED, Scene, seated, truth
from datasets.scenes.tables import clutter
from datasets.scenes.tables.surroundings import backdrop, in_front
from datasets.scenes.tiles.body import Body
from datasets.scenes.tiles.layouts import any_layout
from datasets.scenes.tiles.tile_sets import any_set, furnish
from datasets.scenes.traced.lamps import lamps
from datasets.scenes.traced.mesh import boxes, lids
from datasets.scenes.traced.raytrace import trace
from datasets.scenes.traced.tabletop import FINISHES, Finish, table

SAMPLES = 16  # rays a pixel
HANDS = 0.3  # share of the scenes that show a whole hand


def available() -> bool:
    """Whether mitsuba is installed."""
    return find_spec("mitsuba") is not None


def scene(rng: np.random.Generator, size: int = 448, phone: bool = True) -> Scene:
    """Compose and render one picture, `size` pixels square.

    `phone=False` leaves out the camera's faults. Raises ImportError without mitsuba.
    """
    look, kind = any_set(rng), rng.random()
    if kind < SEATED:
        tiles, camera, pixels = seated(rng, look, size)
    elif kind < SEATED + HANDS:
        spots, count = hand(rng, look)
        tiles = furnish(rng, look, spots)
        camera, pixels = hand_view(rng, tiles[:count], size)
    else:
        tiles = furnish(rng, look, any_layout(rng, look))
        camera, pixels = any_view(rng, tiles, size)
    return render(rng, tiles, clutter.solids(rng, tiles), camera, size, pixels, phone)


def render(
    rng: np.random.Generator,
    tiles: list[Body],
    solids: list[Body],
    camera: Camera,
    size: int,
    pixels: float,
    phone: bool,
    finishes: Sequence[Finish] = FINISHES,
) -> Scene:
    """The tiles and solids on a table of one of these finishes, in a random light, as the camera sees them; one tile
    height is about `pixels` long.
    """
    middle = np.median([tile.place for tile in tiles], 0)
    under = table(rng, tiles, size / pixels, finishes)
    solids = [solid for solid in solids if under.holds(solid.place)]
    room, lit = lamps(rng, camera, middle)
    parts = {
        "boxes": (*boxes([under.bodies[0], *tiles, *under.bodies[1:], *solids]), rng.uniform(0.1, 0.5)),
        "top": (under.top, under.picture, under.roughness),
    }
    light, triangles = trace(parts, lit, room, middle, camera, size, SAMPLES, int(rng.integers(1 << 30)))
    seen = shown(triangles, len(tiles))
    light = with_room(rng, without_sparks(light))
    picture = processed(rng, developed(rng, light, seen > 0))
    in_front(rng, picture, seen)
    return Scene(shoot(rng, picture, pixels) if phone else picture, *truth(tiles, camera, seen))


def shown(triangles: np.ndarray, tiles: int) -> np.ndarray:
    """1 + a tile's index where its face or back shows, else 0.

    Box 0 is the table's board; the top and the lamps count as it.
    """
    box, is_lid = lids(triangles)
    return np.where(is_lid & (box <= tiles), box, 0).astype(np.int32)


def without_sparks(light: np.ndarray) -> np.ndarray:
    """No pixel brighter than the brightest of its eight neighbours: single rays that met a lamp by chance."""
    ring = np.ones((3, 3), np.uint8)
    ring[1, 1] = 0
    return np.minimum(light, cv2.dilate(light, ring))


def with_room(rng: np.random.Generator, light: np.ndarray) -> np.ndarray:
    """A room behind the table where nothing else is: (h, w, 4) to (h, w, 3)."""
    share = 1 - light[..., 3:]
    if share.max() < 0.01:
        return light[..., :3]
    beyond = (backdrop(rng, len(light)) / np.float32(255)) ** 2.2
    level = np.median(light[..., :3][share[..., 0] < 0.5]) if share.min() < 0.5 else 1.0
    return light[..., :3] + share * beyond * level * np.float32(rng.uniform(0.4, 3))


def developed(rng: np.random.Generator, light: np.ndarray, faces: np.ndarray) -> np.ndarray:
    """Linear light (h, w, 3) as a phone shows it, uint8: exposed on the whole and on the faces, white balanced,
    bright parts pressed together.
    """
    balance = light.mean((0, 1)) if not faces.any() else 0.5 * light.mean((0, 1)) + 0.5 * light[faces].mean(0)
    light = light / (balance / balance.mean()) ** rng.uniform(0.3, 1.0)
    grey = light @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    gain = rng.uniform(0.25, 0.65) / max(grey.mean(), 1e-6)
    if faces.any():
        gain = min(gain, rng.uniform(0.7, 1.4) / max(float(np.quantile(grey[faces], 0.9)), 1e-6))
    exposed, knee = gain * light, rng.uniform(0.4, 0.8)
    pressed = np.where(exposed < knee, exposed, knee + (1 - knee) * (1 - np.exp((knee - exposed) / (1 - knee))))
    shade = np.where(pressed < 0.0031308, 12.92 * pressed, 1.055 * np.maximum(pressed, 1e-6) ** (1 / 2.4) - 0.055)
    return np.array(255 * np.clip(shade, 0, 1), np.uint8)


def processed(rng: np.random.Generator, picture: np.ndarray) -> np.ndarray:
    """Phones take their own noise away, and sharpen what is left."""
    calm = cv2.fastNlMeansDenoisingColored(picture, None, strength := rng.uniform(3, 6), strength, 3, 9)
    sharp = rng.uniform(0, 1.1)
    return cv2.addWeighted(calm, 1 + sharp, cv2.GaussianBlur(calm, (0, 0), rng.uniform(0.7, 1.5)), -sharp, 0)
