"""Where gunicorn does not run, as on Windows, `hulla serve` takes granian: the same evening, with https at the next
port. Windows itself was not tried.
"""

from __future__ import annotations

import json
import os
import socket
import ssl
import subprocess
import sys
import time
from contextlib import closing
from http.client import HTTPConnection
from urllib.request import urlopen

import pytest
from company import DRAW, PHILOS, new_key
from house import ROOT, Caller, House, line_to, listening, told

pytestmark = pytest.mark.slow

pytest.importorskip("granian", reason="NOT TESTED: granian is not installed")

HERE = socket.gethostname().split(".")[0].lower()
TABLES, PHONES = 2, 10


class Windows(House):
    """No fcntl, so no gunicorn, in this process and in those it starts."""

    def __init__(self, folder, *options: str, host: str = "127.0.0.1"):
        super().__init__(folder, host)
        self.options = options
        (folder / "sitecustomize.py").write_text("import sys\nsys.modules['fcntl'] = None\n")
        self.environment |= {"PYTHONPATH": str(folder), "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "cp1252"}

    def command(self) -> list[str]:
        return [
            sys.executable,
            str(ROOT / "hulla.py"),
            "serve",
            "--host",
            self.host,
            "--port",
            str(self.port),
            *self.options,
        ]


@pytest.fixture
def windows(tmp_path):
    with Windows(tmp_path) as house:
        yield house


@pytest.fixture
def enciphered_windows(tmp_path):
    with Windows(tmp_path, "--https", host="0.0.0.0") as house:
        yield house


def test_without_fcntl_it_is_granian(windows):
    with urlopen(f"http://127.0.0.1:{windows.port}/deal", timeout=60) as answer:
        assert answer.status == 200 and "gunicorn" not in answer.headers.get("Server", "")
    assert f"Hulla is ready on this machine: http://127.0.0.1:{windows.port}/" in windows.log.read_text(
        encoding="cp1252"
    )


@pytest.mark.alone
def test_twenty_phones_listen_and_a_booking_reaches_all(windows):
    tables = [Caller(windows.port) for _ in range(TABLES)]
    for table in tables:
        table.begin(PHILOS, new_key("begin"))
    news = [listening(windows.port, table.code) for table in tables for _ in range(PHONES)]
    assert [told(each)[0] for each in news] == [1] * TABLES * PHONES
    for table in tables:
        assert table.book(DRAW, new_key(), 1)[0] == 201
    began = time.monotonic()
    assert [told(each)[0] for each in news] == [2] * TABLES * PHONES
    assert time.monotonic() - began < 5


def test_places_of_phones_that_have_gone_come_free(windows):
    table = Caller(windows.port)
    table.begin(PHILOS, new_key("begin"))
    for _ in range(3):
        for line in [listening(windows.port, table.code) for _ in range(PHONES)]:
            line.close()
        time.sleep(1)
    end = time.monotonic() + 40
    while listening(windows.port, table.code).status != 200:
        assert time.monotonic() < end
        time.sleep(1)


def test_a_photo_is_read(windows, photo):
    body = (
        b'--x\r\nContent-Disposition: form-data; name="photo"; filename="hand.jpg"\r\n\r\n'
        + photo.read_bytes()
        + b"\r\n--x--\r\n"
    )
    with closing(HTTPConnection("127.0.0.1", windows.port, timeout=60)) as line:
        line.request("POST", "/readings", body, {"Content-Type": "multipart/form-data; boundary=x"})
        answer = line.getresponse()
        assert answer.status == 200 and len(json.loads(answer.read())["tiles"]) == 14


def test_it_ends_in_peace(windows):
    table = Caller(windows.port)
    table.begin(PHILOS, new_key("begin"))
    assert told(listening(windows.port, table.code))[0] == 1
    assert windows.stop() == 0
    assert "Traceback" not in windows.log.read_text(encoding="cp1252"), windows.log.read_text(encoding="cp1252")


def test_https_has_the_next_port_and_http_leads_there(enciphered_windows, wifi):
    port, secure = enciphered_windows.port, enciphered_windows.port + 1
    with closing(HTTPConnection(wifi, port, timeout=60)) as line:
        line.request("GET", "/evening/K7M4QX")
        answer = line.getresponse()
        assert (answer.status, answer.headers["Location"], answer.read() and None) == (
            303,
            "/trust?to=/evening/K7M4QX",
            None,
        )
        line.request("GET", "/trust?to=/evening/K7M4QX")
        shown = line.getresponse().read().decode()
        assert (
            f'data-way="https://{wifi}:{secure}/evening/K7M4QX"' in shown
            and f'data-ask="https://{wifi}:{secure}/trust/known"' in shown
        )
        line.request("GET", "/trust/hulla.crt")
        trusting = ssl.create_default_context(cadata=line.getresponse().read().decode())
    assert f"https://{wifi}:{secure}/" in enciphered_windows.log.read_text(encoding="cp1252")

    when_open(secure)
    anna = Caller(secure, tls=trusting)
    anna.begin(PHILOS, new_key("begin"))
    by_http = listening(port, anna.code)
    assert told(by_http)[0] == 1
    assert anna.book(DRAW, new_key(), 1)[0] == 201
    assert told(by_http)[0] == 2, "this machine's own browser hears of it, by http and in another process"
    with closing(line_to(secure, 20, trusting)) as line:
        line.request("GET", f"/evening/{anna.code}/invite", headers={"Host": f"{HERE}.local:{secure}"})
        assert f"http://{HERE}.local:{port}/" in line.getresponse().read().decode(), "guests are invited by http"


def test_a_next_port_that_is_taken_is_told_in_a_sentence(tmp_path):
    house = Windows(tmp_path, "--https")
    with socket.create_server(("127.0.0.1", house.port + 1)):
        done = subprocess.run(
            house.command(), env=house.environment, capture_output=True, text=True, encoding="cp1252", timeout=300
        )
    assert done.returncode == 2 and f"port {house.port + 1}" in done.stderr and "Traceback" not in done.stderr


def when_open(port: int) -> None:
    """Its process may be a little later than the one that answers http."""
    for _ in range(300):
        try:
            return socket.create_connection(("127.0.0.1", port), 5).close()
        except OSError:
            time.sleep(0.1)
    raise AssertionError("nobody answers by https")


def test_another_page_may_not_point_its_name_here(windows):
    for host, status in (("evil.example", 400), (f"127.0.0.1:{windows.port}", 200)):
        with closing(HTTPConnection("127.0.0.1", windows.port, timeout=60)) as line:
            line.request("GET", "/deal", headers={"Host": host})
            assert line.getresponse().status == status


def test_nothing_is_left_running(windows):
    assert windows.stop() == 0
    end = time.monotonic() + 20
    with pytest.raises(ProcessLookupError):
        while time.monotonic() < end:
            os.killpg(windows.process.pid, 0)
            time.sleep(0.1)
