"""Pictures for the finder: rendered scenes (kept in work/, made once) and real photos, turned, scaled and photographed anew each time."""

from __future__ import annotations

import json
import os
import time
from dataclasses import dataclass, field, replace
from pathlib import Path

import cv2
import numpy as np
import paths  # noqa: F401  (first: it shows where `real` and `scenes` are)
import real
from finder_net import STRIDE
from scenes import physical
from scenes.compose import Scene, bare, scene
from scenes.phone import shoot

SCENE_SIZE = 448
SQUEEZED = 0.3
BARE = 2
MAKERS = {"scenes": (scene, 0, 500), "bare": (bare, 500, 500), "physical": (physical.scene, 1000, 250)}
COMPLETE = ("tray", "family")
ROWS = ("tray", "hands", "green-mat")
GROUP_SHARES = {"green-mat": 0.33, "hands": 0.22, "tray": 0.17, "family": 0.14, "web": 0.14}


@dataclass(frozen=True, slots=True)
class Shot:
    """One training picture before augmentation.

    quads    (n, 4, 2) float32 pixels; of rendered scenes exact corners, of real photos the label's box
    down     (n,) bool, the back shows
    shown    (n,) bool, False: too hidden to ask for and too visible to forbid
    boxes    the quads are boxes round turned tiles: only the bounding box of the predicted corners is known
    trust    how much its corners count
    complete everything outside the quads is background; otherwise unknown
    unknown  (m, 4) boxes x0, y0, x1, y1 in which nothing is known
    kinds    n codes of rendered tiles; real photos have none here
    """

    picture: np.ndarray
    quads: np.ndarray
    down: np.ndarray
    shown: np.ndarray
    boxes: bool = False
    trust: float = 1.0
    complete: bool = True
    unknown: np.ndarray = field(default_factory=lambda: np.zeros((0, 4), np.float32))
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Sample:
    """An augmented picture with its targets; cells are the places where corners are learned.

    picture (s, s, 3) uint8 · heat, known (s/4, s/4) float32 · rows, columns (k,) of the cells · corners (k, 8) pixels from the cell's centre
    weight (k,), per picture about 1 in all · size (k,) pixels · down (k,) float32 · back (2, 2) takes offsets to the photo as it was labelled · box bool
    """

    picture: np.ndarray
    heat: np.ndarray
    known: np.ndarray
    rows: np.ndarray
    columns: np.ndarray
    corners: np.ndarray
    weight: np.ndarray
    size: np.ndarray
    down: np.ndarray
    back: np.ndarray
    box: bool


def shard_path(folder: Path, shard: int, kind: str = "scenes") -> Path:
    return folder / f"{kind}-{shard:03d}.npz"


def scene_shots(folder: Path, shard: int, kind: str = "scenes") -> list[Shot]:
    """A shard of rendered scenes, of pictures without tiles (`bare`) or of scenes in real light (`physical`). Raises FileNotFoundError when not rendered yet."""
    with np.load(shard_path(folder, shard, kind), allow_pickle=True) as kept:
        return [Shot(unpacked(row[0]), *row[1:]) for row in zip(kept["picture"], kept["quads"], kept["down"], kept["shown"], strict=True)]


def unpacked(jpeg: np.ndarray) -> np.ndarray:
    """The bytes of a JPEG (n,) uint8 as (h, w, 3) uint8 RGB. Kept in memory: unpacking each time would be a fifth of the work."""
    return cv2.cvtColor(cv2.imdecode(jpeg, cv2.IMREAD_COLOR), cv2.COLOR_BGR2RGB)


def render_shards(folder: Path, shards: int, light: int) -> None:
    """Render the shards that are missing, modestly: others may need this machine. `light` of them in real light, where mitsuba is installed."""
    os.nice(5)
    cv2.setNumThreads(1)
    folder.mkdir(parents=True, exist_ok=True)
    wanted = sorted([(n, kind) for kind, count in (("scenes", shards), ("bare", BARE)) for n in range(count)])
    if light and not physical.available():
        print("Mitsuba (extra `light`) is not installed: no scenes in real light.", flush=True)
        light = 0
    for shard, kind in wanted + [(n, "physical") for n in range(light)]:
        if not shard_path(folder, shard, kind).exists():
            _render_shard(shard_path(folder, shard, kind), shard, kind)


def _render_shard(path: Path, shard: int, kind: str) -> None:
    maker, first, count = MAKERS[kind]
    began = time.time()
    shots = [_shot(maker(np.random.default_rng([first + shard, number]), SCENE_SIZE, phone=False)) for number in range(count)]
    partial = path.with_suffix(f".{os.getpid()}.npz")
    np.savez(partial, **{name: _objects([getattr(shot, name) for shot in shots]) for name in ("picture", "quads", "down", "shown", "kinds")})
    partial.rename(path)
    print(f"{path.name}: {count} pictures, {(time.time() - began) / count:.2f} s each", flush=True)


def _shot(made: Scene) -> Shot:
    edges = np.linalg.norm(made.corners - np.roll(made.corners, 1, 1), axis=2)
    thin = area(made.corners) / np.maximum(edges.max(1), 1)
    shown = (made.visible > 0.45) & (thin > 3.5) & (thin > 0.09 * edges.max(1))
    kept = made.visible > 0.06
    packed = cv2.imencode(".jpg", made.picture[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, 94])[1]
    kinds = tuple(kind for kind, keep in zip(made.kinds, kept, strict=True) if keep)
    return Shot(packed, made.corners[kept], made.face_down[kept], shown[kept], kinds=kinds)


def _objects(items: list) -> np.ndarray:
    filled = np.empty(len(items), object)
    filled[:] = items
    return filled


def real_shots(unlabelled: Path, groups: tuple[str, ...] = tuple(GROUP_SHARES)) -> dict[str, list[Shot]]:
    """The labelled training photos by group. `unlabelled` is what finder_unlabelled.py wrote; without it only labels and their rims are known."""
    shots: dict[str, list[Shot]] = {group: [] for group in groups}
    doubtful = json.loads(unlabelled.read_text()) if unlabelled.exists() else {}
    for photo in real.scenes("train", groups):
        n, exact = len(photo.boxes), photo.group in ROWS and upright(photo.boxes)
        unknown = np.float32(doubtful.get(photo.path.name, [])).reshape(-1, 4)
        complete = bool(doubtful) or photo.group in COMPLETE
        trust = 0.6 if exact else 0.25
        shots[photo.group].append(Shot(photo.pixels(), photo.quads, np.zeros(n, bool), np.ones(n, bool), not exact, trust, complete, unknown))
    return shots


def upright(boxes: np.ndarray) -> bool:
    """Whether the tiles in these boxes (n, 4) lie square to the picture: the boxes of turned tiles in a row would overlap."""
    sides = boxes[:, 2:] - boxes[:, :2]
    shared = np.minimum(boxes[:, None, 2:], boxes[None, :, 2:]) - np.maximum(boxes[:, None, :2], boxes[None, :, :2])
    part = np.clip(shared, 0, None).prod(-1) / sides.prod(-1)[:, None]
    np.fill_diagonal(part, 0)
    return len(boxes) > 2 and bool(np.quantile(part.max(1), 0.8) < 0.06)


def sample(rng: np.random.Generator, shot: Shot, size: int) -> Sample:
    """Turn, scale, crop and photograph a shot; returns it with its targets, `size` pixels square."""
    matrix, tile = _any_matrix(rng, shot, shot.picture.shape[0], size)
    quads = shot.quads @ matrix[:, :2].T.astype(np.float32) + matrix[:, 2].astype(np.float32)
    picture = shoot(rng, _warped(rng, shot.picture, matrix, size), tile)
    return _targets(picture, replace(shot, quads=quads), np.linalg.inv(matrix[:, :2]).astype(np.float32), matrix)


def _any_matrix(rng: np.random.Generator, shot: Shot, original: int, size: int) -> tuple[np.ndarray, float]:
    """A 2 × 3 matrix from the shot's pixels to the sample's, and the tiles' length there. Never mirrors."""
    length = float(np.median(np.sqrt(area(shot.quads)))) if len(shot.quads) else 40.0
    wanted = np.exp(rng.normal(np.log(36), 0.4) if rng.random() < 0.75 else rng.uniform(np.log(12), np.log(130)))
    scale = np.clip(wanted / length, 0.3, 3.0 if shot.trust < 1 else 1.8)
    turn = rng.normal(0, 7) if rng.random() < 0.55 else rng.uniform(0, 360)
    aspect = np.exp(rng.uniform(-0.15, 0.15) if shot.trust < 1 else rng.normal(0, 0.08))
    aspect *= np.exp(rng.uniform(-SQUEEZED, SQUEEZED) if rng.random() < 0.3 else 0)
    angle = np.radians(turn)
    spin = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    linear = spin @ np.diag([scale * aspect, scale / aspect])
    centre = shot.quads[rng.integers(len(shot.quads))].mean(0) if len(shot.quads) and rng.random() < 0.85 else rng.uniform(0, original, 2)
    centre = centre + rng.uniform(0, 0.8) * (original / 2 - centre)
    place = rng.uniform(0.35, 0.65, 2) * size - linear @ centre
    return np.column_stack([linear, place]), length * scale


def _warped(rng: np.random.Generator, picture: np.ndarray, matrix: np.ndarray, size: int) -> np.ndarray:
    scale = np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    while scale < 0.6:
        matrix, scale = np.column_stack([matrix[:, :2] * 2, matrix[:, 2]]), scale * 2
        picture = cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    shifted = np.column_stack([matrix[:, :2], matrix[:, 2] + 0.5 * matrix[:, :2].sum(1) - 0.5])
    fill = tuple(int(v) for v in (picture.mean((0, 1)) if rng.random() < 0.5 else rng.integers(0, 256, 3)))
    return cv2.warpAffine(picture, shifted, (size, size), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=fill)


def _targets(picture: np.ndarray, shot: Shot, back: np.ndarray, matrix: np.ndarray) -> Sample:
    cells = picture.shape[0] // STRIDE
    heat = np.zeros((cells, cells), np.float32)
    known = np.full((cells, cells), 1.0 if shot.complete else 0.0, np.float32)
    for box in shot.unknown:
        _fill(known, box[[0, 1, 2, 1, 2, 3, 0, 3]].reshape(4, 2) @ matrix[:, :2].T + matrix[:, 2], 0.0)
    for quad in shot.quads if len(shot.unknown) or not shot.complete else ():
        _fill(known, quad.mean(0) + (quad - quad.mean(0)) * (1.5 if not shot.complete else 1.1), 1.0)
    for quad in shot.quads[~shot.shown]:
        _fill(known, quad, 0.0)
    places = [_around(heat, quad) for quad in shot.quads[shot.shown]]
    found = [np.concatenate([part[i] for part in places]) if places else np.zeros(0, np.float32) for i in range(3)]
    which = np.repeat(np.arange(len(places)), [len(part[0]) for part in places]).astype(int)
    rows, columns, weight = found[0].astype(np.int64), found[1].astype(np.int64), found[2].astype(np.float32)
    quads = shot.quads[shot.shown][which]
    centres = np.stack([columns + 0.5, rows + 0.5], -1) * STRIDE
    known[rows, columns] = 1.0
    weight *= shot.trust * min(1.0, len(places) / 4) / max(float(weight.sum()), 1e-6)
    size = np.sqrt(area(quads)) if len(quads) else np.zeros(0)
    corners = (quads - centres[:, None]).reshape(-1, 8)
    return Sample(picture, heat, known, rows, columns, np.float32(corners), weight, np.float32(size), np.float32(shot.down[shot.shown][which]), back, shot.boxes)


def _around(heat: np.ndarray, quad: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Add a tile's bump to the heat map; rows, columns and weights of the cells near its centre."""
    edge_x, edge_y = (quad[1] + quad[2] - quad[0] - quad[3]) / 2 / STRIDE, (quad[2] + quad[3] - quad[0] - quad[1]) / 2 / STRIDE
    spread = 0.13**2 * (np.outer(edge_x, edge_x) + np.outer(edge_y, edge_y)) + 0.35**2 * np.eye(2)
    x, y = quad.mean(0) / STRIDE - 0.5
    reach = int(np.ceil(3 * np.sqrt(max(spread[0, 0], spread[1, 1]))))
    column, row = round(float(x)), round(float(y))
    if not (0 <= column < heat.shape[1] and 0 <= row < heat.shape[0]):
        return (np.zeros(0, int),) * 2 + (np.zeros(0),)
    ys, xs = np.mgrid[max(row - reach, 0) : min(row + reach + 1, heat.shape[0]), max(column - reach, 0) : min(column + reach + 1, heat.shape[1])]
    away = np.stack([xs - x, ys - y], -1)
    bump = np.exp(-0.5 * np.einsum("...i,ij,...j", away, np.linalg.inv(spread), away)).astype(np.float32)
    area_ = heat[ys[0, 0] : ys[-1, 0] + 1, xs[0, 0] : xs[0, -1] + 1]
    near = bump > 0.02
    near[(ys == row) & (xs == column)] = True
    near &= (bump >= area_) | ((ys == row) & (xs == column))
    np.maximum(area_, bump, out=area_)
    heat[row, column] = 1.0
    return ys[near], xs[near], np.maximum(bump[near], 0.1)


def area(quads: np.ndarray) -> np.ndarray:
    """Areas (n,) of quadrilaterals (n, 4, 2)."""
    x, y = quads[..., 0], quads[..., 1]
    return 0.5 * np.abs((x * np.roll(y, -1, -1) - np.roll(x, -1, -1) * y).sum(-1))


def _fill(known: np.ndarray, quad: np.ndarray, value: float) -> None:
    cv2.fillConvexPoly(known, np.round(quad / STRIDE - 0.5).astype(np.int32), value)
