"""Labels of the real photographs, as corrected: every correction fits, and no tile is labelled twice."""

from __future__ import annotations

import json
from itertools import combinations

import numpy as np
import pytest

from datasets.photos import labelled_photos
from scoring.tiles import BY_CODE

pytestmark = pytest.mark.skipif(
    not labelled_photos.available(), reason="no real photos beside the project: their labels were not looked at"
)


def test_every_correction_changes_a_label():
    given = {
        row["photo"]: [tile["tile"] for tile in row["tiles"]]
        for row in map(json.loads, (labelled_photos.PHOTOS / "scenes.jsonl").open())
    }
    for photo, corrected in json.loads(labelled_photos.CORRECTIONS.read_text()).items():
        for number, kind in corrected.items():
            assert kind is None or kind in BY_CODE, photo
            assert photo.startswith("faces/") or given[photo][int(number)] != kind, f"{photo}: tile {number}"


def test_no_tile_is_labelled_twice():
    twice = [
        f"{scene.path.name}: {kind}"
        for scene in labelled_photos.scenes(None)
        for kind, one, other in _pairs(scene)
        if _shared(one, other) > 0.5
    ]
    assert not twice


def _pairs(scene: labelled_photos.Scene):
    """Two labels of one kind in one photo: the kind and both boxes."""
    for (kind, box), (other, place) in combinations(zip(scene.kinds, scene.boxes, strict=True), 2):
        if kind == other:
            yield kind, box, place


def _shared(one: np.ndarray, other: np.ndarray) -> float:
    """Intersection over union of two boxes x0, y0, x1, y1."""
    sides = np.minimum(one[2:], other[2:]) - np.maximum(one[:2], other[:2])
    both = np.prod(np.clip(sides, 0, None))
    return float(both / (np.prod(one[2:] - one[:2]) + np.prod(other[2:] - other[:2]) - both))
