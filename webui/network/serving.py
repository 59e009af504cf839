"""gunicorn's settings for phones: of the page's own server, and of a club's by `gunicorn -c
python:webui.network.serving 'webui:create_app()'`.
"""

from __future__ import annotations

import os
import sys
from typing import Any

from gunicorn.arbiter import Arbiter

from scoring.errors import HullaError
from webui.core.budget import LISTENERS
from webui.network import health
from webui.storage.file_watch import watch

worker_class = "webui.network.worker.Worker"
threads = LISTENERS[0] + 32  # a listening phone holds one, asleep; they are made as they are needed
worker_connections = 2 * threads  # a phone that listens asks on another line
keepalive = 30
graceful_timeout = 5
loglevel = "warning"
control_socket_disable = True
forwarded_allow_ips = ""  # what proxies say is believed in one place: webui.core.proxies


def on_starting(server: Any) -> None:
    """Ends with a sentence and status 2 if something is not as the page needs it, or every worker would end with a
    traceback.
    """
    try:
        health.check()
    except HullaError as problem:
        print(f"Error: {problem}", file=sys.stderr)
        sys.exit(2)
    for notice in health.notices():
        print(notice, file=sys.stderr)


def post_worker_init(worker: Any) -> None:
    """Opens the database at once, in a thread that stays with its file."""
    watch(worker.wsgi.extensions["store"])


def worker_int(worker: Any) -> None:
    """At the end every stream of news is closed."""
    worker.wsgi.extensions["event_bus"].close()


def worker_exit(server: Any, worker: Any) -> None:
    """Ends without clean-up, for onnxruntime, loaded before the fork, aborts in it.

    A worker that could not begin says so, or gunicorn would start another forever.
    """
    os._exit(0 if worker.booted else Arbiter.WORKER_BOOT_ERROR)
