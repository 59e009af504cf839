"""Rule books in print: a table to tick against the printed book, and the same as data."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from dataclasses import asdict

from scoring.rules import Limit, Rule, Ruleset

WIDTH = 110
_WORDS = {
    "en": {
        "options": "House options",
        "doublings": "dbl",
        "points": "pts",
        "limit": "limit",
        "drawn": "drawn",
        "when": "only with",
    },
    "de": {
        "options": "Hausregeln",
        "doublings": "Verd.",
        "points": "Pkt.",
        "limit": "Limit",
        "drawn": "gezogen",
        "when": "nur mit",
    },
}


def overview(books: Mapping[str, Ruleset], lang: str = "en") -> str:
    """Every book with its house options and their defaults."""
    return "\n\n".join(
        "\n".join([f"{book.id}  {getattr(book, lang)} ({book.source})", *_options(book, lang)])
        for book in books.values()
    )


def table(book: Ruleset, lang: str = "en") -> str:
    """One book: its rows in printed order, worth, name, source, and one sentence each; then its limits and options."""
    rows = [line for rule in book.rows for line in _row(rule, lang)]
    limits = [line for limit in book.limits for line in _limit(limit, lang)]
    cut = ["", "Limits", *limits] if limits else []
    return "\n".join(
        [
            f"{getattr(book, lang)} ({book.id}, {book.source})",
            "",
            *rows,
            *cut,
            "",
            _WORDS[lang]["options"],
            *_options(book, lang),
        ]
    )


def as_json(book: Ruleset) -> dict[str, object]:
    """One book as data."""
    options = [
        {
            "name": option.name,
            "default": option.default,
            "choices": list(option.choices),
            "de": option.de,
            "en": option.en,
        }
        for option in book.options
    ]
    rules = [
        {"id": rule.id, "de": rule.de, "en": rule.en, "points": rule.points, "points_drawn": rule.drawn, "doublings": rule.doublings, "limit": rule.limit,
         "covers": list(rule.covers), "option": list(rule.option) if rule.option else None, "why_de": rule.why_de, "why_en": rule.why_en, "source": rule.source}
        for rule in book.rows
    ]  # fmt: skip
    limits = [asdict(limit) for limit in book.limits]
    head = {"name": book.id, "de": book.de, "en": book.en, "source": book.source, "turned_means": book.turned_means}
    return {**head, "options": options, "rules": rules, "limits": limits}


def _row(rule: Rule, lang: str) -> list[str]:
    head = f"{_worth(rule, lang):>22}  {getattr(rule, lang)}  [{rule.id}]  {rule.source}"
    if rule.option:
        head += f"  ({_WORDS[lang]['when']} {rule.option[0]} = {str(rule.option[1]).lower()})"
    return [head, *_why(rule, lang)]


def _limit(limit: Limit, lang: str) -> list[str]:
    return [f"{limit.score or '':>22}  {getattr(limit, lang)}  [{limit.id}]  {limit.source}", *_why(limit, lang)]


def _why(row: Rule | Limit, lang: str) -> list[str]:
    return textwrap.wrap(getattr(row, f"why_{lang}"), WIDTH, initial_indent=" " * 24, subsequent_indent=" " * 24)


def _worth(rule: Rule, lang: str) -> str:
    words = _WORDS[lang]
    parts = [f"{rule.points} {words['points']}"] if rule.points else []
    if rule.drawn is not None and rule.drawn != rule.points:
        parts.append(f"{rule.drawn} {words['drawn']}")
    parts += [f"{rule.doublings} {words['doublings']}"] if rule.doublings else []
    parts += [words["limit"]] if rule.limit else []
    return ", ".join(parts)


def _options(book: Ruleset, lang: str) -> list[str]:
    rows = []
    for option in book.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else option.default or "–"
        rows += [
            f"  {option.name} = {default}   {getattr(option, lang)}"
            + (f"  ({' | '.join(option.choices)})" if option.choices else "")
        ]
    return rows
