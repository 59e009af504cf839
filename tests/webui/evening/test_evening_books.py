"""Evenings by the other books in a real browser, two phones at once, to the last chip; and a photo that one phone
reads for both.
"""

from __future__ import annotations

import re

import pytest
from company import JAPANESE, PLAYERS, new_key
from company import PHILOS as ON_PAPER
from devices import TABLET
from guest import SECOND, Guest, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

CHIPS = {"100": 8, "50": 2, "10": 8, "2": 10}
PHILOS = {"rules": "philos", "players": PLAYERS, "pieces": CHIPS}
AMERICAN = {"rules": "american", "players": [*PLAYERS, "Eve"], "points": 500, "rounds": 0}
BEEPWORLD = {"rules": "beepworld", "players": PLAYERS, "pieces": CHIPS}
RIICHI = {"rules": "riichi", "players": PLAYERS, "rounds": 2, "pieces": {"10000": 1, "5000": 2, "1000": 9, "100": 10}}
HONGKONG = {"rules": "hongkong", "players": PLAYERS, "points": 2000}
MCR = {"rules": "mcr", "players": PLAYERS}


def test_four_hands_from_two_phones(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"locale": "de"}) as (me, other):
        at_table([me, other], house, PHILOS)
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.next()
        me.type_hand("234m567p77z345s 111z")
        me.choose("winning", "7z")
        other.sees("Deine Steine: Ben hat gewonnen.", "#bar")
        other.join_in()
        other.choose("seat", "W")
        other.type_hand("19m19p19s234z1122s")
        other.choose("seat", "N")
        other.worth(104)
        me.choose("seat", "E")
        me.worth(24)
        expect(me.page.locator('label:has(input[name="seat"][value="N"]) small')).to_have_text("104", timeout=SECOND)
        me.open("pay")
        other.open("pay")
        expect(me.page.locator("#pay .ring .arrow")).to_have_count(6)
        me.sees("Why so much", "#pay")
        me.sees("Anna pays BenEast pays and receives double: 112 × 2", "#pay .reckoned")
        me.sees("Anna pays Danthe difference: 104 − 24", "#pay .reckoned")
        expect(other.page.locator("#sheet > summary b")).to_have_text("112", timeout=3 * SECOND)
        other.look("zahlen")
        me.next()
        me.page.wait_for_url("**#play")
        other.open("play")
        expect(other.page.locator(".last")).to_contain_text("Ben gewinnt mit dem Stein von Cleo", timeout=SECOND)
        expect(me.total("Ben")).to_have_text(f"{1000 + 112 + 112 + 224:,}")
        other.shows(me.totals())
        assert sum(me.totals().values()) == 4000
        assert other.table()["drafts"] == {}
        end(other, me, "The evening is over")
        other.sees("Der Abend ist vorbei", "#play")
        assert me.table()["final"]["Ben"] == 448 and sum(me.table()["final"].values()) == 0


@pytest.mark.parametrize("game", [PHILOS, ON_PAPER], ids=["chips", "paper"])
def test_six_payments_are_three_in_one_go(chromium, house, tmp_path, game):
    """The same totals, and fewer chips over the table, or fewer figures on paper."""
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, game)
        me.next()
        me.choose("winner", "S")
        for wind, points in (("S", 112), ("E", 24), ("W", 8), ("N", 104)):
            me.choose("seat", wind)
            me.worth(points)
        me.open("pay")
        expect(me.page.locator("#pay .ring .arrow")).to_have_count(6)
        me.look("one-by-one")
        me.choose("in-one-go", "true")
        expect(me.page.locator("#pay .ring .arrow")).to_have_count(3)
        me.sees("Anna pays Dan", "#pay .reckoned")
        expect(me.page.locator("#pay .payments small")).to_have_count(0)  # the sums behind are those of six
        me.look("in-one-go")
        me.next()
        me.sees("Ben wins, self-drawn", ".last", 3 * SECOND)
        assert me.totals()["Ben"] == 1000 + 112 + 112 + 224
        assert len(me.table()["history"][0]["payments"]) == 6, "the books are the book’s"


def test_five_players_a_bet_and_a_card(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"viewport": {"width": 1280, "height": 800}}, {}) as (me, other):
        at_table([me, other], house, AMERICAN)
        me.sees("Eve sits out this deal: 500.", "#play")
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("44m4444p44s888s 88m1j")
        me.choose("winning", "4p")
        me.choose("bet", "S")
        expect(me.page.locator("#sheet > summary b")).to_have_text("35")
        me.open("pay")
        me.sees("Cleo pays Eve", "#pay .payments")
        me.look("bet")
        me.next()
        other.sees("Ben wins with Cleo’s discard", ".last", 3 * SECOND)
        expect(me.total("Cleo")).to_have_text(str(500 - 140))
        assert other.table()["totals"]["Eve"] == 500 + 140
        other.sees(f"Anna sits out this deal: {other.table()['totals']['Anna']}.", "#play")
        win_on_points(other, "W", 25)
        me.shows(other.totals())
        end(me, other, "The evening is over")
        assert sum(other.table()["final"].values()) == 0


def test_whoever_sits_out_next_is_looked_at_no_longer(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        code = at_table([me], house, AMERICAN)
        me.open("play")
        me.tap("plateE")
        me.sees("Anna has won", "#drawer")
        event = {"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {"Ben": 25}}
        booked = {"key": new_key("booked"), "seen": 1, "event": event}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        me.sees("Anna sits out this deal", "#play", 3 * SECOND)
        expect(me.page.locator("dialog[open]")).to_have_count(0)


def test_riichi_is_declared_where_its_stick_costs_nothing(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}) as (me,):
        at_table([me], house, JAPANESE | {"options": {"riichi_stick": 0}})
        me.open("play")
        me.tap("riichi")
        me.tap("riichi-Ben")
        me.sees("Ben puts down a riichi stick", ".last", 3 * SECOND)
        me.tap("plateW")
        me.tap("declares")
        me.sees("Cleo puts down a riichi stick", ".last", 3 * SECOND)
        me.tap("draw")
        me.tap("draw-exhausted_wall")
        me.sees("The wall ran out", ".last", 3 * SECOND)
        me.open("figures")
        me.sees("Riichi", "#figures .figures")


@pytest.mark.parametrize("how", [{}, {"locale": "de", "color_scheme": "dark", "viewport": TABLET}], ids=["en", "de"])
def test_who_waits_is_asked_and_counters_lie_beside_east(chromium, house, tmp_path, how):
    """A draw with a riichi stick on the table, then a win told by han and fu, with one counter."""
    with phones(chromium, tmp_path, how) as (me,):
        at_table([me], house, RIICHI)
        me.open("play")
        me.tap("riichi")
        me.tap("riichi-Ben")
        expect(me.total("Ben")).to_have_text(re.compile("29.000"), timeout=3 * SECOND)
        me.tap("draw")
        me.look("who-waits")
        expect(me.page.locator('#drawer [data-key="waiting-Ben"]')).to_be_checked()
        me.page.locator('#drawer [data-key="waiting-Anna"]').check()
        me.tap("draw-exhausted_wall")
        expect(me.total("Anna")).to_have_text(re.compile("31.500"), timeout=3 * SECOND)
        expect(me.page.locator(".repeats")).to_contain_text(re.compile("1 (counter|Honba)"))
        me.look("one-counter")
        me.next()
        me.choose("winner", "S")
        me.choose("from", "W")
        me.type_hand("234m678p55p345s777z")
        me.choose("winning", "4m")
        me.declare("S")
        me.tap("ippatsu")
        expect(me.page.locator("#sheet > summary b")).to_have_text(re.compile("3 [Hh]an 40 [Ff]u"), timeout=3 * SECOND)
        me.open("sheet")
        me.look("sheet")
        me.open("pay")
        me.look("pay")
        me.next()
        me.page.wait_for_url("**#play")
        expect(me.total("Cleo")).to_have_text(
            re.compile(f"{(30_000 - 1500 - 5200 - 300) // 1000}.000"), timeout=3 * SECOND
        )
        me.shows({"Anna": 31_500, "Ben": 30_500 + 5500 + 1000, "Cleo": 23_000, "Dan": 28_500})


def test_chips_are_handed_over_and_counted(chromium, house, tmp_path):
    """Beepworld: four hands, flowers among them, from two phones; chips change hands; they are counted, and one is
    missing.
    """
    with phones(chromium, tmp_path, {"locale": "de", "color_scheme": "dark"}, {"viewport": TABLET}) as (me, other):
        at_table([me, other], house, BEEPWORLD)
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.type_hand("234m567p77z345s2f 111z")
        me.choose("winning", "7z")
        other.join_in()
        for wind, points in (("E", 8), ("W", 16), ("N", 4)):
            other.choose("seat", wind)
            other.worth(points)
        me.open("pay")
        expect(me.page.locator("#pay .handovers li").first).to_be_visible(timeout=5 * SECOND)
        me.look("chips")
        me.next()
        me.page.wait_for_url("**#play")
        other.open("play")
        other.sees("Ben wins, self-drawn", ".last", 3 * SECOND)
        expect(other.page.locator(".last .handovers li").nth(2)).to_be_attached()
        me.shows(other.totals())
        assert sum(me.totals().values()) == 4 * 1000
        me.tap("count")
        me.tap("Anna100−")
        me.sees("Unterschied: −100", "#count .off")
        me.look("zählen")
        me.next()
        other.sees("Counted: not as booked", ".last")
        assert other.table()["history"][-1]["discrepancy"] == {"Anna": -100}
        end(me, other, "The evening is over")
        assert sum(me.table()["final"].values()) == 0


TOPS = "all => all.map((each) => Math.round(each.getBoundingClientRect().top))"
LIMIT = """async () => (await import("/deal/scripts/state.js")).change((draft) => {
    draft.dora_indicators = "1116z";
    const hand = draft.hands.E;
    for (const code of ["2z", "7z"]) {
        const place = `set${hand.next++}`;
        hand.melds.push({ id: place, state: "half_concealed" });
        hand.tiles.push({ id: hand.next++, code, doubtful: false, guesses: [], corners: null, hidden: false });
        for (const tile of hand.tiles) if (tile.code === code) tile.place = place;
    }
})"""
BELOW = """() => {
    const edge = (part, side) => document.querySelector(part).getBoundingClientRect()[side];
    return edge("#pay", "bottom") + scrollY - edge("#bar", "top");
}"""


@pytest.mark.parametrize("game", [JAPANESE, PHILOS, HONGKONG, MCR, RIICHI, AMERICAN], ids=lambda game: game["rules"])
def test_all_of_a_deal_stands_on_the_smallest_screen(chromium, house, tmp_path, photo, game):
    """The photo, the hand, who and from whom, the circumstances, the worth and who pays; East has most to say, and a
    limit the longest figures, in one line.
    """
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        code = at_table([me], house, game)
        me.next()
        me.choose("winner", "E")
        if game is PHILOS:
            for place in (1, 2, 3):
                draft = {"seen": 1, "draft": {"worth": 500}}
                assert me.page.request.put(f"{house}/tables/{code}/drafts/{place}", data=draft).ok
        if game is AMERICAN:
            me.type_hand("44m4444p44s888s88m1j")
        else:
            me.page.locator("input[data-key=camera]").first.set_input_files(photo)
        me.page.locator("#pay").wait_for(timeout=60 * SECOND)
        me.look("one-screen")
        assert me.page.evaluate(BELOW) <= 0, "nobody scrolls to see who pays"
        if game is JAPANESE:
            me.page.evaluate(LIMIT)
            expect(me.page.locator("#pay b").first).to_have_text("+36.000")
            me.look("limit")
            assert me.page.evaluate(BELOW) <= 0, "nor where it is a limit"
            assert len(set(me.page.locator("#pay .one-net b").evaluate_all(TOPS))) == 1


def win_on_points(me: Guest, wind: str, points: int) -> None:
    """A deal of which only the winner's worth is entered, booked from this phone."""
    me.next()
    me.choose("winner", wind)
    me.choose("won-by", "wall")
    me.next()
    me.worth(points)
    me.open("pay")
    expect(me.page.locator("#pay .payments li").first).to_be_visible(timeout=5 * SECOND)
    me.next()
    me.page.wait_for_url("**#play")


def end(me: Guest, other: Guest, words: str) -> None:
    """One phone ends the evening; both show what everybody has won or lost."""
    me.page.goto(me.page.url.split("#")[0] + "#play")
    me.tap("more")
    me.tap("end-evening")
    me.tap("end")
    for guest in (me, other):
        expect(guest.page.locator("#play .result li")).to_have_count(len(me.table()["players"]), timeout=3 * SECOND)
    (me if me.language == "en" else other).sees(words, "#play")


def test_a_photo_read_by_one_phone_lies_on_the_other(chromium, house, tmp_path, photo):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], house, PHILOS)
        me.next()
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.next()
        me.page.locator("input[data-key=camera]").first.set_input_files(photo)
        expect(me.page.locator("#tiles .photo")).to_be_visible(timeout=60 * SECOND)
        other.join_in()
        expect(other.page.locator("input[name=seat][value=W]"), "Cleo’s phone: her tiles").to_be_checked()
        other.choose("seat", "S")
        expect(me.page.locator("#deal .board .key").nth(9)).to_be_attached()
        seen = me.page.locator("#deal .board .key").count()
        expect(other.page.locator("#deal .board .key")).to_have_count(seen, timeout=SECOND)
        expect(other.page.locator("#tiles .photo"), "the picture itself stays on the phone that took it").to_have_count(
            0
        )
        other.look("read-elsewhere")
        other.arrange()
        other.page.locator("#deal .board .key").first.click()
        other.page.locator('#drawer [data-key="pick9m"]').click()
        expect(me.page.locator('#tiles .in-sets .key[aria-label^="9 characters"]').first).to_be_visible(timeout=SECOND)
