"""Write int8 copies of both networks into work/, to be measured: `python -m models.evaluation.quantise`, then

    python -m models.evaluation.evaluate --detector work/finder.int8.onnx --classifier work/namer.int8.onnx

Static, per channel, convolutions only; the ranges come from training photos. What ships stays float32
(RESULTS.md says why).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import numpy as np

import vision.session  # noqa: F401  before onnxruntime: keeps it silent

# isort: split
from onnxruntime.quantization import CalibrationDataReader, QuantFormat, quantize_static

from datasets.photos import labelled_photos
from models import paths
from vision.photo.crops import cut

PHOTOS = 60  # from which the ranges come, about


class Examples(CalibrationDataReader):
    """Inputs of one network, one after the other."""

    def __init__(self, name: str, arrays: Iterator[np.ndarray]):
        self.name, self.arrays = name, arrays

    def get_next(self) -> dict[str, np.ndarray] | None:
        array = next(self.arrays, None)
        return None if array is None else {self.name: array}


def quantise(network: Path, name: str, arrays: Iterator[np.ndarray]) -> Path:
    """The network with its convolutions in int8. `arrays` are examples of its input `name`."""
    out = paths.WORK / f"{network.stem}.int8.onnx"
    quantize_static(
        network,
        out,
        Examples(name, arrays),
        quant_format=QuantFormat.QDQ,
        per_channel=True,
        op_types_to_quantize=["Conv"],
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
