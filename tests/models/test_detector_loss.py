"""What the detector is told it did wrong: numbers worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="NOT TESTED: the losses need the extra `train`")

from models.detector import loss  # noqa: E402
from models.detector.loss import corner_error, focal, losses  # noqa: E402
from models.detector.samples import Sample  # noqa: E402

SQUARE = [[-10.0, -10.0], [10.0, -10.0], [10.0, 10.0], [-10.0, 10.0]]
STRAIGHT, QUARTER = np.eye(2, dtype=np.float32), np.array([[0, -1], [1, 0]], np.float32)


def error(guess, truth=SQUARE, size: float = 20.0, to_photo=STRAIGHT, box: bool = False) -> float:
    corners = [torch.tensor(np.array(each, np.float32).reshape(1, 8)) for each in (guess, truth)]
    return corner_error(*corners, torch.tensor([size]), torch.tensor(to_photo)[None], torch.tensor([box])).item()


@pytest.mark.parametrize("turn", range(4))
def test_whichever_corner_is_named_first_is_right(turn):
    assert error(np.roll(SQUARE, turn, 0)) == 0


def test_a_mirrored_tile_is_wrong():
    assert error(SQUARE[::-1]) == pytest.approx(10 / 20)


@pytest.mark.parametrize(("size", "wrong"), [(20.0, 0.1), (40.0, 0.05)])
def test_corners_are_wrong_by_their_mean_distance_over_the_tiles_size(size, wrong):
    """All four lie 4 pixels to the right, and as high as they should: 2 pixels a coordinate."""
    assert error(np.add(SQUARE, [4.0, 0.0]), size=size) == pytest.approx(wrong)


@pytest.mark.parametrize("to_photo", [STRAIGHT, QUARTER])
def test_of_a_labelled_box_only_its_edges_count(to_photo):
    """A square on its point fills the same box; one twice as wide sticks out by 10 pixels on two of four sides."""
    on_its_point = [[0.0, -10.0], [10.0, 0.0], [0.0, 10.0], [-10.0, 0.0]]
    assert error(on_its_point, to_photo=to_photo, box=True) == 0
    assert error(np.multiply(SQUARE, [2.0, 1.0]), to_photo=to_photo, box=True) == pytest.approx(10 * 2 / 4 / 20)
    assert error(on_its_point) > 0.2


def test_a_peak_not_seen_costs_more_than_one_half_seen_and_what_is_not_known_nothing():
    """A logit of 0 is a chance of a half: log 2 × (1/2)² for the peak and as much for the cell that is none; per
    peak, and one more that keeps a picture without any from dividing by nothing.
    """
    wanted, known = torch.tensor([[1.0, 0.0, 0.0]]), torch.tensor([[1.0, 1.0, 0.0]])
    half_seen = focal(torch.zeros(1, 3), wanted, known).item()
    assert half_seen == pytest.approx(2 * math.log(2) / 4 / 2)
    assert focal(torch.tensor([[-3.0, 0.0, 0.0]]), wanted, known).item() > half_seen
    assert focal(torch.tensor([[0.0, 0.0, 9.0]]), wanted, known).item() == pytest.approx(half_seen)


def test_the_slope_of_a_peak_counts_less():
    assert focal(torch.zeros(1, 1), torch.tensor([[0.5]]), torch.ones(1, 1)).item() == pytest.approx(
        math.log(2) / 4 * 0.5**4
    )


def sample_of(weights: list[float], box: bool = False) -> Sample:
    """A picture of 32 pixels with a square tile at each of its first cells."""
    tiles, cells = len(weights), np.zeros((8, 8), np.float32)
    return Sample(
        picture=np.zeros((32, 32, 3), np.uint8),
        heat=cells,
        known=cells + 1,
        rows=np.zeros(tiles, np.int64),
        columns=np.arange(tiles),
        corners=np.tile(np.float32(SQUARE).reshape(8), (tiles, 1)),
        weight=np.float32(weights),
        size=np.full(tiles, 20, np.float32),
        down=np.zeros(tiles, np.float32),
        to_photo=STRAIGHT,
        box=box,
    )


def seeing_nothing(picture: torch.Tensor) -> torch.Tensor:
    """A network all of whose numbers are 0: squares on their points, 12 pixels from the middle; the side undecided."""
    return torch.zeros(len(picture), 11, 8, 8)


def losses_of(*batch: Sample) -> dict[str, float]:
    """What the network is told of its tiles; `heat` is per peak, not per picture."""
    found = losses(seeing_nothing, list(batch), torch.device("cpu"))
    return {name: found[name].item() for name in ("corners", "turn", "down")}


def test_tiles_count_by_their_weight_and_each_picture_as_much_as_the_next():
    """Whether the weights of a picture's tiles lie on one or on three makes no difference; a mean over all would."""
    one, three = sample_of([1.0]), sample_of([0.5, 0.25, 0.25])
    for others in (losses_of(three), losses_of(one, three)):
        assert others == pytest.approx(losses_of(one))
    assert losses_of(one)["down"] == pytest.approx(loss.DOWN * math.log(2))
    assert losses_of(sample_of([0.5]))["down"] == pytest.approx(loss.DOWN * math.log(2) / 2)


def test_corners_count_by_their_error():
    """From 10, -10 to 12, 0 are 2 and 10 pixels, and as many at the other three corners."""
    assert losses_of(sample_of([1.0]))["corners"] == pytest.approx(loss.CORNERS * (2 + 10) / 2 / 20)


def test_the_turn_of_a_box_is_not_known():
    assert losses_of(sample_of([1.0], box=True))["turn"] == 0 < losses_of(sample_of([1.0]))["turn"]
