"""How many red fives are seen as such, photographed and drawn, and how many plain ones are taken for red.

Run: python -m models.evaluation.red_fives [PHOTOS], the folder of scenes.jsonl. Which of its fives are red was told by
eye: those of `pink-table`, where somebody painted one of each suit.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from datasets.photos.labelled_photos import RED_BY_EYE
from scoring.tiles import RED_FIVES
from vision.classification.red_fives import SETTINGS, red_share
from vision.photo.crops import cut

FIVES = [f"5{tile.suit.value}" for tile in RED_FIVES]
DRAWN, EDGE = 200, 24  # sets; pixels round a drawn face
CLOTH = (60, 90, 40)


def photographed(folder: Path, red: bool) -> Iterator[tuple[str, np.ndarray]]:
    """The labelled fives of real photos that are red, or those that are not: kind and crop."""
    told = json.loads(RED_BY_EYE.read_text(encoding="utf-8"))
    for line in (folder / "scenes.jsonl").read_text(encoding="utf-8").splitlines():
        scene = json.loads(line)
        ours = told.get(scene["photo"], ())
        fives = [tile for i, tile in enumerate(scene["tiles"]) if tile["tile"] in FIVES and (i in ours) is red]
        boxes = [(tile["tile"], tile["box"]) for tile in fives]
        photo = cv2.imread(str(folder / scene["photo"]), cv2.IMREAD_COLOR_RGB) if boxes else None
        for kind, (x0, y0, x1, y1) in boxes:
            assert photo is not None, scene["photo"]
            height, width = photo.shape[:2]
            yield kind, _crop(photo, np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]) * [width, height])


def drawn() -> Iterator[tuple[str, np.ndarray]]:
    """Red fives of invented sets."""
    rng = np.random.default_rng(31)
    for kind in FIVES * DRAWN:
        face = draw(kind, rng, 96, replace(style_of_set(rng), red_five=True))[..., :3]
        height, width = face.shape[:2]
        framed = np.full((height + 2 * EDGE, width + 2 * EDGE, 3), CLOTH, np.uint8)
        framed[EDGE:-EDGE, EDGE:-EDGE] = face
        yield kind, _crop(framed, np.array([[0, 0], [width, 0], [width, height], [0, height]]) + EDGE)


def _crop(photo: np.ndarray, corners: np.ndarray) -> np.ndarray:
    return cut(photo, corners[None].astype(float))[0]


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path("../shared/photos")
    asked = {
        "red, seen": photographed(folder, red=True),
        "plain, taken for red": photographed(folder, red=False),
        "drawn red, seen": drawn(),
    }
    for title, crops in asked.items():
        found = defaultdict(list)
        for kind, crop in crops:
            found[kind].append(red_share(crop) >= SETTINGS.red_share)
        print(title, ", ".join(f"{kind} {sum(red)} of {len(red)}" for kind, red in sorted(found.items())), sep=": ")


if __name__ == "__main__":
    main()
