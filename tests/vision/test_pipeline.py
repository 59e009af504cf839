"""A photo goes in as bytes and comes out as a reading, with two small functions in the networks' place."""

from __future__ import annotations

import json
from dataclasses import replace

import coloured
import cv2
import numpy as np
import pytest
from placed import placed, seen

from scoring.tiles import KINDS, parse
from vision import pipeline
from vision.annotate import annotate
from vision.classify import CLASSES, Answers
from vision.detect import detect
from vision.files import read_file
from vision.finder import Finds, distinct
from vision.photo import decode
from vision.pipeline import read
from vision.reading import Group

TABLE = "2p3p4p3z3z 1z'1z1z 2m3m4m' 0x7p7p0x 1f2y"
STEPS = {"decode", "detect", "classify", "layout", "total"}


def photographed(text: str, angle: float = 0, scale: float = 1.5) -> tuple[np.ndarray, np.ndarray]:
    tiles, corners = placed(text, gap=6)
    quads = seen(corners, angle, 0, scale)
    quads += 60 - quads.min(axis=(0, 1))
    width, height = (quads.max(axis=(0, 1)) + 60).astype(int).tolist()
    return coloured.table_with(quads, tiles, (width, height)), quads


def as_png(picture: np.ndarray) -> bytes:
    return cv2.imencode(".png", picture[..., ::-1])[1].tobytes()


@pytest.mark.parametrize("angle", [0, 8, 90, 123, 180, 270, 341])
def test_a_table_is_read_at_any_angle(angle):
    picture, quads = photographed(TABLE, angle)
    reading = read(as_png(picture), coloured.find, coloured.name)
    answer = reading.as_json("table.png")
    assert answer["hand"] == {
        "concealed": "234p33z",
        "melds": [
            {"tiles": "111z", "state": "open"},
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
    hand = read(as_png(picture), coloured.find, coloured.name, "concealed").hand
    assert [meld.state for meld in hand.melds] == ["half_concealed"]
    assert len(hand.concealed) == 11


def test_the_reading_is_the_contracts():
    picture, _ = photographed("5m6m")
    answer = json.loads(json.dumps(read(as_png(picture), coloured.find, coloured.name).as_json("two.png")))
    assert set(answer) >= {"photo", "size", "status", "tiles", "groups", "hand", "doubtful", "elapsed_ms"}
    assert (answer["photo"], answer["status"], answer["size"]) == ("two.png", "ok", [picture.shape[1], picture.shape[0]])
    assert set(answer["elapsed_ms"]) == STEPS
    assert set(answer["tiles"][0]) == {"tile", "confidence", "corners", "turned", "group", "alternatives"}
    assert len(answer["tiles"][0]["alternatives"]) == 3
    assert answer["tiles"][0]["tile"] not in dict(answer["tiles"][0]["alternatives"])


def test_an_empty_table_is_no_error():
    answer = read(as_png(np.full((200, 300, 3), coloured.TABLE, np.uint8)), coloured.find, coloured.name).as_json()
    assert (answer["status"], answer["tiles"], answer["groups"]) == ("no_tiles", [], [])
    assert answer["hand"] == {"concealed": "", "melds": [], "bonus": ""}
    assert [advice["code"] for advice in answer["advice"]] == ["no_tiles"]


@pytest.mark.parametrize(("scale", "reduced"), [(14, 1), (32, 2)])
def test_corners_are_those_of_the_full_size_photo(scale, reduced):
    picture, quads = photographed("7p8s6z", scale=scale)
    jpeg = cv2.imencode(".jpg", picture[..., ::-1])[1].tobytes()
    reading = read(jpeg, coloured.find, coloured.name)
    assert decode(jpeg).reduced == reduced
    assert reading.size == (picture.shape[1], picture.shape[0])
    assert np.abs(np.array([tile.corners for tile in reading.tiles]) - quads).max() < scale


def unsure(crops: np.ndarray) -> Answers:
    """A namer that takes 6 of circles for 5 of circles or 6 of circles, and likes the first a little better."""
    answers = coloured.name(crops)
    five, six = (tile.index for tile in parse("56p"))
    for row in answers.logits:
        if row.argmax() == six:
            row[[five, six]] = 9.2, 9.0
    return answers


def test_what_is_unsure_is_doubtful():
    picture, _ = photographed("5p6p7p")
    answer = read(as_png(picture), coloured.find, unsure).as_json()
    assert answer["doubtful"] == [1]
    assert answer["tiles"][1]["alternatives"][0][0] == "6p"


def test_four_of_a_kind_decide_what_the_namer_could_not():
    picture, _ = photographed("5p5p5p5p 6p 1z")
    answer = read(as_png(picture), coloured.find, unsure).as_json()
    assert [tile["tile"] for tile in answer["tiles"]] == ["5p"] * 4 + ["6p", "1z"]
    assert answer["doubtful"] == [4]


def test_what_is_no_tile_is_dropped():
    picture, _ = photographed("5p 6p")
    picture[20:50, 20:50] = 255

    def sees_none(crops: np.ndarray) -> Answers:
        answers = coloured.name(crops)
        answers.logits[:, : CLASSES - 1] -= 20 * (answers.logits.max(axis=1, keepdims=True) < 9)
        return answers

    assert [str(tile.tile) for tile in read(as_png(picture), coloured.find, sees_none).tiles] == ["5p", "6p"]


def test_each_tile_is_found_once_though_it_is_looked_at_often():
    box = np.array([[0, 0], [30, 0], [30, 40], [0, 40.0]])
    finds = Finds(np.stack([box, box + 3, box + np.array([32, 0])]), np.array([0.5, 0.9, 0.8]), np.zeros(3))
    assert distinct(finds).scores.tolist() == [0.9, 0.8]


def test_tiles_of_an_odd_size_are_left_out():
    picture, _ = photographed("1m2m3m4m5m")
    cv2.rectangle(picture, (2, 2), (14, 12), (255, 255, 255), -1)
    assert len(detect(picture, coloured.find, coloured.trust)) == 5


def test_the_reading_can_be_drawn():
    picture, _ = photographed("5p6p7p")
    sure, doubtful = (annotate(picture, read(as_png(picture), coloured.find, name)) for name in (coloured.name, unsure))
    assert (sure != cv2.resize(picture, sure.shape[1::-1])).any()
    assert (doubtful != sure).any(axis=-1).sum() > 100


def test_what_is_of_the_hand_laid_down_or_neither_is_drawn_in_different_colours():
    picture, _ = photographed("5p6p7p")
    reading = read(as_png(picture), coloured.find, coloured.name)
    drawn = {state: annotate(picture, replace(reading, groups=(Group(reading.groups[0].tiles, state),))).tobytes() for state in ("concealed", "open", "half_concealed", "loose")}
    assert len(set(drawn.values())) == 3 and drawn["open"] == drawn["half_concealed"]


@pytest.mark.parametrize("share", [0.2, 1, 5])
def test_the_upper_half_of_each_face_stays_in_view_in_photos_of_any_size(share):
    picture, quads = photographed("5p6p7p")
    reading = read(as_png(picture), coloured.find, coloured.name)
    photo = cv2.resize(picture, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
    drawn = annotate(photo, reading)
    times = len(drawn) / len(photo)
    for x, y in (0.35 * quads[:, :2] + 0.15 * quads[:, 2:]).sum(axis=1) * share:
        assert np.abs(drawn[int(y * times), int(x * times)].astype(int) - photo[int(y), int(x)]).max() < 20


@pytest.mark.parametrize(("scale", "decoded"), [(1.6, 2), (2.5, 1)], ids=["small", "large"])
def test_small_tiles_of_a_large_photo_are_cut_out_of_it_as_it_was_taken(monkeypatch, scale, decoded):
    picture, quads = photographed("5p6p7p 1z2z", scale=scale)
    photo = cv2.copyMakeBorder(picture, 0, 2500 - len(picture), 0, 3300 - picture.shape[1], cv2.BORDER_CONSTANT, value=coloured.TABLE)
    shown = []
    monkeypatch.setattr(pipeline, "decode", lambda *data, **how: shown.append(decode(*data, **how)) or shown[-1])
    reading = read(cv2.imencode(".jpg", photo[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 98])[1].tobytes(), coloured.find, coloured.name)
    assert [one.reduced for one in shown] == [2, 1][:decoded]
    assert [str(tile.tile) for tile in reading.tiles] == ["5p", "6p", "7p", "1z", "2z"]
    assert np.abs(np.array([tile.corners for tile in reading.tiles]) - quads).max() < 4


def test_a_back_in_the_hand_is_doubtful():
    picture, _ = photographed("1m2m0x3m")
    reading = read(as_png(picture), coloured.find, coloured.name)
    assert ([str(tile.tile) for tile in reading.tiles], reading.doubtful) == (["1m", "2m", "0x", "3m"], (2,))


def test_files_are_read_drawn_and_missed(tmp_path):
    picture, _ = photographed("5p6p7p")
    (tmp_path / "hand.png").write_bytes(as_png(picture))
    answer = read_file(tmp_path / "hand.png", coloured.find, coloured.name, drawn_to=tmp_path / "drawn")
    assert answer["hand"]["concealed"] == "567p"
    drawn = cv2.imread(str(tmp_path / "drawn" / "hand.jpg"))
    assert drawn.shape == annotate(picture, read(as_png(picture), coloured.find, coloured.name)).shape
    missing = read_file(tmp_path / "none.png", coloured.find, coloured.name)
    assert (missing["status"], missing["error"]["code"]) == ("error", "bad_image")
    assert "none.png" in missing["error"]["message"]


def test_of_a_file_that_is_too_large_the_whole_size_is_told(tmp_path):
    with (tmp_path / "hand.bmp").open("wb") as file:
        file.truncate(40 << 20)
    answer = read_file(tmp_path / "hand.bmp", coloured.find, coloured.name)
    assert answer["error"]["code"] == "image_too_large" and "40 MB" in answer["error"]["message"]


def test_what_is_drawn_overwrites_nothing(tmp_path):
    """Neither the player's photo, drawn into its own folder, nor what was drawn of another photo of that name."""
    photos = {tmp_path / "hand.jpg": "5p6p7p", tmp_path / "hand.png": "1s2s3s", tmp_path / "more" / "hand.png": "4m5m6m"}
    (tmp_path / "more").mkdir()
    for path, tiles in photos.items():
        path.write_bytes(cv2.imencode(path.suffix, photographed(tiles)[0][..., ::-1])[1].tobytes())
    before = {path: path.read_bytes() for path in photos}
    for path in photos:
        read_file(path, coloured.find, coloured.name, drawn_to=tmp_path)
    assert {path: path.read_bytes() for path in photos} == before
    drawn = set(tmp_path.glob("*.jpg")) - set(photos)
    assert {path.name for path in drawn} == {"hand-2.jpg", "hand-3.jpg", "hand-4.jpg"}
    assert len({path.read_bytes() for path in drawn}) == 3


def test_every_kind_can_be_told_in_these_tests():
    codes = [str(tile) for tile in KINDS if str(tile) != "0x"]
    picture, _ = photographed(" ".join(codes[:22]))
    assert [str(tile.tile) for tile in read(as_png(picture), coloured.find, coloured.name).tiles] == codes[:22]
