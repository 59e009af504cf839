"""Backs: one strong colour, plain or with a pattern."""

from __future__ import annotations

import numpy as np

from datasets.faces.sketch import Colour, Sketch
from datasets.faces.style import Style


def draw(s: Sketch, style: Style, rng: np.random.Generator) -> None:
    """Cover the face with the back of the set."""
    s.pixels[:] = style.back
    light = tuple(min(255, int(v * 1.3) + 20) for v in style.back)
    match style.back_pattern:
        case 1:  # bamboo: fibres along the tile
            for x in rng.uniform(0, 1, 26):
                s.path([(x, 0), (x + rng.normal(0, 0.02), 1)], _near(style.back, rng, 14), rng.uniform(0.01, 0.05))
        case 2:  # an ornament in the middle
            s.ring(0.5, 0.5, 0.28, light, style.line * 2), s.disc(0.5, 0.5, 0.12, light)
        case 3:  # a grid
            for t in np.linspace(-1, 2, 16):
                s.path([(t, 0), (t + 1, 1)], light, style.line), s.path([(t, 0), (t - 1, 1)], light, style.line)
        case 4:  # a frame
            s.polygon([(0.1, 0.08), (0.9, 0.08), (0.9, 0.92), (0.1, 0.92)], light, style.line * 2)


def _near(colour: Colour, rng: np.random.Generator, spread: float) -> Colour:
    return tuple(int(v) for v in np.clip(np.asarray(colour) + rng.normal(0, spread), 0, 255))
