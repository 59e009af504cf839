"""Open deals by example, book by book: who won, with which tile, what is to be asked, and whose hand is not right."""

from __future__ import annotations

import pytest

from scoring.books import BOOKS
from scoring.errors import HullaError
from scoring.open_deals.completion import Completed, completed
from scoring.open_deals.said import Hints, OpenDeal, Place
from scoring.open_deals.verdicts import Verdict
from scoring.tiles import Wind, parse, write
from tests.made_up_book import on_the_shelf

WHOLE = {"concealed": "234m567p345s678s55s"}
OPEN = {
    "concealed": "234m567p77z",
    "melds": [{"tiles": "111z", "state": "open"}, {"tiles": "222z", "state": "open"}],
}
OTHERS = {
    "S": {"concealed": "1358m2469p1357s3z"},
    "W": {"concealed": "1358m2469p1357s3z"},
    "N": {"concealed": "1358m2469p1357s4z"},
}


def found(deal: dict, *hints: str | None, **more) -> Completed:
    return completed(OpenDeal(deal, hints=Hints(*hints), **more), BOOKS)


def fields(done: Completed, **wanted: bool) -> list[str]:
    return [ask.about.field for ask in done.asks if all(getattr(ask, name) is value for name, value in wanted.items())]


def test_a_photo_of_one_whole_hand_is_a_deal_ready_to_be_looked_at():
    """Its owner has won, self-drawn: all that a photo cannot show is guessed, and said to be."""
    done = found({"rules": "japanese", "hands": {"E": WHOLE}}, "S")
    assert done.is_ready and done.trouble is None
    assert done.deal["winner"] == "S" and done.deal["won_by"] == "wall" and done.deal["hands"] == {"S": WHOLE}
    assert {"winner", "won_by", "winning_tile", "last_tile"} <= set(done.seen_first)
    assert done.hands[Wind.SOUTH].verdict is Verdict.GOES_OUT


def test_what_was_said_is_not_guessed():
    said = {"winner": "S", "won_by": "discard", "from": "W", "winning_tile": "4m", "last_tile": False}
    done = found({"rules": "japanese", "hands": {"S": WHOLE}, **said}, "N", "5p")
    assert {key: done.deal[key] for key in said} == said
    assert not {*said} & {*done.seen_first}


@pytest.mark.parametrize(
    ("said", "hint", "tile", "guessed"),
    [("3m", "6p", "3m", False), (None, "6p", "6p", True), ("9m", "6p", "6p", True), (None, "9m", "5s", True)],
)
def test_the_last_tile_is_said_or_hinted_at_or_likely(said, hint, tile, guessed):
    """One that stands no longer in the hand counts for nothing."""
    done = found({"rules": "japanese", "hands": {"E": WHOLE}, "winning_tile": said}, None, hint)
    last = done.winning_tile
    assert last and (str(last.tile), last.guessed) == (tile, guessed) and done.deal["winning_tile"] == tile
    assert {str(last.tile), *(str(each.tile) for each in last.others)} == set(map(str, parse("234m567p345678s")))


def test_the_likeliest_tile_had_the_widest_wait():
    """Without 3s the hand waited for 3s, 4s and 6s; without 4s for two kinds. But any of three 5s is likelier still."""
    melds = [{"tiles": each, "state": "open"} for each in ("111z", "222z", "333z")]
    last = found({"rules": "philos", "winner": "E", "hands": {"E": {"concealed": "34555s", "melds": melds}, **OTHERS}})
    assert last.winning_tile and str(last.winning_tile.tile) == "5s"
    assert [str(each.tile) for each in last.winning_tile.others] == ["3s", "4s"]


def test_of_equally_likely_tiles_the_one_worth_least_is_taken():
    """Three two-sided chows and a pair: the end of one is worth less than its middle, and enriches nobody."""
    last = found({"rules": "philos", "winner": "E", "hands": {"E": OPEN, **OTHERS}}).winning_tile
    assert last and str(last.tile) == "2m" and write([each.tile for each in last.others]) == "4m57p7z3m6p"
    assert [each.score for each in last.others] == [512, 512, 512, 544, 544, 544]


def test_whether_another_last_tile_changes_anything_is_worked_out():
    """Two pungs of honours and nothing but pairs to wait for: whichever it was, the points are the same."""
    by_card = {"rules": "american", "hands": {"E": {"concealed": "111122223333m11s"}}}
    done = found(by_card)
    if done.winning_tile:
        assert not done.winning_tile.changes
    changes = found({"rules": "philos", "hands": {"E": OPEN, **OTHERS}}).winning_tile
    assert changes and changes.changes


def test_only_what_changes_this_score_is_asked():
    """An open hand of South's: no first turn, and no riichi of its own; of its winds only the round's counts."""
    hand = {
        "concealed": "234m567p77z",
        "melds": [{"tiles": "111z", "state": "open"}, {"tiles": "444z", "state": "open"}],
    }
    done = found({"rules": "japanese", "winner": "S", "options": {"minimum_doublings": 0}, "hands": {"S": hand}})
    assert fields(done, forbids=False) == [
        "winner",
        "won_by",
        "riichi",
        "dora_indicators",
        "last_tile",
        "round_wind",
        "deposits",
    ]
    riichi = next(ask for ask in done.asks if ask.about.field == "riichi")
    assert [choice.seat for choice in riichi.about.choices] == ["E", "W", "N"]
    no_winds = {
        "concealed": "234m567p88s",
        "melds": [{"tiles": "555z", "state": "open"}, {"tiles": "666z", "state": "open"}],
    }
    assert "round_wind" not in fields(found({"rules": "philos", "winner": "S", "hands": {"S": no_winds}}))


def test_a_replacement_tile_is_offered_where_it_is_worth_something_else():
    def ways(deal):
        return [choice.value for choice in found(deal).asks[1].about.choices]

    assert "dead_wall" in ways({"rules": "philos", "winner": "E", "hands": {"E": OPEN, **OTHERS}})
    assert "robbed_kong" not in ways({"rules": "philos", "winner": "E", "hands": {"E": OPEN, **OTHERS}})


def test_a_discard_needs_to_be_somebodys():
    done = found({"rules": "japanese", "winner": "E", "won_by": "discard", "hands": {"E": WHOLE}})
    assert not done.is_ready and done.trouble and done.trouble.code == "from_whom"
    assert fields(done, needed=True) == ["won_by"]
    assert done.winning_tile, "which tile it was does not depend on who threw it"


def test_own_discards_only_forbid():
    done = found({"rules": "japanese", "winner": "E", "from": "S", "hands": {"E": WHOLE}})
    assert done.deal["won_by"] == "discard" and fields(done, forbids=True) == ["discards"]
    assert "discards" not in done.seen_first


def test_at_a_table_nobody_is_asked_what_it_knows():
    place = Place(frozenset({"rules", "options", "round_wind", "deposits", "bet"}), frozenset({Wind.SOUTH}))
    said = {"rules": "japanese", "round_wind": "E", "deposits": 0, "hands": {"E": WHOLE}}
    done = completed(OpenDeal(said, place=place), BOOKS)
    assert not {"round_wind", "deposits", "bet"} & set(fields(done)) and done.deal["riichi"] == ["S"]
    assert None not in [choice.seat for choice in done.asks[0].about.choices], "a draw is booked by itself"
    south = next(ask for ask in done.asks if ask.about.field == "riichi").about.choices[1]
    assert south.value == "single" and south.sets == {"riichi": [], "double_riichi": ["S"]}


@pytest.mark.parametrize(
    ("hand", "verdict", "tiles", "missing", "over", "kong"),
    [
        ({"concealed": "1358m2469p1357s"}, Verdict.SHORT, "", 1, 0, False),
        ({"concealed": "1358m2469p1357s12z"}, Verdict.OVER, "", 0, 1, False),
        ({"concealed": "7777m2469p1357s33z"}, Verdict.OVER, "", 0, 1, True),
        (
            {"concealed": "1358m2469p135s", "melds": [{"tiles": "77z", "state": "open"}]},
            Verdict.BAD_SET,
            "77z",
            0,
            0,
            False,
        ),
        (
            {"concealed": "1358m2469p13s", "melds": [{"tiles": "77z", "state": "open"}]},
            Verdict.BAD_SET,
            "77z",
            1,
            0,
            False,
        ),
        ({"concealed": ""}, Verdict.NO_TILES, "", 13, 0, False),
        ({"concealed": "1358m2469p13571s"}, Verdict.COUNTED, "", 0, 0, False),
        ({"concealed": "1358m2469p1357s9x"}, Verdict.UNREADABLE, "", 13, 0, False),
    ],
)
def test_a_problem_says_whose_hand_it_is_and_which_tiles(hand, verdict, tiles, missing, over, kong):
    """A count is not a verdict: thirteen tiles, of which two lie down as no set, are not right."""
    done = found({"rules": "philos", "winner": "E", "hands": {"E": OPEN, **OTHERS, "S": hand}})
    south = done.hands[Wind.SOUTH]
    assert (south.verdict, write(south.tiles), south.missing, south.over, south.kong) == (
        verdict,
        tiles,
        missing,
        over,
        kong,
    )
    right = verdict is Verdict.COUNTED
    assert south.is_right == right == done.is_ready
    assert (done.trouble and (done.trouble.code, done.trouble.seat)) == (None if right else (verdict, Wind.SOUTH))
    assert done.trial.wins, "what the winner's hand is worth is known all the same"


def test_the_tiles_that_fit_in_no_set_are_named():
    done = found({"rules": "japanese", "winner": "E", "hands": {"E": {"concealed": "234m567p345s55z67z9m"}}})
    east = done.hands[Wind.EAST]
    assert east.verdict is Verdict.NO_HAND and write(east.tiles) == "9m67z"
    assert [write(group.tiles) for group in east.groups] == ["234m", "567p", "345s", "55z", "9m67z"]
    assert done.trouble and (done.trouble.code, done.trouble.seat) == (Verdict.NO_HAND, Wind.EAST)


def test_tiles_that_the_nearest_line_has_no_place_for_are_named():
    done = found({"rules": "american", "winner": "E", "hands": {"E": {"concealed": "1112223334445m9s"}}})
    east = done.hands[Wind.EAST]
    assert east.verdict is Verdict.NO_HAND and east.tiles


def test_five_alike_are_doubtful_in_all_hands_that_hold_them():
    hands = {"E": OPEN, **OTHERS, "S": {"concealed": "1358m2469p1357s7z"}, "W": {"concealed": "1358m2469p135s77z"}}
    done = found({"rules": "philos", "winner": "E", "hands": hands})
    assert {wind for wind, hand in done.hands.items() if hand.verdict is Verdict.TOO_MANY_ALIKE} == {"E", "S", "W"}
    alone = found({"rules": "philos", "winner": "E", "hands": {**hands, "S": {"concealed": "77777z2469p1357s"}}})
    assert [wind for wind, hand in alone.hands.items() if hand.verdict is Verdict.TOO_MANY_ALIKE] == ["S"]


def test_a_hand_that_may_not_win_says_why():
    hand = {"concealed": "234m99p", "melds": [{"tiles": each, "state": "open"} for each in ("123p", "456p", "789s")]}
    done = found({"rules": "japanese", "winner": "E", "from": "S", "hands": {"E": hand}})
    east = done.hands[Wind.EAST]
    assert east.verdict is Verdict.MAY_NOT_WIN and east.reason and east.reason.code == "no_doubling"
    assert not done.is_ready and done.trouble and done.trouble.seat == "E"


def test_the_winner_of_four_hands_is_the_one_with_fourteen_tiles():
    done = found({"rules": "philos", "hands": {"W": OPEN, "E": OTHERS["S"], "S": OTHERS["W"], "N": OTHERS["N"]}})
    assert done.deal["winner"] == "W" and done.is_ready and "winner" in done.seen_first
    nobody = found({"rules": "philos", "hands": OTHERS})
    assert nobody.trouble and nobody.trouble.code == "who_won" and fields(nobody, needed=True) == ["winner"]


def test_two_whole_hands_are_whole_while_nobody_is_known_to_have_won():
    done = found({"rules": "philos", "hands": {"E": OPEN, "W": {"concealed": "34599m678p234666s"}}})
    assert done.trouble and done.trouble.code == "who_won"
    assert [done.hands[wind].verdict for wind in (Wind.EAST, Wind.WEST)] == [Verdict.GOES_OUT] * 2


def test_flowers_stand_in_the_hand_where_the_book_plays_them_so():
    done = found({"rules": "american", "hands": {"E": {"concealed": "1112223334m", "bonus": "1f2f"}}})
    assert done.hands[Wind.EAST].count == 12


def test_what_is_null_was_not_said():
    said = {"rules": "japanese", "winner": "E", "won_by": None, "from": None, "last_tile": None, "riichi": None}
    done = found({**said, "hands": {"E": WHOLE}})
    assert done.is_ready and {"won_by", "last_tile", "riichi"} <= set(done.seen_first)


def test_nobody_won():
    done = found({"rules": "japanese", "winner": None, "riichi": ["E"]})
    assert done.is_ready and done.deal["winner"] is None
    assert fields(done) == ["winner", "riichi", "deposits"]


def test_worth_without_tiles_asks_for_no_tile():
    points = {Wind.EAST: 88, Wind.SOUTH: 4, Wind.WEST: 0, Wind.NORTH: 2}
    done = found({"rules": "philos", "winner": "E", "won_by": "wall"}, points=points)
    assert done.is_ready and done.winning_tile is None and done.hands[Wind.EAST].verdict is Verdict.POINTS


def test_rules_that_cannot_be_used_are_an_error():
    for said in ({}, {"rules": "bridge"}, {"rules": "philos", "options": {"bridge": True}}):
        with pytest.raises(HullaError):
            found({**said, "hands": {"E": WHOLE}})


def test_a_new_books_chips_are_right_by_themselves():
    """The made-up book has no circumstances and no winds: nothing is asked but who won, and how."""
    with on_the_shelf() as rules:
        done = found({"rules": rules, "hands": {"E": {"concealed": "11z22z33z44z55z66z77z"}}})
    assert done.is_ready and fields(done) == ["winner", "won_by"]
    assert done.winning_tile and not done.winning_tile.changes


def test_what_was_said_before_something_else_ruled_it_out_is_left_aside():
    said = {"last_tile": True, "kong_upon_kong": True, "discards": {"S": "5p", "N": "1z"}, "dead": [], "bet": None}
    drawn = found({"rules": "japanese", "hands": {"S": WHOLE}, "winner": "S", "won_by": "dead_wall", **said})
    assert drawn.is_ready and not {"last_tile", "discards", "dead", "bet"} & drawn.deal.keys()
    claimed = found(
        {"rules": "japanese", "hands": {"S": WHOLE}, "winner": "S", "won_by": "discard", "from": "E", **said}
    )
    assert claimed.deal["discards"] == {"S": "5p"}, "only what the winner has thrown away forbids anything"
    assert claimed.deal["last_tile"] is True and "kong_upon_kong" not in claimed.deal
    nobody = found({"rules": "japanese", "hands": {"S": WHOLE}, "winner": None, "riichi": ["S"], **said})
    assert nobody.deal == {"rules": "japanese", "winner": None, "riichi": ["S"]}


RIICHI = {
    "rules": "riichi",
    "winning_tile": "7s",
    "options": {"several_winners": "each"},
    "winner": "S",
    "won_by": "discard",
    "from": "W",
}
SOUTH = {"concealed": "234m567m345p56788s"}
EAST = {"concealed": "222m456p678s99p111z"}


def test_who_else_won_is_asked_where_several_may():
    asked = {ask.about.field: ask for ask in found({**RIICHI, "hands": {"S": SOUTH}}).asks}
    assert [choice.seat for choice in asked["also"].about.choices] == ["E", "N"]
    head_bump = found({**RIICHI, "options": {}, "hands": {"S": SOUTH}})
    drawn = found({**RIICHI, "won_by": "wall", "hands": {"S": SOUTH}})
    assert "also" not in fields(head_bump) + fields(drawn)


def test_the_hand_of_another_winner_is_asked_for_and_then_both_won_with_the_tile_they_share():
    deal = {**RIICHI, "winning_tile": None, "riichi": ["S"], "also": [{"winner": "E"}], "hands": {"S": SOUTH}}
    one = found(deal)
    assert one.trouble and (one.trouble.code, one.trouble.seat) == ("no_tiles", "E")
    assert one.trial.result and set(one.trial.result.sheets) == {"S"}
    assert [field for field in fields(one) if field.startswith("also")] == ["also"]
    both = found({**deal, "hands": {"S": SOUTH, "E": {"concealed": "999m111p777s99p111z"}}})
    assert both.is_ready and both.deal["winning_tile"] == "7s"
    assert both.hands[Wind.EAST].verdict is both.hands[Wind.SOUTH].verdict is Verdict.GOES_OUT


def test_what_rules_another_winner_out_takes_the_hand_along():
    deal = {**RIICHI, "riichi": ["S"], "also": [{"winner": "E"}], "hands": {"S": SOUTH, "E": EAST}}
    for change in ({"won_by": "wall", "from": None}, {"from": "E"}):
        done = found({**deal, **change})
        assert done.is_ready and "also" not in done.deal and set(done.deal["hands"]) == {"S"}


def test_each_of_two_winners_may_have_won_at_once_after_riichi():
    deal = {**RIICHI, "riichi": ["S", "E"], "also": [{"winner": "E"}], "hands": {"S": SOUTH, "E": EAST}}
    ask = next(ask for ask in found(deal).asks if ask.about.field == "also_ippatsu")
    (choice,) = ask.about.choices
    assert choice.seat == "E" and choice.sets == {"also": [{"winner": "E", "ippatsu": True}]}
    done = found({**deal, **choice.sets})
    assert {wind: sheet.score for wind, sheet in done.trial.result.sheets.items()} == {"S": 960, "E": 2000}
    assert "also_ippatsu" in found(deal).seen_first and "also_ippatsu" not in done.seen_first


@pytest.mark.parametrize(("one", "other"), ["SN", "NS"])
def test_each_of_two_winners_may_have_won_in_the_first_round_of_turns(one, other):
    """Whoever of them was named first."""
    options = {"several_winners": "each", "human_hand": "alone"}
    hands = {"S": SOUTH, "N": EAST}
    deal = {**RIICHI, "options": options, "winner": one, "also": [{"winner": other}], "hands": hands}
    ask = next(ask for ask in found(deal).asks if ask.about.field == "also_first_turn")
    assert [(each.seat, each.sets) for each in ask.about.choices] == [
        (other, {"also": [{"winner": other, "first_turn": True}]})
    ]
    done = found({**deal, **ask.about.choices[0].sets})
    assert [done.trial.result.sheets[wind].limit for wind in (one, other)] == [None, "mangan"]


def test_an_indicator_is_asked_for_that_changes_the_other_hand_alone():
    hands = {"S": {"concealed": "19m19p19s12345677z"}, "E": {"concealed": "222m456p678s99p777z"}}
    deal = {**RIICHI, "winning_tile": "7z", "also": [{"winner": "E"}], "hands": hands}
    assert "dora_indicators" in fields(found(deal))


def test_who_gave_all_claimed_sets_to_a_further_winner_is_likely_to_be_liable():
    hands = {"S": {"concealed": "234m567m22p345s678s"}, "E": claimed_from("left", "left", "left")}
    deal = {**RIICHI, "winning_tile": "2p", "also": [{"winner": "E"}], "hands": hands}
    done = found(deal)
    assert done.deal["also"] == [{"winner": "E", "liable": "N"}] and "also_liable" in done.seen_first
    ask = next(ask for ask in done.asks if ask.about.field == "also_liable")
    for choice in ask.about.choices:
        told = found({**deal, **choice.sets})
        assert told.deal["also"][0].get("liable") == choice.seat and "also_liable" not in told.seen_first
        assert told.trial.wins and (told.trial.outcome == done.trial.outcome) == (choice.seat == "N")


def test_a_further_winner_that_is_no_wind_is_left_aside():
    deal = {**RIICHI, "riichi": ["S"], "also": [{"winner": ["E"], "liable": "N"}, 7], "hands": {"S": SOUTH}}
    done = found(deal)
    assert done.is_ready and "also" not in done.deal


def test_who_is_named_twice_won_once():
    deal = {**RIICHI, "riichi": ["S"], "also": [{"winner": "E"}] * 2, "hands": {"S": SOUTH, "E": EAST}}
    done = found(deal)
    assert done.is_ready and done.deal["also"] == [{"winner": "E"}] and set(done.deal["hands"]) == {"S", "E"}


def test_a_winner_without_yaku_is_named_by_the_hand():
    poor = {"concealed": "222m456p678s99p333z"}
    done = found({**RIICHI, "riichi": ["S"], "also": [{"winner": "E"}], "hands": {"S": SOUTH, "E": poor}})
    assert done.trouble and (done.trouble.code, done.trouble.seat) == ("may_not_win", "E")


def test_the_other_winner_may_be_known_by_points():
    deal = {**RIICHI, "riichi": ["S"], "also": [{"winner": "E"}], "hands": {"S": SOUTH}}
    done = found(deal, points={Wind.EAST: 800})
    assert done.is_ready and [each.amount for each in done.trial.result.payments] == [4800, 3900]
    other = {**deal, "winner": "E", "also": [{"winner": "S"}]}
    again = found(other, points={Wind.EAST: 800})
    assert again.is_ready and again.trial.outcome == done.trial.outcome and again.deal["winner"] == "E"


DRAGONS = {"concealed": "123m22p", "melds": [{"tiles": each, "state": "open"} for each in ("555z", "666z", "777z")]}
IN_HAND = {"concealed": "123m22p777z", "melds": DRAGONS["melds"][:2]}


def test_who_is_liable_is_asked_where_all_its_sets_lie_there():
    done = found({"rules": "riichi", "winner": "E", "hands": {"E": DRAGONS}})
    liable = next(ask for ask in done.asks if ask.about.field == "liable")
    assert [choice.seat for choice in liable.about.choices] == ["S", "W", "N", None]
    assert [choice.seat for choice in liable.about.choices if choice.chosen] == [None]
    assert "liable" not in fields(found({"rules": "riichi", "winner": "E", "hands": {"E": IN_HAND}}))
    assert "liable" not in fields(found({"rules": "japanese", "winner": "E", "hands": {"E": DRAGONS}}))
    told = found({"rules": "riichi", "winner": "E", "liable": "W", "hands": {"E": DRAGONS}})
    assert told.trial.result and [each.payer for each in told.trial.result.settlement.payments] == ["W"]


def claimed_from(*sides):
    """The dragons, each with the side that it came from, "" where it does not say."""
    claims = [
        {"claimed": meld["tiles"][0] + "z", "from": side} if side else {}
        for meld, side in zip(DRAGONS["melds"], sides, strict=True)
    ]
    return {**DRAGONS, "melds": [{**meld, **claim} for meld, claim in zip(DRAGONS["melds"], claims, strict=True)]}


@pytest.mark.parametrize(
    ("sides", "guess"),
    [
        (("left", "left", "left"), "N"),
        (("right", "right", "right"), "S"),
        (("left", "left", "across"), None),
        (("left", "left", ""), None),
        (("", "", ""), None),
    ],
)
def test_who_gave_all_claimed_sets_is_likely_to_be_liable(sides, guess):
    """It has to be seen before it is booked, until somebody says so or otherwise."""
    deal = {"rules": "riichi", "winner": "E", "hands": {"E": claimed_from(*sides)}}
    done = found(deal)
    liable = next(ask for ask in done.asks if ask.about.field == "liable")
    assert [choice.seat for choice in liable.about.choices if choice.chosen] == [guess]
    assert done.deal.get("liable") == guess and liable.guessed and "liable" in done.seen_first
    for said in (None, "W"):
        told = found({**deal, "liable": said})
        assert told.deal.get("liable") == said and "liable" not in told.seen_first


def test_a_set_that_says_nonsense_of_its_claim_makes_nobody_liable():
    hand = {**DRAGONS, "melds": [{**meld, "from": ["left"]} for meld in DRAGONS["melds"]]}
    assert "liable" not in found({"rules": "riichi", "winner": "E", "hands": {"E": hand}}).deal


def test_what_was_let_go_by_can_only_forbid_a_discard():
    """It stays where the last tile turns out to be drawn, and counts for nothing."""
    whole = {"rules": "riichi", "winner": "S", "riichi": ["S"], "winning_tile": "5s", "hands": {"S": WHOLE}}
    claimed = found({**whole, "from": "E"})
    assert "passed" in fields(claimed, forbids=True)
    assert "passed" not in fields(found(whole))
    barred = found({**whole, "from": "E", "passed": "5s"})
    assert barred.trouble and barred.trouble.code == Verdict.MAY_NOT_WIN
    assert found({**whole, "passed": "5s"}).is_ready
