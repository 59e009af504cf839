"""What if: each change is scored by the engine, and the difference is what the payments say."""

import pytest

from scoring.books import BOOKS
from scoring.coach.what_if.comparison import what_if
from scoring.contract import answer
from scoring.tiles import Wind
from tests.scoring.said import de

OPEN = [{"tiles": "789m", "state": "open"}, {"tiles": "111m", "state": "open"}]
SOUTH = {
    "rules": "japanese",
    "options": {"minimum_doublings": 0},
    "winner": "S",
    "won_by": "discard",
    "from": "W",
    "winning_tile": "2s",
    "hands": {"S": {"concealed": "555m55p34s2s", "melds": OPEN}},
}

NO_HAND = SOUTH | {"hands": {"S": {"concealed": "147m258p36s2s12345z"}}}


def by_id(deal, books=BOOKS):
    found = {}
    for each in what_if(deal, books):
        found.setdefault(each.change.saying.id, each)
    return found


def test_drawn_in_place_of_claimed():
    found = by_id(SOUTH)["what_if.drawn"]
    assert found.after.as_json() == answer(
        {key: value for key, value in SOUTH.items() if key != "from"} | {"won_by": "wall"}
    )


def test_all_concealed_in_place_of_open():
    found = by_id(SOUTH)["what_if.all_concealed"]
    hands = {"S": {"concealed": "555m55p34s2s789m111m"}}
    assert found.after.as_json() == answer(SOUTH | {"hands": hands})
    assert (found.difference.facts["before"], found.difference.facts["after"], found.difference.facts["by"]) == (
        100,
        200,
        100,
    )
    assert found.difference.saying.id == "what_if.more"


def test_one_more_doubling_turns_the_points_once_more():
    found = by_id(SOUTH)["what_if.doubling"]
    before, after = (result.as_json()["hands"]["S"] for result in (found.before, found.after))
    assert (after["doubling_count"], after["score"]) == (before["doubling_count"] + 1, before["score"] * 2)


def test_one_more_doubling_makes_a_refused_hand_win():
    """Li Fan Shibari: without a doubling it may not win; the difference says what it would have brought."""
    found = by_id(SOUTH | {"options": {}})
    assert found["what_if.doubling"].difference.saying.id == "what_if.only_so"
    assert found["what_if.drawn"].difference.saying.id == "what_if.not_so"
    assert "Verdoppelung" in de(found["what_if.drawn"].difference)


def test_riichi_is_asked_only_of_hands_without_open_sets():
    assert "what_if.riichi" not in by_id(SOUTH)
    concealed = SOUTH | {"hands": {"S": {"concealed": "555m55p34s2s789m111m"}}}
    found = by_id(concealed)["what_if.riichi"]
    assert "riichi" in [line["rule"] for line in found.after.as_json()["hands"]["S"]["doublings"]]


def test_german_deals_keep_all_four_hands():
    hands = {"S": {"concealed": "123m456p789s77z", "melds": [{"tiles": "111z", "state": "open"}]}}
    hands |= {wind: {"concealed": f"2233445566778{suit}"} for wind, suit in zip("EWN", "mps", strict=True)}
    deal = {"rules": "philos", "winner": "S", "won_by": "wall", "winning_tile": "7z", "hands": hands}
    found = by_id(deal)
    assert set(found) == {"what_if.claimed", "what_if.concealed", "what_if.doubling"}
    assert found["what_if.concealed"].difference.saying.id == "what_if.more"


FOUR_HANDS = {
    "rules": "philos", "winner": "S", "won_by": "wall", "winning_tile": "7z",
    "hands": {"S": {"concealed": "123m456p789s77z", "melds": [{"tiles": "111z", "state": "open"}]},
              "E": {"concealed": "22335566778m", "melds": []}, "W": {"concealed": "2233445566778p"},
              "N": {"concealed": "2233445566778s"}},
}  # fmt: skip


def test_another_players_sheet_has_no_last_tile_but_sets_and_doublings():
    """East has an open kong and pung: what each would be worth of own tiles, in what East pays altogether."""
    melds = [{"tiles": "9999p", "state": "open"}, {"tiles": "666z", "state": "open"}]
    deal = FOUR_HANDS | {"hands": FOUR_HANDS["hands"] | {"E": {"concealed": "2233557m", "melds": melds}}}
    found = {each.change.saying.id: each for each in what_if(deal, BOOKS, Wind.EAST)}
    assert set(found) == {"what_if.kong_concealed", "what_if.concealed", "what_if.all_concealed", "what_if.doubling"}
    for each in found.values():
        nets = [answer_of(each.after)["net"]["E"], answer_of(each.before)["net"]["E"]]
        assert (each.difference.facts["after"], each.difference.facts["before"]) == tuple(nets)
        assert each.difference.saying.id == "what_if.more"
    doubled = found["what_if.doubling"]
    scores = [answer_of(result)["hands"] for result in (doubled.before, doubled.after)]
    assert scores[1]["E"]["score"] == 2 * scores[0]["E"]["score"]
    assert scores[1]["S"] == scores[0]["S"]


def answer_of(result):
    return result.as_json()


def test_the_winners_hand_alone_suffices_in_the_books_where_all_score():
    """A phone at the coach knows one hand: the winner's payments do not depend on the others."""
    alone = {
        each.change.saying.id: each.difference.facts
        for each in what_if(FOUR_HANDS | {"hands": {"S": FOUR_HANDS["hands"]["S"]}}, BOOKS)
    }
    everybody = {
        each.change.saying.id: each.difference.facts
        for each in what_if(FOUR_HANDS | {"hands": FOUR_HANDS["hands"] | {"E": {"concealed": "2233445566778m"}}}, BOOKS)
    }
    assert alone == everybody
    assert set(alone) == {"what_if.claimed", "what_if.concealed", "what_if.doubling"}


def test_an_open_kong_would_be_half_concealed():
    melds = [{"tiles": "9999m", "state": "open"}]
    deal = SOUTH | {"hands": {"S": {"concealed": "555m789p55p34s2s", "melds": melds}}}
    found = by_id(deal)["what_if.kong_concealed"]
    hands = {"S": {"concealed": "555m789p55p34s2s", "melds": [{"tiles": "9999m", "state": "half_concealed"}]}}
    assert found.after.as_json() == answer(SOUTH | {"hands": hands})
    assert found.difference.saying.id == "what_if.more"


def test_american_deals_have_no_sets_to_take_up_and_no_third_doubling():
    deal = {
        "rules": "american",
        "winner": "S",
        "won_by": "discard",
        "from": "W",
        "winning_tile": "1f",
        "hands": {"S": {"concealed": "19m5z2m999m19p5z2p222f"}},
    }
    found = by_id(deal)
    assert set(found) == {"what_if.drawn"}
    assert found["what_if.drawn"].difference.facts["by"] == 160


@pytest.mark.parametrize(
    "deal",
    [{}, {"rules": "japanese", "winner": None}, SOUTH | {"winning_tile": "9p"}, SOUTH | {"winner": "X"}, NO_HAND],
)
def test_nothing_to_ask_of_a_deal_that_cannot_be_scored_or_that_nobody_won(deal):
    assert what_if(deal, BOOKS) == ()


def test_nothing_to_ask_about_a_player_without_a_sheet():
    """In the Japanese book only the winner's hand is counted."""
    losing = {"E": {"concealed": "147m258p369s1234z"}}
    assert what_if(SOUTH | {"hands": SOUTH["hands"] | losing}, BOOKS, Wind.EAST) == ()


def test_the_deal_itself_stays_as_it_is():
    before = str(SOUTH)
    what_if(SOUTH, BOOKS)
    assert str(SOUTH) == before
