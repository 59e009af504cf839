"""Blank tiles beside faces: white dragons where they have the faces' colour, backs where they have their own."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from vision.classification.blank_tiles import BACK, DRAGON, detail, grounds, shared_out, with_neighbours

SIDE, IVORY, GREEN = 60, (236, 228, 205), (30, 120, 60)


def row_of(colours: list[tuple[int, int, int]], figures: list[bool]) -> tuple[np.ndarray, np.ndarray]:
    """A photo of tiles side by side on dark cloth, with or without a figure, and their corners."""
    photo, corners = np.full((120, 80 * len(colours), 3), 25, np.uint8), []
    for number, (colour, figure) in enumerate(zip(colours, figures, strict=True)):
        x, y = 80 * number + 10, 30
        photo[y : y + SIDE, x : x + SIDE] = colour
        if figure:
            cv2.circle(photo, (x + 30, y + 30), 14, (160, 20, 20), 4)
        corners.append([[x, y], [x + SIDE, y], [x + SIDE, y + SIDE], [x, y + SIDE]])
    return photo, np.array(corners, float)


def unsure_of_the_last(n: int, dragon: float = 0.4) -> np.ndarray:
    """The classifier sure of all but the last tile, which is a white dragon or a back."""
    chances = np.zeros((n, 45))
    chances[:-1, 9] = 1
    chances[-1, [DRAGON, BACK]] = dragon, 1 - dragon
    return chances


@pytest.mark.parametrize(
    ("colour", "is_dragon"), [(IVORY, True), (GREEN, False), ((200, 140, 40), False), ((228, 221, 199), True)]
)
def test_a_blank_tile_of_the_faces_colour_is_a_white_dragon(colour, is_dragon):
    photo, corners = row_of([IVORY] * 4 + [colour], [True] * 4 + [False])
    weighed = with_neighbours(photo, corners, unsure_of_the_last(5))
    assert (weighed[-1, DRAGON] > 0.7) == is_dragon
    assert (weighed[-1, BACK] > 0.7) != is_dragon
    assert weighed.sum(axis=1) == pytest.approx(1)


def test_the_nearest_faces_count_where_the_light_falls_off():
    lights = np.linspace(1, 0.65, 12)
    colours = [tuple(int(light * part) for part in IVORY) for light in lights]
    photo, corners = row_of(colours, [True] * 11 + [False])
    assert with_neighbours(photo, corners, unsure_of_the_last(12))[-1, DRAGON] > 0.6


def test_where_name_and_colour_agree_the_surer_counts():
    assert shared_out(0.001, 0.998, 4)[1] > 0.99
    assert shared_out(0.998, 0.001, 0)[0] > 0.99
    assert 0.3 < shared_out(0.001, 0.998, 0)[1] < 0.9


def test_one_sure_face_is_too_little_to_go_by():
    photo, corners = row_of([IVORY] * 2, [True, False])
    chances = unsure_of_the_last(2)
    assert with_neighbours(photo, corners, chances) is chances


def test_a_tile_with_something_on_it_is_left_to_the_classifier():
    photo, corners = row_of([IVORY] * 4 + [GREEN], [True] * 5)
    chances = unsure_of_the_last(5)
    assert np.array_equal(with_neighbours(photo, corners, chances), chances)


def test_light_that_falls_off_is_no_detail():
    slope = np.repeat(np.linspace(90, 240, 64).astype(np.uint8)[None, :, None], 64, axis=0).repeat(3, axis=2)
    ringed = cv2.circle(slope.copy(), (32, 32), 9, (20, 20, 120), 3)
    assert detail(slope) < 2 < 8 < detail(ringed)


def test_the_ground_of_a_face_is_its_colour_beside_the_figure():
    """Also where the figure covers more than half of what is looked at."""
    crop = np.full((64, 64, 3), IVORY, np.uint8)
    plain = grounds(crop[None])
    assert grounds(cv2.circle(crop, (32, 32), 18, (160, 20, 20), -1)[None]) == pytest.approx(plain, abs=0.5)
