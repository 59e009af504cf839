"""Where there is a GPU, both trainings run on it, and the processor goes on from there."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from test_resumed import TRAININGS, weights  # noqa: E402

pytestmark = pytest.mark.skipif(not torch.cuda.is_available(), reason="NOT TESTED: no GPU that this PyTorch can use")


def places(run) -> set[str]:
    return {tensor.device.type for tensor in weights(run).values()}


@pytest.mark.parametrize(("begin", "go", "keep"), TRAININGS)
def test_it_learns_there_and_goes_on_elsewhere(tmp_path, monkeypatch, begin, go, keep):
    run = begin(tmp_path)
    before = weights(run)
    go(run, 5)
    after = weights(run)
    assert places(run) == {"cuda"}
    assert all(torch.isfinite(value).all() for value in after.values()) and any(
        not torch.equal(before[name], after[name]) for name in after
    )
    keep(run)
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    again = begin(tmp_path)
    assert places(again) == {"cpu"} and again.steps == 5
    assert all(torch.equal(value, after[name].cpu()) for name, value in weights(again).items())
    go(again, 1)
