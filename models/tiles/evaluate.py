"""Reads every photo of a split as `hulla read` does, and says how well that went.

    python models/tiles/evaluate.py --write            # the dev split: prints, and writes RESULTS.md and work/worst/
    python models/tiles/evaluate.py --split train

`work/worst/` gets the photos with most errors, each with its reading drawn on it. What stands between the markers in
RESULTS.md is written by hand and stays.
"""

from __future__ import annotations

import argparse
import datetime
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import cv2
import paths
import real
from tally import Comparison, Tally, compare, tallies

from scoring.tiles import BY_CODE
from vision.annotate import annotate
from vision.classify import load_namer
from vision.finder import load_finder
from vision.pipeline import read

RESULTS = paths.HERE / "RESULTS.md"
WORST = paths.WORK / "worst"
BEGIN, END = "<!-- written by hand: begin -->", "<!-- written by hand: end -->"
KEPT = 24  # photos in work/worst/ at most


def comparisons(scenes: list[real.Scene], finder: Path, namer: Path) -> Iterator[Comparison]:
    """Each photo read and compared, one after the other, with a line that shows how far it is."""
    find, name = load_finder(finder), load_namer(namer)
    for number, scene in enumerate(scenes, start=1):
        print(f"\r{number} of {len(scenes)} photos", end="", file=sys.stderr, flush=True)
        yield compare(scene, read(scene.path.read_bytes(), find, name))
    print(file=sys.stderr)


def table(found: dict[str, Tally]) -> str:
    """The figures as a Markdown table, one row a group."""
    headings = ["group", *Tally().figures()]
    rows = [headings, ["---"] * len(headings), *([group, *tally.figures().values()] for group, tally in found.items())]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def confusions(tally: Tally, most: int = 30) -> str:
    """What was taken for what, most frequent first, as one line."""
    return ", ".join(f"{pair} ({count})" for pair, count in tally.confusions.most_common(most)) or "none"


def write_results(found: dict[str, Tally], split: str, options: argparse.Namespace) -> None:
    """Write RESULTS.md anew, except for what was written by hand."""
    RESULTS.write_text(f"""# How well tiles are read

{datetime.date.today()} · `finder.onnx` {_megabytes(options.finder)}, `namer.onnx` {_megabytes(options.namer)} · split `{split}` of the labelled
photographs beside the project (`python models/tiles/evaluate.py --split {split}`). No photo of these physical sets was trained on when the split is `dev`.

{table(found)}

A tile is found when the middle of its label lies in an outline, and right when it has the right name too. Extras are
face-up tiles where nothing is labelled; loose tiles behind a hand are often not labelled. A silent error has a wrong name and is not
marked doubtful. Some labels are wrong themselves.

Taken for another: {confusions(found["all"])}.

{_by_hand()}
""")


def _by_hand() -> str:
    """The part of RESULTS.md between the markers, with them."""
    text = RESULTS.read_text() if RESULTS.exists() else ""
    if BEGIN in text and END in text:
        return text[text.index(BEGIN) : text.index(END) + len(END)]
    return f"{BEGIN}\n\n{END}"


def write_worst(seen: list[Comparison]) -> None:
    """Draw the photos with most errors into work/worst/, the worst first; labels that were not read are written in red."""
    shutil.rmtree(WORST, ignore_errors=True)
    WORST.mkdir(parents=True)
    bad = [one for one in sorted(seen, key=_badness, reverse=True) if _badness(one) > 0][:KEPT]
    for number, one in enumerate(bad):
        drawn = cv2.cvtColor(draw_errors(one), cv2.COLOR_RGB2BGR)
        cv2.imwrite(str(WORST / f"{number:02d}-{one.scene.group}-{one.scene.path.stem[:12]}.jpg"), drawn)


def draw_errors(one: Comparison):
    """The annotated photo with every label that was missed or misread. (h, w, 3) uint8 RGB."""
    drawn = annotate(one.scene.pixels(), one.reading)
    scale = drawn.shape[1] / one.reading.size[0]
    for kind, box, hit in zip(one.scene.kinds, one.scene.boxes, one.hits, strict=True):
        if hit is None or one.reading.tiles[hit].tile is not BY_CODE[kind]:
            x0, y0, x1, y1 = (box * scale).astype(int).tolist()
            cv2.rectangle(drawn, (x0, y0), (x1, y1), (255, 0, 0), 2)
            cv2.putText(drawn, kind, (x0, y0 + 18), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (255, 0, 0), 2, cv2.LINE_AA)
    return drawn


def _badness(one: Comparison) -> float:
    return 3 * one.silent + 2 * len(one.wrong) + 2 * one.missed + 0.5 * len(one.extras)


def _megabytes(path: Path) -> str:
    return f"{path.stat().st_size / 1e6:.2f} MB"


def main(options: argparse.Namespace) -> None:
    scenes = real.scenes(options.split, tuple(options.groups))[:: options.every]
    if not scenes:
        sys.exit(f"No photo of {', '.join(options.groups)} is in the split {options.split}.")
    seen = list(comparisons(scenes, options.finder, options.namer))
    found = tallies(seen)
    print(table(found), f"\nTaken for another: {confusions(found['all'])}", sep="\n")
    if options.write:
        write_results(found, options.split, options)
        write_worst(seen)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--split", default="dev", choices=["dev", "train"])
    parser.add_argument("--groups", nargs="*", default=[])
    parser.add_argument("--every", type=int, default=1, help="read only every n-th photo")
    parser.add_argument("--finder", type=Path, default=paths.HERE / "finder.onnx")
    parser.add_argument("--namer", type=Path, default=paths.HERE / "namer.onnx")
    parser.add_argument("--write", action="store_true", help="RESULTS.md and the worst photos")
    main(parser.parse_args())
