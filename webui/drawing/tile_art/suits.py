"""Faces of the suits and honours, on a face of 60 × 78."""

from __future__ import annotations

import math

from webui.drawing.tile_art.brush import outline, painted
from webui.drawing.tile_art.characters import STROKES

INK, RED, GREEN, BLUE, GOLD = "#1d2b36", "#b3261e", "#17694a", "#1f4e86", "#c98a1b"
FULL = [(0.0, 1.0), (1.0, 1.0)]


def characters(number: int) -> str:
    sign = painted(STROKES["一二三四五六七八九"[number - 1]], 14, 7, 32, 27, 5.2, INK)
    return sign + painted(STROKES["萬"], 11.5, 39, 37, 33, 3.6, RED)


def honour(number: int) -> str:
    if number == 5:
        return _white()
    sign = {1: "東", 2: "南", 3: "西", 4: "北", 6: "發", 7: "中"}[number]
    colour = {6: GREEN, 7: RED}.get(number, INK)
    return painted(STROKES[sign], 9, 14, 42, 50, 4.7 if number == 6 else 5.6, colour)


def _white() -> str:
    frame = f'<path fill="none" stroke="{BLUE}" stroke-width="3.4" stroke-linejoin="round" d="M11 11H49V67H11Z"/>'
    inner = (
        f'<path fill="none" stroke="{BLUE}" stroke-width="1.3" d="M17 23V17H23M37 17H43V23M43 55V61H37M23 61H17V55"/>'
    )
    return frame + inner


# Where the circles lie and how large they are, by number; colours by the side of each.
_RINGS: dict[int, tuple[float, list[tuple[float, float, str]]]] = {
    2: (13, [(30, 22, GREEN), (30, 56, BLUE)]),
    3: (10.5, [(16, 17, BLUE), (30, 39, RED), (44, 61, GREEN)]),
    4: (11.5, [(17, 22, BLUE), (43, 22, GREEN), (17, 56, GREEN), (43, 56, BLUE)]),
    5: (9.8, [(15, 17, BLUE), (45, 17, GREEN), (30, 39, RED), (15, 61, GREEN), (45, 61, BLUE)]),
    6: (9.8, [(17, 15, GREEN), (43, 15, GREEN), (17, 41, RED), (43, 41, RED), (17, 63.5, RED), (43, 63.5, RED)]),
    7: (8.4, [(13, 12, GREEN), (29, 19.5, GREEN), (45, 27, GREEN), *((x, y, RED) for y in (47, 66) for x in (19, 41))]),
    8: (8.2, [(x, y, BLUE) for y in (12.5, 30.2, 47.8, 65.5) for x in (19, 41)]),
    9: (8.2, [(x, y, colour) for y, colour in ((14, GREEN), (39, RED), (64, BLUE)) for x in (11.5, 30, 48.5)]),
}


def circles(number: int) -> str:
    if number == 1:
        return _great_circle()
    radius, places = _RINGS[number]
    return "".join(_ring(x, y, radius, colour) for x, y, colour in places)


def _ring(x: float, y: float, r: float, colour: str) -> str:
    petals = "".join(_petal(x, y, r * 0.36, r * 0.66, turn * math.tau / 6, r * 0.3, colour) for turn in range(6))
    return (
        f'<circle cx="{x}" cy="{y}" r="{r - 0.9:.1f}" fill="none" stroke="{colour}" '
        f'stroke-width="1.8"/>{petals}{_disc(x, y, r * 0.2, colour)}'
    )


def _petal(x: float, y: float, inner: float, outer: float, angle: float, width: float, colour: str) -> str:
    ends = [(x + d * math.cos(angle), y + d * math.sin(angle)) for d in (inner, outer)]
    (x0, y0), (x1, y1) = ends
    return (
        f'<path d="M{x0:.1f} {y0:.1f}L{x1:.1f} {y1:.1f}" stroke="{colour}" stroke-width="{width:.1f}" '
        'stroke-linecap="round"/>'
    )


def _disc(x: float, y: float, r: float, colour: str) -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r:.1f}" fill="{colour}"/>'


def _great_circle() -> str:
    rings = "".join(
        f'<circle cx="30" cy="39" r="{r}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for r, colour, width in ((23.5, GREEN, 2.6), (19.8, BLUE, 1.2), (8.2, RED, 2.0))
    )
    petals = "".join(_petal(30, 39, 11.8, 16.2, turn * math.tau / 12, 3.4, GREEN) for turn in range(12))
    heart = "".join(_petal(30, 39, 2.4, 4.6, turn * math.tau / 5 - math.pi / 2, 2.6, RED) for turn in range(5))
    return rings + petals + heart


# Where the canes stand: centre, colour and lean in degrees, by number; the height and width of a cane with it.
_CANES: dict[int, tuple[float, float, list[tuple[float, float, str, float]]]] = {
    2: (29, 8.4, [(30, 22, GREEN, 0), (30, 56, BLUE, 0)]),
    3: (29, 8.4, [(30, 22, GREEN, 0), (17, 56, GREEN, 0), (43, 56, BLUE, 0)]),
    4: (29, 8.4, [(17, 22, GREEN, 0), (43, 22, BLUE, 0), (17, 56, BLUE, 0), (43, 56, GREEN, 0)]),
    5: (27, 8.4, [(13, 21, GREEN, 0), (47, 21, BLUE, 0), (30, 39, RED, 0), (13, 57, BLUE, 0), (47, 57, GREEN, 0)]),
    6: (29, 8.4, [(x, y, c, 0) for y, c in ((22, GREEN), (56, BLUE)) for x in (13, 30, 47)]),
    7: (19, 7.2, [(30, 13, RED, 0), *((x, y, c, 0) for y in (39, 64.5) for x,
                                      c in ((13, GREEN), (30, BLUE), (47, GREEN)))]),
    8: (26, 5.8, [(9, 22, GREEN, 0), (23, 22, GREEN, 24), (37, 22, GREEN, -24), (51, 22, GREEN, 0),
             (9, 56, BLUE, 0), (23, 56, BLUE, -24), (37, 56, BLUE, 24), (51, 56, BLUE, 0)]),
    9: (19.5, 7.2, [(x, y, c, 0) for y in (14, 39, 64) for x, c in ((13, GREEN), (30, RED), (47, BLUE))]),
}  # fmt: skip


def bamboo(number: int) -> str:
    if number == 1:
        return _bird()
    height, width, places = _CANES[number]
    return "".join(_cane(x, y, height, width, colour, lean) for x, y, colour, lean in places)


def _cane(x: float, y: float, height: float, width: float, colour: str, lean: float) -> str:
    h, w = height / 2, width / 1.5
    side = (
        f"C{w:.1f} {-h:.1f} {w:.1f} {-h * 0.35:.1f} {w * 0.55:.1f} 0C{w:.1f} {h * 0.35:.1f} {w:.1f} {h:.1f} 0 {h:.1f}"
    )
    back = (
        f"C{-w:.1f} {h:.1f} {-w:.1f} {h * 0.35:.1f} {-w * 0.55:.1f} 0C{-w:.1f} {-h * 0.35:.1f} {-w:.1f} "
        f"{-h:.1f} 0 {-h:.1f}Z"
    )
    body = f'<path fill="{colour}" d="M0 {-h:.1f}{side}{back}"/>'
    light = (
        '<path stroke="#fdf8ea" stroke-width="1" stroke-linecap="round" d="M0 '
        f'{-h * 0.72:.1f}V{-h * 0.28:.1f}M0 {h * 0.28:.1f}V{h * 0.72:.1f}"/>'
    )
    knot = f'<path stroke="{colour}" stroke-width="1.8" stroke-linecap="round" d="M{-w * 0.8:.1f} 0H{w * 0.8:.1f}"/>'
    turn = f" rotate({lean})" if lean else ""
    return f'<g transform="translate({x} {y}){turn}">{body}{light}{knot}</g>'


def _bird() -> str:
    """A peacock on a branch, its tail hanging down."""
    plumes = [((27, 39), (18, 52), (9, 67)), ((29, 41), (24, 55), (19, 71)), ((31, 42), (31, 57), (31, 72))]
    tail = "".join(
        f'<path fill="{colour}" d="{outline(list(line), [(0, 0.5), (0.75, 1.2), (1, 0.7)], 6.4)}"/>'
        for line, colour in zip(plumes, (GREEN, BLUE, GREEN), strict=True)
    )
    eyes = "".join(_disc(x, y, 1.7, "#fdf8ea") + _disc(x, y, 0.9, RED) for x, y in ((10.6, 64.4), (20, 68), (31, 69)))
    body = (
        f'<path fill="{BLUE}" d="M24 42C21 33 26 26 34 23C38 21.5 39 18 38.5 15C42 12.5 47 14.5 47 19C47 24 '
        '44.5 26 44 30C43.5 38 36 46 29 45C26.5 44.7 24.7 43.6 24 42Z"/>'
    )
    wing = f'<path fill="{GREEN}" d="M26 40C25 33 30 28 38 27.500C38.5 34 35 40.5 26 40Z"/>'
    feathers = (
        '<path fill="none" stroke="#fdf8ea" stroke-width="1" stroke-linecap="round" d="M29 38C30 35 32.5 32.5 '
        '35.5 31M28.5 35C30 32.5 31.5 31 33.5 30"/>'
    )
    head = (
        f'<path fill="{GOLD}" d="M46.7 17L52 18.800L46.7 '
        f'20.600Z"/>{_disc(43.3, 17.8, 1.5, "#fdf8ea")}{_disc(43.5, 17.8, 0.8, INK)}'
    )
    crest = "".join(
        f'<path fill="none" stroke="{RED}" stroke-width="1.2" stroke-linecap="round" d="M41.5 13.800L{x} '
        f'{y}"/>{_disc(x, y, 1.3, RED)}'
        for x, y in ((37.5, 7.5), (41.5, 6), (45.6, 7))
    )
    legs = f'<path fill="none" stroke="{RED}" stroke-width="1.5" stroke-linecap="round" d="M34.5 44V51M38.5 42V51"/>'
    branch = (
        f'<path fill="none" stroke="{GOLD}" stroke-width="2.2" stroke-linecap="round" d="M27 52.500C36 50.5 44 '
        '52 54 50"/>'
    )
    leaf = f'<path fill="{GREEN}" d="M45 51C46.5 56 50 58.5 53.5 58.500C53 55 49.5 51.5 45 51Z"/>'
    return tail + eyes + branch + leaf + legs + body + wing + feathers + crest + head
