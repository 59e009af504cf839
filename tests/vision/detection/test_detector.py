"""Round the detector network: what it is shown, and what is made of its answers."""

from __future__ import annotations

import numpy as np
import pytest

from vision import session
from vision.detection.detector import Detections, distinct, load_detector, plausible

TILE = np.array([[-15, -20], [15, -20], [15, 20], [-15, 20.0]])


def test_a_picture_is_filled_up_by_its_own_edge(monkeypatch):
    """A black edge would be an outline that nothing in the picture has."""
    shown = []

    def network(photo: np.ndarray) -> dict[str, np.ndarray]:
        shown.append(photo[0])
        return {
            name: np.zeros((0, *parts), np.float32)
            for name, parts in (("corners", (4, 2)), ("scores", ()), ("face_down", ()))
        }

    monkeypatch.setattr(session, "load", lambda path: network)
    picture = np.random.default_rng(1).integers(1, 255, (70, 50, 3), np.uint8)
    assert len(load_detector("none.onnx")(picture)) == 0
    assert shown[0].shape == (96, 64, 3) and np.array_equal(shown[0][:70, :50], picture)
    assert (shown[0][:70, 50:] == picture[:, -1:]).all() and (shown[0][70:, :50] == picture[-1:]).all()


@pytest.mark.parametrize("quad", [TILE[::-1], TILE[[0, 2, 1, 3]], TILE * 0.01])
def test_corners_that_are_no_tile_are_dropped(quad):
    """Anticlockwise, crossed, and smaller than a pixel."""
    kept = plausible(Detections(np.stack([quad, TILE]), np.array([0.9, 0.5]), np.zeros(2)))
    assert kept.scores.tolist() == [0.5]


def test_of_very_many_the_best_are_kept():
    scores = np.linspace(0.2, 0.8, 1000)
    kept = plausible(Detections(np.repeat(TILE[None], len(scores), axis=0), scores, np.zeros(len(scores))))
    assert 200 <= len(kept) < 1000 and kept.scores.tolist() == scores[::-1][: len(kept)].tolist()


@pytest.mark.parametrize("scores", [(0.9, 0.5), (0.5, 0.9)])
def test_a_part_of_a_tile_and_the_tile_are_one_whichever_is_surer(scores):
    """The middle of the tile lies outside of its part, that of the part within the tile."""
    tile, part = (np.array([[0, 0], [wide, 0], [wide, 80], [0, 80.0]]) for wide in (60, 20))
    assert distinct(Detections(np.stack([tile, part]), np.array(scores), np.zeros(2))).scores.tolist() == [0.9]
