"""The pictures beside lessons: small, all there and all used, shown when they are scrolled to, and said in words."""

from __future__ import annotations

from pathlib import Path

import cv2
import pytest

from datasets.scenes.school_pictures import HIGH, PICTURES, WIDE
from scoring.coach import service
from scoring.coach.lessons import pictures

FOLDER = Path(__file__).parents[3] / "webui/static/school"


def test_each_is_small_and_all_together_are():
    files = {path.stem: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(files) == set(PICTURES) == {picture.name for picture in pictures.PICTURES}
    assert max(files.values()) <= 15_000 and sum(files.values()) <= 200_000
    for path in FOLDER.iterdir():
        assert cv2.imread(str(path)).shape == (HIGH, WIDE, 3)


@pytest.mark.parametrize(
    ("language", "alt"), [("en", "Four walls, two tiles high"), ("de", "Vier Mauern, zwei Steine")]
)
def test_a_lesson_shows_its_picture_lazily_with_words(client, language, alt):
    page = client.get("/coach/school/philos/wall?html=1", headers={"Accept-Language": language}).json["html"][0]
    (image,) = [part for part in page.split("<") if part.startswith("img")]
    assert 'loading="lazy"' in image and f'alt="{alt}' in image and 'width="480" height="270"' in image
    address = image.split('src="')[1].split('"')[0]
    assert client.get(address).mimetype == "image/webp"


def test_a_step_without_a_picture_has_none():
    steps = service.school_lesson("philos", "wall")["steps"]
    assert [step["picture"] and step["picture"]["file"] for step in steps] == ["wall", None]
