"""Rendered tables read with the real networks, from the bytes of a JPEG to the hand: two of three must come out without one error."""

import sys
from pathlib import Path

import cv2
import numpy as np

from scoring.tiles import parse, write
from vision.classify import load_namer
from vision.finder import load_finder
from vision.pipeline import read

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "datasets"))

from scenes.melds import table  # noqa: E402

TABLES = [
    ("234678s22m", [("777z", "open"), ("2222p", "half_concealed")], "open"),
    ("56s77z", [("111z", "open"), ("234m", "open"), ("9999p", "open")], "open"),
    ("77z", [("777s", "concealed"), ("456p", "concealed"), ("111z", "open"), ("3333s", "half_concealed")], "concealed"),
]


def in_order(tiles: str) -> str:
    return write(sorted(parse(tiles)))


def hand_as_laid(concealed: str, melds: list[tuple[str, str]]) -> tuple[str, list]:
    own = "".join(tiles for tiles, state in melds if state == "concealed")
    return in_order(concealed + own), sorted((tiles, state) for tiles, state in melds if state != "concealed")


def hand_as_read(reading: dict) -> tuple[str, list]:
    hand = reading["hand"]
    return in_order(hand["concealed"]), sorted((in_order(meld["tiles"]), meld["state"]) for meld in hand["melds"])


def test_hands_with_melds_of_every_kind_are_read():
    find, name = load_finder(ROOT / "models/tiles/finder.onnx"), load_namer(ROOT / "models/tiles/namer.onnx")
    exact = []
    for number, (concealed, melds, convention) in enumerate(TABLES):
        for seed in range(4):
            laid = [{"tiles": tiles, "state": state} for tiles, state in melds]
            photo = table(np.random.default_rng([5, number, seed]), concealed, laid, convention=convention, height=900)[0]
            jpeg = cv2.imencode(".jpg", photo[..., ::-1])[1].tobytes()
            reading = read(jpeg, find, name, convention).as_json("table.jpg")
            exact.append(hand_as_read(reading) == hand_as_laid(concealed, melds))
    assert sum(exact) >= 8, exact
