"""A live camera: each frame adds to what is known of the tiles in view, until the reading holds still and is announced, once.

No clock decides anything here: frames come with the time at which they were taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from vision.classification.classifier import Name
from vision.classification.inverted_pass import beats, enough, exchanged
from vision.classification.tile_score import are_tiles
from vision.classification.verdict import Verdict, judge
from vision.detection.detector import Find, Finds, distinct
from vision.detection.refinement import refined
from vision.detection.search import closer_look
from vision.layout.groups import OPEN
from vision.layout.hand_selection import LEAST
from vision.live.frame_preprocessing import clearness
from vision.live.tracks import MEMORY, NONE, fused
from vision.photo.decoding import Photo
from vision.pipeline import found, judged, layout_of, named, reading_of
from vision.reading import Reading, SeenHand
from vision.stopwatch import Stopwatch

STILL, STILL_FRAMES = 0.7, 3  # seconds and frames for which a hand stays the same before it is announced
JUST_NOW = 0.5  # seconds within which every tile that is read must have been seen
LOOK_ROUND = 0.6  # seconds between looks at the whole frame
PAUSE = 3.0  # seconds without a frame, after which everything begins anew


@dataclass(frozen=True, slots=True)
class View:
    """What is known after a frame; `stable` while the reading holds still, `news` once, when it is to be announced."""

    reading: Reading
    stable: bool
    news: bool


class Live:
    """What one camera sees. `find` and `name` are the two networks, `turned_means` is the rule book's convention, `least` how many tiles the hand has at least."""

    def __init__(self, find: Find, name: Name, turned_means: str = OPEN, least: int = LEAST):
        self.find, self.name, self.turned_means, self.least = find, name, turned_means, least
        self._tracks, self._last, self._looked_round = NONE, -np.inf, -np.inf
        self._dark, self._tried = False, -np.inf
        self._hold = Hold()

    def see(self, frame: Photo, now: float) -> View:
        """One more frame, taken at `now`, in seconds. After a long pause everything begins anew."""
        if now - self._last > PAUSE:
            self._tracks, self._hold, self._dark, self._tried = NONE, Hold(), False, -np.inf
        watch = Stopwatch()
        taken, frame = frame, shown(frame, self._dark)
        watch.lap("decode")
        finds = self._find_tiles(frame.pixels, now)
        watch.lap("detect")
        clear = clearness(frame.pixels, finds)
        share = 1 - np.exp(-max(now - self._last, 0) / MEMORY)
        self._tracks = fused(self._tracks, *named(frame.pixels, finds, self.name), now, share, clear)
        self._last = now
        verdict = judge(self._tracks.finds, self._tracks.names)
        watch.lap("classify")
        reading = reading_of(frame, verdict, layout_of(verdict, self.turned_means), self.least)
        watch.lap("layout")
        stable = self._hold.still(reading, now) and clear == 1 and self._all_there(now)
        news = stable and self._hold.is_news()
        self._try_other_way(taken, verdict, now)
        return View(reading.timed(watch.laps), stable, news)

    def _find_tiles(self, pixels: np.ndarray, now: float) -> Finds:
        """Near the tiles that are known already; now and then, and where there are none, everywhere."""
        if len(self._tracks) and now - self._looked_round < LOOK_ROUND:
            return distinct(refined(pixels, closer_look(pixels, self.find, self._tracks.finds), self.find))
        self._looked_round = now
        return found(pixels, self.find, self.name)

    def _try_other_way(self, taken: Photo, verdict: Verdict, now: float) -> None:
        """Now and then, while what is known convinces nobody: where the frame with light and dark exchanged shows more sure faces, look that way from the next frame on."""
        if enough(verdict) or now - self._tried < LOOK_ROUND:
            return
        self._tried = now
        if beats(judged(shown(taken, not self._dark).pixels, self.find, self.name), verdict):
            self._dark, self._tracks = not self._dark, NONE

    def _all_there(self, now: float) -> bool:
        """Whether every tile that is read was in view a moment ago."""
        return bool((now - self._tracks.seen[are_tiles(self._tracks.finds, self._tracks.chances)] <= JUST_NOW).all())


def shown(frame: Photo, dark: bool) -> Photo:
    """The frame for light faces or for dark ones."""
    return replace(frame, pixels=exchanged(frame.pixels)) if dark else frame


def amounting_to(hand: SeenHand) -> tuple[list, list, list]:
    """The hand whichever way its tiles lie: where a row of concealed tiles ends, and where one begins to read it, changes from frame to frame."""
    return sorted(hand.concealed), sorted((meld.state, sorted(meld.tiles)) for meld in hand.melds), sorted(hand.bonus)


class Hold:
    """Whether what is read stays the same, and whether that was said already."""

    def __init__(self):
        self._sight, self._since, self._frames, self._announced = ([], [], []), 0.0, 0, ()

    def still(self, reading: Reading, now: float) -> bool:
        """Whether this reading shows the same hand as those before, for long enough and in enough frames."""
        sight = amounting_to(reading.hand)
        if sight != self._sight:
            self._sight, self._since, self._frames = sight, now, 0
        self._frames += 1
        return any(sight) and now - self._since >= STILL and self._frames >= STILL_FRAMES

    def is_news(self) -> bool:
        """Whether this was not the last to be announced. Asked once, it is."""
        news = self._sight != self._announced
        self._announced = self._sight
        return news
