"""What a training leaves out it meets nowhere: not among the photos, nor on the tables and tiles of rendered scenes."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from datasets.photos import labelled_photos, set_sheets
from datasets.scenes.tables import ground
from datasets.scenes.tiles import textures

pytestmark = [pytest.mark.skipif(not labelled_photos.available(), reason="needs ../shared/photos"), pytest.mark.slow]

COPY = 0.95  # cosine of thumbnails: copies have 1.00, others 0.62 at most


@pytest.fixture
def opened(monkeypatch) -> set[str]:
    """Which photos' pixels were read."""
    files: set[str] = set()
    read = labelled_photos.read_rgb
    monkeypatch.setattr(labelled_photos, "read_rgb", lambda path: files.add(str(path)) or read(path))
    return files


def test_a_group_that_is_left_out_is_seen_nowhere(monkeypatch, opened):
    ours = {str(photo.path) for photo in labelled_photos.scenes("train", ("tray", "family"))}
    others = {str(photo.path) for photo in labelled_photos.scenes("train")} - ours
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", {"green-mat", "hands", "web"})
    assert {str(photo.path) for photo in labelled_photos.scenes("train")} == ours
    list(textures._photographed(2500))
    ground._pieces.__wrapped__()
    assert opened & ours and not opened & others


def test_nothing_that_is_always_learnt_from_shows_a_photo_that_can_be_left_out(monkeypatch):
    """Three photos of `web` are set sheets too: thumbnails as alike as copies of one picture are."""
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", set(labelled_photos.GROUPS))
    learnt = np.array([thumbnail(sheet.pixels) for sheet in set_sheets.sheets()])
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", set())
    assert len(set_sheets.sheets()) > len(learnt)
    photos = labelled_photos.scenes(None)
    alike = np.array([thumbnail(photo.pixels()) for photo in photos]) @ learnt.T
    assert [photos[i].path.name for i in np.flatnonzero(alike.max(axis=1) > COPY)] == []


def thumbnail(pixels: np.ndarray) -> np.ndarray:
    """The picture's light and dark in 24 × 24, as a vector of length 1."""
    small = (
        cv2.resize(cv2.cvtColor(pixels, cv2.COLOR_RGB2GRAY), (24, 24), interpolation=cv2.INTER_AREA)
        .astype(float)
        .ravel()
    )
    small -= small.mean()
    return small / max(np.linalg.norm(small), 1e-9)
