"""Many evenings on one machine: each phone sees those it has joined, added up by book and year."""

from __future__ import annotations

import csv
from html import unescape
from io import StringIO

import pytest
from company import BEN_WINS, JAPANESE, PHILOS, PLAYERS, Phone, new_key


@pytest.fixture
def season(anna):
    """Anna's phone has joined two Japanese evenings, which Ben won, and a classic one in which nobody has won yet."""
    anna.book(BEN_WINS)
    anna.book({"type": "end"})
    for game in (JAPANESE | {"players": ["Ben", "ANNA", "Cleo", "Eva"]}, PHILOS):
        answer = anna.client.post("/tables", json={"key": new_key("begin")} | game)
        anna.table, anna.code = answer.json, answer.json["code"]
        if game is not PHILOS:
            anna.book({"type": "deal", "deal": {"winner": "E", "won_by": "wall"}, "points": {"Ben": 500}})
            anna.book({"type": "end"})
    return anna


def rows(phone: Phone) -> list[dict]:
    return list(csv.DictReader(StringIO(phone.client.get("/seasons.csv").text.lstrip("\ufeff"))))


def test_a_season_adds_up_what_each_has_won(season):
    ben, *others = rows(season)
    assert (ben["player"], ben["evenings"], ben["first"], ben["deals_won"], ben["highest"]) == (
        "Ben",
        "2",
        "2",
        "2",
        "500",
    )
    assert {each["player"]: each["evenings"] for each in others}.keys() >= {"Cleo", "Dan", "Eva"}
    assert sum(int(each["won"]) for each in (ben, *others)) == 0
    assert [each["evenings"] for each in others if each["player"].casefold() == "anna"] == ["2"]
    told = season.client.get("/seasons").text
    assert told.count('class="season"') == 1 and "Ben with 500" in told


def test_nobody_sees_an_evening_that_this_phone_has_not_joined(season, table_app):
    stranger = Phone(table_app, season.code)
    assert rows(stranger) == [] and "Ben" not in stranger.client.get("/seasons").text
    assert "Ben" not in stranger.client.get("/evening/new").text
    stranger.join()
    assert rows(stranger) == [], "that evening has no deal yet; the others it has not joined"


def test_set_up_knows_the_names_and_the_last_game(season):
    told = season.client.get("/evening/new").text
    assert all(f'<option value="{name}">' in told for name in (*PLAYERS[1:], "Eva"))
    assert '"players": ["Anna", "Ben", "Cleo", "Dan"], "rules": "philos"' in unescape(told)
