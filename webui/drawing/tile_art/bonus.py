"""Faces of the flowers and seasons, on a face of 60 × 78."""

from __future__ import annotations

import math

from webui.drawing.tile_art.brush import painted
from webui.drawing.tile_art.characters import STROKES
from webui.drawing.tile_art.marks import BLADE, dot, line, star
from webui.drawing.tile_art.suits import BLUE, GOLD, GREEN, INK, RED

PINK, LILAC, WOOD, PAPER, SNOW = "#cf5b78", "#7b4b94", "#6b4a2f", "#fdf8ea", "#5b8db8"


def flower(number: int) -> str:
    return (_plum, _orchid, _chrysanthemum, _bamboo)[number - 1]() + _number(number, RED)


def season(number: int) -> str:
    return (_spring, _summer, _autumn, _winter)[number - 1]() + _number(number, BLUE)


def _number(number: int, colour: str) -> str:
    return painted(STROKES[str(number)], 6, 5.5, 9.5, 13, 2.6, colour)


def _blossom(x: float, y: float, r: float, colour: str = PINK) -> str:
    petals = "".join(
        dot(round(x + r * math.cos(a), 1), round(y + r * math.sin(a), 1), round(r * 0.72, 1), colour)
        for a in (math.tau * k / 5 - math.pi / 2 for k in range(5))
    )
    return petals + star(x, y, r * 0.95, 5, 0.8, PAPER, turn=-math.pi / 2) + dot(x, y, round(r * 0.36, 1), GOLD)


def _plum() -> str:
    branch = (
        line([(12, 72), (22, 58), (24, 46), (36, 34), (46, 16)], 5, WOOD)
        + line([(24, 47), (15, 40), (12, 32)], 3, WOOD)
        + line([(34, 36), (44, 40), (50, 38)], 2.6, WOOD)
    )
    buds = dot(11.5, 29, 2.8, PINK) + dot(47.5, 13, 2.8, PINK) + dot(52, 37, 2.4, PINK)
    return branch + buds + _blossom(37, 25, 6.4) + _blossom(21, 50, 6.4) + _blossom(42, 54, 5.6)


def _orchid() -> str:
    ends = [
        [(30, 72), (22, 50), (8, 44)],
        [(30, 72), (26, 44), (14, 26)],
        [(31, 72), (36, 48), (50, 40)],
        [(31, 72), (40, 58), (54, 58)],
        [(29, 72), (20, 62), (8, 62)],
    ]
    leaves = "".join(line(leaf, 4.2, GREEN, BLADE) for leaf in ends)
    stem = line([(30, 72), (33, 44), (38, 26)], 2, GREEN)
    head = (
        star(39, 22, 10.5, 5, 5, LILAC, inner=3, turn=-math.pi / 2)
        + dot(39, 22, 3, GOLD)
        + star(30, 40, 5.5, 5, 2.8, LILAC, inner=1.5)
        + dot(30, 40, 1.5, GOLD)
    )
    return leaves + stem + head


def _chrysanthemum() -> str:
    stem = line([(30, 44), (29, 58), (31, 73)], 3, GREEN)
    leaves = line([(30, 66), (18, 64), (10, 56)], 7, GREEN, BLADE) + line(
        [(31, 68), (42, 66), (51, 58)], 7, GREEN, BLADE
    )
    head = (
        star(30, 33, 18.5, 16, 3.6, GOLD, inner=7)
        + star(30, 33, 12, 12, 3.4, "#e0ad45", inner=4, turn=0.2)
        + star(30, 33, 5.5, 7, 3, RED, inner=1)
    )
    return stem + leaves + head


def _bamboo() -> str:
    stalks = ""
    for x, top, width in ((24, 20, 5.4), (38, 9, 5.4)):
        for y in range(72, top, -15):
            stalks += (
                f'<path stroke="{GREEN}" stroke-width="{width}" stroke-linecap="round" d="M{x} '
                f'{y - 2}V{max(top, y - 11)}"/>'
            )
    leaves = [
        [(24, 42), (15, 46), (7, 56)],
        [(24, 42), (13, 41), (6, 40)],
        [(38, 26), (47, 28), (54, 38)],
        [(38, 26), (48, 23), (55, 22)],
        [(38, 54), (47, 57), (53, 66)],
        [(38, 54), (48, 52), (55, 50)],
    ]
    return stalks + "".join(line(leaf, 6, "#2f8a63", BLADE) for leaf in leaves)


def _spring() -> str:
    stem = (
        line([(27, 73), (26, 58), (30, 42)], 3, GREEN)
        + line([(27, 62), (16, 60), (9, 50)], 8, GREEN, BLADE)
        + line([(27, 57), (38, 56), (46, 47)], 8, GREEN, BLADE)
    )
    left = (
        f'<path fill="{PINK}" d="M33 27C27 13 15 16 17 24C18 29 26 31 33 27C27 29 20 33 23 37.500C26.5 42 32 35 '
        '33 27Z"/>'
    )
    right = (
        f'<path fill="{PINK}" d="M33 27C39 13 51 16 49 24C48 29 40 31 33 27C39 29 46 33 43 37.500C39.5 42 34 35 '
        '33 27Z"/>'
    )
    spots = (
        dot(22, 22.5, 2, PAPER) + dot(44, 22.5, 2, PAPER) + dot(26.5, 34.5, 1.3, PAPER) + dot(39.5, 34.5, 1.3, PAPER)
    )
    body = (
        f'<path fill="none" stroke="{INK}" stroke-width="2" stroke-linecap="round" d="M33 22V38"/><path '
        f'fill="none" stroke="{INK}" stroke-width="1" stroke-linecap="round" d="M33 22C32 17 30 14 28 13M33 '
        '22C34 17 36 14 38 13"/>'
    )
    return stem + left + right + spots + body


def _summer() -> str:
    sun = dot(40, 21, 7.5, RED) + star(40, 21, 13, 12, 1.8, RED, inner=10)
    water = (
        f'<path fill="none" stroke="{BLUE}" stroke-width="2" stroke-linecap="round" d="M8 66C13 63 17 63 22 '
        '66S32 69 37 66S47 63 52 66M13 73C18 70 22 70 27 73S37 76 42 73"/>'
    )
    petals = "".join(f'<path fill="{colour}" stroke="{PAPER}" stroke-width=".8" d="{path}"/>' for path, colour in (
        ("M29 62C17 62 9 55 8 46C17 46 26 52 29 62Z", PINK), ("M29 62C41 62 49 55 50 46C41 46 32 52 29 62Z", PINK),
        ("M29 62C19 57 15 48 17 39C25 43 29 52 29 62Z", "#dd7f97"),
        ("M29 62C39 57 43 48 41 39C33 43 29 52 29 62Z", "#dd7f97"),
        ("M29 62C22 53 23 42 29 35C35 42 36 53 29 62Z", "#eba6b6")))  # fmt: skip
    return sun + water + petals


def _autumn() -> str:
    tips = [
        (31, 14), (36.5, 26), (47, 22), (44, 33), (54, 39), (43, 44), (45, 52), (33, 50),
        (31, 53), (29, 50), (17, 52), (19, 44), (8, 39), (18, 33), (15, 22), (25.5, 26),
    ]  # fmt: skip
    leaf = (
        '<path fill="#c4561f" stroke="#c4561f" stroke-width="1.5" stroke-linejoin="round" '
        f'd="M{"L".join(f"{x} {y}" for x, y in tips)}Z"/>'
    )
    veins = (
        f'<path fill="none" stroke="{PAPER}" stroke-width="1.2" stroke-linecap="round" d="M31 50V24M31 46L45 '
        '39.500M31 46L17 39.500M31 42L42 29M31 42L20 29"/>'
    )
    return leaf + veins + line([(31, 51), (32, 62), (27, 72)], 2.6, "#8a3a12")


def _winter() -> str:
    arms = ""
    for k in range(6):
        arms += (
            f'<g transform="rotate({k * 60} 30 41)"><path d="M30 41V16M30 24L24.5 18.500M30 24L35.5 18.500M30 '
            '31.500L24.5 26M30 31.500L35.5 26"/></g>'
        )
    crystal = f'<g fill="none" stroke="{SNOW}" stroke-width="2.6" stroke-linecap="round">{arms}</g>'
    return crystal + dot(30, 41, 3, BLUE) + dot(12, 70, 1.8, SNOW) + dot(50, 69, 1.8, SNOW) + dot(48, 10, 1.8, SNOW)
