"""A training that is stopped goes on where it was: at the same step, with the same weights, and as if nobody had
stopped it.
"""

from __future__ import annotations

import itertools
import time
from functools import partial
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from models.classifier.train import Run as ClassifierRun  # noqa: E402
from models.detector.samples import sample  # noqa: E402
from models.detector.shots import Shot  # noqa: E402
from models.detector.train import Run as DetectorRun  # noqa: E402

pytestmark = pytest.mark.slow

SIDE = 64  # pixels of the detector's pictures
TILE = np.float32([[[20, 16], [44, 16], [44, 48], [20, 48]]])


class Samples:
    """Batches for the detector: the same for the same step."""

    def __init__(self, step: int):
        self.rng = np.random.default_rng([7, step])

    def batch(self):
        picture = self.rng.integers(0, 256, (SIDE, SIDE, 3), dtype=np.uint8)
        return [sample(self.rng, Shot(picture, TILE, np.zeros(1, bool), np.ones(1, bool)), SIDE) for _ in range(2)]


class Crops(Samples):
    """Batches for the classifier."""

    def batch(self):
        return (
            self.rng.integers(0, 256, (4, 64, 64, 3), dtype=np.uint8),
            self.rng.integers(0, 45, 4),
            self.rng.integers(0, 4, 4),
        )


@pytest.fixture(autouse=True)
def on_the_processor(monkeypatch):
    """There the same sums come out the same, to the last bit."""
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)


def detector(folder: Path) -> DetectorRun:
    return DetectorRun(folder, 10)


def classifier(folder: Path) -> ClassifierRun:
    return ClassifierRun(folder / "classifier.ckpt", 10)


def detector_steps(run: DetectorRun, count: int) -> None:
    for _ in range(count):
        run.step(Samples(run.steps).batch())


def classifier_steps(run: ClassifierRun, count: int) -> None:
    for _ in range(count):
        torch.manual_seed(run.steps)
        run.step(Crops(run.steps).batch())


def weights(run) -> dict[str, torch.Tensor]:
    """Copies of all weights, and of their averages."""
    network = run.net if isinstance(run, DetectorRun) else run.classifier
    parts = {"network": network.state_dict(), "average": run.average.state}
    return {f"{part} {name}": value.clone() for part, values in parts.items() for name, value in values.items()}


def differing(one: dict[str, torch.Tensor], other: dict[str, torch.Tensor]) -> list[str]:
    assert one.keys() == other.keys()
    return [name for name in one if not torch.equal(one[name], other[name])]


TRAININGS = [
    pytest.param(detector, detector_steps, lambda run: run.keep(), id="detector"),
    pytest.param(classifier, classifier_steps, lambda run: run.keep([1.0]), id="classifier"),
]


@pytest.mark.parametrize(("begin", "go", "keep"), TRAININGS)
def test_stopped_after_two_steps_it_goes_on_at_the_third(tmp_path, begin, go, keep):
    torch.manual_seed(3)
    run = begin(tmp_path)
    go(run, 2)
    keep(run)
    kept = weights(run)
    again = begin(tmp_path)
    assert again.steps == 2
    assert differing(weights(again), kept) == []
    go(run, 1)
    go(again, 1)
    assert again.steps == 3
    assert differing(weights(again), weights(run)) == [] and differing(weights(run), kept)


@pytest.mark.parametrize(
    ("begin", "keep"),
    [
        pytest.param(detector, lambda run: run.keep(), id="detector"),
        pytest.param(classifier, lambda run: run.keep([1.0]), id="classifier"),
    ],
)
def test_stopped_while_it_is_written_the_state_before_is_still_there(tmp_path, monkeypatch, begin, keep):
    torch.manual_seed(3)
    run = begin(tmp_path)
    run.steps = 7
    keep(run)

    def half_written(state, file):
        Path(file).write_bytes(b"half a sta")
        raise KeyboardInterrupt

    monkeypatch.setattr(torch, "save", half_written)
    run.steps = 99
    with pytest.raises(KeyboardInterrupt):
        keep(run)
    assert begin(tmp_path).steps == 7


@pytest.mark.parametrize(
    ("begin", "go"),
    [
        pytest.param(detector, detector_steps, id="detector"),
        pytest.param(classifier, classifier_steps, id="classifier"),
    ],
)
def test_how_long_a_step_takes_changes_nothing(tmp_path, monkeypatch, begin, go):
    """The same steps on a machine that takes a minute for what the other does in a moment."""
    runs = []
    for seconds in (0.001, 60):
        for clock in ("monotonic", "time", "perf_counter"):
            monkeypatch.setattr(time, clock, partial(next, itertools.count(0, seconds)))
        torch.manual_seed(3)
        run = begin(tmp_path)
        go(run, 3)
        runs.append(weights(run))
    assert differing(*runs) == []


@pytest.mark.parametrize("begin", [detector, classifier], ids=["detector", "classifier"])
def test_after_its_steps_a_training_is_done(tmp_path, begin):
    run = begin(tmp_path)
    run.steps = 9
    assert not run.done
    run.steps = 10
    assert run.done
