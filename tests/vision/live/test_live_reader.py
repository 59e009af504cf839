"""A live camera over tables of coloured tiles: announced once, when it holds still, and anew when the hand has
changed.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from tests.vision import coloured
from tests.vision.placed import WIDE, placed
from vision.live.frame_preprocessing import as_frame
from vision.live.live_reader import LiveReader, View

HAND, OTHER = "1m2m3m4p5p6p 7s7s 2z2z2z", "1m2m3m4p5p6p 7s7s 2z2z4z"
RATE = 8.0
SIZE = (800, 450)
STILL = 0.7  # seconds that a player holds the camera before it is announced
SOON = 0.5  # seconds after which nothing stands in a stable reading that is not there


def filmed(text: str, time: float, hidden: int = 0, blurred: bool = False) -> np.ndarray:
    """The frame at this time of a camera that drifts, turns and comes nearer.

    `hidden`: how many tiles a hand covers.
    """
    tiles, corners = placed(text, gap=8)
    if hidden:
        tiles, corners = tiles[hidden:], corners[hidden:]
    angle, scale = 0.08 * np.sin(1.3 * time), 1.4 + 0.1 * np.sin(time)
    flat = (corners - placed(text, gap=8)[1].mean(axis=(0, 1))) * scale
    turned = flat @ np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
    middle = np.array(SIZE) / 2 + 40 * np.array([np.sin(2 * time), np.cos(1.7 * time)])
    frame = coloured.table_with(turned + middle, tiles, SIZE)
    return cv2.blur(frame, (1, 25)) if blurred else frame


def watched(live: LiveReader, frames, start: float = 0.0) -> list[View]:
    return [live.see(as_frame(frame), start + number / RATE) for number, frame in enumerate(frames)]


def film(text: str, seconds: float, start: float = 0.0, **how):
    return [filmed(text, start + number / RATE, **how) for number in range(round(seconds * RATE))]


def eyes() -> LiveReader:
    return LiveReader(coloured.detector, coloured.classifier)


def announced(views: list[View]) -> list[str]:
    return [view.reading.as_json()["hand"]["concealed"] for view in views if view.news]


def test_a_hand_is_announced_once_when_it_has_held_still():
    views = watched(eyes(), film(HAND, 4))
    assert announced(views) == ["123m456p77s222z"]
    first = next(i for i, view in enumerate(views) if view.news)
    assert STILL <= first / RATE <= STILL + 0.3
    assert all(view.stable for view in views[first:])


def test_a_gap_that_is_wide_in_every_other_frame_does_not_delay_the_news():
    wide_and_narrow = [
        filmed(HAND if number % 2 else HAND.replace("7s7s", "7s 7s"), number / RATE) for number in range(20)
    ]
    assert announced(watched(eyes(), wide_and_narrow)) == ["123m456p77s222z"]


def test_outlines_follow_the_camera():
    live = eyes()
    watched(live, film(HAND, 2))
    view = live.see(as_frame(filmed(HAND, 2.0)), 2.0)
    single = coloured.detector(filmed(HAND, 2.0)).corners.mean(axis=1)
    centres = np.array([tile.corners for tile in view.reading.tiles]).mean(axis=1)
    assert np.linalg.norm(centres[:, None] - single, axis=2).min(axis=1).max() < 4


def test_another_hand_is_announced_anew_and_the_first_again_after_it():
    live = eyes()
    views = watched(live, [*film(HAND, 2), *film(OTHER, 3, 2), *film(HAND, 3, 5)])
    assert announced(views) == ["123m456p77s222z", "123m456p77s224z", "123m456p77s222z"]


def test_a_hand_that_goes_across_is_no_news():
    live = eyes()
    views = watched(live, [*film(HAND, 2), *film(HAND, 0.5, 2, hidden=3), *film(HAND, 2, 2.5)])
    assert announced(views) == ["123m456p77s222z"]
    assert {len(view.reading.tiles) for view in views[16:20]} == {11}, "tiles stay while they are hidden for a moment"


def test_tiles_taken_away_are_news_when_they_stay_away():
    live = eyes()
    views = watched(live, [*film(HAND, 2), *film(HAND, 4, 2, hidden=3)])
    assert announced(views) == ["123m456p77s222z", "456p77s222z"]


@pytest.mark.parametrize("then", [HAND[:-2], HAND[:-2] + "   2z", HAND[2:] + " 1m"])
def test_a_tile_that_was_moved_or_taken_away_is_in_no_stable_reading(then):
    live = eyes()
    watched(live, film(HAND, 2))
    frames = film(then, 4, 2)
    views = watched(live, frames, 2.0)
    late = [view for view in views[round(SOON * RATE) + 1 :] if view.stable]
    assert late and {len(view.reading.tiles) for view in late} == {len(coloured.detector(frames[0]))}


def test_a_tile_that_is_seen_here_and_there_is_never_announced_twice():
    """A slow phone's frames, between which the last tile jumps by three quarters of its width and back."""
    tiles, corners = placed(HAND, gap=8)
    pushed = corners + np.array([0.75 * WIDE, 0]) * (np.arange(len(tiles)) == len(tiles) - 1)[:, None, None]
    here, there = (coloured.table_with(each + np.array([40, 200]), tiles, SIZE) for each in (corners, pushed))
    live = eyes()
    frames = [here, there] * 10 + [here] * 5
    views = [live.see(as_frame(frame), 0.4 * number) for number, frame in enumerate(frames)]
    assert max(len(view.reading.tiles) for view in views) == 12, "the case that was wrong"
    assert {len(view.reading.tiles) for view in views if view.stable} == {11}


def test_what_is_blurred_is_never_announced():
    assert announced(watched(eyes(), film(HAND, 3, blurred=True))) == []


def test_an_empty_table_is_never_announced_and_after_it_the_same_hand_is_news():
    live = eyes()
    empty = [np.full((450, 800, 3), coloured.TABLE, np.uint8)] * round(2 * RATE)
    assert announced(watched(live, empty)) == []
    assert announced(watched(live, film(HAND, 2), 2.0)) == ["123m456p77s222z"]
    assert announced(watched(live, film(HAND, 2), 8.0)) == ["123m456p77s222z"]


@pytest.mark.slow
@pytest.mark.parametrize("rate", [3.0, 30.0])
def test_it_takes_as_long_however_many_frames_come(rate):
    live, times = eyes(), np.arange(0, 2.5, 1 / rate)
    news = [time for time in times if live.see(as_frame(filmed(HAND, time)), time).news]
    assert len(news) == 1 and STILL <= news[0] <= STILL + 0.4


def test_nothing_is_stable_in_a_smeared_frame_or_while_tiles_are_hidden():
    for how in ({"blurred": True}, {"hidden": 3}):
        views = watched(eyes(), [*film(HAND, 2), *film(HAND, 0.75, 2, **how)])
        assert views[15].stable and not views[-1].stable
        assert len(views[-1].reading.tiles) == 11


def test_between_looks_at_the_whole_frame_only_known_tiles_are_looked_at():
    looks: list[int] = []

    def find(picture: np.ndarray):
        looks[-1] += 1
        return coloured.detector(picture)

    live = LiveReader(find, coloured.classifier)
    for number in range(10):
        looks.append(0)
        live.see(as_frame(filmed(HAND, number / RATE)), number / RATE)
    assert looks == [2, 1, 1, 1, 1] * 2


def test_two_frames_are_too_few_however_far_apart():
    live = eyes()
    assert [live.see(as_frame(filmed(HAND, 0)), second).news for second in (0, 1, 2, 3)] == [False, False, True, False]


def rested(discards: bool) -> np.ndarray:
    """A frame of a whole hand, with discards far behind it or without."""
    rows = [placed("1m2m3m4m5m6m7m8m9m1p1p1p5s5s", gap=8)] + [placed("9s9s3z", x=100, y=-300, gap=8)] * discards
    tiles = [tile for some, _ in rows for tile in some]
    return coloured.table_with(1.2 * np.concatenate([corners for _, corners in rows]) + [80, 430], tiles, (800, 500))


def test_what_lies_about_may_come_and_go():
    """And is soon forgotten: a tile that was seen beside the hand by mistake would be taken with it."""
    views = watched(eyes(), [rested(True)] * 6 + [rested(False)] * 6)
    assert announced(views) == ["123456789m111p55s"]
    assert all(view.stable for view in views[7:])
    assert [len(view.reading.tiles) for view in views[5:]] == [17] * 5 + [14] * 2


def test_the_book_chooses_between_cuts_of_a_frame_as_of_a_photo():
    asked = []

    def is_whole(hand) -> bool:
        asked.append(len(hand.concealed))
        return True

    live = LiveReader(coloured.detector, coloured.classifier, least=14, is_whole=is_whole)
    watched(live, [rested(True)] * 2)
    assert asked and set(asked) == {14}
