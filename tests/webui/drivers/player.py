"""Somebody with one deal, without a table: what they tap, in their words."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from devices import PHONE, device
from guest import Guest
from playwright.sync_api import Page, expect


class Player(Guest):
    """Somebody with one deal to score. What the browser complains of in its console is a fault too."""

    def __init__(self, page: Page, address: str, shots: Path):
        super().__init__(page, shots, "deal")
        page.on("console", lambda message: message.type == "error" and self.faults.append(message.text))
        self.go(f"{address}/deal" if address.count("/") == 2 else address)

    def hear(self, words: str) -> None:
        """Wait until the page says this, in a line of its own or above the key."""
        expect(self.page.locator("body")).to_contain_text(words)

    def photograph(self, photo: Path) -> None:
        """Take this photo, and wait until it is read."""
        self.page.locator("input[data-key=camera]").first.set_input_files(photo)
        self.page.locator(".reading").wait_for(state="detached", timeout=60_000)
        self.page.locator("#tiles .in-sets, #tiles .trouble").first.wait_for(timeout=60_000)

    def state(self) -> dict:
        return json.loads(self.page.evaluate("sessionStorage.getItem('hulla-deal')"))

    def hand(self) -> list[dict]:
        state = self.state()
        return state["hands"][state["seat"]]["tiles"]

    def tap_outline(self, tile: dict) -> None:
        self.page.locator(f'[data-key="seen{tile["id"]}"]').click()

    def lay_down(self, *codes: str) -> None:
        """Lay down the set of these tiles with one tap in the drawer."""
        self.arrange()
        self.tap("lay-down")
        name_of = "code => globalThis.hulla.tiles[code].name"
        names = [self.page.evaluate(name_of, code) for code in codes]
        for offered in self.page.locator("#drawer .sets-ready .choice").all():
            if (
                offered.locator("svg").evaluate_all("tiles => tiles.map(tile => tile.getAttribute('aria-label'))")
                == names
            ):
                return offered.click()
        raise AssertionError(f"{codes} is not offered as a set")

    def mend_to(self, boxes: list[tuple[str, tuple[float, float, float, float]]]) -> int:
        """Put right whatever was misread; `boxes` say what lies where (pixels).

        Returns how many taps on tiles that took.
        """
        mended = 0
        for tile in list(self.hand()):
            right = next((code for code, box in boxes if inside(tile["corners"], box)), None)
            if right is None and tile["place"] != "loose":
                self.tap_outline(tile)
                self.page.locator("#drawer .danger").click()
            elif right and (right != tile["code"] or tile["doubtful"]):
                self.tap_outline(tile)
                self.pick(right)
            else:
                continue
            mended += 1
        seen = [tile["corners"] for tile in self.hand() if tile["corners"]]
        missed = [code for code, box in boxes if not any(inside(corners, box) for corners in seen)]
        if missed:
            self.arrange()
            self.tap("by-hand")
            for code in missed:
                self.pick(code)
            self.close()
        return mended + len(missed)


def inside(corners: list[list[float]] | None, box: tuple[float, float, float, float]) -> bool:
    if not corners:
        return False
    x, y = (sum(corner[axis] for corner in corners) / 4 for axis in (0, 1))
    return box[0] <= x <= box[2] and box[1] <= y <= box[3]


@contextmanager
def player(chromium, address, shots, size=PHONE, language="en", **more) -> Iterator[Player]:
    """Somebody with a browser of their own; nothing may have gone wrong in it."""
    with device(chromium, viewport=size, locale=language, has_touch=size is PHONE, **more) as page:
        somebody = Player(page, address, shots)
        yield somebody
        assert somebody.faults == []


def has_won(me: Player, winner: str) -> None:
    """By the Japanese book, in the East round, this player has won on a tile from the wall."""
    me.choose("book", "japanese")
    me.choose("round", "E")
    me.choose("winner", winner)
    me.choose("won-by", "wall")
