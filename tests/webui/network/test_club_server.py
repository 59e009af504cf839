"""The command that docs/running.md gives a club: more phones listen than plain gunicorn has threads, everybody is
answered, and it ends in peace.
"""

from __future__ import annotations

import os
import re
import shlex
import signal
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Thread
from types import SimpleNamespace

import pytest
from company import DRAW, PHILOS, new_key
from house import ROOT, Caller, House, listening, told

from webui.network.live_updates import LISTENERS_OF_TABLE
from webui.network.worker import Worker

TABLES = 8


class Club(House):
    """One worker of it, so that all the phones are at the same."""

    def command(self) -> list[str]:
        said = re.search(r"gunicorn (-w 4 .*?)`", (ROOT / "docs" / "running.md").read_text(encoding="utf-8"))[1]
        return [
            sys.executable,
            "-m",
            "gunicorn",
            "--bind",
            f"127.0.0.1:{self.port}",
            "--chdir",
            str(ROOT),
            *shlex.split(said.replace("-w 4", "-w 1")),
        ]


@pytest.fixture
def club(tmp_path):
    with Club(tmp_path) as club:
        yield club


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
def test_a_club_is_answered_while_all_its_phones_listen(club, end):
    tables = [Caller(club.port) for _ in range(TABLES)]
    for table in tables:
        table.begin(PHILOS, new_key("begin"))
    news = [listening(club.port, table.code) for table in tables for _ in range(LISTENERS_OF_TABLE)]
    assert [told(each)[0] for each in news] == [1] * len(news) and len(news) > 100
    assert tables[0].book(DRAW, new_key(), 1)[0] == 201
    assert [told(each)[0] for each in news[:LISTENERS_OF_TABLE]] == [2] * LISTENERS_OF_TABLE
    os.kill(club.process.pid, end)
    assert club.process.wait(60) == 0
    assert club.log.read_text() == ""


def test_the_end_does_not_wait_for_a_request_that_is_being_handed_over():
    """The signal interrupts the main thread wherever it is: also where it holds the lock of the pool of threads."""
    worker, ended = Worker.__new__(Worker), Event()
    worker.tpool, worker.cfg = ThreadPoolExecutor(1), SimpleNamespace(worker_int=lambda _: None)

    def end():
        with suppress(SystemExit):
            worker.handle_quit(signal.SIGQUIT, None)
        ended.set()

    with worker.tpool._shutdown_lock:
        Thread(target=end, daemon=True).start()
        assert ended.wait(10)


class Behind(Club):
    """A proxy asks it over a socket of this machine, which has no address to count by."""

    def command(self) -> list[str]:
        return [*super().command(), "--bind", f"unix:{self.log.with_name('asked')}"]


def test_a_proxy_on_the_same_machine_is_answered(tmp_path):
    with Behind(tmp_path) as club, socket.socket(socket.AF_UNIX) as line:
        line.settimeout(20)
        line.connect(str(club.log.with_name("asked")))
        line.sendall(b"GET /static/icon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        assert line.recv(12) == b"HTTP/1.1 200"
