"""A club's own rows: read from TOML, checked with clear sentences, and put into a book after its own.

The caller hands in text; nothing is read from disk here. The format is in docs/club-rows.md.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping

from scoring.errors import HullaError
from scoring.rules import Rule, Ruleset
from scoring.vocabulary import condition

_WORTHS = {"points": (1, 10_000), "doublings": (1, 13)}
_TEXTS = ("id", "name_de", "name_en", "source")
_KEYS = {*_TEXTS, *_WORTHS, "limit", "when", "why_de", "why_en", "covers"}
_WHY_DE, _WHY_EN = "Eine Hausregel dieses Tisches.", "A house rule of this table."
_MOST_ROWS = 200


class RowRefused(HullaError):
    """{row}: {problem}"""

    code = "bad_value"


class RowsRefused(HullaError):
    """I cannot use these rows. {problems}"""

    code = "bad_value"

    def __init__(self, problems: Iterable[RowRefused]):
        self.problems = tuple(problems)
        super().__init__("rows", problems=" ".join(problem.message for problem in self.problems))


def add_rows(books: Mapping[str, Ruleset], text: str) -> dict[str, Ruleset]:
    """The same books, but the one that a club's TOML text names has the club's rows after its own.

    Raises RowsRefused, which holds every problem, each naming its row.
    """
    data = _toml(text)
    book, entries = _book(data, books), _entries(data)
    return {**books, book.id: book.with_rows(_rows(book, entries))}


def _toml(text: str) -> dict:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as problem:
        raise _refused(f"I cannot read it as TOML ({problem}).") from None


def _book(data: dict, books: Mapping[str, Ruleset]) -> Ruleset:
    """The book for which the rows are."""
    open_books = [book.id for book in books.values() if book.takes_rows]
    if data.get("rules") not in open_books:
        raise _refused(f'above the first row it must say for which book the rows are, as in rules = "{open_books[0]}"; I know {", ".join(open_books)}.')
    return books[data["rules"]]


def _entries(data: dict) -> list[dict]:
    rows = data.get("row")
    if data.keys() - {"rules", "row"} or not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise _refused("it must hold rows, each beginning with a line [[row]], and nothing else.")
    if len(rows) > _MOST_ROWS:
        raise _refused(f"more than {_MOST_ROWS} rows I do not take.")
    return rows


def _refused(problem: str) -> RowsRefused:
    return RowsRefused([RowRefused("rows", row="The text", problem=problem)])


def _rows(book: Ruleset, entries: list[dict]) -> tuple[Rule, ...]:
    """The rows, when nothing at all is wrong with any of them."""
    rows: list[Rule] = []
    problems: list[RowRefused] = []
    for place, entry in enumerate(entries, start=1):
        wrong = _problems(entry, known={rule.id for rule in (*book.rows, *rows)})
        question = condition(entry.get("when"), wrong) if "when" in entry else None
        problems += [RowRefused(f"row.{place}", row=_name(entry, place), problem=each) for each in wrong]
        if not wrong:
            rows.append(_rule(entry, question))
    if problems:
        raise RowsRefused(problems)
    return tuple(rows)


def _name(entry: dict, place: int) -> str:
    name = entry.get("id")
    return f"Row {place} ({name[:40]})" if isinstance(name, str) and name else f"Row {place}"


def _problems(entry: dict, known: set[str]) -> list[str]:
    """What is wrong with a row besides its condition."""
    found = [f"I do not know “{key[:40]}”." for key in entry if key not in _KEYS]
    found += [f"“{key}” must be a text." for key in _TEXTS if not _is_text(entry.get(key))]
    found += [f"“{key}” must be a text." for key in ("why_de", "why_en") if key in entry and not _is_text(entry[key])]
    if "when" not in entry:
        found.append("“when” is missing: it says when the row counts.")
    return found + _worth_problems(entry) + _id_problems(entry, known)


def _is_text(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value.strip()) <= 300


def _worth_problems(entry: dict) -> list[str]:
    worths = [key for key in (*_WORTHS, "limit") if key in entry]
    if len(worths) != 1:
        return ["A row has either “points”, “doublings” or “limit = true”."]
    if worths == ["limit"]:
        return [] if entry["limit"] is True else ["“limit” can only be true."]
    least, most = _WORTHS[worths[0]]
    value = entry[worths[0]]
    return [] if type(value) is int and least <= value <= most else [f"“{worths[0]}” must be a whole number from {least} to {most}."]


def _id_problems(entry: dict, known: set[str]) -> list[str]:
    name, covers = entry.get("id"), entry.get("covers", [])
    found = []
    if isinstance(name, str) and not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
        found.append("“id” must be small letters a–z, digits and _.")
    elif isinstance(name, str) and name in known:
        found.append("There is a row with this “id” already.")
    if not isinstance(covers, list) or not all(isinstance(each, str) and each in known for each in covers):
        found.append("“covers” must be a list of ids of other rows.")
    return found


def _rule(entry: dict, question) -> Rule:
    return Rule(
        entry["id"],
        entry["name_de"],
        entry["name_en"],
        question,
        entry.get("why_de", _WHY_DE),
        entry.get("why_en", _WHY_EN),
        entry["source"],
        points=entry.get("points", 0),
        doublings=entry.get("doublings", 0),
        limit=entry.get("limit", False),
        covers=tuple(entry.get("covers", ())),
    )
