"""How clear a frame is, whichever way the hand shook."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision import coloured
from tests.vision.placed import placed
from vision.detection.detector import Detections
from vision.live.frame_preprocessing import sharpness_weight

TILES, CORNERS = placed("1m5p9s", 40, 120, gap=8)
SHARP = coloured.table_with(CORNERS, TILES, (200, 180))
FINDS = Detections(CORNERS, np.ones(3), np.zeros(3))


def streak(degrees: int, length: int = 15) -> np.ndarray:
    """A kernel that smears along a line."""
    kernel = np.zeros((length, length), np.float32)
    kernel[length // 2] = 1
    turned = cv2.warpAffine(kernel, cv2.getRotationMatrix2D((length // 2, length // 2), degrees, 1), (length, length))
    return turned / turned.sum()


def test_a_sharp_frame_counts_in_full_and_so_does_one_without_tiles():
    assert sharpness_weight(SHARP, FINDS) == sharpness_weight(SHARP, FINDS.only(slice(0))) == 1


def test_a_frame_without_any_edge_counts_next_to_nothing_but_never_nothing():
    assert 0 < sharpness_weight(np.full_like(SHARP, 90), FINDS) < 1e-3


@pytest.mark.parametrize("degrees", [0, 45, 90, 135])
def test_a_shaken_frame_counts_next_to_nothing(degrees):
    assert sharpness_weight(cv2.filter2D(SHARP, -1, streak(degrees)), FINDS) < 0.2
