"""Shade of blinds and leaves: it only takes light away, in stripes or spots as wide as tiles, and from some pictures
only.
"""

from __future__ import annotations

import numpy as np
import pytest

from datasets.scenes.cameras import shade

WHITE = np.full((120, 160, 3), 250, np.uint8)


def test_some_pictures_are_shaded_and_the_others_stay_as_they_were():
    changed = [(shade.shaded(np.random.default_rng(seed), WHITE, 36) != WHITE).any() for seed in range(400)]
    assert np.mean(changed) == pytest.approx(shade.SHARE, abs=0.05)


def test_shade_takes_light_away_here_and_leaves_it_there(monkeypatch):
    monkeypatch.setattr(shade, "SHARE", 1.0)
    for seed in range(60):
        made = shade.shaded(np.random.default_rng(seed), WHITE, 20)
        assert made.max() <= 250 and (made == made[..., :1]).all(), "grey stays grey"
        assert 0.25 * 250 - 1 <= made.min() < 0.9 * 250
        assert made.max() > 1.1 * made.min(), "not everything lies in the shade"
    assert (WHITE == 250).all()


def test_the_same_seed_gives_the_same_shade(monkeypatch):
    monkeypatch.setattr(shade, "SHARE", 1.0)
    one, other = (shade.shaded(np.random.default_rng(5), WHITE, 36) for _ in range(2))
    assert (one == other).all()
