"""kill -9 in the middle of bookings, and clients that never give up: nothing acknowledged is lost, nothing is booked
twice.

HULLA_KILLS=100 python -m pytest tests/webui/storage/test_kill.py    for a hundred rounds; a handful otherwise
"""

from __future__ import annotations

import os
import random
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from threading import Event, Lock

import pytest
from company import JAPANESE, PHILOS, STICKS, new_key, pieces_in
from house import Caller, House

pytestmark = pytest.mark.slow

ROUNDS = int(os.environ.get("HULLA_KILLS", "5"))
CLIENTS = 16
ENDLESS = JAPANESE | {"rounds": 0}


@pytest.fixture
def house(database, tmp_path):
    with House(tmp_path, database=database) as house:
        yield house


class Taps:
    """What was tapped, and what was acknowledged: key → seq."""

    def __init__(self):
        self.acknowledged: dict[str, int] = {}
        self.twice: list[str] = []
        self.lock = Lock()

    def heard(self, key: str, seq: int) -> None:
        with self.lock:
            if self.acknowledged.setdefault(key, seq) != seq:
                self.twice.append(key)


def penalty(number: int) -> dict:
    payer, payee = random.Random(number).sample(PHILOS["players"], 2)
    return {"type": "penalty", "kind": "house", "player": payer, "amounts": {payee: 100 * (number % 7 + 1)}}


def tap(caller: Caller, taps: Taps, key: str, event: dict, over: Event) -> None:
    """One tap, sent until an answer comes, as the page does it."""
    seen = 0
    while not over.is_set():
        try:
            status, answer = caller.book(event, key, seen)
        except (OSError, HTTPException):
            time.sleep(0.02)
            continue
        if status in (200, 201):
            return taps.heard(key, answer["booked"])
        if status == 503:
            time.sleep(0.05)
            continue
        assert (status, answer["error"]["code"]) == (409, "stale"), answer
        seen = answer["table"]["seq"]


def booked_keys(caller: Caller) -> list[str]:
    return [event["id"] for event in caller.ask("GET", f"/tables/{caller.code}/game.json")[1]["events"]]


def test_kill_9_in_the_middle_of_bookings(house):
    """Eight clients at four tables; the server is killed at odd moments, started again, and asked what it remembers."""
    tables, taps, over = [Caller(house.port) for _ in range(4)], Taps(), Event()
    for table in tables:
        table.begin(ENDLESS, new_key("begin"))

    def client(number: int) -> list[str]:
        table, keys = tables[number % 4], []
        caller = Caller(house.port, table.code, table.cookie, timeout=5)
        while not over.is_set():
            keys.append(new_key(f"client{number}"))
            tap(caller, taps, keys[-1], penalty(len(keys)), over)
        return keys

    with ThreadPoolExecutor(8) as clients:
        running = [clients.submit(client, number) for number in range(8)]
        try:
            for _ in range(ROUNDS):
                work_goes_on(taps)
                time.sleep(random.uniform(0, 0.4))
                house.kill()
                house.start()
                check(tables, taps)
        finally:
            over.set()
        sent = {key for each in running for key in each.result()}
    booked = check(tables, taps)
    assert booked <= sent | {key for key in booked if key.startswith("begin")}
    print(f"{ROUNDS} rounds, {len(taps.acknowledged)} bookings acknowledged, 0 lost, 0 doubled")
    assert len(taps.acknowledged) > 3 * ROUNDS
    for table in tables:
        stands = table.look()
        assert sum(stands["totals"].values()) == 4 * 27000
        assert pieces_in(stands) == {int(value): 4 * number for value, number in STICKS.items()}


def work_goes_on(taps: Taps) -> None:
    """Until some bookings more are acknowledged, however slow the machine."""
    enough = len(taps.acknowledged) + 4
    end = time.monotonic() + 60
    while len(taps.acknowledged) < enough:
        assert time.monotonic() < end, "nothing is booked any more"
        time.sleep(0.02)


def check(tables: list[Caller], taps: Taps) -> set[str]:
    """Everything that had been acknowledged is booked, once, at the seq that was told."""
    before = dict(taps.acknowledged)
    found: dict[str, int] = {}
    for table in tables:
        keys = booked_keys(Caller(table.port, table.code, table.cookie))
        assert len(keys) == len(set(keys)), "something was booked twice"
        found |= {key: seq for seq, key in enumerate(keys, start=1)}
    assert not {key: seq for key, seq in before.items() if found.get(key) != seq}, "something acknowledged is lost"
    assert taps.twice == []
    return set(found)


def test_sixteen_clients_retrying_the_same_keys(house):
    """Every client sends every key, twice, whatever the answer: each is booked once, and everybody hears the same."""
    table = Caller(house.port)
    table.begin(ENDLESS, new_key("begin"))
    keys = [new_key("tap") for _ in range(20)]

    def client(_) -> dict[str, int]:
        caller, taps = Caller(house.port, table.code, table.cookie), Taps()
        for number, key in enumerate(keys * 2):
            tap(caller, taps, key, penalty(number % len(keys)), Event())
        assert taps.twice == []
        return taps.acknowledged

    with ThreadPoolExecutor(CLIENTS) as clients:
        answers = list(clients.map(client, range(CLIENTS)))
    assert all(answer == answers[0] for answer in answers)
    assert sorted(booked_keys(table)[1:]) == sorted(keys)
    assert table.look()["seq"] == 1 + len(keys)
