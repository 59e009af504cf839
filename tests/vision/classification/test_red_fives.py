"""Which fives are red: drawn ones in invented sets, and none on photos of sets that have none."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from datasets.faces.draw import draw
from datasets.faces.style import style_of_set
from scoring.tiles import BY_CODE
from vision.classification.red_fives import red_fives

HEIGHT, EDGE = 96, 24
CLOTH = (60, 90, 40)


def row_of(codes: list[str], red: bool, seed: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A picture of faces of one set in a row, their corners and kinds."""
    rng = np.random.default_rng(seed)
    inks = {"blue": (28, 52, 150), "green": (20, 110, 60), "black": (28, 30, 34), "number_ink": (28, 30, 34)}
    style = replace(style_of_set(rng), red_five=red, **inks)
    faces = [draw(code, rng, HEIGHT, style)[..., :3] for code in codes]
    framed = [cv2.copyMakeBorder(face, *[EDGE] * 4, cv2.BORDER_CONSTANT, value=CLOTH) for face in faces]
    height = max(face.shape[0] for face in framed)
    picture = np.hstack([cv2.copyMakeBorder(face, 0, height - len(face), 0, 0, cv2.BORDER_CONSTANT, value=CLOTH)
                         for face in framed])  # fmt: skip
    corners, at = [], 0
    for face, wide in zip(faces, framed, strict=True):
        x, (h, w) = at + EDGE, face.shape[:2]
        corners.append([[x, EDGE], [x + w, EDGE], [x + w, EDGE + h], [x, EDGE + h]])
        at += wide.shape[1]
    return picture, np.array(corners, float), np.array([BY_CODE[code].index for code in codes])


@pytest.mark.parametrize("code", ["5m", "5p", "5s"])
def test_red_fives_of_drawn_sets_are_told_apart(code):
    red = [red_fives(*row_of([code], True, seed))[0] for seed in range(40)]
    plain = [red_fives(*row_of([code], False, seed))[0] for seed in range(40)]
    assert np.mean(red) >= 0.8 and np.mean(plain) <= 0.05, (np.mean(red), np.mean(plain))


def test_a_red_middle_among_faint_circles_is_no_red_five():
    picture, corners, kinds = row_of(["5p"], False, 3)
    faint = cv2.addWeighted(picture, 0.25, np.full_like(picture, 235), 0.75, 0)
    middle = corners[0].mean(axis=0).astype(int).tolist()
    cv2.circle(faint, middle, HEIGHT // 8, (180, 30, 40), -1)
    assert not red_fives(faint, corners, kinds).any()


@pytest.mark.parametrize("code", ["5p", "5s"])
def test_a_long_red_middle_among_faded_green_is_no_red_five(code):
    """Flat light leaves green ink hardly darker than the face."""
    picture, corners, kinds = row_of([code], False, 3)
    (x0, y0), (x1, y1) = corners[0].min(axis=0).astype(int), corners[0].max(axis=0).astype(int)
    face = picture[y0:y1, x0:x1]
    face[face.mean(axis=2) < 170] = (136, 143, 137)
    x, y = corners[0].mean(axis=0).astype(int)
    picture[y - 24 : y + 24, x - 12 : x + 12] = (190, 70, 80)
    assert not red_fives(picture, corners, kinds).any()


def test_where_black_ink_looks_red_a_plain_five_is_none():
    """Light on glossy faces lays a veil of its colour upon what is dark."""
    row = ["1z", "2z", "4m", "5m", "8m"]
    picture, corners, kinds = row_of(row, False, 8)
    veil = (picture + (255 - picture) * np.array([0.08, 0.03, 0.0])).astype(np.uint8)
    assert red_fives(veil, corners[3:4], kinds[3:4]).all(), "alone nobody can tell"
    assert not red_fives(veil, corners, kinds).any()
    assert red_fives(*row_of(row, True, 8)).tolist() == [False, False, False, True, False]


def test_in_the_dark_no_five_is_red():
    """Where a white face is hardly lighter than black, and the lamp a little red, black ink looks red beside it."""
    picture, corners, kinds = row_of(["5p"], False, 3)
    dark = (picture * np.array([0.19, 0.1, 0.14])).astype(np.uint8)
    assert not red_fives(dark, corners, kinds).any()


def test_other_tiles_are_never_red_fives():
    assert not red_fives(*row_of(["1p", "7z", "9m", "4p"], True, 3)).any()


def test_more_than_a_set_holds_are_the_ink_of_the_set():
    picture, corners, kinds = row_of(["5s"], True, 3)
    assert red_fives(picture, corners, kinds).all()
    twice = np.hstack([picture, picture]), np.concatenate([corners, corners + np.array([picture.shape[1], 0])])
    assert not red_fives(*twice, np.repeat(kinds, 2)).any()


def test_nothing_is_told_without_tiles():
    assert red_fives(np.zeros((8, 8, 3), np.uint8), np.empty((0, 4, 2)), np.empty(0, int)).shape == (0,)
