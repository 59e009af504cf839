"""A photo that is taller than wide takes no more room than any other: who pays stands above the key at once."""

from __future__ import annotations

import pytest
from company import JAPANESE, PHILOS
from conftest import SHARED
from guest import at_table, phones
from patience import eventually
from playwright.sync_api import expect

TALL = SHARED / "pool-a" / "hand_008_jpg_rf_3b3fcb2881a10c4ee27900ee1c3d687a.jpg"  # three tiles side by side, six rows
BELOW = """() => {
    const edge = (selector, side) => document.querySelector(selector).getBoundingClientRect()[side];
    return scrollY + edge("#pay > summary", "bottom") - edge("#bar", "top");
}"""


@pytest.mark.skipif(not TALL.exists(), reason="NOT TESTED: no real photos beside the project")
@pytest.mark.parametrize(("game", "language"), [(PHILOS, "de"), (JAPANESE, "en")])
def test_who_pays_stands_above_the_key(chromium, house, tmp_path, game, language):
    with phones(chromium, tmp_path, {"locale": language, "viewport": {"width": 360, "height": 640}}) as (me,):
        code = at_table([me], house, game)
        for place in (1, 2, 3) if game is PHILOS else ():
            counted = {"seen": 1, "draft": {"worth": 20}}
            assert me.page.request.put(f"{house}/tables/{code}/drafts/{place}", data=counted).ok
        me.go(f"{house}/evening/{code}#deal")
        me.page.reload()
        me.page.locator("input[data-key=camera]").first.set_input_files(TALL)
        expect(me.page.locator("#pay .who-pays b")).to_have_count(4, timeout=60_000)

        def check() -> None:
            assert me.page.evaluate(BELOW) <= 0

        eventually(me.page, check)
        me.look("tall")
