"""Faces of the tiles of solitaire games: sets that no network learns from, flowers and seasons among them, to
measure on.

They are Debian's: apt install gnome-mahjongg kdegames-mahjongg-data-kf5 librsvg2-bin. Read where they are installed,
never copied. Each set has one face a kind.
"""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from collections.abc import Callable
from functools import cache
from pathlib import Path

import numpy as np

from datasets.pictures import with_alpha

GNOME, KDE = Path("/usr/share/gnome-mahjongg/themes"), Path("/usr/share/kmahjongglib/tilesets")
_TILES = 43  # side by side in a theme, the first of them in this order:
_IN_A_ROW = [
    *(f"{n}p" for n in range(1, 10)),
    "4z",
    "3z",
    "2z",
    "1z",
    "7z",
    "6z",
    *(f"{n}{suit}" for suit in "ms" for n in range(1, 10)),
    "2f",
    "3f",
    "1f",
    "4f",
    "5z",
    "1y",
    "2y",
    "3y",
    "4y",
]
_NAMES = {"CHARACTER": "m", "ROD": "p", "BAMBOO": "s", "FLOWER": "f", "SEASON": "y"}
_HONOURS = {
    "WIND_1": "4z",
    "WIND_2": "2z",
    "WIND_3": "1z",
    "WIND_4": "3z",
    "DRAGON_1": "5z",
    "DRAGON_2": "6z",
    "DRAGON_3": "7z",
}
_FACE = re.compile(r'id="((?:CHARACTER|ROD|BAMBOO|WIND|DRAGON|FLOWER|SEASON)_\d)"')
_PAPER = (240, 238, 230)  # a face's ground, RGB


@cache
def sets() -> dict[str, dict[str, np.ndarray]]:
    """Each set's faces by their codes, upright, (h, w, 3) uint8 RGB, edge to edge; only the sets that are installed.

    Of `postmodern` the blank dragon is left out, and flowers and seasons: nothing tells these apart.
    """
    return {path.stem: faces(path) for path, faces in _SETS.items() if path.exists() and shutil.which("rsvg-convert")}


def _scanned(path: Path) -> dict[str, np.ndarray]:
    """Tiles side by side, seen a little from the left; below them the same once more."""
    row = _on_paper(with_alpha(path.read_bytes()))
    return _parted(row[: len(row) // 2], 0.0, 0.9, 0.06, 1.0)


def _drawn(path: Path) -> dict[str, np.ndarray]:
    row = _on_paper(_rendered(path, "--width", "4128"))
    faces = _parted(row[: len(row) // 2], 0.02, 0.86, 0.14, 0.98)
    return {code: face for code, face in faces.items() if code[1] not in "fy" and code != "5z"}


def _parted(row: np.ndarray, top: float, bottom: float, left: float, right: float) -> dict[str, np.ndarray]:
    """The faces of tiles side by side, without their sides: shares of a tile's height and width."""
    high, wide = len(row), row.shape[1] / _TILES
    return {
        code: row[int(top * high) : int(bottom * high), round((i + left) * wide) : round((i + right) * wide)]
        for i, code in enumerate(_IN_A_ROW)
    }


def _by_name(path: Path) -> dict[str, np.ndarray]:
    """One drawing in which every face has a name: each is rendered alone."""
    found = {}
    for name in sorted(set(_FACE.findall(gzip.decompress(path.read_bytes()).decode()))):
        picture = _rendered(path, "--export-id", name, "--zoom", "4")
        rows, columns = (np.flatnonzero(picture[..., 3].any(axis=axis)) for axis in (1, 0))
        code = _HONOURS.get(name) or name[-1] + _NAMES[name[:-2]]
        found[code] = _on_paper(picture[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    return found


def _rendered(path: Path, *options: str) -> np.ndarray:
    """An SVG as pixels, (h, w, 4) uint8 BGRA."""
    png = subprocess.run(["rsvg-convert", *options, str(path)], check=True, capture_output=True).stdout
    return with_alpha(png)


def _on_paper(picture: np.ndarray) -> np.ndarray:
    share = picture[..., 3:] / np.float32(255)
    return (picture[..., 2::-1] * share + np.array(_PAPER, np.float32) * (1 - share)).astype(np.uint8)


_SETS: dict[Path, Callable[[Path], dict[str, np.ndarray]]] = {
    GNOME / "smooth.png": _scanned,
    GNOME / "postmodern.svg": _drawn,
    KDE / "default.svgz": _by_name,
    KDE / "traditional.svgz": _by_name,
}
