"""Write finder.onnx and finder.pt from trained weights: `python models/tiles/finder_export.py [work/finder/finder.pt …]`.

Of several trainings, each begun where another ended, the mean of the weights ships: it reads better than any of them (RESULTS.md).
"""

from __future__ import annotations

import sys
from pathlib import Path

import paths
import torch
from finder_net import Exported, FinderNet

SHIPPED = paths.HERE / "finder.onnx"
WEIGHTS = paths.HERE / "finder.pt"


def load(weights: Path) -> FinderNet:
    """The network with these weights, ready to run. Raises FileNotFoundError when there are none."""
    net = FinderNet()
    net.load_state_dict({name: value.float() for name, value in torch.load(weights, map_location="cpu", weights_only=True).items()})
    return net.eval()


def mean(files: list[Path]) -> dict[str, torch.Tensor]:
    """The mean of several weights, in half precision as each of them is kept."""
    all_ = [torch.load(file, map_location="cpu", weights_only=True) for file in files]
    return {name: sum(one[name].float() for one in all_).div(len(all_)).half() if value.is_floating_point() else value for name, value in all_[0].items()}


def export(weights: Path, onnx: Path) -> None:
    """Write the network of docs/architecture.md; height and width stay free (multiples of 32)."""
    axes = {2: "rows", 3: "columns"}
    torch.onnx.export(
        Exported(load(weights)).eval(),
        (torch.zeros(1, 320, 416, 3, dtype=torch.uint8),),
        str(onnx),
        input_names=["photo"],
        output_names=["heat", "corners", "face_down"],
        dynamic_axes={"photo": {1: "height", 2: "width"}, "heat": {1: "rows", 2: "columns"}, "corners": axes, "face_down": {1: "rows", 2: "columns"}},
        opset_version=17,
        dynamo=False,
    )


if __name__ == "__main__":
    trained = [Path(given) for given in sys.argv[1:]] or [paths.WORK / "finder" / "finder.pt"]
    torch.save(mean(trained), WEIGHTS)
    export(WEIGHTS, SHIPPED)
    print(f"{SHIPPED.name}: {SHIPPED.stat().st_size / 1e6:.2f} MB, the mean of {len(trained)}")
