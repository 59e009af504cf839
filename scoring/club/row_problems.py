"""What can be wrong with a club's own rows, each with its line and a sentence."""

from __future__ import annotations

from scoring.errors import HullaError
from scoring.language import counting


class RowProblem(HullaError):
    sentence: str | tuple[str, str] = "Line {line}: something is wrong with this text."

    code = "bad_value"


class NoBook(RowProblem):
    sentence = (
        'Line {line}: above the first row it must say for which book the rows are, as in rules = "{example}"; I '
        "know {known}."
    )


class NoRows(RowProblem):
    sentence = "Line {line}: the text must hold rows, each beginning with a line [[row]], and nothing else."


class TooManyRows(RowProblem):
    sentence = counting(
        "Line {line}: the text has {count} row; more than {most} I do not take.",
        "Line {line}: the text has {count} rows; more than {most} I do not take.",
    )


class UnknownRowKey(RowProblem):
    sentence = "Row {row}, line {line}: I do not know “{key}”."


class BadRowText(RowProblem):
    sentence = "Row {row}, line {line}: “{key}” must be a text of one line with {most} letters at the most."


class BadId(RowProblem):
    sentence = "Row {row}, line {line}: “id” must be small letters a–z, digits and _."


class IdTaken(RowProblem):
    sentence = "Row {row}, line {line}: there is a row with this “id” already."


class BadCovers(RowProblem):
    sentence = "Row {row}, line {line}: “covers” must be a list of ids of other rows."


class NoWorth(RowProblem):
    sentence = "Row {row}, line {line}: a row has either “points”, “doublings” or “limit = true”."


class BadWorth(RowProblem):
    sentence = "Row {row}, line {line}: “{key}” must be a whole number from {least} to {most}."


class BadLimit(RowProblem):
    sentence = "Row {row}, line {line}: “limit” can only be true."


class NoCondition(RowProblem):
    sentence = (
        "Row {row}, line {line}: “when” is missing, which says when the row counts; “hand” may stand in its place."
    )


class BadPattern(RowProblem):
    sentence = (
        "Row {row}, line {line}: I do not understand “{group}” in this hand. Write digits and then one small letter: "
        "m, p, s or z as everywhere, or a, b, c for any suit; ? is one more of the tiles before it."
    )


class NotFourteenTiles(RowProblem):
    sentence = (
        "Row {row}, line {line}: “{pattern}” has {count} tiles. A hand has fourteen, ? stands in it once at the most "
        "and not at the beginning."
    )


class BadNumbers(RowProblem):
    sentence = "Row {row}, line {line}: “numbers” is “fixed” or “run”, and stands beside “hand” only."


class UnknownWord(RowProblem):
    sentence = "Row {row}, line {line}: I do not know the word “{word}”."


class UnknownConnection(RowProblem):
    sentence = (
        "Row {row}, line {line}: I do not understand “{word}” here. I know all and any (with a list), not, and "
        "only and has (with tiles)."
    )


class BadCondition(RowProblem):
    sentence = (
        "Row {row}, line {line}: a condition is one word, or one of {{ all = […] }}, {{ any = […] }}, {{ not = … "
        '}}, {{ only = "…" }}, {{ has = "…" }}.'
    )


class LongCondition(RowProblem):
    sentence = "Row {row}, line {line}: this condition has more than {most} parts."


class BadRowTile(RowProblem):
    sentence = (
        "Row {row}, line {line}: I cannot read “{tile}” as a tile. Write digits and then one small letter, for "
        "example 123m55z."
    )


class NotPlainTiles(RowProblem):
    sentence = "Row {row}, line {line}: “{tiles}” must be suit and honour tiles."
