"""Second looks at a photo that does not convince as it was taken: when one is due, and which look is kept.

Two are declared, each beside what it changes: vision.detection.aspect_retry and vision.classification.inverted_pass.
Both are weighed by one score, `evidence`. A lamp's colour needs no second look: the photo itself shows it
(vision.photo.white_balance).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

import numpy as np

Look = TypeVar("Look")  # a picture and what was seen in it
Change = TypeVar("Change")  # how it is looked at otherwise


def evidence(confidences: np.ndarray) -> float:
    """How much a look shows, by how sure each of its tiles is (n,) 0–1.

    Squares: a few sure tiles weigh more than many halves.
    """
    return float((confidences**2).sum())


def always(look: object) -> bool:
    return True


def never(look: object) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Retry(Generic[Look, Change]):
    """Other ways to look.

    changes      what is tried, one after the other
    needed       whether a look does not convince
    confidences  how sure each tile of a look is, (n,) 0–1
    believed     whether another look may take the place of the first at all
    enough       whether one that took its place shows so much that no further one is tried
    """

    changes: tuple[Change, ...]
    needed: Callable[[Look], bool]
    confidences: Callable[[Look], np.ndarray]
    believed: Callable[[Look], bool] = always
    enough: Callable[[Look], bool] = never

    def best(self, first: Look, look: Callable[[Change], Look]) -> Look:
        """The look with most evidence, the first of equals. One after the other: only the best is kept in memory."""
        best = first
        for change in self.changes if self.needed(first) else ():
            best = self._better(best, look(change))
            if best is not first and self.enough(best):
                break
        return best

    def beats(self, other: Look, best: Look) -> bool:
        """Whether another look is to be believed, and shows more."""
        return self.believed(other) and evidence(self.confidences(other)) > evidence(self.confidences(best))

    def _better(self, best: Look, other: Look) -> Look:
        return other if self.beats(other, best) else best
