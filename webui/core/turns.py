"""Who works next when many want to: devices take turns, the one that has cost least lately first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock
from time import monotonic

from scoring.errors import HullaError

HALF_LIFE = 10.0  # seconds until half of what a device has cost is forgotten
MODEST = 2.0  # seconds that a device may cost before it gives way to others: in the long run, a seventh of the time
SHARE = 0.1  # of the time is left to a device that gives way
NEAR = 3.0  # seconds since others asked, for which one gives way to them
FORGOTTEN = 1e-3  # seconds of cost that count as none
LOOKS_UP = 0.25  # seconds between two checks whether a waiting client has hung up


class Busy(HullaError):
    sentence = "Hulla is busy just now. Try again in a moment."

    code = "busy"
    status = 503


class HungUp(Busy):
    sentence = "Nobody waits for this answer any more."


@dataclass(slots=True)
class Account:
    """What a device has cost lately. cost: seconds at the time `ended`, when its last work did; gives_way: until
    then, while others are near.
    """

    cost: float = 0.0
    ended: float = float("-inf")
    gives_way: float = float("-inf")

    def at(self, now: float) -> float:
        return self.cost * 0.5 ** ((now - self.ended) / HALF_LIFE) if self.cost else 0.0


class Accounts:
    """Of all devices. overhead: seconds that every piece of work costs in addition; gives_way: whether an expensive
    device gives way.
    """

    def __init__(self, overhead: float = 0.0, gives_way: bool = False):
        self.overhead, self._gives_way = overhead, gives_way
        self._accounts: dict[str, Account] = {}
        self._forgot = float("-inf")  # when those that cost nothing any more were forgotten

    def cost(self, device: str, now: float) -> float:
        return self._accounts[device].at(now) if device in self._accounts else 0.0

    def charge(self, device: str, seconds: float, now: float) -> None:
        if now - self._forgot > NEAR:
            self._forget(now)
        seconds += self.overhead
        cost = self.cost(device, now) + seconds
        leaves = seconds * (1 / SHARE - 1) if self._gives_way and cost > MODEST else 0.0
        self._accounts[device] = Account(cost, now, now + leaves)

    def _forget(self, now: float) -> None:
        self._accounts = {
            name: each for name, each in self._accounts.items() if each.at(now) > FORGOTTEN or now - each.ended < NEAR
        }
        self._forgot = now

    def gives_way(self, device: str, now: float) -> float:
        """Seconds for which this device leaves the time to others that are active and have cost less."""
        own = self._accounts.get(device)
        if own is None or own.gives_way <= now:
            return 0.0
        others = any(now - each.ended < NEAR and each.at(now) < own.at(now) for each in self._accounts.values())
        return own.gives_way - now if others else 0.0


@dataclass(slots=True, eq=False)
class Waiting:
    """Somebody in the queue; `called` is set when it is their turn."""

    device: str
    called: Event = field(default_factory=Event)


class Turns:
    """A queue for work of one kind.

    places    how much of it is done at a time; None: no limit
    each      how much of it one device has done at a time
    accounts  where it is counted, maybe with that of other kinds
    clock     seconds, for tests
    """

    def __init__(self, places: int | None, each: int, accounts: Accounts, clock: Callable[[], float] = monotonic):
        self.places, self.each, self.accounts, self.clock = places, each, accounts, clock
        self._working: Counter[str] = Counter()
        self._queue: list[Waiting] = []
        self._lock = Lock()

    @contextmanager
    def turn(self, device: str, patience: float, gone: Callable[[], bool] = lambda: False) -> Iterator[None]:
        """Work while this is open.

        Raises Busy when no turn comes within `patience` seconds, HungUp when `gone` says that nobody waits.
        """
        mine = Waiting(device)
        with self._lock:
            self._queue.append(mine)
            self._call()
        self._wait(mine, patience, gone)
        began = self.clock()
        try:
            yield
        finally:
            self._leave(device, self.clock() - began)

    def _wait(self, mine: Waiting, patience: float, gone: Callable[[], bool]) -> None:
        end = self.clock() + patience
        while not mine.called.wait(self._pause(mine.device, end)):
            with self._lock:
                self._call()
            hung_up = gone()
            if hung_up or self.clock() >= end:
                self._give_up(mine)
                raise HungUp if hung_up else Busy

    def _pause(self, device: str, end: float) -> float:
        now = self.clock()
        return max(0.0, min(end - now, self.accounts.gives_way(device, now) or LOOKS_UP, LOOKS_UP))

    def _give_up(self, mine: Waiting) -> None:
        with self._lock:
            if mine.called.is_set():  # the turn came at the last moment: on to the next
                self._free(mine.device)
            else:
                self._queue.remove(mine)

    def _leave(self, device: str, seconds: float) -> None:
        with self._lock:
            self.accounts.charge(device, seconds, self.clock())
            self._free(device)

    def _free(self, device: str) -> None:
        self._working[device] -= 1
        self._working += Counter()  # without those that do nothing
        self._call()

    def _call(self) -> None:
        """Call whoever may begin now."""
        now = self.clock()
        while (self.places is None or self._working.total() < self.places) and (ready := self._ready(now)):
            first = min(ready, key=lambda waiting: self.accounts.cost(waiting.device, now))
            self._queue.remove(first)
            self._working[first.device] += 1
            first.called.set()

    def _ready(self, now: float) -> list[Waiting]:
        return [
            each
            for each in self._queue
            if self._working.get(each.device, 0) < self.each and not self.accounts.gives_way(each.device, now)
        ]
