"""Where the two shipped networks are: inside this package where it is installed, in models/tiles of a checkout.

The files keep the names they were born with: learnt sets know the classifier by its file
(vision.tile_sets.tile_set_file).
"""

from __future__ import annotations

from pathlib import Path

PACKAGED = Path(__file__).with_name("shipped")
IN_A_CHECKOUT = Path(__file__).resolve().parent.parent / "models" / "tiles"


def shipped() -> Path:
    """The folder with finder.onnx (the detector), namer.onnx (the classifier) and card.json.

    >>> sorted(file.name for file in shipped().glob("*.onnx"))
    ['finder.onnx', 'namer.onnx']
    """
    return PACKAGED if PACKAGED.is_dir() else IN_A_CHECKOUT


def detector_file() -> Path:
    return shipped() / "finder.onnx"


def classifier_file() -> Path:
    return shipped() / "namer.onnx"
