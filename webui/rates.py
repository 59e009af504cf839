"""How often one address may guess codes, begin, import, join, check a club's text, ask the coach or teach tiles. Counted in memory: a restart forgets it."""

from __future__ import annotations

from math import ceil
from time import time

from flask import Flask, Response, current_app, request
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter

from scoring.errors import HullaError
from webui.errors import meet_person

RATES = {"wrong_codes": "30 per 10 minutes", "begin": "60 per hour", "import": "20 per hour", "join": "300 per 10 minutes", "club": "300 per hour", "coach": "3000 per 10 minutes", "learn": "300 per hour"}


class TooMany(HullaError):
    """That was too often. Wait a few minutes, then try again."""

    code = "too_many"
    status = 429

    def __init__(self, wait: int):
        super().__init__()
        self.wait = wait


def init_app(app: Flask) -> None:
    app.config["RATES"] = RATES | app.config.get("RATES", {})
    app.extensions["rates"] = MovingWindowRateLimiter(MemoryStorage())
    app.register_error_handler(TooMany, meet_hasty)


def meet_hasty(error: TooMany) -> tuple[Response | str, int, dict[str, str]]:
    answer, status, headers = meet_person(error)
    return answer, status, headers | {"Retry-After": str(error.wait)}


def count(what: str) -> None:
    """One more of this from the address that asks. Raises TooMany."""
    if not _limiter().hit(*_counter(what)):
        raise TooMany(_wait(what))


def allow(what: str) -> None:
    """Raises TooMany when this address has had its share; counts nothing."""
    if not _limiter().test(*_counter(what)):
        raise TooMany(_wait(what))


def _wait(what: str) -> int:
    """Seconds until the oldest of what was counted is forgotten."""
    return max(1, ceil(_limiter().get_window_stats(*_counter(what)).reset_time - time()))


def _limiter() -> MovingWindowRateLimiter:
    return current_app.extensions["rates"]


def _counter(what: str) -> tuple:
    return parse(current_app.config["RATES"][what]), what, request.remote_addr or ""
