"""Half precision only where it is quicker."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: training needs the extra `train`")
sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "models" / "tiles"))

from precision import half  # noqa: E402


@pytest.mark.parametrize(("capability", "halved"), [("AVX2", False), ("DEFAULT", False), ("AVX512", True)])
def test_processors_without_avx_512_compute_in_full(monkeypatch, capability, halved):
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: capability)
    with half("cpu"):
        assert torch.is_autocast_enabled("cpu") == halved
