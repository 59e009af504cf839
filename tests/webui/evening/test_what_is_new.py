"""A phone is told what it does not know yet: new entries, and old ones that a correction or an undoing has changed."""

from __future__ import annotations

import random

import pytest
from company import DRAW, JAPANESE, WITH_TILES, Phone, new_key

from webui.evening.history import PAGE


def since(last: str) -> dict:
    return {"headers": {"Hulla-Since": last}}


class Knowing(Phone):
    """A phone that keeps the history and asks for what is new."""

    def ask(self, method: str, where: str, data=None, **how):
        known = {entry["id"]: entry for entry in self.table.get("history", [])}
        answer = super().ask(method, where, data, **since(self.table.get("last", "")), **how)
        if answer.is_json and "version" in answer.json:
            told = {entry["id"]: entry for entry in answer.json["history"]}
            whole = answer.json["since"] is None
            self.table = answer.json | {"history": list((told if whole else known | told).values())}
        return answer

    def follow(self, other: Phone) -> Knowing:
        self.client.set_cookie("phone", other.client.get_cookie("phone").value)
        self.look()
        return self


@pytest.fixture
def knowing(table_app, anna) -> Knowing:
    return Knowing(table_app, anna.code).follow(anna)


def book(phone: Phone, event: dict, times: int = 1) -> None:
    for _ in range(times):
        data = {"key": new_key(), "seen": phone.seq, "event": event}
        answer = phone.ask("POST", "/events", data, **since(phone.table["last"]))
        assert answer.status_code == 201, answer.json


def test_whoever_does_not_say_what_it_knows_gets_everything(anna):
    book(anna, DRAW, PAGE + 5)
    assert anna.look().json["since"] is None and len(anna.table["history"]) == PAGE + 5


def test_a_page_takes_no_answer_that_the_browser_kept_of_the_table_as_data(anna):
    """A page gets the table drawn, too; the same version without it is no answer to it."""
    kept = anna.look()
    assert anna.ask("GET", "", headers={"If-None-Match": kept.headers["ETag"]}).status_code == 304
    as_a_page = {"If-None-Match": kept.headers["ETag"], "Hulla-Since": ""}
    assert "drawn" in anna.ask("GET", "", headers=as_a_page).json


def test_an_answer_holds_what_is_new_only(anna, knowing):
    book(anna, DRAW, 5)
    assert len(knowing.look().json["history"]) == 5
    book(anna, DRAW)
    news = knowing.look().json
    assert (len(news["history"]), len(knowing.table["history"])) == (1, 6)
    answer = knowing.book(DRAW).json
    assert [entry["id"] for entry in answer["history"]] == [answer["last"]]
    assert knowing.table["history"] == anna.look().json["history"]


@pytest.mark.slow
def test_a_phone_that_missed_500_events_catches_up(anna, knowing):
    book(anna, DRAW, 3)
    knowing.look()
    book(anna, DRAW, 500)
    assert len(knowing.look().json["history"]) == 500
    assert knowing.table["history"] == anna.look().json["history"]


def test_a_correction_of_an_old_entry_reaches_whoever_knows_the_old_one(anna, knowing):
    book(anna, WITH_TILES, 3)
    knowing.look()
    first = knowing.table["history"][0]
    book(anna, {"type": "correct", "of": first["id"], "event": DRAW})
    knowing.look()
    assert knowing.table["history"] == anna.look().json["history"]
    assert [entry["type"] for entry in knowing.table["history"]] == ["draw", "deal", "deal"]
    assert knowing.table["history"][2]["totals"] == knowing.table["totals"], "what came after it changed, too"
    book(anna, {"type": "undo", "of": first["corrections"][0]["id"] if first["corrections"] else anna.table["undo"]})
    knowing.look()
    assert knowing.table["history"] == anna.look().json["history"] and anna.table["redo"]
    book(anna, {"type": "undo", "of": anna.table["redo"]})
    knowing.look()
    assert knowing.table["history"] == anna.look().json["history"]


@pytest.mark.parametrize("seed", range(4))
def test_whatever_happens_it_knows_the_same(anna, knowing, seed):
    chance = random.Random(seed)
    book(anna, WITH_TILES, 2)
    for _ in range(40):
        table = anna.look().json
        events = [WITH_TILES, DRAW]
        events += [{"type": "undo", "of": of} for of in (table["undo"], table["undo"], table["redo"]) if of]
        standing = [entry["id"] for entry in table["history"] if not entry["undone"]]
        events += [{"type": "correct", "of": of, "event": DRAW} for of in standing[:1] + standing[-1:]]
        anna.book(chance.choice(events))
        if chance.random() < 0.5:
            knowing.look()
            assert knowing.table["history"] == anna.look().json["history"]


def test_the_last_page_and_those_before_it(anna):
    book(anna, DRAW, 2 * PAGE + 5)
    everything = anna.look().json["history"]
    begun = anna.ask("GET", "", **since("")).json
    assert begun["since"] == "" and begun["history"] == everything[-PAGE:]
    told, before = [], ""
    while before is not None:
        page = anna.ask("GET", f"/history?before={before}").json
        told, before = page["history"] + told, page["earlier"]
        assert len(page["history"]) <= PAGE
    assert told == everything


def test_what_the_undo_key_is_about_is_told_however_old(anna, knowing):
    book(anna, WITH_TILES)
    first = anna.table["history"][0]["id"]
    book(anna, DRAW, PAGE + 2)
    for _ in range(PAGE + 2):
        book(anna, {"type": "undo", "of": anna.table["undo"]})
    fresh = anna.ask("GET", "", **since("")).json
    assert fresh["undo"] == first and first in [entry["id"] for entry in fresh["history"]]


def test_a_phone_that_knows_what_is_not_there_gets_everything(anna, knowing):
    """Its table comes from before a backup was put back, and another evening went on from there."""
    book(anna, DRAW, 3)
    answer = anna.ask("GET", "", **since("key-of-what-was-lost")).json
    assert answer["since"] is None and len(answer["history"]) == 3


def test_a_stale_booking_is_told_what_is_new(anna, knowing):
    book(anna, DRAW, 4)
    answer = knowing.book(DRAW, seen=knowing.seq)
    assert answer.status_code == 409 and len(answer.json["table"]["history"]) == 4


def test_the_page_holds_its_table(anna):
    book(anna, DRAW, PAGE + 5)
    page = anna.client.get(f"/evening/{anna.code}").text
    assert page.count('"what"') == PAGE and f'"last": "{anna.table["last"]}"' in page
    assert JAPANESE["players"][0] in page


def test_the_list_is_drawn_by_pages(anna):
    book(anna, DRAW, PAGE + 5)
    first = anna.client.get(f"/evening/{anna.code}/history").text
    assert first.count("<li") == PAGE and 'data-pages="2"' in first
    both = anna.client.get(f"/evening/{anna.code}/history?pages=2").text
    assert both.count("<li") == PAGE + 5 and "earlier" not in both
    others = anna.client.get(f"/evening/{anna.code}/history?pages=2&without={anna.table['last']}").text
    assert others.count("<li") == PAGE + 4
