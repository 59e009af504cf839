"""What a club brings to its table as text, and a game that keeps it."""

from __future__ import annotations

from pathlib import Path

import pytest

from scoring.books import BOOKS
from scoring.books.american.card.problems import CardRefused
from scoring.club.club_books import ForAnotherBook, club_books, club_card, club_rows
from scoring.club.rows import RowsRefused
from scoring.contract import answer
from scoring.errors import HullaError
from scoring.game.booking import objections
from scoring.game.errors import BadEvent
from scoring.game.event_json import from_json, to_json
from scoring.game.events import Started
from scoring.game.fold import fold
from tests.scoring.told import PLAYERS

EXAMPLES = Path(__file__).resolve().parents[3] / "webui" / "static" / "examples"
ROWS = (EXAMPLES / "rows-en.toml").read_text(encoding="utf-8")
CARD = (EXAMPLES / "card-en.toml").read_text(encoding="utf-8")
WINDS = {
    "rules": "american",
    "winner": "S",
    "won_by": "wall",
    "winning_tile": "1z",
    "hands": {"S": {"concealed": "4444z111z333z2222z"}},
}


def test_no_text_leaves_the_printed_books():
    assert club_books("japanese", "") is BOOKS


def test_rows_and_card():
    assert [rule.id for rule in club_rows("japanese", ROWS)] == ["knitting"]
    assert club_books("japanese", ROWS)["philos"] is BOOKS["philos"]
    assert [hand.id for hand in club_card("american", CARD).hands] == ["run-five", "winds"]
    sheet = answer(WINDS, club_books("american", CARD))["hands"]["S"]
    assert (sheet["points"][0]["hand"], sheet["score"]) == ("winds", 120)
    assert answer(WINDS)["error"]["code"] == "not_complete", "the practice card has no such hand"


@pytest.mark.parametrize(("rules", "text", "kind"), [
    ("philos", ROWS, ForAnotherBook), ("japanese", CARD, RowsRefused), ("american", ROWS, CardRefused),
    ("american", "#" * 100_001, CardRefused),
])  # fmt: skip
def test_refused(rules, text, kind):
    with pytest.raises(kind):
        club_books(rules, text)


def start(**more) -> Started:
    return Started("1", PLAYERS, "japanese", **more)


def test_a_game_keeps_the_text_and_the_convention():
    begun = start(club=ROWS, turned_means="concealed")
    assert from_json(to_json(begun)) == begun
    assert to_json(start()).keys().isdisjoint({"club", "turned_means"}), "a table that brings nothing says nothing"
    assert objections([], begun) == []
    assert fold([begun], club_books("japanese", ROWS)).start.club == ROWS


@pytest.mark.parametrize(("text", "code"), [("x =", "bad_value"), (ROWS.replace("japanese", "beepworld"), "bad_value")])
def test_no_game_begins_with_a_text_that_cannot_count(text, code):
    (problem,) = objections([], start(club=text))
    assert isinstance(problem, HullaError) and problem.code == code


@pytest.mark.parametrize(
    "field", [{"club": 7}, {"club": "x" * 100_001}, {"turned_means": "sideways"}, {"turned_means": ["open"]}]
)
def test_what_is_no_start(field):
    with pytest.raises(BadEvent):
        from_json(to_json(start()) | field)
