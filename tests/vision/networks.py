"""The two networks that ship, loaded once for all tests that need them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from vision.classification.classifier import Classifier, load_classifier
from vision.detection.detector import Detector, load_detector

TILES = Path(__file__).resolve().parents[2] / "models" / "tiles"


@cache
def networks() -> tuple[Detector, Classifier]:
    return load_detector(TILES / "finder.onnx"), load_classifier(TILES / "namer.onnx")
