"""One photo of the whole table, sent without a browser: four hands, each by its side and its wind."""

from __future__ import annotations

import numpy as np
import pytest
from middles import RIVERS, middle
from rows import form, seeing

from scoring.tiles import parse
from tests.vision import coloured
from tests.vision.placed import placed

HANDS = {
    "near": "1m2m3m4m4m6m7m8m9m1p1p1p5s",
    "right": "1s2s3s4s6s6s7s8s9s1z1z2z2z",
    "far": "2p2p3p4p5p6p7p8p9p9p3z3z3z",
}
QUARTER = np.array([[0, -1], [1, 0]])


@pytest.fixture
def client(tmp_path):
    return seeing(f"sqlite:///{tmp_path}/hulla.db").test_client()


def photo() -> bytes:
    """Three of four places are taken."""
    rows = [placed(row, y=310, gap=5) for row in HANDS.values()]
    quads = [(corners - [225, 0]) @ np.linalg.matrix_power(QUARTER, side) for side, (_, corners) in enumerate(rows)]
    tiles = [tile for some, _ in rows for tile in some]
    return coloured.as_png(coloured.table_with(1.5 * np.concatenate(quads) + 520, tiles, (1040, 1040)))


@pytest.fixture(scope="module")
def table() -> bytes:
    return photo()


def test_each_hand_has_its_side_and_its_wind(client, table):
    told = client.post("/readings", data=form(table, rules="german", sides="4", near="S")).json
    assert [(one["side"], one["wind"]) for one in told["hands"]] == [("near", "S"), ("right", "W"), ("far", "N")]
    for one in told["hands"]:
        assert sorted(parse(one["hand"]["concealed"])) == sorted(parse(HANDS[one["side"]]))
        assert [told["tiles"][i]["group"] for i in one["tiles"]] == [told["tiles"][one["tiles"][0]]["group"]] * 13
    assert told["hand"] == told["hands"][0]["hand"]
    places = [i for one in told["hands"] for i in one["tiles"]]
    assert len(places) == len(set(places)) == 39, "no tile is counted for two"


def test_without_being_asked_nobody_sits_round_the_table(client, table):
    told = client.post("/readings", data=form(table, rules="german")).json
    assert told["hands"] == [] and told["hand"]["concealed"]


CLAIMED = {"tiles": "444p", "state": "open", "claimed": "4p", "from": "left"}


def test_the_middle_has_each_river_in_its_order(client):
    told = client.post("/readings", data=form(middle(), rules="japanese", middle="1", near="S")).json
    rivers = {one["side"]: (one["wind"], one["discards"], one["riichi"]) for one in told["middle"]}
    winds = zip(RIVERS, "SWNE", strict=True)
    assert rivers == {side: (wind, RIVERS[side].replace(" ", ""), None) for side, wind in winds}
    assert [one["melds"] for one in told["middle"]] == [[], [CLAIMED], [], []]
    assert (told["seen"], told["hands"], told["hand"]["concealed"]) == ("5p", [], "")
    places = [i for one in told["middle"] for i in one["tiles"]]
    assert len(places) == len(set(places)) == 30, "no tile is counted for two"


@pytest.mark.parametrize("near", ["", "X", "E\x00"])
def test_without_a_wind_there_are_sides_alone(client, table, near):
    told = client.post("/readings", data=form(table, rules="german", sides="4", near=near)).json
    assert [set(one) for one in told["hands"]] == [{"side", "tiles", "hand", "alternatives", "ask", "part"}] * 3
