"""A whole club at once: `python benchmarks/load.py [--tables 50] [--minutes 6] [--faster 1] [--no-photos]`.

Four phones a table come all at once, as after a restart; they listen for news and look at the table at every change.
Then each phone books once a minute and sends one real photo, enlarged to 12 megapixels, every six; `--faster 6` plays
six minutes in one, with all that they hold. The server is the one that ships, in a process of its own on this machine,
on a new SQLite database. Prints counts, errors, and how long bookings, hearing of them, and photos took. Exit status 1
when there was an error or the slowest twentieth of the bookings took 300 ms or longer.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
import time
from pathlib import Path
from uuid import uuid4

from load_phone import Phone, Table, Tally
from load_server import RULES, house, processor_seconds

PHOTOS = Path(__file__).resolve().parents[2] / "shared" / "photos" / "pool-a"
GAME = {"rules": RULES, "options": {"minimum_doublings": 0}, "players": ["Anna", "Ben", "Cleo", "Dan"],
        "rounds": 0,
        "pieces": {"10000": 1, "5000": 2, "1000": 6, "100": 10}, "box": {"1000": 30, "100": 60}}  # fmt: skip
HAND = {"concealed": "123m456p789s222z55m"}
WIN = {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": HAND}}


async def every(seconds: float, end: float, do) -> None:
    """Do something about every this many seconds, from a random moment on."""
    due = time.perf_counter() + random.uniform(0, seconds)
    while due < end:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await do()
        due += seconds * random.uniform(0.8, 1.2)


def something() -> dict:
    """What a table books: mostly deals with tiles, draws, now and then a penalty."""
    deal = {"type": "deal", "deal": WIN}
    penalty = {
        "type": "penalty",
        "kind": "house",
        "player": random.choice(GAME["players"][:2]),
        "amounts": {"Dan": 100},
    }
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
    began, listening = time.perf_counter(), [asyncio.create_task(phone.listen()) for phone in phones]
    while len(came := [when - began for phone in phones[::4] for _, when in phone.table.heard]) < len(phones):
        await asyncio.sleep(0.2)
    tally.came = came
    end = time.perf_counter() + seconds
    doing = [every(60 / faster, end, lambda phone=phone: phone.book(something())) for phone in phones]
    if photos:
        doing += [
            every(360 / faster, end, lambda phone=phone: phone.photograph(random.choice(photos))) for phone in phones
        ]
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
    print(
        f"{what:28} {len(took):6}   median {ordered[len(ordered) // 2]:7.1f} ms   p95 {p95:7.1f} ms   "
        f"slowest {ordered[-1]:7.1f} ms"
    )
    return p95


def as_phones_send_them(paths: list[Path]) -> list[bytes]:
    """About twelve of the photos, enlarged to the 12 megapixels of a phone."""
    import cv2

    chosen = paths[:: max(1, len(paths) // 12)]
    larger = (cv2.resize(cv2.imread(str(path)), (4032, 3024), interpolation=cv2.INTER_CUBIC) for path in chosen)
    return [cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])[1].tobytes() for picture in larger]


async def main(options: argparse.Namespace) -> int:
    photos = [] if options.no_photos else as_phones_send_them(sorted(PHOTOS.glob("*.jpg")))
    seconds = 60 * options.minutes / options.faster
    with tempfile.TemporaryDirectory() as folder:
        async with house(folder, not photos) as master:
            before = processor_seconds(master)
            tally = await club(options.tables, seconds, options.faster, photos)
            used = processor_seconds(master) - before
    print(
        f"{options.tables} tables, {4 * options.tables} phones, {options.minutes:g} minutes played in "
        f"{seconds:.0f} s; the server used {used / seconds:.0%} of one core"
    )
    say("phones that came at once", tally.came)
    p95 = say("bookings acknowledged", tally.booked)
    say("phones that heard of one", tally.heard)
    say("photos read", tally.read)
    print(
        f"told to look again first: {tally.stale}   photos sent again: {tally.busy}   errors: "
        f"{len(tally.errors)} {sorted(set(tally.errors))[:5]}"
    )
    return int(bool(tally.errors) or p95 >= 300)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=6)
    parser.add_argument("--faster", type=float, default=1)
    parser.add_argument("--no-photos", action="store_true")
    sys.exit(asyncio.run(main(parser.parse_args())))
