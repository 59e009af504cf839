"""https and http at one port: a phone that comes by http is shown the way instead of being turned away without a word."""

from __future__ import annotations

import copy
from socket import MSG_PEEK

from gunicorn.config import Config, make_settings
from gunicorn.workers.gthread import DEFAULT_WORKER_DATA_TIMEOUT, TConn, ThreadWorker

HANDSHAKE = b"\x16"  # the first byte of TLS (RFC 8446, 5.1); no request in http begins with it


class Worker(ThreadWorker):
    """gunicorn's worker, which looks at the first byte that a phone sends."""

    def handle(self, conn: TConn):
        if not conn.initialized and conn.wait_for_data(DEFAULT_WORKER_DATA_TIMEOUT) and begins(conn) not in (HANDSHAKE, b""):
            conn.cfg = without_tls(self.cfg)
        return super().handle(conn)


def begins(conn: TConn) -> bytes:
    """The first byte, left where it is; empty when the phone has gone."""
    try:
        return conn.sock.recv(1, MSG_PEEK)
    except OSError:
        return b""


def without_tls(cfg: Config) -> Config:
    fresh = make_settings()
    plain = copy.copy(cfg)
    plain.settings = cfg.settings | {name: fresh[name] for name in ("certfile", "keyfile")}
    return plain
