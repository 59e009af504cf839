"""Sets are drawn as they lie on the table, in the words of the game and in the best hand of the evening too."""

from __future__ import annotations

import pytest
from company import PHILOS, new_key
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

HALF = {
    "type": "deal",
    "deal": {"winner": "S", "won_by": "wall", "winning_tile": "5z",
             "hands": {"S": {"concealed": "234m567p345s55z",
                             "melds": [{"tiles": "1111z", "state": "half_concealed"}]}}},
    "points": {"Anna": 8, "Cleo": 8, "Dan": 8},
}  # fmt: skip


def test_words_that_say_how_a_set_lies_show_it(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(f"{house}/coach/words")
        hidden = me.page.locator("#term-half_concealed_kong svg use").evaluate_all(
            "all => all.filter(e => e.getAttribute('href').endsWith('t0x')).length"
        )
        assert hidden == 2
        expect(me.page.locator("#term-open svg.turned")).to_have_count(1)
        expect(me.page.locator("#term-pung svg.turned")).to_have_count(0)


def test_the_best_hand_lies_as_it_lay(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, PHILOS)
        answer = me.page.request.post(
            f"{house}/tables/{code}/events", data={"key": new_key("half"), "seen": 1, "event": HALF}
        )
        assert answer.status == 201, answer.text()
        me.go(f"{house}/evening/{code}#figures")
        expect(me.page.locator(".best .tile use[href$='t0x']")).to_have_count(2, timeout=3 * SECOND)
