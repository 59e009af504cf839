"""A proxy's word for whom it asks: believed from where HULLA_PROXY says, from nowhere else."""

from __future__ import annotations

import socket

import pytest
from company import PHILOS, Phone, app_on, new_key
from house import Caller
from test_club_server import Club

from scoring.errors import HullaError
from webui.core.budget import LINES

pytestmark = pytest.mark.slow

PROXY, PHONE, OTHER = "172.30.0.2", "203.0.113.7", "203.0.113.8"


@pytest.fixture
def behind(tmp_path, monkeypatch):
    """A page behind a proxy, where each address may begin three tables."""
    monkeypatch.setenv("HULLA_PROXY", f"{PROXY}, fd00::/64")
    return app_on(f"sqlite:///{tmp_path}/hulla.db", RATES={"begin": "3 per hour"})


def begun(app, asks: str, forwarded: str) -> int:
    """What this address, said to ask for that one, is answered when it begins a table."""
    told = {"X-Forwarded-For": forwarded}
    return (
        app.test_client()
        .post("/tables", json={"key": new_key("begin")} | PHILOS, headers=told, environ_overrides={"REMOTE_ADDR": asks})
        .status_code
    )


def test_phones_behind_a_proxy_are_counted_one_by_one(behind):
    assert [begun(behind, PROXY, PHONE) for _ in range(4)] == [201, 201, 201, 429]
    assert begun(behind, PROXY, OTHER) == 201
    assert begun(behind, "fd00::2", PHONE) == 429, "by another address of the proxy it is the same phone"


def test_what_the_phone_itself_wrote_before_is_not_believed(behind):
    """A proxy adds the address from which it was asked; what stands before came from there."""
    assert [begun(behind, PROXY, f"10.0.0.{number}, {PHONE}") for number in range(4)] == [201, 201, 201, 429]


def test_nobody_else_is_believed(behind):
    assert [begun(behind, PHONE, f"10.0.0.{number}") for number in range(4)] == [201, 201, 201, 429]


def test_without_a_proxy_nobody_is_believed(behind, monkeypatch, tmp_path):
    monkeypatch.delenv("HULLA_PROXY")
    app = app_on(f"sqlite:///{tmp_path}/other.db", RATES={"begin": "3 per hour"})
    assert [begun(app, "127.0.0.1", f"10.0.0.{number}") for number in range(4)] == [201, 201, 201, 429]


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
            lines = [socket.create_connection((wifi, club.port), timeout=60) for _ in range(LINES + 20)]
            answered = [is_answered(line) for line in lines]
            assert all(answered[:LINES]) and all(answered) is more


def is_answered(line: socket.socket) -> bool:
    try:
        line.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n")
        return line.recv(12) == b"HTTP/1.1 200"
    except OSError:
        return False
