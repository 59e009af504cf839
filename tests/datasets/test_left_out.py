"""What a training leaves out it meets nowhere: not among the photos, nor on the tables and tiles of rendered scenes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets"))

import real
from scenes import ground, textures

pytestmark = pytest.mark.skipif(not real.available(), reason="needs ../shared/photos")


@pytest.fixture
def opened(monkeypatch) -> set[str]:
    """Which photos' pixels were read."""
    files: set[str] = set()
    read = real.read_rgb
    monkeypatch.setattr(real, "read_rgb", lambda path: files.add(str(path)) or read(path))
    return files


def test_a_group_that_is_left_out_is_seen_nowhere(monkeypatch, opened):
    ours = {str(photo.path) for photo in real.scenes("train", ("tray", "family"))}
    others = {str(photo.path) for photo in real.scenes("train")} - ours
    monkeypatch.setattr(real, "LEFT_OUT", {"green-mat", "hands", "web"})
    assert {str(photo.path) for photo in real.scenes("train")} == ours
    list(textures._photographed(2500))
    ground._pieces.__wrapped__()
    assert opened & ours and not opened & others
