"""A reading as the page lays it out: tiles ready to lie in a hand, how they lie by each cut of the photo, and of the
photo of a whole table each hand as a reading of its own, upright for whoever sits there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import floor, hypot

from scoring.tiles import HIDDEN, WINDS, Tile, Wind, parse, plain, write
from vision.layout.groups import CONCEALED, HALF_CONCEALED, LOOSE
from vision.layout.sides import SIDES
from vision.reading import Group, HandAtSide, Json, OpenAtSide, OtherHand, Reading, SeenTile

MOST_GUESSES = 3
WALL = 3  # backs in a row that are no kong
MARGIN = 0.6  # round the hand of one at a table, in widths of a tile


def laid_json(reading: Reading) -> Json:
    """`laid`: each tile of a face that is known, with its `group`, and one that was claimed with the side it came from;
    `cuts`: how the groups lie, the reading's own cut first; `last`: the tile that seems to have come last, or null;
    `crosswise`: does one of the hand lie so? `indicators`: tiles turned up in a wall beside the hand.
    """
    own, claims = [group.state for group in reading.groups], dict(claimed_in(reading))
    return {
        "laid": [
            tile_json(seen, face) | ({"claimed": claims[place]} if place in claims else {})
            for place, seen in enumerate(reading.tiles)
            if (face := face_of(seen, reading)) is not None
        ],
        "cuts": [own, *(states_by(other, reading) for other in reading.alternatives)],
        "last": last_of(reading),
        "indicators": indicators_in(reading),
        "crosswise": any(seen.turned and own[seen.group] != LOOSE for seen in reading.tiles),
    }


def open_json(reading: Reading, near: str) -> Json:
    """Of the middle of a table, what the coach's page keeps of it: by the wind of each before whom something lies
    `discards`, `sets` and the place of `riichi`, and under `seen` what is nobody's; a doubtful tile has a "?" behind
    it, a claimed one the side from which it came. The sets of who took the photo, at `near`, are not asked for.
    """
    winds = winds_from(near)
    opened = {winds[one.side]: open_before(one, reading, winds[one.side] == near) for one in reading.middle}
    placed = {place for one in reading.middle for place in one.tiles}
    rest = [as_read(seen) for place, seen in enumerate(reading.tiles) if place not in placed]
    return {**opened, "seen": {"discards": rest, "sets": [], "riichi": None}}


def open_before(one: OpenAtSide, reading: Reading, is_own: bool) -> Json:
    """The discards of one player, then the sets: a back of a kong by what the others are."""
    codes = iter([as_read(reading.tiles[place]) for place in one.tiles])
    discards = list(islice(codes, len(one.discards)))
    melds = () if is_own else one.melds
    named = [[(face, next(codes)) for face in map(str, parse(write(meld.tiles)))] for meld in melds]
    shown = [[face if code.startswith(str(HIDDEN)) else code for face, code in each] for each in named]
    sets = [with_claim(each, meld) for each, meld in zip(shown, melds, strict=True)]
    return {"discards": discards, "sets": sets, "riichi": None if sets else one.riichi}


def with_claim(codes: list[str], meld: Group) -> list[str]:
    """Behind the claimed tile of a set the side from which it came: "5p left", "5p? left"."""
    place, side = meld.claimed or (0, "")
    return [f"{code} {side}" if side and n == place else code for n, code in enumerate(codes)]


def as_read(seen: SeenTile) -> str:
    return f"{seen.tile}{'?' if seen.doubtful else ''}"


def winds_from(near: str) -> dict[str, str]:
    """Side of a photo → the wind that sits there, where this one took it."""
    first = WINDS.index(Wind(near))
    return dict(zip(SIDES, [*WINDS[first:], *WINDS[:first]], strict=True))


def tile_json(seen: SeenTile, face: Tile) -> Json:
    guesses = dict.fromkeys([face, *(tile for tile, _ in seen.alternatives)])
    return {
        "code": str(face),
        "group": seen.group,
        "doubtful": seen.doubtful,
        "guesses": [str(tile) for tile in guesses if tile != HIDDEN][:MOST_GUESSES],
        "corners": seen.as_json()["corners"],
        "hidden": seen.tile == HIDDEN,
    }


def claimed_in(reading: Reading) -> Iterator[tuple[int, str]]:
    """The place of each claimed tile in the reading, and the side it came from."""
    for number, group in enumerate(reading.groups):
        there = [place for place, seen in enumerate(reading.tiles) if seen.group == number]
        if group.claimed and there:
            yield there[group.claimed[0]], group.claimed[1]


def face_of(seen: SeenTile, reading: Reading) -> Tile | None:
    """What a tile is; one face down in a set laid down is what the others are."""
    group = reading.groups[seen.group]
    if seen.tile != HIDDEN:
        return seen.tile
    return face_in(group) if group.state == HALF_CONCEALED else None


def face_in(group: Group) -> Tile | None:
    return next((tile for tile in group.tiles if tile != HIDDEN), None)


def states_by(other: OtherHand, reading: Reading) -> list[str]:
    """How the groups lie by another cut: the same groups, some of them the hand's, some of those laid down."""
    inside = {reading.tiles[place].group for place in other.tiles}
    melds = [(sorted(meld.tiles), meld.state) for meld in other.hand.melds]
    states = []
    for place, group in enumerate(reading.groups):
        named = sorted(tile if tile != HIDDEN else face_in(group) or tile for tile in group.tiles)
        is_laid = place in inside and bool(melds) and named == melds[0][0]
        states.append(melds.pop(0)[1] if is_laid else CONCEALED if place in inside else LOOSE)
    return states


def last_of(reading: Reading) -> str | None:
    """The tile that shows itself as the last: alone beside the hand, or crosswise at its end where it makes no set."""
    lying = [
        [seen for seen in reading.tiles if seen.group == place]
        for place, group in enumerate(reading.groups)
        if group.state == CONCEALED
    ]
    alone = [tiles for tiles in lying if len(tiles) == 1 < len(lying)]
    crosswise = [tiles for tiles in lying if tiles and len(tiles) not in (3, 4) and tiles[-1].turned]
    found = alone or crosswise
    return str(found[0][-1].tile) if len(found) == 1 else None


def indicators_in(reading: Reading) -> str:
    """The faces among the backs of a wall: more of these than of them, so that it is no kong of somebody's."""
    rows = [group.tiles for group in reading.groups if group.state == LOOSE]
    walls = [row for row in rows if row.count(HIDDEN) > max(WALL - 1, len(row) // 2)]
    return write(plain(tile for row in walls for tile in row if tile != HIDDEN and not tile.is_bonus))


def part_json(reading: Reading, one: HandAtSide) -> Json:
    """The part of a photo of the whole table that shows one hand, as a reading of its own; `turn`: the transform of a
    canvas that draws this part upright for its owner, `size`: as large as that.
    """
    a, b, c, d, e, f = upright(one.side, reading.size)
    turned = [
        replace(seen, corners=tuple((a * x + c * y + e, b * x + d * y + f) for x, y in seen.corners))
        for seen in (reading.tiles[place] for place in one.tiles)
    ]
    left, top, wide, high = frame([seen.corners for seen in turned])
    tiles = [replace(seen, corners=tuple((x - left, y - top) for x, y in seen.corners)) for seen in turned]
    others = [OtherHand(tuple(range(len(tiles))), other.hand) for other in one.alternatives]
    part = replace(reading, tiles=tuple(tiles), hand=one.hand, alternatives=tuple(others), ask=one.ask)
    return {"turn": [a, b, c, d, e - left, f - top], "size": [wide, high], "ask": one.ask, **laid_json(part)}


def upright(side: str, size: tuple[int, int]) -> tuple[int, int, int, int, int, int]:
    """The transform of a canvas after which this side of a photo is below."""
    wide, high = size
    transforms = ((1, 0, 0, 1, 0, 0), (0, 1, -1, 0, high, 0), (-1, 0, 0, -1, wide, high), (0, -1, 1, 0, 0, wide))
    return transforms[SIDES.index(side)]


def frame(quads: list[tuple[tuple[float, float], ...]]) -> tuple[int, int, int, int]:
    """Round all these outlines, with a margin: left, top, width, height."""
    (x0, y0), (x1, y1) = quads[0][:2]
    margin = MARGIN * hypot(x0 - x1, y0 - y1)
    xs, ys = ([corner[axis] for quad in quads for corner in quad] for axis in (0, 1))
    left, top = floor(min(xs) - margin + 0.5), floor(min(ys) - margin + 0.5)
    return left, top, floor(max(xs) + margin + 0.5) - left, floor(max(ys) + margin + 0.5) - top
