"""The memory that a benchmark tells is megabytes on every system."""

from __future__ import annotations

import resource
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "benchmarks"))

import read


@pytest.mark.parametrize(("platform", "counted"), [("linux", 300 << 10), ("darwin", 300 << 20)])
def test_three_hundred_megabytes(monkeypatch, platform, counted):
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(resource, "getrusage", lambda who: SimpleNamespace(ru_maxrss=counted))
    assert read.largest_memory() == 300
