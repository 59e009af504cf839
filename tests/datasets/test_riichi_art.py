"""The faces of Japanese sets: a package as npm packs it, made here in small, becomes faces in any set's inks."""

from __future__ import annotations

import io
import tarfile

import numpy as np
import pytest

from datasets.faces.art import public_domain, riichi

COMPONENT = """import type { SVGProps } from "react";
const SvgRegular = (props: SVGProps<SVGSVGElement>) => (
  <svg xmlns="http://www.w3.org/2000/svg" xmlnsXlink="http://www.w3.org/1999/xlink" viewBox="0 0 300 400" {...props}>
    <path id="bar" d="M0 0h300v100H0z" style={{
        fill: "%s",
        fillOpacity: 1,
        stroke: "none",
      }} />
    <use xlinkHref="#bar" x={0} y={0} transform="translate(0 300)" />
    <path d="M100 150h100v100H100z" style={{
        fill: "#fff",
        fillOpacity: 1,
      }} />
  </svg>
);
export default SvgRegular;
"""
INKS = {
    "Man1": "#000000",
    "Hatsu": "#004900",
    "Chun": "#b43a3a",
    "Haku": "#ff0000",
    "Man5Dora": "#ff0000",
    "Back": "#ff0000",
}


@pytest.fixture
def fetched(tmp_path, monkeypatch):
    package = tmp_path / "package.tgz"
    with tarfile.open(package, "w:gz") as archive:
        for name, ink in INKS.items():
            text = (COMPONENT % ink).encode()
            member = tarfile.TarInfo(f"package/components/regular/regular/Regular{name}.tsx")
            member.size = len(text)
            archive.addfile(member, io.BytesIO(text))
    monkeypatch.setattr(riichi, "FETCHED", package)
    _forget()
    yield
    _forget()


def _forget():
    for remembered in (riichi.pictures, public_domain._pictures, public_domain._plates):
        remembered.cache_clear()


def test_each_face_is_drawn_and_what_is_none_is_left_out(fetched):
    faces = riichi.pictures()
    assert set(faces) == {"1m", "6z", "7z"}
    ink = faces["6z"][..., 3] > 128
    middle, margin = ink.shape[1] // 2, 3
    assert ink[40, middle] and ink[200, middle], "the bar above, and the same bar used again below"
    assert not ink[120, middle], "white is no ink"
    assert not ink[:margin].any() and not ink[:, :margin].any(), "room round the drawing"
    assert np.ptp(faces["6z"][40, middle, :3].astype(int) - (0, 73, 0)) <= 2


def test_black_is_printed_in_the_ink_of_numbers_and_the_others_in_their_own(fetched):
    for kind, number in {"7z": 0, "6z": 1, "1m": 2}.items():
        ink, cover = public_domain._plates(kind)[-1]
        assert (ink[cover > 0.9] == number).all(), kind


def test_without_the_package_there_are_no_such_faces(tmp_path, monkeypatch):
    monkeypatch.setattr(riichi, "FETCHED", tmp_path / "nothing.tgz")
    _forget()
    assert riichi.pictures() == {}
    _forget()
