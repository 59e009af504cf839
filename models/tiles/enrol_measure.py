"""How much learning a set helps: errors on sets that nobody trained on, before and after a few examples of each kind.

Examples come from the first photos of a group, errors are counted on the later ones (near copies lie close together); true boxes, as cut.
Repeated with other examples, so that luck shows.

Usage: enrol_measure.py [--namer namer.onnx] [--groups pink-table standing-blue-mat] [--tries 10]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import paths
import real

from scoring.tiles import BY_CODE, KINDS
from vision.classify import Answers, Name, load_namer
from vision.crops import cut
from vision.tileset import TileSet, nothing_learnt

EXAMPLES = (1, 3, 5)  # of each kind


def answers_of(scenes: list[real.Scene], name: Name) -> tuple[Answers, np.ndarray]:
    """What the namer says of every labelled tile, and the truth as places in scoring.tiles.KINDS."""
    parts = [name(cut(scene.pixels(), scene.quads)) for scene in scenes]
    joined = Answers(*(np.concatenate([getattr(part, field) for part in parts]) for field in ("logits", "turns", "embedding")))
    return joined, np.array([BY_CODE[kind].index for scene in scenes for kind in scene.kinds])


def halves(group: str, name: Name) -> tuple[tuple[Answers, np.ndarray], tuple[Answers, np.ndarray]]:
    """The answers for the earlier and for the later photos of a group."""
    scenes = sorted(real.scenes(None, (group,)), key=lambda scene: scene.path.name)
    half = len(scenes) // 2
    return answers_of(scenes[:half], name), answers_of(scenes[half:], name)


def learnt(answers: Answers, truth: np.ndarray, examples: int, rng: np.random.Generator) -> TileSet:
    """A set of which `examples` tiles of each kind were learnt, where there are as many."""
    chosen = [rng.permutation(np.flatnonzero(truth == kind))[:examples] for kind in np.unique(truth)]
    which = np.concatenate(chosen)
    return nothing_learnt(answers.embedding.shape[1]).with_examples(truth[which], answers.embedding[which])


def errors(own: TileSet, answers: Answers, truth: np.ndarray) -> float:
    """The share of tiles that are named wrongly by one who knows the set."""
    return float(np.mean(own.blended(answers.logits, answers.embedding)[:, : len(KINDS)].argmax(axis=1) != truth))


def errors_without(answers: Answers, truth: np.ndarray) -> float:
    return float(np.mean(answers.logits[:, : len(KINDS)].argmax(axis=1) != truth))


def main(options: argparse.Namespace) -> None:
    name = load_namer(options.namer)
    for group in options.groups:
        first, later = halves(group, name)
        line = [f"{group}: {len(later[1])} tiles, errors without {100 * errors_without(*later):.2f} %"]
        for count in EXAMPLES:
            tries = [100 * errors(learnt(*first, count, np.random.default_rng(seed)), *later) for seed in range(options.tries)]
            line.append(f"{count} each {np.mean(tries):.2f} % (worst {max(tries):.2f})")
        print(" · ".join(line))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--namer", type=Path, default=paths.HERE / "namer.onnx")
    parser.add_argument("--groups", nargs="*", default=["pink-table", "standing-blue-mat"])
    parser.add_argument("--tries", type=int, default=10)
    main(parser.parse_args())
