"""Reading a whole split: what is asked for and is not there is said; what comes out stands in RESULTS.md and on a
sheet.
"""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from compared import HIGH, WIDE, compared

from datasets.photos import labelled_photos
from datasets.pictures import write_rgb
from models import paths
from models.evaluation import evaluate
from models.evaluation.report import BEGIN, END

NETWORKS = {"detector": paths.SHIPPED / "finder.onnx", "classifier": paths.SHIPPED / "namer.onnx"}


@pytest.mark.skipif(not labelled_photos.available(), reason="NOT TESTED: the photographs are not beside the project")
def test_a_group_that_is_not_in_a_split_ends_the_program_with_a_sentence():
    with pytest.raises(SystemExit, match="No photo of tray is in the split dev"):
        evaluate.main(SimpleNamespace(split="dev", groups=["tray"], every=1, write=False))


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """An evaluation of two photos, one of them misread, that writes into a folder of its own."""
    write_rgb(tmp_path / "a.png", np.full((HIGH, 2 * WIDE, 3), 120, np.uint8))
    seen = [
        compared("6m 6m", "7m 7m?", photo=tmp_path / "a.png"),
        compared("9p", "9p", photo=tmp_path / "none.png", group="web"),
    ]
    monkeypatch.setattr(
        evaluate.labelled_photos,
        "scenes",
        lambda split, groups, put_right=True: [
            one.scene if put_right else replace(one.scene, kinds=("7m",) * len(one.scene.kinds)) for one in seen
        ],
    )
    monkeypatch.setattr(evaluate, "comparisons", lambda *given: iter(seen))
    monkeypatch.setattr(evaluate, "RESULTS", tmp_path / "RESULTS.md")
    return SimpleNamespace(split="train", groups=[], every=1, gallery=tmp_path / "gallery", write=False, **NETWORKS)


def test_a_part_of_the_photos_gets_its_sheet_and_its_kinds_and_leaves_the_results_alone(asked, capsys):
    evaluate.main(asked)
    said = capsys.readouterr().out
    right = {line.split(" | ")[0]: line.split(" | ")[4] for line in said.splitlines() if line.startswith("| all")}
    assert right == {"| all": "33.3", "| all, as labelled": "66.7"}
    assert "| 6m | 2 | 2 | 0 | 7m ×2 |" in said and str(asked.gallery / "sheet.jpg") in said
    assert (asked.gallery / "sheet.jpg").exists() and not evaluate.RESULTS.exists()


def test_the_results_are_written_round_what_was_written_by_hand(asked):
    by_hand = f"{BEGIN}\n## What this is worth\n\n| 6m | 1 |\n{END}"
    evaluate.RESULTS.write_text(f"old figures\n\n{by_hand}\n")
    asked.write, asked.split = True, "dev"
    evaluate.main(asked)
    evaluate.main(asked)
    generated, _, kept = evaluate.RESULTS.read_text().partition(BEGIN)
    assert BEGIN + kept == by_hand + "\n"
    assert "old figures" not in generated
    assert [line.split(" | ")[0] for line in generated.splitlines() if line.startswith("| ")] == [
        "| group",
        "| ---",
        "| ours",
        "| web",
        "| all",
        "| all, with wrong labels put right",
        "| kind",
        "| ---",
        "| 6m",
    ]
