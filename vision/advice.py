"""What would make a better photo: too dark, too blurred, too far away, a tile missing or hidden; each with what to do
about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

import numpy as np

from scoring.tiles import HIDDEN, Tile
from vision.classification.verdict import Verdict
from vision.geometry import axes, coordinates, sizes
from vision.layout import rows
from vision.layout.groups import CONCEALED, Part
from vision.layout.hand_selection import LEAST, WHOLE
from vision.photo import quality
from vision.photo.crops import cut
from vision.photo.decoding import Photo
from vision.photo.quality import brightness, sharpness
from vision.reading import Advice

DARKNESS = Advice("dark", "The photo is very dark. Turn on a light or take it near a window.")
TOO_DARK = Advice("dark", "The photo is very dark. Turn on a light or take it near a window, and check every tile.")
TOO_BLURRED = Advice(
    "blurred", "The photo is blurred. Hold the phone still, tap on the tiles to focus, and take it again."
)
TOO_FAR = Advice("far", "The tiles are very small in the photo. Go closer, or photograph the hand in two parts.")
UNFAMILIAR = Advice(
    "unfamiliar",
    (
        "I am not sure of {doubtful} of the {count} tile: check it. If this set is new to me, let me learn it.",
        "I am not sure of {doubtful} of the {count} tiles: check them. If this set is new to me, let me learn it.",
    ),
)
NOTHING = Advice(
    "no_tiles", "I see no tiles. Photograph them from above, faces up, so that the hand fills the picture."
)
MISCOUNTED = Advice(
    "tile_count",
    (
        "I count {count} tile in the hand. A hand has 13, the winner's 14: look for the tiles that I missed.",
        "I count {count} tiles in the hand, a kong laid down as three. A hand has 13, the winner's 14: look for a "
        "tile that I missed, one that is not yours, or a kong among the others.",
    ),
)
FACE_DOWN = Advice(
    "face_down", "A tile of the hand lies face down, next to this one: {tile}. Turn it up and take the photo again."
)
GAP = Advice("gap", "There is room for a tile between these two: {left}, {right}. Is one hidden there?")
OPEN_SETS = Advice(
    "open_sets",
    "No tile lies crosswise, so I take all sets for concealed. Were those that lie apart open? Then lay them down.",
)


@dataclass(frozen=True, slots=True)
class AdviceSettings:
    """When advice is given. The first three are from real photos."""

    dark: float = 60  # brightness, levels of 255
    blurred: float = 0.1  # sharpness, share of the contrast a pixel
    far: float = 20  # pixels a tile in the full-size photo
    close: float = 40  # pixels a tile: of smaller ones doubt says nothing of the set
    least_doubtful: int = 3  # faces: fewer may be doubtful in any set
    doubtful_share: float = 1 / 3  # of the faces: from here on the set seems to be new
    fewest: int = 10  # tiles: what is about a hand has so many at least
    most: int = 18  # tiles, at most
    narrowest_gap: float = 0.7  # tile widths: less is a gap between two rows laid close
    widest_gap: float = 1.5  # tile widths: more has room for two


SETTINGS = AdviceSettings()


def advice_on(photo: Photo, verdict: Verdict, read: int) -> tuple[Advice, ...]:
    """What to do better next time, worst first; nothing for a good photo.

    `read`: how many of the tiles are in the reading; backs alone are not.
    """
    if not read:
        return (NOTHING, DARKNESS) if brightness(photo.pixels[::4, ::4]) < SETTINGS.dark else (NOTHING,)
    corners = verdict.classifications.corners
    crops, size = (
        cut(photo.pixels, corners[:: -(-len(corners) // quality.SETTINGS.sample)]),
        float(np.median(sizes(corners * photo.scale))),
    )
    seen = (
        (TOO_DARK, brightness(crops[:, ::2, ::2]) < SETTINGS.dark),
        (TOO_BLURRED, sharpness(crops) < SETTINGS.blurred),
        (TOO_FAR, size < SETTINGS.far),
    )
    faults = tuple(advice for advice, holds in seen if holds)
    return advice_on_faces(verdict) if size >= SETTINGS.close and not faults else faults


def advice_on_faces(verdict: Verdict) -> tuple[Advice, ...]:
    """Whether so many faces of a clear photo are doubtful that the set seems to be new."""
    faces = verdict.kinds != HIDDEN.index
    count, doubtful = int(faces.sum()), int((faces & verdict.doubtful).sum())
    return (
        (UNFAMILIAR.about(doubtful=doubtful, count=count),)
        if doubtful >= max(SETTINGS.least_doubtful, SETTINGS.doubtful_share * count)
        else ()
    )


def advice_on_count(count: int, least: int = LEAST) -> tuple[Advice, ...]:
    """Whether a photo that shows about a hand shows a whole one, of at least so many tiles; a kong is three where it
    is drawn for.
    """
    return (MISCOUNTED.about(count=count),) if is_about_a_hand(count) and (count not in WHOLE or count < least) else ()


def advice_on_open_sets(asked: bool) -> tuple[Advice, ...]:
    """The question whether sets that only lie apart were open."""
    return (OPEN_SETS,) if asked else ()


def advice_on_backs(parts: Sequence[Part], kinds: Sequence[Tile]) -> tuple[Advice, ...]:
    """What to do about a tile of the hand that shows its back; it is named by the nearest face in its row."""
    for part in parts:
        down = [place for place, i in enumerate(part.tiles) if kinds[i] is HIDDEN]
        faces = [place for place, i in enumerate(part.tiles) if kinds[i] is not HIDDEN]
        if part.state == CONCEALED and down and faces:
            return (FACE_DOWN.about(tile=kinds[part.tiles[min(faces, key=lambda place: abs(place - down[0]))]]),)
    return ()


def advice_on_gaps(parts: Sequence[Part], kinds: Sequence[Tile], corners: np.ndarray) -> tuple[Advice, ...]:
    """The first gap between rows of the hand into which just one tile fits, by the tiles on either side. corners
    (n, 4, 2) pixels, for a hand that lacks tiles.
    """
    hand = [part.tiles for part in parts if part.state == CONCEALED]
    for left, right in ((one[-1], other[0]) for one, other in permutations(hand, 2)):
        if _has_room(corners[left], corners[right]):
            return (GAP.about(left=kinds[left], right=kinds[right]),)
    return ()


def is_about_a_hand(count: int) -> bool:
    return SETTINGS.fewest <= count <= SETTINGS.most


def lacks_tiles(count: int, least: int) -> bool:
    """Whether a tile or some are missing from what is about a hand, of at least so many."""
    return is_about_a_hand(count) and count < least


def _has_room(left: np.ndarray, right: np.ndarray) -> bool:
    """Whether one tile fits between two, (4, 2) each, that lie in one line."""
    # either may lie upside down
    across, down = ((one + np.copysign(1, one @ other) * other) / 2 for one, other in axes(np.stack([left, right])))
    away, aside = np.abs(coordinates(right.mean(axis=0) - left.mean(axis=0), across, down))
    return bool(SETTINGS.narrowest_gap < away - 1 < SETTINGS.widest_gap and aside < rows.SETTINGS.out_of_line)
