"""Another phone joins: the laptop's page at 127.0.0.1 shows the way in, other addresses on demand, and follows to
another Wi-Fi.
"""

from __future__ import annotations

from threading import Thread

import cv2
import numpy as np
import pytest
from company import PHILOS, app_on, new_key
from devices import opened
from guest import Guest
from patience import eventually
from playwright.sync_api import expect
from werkzeug.serving import make_server

from webui.network.addresses import LanAddress

pytestmark = pytest.mark.slow

HOME = [LanAddress("192.168.1.20", "wlan0"), LanAddress("10.5.0.2", "tun0"), LanAddress("172.17.0.1", "docker0")]


@pytest.fixture
def here(monkeypatch):
    """This machine's addresses, to be changed."""
    here = list(HOME)
    monkeypatch.setattr("webui.network.invitations.lan_addresses", lambda: list(here))
    return here


@pytest.fixture
def laptop(tmp_path, here):
    """The address of a server that listens to the network, as this machine's own browser calls it."""
    app = app_on(f"sqlite:///{tmp_path}/hulla.db")
    server = make_server("127.0.0.1", 0, app, threaded=True)
    app.config["LAN_PORT"] = server.server_port
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


def invited(chromium, laptop: str, shots, name: str, **how) -> Guest:
    """At the screen that invites to a new table."""
    guest = Guest(opened(chromium, **{"device_scale_factor": 2} | how), shots, name)
    table = guest.page.request.post(f"{laptop}/tables", data={"key": new_key("begin")} | PHILOS).json()
    return guest.go(f"{laptop}/evening/{table['code']}#invite")


def scanned(guest: Guest) -> str:
    """What a phone's camera reads on the screen."""
    picture = np.frombuffer(guest.page.locator(".invitation img").screenshot(), np.uint8)
    return cv2.QRCodeDetectorAruco().detectAndDecode(cv2.imdecode(picture, cv2.IMREAD_GRAYSCALE))[0]


def leads_to(guest: Guest, host: str) -> None:
    """Picture and words say the same."""

    def check() -> None:
        port = guest.page.evaluate("location.port")
        assert scanned(guest).startswith(f"http://{host}:{port}/evening/")
        assert f"http://{host}:{port}/" in guest.page.locator("#invite").inner_text()

    eventually(guest.page, check)


def test_another_address_is_chosen_and_the_picture_follows(chromium, laptop, shots):
    laptop_s = invited(chromium, laptop, shots, "laptop")
    leads_to(laptop_s, "192.168.1.20")
    laptop_s.tap("addresses")
    laptop_s.choose("host", "10.5.0.2")
    leads_to(laptop_s, "10.5.0.2")
    assert laptop_s.page.evaluate("document.activeElement.dataset.key") == "host-10.5.0.2", (
        "the keyboard stays where it was"
    )
    assert not laptop_s.faults


def test_the_picture_moves_with_the_machine(chromium, laptop, here, shots):
    """Nothing is loaded again, nothing is tapped."""
    laptop_s = invited(chromium, laptop, shots, "moving")
    leads_to(laptop_s, "192.168.1.20")
    here[:] = [LanAddress("10.42.0.1", "wlan0")]
    leads_to(laptop_s, "10.42.0.1")
    expect(laptop_s.page.locator("#invite details")).to_have_count(0)
    here.clear()
    laptop_s.sees("This machine is not in a network.", "#invite")


@pytest.mark.parametrize(
    ("width", "height", "language", "scheme"),
    [(360, 640, "de", "dark"), (768, 1024, "en", "light"), (1280, 800, "de", "light")],
)
def test_it_fits_every_screen(chromium, laptop, here, shots, width, height, language, scheme):
    how = {"viewport": {"width": width, "height": height}, "locale": language, "color_scheme": scheme}
    laptop_s = invited(chromium, laptop, shots, f"{width}-{scheme}-{language}", **how)
    laptop_s.look("invitation")
    laptop_s.tap("addresses")
    laptop_s.page.locator("#invite details").scroll_into_view_if_needed()
    laptop_s.look("addresses")
    here.clear()
    laptop_s.page.locator("#invite .trouble").wait_for()
    laptop_s.look("no-network")


def test_where_no_phone_can_come_there_is_no_picture_but_how_to_let_them_in(chromium, house, shots):
    laptop_s = invited(chromium, house, shots, "alone")
    laptop_s.sees("hulla serve --lan", "#invite")
    assert (
        not laptop_s.page.locator("#invite img").count()
        and "127.0.0.1" not in laptop_s.page.locator("#invite").inner_text()
    )
    laptop_s.look("alone")
