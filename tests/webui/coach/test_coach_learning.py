"""First evening in a real browser: lessons, drills of every book, practice deals with numbers, words."""

from __future__ import annotations

import re

import pytest
from devices import LAPTOP, PHONE
from in_both import lesson
from newcomer import Newcomer, newcomer
from playwright.sync_api import expect

from scoring.coach.drills.catalogue import drill_kinds

pytestmark = pytest.mark.slow

WINDS = "ESWN"


@pytest.mark.parametrize("language", ["en", "de"])
def test_lessons_and_drills(chromium, tmp_path, house, language):
    """Find every chi of the practice deal, name a wait of the played example, answer a drill right and one wrong."""
    with newcomer(chromium, tmp_path, LAPTOP if language == "en" else PHONE, language) as me:
        me.go(f"{house}/coach/learn")
        me.look("lessons")
        me.tap("guided_practice")
        me.next()
        find_all(me, lesson("guided_practice")["steps"][1])
        me.look("every-chi-found")
        me.page.keyboard.press("ArrowRight")
        expect(me.page.locator("#bar .step-count")).to_have_text("3 / 7")
        me.go(f"{house}/coach/learn#lesson-played_example-14")
        step = lesson("played_example")["steps"][13]
        me.sees("#lesson .advice", step["question"]["ask"][language])
        expect(
            me.page.locator("#lesson .waits-for"), "the answer stands there before the question is answered"
        ).to_have_count(0)
        for code in ("2s", "5s"):
            me.tap(f"wait{code}")
        me.look("what-does-south-wait-for")
        me.next()
        expect(me.page.locator("#lesson .verdict.right")).to_be_visible()
        me.sees("#lesson .advice", step["said"][language])
        do_drills(me, language)


def find_all(me: Newcomer, step: dict) -> None:
    for wind, found in step["question"]["answer"].items():
        codes = parse(step["hands"][wind]["concealed"])
        for each in found["has"]:
            for code in parse(each):
                me.tap(f"{wind}{codes.index(code)}")
    expect(me.page.locator("#lesson .verdict.right")).to_be_visible()


def parse(text: str) -> list[str]:
    return [digit + suit for digits, suit in re.findall(r"(\d+)([a-z])", text) for digit in digits]


def do_drills(me: Newcomer, language: str) -> None:
    with me.page.expect_response(re.compile("/coach/drills/name")) as got:
        me.page.evaluate("location.hash = 'drill-name'")
    drill = got.value.json()
    me.page.get_by_role("button", name=drill["answer"][language], exact=True).click()
    expect(me.page.locator("#drill .verdict.right")).to_be_visible()
    me.look("named")
    with me.page.expect_response(re.compile("/coach/drills/complete")) as got:
        me.page.evaluate("location.hash = 'drill-complete'")
    wrong = not got.value.json()["answer"]["value"]
    me.tap(f"choice{str(wrong).lower()}")
    expect(me.page.locator("#drill .verdict.wrong")).to_be_visible()
    me.sees("#drill .answered", got.value.json()["because"][0][language])


@pytest.mark.parametrize(("language", "typed", "word"), [("en", "ten pai", "waiting, ready"), ("de", "chii", "Folge")])
def test_words_are_found_in_any_language(chromium, tmp_path, house, language, typed, word):
    with newcomer(chromium, tmp_path, PHONE, language) as me:
        me.go(f"{house}/coach/words")
        me.page.locator("#search").fill(typed)
        expect(me.page.locator(".term h2")).to_have_text([word])
        me.look("found")
        me.page.locator("#search").fill("xyzzy")
        expect(me.page.locator(".term")).to_have_count(0)
        me.sees("#words .hint", {"en": "No word like that", "de": "Kein solches Wort"}[language])


@pytest.mark.parametrize(("language", "dark"), [("en", False), ("de", True)], ids=["en", "de-night"])
def test_how_far_each_hand_is(chromium, tmp_path, house, language, dark):
    """A practice deal by its number; every hand gets a number, one of them wrong; what is missing is drawn dashed."""
    dealt = lesson("guided_practice", 77)
    step = dealt["steps"][5]
    with newcomer(chromium, tmp_path, PHONE, language, dark) as me:
        me.go(f"{house}/coach/learn#lesson-guided_practice-1")
        me.page.locator("#deal-number").fill("77")
        me.page.keyboard.press("Enter")
        expect(me.page.locator("#lesson .deal-number")).to_contain_text("77")
        me.page.evaluate("location.hash = 'lesson-guided_practice-6-77'")
        me.sees("#lesson .advice", step["said"][language])
        right = step["question"]["answer"]
        for wind in WINDS:
            me.tap(f"far{wind}{right[wind] + (wind == 'W')}")
        me.look("how-far")
        me.next()
        expect(me.page.locator("#lesson .verdict.wrong")).to_be_visible()
        me.sees("#lesson .answered", {"en": "3 of the four are right", "de": "Bei 3 der vier stimmt es"}[language])
        expect(me.page.locator("#lesson .answered .lacking")).to_have_count(sum(right.values()))
        me.look("how-far-answered")
        me.page.evaluate("location.hash = 'lesson-guided_practice-1-77'")
        me.tap("another-deal")
        expect(me.page.locator("#lesson .deal-number")).not_to_have_text(re.compile(r"\b77$"))


@pytest.mark.parametrize(("language", "dark"), [("en", False), ("de", True)], ids=["en", "de-night"])
def test_every_drill_is_walked(chromium, tmp_path, house, language, dark):
    """Each of them answered right, as the server says it, the waits tapped one by one; then one wrong, taken up."""
    with newcomer(chromium, tmp_path, PHONE, language, dark) as me:
        me.go(f"{house}/coach/learn")
        for rules in {"en": ("american", "philos"), "de": ("japanese",)}[language]:
            me.choose("drill-rules", rules)
            me.look(f"drills-{rules}")
            for kind in drill_kinds()[rules]:
                asked = shown_drill(me, kind, f"drill-{kind}")
                me.sees("#drill .advice", asked["question"][language])
                answered(me, asked, value_of(asked["answer"]))
                expect(me.page.locator("#drill .verdict.right")).to_be_visible()
                me.sees("#drill .answered", asked["because"][0][language])
                me.look(f"{rules}-{kind}")
                me.page.evaluate("location.hash = 'lessons'")


@pytest.mark.parametrize("language", ["en", "de"])
def test_drills_rise_with_what_is_right(chromium, tmp_path, house, language):
    """Three right in a row: one level up, which the phone knows next time; one tap goes up or down; a wrong tap is told
    why.
    """
    levels = {"en": "Level {} of 5", "de": "Stufe {} von 5"}[language]
    with newcomer(chromium, tmp_path, PHONE, language, dark=language == "de") as me:
        me.go(f"{house}/coach/learn")
        me.choose("drill-rules", "japanese")
        asked = shown_drill(me, "complete", "drill-complete")
        for _ in range(3):
            me.sees("#drill .level", levels.format(1))
            answered(me, asked, value_of(asked["answer"]))
            expect(me.page.locator("#drill .verdict.right")).to_be_visible()
            with me.page.expect_response(re.compile("/coach/drills/complete")) as got:
                me.next()
            asked = got.value.json()
        me.sees("#drill .level", levels.format(2))
        me.look("risen")
        me.page.reload()
        me.sees("#drill .level", levels.format(2))
        me.tap("harder")
        me.sees("#drill .level", levels.format(3))
        me.tap("easier")
        me.sees("#drill .level", levels.format(2))
        asked = shown_drill(me, "waits", "drill-waits-7-4")
        me.sees("#drill .level", levels.format(4))
        me.page.locator("#drill details.hint summary").click()
        me.sees("#drill details.hint", asked["hint"][language])
        wrong = next(iter(asked["replies"]))
        answered(me, asked | {"answer": wrong}, wrong)
        expect(me.page.locator("#drill [data-tapped]")).to_have_text([asked["replies"][wrong][language]])
        me.look("taken-up")


def shown_drill(me: Newcomer, kind: str, address: str) -> dict:
    with me.page.expect_response(re.compile(f"/coach/drills/{kind}")) as got:
        me.page.evaluate("address => (location.hash = address)", address)
    return got.value.json()


def answered(me: Newcomer, asked: dict, value: str) -> None:
    if asked["choices"]:
        me.tap(f"choice{value}")
    else:
        for code in parse(value):
            me.tap(f"wait{code}")
        me.next()


def value_of(answer) -> str:
    value = answer["value"] if isinstance(answer, dict) else answer
    return str(value).lower() if isinstance(value, bool) else str(value)
