"""Sets of solitaire games: the tiles of a theme become faces by their codes, and those installed are whole sets."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import pytest

from datasets.faces.art import solitaire
from scoring.tiles import BY_CODE


def test_each_tile_of_a_theme_becomes_the_face_of_its_kind(tmp_path):
    theme = np.zeros((200, 43 * 60, 4), np.uint8)
    for place in range(43):
        theme[:100, place * 60 : (place + 1) * 60] = (place, place, place, 255)
    cv2.imwrite(str(tmp_path / "smooth.png"), theme)
    faces = solitaire._scanned(tmp_path / "smooth.png")
    assert len(faces) == 42 and all((face == face[0, 0]).all() for face in faces.values())
    levels = {code: int(face[0, 0, 0]) for code, face in faces.items()}
    assert [levels[code] for code in ("1p", "9p", "4z", "6z", "1m", "9m", "1s", "9s", "2f", "5z", "1y", "4y")] == [
        0,
        8,
        9,
        14,
        15,
        23,
        24,
        32,
        33,
        37,
        38,
        41,
    ]


def test_where_none_is_installed_there_are_none(monkeypatch):
    monkeypatch.setattr(solitaire, "_SETS", {Path("/nowhere/smooth.png"): solitaire._scanned})
    assert solitaire.sets.__wrapped__() == {}


@pytest.mark.skipif(
    not solitaire.sets(), reason="NOT TESTED: apt install gnome-mahjongg kdegames-mahjongg-data-kf5 librsvg2-bin"
)
def test_installed_sets_have_a_face_for_every_suit_and_honour():
    for name, faces in solitaire.sets().items():
        assert set(faces) <= set(BY_CODE), name
        assert sum(code[1] in "mpsz" for code in faces) >= 33, name
        assert all(face.shape[0] > face.shape[1] > 30 and face.shape[2] == 3 for face in faces.values()), name
