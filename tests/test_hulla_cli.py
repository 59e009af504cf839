"""The door: the commands as a person types them."""

import errno
import json
import os
import struct
import subprocess
import sys
from pathlib import Path

import click
import cv2
import numpy as np
import pytest
from click.testing import CliRunner

from hulla_cli import photos
from hulla_cli.page import games
from vision.networks import classifier_file
from vision.tile_sets import enrolment as enrol
from vision.tile_sets.tile_set import empty_tile_set
from vision.tile_sets.tile_set_file import classifier_fingerprint, to_bytes

ROOT = Path(__file__).resolve().parent.parent
DEAL = {
    "id": 7, "rules": "beepworld", "winner": "S", "won_by": "wall", "winning_tile": "7z",
    "hands": {
        "S": {"concealed": "234m567p345s77z", "melds": [{"tiles": "111z", "state": "open"}], "bonus": "24f"},
        "E": {"concealed": "1478m1478p1478s5z"}, "W": {"concealed": "2589m2589p2589s5z"},
        "N": {"concealed": "3369m369p369s223z"},
    },
}  # fmt: skip


def hulla(*arguments, given=b"", **environment):
    return subprocess.run(
        [sys.executable, ROOT / "hulla.py", *arguments],
        input=given,
        capture_output=True,
        timeout=300,
        env={**os.environ, **environment},
    )


def test_every_line_is_answered_in_order_and_errors_are_answers():
    lines = [json.dumps(DEAL), "nonsense", "", '{"rules": "japanese"}', "\x00", json.dumps(DEAL | {"id": 8})]
    done = hulla("score", given="\n".join(lines).encode() + b"\n\xff\xfe\n")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (1, b"")  # for some had no result
    assert [(a["id"], a["status"]) for a in answers[::5]] == [(7, "ok"), (8, "ok")]
    assert [a["error"]["code"] for a in answers[1:5] + answers[6:]] == [
        "bad_json",
        "bad_json",
        "missing_field",
        "bad_json",
        "bad_json",
    ]
    assert answers[0]["net"] == {"E": -608, "S": 1216, "W": -304, "N": -304}


def test_answers_come_line_by_line(tmp_path):
    """A program may wait for each answer before it writes the next deal."""
    with subprocess.Popen(
        [sys.executable, ROOT / "hulla.py", "score"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        for number in range(3):
            running.stdin.write(json.dumps(DEAL | {"id": number}).encode() + b"\n")
            running.stdin.flush()
            assert json.loads(running.stdout.readline())["id"] == number
        running.stdin.close()
        assert running.wait(timeout=120) == 0


def test_a_file_that_is_not_there_ends_with_2():
    done = hulla("score", "/no/such/file")
    assert done.returncode == 2 and b"No such file" in done.stderr


def test_a_card_is_read_from_its_path(tmp_path):
    card = tmp_path / "card.toml"
    card.write_text(
        'name = "x"\n[[hand]]\nid = "one"\ncategory = "13579"\npattern = "111a 333a 555a 777a 99a"\nnumbers '
        '= "fixed"\nvalue = 25\n'
    )
    deal = {
        "rules": "american",
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "9m",
        "hands": {"S": {"concealed": "11133355577799m"}},
    }
    text = card.read_text()
    saved = {
        "marked": text.encode("utf-8-sig"),
        "latin": text.replace('"x"', '"ü"').encode("cp1252"),
        "wide": text.encode("utf-16"),
        "curly": text.replace('"', "“").replace("333a", "\u00a0333a").encode(),
        "picture": b"\x89PNG\x81\x8d",
    }
    for name, data in saved.items():
        (tmp_path / name).write_bytes(data)
    paths = (card, *(tmp_path / name for name in saved), tmp_path / "none.toml", tmp_path, "/dev/zero")
    lines = [json.dumps(deal | {"options": {"card": str(path)}}) for path in paths]
    *fits, picture, none, folder, endless = [
        json.loads(line) for line in hulla("score", given="\n".join(lines).encode()).stdout.splitlines()
    ]
    assert [each["hands"]["S"]["points"] for each in fits] == [[{"rule": "card_hand", "hand": "one", "points": 25}]] * 5
    assert {(a["error"]["code"], a["error"]["field"]) for a in (none, folder, endless, picture)} == {
        ("bad_value", "options.card")
    }
    assert "save it as plain text in UTF-8" in picture["error"]["message"]


def test_a_clubs_own_rows_stand_in_the_sheet_and_in_the_book(tmp_path):
    club, broken, latin, marked, picture = (
        tmp_path / name for name in ("club.toml", "broken.toml", "latin.toml", "marked.toml", "picture.png")
    )
    text = (ROOT / "docs" / "club-rows.md").read_text("utf-8").split("```toml\n")[1].split("```")[0]
    club.write_text(text, "utf-8")
    broken.write_text(text.replace("147m147p147s", "147x"), "utf-8")
    latin.write_text(text.replace("Knitting", "Gestrickt für zwei"), "cp1252")
    picture.write_bytes(b"\x89PNG\x81\x8d")
    marked.write_text(text, "utf-8-sig")
    deal = {
        "rules": "japanese",
        "winner": "S",
        "won_by": "discard",
        "from": "W",
        "winning_tile": "7p",
        "hands": {"S": {"concealed": "111m777m444p777p11s"}},
    }
    for file in (club, marked, latin):
        done = hulla("score", "--club", str(file), given=json.dumps(deal).encode())
        assert {"rule": "knitting", "doublings": 2} in json.loads(done.stdout)["hands"]["S"]["doublings"]
    assert "Gestrickt für zwei  [knitting]" in hulla("rules", "japanese", "--club", str(latin)).stdout.decode()
    assert (
        "Knitting  [knitting]  Tuesday table, 2026" in hulla("rules", "japanese", "--club", str(club)).stdout.decode()
    )
    for file, told in (
        (broken, "Row 1 (knitting)"),
        (picture, "save it as plain text in UTF-8"),
        ("/dev/zero", "longer than 100000"),
        (tmp_path / "none.toml", "No such file"),
    ):
        refused = hulla("score", "--club", str(file))
        assert refused.returncode == 2 and told in refused.stderr.decode() and not refused.stdout


def test_books_are_listed_for_people_and_programs():
    books = json.loads(hulla("rules", "--json").stdout)
    assert [book["name"] for book in books] == [
        "japanese",
        "philos",
        "beepworld",
        "hongkong",
        "mcr",
        "riichi",
        "american",
    ]
    assert {"name": "minimum_doublings", "default": 1}.items() <= {**books[0]["options"][2]}.items()
    table = hulla("rules", "japanese", "--lang", "de").stdout.decode()
    for book_row in books[0]["rules"]:
        assert book_row["de"] in table and book_row["source"] in table
    assert hulla("rules", "klingon").returncode == 2


def test_every_command_explains_itself_with_an_example():
    for command in ("score", "read", "watch", "learn", "rules", "serve", "backup", "restore"):
        assert f"hulla {command}" in hulla(command, "--help").stdout.decode()


def test_a_photo_that_is_none_gets_its_error_and_the_rest_is_read(tmp_path):
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    done = hulla("read", str(broken), str(tmp_path / "none.png"))
    readings = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [reading["status"] for reading in readings] == ["error", "error"]
    assert all(reading["error"]["message"] for reading in readings)


def test_a_set_is_learnt_only_from_rows_in_order_and_a_file_that_is_none_is_refused(tmp_path):
    empty, own = tmp_path / "empty.png", tmp_path / "own.tiles"
    empty.write_bytes(cv2.imencode(".png", np.full((300, 400, 3), 90, np.uint8))[1].tobytes())
    refused = hulla("learn", str(own), str(empty))
    assert refused.returncode == 1
    assert b"empty.png: I see no row of tiles" in refused.stderr
    assert not own.exists()
    for command, named in ((("read", "--set"), b"for --set"), (("learn",), b"for FILE")):
        refused = hulla(*command, str(empty), str(empty))
        assert refused.returncode == 2
        assert b"not a set of tiles" in refused.stderr and named in refused.stderr


def test_what_was_learnt_stays_when_the_disk_is_full(tmp_path, monkeypatch):
    own, photo = tmp_path / "own.tiles", tmp_path / "rows.jpg"
    photo.touch()
    known = to_bytes(empty_tile_set(8), classifier_fingerprint(classifier_file()))
    own.write_bytes(known)

    def full(path: Path, data: bytes) -> None:
        with path.open("wb") as file:
            file.write(data[:9])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(enrol, "learn", lambda photos, detector, classifier, known, decode: known)
    monkeypatch.setattr(Path, "write_bytes", full)
    done = CliRunner().invoke(photos.learn, [str(own), str(photo)])
    assert done.exit_code == 1 and "No space left" in done.output
    assert own.read_bytes() == known


def test_a_folder_that_cannot_be_is_refused_with_a_sentence(tmp_path):
    file = tmp_path / "hand.jpg"
    file.write_bytes(b"no folder")
    refused = hulla("read", "--annotate", str(file / "drawn"), str(file))
    assert refused.returncode == 1 and b"Could not open file" in refused.stderr and b"Traceback" not in refused.stderr


def test_a_photo_that_cannot_be_drawn_ends_the_program_with_a_sentence(tmp_path):
    """Here because the second drawing of a long name gets a longer one than a folder takes; it may be a full disk."""
    photo = tmp_path / ("x" * 251 + ".png")
    photo.write_bytes(cv2.imencode(".png", np.full((30, 40, 3), 90, np.uint8))[1].tobytes())
    refused = hulla("read", "--annotate", str(tmp_path / "drawn"), str(photo), str(photo))
    assert hulla("read", str(photo)).returncode == 1  # for there are no tiles in it
    assert refused.returncode == 1 and refused.stdout.count(b"\n") == 1
    assert b"Could not open file" in refused.stderr and b"Traceback" not in refused.stderr


@pytest.mark.parametrize(
    "beginning",
    [
        b"GIF89a\x40\0\x40\0\x80\0\0",
        b"BM" + struct.pack("<IIIIiiHHIIIIII", 0, 0, 54, 40, 30, 20, 1, 24, 99, 0, 0, 0, 0, 0),
    ],
    ids=["GIF", "BMP"],
)
def test_a_broken_picture_is_told_in_one_answer_and_nothing_else_is_said(tmp_path, monkeypatch, beginning):
    monkeypatch.delenv("OPENCV_LOG_LEVEL", raising=False)  # which this process has set for itself
    photo = tmp_path / "broken"
    photo.write_bytes(beginning + b"no picture at all")
    told = hulla("read", str(photo))
    assert json.loads(told.stdout)["error"]["code"] == "bad_image" and told.stderr == b""


def test_a_port_that_cannot_be_is_refused_with_a_sentence():
    refused = hulla("serve", "--port", "99999")
    assert refused.returncode == 2 and b"--port" in refused.stderr and b"Traceback" not in refused.stderr


@pytest.mark.slow
def test_games_go_into_one_file_and_back(tmp_path):
    old, new, file = (f"sqlite:///{tmp_path}/old.db", f"sqlite:///{tmp_path}/new.db", str(tmp_path / "all.gz"))
    assert hulla("backup", file, DATABASE_URL=old).stdout.startswith(b"0 games")
    assert hulla("restore", file, DATABASE_URL=new).returncode == 0
    (tmp_path / "none.gz").write_bytes(b"nothing")
    refused = hulla("restore", str(tmp_path / "none.gz"), DATABASE_URL=new)
    assert refused.returncode == 1 and b"is no backup" in refused.stderr and b"Traceback" not in refused.stderr
    elsewhere, nowhere = (
        hulla("backup", "/no/such/folder/x.gz", DATABASE_URL=old),
        hulla("backup", file, DATABASE_URL="nonsense"),
    )
    for wrong, status, said in ((elsewhere, 1, b"Could not open file"), (nowhere, 2, b"no address of a database")):
        assert wrong.returncode == status and said in wrong.stderr and b"Traceback" not in wrong.stderr


def test_a_disk_that_is_full_ends_the_program_with_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("DATABASE_URL", f"sqlite:///{tmp_path}/hulla.db")
    with (
        pytest.raises(click.ClickException, match="The database cannot be used: database or disk is full"),
        games() as kept,
        kept.begin() as db,
    ):
        db.exec_driver_sql("PRAGMA max_page_count = 1")
        db.exec_driver_sql("CREATE TABLE one_more (a)")


def test_without_a_place_for_games_the_page_does_not_say_that_it_is_ready():
    done = hulla("serve", "--port", "65001", XDG_DATA_HOME="/dev/null", DATABASE_URL="")
    assert done.returncode == 2 and not done.stdout
    assert b"I cannot keep games in /dev/null/hulla/hulla.db" in done.stderr and b"Traceback" not in done.stderr


@pytest.mark.parametrize("name", ["hütte..local", "ü" * 64 + ".local"])
def test_a_name_that_cannot_be_is_refused_with_a_sentence(tmp_path, name):
    refused = hulla("serve", "--https", "--trust", name, XDG_DATA_HOME=str(tmp_path), DATABASE_URL="")
    assert refused.returncode == 1 and not refused.stdout
    assert b"cannot be the name of a machine" in refused.stderr and b"Traceback" not in refused.stderr


def test_a_report_that_cannot_be_printed_is_not_blamed_on_the_backup(tmp_path):
    file, environment = tmp_path / "all.gz", {**os.environ, "DATABASE_URL": f"sqlite:///{tmp_path}/hulla.db"}
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [sys.executable, "-u", ROOT / "hulla.py", "backup", file],
            stdout=full,
            stderr=subprocess.PIPE,
            timeout=300,
            env=environment,
        )
    assert file.exists() and done.returncode == 2
    assert b"No space left" in done.stderr and b"Could not open file" not in done.stderr
