"""A score sheet read aloud: line by line, and how it adds up."""

from __future__ import annotations

from scoring.coach.words.row_words import row_name, row_why
from scoring.coach.words.sayings import Counted, Phrase, Said, Saying, base_counted, doublings_counted
from scoring.language import Often
from scoring.results import ScoreLine, ScoreSheet
from scoring.rules import Ruleset

LINE = Saying("drill.line", "{name}: {worth}.")
SUM = Saying(
    "drill.sum",
    "Points together: {points}. Doubled {count}: {score}.",
)
BOTH_BY_TABLE = Saying("drill.both_by_table", "Together {count}. {unit}: {points}. By the table that is {score}.")
BY_TABLE = Saying("drill.by_table", "Together {count}; by the table that is {score}.")
TOGETHER = Saying("drill.together", "Together {count}.")
UNDOUBLED = Saying("drill.undoubled", "Points together: {points}. Nothing doubles.")
LIMIT = Saying("drill.limit", "{name}: {score}. {why}")


def explained(sheet: ScoreSheet, book: Ruleset) -> list[Said]:
    """Each line with its worth, then the sum."""
    lines = [*sheet.points, *sheet.doublings, *sheet.limit_hands]
    said = [
        LINE(name=row_name(line.rule), worth=worth(line, book))
        for line in lines
        if line.points or line.doublings or line.rule.limit
    ]
    return [*said, _sum(sheet, book)]


def _sum(sheet: ScoreSheet, book: Ruleset) -> Said:
    if sheet.limit:
        limit = book.limit(sheet.limit)
        return LIMIT(name=row_name(limit), score=sheet.score, why=row_why(limit))
    if not book.unit.doubles:
        count = doublings_counted(sheet.doubling_count, book)
        if not sheet.points:
            is_sum = sheet.score == sheet.doubling_count
            return TOGETHER(count=count) if is_sum else BY_TABLE(count=count, score=sheet.score)
        return BOTH_BY_TABLE(count=count, unit=Phrase(book.unit.points), points=_points(sheet), score=sheet.score)
    if not sheet.doubling_count:
        return UNDOUBLED(points=_points(sheet))
    return SUM(points=_points(sheet), count=Often(sheet.doubling_count), score=sheet.score)


def _points(sheet: ScoreSheet) -> int | Phrase:
    """What the lines add up to, and what a book that rounds makes of it."""
    added = sum(line.points for line in sheet.points)
    return (
        sheet.total
        if added == sheet.total
        else Phrase("{added}, rounded up to {total}", sheet.total, facts={"added": added, "total": sheet.total})
    )


def worth(line: ScoreLine, book: Ruleset) -> Phrase | Counted:
    """What a line earns."""
    if line.rule.limit:
        return Phrase("a limit hand")
    if line.doublings:
        return doublings_counted(line.doublings, book)
    return base_counted(line.points, book)
