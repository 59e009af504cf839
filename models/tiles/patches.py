"""Patches: every training tile once, with its surroundings, upright or not, in memory. Crops are warped out of them on the fly.

A patch is 128 × 128 with the tile's quadrilateral warped to the 64 × 64 in its middle: `vision.geometry.cut` with a margin of one half.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, takewhile
from pathlib import Path

import art
import cv2
import numpy as np
import paths
import real
import sheets
from faces.backs import draw as draw_back
from faces.draw import draw
from faces.sketch import Sketch
from faces.style import Style, style_of_set
from finder_shots import scene_shots, shard_path

from scoring.tiles import BY_CODE, KINDS
from vision.detect import Find, load_finder
from vision.geometry import cut, sizes

PATCH, TILE, EDGE = 128, 64, 32
ART_SHARE = 0.33
UNKNOWN = -100
SEEN_ALIKE = 0.7
LEGIBLE, EACH = 20, 12  # pixels; of one scene
FINDER = paths.HERE / "finder.onnx"


@dataclass(frozen=True, slots=True)
class Pool:
    """Patches of one origin.

    pixels  (n, 128, 128, 3) uint8 RGB
    kinds   (n,) class indices
    turns   (n,) quarter turns clockwise that bring each upright, UNKNOWN where nobody has said
    """

    name: str
    pixels: np.ndarray
    kinds: np.ndarray
    turns: np.ndarray


def pool(name: str, pixels: np.ndarray, kinds: np.ndarray | list[int], upright: bool) -> Pool:
    """A pool that is known to be all upright, or of which nothing is known."""
    return Pool(name, pixels, np.asarray(kinds), np.full(len(kinds), 0 if upright else UNKNOWN))


def scene_pool(group: str, split: str = "train") -> Pool:
    """The labelled tiles of one group of real photos: by the boxes they are labelled with, and as the finder that ships outlines them."""
    scenes, find = real.scenes(split, (group,)), load_finder(FINDER)
    pixels, kinds = [], []
    for scene in scenes:
        outlined, which = outlines(scene, find)
        pixels.append(cut(scene.pixels(), np.concatenate([scene.quads, outlined]), PATCH, 0.5))
        kinds += [BY_CODE[scene.kinds[tile]].index for tile in [*range(len(scene.kinds)), *which]]
    return pool(group, np.concatenate(pixels), kinds, upright=False)


def outlines(scene: real.Scene, find: Find) -> tuple[np.ndarray, np.ndarray]:
    """The finder's corners (k, 4, 2) of the labelled tiles it sees much as they are labelled, and which of the labels these are (k,)."""
    finds = find(scene.pixels())
    shared = np.array([_iou(box, np.hstack([finds.corners.min(1), finds.corners.max(1)])) for box in scene.boxes]).reshape(len(scene.boxes), -1)
    which = np.flatnonzero(shared.max(axis=1, initial=0) > SEEN_ALIKE)
    return np.float32(finds.corners[shared[which].argmax(axis=1)] if len(which) else np.empty((0, 4, 2))), which


def _iou(box: np.ndarray, boxes: np.ndarray) -> np.ndarray:
    """Intersection over union of a box (4,) with boxes (n, 4): x0, y0, x1, y1."""
    shared = np.clip(np.minimum(box[2:], boxes[:, 2:]) - np.maximum(box[:2], boxes[:, :2]), 0, None).prod(1)
    return shared / ((box[2:] - box[:2]).prod() + (boxes[:, 2:] - boxes[:, :2]).prod(1) - shared)


def sheet_pool() -> Pool:
    """The labelled tiles of the set sheets."""
    labelled = sheets.sheets()
    pixels = [cut(sheet.pixels, sheet.quads, PATCH, 0.5) for sheet in labelled]
    return pool("sheets", np.concatenate(pixels), [BY_CODE[kind].index for sheet in labelled for kind in sheet.kinds], upright=True)


def face_pool(rng: np.random.Generator) -> Pool:
    """The flat shop faces, each laid on a table of its own with others of its neighbourhood around it."""
    faces = sorted(real.faces(), key=lambda face: face.number)
    tiles = [cv2.resize(face.pixels(), (TILE, TILE), interpolation=cv2.INTER_AREA) for face in faces]
    pixels = [laid(tile, style_of_set(rng), rng, [tiles[(i + 1) % len(tiles)], tiles[i - 1]]) for i, tile in enumerate(tiles)]
    return pool("faces", np.stack(pixels), [BY_CODE[face.kind].index for face in faces], upright=True)


def lit_pool(folder: Path, rng: np.random.Generator) -> Pool:
    """Faces in the scenes in real light that were rendered for the finder, by their exact corners; an empty pool where there are none.

    No backs: some sets' look just like blank dragons.
    """
    pixels, kinds = [np.empty((0, PATCH, PATCH, 3), np.uint8)], []
    for shard in takewhile(lambda number: shard_path(folder, number, "physical").exists(), count()):
        for shot in scene_shots(folder, shard, "physical"):
            legible = rng.permutation(np.flatnonzero(shot.shown & ~shot.down & (sizes(shot.quads) > LEGIBLE)))[:EACH]
            pixels.append(cut(shot.picture, shot.quads[legible], PATCH, 0.5))
            kinds += [BY_CODE[shot.kinds[i]].index for i in legible]
    return pool("lit", np.concatenate(pixels), np.array(kinds, int), upright=True)


def drawn_pool(sets: int, rng: np.random.Generator) -> Pool:
    """Drawn sets: each kind once a set."""
    return pool("drawn", np.concatenate([drawn_set(rng) for _ in range(sets)]), np.tile(np.arange(len(KINDS)), sets), upright=True)


def drawn_set(rng: np.random.Generator) -> np.ndarray:
    """(44, 128, 128, 3): one invented set, in the order of KINDS."""
    style = style_of_set(rng)
    tiles = [cv2.resize(_face(str(kind), style, rng), (TILE, TILE), interpolation=cv2.INTER_AREA) for kind in KINDS]
    return np.stack([laid(tile, style, rng, [tiles[i] for i in rng.integers(0, len(tiles), 2)]) for tile in tiles])


def _face(kind: str, style: Style, rng: np.random.Generator) -> np.ndarray:
    """Drawn, or every third time printed from the art that lies beside the project."""
    if kind in art.kinds() and rng.random() < ART_SHARE:
        return art.printed(kind, style, rng, 96)
    return draw(kind, rng, 96, style)


def laid(tile: np.ndarray, style: Style, rng: np.random.Generator, neighbours: list[np.ndarray]) -> np.ndarray:
    """A face with what may lie around it: table, sides of the tile in face and back colour, neighbours, shadow.

    tile, neighbours  (64, 64, 3) uint8
    returns           (128, 128, 3) uint8
    """
    patch = table(rng)
    gap = int(rng.integers(0, 5))
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
        if rng.random() < (0.55 if dx else 0.3):
            _paste(patch, neighbours[int(rng.integers(2))] if rng.random() < 0.7 else _back(style, rng), EDGE + dx * (TILE + gap), EDGE + dy * (TILE + gap))
    if rng.random() < 0.5:
        _sides(patch, tile, style, rng)
    if gap and rng.random() < 0.6:
        cv2.rectangle(patch, (EDGE - 1, EDGE - 1), (EDGE + TILE, EDGE + TILE), tuple(int(v) for v in patch.mean((0, 1)) * rng.uniform(0.2, 0.9)), 2)
    _paste(patch, _bevelled(tile, rng), EDGE, EDGE, rounding=int(rng.integers(1, 9)))
    return cv2.GaussianBlur(patch, (0, 0), rng.uniform(0.3, 0.8))


def table(rng: np.random.Generator) -> np.ndarray:
    """(128, 128, 3) uint8 of some surface: cloth, wood, stone, at any brightness."""
    colour = rng.uniform(10, 245) * (1 + rng.normal(0, 0.25, 3)) if rng.random() < 0.6 else rng.uniform(0, 255, 3)
    cells = int(rng.choice((2, 4, 16, 64)))
    shape = (cells, cells) if rng.random() < 0.7 else (cells, 2)
    grain = cv2.resize(rng.normal(0, rng.uniform(1, 25), shape).astype(np.float32), (PATCH, PATCH), interpolation=cv2.INTER_LINEAR)
    return np.clip(np.clip(colour, 0, 255) + grain[..., None] + rng.normal(0, 3, (PATCH, PATCH, 1)), 0, 255).astype(np.uint8)


def _sides(patch: np.ndarray, tile: np.ndarray, style: Style, rng: np.random.Generator) -> None:
    """The tile's own thickness, seen beside the face: first its material, then the colour of the back."""
    near, far = int(rng.integers(4, 22)), int(rng.integers(2, 16))
    front = np.median(tile[[0, -1]].reshape(-1, 3), axis=0) * rng.uniform(0.65, 1.0)
    back = np.float32(style.back) * rng.uniform(0.5, 1.0)
    turn = int(rng.integers(4))
    view = np.rot90(patch, turn)
    slant = int(rng.integers(-6, 7))
    low = EDGE + TILE
    view[low : low + near, max(0, EDGE + slant) : EDGE + TILE + slant] = front
    view[low + near : low + near + far, max(0, EDGE + slant) : EDGE + TILE + slant] = back


def _back(style: Style, rng: np.random.Generator) -> np.ndarray:
    sketch = Sketch(TILE, TILE, style.ground)
    draw_back(sketch, style, rng)
    return sketch.pixels


def _bevelled(tile: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Edges that catch the light on two sides and lose it on the others."""
    tile = tile.astype(np.float32)
    width = int(rng.integers(1, 5))
    tile[:width] *= rng.uniform(0.8, 1.25)
    tile[-width:] *= rng.uniform(0.7, 1.1)
    tile[:, :width] *= rng.uniform(0.8, 1.2)
    tile[:, -width:] *= rng.uniform(0.75, 1.1)
    return np.clip(tile, 0, 255).astype(np.uint8)


def _paste(patch: np.ndarray, tile: np.ndarray, x: int, y: int, rounding: int = 4) -> None:
    """Put a tile with round corners on the patch, its top left at x, y; what sticks out is cut off."""
    mask = np.zeros((TILE, TILE), np.uint8)
    cv2.rectangle(mask, (rounding, 0), (TILE - 1 - rounding, TILE - 1), 255, -1)
    cv2.rectangle(mask, (0, rounding), (TILE - 1, TILE - 1 - rounding), 255, -1)
    for cx in (rounding, TILE - 1 - rounding):
        for cy in (rounding, TILE - 1 - rounding):
            cv2.circle(mask, (cx, cy), rounding, 255, -1)
    x0, y0, x1, y1 = max(0, x), max(0, y), min(PATCH, x + TILE), min(PATCH, y + TILE)
    if x1 > x0 and y1 > y0:
        inside = mask[y0 - y : y1 - y, x0 - x : x1 - x] > 0
        patch[y0:y1, x0:x1][inside] = tile[y0 - y : y1 - y, x0 - x : x1 - x][inside]
