"""Most clones have no photos beside them: what needs them says so, and leaves no traceback."""

from __future__ import annotations

import pytest

from datasets.photos import labelled_photos


@pytest.mark.parametrize("asked", [labelled_photos.scenes, labelled_photos.faces])
def test_the_program_ends_with_a_sentence(tmp_path, monkeypatch, asked):
    monkeypatch.setattr(labelled_photos, "PHOTOS", tmp_path / "none")
    with pytest.raises(SystemExit, match="I need the labelled photos"):
        asked()
