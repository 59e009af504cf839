"""Every pair of colours that words are written in is told apart by weak eyes: contrast 4.5 : 1 at least."""

from __future__ import annotations

import re

import pytest

from webui.core.translate import ROOT

PAIRS = [
    ("ink", "paper"), ("ink", "card"), ("quiet", "paper"), ("quiet", "card"), ("quiet", "well"), ("jade", "paper"),
    ("on-jade", "jade"),
    ("vermilion", "card"), ("vermilion", "paper"), ("ink", "jade-soft"), ("jade", "jade-soft"), ("ink", "doubt-soft"),
    ("jade", "doubt-soft"),
    ("blue", "paper"), ("doubt", "paper"),
]  # fmt: skip
BLOCKS = re.findall(r"\{([^{}]*--paper:[^{}]*)\}", (ROOT / "webui/static/css/base.css").read_text(encoding="utf-8"))


def test_day_and_night_are_each_written_down():
    assert len(BLOCKS) == 3 and palette(BLOCKS[1]) == palette(BLOCKS[2]) != palette(BLOCKS[0])


@pytest.mark.parametrize("block", BLOCKS[:2], ids=["day", "night"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_stand_out(block, ink, ground):
    colours = palette(block)
    light, dark = sorted((brightness(colours[ink]), brightness(colours[ground])), reverse=True)
    assert (light + 0.05) / (dark + 0.05) >= 4.5


def palette(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): #([0-9a-f]{6})", block))


def brightness(colour: str) -> float:
    """Relative luminance (WCAG 2.2)."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
