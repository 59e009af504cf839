"""A club's own rows in a real browser: pasted or chosen as a file, refused in sentences, taken, counted, and the
same on the other phone.
"""

from __future__ import annotations

import pytest
from company import CLUB_EXAMPLES, PLAYERS, ROWS
from devices import TABLET
from guest import SECOND, Guest, phones
from playwright.sync_api import expect

EVIL = "<img src=x onerror=alert(1)>{n}"


def give(me: Guest, text: str) -> None:
    """Open the part for the club's own hands, and paste."""
    if me.page.locator(".club").get_attribute("open") is None:
        me.tap("club")
    me.page.locator("#club-text").fill(text)
    me.tap("club-check")


def win_with_knitting(me: Guest) -> None:
    me.choose("winner", "S")
    me.choose("from", "W")
    if not me.at_deal:
        me.next()
    me.type_hand("111m777m444p777p11s")
    me.choose("winning", "7p")


@pytest.mark.slow
def test_a_text_is_refused_then_taken_and_counts_for_one_deal(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        me.go(f"{house}/deal")
        me.choose("book", "japanese")
        me.set_table()
        give(me, ROWS.replace("doublings = 2 ", "doublings = 99"))
        me.sees(
            "Zeile 1 (knitting), Textzeile 11: „doublings“ muss eine ganze Zahl von 1 bis 13 sein.",
            ".club [role=alert]",
            5 * SECOND,
        )
        me.look("refused")
        give(me, ROWS.replace('"Stricken"', f'"{EVIL}"'))
        expect(me.page.locator(".club-list dt")).to_have_text(EVIL, timeout=5 * SECOND)
        me.look("taken")
        me.close()
        win_with_knitting(me)
        me.open("sheet")
        line = me.page.locator("#sheet .doublings li", has_text=EVIL)
        expect(line).to_be_visible(timeout=5 * SECOND)
        line.locator("summary").click()
        expect(line.locator(".source")).to_have_text("Our club, 2026")
        expect(line.locator(".why-key"), "the coach has no example for what is not printed").to_have_count(0)
        me.page.reload()
        me.open("sheet")
        expect(me.page.locator("#sheet .doublings li", has_text=EVIL)).to_be_visible(timeout=5 * SECOND)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "cp1252", "curly"])
def test_a_file_is_read_as_its_editor_saved_it(chromium, house, tmp_path, encoding):
    text = ROWS.replace('"Stricken"', '"Würfel"')
    file = tmp_path / "rows.toml"
    file.write_bytes(text.replace('"', "“").encode() if encoding == "curly" else text.encode(encoding))
    with phones(chromium, tmp_path, {"locale": "de"}) as (me,):
        me.go(f"{house}/deal")
        me.choose("book", "japanese")
        me.set_table()
        me.tap("club")
        me.page.locator("[data-key=club-file]").set_input_files(file)
        expect(me.page.locator(".club-list dt")).to_have_text("Würfel", timeout=5 * SECOND)


def test_an_evening_begins_with_a_file_and_both_phones_count_by_it(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {"viewport": TABLET, "color_scheme": "dark"}) as (me, other):
        me.go(f"{house}/evening/new")
        me.choose("book", "japanese")
        me.tap("club")
        me.page.locator("[data-key=club-file]").set_input_files(CLUB_EXAMPLES / "rows-en.toml")
        me.sees("Knitting", ".club-list", 5 * SECOND)
        me.next()
        for i, name in enumerate(PLAYERS):
            me.page.locator(f"#name{i}").fill(name)
        me.next()
        me.next()
        me.next()
        me.page.wait_for_url("**/evening/*#invite")
        other.join(me.page.locator("#invite .code").inner_text(), house, "Cleo")
        other.tap("more")
        other.tap("club")
        other.sees("Only 1, 4 and 7.", "#drawer .club-list", 5 * SECOND)
        other.look("rows-of-the-club")
        other.tap("close")
        me.next()
        me.tap("own-Anna")
        me.next()
        win_with_knitting(me)
        me.open("pay")
        other.join_in()
        other.open("sheet")
        for guest in (me, other):
            expect(guest.page.locator("#sheet .doublings li", has_text="Knitting")).to_have_count(1, timeout=5 * SECOND)
        me.next()
        me.page.wait_for_url("**#play")
        other.go(f"{other.page.url.split('#')[0]}/sheet")
        other.sees("Knitting", ".frozen .club-list")
        other.look("printed")
