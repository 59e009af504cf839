"""Draw a sheet of scenes, corners marked: `python -m datasets.scenes.contact_sheet OUT.png [SEED] [--physical |
--melds] [--real]`.

With `--physical` the light is followed through them (`scenes.physical`, half a minute), else OpenCV paints them;
`--melds`: hands as the books lay them. With `--real` every second picture is a training photo and none is marked: can
they be told apart, and by what?
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence

import cv2
import numpy as np

from datasets.photos import labelled_photos
from datasets.pictures import write_rgb
from datasets.scenes import compose
from datasets.scenes.arrangements import melds
from datasets.scenes.compose import Scene
from datasets.scenes.traced import physical

SETS = {
    "111z": "open",
    "234m": "open",
    "9999p": "open",
    "4s1j4s": "open",
    "2222s": "half_concealed",
    "6666m": "half_concealed",
}


def hand(rng: np.random.Generator, size: int) -> Scene:
    """A hand with two to four melds, a winning tile and bonus tiles apart, a quarter lower than wide."""
    laid = [{"tiles": tiles, "state": SETS[tiles]} for tiles in rng.permutation(list(SETS))[: rng.integers(2, 5)]]
    picture, corners, codes = melds.table(rng, "567s77z", laid, "2f3y", height=size * 3 // 4, winning="7z")
    return Scene(picture, corners, tuple(codes), np.array(codes) == "0x", np.ones(len(codes), np.float32))


def drawn(made: Scene) -> np.ndarray:
    """The picture with faces outlined in red, backs in yellow, hidden ones in grey; a dot at each top left."""
    picture = made.picture.copy()
    for quad, down, visible in zip(made.corners, made.face_down, made.visible, strict=True):
        ink = (128, 128, 128) if visible < 0.4 else (255, 220, 0) if down else (255, 0, 0)
        cv2.polylines(picture, [np.round(quad * 8 - 4).astype(np.int32)], True, ink, 1, cv2.LINE_AA, 3)
        cv2.circle(picture, np.round(quad[0] - 0.5).astype(int), 2, ink, -1)
    return picture


def sheet(
    scene: Callable[..., Scene],
    seed: int,
    photos: Sequence[labelled_photos.Scene] = (),
    rows: int = 4,
    columns: int = 6,
    size: int = 320,
) -> np.ndarray:
    """Rows of scenes, (height, width, 3) uint8 RGB, corners marked; where there are photos, every second picture is
    one, and nothing is marked.
    """
    pictures: list[np.ndarray] = []
    for i in range(rows * columns):
        rng = np.random.default_rng([seed, i])
        if photos and i % 2:
            pictures.append(any_photo(rng, photos, pictures[0].shape))
        else:
            made = scene(rng, size)
            pictures.append(made.picture if photos else drawn(made))
    return np.vstack([np.hstack(pictures[r * columns : (r + 1) * columns]) for r in range(rows)])


def any_photo(rng: np.random.Generator, photos: Sequence[labelled_photos.Scene], shape: tuple[int, ...]) -> np.ndarray:
    """One of the photos, from every group as often, in this height and width."""
    group = rng.choice(sorted({photo.group for photo in photos}))
    among = [photo for photo in photos if photo.group == group]
    return cv2.resize(among[rng.integers(len(among))].pixels(), shape[1::-1], interpolation=cv2.INTER_AREA)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("seed", type=int, nargs="?", default=0)
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--physical", action="store_const", dest="scene", const=physical.scene, default=compose.scene)
    kind.add_argument("--melds", action="store_const", dest="scene", const=hand)
    parser.add_argument("--real", action="store_true")
    given = parser.parse_args()
    write_rgb(given.out, sheet(given.scene, given.seed, labelled_photos.scenes() if given.real else ()))
