"""Keeps the codes of tables out of the logs: a reader could join the table."""

from __future__ import annotations

import logging
import re
from traceback import format_exception
from typing import Any

from flask import Flask

_CODES = (
    re.compile(r"(/(?:tables|evening|tilesets|coach/at|sets/at)/)(?!scripts/)[^/?\s\"']+"),
    re.compile(r"(?i)(\bcode=)[^&\s\"']+"),
    re.compile(r"(Key \([^)]*\)=\()[^)]*"),  # how PostgreSQL names the row that already exists
)


def init_app(app: Flask) -> None:
    """For every logger of this process, gunicorn's and the libraries' included."""
    factory = logging.getLogRecordFactory()
    if getattr(factory, "masks", False):
        return

    def record(*args: Any, **kwargs: Any) -> logging.LogRecord:
        return _masked(factory(*args, **kwargs))

    record.masks = True  # type: ignore[attr-defined]
    logging.setLogRecordFactory(record)


def without_codes(text: str) -> str:
    """
    >>> without_codes("Exception on /tables/K7M4QX/events [POST]")
    'Exception on /tables/…/events [POST]'
    """
    for code in _CODES:
        text = code.sub(r"\1…", text)
    return text


def _masked(record: logging.LogRecord) -> logging.LogRecord:
    said = record.getMessage()
    if said != without_codes(said):
        record.msg, record.args = without_codes(said), ()
    if record.exc_info and record.exc_info[1] is not None:
        record.exc_text = without_codes("".join(format_exception(*record.exc_info))).rstrip()
    return record
