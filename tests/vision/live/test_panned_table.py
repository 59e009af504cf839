"""A camera that pans over a table of real tiles, rivers and other hands about, settles once it holds still."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from datasets.photos import labelled_photos
from datasets.scenes.arrangements.laid_tables import table
from models.evaluation.hands import amount
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader
from vision.networks import classifier_file, detector_file

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not labelled_photos.available(), reason="NOT TESTED: the labelled photos are not beside this"),
]
RATE, PANNED, STILL = 8, 3, 2  # frames a second; seconds
WIDE, HIGH = 1280, 720


@pytest.mark.parametrize("number", [3, 10])
def test_a_panned_table_settles_on_the_hand(number):
    laid = table(number)
    picture = cv2.resize(laid.picture, (1400, 1050), interpolation=cv2.INTER_CUBIC)
    live, views = LiveReader(load_detector(detector_file()), load_classifier(classifier_file())), []
    for frame in range((PANNED + STILL) * RATE):
        left = int((picture.shape[1] - WIDE) * (1 - min(1, frame / (PANNED * RATE)) / 2))
        window = np.ascontiguousarray(picture[-HIGH:, left : left + WIDE])
        views.append(live.see(as_frame(window), frame / RATE))
    assert any(view.news for view in views)
    assert views[-1].stable and amount(views[-1].reading.hand) == laid.hand.amounts_to()
