"""Lamps that are not white: some pictures only, every pixel alike, warm ones more often than others, and no channel
quite dark.
"""

from __future__ import annotations

import numpy as np
import pytest

from datasets.scenes.cameras import coloured_light

WHITE = np.full((40, 50, 3), 250, np.uint8)


def test_some_pictures_are_in_it_and_the_others_stay_as_they_were():
    changed = [
        (coloured_light.in_coloured_light(np.random.default_rng(seed), WHITE) != WHITE).any() for seed in range(600)
    ]
    assert np.mean(changed) == pytest.approx(coloured_light.SHARE, abs=0.03)


def test_a_lamp_takes_colour_away_and_mostly_the_blue(monkeypatch):
    monkeypatch.setattr(coloured_light, "SHARE", 1.0)
    lamps = []
    for seed in range(200):
        made = coloured_light.in_coloured_light(np.random.default_rng(seed), WHITE)
        assert (made == made[0, 0]).all() and 0.15 * 250 < made.min() < made.max() <= 250
        lamps.append(made[0, 0])
    assert np.mean([red > blue for red, _, blue in lamps]) > 0.6
    assert any(blue > 1.5 * red for red, _, blue in lamps) and any(green > max(red, blue) for red, green, blue in lamps)
    assert (WHITE == 250).all()
