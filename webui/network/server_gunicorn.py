"""The page on gunicorn, everywhere but on Windows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from flask import Flask
from gunicorn.app.base import BaseApplication

from webui import create_app
from webui.network import serving
from webui.network.app_settings import settings_at
from webui.network.startup_banner import print_startup_banner

if TYPE_CHECKING:
    from webui.network.certificates import TlsFiles


class Server(BaseApplication):
    """gunicorn with one process and many threads: phones that listen for news each hold one.

    tls  the certificates, for https; the same port then answers http with the way to https
    """

    def __init__(self, host: str, port: int, tls: TlsFiles | None = None, trust: tuple[str, ...] = ()):
        self.host, self.port, self.tls, self.trust = host, port, tls, trust
        super().__init__()

    def load_config(self) -> None:
        bind = f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"
        settings = {name: value for name, value in vars(serving).items() if name in self.cfg.settings}
        settings |= {"bind": bind, "workers": 1, "post_worker_init": self.begin}
        settings["on_starting"] = lambda _: None  # `serve` has asked already
        if self.tls:
            settings |= dict.fromkeys(("certfile", "keyfile"), str(self.tls.page))
        for name, value in settings.items():
            self.cfg.set(name, value)

    def begin(self, worker: Any) -> None:
        serving.post_worker_init(worker)
        print_startup_banner(self.host, self.port, self.tls)

    def load(self) -> Flask:
        return create_app(self.settings())

    def settings(self) -> dict:
        return settings_at(self.host, self.port, self.tls, self.trust)
