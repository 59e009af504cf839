"""Runs the page on a production server, with a certificate of its own if wanted."""

from __future__ import annotations

import socket
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from gunicorn.app.base import BaseApplication

from webui import create_app, serving
from webui.addresses import lan_addresses
from webui.announce import EVERYWHERE, announce
from webui.database import database_url, opened
from webui.hosts import own_names, trusted

if TYPE_CHECKING:
    from webui.certificates import Papers


class Server(BaseApplication):
    """gunicorn with one process and many threads: phones that listen for news each hold one.

    papers  the certificates, for https; the same port then answers http with the way to https
    """

    def __init__(self, host: str, port: int, papers: Papers | None = None, trust: tuple[str, ...] = ()):
        self.host, self.port, self.papers, self.trust = host, port, papers, trust
        super().__init__()

    def load_config(self) -> None:
        bind = f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"
        settings = {name: value for name, value in vars(serving).items() if name in self.cfg.settings}
        settings |= {"bind": bind, "workers": 1, "post_worker_init": lambda _: announce(self.host, self.port, self.papers)}
        if self.papers:
            settings |= dict.fromkeys(("certfile", "keyfile"), str(self.papers.page))
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self):
        return create_app(self.settings())

    def settings(self) -> dict:
        """What the page must know of where it stands."""
        phones = {"LAN_PORT": self.port} if self.host in EVERYWHERE else {}
        return {"PAPERS": self.papers, "TRUST": self.trust} | phones


def serve(host: str, port: int, https: bool = False, trust: tuple[str, ...] = ()) -> None:
    """Listen until Ctrl-C. Exits with a sentence when the address cannot be had. Raises NoHost and NoDatabase before anybody is told to come."""
    trust = trusted(trust)
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as problem:
        sys.exit(f"I cannot listen on {host} port {port}: {problem.strerror}. Choose another with --port, for example --port {port + 1}.")
    opened(database_url()).dispose()
    Server(host, port, papers(trust) if https else None, trust).run()


def papers(trust: tuple[str, ...]) -> Papers:
    """Certificates for every name and address of this machine, and those that are trusted besides."""
    from webui.certificates import papers_for  # only who wants https waits for this library

    asked = {*(each.host for each in lan_addresses()), *trust}
    try:
        papers = papers_for({*own_names(), "127.0.0.1", "::1", *asked})
    except OSError as problem:
        sys.exit(f"I cannot keep certificates in {problem.filename}: {problem.strerror}. Start without --https, or make that folder writable.")
    return replace(papers, without=tuple(sorted(asked & set(papers.without))))
