"""Sets that only lie apart, in a book where a crosswise tile says that a set is concealed.

Somebody who sorts a whole hand into sets with gaps has opened none of them. Only beside a set that lies crosswise is
one that does not plainly open; without any the person is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.layout.groups import BONUS, CONCEALED, LOOSE, OPEN, Part


def closed(parts: Sequence[Part], turned: np.ndarray) -> tuple[Part, ...] | None:
    """The hand with the sets that gaps alone opened back in it; None where there are none, or some tile of the hand
    lies crosswise and says how the others lie. turned (n,) bool
    """
    own = [part for part in parts if part.state not in (LOOSE, BONUS)]
    crosswise = any(turned[i] for part in own if part.state == CONCEALED for i in part.tiles)
    if crosswise or all(part.state != OPEN for part in own):
        return None
    return tuple(
        replace(part, state=CONCEALED, counts=len(part.tiles)) if part.state == OPEN else part for part in parts
    )
