"""Quadrilaterals: facts that hold for every one of them."""

from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from vision.geometry import areas, axes, convex, nearest_turn, overlaps, rolled, sizes

places = st.floats(-500, 500)
lengths = st.floats(5, 200)
angles = st.floats(0, 6.3)


@st.composite
def boxes(draw) -> np.ndarray:
    """A rectangle at any place and angle, clockwise."""
    wide, high, angle = draw(lengths), draw(lengths), draw(angles)
    box = np.array([[-wide, -high], [wide, -high], [wide, high], [-wide, high]]) / 2
    turn = np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    return box @ turn + [draw(places), draw(places)]


@given(boxes())
def test_a_box_is_convex_and_its_mirror_image_is_not(box):
    assert convex(box[None]).all()
    assert not convex(box[None, ::-1]).any()
    assert areas(box[None])[0] > 0 > areas(box[None, ::-1])[0]


@given(boxes(), st.integers(0, 3))
def test_it_does_not_matter_where_one_begins(box, start):
    rolled = np.roll(box, start, axis=0)
    assert np.isclose(areas(rolled[None]), areas(box[None]))
    assert np.isclose(sizes(rolled[None]), sizes(box[None]))
    assert overlaps(rolled, box[None])[0] > 0.99


@given(st.lists(st.tuples(boxes(), st.integers(0, 3)), max_size=5))
def test_corners_rolled_to_the_nearest_order_lie_on_their_partners(given_boxes):
    others = np.array([box for box, _ in given_boxes]).reshape(-1, 4, 2)
    turned = np.array([np.roll(box, turn, axis=0) + 1 for box, turn in given_boxes]).reshape(-1, 4, 2)
    assert np.allclose(rolled(turned, nearest_turn(turned, others)), others + 1)


def test_axes_are_the_mean_edges():
    leaning = np.array([[0, 0], [30, 2], [34, 44], [2, 40.0]])
    right, down = axes(leaning[None])
    assert (right[0].tolist(), down[0].tolist()) == ([31, 3], [3, 41])


@given(boxes(), boxes())
def test_overlap_is_a_share_and_the_same_both_ways(one, other):
    there, back = overlaps(one, other[None])[0], overlaps(other, one[None])[0]
    assert 0 <= there <= 1
    assert abs(there - back) < 0.08


@given(boxes(), st.floats(1.01, 3))
def test_a_box_moved_by_its_own_length_overlaps_nothing(box, steps):
    assert overlaps(box, (box + (box[1] - box[0]) * steps)[None])[0] < 0.01
