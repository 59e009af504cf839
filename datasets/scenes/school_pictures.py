"""The pictures of the school: our own tiles on our own table, the light followed through them by mitsuba.

    python -m datasets.scenes.school_pictures webui/static/school [NAME …]

One set of drawn faces, one cloth, one lamp; about 10 s of one core a picture. Nothing of them is a photo.
"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from datasets.scenes.cameras.camera import look_at
from datasets.scenes.school_layouts import LOOK, PICTURES, Things
from datasets.scenes.tiles.body import Body
from datasets.scenes.tiles.layouts import Spot
from datasets.scenes.tiles.textures import SIZE, ink
from datasets.scenes.traced.lamps import Lamp
from datasets.scenes.traced.mesh import Mesh, boxes
from datasets.scenes.traced.raytrace import trace

WIDE, HIGH = 480, 270  # pixels of a picture
FINE = 1.25  # times as many are rendered
SAMPLES = 16  # rays a pixel
QUALITY = 62  # of WebP
CLOTH = (0.035, 0.13, 0.105)  # linear RGB, the page's felt
BLACK, BLUE, GREEN, RED = (28, 30, 34), (28, 52, 150), (16, 96, 56), (190, 30, 36)  # inks of the faces
GAIN = 0.64  # a lit white face is just below white


def picture(name: str) -> np.ndarray:
    """One of them, (HIGH, WIDE, 3) uint8 RGB. Raises ImportError without mitsuba, NoFonts without Chinese fonts."""
    laid, middle, elevation, across = PICTURES[name]
    tiles, size = furnished(laid()), round(WIDE * FINE)
    camera = look_at(np.array(middle), elevation, 0, 0, 1.6 * across, size / across, (size / 2, size / 2))
    parts = {"boxes": (*boxes(tiles), 0.28), "top": (*cloth(), 0.9)}
    light, _ = trace(parts, [lamp()], room(), np.array(middle), camera, size, SAMPLES, seed=7)
    shown = cv2.fastNlMeansDenoisingColored(developed(light[..., :3]), None, 4, 4, 3, 9)
    high = round(HIGH * FINE)
    top = (size - high) // 2
    return cv2.resize(shown[top : top + high], (WIDE, HIGH), interpolation=cv2.INTER_AREA)


def furnished(things: Things) -> list[Body]:
    """The tiles, with the faces of one set, and what else lies there."""
    rng = np.random.default_rng(35)
    invented = style_of_set(rng)
    style = replace(invented, ground=(255, 255, 255), black=BLACK, blue=BLUE, green=GREEN, red=RED)
    style = replace(style, grain=0.0, corner="", scale=0.9)
    codes = sorted({thing.code for thing in things if isinstance(thing, Spot) and thing.code})
    faces = {code: ink(draw(code, np.random.default_rng(35), SIZE[1], style), 0.02) for code in codes}
    return [
        thing if isinstance(thing, Body) else Body(LOOK, thing.turn, thing.place, thing.code, faces[str(thing.code)])
        for thing in things
    ]


def cloth() -> tuple[Mesh, np.ndarray]:
    """A table without an end, its picture (256, 256, 3) uint8."""
    far = 60.0
    corners = np.array([[-far, -far, 0], [far, -far, 0], [far, far, 0], [-far, far, 0]])
    weave = 1 + 0.06 * np.random.default_rng(1).standard_normal((256, 256, 1))
    shade = 255 * np.clip(np.array(CLOTH) ** (1 / 2.2) * weave, 0, 1)
    places = (corners[:, :2] / far + 1) * 20
    return Mesh(corners, np.tile([0, 0, 1.0], (4, 1)), places, np.array([[0, 1, 2], [0, 2, 3]])), shade.astype(np.uint8)


def lamp() -> Lamp:
    """Large and soft, above on the left, behind who looks."""
    return Lamp(np.array([-10.0, -14.0, 22.0]), (9.0, 9.0), np.array([1.0, 0.93, 0.82], np.float32))


def room() -> np.ndarray:
    return np.full((64, 128, 3), 0.45, np.float32) * np.array([0.95, 1.0, 1.05], np.float32)


def developed(light: np.ndarray) -> np.ndarray:
    """Linear light (h, w, 3) as a screen shows it, bright parts pressed together."""
    exposed = GAIN * light
    pressed = np.where(exposed < 0.8, exposed, 0.8 + 0.2 * (1 - np.exp((0.8 - exposed) / 0.2)))
    return np.array(255 * np.clip(pressed, 0, 1) ** (1 / 2.2), np.uint8)


def write(folder: Path, name: str) -> None:
    pixels = cv2.cvtColor(picture(name), cv2.COLOR_RGB2BGR)
    cv2.imwrite(str(folder / f"{name}.webp"), pixels, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])


if __name__ == "__main__":
    to, *names = sys.argv[1:]
    Path(to).mkdir(parents=True, exist_ok=True)
    for each in names or PICTURES:
        write(Path(to), each)
