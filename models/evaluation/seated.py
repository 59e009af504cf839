"""How well hands are read that somebody photographs from a chair: `python -m models.evaluation.seated [--hands 48]`.

Hands with sets laid down and bonus tiles apart, on printed cloths, backs of every colour, tiles of 20 to 40 pixels,
15° to 45° above the table, their light followed by mitsuba. Nothing of it is learnt from: the trainings draw other
tiles, by other seeds. Beside tiles it counts what a person has to sort out by hand: sets, and whole hands.
"""

from __future__ import annotations

import argparse
import pickle
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

import numpy as np

from datasets.photos.labelled_photos import Scene
from datasets.pictures import jpeg
from datasets.scenes import compose
from datasets.scenes.arrangements.laid_sets import hand_spots
from datasets.scenes.arrangements.melds import furnished
from datasets.scenes.cameras.camera import look_at
from datasets.scenes.noise import colour
from datasets.scenes.tables.prints import printed
from datasets.scenes.tiles.layouts import moved, wall
from datasets.scenes.tiles.tile_sets import any_set
from datasets.scenes.traced import physical
from datasets.scenes.traced.tabletop import FINISHES
from models import paths
from models.boxes import bounds
from models.evaluation.comparison import compare, inside
from scoring.tiles import Tile, parse, write
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.pipeline import read
from vision.reading import Reading

SEED = 3333
SIZE = 1024  # pixels of the picture's side before it is cut to 4:3
DARKEST = 80  # of the middles of the tiles, 0–255, in the mean
PRINTED = ((printed,), (0.7, 1.0), 0.75)
TABLES = (PRINTED, *((makers, rough, 0.25 * share) for makers, rough, share in FINISHES))
SETS = ("pung", "chow", "kong", "added kong", "kong with backs", "kong with its middle down")


@dataclass(frozen=True, slots=True)
class Seated:
    """A photo of a hand and what is in it; `crosswise` (n,) bool; groups as the contract's hand names them."""

    picture: np.ndarray
    corners: np.ndarray
    kinds: tuple[str, ...]
    crosswise: np.ndarray
    concealed: str
    melds: tuple[tuple[str, str, str], ...]  # what it is, its tiles, its state
    bonus: str


def seated_hands(count: int, kept: Path) -> list[Seated]:
    """The first so many hands, rendered once and kept there."""
    made = [Seated(**row) for row in pickle.loads(kept.read_bytes())] if kept.exists() else []
    for number in range(len(made), count):
        made.append(seated_hand(number))
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(pickle.dumps([asdict(hand) for hand in made]))
        print(f"\r{number + 1} of {count} rendered", end="", file=sys.stderr, flush=True)
    return made[:count]


def seated_hand(number: int) -> Seated:
    """One hand, all of it in view; where a tile hides another wholly the next attempt is taken."""
    for attempt in range(20):
        rng = np.random.default_rng([SEED, number, attempt])
        made = _attempt(rng)
        if made:
            return made
    raise ValueError(f"Hand {number} hides a tile from every seat.")


def _attempt(rng: np.random.Generator) -> Seated | None:
    body, back = colour(rng, (0, 0.3), (0.8, 1), rng.normal(0.12, 0.02)), colour(rng, (0.3, 1), (0.15, 0.95))
    look = replace(any_set(rng), body=tuple(body), back=tuple(back))
    concealed, melds, bonus = _any_hand(rng)
    laid = [{"tiles": tiles, "state": state, "lies": lies} for _, tiles, state, lies in melds]
    spots = hand_spots(rng, look, concealed, laid, bonus, "open", "")
    own = len(spots)
    if rng.random() < 0.4:
        far = max(spot.place[1] for spot in spots) + rng.uniform(2, 4)
        spots += [replace(spot, code="5z") for spot in moved(wall(rng, look), rng.uniform(-2, 3), far, 0)]
    tiles = furnished(rng, look, spots, None)
    places = np.array([tile.place for tile in tiles[:own]])
    pixels = rng.uniform(20, 40) / look.width
    camera = look_at(
        (places.min(0) + places.max(0)) / 2,
        rng.uniform(15, 45),
        rng.normal(0, 8),
        rng.normal(0, 2),
        rng.uniform(16, 34),
        pixels,
        (SIZE / 2, SIZE / 2),
    )
    made = physical.render(rng, tiles, [], camera, SIZE, pixels, phone=True, finishes=TABLES)
    low, high = SIZE // 8, SIZE - SIZE // 8
    ours = made.corners[:own]
    seen = len(ours) == own and made.visible[:own].min() > 0.5
    if not seen or (ours < [0, low]).any() or (ours > [SIZE, high]).any() or _dark(made, own):
        return None
    codes = ["0x" if down else code for code, down in zip(made.kinds[:own], made.face_down[:own], strict=True)]
    crosswise = np.array([abs(spot.turn[1, 1]) < 0.5 and abs(spot.turn[2, 2]) > 0.5 for spot in spots[:own]])
    return Seated(
        np.ascontiguousarray(made.picture[low:high]),
        ours - np.array([0, low], np.float32),
        tuple(codes),
        crosswise,
        write(parse(concealed)),
        tuple((called, write(parse(tiles)), state) for called, tiles, state, _ in melds),
        write(parse(bonus)),
    )


def _dark(made: compose.Scene, own: int) -> bool:
    """Whether nobody would take such a photo: its tiles are hardly to be seen."""
    x, y = made.corners[:own].mean(1).astype(int).T
    return float(made.picture[y, x].max(-1).mean()) < DARKEST


def _any_hand(rng: np.random.Generator) -> tuple[str, list[tuple[str, str, str, str]], str]:
    """Concealed tiles, sets laid down (called, tiles, state, lies), bonus tiles: a hand of 14 for four sets and a
    pair.
    """
    left = Counter({f"{n}{suit}": 4 for suit in "mps" for n in range(1, 10)} | {f"{n}z": 4 for n in range(1, 8)})
    melds = []
    for _ in range(rng.integers(1, 5)):
        called = str(rng.choice(SETS))
        tiles = _any_set_of(rng, left, called)
        state = "half_concealed" if "with" in called else "open"
        melds.append((called, "".join(tiles), state, _lies(rng, called)))
    deck = [tile for tile, count in left.items() for _ in range(count)]
    concealed = sorted(rng.permutation(deck)[: 14 - 3 * len(melds)], key=lambda tile: (tile[1], tile[0]))
    bonus = rng.permutation([f"{n}{suit}" for suit in "fy" for n in range(1, 5)])[: rng.integers(0, 4)]
    return "".join(concealed), melds, "".join(bonus)


def _any_set_of(rng: np.random.Generator, left: Counter, called: str) -> list[str]:
    while True:
        if called == "chow":
            first, suit = int(rng.integers(1, 8)), str(rng.choice(list("mps")))
            tiles = [f"{first + i}{suit}" for i in range(3)]
        else:
            tiles = [str(rng.choice(list(left)))] * (3 if called == "pung" else 4)
        if not Counter(tiles) - left:
            left.subtract(tiles)
            return tiles


def _lies(rng: np.random.Generator, called: str) -> str:
    if called == "kong with its middle down":
        return "middle"
    if called == "kong with backs":
        return str(rng.choice(["outer", "first", "last"]))
    return ("added " if called == "added kong" else "") + str(rng.choice(["left", "middle", "right"]))


@dataclass(frozen=True, slots=True)
class Score:
    """Of one photo or many: right and asked for, by what it is."""

    right: Counter
    asked: Counter

    def __str__(self) -> str:
        return "\n".join(
            f"{name:28s} {self.right[name]:5d} of {n:5d}  {100 * self.right[name] / n:5.1f} %"
            for name, n in self.asked.items()
            if n
        )


def scored(hand: Seated, reading: Reading) -> Iterator[tuple[str, bool]]:
    """What was asked for, and whether it was read right: tiles, sets, the hand."""
    comparison = compare(Scene(Path(), "", hand.kinds, bounds(hand.corners)), reading)
    for (kind, seen), across in zip(comparison.pairs, hand.crosswise, strict=True):
        right = seen is not None and seen.kind == kind
        yield "tiles", right
        yield "face-down tiles" if kind == "0x" else "crosswise tiles" if across else "upright tiles", right
        yield "silent errors", seen is not None and not right and not seen.doubtful
        yield "doubtful tiles", seen is not None and seen.doubtful
    found = [(_sorted(meld.tiles), meld.state) for meld in reading.hand.melds]
    groups = [(called, (_sorted(parse(tiles)), state) in found) for called, tiles, state in hand.melds]
    groups.append(("concealed part", _sorted(reading.hand.concealed) == _sorted(parse(hand.concealed))))
    if hand.bonus:
        groups.append(("flowers apart", _sorted(reading.hand.bonus) == _sorted(parse(hand.bonus))))
    yield from groups
    yield from (("groups", right) for _, right in groups)
    yield "hands", all(right for _, right in groups) and len(found) == len(hand.melds)
    yield "false tiles", any(not _within(hand, tile.corners) and tile.kind != "0x" for tile in reading.tiles)


def _sorted(tiles: Sequence[Tile]) -> list[str]:
    return sorted(map(str, tiles))


def _within(hand: Seated, corners: tuple[tuple[float, float], ...]) -> bool:
    middle = np.mean(corners, axis=0)
    return any(inside(quad, middle) for quad in hand.corners)


def main(options: argparse.Namespace) -> None:
    detector, classifier = load_detector(options.detector), load_classifier(options.classifier)
    score = Score(Counter(), Counter())
    for hand in seated_hands(options.hands, options.kept):
        for name, right in scored(hand, read(jpeg(hand.picture), detector, classifier)):
            score.asked[name] += 1
            score.right[name] += right
    print(score)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=48)
    parser.add_argument("--kept", type=Path, default=paths.WORK / "seated.pickle", help="where the photos are kept")
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    main(parser.parse_args())
