"""A sheet of drawn faces to look at: one row a kind, one column a set.

Usage: python -m datasets.faces.contact_sheet OUT.png [--sets 16] [--seed 0] [--crossed] [--real]

With --crossed flowers and seasons only, as datasets/faces/art/crossed.py prints them. With --real every second column
shows real tiles: cut out of the training photos, else out of shop pictures; grey where there is none.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import chain, zip_longest

import cv2
import numpy as np

from datasets.faces.art import crossed
from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from datasets.photos import labelled_photos
from datasets.pictures import write_rgb
from scoring.tiles import KINDS

SIZE = (54, 72)  # pixels: width and height of a face


def sheet(
    sets: int, seed: int, only_crossed: bool = False, beside: dict[str, list[np.ndarray]] | None = None
) -> np.ndarray:
    """(rows, columns, 3) uint8 RGB: blocks of 22 kinds beside each other; `beside`: real tiles of each kind, one
    after each drawn one.
    """
    rng = np.random.default_rng(seed)
    styles = [style_of_set(rng) for _ in range(sets)]
    rows = []
    for kind in sorted(crossed.kinds()) if only_crossed else map(str, KINDS):
        faces = [
            crossed.printed(kind, style, rng, SIZE[1]) if only_crossed else draw(kind, rng, SIZE[1], style)
            for style in styles
        ]
        if beside is not None:
            faces = [each for pair in zip(faces, _filled(beside[kind], sets), strict=True) for each in pair]
        rows.append(np.hstack([cv2.resize(face, SIZE, interpolation=cv2.INTER_AREA) for face in faces]))
    return np.hstack([np.vstack(rows[:22]), *([np.vstack(rows[22:])] if rows[22:] else [])])


def real_tiles(each: int, seed: int) -> dict[str, list[np.ndarray]]:
    """Up to this many tiles of each kind, (h, w, 3) uint8 RGB: one of each training photo, groups in turn, then of shop
    pictures.
    """
    rng = np.random.default_rng(seed)
    found: dict[str, list[np.ndarray]] = defaultdict(list)
    groups = [
        rng.permutation(np.array(labelled_photos.scenes("train", (group,)), object)) for group in labelled_photos.GROUPS
    ]
    for scene in filter(None, chain.from_iterable(zip_longest(*groups))):
        wanted = {
            kind: box
            for kind, box in zip(scene.kinds, scene.boxes.astype(int), strict=True)
            if len(found[kind]) < each and labelled_photos.shows_upright(box)
        }
        if not wanted:
            continue
        pixels = scene.pixels()
        for kind, (x0, y0, x1, y1) in wanted.items():
            found[kind].append(pixels[y0:y1, x0:x1])
    for face in rng.permutation(np.array(labelled_photos.faces(), object)):
        if len(found[face.kind]) < each:
            found[face.kind].append(face.pixels())
    return found


def _filled(tiles: list[np.ndarray], count: int) -> list[np.ndarray]:
    return tiles + [np.full((1, 1, 3), 128, np.uint8)] * (count - len(tiles))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--sets", type=int, default=16)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--crossed", action="store_true")
    parser.add_argument("--real", action="store_true")
    options = parser.parse_args()
    if options.crossed:
        labelled_photos.faces()  # ends with a sentence where there are none
    beside = real_tiles(options.sets, options.seed) if options.real else None
    write_rgb(options.out, sheet(options.sets, options.seed, options.crossed, beside))
