"""Tables as people lay them in play, of real tiles: cut out of set sheets and photographs beside the project whenever
they are wanted, never kept.

One's own row is nearest to the camera: lying in a few groups, standing, or leaning on a rack. About it lie what a
table holds: the winning tile apart, sets laid down, flowers, rivers in rows of six, walls of backs with an indicator
on one, a second hand opposite. Which tiles are the hand is known.

    python -m datasets.scenes.laid_tables work/tables.png     # look at some
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from datasets.photos import labelled_photos, set_sheets
from datasets.pictures import write_rgb
from datasets.scenes.body import Body, TileSet
from datasets.scenes.camera import Camera, look_at
from datasets.scenes.compose import render
from datasets.scenes.layouts import Spot, flat, moved, standing
from datasets.scenes.melds import meld_spots
from datasets.scenes.noise import colour
from datasets.scenes.phone import shoot
from datasets.scenes.tile_sets import any_set
from scoring.tiles import KINDS

SEED = 3314
SIZE, HEIGHT = 1280, 960  # pixels wide and high, as phones hold it
EDGE = 12  # pixels between the hand and the edge of the picture
HAIR = 0.06  # of a face: its edge, which is left away
FACE = 144  # pixels a side of a face as it is laid
DECK = [str(kind) for kind in KINDS if kind.index < 34 for _ in range(4)]
BONUS = [str(kind) for kind in KINDS if kind.is_bonus]
Faces = dict[str, np.ndarray]


@dataclass(frozen=True, slots=True, eq=False)
class Hand:
    """What lies before somebody, as codes: the hand, sets laid down (all claimed), bonus tiles, a winning tile."""

    concealed: tuple[str, ...]
    melds: tuple[tuple[str, ...], ...] = ()
    bonus: tuple[str, ...] = ()
    winning: str = ""

    def amounts_to(self) -> tuple:
        """The hand whichever way it lies."""
        in_hand = sorted([*self.concealed, *([self.winning] if self.winning else [])])
        return in_hand, sorted(("open", tuple(sorted(meld))) for meld in self.melds), sorted(self.bonus)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """picture (HEIGHT, SIZE, 3) uint8 RGB; corners (n, 4, 2) and kinds of the hand's tiles; how it was laid, of which
    set.
    """

    picture: np.ndarray
    corners: np.ndarray
    kinds: tuple[str, ...]
    hand: Hand
    way: str
    set_name: str


@cache
def real_sets() -> dict[str, Faces]:
    """The faces of each photographed set that shows all suits and honours: `FACE` pixels square, paper at 255."""
    found = {}
    for sheet in set_sheets.sheets():
        faces = dict(zip(sheet.kinds, _cut(sheet.pixels, sheet.quads), strict=True))
        if set(DECK) <= set(faces):
            found[sheet.name] = faces
    return found | {"tray": _photographed("tray")}


def _photographed(group: str) -> Faces:
    faces: Faces = {}
    for scene in labelled_photos.scenes(None, (group,)):
        if set(DECK) <= set(faces):
            break
        upright = [i for i, box in enumerate(scene.boxes) if labelled_photos.shows_upright(box)]
        for i in (i for i in upright if scene.kinds[i] not in faces):
            faces[scene.kinds[i]] = _cut(scene.pixels(), scene.quads[i : i + 1])[0]
    return faces


def _cut(pixels: np.ndarray, quads: np.ndarray) -> list[np.ndarray]:
    """Each quadrilateral (n, 4, 2), without a hair's breadth of its edge, as a square."""
    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]])
    square = ((corners - 0.5) * (1 + HAIR) * FACE + FACE / 2).astype(np.float32)
    ways = [cv2.getPerspectiveTransform(quad, square) for quad in quads.astype(np.float32)]
    return [cv2.warpPerspective(pixels, way, (FACE, FACE), borderMode=cv2.BORDER_REPLICATE) for way in ways]


def dealt(rng: np.random.Generator, melds: int, bonus: int) -> Hand:
    """A whole hand, sorted, with so many of its sets laid down and so many bonus tiles."""
    left = dict.fromkeys(DECK, 4)
    sets: list[tuple[str, ...]] = []
    while len(sets) < 4:
        some = _any_set(rng, kong=len(sets) < melds and rng.random() < 0.2)
        if all(left[code] >= some.count(code) for code in some):
            sets.append(some)
            left = {code: count - some.count(code) for code, count in left.items()}
    pair = rng.choice([code for code, count in left.items() if count >= 2])
    in_hand = sorted([*(code for some in sets[melds:] for code in some), pair, pair], key=lambda code: code[::-1])
    flowers = rng.permutation(BONUS)[:bonus].tolist()
    return Hand(tuple(str(code) for code in in_hand), tuple(sets[:melds]), tuple(flowers))


def _any_set(rng: np.random.Generator, kong: bool) -> tuple[str, ...]:
    if kong or rng.random() < 0.45:
        return (DECK[rng.integers(len(DECK))],) * (4 if kong else 3)
    suit, first = "mps"[rng.integers(3)], rng.integers(1, 8)
    return tuple(f"{first + step}{suit}" for step in range(3))


def table(number: int) -> Table:
    """One table, always the same for a number; numbers go round the ways and the sets."""
    rng = np.random.default_rng([SEED, number])
    way, sets = list(WAYS)[number % len(WAYS)], list(real_sets())
    name = sets[number // len(WAYS) % len(sets)]
    look = replace(any_set(rng), body=(0.93, 0.92, 0.88), back=tuple(colour(rng, (0.5, 0.95), (0.25, 0.8))))
    laid = WAYS[way](rng, look)
    return _photographed_table(rng, look, laid, real_sets()[name], way, name)


@dataclass(frozen=True, slots=True, eq=False)
class Laid:
    """spots of the hand, and of all else; between which angles above the table it is seen from, degrees"""

    hand: Hand
    own: list[Spot]
    others: list[Spot]
    elevation: tuple[float, float] = (32, 75)


def own_row(rng: np.random.Generator, look: TileSet, hand: Hand, upright: float | None = None) -> list[Spot]:
    """The hand in two to four groups, standing and leaning by so many degrees or lying; the winning tile, where it
    is apart, to the right.
    """
    most = min(len(hand.concealed) - 1, int(rng.integers(0, 4)))
    cuts = set((rng.choice(len(hand.concealed) - 1, most, replace=False) + 1).tolist()) if most else set()
    gap, wide, spots, x = rng.uniform(0, 0.03), rng.uniform(0.15, 0.7), [], 0.0
    for number, code in enumerate(hand.concealed):
        x += wide * (number in cuts)
        spots.append(_laid(rng, look, x, 0.0, code, upright))
        x += look.width + gap
    if hand.winning:
        spots.append(_laid(rng, look, x + rng.uniform(0.5, 1.6), 0.0, hand.winning, upright))
    return spots


def _laid(rng: np.random.Generator, look: TileSet, x: float, y: float, code: str, upright: float | None = None) -> Spot:
    y, yaw = y + rng.normal(0, 0.012), rng.normal(0, 0.6)
    return (
        flat(look, x, y, yaw, code=code) if upright is None else replace(standing(look, x, y, yaw, upright), code=code)
    )


def laid_down(rng: np.random.Generator, look: TileSet, hand: Hand, x: float, y: float) -> list[Spot]:
    """The sets laid down, one beside the other, a tile of each crosswise."""
    spots = []
    for meld in hand.melds:
        group, width = meld_spots(rng, look, list(meld), "open", "open", str(rng.choice(["left", "middle", "right"])))
        spots += moved(group, x, y, 0)
        x += width + rng.uniform(0.5, 0.9)
    return spots


def flowers(rng: np.random.Generator, look: TileSet, hand: Hand, x: float, y: float) -> list[Spot]:
    return [_laid(rng, look, x + i * (look.width + 0.02), y, code) for i, code in enumerate(hand.bonus)]


def river(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """Discards in rows of six, the first row nearest to the middle of the table; now and then one crosswise."""
    turned = int(rng.integers(0, 30))
    return [
        flat(look, (i % 6 - 2.5) * (look.width + 0.04), -(i // 6) * 1.04, rng.normal(0, 1.5) + 90 * (i == turned))
        for i in range(rng.integers(4, 19))
    ]


def wall(rng: np.random.Generator, look: TileSet, indicator: bool = False) -> list[Spot]:
    """Backs two high, up to seventeen long; one of them turned up as an indicator."""
    first, last = int(rng.integers(0, 8)), 17
    spots = [
        flat(look, (i - 8) * look.width, 0, rng.normal(0, 0.4), down=True, level=level)
        for i in range(first, last)
        for level in (0, 1)
    ]
    if indicator:
        at = int(rng.integers(len(spots) // 2)) * 2 + 1
        spots[at] = replace(flat(look, spots[at].place[0], 0, 0, level=1))
    return spots


def four_ways(rng: np.random.Generator, look: TileSet, x: float, y: float, out: float, what: Callable) -> list[Spot]:
    """The same thing before each of four players round a middle x, y, `out` tile heights from it."""
    return [spot for side in range(4) for spot in moved(moved(what(rng, look), 0, -out, 0), x, y, 90.0 * side)]


def _groups(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = _winning_apart(dealt(rng, 0, int(rng.integers(0, 3))))
    own = own_row(rng, look, hand)
    return Laid(hand, own + flowers(rng, look, hand, 0, rng.choice([-1.6, 1.6])), [])


def _melded(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(1, 4)), int(rng.integers(0, 4)))
    own = own_row(rng, look, hand)
    right = max(s.place[0] for s in own) + rng.uniform(1.2, 2.0)
    down = laid_down(rng, look, hand, right, 0) if rng.random() < 0.5 else laid_down(rng, look, hand, 0, 1.7)
    return Laid(hand, own + down + flowers(rng, look, hand, 0, 3.4), [])


def _with_river(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 2)), 0)
    hand = _winning_apart(hand) if rng.random() < 0.5 else hand
    own = own_row(rng, look, hand)
    own += laid_down(rng, look, hand, 0, 1.7)
    return Laid(hand, own, moved(river(rng, look), 4.5, rng.uniform(5.2, 7), 0))


def _whole_table(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 3)), 0)
    own = own_row(rng, look, hand)
    own += laid_down(rng, look, hand, max(s.place[0] for s in own) + 1.5, 0)
    others = four_ways(rng, look, 4.5, 10.5, 2.2, lambda rng, look: river(rng, look))
    walls = four_ways(rng, look, 4.5, 10.5, 7.4, lambda rng, look: wall(rng, look, rng.random() < 0.5))
    return Laid(hand, own, others + walls, (28, 60))


def _opposite(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, 0, int(rng.integers(0, 2)))
    own = own_row(rng, look, hand) + flowers(rng, look, hand, 0, 1.6)
    theirs = moved(own_row(rng, look, dealt(rng, 0, 0)), 10, rng.uniform(6, 9), 180)
    return Laid(hand, own, [*theirs, *moved(river(rng, look), 4.5, 5.0, 0)])


def _standing_before_rows(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, 0, 0)
    own = own_row(rng, look, hand, rng.uniform(0, 12))
    rows = [moved(river(rng, look), x, rng.uniform(9, 12), 0) for x in (0, 6.5)]
    return Laid(hand, own, [spot for row in rows for spot in row], (16, 34))


def _racked(rng: np.random.Generator, look: TileSet) -> Laid:
    hand = dealt(rng, int(rng.integers(0, 3)), int(rng.integers(0, 3)))
    own = own_row(rng, look, hand, rng.uniform(10, 35))
    own += laid_down(rng, look, hand, 0, -1.9) + flowers(rng, look, hand, 8, -1.9)
    return Laid(hand, own, moved(wall(rng, look), 4.5, rng.uniform(3, 5), 0), (22, 45))


def _few(rng: np.random.Generator, look: TileSet) -> Laid:
    """One to three tiles alone."""
    codes = rng.permutation(DECK)[: rng.choice([1, 1, 2, 3])].tolist()
    hand = Hand(tuple(sorted(codes, key=lambda code: code[::-1])))
    return Laid(hand, own_row(rng, look, hand), [])


WAYS: dict[str, Callable[[np.random.Generator, TileSet], Laid]] = {
    "in groups, winning tile apart": _groups,
    "sets laid down, flowers": _melded,
    "own river": _with_river,
    "whole table": _whole_table,
    "hand opposite": _opposite,
    "standing, rows behind": _standing_before_rows,
    "on a rack": _racked,
    "one to three tiles": _few,
}


def _winning_apart(hand: Hand) -> Hand:
    return replace(hand, concealed=hand.concealed[:-1], winning=hand.concealed[-1])


def _photographed_table(
    rng: np.random.Generator, look: TileSet, laid: Laid, faces: Faces, way: str, name: str
) -> Table:
    """The table as somebody who sits before the hand takes it: the hand across most of the picture, low in it."""
    own = [spot for spot in laid.own if spot.code in faces]
    hand = replace(laid.hand, bonus=tuple(code for code in laid.hand.bonus if code in faces))
    others = [replace(s, code=s.code or str(rng.choice(DECK))) for s in laid.others if _clear(s, own)]
    tiles = [Body(look, s.turn, s.place, s.code, faces[s.code or DECK[0]]) for s in own + others]
    camera, pixels = _from_the_chair(rng, tiles[: len(own)], laid.elevation, bool(others))
    made = render(rng, tiles, [], camera, SIZE, pixels, phone=False, disturbed=False)
    corners = made.corners[: len(own)]
    above = np.clip(corners[..., 1].max() + EDGE - HEIGHT, 0, max(0, corners[..., 1].min() - EDGE))
    shown = shoot(rng, np.ascontiguousarray(made.picture[int(above) : int(above) + HEIGHT]), pixels)
    return Table(shown, corners - np.array([0, int(above)], np.float32), made.kinds[: len(own)], hand, way, name)


def _from_the_chair(
    rng: np.random.Generator, own: list[Body], elevation: tuple[float, float], low: bool
) -> tuple[Camera, float]:
    """A camera that has all of the hand in the picture, across most of it, `low` where something lies behind; and a
    tile's length in pixels.
    """
    places = np.array([body.place for body in own])
    middle, wide = (places.min(0) + places.max(0)) / 2, max(np.ptp(places[:, 0]) + 1, 4.0)
    share, angle = rng.uniform(0.72, 0.95), rng.uniform(*elevation)
    azimuth, roll, away = rng.normal(0, 5), rng.normal(0, 3), wide * rng.uniform(1.2, 2)
    centre = SIZE * rng.uniform(0.46, 0.54), SIZE * (rng.uniform(0.65, 0.8) if low else rng.uniform(0.4, 0.65))
    while True:
        pixels = SIZE / wide * share
        camera = look_at(middle, angle, azimuth, roll, away, pixels, centre)
        corners = np.concatenate([camera.project(body.corners(True)) for body in own])
        if corners.min() > EDGE and corners.max() < SIZE - EDGE:
            return camera, pixels
        share *= 0.95


def _clear(spot: Spot, others: list[Spot]) -> bool:
    """Whether it lies behind the hand and free of it."""
    return all(np.hypot(*(spot.place - other.place)[:2]) > 1.3 for other in others) and spot.place[1] > -0.6


if __name__ == "__main__":
    some = [table(number).picture[::3, ::3] for number in range(24)]
    write_rgb(sys.argv[1], np.vstack([np.hstack(some[at : at + 6]) for at in range(0, 24, 6)]))
