"""What lights a table: a room round it, windows, ceiling lamps, strips, bare bulbs, a phone's flash.

Entries for mitsuba's scenes.

Lengths in tile heights (about 3.5 cm). A lamp's strength is the light it brings to the middle of the tiles; the room's
is about 1.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from datasets.scenes.cameras.camera import Camera
from datasets.scenes.noise import colour, field

_ROOM = (64, 128)
WARM, COLD = np.array([1.0, 0.62, 0.3], np.float32), np.array([0.75, 0.88, 1.0], np.float32)


@dataclass(frozen=True, slots=True)
class Lamp:
    """A shining rectangle or, when `size` has one length, a ball; `colour` (3,) linear RGB times its strength on the
    table.
    """

    place: np.ndarray
    size: tuple[float, ...]
    colour: np.ndarray


def lamps(rng: np.random.Generator, camera: Camera, middle: np.ndarray) -> tuple[np.ndarray, list[Lamp]]:
    """A room (64, 128, 3) float32, linear RGB, and the lamps in it: bright rooms, dark ones, one bulb over the
    table.
    """
    kind = rng.choice(["room", "lamps", "bulb", "flash"], p=[0.3, 0.45, 0.18, 0.07])
    tint = _temperature(rng)
    if kind == "room":
        return room(rng, tint, rng.uniform(0.6, 1.2)), [
            window(rng, _temperature(rng)) for _ in range(rng.integers(0, 3))
        ]
    if kind == "bulb":
        return room(rng, tint, np.exp(rng.uniform(np.log(0.02), np.log(0.5)))), [bulb(rng, middle, tint)]
    if kind == "flash":
        return room(rng, tint, rng.uniform(0.03, 0.3)), [
            Lamp(camera.eye + rng.normal(0, 0.4, 3) + [0, 0, 0.3], (0.4,), COLD * rng.uniform(0.7, 2))
        ]
    return room(rng, tint, np.exp(rng.uniform(np.log(0.1), 0))), [
        _any_lamp(rng, _temperature(rng)) for _ in range(rng.integers(1, 5))
    ]


def room(rng: np.random.Generator, tint: np.ndarray, strength: float) -> np.ndarray:
    """Light from all sides: a ceiling, walls with darker and brighter parts, a floor; the poles lie above and below
    the table.
    """
    high = np.linspace(1, -1, _ROOM[0], dtype=np.float32)[:, None, None]
    ceiling, floor = rng.uniform(0.5, 1.6), rng.uniform(0.1, 0.5)
    made = np.where(high > 0, 0.6 + (ceiling - 0.6) * high, 0.6 + (0.6 - floor) * high) * tint
    made = made * np.exp(rng.uniform(0.05, 0.9) * _around(field(rng, (_ROOM[0], _ROOM[1] // 2), (4, 6))))[..., None]
    return (strength * made / made.mean()).astype(np.float32)


def _around(half: np.ndarray) -> np.ndarray:
    """Joined to its mirror image, so that the picture closes round the table."""
    return np.concatenate([half, half[:, ::-1]], 1)


def window(rng: np.random.Generator, tint: np.ndarray) -> Lamp:
    """Big and bright, at one side."""
    way, far = rng.uniform(0, 2 * np.pi), rng.uniform(20, 60)
    place = np.array([far * np.cos(way), far * np.sin(way), rng.uniform(8, 30)])
    return Lamp(place, (rng.uniform(8, 30), rng.uniform(10, 30)), tint * rng.uniform(0.4, 2.5))


def ceiling_lamp(rng: np.random.Generator, tint: np.ndarray) -> Lamp:
    side = rng.uniform(1.5, 12)
    return Lamp(
        np.array([*rng.normal(0, 14, 2), rng.uniform(25, 50)]),
        (side, side * rng.uniform(0.6, 1)),
        tint * rng.uniform(0.5, 2.5),
    )


def strip(rng: np.random.Generator, tint: np.ndarray) -> Lamp:
    """Light-emitting diodes in a row, or a tube."""
    return Lamp(
        np.array([*rng.normal(0, 12, 2), rng.uniform(14, 45)]),
        (rng.uniform(12, 40), rng.uniform(0.3, 1.5)),
        tint * rng.uniform(0.5, 2),
    )


def bulb(rng: np.random.Generator, middle: np.ndarray, tint: np.ndarray) -> Lamp:
    """A bare bulb low over the table: hard shadows that run away from it."""
    return Lamp(
        middle + np.array([*rng.normal(0, 6, 2), rng.uniform(7, 28)]),
        (rng.uniform(0.6, 1.4),),
        tint * rng.uniform(0.7, 2.5),
    )


def _any_lamp(rng: np.random.Generator, tint: np.ndarray) -> Lamp:
    maker = (window, ceiling_lamp, strip)[rng.choice(3, p=[0.35, 0.4, 0.25])]
    return bulb(rng, np.zeros(3), tint) if rng.random() < 0.2 else maker(rng, tint)


def _temperature(rng: np.random.Generator) -> np.ndarray:
    """From candles to a blue sky, now and then any colour."""
    if rng.random() < 0.06:
        return colour(rng, (0.2, 0.8), (1, 1)) ** 2.2
    share = np.float32(rng.beta(2, 2))
    return WARM * (1 - share) + COLD * share + np.float32(rng.uniform(0, 0.5)) * (1 - WARM) * (1 - share)
