"""The detector's loss."""

from __future__ import annotations

import numpy as np
import torch
from torch.nn.functional import binary_cross_entropy_with_logits, logsigmoid

from models.detector.network import DetectorNet, corners_of, fourfold
from models.detector.samples import Sample
from models.training import half

CORNERS = 15.0  # weight of the corners' loss, the heat map's being 1
TURN = 0.7  # how much the turn's does
DOWN = 0.5  # how much that of the side does


def losses(net: DetectorNet, batch: list[Sample], device: torch.device) -> dict[str, torch.Tensor]:
    """The losses of a batch, each a scalar: `heat`, `corners`, `turn`, `down`."""

    def join(name: str) -> torch.Tensor:
        return torch.from_numpy(np.concatenate([getattr(sample, name) for sample in batch])).to(device)

    def stack(name: str) -> torch.Tensor:
        return torch.from_numpy(np.stack([getattr(sample, name) for sample in batch])).to(device)

    def mean(values: torch.Tensor) -> torch.Tensor:
        return (values * weight).sum() / len(batch)

    with half(device):
        maps = net(stack("picture"))
    which = torch.from_numpy(np.repeat(np.arange(len(batch)), [len(s.rows) for s in batch])).to(device)
    box = torch.tensor([s.box for s in batch], device=device)[which]
    cells = maps[which, :, join("rows"), join("columns")]
    truth, weight = join("corners"), join("weight")
    wrong = corner_error(corners_of(cells[:, 2:]), truth, join("size"), stack("to_photo")[which], box)
    turned = (cells[:, 3:5] - fourfold(truth)).abs().sum(1) * ~box
    is_down = binary_cross_entropy_with_logits(cells[:, 1], join("down"), reduction="none")
    return {
        "heat": focal(maps[:, 0], stack("heat"), stack("known")),
        "corners": CORNERS * mean(wrong),
        "turn": TURN * mean(turned),
        "down": DOWN * mean(is_down),
    }


def focal(logits: torch.Tensor, wanted: torch.Tensor, known: torch.Tensor) -> torch.Tensor:
    """CenterNet's loss: peaks are 1, their slopes count less, unknown cells nothing; per peak."""
    chance, peak = logits.sigmoid(), wanted == 1
    found = -logsigmoid(logits) * (1 - chance) ** 2
    extra = -logsigmoid(-logits) * chance**2 * (1 - wanted) ** 4
    return (torch.where(peak, found, extra) * known).sum() / (peak.sum() + 1)


def corner_error(
    guess: torch.Tensor, truth: torch.Tensor, size: torch.Tensor, to_photo: torch.Tensor, box: torch.Tensor
) -> torch.Tensor:
    """Mean distance of coordinates over the tile's size, (k,).

    Exact: the best of four cyclic orders. Boxes: only the bounding box, as labelled.
    """
    guess, truth = guess.view(-1, 4, 2), truth.view(-1, 4, 2)
    orders = torch.stack([(guess - truth.roll(turn, 1)).abs().mean((1, 2)) for turn in range(4)])
    exact = orders.min(0).values / size
    straight, label = guess @ to_photo.mT, truth @ to_photo.mT
    edges = torch.cat([straight.amin(1) - label.amin(1), straight.amax(1) - label.amax(1)], 1).abs().mean(1)
    lengths = (label.amax(1) - label.amin(1)).prod(1).clamp(min=1).sqrt()
    return torch.where(box, edges / lengths, exact)
