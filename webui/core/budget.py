"""What one device may cost the others: how often it asks, how much it holds, when its turn comes.

A device is an address; a proxy on this machine that passes no addresses on stands for many. All limits are set here and
counted in memory: a restart forgets them.
"""

from __future__ import annotations

import select
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from math import ceil
from time import sleep, time
from typing import NamedTuple

from flask import Flask, Response, current_app, g, request
from limits import parse
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from werkzeug.exceptions import RequestEntityTooLarge

from scoring.errors import HullaError
from webui.core.errors import handle_error
from webui.core.request_json import TooLarge
from webui.core.shares import Shares
from webui.core.turns import Accounts, Busy, Turns

# How often. Changes and kilobytes kept leave room for a whole club behind one router.
RATES = {
    "begin": "60 per hour",
    "import": "20 per hour",
    "join": "300 per 10 minutes",
    "learn": "300 per hour",
    "change": "2400 per 10 minutes",
    "kept_kb": "8192 per 10 minutes",
    "wrong_codes": "10 per 10 minutes",  # beyond them each look-up by a phone that has not joined takes GUESS_PAUSE
}
FORM = "multipart/form-data"
GUESS_PAUSE = 5.0  # seconds

PROXIES = ("", "127.0.0.1", "::1")  # a unix socket has no address
LINES = 64  # connections that one device may hold; a browser holds six or seven
LARGEST_TEXT = 2 << 20  # bytes of anything but a form: an exported game is the largest
BYTES = 256 << 20, 32 << 20  # of requests in transit: in all, and for one device
# phones that hear of changes; more than twice 100 tables of four, since a phone that has gone is noticed only later
LISTENERS = 1000, 32
CAMERAS = 24, 8  # live cameras


class Queue(NamedTuple):
    """places, each: see Turns. patience: seconds to wait for a turn. account: what is counted together."""

    places: int | None
    each: int
    patience: float
    account: str


QUEUES = {
    # every request, until it reaches one of the others: Python does one at a time anyway
    "answer": Queue(1, 1, 10.0, "python"),
    "think": Queue(1, 1, 8.0, "python"),  # scores, coach, clubs' texts
    "see": Queue(2, 1, 8.0, "see"),  # photos and frames: one device leaves a place for the others
    # SQLite takes one writer at a time; a phone waits eight seconds, and the disk may take its share
    "change": Queue(1, 1, 4.0, "change"),
    "guess": Queue(None, 1, 4 * GUESS_PAUSE, "guess"),
}
OVERHEAD = 0.004  # seconds of Python that any request costs in addition


class TooMany(HullaError):
    sentence = "That was too often. Wait a few minutes, then try again."

    code = "too_many"
    status = 429

    def __init__(self, wait: int):
        super().__init__()
        self.wait = wait


class AllPlacesTaken(HullaError):
    sentence = "Too many phones are listening just now. This one asks once a second instead."

    code = "busy"
    status = 503


class Budget:
    """What is counted for every device."""

    def __init__(self, rates: dict[str, str], guess_pause: float):
        self.rates = {name: parse(rate) for name, rate in rates.items()}
        self.guess_pause = guess_pause
        self.limiter = MovingWindowRateLimiter(MemoryStorage())
        accounts = {queue.account: Accounts(OVERHEAD, gives_way=queue.account == "python") for queue in QUEUES.values()}
        self.turns = {name: Turns(queue.places, queue.each, accounts[queue.account]) for name, queue in QUEUES.items()}
        self.bytes, self.listeners = Shares(*BYTES, PROXIES), Shares(*LISTENERS, PROXIES)


def init_app(app: Flask) -> None:
    """RATES and GUESS_PAUSE in the app's settings override those here."""
    app.extensions["budget"] = Budget(RATES | app.config.get("RATES", {}), app.config.get("GUESS_PAUSE", GUESS_PAUSE))
    app.before_request(admit)
    app.teardown_request(lambda _: g.pop("admitted", ExitStack()).close())
    app.register_error_handler(TooMany, handle_rate_limit)


def handle_rate_limit(error: TooMany) -> tuple[Response | str, int, dict[str, str]]:
    answer, status, headers = handle_error(error)
    return answer, status, headers | {"Retry-After": str(error.wait)}


def budget() -> Budget:
    return current_app.extensions["budget"]


def device() -> str:
    """Who asks."""
    return request.remote_addr or ""


def admit() -> None:
    """Room for a request's body, then the body itself, then a turn: a slow sender holds none.

    Raises Busy, HungUp, TooLarge.
    """
    g.admitted, g.answering = ExitStack(), ExitStack()
    if request.mimetype != FORM:
        request.max_content_length = LARGEST_TEXT
    size = incoming()
    if not budget().bytes.take(device(), size):
        raise Busy
    g.admitted.callback(budget().bytes.give_back, device(), size)
    g.admitted.push(g.answering)
    receive()
    g.answering.enter_context(budget().turns["answer"].turn(device(), QUEUES["answer"].patience, hung_up))


def incoming() -> int:
    """How many bytes the request may bring."""
    most = request.max_content_length or 0  # every form and text has its bound
    if request.content_length is None:
        return most if request.environ.get("wsgi.input_terminated") else 0
    return min(most, request.content_length)


def receive() -> None:
    """Wait for the body. Raises TooLarge, and RequestEntityTooLarge for a form."""
    if request.mimetype == FORM:
        request.form  # noqa: B018  parses it
        return
    try:
        request.get_data()
    except RequestEntityTooLarge as problem:
        raise TooLarge from problem


@contextmanager
def turn(kind: str, patience: float | None = None) -> Iterator[None]:
    """Work of this kind when this device's turn comes; its request's body has arrived. Raises Busy, HungUp."""
    g.answering.close()
    queue = QUEUES[kind]
    with budget().turns[kind].turn(device(), queue.patience if patience is None else patience, hung_up):
        yield


@contextmanager
def change(size: int) -> Iterator[None]:
    """A change of that many bytes to what is kept, when this device's turn comes. Raises Busy, HungUp."""
    for what, cost in (("change", 1), ("kept_kb", 1 + (size >> 10))):
        if not _hit(what, cost):
            raise Busy
    with turn("change"):
        yield


@contextmanager
def listening() -> Iterator[None]:
    """A place to listen for changes. Raises AllPlacesTaken."""
    places, who = budget().listeners, device()
    if not places.take(who):
        raise AllPlacesTaken
    try:
        yield
    finally:
        places.give_back(who)


def count(what: str) -> None:
    """Count one more of this kind for the asking device. Raises TooMany."""
    if not _hit(what):
        limit = budget().rates[what]
        oldest = budget().limiter.get_window_stats(limit, what, device()).reset_time
        raise TooMany(max(1, ceil(oldest - time())))


def guessed_wrong() -> None:
    """Count one more wrong code for the asking device."""
    _hit("wrong_codes")


def guesses() -> bool:
    """Whether this device has tried too many wrong codes."""
    return not budget().limiter.test(budget().rates["wrong_codes"], "wrong_codes", device())


def slow_down() -> None:
    """A guess takes its time, and one device makes one at a time. Raises Busy, HungUp."""
    with turn("guess"):
        sleep(budget().guess_pause)


def _hit(what: str, cost: int = 1) -> bool:
    return budget().limiter.hit(budget().rates[what], what, device(), cost=cost)


def hung_up() -> bool:
    """Whether the client has hung up; False where there is no socket to look at."""
    line = request.environ.get("gunicorn.socket") or request.environ.get("werkzeug.socket")
    if line is None or not hasattr(select, "POLLRDHUP"):
        return False
    poll = select.poll()
    poll.register(line, select.POLLRDHUP | select.POLLHUP)
    return bool(poll.poll(0))
