"""Which way up photographed tiles lie, which no label says: the classifier first learns it from drawings, then labels
photos where it is sure.
"""

from __future__ import annotations

import numpy as np
import torch

from models.classifier.batches import BATCH, NOT_A_TILE
from models.classifier.crop_augmentation import crop_of
from models.classifier.network import ClassifierNet, normalised
from models.classifier.patch_render import PATCH
from models.classifier.patches import UNKNOWN, Pool

SURE_TURN = 0.9  # chance


@torch.no_grad()
def learn_turns(pools: list[Pool], state: dict, device: torch.device) -> int:
    """Let the average label which way up the photographed tiles lie, where it is sure.

    Returns how many.
    """
    classifier, sure = ClassifierNet().to(device).eval(), 0
    classifier.load_state_dict(state)
    middle = np.array([[32, 32], [PATCH - 32, 32], [PATCH - 32, PATCH - 32], [32, PATCH - 32]], np.float32)
    for pool in pools:
        unknown = np.flatnonzero((pool.turns == UNKNOWN) & (pool.kinds != NOT_A_TILE))
        for start in range(0, len(unknown), BATCH):
            some = unknown[start : start + BATCH]
            crops = np.stack([crop_of(pool.pixels[patch], middle) for patch in some])
            ways = [torch.from_numpy(np.rot90(crops, turn, axes=(1, 2)).copy()).to(device) for turn in range(4)]
            said = [classifier(normalised(way))[1].float().softmax(1).cpu().numpy() for way in ways]
            chances = np.mean([np.roll(one, -turn, axis=1) for turn, one in enumerate(said)], axis=0)
            certain = chances.max(axis=1) > SURE_TURN
            pool.turns[some[certain]] = chances.argmax(axis=1)[certain]
            sure += int(certain.sum())
    return sure
