"""The books as tables: every rule of the distilled documents is a row, and every row can be read by a person."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from scoring import errors
from scoring.books import BOOKS, listing
from scoring.books.japanese.book import worth
from scoring.hands import WonBy
from scoring.results import Payment, ScoreSheet, Settlement
from scoring.validation.deal_json import KNOWN
from tests.scoring.said import SHIPPED, german

ROOT = Path(__file__).resolve().parents[3]
DOCUMENTS = ROOT.parent / "shared" / "rules"
DECISION = re.compile(r"\bD\d\b")
WORDS_OF_THE_CONTRACT = (
    {*KNOWN, *WonBy, *BOOKS, *(option.name for book in BOOKS.values() for option in book.options)}
    | {field.name for kind in (ScoreSheet, Settlement) for field in fields(kind)}
    | set(Payment("E", "S", (), 0).as_json())
    | {error.code for error in vars(errors).values() if hasattr(error, "code")}
)
# rows with the name of an option or key
BOTH = {"riichi", "double_riichi", "four_kongs", "little_four_winds", "any_kong", "heavenly_twins"}
OTHER_WORDS = {
    "chombo",
    "turned_means",
    "not_allowed",
    "numbers",
    "concealed",
    "run",
    "same",
    "melds",
    "state",
    "open",
    "value",
    "bonus",
}


@pytest.mark.skipif(
    not DOCUMENTS.exists(), reason="the distilled documents lie beside the repository where the books are written"
)
@pytest.mark.parametrize(
    ("document", "book"),
    [("japanese", "japanese"), ("german", "philos"), ("german", "beepworld"), ("american", "american")],
)
def test_every_rule_of_the_document_is_a_row(document: str, book: str):
    text = (DOCUMENTS / f"{document}.md").read_text(encoding="utf-8")
    words = set(re.findall(r"`([a-z][a-z_]+[a-z])`", text))
    rows = {row.id for row in (*BOOKS[book].rows, *BOOKS["japanese"].limits)}
    assert words - rows - WORDS_OF_THE_CONTRACT - OTHER_WORDS == set()
    assert words & BOTH <= rows


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_every_row_can_be_read(book):
    for rule in (*book.rows, *book.limits):
        of_club = getattr(rule, "option", None) and rule.source == "club"
        assert of_club or rule.source.split()[0] in ("000", "001", "002", "003", "004", "005", "006"), rule.id
        for sentence in (rule.why, german(rule, "why")):
            assert re.fullmatch(r"[A-ZÄÖÜ„].{20,160}\.", sentence), (rule.id, sentence)
        assert rule.why != german(rule, "why") and rule.name and german(rule)
        assert not re.search(r"\b(Sie|Ihre?[nrms]?)\b", german(rule, "why")), rule.id


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_rows_speak_of_what_is_there(book):
    """What a row covers is a row, and the option under which it stands is one, with this value."""
    ids = {rule.id for rule in book.rows}
    for rule in book.rows:
        assert set(rule.covers) <= ids
        if rule.option:
            name, value = rule.option
            assert book.option(name).accepts(value)


@pytest.mark.parametrize("lang", ["de", "en"])
@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_a_printed_book_names_every_row_and_option(book, lang: str):
    printed, overview = listing.table(book, SHIPPED[lang]), listing.overview(BOOKS, SHIPPED[lang])
    for row in (*book.rows, *book.limits):
        assert f"{SHIPPED[lang].text(row.name, row.book)}  [{row.id}]  {row.source}" in printed
    for option in book.options:
        label = SHIPPED[lang].text(option.label)
        assert label in printed and label in overview


def test_a_printed_row_tells_its_worth():
    printed = listing.table(BOOKS["japanese"])
    assert "2 pts, 4 drawn  Wait for the middle  [wait_middle]  000 ch. 4 I 3 b" in printed
    assert (
        "(only with little_four_winds = true)" in printed
        and "limit  Heavenly hand" in printed
        and "4 dbl  One suit only" in printed
    )


def test_a_book_as_data():
    data = listing.as_json(BOOKS["japanese"], SHIPPED)
    wait = next(rule for rule in data["rules"] if rule["id"] == "wait_middle")
    assert (wait["points"], wait["points_drawn"], wait["doublings"], wait["limit"]) == (2, 4, 0, False)
    assert len(data["rules"]) == len(BOOKS["japanese"].rows)
    assert [(limit["id"], limit["score"]) for limit in data["limits"]][-1] == ("limit_hand", 8000)
    assert data["options"][0] == {
        "name": "rounding", "default": "up_to_ten", "choices": ["up_to_ten", "exact"],
        "de": german(BOOKS["japanese"].options[0], "label"), "en": BOOKS["japanese"].options[0].label,
    }  # fmt: skip


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_no_row_or_option_points_to_a_decision_that_its_reader_cannot_look_up(book):
    texts = [text for row in book.rows for text in (row.name, german(row), row.source)]
    texts += [text for option in book.options for text in (option.label, german(option, "label"))]
    assert [text for text in texts if DECISION.search(text)] == []


@pytest.mark.parametrize(
    ("book", "chapter"), [("japanese", "Japanese"), ("german", "German"), ("american", "American")]
)
def test_every_decision_that_a_case_names_stands_in_the_document(book, chapter):
    named = {
        number
        for cases in (ROOT / "tests" / "cases").glob(f"{book}*.toml")
        for number in DECISION.findall(cases.read_text(encoding="utf-8"))
    }
    document = (ROOT / "docs" / "books.md").read_text(encoding="utf-8")
    (told,) = [part for part in document.split("\n## ") if part.startswith(chapter)]
    assert named and named <= set(DECISION.findall(told))


def test_every_limit_that_a_sheet_names_is_a_row_worth_just_that():
    book = BOOKS["japanese"]
    paid = {
        named: score
        for doublings in range(20)
        for _, score, named in [worth(50, doublings, book.table().options)]
        if named
    }
    assert paid == {limit.id: limit.score for limit in book.limits if limit.doublings}
    assert all(book.limit(named).score == score for named, score in paid.items())
    assert {each.limit("limit").score for each in (BOOKS["philos"], BOOKS["beepworld"])} == {None}


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS)
def test_what_a_body_prints_are_options_of_the_book(book):
    for chosen in book.presets.values():
        assert [name for name, value in chosen.items() if not book.option(name).accepts(value)] == []
        assert f"{next(iter(chosen))} = " in listing.table(book)
