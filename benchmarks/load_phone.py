"""One phone at a table under load: it books, sends photos, and looks at the table whenever it hears of a change."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import dataclass, field
from itertools import count
from uuid import uuid4

from load_server import PORT

LAST_CHUNK = b"0\r\n"
NUMBERS = count()
RETRY = 0.4  # seconds until an EventSource asks again, as the stream tells it to


@dataclass(slots=True)
class Tally:
    """Seconds that things took, and what went wrong."""

    came: list[float] = field(default_factory=list)
    booked: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    read: list[float] = field(default_factory=list)
    stale: int = 0
    busy: int = 0
    errors: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Table:
    """Its code, when the bookings that made its versions were tapped, and when phones had looked at a version."""

    code: str = ""
    tapped: dict[int, float] = field(default_factory=dict)
    heard: list[tuple[int, float]] = field(default_factory=list)


class Phone:
    """One phone: its cookie, what it has seen of its table, and one connection that it keeps."""

    def __init__(self, tally: Tally, table: Table):
        self.tally, self.table, self.cookie, self.seq, self.line = tally, table, "", 0, None
        self.last = ""  # the newest entry that it knows
        number = next(NUMBERS)
        self.address = f"127.0.{1 + number // 250}.{1 + number % 250}"  # a device of its own to the server
        self.busy = asyncio.Lock()

    async def connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", PORT, local_addr=(self.address, 0))

    async def ask(
        self, method: str, path: str, body: bytes = b"", kind: str = "application/json", again: bool = True
    ) -> tuple[int, dict]:
        async with self.busy:
            try:
                self.line = self.line or await self.connected()
                return await self._answer(method, path, body, kind)
            except (OSError, asyncio.IncompleteReadError):
                self.line = None
        if not again:
            raise ConnectionError(path)
        return await self.ask(method, path, body, kind, again=False)

    async def _answer(self, method: str, path: str, body: bytes, kind: str) -> tuple[int, dict]:
        read, write = self.line
        write.write(request(method, path, self.cookie, len(body), kind, f"Hulla-Since: {self.last}\r\n") + body)
        status, headers = await head_of(read)
        self.cookie = headers.get("set-cookie", self.cookie).split(";")[0]
        text = await read.readexactly(int(headers.get("content-length", 0)))
        answer = json.loads(text) if text else {}
        self.last = answer.get("table", answer).get("last", self.last)
        return status, answer

    async def send(self, path: str, data: dict) -> tuple[int, dict]:
        return await self.ask("POST", path, json.dumps(data).encode())

    async def book(self, event: dict) -> None:
        """One tap, until it is acknowledged."""
        began, key = time.perf_counter(), str(uuid4())
        for _ in range(20):
            status, answer = await self.send(
                f"/tables/{self.table.code}/events", {"key": key, "seen": self.seq, "event": event}
            )
            if status != 409:
                break
            self.tally.stale += 1
            self.seq = answer["table"]["seq"]
        self.tally.booked.append(time.perf_counter() - began)
        if status == 201:
            self.table.tapped[answer["version"]] = began
            self.seq = max(self.seq, answer["seq"])
        else:
            self.tally.errors.append(f"booking: {status} {answer.get('error')}")

    async def photograph(self, photo: bytes) -> None:
        began, edge = time.perf_counter(), uuid4().hex
        parts = f'--{edge}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'.encode()
        body, kind = parts + photo + f"\r\n--{edge}--\r\n".encode(), f"multipart/form-data; boundary={edge}"
        for wait in (1.5, 4, 0):  # as the page does when the server is busy
            status, answer = await self.ask("POST", "/readings", body, kind)
            if status != 503:
                break
            self.tally.busy += 1
            await asyncio.sleep(wait)
        self.tally.read.append(time.perf_counter() - began)
        if status != 200:
            self.tally.errors.append(f"photo: {status} {answer.get('error')}")

    async def listen(self) -> None:
        """Follow the news for good, as an EventSource does; look at the table at every change."""
        seen = 0
        while True:
            read, write = await self.connected()
            write.write(
                request("GET", f"/tables/{self.table.code}/news", self.cookie, 0, "", f"Last-Event-ID: {seen}\r\n")
            )
            status, _ = await head_of(read)
            if status != 200:
                self.tally.errors.append(f"news: {status}")
            while (line := await read.readline()) not in (b"", LAST_CHUNK):
                if line.startswith(b"data: "):
                    seen = json.loads(line[6:])["version"]
                    await self.look(seen)
            write.close()
            await asyncio.sleep(RETRY)

    async def look(self, version: int) -> None:
        status, table = await self.ask("GET", f"/tables/{self.table.code}")
        self.seq = max(self.seq, table.get("seq", 0))
        if status != 200 or table["version"] < version:
            self.tally.errors.append(f"look: {status}")
        self.table.heard.append((version, time.perf_counter()))


def request(method: str, path: str, cookie: str, length: int, kind: str, more: str = "") -> bytes:
    about = f"Cookie: {cookie}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{more}"
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\n{about}\r\n".encode()


async def head_of(read: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    text = (await read.readuntil(b"\r\n\r\n")).decode()
    first, *lines = text.split("\r\n")
    return int(first.split()[1]), {
        name.lower(): value for name, value in (line.split(": ", 1) for line in lines if line)
    }
