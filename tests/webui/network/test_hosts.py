"""Only this machine's own names and addresses are answered, and those that somebody trusted: no foreign name can be
pointed at us.
"""

from __future__ import annotations

import socket
from http.client import HTTPConnection
from threading import Thread

import pytest
from company import PHILOS, app_on
from werkzeug.serving import make_server

from scoring.errors import HullaError
from webui.network.hosts import own_names

HERE = socket.gethostname().split(".")[0].lower()


@pytest.fixture
def visitor(tmp_path):
    return lambda **settings: app_on(f"sqlite:///{tmp_path}/hulla.db", **settings).test_client()


def asked(client, host: str, where: str = "/", **headers: str) -> int:
    return client.get(where, headers={"Host": host} | headers).status_code


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:8000",
        "[::1]:8000",
        HERE,
        f"{HERE}.local:8000",
        f"{HERE.upper()}.fritz.box",
        f"{HERE}.local.",
    ],
)
def test_the_machines_own_names_are_answered(visitor, host):
    assert asked(visitor(), host) == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "evil-localhost",
        "127.0.0.1.evil.example",
        f"{HERE}.com",
        "192.0.2.9",
        "[2001:db8::1]",
        "local",
        "",
        "a b",
        "x" * 5000,
        "localhost:8000@evil.example",
        "[::1",
    ],
)
def test_other_names_are_not(visitor, host):
    for where in ("/", "/static/icon.svg", "/nowhere", "/tables/QQQQQQ"):
        assert asked(visitor(), host, where) == 400, where


def test_rebinding_a_foreign_name_gains_nothing(visitor):
    """evil.example first led to its own server, then to this machine: for the browser page and answer are one site,
    so only the name gives it away.
    """
    client = visitor()
    game = PHILOS | {"key": "rebound-1"}
    rebound = {"Host": "evil.example:8000", "Origin": "http://evil.example:8000", "Sec-Fetch-Site": "same-origin"}
    assert client.post("/tables", json=game, headers=rebound).status_code == 400
    assert client.post("/tables", json=game).status_code == 201


def test_the_sentence_says_what_to_do_in_ones_language(visitor):
    client = visitor()
    english = client.get("/", headers={"Host": "<b>hulla.example"})
    assert english.mimetype == "text/plain" and "hulla.example" not in visitor().get("/").text
    assert "--trust" in english.text and english.headers["X-Content-Type-Options"] == "nosniff"
    assert "höre ich nicht" in client.get("/", headers={"Host": "hulla.example", "Accept-Language": "de"}).text
    assert len(client.get("/", headers={"Host": "x" * 5000}).text) < 400


def test_trusted_names_come_from_settings_and_environment(visitor, monkeypatch):
    monkeypatch.setenv("HULLA_TRUST", "club.example, [fd00::7] ,")
    client = visitor(TRUST=["Hulla.Example."])
    assert [
        asked(client, host) for host in ("hulla.example:8000", "club.example", "[fd00::7]:8000", "evil.example")
    ] == [200, 200, 200, 400]


@pytest.mark.parametrize(
    "copied",
    [
        "https://club.example",
        "club.example:8443",
        " https://Club.example:8443/walls?next=https://other.example/",
        "[fd00::7]:8443",
        "fd00::7",
    ],
)
def test_a_trusted_name_may_be_copied_out_of_a_browser(visitor, copied):
    assert asked(visitor(TRUST=[copied]), "[fd00::7]" if "fd00" in copied else "club.example") == 200


@pytest.mark.parametrize("odd", ["hütte..local", "x" * 64 + ".local", "https://", "a b", "[::1"])
def test_what_no_machine_can_be_called_is_not_trusted(visitor, monkeypatch, odd):
    with pytest.raises(HullaError, match="cannot be the name"):
        visitor(TRUST=[odd])
    monkeypatch.setenv("HULLA_TRUST", odd)
    with pytest.raises(HullaError, match="cannot be the name"):
        visitor()


def test_what_proxies_say_of_the_host_is_not_believed(visitor):
    assert asked(visitor(), "evil.example", **{"X-Forwarded-Host": "localhost", "Forwarded": "host=localhost"}) == 400
    assert "evil" not in visitor().get("/", headers={"X-Forwarded-Host": "evil.example"}).text


def test_the_address_at_which_a_phone_came_in_is_answered(open_house, wifi, tmp_path):
    """Under the real server and under Flask's own; the address of another machine is not answered at either."""
    other = make_server("0.0.0.0", 0, app_on(f"sqlite:///{tmp_path}/hulla.db"), threaded=True)
    Thread(target=other.serve_forever, daemon=True).start()
    for port in (open_house.port, other.server_port):
        assert [raw(wifi, port, host) for host in (f"{wifi}:{port}", "localhost", "192.168.77.7", "evil.example")] == [
            200,
            200,
            400,
            400,
        ]
    other.shutdown()


def raw(address: str, port: int, host: str) -> int:
    line = HTTPConnection(address, port, timeout=60)
    line.request("GET", "/static/icon.svg", headers={"Host": host})
    return line.getresponse().status


def test_a_machine_without_dots_in_its_name_has_the_endings_of_home(monkeypatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.example.org")
    assert {"laptop", "laptop.local", "laptop.fritz.box", "laptop.example.org"} <= own_names()
