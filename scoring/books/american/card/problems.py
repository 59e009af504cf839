"""What can be wrong with a card, each with its line and a sentence."""

from __future__ import annotations

from scoring.errors import HullaError, TextRefused
from scoring.language import counting


class CardProblem(HullaError):
    sentence: str | tuple[str, str] = "Line {line}: something is wrong with the card."

    code = "bad_value"


class NoHands(CardProblem):
    sentence = "Line {line}: the card has no hands. Each begins with a line [[hand]]."


class TooManyHands(CardProblem):
    sentence = counting(
        "Line {line}: the card has {count} hand; more than {most} I do not take.",
        "Line {line}: the card has {count} hands; more than {most} I do not take.",
    )


class MissingKey(CardProblem):
    sentence = "Line {line}: this hand has no “{key}”."


class UnknownKey(CardProblem):
    sentence = "Line {line}: I do not know the key “{key}”."


class BadKeyValue(CardProblem):
    sentence = "Line {line}: “{key}” must be {wanted}."


class LongText(CardProblem):
    sentence = "Line {line}: “{key}” is longer than {most} letters."


class SameIdTwice(CardProblem):
    sentence = "Line {line}: there is another hand with the id “{id}”."


class UnknownSymbol(CardProblem):
    sentence = "Line {line}: “{group}” holds something else than 1–9, 0, N, E, W, S, F, D and, at its end, a, b or c."


class NoSuitLetter(CardProblem):
    sentence = "Line {line}: “{group}” has a number or a dragon but no suit letter a, b or c."


class NeedlessSuitLetter(CardProblem):
    sentence = "Line {line}: “{group}” has a suit letter, but neither a number nor a dragon D."


class NotFourteenTiles(CardProblem):
    sentence = counting(
        "Line {line}: “{pattern}” has {count} tile; a hand has 14.",
        "Line {line}: “{pattern}” has {count} tiles; a hand has 14.",
    )


class NumbersDiffer(CardProblem):
    sentence = 'Line {line}: “{pattern}” has different numbers; with numbers = "same" all must be equal.'


class CardRefused(TextRefused):
    sentence = "I cannot use this card. {problems}"

    where = "options.card"
