"""Whoever may read the log of a server must not be able to sit down at its tables."""

from __future__ import annotations

import logging
import sqlite3

import pytest
from company import JAPANESE, new_key
from house import Caller, House

from webui.core.log_privacy import without_codes


def damaged(house: House, what: str) -> None:
    with sqlite3.connect(house.log.parent / "hulla.db") as db:
        db.execute(what)


def test_no_code_is_logged_whatever_goes_wrong(tmp_path):
    """A real server whose database breaks in three ways, asked in every way that names a table."""
    with House(tmp_path) as house:
        caller = Caller(house.port)
        caller.begin(JAPANESE, new_key("begin"))
        code = caller.code
        ways = [("GET", f"/tables/{code}"), ("GET", f"/evening/{code}/sheet"), ("GET", f"/tables/{code}/game.csv"),
                ("GET", f"/evening?code={code}"), ("GET", f"/evening?code={code.lower()}"),
                ("GET", f"/coach/at/{code}"),
                ("POST", f"/tables/{code}/events"), ("POST", f"/tables/{code}/phones"), ("GET", f"/sets/at/{code}"),
                ("PUT", f"/tables/{code}/set")]  # fmt: skip
        statuses = set()
        for damage in ("UPDATE events SET event = '{'", "DROP TABLE events", "ALTER TABLE games RENAME TO lost"):
            damaged(house, damage)
            if "UPDATE" in damage:  # what is known of the game is forgotten
                house.kill()
                house.start()
            for method, path in ways:
                asked = {"key": new_key(), "seen": 1, "event": {"type": "draw", "kind": "exhausted_wall"}, "set": ""}
                answer = Caller(house.port, code, caller.cookie).send(
                    method, path, None if method == "GET" else asked, {}
                )
                statuses.add(answer.status)
        log = house.log.read_text()
    assert 500 in statuses and "Traceback" in log and "Exception on /tables/…" in log and "SQL" in log
    assert code not in log.upper()


@pytest.mark.parametrize(("said", "logged"), [
    ("Error handling request /tables/K7M4QX/events?x=1", "Error handling request /tables/…/events?x=1"),
    ('"GET /evening/k7m4qx HTTP/1.1" 200', '"GET /evening/… HTTP/1.1" 200'),
    ("/evening?code=K7M4QX&x=1", "/evening?code=…&x=1"),
    ("/coach/at/K7M4QX and /sets/at/K7M4QX", "/coach/at/… and /sets/at/…"),
    ("DETAIL:  Key (code)=(K7M4QX) already exists.", "DETAIL:  Key (code)=(…) already exists."),
    ("/evening/scripts/table.js", "/evening/scripts/table.js"),
    ("nothing", "nothing"),
])  # fmt: skip
def test_what_is_masked(said, logged):
    assert without_codes(said) == logged


@pytest.mark.parametrize("name", ["gunicorn.error", "gunicorn.access", "webui", "anything"])
def test_every_logger_of_the_process_masks(app, caplog, name):
    with caplog.at_level(logging.INFO, name):
        logging.getLogger(name).propagate = True
        logging.getLogger(name).info("%(r)s", {"r": "GET /tables/K7M4QX HTTP/1.1"})
        try:
            raise ValueError("at /evening/K7M4QX")
        except ValueError:
            logging.getLogger(name).exception("Error handling request %s", "/tables/K7M4QX")
    assert "K7M4QX" not in caplog.text and "/tables/…" in caplog.text
