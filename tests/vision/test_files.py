"""Photos in files: read, drawn beside them, and said in a sentence where there is none."""

from __future__ import annotations

import cv2

from tests.vision import coloured
from tests.vision.coloured import as_png, photographed
from vision.annotate import annotate
from vision.files import read_file
from vision.pipeline import read


def test_files_are_read_drawn_and_missed(tmp_path):
    picture, _ = photographed("5p6p7p")
    (tmp_path / "hand.png").write_bytes(as_png(picture))
    answer = read_file(tmp_path / "hand.png", coloured.detector, coloured.classifier, drawn_to=tmp_path / "drawn")
    assert answer["hand"]["concealed"] == "567p"
    drawn = cv2.imread(str(tmp_path / "drawn" / "hand.jpg"))
    assert drawn.shape == annotate(picture, read(as_png(picture), coloured.detector, coloured.classifier)).shape
    missing = read_file(tmp_path / "none.png", coloured.detector, coloured.classifier)
    assert (missing["photo"], missing["status"], missing["error"]["code"]) == (
        str(tmp_path / "none.png"),
        "error",
        "bad_image",
    )
    assert "none.png" in missing["error"]["message"]


def test_of_a_file_that_is_too_large_the_whole_size_is_told(tmp_path):
    with (tmp_path / "hand.bmp").open("wb") as file:
        file.truncate(40 << 20)
    answer = read_file(tmp_path / "hand.bmp", coloured.detector, coloured.classifier)
    assert answer["error"]["code"] == "image_too_large" and "40 MB" in answer["error"]["message"]


def test_what_is_drawn_overwrites_nothing(tmp_path):
    """Neither the player's photo, drawn into its own folder, nor what was drawn of another photo of that name."""
    photos = {
        tmp_path / "hand.jpg": "5p6p7p",
        tmp_path / "hand.png": "1s2s3s",
        tmp_path / "more" / "hand.png": "4m5m6m",
    }
    (tmp_path / "more").mkdir()
    for path, tiles in photos.items():
        path.write_bytes(cv2.imencode(path.suffix, photographed(tiles)[0][..., ::-1])[1].tobytes())
    before = {path: path.read_bytes() for path in photos}
    for path in photos:
        read_file(path, coloured.detector, coloured.classifier, drawn_to=tmp_path)
    assert {path: path.read_bytes() for path in photos} == before
    drawn = set(tmp_path.glob("*.jpg")) - set(photos)
    assert {path.name for path in drawn} == {"hand-2.jpg", "hand-3.jpg", "hand-4.jpg"}
    assert len({path.read_bytes() for path in drawn}) == 3
