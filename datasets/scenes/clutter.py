"""Solid things about the tiles that are no tiles: racks, dice, keys, dominoes, boxes; and hands, cups and arms in front of them."""

from __future__ import annotations

import cv2
import numpy as np
from scenes.body import Body, TileSet
from scenes.camera import Camera, turn_about
from scenes.decals import FONTS, characters, letter_face, text
from scenes.noise import colour


def solids(rng: np.random.Generator, tiles: list[Body], look: TileSet) -> list[Body]:
    """Some boxes, clear of the tiles. Often none."""
    taken = np.array([t.place for t in tiles])
    made: list[Body] = rail(rng, taken) if rng.random() < 0.3 else []
    if rng.random() < 0.45:
        for _ in range(rng.integers(1, 4)):
            made += any_solids(rng)
    if rng.random() < 0.08:
        made += _bare_sides(rng, look)
    return [body for body in made if _clear(body, taken)]


def any_solids(rng: np.random.Generator) -> list[Body]:
    """One kind of solid thing."""
    return (dice, keys, plain_boxes, dominoes, bar)[rng.choice(5, p=[0.2, 0.25, 0.15, 0.15, 0.25])](rng)


def dice(rng: np.random.Generator) -> list[Body]:
    size, base = rng.uniform(0.3, 0.7), _any_colour(rng)
    look = TileSet(size, size, size, 0.15 * size, 0.05 * size, 0.0, base, base)
    spot = _somewhere(rng)
    return [_box(rng, look, spot + rng.normal(0, 1.0, 2), letter_face(rng, False)) for _ in range(rng.integers(1, 4))]


def keys(rng: np.random.Generator) -> list[Body]:
    """A keyboard: low keys in rows, nearly square, with letters."""
    size, dark = rng.uniform(0.45, 0.9), rng.random() < 0.5
    base = tuple(colour(rng, (0, 0.1), (0.03, 0.25) if dark else (0.7, 1.0)))
    look = TileSet(size, size * rng.uniform(0.9, 1.1), 0.3 * size, 0.1 * size, 0.08 * size, 0.0, base, base)
    spot, yaw = _somewhere(rng), rng.uniform(0, 360)
    turn = turn_about(2, yaw)
    columns, rows, pitch = int(rng.integers(4, 14)), int(rng.integers(2, 6)), size * rng.uniform(1.02, 1.3)
    places = [turn[:2, :2] @ [c * pitch + 0.3 * r * pitch, r * pitch] + spot for r in range(rows) for c in range(columns)]
    return [_box(rng, look, place, letter_face(rng, dark), turn) for place in places]


def dominoes(rng: np.random.Generator) -> list[Body]:
    base, dark = _any_colour(rng), rng.random() < 0.5
    base = tuple(colour(rng, (0, 0.1), (0.03, 0.15))) if dark else base
    look = TileSet(rng.uniform(0.6, 0.9), rng.uniform(1.3, 1.9), 0.25, 0.06, 0.03, 0.0, base, base)
    spot = _somewhere(rng)
    face = np.vstack([letter_face(rng, dark), letter_face(rng, dark)])
    face[62:66] = 128
    return [_box(rng, look, spot + rng.normal(0, 1.6, 2), face) for _ in range(rng.integers(1, 7))]


def plain_boxes(rng: np.random.Generator) -> list[Body]:
    base = tuple(colour(rng, (0, 0.9), (0.05, 1)))
    look = TileSet(rng.uniform(0.5, 5), rng.uniform(0.5, 5), rng.uniform(0.1, 2), 0.05, 0.02, 0.3, base, base)
    return [_box(rng, look, _somewhere(rng), None)]


def bar(rng: np.random.Generator) -> list[Body]:
    """A rack's edge or a table's rim: a long bar, wood or plastic."""
    base = tuple(colour(rng, (0, 0.8), (0.05, 1), rng.choice([0.08, rng.random()])))
    look = TileSet(rng.uniform(8, 26), rng.uniform(0.2, 1.5), rng.uniform(0.1, 1.2), 0.05, 0.03, 0.2, base, base)
    turn = turn_about(2, rng.choice([0, 90, rng.uniform(0, 360)]))
    return [_box(rng, look, _somewhere(rng), None, turn)]


def rail(rng: np.random.Generator, taken: np.ndarray) -> list[Body]:
    """A rack or a table's rim along the front of the tiles, sometimes behind them, or a tray round them."""
    base = tuple(colour(rng, (0, 0.7), (0.03, 1), rng.choice([0.08, 0.1, rng.random()])) if rng.random() < 0.6 else colour(rng, (0, 0.08), (0.8, 1)))
    (left, front), (right, back) = taken[:, :2].min(0), taken[:, :2].max(0)
    tall, deep, gap = rng.uniform(0.1, 1.0), rng.choice([rng.uniform(0.2, 0.8), rng.uniform(1, 4)]), rng.uniform(0.5, 0.9) + 0.15
    wide = right - left + 2 * gap + rng.uniform(0, 8)
    along = TileSet(wide, deep, tall, 0.06, 0.03, 0.0, base, base)
    across = TileSet(deep, back - front + 2 * gap, tall, 0.06, 0.03, 0.0, base, base)
    middle = [(left + right) / 2, (front + back) / 2]
    ways = [(along, [middle[0], front - gap - deep / 2]), (along, [middle[0], back + gap + deep / 2]),
            (across, [left - gap - deep / 2, middle[1]]), (across, [right + gap + deep / 2, middle[1]])]  # fmt: skip
    chosen = ways[:1] if rng.random() < 0.6 else ways[:2] if rng.random() < 0.5 else ways
    return [_box(rng, look, np.array(spot), None, np.eye(3)) for look, spot in chosen]


def _bare_sides(rng: np.random.Generator, look: TileSet) -> list[Body]:
    """Tiles standing on edge, so that only their sides show from above; their own faces stay hidden or bare."""
    turn = turn_about(2, rng.uniform(0, 360)) @ turn_about(0, 90)
    spot = _somewhere(rng)
    step = turn @ np.array([look.width * 1.02, 0, 0])
    return [Body(look, turn, np.array([*spot, 0.5]) + i * step, "side", None) for i in range(rng.integers(2, 9))]


def _box(rng: np.random.Generator, look: TileSet, spot: np.ndarray, face: np.ndarray | None, turn: np.ndarray | None = None) -> Body:
    turn = turn_about(2, rng.uniform(0, 360)) if turn is None else turn
    return Body(look, turn, np.array([spot[0], spot[1], look.thickness / 2]), None, face)


def _clear(body: Body, taken: np.ndarray) -> bool:
    """Whether no tile stands where the box is."""
    away = np.abs((taken - body.place) @ body.turn)
    reach = body.look.size / 2 + 0.62
    return not (away[:, :2] < reach[:2]).all(1).any()


def _somewhere(rng: np.random.Generator) -> np.ndarray:
    return rng.normal(0, 5, 2)


def _any_colour(rng: np.random.Generator) -> tuple:
    return tuple(colour(rng, (0, 0.1), (0.85, 1)) if rng.random() < 0.6 else colour(rng, (0, 1), (0.1, 1)))


def in_front(rng: np.random.Generator, picture: np.ndarray, seen: np.ndarray) -> None:
    """A hand, a cup or a sleeve over the picture (h, w, 3) uint8; what it hides is taken out of `seen`. Often nothing."""
    for _ in range(rng.choice([0, 1, 2], p=[0.88, 0.09, 0.03])):
        mask, base = (_hand if rng.random() < 0.7 else _cup)(rng, picture.shape[0])
        relief = cv2.resize(cv2.GaussianBlur(cv2.resize(mask, (128, 128)), (0, 0), 2.5), mask.shape)
        tone = cv2.merge([cv2.convertScaleAbs(relief, alpha=float(0.45 * c), beta=float(0.55 * 255 * c)) for c in base])
        cv2.copyTo(tone, mask, picture)
        seen[mask > 127] = 0


def _hand(rng: np.random.Generator, size: int) -> tuple[np.ndarray, np.ndarray]:
    mask = np.zeros((size, size), np.uint8)
    wrist = rng.uniform(-0.2, 1.2, 2) * size
    heading = np.arctan2(*(size / 2 - wrist)[::-1]) + rng.normal(0, 0.5)
    palm, width = wrist + rng.uniform(0.2, 0.4) * size * np.array([np.cos(heading), np.sin(heading)]), rng.uniform(0.03, 0.08) * size
    cv2.line(mask, wrist.astype(int), palm.astype(int), 255, int(4 * width), cv2.LINE_AA)
    for finger in range(rng.integers(2, 6)):
        angle, length = heading + (finger - 2) * rng.uniform(0.1, 0.35), rng.uniform(3, 5) * width
        root = palm + (finger - 2) * width * np.array([-np.sin(heading), np.cos(heading)])
        tip = root + length * np.array([np.cos(angle), np.sin(angle)])
        cv2.line(mask, root.astype(int), tip.astype(int), 255, int(width * rng.uniform(0.9, 1.3)), cv2.LINE_AA)
    return mask, colour(rng, (0.2, 0.6), (0.25, 0.95), rng.normal(0.055, 0.01))


def _cup(rng: np.random.Generator, size: int) -> tuple[np.ndarray, np.ndarray]:
    mask = np.zeros((size, size), np.uint8)
    at, radius = rng.uniform(0, 1, 2) * size, rng.uniform(0.06, 0.2) * size
    axes = (int(radius), int(radius * rng.uniform(0.4, 1)))
    cv2.ellipse(mask, at.astype(int).tolist(), axes, 0, 0, 360, 255, -1, cv2.LINE_AA)
    return mask, colour(rng, (0, 0.9), (0.1, 1))


def backdrop(rng: np.random.Generator, size: int) -> np.ndarray:
    """What is behind the table: a room out of focus, shelves, floors. (size, size, 3) uint8."""
    small = np.zeros((96, 96, 3), np.float32) + colour(rng, (0, 0.5), (0.05, 0.9))
    vivid = rng.choice([0.15, 0.4, 0.9])
    for _ in range(rng.integers(0, 30)):
        x, y = rng.integers(0, 96, 2)
        w, h = rng.integers(3, 40, 2) if rng.random() < 0.5 else (rng.integers(2, 8), rng.integers(20, 70))
        small[y : y + h, x : x + w] = colour(rng, (0, vivid), (0, 1))
    sharp = cv2.resize(small, (288, 288), interpolation=cv2.INTER_NEAREST)
    if rng.random() < 0.4:
        _shelf(rng, sharp)
    soft = cv2.GaussianBlur(sharp, (0, 0), rng.choice([rng.uniform(0.4, 1), rng.uniform(0.4, 5)]))
    return cv2.resize(np.clip(soft * 255, 0, 255).astype(np.uint8), (size, size), interpolation=cv2.INTER_LINEAR)


def _shelf(rng: np.random.Generator, picture: np.ndarray) -> None:
    """Books with writing on their backs, boxes with labels, drawn into (h, w, 3) float32."""
    x, foot = 0, int(rng.integers(90, picture.shape[0]))
    while x < picture.shape[1]:
        wide, top = int(rng.integers(8, 34)), int(rng.integers(0, 60))
        cover, ink = colour(rng, (0, 0.9), (0.05, 1)), colour(rng, (0, 1), (0, 1))
        picture[top:foot, x : x + wide] = cover
        strip = np.uint8(255 * cover) + np.zeros((wide, max(foot - top, 1), 3), np.uint8)
        if rng.random() < 0.5:
            cv2.putText(strip, text(rng, 24), (int(rng.integers(0, 30)), int(0.7 * wide)), FONTS[rng.integers(4)], 0.025 * wide, (255 * ink).tolist(), 1, cv2.LINE_AA)
            strip = np.rot90(strip, -1)
        else:
            strip = characters(rng, np.ascontiguousarray(np.rot90(strip, -1)), ink, rng.uniform(0.4, 0.9))
        turned = strip[:, : picture.shape[1] - x] / np.float32(255)
        picture[top : top + turned.shape[0], x : x + turned.shape[1]] = turned
        x += wide + int(rng.choice([0, 1, 12], p=[0.5, 0.4, 0.1]))


def place_decal(picture: np.ndarray, camera: Camera, thing: tuple, spot: np.ndarray, yaw: float) -> None:
    """Lay a decal (see `scenes.decals`) flat on the table at `spot`, turned by yaw degrees."""
    made, mask, (width, height) = thing
    turn = turn_about(2, yaw)[:2, :2]
    corners = np.array([[-width, height], [width, height], [width, -height], [-width, -height]]) / 2 @ turn.T + spot
    world = np.column_stack([corners, np.zeros(4)])
    if (world @ camera.matrix[2, :3] + camera.matrix[2, 3]).min() < 0.3:
        return
    quad = camera.project(world)
    if np.ptp(quad, axis=0).max() > 3 * picture.shape[0]:
        return
    h, w = mask.shape
    matrix = cv2.getPerspectiveTransform(np.float32([[0, 0], [w, 0], [w, h], [0, h]]), quad - 0.5)
    shape = picture.shape[1::-1]
    share = cv2.warpPerspective(mask, matrix, shape, flags=cv2.INTER_LINEAR)
    laid = cv2.warpPerspective(made, matrix, shape, flags=cv2.INTER_LINEAR)
    cv2.copyTo(laid, cv2.threshold(share, 127, 255, cv2.THRESH_BINARY)[1], picture)
