"""Hand-made labels of the set sheets hold together."""

import tomllib
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from datasets.photos import labelled_photos, set_sheets
from scoring.tiles import BY_CODE

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(
    not labelled_photos.available(), reason="NOT TESTED: the photographs are not beside the project"
)


def test_no_sheet_holds_more_of_a_kind_than_a_set_does():
    for sheet in set_sheets.sheets():
        copies = Counter(kind for kind in sheet.kinds if not BY_CODE[kind].is_bonus)
        assert max(copies.values()) <= 4, sheet.name
        assert len(sheet.quads) == len(sheet.kinds)


def test_as_many_tiles_are_labelled_as_the_readme_says():
    rows = [row for label in tomllib.loads(set_sheets.LABELS.read_text()).values() for row in label["rows"].split()]
    tiles = sum(code != "." for row in rows for code in set_sheets._codes(row))
    assert f"{tiles} tiles" in (ROOT / "datasets" / "README.md").read_text()


def test_cells_lie_in_their_picture():
    for sheet in set_sheets.sheets():
        height, width = sheet.pixels.shape[:2]
        assert sheet.quads.min() > -0.02 * max(width, height)
        assert (sheet.quads.reshape(-1, 2).max(0) < np.array([width, height]) * 1.02).all(), sheet.name


def test_every_label_of_the_photos_is_a_kind_and_every_box_has_a_size():
    for scene in labelled_photos.scenes(None):
        assert set(scene.kinds) <= set(BY_CODE)
        assert (scene.boxes[:, 2:] > scene.boxes[:, :2]).all()
        assert scene.quads.shape == (len(scene.kinds), 4, 2)
