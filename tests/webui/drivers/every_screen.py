"""Every screen of every page, one after the other, for tests that look at all of them: each step says which screen
is there now.
"""

from __future__ import annotations

from collections.abc import Iterator

from company import JAPANESE, PLAYERS, new_key
from guest import Guest
from playwright.sync_api import expect

HAND = "234678s222z44z 777z"
WON = {
    "type": "deal",
    "deal": {
        "winner": "S",
        "won_by": "discard",
        "from": "N",
        "winning_tile": "5m",
        "hands": {"S": {"concealed": "123m456p789s222z55m"}},
    },
}
RIICHI = {"type": "riichi", "player": "Dan"}
COUNTED = {"type": "count", "pieces": {"Anna": {"10000": 1, "100": 3}}}


def screens(me: Guest, house: str) -> Iterator[str]:
    """Walk through all of it."""
    for part in (start, own_tiles, one_deal, set_up, evening, coach, learning, lost):
        yield from part(me, house)


def start(me: Guest, house: str) -> Iterator[str]:
    me.go(house)
    yield "start"
    me.page.locator("#settings summary").click()
    yield "settings"


def own_tiles(me: Guest, house: str) -> Iterator[str]:
    me.go(f"{house}/sets")
    yield "own tiles: which"
    me.next()
    for row in ("1234f", "1234y", "1111j"):
        me.tap(f"row-{row}")
    yield "own tiles: learning"


def one_deal(me: Guest, house: str) -> Iterator[str]:
    me.go(f"{house}/deal")
    yield "deal: no tiles yet"
    me.tap("own-set")
    me.page.locator("#drawer fieldset").wait_for()
    yield "deal: which tiles"
    me.page.keyboard.press("Escape")
    me.type_hand(HAND)
    yield "deal: which game"
    me.tap("which-game")
    yield "deal: three questions"
    me.choose("book", "japanese")
    yield "deal: who went out"
    me.page.locator("#where").click()
    me.tap("house")
    me.tap("club")
    yield "deal: house rules"
    me.tap("club-example")
    expect(me.page.locator("#club-text")).not_to_have_value("")
    me.tap("club-check")
    me.page.locator(".club-list").wait_for()
    yield "deal: rows of the club"
    me.page.keyboard.press("Escape")
    me.choose("winner", "S")
    me.choose("from", "W")
    me.choose("winning", "4z")
    me.page.locator("#sheet").wait_for()
    yield "deal: all of it"
    me.tap("special")
    yield "deal: anything special"
    me.tap("dora_indicators")
    yield "deal: the picker"
    me.close()
    me.close()
    me.open("sheet")
    me.page.locator("#sheet .lines summary").first.click()
    yield "deal: the sheet"
    me.open("pay")
    yield "deal: who pays"
    me.arrange()
    me.page.locator("#deal .zone.hand .key").first.click()
    yield "deal: one tile"
    me.page.keyboard.press("Escape")
    me.tap("lay-down")
    yield "deal: laying down"
    me.page.keyboard.press("Escape")
    me.type_hand("147m258p369s12344z")
    me.page.locator("#tiles .standing").wait_for()
    yield "deal: no complete hand"


def set_up(me: Guest, house: str) -> Iterator[str]:
    me.go(f"{house}/evening/new")
    me.choose("book", "japanese")
    yield "set up: rules"
    me.next()
    for i, name in enumerate(PLAYERS):
        me.page.locator(f"#name{i}").fill(name)
    yield "set up: names"
    me.next()
    yield "set up: seats"
    me.tap("ceremony")
    me.tap("one-Anna")
    yield "set up: the ceremony"
    me.tap("leave")
    me.next()
    yield "set up: sticks"


def evening(me: Guest, house: str) -> Iterator[str]:
    code = me.page.request.post(f"{house}/tables", data={"key": new_key("screens")} | JAPANESE).json()["code"]
    for seen, event in enumerate((WON, RIICHI, COUNTED), start=1):
        answer = me.page.request.post(
            f"{house}/tables/{code}/events", data={"key": new_key("booked"), "seen": seen, "event": event}
        )
        assert answer.status == 201, answer.text()
    me.go(f"{house}/evening/{code}#invite")
    yield "evening: invitation"
    me.next()
    yield "evening: whose phone"
    me.tap("own-Anna")
    yield "evening: the table"
    for key, name in (
        ("plateE", "a player"),
        ("draw", "draws"),
        ("riichi", "riichi"),
        ("penalty", "penalties"),
        ("more", "more"),
    ):
        me.tap(key)
        yield f"evening: {name}"
        me.page.keyboard.press("Escape")
    me.tap("more")
    me.tap("phones")
    me.page.locator("#drawer .phones li").wait_for()
    yield "evening: the phones"
    me.page.keyboard.press("Escape")
    me.tap("more")
    me.tap("wall")
    yield "evening: the wall"
    me.page.keyboard.press("Escape")
    me.tap("more")
    me.tap("led")
    me.page.locator("[data-key=led-begin]").wait_for()
    yield "evening: before a led deal"
    me.tap("led-begin")
    me.tap("led-discarded")
    me.page.locator(".led-caller").first.wait_for()
    yield "evening: a led deal"
    me.tap("led-more")
    me.tap("led-leave")
    me.open("play")
    me.tap("count")
    yield "evening: counting"
    for screen in ("history", "figures"):
        me.open(screen)
        me.page.wait_for_timeout(200)
        yield f"evening: {screen}"
    me.open("history")
    me.page.locator("#history .history a", has_text="wins" if me.language == "en" else "gewinnt").click()
    me.page.locator("#entry .sheet").first.wait_for()
    yield "evening: an entry"
    me.open("play")
    me.next()
    me.choose("winner", "W")
    me.choose("won-by", "wall")
    yield "evening: what happened"
    me.next()
    me.type_hand("234678s22244z777z")
    me.choose("winning", "4z")
    yield "evening: tiles"
    me.open("sheet")
    me.page.locator("#sheet .score").wait_for()
    yield "evening: the sheet"
    me.open("pay")
    me.page.locator("#pay .handovers").wait_for()
    yield "evening: who pays"
    me.go(f"{house}/evening/{code}/sheet")
    me.page.locator(".to-tick summary").first.click()
    yield "evening: the printed sheet"
    me.go(f"{house}/evening/{code}#play")
    ended = {"key": new_key("booked"), "seen": me.table()["seq"], "event": {"type": "end"}}
    assert me.page.request.post(f"{house}/tables/{code}/events", data=ended).status == 201
    expect(me.page.locator(".best-card img")).to_be_visible()
    yield "evening: the podium"
    me.go(f"{house}/seasons")
    yield "seasons"


def coach(me: Guest, house: str) -> Iterator[str]:
    me.go(f"{house}/coach#table")
    me.choose("book", "japanese")
    yield "coach: the table"
    me.open("mine")
    me.page.locator("#mine .typed summary").click()
    me.page.locator("#typed").fill("123456m22p67s555z")
    me.page.keyboard.press("Enter")
    yield "coach: my hand"
    me.open("now")
    me.page.locator("#now .wait").first.wait_for()
    yield "coach: what now"
    for screen in ("call", "goals"):
        me.open(screen)
        me.page.wait_for_timeout(400)
        yield f"coach: {screen}"


def learning(me: Guest, house: str) -> Iterator[str]:
    me.go(f"{house}/coach/learn")
    me.choose("drill-rules", "american")
    yield "learn"
    me.page.evaluate("location.hash = 'lesson-jokers-1'")
    me.page.locator("#lesson .choices button").last.click()
    yield "learn: a lesson of the school, taken up"
    for place in ("guided_practice-1", "guided_practice-6", "played_example-20"):
        me.page.evaluate("place => (location.hash = `lesson-${place}`)", place)
        me.page.locator("#lesson .table-hands").wait_for()
        yield f"learn: {place}"
    me.next()
    yield "learn: counted"
    for kind in ("waits", "nearest", "exchange", "pass"):
        me.page.evaluate("kind => (location.hash = `drill-${kind}`)", kind)
        me.page.locator("#drill .drawn-hand").wait_for()
        yield f"drill: {kind}"
    me.page.locator("#drill [data-key^=choice]").first.click()
    yield "drill: answered"
    me.go(f"{house}/coach/words")
    yield "words"


def lost(me: Guest, house: str) -> Iterator[str]:
    me.page.goto(f"{house}/nowhere")
    yield "lost"
    me.go(f"{house}/evening/QQQQQQ")
    expect(me.page.locator("#code-trouble")).to_be_visible()
    yield "no such table"
