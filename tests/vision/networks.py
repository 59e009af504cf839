"""The two networks that ship, loaded once for all tests that need them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from vision.classification.classifier import Name, load_namer
from vision.detection.detector import Find, load_finder

TILES = Path(__file__).resolve().parents[2] / "models" / "tiles"


@cache
def networks() -> tuple[Find, Name]:
    return load_finder(TILES / "finder.onnx"), load_namer(TILES / "namer.onnx")
