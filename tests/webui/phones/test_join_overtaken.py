"""News of joining may overtake its answer: what a phone asked for before it had its cookie does not make it a
looker-on again.
"""

from __future__ import annotations

import pytest
from company import JAPANESE
from guest import at_table, phones
from playwright.sync_api import expect

pytestmark = pytest.mark.slow


def test_whoever_has_joined_stays_so(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {}, {}) as (first, other):
        code = at_table([first], house, JAPANESE)
        other.go(f"{house}/evening/{code}#play")
        other.tap("own-Ben")
        key = other.page.locator("#bar [data-key=no-photo]")
        expect(key).to_be_visible()
        late = other.table() | {"joined": False}
        other.page.route(f"**/tables/{code}", lambda route: route.fulfill(json=late))
        with other.page.expect_response(f"**/tables/{code}"):
            other.page.evaluate("dispatchEvent(new Event('online'))")
        other.page.wait_for_timeout(200)
        expect(key).to_be_visible()
