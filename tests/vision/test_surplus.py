"""Of fifteen tiles the one that is doubtful is set apart, and offered as the other way to see the hand."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tests.vision import coloured
from tests.vision.placed import placed, seen
from vision.assembly import layout_of, reading_of
from vision.classification.verdict import judge
from vision.detection.detector import Detections
from vision.photo.decoding import Photo
from vision.pipeline import classify

ROW = "1m2m3m 5z 4m5m6m7m8m9m1p1p1p5s5s"


def test_the_other_way_to_see_it_names_its_own_tiles():
    """Discards lie below the row: the tile that is set apart comes behind them in the reading."""
    tiles, corners = placed(ROW + " 9s9s", gap=4)
    corners[-2:] += np.array([-500, 300])
    corners = seen(corners, 0, 0, 1.5)
    corners += 30 - corners.min(axis=(0, 1))
    picture = coloured.table_with(corners, tiles, tuple((corners.max(axis=(0, 1)) + 30).astype(int).tolist()))
    detections = Detections(corners, np.ones(len(tiles)), np.zeros(len(tiles)))
    verdict = judge(*classify(picture, detections, coloured.classifier))
    verdict = replace(verdict, doubtful=np.array([str(tile) == "5z" for tile in verdict.tiles]))
    reading = reading_of(Photo(picture, picture.shape[1::-1]), verdict, layout_of(verdict, "open"))
    other, *_ = reading.alternatives
    assert "5z" not in map(str, reading.hand.concealed)
    assert sorted(str(reading.tiles[i].tile) for i in other.tiles) == sorted(map(str, other.hand.concealed))
    assert "5z" in map(str, other.hand.concealed)
