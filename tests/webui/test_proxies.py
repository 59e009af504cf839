"""A proxy's word for whom it asks: believed from where HULLA_PROXY says, from nowhere else."""

from __future__ import annotations

import socket

import pytest
from company import PHILOS, Phone, app_on
from house import Caller
from test_club_server import Club

from scoring.errors import HullaError
from webui.worker import LINES

PROXY, PHONE, OTHER = "172.30.0.2", "203.0.113.7", "203.0.113.8"


@pytest.fixture
def behind(tmp_path, monkeypatch):
    """A page behind a proxy, that lets each address guess three codes."""
    monkeypatch.setenv("HULLA_PROXY", f"{PROXY}, fd00::/64")
    return app_on(f"sqlite:///{tmp_path}/hulla.db", RATES={"wrong_codes": "3 per hour"})


def guessed(app, asks: str, forwarded: str | None, **headers: str) -> int:
    """What a wrong code is answered to this address, said to ask for that one."""
    told = {"X-Forwarded-For": forwarded} if forwarded else {}
    return app.test_client().get("/tables/QQQQQQ", headers=told | headers, environ_overrides={"REMOTE_ADDR": asks}).status_code


def test_phones_behind_a_proxy_are_counted_one_by_one(behind):
    assert [guessed(behind, PROXY, PHONE) for _ in range(4)] == [404, 404, 404, 429]
    assert guessed(behind, PROXY, OTHER) == 404
    assert guessed(behind, "fd00::2", PHONE) == 429, "by another address of the proxy it is the same phone"


def test_what_the_phone_itself_wrote_before_is_not_believed(behind):
    """A proxy adds the address from which it was asked; what stands before came from there."""
    assert [guessed(behind, PROXY, f"10.0.0.{number}, {PHONE}") for number in range(4)] == [404, 404, 404, 429]


def test_nobody_else_is_believed(behind):
    assert [guessed(behind, PHONE, f"10.0.0.{number}") for number in range(4)] == [404, 404, 404, 429]


def test_without_a_proxy_nobody_is_believed(behind, monkeypatch, tmp_path):
    monkeypatch.delenv("HULLA_PROXY")
    app = app_on(f"sqlite:///{tmp_path}/other.db", RATES={"wrong_codes": "3 per hour"})
    assert [guessed(app, "127.0.0.1", f"10.0.0.{number}") for number in range(4)] == [404, 404, 404, 429]


@pytest.mark.parametrize(("asks", "name"), [(PROXY, "__Host-phone"), (PHONE, "phone")])
def test_only_a_proxy_takes_the_https_off(behind, asks, name):
    phone = Phone(behind)
    phone.client.environ_base["REMOTE_ADDR"] = asks
    answer = phone.client.post("/tables", json={"key": "begin-0001"} | PHILOS, headers={"X-Forwarded-Proto": "https"})
    assert answer.headers["Set-Cookie"].startswith(f"{name}=")


@pytest.mark.parametrize("odd", ["proxy", "172.30.0", "172.30.0.2;10.0.0.1", "https://172.30.0.2"])
def test_what_is_no_address_is_refused_at_the_start(monkeypatch, tmp_path, odd):
    monkeypatch.setenv("HULLA_PROXY", odd)
    with pytest.raises(HullaError, match="is no address"):
        app_on(f"sqlite:///{tmp_path}/hulla.db")


def test_the_real_server_believes_its_proxy_alone(tmp_path, wifi):
    """gunicorn believes 127.0.0.1 by itself, whoever that is. Here it does not."""
    for proxy, scheme in (("127.0.0.1", "__Host-phone"), (wifi, "phone")):
        with Club(tmp_path) as club:
            club.kill()
            club.environment["HULLA_PROXY"] = proxy
            club.start()
            caller = Caller(club.port)
            status, _ = caller.ask("POST", "/tables", {"key": "begin-0002"} | PHILOS, **{"X-Forwarded-Proto": "https"})
            assert (status, caller.cookie.split("=")[0]) == (201, scheme)


def test_a_proxy_may_hold_more_lines_than_a_phone(wifi, tmp_path):
    class Everywhere(Club):
        def command(self) -> list[str]:
            return [part.replace("127.0.0.1", "0.0.0.0") for part in super().command()]

    with Everywhere(tmp_path) as club:
        for proxy, more in (("", False), (wifi, True)):
            club.kill()
            club.environment["HULLA_PROXY"] = proxy
            club.start()
            lines = [socket.create_connection((wifi, club.port), timeout=20) for _ in range(LINES + 20)]
            answered = [is_answered(line) for line in lines]
            assert all(answered[:LINES]) and all(answered) is more


def is_answered(line: socket.socket) -> bool:
    try:
        line.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(12) == b"HTTP/1.1 200"
    except OSError:
        return False
