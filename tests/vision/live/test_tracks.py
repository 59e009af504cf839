"""What several frames say of a tile is added up with measure."""

from __future__ import annotations

import numpy as np
import pytest

from tests.vision.placed import placed
from vision.classification.classifier import CLASSES
from vision.classification.tile_classification import Classifications
from vision.detection.detector import Detections
from vision.geometry import grown
from vision.live.tracks import NONE, Tracks, fused

TILES, CORNERS = placed("1m2m3m7p8p9p", gap=4)
KINDS = [tile.index for tile in TILES]
RATE = 8.0
SHARE = 1 - np.exp(-1 / RATE)


def frame(kinds=KINDS, corners=CORNERS, score=0.9, sure=0.97) -> tuple[Detections, Classifications]:
    """What the networks say of one frame."""
    chances = np.full((len(kinds), CLASSES), (1 - sure) / (CLASSES - 1))
    chances[np.arange(len(kinds)), kinds] = sure
    turns = np.tile([0.97, 0.01, 0.01, 0.01], (len(kinds), 1))
    names = Classifications(chances, turns, np.array(corners, float), np.empty((len(kinds), 0)))
    return Detections(names.corners, np.full(len(kinds), score), np.zeros(len(kinds))), names


def after(*frames: tuple[Detections, Classifications], start: Tracks = NONE, weight: float = 1.0) -> Tracks:
    tracks = start
    for number, (detections, names) in enumerate(frames):
        tracks = fused(tracks, detections, names, number / RATE, SHARE, weight)
    return tracks


def best(tracks: Tracks) -> list[int]:
    order = np.argsort(tracks.corners[:, 0, 0])
    return tracks.chances.argmax(axis=1)[order].tolist()


def test_one_wrong_angle_changes_no_name_and_many_do():
    wrong = [KINDS[0], 30, *KINDS[2:]]
    known = after(*[frame()] * 8)
    assert best(after(frame(wrong, sure=0.999), start=known)) == KINDS
    assert best(after(*[frame(wrong)] * 12, start=known)) == wrong


def test_frames_are_not_independent_so_doubt_stays_doubt():
    tracks = after(*[frame(sure=0.6)] * 40)
    assert tracks.chances.max(axis=1) == pytest.approx(0.6, abs=0.05)


def test_a_tile_missing_in_a_few_frames_stays_and_one_that_is_gone_goes():
    partly = frame([kind for kind in KINDS if kind != KINDS[1]], np.delete(CORNERS, 1, axis=0))
    known = after(*[frame()] * 6)
    assert len(after(*[partly] * 3, start=known)) == len(KINDS)
    assert len(after(*[partly] * 30, start=known)) == len(KINDS) - 1


@pytest.mark.parametrize("share", [0.6, 0.75])
def test_a_tile_pushed_on_by_less_than_its_width_is_soon_followed_once(share):
    pushed = CORNERS.copy()
    pushed[-1, :, 0] += share * (CORNERS[0, 1, 0] - CORNERS[0, 0, 0])
    known = after(*[frame()] * 6)
    assert len(after(frame(corners=pushed), start=known)) == len(KINDS) + 1
    tracks = after(*[frame(corners=pushed)] * 12, start=known)
    assert best(tracks) == KINDS
    assert tracks.corners[:, :, 0].max() == pytest.approx(pushed[:, :, 0].max(), abs=1)


def test_what_flickers_counts_little():
    more = frame([*KINDS, 5], [*CORNERS, CORNERS[0] + np.array([400, 0])])
    tracks = after(*[frame()] * 4, more, frame(), frame(), frame())
    assert sorted(tracks.scores)[:1] == [pytest.approx(0.9 / 4, abs=0.05)]
    assert len(after(*[frame()] * 12, start=tracks)) == len(KINDS)


def test_a_blurred_frame_says_next_to_nothing():
    known = after(*[frame()] * 6)
    blurred = after(*[frame([30] * len(KINDS), score=0.2)] * 6, start=known, weight=0.01)
    assert best(blurred) == KINDS
    assert blurred.scores == pytest.approx(0.9, abs=0.05)


def test_another_hand_begins_anew():
    other = frame([33 - kind for kind in KINDS], CORNERS + np.array([0, 3000]))
    assert best(after(other, start=after(*[frame()] * 20))) == [33 - kind for kind in KINDS]


def test_corners_keep_their_order_while_the_classifier_turns_its_mind():
    """A frame that takes a tile for upside down changes neither its outline nor, alone, which way is up."""
    detections, names = frame()
    turned = Classifications(names.chances, names.turns, np.roll(names.corners, 2, axis=1), names.embedding)
    tracks = after(*[(detections, names)] * 6, (detections, turned))
    assert tracks.classifications.corners == pytest.approx(CORNERS, abs=1e-6)


def test_which_way_is_up_is_kept_in_the_order_of_the_known_corners():
    """A classifier that takes every tile for turned, again and again, is believed at last; the outlines stay."""
    detections, names = frame()
    turned = Classifications(names.chances, names.turns, np.roll(names.corners, 1, axis=1), names.embedding)
    tracks = after(*[(detections, turned)] * 20, start=after(frame()))
    assert tracks.corners == pytest.approx(CORNERS, abs=1e-6)
    assert tracks.classifications.corners == pytest.approx(turned.corners, abs=1e-6)


def test_corners_follow_the_newest_frame_however_well_a_tile_is_known():
    larger = grown(CORNERS, 1.2)
    tracks = after(frame(corners=larger), start=after(*[frame()] * 30))
    moved = (tracks.corners - CORNERS) / np.where(larger == CORNERS, np.nan, larger - CORNERS)
    assert 0.3 < np.nanmin(moved) <= np.nanmax(moved) < 0.6


def test_where_a_tile_fades_another_is_followed_as_soon_as_it_is_seen():
    aside = CORNERS - np.array([19, 0]) * (np.arange(len(CORNERS)) == 0)[:, None, None]
    other = frame([33, *KINDS[1:]], aside)
    tracks = after(other, start=after(*[frame()] * 6))
    assert sorted(tracks.chances.argmax(axis=1)) == sorted([33, *KINDS])


def test_a_tile_that_nobody_sees_any_more_is_followed_until_its_score_is_at_the_floor():
    nothing, known = frame([], np.empty((0, 4, 2))), after(*[frame()] * 3)
    assert len(after(*[nothing] * 12, start=known)) == len(KINDS), "for a second and a half"
    assert len(after(*[nothing] * 20, start=known)) == 0


def test_a_tile_that_is_seen_twice_is_followed_once():
    twice = frame([*KINDS, KINDS[0]], [*CORNERS, CORNERS[0] + 6])
    assert len(after(*[frame()] * 3, twice)) == len(KINDS)
