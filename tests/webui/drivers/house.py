"""The real server as a process of its own, without networks: `python house.py HOST PORT CERTIFICATES`, the database
by DATABASE_URL. And phones that call it.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import suppress
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from random import SystemRandom
from ssl import SSLContext

ROOT = Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT))


def free_port() -> int:
    """A port that nobody has, nor the next, which is for https. The system gives these to no caller meanwhile."""
    while True:
        port = SystemRandom().randrange(10_000, 32_000)
        with suppress(OSError), socket.create_server(("", port)), socket.create_server(("", port + 1)):
            return port


class House:
    """A server that can be killed and started again on the same port and database.

    `with House(…)` starts it, and leaves nothing running.

    folder    for its log and, with `https`, its certificates
    database  its address; hulla.db in the folder without one
    """

    def __init__(self, folder: Path, host: str = "127.0.0.1", *, database: str = "", https: bool = False):
        self.port, self.host, self.log = free_port(), host, folder / "log"
        self.certificates = folder / "certificates" if https else None
        self.environment = os.environ | {
            "DATABASE_URL": database or f"sqlite:///{folder}/hulla.db",
            "OMP_NUM_THREADS": "1",
        }
        self.process: subprocess.Popen | None = None

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_) -> None:
        if self.process.poll() is None:
            self.kill()

    def start(self) -> None:
        """Returns when it answers."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), env=self.environment, stdout=log, stderr=log, start_new_session=True
            )
        end = time.monotonic() + 120
        while time.monotonic() < end:
            assert self.process.poll() is None, self.log.read_text()
            try:
                if Caller(self.port, timeout=5).ask("GET", "/tables/QQQQQQ")[0] == 404:
                    return
            except (OSError, HTTPException):
                time.sleep(0.05)
        raise AssertionError(self.log.read_text())

    def command(self) -> list[str]:
        return [sys.executable, __file__, self.host, str(self.port), str(self.certificates or "")]

    def kill(self) -> None:
        """kill -9 for the master and the worker at once; nobody gets to tidy up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait(60)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(60)


class Caller:
    """A phone on the network. It keeps its cookie and, as browsers do, its connection."""

    def __init__(self, port: int, code: str = "", cookie: str = "", timeout: float = 20, tls: SSLContext | None = None):
        self.port, self.code, self.cookie, self.timeout, self.tls = port, code, cookie, timeout, tls
        self.line: HTTPConnection | None = None

    def ask(self, method: str, path: str, data: dict | None = None, **headers: str) -> tuple[int, dict]:
        """One request.

        Raises OSError or HTTPException when no whole answer comes; as in browsers, a line that lay idle gets a second
        chance.
        """
        idle = self.line is not None
        try:
            answer = self.send(method, path, data, headers)
            text = answer.read()
        except (OSError, HTTPException):
            self.line = None
            if not idle:
                raise
            answer = self.send(method, path, data, headers)
            text = answer.read()
        if cookie := answer.headers.get("Set-Cookie"):
            self.cookie = cookie.split(";")[0]
        return answer.status, json.loads(text) if text else {}

    def send(self, method: str, path: str, data: dict | None, headers: dict[str, str]):
        self.line = self.line or line_to(self.port, self.timeout, self.tls)
        about = {"Content-Type": "application/json", "Cookie": self.cookie} | headers
        self.line.request(method, path, None if data is None else json.dumps(data), about)
        return self.line.getresponse()

    def begin(self, game: dict, key: str) -> dict:
        status, table = self.ask("POST", "/tables", {"key": key} | game)
        assert status == 201, table
        self.code = table["code"]
        return table

    def book(self, event: dict, key: str, seen: int) -> tuple[int, dict]:
        return self.ask("POST", f"/tables/{self.code}/events", {"key": key, "seen": seen, "event": event})

    def look(self) -> dict:
        return self.ask("GET", f"/tables/{self.code}")[1]


def line_to(port: int, timeout: float, tls: SSLContext | None = None) -> HTTPConnection:
    """A line to this machine, enciphered for those who bring what they trust."""
    return (
        HTTPSConnection("localhost", port, timeout=timeout, context=tls)
        if tls
        else HTTPConnection("127.0.0.1", port, timeout=timeout)
    )


def listening(port: int, code: str, timeout: float = 20, tls: SSLContext | None = None, **headers: str):
    """The answer to a request for news, to be read line by line."""
    line = line_to(port, timeout, tls)
    line.request("GET", f"/tables/{code}/news", headers=headers)
    return line.getresponse()


def message(stream) -> tuple[int, dict] | str:
    """The next message: its id and data; or the comment that says that the line is still open."""
    seen = ""
    while line := stream.readline().decode().strip() or "-":
        if line.startswith("id: "):
            seen = line[4:]
        elif line.startswith("data: "):
            return int(seen), json.loads(line[6:])
        elif line.startswith(":"):
            return line
        elif line == "-" and stream.isclosed():
            return ""


def told(stream) -> tuple[int, dict]:
    """The next message that tells something; comments only say that the line is still open."""
    while isinstance(said := message(stream), str):
        assert said, "the stream has ended"
    return said


def run(host: str, port: int, certificates: str) -> None:
    from company import app_on

    from webui.network.addresses import lan_addresses
    from webui.network.certificates import tls_files_for
    from webui.network.server_gunicorn import Server

    class Blind(Server):
        def load(self):
            return app_on(os.environ["DATABASE_URL"], **self.settings())

    Blind(
        host,
        port,
        tls_files_for(["localhost", "127.0.0.1", *(each.host for each in lan_addresses())], Path(certificates))
        if certificates
        else None,
    ).run()


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), sys.argv[3])
