"""Pictures of faces as ink on white paper, from photographs, shop pictures, drawings; all (128, 96, 3) uint8 RGB.

The paper's own tone is divided out: the painter gives every face the tone of its tile's sides, else a detector learns a
wrong edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache

import cv2
import numpy as np

from datasets.faces.art import public_domain
from datasets.faces.draw import draw
from datasets.faces.glyphs import NoFonts, chinese_fonts
from datasets.faces.style import Style, style_of_set
from datasets.photos import labelled_photos
from scoring.tiles import KINDS

SIZE = (96, 128)
PHOTOGRAPHED, DRAWN = 2500, 25  # faces cut from photos, at most; drawings of each kind
DRAWN_SETS = 0.5  # share of the sets that are drawn for it


def ink(picture: np.ndarray, margin: float = 0.05) -> np.ndarray:
    """Divide the paper's tone out of a face (h, w, 3) uint8 and fade its rim; returns (128, 96, 3) uint8, paper at
    255.
    """
    height, width = picture.shape[:2]
    dy, dx = int(height * margin), int(width * margin)
    inner = cv2.resize(picture[dy : height - dy, dx : width - dx], SIZE, interpolation=cv2.INTER_AREA).astype(
        np.float32
    )
    light = inner.mean(-1)
    paper = np.median(inner[light >= np.percentile(light, 55)], axis=0)
    share = np.clip(inner / np.maximum(paper, 20) / 0.95, 0, 1)
    return (255 * (1 - (1 - share) * _RIM)).astype(np.uint8)


def _rim() -> np.ndarray:
    rim = np.zeros(SIZE[::-1], np.float32)
    rim[6:-6, 5:-5] = 1
    return cv2.GaussianBlur(rim, (0, 0), 2.5)[..., None]


_RIM = _rim()


@cache
def library() -> tuple[tuple[str, ...], np.ndarray]:
    """Every face there is: codes, and pictures (n, 128, 96, 3).

    Empty sources are left out; a plain white face is always there.
    """
    found = [
        *_shop_faces(),
        *_photographed(PHOTOGRAPHED),
        *_art(),
        *_drawn(DRAWN),
        *[("5z", np.full((*SIZE[::-1], 3), 255, np.uint8))] * 40,
    ]
    codes, pictures = zip(*found, strict=True)
    return codes, np.stack(pictures)


def faces_of_one_set(rng: np.random.Generator, codes: Sequence[str]) -> dict[str, np.ndarray]:
    """A face for each code: drawn for one set, or near one another in the library, where most of a photographed set
    lies together. Plain, as the library's last is, where there is none.
    """
    if rng.random() < DRAWN_SETS:
        with suppress(NoFonts):
            return drawn_set(rng, codes)
    known, pictures = library()
    places, favourite = np.array(known), rng.integers(len(known))
    at = {code: np.flatnonzero(places == code) for code in codes}
    return {code: pictures[some[np.abs(some - favourite).argmin()] if len(some) else -1] for code, some in at.items()}


def drawn_set(rng: np.random.Generator, codes: Sequence[str], style: Style | None = None) -> dict[str, np.ndarray]:
    """A face for each code, drawn in one style."""
    style = style or style_of_set(rng)
    return {code: ink(draw(code, rng, SIZE[1], style), 0.02) for code in codes}


def _shop_faces() -> Iterator[tuple[str, np.ndarray]]:
    for face in labelled_photos.faces() if labelled_photos.available() else []:
        yield face.kind, ink(face.pixels())


def _photographed(count: int) -> Iterator[tuple[str, np.ndarray]]:
    """Faces cut from the training photos: upright boxes, big enough."""
    if not labelled_photos.available():
        return
    scenes = labelled_photos.scenes("train", labelled_photos.GROUPS)
    for scene in np.random.default_rng(5).permutation(np.array(scenes, object)):
        if count <= 0:
            return
        pixels = scene.pixels()
        for code, box in list(zip(scene.kinds, scene.boxes.astype(int), strict=True))[:12]:
            if count > 0 and labelled_photos.shows_upright(box):
                count -= 1
                yield code, ink(pixels[box[1] : box[3], box[0] : box[2]], 0.07)


def _art() -> Iterator[tuple[str, np.ndarray]]:
    """Drawn faces under a free licence."""
    for kind, face in public_domain.beside().items():
        share = face[..., 3:] / 255.0
        yield kind, ink((face[..., :3] * share + 255 * (1 - share)).astype(np.uint8), 0.02)


def _drawn(each: int) -> Iterator[tuple[str, np.ndarray]]:
    """Faces from `faces.draw`; none without fonts."""
    try:
        chinese_fonts()
    except NoFonts:
        return
    rng = np.random.default_rng(7)
    for code in map(str, KINDS[:-1]):
        for _ in range(each):
            yield code, ink(draw(code, rng, SIZE[1]), 0.02)
