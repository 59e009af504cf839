"""Looking a card through: its keys, their values, its patterns."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

from scoring.books.american.card.patterns import DIGITS, SUITED, groups_of
from scoring.books.american.card.problems import (
    BadKeyValue,
    CardProblem,
    LongText,
    MissingKey,
    NeedlessSuitLetter,
    NoHands,
    NoSuitLetter,
    NotFourteenTiles,
    NumbersDiffer,
    SameIdTwice,
    TooManyHands,
    UnknownKey,
    UnknownSymbol,
)
from scoring.validation.toml_text import Lines, Toml

TILES_IN_A_HAND = 14
MOST_HANDS = 500
HIGHEST_VALUE = 1_000_000
LONGEST_TEXT = 300
_GROUP = re.compile(r"[0-9NEWSFD]+[abc]?", re.ASCII)


class Key(NamedTuple):
    """What may be the value of a key, and how to say so to a person."""

    takes: Callable[[object], bool]
    wanted: str


_KEYS = {
    "id": Key(lambda value: isinstance(value, str) and value != "", wanted="a text"),
    "category": Key(lambda value: isinstance(value, str) and value != "", wanted="a text"),
    "pattern": Key(lambda value: isinstance(value, str), wanted="a text"),
    "value": Key(
        lambda value: type(value) is int and 0 < value <= HIGHEST_VALUE, wanted="a whole number from 1 to 1,000,000"
    ),
    "numbers": Key(lambda value: value in ("fixed", "run", "same"), wanted='"fixed", "run" or "same"'),
    "concealed": Key(lambda value: isinstance(value, bool), wanted="true or false"),
    "note": Key(lambda value: isinstance(value, str), wanted="a text"),
}
_REQUIRED = ("id", "category", "pattern", "value")
_TOP_KEYS = ("name", "note")


def problems_of(data: Toml, text: str) -> Iterator[CardProblem]:
    """Everything wrong with a card, given as TOML has read it and as it was written (for the lines)."""
    lines = Lines(text, "hand")
    for key, value in data.items():
        if key in _TOP_KEYS and not isinstance(value, str):
            yield BadKeyValue(line=lines.of(-1, key), key=key, wanted="a text")
        elif key in _TOP_KEYS and len(value) > LONGEST_TEXT:
            yield LongText(line=lines.of(-1, key), key=key, most=LONGEST_TEXT)
        elif key not in (*_TOP_KEYS, "hand"):
            yield UnknownKey(line=lines.of(-1, key), key=key[:40])
    hands = data.get("hand")
    if not isinstance(hands, list) or not hands or not all(isinstance(hand, dict) for hand in hands):
        yield NoHands(line=1)
        return
    if len(hands) > MOST_HANDS:
        yield TooManyHands(line=lines.of(MOST_HANDS), count=len(hands), most=MOST_HANDS)
        return
    seen: set[str] = set()
    for number, hand in enumerate(hands):
        yield from _hand_problems(number, hand, lines)
        if isinstance(hand.get("id"), str):
            if hand["id"] in seen:
                yield SameIdTwice(line=lines.of(number, "id"), id=hand["id"][:40])
            seen.add(hand["id"])


def _hand_problems(number: int, hand: Toml, lines: Lines) -> Iterator[CardProblem]:
    for key in _REQUIRED:
        if key not in hand:
            yield MissingKey(line=lines.of(number), key=key)
    for key, value in hand.items():
        if key not in _KEYS:
            yield UnknownKey(line=lines.of(number, key), key=key[:40])
        elif not _KEYS[key].takes(value):
            yield BadKeyValue(line=lines.of(number, key), key=key, wanted=_KEYS[key].wanted)
        elif isinstance(value, str) and len(value) > LONGEST_TEXT:
            yield LongText(line=lines.of(number, key), key=key, most=LONGEST_TEXT)
        elif key == "pattern":
            yield from _pattern_problems(value, hand.get("numbers"), lines.of(number, key))


def _pattern_problems(pattern: str, numbers: object, line: int) -> Iterator[CardProblem]:
    broken = [problem for group in pattern.split() for problem in _group_problems(group, line)]
    yield from broken
    if broken:
        return
    groups = groups_of(pattern)
    count = sum(group.size for group in groups)
    if count != TILES_IN_A_HAND:
        yield NotFourteenTiles(line=line, pattern=pattern, count=count)
    if numbers == "same" and len({group.symbol for group in groups if group.symbol in DIGITS}) > 1:
        yield NumbersDiffer(line=line, pattern=pattern)


def _group_problems(group: str, line: int) -> Iterator[CardProblem]:
    suited = any(symbol in SUITED for symbol in group)
    if not _GROUP.fullmatch(group):
        yield UnknownSymbol(line=line, group=group)
    elif suited and group[-1] not in "abc":
        yield NoSuitLetter(line=line, group=group)
    elif not suited and group[-1] in "abc":
        yield NeedlessSuitLetter(line=line, group=group)
