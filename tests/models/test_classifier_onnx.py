"""The shipped classifier: ONNX says what torch says, keeps its seam, and knows drawn faces."""

from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: the ONNX file against torch needs the extra `train`")

from datasets.faces.draw import draw  # noqa: E402
from models.classifier.export import SHIPPED, load  # noqa: E402
from models.classifier.network import Shipped  # noqa: E402
from scoring.tiles import KINDS  # noqa: E402
from vision.photo.crops import cut  # noqa: E402
from vision.session import onnxruntime  # noqa: E402

ROOT = Path(__file__).resolve().parents[2]

CODES = [str(kind) for kind in KINDS]
WEIGHTS = SHIPPED.with_suffix(".pt")


@pytest.fixture(scope="module")
def session():
    return onnxruntime.InferenceSession(str(SHIPPED), providers=["CPUExecutionProvider"])


@pytest.fixture(scope="module")
def drawn():
    """Two drawn sets on a grey table, cut as the pipeline cuts: (88, 64, 64, 3)."""
    rng = np.random.default_rng(20261120)
    return np.concatenate([on_table(draw(code, rng, 80)) for _ in range(2) for code in CODES])


def on_table(face):
    photo = np.full((120, 120, 3), (70, 90, 80), np.uint8)
    height, width = face.shape[:2]
    photo[20 : 20 + height, 25 : 25 + width] = face
    x0, y0, x1, y1 = 25, 20, 25 + width, 20 + height
    return cut(photo, np.float32([[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]]))


def test_onnx_answers_as_torch_does(session, drawn):
    noise = np.random.default_rng(0).integers(0, 256, (8, 64, 64, 3), dtype=np.uint8)
    crops = np.concatenate([drawn, noise])
    shipped = Shipped(load(WEIGHTS), torch.load(WEIGHTS)["temperature"]).eval()
    with torch.no_grad():
        expected = shipped(torch.from_numpy(crops))
    for ours, theirs in zip(
        session.run(["logits", "turns", "embedding", "likeness"], {"crops": crops}), expected, strict=True
    ):
        np.testing.assert_allclose(ours, theirs.numpy(), atol=2e-3)


@pytest.mark.parametrize("count", [1, 5])
def test_any_number_of_crops_gives_the_promised_shapes(session, drawn, count):
    logits, turns, embedding = session.run(["logits", "turns", "embedding"], {"crops": drawn[:count]})
    assert (logits.shape, turns.shape, embedding.shape) == ((count, 45), (count, 4), (count, 128))
    np.testing.assert_allclose(np.linalg.norm(embedding, axis=1), 1, atol=1e-4)


def test_drawn_faces_are_named(session, drawn):
    logits = session.run(["logits"], {"crops": drawn})[0]
    assert (logits.argmax(1) == np.tile(np.arange(44), 2)).mean() > 0.85


def test_turned_faces_are_turned_back(session, drawn):
    upright = np.concatenate([drawn[:9], drawn[27:33]])  # characters, winds, green and red dragon
    for turns in range(4):
        crops = np.ascontiguousarray(np.rot90(upright, turns, (1, 2)))
        answers = session.run(["turns"], {"crops": crops})[0].argmax(1)
        assert (answers == turns).mean() > 0.8


def test_the_file_is_small_enough():
    assert SHIPPED.stat().st_size < 3.3e6
