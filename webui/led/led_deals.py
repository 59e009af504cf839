"""A table's led deal: kept as a draft that lists what happened, gone with the hand, folded when it is looked at."""

from __future__ import annotations

from scoring.errors import HullaError
from scoring.led.deal import led
from scoring.led.facts import facts_of
from scoring.led.moves import move_of
from scoring.led.state import LedDeal
from scoring.rules import Ruleset
from scoring.validation import fields
from scoring.validation.fields import Problems
from webui.evening.evening import Evening

SLOT = "led"
MOST = 400  # steps; a deal of four patient players has about 200


class TooManySteps(HullaError):
    sentence = "A led deal has {most} steps at most. Take some back, or enter the deal without being led."

    code = "too_many_steps"


def book_of(evening: Evening) -> Ruleset:
    return evening.books[evening.start.rules]


def options_of(evening: Evening) -> dict[str, object]:
    """Every house option, as this table has decided it."""
    return book_of(evening).all_options(evening.start.options)


def led_problems(draft: object, evening: Evening) -> Problems:
    """Everything that is wrong with a draft of this slot."""
    problems: Problems = []
    led_deal(draft, evening, problems)
    return problems


def led_deal(draft: object, evening: Evening, problems: Problems) -> LedDeal | None:
    """Where it stands, or what is wrong with it added to `problems`."""
    found = fields.mapping(draft, "draft", frozenset(["moves"]), problems)
    moves = fields.listing(found.get("moves"), "draft.moves", problems)
    if len(moves) > MOST:
        problems.append(TooManySteps("draft.moves", most=MOST))
    try:
        return None if problems else led(facts_of(book_of(evening), options_of(evening)), map(move_of, moves))
    except HullaError as problem:
        problems.append(problem)
        return None
