"""How long tests wait for a page, and how they look at one that may be drawn anew at any moment."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

from playwright.sync_api import Page, expect

# Milliseconds that a test waits where a person waits a second: no machine is so slow or busy that one runs out by
# chance. Tests side by side, each with a browser, wait for one another: twice as long.
BESIDE = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1")) > 1
# How busy CI's machine will be nobody knows when the tests begin. Beyond four times as long it is a fault that is
# waited for. Whoever waits for tests to fail has less patience (tests/mutate_scripts.py).
BUSY = 4.0 if os.environ.get("CI") else min(4.0, max(1.0 + BESIDE, os.getloadavg()[0] / (os.cpu_count() or 1)))
SECOND = float(os.environ.get("HULLA_PATIENCE", 5000 * BUSY))
BOXES = """async where => {
    const measured = () => where.map(each => document.querySelector(each)?.getBoundingClientRect().toJSON());
    const found = measured();
    await new Promise(done => setTimeout(done, 250));
    return found.every(box => box?.width) && JSON.stringify(found) === JSON.stringify(measured()) && found;
}"""
expect.set_options(timeout=5 * SECOND)


def eventually(page: Page, check: Callable[[], None]) -> None:
    """Check again until no assertion fails: a page may be drawn anew between finding something and measuring it."""
    end = time.monotonic() + 5 * SECOND / 1000
    while True:
        try:
            return check()
        except AssertionError:
            if time.monotonic() > end:
                raise
            page.wait_for_timeout(50)


def wait_for_some(page: Page, things: list) -> None:
    """Wait until something is in this list: a request that is held back, say."""

    def check() -> None:
        assert things

    eventually(page, check)


def until(page: Page, expression: str, arg: object = None) -> object:
    """What this JavaScript says as soon as that is true of the page.

    `wait_for_function` would be refused: it evaluates text inside the page, where the page's own policy forbids that.
    """
    said = None

    def check() -> None:
        nonlocal said
        said = page.evaluate(expression, arg)
        assert said, f"never true: {expression}"

    eventually(page, check)
    return said


def boxes(page: Page, *where: str) -> list[dict]:
    """Where these are drawn, measured at one moment, once all of them are and none moves any more."""
    return until(page, BOXES, where)
