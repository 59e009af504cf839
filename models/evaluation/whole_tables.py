"""How many hands are exact where one photo shows all four: `python -m models.evaluation.whole_tables [--tables 104]`.

Tables composed of real tiles (datasets/scenes/arrangements/whole_tables.py), and some of drawn ones. A hand is exact
when its concealed tiles, its sets and its flowers are what lies there, on its side. Red fives of drawn sets count as
fives: some sets are drawn with all fives red, and their labels do not say so.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

from datasets.photos.labelled_photos import Scene
from datasets.pictures import jpeg
from datasets.scenes.arrangements.whole_tables import whole_table
from models import paths
from models.boxes import bounds
from models.evaluation.comparison import compare
from models.evaluation.hands import amount, codes
from scoring.tiles import plain
from vision.classification.classifier import load_classifier
from vision.detection.detector import load_detector
from vision.layout.sides import SIDES
from vision.pipeline import read
from vision.reading import SeenHand


def measured(count: int, drawn: bool, detector: Path, classifier: Path) -> Counter:
    """What was asked for and what was right: tiles, hands, tables."""
    networks, tally = (load_detector(detector), load_classifier(classifier)), Counter[str]()
    for number in range(count):
        print(f"\r{number + 1} of {count}", end="", file=sys.stderr, flush=True)
        made = whole_table(number, drawn)
        reading = read(jpeg(made.picture), *networks, shows="table")
        seen = compare(Scene(Path(), "", made.kinds, bounds(made.corners)), reading)
        found = {one.side: plain_fives(one.hand) if drawn else one.hand for one in reading.hands}
        theirs = [(found.get(side, SeenHand()), hand) for side, hand in zip(SIDES, made.hands, strict=True)]
        exact = [amount(hand) == wanted.amounts_to() for hand, wanted in theirs]
        tally.update(tiles=len(seen.hits), right=seen.right, silent=seen.silent, doubtful=seen.doubtful)
        tally.update(hands=len(exact), exact=sum(exact), tables=1, whole=all(exact))
        tally.update(same=sum(sorted(codes(hand)) == sorted(wanted.tiles()) for hand, wanted in theirs))
    print(file=sys.stderr)
    return tally


def plain_fives(hand: SeenHand) -> SeenHand:
    melds = tuple(replace(meld, tiles=plain(meld.tiles)) for meld in hand.melds)
    return replace(hand, concealed=plain(hand.concealed), melds=melds)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=104)
    parser.add_argument("--drawn", type=int, default=16)
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    print("| tables of | hands exact | their tiles, however grouped | whole tables | tiles right | silent, doubtful |")
    print("|---|---|---|---|---|---|")
    for called, count, drawn in (("real tiles", given.tables, False), ("drawn tiles", given.drawn, True)):
        n = measured(count, drawn, given.detector, given.classifier)
        print(
            f"| {called} | {n['exact']} of {n['hands']} | {n['same']} | {n['whole']} of {n['tables']} | "
            f"{n['right']} of {n['tiles']} | {n['silent']}, {n['doubtful']} |"
        )
