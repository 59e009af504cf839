"""The page while another program holds the database: it says so, and its booking arrives when that is over."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from company import JAPANESE
from guest import at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_it_says_that_it_is_busy_and_books_when_that_is_over(chromium, own_house, tmp_path):
    with (
        phones(chromium, tmp_path, {}) as (me,),
        closing(sqlite3.connect(tmp_path / "hulla.db", isolation_level=None)) as db,
    ):
        at_table([me], f"http://127.0.0.1:{own_house.port}", JAPANESE)
        db.execute("BEGIN IMMEDIATE")
        me.tap("riichi")
        me.tap("riichi-Dan")
        expect(me.page.locator("#bar")).to_contain_text("Hulla’s database is busy just now.")
        db.execute("COMMIT")
        expect(me.page.locator(".riichi-stick")).to_have_count(1)
