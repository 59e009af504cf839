"""How long each step of a reading took."""

from __future__ import annotations

import time


class Stopwatch:
    """Milliseconds of each step, all its laps together, and `total`."""

    def __init__(self) -> None:
        self._start = self._last = time.perf_counter()
        self.laps: dict[str, float] = {}

    def lap(self, step: str) -> None:
        now = time.perf_counter()
        self.laps |= {step: self.laps.get(step, 0) + 1000 * (now - self._last), "total": 1000 * (now - self._start)}
        self._last = now
