"""A score sheet read aloud: line by line, and how it adds up."""

from __future__ import annotations

from scoring.coach.words import Phrase, Said, Saying, counted, doublings_counted
from scoring.results import ScoreLine, ScoreSheet

LINE = Saying("drill.line", "{name}: {worth}.", "{name}: {worth}.")
SUM = Saying("drill.sum", "Points together, rounded as the book says: {total}. Doubled {count}: {score}.", "Punkte zusammen, gerundet wie das Buch es sagt: {total}. {count} verdoppelt: {score}.")
UNDOUBLED = Saying("drill.undoubled", "Points together, rounded as the book says: {score}. Nothing doubles.", "Punkte zusammen, gerundet wie das Buch es sagt: {score}. Nichts verdoppelt.")
LIMIT = Saying("drill.limit", "A limit holds: {score}.", "Es gilt ein Limit: {score}.")  # fmt: skip


def explained(sheet: ScoreSheet) -> list[Said]:
    """Each line with its worth, then the sum."""
    lines = [*sheet.points, *sheet.doublings, *sheet.limit_hands]
    said = [LINE(name=Phrase(line.rule.en, line.rule.de), worth=worth(line)) for line in lines if line.points or line.doublings or line.rule.limit]
    return [*said, _sum(sheet)]


def _sum(sheet: ScoreSheet) -> Said:
    if sheet.limit:
        return LIMIT(score=sheet.score)
    if not sheet.doubling_count:
        return UNDOUBLED(score=sheet.score)
    return SUM(total=sheet.total, count=often(sheet.doubling_count), score=sheet.score)


def often(count: int) -> Phrase:
    """once, twice, 3 times."""
    return Phrase({1: "once", 2: "twice"}.get(count, f"{count} times"), "einmal" if count == 1 else f"{count}-mal", count)


def worth(line: ScoreLine) -> Phrase:
    """What a line brings."""
    if line.rule.limit:
        return Phrase("a limit hand", "eine Limit Hand")
    if line.doublings:
        return doublings_counted(line.doublings)
    return counted(line.points, "point", "points", "Punkt", "Punkte")
