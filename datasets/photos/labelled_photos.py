"""Real photographs: labelled scenes, flat faces, and sheets of whole sets.

They are in ../shared/photos next to the project (its README has origin and licence) and are read there, never copied.
Boxes are axis-parallel; what is not labelled is unknown, not background. Split by `group`, never by picture.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path

import cv2
import numpy as np

from datasets import SHARED

# labels of training photos and shop faces that are wrong: photo, number of the tile, its kind; null where there is no
# tile, or one labelled twice
CORRECTIONS = Path(__file__).with_name("corrections.json")
# the same for the dev photos: figures with them are added to those as labelled, never replace them
DEV_CORRECTIONS = CORRECTIONS.with_name("dev_corrections.json")
# which labelled tiles (as put right) are the hand, of each photo that shows one: all of them, or some by number; photos
# of hands with tiles that nobody labelled are left out
HANDS = CORRECTIONS.with_name("hands.json")
# which labelled fives are red ones, by photo and number of the tile, as seen by eye
RED_BY_EYE = CORRECTIONS.with_name("red_fives.json")
GROUPS = ("green-mat", "hands", "tray", "web", "family")  # of photos that may be learnt from
LEFT_OUT: set[str] = set()  # groups this process may not learn from, for it will be measured on them
PHOTOS = SHARED / "photos"
SMALLEST = 45  # pixels: height of a box whose face is worth looking at


@dataclass(frozen=True)
class Scene:
    """A photo with labelled tiles. `kinds` are codes (`1m`); `boxes` (n, 4) are x0, y0, x1, y1 in pixels."""

    path: Path
    group: str
    kinds: tuple[str, ...]
    boxes: np.ndarray

    @cached_property
    def quads(self) -> np.ndarray:
        """The boxes as (n, 4, 2) float32 corners, clockwise from the top left."""
        return self.boxes[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 4, 2).astype(np.float32)

    def pixels(self) -> np.ndarray:
        """(height, width, 3) uint8 RGB."""
        return read_rgb(self.path)


@dataclass(frozen=True, slots=True)
class Face:
    """A flat picture of one upright face. `number` orders them; neighbours come from the same set."""

    path: Path
    number: int
    kind: str

    def pixels(self) -> np.ndarray:
        """(height, width, 3) uint8 RGB."""
        return read_rgb(self.path)


def available() -> bool:
    """Whether the photographs are next to the project."""
    return (PHOTOS / "scenes.jsonl").exists()


def scenes(split: str | None = "train", groups: tuple[str, ...] = (), put_right: bool = True) -> list[Scene]:
    """The labelled photos of one split (`train`, `dev`, None for all), of these groups only when any are named,
    without those that are left out.

    Labels of training photos that were looked at and are wrong are `put_right`; the dev split stays as it was given.
    """
    rows = _rows(PHOTOS / "scenes.jsonl")
    return [
        _scene(row, put_right)
        for row in rows
        if (split is None or row["split"] == split)
        and (not groups or row["group"] in groups)
        and row["group"] not in LEFT_OUT
    ]


def relabelled(scene: Scene) -> Scene:
    """A dev photo with those of its labels put right that were looked at and are wrong."""
    wrong = _corrections(DEV_CORRECTIONS).get(f"{scene.path.parent.name}/{scene.path.name}", {})
    return replace(scene, kinds=tuple(wrong.get(str(i)) or kind for i, kind in enumerate(scene.kinds)))


def hand_kinds(scene: Scene) -> list[str] | None:
    """The kinds of the tiles that are the hand in a photo; None where it shows none, or not all of it is labelled."""
    hands, photo = _corrections(HANDS), f"{scene.path.parent.name}/{scene.path.name}"
    if photo in hands["all"]:
        return list(scene.kinds)
    return [scene.kinds[i] for i in hands["some"][photo]] if photo in hands["some"] else None


def faces() -> list[Face]:
    """Flat face crops of about 13 sets, from shop pictures."""
    return [_face(row) for row in _rows(PHOTOS / "faces.jsonl")]


def set_sheets() -> list[Path]:
    """Pictures of whole sets in grid order, unlabelled."""
    return sorted((PHOTOS / "set-sheets").iterdir())


def shows_upright(box: np.ndarray) -> bool:
    """Whether a tile large enough stands upright in this box (4,)."""
    width, height = box[2:] - box[:2]
    return height > SMALLEST and 0.5 < width / height < 0.95


def read_rgb(path: Path) -> np.ndarray:
    """A picture as (height, width, 3) uint8 RGB. Raises FileNotFoundError when it is missing or no picture."""
    pixels = cv2.imread(str(path), cv2.IMREAD_COLOR)
    if pixels is None:
        raise FileNotFoundError(path)
    return cv2.cvtColor(pixels, cv2.COLOR_BGR2RGB)


def _rows(path: Path) -> list[dict]:
    """The lines of a list of photos. Without it the program ends, with a sentence: every script begins here."""
    if not path.exists():
        raise SystemExit(
            f"I need the labelled photos, and {path} is not there. Put them beside the project, in ../shared/photos."
        )
    return [json.loads(line) for line in path.read_text().splitlines()]


@cache
def _corrections(file: Path = CORRECTIONS) -> dict:
    return json.loads(file.read_text())


def _scene(row: dict, put_right: bool) -> Scene:
    size = np.array([row["width"], row["height"]] * 2, np.float32)
    corrected = _corrections().get(row["photo"], {}) if put_right else {}
    labels = [(corrected.get(str(i), tile["tile"]), tile["box"]) for i, tile in enumerate(row["tiles"])]
    kinds = tuple(kind for kind, _ in labels if kind)
    boxes = np.array([box for kind, box in labels if kind], np.float32).reshape(-1, 4) * size
    return Scene(PHOTOS / row["photo"], row["group"], kinds, boxes)


def _face(row: dict) -> Face:
    kind = _corrections().get(row["photo"], {}).get("0", row["tile"])
    return Face(PHOTOS / row["photo"], int(Path(row["photo"]).stem), kind)
