"""Where are tiles? The detector network, run at several sizes, until tiles appear about as large as it sees best."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from vision.detection.detector import NONE, Detections, Detector, distinct
from vision.detection.expected_size import size_fit, weighted_median
from vision.geometry import LONG, Box, boxes_meet, overlaps, sizes, surroundings
from vision.photo.crops import halved
from vision.retries import evidence


@dataclass(frozen=True, slots=True)
class SearchSettings:
    """How large the picture is shown to the detector, and when a look is enough."""

    first_looks: tuple[int, ...] = (320, 640, 1280)  # pixels of the longer side
    most_enlarged: float = 2.0  # times, below which a first look may enlarge a picture: more shows nothing new
    sure_score: float = 0.3  # a weaker detection of a first look does not decide where to look again
    back: float = 0.5  # the detector's opinion from which a find is a back
    most_sure: int = 40  # detections that decide it at most: each costs a question to the classifier
    smallest_tile: float = 21.0  # pixels: smaller ones ask for a larger first look (at 18 some are not seen at all)
    best_tile: float = 36.0  # pixels a tile, as most are trained (33 reads less well)
    convincing: float = 0.6  # mean score, weighted by itself, of a look that says where the tiles are
    many: float = 8.0  # squares of scores added up: half a hand
    plain_score: float = 0.5  # least score of a look that needs no second opinion
    plain_sum: float = 3.0  # all its scores added up, at least
    same_overlap: float = 0.5  # share of the smaller, from which two looks found the same tile
    believed_face: float = 0.95  # likelihood of a face that was found for sure, from which an earlier look is believed
    clear_tile: float = 24.0  # pixels a tile of a look that needs no closer one, at least
    clear_stretch: float = 1.2  # how much wider its tiles ask to be made, at most (less strict, it loses tiles)
    largest_look: int = 1600  # pixels of the longer side that the detector is shown at most: time and memory
    margin: float = 1.5  # tile sizes shown round those known (1.2 reads less well)
    odd_fit: float = 0.05  # how well a size fits its place: what fits less is no tile
    beside: float = 2.2  # tile sizes between the middles of tiles that lie beside each other
    alike: float = 0.2  # logarithm: tiles beside each other are of one size
    fewest_beside: int = 2  # of its like, beside which a sure find needs no other to tell its size
    most_stretched: float = 4.0  # times as long as LONG: more is not made good


SETTINGS = SearchSettings()
QUICK_SIDE = 640  # pixels of the longer side of one look that must do

Likelihood = Callable[[np.ndarray, Detections], np.ndarray]  # how likely each detection in a picture is a tile, 0–1


def search(picture: np.ndarray, detector: Detector, likelihood: Likelihood) -> Detections:
    """Find the tiles of a photo: as a whole until some show, then, unless that look was clear, where they lie, at
    the size the detector sees best.

    The photo is first made small; where that shows none, or only small ones, not so small.

    picture     (height, width, 3) uint8 RGB
    likelihood  books and keyboards must not decide where to look again, and how closely
    returns     tiles in pixels of `picture`, best score first
    """
    known = in_view = NONE
    for scale in first_scales(picture):
        seen = distinct(look(picture, detector, scale))
        sure = seen.only(seen.scores >= SETTINGS.sure_score).only(slice(SETTINGS.most_sure))
        if is_clear(seen, sure, scale):
            return fitted(seen, sure)
        trusted = _trusted(picture, sure, likelihood)
        if evidence(trusted.scores) > evidence(known.scores):
            known, in_view = trusted, trusted.joined(plain(seen.only(slice(SETTINGS.most_sure, None))))
        if is_convincing(trusted) and (are_many(trusted) or not are_small(trusted, scale)):
            break
    if not len(known):
        return known
    return reminded(picture, closer_look(picture, detector, known, in_view), plain(in_view), likelihood)


def first_scales(picture: np.ndarray) -> list[float]:
    """How large a picture is looked at as a whole, one after the other: once at least."""
    small, *larger = np.array(SETTINGS.first_looks) / max(picture.shape[:2])
    return [float(small), *(float(scale) for scale in larger if scale < SETTINGS.most_enlarged)]


def is_convincing(trusted: Detections) -> bool:
    """Whether finds are tiles on the whole, the surer ones counting more."""
    return len(trusted) > 0 and evidence(trusted.scores) >= SETTINGS.convincing * trusted.scores.sum()


def _trusted(picture: np.ndarray, sure: Detections, likelihood: Likelihood) -> Detections:
    """Those finds that the classifier takes for tiles, too; of enough plain ones it need not be asked. Of few, faces
    alone where there are some: spots of a cloth look like backs.
    """
    scores, weak = sure.scores.copy(), sure.scores < SETTINGS.plain_score
    few = scores[~weak].sum() < SETTINGS.plain_sum
    asked = np.ones(len(sure), bool) if few else weak
    scores[asked] = likelihood(picture, sure.only(asked))
    found = Detections(sure.corners, scores, sure.face_down).only(scores >= SETTINGS.sure_score)
    faces = found.face_down < SETTINGS.back
    return found.only(faces) if few and faces.any() else found


def plain(found: Detections) -> Detections:
    """Those that need no second opinion, backs aside."""
    return found.only((found.scores >= SETTINGS.plain_score) & (found.face_down < SETTINGS.back))


def reminded(picture: np.ndarray, closer: Detections, before: Detections, likelihood: Likelihood) -> Detections:
    """What a closer look shows, best score first: a find that the look before it saw better keeps that look's score
    where the classifier is sure of a face there.
    """
    if not len(closer) or not len(before):
        return closer
    shared = np.zeros((len(before), len(closer)))
    pairs = one, other = np.nonzero(boxes_meet(before.corners[:, None], closer.corners))
    shared[pairs] = overlaps(before.corners[one], closer.corners[other])
    same = (shared > SETTINGS.same_overlap) & (shared == shared.max(axis=1, keepdims=True))
    scores = np.where(same, before.scores[:, None], 0).max(axis=0)
    weaker = np.flatnonzero((closer.scores < SETTINGS.plain_score) & (scores > 0))
    asked = Detections(closer.corners[weaker], np.ones(len(weaker)), closer.face_down[weaker])
    believed = weaker[likelihood(picture, asked) >= SETTINGS.believed_face]
    scores = np.where(np.isin(np.arange(len(closer)), believed), scores, closer.scores)
    return replace(closer, scores=scores).only(np.argsort(-scores, kind="stable"))


def are_many(trusted: Detections) -> bool:
    """Whether so many tiles are seen that they say where the others lie, small as they are."""
    return evidence(trusted.scores) >= SETTINGS.many


def are_small(sure: Detections, scale: float) -> bool:
    """Whether a look shows its tiles too small to be sure that it shows all."""
    return median_size(sure) * scale <= SETTINGS.smallest_tile


def quick_look(picture: np.ndarray, detector: Detector) -> Detections:
    """What one look at the whole picture surely shows, each tile once."""
    seen = distinct(look(picture, detector, QUICK_SIDE / max(picture.shape[:2])))
    return seen.only(seen.scores >= SETTINGS.sure_score)


def is_plain(sure: Detections) -> bool:
    """Whether there are some tiles, and none is weak: then nobody need be asked whether they are tiles."""
    return bool(sure.scores.sum() >= SETTINGS.plain_sum and sure.scores.min() >= SETTINGS.plain_score)


def is_clear(seen: Detections, sure: Detections, scale: float) -> bool:
    """Whether a look leaves nothing to look at more closely: some tiles, large enough, as long as they are known
    best, all sure, all of fitting sizes.
    """
    if (
        not is_plain(sure)
        or median_size(sure) * scale < SETTINGS.clear_tile
        or aspect_correction(sure).max() > SETTINGS.clear_stretch
    ):
        return False
    fit = size_fit(seen.corners, sure.corners, sure.scores)
    return bool(
        (
            (seen.scores * fit >= SETTINGS.plain_score)
            | ((fit <= SETTINGS.odd_fit) & (seen.scores < SETTINGS.sure_score))
        ).all()
    )


def closer_look(
    picture: np.ndarray, detector: Detector, known: Detections, in_view: Detections | None = None
) -> Detections:
    """The tiles in and around the region where some are known, or more are to be in view, at the size and width at
    which the detector sees those known best; best score first.
    """
    wider = aspect_correction(known)
    size = median_size(known.moved(wider, 0))
    again = look(
        picture,
        detector,
        SETTINGS.best_tile / size * wider,
        region_of(in_view or known, SETTINGS.margin * size / wider, picture.shape),
    )
    return fitted(again, known)


def fitted(seen: Detections, known: Detections) -> Detections:
    """What is seen, each tile once and weighed by how well its size fits its place among those known, or among its own
    plain finds where these are not far fewer, for a smaller look draws outlines loosely; best score first.
    """
    own = plain(seen)
    known = own if 2 * len(own) >= len(known) else known
    fit = np.maximum(size_fit(seen.corners, known.corners, known.scores), among_its_like(seen))
    return distinct(Detections(seen.corners, seen.scores * fit, seen.face_down).only(fit > SETTINGS.odd_fit))


def among_its_like(seen: Detections) -> np.ndarray:
    """Which finds are sure and lie beside sure ones of their own size, (n,) bool: a row that stands before small ones
    is no plane's outlier, nor is a tile at its end.
    """
    size, centres = sizes(seen.corners), seen.corners.mean(axis=1)
    sure = seen.scores >= SETTINGS.plain_score
    near = np.linalg.norm(centres[:, None] - centres, axis=2) < SETTINGS.beside * size[:, None]
    alike = np.abs(np.log(size[:, None] / size)) < SETTINGS.alike
    beside = near & alike & sure & ~np.eye(len(size), dtype=bool)
    inner = sure & (beside.sum(axis=1) >= SETTINGS.fewest_beside)
    return inner | (sure & (beside & inner).any(axis=1))


def aspect_correction(sure: Detections) -> np.ndarray:
    """How much wider and higher to make a picture in which tiles stand narrow or lie flat: (2,), their product 1.

    Seen from low down, or in a picture that was squeezed, tiles are longer than the 4 : 3 at which the detector knows
    them best.
    """
    edges = ((np.roll(sure.corners, -1, axis=1) - sure.corners) ** 2).mean(axis=1)
    length = np.sqrt(weighted_median(edges[:, 1] / edges[:, 0], sure.scores))
    excess = np.clip(max(length, 1 / length) / LONG, 1, SETTINGS.most_stretched)
    wider = np.sqrt(excess if length > 1 else 1 / excess)
    return np.array([wider, 1 / wider])


def look(picture: np.ndarray, detector: Detector, scale: float | np.ndarray, region: Box | None = None) -> Detections:
    """Run the detector on a region (x0, y0, x1, y1) made `scale` times as large, one number or two; the tiles in
    pixels of the picture.
    """
    x0, y0, x1, y1 = region or (0, 0, picture.shape[1], picture.shape[0])
    wanted = np.array([x1 - x0, y1 - y0]) * scale
    size = np.maximum(1, np.round(wanted * min(1, SETTINGS.largest_look / wanted.max()))).astype(int)
    # most of the way by halves: far quicker
    times = max(0, int(np.log2(min((x1 - x0) / size[0], (y1 - y0) / size[1])) - 1))
    x1, y1 = x1 - (x1 - x0) % 2**times, y1 - (y1 - y0) % 2**times
    way = cv2.INTER_AREA if size[0] < x1 - x0 else cv2.INTER_LINEAR
    seen = cv2.resize(halved(picture[y0:y1, x0:x1], times), size.tolist(), interpolation=way)
    return detector(seen).moved(np.array([x1 - x0, y1 - y0]) / size, np.array([x0, y0]))


def median_size(detections: Detections) -> float:
    """The median of the tiles' sizes, each counting as much as its score, pixels."""
    return weighted_median(sizes(detections.corners), detections.scores)


def region_of(detections: Detections, margin: float | np.ndarray, shape: tuple[int, ...]) -> Box:
    """The rectangle (x0, y0, x1, y1) that holds all tiles and a margin, within a picture of this shape."""
    x0, y0, x1, y1 = surroundings(detections.corners.reshape(1, -1, 2), margin, shape)[0].tolist()
    return x0, y0, x1, y1
