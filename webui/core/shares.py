"""How much of a resource there is in all, and how much one device may hold at once: bytes in transit, listening
phones.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from threading import Lock


class Shares:
    """`total` in all, at most `each` for one device unless it is one that `speak_for` many others."""

    def __init__(self, total: int, each: int, speak_for: Collection[str] = ()):
        self.total, self.each, self.speak_for = total, each, speak_for
        self._held: Counter[str] = Counter()
        self._lock = Lock()

    def take(self, device: str, amount: int = 1) -> bool:
        """Whether this device may have that much; if so, it holds it until it gives it back."""
        with self._lock:
            most = self.total if device in self.speak_for else self.each
            fits = self._held[device] + amount <= most and self._held.total() + amount <= self.total
            self._held[device] += amount if fits else 0
            self._held += Counter()  # without those that hold nothing
            return fits

    def give_back(self, device: str, amount: int = 1) -> None:
        with self._lock:
            self._held[device] -= amount
            self._held += Counter()
