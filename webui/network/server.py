"""Runs the page on a production server, with its own certificate if wanted."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from webui.core.proxies import proxies
from webui.network import health
from webui.network.addresses import lan_addresses
from webui.network.hosts import own_names, trusted

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles


def serve(host: str, port: int, https: bool = False, trust: tuple[str, ...] = ()) -> None:
    """Listen until Ctrl-C. Raises NoHost, NoProxy, and the first error of webui.network.health, before anyone is
    invited.
    """
    trust, _ = trusted(trust), proxies()
    health.check_port(host, port)
    health.check()
    for notice in health.notices():
        print(notice, file=sys.stderr)
    server_class()(host, port, tls_files(trust) if https else None, trust).run()


def server_class() -> type:
    """gunicorn, or granian on Windows, which lacks the fcntl that gunicorn needs."""
    try:
        from webui.network.server_gunicorn import Server
    except ImportError:
        from webui.network import server_granian

        return server_granian.Server
    return Server


def tls_files(trust: tuple[str, ...]) -> TlsFiles:
    """Certificates for every name and address of this machine, and those that are trusted besides."""
    from webui.network.certificates import tls_files_for  # only --https waits for this library

    asked = {*(each.host for each in lan_addresses()), *trust}
    try:
        tls = tls_files_for({*own_names(), "127.0.0.1", "::1", *asked})
    except OSError as problem:
        sys.exit(
            f"I cannot keep certificates in {problem.filename}: {problem.strerror}. Start without --https, "
            "or make that folder writable."
        )
    return replace(tls, without=tuple(sorted(asked & set(tls.without))))
