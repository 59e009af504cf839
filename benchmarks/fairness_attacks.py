"""What one device does as hard as it can, over sixteen lines at once, without end.

`python benchmarks/fairness_attacks.py ATTACK` (fairness.py runs it so, in a process of its own).
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from uuid import uuid4

import cv2
import numpy as np
from fairness_line import DEAL, WIN, Line, form, head, seated
from load_server import ALL_SCORE, PORT, RULES

PHOTOS = Path(__file__).resolve().parents[2] / "shared" / "photos" / "pool-a"
DEVICE = "127.0.0.3"
LINES = 16


async def coach(line: Line, _: int) -> None:
    await line.ask(
        "POST",
        "/coach/hand",
        {"view": {"rules": RULES, "wind": "S", "round_wind": "E", "hand": {"concealed": some_tiles(14)}}},
    )


async def scores(line: Line, _: int) -> None:
    await line.ask("POST", "/scores", {"rules": ALL_SCORE, "winner": None, "hands": some_hands()})


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
    await line.ask("POST", "/clubs", {"rules": RULES, "text": f'rules = "{RULES}"\n{rows}'})


async def looks(line: Line, _: int) -> None:
    await line.ask("GET", f"/tables/{line.table}")


async def guesses(line: Line, _: int) -> None:
    await line.ask("GET", f"/tables/{''.join(random.choices('ACDEFGHJKL', k=6))}")


async def photos(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(large(), rules=RULES))


async def huge_pictures(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(huge(), rules=RULES))


async def bombs(line: Line, _: int) -> None:
    await line.ask("POST", "/readings", *form(bomb(), rules=RULES))


async def frames(line: Line, number: int) -> None:
    await line.ask("POST", "/frames", *form(small(), rules=RULES, stream=f"stream-of-a-camera-{number % 8}"))


async def tile_sets(line: Line, _: int) -> None:
    await line.ask("POST", "/tilesets", *form(large(), name="Mine"))


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


@cache
def photo() -> np.ndarray:
    return cv2.imread(str(min(PHOTOS.glob("*.jpg"))))


@cache
def large() -> bytes:
    """A phone's photo of 12 megapixels."""
    picture = cv2.resize(photo(), (4032, 3024), interpolation=cv2.INTER_CUBIC)
    return cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes()


@cache
def small() -> bytes:
    """A frame of a camera."""
    return cv2.imencode(".jpg", cv2.resize(photo(), (1280, 960)))[1].tobytes()


@cache
def huge() -> bytes:
    """A PNG of 64 megapixels."""
    picture = cv2.resize(cv2.resize(photo(), (500, 500)), (8000, 8000), interpolation=cv2.INTER_NEAREST)
    return cv2.imencode(".png", picture)[1].tobytes()


@cache
def bomb() -> bytes:
    """A progressive JPEG in 80 scans."""
    picture = np.full((3024, 4032, 3), 200, np.uint8)
    blank = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_PROGRESSIVE, 1])[1].tobytes()
    return blank[:-2] + blank[blank.rindex(b"\xff\xda") : -2] * 70 + b"\xff\xd9"


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


if __name__ == "__main__":
    asyncio.run(attack(sys.argv[1]))
