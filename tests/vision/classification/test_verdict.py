"""What is kept, what is dropped, and what a person is asked to look at."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from scoring.tiles import BY_CODE, KINDS, write
from tests.vision.placed import placed
from vision.assembly import table_reading_of
from vision.classification.classifier import CLASSES, NOT_A_TILE
from vision.classification.inverted_pass import enough, promising
from vision.classification.tile_classification import Classifications
from vision.classification.verdict import Verdict, confidences, judge, with_bare_faces, without_sides
from vision.detection.detector import Detections
from vision.photo.decoding import Photo


def judged(*tiles: tuple[str, float, float]) -> Verdict:
    """Each tile as its likeliest kind, the classifier's chance of it, and the detector's score."""
    chances = np.zeros((len(tiles), CLASSES))
    for row, (code, chance, _) in zip(chances, tiles, strict=True):
        place = NOT_A_TILE if code == "none" else BY_CODE[code].index
        row[:] = (1 - chance) / (CLASSES - 1)
        row[place] = chance
    nothing = np.zeros((len(tiles), 4, 2))
    detections = Detections(nothing, np.array([score for *_, score in tiles]), np.zeros(len(tiles)))
    return judge(detections, Classifications(chances, np.full((len(tiles), 4), 0.25), nothing, nothing))


def kinds(verdict: Verdict) -> list[str]:
    return [str(KINDS[kind]) for kind in verdict.kinds]


def test_both_networks_must_believe_in_a_tile():
    verdict = judged(("1m", 0.99, 0.9), ("2m", 0.99, 0.2), ("none", 0.9, 0.5), ("3m", 0.99, 0.2), ("4m", 0.99, 0.6))
    assert kinds(verdict) == ["1m", "4m"]


def test_a_back_one_is_hardly_sure_of_is_faint():
    assert judged(("0x", 0.99, 0.5), ("5z", 0.99, 0.5), ("0x", 0.99, 0.8)).faint.tolist() == [True, False, False]


@pytest.mark.parametrize(
    ("chance", "score", "doubtful"), [(0.99, 0.9, False), (0.8, 0.9, True), (0.99, 0.45, True), (0.9999, 0.45, False)]
)
def test_what_either_network_is_unsure_of_is_doubtful_unless_the_classifier_is_certain(chance, score, doubtful):
    assert judged(("7p", chance, score)).doubtful.tolist() == [doubtful]


@pytest.mark.parametrize(("no_tile", "score", "sure"), [(0.3, 0.9, True), (0.3, 0.65, False), (0.6, 0.9, False)])
def test_of_what_both_call_a_tile_only_the_name_is_asked(no_tile, score, sure):
    chances = np.zeros((1, CLASSES))
    chances[0, [BY_CODE["5z"].index, BY_CODE["0x"].index, NOT_A_TILE]] = np.array([0.98, 0.02, 0]) * (
        1 - no_tile
    ) + np.array([0, 0, no_tile])
    assert (confidences(chances, np.array([BY_CODE["5z"].index]), np.array([score]))[0] > 0.95) == sure


def test_a_flower_is_hardly_one_where_all_flowers_together_are_unlikely():
    """Which of them it is, is often unsure of designs that nobody learnt."""
    chances = np.zeros((3, CLASSES))
    flowers = [BY_CODE[code].index for code in ("1f", "2f", "1y", "2y")]
    chances[0, flowers], chances[1, flowers], chances[2, flowers[0]] = 0.24, 0.15, 0.2
    chances[1:, BY_CODE["1s"].index] = 0.1
    verdict = judge(
        Detections(np.zeros((3, 4, 2)), np.full(3, 0.6), np.zeros(3)),
        Classifications(chances, np.full((3, 4), 0.25), np.zeros((3, 4, 2)), np.zeros((3, 1))),
    )
    assert verdict.hardly.tolist() == [False, True, True] and verdict.confidence.max() < 0.1


def test_five_of_a_kind_are_doubtful_unless_all_are_certain():
    assert judged(*[("7p", 0.98, 0.9)] * 5).doubtful.all()
    assert not judged(*[("7p", 0.98, 0.9)] * 4).doubtful.any()
    assert not judged(*[("7p", 0.9999, 0.9)] * 5).doubtful.any()


def test_the_best_other_guesses_come_first():
    guesses = judged(("7p", 0.9, 0.9)).alternatives(0)
    assert len(guesses) == 3
    assert BY_CODE["7p"].index not in dict(guesses)


@pytest.mark.parametrize(("alike", "seen"), [(10, False), (5, False), (4, True)])
def test_more_faces_of_a_kind_than_a_set_holds_may_be_the_circles_of_dark_tiles(alike, seen):
    look = Photo(np.zeros((9, 9, 3), np.uint8), (9, 9)), judged(*[("1p", 0.9999, 0.9)] * alike, ("2p", 0.9999, 0.9))
    assert enough(look) == seen


SURE, DOUBTED = ("1p", 0.9999, 0.9), ("1m", 0.6, 0.5)


@pytest.mark.parametrize(("tiles", "finds", "worth"), [
    ((SURE,), [0.6] * 9, False),  # a cloth with a pattern, and one tile on it
    ((SURE,), [0.7] * 9, True),
    ((SURE,), [0.7], False),
    ((DOUBTED,) * 3, [0.6] * 9, True),
    ((), [0.6] * 9, True),
    ((), [], False),
])  # fmt: skip
def test_what_makes_a_look_with_light_and_dark_exchanged_worth_while(tiles, finds, worth):
    look = Photo(np.zeros((9, 9, 3), np.uint8), (9, 9)), judged(*tiles)
    assert promising(np.array(finds), look) == worth


def test_of_one_set_more_white_dragons_than_it_has_are_sides_of_tiles():
    verdict = judged(*[("5z", 0.999, 0.9)] * 4, ("5z", 0.99, 0.5), ("5m", 0.6, 0.5))
    assert kinds(without_sides(verdict)) == ["5z"] * 4 + ["5m"]
    fewer = judged(*[("5z", 0.999, 0.9)] * 2, ("5z", 0.99, 0.5))
    assert kinds(without_sides(fewer)) == ["5z"] * 3
    unsure = judged(("5z", 0.9, 0.5), *[("5z", 0.99, 0.5)] * 4)
    assert without_sides(unsure).confidence.tolist() == unsure.confidence[1:].tolist(), "the least sure is too many"


def test_where_hands_lie_open_a_back_among_faces_is_a_white_dragon_as_far_as_a_set_has_one():
    verdict = judged(("0x", 0.99, 0.9), ("0x", 0.99, 0.9), *[("5z", 0.999, 0.9)] * 3)
    named = with_bare_faces(verdict, [0, 2])
    assert kinds(named) == ["5z", "0x", "5z", "5z", "5z"]
    assert named.doubtful.tolist() == [True, *verdict.doubtful[1:].tolist()] and named.confidence[0] < 0.1
    assert kinds(with_bare_faces(verdict, [0, 1])) == kinds(verdict)


def test_a_hand_on_a_whole_table_shows_no_back():
    faces, corners = placed("1m2m3m4p5p6p7s8s9s1z1z2z2z")
    verdict = judged(*[(str(face), 0.999, 0.9) for face in faces[:-1]], ("0x", 0.99, 0.9))
    seen = replace(verdict.classifications, corners=corners, turns=np.tile([0.97, 0.01, 0.01, 0.01], (13, 1)))
    picture = Photo(np.zeros((400, 600, 3), np.uint8), (600, 400))
    hand = table_reading_of(picture, replace(verdict, classifications=seen), "open").hand
    assert sorted(map(str, hand.concealed)) == sorted([*map(str, faces[:-1]), "5z"])


def test_on_a_whole_table_a_bare_tile_lies_as_its_outline_says():
    """A white dragon looks the same from all sides: its set is whose it faces, which only its outline tells."""
    rows = [placed("1m2m3m4p5p6p7s8s9s1z", y=290), placed("2m3m4m5p6p7p1s2s3s2z", y=290), placed("5z5z5z'", y=180)]
    turns = [np.eye(2), *2 * [np.array([[0, 1], [-1, 0]])]]  # before who takes the photo, and at the left
    faces = [face for some, _ in rows for face in some]
    corners = np.concatenate([(quads - [150, 0]) @ turn for (_, quads), turn in zip(rows, turns, strict=True)])
    corners[20:22] = np.roll(corners[20:22], 1, axis=1)
    verdict = judged(*[(str(face), 0.999, 0.9) for face in faces])
    sure = np.where(np.arange(23)[:, None] < 20, [0.97, 0.01, 0.01, 0.01], 0.25)
    seen = replace(verdict.classifications, corners=corners + 400, turns=sure)
    picture = Photo(np.zeros((900, 900, 3), np.uint8), (900, 900))
    hands = {
        one.side: one.hand for one in table_reading_of(picture, replace(verdict, classifications=seen), "open").hands
    }
    assert [(write(meld.tiles), meld.state) for meld in hands["left"].melds] == [("555z", "open")]
