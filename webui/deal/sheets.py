"""A score sheet in the words of its rule book, as the page draws it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from flask import render_template
from flask_babel import gettext

from scoring.books import BOOKS
from scoring.results import ScoreLine, ScoreSheet
from scoring.rows import Rule
from scoring.rules import DOUBLINGS, Ruleset, Unit
from scoring.several_winners import named_in_turn
from scoring.tiles import Tile, write
from webui.core.fragments import so_many, so_many_points
from webui.core.language import own


def printed() -> frozenset[Rule]:
    """Every row that stands in a book; any other was added by a club."""
    return _printed(tuple(BOOKS))


@lru_cache(maxsize=4)
def _printed(names: tuple[str, ...]) -> frozenset[Rule]:
    return frozenset(rule for name in names for rule in BOOKS[name].rows)


def sheet_json(sheet: ScoreSheet) -> dict:
    """Lines with name, reason, source and tiles; doublings with the total after each; what was covered.

    `counted`: how many there are in words, where a table says what so many are worth.
    """
    return {
        "hand": arranged(sheet),
        "points": [line_json(line, sheet) | {"points": line.points} for line in sheet.points],
        "sum": sum(line.points for line in sheet.points),
        "total": sheet.total,
        "doublings": doublings(sheet),
        "counted": counted(sheet),
        "points_name": gettext(unit_of(sheet).points),
        "limit_hands": [line_json(line, sheet) for line in sheet.limit_hands],
        "limit": sheet.limit and {"name": limit_name(sheet), "score": sheet.score},
        "score": sheet.score,
    }


def limit_name(sheet: ScoreSheet) -> str | None:
    """What the book calls the limit that this sheet has reached."""
    read = sheet.interpretation
    return own(read.deal.table.book.limit(sheet.limit)) if read and sheet.limit else None


def line_json(line: ScoreLine, sheet: ScoreSheet) -> dict:
    """One line; `covers` names the lines that it replaces on this sheet; `own`: a club added it to the book."""
    covered = dict.fromkeys(own(other.line.rule) for other in sheet.covered if other.by is line.rule)
    return {
        "rule": line.rule.id,
        "name": own(line.rule),
        "card_hand": own(line.hand) if line.hand else "",
        "why": own(line.rule, "why"),
        "source": source(line.rule.source) if line.rule in printed() else line.rule.source,
        "own": line.rule not in printed(),
        "tiles": write(line.tiles),
        "covers": list(covered),
    }


def source(place: str) -> str:
    """The source: documents by the names people know, chapters in this language."""
    cited = {book.source: gettext(book.words.cited) for book in BOOKS.values()} | {"club": gettext("club custom")}
    named = re.sub(rf"\b({'|'.join(map(re.escape, cited))})\b", lambda found: cited[found[0]], place)
    said = re.sub("[:,](?=;|$)", "", named).replace("ch.", gettext("ch."))
    return re.sub(r"(§|\w+\.) (?=\d)", "\\1\u00a0", said)  # no line ends with the sign


def counted(sheet: ScoreSheet) -> dict | None:
    """What the rows of a book with a table count in, and how many there are; None where each doubles the points."""
    unit = unit_of(sheet)
    if unit.doubles:
        return None
    count = so_many(unit, sheet.doubling_count)
    told = f"{count} {so_many_points(unit, sheet.total)}" if sheet.points else count
    return {"name": gettext(unit.name), "count": told, "hand": (limit_name(sheet) or told) if unit.speaks else None}


def spoken(sheet: Mapping) -> str | None:
    """How people tell this hand, where not by its worth: by its limit or both counts."""
    return sheet["counted"] and sheet["counted"]["hand"]


def hand_told(sheet: ScoreSheet) -> str | None:
    """The same of a sheet that is not drawn."""
    return spoken({"counted": counted(sheet)})


def unit_of(sheet: ScoreSheet) -> Unit:
    read = sheet.interpretation
    return read.deal.table.book.unit if read else DOUBLINGS


def doublings(sheet: ScoreSheet) -> list[dict]:
    """Each doubling with its steps: 26 doubled twice is 52, 104; by a table only how many it brings."""
    value, lines, unit = sheet.total, [], unit_of(sheet)
    for line in sheet.doublings:
        steps = [value << turn for turn in range(1, line.doublings + 1)] if unit.doubles else []
        value <<= line.doublings
        worth = {"doublings": line.doublings, "steps": steps, "counted": so_many(unit, line.doublings)}
        lines.append(line_json(line, sheet) | worth)
    return lines


def arranged(sheet: ScoreSheet) -> list[dict]:
    """The hand as it was read: its sets and pairs, then loose tiles, then flowers and seasons."""
    reading = sheet.interpretation
    if reading is None:
        return []
    red = list(reading.hand.red)
    parts = (*reading.sets, *reading.pairs)
    groups = [{"tiles": write(reddened(meld.tiles, red)), "state": str(meld.state)} for meld in parts]
    used = Counter(tile for meld in parts for tile in meld.tiles)
    loose = sorted((Counter(reading.hand.tiles) - used).elements())
    rest = [(loose, "concealed"), (reading.hand.bonus, "bonus")]
    return groups + [{"tiles": write(tiles), "state": state} for tiles, state in rest if tiles]


def reddened(tiles: Iterable[Tile], red: list[Tile]) -> Iterator[Tile]:
    """The tiles, red fives as such; each that is shown is gone from `red`."""
    for tile in tiles:
        five = next((each for each in red if each.index == tile.index), tile)
        if five.is_red:
            red.remove(five)
        yield five


def as_laid(hand: Mapping | None) -> list[dict]:
    """A hand of the contract in groups, as it lay."""
    if not hand:
        return []
    rest = [
        {"tiles": hand.get("concealed", ""), "state": "concealed"},
        {"tiles": hand.get("bonus", ""), "state": "bonus"},
    ]
    return [group for group in [*(hand.get("melds") or []), *rest] if group["tiles"]]


def drawn(answer: Mapping, deal: Mapping, book: Ruleset, names: Mapping[str, str]) -> dict[str, str]:
    """The sheets of an answer as pieces of the page: all of them (`drawn`), the winners' first, of a hand that may not
    win only these; what theirs are `worth`; and why one may not win (`refusal`).

    deal   the contract's deal behind them, for the books that read no sets
    names  wind → whose sheet it is
    """
    winners, wins = [str(wind) for wind in named_in_turn(deal)], answer["status"] != "not_allowed"
    hands = deal.get("hands") or {}
    own = [wind for wind in winners if wind in answer["sheets"]]
    shown = [*own, *(wind for wind in answer["sheets"] if wins and wind not in own)]
    sheets = [(wind, answer["sheets"][wind], as_laid(hands.get(wind))) for wind in shown]
    about = {"names": names, "winners": winners, "wins": wins}
    pieces = {"drawn": render_template("deal/sheets.html", sheets=sheets, lies=book.conventions, **about)}
    if own:
        told = [(wind, answer["sheets"][wind]["score"], spoken(answer["sheets"][wind])) for wind in own]
        pieces["worth"] = render_template("deal/worth.html", told=told, **about)
    if not wins:
        pieces["refusal"] = render_template("deal/refusal.html", reason=answer["reason"]["message"])
    return pieces
