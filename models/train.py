"""Both networks from nothing, then what ships and its figures: `make train`, about two hours on two cores, one for
each training.

With --without both learn nothing of some groups of photos, and are measured on these: `make leave-out`. All of that,
drawings of the worst photos too, stays in work/without-….

Stopped, the same command goes on; once done, it begins anew when the folder work/ is gone. `--detector-steps 600
--classifier-steps 700` goes the whole way for little skill; without --without it overwrites the networks that ship,
RESULTS.md too.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import time

from datasets.faces.art import riichi
from datasets.photos import labelled_photos
from models import paths
from models.classifier.train import STEPS as CLASSIFIER_STEPS
from models.detector.train import STEPS as DETECTOR_STEPS


def command(module: str, *options: object) -> list[str]:
    """A module of this package with its options, for this Python."""
    return [sys.executable, "-m", f"models.{module}", *map(str, options)]


def side_by_side(commands: list[list[str]]) -> None:
    """Run these to their end.

    When one fails, or we are interrupted alone, the others are interrupted, as Ctrl-C does it for all, and we exit.
    """
    # a shell starts background jobs ignoring it, and these would inherit that
    signal.signal(signal.SIGINT, signal.default_int_handler)
    running = [subprocess.Popen(words) for words in commands]
    try:
        while None in [process.poll() for process in running] and not any(process.returncode for process in running):
            time.sleep(1)
    finally:
        for process in running:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)
        ended = [process.wait() for process in running]
    if any(ended):
        sys.exit("A training failed; what it said stands above.")


def fetch_art() -> None:
    """Fetch the faces of Japanese sets. Without them the trainings continue and say so."""
    try:
        riichi.fetch()
    except (OSError, subprocess.CalledProcessError) as fault:
        print(f"Going on without the drawn faces of Japanese sets: npm did not fetch them ({fault}).", flush=True)


def main(detector_steps: int, classifier_steps: int, without: list[str]) -> None:
    fetch_art()
    work = paths.work(without)
    left_out = ["--without", *without] if without else []
    side_by_side(
        [
            command("classifier.train", "--steps", classifier_steps, *left_out),
            command("detector.train", "--steps", detector_steps, *left_out),
        ]
    )
    ships = work / "ships" if without else paths.SHIPPED
    ships.mkdir(exist_ok=True)
    detector, classifier = ships / "finder.onnx", ships / "namer.onnx"
    subprocess.run(command("classifier.export", work / "classifier.pt", "--out", classifier), check=True)
    subprocess.run(command("detector.export", work / "detector" / "detector.pt", "--out", detector), check=True)
    measured = (
        ["--split", "train", "--groups", *without, "--detector", detector, "--classifier", classifier]
        if without
        else ["--write"]
    )
    subprocess.run(command("evaluation.evaluate", *measured, "--gallery", work / "error-gallery"), check=True)


def options(words: list[str] | None = None) -> argparse.Namespace:
    """The command line's options.

    An unknown group ends the program, for two hours later nothing would show that it was not left out.
    """
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--detector-steps", type=int, default=DETECTOR_STEPS)
    parser.add_argument("--classifier-steps", type=int, default=CLASSIFIER_STEPS)
    parser.add_argument(
        "--without",
        nargs="+",
        default=[],
        choices=labelled_photos.GROUPS,
        help="groups of photos to leave out, and to measure on",
    )
    return parser.parse_args(words)


if __name__ == "__main__":
    given = options()
    main(given.detector_steps, given.classifier_steps, given.without)
