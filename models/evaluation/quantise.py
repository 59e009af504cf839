"""Write int8 copies of both networks into work/, to be measured: `python -m models.evaluation.quantise`, then

    python -m models.evaluation.evaluate --detector work/finder.int8.onnx --classifier work/namer.int8.onnx

Static, per channel, convolutions and what lies between them, so that numbers stay int8 from one to the next; the heads
stay float32. The ranges come from training photos. What ships is float32 (RESULTS.md says why).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

import vision.session  # noqa: F401  before onnxruntime: keeps it silent

# isort: split
import onnx
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, QuantType, quantize_static

from datasets.photos import labelled_photos
from models import paths
from vision.photo.crops import cut

PHOTOS = 60  # from which the ranges come, about
BETWEEN = ("Relu", "Add", "Resize")


class Examples(CalibrationDataReader):
    """Inputs of one network, one after the other."""

    def __init__(self, name: str, arrays: Iterator[np.ndarray]):
        self.name, self.arrays = name, arrays

    def get_next(self) -> dict[str, np.ndarray] | None:
        array = next(self.arrays, None)
        return None if array is None else {self.name: array}


def body_of(network: Path) -> list[str]:
    """The convolutions that are followed by others, and the nodes between them, by name."""
    graph = onnx.load(network).graph
    made_by = {output: node for node in graph.node for output in node.output}
    taken_by = {name: node.op_type for node in graph.node for name in node.input}

    def lies_between(node: onnx.NodeProto) -> bool:
        kinds = {made_by[name].op_type for name in node.input if name in made_by} - {"Constant"}
        return kinds <= {"Conv", "Relu", "Resize"}

    return [
        node.name
        for node in graph.node
        if (node.op_type == "Conv" and taken_by.get(node.output[0]) in BETWEEN)
        or (node.op_type in BETWEEN and lies_between(node))
    ]


def quantise(network: Path, name: str, arrays: Iterator[np.ndarray]) -> Path:
    """The network with its body in int8. `arrays` are examples of its input `name`."""
    out = paths.WORK / f"{network.stem}.int8.onnx"
    quantize_static(
        network,
        out,
        Examples(name, arrays),
        quant_format=QuantFormat.QDQ,
        per_channel=True,
        activation_type=QuantType.QUInt8,
        weight_type=QuantType.QInt8,
        op_types_to_quantize=["Conv", *BETWEEN],
        nodes_to_quantize=body_of(network),
    )
    return out


if __name__ == "__main__":
    paths.WORK.mkdir(exist_ok=True)
    scenes = labelled_photos.scenes("train")
    chosen = scenes[:: len(scenes) // PHOTOS]
    looks = {
        "finder": ("photo", (scene.pixels()[None] for scene in chosen)),
        "namer": ("crops", (cut(scene.pixels(), scene.quads) for scene in chosen)),
    }
    for which, (name, arrays) in looks.items():
        written = quantise(paths.SHIPPED / f"{which}.onnx", name, arrays)
        print(f"{written}: {written.stat().st_size / 1e6:.2f} MB")
