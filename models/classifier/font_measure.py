"""How well characters are named that are drawn in other fonts than those installed: `python -m
models.classifier.font_measure FOLDER [--sets 6]`.

FOLDER holds fonts that are not installed (Debian: `apt download fonts-lxgw-wenkai`, `dpkg -x`). Of each font some sets
are drawn, one to nine of characters, the winds, the green and the red dragon, and looked at from all four sides on true
outlines.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import torch

from datasets.faces.draw import draw
from datasets.faces.glyphs import complete
from datasets.faces.style import style_of_set
from models import paths
from models.classifier.export import load, logits_of
from models.classifier.network import CLASSES, ClassifierNet
from models.classifier.patch_render import EDGE, TILE, render_patch
from scoring.tiles import BY_CODE
from vision.photo.crops import cut

WRITTEN = [*(f"{number}m" for number in range(1, 10)), *(f"{number}z" for number in (1, 2, 3, 4, 6, 7))]
OUTLINE = EDGE + TILE * np.array([[[0, 0], [1, 0], [1, 1], [0, 1]]], np.float32)


def crops_of(font: str, sets: int, rng: np.random.Generator) -> np.ndarray:
    """Every written tile of this many sets in this font, (sets · 15, 64, 64, 3) uint8 RGB."""
    made = []
    for _ in range(sets):
        style = replace(style_of_set(rng), font=font, corner="", dragons=0, simple=False)
        tiles = [cv2.resize(draw(kind, rng, 96, style), (TILE, TILE), interpolation=cv2.INTER_AREA) for kind in WRITTEN]
        made += [cut(render_patch(tile, style, rng, tiles[:2]), OUTLINE)[0] for tile in tiles]
    return np.stack(made)


def mistakes(classifier: ClassifierNet, crops: np.ndarray) -> Counter[str]:
    """What was taken for what, and how often."""
    answers = logits_of(classifier, crops).argmax(1).tolist()
    truth = WRITTEN * (len(crops) // len(WRITTEN))
    return Counter(
        f"{kind}→{CLASSES[answer]}"
        for kind, answer in zip(truth, answers, strict=True)
        if answer != BY_CODE[kind].index
    )


def main(options: argparse.Namespace) -> None:
    classifier, rng, wrong, seen = load(options.classifier), np.random.default_rng(3), 0, 0
    for font in sorted(file for file in options.folder.rglob("*") if file.suffix.lower() in (".ttf", ".ttc", ".otf")):
        if complete(str(font)):
            crops = crops_of(str(font), options.sets, rng)
            found = mistakes(classifier, crops)
            wrong, seen = wrong + found.total(), seen + len(crops)
            print(f"{font.name}: {found.total()} of {len(crops)} wrong {dict(found.most_common(5))}", flush=True)
    print(f"all: {wrong} of {seen} wrong")


if __name__ == "__main__":
    torch.set_num_threads(1)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--sets", type=int, default=6)
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.pt")
    main(parser.parse_args())
