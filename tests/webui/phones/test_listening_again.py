"""A phone that was sent away listens again, and one whose house has gone back to a backup goes back with it."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, phones
from patience import SECOND, eventually, until, wait_for_some
from playwright.sync_api import expect
from sqlalchemy import select, update

from webui.storage.backup import back_up, restore
from webui.storage.database import opened
from webui.storage.schema import GAMES

pytestmark = pytest.mark.slow

# the page fetches nothing unless it is told, and counts how often it was
NEVER_BY_ITSELF = """
globalThis.setInterval = () => 0;
globalThis.told = 0;
globalThis.EventSource = class extends EventSource {
    constructor(...given) { super(...given); this.addEventListener("message", () => { told += 1; }); }
};
"""
NOTHING_UNDER_WAY = "() => !Object.keys(sessionStorage).some(key => key.startsWith('hulla-outbox-'))"


def test_a_phone_that_was_refused_the_news_listens_again(chromium, house, tmp_path):
    """Meanwhile it asks once a second, and is answered."""
    with phones(chromium, tmp_path, {}) as (me,):
        me.page.clock.install()
        code = at_table([me], house, JAPANESE)
        me.page.route("**/news", lambda route: route.fulfill(status=503))
        with me.page.expect_response("**/news"):
            me.page.reload()
        expect(me.page.locator("html[data-ready]")).to_have_count(1)
        me.page.unroute("**/news")
        heard = []
        me.page.on("request", lambda request: request.url.endswith("/news") and heard.append(request))
        for _ in range(20):
            with me.page.expect_response(f"**/tables/{code}"):
                me.page.clock.run_for(1000)
            if heard:
                break
        assert heard


def test_what_is_told_while_the_table_is_being_fetched_is_fetched_next(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        me.page.add_init_script(NEVER_BY_ITSELF)
        code = at_table([me, other], house, JAPANESE)
        held = []
        me.page.route(
            f"**/tables/{code}", lambda route: route.continue_() if held else held.append((route, route.fetch()))
        )
        other.tap("riichi")
        other.tap("riichi-Ben")
        wait_for_some(me.page, held)
        told = me.page.evaluate("told")
        other.tap("draw")
        other.tap("draw-exhausted_wall")
        until(me.page, "told => globalThis.told > told", told)
        route, answer = held[0]
        route.fulfill(response=answer)
        me.sees("The wall ran out", ".last", 3 * SECOND)


@pytest.mark.parametrize("changed_since", [False, True], ids=["older", "drafts of the same version"])
def test_open_phones_go_back_to_the_backup_with_the_house(chromium, own_house, tmp_path, changed_since):
    """Drafts count as versions too: a phone that sends one at once makes the restored table as new as the one that
    is lost.
    """
    engine, file = opened(f"sqlite:///{tmp_path}/hulla.db"), tmp_path / "evening.gz"
    with phones(chromium, tmp_path, {}, {}) as (me, other):
        at_table([me, other], f"http://127.0.0.1:{own_house.port}", JAPANESE)
        back_up(engine, file)
        me.tap("riichi")
        me.tap("riichi-Ben")
        other.sees("Ben puts down a riichi stick", ".last", 3 * SECOND)
        until(me.page, NOTHING_UNDER_WAY)  # or this phone books it again once it can, as it must
        own_house.kill()
        with engine.connect() as connection:
            lost = connection.scalar(select(GAMES.c.version))
        restore(engine, file, replace=True)
        if changed_since:
            with engine.begin() as connection:
                connection.execute(update(GAMES).values(version=lost))
        own_house.start()
        for phone in (me, other):
            expect(phone.total("Ben")).to_have_text("27,000")
            expect(phone.page.locator(".riichi-stick")).to_have_count(0)
        me.tap("draw")
        me.tap("draw-exhausted_wall")
        other.sees("The wall ran out", ".last", 3 * SECOND)


def test_what_was_entered_since_the_backup_stays_and_is_shared_again(chromium, own_house, tmp_path):
    engine, file = opened(f"sqlite:///{tmp_path}/hulla.db"), tmp_path / "evening.gz"
    house = f"http://127.0.0.1:{own_house.port}"
    with phones(chromium, tmp_path, {}) as (me,):
        table = f"{house}/tables/{at_table([me], house, JAPANESE)}"

        def shared() -> None:
            drafts = me.page.request.get(table).json()["drafts"]
            assert drafts and drafts["deal"]["draft"]["winner"] == "Ben"

        back_up(engine, file)
        me.next()
        me.choose("winner", "S")
        eventually(me.page, shared)
        own_house.kill()
        restore(engine, file, replace=True)
        own_house.start()
        eventually(me.page, shared)
