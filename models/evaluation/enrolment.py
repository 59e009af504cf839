"""How much learning a set helps: errors on sets that nobody trained on, before and after a few examples of each kind.

Examples come from the first photos of a group, errors are counted on the later ones (near copies lie close together).
Learnt from is what the program learns from: tiles as it outlines them, upright. Repeated with other examples, so that
luck shows.

Errors are those of one look at these tiles as the program outlines them too: whole, and at their upper part alone, as
tiles are seen that stand behind others (the program looks again where it is unsure). With --boxes it is one look at the
labelled boxes, which stand upright round turned tiles. With --read the later photos are read as the program does: tiles
with a wrong name, of those found, the silent ones among them, and photos all right.

Usage: python -m models.evaluation.enrolment [--classifier namer.onnx] [--groups pink-table standing-blue-mat] [--tries
10] [--boxes | --read] [--detector finder.onnx]
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np

from datasets.photos import labelled_photos
from models import paths
from models.evaluation.comparison import compare, inside
from models.evaluation.metrics import Metrics, metrics_by_group
from scoring.tiles import BY_CODE, KINDS
from vision.classification.classifier import Classifier, ClassifierOutput, load_classifier
from vision.detection.detector import Detector, load_detector
from vision.photo.crops import cut
from vision.pipeline import classify, detect, prepared, read
from vision.tile_sets.enrolment import examples_of, views_of
from vision.tile_sets.tile_set import TileSet, empty_tile_set

EXAMPLES = (1, 3, 5)  # of each kind
FIELDS = ("logits", "turns", "embedding", "similarity")  # of a classifier that knows no set
WHOLE, HALF_HIDDEN = 0, -1  # of the views that vision.tile_sets.enrolment.views_of takes
# their kinds (n,), as places in scoring.tiles.KINDS, and what the classifier says of them, look by look
Known = tuple[np.ndarray, list[ClassifierOutput]]
Looked = Callable[[np.ndarray, np.ndarray, np.ndarray, Classifier], list[ClassifierOutput]]


def answers_of(scenes: list[labelled_photos.Scene], classifier: Classifier) -> tuple[ClassifierOutput, np.ndarray]:
    """What the classifier says of every labelled tile, and the truth as places in scoring.tiles.KINDS."""
    answers = joined([classifier(cut(scene.pixels(), scene.quads)) for scene in scenes])
    return answers, np.concatenate([kinds_of(scene) for scene in scenes])


def known_of(
    scenes: list[labelled_photos.Scene], detector: Detector, classifier: Classifier, looked_at: Looked = examples_of
) -> Known:
    """Every labelled tile that the program outlines, looked at as it is learnt, or otherwise."""
    kinds, looks = [], []
    for scene in scenes:
        picture = prepared(scene.path.read_bytes(), long_side=None).pixels
        _, tiles = classify(picture, detect(picture, detector, classifier), classifier)
        outlines, labels = outlined(scene, tiles.corners)
        kinds.append(kinds_of(scene)[labels])
        looks.append(looked_at(picture, tiles.corners[outlines], kinds[-1], classifier))
    return np.concatenate(kinds), [joined(parts) for parts in zip(*looks, strict=True)]


def outlined(scene: labelled_photos.Scene, corners: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Which outlines (n, 4, 2) hold the middle of one label alone, (k,), and which labels these are, (k,); of labels
    that none else holds.
    """
    middles = scene.quads.mean(axis=1)
    held = np.array([[inside(quad, middle) for quad in corners] for middle in middles], bool).reshape(
        len(middles), len(corners)
    )
    labels, outlines = np.nonzero(held & (held.sum(axis=0) == 1) & (held.sum(axis=1, keepdims=True) == 1))
    return outlines, labels


def kinds_of(scene: labelled_photos.Scene) -> np.ndarray:
    return np.array([BY_CODE[kind].index for kind in scene.kinds])


def joined(parts: Sequence[ClassifierOutput]) -> ClassifierOutput:
    return ClassifierOutput(*(np.concatenate([getattr(part, field) for part in parts]) for field in FIELDS))


def halved(group: str) -> tuple[list[labelled_photos.Scene], list[labelled_photos.Scene]]:
    """The earlier and the later photos of a group, wrong labels put right."""
    scenes = sorted(
        map(labelled_photos.relabelled, labelled_photos.scenes(None, (group,))), key=lambda scene: scene.path.name
    )
    half = len(scenes) // 2
    return scenes[:half], scenes[half:]


def learnt(known: Known, examples: int, rng: np.random.Generator) -> TileSet:
    """A set of which `examples` tiles of each kind were learnt, where there are as many."""
    kinds, looks = known
    which = np.concatenate([rng.permutation(np.flatnonzero(kinds == kind))[:examples] for kind in np.unique(kinds)])
    chosen = [ClassifierOutput(*(getattr(look, field)[which] for field in FIELDS)) for look in looks]
    return empty_tile_set(looks[0].embedding.shape[1]).with_examples(kinds[which], chosen)


def errors(own: TileSet, answers: ClassifierOutput, truth: np.ndarray) -> float:
    """The share of tiles that are named wrongly by one who knows the set."""
    return float(np.mean(own.blended(answers.logits, answers.embedding)[:, : len(KINDS)].argmax(axis=1) != truth))


def errors_without(answers: ClassifierOutput, truth: np.ndarray) -> float:
    return float(np.mean(answers.logits[:, : len(KINDS)].argmax(axis=1) != truth))


def as_outlined(
    later: list[labelled_photos.Scene], classifier: Classifier, detector: Detector, choices: dict[int, list[TileSet]]
) -> Iterator[str]:
    """Errors of one look at tiles as the program outlines them, whole and half hidden, in words."""
    kinds, looks = known_of(later, detector, classifier, views_of)
    for called, answers in (("whole", looks[WHOLE]), ("half hidden", looks[HALF_HIDDEN])):
        yield from (f"{called}, {words}" for words in at_a_look(answers, kinds, choices))


def at_a_look(answers: ClassifierOutput, truth: np.ndarray, choices: dict[int, list[TileSet]]) -> Iterator[str]:
    """Errors of one look without learning and with examples, in words."""
    yield f"{len(truth)} tiles, errors without {100 * errors_without(answers, truth):.2f} %"
    for count, sets in choices.items():
        shares = [100 * errors(own, answers, truth) for own in sets]
        yield f"{count} each {np.mean(shares):.2f} % (worst {max(shares):.2f})"


def as_read(
    later: list[labelled_photos.Scene], classifier: Classifier, detector: Detector, choices: dict[int, list[TileSet]]
) -> Iterator[str]:
    """The same for whole photos read by the program, in words."""
    yield f"read, without {told([metrics_of(later, detector, classifier)])}"
    for count, sets in choices.items():
        yield f"{count} each {told([metrics_of(later, detector, own.classifier(classifier)) for own in sets])}"


def metrics_of(scenes: list[labelled_photos.Scene], detector: Detector, classifier: Classifier) -> Metrics:
    return metrics_by_group(compare(scene, read(scene.path.read_bytes(), detector, classifier)) for scene in scenes)[
        "all"
    ]


def told(tries: list[Metrics]) -> str:
    wrong = [100 * (1 - one.right / one.found) for one in tries]
    silent, exact = (np.mean([getattr(one, field) for one in tries]) for field in ("silent", "all_right"))
    return (
        f"{np.mean(wrong):.2f} % wrong (worst {max(wrong):.2f}), {silent:.1f} silent, {exact:.1f} of "
        f"{tries[0].photos} photos all right"
    )


def main(options: argparse.Namespace) -> None:
    classifier = load_classifier(options.classifier)
    detector = load_detector(options.detector)
    for group in options.groups:
        first, later = halved(group)
        known = known_of(first, detector, classifier)
        choices = {
            count: [learnt(known, count, np.random.default_rng(seed)) for seed in range(options.tries)]
            for count in EXAMPLES
        }
        if options.read:
            told_of = as_read(later, classifier, detector, choices)
        elif options.boxes:
            told_of = at_a_look(*answers_of(later, classifier), choices)
        else:
            told_of = as_outlined(later, classifier, detector, choices)
        for words in told_of:
            print(f"{group}: {words}", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--classifier", type=Path, default=paths.SHIPPED / "namer.onnx")
    parser.add_argument("--groups", nargs="*", default=["pink-table", "standing-blue-mat"])
    parser.add_argument("--tries", type=int, default=10)
    at = parser.add_mutually_exclusive_group()
    at.add_argument("--boxes", action="store_true", help="the labelled boxes in place of the program's outlines")
    at.add_argument(
        "--read", action="store_true", help="whole photos, which takes as many times as long as there are tries"
    )
    parser.add_argument("--detector", type=Path, default=paths.SHIPPED / "finder.onnx")
    main(parser.parse_args())
