"""Answers are sent compressed: brotli where the browser takes it (over https), gzip elsewhere.

News of changes is a stream of small messages and stays as it is. Nothing that is compressed holds a secret beside what
a stranger may have written: a phone's secret stands in its cookie only, and no other page can ask with that cookie
(docs/decisions/065-compressed-and-kept.md).
"""

from __future__ import annotations

from flask import Flask
from flask_compress import Compress


def init_app(app: Flask) -> None:
    app.config.from_mapping(
        COMPRESS_ALGORITHM=["br", "gzip"],
        COMPRESS_ALGORITHM_STREAMING=["br", "gzip"],  # files
        COMPRESS_STREAMING_ENDPOINT_CONDITIONAL=["static", "rooms.script"],
    )
    Compress(app)
