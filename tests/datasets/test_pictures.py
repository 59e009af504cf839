"""A picture that was asked for lies there afterwards, or an error says why not."""

from __future__ import annotations

import numpy as np
import pytest

from datasets.photos.labelled_photos import read_rgb
from datasets.pictures import jpeg, through_jpeg, write_rgb

RED = np.full((20, 30, 3), (200, 0, 0), np.uint8)


def test_the_folder_is_made_and_the_colours_are_kept(tmp_path):
    write_rgb(tmp_path / "new" / "folder" / "sheet.png", RED)
    assert np.array_equal(read_rgb(tmp_path / "new" / "folder" / "sheet.png"), RED)


def test_what_cannot_be_written_is_an_error(tmp_path):
    (tmp_path / "file").touch()
    (tmp_path / "folder.png").mkdir()
    for path in (tmp_path / "file" / "sheet.png", tmp_path / "folder.png"):
        with pytest.raises(OSError):
            write_rgb(path, RED)


def test_through_jpeg_is_what_a_file_would_show(tmp_path):
    spots = np.random.default_rng(1).integers(0, 256, (32, 32, 3), np.uint8)
    (tmp_path / "spots.jpg").write_bytes(jpeg(spots, 40))
    assert np.array_equal(through_jpeg(spots, 40), read_rgb(tmp_path / "spots.jpg"))
