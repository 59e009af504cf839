"""Somebody in the same Wi-Fi who means ill, against the real server: other pages, odd paths, huge bodies, half
requests, guessed codes.
"""

from __future__ import annotations

import json
import socket
import time
from contextlib import suppress
from http.client import HTTPConnection

import pytest
from company import DRAW, PHILOS, new_key
from gunicorn.config import Config
from gunicorn.workers.gthread import TConn

from webui.core.budget import LINES
from webui.network.worker import Worker

JSON = {"Content-Type": "application/json"}


def status(house, method: str, path: str, body: bytes | None = None, address: str = "127.0.0.1", **headers: str) -> int:
    line = HTTPConnection(address, house.port, timeout=20)
    line.request(method, path, body, headers)
    return line.getresponse().status


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://[",
        "http://127.0.0.1",
        "http://127.0.0.1:{port}.evil.example",
        "http://evil@127.0.0.1:{port}",
        "file://",
        "",
    ],
)
def test_no_other_page_changes_anything(open_house, caller, origin):
    there = {"Origin": origin.format(port=open_house.port), "Cookie": caller.cookie} | JSON
    booking = json.dumps({"key": new_key(), "seen": 1, "event": DRAW}).encode()
    for method, path in (("POST", "events"), ("POST", "phones"), ("PUT", "drafts/1"), ("DELETE", "drafts/1")):
        assert status(open_house, method, f"/tables/{caller.code}/{path}", booking, **there) == 403, (method, path)
    assert caller.look()["version"] == 1


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
def test_what_the_browser_calls_another_site_is_one(open_house, caller, site):
    assert status(open_house, "POST", f"/tables/{caller.code}/phones", b"{}", **JSON, **{"Sec-Fetch-Site": site}) == 403


@pytest.mark.parametrize(
    "path",
    [
        "/static/../server.py",
        "/static/%2e%2e/server.py",
        "/static/..%2fserver.py",
        "/static/..\\server.py",
        "/static/%00",
        "/evening/..%2f..%2fetc%2fpasswd",
        "/%2e%2e/hulla.py",
        "/tables/%00",
    ],
)
def test_no_path_leads_out_of_the_house(open_house, path):
    assert status(open_house, "GET", path) == 404


def test_a_code_with_more_behind_it_ends_in_no_header(caller):
    for more in ("%22%0d%0aX-Evil:%201", "%22evil", "%0aSet-Cookie:a=b"):
        for file in ("game.json", "game.csv"):
            answer = caller.send("GET", f"/tables/{caller.code}{more}/{file}", None, {})
            answer.read()
            assert (
                answer.status == 200
                and answer.headers["Content-Disposition"] == f"attachment; filename=hulla-{caller.code}.{file[5:]}"
            )


def test_no_card_is_read_from_the_servers_disk(caller):
    deal = {
        "rules": "american",
        "options": {"card": "/etc/passwd"},
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "9m",
        "hands": {"S": {"concealed": "11133355577799m"}},
    }
    assert caller.ask("POST", "/scores", deal)[1]["error"]["field"] == "options.card"
    status, answer = caller.ask(
        "POST",
        "/tables",
        {
            "key": new_key("begin"),
            "rules": "american",
            "options": {"card": "/etc/passwd"},
            "players": PHILOS["players"],
        },
    )
    assert (status, answer["error"]["code"]) == (400, "bad_value")


@pytest.mark.parametrize("path", ["/scores", "/tables", "/imports", "/seatings", "/readings"])
def test_what_is_too_large_is_not_even_read(open_house, path):
    """Also when it does not say how large it is."""
    kind = "multipart/form-data; boundary=x" if path == "/readings" else "application/json"
    line = socket.create_connection(("127.0.0.1", open_house.port), timeout=20)
    line.sendall(
        f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\n".encode()
        + f"Content-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
    )
    sent = 0
    with suppress(OSError):
        for _ in range(640):
            sent += line.send(b"10000\r\n" + b"a" * 65536 + b"\r\n")
    assert sent < 30 << 20
    declared = {"Content-Type": kind, "Content-Length": str(40 << 20)}
    assert status(open_house, "POST", path, b"", **declared) in (400, 413)


def test_scores_take_no_book(open_house):
    assert status(open_house, "POST", "/scores", b'{"a": "%s"}' % (b"x" * (1 << 20)), **JSON) == 413


def test_half_requests_do_not_hold_up_the_others(open_house, wifi):
    """As many as there are threads, and more, each of a request that never ends, come from one phone."""
    halves = []
    for _ in range(500):
        half = socket.create_connection((wifi, open_house.port), timeout=20)
        half.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n")
        halves.append(half)
    began = time.monotonic()
    assert status(open_house, "GET", "/static/icon.svg") == 200
    assert time.monotonic() - began < 10
    halves[0].settimeout(120)
    assert halves[0].recv(1) == b"", "given up"
    assert sum(is_open(half) for half in halves) <= LINES
    assert forgiven(open_house, wifi)


def test_a_device_that_has_gone_is_forgotten():
    worker = Worker(1, 0, [], None, 30, Config(), None)
    here, _ = socket.socketpair()
    line = TConn(worker.cfg, here, ("192.0.2.1", 1), ("192.0.2.2", 2))
    worker.lines[line.client[0]].add(line)
    worker.murder_pending()
    assert list(worker.lines) == ["192.0.2.1"]
    line.close()
    del line
    worker.murder_pending()
    assert not worker.lines


def forgiven(house, address: str) -> bool:
    """Whether this device is answered again within a minute."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with suppress(OSError):
            return status(house, "GET", "/static/icon.svg", address=address) == 200
        time.sleep(0.2)
    return False


def is_open(line: socket.socket) -> bool:
    line.setblocking(False)
    try:
        return line.recv(1) != b""
    except BlockingIOError:
        return True
    except OSError:
        return False
