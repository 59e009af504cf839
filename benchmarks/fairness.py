"""How long a phone waits while one device asks as hard as it can.

`python benchmarks/fairness.py [--seconds 8] [ATTACK …]`.

The server is the one that ships, in a process of its own on this machine, on a new SQLite database. A phone at a table
looks, books a deal with tiles and sends a real photo, over and over: first alone, then while one other address does one
thing over sixteen lines at once, each thing in turn, and alone again at the end. Prints the medians, and how many times
the quiet median each is. Exit status 1 when one is three times or more.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from uuid import uuid4

from load_server import PORT, house

ROOT = Path(__file__).resolve().parents[1]
PHOTOS = ROOT.parent / "shared" / "photos" / "pool-a"
PHONE, DEVICE = "127.0.0.2", "127.0.0.3"  # two devices, to the server
LINES = 16
MOST = 3.0  # times the quiet median
GAME = {
    "rules": "japanese",
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


# What the device does ----------------------------------------------------------------------------------------------


async def coach(line: Line, _: int) -> None:
    await line.ask(
        "POST",
        "/coach/hand",
        {"view": {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": some_tiles(14)}}},
    )


async def scores(line: Line, _: int) -> None:
    await line.ask("POST", "/scores", {"rules": "philos", "winner": None, "hands": some_hands()})


async def previews(line: Line, _: int) -> None:
    await line.ask("POST", f"/tables/{line.table}/previews", {"event": DEAL})


async def bookings(line: Line, _: int) -> None:
    event = {"type": "deal", "deal": WIN | {"note": "x" * 400}}
    status, answer = await line.ask(
        "POST", f"/tables/{line.table}/events", {"key": str(uuid4()), "seen": line.seen, "event": event}
    )
    line.seen = answer.get("seq") or answer.get("table", {}).get("seq") or line.seen
    if status == 400:
        await seated(line)


async def drafts(line: Line, number: int) -> None:
    await line.ask("PUT", f"/tables/{line.table}/drafts/{number % 4}", {"seen": 1, "draft": {"points": "1" * 60_000}})


async def begins(line: Line, _: int) -> None:
    rows = "\n".join(
        f'[[row]]\nid = "row_{uuid4().hex[:8]}_{i}"\nen = "Row {i}"\nde = "Zeile {i}"\npoints = 2\nwhen = "all_pungs"\n'
        for i in range(40)
    )
    await line.ask("POST", "/clubs", {"rules": "philos", "text": f'rules = "philos"\n{rows}'})


async def looks(line: Line, _: int) -> None:
    await line.ask("GET", f"/tables/{line.table}")


async def guesses(line: Line, _: int) -> None:
    await line.ask("GET", f"/tables/{''.join(random.choices('ACDEFGHJKL', k=6))}")


async def photos(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(LARGE, rules="japanese"))


async def huge_pictures(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(HUGE, rules="japanese"))


async def bombs(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(BOMB, rules="japanese"))


async def frames(line: Line, number: int) -> None:
    await line.ask("POST", "/frames", *form(SMALL, rules="japanese", stream=f"stream-of-a-camera-{number % 8}"))


async def tile_sets(line: Line, _: int) -> None:
    await line.ask("POST", "/tilesets", *form(LARGE, name="Mine"))


async def held_uploads(line: Line, _: int) -> None:
    """All but the end of a photo; four on each line's account, so that there are 64."""
    lines = [await asyncio.open_connection("127.0.0.1", PORT, local_addr=(line.address, 0)) for _ in range(4)]
    body, kind = form(bytes(15 << 20))
    for _, write in lines:
        write.write(head("POST", "/readings", "", kind, len(body)) + body[:-100])
    await asyncio.sleep(60)


async def listeners(line: Line, _: int) -> None:
    lines = [await asyncio.open_connection("127.0.0.1", PORT, local_addr=(line.address, 0)) for _ in range(4)]
    for _, write in lines:
        write.write(head("GET", f"/tables/{line.table}/news", "", "", 0))
    await asyncio.sleep(60)


ATTACKS: dict[str, Callable] = {
    each.__name__: each
    for each in (
        coach,
        scores,
        previews,
        bookings,
        drafts,
        begins,
        looks,
        guesses,
        photos,
        huge_pictures,
        bombs,
        frames,
        tile_sets,
        held_uploads,
        listeners,
    )
}


def some_tiles(number: int) -> str:
    tiles = random.sample([f"{n}{suit}" for suit in "mps" for n in range(1, 10) for _ in range(4)], number)
    return "".join(tiles)


def some_hands() -> dict:
    tiles = random.sample([f"{n}{suit}" for suit in "mps" for n in range(1, 10) for _ in range(4)], 52)
    return {wind: {"concealed": "".join(tiles[13 * i : 13 * i + 13])} for i, wind in enumerate("ESWN")}


async def seated(line: Line) -> None:
    line.table, line.seen = await line.begin(), 1


async def attack(name: str) -> None:
    """Without end."""
    lines = [Line(DEVICE) for _ in range(LINES)]
    await seated(lines[0])
    for line in lines:
        line.table, line.cookie, line.seen = lines[0].table, lines[0].cookie, 1
    print("begun", flush=True)
    await asyncio.gather(*(without_end(ATTACKS[name], line, number) for number, line in enumerate(lines)))


async def without_end(do: Callable, line: Line, number: int) -> None:
    while True:
        await do(line, number)


@contextlib.asynccontextmanager
async def attacked(name: str) -> AsyncIterator[None]:
    """Another process attacks meanwhile."""
    command = [sys.executable, __file__, "--attack", name]
    attacker = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    try:
        await attacker.stdout.readline()
        await asyncio.sleep(1)
        yield
    finally:
        with contextlib.suppress(ProcessLookupError):
            attacker.kill()
        await attacker.wait()
        await asyncio.sleep(1)


# What the phone does ------------------------------------------------------------------------------------------------


async def evening(seconds: float) -> dict[str, float]:
    """Median seconds of a look, a booking and a photo; infinite where one failed."""
    phone, took = Line(PHONE), {"look": [], "booking": [], "photo": []}
    await seated(phone)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end or not took["photo"]:
        for what, do in (("look", look), ("booking", book), ("photo", photograph)):
            began = time.perf_counter()
            status = await do(phone)
            took[what].append(time.perf_counter() - began if status in (200, 201) else float("inf"))
            await asyncio.sleep(0.02)
    return {what: statistics.median(each) for what, each in took.items()}


async def look(phone: Line) -> int:
    return (await phone.ask("GET", f"/tables/{phone.table}"))[0]


async def book(phone: Line) -> int:
    status, answer = await phone.ask(
        "POST", f"/tables/{phone.table}/events", {"key": str(uuid4()), "seen": phone.seen, "event": DEAL}
    )
    phone.seen = answer.get("seq", phone.seen)
    return status


async def photograph(phone: Line) -> int:
    return (await phone.ask("POST", "/readings", *form(LARGE, rules="japanese")))[0]


async def main(names: list[str], seconds: float) -> int:
    with tempfile.TemporaryDirectory() as folder:
        async with house(folder, False):
            await evening(3)
            quiet = await evening(seconds)
            say("alone", quiet)
            worst = 0.0
            for name in names:
                async with attacked(name):
                    found = await evening(seconds)
                worst = max(worst, say(name, found, quiet))
            say("alone again", await evening(seconds), quiet)
    return int(worst >= MOST)


def say(what: str, found: dict[str, float], quiet: dict[str, float] | None = None) -> float:
    """Prints a line; returns the largest ratio to the quiet figures."""
    ratios = {name: found[name] / quiet[name] for name in found} if quiet else {}
    cells = [
        f"{name} {1000 * each:7.0f} ms" + (f" ({ratios[name]:5.1f}×)" if ratios else " " * 9)
        for name, each in found.items()
    ]
    print(f"{what:14}", *cells, sep="   ", flush=True)
    return max(ratios.values(), default=1.0)


def pictures() -> tuple[bytes, bytes, bytes, bytes]:
    """A phone's photo of 12 megapixels, a frame, a PNG of 64 megapixels, and a progressive JPEG in 80 scans."""
    import cv2
    import numpy as np

    photo = cv2.imread(str(sorted(PHOTOS.glob("*.jpg"))[0]))
    large = cv2.resize(photo, (4032, 3024), interpolation=cv2.INTER_CUBIC)
    huge = cv2.resize(cv2.resize(photo, (500, 500)), (8000, 8000), interpolation=cv2.INTER_NEAREST)
    blank = cv2.imencode(".jpg", np.full_like(large, 200), [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes()
    bomb = blank[:-2] + blank[blank.rindex(b"\xff\xda") : -2] * 70 + b"\xff\xd9"
    jpeg = cv2.imencode(".jpg", large, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()
    frame = cv2.imencode(".jpg", cv2.resize(photo, (1280, 960)))[1].tobytes()
    return jpeg, frame, cv2.imencode(".png", huge)[1].tobytes(), bomb


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--attack", choices=ATTACKS, help=argparse.SUPPRESS)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    options = parser.parse_args()
    LARGE, SMALL, HUGE, BOMB = pictures()
    if options.attack:
        asyncio.run(attack(options.attack))
    sys.exit(asyncio.run(main(options.names or [*ATTACKS], options.seconds)))
