"""How much learning a set helps: errors on sets that nobody trained on, before and after a few examples of each kind.

Examples come from the first photos of a group, errors are counted on the later ones (near copies lie close together); true boxes, as cut.
Repeated with other examples, so that luck shows.

With --read the later photos are read as the program does, outlines found and all: tiles with a wrong name, of those found, the silent
ones among them, and photos all right; examples still come from true boxes.

Usage: enrol_measure.py [--namer namer.onnx] [--groups pink-table standing-blue-mat] [--tries 10] [--read [--finder finder.onnx]]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import paths
import real
from comparison import compare
from tally import Tally, tallies

from scoring.tiles import BY_CODE, KINDS
from vision.classify import OUTPUTS, Answers, Name, load_namer
from vision.crops import cut
from vision.finder import Find, load_finder
from vision.pipeline import read
from vision.tileset import TileSet, nothing_learnt

EXAMPLES = (1, 3, 5)  # of each kind


def answers_of(scenes: list[real.Scene], name: Name) -> tuple[Answers, np.ndarray]:
    """What the namer says of every labelled tile, and the truth as places in scoring.tiles.KINDS."""
    parts = [name(cut(scene.pixels(), scene.quads)) for scene in scenes]
    joined = Answers(*(np.concatenate([getattr(part, field) for part in parts]) for field in OUTPUTS))
    return joined, np.array([BY_CODE[kind].index for scene in scenes for kind in scene.kinds])


def halved(group: str) -> tuple[list[real.Scene], list[real.Scene]]:
    """The earlier and the later photos of a group, wrong labels put right."""
    scenes = sorted(map(real.relabelled, real.scenes(None, (group,))), key=lambda scene: scene.path.name)
    half = len(scenes) // 2
    return scenes[:half], scenes[half:]


def halves(group: str, name: Name) -> tuple[tuple[Answers, np.ndarray], tuple[Answers, np.ndarray]]:
    """The answers for the earlier and for the later photos of a group."""
    first, later = halved(group)
    return answers_of(first, name), answers_of(later, name)


def learnt(answers: Answers, truth: np.ndarray, examples: int, rng: np.random.Generator) -> TileSet:
    """A set of which `examples` tiles of each kind were learnt, where there are as many."""
    chosen = [rng.permutation(np.flatnonzero(truth == kind))[:examples] for kind in np.unique(truth)]
    which = np.concatenate(chosen)
    return nothing_learnt(answers.embedding.shape[1]).with_examples(truth[which], Answers(*(getattr(answers, field)[which] for field in OUTPUTS)))


def errors(own: TileSet, answers: Answers, truth: np.ndarray) -> float:
    """The share of tiles that are named wrongly by one who knows the set."""
    return float(np.mean(own.blended(answers.logits, answers.embedding)[:, : len(KINDS)].argmax(axis=1) != truth))


def errors_without(answers: Answers, truth: np.ndarray) -> float:
    return float(np.mean(answers.logits[:, : len(KINDS)].argmax(axis=1) != truth))


def as_cut(group: str, name: Name, tries: int) -> str:
    """Errors on true boxes without learning and with examples, in words."""
    first, later = halves(group, name)
    line = [f"{group}: {len(later[1])} tiles, errors without {100 * errors_without(*later):.2f} %"]
    for count in EXAMPLES:
        shares = [100 * errors(learnt(*first, count, np.random.default_rng(seed)), *later) for seed in range(tries)]
        line.append(f"{count} each {np.mean(shares):.2f} % (worst {max(shares):.2f})")
    return " · ".join(line)


def as_read(group: str, name: Name, find: Find, tries: int) -> str:
    """The same for whole photos read by the program, in words."""
    first, later = halved(group)
    answers = answers_of(first, name)
    line = [f"{group}, read: {told([tally_of(later, find, name)])}"]
    for count in EXAMPLES:
        sets = [learnt(*answers, count, np.random.default_rng(seed)) for seed in range(tries)]
        line.append(f"{count} each {told([tally_of(later, find, own.namer(name)) for own in sets])}")
    return " · ".join(line)


def tally_of(scenes: list[real.Scene], find: Find, name: Name) -> Tally:
    return tallies(compare(scene, read(scene.path.read_bytes(), find, name)) for scene in scenes)["all"]


def told(tries: list[Tally]) -> str:
    wrong = [100 * (1 - one.right / one.found) for one in tries]
    silent, exact = (np.mean([getattr(one, field) for one in tries]) for field in ("silent", "all_right"))
    return f"{np.mean(wrong):.2f} % wrong (worst {max(wrong):.2f}), {silent:.1f} silent, {exact:.1f} of {tries[0].photos} photos all right"


def main(options: argparse.Namespace) -> None:
    name = load_namer(options.namer)
    for group in options.groups:
        print(as_read(group, name, load_finder(options.finder), options.tries) if options.read else as_cut(group, name, options.tries), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--namer", type=Path, default=paths.HERE / "namer.onnx")
    parser.add_argument("--groups", nargs="*", default=["pink-table", "standing-blue-mat"])
    parser.add_argument("--tries", type=int, default=10)
    parser.add_argument("--read", action="store_true", help="whole photos, which takes as many times as long as there are tries")
    parser.add_argument("--finder", type=Path, default=paths.HERE / "finder.onnx")
    main(parser.parse_args())
