"""Drawn faces: every kind, the same from the same seed, and never two kinds alike or an empty glyph."""

from pathlib import Path

import numpy as np
import pytest

from datasets.faces import glyphs
from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from scoring.tiles import KINDS

ROOT = Path(__file__).resolve().parents[2]

CODES = [str(kind) for kind in KINDS]
SEEDS = range(12)

try:
    glyphs.chinese_fonts()
except glyphs.NoFonts as missing:
    pytest.skip(f"NOT TESTED: {missing}", allow_module_level=True)


@pytest.mark.parametrize("code", CODES)
def test_every_kind_draws_at_the_height_asked_for(code):
    face = draw(code, np.random.default_rng(5), 60)
    assert face.dtype == np.uint8 and face.shape[0] == 60 and face.shape[2] == 3
    assert 0.6 < face.shape[1] / 60 < 0.9


@pytest.mark.parametrize("code", CODES)
def test_the_same_seed_draws_the_same_picture_and_another_seed_another(code):
    first, again, other = (draw(code, np.random.default_rng(seed), 64) for seed in (1, 1, 2))
    assert np.array_equal(first, again)
    assert first.shape != other.shape or not np.array_equal(first, other)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_two_kinds_of_a_set_look_alike(seed):
    style = style_of_set(np.random.default_rng(seed))
    pictures = np.stack([draw(code, np.random.default_rng(seed), 64, style) for code in CODES]).astype(np.float32)
    apart = (np.abs(pictures[:, None] - pictures[None]).max(4) > 40).mean((2, 3)) + np.eye(len(CODES))
    first, second = np.unravel_index(apart.argmin(), apart.shape)
    assert apart.min() > 0.005, (
        f"{CODES[first]} and {CODES[second]} of seed {seed}: {apart.min():.4f} of the pixels differ"
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_only_white_dragons_may_be_blank(seed):
    style = style_of_set(np.random.default_rng(seed))
    for code in CODES:
        face = draw(code, np.random.default_rng(seed), 64, style).astype(int)
        inked = (np.abs(face - np.array(style.ground)).max(2) > 45).mean()
        assert inked > 0.015 or code == "5z", f"{code} of seed {seed} is empty"


@pytest.mark.parametrize("font", glyphs.chinese_fonts())
def test_every_font_in_use_prints_every_needed_character_differently(font):
    shapes = {glyphs.glyph(character, font).tobytes() for character in glyphs.NEEDED}
    assert len(shapes) == len(glyphs.NEEDED)


def test_a_font_without_the_characters_is_left_out():
    assert not glyphs.prints("萬", next(font for font in glyphs.latin_fonts() if "DejaVuSans-Bold" in font))


def test_an_empty_glyph_is_an_error():
    with pytest.raises(ValueError, match="empty"):
        glyphs.glyph(" ", glyphs.chinese_fonts()[0])
