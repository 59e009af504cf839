"""The classifier: a small residual network that says what a cut-out tile is, and which way is up."""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import nn
from torch.nn import functional as F

from scoring.tiles import KINDS

CLASSES = (*map(str, KINDS), "not_a_tile")
EMBEDDING = 128
WIDTHS = (16, 48, 96, 144)


class ClassifierNet(nn.Module):
    """Crops to names. Plain dense 3 × 3 convolutions: on a CPU they beat cleverer ones of the same size.

    forward takes (n, 3, 64, 64) float, normalised, and returns logits (n, 45), turns (n, 4) and an embedding (n, 128)
    of length 1.
    """

    def __init__(self, widths: tuple[int, ...] = WIDTHS):
        super().__init__()
        stem = nn.Sequential(_conv(3, widths[0], stride=2), nn.ReLU(inplace=True), Residual(widths[0]))
        stages = [
            nn.Sequential(_conv(narrow, wide, stride=2), nn.ReLU(inplace=True), Residual(wide))
            for narrow, wide in pairwise(widths)
        ]
        self.body = nn.Sequential(stem, *stages)
        self.names = nn.Linear(widths[-1], len(CLASSES))
        self.turns = nn.Linear(widths[-1], 4)
        self.embed = nn.Linear(widths[-1], EMBEDDING)
        self.centres = nn.Parameter(torch.randn(len(CLASSES), EMBEDDING))  # of the embedding, of any length
        self.drop = nn.Dropout(0.1)

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        pooled = self.body(crops).mean((2, 3)).float()
        dropped = self.drop(pooled)
        return self.names(dropped), self.turns(dropped), F.normalize(self.embed(pooled), dim=1)


class Residual(nn.Module):
    """Two convolutions round a shortcut."""

    def __init__(self, width: int):
        super().__init__()
        self.first, self.second = _conv(width, width), _conv(width, width)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return F.relu(x + self.second(F.relu(self.first(x))))


class Shipped(nn.Module):
    """What is exported: bytes in, normalised inside, logits divided by the temperature found on held-out photos, and
    how like any kind's centre a crop is.
    """

    def __init__(self, classifier: ClassifierNet, temperature: float):
        super().__init__()
        self.classifier, self.temperature = classifier, temperature

    def forward(self, crops: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """crops (n, 64, 64, 3) uint8 RGB."""
        logits, turns, embedding = self.classifier(normalised(crops))
        similarity = (embedding @ F.normalize(self.classifier.centres[: len(KINDS)], dim=1).T).amax(1)
        return logits / self.temperature, turns, embedding, similarity


def normalised(crops: torch.Tensor) -> torch.Tensor:
    """(n, 64, 64, 3) uint8 to (n, 3, 64, 64) float, roughly -2…2."""
    return (crops.permute(0, 3, 1, 2).float() - 128.0) / 64.0


def _conv(inputs: int, outputs: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs))
