"""gunicorn's worker for phones: https and http on one port, and no device can hold up the others with half a request.

A thread waits for each request to arrive. Some four hundred requests that never end would otherwise keep every thread.
"""

from __future__ import annotations

import copy
import resource
import socket
from collections import defaultdict
from contextlib import suppress
from sys import setswitchinterval
from time import monotonic
from typing import Any
from weakref import WeakSet

from gunicorn.config import Config, make_settings
from gunicorn.workers.gthread import DEFAULT_WORKER_DATA_TIMEOUT, TConn, ThreadWorker

from webui.core.budget import LINES, PROXIES
from webui.core.proxies import is_within, proxies

HANDSHAKE = b"\x16"  # the first byte of TLS (RFC 8446, 5.1); no request in http begins with it
TO_ASK = 15.0  # seconds for a request to arrive, up to its body
TO_FINISH = 180.0  # seconds for its body and its answer; a stream of news lasts half of it
FILES = 4096  # open at once: a line is one, and systems allow a thousand unless asked for more
SWITCHES = 0.0005  # seconds until a thread that computes lets another go on; an answer asks for that some twenty times


class Worker(ThreadWorker):
    """Looks at the first byte that a phone sends, counts each device's connections, and closes those that are not done
    in time.
    """

    def __init__(self, *args: Any, **kwargs: Any):
        super().__init__(*args, **kwargs)
        self.ends: dict[TConn, float] = {}
        self.lines: defaultdict[str, WeakSet[TConn]] = defaultdict(WeakSet)

    def init_process(self) -> None:
        setswitchinterval(SWITCHES)
        allow_files(FILES)
        super().init_process()

    def handle_quit(self, sig: int, frame: Any) -> None:
        """Ends at once, and leaves the pool of threads as it is: a signal may come while this very thread hands it a
        request, and holds the lock without which the pool cannot be shut down.
        """
        super(ThreadWorker, self).handle_quit(sig, frame)

    def enqueue_req(self, conn: TConn) -> None:
        if not isinstance(conn.client, tuple):  # over a unix socket nobody has an address
            super().enqueue_req(conn)
            return
        mine = self.lines[conn.client[0]]
        mine.add(conn)
        if len(mine) > LINES and not speaks_for_many(conn.client[0]):
            self.nr_conns -= 1
            conn.close()
        else:
            super().enqueue_req(conn)

    def handle(self, conn: TConn) -> Any:
        self.ends[conn] = monotonic() + TO_ASK
        try:
            if (
                self.cfg.is_ssl
                and not conn.initialized
                and conn.wait_for_data(DEFAULT_WORKER_DATA_TIMEOUT)
                and not is_tls(conn)
            ):
                conn.cfg = without_tls(self.cfg)
            return super().handle(conn)
        finally:
            del self.ends[conn]

    def handle_request(self, req: Any, conn: TConn) -> bool:
        self.ends[conn] = monotonic() + TO_FINISH
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """Called about once a second."""
        super().murder_pending()
        for address in [address for address, conns in self.lines.items() if not conns]:
            del self.lines[address]
        for conn, end in list(self.ends.items()):
            if end < monotonic():
                with suppress(OSError):
                    # the thread that waits on it wakes up, and closes it
                    socket.socket.shutdown(conn.sock, socket.SHUT_RDWR)


def allow_files(wanted: int) -> None:
    """Let this process have so many files open, or as many as the system grants."""
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed != resource.RLIM_INFINITY and allowed < wanted:
        limit = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(allowed, limit), most))


def speaks_for_many(address: str) -> bool:
    """This machine itself, or a club's proxy, which counts each phone's connections for us."""
    return address in PROXIES or is_within(address, proxies())


def is_tls(conn: TConn) -> bool:
    """Whether the phone begins with TLS. The byte stays unread."""
    try:
        return conn.sock.recv(1, socket.MSG_PEEK) in (HANDSHAKE, b"")
    except OSError:
        return True


def without_tls(cfg: Config) -> Config:
    fresh = make_settings()
    plain = copy.copy(cfg)
    plain.settings = cfg.settings | {name: fresh[name] for name in ("certfile", "keyfile")}
    return plain
