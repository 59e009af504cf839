"""The detector that ships against the network it came from, on the same pictures."""

from pathlib import Path

import numpy as np
import pytest

from datasets.scenes.arrangements.melds import table
from datasets.scenes.compose import scene
from vision.session import onnxruntime

pytestmark = pytest.mark.slow

MODELS = Path(__file__).resolve().parents[2] / "models" / "tiles"
CLEAR = 0.16  # score: whether a peak that is hardly one counts is left to rounding

Tiles = tuple[np.ndarray, np.ndarray, np.ndarray]


@pytest.fixture(scope="module")
def session() -> onnxruntime.InferenceSession:
    return onnxruntime.InferenceSession(str(MODELS / "finder.onnx"), providers=["CPUExecutionProvider"])


@pytest.fixture(scope="module")
def pictures() -> list[np.ndarray]:
    return [scene(np.random.default_rng([15, number]), size).picture for number, size in enumerate((256, 320, 416))]


def clear(corners: np.ndarray, scores: np.ndarray, face_down: np.ndarray) -> Tiles:
    return corners[scores > CLEAR], scores[scores > CLEAR], face_down[scores > CLEAR]


def test_onnx_says_what_torch_says(session, pictures):
    torch = pytest.importorskip(
        "torch", reason="torch is not installed: the detector's ONNX file was NOT compared with its weights"
    )
    from models.detector.export import load
    from models.detector.network import Exported

    net = Exported(load(MODELS / "finder.pt")).eval()
    for picture in pictures:
        ours = clear(*session.run(None, {"photo": picture[None]}))
        with torch.no_grad():
            theirs = clear(*(out.numpy() for out in net(torch.from_numpy(picture[None]))))
        assert len(ours[0]) >= 5
        for name, one, two, tolerance in zip(
            ("corners", "scores", "face_down"), ours, theirs, (0.1, 1e-3, 2e-3), strict=True
        ):
            assert one.shape == two.shape, name
            assert np.abs(one - two).max() < tolerance, name


def test_a_peak_is_a_tile_with_its_corners_measured_from_the_cell():
    """Of two cells side by side the higher is the tile; a low one is none."""
    torch = pytest.importorskip("torch", reason="torch is not installed: how peaks become tiles was NOT checked")
    from models.detector import network

    maps = torch.full((1, 11, 20, 30), -9.0)
    maps[0, :2, 5, 9], maps[0, 0, 5, 10], maps[0, 0, 15, 20] = torch.tensor([2.0, -1.0]), 1.0, -2.0
    maps[0, 2:] = torch.tensor([0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])[:, None, None]
    corners, scores, face_down = network.Exported(lambda photo: maps)(None)
    assert scores.tolist() == pytest.approx([torch.tensor(2.0).sigmoid().item()])
    assert face_down.tolist() == pytest.approx([torch.tensor(-1.0).sigmoid().item()])
    assert corners.mean(1)[0].tolist() == pytest.approx([9.5 * 4, 5.5 * 4])


def test_a_picture_of_nothing_shows_no_tile(session):
    corners, scores, face_down = session.run(None, {"photo": np.zeros((1, 96, 160, 3), np.uint8)})
    assert corners.shape == (0, 4, 2)
    assert scores.shape == face_down.shape == (0,)


def test_rendered_tiles_are_found_with_their_corners(session):
    """A hand and its melds on a table: every tile has its middle in the middle of a find whose corners lie on its
    own.
    """
    errors = []
    melds = [{"tiles": "777z", "state": "open"}, {"tiles": "2222p", "state": "half_concealed"}]
    for seed in range(8):
        photo, quads, _ = table(np.random.default_rng([21, seed]), "234678s22m", melds, height=480)
        corners, scores, _ = session.run(None, {"photo": photo[None]})
        corners = corners[scores > 0.3]
        for quad in quads:
            size = np.linalg.norm(quad - np.roll(quad, 1, 0), axis=1).mean()
            nearest = corners[np.linalg.norm(corners.mean(1) - quad.mean(0), axis=1).argmin()]
            errors.append(min(np.abs(nearest - np.roll(quad, turn, 0)).mean() for turn in range(4)) / size)
    assert len(errors) == 8 * 15
    assert np.mean(np.array(errors) < 0.25) > 0.93
    assert np.median(errors) < 0.05
