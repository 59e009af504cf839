"""Real photos of two sets that nobody trained on: how much is found and named right, with floors."""

import sys
from pathlib import Path

import pytest

from vision.classify import load_namer
from vision.finder import load_finder
from vision.pipeline import read

MODELS = Path(__file__).resolve().parents[2] / "models" / "tiles"
sys.path[:0] = [str(MODELS), str(MODELS.parents[1] / "datasets")]

from real import PHOTOS, scenes  # noqa: E402
from tally import compare, tallies  # noqa: E402


@pytest.mark.skipif(not PHOTOS.exists(), reason="the labelled photos (../shared/photos) are not here: nothing real was read")
def test_tiles_of_unknown_sets_are_found_and_named():
    find, name = load_finder(MODELS / "finder.onnx"), load_namer(MODELS / "namer.onnx")
    found = tallies(compare(scene, read(scene.path.read_bytes(), find, name)) for scene in scenes("dev"))["all"]
    assert found.photos == 102
    assert found.found / found.tiles >= 0.99
    assert found.right / found.tiles >= 0.975
    assert found.silent / found.tiles <= 0.006
