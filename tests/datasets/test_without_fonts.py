"""Where no font has Chinese characters, scenes are made of what else there is."""

from pathlib import Path

import numpy as np
import pytest

from datasets.faces import glyphs
from datasets.scenes.tables.decals import characters
from datasets.scenes.tiles import textures

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def no_fonts(monkeypatch):
    monkeypatch.setattr(glyphs, "FOLDERS", ())
    glyphs.chinese_fonts.cache_clear()


def test_no_face_is_drawn():
    assert not list(textures._drawn(1))


def test_a_strip_stays_as_it_is():
    strip = np.full((256, 40, 3), 200, np.uint8)
    assert np.array_equal(characters(np.random.default_rng(1), strip.copy(), np.zeros(3), 0.8), strip)
