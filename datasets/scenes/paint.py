"""Paint boxes into a picture, far ones first, and keep a record of what hides what.

Pixel (0, 0) covers 0–1 each way (its centre is 0.5, 0.5), as in the networks' corners; OpenCV puts the centre at 0,
hence the halves below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import cv2
import numpy as np

from datasets.scenes.cameras.camera import Camera
from datasets.scenes.tiles.body import Body

_SHIFT = 4
_SIDES = ((0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0))


@dataclass(frozen=True, slots=True)
class Light:
    """`towards` (3,) points to the lamp; `ambient` 1 means no shading."""

    towards: np.ndarray
    ambient: float

    def on(self, normal: np.ndarray) -> float:
        """How bright a surface with this normal is, 0–1."""
        return self.ambient + (1 - self.ambient) * max(float(normal @ self.towards), 0.0)


def any_light(rng: np.random.Generator) -> Light:
    angle, height = rng.uniform(0, 2 * np.pi), rng.uniform(0.5, 1)
    flat = np.sqrt(1 - height**2)
    return Light(
        np.array([flat * np.cos(angle), flat * np.sin(angle), height]),
        rng.choice([rng.uniform(0.85, 1), rng.uniform(0.45, 0.9)], p=[0.45, 0.55]),
    )


def paint(picture: np.ndarray, seen: np.ndarray, bodies: list[Body], camera: Camera, light: Light) -> None:
    """Draw the bodies into `picture` (h, w, 3) uint8; `seen` (h, w) int32 gets 1 + index where a tile's face or back
    shows, 0 on sides.
    """
    order = np.argsort([-camera.distance(body.place) for body in bodies])
    for index in order:
        _paint_one(picture, seen, bodies[index], int(index) + 1, camera, light)


def front_shows(body: Body, camera: Camera) -> bool | None:
    """True when the face is turned to the camera, False when the back is, None when neither."""
    height, half = body.local(camera.eye)[2], body.look.thickness / 2
    return True if height > half else False if height < -half else None


def _paint_one(picture: np.ndarray, seen: np.ndarray, body: Body, number: int, camera: Camera, light: Light) -> None:
    half, bevel = body.look.thickness / 2, body.look.bevel
    seam = -half + body.look.back_share * body.look.thickness
    levels = [(-half, bevel), (-half + bevel, 0.0), (seam, 0.0), (half - bevel, 0.0), (half, bevel)]
    rings = [camera.project(body.world(body.outline(z, inset))) for z, inset in levels]
    hull = _hull(rings)
    if not _touches(hull, picture.shape):
        return
    front = front_shows(body, camera)
    parts = [(rings[:3], body.look.back, (-half + bevel, seam)), (rings[2:], body.look.body, (seam, half - bevel))]
    for ring, colour, span in parts if front or front is None else parts[::-1]:
        _fill(picture, _hull(ring), _tone(colour, 0.5 + 0.5 * light.ambient))
        _paint_sides(picture, body, camera, light, colour, span)
    _mark(seen, hull, 0)
    if front is not None:
        _paint_front(picture, seen, body, rings, number, camera, light, front)


def _paint_sides(
    picture: np.ndarray, body: Body, camera: Camera, light: Light, colour: tuple, span: tuple[float, float]
) -> None:
    eye, half = body.local(camera.eye), body.look.size / 2
    for axis, sign in _SIDES:
        if eye[axis] * sign <= half[axis]:
            continue
        normal = np.zeros(3)
        normal[axis] = sign
        along = half[1 - axis] - body.look.radius
        points = np.zeros((4, 3))
        points[:, axis] = sign * half[axis]
        points[:, 1 - axis] = [-along, along, along, -along]
        points[:, 2] = [span[0], span[0], span[1], span[1]]
        _fill(picture, camera.project(body.world(points)), _tone(colour, light.on(body.turn @ normal)))


def _paint_front(
    picture: np.ndarray,
    seen: np.ndarray,
    body: Body,
    rings: list,
    number: int,
    camera: Camera,
    light: Light,
    front: bool,
) -> None:
    outer, inner = (rings[3], rings[4]) if front else (rings[1], rings[0])
    colour = body.look.body if front else body.look.back
    shade = light.on(body.turn[:, 2] if front else -body.turn[:, 2])
    _fill(
        picture,
        _hull([outer, inner]),
        _tone(colour, body.look.rim * (0.35 * (0.5 + 0.5 * light.ambient) + 0.65 * shade)),
    )
    tone = _tone(colour, shade)
    surface = body.face if front else body.look.back_look
    if surface is None:
        _fill(picture, inner, tone)
    else:
        _paste(picture, surface, inner, camera.project(body.corners(front)), tone)
    if body.code is not None:
        _mark(seen, inner, number)


def _paste(
    picture: np.ndarray, surface: np.ndarray, outline: np.ndarray, corners: np.ndarray, tone: np.ndarray
) -> None:
    """Warp `surface` × `tone` into the quadrilateral, seen through the rounded outline."""
    x0, y0 = np.maximum(np.floor(outline.min(0)).astype(int) - 1, 0)
    x1, y1 = np.minimum(np.ceil(outline.max(0)).astype(int) + 2, picture.shape[1::-1])
    if x1 <= x0 or y1 <= y0:
        return
    surface = _shrunk(surface, np.linalg.norm(corners - np.roll(corners, 1, 0), axis=1).max())
    height, width = surface.shape[:2]
    source = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    offset = np.array([x0, y0], np.float32)
    matrix = cv2.getPerspectiveTransform(source, corners - offset - 0.5)
    warped = cv2.warpPerspective(
        surface, matrix, (x1 - x0, y1 - y0), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE
    )
    mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
    _fill(mask, outline - offset, 255)
    area = picture[y0:y1, x0:x1]
    coloured = cv2.multiply(warped, cast(Any, (*tone, 0.0)), scale=1 / 255)
    share = cv2.merge([mask] * 3)
    area[:] = cv2.add(cv2.multiply(coloured, share, scale=1 / 255), cv2.multiply(area, 255 - share, scale=1 / 255))


def _shrunk(surface: np.ndarray, longest: float) -> np.ndarray:
    while max(surface.shape[:2]) > 2 * longest and min(surface.shape[:2]) > 8:
        surface = cv2.resize(surface, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    return surface


def _tone(colour: tuple, shade: float) -> np.ndarray:
    return np.clip(np.asarray(colour, float) * shade * 255, 0, 255)


def _hull(rings: list[np.ndarray]) -> np.ndarray:
    return cv2.convexHull(np.concatenate(rings))[:, 0]


def _touches(outline: np.ndarray, shape: tuple) -> bool:
    low, high = outline.min(0), outline.max(0)
    return bool((high > 0).all() and low[0] < shape[1] and low[1] < shape[0] and (high - low).max() < 20 * max(shape))


def _fill(picture: np.ndarray, outline: np.ndarray, colour: Any) -> None:
    points = np.round((outline - 0.5) * (1 << _SHIFT)).astype(np.int32)
    value = tuple(float(c) for c in np.atleast_1d(colour))
    cv2.fillConvexPoly(picture, points, value, cv2.LINE_AA, _SHIFT)


def _mark(seen: np.ndarray, outline: np.ndarray, number: int) -> None:
    cv2.fillConvexPoly(seen, np.round(outline - 0.5).astype(np.int32), number)
