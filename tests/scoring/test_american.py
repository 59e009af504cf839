"""The American book: what a hand is worth, who pays, the bet, the dead, and what is refused."""

from __future__ import annotations

import json
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.books.american import AMERICAN, UnknownCard, american, practice_card
from scoring.books.american_rows import ROWS, CardWin
from scoring.card.cards import read_card
from scoring.card.variants import index_of
from scoring.contract import answer, answer_line, deal_from, problems
from scoring.tiles import JOKER, KINDS, parse, write

CLUB = read_card("""
[[hand]]
id = "five"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 25
[[hand]]
id = "five-again"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 25
[[hand]]
id = "five-hidden"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 30
concealed = true
[[hand]]
id = "pairs"
category = "SINGLES and Pairs"
pattern = "NN EE SS WW 11a 22a 33a"
value = 50
concealed = true
[[hand]]
id = "pairs-cheap"
category = "winds"
pattern = "NN EE SS WW 11a 22a 33a"
value = 40
""")
WALL = {"rules": "american", "winner": "S", "won_by": "wall", "winning_tile": "1m", "options": {"card": "club"}}
DISCARD = WALL | {"won_by": "discard", "from": "W"}
JOKERLESS = {"S": {"concealed": "11222333344455m"}}
ONE_JOKER = {"S": {"concealed": "1122333344455m1j"}}
PAIRS = {"S": {"concealed": "112233m11223344z"}}


def club(name: str):
    if name != "club":
        raise UnknownCard(name=name)
    return CLUB


TABLE_BOOKS = BOOKS | {"american": american(club)}


def score(deal: dict, **more) -> dict:
    return answer(deal | more, TABLE_BOOKS)


def line(result: dict) -> dict:
    return result["hands"]["S"]


def paid(result: dict) -> dict:
    return {(p["from"], p["to"]): p["amount"] for p in result["payments"]}


# Worth and payment -------------------------------------------------------------------------------------------------


def test_a_discard_is_paid_double_by_the_discarder():
    result = score(DISCARD, hands=ONE_JOKER)
    assert line(result) == {
        "points": [{"rule": "card_hand", "hand": "five-hidden", "points": 30}], "total": 30, "doublings": [], "doubling_count": 0,
        "limit": None, "limit_hands": [], "score": 30,
    }  # fmt: skip
    assert paid(result) == {("E", "S"): 30, ("W", "S"): 60, ("N", "S"): 30}
    assert result["net"] == {"E": -30, "S": 120, "W": -60, "N": -30}
    assert all(p["exact"] == p["amount"] for p in result["payments"])


@pytest.mark.parametrize("won_by", ["wall", "dead_wall"])
def test_self_picked_is_paid_double_by_all(won_by):
    result = score(WALL, hands=ONE_JOKER, won_by=won_by)
    assert [entry["rule"] for entry in line(result)["doublings"]] == ["self_picked"]
    assert line(result)["score"] == 60
    assert set(paid(result).values()) == {60}


def test_jokerless_doubles_again():
    result = score(DISCARD, hands=JOKERLESS)
    assert line(result)["doublings"] == [{"rule": "jokerless", "doublings": 1}]
    assert paid(result) == {("E", "S"): 60, ("W", "S"): 120, ("N", "S"): 60}
    result = score(WALL, hands=JOKERLESS)
    assert [entry["rule"] for entry in line(result)["doublings"]] == ["jokerless", "self_picked"]
    assert set(paid(result).values()) == {120}


def test_a_joker_in_an_exposure_is_a_joker():
    result = score(DISCARD, hands={"S": {"concealed": "11333344455m", "melds": [{"tiles": "22m1j", "state": "open"}]}})
    assert line(result)["points"] == [{"rule": "card_hand", "hand": "five", "points": 25}]
    assert line(result)["doublings"] == []


def test_east_is_nobody_special():
    for winner, discarder in permutations("ESWN", 2):
        result = answer(DISCARD | {"winner": winner, "from": discarder, "hands": {winner: ONE_JOKER["S"]}}, TABLE_BOOKS)
        assert sorted(paid(result).values()) == [30, 30, 60]
        assert paid(result)[discarder, winner] == 60


def test_singles_and_pairs_may_be_left_out_of_jokerless():
    """Then the other category with the lower value, doubled, is worth more than the dearer pairs."""
    assert line(score(DISCARD, hands=PAIRS))["points"][0]["hand"] == "pairs"
    assert line(score(DISCARD, hands=PAIRS))["score"] == 100
    options = {"card": "club", "jokerless_for_singles_and_pairs": False}
    result = score(DISCARD, hands=PAIRS, options=options)
    assert (line(result)["points"][0]["hand"], line(result)["score"], line(result)["doubling_count"]) == ("pairs-cheap", 80, 1)


def test_of_equal_hands_the_first_on_the_card_counts():
    hands = {"S": {"concealed": "11333344455m", "melds": [{"tiles": "222m", "state": "open"}]}}
    assert line(score(DISCARD, hands=hands))["points"][0]["hand"] == "five"


def test_equal_score_goes_to_more_doublings():
    card = read_card("".join(
        f'[[hand]]\nid = "{id}"\ncategory = "{category}"\npattern = "NN EE SS WW 11a 22a 33a"\nvalue = {value}\n'
        for id, category, value in (("plain", "Singles and pairs", 50), ("doubled", "winds", 25))
    ))  # fmt: skip
    books = BOOKS | {"american": american(lambda name: card)}
    options = {"card": "x", "jokerless_for_singles_and_pairs": False}
    result = answer(DISCARD | {"hands": PAIRS, "options": options}, books)
    assert line(result)["points"][0]["hand"] == "doubled"


# The bet -----------------------------------------------------------------------------------------------------------


def test_a_bet_on_the_winner_doubles_and_is_shared():
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": "S"})
    assert line(result)["score"] == 30
    assert paid(result) == {
        ("E", "S"): 30, ("W", "S"): 60, ("N", "S"): 30, ("E", "B"): 30, ("W", "B"): 60, ("N", "B"): 30,
    }  # fmt: skip
    assert result["net"] == {"E": -60, "S": 120, "W": -120, "N": -60, "B": 120}


@pytest.mark.parametrize(("on", "amount"), [("W", 60), ("E", 30), ("N", 30)])
def test_a_lost_bet_pays_what_the_backed_player_pays(on, amount):
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": on})
    assert paid(result)["B", "S"] == amount
    assert result["net"]["B"] == -amount
    result = score(DISCARD, hands=ONE_JOKER, bet={"on": on}, options={"card": "club", "bettor_pays": False})
    assert ("B", "S") not in paid(result)
    assert result["net"] == {"E": -30, "S": 120, "W": -60, "N": -30, "B": 0}


def test_nobody_wins_and_nobody_pays():
    result = answer({"rules": "american", "winner": None, "bet": {"on": "S"}})
    assert (result["status"], result["hands"], result["payments"]) == ("ok", {}, [])
    assert result["net"] == dict.fromkeys("ESWNB", 0)
    assert answer({"rules": "american", "winner": None})["net"] == dict.fromkeys("ESWN", 0)


def test_the_dead_pay_but_do_not_win():
    result = score(DISCARD, hands=ONE_JOKER, dead=["W", "E"])
    assert paid(result) == paid(score(DISCARD, hands=ONE_JOKER))
    refused = score(DISCARD, hands=ONE_JOKER, dead=["S"])
    assert (refused["status"], refused["reason"]["code"]) == ("not_allowed", "dead_player")
    assert "payments" not in refused
    assert "net" not in refused
    broken = score(DISCARD, hands={"S": {"concealed": "1122333344456m1j"}}, dead=["S"])
    assert broken["error"]["code"] == "not_complete"


# What is refused ---------------------------------------------------------------------------------------------------

OPEN = {"state": "open"}


@pytest.mark.parametrize(("changes", "code", "field"), [
    ({"won_by": "robbed_kong"}, "bad_value", "won_by"),
    ({"winning_tile": "1j"}, "bad_value", "winning_tile"),
    ({"winning_tile": "9s"}, "bad_value", "winning_tile"),
    ({"hands": {"S": {"concealed": "1122333344455m1j", "bonus": "1f"}}}, "bad_value", "hands.S.bonus"),
    ({"hands": {"S": {"concealed": "112233334445m1j"}}}, "wrong_tile_count", "hands.S"),
    ({"hands": {"S": {"concealed": "1122233334445m1z"}}}, "not_complete", "hands.S"),
    ({"hands": {"S": {"concealed": "11m1j1j1j1j1j1j1j1j1j444m"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "11111m1f1f1f1f1f1f1f1f1f"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "1111m1y1y1y1y1f1f1f1f3f3f"}}}, "too_many_copies", "hands"),
    ({"hands": {"S": {"concealed": "11333344455m", "melds": [OPEN | {"tiles": "223m"}]}}}, "bad_meld", "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "112333344455m", "melds": [OPEN | {"tiles": "22m"}]}}}, "bad_meld", "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "1133334455m", "melds": [{"tiles": "2222m", "state": "half_concealed"}]}}}, "bad_meld", "hands.S.melds.0"),
    ({"hands": {"S": {"concealed": "113344455m", "melds": [OPEN | {"tiles": "222m"}, OPEN | {"tiles": "33m"}]}}}, "bad_meld", "hands.S.melds.1"),
    ({"hands": {"S": {"concealed": "11222344455m", "melds": [OPEN | {"tiles": "333m"}]}}}, "not_complete", "hands.S"),
    ({"hands": ONE_JOKER, "options": {"card": "/nowhere"}}, "bad_value", "options.card"),
    ({"hands": ONE_JOKER, "options": {"card": 3}}, "bad_value", "options.card"),
    ({"hands": ONE_JOKER, "bet": {"on": "B"}}, "bad_value", "bet.on"),
    ({"hands": ONE_JOKER, "dead": ["B"]}, "bad_value", "dead.0"),
])  # fmt: skip
def test_refusals(changes, code, field):
    deal = DISCARD | {"hands": ONE_JOKER} | changes
    result = score(deal)
    assert result["status"] == "error"
    assert (result["error"]["code"], result["error"]["field"]) == (code, field)
    assert problems(deal, TABLE_BOOKS)


def test_other_hands_are_checked_too():
    result = score(DISCARD, hands=ONE_JOKER | {"N": {"concealed": "1234567891234p"}})
    assert result["status"] == "ok"
    assert list(result["hands"]) == ["S"]
    assert score(DISCARD, hands=ONE_JOKER | {"N": {"concealed": "12345678912345p"}})["error"]["field"] == "hands.N"


def test_a_joker_may_be_drawn_as_the_last_tile():
    assert score(WALL, hands=ONE_JOKER, winning_tile="1j")["status"] == "ok"


def test_keys_of_other_books_mean_nothing():
    other = {"riichi": ["S"], "deposits": 3000, "round_wind": "N", "last_tile": True, "first_turn": True, "dora_indicators": "1m"}
    assert score(DISCARD, hands=ONE_JOKER, **other) == score(DISCARD, hands=ONE_JOKER)


@pytest.mark.parametrize("winning_tile", ["1f", "4y"])
def test_flowers_and_seasons_are_all_equal(winning_tile):
    """The discarded flower may be written as any of the eight; six of a kind come from one code."""
    deal = {"rules": "american", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": winning_tile}
    result = answer(deal | {"hands": {"S": {"concealed": "2m26p5555z222222f1j"}}})
    assert line(result)["points"] == [{"rule": "card_hand", "hand": "year-blossom", "points": 40}]


def test_a_card_with_faults_is_told_with_its_lines():
    books = BOOKS | {"american": american(lambda name: read_card("[[hand]]\nid = 3"))}
    result = answer(DISCARD | {"hands": ONE_JOKER}, books)
    assert (result["error"]["code"], result["error"]["field"]) == ("bad_value", "options.card")
    assert "Line 2: “id” must be a text." in result["error"]["message"]


def test_without_cards_of_its_own_the_book_has_the_practice_card_alone():
    assert answer(DISCARD | {"hands": ONE_JOKER})["error"]["code"] == "bad_value"
    assert answer(DISCARD | {"hands": ONE_JOKER, "options": {}})["error"]["code"] == "not_complete"


# The book as a table -----------------------------------------------------------------------------------------------


def test_every_row_is_explained_in_both_languages():
    ids = [rule.id for rule in AMERICAN.rows]
    assert len(set(ids)) == len(ids)
    assert {"card_hand", "jokerless", "self_picked", "bet", "bettor_pays", "dead_player"} <= set(ids)
    for rule in AMERICAN.rows:
        assert all([rule.de, rule.en, rule.why_de, rule.why_en, rule.source])


def test_the_rows_say_of_a_win_what_the_settlement_does():
    def true_of(**changes):
        deal = deal_from(DISCARD | {"hands": JOKERLESS} | changes, [], TABLE_BOOKS)
        return {rule.id for rule in ROWS if rule.when(CardWin(deal, index_of(CLUB).variants[0]))}

    assert true_of() == {"card_hand", "jokerless", "discarder_pays_double"}
    assert true_of(bet={"on": "S"}, dead=["N"]) == {"card_hand", "jokerless", "discarder_pays_double", "bet", "dead_player"}
    assert true_of(bet={"on": "E"}) == {"card_hand", "jokerless", "discarder_pays_double", "bettor_pays"}
    deal = deal_from(WALL | {"hands": ONE_JOKER}, [], TABLE_BOOKS)
    assert {rule.id for rule in ROWS if rule.when(CardWin(deal, index_of(CLUB).variants[0]))} == {"card_hand", "self_picked"}


# Invariants --------------------------------------------------------------------------------------------------------


@st.composite
def practice_deals(draw):
    """A hand of the practice card, jokers put in where they may stand, sometimes exposed, won in any way."""
    variant = draw(st.sampled_from(index_of(practice_card()).variants))
    concealed, melds, naturals = [], [], {}
    for part in sorted(variant.parts, key=lambda part: part.is_set):
        left = (8 if part.kind == 34 else 4) - naturals.get(part.kind, 0)
        natural = draw(st.integers(max(0, part.size - 3), part.size)) if part.is_set else part.size
        natural = min(natural, left)
        naturals[part.kind] = naturals.get(part.kind, 0) + natural
        tiles = [KINDS[part.kind]] * natural + [JOKER] * (part.size - natural)
        if part.is_set and natural and part.size <= 6 and not variant.hand.concealed and draw(st.booleans()):
            melds.append({"tiles": write(tiles), "state": "open"})
        else:
            concealed += tiles
    if not concealed:
        concealed = list(tiles)
        melds.pop()
    winning = draw(st.sampled_from(concealed))
    deal = {"rules": "american", "winner": "S", "won_by": "wall", "winning_tile": str(winning), "hands": {"S": {"concealed": write(concealed), "melds": melds}}}
    if winning is not JOKER and draw(st.booleans()):
        deal |= {"won_by": "discard", "from": draw(st.sampled_from("EWN"))}
    if draw(st.booleans()):
        deal["bet"] = {"on": draw(st.sampled_from("ESWN"))}
    return deal, variant


@given(practice_deals())
@settings(max_examples=200, deadline=None)
def test_every_hand_of_the_card_wins_and_money_is_conserved(drawn):
    deal, variant = drawn
    result = answer(deal)
    if result["status"] == "error":  # more than eight jokers
        assert result["error"]["code"] == "too_many_copies"
        return
    assert line(result)["score"] >= variant.hand.value
    assert sum(result["net"].values()) == 0
    assert line(result)["score"] == line(result)["total"] << line(result)["doubling_count"]


@given(practice_deals())
@settings(max_examples=100, deadline=None)
def test_exchanging_two_losers_exchanges_their_payments(drawn):
    deal, _ = drawn
    swap = {"E": "N", "N": "E"}
    swapped = dict(deal)
    if "from" in deal:
        swapped["from"] = swap.get(deal["from"], deal["from"])
    if "bet" in deal:
        swapped["bet"] = {"on": swap.get(deal["bet"]["on"], deal["bet"]["on"])}
    first, second = answer(deal), answer(swapped)
    if first["status"] == "ok":
        assert first["hands"] == second["hands"]
        assert {swap.get(wind, wind): net for wind, net in first["net"].items()} == second["net"]


@given(practice_deals(), st.permutations("mps"))
@settings(max_examples=100, deadline=None)
def test_exchanging_suits_with_their_dragons_changes_nothing(drawn, order):
    """Suits are all alike on a card, except that the white dragon of the circles is also the zero."""
    deal, variant = drawn
    if any(group.symbol == "0" for group in variant.hand.groups):
        return
    suits = dict(zip("mps", order, strict=True))
    dragon_of = {"m": "7z", "p": "5z", "s": "6z"}
    becomes = {f"{n}{old}": f"{n}{new}" for old, new in suits.items() for n in range(1, 10)}
    becomes |= {dragon_of[old]: dragon_of[new] for old, new in suits.items()}

    def moved(text: str) -> str:
        return "".join(becomes.get(str(tile), str(tile)) for tile in parse(text))

    hand = deal["hands"]["S"]
    hand = {"concealed": moved(hand["concealed"]), "melds": [{**meld, "tiles": moved(meld["tiles"])} for meld in hand["melds"]]}
    before, after = answer(deal), answer(deal | {"hands": {"S": hand}, "winning_tile": moved(deal["winning_tile"])})
    assert (before["status"], before.get("net")) == (after["status"], after.get("net"))


def test_a_line_of_json():
    result = json.loads(answer_line(json.dumps(DISCARD | {"hands": ONE_JOKER}), TABLE_BOOKS))
    assert result["status"] == "ok"
