"""A sheet of paper for one tile face: shapes in shares of the face, drawn smooth."""

from __future__ import annotations

import cv2
import numpy as np

Colour = tuple[int, ...]  # red, green, blue
_SUB = 4  # cv2's sub-pixel bits: coordinates are multiplied by 16


class Sketch:
    """An upright face. x and y go from 0 to 1 across and down; sizes are shares of the WIDTH, so that circles stay
    round.
    """

    def __init__(self, width: int, height: int, ground: Colour):
        self.pixels: np.ndarray = np.full((height, width, 3), ground, np.uint8)
        self.width, self.height = width, height

    def disc(self, x: float, y: float, radius: float, colour: Colour) -> None:
        self.oval(x, y, radius, radius, colour)

    def ring(self, x: float, y: float, radius: float, colour: Colour, line: float) -> None:
        self.oval(x, y, radius, radius, colour, line)

    def oval(self, x: float, y: float, rx: float, ry: float, colour: Colour, line: float = 0, angle: float = 0) -> None:
        """A filled ellipse, or its outline when `line` is given. rx, ry, line: shares of the width; angle in
        degrees.
        """
        turn = np.linspace(0, 2 * np.pi, 33)[:-1]
        c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
        px, py = rx * np.cos(turn), ry * np.sin(turn)
        points = np.stack(
            [x * self.width + (c * px - s * py) * self.width, y * self.height + (s * px + c * py) * self.width], 1
        )
        self._shape(points, colour, line, closed=True)

    def polygon(self, points: list[tuple[float, float]] | np.ndarray, colour: Colour, line: float = 0) -> None:
        self._shape(np.asarray(points, float) * (self.width, self.height), colour, line, closed=True)

    def path(self, points: list[tuple[float, float]] | np.ndarray, colour: Colour, line: float) -> None:
        """An open line through points."""
        self._shape(np.asarray(points, float) * (self.width, self.height), colour, line, closed=False)

    def curve(
        self,
        start: tuple[float, float],
        bend: tuple[float, float],
        end: tuple[float, float],
        colour: Colour,
        line: float,
    ) -> None:
        """A quadratic curve, as a stem or a feather."""
        t = np.linspace(0, 1, 12)[:, None]
        self.path((1 - t) ** 2 * start + 2 * t * (1 - t) * np.asarray(bend) + t**2 * np.asarray(end), colour, line)

    def stamp(self, mask: np.ndarray, x: float, y: float, wide: float, high: float, colour: Colour) -> None:
        """Print a mask (h, w) uint8 in one colour, centred on x, y; wide and high are shares of the width and of the
        height.
        """
        w, h = max(2, round(wide * self.width)), max(2, round(high * self.height))
        x0, y0 = round(x * self.width - w / 2), round(y * self.height - h / 2)
        left, top = max(0, -x0), max(0, -y0)
        right, bottom = min(w, self.width - x0), min(h, self.height - y0)
        if right <= left or bottom <= top:
            return
        ink = cv2.resize(mask, (w, h), interpolation=cv2.INTER_AREA)[top:bottom, left:right, None] / np.float32(255)
        part = self.pixels[y0 + top : y0 + bottom, x0 + left : x0 + right]
        part[:] = part * (1 - ink) + np.array(colour, np.float32) * ink

    def _shape(self, points: np.ndarray, colour: Colour, line: float, closed: bool) -> None:
        fixed = np.round(points * (1 << _SUB)).astype(np.int32)
        if line:
            cv2.polylines(self.pixels, [fixed], closed, colour, max(1, round(line * self.width)), cv2.LINE_AA, _SUB)
        else:
            cv2.fillPoly(self.pixels, [fixed], colour, cv2.LINE_AA, _SUB)
