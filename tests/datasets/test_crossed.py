"""Crossed flowers and seasons: the marks are those of the kind, the picture is anybody's."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from datasets.faces.art import crossed
from datasets.faces.style import style_of_set
from datasets.photos import labelled_photos

pytestmark = pytest.mark.skipif(not labelled_photos.available(), reason="needs ../shared/photos")


def test_all_eight_can_be_crossed():
    assert sorted(crossed.kinds()) == sorted(f"{n}{suit}" for n in "1234" for suit in "fy")


@pytest.mark.parametrize("kind", ["3f", "2y"])
def test_number_and_name_are_those_of_the_kind_and_the_picture_is_anybodys(kind, monkeypatch):
    rng = np.random.default_rng(1)
    monkeypatch.setattr(crossed, "ONE_INK", 0)
    style = replace(style_of_set(rng), ground=(255, 255, 255))
    own = [face.astype(int) for face in crossed._inked()[kind]]
    others = [face.astype(int) for faces in crossed._inked().values() for face in faces]
    pictures = set()
    for _ in range(12):
        made = crossed.printed(kind, style, rng, 128).astype(int)
        rows = round(crossed.MARKS * 128)
        assert min(np.abs(made[:rows] - face[:rows]).max() for face in own) <= 1
        pictures.add(min(range(len(others)), key=lambda i: np.abs(made[rows:] - others[i][rows:]).sum()))
    assert len(pictures) > 6


def test_now_and_then_a_face_has_one_ink_only(monkeypatch):
    monkeypatch.setattr(crossed, "ONE_INK", 1)
    rng = np.random.default_rng(2)
    style = replace(
        style_of_set(rng), ground=(255, 255, 255), black=(0, 0, 0), blue=(0, 0, 0), green=(0, 0, 0), red=(0, 0, 0)
    )
    assert np.ptp(crossed.printed("1f", style, rng, 96).astype(int), axis=2).max() <= 1
