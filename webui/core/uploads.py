"""Photos arrive in memory and are never on a disk. Werkzeug would write every larger one to a temporary file."""

from __future__ import annotations

from io import BytesIO

from flask import Flask, Request


class InMemory(Request):
    """A request whose files are kept in memory; MAX_CONTENT_LENGTH bounds them."""

    def _get_file_stream(self, *_: object, **__: object) -> BytesIO:
        return BytesIO()


def init_app(app: Flask) -> None:
    app.request_class = InMemory
