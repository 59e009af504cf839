"""How often one address may guess codes, begin, import or join. Counted in memory: a restart forgets it."""

from __future__ import annotations

from flask import Flask, current_app, request
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from scoring.errors import HullaError

RATES = {"wrong_codes": "30 per 10 minutes", "begin": "40 per hour", "import": "20 per hour", "join": "60 per 10 minutes"}


class TooMany(HullaError):
    """That was too often. Wait a few minutes, then try again."""

    code = "too_many"
    status = 429


def init_app(app: Flask) -> None:
    app.config["RATES"] = RATES | app.config.get("RATES", {})
    app.extensions["rates"] = MovingWindowRateLimiter(MemoryStorage())


def count(what: str) -> None:
    """One more of this from the address that asks. Raises TooMany."""
    if not _limiter().hit(*_counter(what)):
        raise TooMany


def allow(what: str) -> None:
    """Raises TooMany when this address has had its share; counts nothing."""
    if not _limiter().test(*_counter(what)):
        raise TooMany


def _limiter() -> MovingWindowRateLimiter:
    return current_app.extensions["rates"]


def _counter(what: str) -> tuple:
    return parse(current_app.config["RATES"][what]), what, request.remote_addr or ""
