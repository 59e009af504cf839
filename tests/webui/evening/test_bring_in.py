"""An exported evening comes back through the start page; and what somebody may do who only looks on."""

from __future__ import annotations

import pytest
from company import BEN_WINS, JAPANESE, new_key
from guest import SECOND, at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ["Export the whole evening", "Export for a spreadsheet"])
def test_an_exported_evening_becomes_a_table_again(chromium, house, tmp_path, name):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        code = at_table([me], house, JAPANESE)
        booked = {"key": new_key("booked"), "seen": 1, "event": BEN_WINS}
        assert me.page.request.post(f"{house}/tables/{code}/events", data=booked).status == 201
        other.go(f"{house}/evening/{code}")
        other.tap("look-on")
        other.open("play")
        other.tap("more")
        with other.page.expect_download() as download:
            other.page.get_by_role("link", name=name).click()
        file = tmp_path / download.value.suggested_filename
        download.value.save_as(file)
        other.go(house)
        (tmp_path / "notes.json").write_text("no game")
        other.page.locator("#bring-in").set_input_files(tmp_path / "notes.json")
        other.sees("This file holds no game that I can read.", ".bring-in", 3 * SECOND)
        other.look("no-game")
        other.page.locator("#bring-in").set_input_files(file)
        other.page.wait_for_url("**/evening/*#play")
        expect(other.total("Ben")).to_have_text("28,200", timeout=3 * SECOND)
        assert code not in other.page.url and other.table()["joined"]


def test_whoever_looks_on_reads_the_rules(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, stranger):
        code = at_table([me], house, JAPANESE)
        stranger.go(f"{house}/evening/{code}#play")
        stranger.tap("look-on")
        stranger.tap("more")
        stranger.sees("Doublings needed to go out", "#drawer")
        expect(stranger.page.locator('#drawer [data-key="end-evening"]')).to_have_count(0)
