"""The book is the seam: a made-up family that nothing but its own file knows scores, plays an evening and is
coached.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scoring.books import BOOKS, listing, piece_sets
from scoring.club.club_books import club_books
from scoring.coach import service
from scoring.contract import answer
from scoring.game.booking import objections
from scoring.game.ceremony import seating
from scoring.game.events import DrawKind, Drawn, Penalty, PenaltyKind, Riichi, Started
from tests.made_up_book import BEANS, BOOK, on_the_shelf
from tests.scoring.told import PLAYERS, Evening, change

HAND = {"concealed": "234m567p345s555z77z"}
DEAL = {"rules": "quick", "winner": "S", "won_by": "wall", "winning_tile": "7z", "hands": {"S": HAND}}


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


def test_a_deal_is_scored_and_paid():
    found = answer(DEAL)
    assert [line["rule"] for line in found["hands"]["S"]["points"]] == ["won", "dragons"]
    assert found["net"] == {"E": -5, "S": 15, "W": -5, "N": -5}


def test_a_shape_of_its_own_wins_and_is_aimed_for():
    hand = "11223344556677z"
    found = answer(DEAL | {"hands": {"S": {"concealed": hand}}})
    assert found["hands"]["S"]["score"] == 2 + 30
    assert answer(DEAL | {"rules": "japanese", "hands": {"S": {"concealed": hand}}})["hands"]["S"]["score"] != 32
    near = service.my_hand({"rules": "quick", "wind": "S", "hand": {"concealed": "1122334455667z"}})
    assert [each["distance"] for each in near["shapes"] if each["shape"] == "every_honour"] == [1]
    assert [wait["tile"] for wait in near["waits"]] == ["7z"]


def test_its_rows_are_printed():
    assert "[dragons]  900 § 1" in listing.table(BOOKS["quick"]) and "needed = 3" in listing.overview(BOOKS)


def test_a_club_adds_rows():
    text = (
        'rules = "quick"\n[[row]]\nid = "own"\nname_de = "E"\nname_en = "O"\nsource = "club"\npoints = 1\nwhen '
        '= "drawn"\n'
    )
    assert answer(DEAL, club_books("quick", text))["net"]["S"] == 18


def test_an_evening_is_played():
    evening = Evening(Started("start", PLAYERS, "quick", rounds=1, pieces=dict(BEANS.start)))
    evening.book(Penalty("p", PenaltyKind.HOUSE, "Anna", {"Ben": 7}))
    evening.deal("Ben", "wall", winning_tile="7z", hands={"S": HAND})
    assert evening.game.at.east == "Ben", "by this book East never stays"
    assert evening.draw().at.east == "Cleo"
    assert change(evening.game) == {"Anna": -12, "Ben": 22, "Cleo": -5, "Dan": -5}
    evening.draw()
    assert evening.draw().finished
    assert objections(evening.events[:1], Riichi("r", "Anna"))[0].code == "no_riichi"
    assert objections(evening.events[:1], Drawn("d", DrawKind.FOUR_WINDS))[0].code == "not_in_this_book"


def test_its_ceremony_and_its_pieces():
    assert seating(BOOK.course.ceremony, PLAYERS, "Anna", [2]).east == "Ben"
    assert piece_sets()["beans"] is BEANS


def test_it_is_coached():
    view = {"rules": "quick", "wind": "S", "hand": {"concealed": "234m567p345s55z77z"}}
    assert service.my_hand(view)["status"] == "ok"
    call = service.may_i_call(view, "5z", "E")
    assert call["status"] == "ok" and "Whoever is quicker gets it" in str(call)
    assert service.where_to(view) == {"status": "ok", "goals": []}
    assert service.charleston(view, 1)["error"]["code"] == "unknown_rules", "it has no card, and says so"
    assert service.drill("waits", 1, "quick")["kind"] == "waits"
    assert service.explain_row("quick", "dragons")[0]["why_en"] == "A pung of dragons counts."
    assert service.what_if(DEAL)["status"] == "ok"


def test_its_words_stand_in_the_glossary():
    terms = {term["id"]: term for term in service.glossary()}
    assert terms["chow"]["said"]["quick"] == "Reihe"
    assert terms["bean"]["pieces"] == [["beans", 20], ["beans", 1]]
