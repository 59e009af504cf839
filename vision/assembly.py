"""From judged tiles to a reading: which tiles are the hand, or whose each hand is, in the contract's words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from scoring.tiles import HIDDEN, KINDS, Tile, plain
from vision.advice import (
    OPEN_SETS,
    advice_on,
    advice_on_backs,
    advice_on_count,
    advice_on_gaps,
    advice_on_open_sets,
    lacks_tiles,
)
from vision.classification.verdict import Verdict, with_bare_faces, without_sides
from vision.layout.crosswise import lengthwise
from vision.layout.gaps import closed
from vision.layout.groups import CONCEALED, LOOSE, OPEN, SET, Layout, Part, lay_out
from vision.layout.hand_selection import LEAST, hand_of, select_hand, without_doubtful, worth
from vision.layout.laid_flat import opened_where_flat
from vision.layout.rivers import open_by_side
from vision.layout.sides import SIDES, hands_by_side
from vision.photo.decoding import Photo
from vision.plane import seen_from_above
from vision.reading import Group, HandAtSide, OpenAtSide, OtherHand, Reading, SeenHand, SeenTile

IsWhole = Callable[[SeenHand], bool]  # whether a rule book calls a hand whole


def layout_of(verdict: Verdict, turned_means: str, corners: np.ndarray | None = None) -> Layout:
    """Which of the judged tiles belong together, and what they form; `corners` (n, 4, 2) where they are seen
    otherwise.
    """
    seen = verdict.classifications
    tiles = plain(verdict.tiles)
    return lay_out(tiles, seen.corners if corners is None else corners, seen.turns, turned_means, verdict.faint)


def reading_of(
    picture: Photo, verdict: Verdict, layout: Layout, least: int = LEAST, is_whole: IsWhole | None = None
) -> Reading:
    """Tiles in reading order, their groups, and the hand they make, of at least so many tiles."""
    kinds, corners = verdict.tiles, verdict.classifications.corners
    groups_of = partial(_groups, kinds=kinds, layout=layout)
    complete = (lambda parts: is_whole(hand_of(groups_of(parts)))) if is_whole else None
    laid = opened_where_flat(layout.parts, plain(kinds), corners) if layout.turned_means == OPEN else layout.parts
    selection = select_hand(laid, corners, verdict.kinds == HIDDEN.index, least, complete)
    in_hand = closed(selection.parts, layout.turned) if layout.gaps_open else None
    fewer = without_doubtful(in_hand or selection.parts, verdict.kinds, verdict.hardly, verdict.doubtful)
    parts, others = fewer or in_hand or selection.parts, [selection.parts] if in_hand or fewer else []
    others += [selection.alternative] if selection.alternative else []
    groups, tiles, asked = groups_of(parts), _tiles(parts, picture, verdict, layout), in_hand is not None
    count = worth(fewer or selection.parts)
    hidden = advice_on_backs(parts, plain(kinds)) or (
        advice_on_gaps(parts, plain(kinds), corners) if lacks_tiles(count, least) else ()
    )
    return Reading(
        picture.size,
        tiles,
        groups,
        hand_of(groups),
        advice_on(picture, verdict, len(tiles)) + advice_on_count(count, least) + hidden + advice_on_open_sets(asked),
        alternatives=tuple(OtherHand(_places(other, parts), hand_of(groups_of(other))) for other in others),
        ask=OPEN_SETS.code if asked else "",
    )


def table_reading_of(picture: Photo, verdict: Verdict, turned_means: str) -> Reading:
    """The hands of all who sit round the table, each by its side; `hand` is the one nearest to the camera."""
    verdict = without_sides(verdict)
    seen = verdict.classifications
    flat = lengthwise(seen_from_above(seen.corners), seen.turns)
    layout = layout_of(verdict, turned_means, flat)
    found = hands_by_side(layout.parts, flat, verdict.kinds == HIDDEN.index)
    own = [i for one in found for part in one.parts for i in part.tiles if part.state == CONCEALED]
    verdict = with_bare_faces(verdict, own)
    kinds = verdict.tiles
    shut = [(closed(one.parts, layout.turned) if layout.gaps_open else None) or one.parts for one in found]
    groups_of = partial(_groups, kinds=kinds, layout=layout)
    theirs = {i for one in found for part in one.parts for i in part.tiles}
    left = [replace(part, state=LOOSE, counts=0) for part in layout.parts if theirs.isdisjoint(part.tiles)]
    parts = [*(part for some in shut for part in some), *left]
    tiles, groups, hands, at = _tiles(parts, picture, verdict, layout), groups_of(parts), [], 0
    for one, mine in zip(found, shut, strict=True):
        places = tuple(range(at, at := at + sum(len(part.tiles) for part in mine)))
        opened = (OtherHand(places, hand_of(groups_of(one.parts))),) if mine != one.parts else ()
        hands.append(HandAtSide(one.side, places, hand_of(groups_of(mine)), opened, OPEN_SETS.code * bool(opened)))
    near = next((one.hand for one in hands if one.side == SIDES[0]), SeenHand())
    return Reading(picture.size, tiles, groups, near, advice_on(picture, verdict, len(tiles)), hands=tuple(hands))


def middle_reading_of(picture: Photo, verdict: Verdict, turned_means: str) -> Reading:
    """What lies open before each who sits round the table: discards in order, then sets; then what is nobody's."""
    verdict = without_sides(verdict)
    kinds, seen = verdict.tiles, verdict.classifications
    faces = verdict.kinds != HIDDEN.index
    found, nobodys = open_by_side(plain(kinds), seen_from_above(seen.corners, faces), seen.turns)
    layout = Layout((), np.isin(np.arange(len(kinds)), [i for one in found for i in one.turned]), turned_means)
    groups_of = partial(_groups, kinds=kinds, layout=layout)
    parts: list[Part] = []
    before = []
    for one in found:
        at, melds = sum(len(part.tiles) for part in parts), [Part(meld, OPEN, SET) for meld in one.melds]
        parts += ([Part(one.discards, LOOSE, 0)] if one.discards else []) + melds
        places = tuple(range(at, sum(len(part.tiles) for part in parts)))
        laid = hand_of(groups_of(melds)).melds
        before.append(OpenAtSide(one.side, places, tuple(kinds[i] for i in one.discards), one.crosswise, laid))
    parts += [Part((i,), LOOSE, 0) for i in nobodys]
    tiles = _tiles(parts, picture, verdict, layout)
    return Reading(
        picture.size,
        tiles,
        groups_of(parts),
        SeenHand(),
        advice_on(picture, verdict, len(tiles)),
        middle=tuple(before),
        seen=tuple(kinds[i] for i in nobodys),
    )


def _groups(parts: Sequence[Part], kinds: Sequence[Tile], layout: Layout) -> tuple[Group, ...]:
    faces = plain(kinds)
    return tuple(Group(tuple(kinds[i] for i in part.tiles), part.state, layout.claim(part, faces)) for part in parts)


def _tiles(parts: Sequence[Part], picture: Photo, verdict: Verdict, layout: Layout) -> tuple[SeenTile, ...]:
    corners = picture.in_full(verdict.classifications.corners).tolist()
    return tuple(
        _seen(i, number, part, corners[i], verdict, layout) for number, part in enumerate(parts) for i in part.tiles
    )


def _places(other: Sequence[Part], parts: Sequence[Part]) -> tuple[int, ...]:
    """Which tiles of a reading of `parts` are of the hand by another way to see it."""
    own = {i for part in other if part.state != LOOSE for i in part.tiles}
    return tuple(place for place, i in enumerate(i for part in parts for i in part.tiles) if i in own)


def _seen(i: int, group: int, part: Part, corners: list[list[float]], verdict: Verdict, layout: Layout) -> SeenTile:
    tile = verdict.tile(i)
    strange = tile is HIDDEN and part.state == CONCEALED
    return SeenTile(
        tile=tile,
        confidence=float(verdict.confidence[i]),
        corners=tuple((x, y) for x, y in corners),
        turned=bool(layout.turned[i]),
        group=group,
        alternatives=tuple((KINDS[kind], chance) for kind, chance in verdict.alternatives(i)),
        doubtful=bool(verdict.doubtful[i]) or strange,
    )
