"""How many hands are exact where one photo shows all four: `python -m models.evaluation.whole_tables [--tables 104]
[--learn 3]`.

Tables composed of real tiles (datasets/scenes/arrangements/whole_tables.py), and some of drawn ones. A hand is exact
when its concealed tiles, its sets and its flowers are what lies there, on its side. Red fives of drawn sets count as
fives: some sets are drawn with all fives red, and their labels do not say so. Nobody has learnt from these; with
--learn each is learnt as a player's own set first, from so many examples a kind.
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
from models.evaluation.rendered import taught
from scoring.tiles import plain
from vision.classification.classifier import Classifier, load_classifier
from vision.detection.detector import Detector, load_detector
from vision.layout.sides import SIDES
from vision.pipeline import read
from vision.reading import SeenHand


def measured(count: int, drawn: bool, detector: Detector, classifier: Classifier, examples: int = 0) -> Counter:
    """What was asked for and what was right: tiles, hands, tables."""
    tally = Counter[str]()
    for number in range(count):
        print(f"\r{number + 1} of {count}", end="", file=sys.stderr, flush=True)
        made = whole_table(number, drawn)
        knowing = taught(classifier, made.faces, examples) if examples else classifier
        reading = read(jpeg(made.picture), detector, knowing, shows="table")
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
    parser.add_argument("--learn", type=int, default=0, help="examples of each kind from which drawn sets are learnt")
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    given = parser.parse_args()
    print("| tables of | hands exact | their tiles, however grouped | whole tables | tiles right | silent, doubtful |")
    print("|---|---|---|---|---|---|")
    networks = load_detector(given.detector), load_classifier(given.classifier)
    asked = [("real tiles", given.tables, False, 0), ("drawn tiles", given.drawn, True, 0)]
    if given.learn:
        asked.append((f"drawn tiles, learnt from {given.learn} of each kind", given.drawn, True, given.learn))
    for called, count, drawn, examples in asked:
        n = measured(count, drawn, *networks, examples)
        print(
            f"| {called} | {n['exact']} of {n['hands']} | {n['same']} | {n['whole']} of {n['tables']} | "
            f"{n['right']} of {n['tiles']} | {n['silent']}, {n['doubtful']} |"
        )
