"""gunicorn's settings for phones: of the page's own server, and of a club's by `gunicorn -c python:webui.serving 'webui:create_app()'`."""

from __future__ import annotations

import os

from webui.budget import LISTENERS

worker_class = "webui.worker.Worker"
threads = LISTENERS[0] + 32  # a listening phone holds one, asleep; they are made as they are needed
keepalive = 30
graceful_timeout = 5
loglevel = "warning"
control_socket_disable = True
forwarded_allow_ips = ""  # what proxies say is believed in one place: webui.proxies


def worker_int(worker) -> None:
    """The end: every stream of news ends with it."""
    worker.wsgi.extensions["news"].close()


def worker_exit(server, worker) -> None:
    """Without tidying up: onnxruntime, loaded before or in this process, aborts when Python does."""
    os._exit(0)
