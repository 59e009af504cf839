"""The school: every lesson of every book is walked, and each answer is what the engine says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from scoring.books import BOOKS
from scoring.coach import service
from scoring.coach.calls.claims import gets
from scoring.coach.lessons import facts
from scoring.coach.lessons.taught import SchoolLesson, Untrue
from scoring.coach.words.sayings import Said
from scoring.tiles import EAST, NORTH, SOUTH, WEST
from tests.scoring.said import SHIPPED, de, en

LESSONS = [(book, lesson) for book in BOOKS.values() for lesson in book.coaching().school]
NAMED = [f"{book.id}-{lesson.id}" for book, lesson in LESSONS]


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())
def test_every_book_has_a_path_from_the_first_tile_to_the_first_evening(book):
    path = [lesson.id for lesson in book.coaching().school]
    assert (path[0], path[1], path[-1]) == ("short", "tiles", "evening")
    assert 12 <= len(path) == len(set(path)) <= 14
    assert set(path) >= {"sets", "turn", "calling", "waiting", "out", "counting", "paying", "wall"}


@pytest.mark.parametrize(("book", "lesson"), LESSONS, ids=NAMED)
def test_a_lesson_asks_and_takes_every_wrong_answer_up(book, lesson):
    steps = lesson.steps(book)
    assert 2 <= len(steps) <= 4 and lesson.source.startswith("00")
    assert steps[0].question
    for step in steps:
        said = [step.said] + ([step.picture.shows] if step.picture else [])
        if drill := step.question:
            wrong = len(drill.choices) - 1
            assert drill.answer in drill.choices and len(drill.replies) == wrong >= 1
            assert drill.hint
            said += [drill.question, drill.hint, *drill.because, *drill.replies.values()]
        for each in said:
            assert en(each) != de(each) and "{" not in en(each) + de(each)


@pytest.mark.parametrize(("book", "lesson"), LESSONS, ids=NAMED)
def test_no_hint_names_the_answer(book, lesson):
    for drill in (step.question for step in lesson.steps(book) if step.question):
        for in_language in (en, de):
            assert not words(in_language(drill.answer)) <= words(in_language(drill.hint))


def words(text: str) -> set[str]:
    return set(re.findall(r"\w+", text.lower()))


@pytest.mark.parametrize(("book", "lesson"), LESSONS, ids=NAMED)
def test_the_engine_refuses_to_teach_anything_else(book, lesson):
    """With a wrong key in the place of the right one no question can be asked."""
    for row in lesson.rows:
        if row.ask:
            first, second, *rest = row.ask.keys
            untrue = replace(row, ask=replace(row.ask, keys=(second, first, *rest)))
            with pytest.raises(Untrue):
                replace(lesson, rows=(untrue,)).steps(book)


def test_a_lesson_speaks_the_books_own_words():
    """Pon in 001, Pong in 000, Pung in 004 and 006, Drilling nowhere: `{pung}` is the book's."""
    said = {"Pon", "Pong", "Pung", "Drilling"}
    assert [words_of(book, "turn") & said for book in BOOKS.values() if not book.plays_by_card] == [
        {"Pong"},
        {"Pon"},
        {"Pong"},
        {"Pung"},
        {"Pung"},
        {"Pon"},
    ]


def test_pictures_stand_where_they_help_and_lie_as_the_book_lays_sets():
    shown = {
        book.id: [row.picture(book).name for lesson in book.coaching().school for row in lesson.rows if row.picture]
        for book in BOOKS.values()
    }
    first = ["table", "hand", "suits", "honours", "sets", "complete"]
    crosswise = [*first, "pung-crosswise", "kong", "kong-outer", "river", "wall", "riichi", "dead-wall"]
    apart = [*first, "pung", "kong", "kong-middle"]
    racks = ["rack", "suits", "honours", "flowers", "exposures", "pung", "joker"]
    assert shown == {
        "japanese": crosswise,
        "philos": [*apart, "wall"],
        "beepworld": [*apart, "wall", "flowers"],
        "hongkong": [*apart, "wall", "flowers"],
        "mcr": [*apart, "flowers", "wall"],
        "riichi": crosswise,
        "american": [*racks, "walls-at-racks", "first-deal", "charleston"],
    }


@pytest.mark.parametrize("book", BOOKS.values(), ids=BOOKS.keys())
@pytest.mark.parametrize("id", ["tiles", "sets", "wall"])
def test_what_is_seen_for_the_first_time_has_a_picture(book, id):
    lesson = next(lesson for lesson in book.coaching().school if lesson.id == id)
    assert any(row.picture for row in lesson.rows)


def words_of(book, id: str) -> set[str]:
    lesson = next(lesson for lesson in book.coaching().school if lesson.id == id)
    return {word for said in sayings(lesson, book) for word in de(said).split()}


def sayings(lesson: SchoolLesson, book) -> list[Said]:
    return [said for step in lesson.steps(book) if step.question for said in (step.said, step.question.question)]


def test_the_books_differ_where_they_do():
    """Who pays for a discard: in 000 the discarder for all, in 001 everybody, by 002 the discarder double;
    in 004 and 005 the discarder, for the others too.
    """
    asked = {book: service.school_lesson(book, "paying")["steps"][0]["question"] for book in BOOKS}
    assert {book: each["answer"] for book, each in asked.items()} == {
        "japanese": 1900,
        "philos": 56,
        "beepworld": 56,
        "hongkong": 64,
        "mcr": 17,
        "riichi": 1000,
        "american": 140,
    }


def test_a_tile_that_several_want_goes_by_the_books_own_precedence():
    """000 ch. 3 V, VII: kong and pung alike; 001 § 3.1.6: kong before pung; 002 § 8: sets by turns."""
    called = {SOUTH: "pung", WEST: "kong"}
    assert {book.id: gets(book, EAST, called) for book in BOOKS.values()} == {
        "japanese": SOUTH,
        "philos": WEST,
        "beepworld": WEST,
        "hongkong": SOUTH,
        "mcr": SOUTH,
        "riichi": SOUTH,
        "american": SOUTH,
    }
    for book in BOOKS.values():
        assert gets(book, EAST, {SOUTH: "pung", NORTH: "out"}) is NORTH
        assert gets(book, WEST, {SOUTH: "out", NORTH: "out"}) is NORTH
        asked = [ask for lesson in book.coaching().school for row in lesson.rows if (ask := row.ask)]
        assert any("Who gets" in ask.text and len(ask.keys) == 3 for ask in asked)


def test_the_stack_that_is_lifted_belongs_to_the_dead_wall():
    """001 § 4: seven pairs, of which one lies on two others."""
    assert {facts.dead_stacks(BOOKS[book]) for book in ("japanese", "philos", "beepworld", "riichi")} == {7}


def test_the_service_tells_them_in_every_language():
    told = service.school_lesson("philos", "sets", SHIPPED)
    step = told["steps"][0]
    assert step["question"]["question"]["de"] == "Was davon ist ein Satz?"
    assert step["question"]["answer"] == "678s" and set(step["question"]["replies"]) == {"67m8s", "135p"}
    with pytest.raises(KeyError):
        service.school_lesson("philos", "riichi")
