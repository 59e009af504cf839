"""Most clones have no photos beside them: what needs them says so, and leaves no traceback."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets"))

import real


@pytest.mark.parametrize("asked", [real.scenes, real.faces])
def test_the_program_ends_with_a_sentence(tmp_path, monkeypatch, asked):
    monkeypatch.setattr(real, "PHOTOS", tmp_path / "none")
    with pytest.raises(SystemExit, match="I need the labelled photos"):
        asked()
