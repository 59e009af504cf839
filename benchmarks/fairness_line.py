"""A device that asks the server: one connection from an address of its own, and what goes over it."""

from __future__ import annotations

import asyncio
import json
from uuid import uuid4

from load_server import PORT, RULES

GAME = {
    "rules": RULES,
    "options": {"minimum_doublings": 0},
    "players": ["Anna", "Ben", "Cleo", "Dan"],
    "rounds": 0,
    "points": 27000,
}
WIN = {
    "winner": "S",
    "won_by": "discard",
    "from": "N",
    "winning_tile": "5m",
    "hands": {"S": {"concealed": "123m456p789s222z55m"}},
}
DEAL = {"type": "deal", "deal": WIN}


class Line:
    """One connection from an address of its own; `cookie` is that of its phone."""

    def __init__(self, address: str):
        self.address, self.cookie, self.ends = address, "", None

    async def ask(
        self, method: str, path: str, body: bytes | dict = b"", kind: str = "application/json"
    ) -> tuple[int, dict]:
        body = json.dumps(body).encode() if isinstance(body, dict) else body
        try:
            self.ends = self.ends or await asyncio.open_connection("127.0.0.1", PORT, local_addr=(self.address, 0))
            return await self._answer(method, path, body, kind)
        except (OSError, asyncio.IncompleteReadError):
            self.ends = None
            await asyncio.sleep(0.05)
            return 0, {}

    async def _answer(self, method: str, path: str, body: bytes, kind: str) -> tuple[int, dict]:
        read, write = self.ends
        write.write(head(method, path, self.cookie, kind, len(body)) + body)
        first, *lines = (await read.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines if line)}
        self.cookie = headers.get("set-cookie", self.cookie).split(";")[0]
        text = await read.readexactly(int(headers.get("content-length", 0)))
        if headers.get("connection") == "close":
            write.close()
            self.ends = None
        return int(first.split()[1]), json.loads(text) if text and "json" in headers.get("content-type", "") else {}

    async def begin(self) -> str:
        """The code of a new table."""
        return (await self.ask("POST", "/tables", {"key": str(uuid4())} | GAME))[1]["code"]


def head(method: str, path: str, cookie: str, kind: str, length: int) -> bytes:
    return (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nCookie: {cookie}\r\nContent-Type: "
        f"{kind}\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


def form(photo: bytes, **fields: str) -> tuple[bytes, str]:
    """A form with a photo, and its kind."""
    edge = uuid4().hex
    parts = "".join(
        f'--{edge}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
        for name, value in fields.items()
    )
    about = f'--{edge}\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n'
    return (parts + about).encode() + photo + f"\r\n--{edge}--\r\n".encode(), f"multipart/form-data; boundary={edge}"


async def seated(line: Line) -> None:
    line.table, line.seen = await line.begin(), 1
