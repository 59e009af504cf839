"""Whether a booking and a look cost the same late in a long evening: `python benchmarks/growing.py [--events 950]`.

One table, booked through the page's own addresses on a new SQLite database, nothing but the networks left out. At each
length: the median of ten looks, and of ten bookings that are undone again, in milliseconds of one core, and how many
kilobytes an answer has; for a phone that says what it has seen (`Hulla-Since`), and for one that does not.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "webui" / "drivers"))

from company import WITH_TILES, Phone, app_on

LENGTHS = (10, 100, 500, 950)
TRIES = 10
UNLIMITED = dict.fromkeys(("begin", "change", "kept_kb"), "9999999 per minute")


def timed(ask: Callable[[], object]) -> tuple[float, object]:
    began = time.process_time()
    answer = ask()
    return 1000 * (time.process_time() - began), answer


def measured(phone: Phone, knows: bool) -> str:
    """A line of medians for a phone that says what it knows, or does not."""
    looks, bookings, sizes = [], [], {}
    for _ in range(TRIES):
        took, answer = timed(lambda: phone.ask("GET", "", **since(phone, knows)))
        looks.append(took)
        sizes["look"] = len(answer.data)
        took, answer = timed(lambda: booked(phone, WITH_TILES, knows))
        bookings.append(took)
        sizes["booking"] = len(answer.data)
        booked(phone, {"type": "undo", "of": phone.table["undo"]}, knows)
    return (
        f"look {statistics.median(looks):6.2f} ms {sizes['look'] / 1000:7.1f} KB   "
        f"booking {statistics.median(bookings):6.2f} ms {sizes['booking'] / 1000:7.1f} KB"
    )


def since(phone: Phone, knows: bool) -> dict:
    return {"headers": {"Hulla-Since": phone.table["last"]}} if knows else {}


def booked(phone: Phone, event: dict, knows: bool):
    global number
    number += 1
    data = {"key": f"growing-{number:06}", "seen": phone.seq, "event": event}
    return phone.ask("POST", "/events", data, **since(phone, knows))


number = 0


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--events", type=int, nargs="*", default=LENGTHS)
    for events in options.parse_args().events:
        with tempfile.TemporaryDirectory() as folder:
            phone = Phone(
                app_on(f"sqlite:///{folder}/hulla.db", RATES=dict.fromkeys(("change", "kept_kb"), "9999999 per minute"))
            )
            phone.begin(rounds=0)
            while phone.seq < events - 2:
                booked(phone, WITH_TILES, knows=True)
            for knows in (True, False):
                print(f"{events:4} events, {'since' if knows else 'all  '}: {measured(phone, knows)}", flush=True)


if __name__ == "__main__":
    main()
