"""What one phone books another shows within a second."""

from __future__ import annotations

import time

import pytest
from company import PHILOS, new_key
from guest import Guest, at_table, phones
from playwright.sync_api import expect

pytestmark = [pytest.mark.slow, pytest.mark.alone]


def test_what_one_phone_books_another_shows_within_a_second(chromium, house, tmp_path):
    """One time of twenty will do: a machine with more to do is late now and then."""
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me, other], house, PHILOS)
        assert any(seconds_to_hear(me, other, f"{house}/tables/{code}/events", paid) < 1 for paid in range(1, 21))


def seconds_to_hear(me: Guest, other: Guest, events: str, paid: int) -> float:
    """One phone books, for the `paid`th time, that Anna gives Ben 10; how long until the other shows it."""
    event = {"type": "penalty", "kind": "house", "player": "Anna", "amounts": {"Ben": 10}}
    began = time.monotonic()
    booked = me.page.request.post(events, data={"key": new_key("quick"), "seen": paid, "event": event})
    assert booked.status == 201, booked.text()
    expect(other.total("Ben")).to_have_text(f"{1000 + 10 * paid:,}")
    return time.monotonic() - began
