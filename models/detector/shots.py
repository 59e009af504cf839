"""What the detector learns from, before augmentation: rendered scenes (kept in work/, made once, shard by shard) and
real photos.

models.detector.train renders what is missing while it trains. `python -m models.detector.shots [--scenes 20]
[--physical 12]` does it beforehand, with a bar that shows how far it is.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from rich.progress import track

from datasets.photos import labelled_photos
from datasets.pictures import decoded
from datasets.scenes.compose import Scene, bare, scene
from datasets.scenes.traced import physical
from models import paths
from vision.geometry import areas

SCENE_SIZE = 448  # pixels of a side
BARE = 2  # shards of pictures without tiles
MAKERS = {"scenes": scene, "bare": bare, "physical": physical.scene}
FIRST_SEED = {"scenes": 0, "bare": 500, "physical": 1000}  # of a kind's first shard; the next has the next
SHARD_SIZE = {"scenes": 500, "bare": 500, "physical": 250}  # pictures
FIELDS = ("picture", "quads", "down", "shown", "kinds")
COMPLETE = ("tray", "family")  # groups in which every tile is labelled: all else is background
# groups whose tiles mostly lie square to the picture, so that the labelled box is the outline
ROWS = ("tray", "hands", "green-mat")
GROUP_SHARES = {"green-mat": 0.33, "hands": 0.22, "tray": 0.17, "family": 0.14, "web": 0.14}  # of the real photos


@dataclass(frozen=True, slots=True)
class Shot:
    """One training picture before augmentation.

    quads    (n, 4, 2) float32 pixels; of rendered scenes exact corners, of real photos the label's box
    down     (n,) bool, the back shows
    shown    (n,) bool, False: too hidden to ask for and too visible to forbid
    boxes    the quads are boxes round turned tiles: only the bounding box of the predicted corners is known
    trust    how much its corners count
    complete everything outside the quads is background; otherwise unknown
    unknown  (m, 4) boxes x0, y0, x1, y1 in which nothing is known
    kinds    n codes of rendered tiles; real photos have none here
    """

    picture: np.ndarray
    quads: np.ndarray
    down: np.ndarray
    shown: np.ndarray
    boxes: bool = False
    trust: float = 1.0
    complete: bool = True
    unknown: np.ndarray = field(default_factory=lambda: np.zeros((0, 4), np.float32))
    kinds: tuple[str, ...] = ()


def shard_path(folder: Path, shard: int, kind: str = "scenes") -> Path:
    return folder / f"{kind}-{shard:03d}.npz"


def scene_shots(folder: Path, shard: int, kind: str) -> list[Shot]:
    """A shard of rendered scenes (`scenes`), of pictures without tiles (`bare`) or of scenes in real light
    (`physical`). Raises FileNotFoundError when not rendered yet.
    """
    with np.load(shard_path(folder, shard, kind), allow_pickle=True) as kept:
        rows = zip(*(kept[name] for name in FIELDS), strict=True)
        return [Shot(unpacked(jpeg), quads, down, shown, kinds=kinds) for jpeg, quads, down, shown, kinds in rows]


def unpacked(jpeg: np.ndarray) -> np.ndarray:
    """The bytes of a JPEG (n,) uint8 as (h, w, 3) uint8 RGB. Kept in memory: unpacking each time would be a fifth of
    the work.
    """
    return decoded(jpeg)


def render_shards(folder: Path, shards: int, light: int, without: Iterable[str] = (), bar: bool = False) -> None:
    """Render the shards that are missing, modestly: others may need this machine.

    `light` of them in real light, where mitsuba is installed.

    They show nothing of the groups of photos that are left out. Pictures without tiles come with the scenes; without
    these there are none.
    """
    os.nice(5)
    labelled_photos.LEFT_OUT.update(without)
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sorted(
        [(n, kind) for kind, count in (("scenes", shards), ("bare", BARE if shards else 0)) for n in range(count)]
    )
    if light and not physical.available():
        print("Mitsuba (extra `light`) is not installed: no scenes in real light.", flush=True)
        light = 0
    for shard, kind in wanted + [(n, "physical") for n in range(light)]:
        if not shard_path(folder, shard, kind).exists():
            _render_shard(shard_path(folder, shard, kind), shard, kind, bar)


def _render_shard(path: Path, shard: int, kind: str, bar: bool) -> None:
    count = SHARD_SIZE[kind]
    began = time.time()
    numbers = track(range(count), path.name, disable=not bar)
    shots = [
        _packed(MAKERS[kind](np.random.default_rng([FIRST_SEED[kind] + shard, number]), SCENE_SIZE, phone=False))
        for number in numbers
    ]
    partial = path.with_suffix(f".{os.getpid()}.npz")
    fields: dict[str, Any] = {name: _objects([shot[name] for shot in shots]) for name in FIELDS}
    np.savez(partial, **fields)
    partial.rename(path)
    print(f"{path.name}: {count} pictures, {(time.time() - began) / count:.2f} s each", flush=True)


def _packed(made: Scene) -> dict[str, object]:
    """What is kept of a scene, by the names in FIELDS; the picture as a JPEG's bytes (n,) uint8."""
    edges = np.linalg.norm(made.corners - np.roll(made.corners, 1, 1), axis=2)
    thin = np.abs(areas(made.corners)) / np.maximum(edges.max(1), 1)
    shown = (made.visible > 0.45) & (thin > 3.5) & (thin > 0.09 * edges.max(1))
    kept = made.visible > 0.06
    jpeg = cv2.imencode(".jpg", made.picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 94])[1]
    kinds = tuple(kind for kind, keep in zip(made.kinds, kept, strict=True) if keep)
    return {
        "picture": jpeg,
        "quads": made.corners[kept],
        "down": made.face_down[kept],
        "shown": shown[kept],
        "kinds": kinds,
    }


def _objects(items: list) -> np.ndarray:
    filled = np.empty(len(items), object)
    filled[:] = items
    return filled


def real_shots(unlabelled: Path, groups: tuple[str, ...]) -> dict[str, list[Shot]]:
    """The labelled training photos by group.

    `unlabelled` is what models.detector.unlabelled wrote; without it only labels and their rims are known.
    """
    shots: dict[str, list[Shot]] = {group: [] for group in groups}
    doubtful = json.loads(unlabelled.read_text()) if unlabelled.exists() else {}
    for photo in labelled_photos.scenes("train", groups):
        n, exact = len(photo.boxes), photo.group in ROWS and upright(photo.boxes)
        unknown = np.array(doubtful.get(photo.path.name, []), np.float32).reshape(-1, 4)
        complete = bool(doubtful) or photo.group in COMPLETE
        trust = 0.6 if exact else 0.25
        shots[photo.group].append(
            Shot(photo.pixels(), photo.quads, np.zeros(n, bool), np.ones(n, bool), not exact, trust, complete, unknown)
        )
    return shots


def upright(boxes: np.ndarray) -> bool:
    """Whether the tiles in these boxes (n, 4) lie square to the picture: the boxes of turned tiles in a row would
    overlap.
    """
    sides = boxes[:, 2:] - boxes[:, :2]
    shared = np.minimum(boxes[:, None, 2:], boxes[None, :, 2:]) - np.maximum(boxes[:, None, :2], boxes[None, :, :2])
    part = np.clip(shared, 0, None).prod(-1) / sides.prod(-1)[:, None]
    np.fill_diagonal(part, 0)
    return len(boxes) > 2 and bool(np.quantile(part.max(1), 0.8) < 0.06)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--scenes", type=int, default=20, help="shards of 500")
    parser.add_argument("--physical", type=int, default=12, help="shards of 250 in real light")
    given = parser.parse_args()
    render_shards(paths.WORK / "scenes", given.scenes, given.physical, bar=True)
