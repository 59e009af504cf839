"""How often the classifier is right on true boxes, per group, with a list of what it takes for what.

Usage: python -m models.classifier.measure [WEIGHTS] [--groups pink-table standing-blue-mat] [--sheet OUT.png]
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import cv2
import numpy as np
import torch

from datasets.photos import labelled_photos
from datasets.pictures import write_rgb
from models import paths
from models.classifier.export import labelled_crops, load, logits_of, one_look
from models.classifier.network import CLASSES


def wrong_sheet(crops: np.ndarray, truth: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """Misnamed crops, each with its label and its reading. (rows, columns, 3) uint8."""
    cells = [_labelled(crop, f"{CLASSES[t]} {CLASSES[a]}") for crop, t, a in zip(crops, truth, answers, strict=True)]
    cells += [np.zeros_like(cells[0])] * (-len(cells) % 16)
    return np.vstack([np.hstack(cells[i : i + 16]) for i in range(0, len(cells), 16)])


def _labelled(crop: np.ndarray, text: str) -> np.ndarray:
    cell = cv2.resize(crop, (80, 80))
    return cv2.putText(cell, text, (2, 77), cv2.FONT_HERSHEY_SIMPLEX, 0.36, (255, 0, 255), 1, cv2.LINE_AA)


def main(options: argparse.Namespace) -> None:
    classifier, sheets = load(options.weights), []
    for group in options.groups:
        crops, truth = labelled_crops(labelled_photos.scenes(None, (group,)))
        plain = one_look(classifier, crops).argmax(1).numpy()
        answers = logits_of(classifier, crops).argmax(1).numpy()
        wrong = answers != truth
        pairs = Counter(f"{CLASSES[t]}→{CLASSES[a]}" for t, a in zip(truth[wrong], answers[wrong], strict=True))
        print(
            f"{group}: {len(truth)} tiles · as cut {np.mean(plain == truth):.4f} · four turns "
            f"{1 - wrong.mean():.4f} · {dict(pairs.most_common(14))}"
        )
        sheets.append((crops[wrong], truth[wrong], answers[wrong]))
    if options.sheet and sum(len(part[1]) for part in sheets):
        write_rgb(options.sheet, wrong_sheet(*(np.concatenate(part) for part in zip(*sheets, strict=True))))


if __name__ == "__main__":
    torch.set_num_threads(1)
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("weights", nargs="?", type=Path, default=paths.SHIPPED / "namer.pt")
    parser.add_argument("--groups", nargs="+", default=["pink-table", "standing-blue-mat"])
    parser.add_argument("--sheet")
    main(parser.parse_args())
