"""Two trainings side by side: both to their end, or neither goes on alone."""

from __future__ import annotations

import signal
import sys

import pytest

from models import paths, train

pytestmark = pytest.mark.slow

WAITS = """
import pathlib, sys, time
begun, ended = map(pathlib.Path, sys.argv[1:])
try:
    begun.touch()
    time.sleep(60)
except KeyboardInterrupt:
    ended.touch()
"""
FAILS = """
import pathlib, sys, time
while not pathlib.Path(sys.argv[1]).exists():
    time.sleep(0.05)
sys.exit(3)
"""


@pytest.mark.parametrize(
    "at_first", [signal.default_int_handler, signal.SIG_IGN], ids=["at the keyboard", "in the background"]
)
def test_where_one_fails_the_other_is_interrupted(tmp_path, at_first):
    signal.signal(signal.SIGINT, at_first)
    begun, ended = tmp_path / "begun", tmp_path / "ended"
    with pytest.raises(SystemExit, match="failed"):
        train.side_by_side(
            [[sys.executable, "-c", WAITS, str(begun), str(ended)], [sys.executable, "-c", FAILS, str(begun)]]
        )
    assert ended.exists()


def test_interrupted_alone_it_leaves_none_behind(monkeypatch, tmp_path):
    begun, ended = tmp_path / "begun", tmp_path / "ended"

    def interrupted(seconds: float):
        if begun.exists():
            raise KeyboardInterrupt

    monkeypatch.setattr(train.time, "sleep", interrupted)
    with pytest.raises(KeyboardInterrupt):
        train.side_by_side([[sys.executable, "-c", WAITS, str(begun), str(ended)]])
    assert ended.exists()


def test_without_npm_the_trainings_go_on(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(train.riichi, "FETCHED", tmp_path / "none.tgz")
    monkeypatch.setenv("PATH", str(tmp_path))
    train.fetch_art()
    assert "Going on without the drawn faces of Japanese sets" in capsys.readouterr().out


def test_both_run_to_their_end(tmp_path):
    files = [tmp_path / "one", tmp_path / "other"]
    train.side_by_side(
        [[sys.executable, "-c", "import pathlib, sys; pathlib.Path(sys.argv[1]).touch()", str(file)] for file in files]
    )
    assert all(file.exists() for file in files)


def test_a_group_that_there_is_not_is_refused_before_two_hours_are_spent(capsys):
    assert train.options(["--without", "green-mat", "family"]).without == ["green-mat", "family"]
    with pytest.raises(SystemExit):
        train.options(["--without", "green-mat", "famliy"])
    assert "invalid choice: 'famliy'" in capsys.readouterr().err


def test_what_leaves_groups_out_meets_nothing_that_others_made():
    folders = {paths.work(list(groups)) for groups in ((), ("tray",), ("tray", "web"), ("web",))}
    assert len(folders) == 4 and paths.work(["web", "tray"]) == paths.work(["tray", "web"])


@pytest.mark.parametrize(("without", "folder"), [([], "work"), (["web", "tray"], "work/without-tray-web")])
def test_every_training_ends_with_drawings_of_the_worst_photos_in_a_folder_of_its_own(
    monkeypatch, tmp_path, without, folder
):
    ran = []
    monkeypatch.setattr(train, "fetch_art", lambda: None)
    monkeypatch.setattr(train, "side_by_side", ran.extend)
    monkeypatch.setattr(train.subprocess, "run", lambda words, check: ran.append(words))
    monkeypatch.setattr(paths, "WORK", tmp_path / "work")
    (tmp_path / folder).mkdir(parents=True)
    train.main(600, 700, without)
    lengths = {words[2]: words[words.index("--steps") + 1] for words in ran if "--steps" in words}
    assert lengths == {"models.detector.train": "600", "models.classifier.train": "700"}
    *_, evaluation = ran
    assert evaluation[1:3] == ["-m", "models.evaluation.evaluate"]
    assert evaluation[evaluation.index("--gallery") + 1] == str(tmp_path / folder / "error-gallery")
    assert ("--write" in evaluation) == (not without), "RESULTS.md is of the networks that ship"
