"""How sets lie on the table by a book: what a photo of them says, and how the page draws them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Conventions:
    """How a book lays sets down.

    turned_means             what a tile lying crosswise says about its set: "open", "concealed", or nothing, for what
                             is open lies "apart"
    faces_down               which of the four tiles of a half-concealed kong lie face down
    claimed_lies_crosswise   the tile that was claimed for a set lies crosswise in it
    """

    turned_means: str = "open"
    faces_down: tuple[int, ...] = (1, 2)
    claimed_lies_crosswise: bool = False
