"""What everybody begins with, and for how long: sticks or chips as they lie in the box, or points on paper."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scoring.rules import Ruleset
from scoring.sticks.pieces import PieceSet

PLAYERS = 4  # of whom each gets a pile; who is a fifth plays by a book without pieces


@dataclass(frozen=True, slots=True)
class BeginWith:
    """`set`: what lies on the table, None: points on paper; `pile`: value → pieces that each begins with."""

    set: PieceSet | None
    pile: Mapping[int, int]
    points: int
    rounds: int

    @classmethod
    def said(cls, book: Ruleset, said: Mapping[str, Any]) -> BeginWith:
        """As a form says it, the rest as the book has it.

        said  `set`: a set's id or "null"; SET-VALUE: pieces of it; `points-BOOK`; `rounds`
        """
        course = book.course
        named = {"null": None} | {each.id: each for each in course.pieces}
        pieces = named.get(str(said.get("set")), course.usual_pieces)
        pile = pile_of(pieces, said) if pieces else {}
        points = whole(said.get(f"points-{book.id}"), course.on_paper)
        return cls(pieces, pile, points, whole(said.get("rounds"), course.rounds))

    def as_start(self) -> dict[str, Any]:
        """Its part of the event that begins a game."""
        if not self.set:
            return {"rounds": self.rounds, "points": self.points}
        given = {str(value): number for value, number in self.pile.items() if number}
        left = {str(value): number - PLAYERS * self.pile.get(value, 0) for value, number in self.set.whole}
        box = {value: number for value, number in left.items() if number > 0}
        return {"rounds": self.rounds, "pieces": given, "box": box}


def pile_of(pieces: PieceSet, said: Mapping[str, Any]) -> dict[int, int]:
    start = dict(pieces.start or pieces.usual)
    return {value: whole(said.get(f"{pieces.id}-{value}"), start.get(value, 0)) for value in pieces.values}


def whole(said: object, otherwise: int) -> int:
    """A whole number as a form writes it."""
    return int(text) if (text := str(said)).isascii() and text.isdecimal() and len(text) < 9 else otherwise
