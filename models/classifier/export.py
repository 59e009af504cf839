"""Write namer.onnx and namer.pt from trained weights, with the temperature that makes its probabilities honest.

The temperature is found on every second photo of the dev sets, which nothing is trained on; the other half shows
whether it holds.

Of several trainings, each begun where another ended, the mean of the weights is written (RESULTS.md).

Usage: python -m models.classifier.export [work/classifier.pt …] [--out models/tiles/namer.onnx]
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import torch
from torch.nn import functional as F

from datasets.photos import labelled_photos
from models import paths
from models.classifier.network import ClassifierNet, Shipped, normalised
from models.evaluation.metrics import calibration_error
from models.training import mean
from scoring.tiles import BY_CODE
from vision.network_files import write_checksum
from vision.photo.crops import cut

SHIPPED = paths.SHIPPED / "namer.onnx"


def load(weights: Path) -> ClassifierNet:
    """The trained network: the average of a checkpoint (.ckpt), of a finished training, or what is shipped."""
    saved = torch.load(weights, map_location="cpu")
    classifier = ClassifierNet().eval()
    classifier.load_state_dict(saved.get("average", saved.get("namer", saved)))
    return classifier


def labelled_crops(scenes: list[labelled_photos.Scene]) -> tuple[np.ndarray, np.ndarray]:
    """Every labelled box as the pipeline would cut it: (n, 64, 64, 3) uint8, (n,) class indices."""
    crops = np.concatenate([cut(scene.pixels(), scene.quads) for scene in scenes])
    return crops, np.array([BY_CODE[kind].index for scene in scenes for kind in scene.kinds])


def logits_of(classifier: ClassifierNet, crops: np.ndarray) -> torch.Tensor:
    """The mean over the four quarter turns, as the pipeline takes it. (n, 45)."""
    turns = [np.ascontiguousarray(np.rot90(crops, turn, (1, 2))) for turn in range(4)]
    return torch.stack([one_look(classifier, turned) for turned in turns]).mean(dim=0)


@torch.no_grad()
def one_look(classifier: ClassifierNet, crops: np.ndarray) -> torch.Tensor:
    """The logits of the crops as they lie, (n, 45)."""
    return torch.cat(
        [classifier(normalised(torch.from_numpy(part)))[0] for part in np.array_split(crops, max(1, len(crops) // 256))]
    )


def best_temperature(logits: torch.Tensor, kinds: torch.Tensor) -> float:
    """The temperature under which the right names are likeliest."""
    tries = np.geomspace(0.3, 3, 60)
    return float(min(tries, key=lambda t: F.cross_entropy(logits / t, kinds).item()))


def export(classifier: ClassifierNet, temperature: float, out: Path) -> None:
    """Write the ONNX file: `crops` in, `logits`, `turns`, `embedding`, `similarity` out, any number of crops."""
    crops = torch.zeros(2, 64, 64, 3, dtype=torch.uint8)
    names = ["logits", "turns", "embedding", "likeness"]
    axes = {name: {0: "n"} for name in ["crops", *names]}
    torch.onnx.export(
        Shipped(classifier, temperature).eval(),
        (crops,),
        str(out),
        input_names=["crops"],
        output_names=names,
        dynamic_axes=axes,
        opset_version=17,
        dynamo=False,
    )


def main(trained: list[Path], out: Path) -> None:
    classifier = ClassifierNet().eval()
    classifier.load_state_dict(mean([load(file).state_dict() for file in trained]))
    scenes = labelled_photos.scenes("dev")
    found, kept = (labelled_crops(scenes[half::2]) for half in (0, 1))
    temperature = best_temperature(logits_of(classifier, found[0]), torch.from_numpy(found[1]))
    chances = (logits_of(classifier, kept[0]) / temperature).softmax(1).numpy()
    right = chances.argmax(1) == kept[1]
    torch.save({"namer": classifier.state_dict(), "temperature": temperature}, out.with_suffix(".pt"))
    export(classifier, temperature, out)
    write_checksum(out)
    error = calibration_error(chances.max(1), right)
    print(
        f"temperature {temperature:.2f} · other half: top-1 {right.mean():.4f}, calibration error "
        f"{error:.4f} · {out.stat().st_size / 1e6:.2f} MB, the mean of {len(trained)}"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trained", type=Path, nargs="*", default=[paths.WORK / "classifier.pt"])
    parser.add_argument("--out", type=Path, default=SHIPPED, help="the ONNX file; the weights are written beside it")
    given = parser.parse_args()
    torch.set_num_threads(1)
    main(given.trained, given.out)
