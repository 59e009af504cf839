"""What lies on the table in the pictures of the school, and where one looks at it from. Lengths in tile heights."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import cv2
import numpy as np

from datasets.scenes.arrangements.laid_sets import codes_of
from datasets.scenes.tiles.body import Body, TileSet
from datasets.scenes.tiles.layouts import Spot, flat, moved, standing

LOOK = TileSet(width=0.76, thickness=0.6, back=(0.06, 0.36, 0.24), body=(0.95, 0.93, 0.86))
WOOD = TileSet(width=15.4, height=1.2, thickness=0.5, body=(0.33, 0.13, 0.07), back=(0.33, 0.13, 0.07))
STICK = TileSet(width=2.6, height=0.3, thickness=0.16, body=(0.95, 0.94, 0.9), back=(0.95, 0.94, 0.9))
GAP = 0.015
STEP = LOOK.width + GAP
LEAN = 12.0  # degrees, of a tile on a rack
RACK = 1.0  # from the tiles to the middle of the rack behind them

Things = Sequence[Spot | Body]


def line(tiles: str, crosswise: int = -1, down: tuple[int, ...] = (), apart: float = 0.3) -> list[Spot]:
    """Lying tiles from x = 0 to the right, groups apart, one of them crosswise, some face down."""
    spots, x, place = [], 0.0, 0
    for group in tiles.split():
        for code in codes_of(group):
            across = place == crosswise
            half = 0.5 if across else LOOK.width / 2
            low = -0.5 * (1 - LOOK.width) if across else 0.0
            spots.append(flat(LOOK, x + half, low, 90.0 * across, down=place in down, code=code))
            x, place = x + 2 * half + GAP, place + 1
        x += apart
    return spots


def row(tiles: str, crosswise: int = -1, down: tuple[int, ...] = ()) -> list[Spot]:
    """The same round x = 0."""
    spots = line(tiles, crosswise, down)
    return moved(spots, -(spots[0].place[0] + spots[-1].place[0]) / 2, 0, 0)


def rows(*lines: str) -> list[Spot]:
    """One below the other."""
    return [spot for i, tiles in enumerate(lines) for spot in moved(row(tiles), 0, -1.14 * i, 0)]


def stood(tiles: str, start: float = 0.0, lean: float = 0.0) -> list[Spot]:
    """Standing tiles, their faces towards −y."""
    return [
        replace(standing(LOOK, start + i * STEP, 0.0, lean=lean), code=code) for i, code in enumerate(codes_of(tiles))
    ]


def hand(tiles: str, drawn: str = "") -> list[Spot]:
    """A hand of 13 as it stands before its player, the drawn tile a little apart."""
    wide = 13 * STEP
    return stood(tiles, -wide / 2) + stood(drawn, wide / 2 + 0.5)


def wall(taken: range = range(0), stacks: int = 17) -> list[Spot]:
    """Stacks, two high, round x = 0; those taken are gone."""
    return [
        flat(LOOK, (i - stacks // 2) * STEP, 0.0, down=True, level=level, code="1m")
        for i in range(stacks)
        if i not in taken
        for level in (0, 1)
    ]


def river(tiles: str, crosswise: int = -1) -> list[Spot]:
    """Discards in rows of six, the first row nearest to the middle."""
    codes, found = codes_of(tiles), []
    for start in range(0, len(codes), 6):
        laid = line(" ".join(codes[start : start + 6]), crosswise - start, apart=0)
        found += moved(laid, -3 * STEP, -(start // 6) * (1 + GAP), 0)
    return found


def round_the_table(side: list[Spot], out: float, turn: int) -> list[Spot]:
    """Laid before the player who sits so many quarter turns to the right."""
    return moved(moved(side, 0, -out, 0), 0, 0, 90.0 * turn)


def walls() -> Things:
    """The square, broken in the far wall: a few stacks are dealt out."""
    return [
        spot for turn in range(4) for spot in round_the_table(wall(range(6, 10) if turn == 2 else range(0)), 7.4, turn)
    ]


def whole_table() -> Things:
    rivers = ("9m1z4p2s8p5z", "1p9s3z7m6s1s2p", "4z2m8s1m9p", "3s6z5m7p1z9m")
    laid = [spot for turn, tiles in enumerate(rivers) for spot in round_the_table(river(tiles), 2.6, turn)]
    laid += [spot for turn in (1, 2, 3) for spot in round_the_table(wall(range(4 * turn, 17)), 6.1, turn)]
    laid += [spot for turn in (1, 2, 3) for spot in round_the_table(hand("123m456p789s1122z"), 8.4, turn)]
    return [*laid, *round_the_table(hand("234m567p3378s555z", "6s"), 8.4, 0)]


def dead_wall() -> Things:
    """Seven stacks right of the break, the third with its upper tile face up, and the wall that is played from."""
    indicator = flat(LOOK, 2 * STEP, 0.0, level=1, code="3s")
    dead = [spot for i, spot in enumerate(moved(wall(stacks=7), 3 * STEP, 0, 0)) if i != 5]
    return [*dead, indicator, *moved(wall(stacks=5), -4.2 * STEP, 0, 0)]


def riichi() -> Things:
    """A discard crosswise among the others, and a stick of 1,000 before them."""
    face = np.full((128, 96, 3), 255, np.uint8)
    cv2.ellipse(face, (48, 64), (4, 40), 0, 0, 360, (200, 30, 36), -1, cv2.LINE_AA)
    stick = Body(STICK, np.eye(3), np.array([0, 1.25, STICK.thickness / 2]), None, face)
    return [*river("9m1z4p2s8p5z1p9s3z7m", 9), stick]


def rack(y: float, turn: int = 0) -> Body:
    """The bar against which a hand leans, before the player who sits so many quarter turns to the right."""
    spot = moved([Spot(np.eye(3), np.array([0, y, WOOD.thickness / 2]))], 0, 0, 90.0 * turn)[0]
    return Body(WOOD, spot.turn, spot.place, None, None)


def racked(*groups: str) -> Things:
    """A hand on its rack, its groups a little apart."""
    wide = sum(len(codes_of(group)) for group in groups) * STEP + 0.3 * (len(groups) - 1)
    spots, x = [], (STEP - wide) / 2
    for group in groups:
        spots += stood(group, x, LEAN)
        x += len(codes_of(group)) * STEP + 0.3
    return [*spots, rack(RACK)]


def exposures() -> Things:
    """Sets laid open on the rack, what is left of the hand before them."""
    laid = moved(row("555p 6666s 7777m1j"), 0, RACK, 0)
    up = np.array([0, 0, WOOD.thickness])
    return [*racked("44m"), *(replace(spot, place=spot.place + up) for spot in laid)]


def charleston() -> Things:
    """Ten tiles of a hand of 13, and three face down on their way to the right."""
    passed = moved(row("111m", down=(0, 1, 2)), 5.6, -1.5, 0)
    return [*stood("22m4444p44s8m1j", -5.4, LEAN), rack(RACK), *passed]


def walls_at_racks() -> Things:
    """19 stacks before each rack."""
    laid = [spot for turn in range(4) for spot in round_the_table(wall(stacks=19), 8.2, turn)]
    return [*laid, *(rack(-9.9, turn) for turn in range(4))]


def first_deal() -> Things:
    """East has thrown ten: so many stacks stand apart on the right, the four tiles next to them are East's."""
    behind = wall(range(7, 9), stacks=19)
    spots = [replace(spot, place=spot.place + np.array([0.7 * (spot.place[0] > -STEP / 2), 0, 0])) for spot in behind]
    return [*moved(spots, 0, 2.6, 0), rack(RACK), *stood("4m4p8m1j", -1.5 * STEP, LEAN)]


Layout = tuple[Callable[[], Things], tuple[float, float, float], float, float]
# what lies there, the point looked at, degrees above the table, tile heights across the picture
PICTURES: dict[str, Layout] = {
    "table": (whole_table, (0, -2.4, 0.2), 40, 21),
    "hand": (lambda: [*hand("123m456p78s777z55m", "4z"), *moved(wall(), 0.4, 2.6, 0)], (0.4, 0.9, 0.4), 30, 13),
    "suits": (lambda: rows("123456789m", "123456789p", "123456789s"), (0, -1.14, 0.2), 58, 8.2),
    "honours": (lambda: row("1234z 567z"), (0, 0, 0.2), 52, 7.2),
    "flowers": (lambda: rows("1234f", "1234y"), (0, -0.6, 0.2), 56, 5.4),
    "sets": (lambda: row("678s 222z"), (0, 0, 0.2), 48, 6.4),
    "complete": (lambda: rows("123m 456m 789p", "222z 55s"), (0, -0.6, 0.2), 56, 9),
    "wall": (walls, (0, 0.4, 0.4), 50, 27),
    "dead-wall": (dead_wall, (0, 0, 0.6), 42, 11),
    "river": (lambda: river("9m1z4p2s8p5z1p9s3z7m6s2m4z8p"), (0, -1.0, 0), 58, 7.2),
    "riichi": (riichi, (0, 0.1, 0), 56, 7.2),
    "pung": (lambda: row("555p"), (0, 0, 0.2), 48, 5),
    "pung-crosswise": (lambda: row("555p", crosswise=0), (0, 0, 0.2), 48, 5),
    "kong": (lambda: row("2222s"), (0, 0, 0.2), 48, 5.6),
    "kong-outer": (lambda: row("2222s", down=(0, 3)), (0, 0, 0.2), 48, 5.6),
    "kong-middle": (lambda: row("2222s", down=(1, 2)), (0, 0, 0.2), 48, 5.6),
    "joker": (lambda: row("666p1j"), (0, 0, 0.2), 48, 5.6),
    "rack": (lambda: racked("44m", "4444p", "44s", "888m", "888s"), (0, 0.4, 0.4), 34, 12.8),
    "exposures": (exposures, (0, 0.6, 0.5), 60, 10.6),
    "charleston": (charleston, (0.6, -0.2, 0.4), 42, 15),
    "walls-at-racks": (walls_at_racks, (0, -0.7, 0.4), 52, 32),
    "first-deal": (first_deal, (0.3, 1.2, 0.4), 42, 17),
}
