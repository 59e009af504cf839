"""axe-core looks at every screen, in both languages, by day and by night, and finds nothing."""

from __future__ import annotations

from importlib.resources import files

import pytest
from every_screen import screens
from guest import phones
from patience import SECOND

ASK = "async rules => (await axe.run(document, rules ? {runOnly: {type: 'rule', values: rules}} : {})).violations"
NAMELESS = (
    "[...document.querySelectorAll('svg.tile')].filter(e => !e.getAttribute('aria-label')?.trim() && "
    "!e.closest('[aria-hidden=true]')).length"
)
TOLD = "{id}: {target} {summary}"


@pytest.fixture(scope="module")
def axe() -> str:
    """The script. It goes into the page through the debugger: the page's own policy stays as strict as it is."""
    pytest.importorskip(
        "axe_playwright_python", reason="axe-core is not installed: nothing looked whether the pages are accessible"
    )
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def faults(page, axe: str, rules: list[str] | None = None) -> list[str]:
    """What axe finds on the page and still finds when it looks again: an answer may come while it looks."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    for _ in range(3):
        found = [
            TOLD.format(id=fault["id"], target=node["target"], summary=node["failureSummary"])
            for fault in page.evaluate(ASK, rules)
            for node in fault["nodes"]
        ]
        if not found:
            break
        page.wait_for_timeout(SECOND / 5)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
def test_axe_finds_nothing(chromium, house, tmp_path, axe, language):
    with phones(chromium, tmp_path, {"locale": language, "reduced_motion": "reduce"}) as (me,):
        found = {}
        for screen in screens(me, house):
            found[screen] = faults(me.page, axe) + ["a tile without a name"] * me.page.evaluate(NAMELESS)
            me.page.emulate_media(color_scheme="dark", reduced_motion="reduce")
            found[f"{screen}, by night"] = faults(me.page, axe, ["color-contrast"])
            me.page.emulate_media(color_scheme="light", reduced_motion="reduce")
        assert len(found) > 60
        assert {screen: list for screen, list in found.items() if list} == {}


def test_axe_would_find_something(chromium, house, tmp_path, axe):
    with phones(chromium, tmp_path, {}) as (me,):
        me.go(house)
        me.page.evaluate("document.querySelector('main').append(document.createElement('button'))")
        assert any(fault.startswith("button-name") for fault in faults(me.page, axe))
