"""A drill: a question about drawn tiles, what may be answered, and why the right answer is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from scoring.coach.words.sayings import Listed, Phrase, Said
from scoring.tiles import Tile, Wind, write

YES, NO = Phrase("Yes", True), Phrase("No", False)


@dataclass(frozen=True, slots=True)
class Level:
    """How hard a drill is: `number` of so many, from 1, and what is asked there."""

    number: int
    of: int
    name: Phrase

    def as_json(self) -> dict[str, object]:
        return {"number": self.number, "of": self.of, "name": self.name}


def rising(*names: Phrase) -> tuple[Level, ...]:
    """The levels of a drill by name, the easiest first."""
    return tuple(Level(number, len(names), name) for number, name in enumerate(names, start=1))


@dataclass(frozen=True, slots=True)
class Drill:
    """A question about the tiles of a hand.

    melds     own sets laid down
    choices   words, numbers or tiles, of which `answer` is one; none where tiles are to be named: then `answer` is
              those
    asked     the tile in question, where it is not in the hand
    laid      exposed sets of other players
    discards  what the player has let go
    hint      what helps to answer, on request
    replies   why what was tapped is wrong, by its value as in JSON
    level     of a drill that rises
    """

    kind: str
    question: Said
    tiles: tuple[Tile, ...]
    answer: object
    because: tuple[Said, ...]
    choices: tuple[object, ...] = ()
    melds: tuple[tuple[Tile, ...], ...] = ()
    asked: Tile | None = None
    laid: tuple[tuple[Wind, tuple[Tile, ...]], ...] = ()
    discards: tuple[Tile, ...] = ()
    hint: Said = field(kw_only=True)
    replies: Mapping[str, Said] = field(default_factory=dict)
    level: Level | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "kind": self.kind,
            "level": self.level.as_json() if self.level else None,
            "question": self.question,
            "tiles": write(self.tiles),
            "melds": [write(meld) for meld in self.melds],
            "asked": str(self.asked) if self.asked else None,
            "laid": [[wind.value, write(tiles)] for wind, tiles in self.laid],
            "discards": write(self.discards),
            "hint": self.hint,
            "choices": [_shown(choice) for choice in self.choices],
            "answer": _shown(self.answer),
            "because": self.because,
            "replies": dict(self.replies),
        }


def _shown(value: object) -> object:
    """A choice as JSON: by name where it is words, in the notation where it is tiles."""
    if isinstance(value, Phrase | Listed):
        return {"name": value, "value": value.raw}
    return write(value) if isinstance(value, tuple) else value
