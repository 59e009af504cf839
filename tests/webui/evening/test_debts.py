"""Totals below zero, and payments that no pieces can make."""

from __future__ import annotations

import pytest
from company import JAPANESE, PLAYERS, new_key
from guest import SECOND, at_table, phones
from patience import boxes
from playwright.sync_api import expect


@pytest.mark.slow
def test_figures_come_when_the_wifi_is_back_and_name_debts_with_a_minus(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, {"rules": "philos", "players": ["Anna-Lena", "Ben", "Donaudampfer", "WWWWWWWWWW"]})
        debt = {"type": "penalty", "kind": "house", "player": "Anna-Lena", "amounts": {"Ben": 5000}}
        for seen, event in enumerate((debt, {"type": "draw", "kind": "exhausted_wall"}), start=1):
            booked = {"key": new_key("debt"), "seen": seen, "event": event}
            assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.open("play")
        expect(me.total("Anna-Lena")).to_have_text("−5,000", timeout=3 * SECOND)
        me.page.context.set_offline(True)
        me.open("figures")
        me.sees("Hulla does not answer", "#figures", 3 * SECOND)
        me.page.context.set_offline(False)
        name = me.page.locator("#figures .chart .end", has_text="Anna-")
        expect(name).to_be_visible(timeout=5 * SECOND)
        ends = [f"#figures .chart .end.l{i}" for i in range(4)]
        chart, *names = boxes(me.page, "#figures .chart", *ends)
        assert max(name["right"] for name in names) <= chart["right"], "no name is cut"


def test_what_no_chips_can_pay_is_owed_as_a_whole(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, {"rules": "philos", "players": PLAYERS, "pieces": {"100": 8, "50": 2, "10": 8, "2": 10}})
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.worth(1920)
        for wind in "EWN":
            me.choose("seat", wind)
            me.worth(8)
        me.open("pay")
        expect(me.page.locator("#pay .owed").first).to_contain_text(
            "Anna owes Ben 3,840: 2,840 are missing for it.", timeout=3 * SECOND
        )
        expect(me.page.locator("#pay .handovers li:not(.owed)"), "and nothing is handed over for it").to_have_count(0)


@pytest.mark.slow
def test_only_the_debts_of_the_last_booking_stand_among_its_steps(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, JAPANESE)
        house_rule = {"type": "penalty", "kind": "house"}
        events = [
            house_rule | {"player": "Ben", "amounts": {"Cleo": 35_000}},
            house_rule | {"player": "Dan", "amounts": {"Anna": 1_000}},
        ]
        for seen, event in enumerate(events, start=1):
            assert (
                me.page.request.post(
                    f"{house}/tables/{code}/events", data={"key": new_key("debt"), "seen": seen, "event": event}
                ).status
                == 201
            )
            expect(me.page.locator(".last .handovers li")).to_have_count(1, timeout=3 * SECOND)
            me.sees(
                ["Ben owes Cleo 35,000: 8,000 are missing for it.", "Dan gives Anna"][seen - 1],
                ".last .handovers",
                3 * SECOND,
            )
        expect(me.page.locator(".still-open li")).to_have_text(["Still open: Ben owes Cleo 35,000."])
        me.look("still-open")


@pytest.mark.slow
def test_a_debt_to_the_table_says_so_in_german(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de-DE"}) as (me,):
        code = at_table([me], house, JAPANESE)
        events = [
            {"type": "penalty", "kind": "house", "player": "Ben", "amounts": {"Cleo": 27_000}},
            {"type": "riichi", "player": "Ben"},
        ]
        for seen, event in enumerate(events, start=1):
            assert (
                me.page.request.post(
                    f"{house}/tables/{code}/events", data={"key": new_key("debt"), "seen": seen, "event": event}
                ).status
                == 201
            )
        me.sees("Ben bleibt dem Tisch 1.000 schuldig: Dafür fehlen 1.000.", ".last .handovers", 3 * SECOND)
