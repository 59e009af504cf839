"""The finder that ships against the network it came from, on the same pictures."""

import sys
from pathlib import Path

import numpy as np
import onnxruntime
import pytest

MODELS = Path(__file__).resolve().parents[2] / "models" / "tiles"
sys.path[:0] = [str(MODELS), str(MODELS.parents[1] / "datasets")]

from scenes.compose import scene  # noqa: E402
from scenes.melds import table  # noqa: E402


@pytest.fixture(scope="module")
def session() -> onnxruntime.InferenceSession:
    return onnxruntime.InferenceSession(str(MODELS / "finder.onnx"), providers=["CPUExecutionProvider"])


@pytest.fixture(scope="module")
def pictures() -> list[np.ndarray]:
    return [scene(np.random.default_rng([8, number]), size).picture for number, size in enumerate((256, 320, 416))]


def test_onnx_says_what_torch_says(session, pictures):
    torch = pytest.importorskip("torch", reason="torch is not installed: the finder's ONNX file was NOT compared with its weights")
    from finder_export import load
    from finder_net import Exported

    net = Exported(load(MODELS / "finder.pt")).eval()
    for picture in pictures:
        ours = session.run(None, {"photo": picture[None]})
        with torch.no_grad():
            theirs = [out.numpy() for out in net(torch.from_numpy(picture[None]))]
        for name, one, two, tolerance in zip(("heat", "corners", "face_down"), ours, theirs, (1e-3, 0.05, 2e-3), strict=True):
            assert one.shape == two.shape, name
            assert np.abs(one - two).max() < tolerance * max(1.0, float(np.abs(two).max()) / 50), name


def test_shapes_follow_the_picture(session):
    heat, corners, face_down = session.run(None, {"photo": np.zeros((1, 96, 160, 3), np.uint8)})
    assert heat.shape == face_down.shape == (1, 24, 40)
    assert corners.shape == (1, 8, 24, 40)
    assert 0 <= heat.min() <= heat.max() <= 1


def test_rendered_tiles_are_found_with_their_corners(session):
    """A hand and its melds on a table: every tile has a peak at its centre whose corners lie on its own."""
    found, errors = [], []
    melds = [{"tiles": "777z", "state": "open"}, {"tiles": "2222p", "state": "half_concealed"}]
    for seed in range(8):
        photo, quads, _ = table(np.random.default_rng([21, seed]), "234678s22m", melds, height=480)
        heat, corners, _ = (out[0] for out in session.run(None, {"photo": photo[None]}))
        for quad in quads:
            column, row = (quad.mean(0) // 4).astype(int)
            found.append(heat[row - 1 : row + 2, column - 1 : column + 2].max() > 0.3)
            guess = corners[:, row, column].reshape(4, 2) + (np.array([column, row]) + 0.5) * 4
            size = np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1).mean()
            errors.append(min(np.abs(guess - np.roll(quad, turn, 0)).mean() for turn in range(4)) / size)
    assert len(found) == 8 * 15
    assert np.mean(found) > 0.93
    assert np.median(errors) < 0.05
