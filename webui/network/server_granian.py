"""The page on granian, for Windows, where gunicorn does not run. http is on the port and https on the next one, since
granian tells them apart by port alone.

Each is a process of its own on the same games, like a club's (`webui.network.change_poller`).
"""

from __future__ import annotations

import multiprocessing
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from io import TextIOWrapper
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from granian import Granian
from granian.constants import HTTPModes, Interfaces, SSLProtocols
from granian.http import HTTP1Settings
from granian.log import LogLevels

from webui import create_app
from webui.core.budget import LISTENERS
from webui.network.app_settings import settings_at
from webui.network.health import check_port
from webui.network.hosts import ARRIVED_AT, address_of, host_name
from webui.network.startup_banner import print_startup_banner

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles

TO_ASK = 15_000  # milliseconds for the head of a request to arrive
TO_END = 2  # seconds until what has not ended with the server is killed
Wsgi = Callable[[dict[str, Any], Callable], Iterable[bytes]]


@dataclass(frozen=True, slots=True)
class Server:
    """Like gunicorn's. Everything in it is pickled, for Windows spawns processes."""

    host: str
    port: int
    tls: TlsFiles | None = None
    trust: tuple[str, ...] = ()

    def run(self) -> None:
        """Listen until Ctrl-C, which on Windows reaches every process of this window."""
        if not self.tls:
            return listen(self, self.port)
        check_port(self.host, self.port + 1)
        enciphered = multiprocessing.get_context("spawn").Process(
            target=listen, args=(self, self.port + 1, self.tls.page)
        )
        enciphered.start()
        try:
            listen(self, self.port)
        finally:
            enciphered.terminate()
            enciphered.join()

    def load(self) -> Wsgi:
        return create_app(self.settings())

    def settings(self) -> dict:
        ports = {"HTTP_PORT": self.port, "HTTPS_PORT": self.port + 1} if self.tls else {}
        return settings_at(self.host, self.port, self.tls, self.trust) | ports


def listen(server: Server, port: int, certificate: Path | None = None) -> None:
    granian = Granian(
        "hulla", server.host, port, interface=Interfaces.WSGI, http=HTTPModes.http1,
        http1_settings=HTTP1Settings(header_read_timeout=TO_ASK),
        blocking_threads=LISTENERS[0] + 32, workers_kill_timeout=TO_END, log_level=LogLevels.error,
        ssl_cert=certificate, ssl_key=certificate, ssl_protocol_min=SSLProtocols.tls12,
    )  # fmt: skip
    granian.serve(target_loader=partial(page, server, certificate is None), wrap_loader=False)


def page(server: Server, says: bool) -> Wsgi:
    """The page, in the process that answers. One of the two `says` where it is."""
    answer = server.load()
    if says:
        cast(TextIOWrapper, sys.stdout).reconfigure(
            errors="replace"
        )  # a file or a pipe on Windows knows no blocks for a QR code
        print_startup_banner(server.host, server.port, server.tls, server.port + 1)
    return lambda environ, start: answer(environ | {ARRIVED_AT: arrived(environ)}, start)


def arrived(environ: dict[str, Any]) -> str:
    """At which address of this machine a connection came in, which granian does not tell.

    Another page may point a name of its own here, but no address: one that Host names is ours. Whoever asks from this
    machine came in at itself.

    >>> arrived({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "192.168.1.7:8000"})
    '127.0.0.1'
    >>> arrived({"REMOTE_ADDR": "192.168.1.9", "HTTP_HOST": "192.168.1.7:8000"})
    '192.168.1.7'
    """
    asked = address_of(host_name(environ.get("HTTP_HOST", "")))
    here = ip_address(environ["REMOTE_ADDR"]).is_loopback
    return environ["REMOTE_ADDR"] if here or asked is None or asked.is_loopback else str(asked)
