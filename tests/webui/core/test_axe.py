"""axe-core looks at every screen, in English by day and in German by night, and finds nothing. At night only colours
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
@pytest.mark.parametrize(("language", "scheme"), [("en", "light"), ("de", "dark")])
def test_axe_finds_nothing(chromium, house, tmp_path, axe, language, scheme):
    how = {"locale": language, "color_scheme": scheme, "reduced_motion": "reduce"}
    with phones(chromium, tmp_path, how) as (me,):
        found = {}
        for screen in screens(me, house):
            found[screen] = faults(me.page, axe) + ["a tile without a name"] * me.page.evaluate(NAMELESS)
        assert len(found) > 30
        assert {screen: list for screen, list in found.items() if list} == {}


def test_axe_would_find_something(chromium, house, tmp_path, axe):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(house)
        me.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
        assert any(fault.startswith("button-name") for fault in faults(me.page, axe))
