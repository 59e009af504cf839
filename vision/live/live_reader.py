"""A live camera: each frame adds to what is known of the tiles in view, until the reading holds still and is
announced, once.

No clock decides anything here: frames come with the time at which they were taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from scoring.tiles import Tile
from vision.assembly import IsWhole, layout_of, reading_of
from vision.classification.classifier import Classifier
from vision.classification.inverted_pass import INVERTED_PASS, inverted
from vision.classification.tile_score import accepted_tiles
from vision.classification.verdict import Verdict, judge
from vision.detection.detector import Detections, Detector
from vision.detection.search import closer_look
from vision.layout.groups import LOOSE, OPEN
from vision.layout.hand_selection import LEAST
from vision.live import tracks
from vision.live.frame_preprocessing import sharpness_weight
from vision.live.tracks import NONE, fused
from vision.photo.decoding import Photo
from vision.pipeline import classify, detect, recognise, with_red_fives
from vision.reading import Reading, SeenHand
from vision.stopwatch import Stopwatch


@dataclass(frozen=True, slots=True)
class LiveSettings:
    """When a reading is announced, and where one looks."""

    still_seconds: float = 0.7  # for which a hand stays the same before it is announced
    still_frames: int = 3  # for which it does, too: a slow phone sends few
    just_now: float = 0.5  # seconds within which every tile of the hand must have been seen
    look_round: float = 0.6  # seconds between looks at the whole frame, which take longer than looks near known tiles
    same_place: float = 0.5  # pixels of the frame between the middles of what is one tile
    pause: float = 3.0  # seconds without a frame after which everything starts over


SETTINGS = LiveSettings()


@dataclass(frozen=True, slots=True)
class View:
    """What is known after a frame; `stable` while the reading holds still, `news` once, when it is to be announced."""

    reading: Reading
    stable: bool
    news: bool


class LiveReader:
    """What one camera sees.

    `turned_means` is the rule book's convention, `least` how many tiles the hand has at least, `is_whole` says whether
    a book calls a hand whole, as for a photo.
    """

    def __init__(
        self,
        detector: Detector,
        classifier: Classifier,
        turned_means: str = OPEN,
        least: int = LEAST,
        is_whole: IsWhole | None = None,
    ):
        self.detector, self.classifier, self.turned_means = detector, classifier, turned_means
        self.least, self.is_whole = least, is_whole
        self._last = self._looked_round = -np.inf
        self._begin()

    def _begin(self) -> None:
        self._tracks, self._hold, self._invert, self._tried = NONE, Hold(), False, -np.inf

    def see(self, frame: Photo, now: float) -> View:
        """One more frame, taken at `now`, in seconds. After a long pause everything starts over."""
        if now - self._last > SETTINGS.pause:
            self._begin()
        watch = Stopwatch()
        taken, frame = frame, shown(frame, self._invert)
        watch.lap("decode")
        detections = self._detect(frame.pixels, now)
        watch.lap("detect")
        weight = sharpness_weight(frame.pixels, detections)
        share = float(1 - np.exp(-max(now - self._last, 0) / tracks.SETTINGS.memory))
        self._tracks = fused(self._tracks, *classify(frame.pixels, detections, self.classifier), now, share, weight)
        self._last = now
        watch.lap("classify")
        verdict, reading = self._read(frame)
        if (gone := self._away(now) & ~self._own(frame, reading)).any():
            self._tracks = self._tracks.only(~gone)
            verdict, reading = self._read(frame)
        watch.lap("layout")
        stable = self._hold.still(reading, now) and weight == 1 and self._all_there(frame, reading, now)
        news = stable and self._hold.is_news()
        self._try_inverted(taken, frame, verdict, now)
        return View(reading.timed(watch.laps), stable, news)

    def _detect(self, pixels: np.ndarray, now: float) -> Detections:
        """Near the tiles that are known already; now and then, and where there are none, everywhere."""
        if len(self._tracks) and now - self._looked_round < SETTINGS.look_round:
            return closer_look(pixels, self.detector, self._tracks.detections)
        self._looked_round = now
        return detect(pixels, self.detector, self.classifier)

    def _try_inverted(self, taken: Photo, frame: Photo, verdict: Verdict, now: float) -> None:
        """Now and then, while what is known convinces nobody: where the frame with light and dark exchanged shows
        more sure faces, look that way from the next frame on.
        """
        look = frame, verdict
        if not INVERTED_PASS.needed(look) or now - self._tried < SETTINGS.look_round:
            return
        self._tried = now
        other = shown(taken, not self._invert)
        if INVERTED_PASS.beats((other, recognise(other.pixels, self.detector, self.classifier)), look):
            self._invert, self._tracks = not self._invert, NONE

    def _read(self, frame: Photo) -> tuple[Verdict, Reading]:
        """What the tracks amount to."""
        verdict = with_red_fives(frame.pixels, judge(self._tracks.detections, self._tracks.classifications))
        return verdict, reading_of(frame, verdict, layout_of(verdict, self.turned_means), self.least, self.is_whole)

    def _all_there(self, frame: Photo, reading: Reading, now: float) -> bool:
        """Whether every tile of the hand was in view a moment ago, and none of all is another's ghost; what lies about
        the hand may come and go.
        """
        read = accepted_tiles(self._tracks.detections, self._tracks.chances)
        if self._tracks.crowded_out(now)[read].any():
            return False
        return not (self._away(now) & self._own(frame, reading))[read].any()

    def _away(self, now: float) -> np.ndarray:
        """Which tracks were not in view a moment ago, (n,) bool."""
        return now - self._tracks.seen > SETTINGS.just_now

    def _own(self, frame: Photo, reading: Reading) -> np.ndarray:
        """Which tracks lie where the reading has a tile of the hand, (n,) bool."""
        own = [tile.corners for tile in reading.tiles if reading.groups[tile.group].state != LOOSE]
        middles = np.array(own).reshape(-1, 4, 2).mean(axis=1)
        tracks = frame.in_full(self._tracks.corners.mean(axis=1))
        return (np.abs(middles[:, None] - tracks).max(axis=2) < SETTINGS.same_place).any(axis=0)


def shown(frame: Photo, invert: bool) -> Photo:
    """The frame for light faces or for dark ones."""
    return replace(frame, pixels=inverted(frame.pixels)) if invert else frame


# concealed tiles, sets with their states, bonus tiles
Sight = tuple[list[Tile], list[tuple[str, list[Tile]]], list[Tile]]


def amounting_to(hand: SeenHand) -> Sight:
    """The hand whichever way its tiles lie: where a row of concealed tiles ends, and where one begins to read it,
    changes from frame to frame.
    """
    return sorted(hand.concealed), sorted((meld.state, sorted(meld.tiles)) for meld in hand.melds), sorted(hand.bonus)


class Hold:
    """Whether what is read stays the same, and whether that was said already."""

    def __init__(self) -> None:
        self._sight: Sight = ([], [], [])
        self._since, self._frames = 0.0, 0
        self._announced: Sight | None = None

    def still(self, reading: Reading, now: float) -> bool:
        """Whether this reading shows the same hand as those before, for long enough and in enough frames."""
        sight = amounting_to(reading.hand)
        if sight != self._sight:
            self._sight, self._since, self._frames = sight, now, 0
        self._frames += 1
        return any(sight) and now - self._since >= SETTINGS.still_seconds and self._frames >= SETTINGS.still_frames

    def is_news(self) -> bool:
        """Whether this was not the last to be announced. Asked once, it is."""
        news = self._sight != self._announced
        self._announced = self._sight
        return news
