"""Somebody new to the game, who asks the coach: what they tap and see in a real browser."""

from __future__ import annotations

from contextlib import contextmanager

from devices import PHONE, device
from guest import Guest
from patience import eventually
from playwright.sync_api import expect

SMALL = (
    "button, a.primary, a.door, summary, #steps a, .option, "
    "input:not([type=checkbox]):not([type=radio]):not([type=file])"
)
TOO_SMALL = """all => all
    .filter(e => e.checkVisibility() && !e.matches('.term-link, .set .key, .in-sets .key'))
    .map(e => [e.getBoundingClientRect(), e.outerHTML.slice(0, 90)])
    .filter(([box]) => box.width && (box.height < 43.5 || box.width < 43))
    .map(([box, html]) => `${box.width}×${box.height} ${html}`)"""
WAITING = "123456m22p67s555z"


class Newcomer(Guest):
    """Somebody who asks the coach."""

    def look(self, what: str) -> None:
        """A screenshot; nothing sticks out, and whatever is tapped is large enough for a thumb (words in a sentence
        and tiles of a set laid down apart).
        """
        super().look(what)

        def check() -> None:
            small = self.page.locator(SMALL).evaluate_all(TOO_SMALL)
            assert small == [], f"{what}: {small}"

        eventually(self.page, check)

    def sit_down(self, book: str, wind: str) -> None:
        self.choose("book", book)
        self.choose("own-wind", wind)
        self.next()

    def hold(self, tiles: str) -> None:
        self.type_hand(tiles, "mine")

    def sees(self, place: str, words: str) -> None:
        expect(self.page.locator(f"{place}:visible").first).to_contain_text(words)


@contextmanager
def newcomer(chromium, tmp_path, size=PHONE, language="en", dark=False):
    scheme = "dark" if dark else "light"
    print(f"screenshots: {tmp_path}")
    with device(chromium, viewport=size, locale=language, color_scheme=scheme, has_touch=size is PHONE) as page:
        page.add_init_script("Math.random = () => 0.4242")  # the same drills and deals every time
        me = Newcomer(page, tmp_path, language)
        yield me
        assert me.faults == []


def said(sayings: list[dict], language: str) -> str:
    return sayings[0][language]
