"""A score sheet read aloud: line by line, and how it adds up."""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase, Said, Saying, counted, doublings_counted
from scoring.results import ScoreLine, ScoreSheet

LINE = Saying("drill.line", "{name}: {worth}.", "{name}: {worth}.")
SUM = Saying(
    "drill.sum",
    "Points together: {points}. Doubled {count}: {score}.",
    "Punkte zusammen: {points}. Das {count} verdoppelt: {score}.",
)
UNDOUBLED = Saying(
    "drill.undoubled", "Points together: {points}. Nothing doubles.", "Punkte zusammen: {points}. Nichts verdoppelt."
)
LIMIT = Saying("drill.limit", "{name}: {score}. {why}", "{name}: {score}. {why}")  # fmt: skip


def explained(sheet: ScoreSheet) -> list[Said]:
    """Each line with its worth, then the sum."""
    lines = [*sheet.points, *sheet.doublings, *sheet.limit_hands]
    said = [
        LINE(name=Phrase(line.rule.en, line.rule.de), worth=worth(line))
        for line in lines
        if line.points or line.doublings or line.rule.limit
    ]
    return [*said, _sum(sheet)]


def _sum(sheet: ScoreSheet) -> Said:
    if sheet.limit and sheet.interpretation:
        limit = sheet.interpretation.deal.table.book.limit(sheet.limit)
        return LIMIT(name=Phrase(limit.en, limit.de), score=sheet.score, why=Phrase(limit.why_en, limit.why_de))
    if not sheet.doubling_count:
        return UNDOUBLED(points=_points(sheet))
    return SUM(points=_points(sheet), count=often(sheet.doubling_count), score=sheet.score)


def _points(sheet: ScoreSheet) -> int | Phrase:
    """What the lines add up to, and what a book that rounds makes of it."""
    added = sum(line.points for line in sheet.points)
    return (
        sheet.total
        if added == sheet.total
        else Phrase(f"{added}, rounded up to {sheet.total}", f"{added}, aufgerundet {sheet.total}", sheet.total)
    )


def often(count: int) -> Phrase:
    """once, twice, 3 times."""
    return Phrase(
        {1: "once", 2: "twice"}.get(count, f"{count} times"), "einmal" if count == 1 else f"{count}-mal", count
    )


def worth(line: ScoreLine) -> Phrase:
    """What a line brings."""
    if line.rule.limit:
        return Phrase("a limit hand", "eine Limit Hand")
    if line.doublings:
        return doublings_counted(line.doublings)
    return counted(line.points, "point", "points", "Punkt", "Punkte")
