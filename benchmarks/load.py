"""A whole club at once: `python benchmarks/load.py [--tables 50] [--minutes 6] [--faster 1] [--no-photos]`.

Four phones a table listen for news and look at the table at every change. Each phone books once a minute and sends one real photo, enlarged
to 12 megapixels, every six; `--faster 6` plays six minutes in one, with all that they hold. The server is the one that ships, in a process of its own on this machine,
on a new SQLite database. Prints counts, errors, and how long bookings, hearing of them, and photos took. Exit status 1 when there was an error
or the slowest twentieth of the bookings took 300 ms or longer.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from uuid import uuid4

ROOT = Path(__file__).resolve().parents[1]
PHOTOS = ROOT.parent / "shared" / "photos" / "pool-a"
PORT = 8377
LAST_CHUNK = b"0\r\n"
RETRY = 0.4  # seconds until an EventSource asks again, as the stream tells it to
GAME = {"rules": "japanese", "options": {"minimum_doublings": 0}, "players": ["Anna", "Ben", "Cleo", "Dan"], "rounds": 0,
        "pieces": {"10000": 1, "5000": 2, "1000": 6, "100": 10}, "box": {"1000": 30, "100": 60}}  # fmt: skip
HAND = {"concealed": "123m456p789s222z55m"}
WIN = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": HAND}}


@dataclass(slots=True)
class Tally:
    """Seconds that things took, and what went wrong."""

    booked: list[float] = field(default_factory=list)
    heard: list[float] = field(default_factory=list)
    read: list[float] = field(default_factory=list)
    stale: int = 0
    busy: int = 0
    errors: list[str] = field(default_factory=list)


class Phone:
    """One phone: its cookie, what it has seen of its table, and one connection that it keeps."""

    def __init__(self, tally: Tally, table: Table):
        self.tally, self.table, self.cookie, self.seq, self.line = tally, table, "", 0, None
        self.busy = asyncio.Lock()

    async def ask(self, method: str, path: str, body: bytes = b"", kind: str = "application/json", again: bool = True) -> tuple[int, dict]:
        async with self.busy:
            try:
                self.line = self.line or await asyncio.open_connection("127.0.0.1", PORT)
                return await self._answer(method, path, body, kind)
            except (OSError, asyncio.IncompleteReadError):
                self.line = None
        if not again:
            raise ConnectionError(path)
        return await self.ask(method, path, body, kind, again=False)

    async def _answer(self, method: str, path: str, body: bytes, kind: str) -> tuple[int, dict]:
        read, write = self.line
        write.write(request(method, path, self.cookie, len(body), kind) + body)
        status, headers = await head_of(read)
        self.cookie = headers.get("set-cookie", self.cookie).split(";")[0]
        text = await read.readexactly(int(headers.get("content-length", 0)))
        return status, json.loads(text) if text else {}

    async def send(self, path: str, data: dict) -> tuple[int, dict]:
        return await self.ask("POST", path, json.dumps(data).encode())

    async def book(self, event: dict) -> None:
        """One tap, until it is acknowledged."""
        began, key = time.perf_counter(), str(uuid4())
        for _ in range(20):
            status, answer = await self.send(f"/tables/{self.table.code}/events", {"key": key, "seen": self.seq, "event": event})
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
            read, write = await asyncio.open_connection("127.0.0.1", PORT)
            write.write(request("GET", f"/tables/{self.table.code}/news", self.cookie, 0, "", f"Last-Event-ID: {seen}\r\n"))
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


@dataclass(slots=True)
class Table:
    """Its code, when the bookings that made its versions were tapped, and when phones had looked at a version."""

    code: str = ""
    tapped: dict[int, float] = field(default_factory=dict)
    heard: list[tuple[int, float]] = field(default_factory=list)


def request(method: str, path: str, cookie: str, length: int, kind: str, more: str = "") -> bytes:
    about = f"Cookie: {cookie}\r\nContent-Type: {kind}\r\nContent-Length: {length}\r\n{more}"
    return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\n{about}\r\n".encode()


async def head_of(read: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    text = (await read.readuntil(b"\r\n\r\n")).decode()
    first, *lines = text.split("\r\n")
    return int(first.split()[1]), {name.lower(): value for name, value in (line.split(": ", 1) for line in lines if line)}


async def every(seconds: float, end: float, do) -> None:
    """Do something about every so many seconds, from a random moment on."""
    due = time.perf_counter() + random.uniform(0, seconds)
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await do()
        due += seconds * random.uniform(0.8, 1.2)


def something() -> dict:
    """What a table books: mostly deals with tiles, draws, now and then a penalty."""
    deal = {"type": "deal", "deal": WIN}
    penalty = {"type": "penalty", "kind": "house", "player": random.choice(GAME["players"][:2]), "amounts": {"Dan": 100}}
    return random.choice([deal, deal, deal, {"type": "draw", "kind": "exhausted_wall"}, penalty])


async def sit_down(tally: Tally) -> list[Phone]:
    table = Table()
    phones = [Phone(tally, table) for _ in range(4)]
    status, answer = await phones[0].send("/tables", {"key": str(uuid4())} | GAME)
    assert status == 201, answer
    table.code = answer["code"]
    for phone in phones[1:]:
        await phone.send(f"/tables/{table.code}/phones", {})
    return phones


async def club(tables: int, seconds: float, faster: float, photos: list[bytes]) -> Tally:
    tally = Tally()
    phones = [phone for _ in range(tables) for phone in await sit_down(tally)]
    listening = [asyncio.create_task(phone.listen()) for phone in phones]
    await asyncio.sleep(2)
    end = time.perf_counter() + seconds
    doing = [every(60 / faster, end, lambda phone=phone: phone.book(something())) for phone in phones]
    if photos:
        doing += [every(360 / faster, end, lambda phone=phone: phone.photograph(random.choice(photos))) for phone in phones]
    await asyncio.gather(*doing)
    await asyncio.sleep(1)
    for task in listening:
        tally.errors += [f"listening ended: {task.exception()}"] if task.done() else []
        task.cancel()
    for table in {id(phone.table): phone.table for phone in phones}.values():
        tally.heard += [when - table.tapped[version] for version, when in table.heard if version in table.tapped]
    return tally


def say(what: str, took: list[float]) -> float:
    """Prints a line about durations; returns what 95 of 100 stay under, in milliseconds."""
    if not took:
        return 0.0
    ordered = [1000 * each for each in sorted(took)]
    p95 = ordered[int(0.95 * (len(ordered) - 1))]
    print(f"{what:28} {len(took):6}   median {ordered[len(ordered) // 2]:7.1f} ms   p95 {p95:7.1f} ms   slowest {ordered[-1]:7.1f} ms")
    return p95


@asynccontextmanager
async def house(folder: str, blind: bool) -> AsyncIterator[int]:
    """The server; yields its master's process id."""
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{folder}/hulla.db"}
    arguments = [sys.executable, __file__, "--serve", *(["--no-photos"] if blind else [])]
    server = await asyncio.create_subprocess_exec(*arguments, env=environment, stdout=asyncio.subprocess.DEVNULL)
    try:
        for _ in range(300):
            try:
                (await asyncio.open_connection("127.0.0.1", PORT))[1].close()
                await asyncio.sleep(3)
                break
            except OSError:
                await asyncio.sleep(0.2)
        yield server.pid
    finally:
        server.terminate()
        await server.wait()


def serve(blind: bool) -> None:
    sys.path.insert(0, str(ROOT))
    from webui import create_app
    from webui.server import Server

    class Full(Server):
        def load(self):
            networks = dict.fromkeys(("FIND", "NAME"), lambda picture: None) if blind else {}
            return create_app(networks | {"RATES": {"begin": "1000 per hour", "join": "1000 per hour"}})

    sys.argv = sys.argv[:1]
    Full("127.0.0.1", PORT).run()


def processor_seconds(master: int) -> float:
    """Processor time of the server's processes so far."""
    pids = [master, *map(int, Path(f"/proc/{master}/task/{master}/children").read_text().split())]
    fields = [Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split() for pid in pids]
    return sum(int(each[11]) + int(each[12]) for each in fields) / os.sysconf("SC_CLK_TCK")


def as_phones_send_them(paths: list[Path]) -> list[bytes]:
    """Real photos enlarged to the 12 megapixels of a phone."""
    import cv2

    larger = (cv2.resize(cv2.imread(str(path)), (4032, 3024), interpolation=cv2.INTER_CUBIC) for path in paths)
    return [cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes() for picture in larger]


async def main(options: argparse.Namespace) -> int:
    photos = [] if options.no_photos else as_phones_send_them(sorted(PHOTOS.glob("*.jpg"))[:: 743 // 12])
    seconds = 60 * options.minutes / options.faster
    with tempfile.TemporaryDirectory() as folder:
        async with house(folder, not photos) as master:
            before = processor_seconds(master)
            tally = await club(options.tables, seconds, options.faster, photos)
            used = processor_seconds(master) - before
    print(f"{options.tables} tables, {4 * options.tables} phones, {options.minutes:g} minutes played in {seconds:.0f} s; the server used {used / seconds:.0%} of one core")
    p95 = say("bookings acknowledged", tally.booked)
    say("phones that heard of one", tally.heard)
    say("photos read", tally.read)
    print(f"told to look again first: {tally.stale}   photos sent again: {tally.busy}   errors: {len(tally.errors)} {sorted(set(tally.errors))[:5]}")
    return int(bool(tally.errors) or p95 >= 300)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--faster", type=float, default=1)
    parser.add_argument("--no-photos", action="store_true")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.serve:
        serve(options.no_photos)
    else:
        sys.exit(asyncio.run(main(options)))
