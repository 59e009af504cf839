"""A club's own rows: read from TOML, checked with clear sentences, and put into a book after its own.

The caller hands in text; nothing is read from disk here. The format is in docs/club-rows.md.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from scoring.club.hand_pattern import hand_shape
from scoring.club.row_problems import (
    BadCovers,
    BadId,
    BadLimit,
    BadNumbers,
    BadRowText,
    BadWorth,
    IdTaken,
    NoBook,
    NoCondition,
    NoRows,
    NoWorth,
    RowProblem,
    TooManyRows,
    UnknownRowKey,
)
from scoring.club.vocabulary import Question, condition, shapes_named
from scoring.errors import TextRefused
from scoring.interpretations import Shape
from scoring.language import OwnWords, mark
from scoring.patterns import all_simples
from scoring.rows import Rule
from scoring.rules import Ruleset
from scoring.shelf import Books, each_changed
from scoring.validation.toml_text import Lines, NotToml, Toml, TooLong, read_toml

_WORTHS = {"points": (1, 10_000), "doublings": (1, 13)}
_TEXTS = {"id": 40, "name_de": 80, "name_en": 80, "source": 300}
_WHYS = {"why_de": 300, "why_en": 300}
_KEYS = {*_TEXTS, *_WHYS, *_WORTHS, "limit", "when", "hand", "numbers", "covers"}
_LONGEST_HAND = 80
_WHY = mark("A house rule of this table.")
_MOST_ROWS = 200


class RowsRefused(TextRefused):
    sentence = "I cannot use these rows. {problems}"

    where = "rows"


def add_rows(books: Books, text: str) -> Books:
    """The same books, but the one that a club's TOML text names has the club's rows after its own.

    Raises RowsRefused, which holds every problem, each naming its line and row.
    """
    try:
        data = read_toml(text)
    except (NotToml, TooLong) as problem:
        raise RowsRefused([problem]) from None
    lines = Lines(text, "row")
    book = _book(data, books, lines)
    own = book.with_rows(_rows(book, _entries(data, lines), lines))
    return each_changed(books, lambda printed: own if printed.id == own.id else printed)


def _book(data: Toml, books: Books, lines: Lines) -> Ruleset:
    """The book for which the rows are."""
    rules = data.get("rules")
    if not isinstance(rules, str) or rules not in books or not books[rules].takes_rows:
        open_books = [book.id for book in books.values() if book.takes_rows]
        raise RowsRefused([NoBook(line=lines.of(-1, "rules"), example=open_books[0], known=", ".join(open_books))])
    return books[rules]


def _entries(data: Toml, lines: Lines) -> list[Toml]:
    rows = data.get("row")
    if data.keys() - {"rules", "row"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        other = next(iter(data.keys() - {"rules", "row"}), "row")
        raise RowsRefused([NoRows(line=lines.of(-1, other))])
    if len(rows) > _MOST_ROWS:
        raise RowsRefused([TooManyRows(line=lines.of(_MOST_ROWS), count=len(rows), most=_MOST_ROWS)])
    return rows


def _rows(book: Ruleset, entries: list[Toml], lines: Lines) -> tuple[Rule, ...]:
    """The rows, when nothing at all is wrong with any of them."""
    rows: list[Rule] = []
    problems: list[RowProblem] = []
    for place, entry in enumerate(entries):
        wrong = list(_problems(entry, known={rule.id for rule in (*book.rows, *rows)}))
        question, completes = _meaning(entry, wrong)
        for problem in wrong:
            problem.facts |= {"row": _name(entry, place), "line": lines.of(place, problem.field)}
        problems += wrong
        if not wrong:
            rows.append(_rule(entry, question, completes))
    if problems:
        raise RowsRefused(problems)
    return tuple(rows)


def _meaning(entry: Toml, problems: list[RowProblem]) -> tuple[Question, frozenset[Shape]]:
    """When a row counts, and the shapes in which it makes a hand complete."""
    when = condition(entry["when"], problems) if "when" in entry else None
    if problems or "hand" not in entry:
        return when or all_simples, frozenset() if problems else shapes_named(entry["when"])
    shape = hand_shape(entry["id"], entry["hand"], entry.get("numbers") == "run", problems)
    return lambda win: win.shape is shape and (when is None or when(win)), frozenset([shape])


def _name(entry: Toml, place: int) -> str:
    name = entry.get("id")
    return f"{place + 1} ({name[:40]})" if isinstance(name, str) and name else f"{place + 1}"


def _problems(entry: Toml, known: set[str]) -> Iterator[RowProblem]:
    """What is wrong with a row apart from its condition; `field` is the key."""
    yield from (UnknownRowKey(key, key=key[:40]) for key in entry if key not in _KEYS)
    for key, most in (_TEXTS | {key: most for key, most in _WHYS.items() if key in entry}).items():
        if not _is_text(entry.get(key), most):
            yield BadRowText(key, key=key, most=most)
    if "when" not in entry and "hand" not in entry:
        yield NoCondition("when")
    if "hand" in entry and not _is_text(entry["hand"], _LONGEST_HAND):
        yield BadRowText("hand", key="hand", most=_LONGEST_HAND)
    if "numbers" in entry and (entry["numbers"] not in ("fixed", "run") or "hand" not in entry):
        yield BadNumbers("numbers")
    yield from _worth_problems(entry)
    yield from _id_problems(entry, known)


def _is_text(value: object, most: int) -> bool:
    return (
        isinstance(value, str)
        and 0 < len(value.strip()) <= most
        and not any(unicodedata.category(letter)[0] == "C" for letter in value)
    )


def _worth_problems(entry: Toml) -> Iterator[RowProblem]:
    worths = [key for key in (*_WORTHS, "limit") if key in entry]
    if len(worths) != 1:
        yield NoWorth(worths[-1] if worths else "")
    elif worths == ["limit"]:
        if entry["limit"] is not True:
            yield BadLimit("limit")
    else:
        (key,), (least, most) = worths, _WORTHS[worths[0]]
        if type(entry[key]) is not int or not least <= entry[key] <= most:
            yield BadWorth(key, key=key, least=least, most=most)


def _id_problems(entry: Toml, known: set[str]) -> Iterator[RowProblem]:
    name, covers = entry.get("id"), entry.get("covers", [])
    if isinstance(name, str) and not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        yield BadId("id")
    elif isinstance(name, str) and name in known:
        yield IdTaken("id")
    if not isinstance(covers, list) or not all(isinstance(each, str) and each in known for each in covers):
        yield BadCovers("covers")


def _rule(entry: Toml, when: Question, completes: frozenset[Shape]) -> Rule:
    return Rule(
        entry["id"],
        OwnWords(entry["name_en"], de=entry["name_de"]),
        when,
        _why(entry),
        entry["source"],
        points=entry.get("points", 0),
        doublings=entry.get("doublings", 0),
        limit=entry.get("limit", False),
        covers=tuple(entry.get("covers", ())),
        completes=completes,
    )


def _why(entry: Toml) -> str:
    """Why the row counts, where the club says so; in a language that it does not speak, what it says in the other."""
    said = {key[-2:]: entry[key] for key in _WHYS if key in entry}
    return OwnWords(said.get("en", _WHY), **said) if said else _WHY
