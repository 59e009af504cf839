"""Rendered tables of every book's way to lay melds.

Told apart exactly where the tiles are known; and read from the picture by the two networks, which may misname a drawn face but not misplace it.
"""

from __future__ import annotations

import sys
from pathlib import Path

import cv2
import numpy as np
import pytest
from networks import networks
from placed import sure_turns

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "datasets"))

from scenes.melds import table

from scoring.tiles import BY_CODE, parse, write
from vision.hand import hand_of
from vision.layout import CONCEALED, OPEN, lay_out
from vision.pipeline import read
from vision.reading import Group, SeenHand

PUNG, CHOW, KONG = "111z", "234m", "9999p"
OPEN_SETS = [{"tiles": tiles, "state": "open"} for tiles in (PUNG, CHOW, KONG)]
HALF = [{"tiles": tiles, "state": "half_concealed"} for tiles in ("3333s", "2222z")]
OWN = [{"tiles": tiles, "state": "concealed"} for tiles in ("777s", "456p")]
CASES = {
    "a hand alone": ("123m456p789s11z55s", [], "", OPEN),
    "a hand and bonus tiles": ("123m456p789s11z55s", [], "14f23y", OPEN),
    "open sets": ("56s77z", OPEN_SETS, "", OPEN),
    "open sets and bonus tiles": ("56s77z", OPEN_SETS, "2f", OPEN),
    "kongs of own tiles": ("56s77z", HALF, "", OPEN),
    "all melds": ("77z", OPEN_SETS[:2] + HALF, "3f1y", OPEN),
    "open sets where crosswise means concealed": ("5678s77z", OPEN_SETS[:2], "", CONCEALED),
    "sets of the hand laid out": ("77z", OWN + OPEN_SETS[:1], "", CONCEALED),
    "all melds where crosswise means concealed": ("77z", OWN[:1] + OPEN_SETS[2:] + HALF[:1], "4y", CONCEALED),
}


def written(tiles) -> str:
    return write(sorted(tiles))


def words(hand: SeenHand) -> tuple[str, list[tuple[str, str]], str]:
    melds = sorted((written(meld.tiles), meld.state) for meld in hand.melds)
    return written(hand.concealed), melds, written(hand.bonus)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("concealed", "melds", "bonus", "convention"), CASES.values(), ids=CASES.keys())
def test_melds_of_every_kind_are_told_apart(concealed, melds, bonus, convention, seed):
    _, corners, codes = table(np.random.default_rng(seed), concealed, melds, bonus, convention, height=240)
    tiles = [BY_CODE[code] for code in codes]
    layout = lay_out(tiles, corners.astype(float), sure_turns(len(tiles)), convention)
    groups = tuple(Group(tuple(tiles[i] for i in part.tiles), part.state) for part in layout.parts)
    assert words(hand_of(groups)) == expected(concealed, melds, bonus)


def expected(concealed: str, melds: list[dict], bonus: str) -> tuple[str, list[tuple[str, str]], str]:
    own = concealed + "".join(meld["tiles"] for meld in melds if meld["state"] == "concealed")
    laid = sorted((written(parse(meld["tiles"])), meld["state"]) for meld in melds if meld["state"] != "concealed")
    return written(parse(own)), laid, written(parse(bonus))


@pytest.mark.parametrize(("concealed", "melds", "bonus", "convention"), CASES.values(), ids=CASES.keys())
def test_melds_of_every_kind_are_read_from_the_picture(concealed, melds, bonus, convention):
    """At least five of eight tables, each with a set drawn in its own style; which flower a bonus tile shows is not asked: styles disagree."""
    hands = [words(photographed(seed, concealed, melds, bonus, convention)) for seed in range(8)]
    own, laid, extra = expected(concealed, melds, bonus)
    assert sum(hand[:2] == (own, laid) and len(parse(hand[2])) == len(parse(extra)) for hand in hands) >= 5


def photographed(seed: int, concealed: str, melds: list[dict], bonus: str, convention: str) -> SeenHand:
    photo, _, _ = table(np.random.default_rng(seed), concealed, melds, bonus, convention, height=900)
    jpeg = cv2.imencode(".jpg", photo[..., ::-1])[1].tobytes()
    return read(jpeg, *networks(), convention).hand
