"""What learning a set brings on the sets that nobody trained on."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.photos import labelled_photos
from models.evaluation import enrolment
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.networks import classifier_file, detector_file
from vision.tile_sets.enrolment import views_of

pytestmark = pytest.mark.slow

TRIES, ROUNDING = 5, 1e-9


@pytest.mark.skipif(not labelled_photos.available(), reason="the labelled photographs (../shared/photos) are not here")
@pytest.mark.parametrize("group", ["pink-table", "standing-blue-mat"])
def test_one_example_of_each_kind_makes_it_no_worse_and_three_halve_the_errors(group):
    for without, one, three in mean_errors(group):
        assert one <= without + ROUNDING
        assert three <= without / 2 + ROUNDING


def mean_errors(group: str) -> list[tuple[float, float, float]]:
    """At tiles seen whole and half hidden: errors without, with one and with three examples of each kind, each a
    mean over several choices of them.
    """
    networks = load_detector(detector_file()), load_classifier(classifier_file())
    first, later = enrolment.halved(group)
    known, (kinds, looks) = enrolment.known_of(first, *networks), enrolment.known_of(later, *networks, views_of)
    sets = [[enrolment.learnt(known, count, np.random.default_rng(seed)) for seed in range(TRIES)] for count in (1, 3)]
    return [
        (
            enrolment.errors_without(answers, kinds),
            *(float(np.mean([enrolment.errors(own, answers, kinds) for own in those])) for those in sets),
        )
        for answers in (looks[enrolment.WHOLE], looks[enrolment.HALF_HIDDEN])
    ]
