"""What the lessons of all books with riichi share: when it may be declared, and which tile an indicator means."""

from __future__ import annotations

from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.lessons import pictures
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row, Value
from scoring.coach.view_json import view_of
from scoring.parts import FOLLOWS
from scoring.rules import Ruleset
from scoring.tiles import BY_CODE, SOUTH

HANDS = {
    "closed": ("123m456p78s333p22s", ()),
    "open": ("456p78s333p22s", (("123m", "open"),)),
    "far": ("123m456p78s33p19s5z", ()),
}


def may_declare(book: Ruleset, value: Value) -> bool:
    view = view_of(book.id, *(HANDS[str(value)][0], SOUTH, HANDS[str(value)][1]))
    return view.may_declare and shanten_of(view).is_waiting


DECLARE = Row(
    "Riichi: you say that one tile is missing, put down a stick of 1,000 and change the hand no more.",
    "123456m789p55s34s",
    Ask(
        "When may you declare riichi?",
        (
            Key("closed", "The hand is closed, and it waits.", "Nothing called, one tile missing"),
            Key("open", "A called set opens the hand, and then there is no riichi.", "One set called, one missing"),
            Key("far", "The word means ready: only one tile may be missing.", "Nothing called, two missing"),
        ),
        may_declare,
        hint="How many tiles may be missing, and may others have helped?",
    ),
    picture=always(pictures.RIICHI),
)
WHICH_IS_DORA = Ask(
    "The indicator is 3 bamboo. Which tile is dora?",
    (
        Key("4s", "The one that follows."),
        Key("3s", "It only points to the dora."),
        Key("2s", "The row goes up, not down."),
    ),
    lambda book, value: FOLLOWS[BY_CODE["3s"]] is BY_CODE[str(value)],
    "3s",
    hint="Which way does a suit run?",
)
