"""What the finder learns from is rendered once and kept; scenes in real light are taken in beside the others, and only where mitsuba is."""


import numpy as np
import pytest

pytest.importorskip("torch", reason="NOT TESTED: training pictures need the extra `train`")

from datasets.photos import labelled_photos
from datasets.scenes.traced import physical
from models import paths
from models.detector import shots
from models.detector.batches import BATCH, Pictures
from models.detector.shots import render_shards, scene_shots, shard_path


@pytest.fixture
def small(monkeypatch):
    """Shards of two small pictures, rendered without slowing this process down for good."""
    makers = {kind: (maker, first, 2) for kind, (maker, first, _) in shots.MAKERS.items()}
    monkeypatch.setattr(shots, "MAKERS", makers)
    monkeypatch.setattr(shots, "SCENE_SIZE", 96)
    monkeypatch.setattr(shots.os, "nice", lambda more: more)


@pytest.mark.parametrize("kind", ["scenes", "physical"])
def test_a_shard_keeps_pictures_with_their_corners(small, tmp_path, kind):
    if kind == "physical":
        pytest.importorskip("mitsuba", reason="NOT TESTED: scenes in real light need mitsuba (extra `light`)")
    render_shards(tmp_path, 1, 1)
    shots = scene_shots(tmp_path, 0, kind)
    assert len(shots) == 2
    for shot in shots:
        assert shot.picture.shape == (96, 96, 3) and shot.picture.dtype == np.uint8
        assert shot.quads.shape == (len(shot.down), 4, 2) and len(shot.shown) == len(shot.kinds) == len(shot.down)


def test_without_mitsuba_the_other_scenes_are_rendered_and_it_says_so(small, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(physical, "available", lambda: False)
    render_shards(tmp_path, 1, 1)
    assert shard_path(tmp_path, 0).exists()
    assert not shard_path(tmp_path, 0, "physical").exists()
    assert capsys.readouterr().out.count("Mitsuba") == 1


def test_what_was_rendered_is_left_alone(small, tmp_path):
    for kind, shard in (("scenes", 0), ("bare", 0), ("bare", 1), ("physical", 0)):
        shard_path(tmp_path, shard, kind).write_bytes(b"kept")
    render_shards(tmp_path, 1, 1)
    assert {path.read_bytes() for path in tmp_path.iterdir()} == {b"kept"}


def test_with_every_group_of_photos_left_out_rendered_scenes_are_learnt_from(small, tmp_path, monkeypatch):
    monkeypatch.setattr(paths, "WORK", tmp_path)
    monkeypatch.setattr(labelled_photos, "LEFT_OUT", set(labelled_photos.GROUPS))
    folder = paths.work(list(labelled_photos.GROUPS)) / "scenes"
    render_shards(folder, 1, 0)
    pictures = Pictures(np.random.default_rng(0), 1, 0, tmp_path / "unlabelled.json", list(labelled_photos.GROUPS))
    pictures.renderer.kill()
    pictures.grow()
    assert len(pictures.batch()) == BATCH
