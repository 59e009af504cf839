"""axe-core looks at every screen, in both languages, by day and by night, and finds nothing. At night only colours
differ, and colours are the same in every language.
"""

from __future__ import annotations

import pytest
from accessibility import faults
from every_screen import screens
from guest import phones

NAMELESS = (
    "[...document.querySelectorAll('svg.tile')].filter(e => !e.getAttribute('aria-label')?.trim() && "
    "!e.closest('[aria-hidden=true]')).length"
)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing(chromium, house, tmp_path, axe, language):
    with phones(chromium, tmp_path, {"locale": language, "reduced_motion": "reduce"}) as (me,):
        found = {}
        for screen in screens(me, house):
            found[screen] = faults(me.page, axe) + ["a tile without a name"] * me.page.evaluate(NAMELESS)
            if language == "de":
                me.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
                found[f"{screen}, by night"] = faults(me.page, axe, ["color-contrast"])
                me.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        assert len(found) > (30 if language == "en" else 60)
        assert {screen: list for screen, list in found.items() if list} == {}


def test_axe_would_find_something(chromium, house, tmp_path, axe):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(house)
        me.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
        assert any(fault.startswith("button-name") for fault in faults(me.page, axe))
