"""A lesson of the school as data: what is asked, what may be tapped, and what is said to each answer.

The first key of a question is meant to be right. The book's engine has to agree when the lesson is built, and to call
every other key wrong: so no lesson teaches what the engine does not do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from string import Formatter

from scoring.coach.drills.question import Drill
from scoring.coach.lessons.pictures import Picture, Shown
from scoring.coach.words.claim_terms import SETS, term
from scoring.coach.words.sayings import Phrase, Said, Saying
from scoring.rules import Ruleset
from scoring.tiles import Tile, Wind, parse, write

Value = str | int | bool | Wind
Proof = Callable[[Ruleset, Value], object]
Figure = Callable[[Ruleset], int]


class Untrue(ValueError):
    """The engine does not say what a lesson teaches."""


@dataclass(frozen=True, slots=True)
class Hinted:
    """A proof of one kind of question, with the hint that helps with all of them."""

    proof: Proof
    hint: str

    def __call__(self, book: Ruleset, value: Value) -> object:
        return self.proof(book, value)


@dataclass(frozen=True, slots=True)
class Key:
    """What may be tapped. `value`: tiles in the notation, a number or how to find it, a wind, or what `words` mean."""

    value: Value | Figure
    reply: str
    words: str = ""


@dataclass(frozen=True, slots=True)
class Ask:
    """A question.

    keys    the right one first; they are shown in another order
    proof   is this value the right answer, by the engine of this book
    hand    tiles that are shown with it; `melds`: sets of it that lie open; `asked`: another player's tile
    hint    a thought that leads to the answer without naming it; where none is written, that of the kind of question
    """

    text: str
    keys: tuple[Key, ...]
    proof: Proof
    hand: str = ""
    melds: tuple[str, ...] = ()
    asked: str = ""
    hint: str = ""

    def help(self) -> str:
        return self.hint or (self.proof.hint if isinstance(self.proof, Hinted) else "")


@dataclass(frozen=True, slots=True)
class Row:
    """One step: a question first, and what is to be known.

    shows    groups of tiles
    facts    figures in the text
    picture  of real-looking tiles, as this book lays them
    """

    say: str
    shows: str = ""
    ask: Ask | None = None
    facts: Mapping[str, Figure] = field(default_factory=dict)
    picture: Shown | None = None


@dataclass(frozen=True, slots=True)
class TaughtStep:
    """A step as it is given."""

    said: Said
    shown: tuple[tuple[Tile, ...], ...]
    source: str
    question: Drill | None = None
    picture: Picture | None = None

    def as_json(self) -> dict[str, object]:
        return {
            "said": self.said,
            "picture": self.picture.as_json() if self.picture else None,
            "shown": [write(group) for group in self.shown],
            "source": self.source,
            "question": self.question.as_json() if self.question else None,
        }


@dataclass(frozen=True, slots=True)
class SchoolLesson:
    """A lesson of about three minutes, one new thing. `shown`: the tiles on its door; `source`: where it stands."""

    id: str
    name: str
    shown: str
    source: str
    rows: tuple[Row, ...]

    def steps(self, book: Ruleset) -> tuple[TaughtStep, ...]:
        """As this book plays. Raises Untrue where its engine says otherwise."""
        return tuple(_built(row, book, self.source) for row in self.rows)

    def sentences(self) -> list[str]:
        """All that it says, for translators."""
        asked = [row.ask for row in self.rows if row.ask]
        keys = [key for ask in asked for key in ask.keys]
        said = [text for ask in asked for text in (ask.text, ask.help())]
        said += [text for key in keys for text in (key.reply, key.words)]
        return [text for text in (self.name, *(row.say for row in self.rows), *said) if any(map(str.isalpha, text))]


def _built(row: Row, book: Ruleset, source: str) -> TaughtStep:
    facts: dict[str, object] = {kind: term(book, kind) for kind in (*SETS, "out")}
    facts |= {name: figure(book) for name, figure in row.facts.items()}
    shown = tuple(parse(group) for group in row.shows.split())
    question = _question(row.ask, book, facts) if row.ask else None
    return TaughtStep(_said(row.say, facts), shown, source, question, row.picture(book) if row.picture else None)


def _said(text: str, facts: Mapping[str, object]) -> Said:
    named = {name for _, name, _, _ in Formatter().parse(text) if name}
    return Saying(f"school: {text}", text)(**{name: facts[name] for name in facts if name in named})


def _question(ask: Ask, book: Ruleset, facts: Mapping[str, object]) -> Drill:
    values = [key.value(book) if callable(key.value) else key.value for key in ask.keys]
    verdicts = [bool(ask.proof(book, value)) for value in values]
    if verdicts != [True] + [False] * (len(values) - 1) or len(set(map(str, values))) < len(values):
        raise Untrue(f"{book.id}: {ask.text}: {list(zip(values, verdicts, strict=True))}")
    shown = [_choice(key, value, facts) for key, value in zip(ask.keys, values, strict=True)]
    replies = {_name(choice): _said(key.reply, facts) for key, choice in zip(ask.keys[1:], shown[1:], strict=True)}
    return Drill(
        "lesson",
        _said(ask.text, facts),
        parse(ask.hand),
        shown[0],
        (_said(ask.keys[0].reply, facts),),
        tuple(random.Random(ask.text).sample(shown, len(shown))),
        tuple(parse(meld) for meld in ask.melds),
        asked=parse(ask.asked)[0] if ask.asked else None,
        hint=_said(ask.help(), facts),
        replies=replies,
    )


def _choice(key: Key, value: Value, facts: Mapping[str, object]) -> object:
    """What stands on the key."""
    if key.words:
        return Phrase(key.words, value, facts={name: facts[name] for name in facts if f"{{{name}" in key.words})
    if isinstance(value, Wind):
        return Phrase("{wind}", value.value, facts={"wind": value})
    return value if isinstance(value, int) else parse(value)


def _name(choice: object) -> str:
    """How a reply is found again: as the choice is written in JSON."""
    value = choice.raw if isinstance(choice, Phrase) else write(choice) if isinstance(choice, tuple) else choice
    return str(value).lower() if isinstance(value, bool) else str(value)
