"""A photo of the middle of the table fills what lies open, by player."""

from __future__ import annotations

import json
import logging
from threading import Thread

import pytest
from company import app_on
from middles import RIVERS, middle
from newcomer import newcomer
from playwright.sync_api import expect
from werkzeug.serving import make_server

from scoring.tiles import parse
from tests.vision import coloured


@pytest.fixture
def drawn(tmp_path):
    """The address of a server that reads drawn tiles, and doubts each 6 of circles."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    app = app_on(f"sqlite:///{tmp_path}/hulla.db", FIND=coloured.detector, NAME=coloured.unsure)
    server = make_server("127.0.0.1", 0, app, threaded=True)
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_middle_is_photographed_confirmed_and_mended(chromium, tmp_path, drawn, language):
    """Two taps lay all rivers; a doubtful tile is marked, and another takes its place in the river."""
    (tmp_path / "middle.png").write_bytes(middle())
    with newcomer(chromium, tmp_path, language=language) as me:
        me.go(f"{drawn}/coach")
        me.sit_down("japanese", "S")
        me.hold("123456m22p67s555z")
        me.page.locator("[data-key=middle] input").set_input_files(tmp_path / "middle.png")
        me.page.locator("#drawer [data-key=middle-right]").wait_for(timeout=120_000)
        heaps = me.page.locator("#drawer .tile-list")
        expect(heaps).to_have_count(6)
        expect(me.page.locator("#drawer .doubtful")).to_have_count(1)
        me.look("read")
        me.page.locator("#drawer [data-key=open-E]").click()
        me.tap("lies-0")
        me.look("mended")
        me.pick("6p")
        expect(me.page.locator("#drawer .taken .doubtful")).to_have_count(0)
        me.close()
        me.tap("middle-right")
        expect(me.page.locator("#drawer")).not_to_be_visible()
        state = json.loads(me.page.evaluate("sessionStorage.getItem('hulla-coach')"))
        winds = dict(zip(RIVERS, "SWNE", strict=True))
        rivers = {winds[side]: codes(text) for side, text in RIVERS.items()}
        assert state["open"]["S"]["discards"] == rivers.pop("S")
        assert {wind: state["open"][wind]["discards"] for wind in rivers} == rivers
        assert state["open"]["W"]["sets"] == [["4p left", "4p", "4p"]]
        expect(me.page.locator("#mine .row-of-tiles .turned")).to_have_count(1)
        assert state["open"]["seen"]["discards"] == ["5p"]  # own discards stand among one's own alone
        me.open("now")
        expect(me.page.locator("#now .wait")).to_have_count(2)


def codes(text: str) -> list[str]:
    return [str(tile) for tile in parse(text.replace(" ", ""))]
