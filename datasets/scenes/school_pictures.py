"""The pictures of the school: our own tiles on our own table, the light followed through them by mitsuba.

    python -m datasets.scenes.school_pictures webui/static/school [NAME …]

One set of drawn faces, one cloth, one lamp; about 10 s of one core a picture. Nothing of them is a photo.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from datasets.scenes.arrangements.melds import codes_of
from datasets.scenes.cameras.camera import look_at
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved, standing
from datasets.scenes.tiles.textures import SIZE, ink
from datasets.scenes.traced.lamps import Lamp
from datasets.scenes.traced.mesh import Mesh, boxes
from datasets.scenes.traced.raytrace import trace

WIDE, HIGH = 480, 270  # pixels of a picture
FINE = 1.25  # times as many are rendered
SAMPLES = 16  # rays a pixel
QUALITY = 62  # of WebP
LOOK = TileSet(width=0.76, thickness=0.6, back=(0.06, 0.36, 0.24), body=(0.95, 0.93, 0.86))
CLOTH = (0.035, 0.13, 0.105)  # linear RGB, the page's felt
BLACK, BLUE, GREEN, RED = (28, 30, 34), (28, 52, 150), (16, 96, 56), (190, 30, 36)  # inks of the faces
GAP = 0.015
GAIN = 0.64  # a lit white face is just below white


def row(tiles: str, crosswise: int = -1, down: tuple[int, ...] = ()) -> list[Spot]:
    """Lying tiles in a row round x = 0, one of them crosswise, some face down."""
    spots, x = [], 0.0
    for place, code in enumerate(codes_of(tiles)):
        across = place == crosswise
        half = 0.5 if across else LOOK.width / 2
        low = -0.5 * (1 - LOOK.width) if across else 0.0
        spots.append(flat(LOOK, x + half, low, 90.0 * across, down=place in down, code=code))
        x += 2 * half + GAP
    return moved(spots, -x / 2, 0, 0)


def stood(tiles: str, start: float = 0.0) -> list[Spot]:
    """Standing tiles, their faces towards −y."""
    step = LOOK.width + GAP
    return [replace(standing(LOOK, start + i * step, 0.0), code=code) for i, code in enumerate(codes_of(tiles))]


def hand(tiles: str, drawn: str = "") -> list[Spot]:
    """A hand of 13 as it stands before its player, the drawn tile a little apart."""
    wide = 13 * (LOOK.width + GAP)
    return stood(tiles, -wide / 2) + stood(drawn, wide / 2 + 0.5)


def wall(taken: range = range(0)) -> list[Spot]:
    """17 stacks, two high, round x = 0; those taken are gone."""
    step = LOOK.width + GAP
    return [
        flat(LOOK, (i - 8) * step, 0.0, down=True, level=level, code="1m")
        for i in range(17)
        if i not in taken
        for level in (0, 1)
    ]


def river(tiles: str) -> list[Spot]:
    """Discards in rows of six, the first row nearest to the middle."""
    step = LOOK.width + GAP
    return [
        flat(LOOK, (i % 6 - 2.5) * step, -(i // 6) * (1 + GAP), code=code) for i, code in enumerate(codes_of(tiles))
    ]


def round_the_table(side: list[Spot], out: float, turn: int) -> list[Spot]:
    """Laid before the player who sits so many quarter turns to the right."""
    return moved(moved(side, 0, -out, 0), 0, 0, 90.0 * turn)


def walls() -> list[Spot]:
    """The square, broken in the far wall: a few stacks are dealt out."""
    return [
        spot for turn in range(4) for spot in round_the_table(wall(range(6, 10) if turn == 2 else range(0)), 7.4, turn)
    ]


def whole_table() -> list[Spot]:
    rivers = ("9m1z4p2s8p5z", "1p9s3z7m6s1s2p", "4z2m8s1m9p", "3s6z5m7p1z9m")
    laid = [spot for turn, tiles in enumerate(rivers) for spot in round_the_table(river(tiles), 2.6, turn)]
    laid += [spot for turn in (1, 2, 3) for spot in round_the_table(wall(range(4 * turn, 17)), 6.1, turn)]
    laid += [spot for turn in (1, 2, 3) for spot in round_the_table(hand("123m456p789s1122z"), 8.4, turn)]
    return laid + round_the_table(hand("234m567p3378s555z", "6s"), 8.4, 0)


Layout = tuple[Callable[[], list[Spot]], tuple[float, float, float], float, float]
# what lies there, the point looked at, degrees above the table, tile heights across the picture
PICTURES: dict[str, Layout] = {
    "table": (whole_table, (0, -2.4, 0.2), 40, 21),
    "hand": (lambda: hand("123m456p78s777z55m", "4z") + moved(wall(), 0.4, 2.6, 0), (0.4, 0.9, 0.4), 30, 13),
    "wall": (walls, (0, 0.4, 0.4), 50, 27),
    "river": (lambda: river("9m1z4p2s8p5z1p9s3z7m6s2m4z8p"), (0, -1.0, 0), 58, 7.2),
    "pung": (lambda: row("555p"), (0, 0, 0.2), 48, 5),
    "pung-crosswise": (lambda: row("555p", crosswise=0), (0, 0, 0.2), 48, 5),
    "kong-outer": (lambda: row("2222s", down=(0, 3)), (0, 0, 0.2), 48, 5.6),
    "kong-middle": (lambda: row("2222s", down=(1, 2)), (0, 0, 0.2), 48, 5.6),
    "joker": (lambda: row("666p1j"), (0, 0, 0.2), 48, 5.6),
}


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


def furnished(spots: list[Spot]) -> list[Body]:
    """The tiles, with the faces of one set."""
    rng = np.random.default_rng(35)
    invented = style_of_set(rng)
    style = replace(invented, ground=(255, 255, 255), black=BLACK, blue=BLUE, green=GREEN, red=RED)
    style = replace(style, grain=0.0, corner="", scale=0.9)
    codes = sorted({str(spot.code) for spot in spots})
    faces = {code: ink(draw(code, np.random.default_rng(35), SIZE[1], style), 0.02) for code in codes}
    return [Body(LOOK, spot.turn, spot.place, spot.code, faces[str(spot.code)]) for spot in spots]


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
