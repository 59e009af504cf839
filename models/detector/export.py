"""Write finder.onnx and finder.pt from trained weights: `python -m models.detector.export [work/detector/detector.pt
…] [--out finder.onnx]`.

Of several trainings, each begun where another ended, the mean of the weights ships: it reads better than any of them
(RESULTS.md).
"""

from __future__ import annotations

import argparse
from pathlib import Path

import torch

from models import paths
from models.detector.network import DetectorNet, Exported
from models.training import halved, mean
from vision.network_files import write_checksum

SHIPPED = paths.SHIPPED / "finder.onnx"


def load(weights: Path) -> DetectorNet:
    """The network with these weights, ready to run. Raises FileNotFoundError when there are none."""
    net = DetectorNet()
    net.load_state_dict(
        {name: value.float() for name, value in torch.load(weights, map_location="cpu", weights_only=True).items()}
    )
    return net.eval()


def export(weights: Path, onnx: Path) -> None:
    """Write the network of docs/architecture.md; height and width stay free (multiples of 32)."""
    torch.onnx.export(
        Exported(load(weights)).eval(),
        (torch.zeros(1, 320, 416, 3, dtype=torch.uint8),),
        str(onnx),
        input_names=["photo"],
        output_names=["corners", "scores", "face_down"],
        dynamic_axes={
            "photo": {1: "height", 2: "width"},
            "corners": {0: "tiles"},
            "scores": {0: "tiles"},
            "face_down": {0: "tiles"},
        },
        opset_version=17,
        dynamo=False,
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("trained", type=Path, nargs="*", default=[paths.WORK / "detector" / "detector.pt"])
    parser.add_argument("--out", type=Path, default=SHIPPED, help="the ONNX file; the weights are written beside it")
    given = parser.parse_args()
    weights = given.out.with_suffix(".pt")
    torch.save(
        halved(mean([torch.load(file, map_location="cpu", weights_only=True) for file in given.trained])), weights
    )
    export(weights, given.out)
    write_checksum(given.out)
    print(f"{given.out.name}: {given.out.stat().st_size / 1e6:.2f} MB, the mean of {len(given.trained)}")
