"""A phone at a table stays awake while the evening goes on, and is in step again after its sleep."""

from __future__ import annotations

import pytest
from company import BEN_WINS, JAPANESE, new_key
from guest import SECOND, Guest, at_table, phones
from patience import until
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

KEEPS_LOCKS = """
window.locks = [];
navigator.wakeLock.request = (kind) => {
  const lock = { kind, released: false, release: async () => void (lock.released = true) };
  window.locks.push(lock);
  return Promise.resolve(lock);
};
let hidden = false;
Object.defineProperty(document, "hidden", { get: () => hidden });
window.sleep = (asleep) => {
  hidden = asleep;
  for (const lock of asleep ? window.locks : []) lock.released = true;
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
HELD = "window.locks.filter((lock) => lock.kind === 'screen' && !lock.released).length"


@pytest.fixture
def me(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (guest,):
        guest.page.add_init_script(KEEPS_LOCKS)
        at_table([guest], house, JAPANESE)
        yield guest


def book(me: Guest, event: dict) -> None:
    """Somebody books with this phone's cookie, and this page only hears of it."""
    table = me.page.url.split("#")[0].replace("/evening/", "/tables/")
    seen = me.page.request.get(table).json()["seq"]
    answer = me.page.request.post(f"{table}/events", data={"key": new_key(), "seen": seen, "event": event})
    assert answer.status == 201, answer.text()


def test_the_screen_stays_on_until_the_evening_is_over(me):
    until(me.page, f"{HELD} === 1")
    me.page.evaluate("sleep(true)")
    assert me.page.evaluate(HELD) == 0
    me.page.evaluate("sleep(false)")
    until(me.page, f"{HELD} === 1")
    book(me, {"type": "end"})
    me.sees("The evening is over", within=3 * SECOND)
    until(me.page, f"{HELD} === 0")


def test_after_its_sleep_a_phone_listens_anew_and_shows_the_table(me):
    """A stream from before may be dead and not know it."""
    me.page.evaluate("sleep(true)")
    me.page.route("**/tables/*", lambda route: route.abort())
    book(me, BEN_WINS)
    me.page.unroute("**/tables/*")
    with me.page.expect_request("**/news", timeout=3 * SECOND):  # by itself a stream ends after a minute
        me.page.evaluate("sleep(false)")
    expect(me.page.locator(".last")).to_contain_text("Ben wins", timeout=3 * SECOND)
