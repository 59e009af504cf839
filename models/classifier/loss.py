"""The classifier's loss."""

from __future__ import annotations

import numpy as np
import torch
from torch.nn import functional as F

from models.classifier.network import ClassifierNet, normalised
from models.classifier.patches import UNKNOWN
from models.training import half

SMOOTHING = 0.04  # of the labels: some are wrong
PROTOTYPE_SCALE = 16.0  # of the cosines, before their softmax
TURN_SHARE = 0.3  # weight in the loss, the kind's being 1
PROTOTYPE_SHARE = 0.3  # weight in the loss, the kind's being 1


def loss_of(
    classifier: ClassifierNet, crops: np.ndarray, kinds: np.ndarray, turns: np.ndarray, device: torch.device
) -> torch.Tensor:
    """Names, turns, and an embedding whose kinds lie apart."""
    x = normalised(torch.from_numpy(crops).to(device)).contiguous(memory_format=torch.channels_last)
    kind, turn = torch.from_numpy(kinds).to(device), torch.from_numpy(turns).to(device)
    with half(device):
        logits, directions, embedding = classifier(x)
    cosines = embedding.float() @ F.normalize(classifier.centres, dim=1).T
    named = F.cross_entropy(logits.float(), kind, label_smoothing=SMOOTHING)
    turned = F.cross_entropy(directions.float(), turn, ignore_index=UNKNOWN) if (turn != UNKNOWN).any() else 0
    return named + TURN_SHARE * turned + PROTOTYPE_SHARE * F.cross_entropy(PROTOTYPE_SCALE * cosines, kind)
