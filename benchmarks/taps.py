"""How many taps a hand takes from the shutter to "booked": `python benchmarks/taps.py [PHOTOS] [--book BOOK]`.

The page with the real networks and a database of its own, Chromium as a phone of 360 × 640, and a real photo of a
hand that goes out by every book but the American one (which is typed: there is no photo of its tiles). Prints, for
each book and way: taps, seconds from the photo to "booked", and the screens and drawers that were seen. Opening the
camera and its shutter come before the photo and do not count; a tap that only scrolls would, scrolling itself does
not. Then, at the same table: a deal corrected, a draw, that undone, and the deal corrected again, after one more and
after so many that the list of what was booked goes on where it had ended.
"before" is what issue 32 counted on the five pages that this one replaced: nine taps a hand (five before the photo,
four after it), eight to correct; of draws and undoing it says no number.
"""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "webui" / "drivers")]

from company import PLAYERS, app_on, new_key  # noqa: E402
from devices import FLAGS, PHONE, installed_browser  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from werkzeug.serving import make_server  # noqa: E402

from scoring.books import BOOKS  # noqa: E402
from webui.evening.history import PAGE  # noqa: E402

HAND = "pool-a/hand_017_jpg_rf_eb20131b8fee7155fcab49659fecc1c4.jpg"
TYPED = "44m4444p44s888s88m1j"
PATIENCE = 20  # seconds


class Counted(NamedTuple):
    taps: int
    seconds: float
    screens: int


class Phone:
    """Anna's phone at her table; counts what she taps."""

    def __init__(self, page: Page, house: str, book: str):
        self.page, self.house, self.taps, self.screens, self.began, self.seen = page, house, 0, set[str](), 0.0, 0
        page.goto(house)
        game = {"key": new_key("taps"), "rules": book, "players": PLAYERS, "points": 1000, "rounds": 0}
        self.code = page.request.post(f"{house}/tables", data=game).json()["code"]
        self.known = f"{house}/evening/{self.code}"
        own = [{"code": self.code, "players": PLAYERS, "rules": book, "own": "Anna"}]
        page.evaluate("own => localStorage.setItem('hulla-tables', JSON.stringify(own))", own)
        page.goto(self.known)
        page.wait_for_selector("html[data-ready]")

    def tap(self, selector: str) -> None:
        self.page.locator(selector).locator("visible=true").first.click()
        self.taps += 1
        self.look()

    def scroll_to(self, selector: str) -> None:
        """To the end of the page until this is there: the list of what was booked goes on by itself."""
        end = time.monotonic() + PATIENCE
        while not self.page.locator(selector).locator("visible=true").count():
            assert time.monotonic() < end, f"{selector} is nowhere"
            self.page.mouse.wheel(0, 2000)
            self.page.wait_for_timeout(20)

    def look(self) -> None:
        drawer = self.page.evaluate("document.querySelector('dialog[open] h2')?.textContent ?? ''")
        self.screens.add(self.page.evaluate("document.body.dataset.screen") + drawer)

    def photograph(self, photo: Path) -> None:
        """The photo is there; what is tapped from now on counts."""
        self.page.locator("input[data-key=camera]").first.set_input_files(photo)
        self.begin()
        self.page.locator(".in-sets").wait_for(timeout=60_000)

    def begin(self) -> None:
        self.taps, self.screens, self.began, self.seen = 0, set(), time.monotonic(), self.table()["seq"]

    def table(self) -> dict:
        return self.page.request.get(f"{self.house}/tables/{self.code}").json()

    def deal(self) -> str:
        """The id of the deal that was booked first."""
        return next(entry["id"] for entry in self.table()["history"] if entry["type"] == "deal")

    def others_book(self, deals: int) -> None:
        """The same deal as the first again, so many times."""
        known = f"{self.house}/tables/{self.code}/events"
        for _ in range(deals):
            event = self.page.request.get(f"{known}/{self.deal()}").json()["event"]
            answer = self.page.request.post(known, data={"key": new_key(), "seen": self.table()["seq"], "event": event})
            assert answer.ok, answer.text()

    def booked(self) -> Counted:
        """Once the table has one booking more."""
        end = time.monotonic() + PATIENCE
        while self.table()["seq"] == self.seen:
            assert time.monotonic() < end, "it was not booked"
            self.page.wait_for_timeout(20)
        self.look()
        return Counted(self.taps, time.monotonic() - self.began, len(self.screens))

    def others_count(self) -> None:
        """The other phones have said what their players' hands are worth."""
        for place in (1, 2, 3):
            answer = self.page.request.put(
                f"{self.house}/tables/{self.code}/drafts/{place}",
                data={"seen": 1, "draft": {"worth": 20}},
            )
            assert answer.ok, answer.text()


def self_drawn(phone: Phone) -> None:
    phone.tap("#bar [data-key=next]")


def by_a_discard(phone: Phone) -> None:
    phone.tap('label:has(input[name=from][value="W"])')
    phone.tap("#bar [data-key=next]")


def of_another(phone: Phone) -> None:
    phone.tap('label:has(input[name=winner][value="S"])')
    by_a_discard(phone)


WAYS: dict[str, Callable[[Phone], None]] = {
    "self-drawn by the owner": self_drawn,
    "a discard won by the owner": by_a_discard,
    "a discard won by another": of_another,
}


def corrected(phone: Phone, by: str = "W") -> None:
    key = f"[data-key=correct-{phone.deal()}]"
    phone.scroll_to(key)
    phone.tap(key)
    phone.tap(f'label:has(input[name=from][value="{by}"])')
    phone.tap("#bar [data-key=next]:enabled")


def earlier_corrected(phone: Phone) -> None:
    corrected(phone, "N")


def a_draw(phone: Phone) -> None:
    phone.tap("[data-key=draw]")
    phone.page.wait_for_timeout(700)  # its keys work only once the drawer stands still
    phone.tap("[data-key^=draw-]")


def undone(phone: Phone) -> None:
    phone.tap("[data-key=undo]")


AFTERWARDS: dict[str, Callable[[Phone], None]] = {
    "corrected": corrected,
    "a draw": a_draw,
    "undone": undone,
    "an earlier deal corrected": earlier_corrected,
    "one of long ago corrected": corrected,
}
MEANWHILE = {"an earlier deal corrected": 1, "one of long ago corrected": PAGE}  # deals booked since
BEFORE = dict.fromkeys(WAYS, 9) | {"corrected": 8}
OWN = tuple(WAYS)[:2]  # where all hands count, another's hand is photographed with another's phone


def measure(browser: Browser, house: str, book: str, way: str, photo: Path) -> dict[str, Counted]:
    """The hand booked that way; when its owner has drawn the tile, what may come afterwards too."""
    context = browser.new_context(viewport=PHONE, locale="en")
    try:
        phone = Phone(context.new_page(), house, book)
        if BOOKS[book].all_hands:
            phone.others_count()
        phone.page.goto(f"{phone.known}#deal")
        if BOOKS[book].card:
            typed(phone)
        else:
            phone.photograph(photo)
        phone.page.locator("#pay").wait_for(timeout=60_000)
        WAYS[way](phone)
        found = {way: phone.booked()}
        for after, go in AFTERWARDS.items() if way == OWN[0] else ():
            phone.page.evaluate("location.hash = 'play'")
            phone.others_book(MEANWHILE.get(after, 0))
            phone.page.locator("#play [data-key=undo]").wait_for()
            phone.begin()
            go(phone)
            found[after] = phone.booked()
        return found
    finally:
        context.close()


def typed(phone: Phone) -> None:
    phone.page.locator(".typed summary").click()
    phone.page.locator("#typed").fill(TYPED)
    phone.page.keyboard.press("Enter")
    phone.begin()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("photos", nargs="?", type=Path, default=ROOT.parent / "shared" / "photos")
    parser.add_argument("--book", action="append", choices=list(BOOKS), help="these alone; may be given several times")
    asked = parser.parse_args()
    photo = asked.photos / HAND
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as driver:
        app = app_on(f"sqlite:///{folder}/hulla.db", FIND=None, NAME=None)
        server = make_server("127.0.0.1", 0, app, threaded=True)
        Thread(target=server.serve_forever, daemon=True).start()
        browser = driver.chromium.launch(executable_path=installed_browser(), args=FLAGS)
        print(f"{'book':12}{'way':33}{'before':>7}{'taps':>5}{'seconds':>9}{'screens':>9}")
        for book in asked.book or BOOKS:
            for way in OWN if BOOKS[book].all_hands else WAYS:
                found = measure(browser, f"http://127.0.0.1:{server.server_port}", book, way, photo)
                for name, (taps, seconds, screens) in found.items():
                    before = BEFORE.get(name, "–")
                    print(f"{book:12}{name:33}{before:>7}{taps:>5}{seconds:>9.1f}{screens:>9}", flush=True)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    main()
