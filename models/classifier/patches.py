"""Patches: every training tile once, with its surroundings, upright or not, in memory.

Crops are warped out of them on the fly (models.classifier.crop_augmentation).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from datasets.faces.art import crossed, public_domain
from datasets.faces.draw import draw
from datasets.faces.style import Style, style_of_set
from datasets.photos import labelled_photos, set_sheets
from models import paths
from models.boxes import bounds, overlap
from models.classifier.patch_render import EDGE, PATCH, TILE, render_patch
from models.detector.shots import scene_shots
from scoring.tiles import BY_CODE, KINDS
from vision.detection.detector import Detector, load_detector
from vision.geometry import sizes
from vision.photo.crops import cut

CROSSED_SHARE = 0.5  # how often a face is crossed from two, where there are such
ART_SHARE = 0.33  # how often another is printed from the art
UNKNOWN = -100  # a quarter turn of which nobody knows: what the loss passes over
SEEN_ALIKE = 0.7  # overlap from which an outline is the labelled tile's
SCENES_OF = {"lit": "physical", "painted": "scenes"}  # kinds of shards
LEGIBLE = {"lit": 20, "painted": 16}  # pixels: smaller ones are not learnt from
COLOURED = 0.3  # of the brightest channel: how far the darkest lies below it on a back that has a colour
EACH = 10  # tiles of one scene at most: neighbours are alike
DETECTOR = paths.SHIPPED / "finder.onnx"


@dataclass(frozen=True, slots=True)
class Pool:
    """Patches of one origin.

    pixels  (n, 128, 128, 3) uint8 RGB
    kinds   (n,) class indices
    turns   (n,) quarter turns clockwise that bring each upright, UNKNOWN where there is no label
    """

    name: str
    pixels: np.ndarray
    kinds: np.ndarray
    turns: np.ndarray


def pool(name: str, pixels: np.ndarray, kinds: np.ndarray | list[int], upright: bool) -> Pool:
    """A pool that is known to be all upright, or of which nothing is known."""
    return Pool(name, pixels, np.asarray(kinds), np.full(len(kinds), 0 if upright else UNKNOWN))


def scene_pool(group: str) -> Pool:
    """The labelled tiles of one group of real photos: by their labelled boxes, and as the shipped detector outlines
    them.

    So a classifier depends on the detector at hand; if groups are left out, outlines of other photos come from a
    detector that knew them.
    """
    scenes, detector = labelled_photos.scenes("train", (group,)), load_detector(DETECTOR)
    pixels, kinds = [], []
    for scene in scenes:
        outlined, which = outlines(scene, detector)
        pixels.append(cut(scene.pixels(), np.concatenate([scene.quads, outlined]), PATCH, 0.5))
        kinds += [BY_CODE[scene.kinds[tile]].index for tile in [*range(len(scene.kinds)), *which]]
    return pool(group, np.concatenate(pixels), kinds, upright=False)


def outlines(scene: labelled_photos.Scene, detector: Detector) -> tuple[np.ndarray, np.ndarray]:
    """The detector's corners (k, 4, 2) of the labelled tiles it sees much as they are labelled, and which of the
    labels these are (k,).
    """
    detections = detector(scene.pixels())
    shared = np.array([overlap(box, bounds(detections.corners)) for box in scene.boxes]).reshape(len(scene.boxes), -1)
    which = np.flatnonzero(shared.max(axis=1, initial=0) > SEEN_ALIKE)
    return np.array(
        detections.corners[shared[which].argmax(axis=1)] if len(which) else np.empty((0, 4, 2)), np.float32
    ), which


def sheet_pool() -> Pool:
    """The labelled tiles of the set set_sheets."""
    labelled = set_sheets.sheets()
    pixels = [cut(sheet.pixels, sheet.quads, PATCH, 0.5) for sheet in labelled]
    return pool(
        "sheets",
        np.concatenate(pixels),
        [BY_CODE[kind].index for sheet in labelled for kind in sheet.kinds],
        upright=True,
    )


def face_pool(rng: np.random.Generator) -> Pool:
    """The flat shop faces, each laid on a table of its own with others of its neighbourhood around it."""
    faces = sorted(labelled_photos.faces(), key=lambda face: face.number)
    tiles = [cv2.resize(face.pixels(), (TILE, TILE), interpolation=cv2.INTER_AREA) for face in faces]
    pixels = [
        render_patch(tile, style_of_set(rng), rng, [tiles[(i + 1) % len(tiles)], tiles[i - 1]])
        for i, tile in enumerate(tiles)
    ]
    return pool("faces", np.stack(pixels), [BY_CODE[face.kind].index for face in faces], upright=True)


def rendered_pool(name: str, folder: Path, shards: int, rng: np.random.Generator) -> Pool:
    """Tiles in this many shards of scenes, rendered for the detector, by their exact corners; an empty pool for none.

    name  which scenes: "lit" those in real light, "painted" the others
    Of the backs those that have a colour: some sets' look just like blank dragons.
    """
    pixels, kinds = [np.empty((0, PATCH, PATCH, 3), np.uint8)], []
    for shard in range(shards):
        for shot in scene_shots(folder, shard, SCENES_OF[name]):
            legible = rng.permutation(np.flatnonzero(shot.shown & (sizes(shot.quads) > LEGIBLE[name])))[:EACH]
            found = cut(shot.picture, shot.quads[legible], PATCH, 0.5)
            known = ~shot.down[legible] | coloured(found)
            pixels.append(found[known])
            kinds += [BY_CODE["0x" if shot.down[i] else shot.kinds[i]].index for i in legible[known]]
    return pool(name, np.concatenate(pixels), np.array(kinds, int), upright=True)


def coloured(patches: np.ndarray) -> np.ndarray:
    """Which tiles in the middle of patches (n, 128, 128, 3) have a colour of their own, (n,) bool."""
    mean = patches[:, EDGE + 8 : -EDGE - 8, EDGE + 8 : -EDGE - 8].mean((1, 2))
    return np.ptp(mean, axis=1) > COLOURED * mean.max(axis=1)


def drawn_pool(sets: int, rng: np.random.Generator) -> Pool:
    """Drawn sets: each kind once a set."""
    return pool(
        "drawn",
        np.concatenate([drawn_set(rng) for _ in range(sets)]),
        np.tile(np.arange(len(KINDS)), sets),
        upright=True,
    )


def drawn_set(rng: np.random.Generator) -> np.ndarray:
    """(44, 128, 128, 3): one invented set, in the order of KINDS."""
    style = style_of_set(rng)
    tiles = [cv2.resize(_face(str(kind), style, rng), (TILE, TILE), interpolation=cv2.INTER_AREA) for kind in KINDS]
    return np.stack(
        [render_patch(tile, style, rng, [tiles[i] for i in rng.integers(0, len(tiles), 2)]) for tile in tiles]
    )


def _face(kind: str, style: Style, rng: np.random.Generator) -> np.ndarray:
    """Drawn, or every third time printed from the art next to the project; every second flower or season crossed from
    two of the shop's.
    """
    if kind in crossed.kinds() and rng.random() < CROSSED_SHARE:
        return crossed.printed(kind, style, rng, 96)
    if kind in public_domain.kinds() and rng.random() < ART_SHARE:
        return public_domain.printed(kind, style, rng, 96)
    return draw(kind, rng, 96, style)
