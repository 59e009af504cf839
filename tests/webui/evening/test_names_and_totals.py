"""Long names, emoji and totals of six digits on a phone: nothing lies on anything else, nothing is cut that changes
its meaning.
"""

from __future__ import annotations

import pytest
from company import JAPANESE, new_key
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect

from webui.evening.event_validation import LONGEST_NAME

pytestmark = pytest.mark.slow

LONG = ["Anna-Maria Magdalena von", "🀄🐉 Ben 👩\u200d👩\u200d👧", "Cleo", "Wilhelmine-Charlotte"]
OWED = {"type": "penalty", "kind": "house", "player": "Cleo", "amounts": {"Wilhelmine-Charlotte": 131_500}}
DRAW = {"type": "draw", "kind": "exhausted_wall"}
RIICHI = {"type": "riichi", "player": "Wilhelmine-Charlotte"}
COUNTED = {"type": "count", "pieces": {"Cleo": {"100": 3}}}
CALM = {"reduced_motion": "reduce"}
BOXES = "what => [...document.querySelectorAll(what)].map(e => e.getBoundingClientRect().toJSON())"


@pytest.fixture
def me(chromium, house, tmp_path):
    """A phone in the middle of a table at which much has happened."""
    with phones(chromium, tmp_path, CALM) as (guest,):
        code = at_table([guest], house, JAPANESE | {"players": LONG})
        for seen, event in enumerate((DRAW, OWED, DRAW, RIICHI, COUNTED), start=1):
            answer = guest.page.request.post(
                f"{house}/tables/{code}/events", data={"key": new_key("much"), "seen": seen, "event": event}
            )
            assert answer.status == 201, answer.text()
        guest.go(f"{house}/evening/{code}#invite")
        guest.next()
        guest.page.get_by_role("button", name="It lies in the middle of the table").click()
        guest.open("play")
        yield guest


def boxes(me: Guest, what: str) -> list[dict]:
    """Where all of these are drawn, measured at one moment."""
    return me.page.evaluate(BOXES, what)


def apart(one: dict, other: dict) -> bool:
    return (
        one["right"] <= other["left"]
        or other["right"] <= one["left"]
        or one["bottom"] <= other["top"]
        or other["bottom"] <= one["top"]
    )


def test_the_round_stays_in_sight_when_the_table_is_turned(me):
    me.sees("Extra deal 2", ".middle")
    me.tap("plateN")
    me.page.keyboard.press("Escape")
    expect(me.page.locator(".table-top")).to_have_attribute("data-turn", "3")
    me.look("turned")
    (middle,) = boxes(me, ".middle .round")
    assert all(apart(middle, plate) for plate in boxes(me, ".plate"))


def test_names_in_the_wall_lie_apart(me):
    me.tap("more")
    me.tap("wall")
    me.page.locator("#drawer .sums button").nth(5).click()
    expect(me.page.locator(".walls .owner")).to_have_count(4, timeout=3 * SECOND)
    me.look("wall")
    names = boxes(me, ".walls .owner")
    assert all(apart(one, other) for i, one in enumerate(names) for other in names[:i])


def test_figures_below_zero_keep_their_minus(me):
    me.open("figures")
    expect(me.page.locator("#figures .chart")).to_be_visible(timeout=3 * SECOND)
    me.look("figures")
    (chart,) = boxes(me, "#figures .chart")
    expect(me.page.locator("#figures .tick", has_text="−100,000")).to_have_count(1)
    assert all(tick["left"] >= chart["left"] for tick in boxes(me, "#figures .tick"))


def test_a_count_says_whose_sticks_are_amiss(me):
    me.sees("Cleo +104,800", ".last .nets")
    me.open("history")
    me.sees("Cleo +104,800", "#history li:first-child .nets")


def test_names_are_shortened_between_letters_and_to_the_room_they_take(me):
    me.go(me.page.url)
    short = me.page.evaluate(
        "async names => { const { shortened } = await import('/static/js/seats.js'); return names.map(name "
        "=> shortened(name, 9)); }",
        LONG,
    )
    assert short == ["Anna-Mar…", "🀄🐉 Ben…", "Cleo", "Wilhelmi…"]


@pytest.mark.parametrize(
    "names, shown",
    [
        (["Anna-Maria K.", "Anna-Maria S.", "Anna-Maria"], ["Anna-M…K.", "Anna-M…S.", "Anna-…ria"]),
        (["Christine Hulla", "Christina Hulla", "Ben"], ["Christ…ne", "Christ…na", "Ben"]),
        (["🐉🐉🐉🐉 Ben", "🐉🐉🐉🐉 Cleo"], ["🐉🐉🐉…Be", "🐉🐉🐉…Cl"]),
    ],
)
def test_names_that_begin_alike_are_told_apart(me, names, shown):
    me.go(me.page.url)
    shorten = (
        "async names => { const { shortened } = await import('/static/js/seats.js'); return names.map(name => "
        "shortened(name, 9, names)); }"
    )
    assert me.page.evaluate(shorten, names) == shown


def test_no_name_can_be_typed_that_the_table_would_refuse(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        guest.go(f"{house}/evening/new")
        guest.choose("book", "japanese")
        guest.next()
        guest.page.locator("#name0").press_sequentially("x" * (LONGEST_NAME + 1))
        expect(guest.page.locator("#name0")).to_have_value("x" * LONGEST_NAME)


# the widest that systems have, and narrow ones
@pytest.mark.parametrize("letters", ["DejaVu Sans", "Noto Sans CJK SC"])
@pytest.mark.parametrize("paid, total", [(62_000, "−35,000"), (35_000, "−8,000"), (1_062_000, "−1,035,000")])
def test_a_long_total_leaves_room_inside_its_plate(chromium, house, tmp_path, paid, total, letters):
    with phones(chromium, tmp_path, CALM) as (guest,):
        code = at_table([guest], house, JAPANESE)
        owed = {"type": "penalty", "kind": "house", "player": "Dan", "amounts": {"Ben": paid}}
        assert (
            guest.page.request.post(
                f"{house}/tables/{code}/events", data={"key": new_key("much"), "seen": 1, "event": owed}
            ).status
            == 201
        )
        guest.page.evaluate("letters => document.documentElement.style.setProperty('--sans', letters)", letters)
        guest.open("history")
        guest.open("play")
        expect(guest.total("Dan")).to_have_text(total, timeout=3 * SECOND)
        gap = guest.total("Dan").evaluate("""output => {
            const range = document.createRange();
            range.selectNodeContents(output);
            const [text, plate] = [range, output.closest(".plate")].map(one => one.getBoundingClientRect());
            return Math.min(text.left - plate.left, plate.right - text.right);
        }""")
        assert gap >= 4, gap


def test_words_on_the_felt_are_underlined_in_their_own_colour(me):
    line, ink = me.page.locator(".middle .term-link").first.evaluate(
        "link => [getComputedStyle(link).textDecorationColor, getComputedStyle(link).color]"
    )
    assert line == ink
