"""How often the field `hand` is exactly what lies there, and what a photo costs: `python -m models.evaluation.hands`.

Photographs whose hands are labelled (datasets/photos/hands.json), all others for their tiles and their cost, and
tables composed of real tiles (datasets/scenes/arrangements/laid_tables.py), group by group. Times are the
processor's, so that other work on the machine does not count; calls are questions to one of the two networks.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from datasets.photos import labelled_photos
from datasets.photos.labelled_photos import Scene
from datasets.pictures import jpeg
from datasets.scenes.arrangements.laid_tables import table
from models import paths
from models.boxes import bounds
from models.evaluation.comparison import compare
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.pipeline import read
from vision.reading import SeenHand

Amount = tuple[list[str], list[tuple[str, tuple[str, ...]]], list[str]]  # concealed, sets laid down, bonus tiles


@dataclass(slots=True)
class Asked:
    """A photo, its labelled tiles, and whether a hand is exactly what lies there; None where nobody says what does."""

    group: str
    photo: bytes
    scene: Scene
    exact: Callable[[SeenHand], bool] | None


@dataclass(slots=True)
class Tally:
    """The sum over a group."""

    tiles: int = 0
    right: int = 0
    silent: int = 0
    doubtful: int = 0
    exact: list[bool] = field(default_factory=list)
    offered: list[bool] = field(default_factory=list)
    calls: list[int] = field(default_factory=list)
    times: list[float] = field(default_factory=list)

    def figures(self) -> dict[str, str]:
        calls, times = np.array(self.calls), 1000 * np.array(self.times)
        return {
            "photos": f"{len(times)}",
            "hand exact %": f"{100 * np.mean(self.exact):.1f} of {len(self.exact)}" if self.exact else "–",
            "other cut offered %": f"{100 * np.mean(self.offered):.1f}" if self.offered else "–",
            "tiles right %": f"{100 * self.right / self.tiles:.2f} of {self.tiles}",
            "silent in 100": f"{100 * self.silent / self.tiles:.2f}",
            "doubtful %": f"{100 * self.doubtful / self.tiles:.1f}",
            "calls: median, p95, most": f"{np.median(calls):.0f}, {np.percentile(calls, 95):.0f}, {calls.max()}",
            "ms: median, p95, most": f"{np.median(times):.0f}, {np.percentile(times, 95):.0f}, {times.max():.0f}",
        }


def photographs(every: int) -> Iterator[Asked]:
    for scene in map(labelled_photos.relabelled, labelled_photos.scenes(None)[::every]):
        yield Asked(scene.group, scene.path.read_bytes(), scene, _of_these_kinds(labelled_photos.hand_kinds(scene)))


def tables(count: int) -> Iterator[Asked]:
    for number in range(count):
        made = table(number)
        scene = Scene(Path(), "", made.kinds, bounds(made.corners))
        yield Asked(f"laid: {made.way}", jpeg(made.picture), scene, _amounting_to(made.hand.amounts_to()))


def _of_these_kinds(kinds: list[str] | None) -> Callable[[SeenHand], bool] | None:
    """Flat hands: which sets are laid down nobody labelled."""
    if kinds is None:
        return None
    return lambda hand: Counter(codes(hand)) == Counter(kinds)


def _amounting_to(wanted: Amount) -> Callable[[SeenHand], bool]:
    return lambda hand: amount(hand) == wanted


def codes(hand: SeenHand) -> list[str]:
    concealed, melds, bonus = amount(hand)
    return [*concealed, *(code for _, meld in melds for code in meld), *bonus]


def amount(hand: SeenHand) -> Amount:
    melds = sorted((meld.state, tuple(sorted(map(str, meld.tiles)))) for meld in hand.melds)
    return sorted(map(str, hand.concealed)), melds, sorted(map(str, hand.bonus))


def measured(asked: Iterator[Asked], detector: Path, classifier: Path) -> dict[str, Tally]:
    """A tally for each group, and one for all of them."""
    calls, found = [0], defaultdict[str, Tally](Tally)

    def counted(network: Callable[[np.ndarray], Any]) -> Callable[[np.ndarray], Any]:
        def call(pixels: np.ndarray) -> Any:
            calls[0] += 1
            return network(pixels)

        return call

    networks = counted(load_detector(detector)), counted(load_classifier(classifier))
    for number, one in enumerate(asked, start=1):
        print(f"\r{number}", end="", file=sys.stderr, flush=True)
        calls[0], start = 0, process_time()
        reading = read(one.photo, *networks)
        took, seen = process_time() - start, compare(one.scene, reading)
        for tally in (found[one.group], found["all"]):
            tally.tiles, tally.right = tally.tiles + len(seen.hits), tally.right + seen.right
            tally.silent, tally.doubtful = tally.silent + seen.silent, tally.doubtful + seen.doubtful
            tally.exact += [one.exact(reading.hand)] if one.exact else []
            tally.offered += [bool(reading.alternatives)] if one.exact else []
            tally.calls.append(calls[0])
            tally.times.append(took)
    print(file=sys.stderr)
    return {name: found[name] for name in sorted(found, key=lambda name: name == "all")}


def _print(found: dict[str, Tally]) -> None:
    headings = list(next(iter(found.values())).figures())
    for row in (["group", *headings], ["---"] * (len(headings) + 1)):
        print(f"| {' | '.join(row)} |")
    for name, tally in found.items():
        print(f"| {name} | {' | '.join(tally.figures().values())} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--every", type=int, default=1, help="read only every n-th photo; 0 for none")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    for some in (photographs(given.every) if given.every else None, tables(given.tables) if given.tables else None):
        if some:
            _print(measured(some, given.detector, given.classifier))
