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
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

from fairness_attacks import ATTACKS, large
from fairness_line import DEAL, Line, form, seated
from load_server import RULES, house

PHONE = "127.0.0.2"
MOST = 3.0  # times the quiet median


@contextlib.asynccontextmanager
async def attacked(name: str) -> AsyncIterator[None]:
    """Another process attacks meanwhile."""
    command = [sys.executable, Path(__file__).with_name("fairness_attacks.py"), name]
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
    return (await phone.ask("POST", "/readings", *form(large(), rules=RULES)))[0]


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


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("names", nargs="*", metavar="ATTACK", help=", ".join(ATTACKS))
    options = parser.parse_args()
    sys.exit(asyncio.run(main(options.names or [*ATTACKS], options.seconds)))
