"""The photos with most errors on one sheet: the worst first, drawn as they were read, and nothing left of an earlier
one.
"""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from compared import HIGH, WIDE, compared

from datasets.photos.labelled_photos import read_rgb
from datasets.pictures import write_rgb
from models.evaluation.error_gallery import COLUMNS, KEPT, LINE, PAPER, RED, SHEET, SIDE, draw_errors, write_gallery

GREY, BLUE, GREEN = (120, 120, 120), (20, 20, 200), (20, 120, 20)
CELL = SIDE + LINE  # pixels high


@pytest.fixture
def photo(tmp_path):
    """A photo of a colour, with what its labels say and what was read in it."""

    def made(name: str, colour: tuple[int, int, int], labels: str, seen: str):
        path = tmp_path / f"{name}.png"
        write_rgb(path, np.full((HIGH, WIDE * len(seen.split()), 3), colour, np.uint8))
        return compared(labels, seen, photo=path)

    return made


def colours(sheet: np.ndarray) -> list[tuple[int, ...]]:
    """What most of each cell shows at its top left, row by row."""
    cells = [
        sheet[y : y + SIDE // 3, x : x + SIDE // 2]
        for y in range(0, len(sheet), CELL)
        for x in range(0, sheet.shape[1], SIDE)
    ]
    return [tuple(np.median(cell.reshape(-1, 3), axis=0).round(-1).astype(int).tolist()) for cell in cells]


def test_the_worst_photos_lie_beside_each_other_the_worst_first(photo, tmp_path):
    doubtful, missed, right = (
        photo("a", GREY, "1m 2m", "1m 3m?"),
        photo("b", BLUE, "1m 2m 3m", "– – 3m"),
        photo("c", GREEN, "1m", "1m"),
    )
    assert write_gallery([doubtful, right, missed], tmp_path / "gallery") == 2
    sheet = read_rgb(tmp_path / "gallery" / SHEET)
    assert sheet.shape == (CELL, 2 * SIDE, 3)
    assert colours(sheet) == [BLUE, GREY]
    assert sorted(file.name for file in (tmp_path / "gallery").iterdir()) == [
        "00-ours-b.jpg",
        "01-ours-a.jpg",
        SHEET,
    ]


def test_tiles_that_nobody_labelled_make_no_photo_worse_than_an_error(photo, tmp_path):
    extras, wrong = photo("a", GREY, "1m", "1m 2m 3m 4m 5m 6m 7m 8m 9m"), photo("b", BLUE, "1m", "2m?")
    write_gallery([extras, wrong], tmp_path)
    assert sorted(file.name[:4] + file.stem[-1] for file in tmp_path.glob("0*.jpg")) == ["00-ob", "01-oa"]


def test_a_cell_holds_the_whole_drawn_reading_and_words_below(photo, tmp_path):
    wrong = photo("a", GREY, "1m 2m", "1m 3m")
    write_gallery([wrong], tmp_path)
    cell, drawn = (
        read_rgb(tmp_path / SHEET),
        cv2.resize(draw_errors(wrong), (SIDE, SIDE * HIGH // (2 * WIDE)), interpolation=cv2.INTER_AREA),
    )
    assert np.abs(cell[: len(drawn)].astype(int) - drawn).mean() < 3
    assert (cell[len(drawn) + 8 : SIDE] > PAPER - 5).all() and (cell[SIDE:] < 100).any()


def test_what_was_not_read_is_written_in_red(photo):
    red = [
        (np.abs(draw_errors(one).astype(int) - RED).max(axis=2) < 30).sum()
        for one in (photo("a", GREY, "1m 2m", "1m 3m"), photo("b", GREY, "1m", "1m"))
    ]
    assert red[0] > 100 and red[1] == 0


def test_more_than_a_few_are_left_out_and_the_last_row_is_filled_up(photo, tmp_path):
    bad = [photo(f"{i:02d}", GREY, "1m", "2m") for i in range(KEPT + 3)]
    assert write_gallery(bad, tmp_path / "many") == KEPT
    assert read_rgb(tmp_path / "many" / SHEET).shape == (CELL * -(-KEPT // COLUMNS), SIDE * COLUMNS, 3)
    write_gallery(bad[: COLUMNS + 1], tmp_path / "few")
    assert colours(read_rgb(tmp_path / "few" / SHEET))[COLUMNS:] == [GREY] + [(round(PAPER, -1),) * 3] * (COLUMNS - 1)


def test_of_an_earlier_evaluation_nothing_is_left_and_of_others_everything(photo, tmp_path):
    folder = tmp_path / "gallery"
    write_gallery([photo("a", GREY, "1m", "2m")], folder)
    (folder / "mine.jpg").write_bytes(b"kept")
    assert write_gallery([photo("b", GREY, "1m", "1m")], folder) == 0
    assert [file.name for file in folder.iterdir()] == ["mine.jpg"]
