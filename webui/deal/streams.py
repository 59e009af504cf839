"""The live cameras in use: what is known from each, in memory, while frames arrive."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Lock
from typing import NamedTuple

from scoring.errors import HullaError
from vision.live import live_reader
from vision.live.live_reader import LiveReader
from webui.core.budget import CAMERAS

MOST, MOST_OF_ADDRESS = CAMERAS

# seconds without a frame until a stream is dropped, and until it is dropped if its address needs the room
FORGOTTEN_AFTER, MAKES_ROOM_AFTER = 15.0, live_reader.SETTINGS.pause
LEAST_PAUSE = 0.08  # seconds between two frames of a stream


class NoStream(HullaError):
    sentence = "This frame does not say to which camera it belongs. Load the page again."

    code = "missing_field"


class Slower(HullaError):
    sentence = "Hulla is busy with other cameras just now. This phone waits a moment."

    code = "busy"
    status = 503


class How(NamedTuple):
    """How a stream is read: what a crosswise tile says, how many tiles the hand has at least, which set of tiles lies
    there, and which book says whether the hand is whole.
    """

    turned_means: str
    least: int
    tile_set: str
    whole_by: str = ""


@dataclass(slots=True, eq=False)
class Stream:
    """One phone's camera. Only the phone that made up its `token` can see it."""

    token: str
    address: str
    how: How
    live: LiveReader
    last: float
    busy: Lock = field(default_factory=Lock)


class Streams:
    """All of them. `see(how)` makes the reader for a new one."""

    def __init__(self, see: Callable[[How], LiveReader]):
        self._see, self._lock = see, Lock()
        self._streams: dict[str, Stream] = {}

    def __len__(self) -> int:
        return len(self._streams)

    @contextmanager
    def taken(self, token: str, address: str, how: How, now: float) -> Iterator[Stream]:
        """The stream with this token, a new one if there is none, for one frame.

        Raises NoStream, and Slower where frames come too fast or cameras are too many.

        The phone makes up the token, so that several processes can each follow the frames that reach them.
        """
        if not re.fullmatch(r"[\w-]{16,64}", token, re.ASCII):
            raise NoStream("stream")
        with self._lock:
            self._forget(now)
            stream = self._streams.get(token)
            if stream is None or stream.how != how:
                stream = self._new(token, address, how, now)
            elif now - stream.last < LEAST_PAUSE:
                raise Slower
            if not stream.busy.acquire(blocking=False):
                raise Slower
            stream.last = now
        try:
            yield stream
        finally:
            stream.busy.release()

    def _new(self, token: str, address: str, how: How, now: float) -> Stream:
        """An address that has its share loses the stream that was silent longest, if any is: most likely its page was
        reloaded.
        """
        self._streams.pop(token, None)
        own = [stream for stream in self._streams.values() if stream.address == address]
        if len(own) >= MOST_OF_ADDRESS:
            oldest = min(own, key=lambda stream: stream.last)
            if now - oldest.last < MAKES_ROOM_AFTER:
                raise Slower
            del self._streams[oldest.token]
        if len(self._streams) >= MOST:
            raise Slower
        stream = Stream(token, address, how, self._see(how), now)
        self._streams[stream.token] = stream
        return stream

    def _forget(self, now: float) -> None:
        for token in [token for token, stream in self._streams.items() if now - stream.last > FORGOTTEN_AFTER]:
            del self._streams[token]
