"""One photo of a whole table when a deal has ended: the hands of all four, face up, each before its player.

Their tiles are real ones, or drawn. The photo is taken from one side; discards lie in the middle, face up
or in rows of six. Whose each tile is, is known.

    python -m datasets.scenes.arrangements.whole_tables work/whole_tables.png     # look at some
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace

import cv2
import numpy as np

from datasets.faces.style import style_of_set
from datasets.pictures import write_rgb
from datasets.scenes.arrangements.dealt_hands import BONUS, DECK, Hand
from datasets.scenes.arrangements.real_faces import Faces, real_sets
from datasets.scenes.arrangements.ways_of_play import flowers, laid_down, own_row
from datasets.scenes.cameras.camera import Camera, look_at
from datasets.scenes.cameras.phone import shoot
from datasets.scenes.compose import render
from datasets.scenes.noise import colour
from datasets.scenes.tiles import textures
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved
from datasets.scenes.tiles.tile_sets import any_set

SEED = 4404
SIZE, HEIGHT = 1600, 1200  # pixels wide and high
EDGE = 10  # pixels between the hands and the edge of the picture
SIDES = 4  # near, right, far, left: anticlockwise as one sits, from who takes the photo
OUT = (5.6, 7.5)  # tile heights from the table's middle to a row: walls and discards lie in between
WINNING = 14  # tiles of the hand that went out


@dataclass(frozen=True, slots=True, eq=False)
class WholeTable:
    """picture (HEIGHT, SIZE, 3) uint8 RGB; corners (n, 4, 2) and kinds of the tiles of all hands, `side` (n,) whose
    each is; the hands by side; `faces` of the whole set.
    """

    picture: np.ndarray
    corners: np.ndarray
    kinds: tuple[str, ...]
    side: np.ndarray
    hands: tuple[Hand, ...]
    faces: Faces


def whole_table(number: int, drawn: bool = False) -> WholeTable:
    """One table, always the same for a number, of photographed faces or drawn ones."""
    for attempt in range(20):
        rng = np.random.default_rng([SEED, number, attempt])
        look = replace(any_set(rng), body=(0.93, 0.92, 0.88), back=tuple(colour(rng, (0.5, 0.95), (0.25, 0.8))))
        faces = {} if drawn else list(real_sets().values())[number % len(real_sets())]
        made = _photographed(rng, look, faces)
        if made:
            return made
    raise ValueError(f"Table {number} has no place for its hands.")


def dealt_out(rng: np.random.Generator, known: set[str]) -> list[Hand]:
    """Four hands of one set of tiles, sorted, one of them with a tile more; up to two sets laid down, a few flowers."""
    deck, winner = [str(code) for code in rng.permutation(DECK)], int(rng.integers(SIDES))
    bonus = [str(code) for code in rng.permutation([code for code in BONUS if code in known])]
    hands = []
    for side in range(SIDES):
        melds = [taken(rng, deck) for _ in range(rng.choice([0, 0, 1, 2]))]
        own = [deck.pop() for _ in range(WINNING - (side != winner) - 3 * len(melds))]
        theirs = [bonus.pop() for _ in range(min(len(bonus), int(rng.choice([0, 0, 1, 2]))))]
        hands.append(Hand(tuple(sorted(own, key=lambda code: code[::-1])), tuple(melds), tuple(theirs)))
    return hands


def taken(rng: np.random.Generator, deck: list[str]) -> tuple[str, ...]:
    """A chow, a pung or a kong of what is left, taken out of it."""
    while True:
        code = deck[rng.integers(len(deck))]
        copies, number = deck.count(code), int(code[0])
        some = (code,) * (4 if copies == 4 and rng.random() < 0.3 else 3)
        if code[1] != "z" and number <= 7 and rng.random() < 0.5:
            some = tuple(f"{number + step}{code[1]}" for step in range(3))
        if all(deck.count(one) >= some.count(one) for one in some):
            for one in some:
                deck.remove(one)
            return some


def laid_out(rng: np.random.Generator, look: TileSet, hand: Hand) -> list[Spot]:
    """A hand before its player at y = 0, round x = 0: its sets to the right or in front, flowers beside or in front."""
    own = own_row(rng, look, hand)
    end = max(spot.place[0] for spot in own)
    if hand.melds and rng.random() < 0.5 and end < 8:
        own += laid_down(rng, look, hand, end + rng.uniform(1.0, 1.6), 0)
    else:
        own += laid_down(rng, look, hand, rng.uniform(0, 2), 1.6)
    own += flowers(rng, look, hand, rng.uniform(0, 3), -1.5 if rng.random() < 0.3 else 1.6 + 1.5 * bool(hand.melds))
    across = [spot.place[0] for spot in own]
    return moved(own, -(min(across) + max(across)) / 2 + rng.normal(0, 0.4), 0, 0)


def _discards(rng: np.random.Generator, look: TileSet) -> list[Spot]:
    """What was thrown away: every way in the middle, or in rows of six before each."""
    if rng.random() < 0.5:
        return [
            flat(look, rng.uniform(-2.2, 2.2), rng.uniform(-2.2, 2.2), rng.uniform(0, 360))
            for _ in range(rng.integers(4, 24))
        ]
    spots = []
    for side in range(SIDES):
        row = [flat(look, (i % 6 - 2.5) * (look.width + 0.04), -(i // 6) * 1.04) for i in range(rng.integers(2, 9))]
        spots += moved(moved(row, 0, -2.4, rng.normal(0, 2)), 0, 0, 90.0 * side)
    return spots


def _photographed(rng: np.random.Generator, look: TileSet, faces: Faces) -> WholeTable | None:
    hands = dealt_out(rng, set(faces or BONUS))
    own: list[Spot] = []
    side: list[int] = []
    for number, hand in enumerate(hands):
        row = moved(moved(laid_out(rng, look, hand), 0, -rng.uniform(*OUT), rng.normal(0, 2)), 0, 0, 90.0 * number)
        if not apart(row, own, 1.25):
            return None
        own, side = own + row, side + [number] * len(row)
    left = list(DECK)
    for spot in own:
        if spot.code in left:
            left.remove(spot.code)
    others: list[Spot] = []
    for spot in _discards(rng, look):
        if apart([spot], own, 1.5) and apart([spot], others, 1.0):
            others.append(replace(spot, code=left.pop(int(rng.integers(len(left))))))
    faces = faces or drawn_faces(rng, {str(spot.code) for spot in own + others})
    tiles = [Body(look, s.turn, s.place, s.code, faces[str(s.code)]) for s in own + others]
    camera, pixels = from_a_side(rng, tiles[: len(own)])
    made = render(rng, tiles, [], camera, SIZE, pixels, phone=False, disturbed=False)
    corners = made.corners[: len(own)]
    above = int(np.clip((corners[..., 1].max() + corners[..., 1].min() - HEIGHT) / 2, 0, SIZE - HEIGHT))
    shown = shoot(rng, np.ascontiguousarray(made.picture[above : above + HEIGHT]), pixels)
    return WholeTable(
        shown, corners - np.array([0, above], np.float32), made.kinds[: len(own)], np.array(side), tuple(hands), faces
    )


def drawn_faces(rng: np.random.Generator, shown: set[str]) -> Faces:
    """A drawn set; what is not shown is drawn by a chance of its own, so that no table hangs on it."""
    style = style_of_set(rng)
    faces = textures.drawn_set(rng, sorted(shown), style)
    rest = [code for code in dict.fromkeys((*DECK, *BONUS)) if code not in shown]
    return faces | textures.drawn_set(np.random.default_rng(SEED), rest, style)


def apart(spots: list[Spot], others: list[Spot], least: float) -> bool:
    return all(np.hypot(*(spot.place - other.place)[:2]) > least for spot in spots for other in others)


def from_a_side(rng: np.random.Generator, own: list[Body]) -> tuple[Camera, float]:
    """A camera held by who sits or stands at the near side, all hands in the picture; a tile's length in pixels."""
    angle, azimuth, roll, away = rng.uniform(38, 80), rng.normal(0, 5), rng.normal(0, 3), rng.uniform(22, 34)
    share = 0.95
    while True:
        pixels = SIZE / 15 * share
        camera = look_at(np.zeros(3), angle, azimuth, roll, away, pixels, (SIZE / 2, SIZE / 2))
        corners = np.concatenate([camera.project(body.corners(True)) for body in own])
        inside = corners.min() > EDGE and corners.max() < SIZE - EDGE
        if inside and np.ptp(corners[:, 1]) < HEIGHT - 2 * EDGE:
            return camera, pixels
        share *= 0.96


if __name__ == "__main__":
    some = [cv2.resize(whole_table(number).picture, (533, 400), interpolation=cv2.INTER_AREA) for number in range(12)]
    write_rgb(sys.argv[1], np.vstack([np.hstack(some[at : at + 4]) for at in range(0, 12, 4)]))
