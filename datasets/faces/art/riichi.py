"""Faces as Japanese sets have them: the public-domain drawings of riichi-mahjong-tiles, an npm package, in work/
once it is fetched.

Run: python -m datasets.faces.art.riichi   (`make train` does; where npm or the network is missing, all goes on without
                                           these faces)
"""

from __future__ import annotations

import re
import subprocess
import tarfile
from functools import cache
from typing import IO, cast

import cv2
import numpy as np
import resvg_py

from datasets import ROOT
from datasets.pictures import with_alpha

PACKAGE = "riichi-mahjong-tiles@0.1.0"
FETCHED = ROOT / "work" / "riichi-mahjong-tiles-0.1.0.tgz"
HEIGHT = 240  # pixels of a picture
_PLACE = re.compile(r"package/components/regular/regular/Regular(\w+?)\.tsx")
_SUITS = {"Man": "m", "Pin": "p", "Sou": "s"}
_HONOURS = {"Ton": "1z", "Nan": "2z", "Shaa": "3z", "Pei": "4z", "Hatsu": "6z", "Chun": "7z"}
_WHOLE, _ROOM = 'viewBox="0 0 300 400"', 'viewBox="-21 -28 342 456"'  # the drawings go to the edge
_STYLE = re.compile(r"style=\{\{(.*?)\}\}", re.DOTALL)


def fetch() -> None:
    """Have npm fetch the package, unless it is here.

    Raises OSError and CalledProcessError when npm is missing or fails.
    """
    if not FETCHED.exists():
        FETCHED.parent.mkdir(exist_ok=True)
        subprocess.run(["npm", "pack", "--silent", PACKAGE, "--pack-destination", FETCHED.parent], check=True)


@cache
def pictures() -> dict[str, np.ndarray]:
    """The faces by their codes, each (HEIGHT, three quarters of it, 4) uint8 RGB and how much ink lies there; none
    when they were not fetched.
    """
    if not FETCHED.exists():
        return {}
    with tarfile.open(FETCHED) as archive:
        named = {member: _PLACE.fullmatch(member.name) for member in archive}
        return {
            code: _drawn(cast(IO[bytes], archive.extractfile(member)).read().decode())
            for member, name in named.items()
            if name and (code := _code(name[1]))
        }


def _code(name: str) -> str | None:
    """`Man1` → `1m`; None for what is no face, for red fives, which are fives, and for the blank dragon."""
    return _HONOURS.get(name) or (name[3] + _SUITS[name[:3]] if name[:3] in _SUITS and len(name) == 4 else None)


def _drawn(component: str) -> np.ndarray:
    """A React component that draws one tile, as pixels. White is no ink: there the tile itself shows."""
    markup = (
        component[component.index("<svg") : component.rindex("</svg>") + 6]
        .replace("{...props}", "")
        .replace("xlinkHref", "href")
        .replace(_WHOLE, _ROOM)
    )
    markup = _STYLE.sub(lambda style: f'style="{_css(style[1])}"', markup)
    markup = re.sub(r"=\{([^{}]*)\}", r'="\1"', markup)
    png = resvg_py.svg_to_bytes(svg_string=markup, height=HEIGHT, skip_system_fonts=True)
    picture = cv2.cvtColor(with_alpha(png), cv2.COLOR_BGRA2RGBA)
    dark = np.clip(2 * (255.0 - picture[..., :3].min(axis=2)) / 255, 0, 1)
    picture[..., 3] = picture[..., 3] * dark
    return picture


def _css(style: str) -> str:
    """`fillOpacity: 1, stroke: "none",` → `fill-opacity:1;stroke:none`."""
    pairs = re.findall(r'(\w+): (?:"([^"]*)"|([^,\s]+))', style)
    return ";".join(
        f"{re.sub('[A-Z]', lambda big: '-' + big[0].lower(), key)}:{text or number}" for key, text, number in pairs
    )


if __name__ == "__main__":
    fetch()
    print(f"{len(pictures())} faces")
