"""Several processes on one database: a phone at one hears within a second what was booked at another."""

from __future__ import annotations

import json
import threading
import time

import pytest
from company import DRAW, PHILOS, Phone, app_on, new_key
from house import Caller, House, listening, told
from sqlalchemy import text

from webui.storage import notices


@pytest.fixture
def houses(database, tmp_path):
    with House(tmp_path, database=database) as here, House(tmp_path, database=database) as there:
        yield here, there


def test_a_booking_at_one_process_is_heard_at_another(houses):
    here, there = houses
    anna = Caller(here.port)
    anna.begin(PHILOS, new_key("begin"))
    ben = Caller(there.port, anna.code)
    ben.ask("POST", f"/tables/{anna.code}/phones", {})
    news = [listening(house.port, anna.code) for house in houses]
    assert [told(each)[0] for each in news] == [2, 2]
    for seq in (2, 3, 4, 5):
        books = ben if seq % 2 else anna
        began = time.monotonic()
        assert books.book(DRAW, new_key(), seq - 1)[0] == 201
        assert [told(each) for each in news] == [(seq + 1, {"seq": seq, "version": seq + 1})] * 2
        assert time.monotonic() - began < 10
    assert anna.look()["totals"] == ben.look()["totals"] and anna.look()["seq"] == 5


def test_two_processes_book_nothing_twice(houses):
    """The same tap sent to both, and two taps that both saw the same table."""
    here, there = houses
    anna = Caller(here.port)
    anna.begin(PHILOS, new_key("begin"))
    again = Caller(there.port, anna.code, anna.cookie)
    key = new_key()
    assert anna.book(DRAW, key, 1)[1]["booked"] == again.book(DRAW, key, 1)[1]["booked"] == 2
    assert again.book(DRAW, new_key(), 1)[0] == 409
    assert again.book(DRAW, new_key(), 2)[0] == 201
    assert anna.look()["seq"] == 3


def test_nobody_looks_when_nobody_listens(tmp_path):
    others = looking()
    phone = Phone(app_on(f"sqlite:///{tmp_path}/hulla.db"))
    phone.begin(PHILOS)
    answer = phone.ask("GET", "/news", buffered=False)
    next(answer.response)
    assert len(looking() - others) == 1
    answer.close()
    end = time.monotonic() + 60
    while looking() - others and time.monotonic() < end:
        time.sleep(0.05)
    assert not looking() - others


def looking() -> set[threading.Thread]:
    """The threads that look for news; other tests' pages may still have some."""
    return {thread for thread in threading.enumerate() if thread.name == "change-poller"}


@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
def test_postgresql_tells_of_a_change_and_is_listened_to_again_when_the_line_breaks(database, monkeypatch):
    """Nobody asks meanwhile: the news can only have come from PostgreSQL."""
    monkeypatch.setattr(notices, "AT_LEAST", 600.0)
    anna, other = Phone(app_on(database)), app_on(database)
    anna.begin(PHILOS)
    answer = Phone(other, anna.code).ask("GET", "/news", buffered=False)
    told = (
        json.loads(line.split("data: ")[1])["seq"] for line in map(bytes.decode, answer.response) if "data: " in line
    )
    assert next(told) == 1
    anna.book(DRAW)
    assert next(told) == 2
    with other.extensions["store"].engine.connect() as db:
        broken = text("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'")
        end = time.monotonic() + 20  # what was booked before it listens is told, too
        while not (ended := db.scalars(broken).all()) and time.monotonic() < end:
            db.rollback()
            time.sleep(0.05)
        assert ended == [True]
    anna.book(DRAW)
    assert next(told) == 3
    answer.close()
