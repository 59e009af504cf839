"""A photo goes in as bytes and comes out as a reading, with two small functions in the networks' place."""

from __future__ import annotations

import json

import cv2
import numpy as np
import pytest

from scoring.tiles import KINDS
from tests.vision import coloured
from tests.vision.coloured import as_png, photographed, unsure
from vision import pipeline
from vision.classification.classifier import CLASSES, ClassifierOutput
from vision.detection.detector import Detections, distinct
from vision.detection.search import search
from vision.photo.decoding import Photo, decode
from vision.pipeline import at_full_size, read

TABLE = "2p3p4p3z3z 1z'1z1z 2m3m4m' 0x7p7p0x 1f2y"
STEPS = {"decode", "detect", "classify", "layout", "total"}


@pytest.mark.parametrize("angle", [0, 8, 90, 123, 180, 270, 341])
def test_a_table_is_read_at_any_angle(angle):
    picture, quads = photographed(TABLE, angle)
    reading = read(as_png(picture), coloured.detector, coloured.classifier)
    answer = reading.as_json("table.png")
    assert answer["hand"] == {
        "concealed": "234p33z",
        "melds": [
            {"tiles": "111z", "state": "open", "claimed": "1z", "from": "left"},
            {"tiles": "234m", "state": "open"},
            {"tiles": "7777p", "state": "half_concealed"},
        ],
        "bonus": "1f2y",
    }
    assert [group["tiles"] for group in answer["groups"]] == ["234p33z", "111z", "234m", "0x77p0x", "1f2y"]
    assert [tile["group"] for tile in answer["tiles"]] == [0] * 5 + [1] * 3 + [2] * 3 + [3] * 4 + [4] * 2
    assert [i for i, tile in enumerate(answer["tiles"]) if tile["turned"]] == [5, 10]
    assert answer["doubtful"] == []
    seen_corners = np.array([tile["corners"] for tile in answer["tiles"]])
    shown = [i for i, tile in enumerate(answer["tiles"]) if tile["tile"] != "0x"]
    assert np.abs(seen_corners - quads)[shown].max() < 4


def test_crosswise_means_what_the_convention_says():
    picture, _ = photographed(TABLE)
    hand = read(as_png(picture), coloured.detector, coloured.classifier, "concealed").hand
    assert [meld.state for meld in hand.melds] == ["half_concealed"]
    assert len(hand.concealed) == 11


def test_the_reading_is_the_contracts():
    picture, _ = photographed("5m6m")
    answer = json.loads(json.dumps(read(as_png(picture), coloured.detector, coloured.classifier).as_json("two.png")))
    assert set(answer) >= {"photo", "size", "status", "tiles", "groups", "hand", "doubtful", "elapsed_ms"}
    assert (answer["photo"], answer["status"], answer["size"]) == (
        "two.png",
        "ok",
        [picture.shape[1], picture.shape[0]],
    )
    assert set(answer["elapsed_ms"]) == STEPS
    assert set(answer["tiles"][0]) == {"tile", "confidence", "corners", "turned", "group", "alternatives"}
    assert len(answer["tiles"][0]["alternatives"]) == 3
    assert answer["tiles"][0]["tile"] not in dict(answer["tiles"][0]["alternatives"])


def test_an_empty_table_is_no_error():
    answer = read(
        as_png(np.full((200, 300, 3), coloured.TABLE, np.uint8)), coloured.detector, coloured.classifier
    ).as_json()
    assert (answer["status"], answer["tiles"], answer["groups"]) == ("no_tiles", [], [])
    assert answer["hand"] == {"concealed": "", "melds": [], "bonus": ""}
    assert [advice["code"] for advice in answer["advice"]] == ["no_tiles"]


def test_tiles_that_all_lie_face_down_are_told_to_be_turned_up():
    answer = read(as_png(photographed("0x0x0x0x0x 0x0x")[0]), coloured.detector, coloured.classifier).as_json()
    assert answer["status"] == "no_tiles"
    assert [advice["code"] for advice in answer["advice"]] == ["no_tiles"]


@pytest.mark.parametrize(("scale", "reduced"), [(14, 1), (32, 2)])
def test_corners_are_those_of_the_full_size_photo(scale, reduced):
    picture, quads = photographed("7p8s6z", scale=scale)
    jpeg = cv2.imencode(".jpg", picture[..., ::-1])[1].tobytes()
    reading = read(jpeg, coloured.detector, coloured.classifier)
    assert decode(jpeg).reduced == reduced
    assert reading.size == (picture.shape[1], picture.shape[0])
    assert np.abs(np.array([tile.corners for tile in reading.tiles]) - quads).max() < scale


def test_what_is_unsure_is_doubtful():
    picture, _ = photographed("5p6p7p")
    answer = read(as_png(picture), coloured.detector, unsure).as_json()
    assert answer["doubtful"] == [1]
    assert answer["tiles"][1]["alternatives"][0][0] == "6p"


def test_four_of_a_kind_decide_what_the_classifier_could_not():
    picture, _ = photographed("5p5p5p5p 6p 1z")
    answer = read(as_png(picture), coloured.detector, unsure).as_json()
    assert [tile["tile"] for tile in answer["tiles"]] == ["5p"] * 4 + ["6p", "1z"]
    assert answer["doubtful"] == [4]


def test_what_is_no_tile_is_dropped():
    picture, _ = photographed("5p 6p")
    picture[20:50, 20:50] = 255

    def sees_none(crops: np.ndarray) -> ClassifierOutput:
        answers = coloured.classifier(crops)
        answers.logits[:, : CLASSES - 1] -= 20 * (answers.logits.max(axis=1, keepdims=True) < 9)
        return answers

    assert [str(tile.tile) for tile in read(as_png(picture), coloured.detector, sees_none).tiles] == ["5p", "6p"]


def test_each_tile_is_found_once_though_it_is_looked_at_often():
    box = np.array([[0, 0], [30, 0], [30, 40], [0, 40.0]])
    detections = Detections(np.stack([box, box + 3, box + np.array([32, 0])]), np.array([0.5, 0.9, 0.8]), np.zeros(3))
    assert distinct(detections).scores.tolist() == [0.9, 0.8]


def test_tiles_of_an_odd_size_are_left_out():
    picture, _ = photographed("1m2m3m4m5m")
    cv2.rectangle(picture, (2, 2), (14, 12), (255, 255, 255), -1)
    assert len(search(picture, coloured.detector, coloured.likelihood)) == 5


@pytest.mark.parametrize(("scale", "decoded"), [(1.6, 2), (2.5, 1)], ids=["small", "large"])
def test_small_tiles_of_a_large_photo_are_cut_out_of_it_as_it_was_taken(monkeypatch, scale, decoded):
    picture, quads = photographed("5p6p7p 1z2z", scale=scale)
    photo = cv2.copyMakeBorder(
        picture, 0, 2500 - len(picture), 0, 3300 - picture.shape[1], cv2.BORDER_CONSTANT, value=coloured.TABLE
    )
    shown = []
    monkeypatch.setattr(pipeline, "white_balanced", lambda pixels: pixels)  # hardly anything in it is white

    def decoded_here(data: bytes, long_side: int | None) -> Photo:
        shown.append(decode(data, long_side))
        return shown[-1]

    reading = read(
        cv2.imencode(".jpg", photo[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 98])[1].tobytes(),
        coloured.detector,
        coloured.classifier,
        decode=decoded_here,
    )
    assert [one.reduced for one in shown] == [2, 1][:decoded]
    assert [str(tile.tile) for tile in reading.tiles] == ["5p", "6p", "7p", "1z", "2z"]
    assert np.abs(np.array([tile.corners for tile in reading.tiles]) - quads).max() < 4


def test_a_photo_that_was_laid_out_anew_is_not_decoded_again():
    """Its tiles lie elsewhere in the file."""
    laid_out = Photo(np.zeros((500, 500, 3), np.uint8), (800, 800), reduced=2, margin=50)
    small = Detections(np.array([[[60, 60], [75, 60], [75, 80], [60, 80.0]]]), np.ones(1), np.zeros(1))
    assert at_full_size(b"", laid_out, small) == (laid_out, small)


def test_a_back_in_the_hand_is_doubtful():
    picture, _ = photographed("1m2m0x3m")
    reading = read(as_png(picture), coloured.detector, coloured.classifier)
    assert ([str(tile.tile) for tile in reading.tiles], reading.doubtful) == (["1m", "2m", "0x", "3m"], (2,))


def test_every_kind_can_be_told_in_these_tests():
    codes = [str(tile) for tile in KINDS if str(tile) != "0x"]
    picture, _ = photographed(" ".join(codes[:22]))
    assert [str(tile.tile) for tile in read(as_png(picture), coloured.detector, coloured.classifier).tiles] == codes[
        :22
    ]


def test_half_an_outline_made_whole_names_no_tile_twice():
    picture, quads = photographed("1m2m3m4m5m6m")
    half = quads[2].copy()
    half[2:] = (half[2:] + half[[1, 0]]) / 2
    seen = Detections(np.concatenate([quads, half[None]]), np.array([0.9] * 6 + [0.8]), np.zeros(7))
    found, _ = pipeline.classify(picture, seen, coloured.classifier)
    assert len(found) == 6


@pytest.mark.parametrize(("on_table", "looked_at"), [(False, 4), (True, 6)])
def test_of_a_whole_table_every_unsure_tile_is_looked_at_from_all_sides(on_table, looked_at):
    picture, quads = photographed("6p 6p 6p 6p 6p 6p")
    asked = []

    def classifier(crops):
        asked.append(len(crops))
        return unsure(crops)

    pipeline.classify(picture, Detections(quads, np.full(6, 0.9), np.zeros(6)), classifier, on_table)
    assert asked[:2] == [6, 3 * looked_at]
