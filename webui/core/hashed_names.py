"""Addresses of files that name their contents, so that a browser keeps what it has once fetched, for good."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from flask import Flask, Response, current_app, request

from webui.core.devices import YEAR


def init_app(app: Flask) -> None:
    app.url_defaults(name_contents)
    app.after_request(keep_for_good)


def name_contents(endpoint: str, values: dict) -> None:
    """Adds `v` to the address of a file in static."""
    if endpoint == "static" and (file := Path(str(current_app.static_folder), values["filename"])).is_file():
        values.setdefault("v", digest(file))


def digest(file: Path) -> str:
    return _digest(file, file.stat().st_mtime_ns)


@lru_cache
def _digest(file: Path, changed: int) -> str:
    return short_hash(file.read_bytes())


def short_hash(contents: bytes) -> str:
    return sha256(contents).hexdigest()[:12]


def keep_for_good(response: Response) -> Response:
    """Browsers keep a file without asking again if its address names what it holds now."""
    if request.endpoint == "static" and response.status_code in (200, 304):
        file = Path(str(current_app.static_folder), (request.view_args or {})["filename"])
        if request.args.get("v") == digest(file):
            immutable(response)
    return response


def immutable(response: Response) -> None:
    response.headers["Cache-Control"] = f"public, max-age={YEAR}, immutable"
