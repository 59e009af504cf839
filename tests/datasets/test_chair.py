"""Tables as somebody on a chair sees them."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from datasets.scenes.arrangements.chair import HIGHEST, LOWEST, seat, seated_view
from datasets.scenes.tiles.body import TileSet
from datasets.scenes.tiles.tile_sets import furnish

pytestmark = pytest.mark.slow

LOOK = TileSet()
SLACK = 0.12  # of a tile: what tiles laid a little askew stick out


@pytest.mark.parametrize("seed", range(40))
def test_no_tile_lies_in_another(seed):
    spots = seat(np.random.default_rng(seed), LOOK)
    reach = {id(spot): np.abs(spot.turn) @ LOOK.size / 2 for spot in spots}
    for one, other in combinations(spots, 2):
        room = np.abs(one.place - other.place) - reach[id(one)] - reach[id(other)]
        assert room.max() > -SLACK


def test_there_are_crosswise_tiles_and_backs_beside_faces():
    spots = [spot for seed in range(30) for spot in seat(np.random.default_rng(seed), LOOK)]
    lying = [spot.turn for spot in spots if abs(spot.turn[2, 2]) > 0.9]
    assert any(abs(turn[1, 1]) < 0.1 for turn in lying)
    assert any(turn[2, 2] < 0 for turn in lying) and any(turn[2, 2] > 0 for turn in lying)


@pytest.mark.parametrize("seed", range(12))
def test_the_camera_is_at_a_seated_persons_height(seed):
    rng = np.random.default_rng(seed)
    tiles = furnish(rng, LOOK, seat(rng, LOOK), (0.0,))
    camera, _ = seated_view(rng, tiles, 448)
    ahead = camera.matrix[2, :3] / np.linalg.norm(camera.matrix[2, :3])
    assert LOWEST <= np.degrees(np.arcsin(-ahead[2])) <= HIGHEST
