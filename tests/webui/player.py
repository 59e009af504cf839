"""Somebody at the table with a phone: what they tap, in their words. Every step leaves a screenshot."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from guest import nothing_sticks_out
from playwright.sync_api import expect

PHONE = {"width": 360, "height": 640}


class Player:
    """Drives one page. `shots`: the folder for screenshots."""

    def __init__(self, page, address: str, shots: Path):
        self.page, self.address, self.shots = page, address, shots
        self.step = 0
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: message.type == "error" and self.faults.append(message.text))
        page.goto(f"{address}/deal" if address.count("/") == 2 else address)
        page.wait_for_selector("html[data-ready]")

    def look(self, name: str) -> None:
        """Take a screenshot, and see that nothing sticks out to the right."""
        self.step += 1
        self.page.wait_for_timeout(200)
        self.page.screenshot(path=self.shots / f"{self.step:02d}-{name}.png")
        nothing_sticks_out(self.page, name)

    def choose(self, group: str, value: str) -> None:
        self.page.locator(f'.screen:visible input[name="{group}"][value="{value}"]').check()

    def go_on(self) -> None:
        self.page.locator("#bar [data-key=next]").click()

    def hear(self, words: str) -> None:
        """Wait until the line above the next step says this."""
        expect(self.page.locator("#bar .live")).to_contain_text(words)

    def photograph(self, photo: Path) -> None:
        self.page.locator("input[data-key=camera]").set_input_files(photo)
        self.page.locator("#tiles .board, #tiles .trouble").first.wait_for(timeout=60_000)

    def state(self) -> dict:
        return json.loads(self.page.evaluate("sessionStorage.getItem('hulla-deal')"))

    def hand(self) -> list[dict]:
        state = self.state()
        return state["hands"][state["seat"]]["tiles"]

    def tap_outline(self, tile: dict) -> None:
        self.page.locator(f'[data-key="seen{tile["id"]}"]').click()

    def pick(self, code: str) -> None:
        self.page.locator(f'#drawer [data-key="pick{code}"]').click()

    def close(self) -> None:
        self.page.keyboard.press("Escape")

    def type_hand(self, text: str) -> None:
        details = self.page.locator("#tiles .typed")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        self.page.locator("#typed").fill(text)
        self.page.keyboard.press("Enter")

    def lay_down(self, *codes: str) -> None:
        """Lay down the set of these tiles with one tap in the drawer."""
        self.page.locator("[data-key=lay-down]").click()
        names = [
            self.page.evaluate(
                "code => JSON.parse(document.getElementById('page-data').textContent).tiles[code].name", code
            )
            for code in codes
        ]
        for offered in self.page.locator("#drawer .sets-ready .choice").all():
            if (
                offered.locator("svg").evaluate_all("tiles => tiles.map(tile => tile.getAttribute('aria-label'))")
                == names
            ):
                return offered.click()
        raise AssertionError(f"{codes} is not offered as a set")

    def mend_to(self, boxes: list[tuple[str, tuple[float, float, float, float]]]) -> int:
        """Put right whatever was misread; `boxes` say what lies where (pixels). Returns how many taps on tiles that took."""
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
            self.page.locator("[data-key=by-hand]").click()
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
    context = chromium.new_context(viewport=size, locale=language, has_touch=size is PHONE, **more)
    somebody = Player(context.new_page(), address, shots)
    yield somebody
    context.close()
    assert somebody.faults == []


def go_to_tiles(me: Player, winner: str) -> None:
    """By the Japanese book, this player has won on a tile from the wall."""
    me.choose("book", "japanese")
    me.go_on()
    me.choose("winner", winner)
    me.choose("won-by", "wall")
    me.go_on()
