"""The way from http to https in a real browser: led on when it trusts this machine, told what to do when it does
not.
"""

from __future__ import annotations

import base64
import hashlib
from importlib.resources import files

import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from devices import FLAGS, PHONE, device, installed_browser
from playwright.sync_api import expect

from webui.network.certificates import kept

pytestmark = pytest.mark.slow


@pytest.fixture
def phone(enciphered, chromium, tmp_path):
    """A browser that trusts our page's key, as a phone with the authority does, and has a camera."""
    key = (
        kept(enciphered.certificates / "page.pem")[1]
        .public_key()
        .public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
    )
    trusted = base64.b64encode(hashlib.sha256(key).digest()).decode()
    camera = "--use-fake-ui-for-media-stream --use-fake-device-for-media-stream"
    flags = [*FLAGS, *camera.split(), f"--ignore-certificate-errors-spki-list={trusted}"]
    launched = chromium.browser_type.launch_persistent_context(
        tmp_path / "profile", executable_path=installed_browser(), args=flags, viewport=PHONE, locale="en"
    )
    yield launched
    launched.close()


def test_a_phone_gets_the_live_camera_and_the_app(enciphered, phone, wifi):
    page = phone.new_page()
    page.goto(f"https://{wifi}:{enciphered.port}/deal")
    assert page.evaluate("window.isSecureContext")
    assert (
        page.evaluate(
            "async () => (await navigator.mediaDevices.getUserMedia({ video: true })).getVideoTracks().length"
        )
        == 1
    )
    assert (
        page.evaluate("navigator.serviceWorker.ready.then((worker) => worker.scope)")
        == f"https://{wifi}:{enciphered.port}/"
    )
    page.goto(f"http://{wifi}:{enciphered.port}/trust")
    assert not page.evaluate("window.isSecureContext || 'mediaDevices' in navigator")


def test_a_phone_that_trusts_is_led_on_by_itself(enciphered, phone, wifi):
    page = phone.new_page()
    page.goto(f"http://{wifi}:{enciphered.port}/deal")
    page.wait_for_url(f"https://{wifi}:{enciphered.port}/deal")
    page.goto(f"http://{wifi}:{enciphered.port}/trust")
    expect(page.locator(".known")).to_be_visible()


def test_axe_finds_nothing_on_the_way(enciphered, chromium):
    pytest.importorskip(
        "axe_playwright_python", reason="axe-core is not installed: nothing looked whether the way is accessible"
    )
    axe = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    found = {}
    for language, scheme in (("en", "dark"), ("de", "light")):
        with device(chromium, locale=language, color_scheme=scheme) as page:
            for where in ("trust", "offline"):
                page.goto(f"http://127.0.0.1:{enciphered.port}/{where}")
                page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
                page.evaluate(axe)
                found[where, language] = page.evaluate(
                    "async () => (await axe.run()).violations.map((each) => each.id + ' ' + each.nodes[0].html)"
                )
    assert [fault for faults in found.values() for fault in faults] == []


def test_a_phone_that_does_not_trust_yet_reads_what_to_do(enciphered, chromium, wifi, tmp_path):
    for language, scheme in (("en", "light"), ("de", "dark")):
        with device(chromium, locale=language, color_scheme=scheme, user_agent="Android") as page:
            page.goto(f"http://{wifi}:{enciphered.port}/deal")
            page.wait_for_selector("html[data-ready]")
            page.wait_for_timeout(300)
            expect(page.locator(".known")).to_be_hidden()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            page.screenshot(path=tmp_path / f"trust-{language}.png", full_page=True)
    print(f"screenshots: {tmp_path}")
