"""A word of the game, explained plainly."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.coach.words.sayings import Phrase


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    name     the plain word
    plain    one or two sentences for newcomers
    example  tiles in the notation; empty where `pieces` are drawn
    source   document and section
    linked   pages lead here from the word in a sentence: one of the game's own, no everyday word
    said     book → its own word, where it has one
    pieces   a set of sticks or chips and their values
    """

    id: str
    name: str
    plain: str
    example: str
    source: str
    linked: bool = False
    said: Mapping[str, str] = field(default_factory=dict)
    pieces: tuple[str, tuple[int, ...]] | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "name": Phrase(self.name),
            "said": dict(self.said),
            "plain": Phrase(self.plain),
            "example": self.example,
            "source": self.source,
            "pieces": [[self.pieces[0], value] for value in self.pieces[1]] if self.pieces else [],
        }
