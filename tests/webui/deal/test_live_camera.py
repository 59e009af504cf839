"""The live camera in a real browser whose camera films a real photo: the hand comes upon the board without a photo
taken.
"""

from __future__ import annotations

import json
from contextlib import contextmanager

import pytest
from devices import PHONE, TABLET, device
from fake_camera import browser_that_films, filmed
from patience import until
from player import Player, has_won
from playwright.sync_api import expect

pytestmark = pytest.mark.slow

HAND = ["2s", "2z", "2z", "2z", "3s", "4s", "4z", "4z", "6s", "7s", "7z", "7z", "7z", "8s"]
PATIENT = 120_000
RUNNING = "document.querySelector('#camera video')?.srcObject?.getTracks().map(track => track.readyState)"
ENDED = "film.getTracks().length && film.getTracks().every(track => track.readyState === 'ended')"
WORDS = {
    "en": {
        "title": "South’s hand",
        "whole": "goes out",
        "turn": "14 tiles: it is your turn.",
    },
    "de": {
        "title": "Hand von Süd",
        "whole": "gewinnt",
        "turn": "14 Steine: Du bist dran.",
    },
}


@pytest.fixture(scope="module")
def camera(chromium, photo, tmp_path_factory):
    """A browser that films South's winning hand."""
    with browser_that_films(chromium, filmed(photo, tmp_path_factory.mktemp("camera"))) as browser:
        yield browser


@contextmanager
def somebody(browser, address, shots, size=PHONE, language="en", dark=False):
    with device(browser, viewport=size, locale=language, color_scheme="dark" if dark else "light") as page:
        me = Player(page, address, shots)
        me.page.set_default_timeout(PATIENT)
        yield me
        assert [fault for fault in me.faults if "503" not in fault] == []  # a busy house is asked again


def hand_of(me: Player, key: str = "hulla-deal") -> list[dict]:
    return json.loads(me.page.evaluate("key => sessionStorage.getItem(key)", key))["hands"]["S"]["tiles"]


def hold_back(page) -> list[int]:
    """Let no answer say that the hand holds still, until `held` is emptied: time to look at the camera's screen."""
    held = [1]

    def answer(route):
        response = route.fetch()
        told = response.json()
        route.fulfill(response=response, json=told | ({"stable": False} if held and "stable" in told else {}))

    page.route("**/frames", answer)
    return held


@pytest.mark.parametrize(
    ("language", "size", "dark"), [("en", PHONE, False), ("de", TABLET, True)], ids=["en-phone", "de-tablet-night"]
)
def test_a_deal_gets_its_hand_by_live_camera(camera, address, tmp_path, language, size, dark):
    with somebody(camera, address, tmp_path, size, language, dark) as me:
        has_won(me, "S")
        held = hold_back(me.page)
        me.tap("live-camera")
        expect(me.page.locator("#camera-title")).to_have_text(WORDS[language]["title"])
        expect(me.page.locator("#camera .seen")).to_have_count(14, timeout=PATIENT)
        expect(me.page.locator("#camera [data-key=take]")).to_contain_text("14")
        assert me.page.evaluate(RUNNING) == ["live"]
        me.look("camera")
        me.page.evaluate("window.film = document.querySelector('#camera video').srcObject")
        held.clear()
        expect(me.page.locator("#tiles .in-sets")).to_be_visible(timeout=PATIENT)
        until(me.page, ENDED)  # or else the camera goes on filming
        assert sorted(tile["code"] for tile in hand_of(me)) == HAND
        expect(me.page.locator("#tiles .count")).to_contain_text(WORDS[language]["whole"])
        expect(me.page.locator("#tiles .photo .seen")).to_have_count(14)
        me.choose("winning", "4z")
        me.hear({"en": "South’s hand is worth", "de": "Die Hand von Süd ist"}[language])
        me.look("taken")


def test_one_camera_goes_round_where_all_hands_count(camera, address, tmp_path):
    """It opens again by itself, and takes nothing as long as it sees the hand that it has taken already."""
    with somebody(camera, address, tmp_path) as me:
        me.choose("book", "philos")
        me.choose("winner", "S")
        me.choose("won-by", "wall")
        me.tap("live-camera")
        expect(me.page.locator("#camera-title")).to_have_text("Now the tiles of East", timeout=PATIENT)
        assert sorted(tile["code"] for tile in hand_of(me)) == HAND
        expect(me.page.locator("#camera [role=status]")).to_have_text("Now the tiles of East", timeout=PATIENT)
        expect(me.page.locator("#camera [data-key=take]")).to_be_hidden()
        me.tap("stop-camera")
        expect(me.page.locator("input[name=seat][value=E]")).to_be_checked()


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_coach_sees_ones_own_hand_by_live_camera(camera, address, tmp_path, language):
    with somebody(camera, f"{address}/coach", tmp_path, language=language) as me:
        me.choose("book", "japanese")
        me.choose("own-wind", "S")
        me.next()
        me.page.locator("[data-key=live-camera]").click()
        expect(me.page.locator("#mine .board")).to_be_visible(timeout=PATIENT)
        assert sorted(tile["code"] for tile in hand_of(me, "hulla-coach")) == HAND
        expect(me.page.locator("#mine .summary")).to_contain_text(WORDS[language]["turn"])
        me.look("coach")


def test_somebody_takes_what_is_seen_or_stops_and_nothing_is_filmed_unseen(camera, address, tmp_path):
    with somebody(camera, address, tmp_path) as me:
        has_won(me, "S")
        hold_back(me.page)
        for end in ("Escape", "hidden"):
            me.page.locator("[data-key=live-camera]").click()
            expect(me.page.locator("#camera .seen").first).to_be_visible(timeout=PATIENT)
            me.page.evaluate("window.film = document.querySelector('#camera video').srcObject")
            if end == "Escape":
                me.page.keyboard.press(end)
            else:
                me.page.evaluate(
                    "Object.defineProperty(document, 'visibilityState', {value: 'hidden'}); "
                    "document.dispatchEvent(new Event('visibilitychange'))"
                )
            expect(me.page.locator("#camera")).to_have_count(0)
            until(me.page, ENDED)
            assert hand_of(me) == []
            me.page.evaluate("delete document.visibilityState")
        me.page.locator("[data-key=live-camera]").click()
        take_slowly(me)
        assert len(hand_of(me)) >= 10


def take_slowly(me: Player) -> None:
    """A finger that lies on the key while frames are answered."""
    me.page.locator("#camera [data-key=take]").hover()
    me.page.mouse.down()
    for _ in range(2):
        with me.page.expect_response("**/frames"):
            pass
    me.page.mouse.up()
    expect(me.page.locator("#tiles .in-sets")).to_be_visible()


def test_a_busy_house_is_waited_for(camera, address, tmp_path):
    busy = {"status": "error", "error": {"code": "busy", "message": "Not now.", "field": ""}}
    asked: list[int] = []
    with somebody(camera, address, tmp_path) as me:
        has_won(me, "S")
        me.page.route(
            "**/frames",
            lambda route: (
                (asked.append(1), route.fulfill(status=503, json=busy))[1] if len(asked) < 3 else route.continue_()
            ),
        )
        me.page.locator("[data-key=live-camera]").click()
        expect(me.page.locator("#camera footer p")).to_have_text("Hulla is busy. A moment …")
        expect(me.page.locator("#tiles .in-sets")).to_be_visible(timeout=PATIENT)
        assert len(asked) == 3


def test_without_a_camera_it_says_so_and_on_plain_http_there_is_no_key(chromium, address, tmp_path):
    with somebody(chromium, address, tmp_path, language="de") as me:
        has_won(me, "S")
        me.page.locator("[data-key=live-camera]").click()
        expect(me.page.locator("#tiles .trouble")).to_contain_text("Kamera")
        expect(me.page.locator("#camera")).to_have_count(0)
        me.page.add_init_script("Object.defineProperty(Navigator.prototype, 'mediaDevices', {value: undefined})")
        me.page.reload()
        expect(me.page.locator("[data-key=by-hand]")).to_be_visible()
        expect(me.page.locator("[data-key=live-camera]")).to_have_count(0)
