"""Rule books in print: a table to tick against the printed book, and the same as data."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping

from scoring.clauses import Clause, by_topic
from scoring.language import ENGLISH, ONLY_ENGLISH, Language, Languages, counting
from scoring.rows import Limit, Rule
from scoring.rules import POINTS, Ruleset, Unit

WIDTH = 110


def overview(books: Mapping[str, Ruleset], language: Language = ENGLISH) -> str:
    """Every book with its house options and their defaults."""
    return "\n\n".join(
        "\n".join([f"{book.id}  {language.text(book.name)} ({book.source})", *_options(book, language)])
        for book in books.values()
    )


def table(book: Ruleset, language: Language = ENGLISH) -> str:
    """One book: its rows in printed order, worth, name, source, and one sentence each; its limits and options; then how
    a game goes.
    """
    rows = [line for rule in book.rows for line in _row(rule, book.unit, language)]
    limits = [line for limit in book.limits for line in _limit(limit, language)]
    cut = ["", language.text("Limits"), *limits] if limits else []
    return "\n".join(
        [
            f"{language.text(book.name)} ({book.id}, {book.source})",
            "",
            *rows,
            *cut,
            "",
            language.text("House options"),
            *_options(book, language),
            *_presets(book, language),
            *_course(book, language),
        ]
    )


def as_json(book: Ruleset, languages: Languages = ONLY_ENGLISH) -> dict[str, object]:
    """One book as data, its words under the code of each language."""

    def words(text: str, key: str = "", context: str = "") -> dict[str, str]:
        return {f"{key}{code}": language.text(text, context) for code, language in languages.items()}

    def row(row: Rule | Limit, **worth: object) -> dict[str, object]:
        names, whys = words(row.name, context=row.book), words(row.why, "why_", row.book)
        return {"id": row.id, **names, **worth, **whys, "source": row.source}

    return {
        "name": book.id,
        **words(book.name),
        "source": book.source,
        "turned_means": book.turned_means,
        "options": [
            {"name": option.name, "default": option.default, "choices": list(option.choices), **words(option.label)}
            for option in book.options
        ],
        "presets": {name: dict(options) for name, options in book.presets.items()},
        "rules": [row(rule, **_facts(rule)) for rule in book.rows],
        "limits": [row(limit, score=limit.score, doublings=limit.doublings) for limit in book.limits],
        "course": [
            {"id": clause.id, "topic": clause.topic.name.lower(), **words(clause.text), **_holds(clause)}
            for clause in book.clauses()
        ],
    }


def _facts(rule: Rule) -> dict[str, object]:
    return {
        "points": rule.points,
        "points_drawn": rule.drawn,
        "doublings": rule.doublings,
        "doublings_opened": rule.opened,
        "limit": bool(rule.limit),
        "limits": int(rule.limit),
        "covers": list(rule.covers),
        "option": list(rule.option) if rule.option else None,
    }


def _presets(book: Ruleset, language: Language) -> list[str]:
    """Options as a body prints them."""
    lines: list[str] = []
    for name, options in book.presets.items():
        said = ", ".join(f"{option} = {str(value).lower()}" for option, value in options.items())
        lines += ["", language.text("As {name} plays").format(name=name)]
        lines += textwrap.wrap(said, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return lines


def _holds(clause: Clause) -> dict[str, object]:
    return {"source": clause.source, "options": [list(pair) for pair in clause.options]}


def _course(book: Ruleset, language: Language) -> list[str]:
    """Under each topic its clauses, with a box to tick."""
    lines: list[str] = []
    for topic, clauses in by_topic(book.clauses()):
        lines += ["", language.text(topic.value)]
        for clause in clauses:
            lines += textwrap.wrap(
                language.text(clause.text), WIDTH, initial_indent="  [ ] ", subsequent_indent=" " * 6
            )
            lines.append(f"      [{clause.id}]  {clause.source}{_only_with(clause.options, language)}")
    return lines


def _only_with(options: Iterable[tuple[str, object]], language: Language) -> str:
    """The house options without which a row or clause does not hold."""
    chosen = ", ".join(f"{name} = {str(value).lower()}" for name, value in options)
    return chosen and f"  ({language.text('only with')} {chosen})"


def _row(rule: Rule, unit: Unit, language: Language) -> list[str]:
    head = f"{_worth(rule, unit, language):>22}  {language.text(rule.name, rule.book)}  [{rule.id}]  {rule.source}"
    return [head + _only_with([rule.option] if rule.option else [], language), *_why(rule, language)]


def _limit(limit: Limit, language: Language) -> list[str]:
    return [
        f"{limit.score or '':>22}  {language.text(limit.name, limit.book)}  [{limit.id}]  {limit.source}",
        *_why(limit, language),
    ]


def _why(row: Rule | Limit, language: Language) -> list[str]:
    return textwrap.wrap(language.text(row.why, row.book), WIDTH, initial_indent=" " * 24, subsequent_indent=" " * 24)


def _worth(rule: Rule, unit: Unit, language: Language) -> str:
    parts = []
    if rule.points:
        parts.append(language.plural(*_points(unit), rule.points).format(count=rule.points))
    if rule.drawn is not None and rule.drawn != rule.points:
        parts.append(language.text("{count} drawn").format(count=rule.drawn))
    if rule.doublings and unit.doubles:
        parts.append(language.text("{count} dbl").format(count=rule.doublings))
    elif rule.doublings:
        parts.append(language.plural(*unit.counted, rule.doublings).format(count=rule.doublings))
    if rule.opened is not None:
        parts.append(language.text("{count} open").format(count=rule.opened))
    if rule.limit:
        many = language.text("limit") if rule.limit == 1 else language.text("{count} limits")
        parts.append(many.format(count=rule.limit))
    return ", ".join(parts)


def _points(unit: Unit) -> tuple[str, str]:
    """A number of points, in short; in the book's own word where it has one."""
    return counting("{count} pt", "{count} pts") if unit.points == POINTS else unit.points_counted


def _options(book: Ruleset, language: Language) -> list[str]:
    rows = []
    for option in book.options:
        default = str(option.default).lower() if isinstance(option.default, bool) else option.default or "–"
        rows += [
            f"  {option.name} = {default}   {language.text(option.label)}"
            + (f"  ({' | '.join(option.choices)})" if option.choices else "")
        ]
    return rows
