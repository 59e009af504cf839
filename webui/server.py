"""Runs the page on a production server and prints where phones find it."""

from __future__ import annotations

import os
import socket
import sys

import segno
from gunicorn.app.base import BaseApplication

from webui import create_app
from webui.live import LISTENERS

THREADS = LISTENERS + 32  # a listening phone holds one, asleep; they are made as they are needed


class Server(BaseApplication):
    """gunicorn with one process and many threads: phones that listen for news each hold one."""

    def __init__(self, host: str, port: int):
        self.host, self.port = host, port
        super().__init__()

    def load_config(self) -> None:
        bind = f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"
        settings = {
            "bind": bind,
            "workers": 1,
            "worker_class": "gthread",
            "threads": THREADS,
            "keepalive": 30,
            "graceful_timeout": 5,
            "loglevel": "warning",
            "control_socket_disable": True,
            "worker_int": lambda worker: worker.wsgi.extensions["news"].close(),
            "worker_exit": lambda server, worker: os._exit(0),  # onnxruntime, loaded before the fork, aborts when Python tidies up
            "post_worker_init": lambda _: announce(self.host, self.port),
        }
        for name, value in settings.items():
            self.cfg.set(name, value)

    def load(self):
        everywhere = self.host in ("0.0.0.0", "::")
        return create_app({"ADDRESS": f"http://{lan_address()}:{self.port}/"} if everywhere else None)


def serve(host: str, port: int) -> None:
    """Listen until Ctrl-C. Exits with a sentence when the address cannot be had."""
    try:
        with socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET):
            pass
    except OSError as problem:
        sys.exit(f"I cannot listen on {host} port {port}: {problem.strerror}. Choose another with --port, for example --port {port + 1}.")
    Server(host, port).run()


def announce(host: str, port: int) -> None:
    """Print the address, and for phones the QR code of it."""
    everywhere = host in ("0.0.0.0", "::")
    address = f"http://{lan_address() if everywhere else host}:{port}/"
    if everywhere or not host.startswith("127."):
        segno.make(address, error="m").terminal(compact=True)
        print(f"Hulla is ready. Point a phone in the same Wi-Fi at the code, or open {address}")
    else:
        print(f"Hulla is ready on this machine: {address}   (for phones: hulla serve --lan)")
    if everywhere:
        print(f"On this machine: http://127.0.0.1:{port}/")
    print("Ctrl-C ends it.", flush=True)


def lan_address() -> str:
    """This machine's address in the local network. Asks the routing table only: a UDP socket that connects sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
