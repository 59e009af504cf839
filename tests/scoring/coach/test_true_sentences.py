"""Sentences of the coach that were not true once."""

import pytest

from scoring.books import BOOKS
from scoring.coach.calls.call_advice import calls
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.hand.waits import waits
from scoring.coach.service import my_hand
from scoring.coach.view_json import view_of
from scoring.tiles import BY_CODE, EAST, NORTH, SOUTH
from tests.scoring.said import de, en

READY, LIMIT_HAND = "234m567p77z34p111s", 8000


def test_no_fifth_own_tile_is_waited_for_on_a_card():
    """Four of east and of west wind are in the hand: only flowers and jokers complete it."""
    view = view_of("american", "24f11j4y11113333z", SOUTH)
    assert {str(wait.tile) for wait in waits(view)} == {"1f", "1j"}


@pytest.mark.parametrize("wind", [EAST, SOUTH])
def test_in_the_first_turn_no_later_tile_makes_a_limit_hand(wind):
    """000 ch. 5 IV: the dealt hand, or East's first discard; what is drawn or discarded after that is neither."""
    view = view_of("japanese", READY, wind, first_turn=True)
    assert not [
        wait for wait in waits(view) if wait.drawn.full_sheet.limit_hands or wait.discard.full_sheet.limit_hands
    ]


def test_easts_first_discard_and_easts_dealt_hand_are_limit_hands():
    view = view_of("japanese", READY, SOUTH, first_turn=True)
    by_east, by_north = (calls(view, BY_CODE["2p"], discarder).calls[0] for discarder in (EAST, NORTH))
    assert by_east.outcome.full_sheet.score == LIMIT_HAND
    assert by_north.refused.saying.id == "refused.no_doubling"
    answer = my_hand({"rules": "japanese", "wind": "E", "first_turn": True, "hand": {"concealed": READY + "2p"}})
    assert {each["outcome"]["sheet"]["score"] for each in answer["complete"]} == {LIMIT_HAND}


@pytest.mark.parametrize("more", [{"discards": "9m"}, {"melds": [("111s", "open")]}])
def test_who_has_let_a_tile_go_or_called_one_is_past_the_first_turn(more):
    tiles = READY[:-4] if "melds" in more else READY
    view = view_of("japanese", tiles + "2z", SOUTH, first_turn=True, **more)
    assert not view.deal.first_turn


@pytest.mark.parametrize(
    ("first", "word", "wort"), [(True, "double riichi", "Doppel-Riichi"), (False, "riichi", "Riichi")]
)
def test_riichi_with_the_first_discard_is_a_double_one(first, word, wort):
    best = discard_advice(view_of("japanese", READY + "2z", SOUTH, first_turn=first))[0]
    (offer,) = [said for said in best.warnings if said.saying.id.startswith("riichi")]
    assert f"declare {word}:" in en(offer) and f"{wort} ansagen" in de(offer)
    assert offer.facts["low"].count == (600 if first else 300)


@pytest.mark.parametrize("rules", [name for name in BOOKS if name != "american"])
def test_own_discards_are_not_left_in_any_book(rules):
    answer = my_hand({"rules": rules, "wind": "S", "discards": "22p", "hand": {"concealed": READY}})
    assert {wait["tile"]: wait["left"] for wait in answer["waits"]} == {"2p": 2, "5p": 3, "8p": 4}


def test_a_hand_whose_exposures_fit_no_line_is_dead():
    """Nobody is 14 tiles away: 002 § 11 says how a hand goes dead."""
    melds = [{"tiles": tiles, "state": "open"} for tiles in ("555s", "444z")]
    for tiles in ("147m258p3z", "147m258p33z"):
        answer = my_hand({"rules": "american", "wind": "S", "hand": {"concealed": tiles, "melds": melds}})
        assert answer["dead"] is True and answer["let_go"] == []
        assert [said["id"] for said in answer["sayings"]] == ["now.dead", "now.goes_dead"]
        assert "missing" not in answer["sayings"][0]["en"] and "four ways" in answer["sayings"][1]["en"]
    alive = my_hand({"rules": "american", "wind": "S", "hand": {"concealed": "147m258p369s1234z"}})
    assert alive["dead"] is False
