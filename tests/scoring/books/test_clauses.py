"""How a game goes, in sentences to tick: each with its place, all that the ledger books, and its figures the code's."""

from __future__ import annotations

import re

import pytest

from scoring.books import BOOKS
from scoring.books.japanese import course as japanese
from scoring.books.listing import as_json, table
from scoring.books.mcr import course as mcr
from scoring.clauses import Clause, Topic, with_others
from scoring.game.events import PenaltyKind
from scoring.sticks.pieces import value

EVERY_BOOK = pytest.mark.parametrize("book", BOOKS.values(), ids=lambda book: book.id)


def clause(rules: str, id: str) -> Clause:
    return next(each for each in BOOKS[rules].clauses() if each.id == id)


def figures(rules: str, id: str) -> list[int]:
    return [int(number.replace(",", "")) for number in re.findall(r"\d[\d,]*", clause(rules, id).text)]


@EVERY_BOOK
def test_each_names_its_place_once(book):
    clauses = book.clauses()
    assert clauses and len({each.id for each in clauses}) == len(clauses)
    assert all(each.source.startswith(("001", "club", book.source)) and len(each.text) < 400 for each in clauses)
    assert [each.topic for each in clauses] == sorted((each.topic for each in clauses), key=_first(clauses))


def _first(clauses: tuple[Clause, ...]):
    order = [each.topic for each in clauses]
    return order.index


@EVERY_BOOK
def test_options_are_the_books_own(book):
    for each in book.clauses():
        for name, chosen in each.options:
            option = book.option(name)
            assert option and option.accepts(chosen)


@pytest.mark.parametrize("book", ["philos", "beepworld"])
@pytest.mark.parametrize(
    ("chosen", "told"),
    [
        ({"losers_settle": True, "east_doubles_losers": False}, "others_settle"),
        ({"losers_settle": True, "east_doubles_losers": True}, "others_settle_east"),
        ({"losers_settle": False, "east_doubles_losers": True}, "others_pay_nothing"),
    ],
)
def test_one_clause_tells_what_the_losers_settle(book, chosen, told):
    options = BOOKS[book].table(**chosen).options
    assert [each.id for each in BOOKS[book].clauses() if each.id.startswith("others_") and each.holds(options)] == [
        told
    ]


@EVERY_BOOK
def test_every_draw_and_penalty_has_its_condition(book):
    told = {each.event for each in book.clauses() if each.event}
    assert told == {*book.course.draws, *book.course.penalties} - {PenaltyKind.HOUSE}


def test_figures_are_those_of_the_ledger():
    assert figures("japanese", "sticks")[-2:] == [japanese.DEALT_OUT, japanese.COUNTED_AS]
    sticks = dict(zip((10_000, 5000, 1000, 100), (1, 2, 6, 10), strict=True))
    assert value(sticks) == japanese.DEALT_OUT and dict(japanese.STICKS.start) == sticks
    assert set(figures("japanese", "false_win")) == {japanese.FALSE_WIN, 2 * japanese.FALSE_WIN}
    assert figures("japanese", "dead_wall") == [japanese.DEAD, japanese.DEAD_WITH_FLOWERS]
    assert figures("japanese", "end_reward") == [4 * (japanese.COUNTED_AS - japanese.DEALT_OUT)]
    assert figures("mcr", "false_win") == [mcr.FALSE_WIN]
    assert figures("philos", "chips") == [2, 10, 50, 100, 10, 50, 100, 500]


@EVERY_BOOK
def test_they_are_printed_to_tick_and_as_data(book):
    printed, data = table(book), as_json(book)["course"]
    assert printed.count("[ ]") == len(book.clauses()) == len(data)
    assert all(f"[{each.id}]  {each.source}" in printed for each in book.clauses())


def test_a_book_played_as_another_keeps_its_place():
    said = [Clause("a", Topic.WALL, "A.", "1"), Clause("b", Topic.WALL, "B.", "1"), Clause("c", Topic.END, "C.", "1")]
    other = [Clause("b", Topic.WALL, "Other.", "2"), Clause("new", Topic.WALL, "New.", "2")]
    assert [each.text for each in with_others(said, other, without=("c",))] == ["New.", "A.", "Other."]
