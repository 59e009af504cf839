"""Somebody at an evening, with a phone of their own: what they tap, and what they see."""

from __future__ import annotations

import re
from contextlib import ExitStack, contextmanager

from company import new_key
from devices import device
from patience import SECOND, eventually
from playwright.sync_api import Page, expect

MIDDLE = (
    "selector => (box => [box.x + box.width / 2, box.y + box.height / 2])"
    "(document.querySelector(selector).getBoundingClientRect())"
)

BEGINS = """() => {
    const left = element => element.getBoundingClientRect().left;
    const screens = [...document.querySelectorAll("#steps ~ main .screen")].filter(screen => screen.offsetWidth);
    const first = Math.min(...screens.map(left));
    return innerWidth < 960 || !screens.length || Math.abs(first - left(document.querySelector("#top > *"))) < 2;
}"""


STICKS_OUT = """() => document.documentElement.scrollWidth <= innerWidth ? [] : [
    document.documentElement.scrollWidth,
    ...[...document.querySelectorAll("body *")]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map((element) => element.outerHTML.slice(0, 80))
]"""


def nothing_sticks_out(page: Page, what: str = "") -> None:
    def check() -> None:
        assert page.evaluate(STICKS_OUT) == [], f"{what} is wider than the screen"

    eventually(page, check)


def begins_at_the_left_edge(page: Page, what: str) -> None:
    """On a laptop, below the name in the header: or it jumps from screen to screen."""

    def check() -> None:
        assert page.evaluate(BEGINS), f"{what} does not begin below the name in the header"

    eventually(page, check)


# whether the page has heard of what was booked so far
SEEN = "async (seq) => (await import('/evening/scripts/table.js')).tableNow().seq >= seq"
# the photos that the browser keeps, and of which of them somebody has said how the sets lie
IN_DRAWER = """() => new Promise((resolve, reject) => {
    const request = indexedDB.open("hulla");
    request.onerror = reject;
    request.onsuccess = () => {
        const db = request.result, photos = db.transaction("photos").objectStore("photos");
        const [keys, values] = [photos.getAllKeys(), photos.getAll()], isTold = (i) => Boolean(values.result[i].told);
        values.onsuccess = () => (db.close(), resolve(keys.result.map((key, i) => [key.at(-1), isTold(i)])));
    };
})"""


class Guest:
    """Drives one phone at a table. `shots`: the folder for screenshots."""

    def __init__(self, page: Page, shots, name: str):
        self.page, self.shots, self.name, self.faults, self.step = page, shots, name, [], 0
        page.set_default_timeout(15 * SECOND)
        self.lost = []  # of scripts: a page whose script did not come stays empty
        page.on("requestfailed", lambda one: one.resource_type == "script" and self.lost.append(one.url))
        page.on("response", lambda one: one.status >= 500 and self.lost.append(f"{one.status} {one.url}"))
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on(
            "response",
            lambda answer: (
                answer.status == 400
                and "/drafts/" in answer.url
                and self.faults.append(f"refused: {answer.request.post_data}")
            ),
        )

    def go(self, address: str) -> Guest:
        self.page.goto(address)
        self.page.wait_for_selector("html[data-ready]")
        return self

    @property
    def language(self) -> str:
        return self.page.evaluate("document.documentElement.lang")

    def look(self, what: str) -> None:
        """Take a screenshot, and see that nothing sticks out to the right and that it begins where every screen
        does.
        """
        self.step += 1
        self.page.wait_for_timeout(150)
        self.page.screenshot(path=self.shots / f"{self.name}-{self.step:02d}-{what}.png")
        nothing_sticks_out(self.page, what)
        begins_at_the_left_edge(self.page, what)

    def tap(self, key: str) -> None:
        self.page.locator(f'[data-key="{key}"]:visible').first.click()

    def middle(self, selector: str) -> tuple[float, float]:
        """Where x, y to put a finger.

        Looked up at once: between two calls of the browser the page may draw itself anew.
        """
        self.page.locator(selector).wait_for()
        return tuple(self.page.evaluate(MIDDLE, selector))

    def next(self) -> None:
        """The one thing to do next: at the table the deal’s page; there, while a hand is wanted, a photo, in
        place of which it is entered otherwise.
        """
        free = "[data-key=next]:not([aria-disabled=true]), .file, [data-key=live-camera]"  # nothing is being booked
        self.page.locator("#bar").locator(free).first.wait_for()
        if self.page.locator("[data-key=no-photo]").is_visible():
            self.tap("no-photo")
            self.page.locator("#deal").wait_for()
        elif not (self.at_deal and self.page.locator("#bar").locator(".file, [data-key=live-camera]").count()):
            self.page.locator("#bar [data-key=next]").click()

    @property
    def at_deal(self) -> bool:
        """Is a deal on the screen, all of it on one page?"""
        return self.page.locator("#deal").is_visible()

    def choose(self, group: str, value: str) -> None:
        """Choose one of several; what stands in a drawer of the deal is looked for there."""
        if self.at_deal and group == "winning":
            return self.wins_with(value)
        if self.at_deal and group == "won-by":
            return self.won_by(value)
        if self.at_deal and (group, value) == ("winner", "null"):
            return self.nobody_won()
        opener = {"book": "#where", "round": "#where", "bet": "[data-key=special]"}.get(group)
        option = self.page.locator(f'input[name="{group}"][value="{value}"]:visible')
        if self.at_deal and opener and not option.count():
            self.page.locator(opener).click()
            option.check()
            return self.close()
        return option.click() if self.at_deal else option.check()

    def wins_with(self, code: str) -> None:
        """This tile of the hand has won."""
        said = self.page.locator(f'#tiles .key.wins:not(.guessed) use[href$="#t{code}"]')
        if not said.count():
            self.page.locator(f'#tiles [data-won="{code}"]').last.click()
            expect(said).to_have_count(1)

    def nobody_won(self) -> None:
        if not self.page.locator("[data-key=nobody]:visible").count():
            self.tap("special")
        self.tap("nobody")
        if self.page.locator("dialog[open]").count():
            self.close()

    def won_by(self, way: str) -> None:
        """Self-drawn is a key, what is rarer stands in the drawer; from whom says that it was a discard."""
        if way == "wall":
            return self.choose("from", way)
        if way != "discard":
            self.tap("special")
            self.page.locator(f"#drawer input[name=won_by][value^={way}]").first.click()
            self.close()

    def set_table(self) -> None:
        """Open the drawer of the deal's table: rule book, round, house rules, what the club brings."""
        self.page.locator("#where").click()

    def arrange(self) -> None:
        """Open the board, and every way to other tiles."""
        if self.page.locator("#arranging:not([open])").count():
            self.tap("arrange")

    def unfold(self, part: str) -> None:
        """The sheet, or who pays."""
        self.page.locator(f"#{part}").wait_for()
        if self.page.locator(f"#{part}:not([open])").count():
            self.tap(part)

    def open(self, screen: str) -> None:
        """The screen of this name, once it is drawn. A deal is one page; a correction asks for it first."""
        if screen in ("win", "tiles", "sheet", "pay"):
            self.page.locator("#deal").wait_for()
            return self.unfold(screen) if screen in ("sheet", "pay") else None
        if self.at_deal:
            self.page.locator("#where").click()
        self.page.locator(f'#steps a[href="#{screen}"]').click()
        expect(self.page.locator("body")).to_have_attribute("data-screen", screen)

    def won_with(self, code: str) -> None:
        """Wait until this tile is the one that won."""
        expect(self.page.locator(f'#tiles .key.wins use[href$="#t{code}"]')).to_have_count(1, timeout=3 * SECOND)

    def declare(self, wind: str) -> None:
        """Whoever sits there has declared riichi in the deal that is being entered."""
        self.tap("special")
        self.tap(f"riichi{wind}")
        self.close()

    def join_in(self) -> None:
        """To the hand that is being read, once this phone has heard who won."""
        expect(self.page.locator(".in-progress, .live.call")).to_have_text(re.compile("won|gewonnen"))
        self.tap("no-photo" if self.page.locator("[data-key=no-photo]").is_visible() else "in-progress")

    def type_hand(self, text: str, screen: str = "tiles") -> None:
        if self.at_deal:
            self.arrange()
            screen = "deal"
        details = self.page.locator(f"#{screen} .typed")
        if details.get_attribute("open") is None:
            details.locator("summary").click()
        self.page.locator("#typed").fill(text)
        self.page.keyboard.press("Enter")

    def pick(self, code: str) -> None:
        self.page.locator(f'#drawer [data-key="pick{code}"]').click()

    def close(self) -> None:
        self.page.keyboard.press("Escape")

    def worth(self, points: int) -> None:
        self.arrange()
        self.tap("only-points")
        self.page.locator("#worth").fill(str(points))
        self.page.locator("#worth").press("Tab")

    def join(self, code: str, address: str, own: str) -> Guest:
        """From the start page by the code, as somebody who says whose phone it is."""
        self.go(address)
        self.page.locator("#code").fill(code.lower())
        self.page.get_by_role("button", name="Join").click()
        self.page.wait_for_url(f"**/evening/{code}")
        self.page.wait_for_selector("html[data-ready]")
        self.tap(f"own-{own}")
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        return self

    def sees(self, words: str, where: str = "body", within: float = SECOND) -> None:
        expect(self.page.locator(where)).to_contain_text(words, timeout=within)

    def total(self, player: str):
        return self.page.locator(f'.plate[data-player="{player}"] output')

    def totals(self) -> dict[str, int]:
        """Everybody's total, as this phone shows it."""
        plates = self.page.locator(".plate").evaluate_all(
            "all => all.map(p => [p.dataset.player, p.querySelector('output').textContent])"
        )
        return {player: int(total.replace(",", "").replace(".", "").replace("−", "-")) for player, total in plates}

    def shows(self, totals: dict[str, int]) -> None:
        """Wait until this phone shows these totals."""

        def check() -> None:
            assert self.totals() == totals

        eventually(self.page, check)

    def table(self) -> dict:
        """The table as the server has it, asked by this phone."""
        return self.page.evaluate("async () => (await fetch('/tables/' + location.pathname.split('/').pop())).json()")


@contextmanager
def phones(chromium, shots, *how: dict):
    """Several phones, each with its own cookies; nothing may have gone wrong in them."""
    with ExitStack() as stack:
        pages = [stack.enter_context(device(chromium, **each)) for each in how]
        guests = [Guest(page, shots, f"phone{i}") for i, page in enumerate(pages)]
        try:
            yield guests
        except BaseException as problem:
            problem.add_note(f"Wrong in the pages: {[guest.faults + guest.lost for guest in guests]}")
            raise
        assert [guest.faults for guest in guests] == [[] for _ in guests]


def at_table(guests: list[Guest], house: str, game: dict) -> str:
    """Begin a game with the first phone, join it with the others; returns the code."""
    first, *others = guests
    first.go(house)
    made = first.page.request.post(f"{house}/tables", data={"key": new_key("evening")} | game).json()
    for guest in guests:
        guest.go(f"{house}/evening/{made['code']}")
    for guest, own in zip(others, ("Cleo", "Dan"), strict=False):
        guest.tap(f"own-{own}")
        expect(guest.page.locator(".tap").first).to_be_visible()
    return made["code"]


def ready_to_pay(me: Guest) -> None:
    """Ben has won by himself; this phone is at the payment."""
    me.next()
    me.choose("winner", "S")
    me.choose("won-by", "wall")
    me.next()
    me.type_hand("123m456p789s222z55m")
    me.choose("winning", "5m")
    me.open("pay")
    me.sees("Anna gives Ben", "#pay .handovers", 3 * SECOND)


def book_it(me: Guest) -> None:
    me.next()
    me.page.wait_for_url("**#play")
    me.sees("Ben wins", ".last", 3 * SECOND)
