"""A training that is stopped goes on where it was: at the same step, with the same weights, and as if nobody had stopped it."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from models.classifier.train import Run as NamerRun  # noqa: E402
from models.detector.samples import sample  # noqa: E402
from models.detector.shots import Shot  # noqa: E402
from models.detector.train import Run as FinderRun  # noqa: E402

SIDE = 64  # pixels of the finder's pictures
TILE = np.float32([[[20, 16], [44, 16], [44, 48], [20, 48]]])


class Samples:
    """Batches for the finder: the same for the same step."""

    def __init__(self, step: int):
        self.rng = np.random.default_rng([7, step])

    def batch(self):
        picture = self.rng.integers(0, 256, (SIDE, SIDE, 3), dtype=np.uint8)
        return [sample(self.rng, Shot(picture, TILE, np.zeros(1, bool), np.ones(1, bool)), SIDE) for _ in range(2)]


class Crops(Samples):
    """Batches for the namer."""

    def batch(self):
        return self.rng.integers(0, 256, (4, 64, 64, 3), dtype=np.uint8), self.rng.integers(0, 45, 4), self.rng.integers(0, 4, 4)


@pytest.fixture(autouse=True)
def on_the_processor(monkeypatch):
    """There the same sums come out the same, to the last bit."""
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)


def finder(folder: Path) -> FinderRun:
    return FinderRun(SimpleNamespace(minutes=10, rate=2e-3, folder=folder, start=None))


def namer(folder: Path) -> NamerRun:
    return NamerRun(folder / "namer.ckpt", minutes=10, start=None, rate=2.5e-3)


def finder_steps(run: FinderRun, count: int) -> None:
    for _ in range(count):
        run.step(Samples(run.steps))


def namer_steps(run: NamerRun, count: int) -> None:
    """Each counts a minute: the rate is that of another time than at the beginning."""
    for _ in range(count):
        torch.manual_seed(run.steps)
        run.step(Crops(run.steps))
        run.spent += 60


def weights(run) -> dict[str, torch.Tensor]:
    """Copies of all weights, and of their averages."""
    network = run.net if isinstance(run, FinderRun) else run.namer
    parts = {"network": network.state_dict(), "average": run.average.state}
    return {f"{part} {name}": value.clone() for part, values in parts.items() for name, value in values.items()}


def differing(one: dict[str, torch.Tensor], other: dict[str, torch.Tensor]) -> list[str]:
    assert one.keys() == other.keys()
    return [name for name in one if not torch.equal(one[name], other[name])]


TRAININGS = [pytest.param(finder, finder_steps, lambda run: run.keep(), id="finder"), pytest.param(namer, namer_steps, lambda run: run.keep([1.0]), id="namer")]


@pytest.mark.parametrize(("begin", "go", "keep"), TRAININGS)
def test_stopped_after_two_steps_it_goes_on_at_the_third(tmp_path, begin, go, keep):
    torch.manual_seed(3)
    run = begin(tmp_path)
    go(run, 2)
    keep(run)
    kept = weights(run)
    again = begin(tmp_path)
    assert (again.steps, again.spent) == (2, run.spent)
    assert differing(weights(again), kept) == []
    go(run, 1)
    go(again, 1)
    assert again.steps == 3
    assert differing(weights(again), weights(run)) == [] and differing(weights(run), kept)


@pytest.mark.parametrize(("begin", "keep"), [pytest.param(finder, lambda run: run.keep(), id="finder"), pytest.param(namer, lambda run: run.keep([1.0]), id="namer")])
def test_stopped_while_it_is_written_the_state_before_is_still_there(tmp_path, monkeypatch, begin, keep):
    torch.manual_seed(3)
    run = begin(tmp_path)
    run.spent, run.steps = 60.0, 7
    keep(run)

    def half_written(state, file):
        Path(file).write_bytes(b"half a sta")
        raise KeyboardInterrupt

    monkeypatch.setattr(torch, "save", half_written)
    run.steps = 99
    with pytest.raises(KeyboardInterrupt):
        keep(run)
    assert begin(tmp_path).steps == 7
