"""What axe-core finds on a page."""

from __future__ import annotations

from importlib.resources import files

import pytest
from patience import SECOND

ASK = "async () => (await axe.run(document)).violations"
TOLD = "{id}: {target} {summary}"


@pytest.fixture(scope="session")
def axe() -> str:
    """The script. It goes into the page through the debugger: the page's own policy stays as strict as it is."""
    pytest.importorskip(
        "axe_playwright_python", reason="axe-core is not installed: nothing looked whether the pages are accessible"
    )
    return files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")


def faults(page, axe: str) -> list[str]:
    """What axe finds on the page and still finds when it looks again: an answer may come while it looks."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe)
    for _ in range(3):
        found = [
            TOLD.format(id=fault["id"], target=node["target"], summary=node["failureSummary"])
            for fault in page.evaluate(ASK)
            for node in fault["nodes"]
        ]
        if not found:
            break
        page.wait_for_timeout(SECOND / 5)
    return found
