"""Devices for tests: the one place where a browser and a page in it are set up."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page

# Features of Chromium that are off. It heeds the last list only, so that Playwright's own stand here, too.
OFF = (
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
    # two pages of the address bar, which every new window would load
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
)
FLAGS = (
    f"--disable-features={','.join(OFF)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
PHONE = {"width": 360, "height": 640}
TABLET = {"width": 768, "height": 1024}
LAPTOP = {"width": 1280, "height": 800}


def installed_browser() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def opened(browser: Browser, **how) -> Page:
    """A page with cookies of its own: an English phone's, save where `how` says otherwise, in Playwright's words."""
    return browser.new_context(**{"viewport": PHONE, "locale": "en"} | how).new_page()


@contextmanager
def device(browser: Browser, **how) -> Iterator[Page]:
    """The same, closed again, with all the pages that it has opened."""
    page = opened(browser, **how)
    context = page.context
    try:
        yield page
    finally:
        for page in context.pages:
            page.unroute_all(behavior="ignoreErrors")  # what a test holds back does not hold up its end
        context.close()
