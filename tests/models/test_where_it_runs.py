"""A GPU when there is one; half precision only where it is quicker."""

from __future__ import annotations

import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")

from models.training import fastest, half  # noqa: E402


@pytest.mark.parametrize(("there", "taken"), [(True, "cuda"), (False, "cpu")])
def test_a_gpu_is_used_when_there_is_one(monkeypatch, there, taken):
    monkeypatch.setattr(torch.cuda, "is_available", lambda: there)
    assert fastest() == torch.device(taken)


@pytest.mark.parametrize(("capability", "halved"), [("AVX2", False), ("DEFAULT", False), ("AVX512", True)])
def test_processors_without_avx_512_compute_in_full(monkeypatch, capability, halved):
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: capability)
    with half(torch.device("cpu")):
        assert torch.is_autocast_enabled("cpu") == halved
