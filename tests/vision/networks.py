"""The two networks that ship, loaded once for all tests that need them."""

from __future__ import annotations

from functools import cache

from vision.classification.classifier import Classifier, load_classifier
from vision.detection.detector import Detector, load_detector
from vision.networks import classifier_file, detector_file


@cache
def networks() -> tuple[Detector, Classifier]:
    return load_detector(detector_file()), load_classifier(classifier_file())
