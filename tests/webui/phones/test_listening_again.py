"""A phone that was sent away listens again, and one whose house has gone back to a backup goes back with it."""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, phones
from patience import SECOND
from playwright.sync_api import expect
from sqlalchemy import select, update

from webui.storage.backup import back_up, restore
from webui.storage.database import opened
from webui.storage.schema import GAMES

pytestmark = pytest.mark.slow


def test_a_phone_that_was_refused_the_news_listens_again(chromium, house, tmp_path):
    """Meanwhile it asks once a second, and is answered."""
    with phones(chromium, tmp_path, {}) as (me,):
        me.page.clock.install()
        code = at_table([me], house, JAPANESE)
        me.page.route("**/news", lambda route: route.fulfill(status=503))
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
