"""What the classifier learns from: crops out of pools, each with its share, its kinds, a quadrilateral, a quarter
turn and a bad photo.
"""

from __future__ import annotations

import numpy as np

from datasets.photos import labelled_photos
from models.classifier.crop_augmentation import crop_of, detected_quads, occluded, off_target_quads
from models.classifier.negatives import negative_pool
from models.classifier.network import CLASSES
from models.classifier.patches import UNKNOWN, Pool, drawn_pool, drawn_set, face_pool, scene_pool, sheet_pool
from models.classifier.photography import photographed

BATCH = 128
NOT_A_TILE = len(CLASSES) - 1
SHARES = {
    "green-mat": 0.12,
    "hands": 0.12,
    "tray": 0.1,
    "web": 0.12,
    "family": 0.05,
    "faces": 0.09,
    "sheets": 0.11,
    "drawn": 0.24,
    "lit": 0.08,
    "painted": 0.12,
    "not_a_tile": 0.05,
}
# kinds that only drawings show, that look like nothing, or of which no two sets agree
OFTEN = {"0x": 5.0, "1j": 2.5, "5z": 2.0, "1s": 2.0} | {f"{n}{suit}": 1.6 for n in "1234" for suit in "fy"}
OFF_TARGET = 0.07  # share of the crops that hold no whole tile
OCCLUDED = 0.12  # share of the others that hold one half behind another of its pool
DRAWN_SETS = 150  # in memory
REDRAW = 25  # steps after which one of them is redrawn


class Crops:
    """Endless batches.

    Each crop: a pool by its share, a kind by chance, a patch of that kind, a quadrilateral, a quarter turn, a bad
    photo.
    """

    def __init__(self, pools: list[Pool], seed: int, batch_size: int = BATCH):
        self.pools: list[Pool] = []
        self.seed, self.batch_size = seed, batch_size
        self.rng, self.steps = np.random.default_rng(seed), 0
        self.take_in(*pools)

    def take_in(self, *more: Pool) -> None:
        """Learn from these too, unless they are empty."""
        self.pools += [pool for pool in more if len(pool.kinds)]
        shares = np.array([SHARES[pool.name] for pool in self.pools])
        self.shares = shares / shares.sum()
        self.by_kind = [[np.flatnonzero(pool.kinds == kind) for kind in np.unique(pool.kinds)] for pool in self.pools]
        often = [np.array([OFTEN.get(CLASSES[kind], 1.0) for kind in np.unique(pool.kinds)]) for pool in self.pools]
        self.often = [weights / weights.sum() for weights in often]

    def at(self, step: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """The batch of one step, by its own random numbers: for processes that take turns."""
        self.rng = np.random.default_rng([self.seed, step])
        return self.batch()

    def batch(self) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Crops (n, 64, 64, 3) uint8, kinds (n,), quarter turns that bring them upright (n,), UNKNOWN where nobody
        knows.
        """
        self._redraw()
        count, rng = self.batch_size, self.rng
        missed = rng.random(count) < OFF_TARGET
        corners = np.where(missed[:, None, None], off_target_quads(count, rng), detected_quads(count, rng))
        turns = rng.integers(0, 4, count)
        made = [self._one(bool(missed[i]), corners[i], int(turns[i])) for i in range(count)]
        crops, kinds, turns = (np.array(part) for part in zip(*made, strict=True))
        return crops, kinds, turns

    def _one(self, missed: bool, corners: np.ndarray, turn: int) -> tuple[np.ndarray, int, int]:
        which = self.rng.choice(len(self.pools), p=self.shares)
        pool, kinds = self.pools[which], self.by_kind[which]
        patch = self.rng.choice(kinds[self.rng.choice(len(kinds), p=self.often[which])])
        pixels = pool.pixels[patch]
        if not missed and self.rng.random() < OCCLUDED:
            pixels, corners = occluded(pixels, corners, self.rng.choice(pool.pixels), self.rng)
        crop = photographed(np.ascontiguousarray(np.rot90(crop_of(pixels, corners), turn)), self.rng)
        if missed or pool.turns[patch] == UNKNOWN:
            return crop, NOT_A_TILE if missed else int(pool.kinds[patch]), UNKNOWN
        return crop, int(pool.kinds[patch]), int(pool.turns[patch] + turn) % 4

    def _redraw(self) -> None:
        """Every few steps one drawn set gives way to a new one."""
        self.steps += 1
        drawn = next((pool for pool in self.pools if pool.name == "drawn"), None)
        if drawn is not None and self.steps % REDRAW == 0:
            start = int(self.rng.integers(len(drawn.pixels) // 44)) * 44
            drawn.pixels[start : start + 44] = drawn_set(self.rng)


def pools(seed: int, without: list[str]) -> list[Pool]:
    """What there is to learn from at the beginning, less the groups left out to measure on."""
    rng = np.random.default_rng(seed)
    photographed = [scene_pool(group) for group in labelled_photos.GROUPS if group not in without]
    return [*photographed, sheet_pool(), face_pool(rng), drawn_pool(DRAWN_SETS, rng), negative_pool(1600, rng)]
