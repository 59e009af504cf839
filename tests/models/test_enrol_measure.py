"""What learning a set brings on the sets that nobody trained on."""

from __future__ import annotations

import sys
from pathlib import Path

import numpy as np
import pytest

from vision.classification.classifier import load_namer
from vision.detection.detector import load_finder

TILES = Path(__file__).resolve().parents[2] / "models" / "tiles"
sys.path[:0] = [str(TILES), str(TILES.parents[1] / "datasets")]

import enrol_measure  # noqa: E402
import real  # noqa: E402

TRIES, ROUNDING = 5, 1e-9


@pytest.mark.skipif(not real.available(), reason="the labelled photographs (../shared/photos) are not here")
@pytest.mark.parametrize("group", ["pink-table", "standing-blue-mat"])
def test_one_example_of_each_kind_makes_it_no_worse_and_three_halve_the_errors(group):
    for without, one, three in mean_errors(group):
        assert one <= without + ROUNDING
        assert three <= without / 2 + ROUNDING


def mean_errors(group: str) -> list[tuple[float, float, float]]:
    """At tiles seen whole and half hidden: errors without, with one and with three examples of each kind, each a mean over several choices of them."""
    networks = load_finder(TILES / "finder.onnx"), load_namer(TILES / "namer.onnx")
    known, (kinds, looks) = (enrol_measure.examples_of(scenes, *networks) for scenes in enrol_measure.halved(group))
    sets = [[enrol_measure.learnt(known, count, np.random.default_rng(seed)) for seed in range(TRIES)] for count in (1, 3)]
    return [
        (enrol_measure.errors_without(answers, kinds), *(float(np.mean([enrol_measure.errors(own, answers, kinds) for own in those])) for those in sets))
        for answers in (looks[enrol_measure.WHOLE], looks[enrol_measure.HALF_HIDDEN])
    ]
