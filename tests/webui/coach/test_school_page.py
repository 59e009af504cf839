"""The school on the phone: every lesson walked, what is learnt kept, taken along as a file and deleted."""

from __future__ import annotations

import json

import pytest
from accessibility import faults
from devices import PHONE
from guest import STICKS_OUT
from newcomer import newcomer
from playwright.sync_api import expect

from scoring.books import BOOKS
from scoring.coach import service
from tests.scoring.said import SHIPPED

pytestmark = pytest.mark.slow

PATH = {
    "japanese": "riichi",
    "philos": "paying",
    "beepworld": "winds",
    "hongkong": "counting",
    "mcr": "knitted",
    "riichi": "out",
    "american": "jokers",
}


@pytest.mark.parametrize(("language", "dark"), [("en", False), ("de", True)], ids=["en", "de-night"])
def test_a_lesson_of_every_book_is_walked(chromium, tmp_path, house, language, dark):
    """The first question is answered wrong and taken up, the others right; the wrong one comes again."""
    with newcomer(chromium, tmp_path, PHONE, language, dark) as me:
        me.go(f"{house}/coach/learn")
        for book in list(BOOKS)[dark::2]:
            me.choose("drill-rules", book)
            me.look(f"path-{book}")
            me.tap(PATH[book])
            walk(me, service.school_lesson(book, PATH[book], SHIPPED)["steps"], language, book)
            door = me.page.locator(f'.path[data-rules="{book}"] [data-key="{PATH[book]}"] .learnt')
            expect(door).to_contain_text({"en": "of", "de": "von"}[language])
            once_more(me, book, language)
            expect(door).to_have_text({"en": "✓ known", "de": "✓ gekonnt"}[language])


def walk(me, steps, language, book):
    for place, step in enumerate(steps):
        me.sees("#lesson .school-says", step["said"][language])
        drill = step["question"]
        wrong = next(iter(drill["replies"]))
        me.tap(f"choice{wrong if place == 0 else key_of(drill['answer'])}")
        me.sees("#lesson .answered", drill["because"][0][language])
        if place == 0:
            expect(me.page.locator("#lesson .verdict.wrong")).to_be_visible()
            expect(me.page.locator("#lesson [data-tapped]")).to_have_text([drill["replies"][wrong][language]])
            me.look(f"taken-up-{book}")
        else:
            expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
            expect(me.page.locator("#lesson [data-tapped]")).to_have_count(0)
        me.next()


@pytest.mark.parametrize("book", BOOKS)
def test_every_lesson_is_walked_to_its_end(chromium, tmp_path, house, axe, book):
    """Each question answered right, on a small phone; a sample is looked at by axe."""
    language = ("en", "de")[list(BOOKS).index(book) % 2]
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.page.on("console", lambda told: told.type == "error" and me.faults.append(told.text))
        me.go(f"{house}/coach/learn")
        me.choose("drill-rules", book)
        path = [lesson.id for lesson in BOOKS[book].coaching().school]
        for lesson in path:
            me.tap(lesson)
            answer_right(me, service.school_lesson(book, lesson, SHIPPED)["steps"], language)
        known = {"en": "✓ known", "de": "✓ gekonnt"}[language]
        expect(me.page.locator(f".path[data-rules={book}] .learnt")).to_have_text([known] * len(path))
        me.page.evaluate("to => (location.hash = to)", f"lesson-{PATH[book]}-1")
        expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
        assert faults(me.page, axe) == []


def answer_right(me, steps, language):
    """To the end of a lesson; nothing is wider than the phone, before or after an answer."""
    for place, step in enumerate(steps, start=1):
        expect(me.page.locator("#bar .step-count")).to_have_text(f"{place} / {len(steps)}")
        expect(me.page.locator("#lesson .school-says")).to_have_text(step["said"][language])
        if question := step["question"]:
            assert me.page.evaluate(STICKS_OUT) == []
            me.page.locator(f'#lesson [data-key="choice{key_of(question["answer"])}"]').click()
            expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
        assert me.page.evaluate(STICKS_OUT) == []
        me.page.locator("#bar [data-key=next]").click()


def key_of(answer) -> str:
    value = answer["value"] if isinstance(answer, dict) else answer
    return str(value).lower() if isinstance(value, bool) else str(value)


def once_more(me, book, language):
    """The question that was missed is the one that comes."""
    drill = service.school_lesson(book, PATH[book], SHIPPED)["steps"][0]["question"]
    me.tap("again")
    me.sees("#lesson .advice", drill["question"][language])
    me.tap(f"choice{key_of(drill['answer'])}")
    expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
    me.next()
    expect(me.page.locator("#again-door")).to_be_hidden()


def test_what_was_learnt_goes_along_as_a_file_and_can_be_deleted(chromium, tmp_path, house):
    with newcomer(chromium, tmp_path, PHONE, "en") as me:
        me.go(f"{house}/coach/learn#lesson-sets-1")
        me.tap("choice678s")
        expect(me.page.locator("#lesson .verdict")).to_be_visible()
        me.go(f"{house}/coach/learn")
        me.page.locator(".kept-here summary").click()
        with me.page.expect_download() as saved:
            me.tap("progress-save")
        file = tmp_path / "learnt.json"
        saved.value.save_as(file)
        (item,) = json.loads(file.read_text()).items()
        assert item[0] == "japanese lesson-sets-1" and item[1]["box"] == 1
        me.tap("progress-delete")
        expect(me.page.locator(".path:not([hidden]) [data-key=sets] .learnt")).to_have_text("")
        me.page.locator("#progress-read").set_input_files(file)
        expect(me.page.locator(".path:not([hidden]) [data-key=sets] .learnt")).to_have_text("1 of 3 right")
        file.write_text('{"japanese lesson-sets-1": {"box": 99, "due": 0}}')
        me.page.locator("#progress-read").set_input_files(file)
        me.sees(".progress-said", "nothing that was learnt")
        kept = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-learn')") or "{}")
        assert kept.get("book") is None, "a file is no book"
