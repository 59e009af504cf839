"""The card beside the networks says what they are."""

import json
from pathlib import Path

from scoring.tiles import KINDS
from vision.session import onnxruntime

MODELS = Path(__file__).resolve().parents[2] / "models" / "tiles"
CARD = json.loads((MODELS / "card.json").read_text())


def test_classes_stand_in_the_order_of_the_notation():
    assert CARD["namer.onnx"]["classes"] == [*map(str, KINDS), "not_a_tile"]


def test_outputs_are_those_of_the_networks_and_all_is_small():
    for name in ("finder.onnx", "namer.onnx"):
        network = onnxruntime.InferenceSession(MODELS / name, providers=["CPUExecutionProvider"])
        assert CARD[name]["outputs"] == [output.name for output in network.get_outputs()]
    assert sum((MODELS / name).stat().st_size for name in ("finder.onnx", "namer.onnx")) < 8_000_000
