"""A question that the page gives up, since the deal has changed meanwhile, ends without a word."""

from __future__ import annotations

import pytest
from patience import wait_for_some
from player import has_won, player
from playwright.sync_api import Route, expect

pytestmark = pytest.mark.slow


def test_a_score_that_is_no_longer_wanted_is_no_trouble(chromium, house, tmp_path):
    """Both questions are held back: after the first is given up and before the second is answered nothing is red."""
    with player(chromium, house, tmp_path) as me:
        has_won(me, "S")
        held: list[Route] = []
        later: list[Route] = []
        before: list[Route] = []  # what was asked before it was said from whom
        me.type_hand("123m456p789s222z55m")
        me.choose("winning", "5m")
        asked = {"W": held, "N": later}
        me.page.route(
            "**/scores*", lambda route: asked.get(route.request.post_data_json.get("from"), before).append(route)
        )
        me.choose("from", "W")
        wait_for_some(me.page, held)
        with me.page.expect_event("requestfailed") as given_up:
            me.choose("from", "N")
        assert "/scores" in given_up.value.url
        wait_for_some(me.page, later)
        expect(me.page.locator("#deal .trouble")).to_have_count(0)
        later[-1].continue_()
        me.open("sheet")
        expect(me.page.locator("#sheet .score")).to_be_visible()
