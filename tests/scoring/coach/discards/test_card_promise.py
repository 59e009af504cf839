"""What an American hand promises by the card, and what the coach says for it."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scoring.books.american.coach.card_promise import DRAWS, LEAST, card_promise
from scoring.coach.calls.call_advice import calls
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.view import View
from scoring.coach.view_json import view_of
from scoring.tiles import BY_CODE, JOKER, KINDS, SOUTH, WEST
from tests.scoring.said import de, en
from tests.scoring.written_cards import card

VALUE = 25  # of a written line
LINE = "111a 222a 3333a 44a 55a"
IN_SETS, IN_PAIRS = "112233334455m9p", "111222333345m9p"  # two tiles are missing
SOME_SEEN = "333357799m12279p345889s44467z111j"
FURTHER_LINE = "567m3347p4666s255z"
MANY_SEEN = "223477m112334455667789p2234566788899s1112235566667z4y11j"


def by(tiles: str, *lines: str, concealed: bool = False, **more: object) -> View:
    """A view at a table that plays by these lines alone."""
    return replace(view_of("american", tiles, SOUTH, **more), card=card(*lines or (LINE,), concealed=concealed))


def test_tiles_that_nobody_may_claim_come_as_often_as_they_are_drawn_by_chance():
    view = by("333444556666m9p", "1a 2a 333a 444a 55a 6666a")
    wall = [tile for tile in KINDS[:43] for _ in range(tile.copies)]
    for tile in view.hand.concealed:
        wall.remove(tile)
    rng, wanted = random.Random(1), {BY_CODE["1m"], BY_CODE["2m"]}
    came = [wanted <= set(rng.sample(wall, DRAWS)) for _ in range(4000)]
    assert card_promise(view).worth / VALUE == pytest.approx(sum(came) / len(came), abs=0.05)


@pytest.mark.parametrize(
    ("more", "less"),
    [
        (by(IN_SETS), by(IN_PAIRS)),
        (by(IN_SETS), by(IN_SETS, concealed=True)),
        (by(IN_SETS), by(IN_SETS, seen="12m")),
        (by(IN_SETS), by(IN_SETS, seen="5555666677778888p")),
        (by("112233334455m1j"), by(IN_SETS)),
        (by(IN_SETS, LINE, "111a 222a 3333a 44a 66a"), by(IN_SETS)),
    ],
    ids=["sets, not pairs", "may be claimed", "not lying open", "early", "a joker", "two lines"],
)
def test_that_promises_more(more, less):
    assert card_promise(more).worth > 1.01 * card_promise(less).worth


def test_the_last_tile_comes_from_discards_too_and_to_a_set_as_a_joker():
    """Three of 139 tiles in 25 draws: 44 in 100; no tile of the set, but eight jokers."""
    pair, joker = by("1112223333445m"), by("1122233334455m", seen="11m")
    assert card_promise(pair).tiles_to_come == card_promise(joker).tiles_to_come == 1
    assert card_promise(pair).worth / VALUE > 0.7
    assert card_promise(joker).worth / VALUE > 0.7
    assert card_promise(by("1122233334455m", seen="11m11111111j")).worth == VALUE * LEAST


def test_a_hand_without_a_line_promises_nothing():
    assert card_promise(by("1114443355m", LINE, melds=[("999s", "open")])) is None


def test_a_joker_comes_last_of_what_is_let_go_and_a_wait_is_told_as_one():
    view = by("111222333344m5m1z", LINE)
    best = discard_advice(view)[0]
    assert str(best.tile) == "1z" and best.why.saying.id == "let_go.ready"
    full = discard_advice(by("11122233334455m"))
    assert {each.why.saying.id for each in full} == {"let_go.breaks_up"}
    assert str(discard_advice(by("1122233334455m1j"))[-1].tile) == "1j"


def test_of_a_kind_that_the_hand_has_all_of_no_other_is_useful():
    best = discard_advice(by("111m22m3333m4m5m1z9p", "111a 222a 33333a 444a"))[0]
    assert BY_CODE["3m"] not in best.by_card.useful and JOKER in best.by_card.useful


def test_seven_tiles_do_not_come_with_the_last_draw_however_likely_each_of_them_is():
    """Then a hand stays that waits for what cannot be drawn: an exposed joker may still be exchanged for."""
    far = by("11122333m147p12s")
    assert card_promise(far).tiles_to_come > 4
    assert card_promise(far, 1).worth == VALUE * LEAST < card_promise(far, 2).worth


def test_it_names_the_line_that_promises_most_and_says_why_a_nearer_hand_is_not_it():
    view = view_of("american", "19m4567p14689s7z11j", SOUTH, seen=SOME_SEEN)
    best, *others = discard_advice(view)
    said = next(said for said in best.warnings if said.saying.id == "let_go.nearer_hand")
    other = next(each for each in others if each.tile is said.facts["other"])
    assert other.shanten.tiles_to_come < best.shanten.tiles_to_come and other.worth < best.worth
    assert "leaves 6 tiles missing, but all its lines together promise less" in en(said)
    assert "6 Steine fehlen, aber alle Zeilen zusammen versprechen dann weniger" in de(said)
    assert "Most promising is then Consecutive run: 123a 345b 567c FFFFF" in en(best.why)


def test_it_says_that_another_line_is_nearer_than_the_one_that_promises_most():
    best = discard_advice(view_of("american", FURTHER_LINE, SOUTH))[0]
    said = next(said for said in best.warnings if said.saying.id == "let_go.nearer_line")
    assert said.facts["missing"].count == best.shanten.tiles_to_come < best.by_card.tiles_to_come
    assert "Another line is nearer" in en(said) and "verspricht aber weniger" in de(said)


def test_a_set_is_left_where_the_lines_that_it_leaves_promise_less():
    view = view_of("american", "13789m118p15s34z1j", SOUTH, seen=MANY_SEEN)
    found = calls(view, BY_CODE["4z"], WEST)
    assert found.advice.saying.id == "advice.promises_more"
    assert "most of all for 13579: 13579a 111b 999b FFF: 7 tiles missing" in en(found.advice)
    assert "Ohne ihn verspricht die Hand mehr" in de(found.advice)
    then = found.calls[0].then.by_card
    assert then.worth < card_promise(view, then.draws).worth


def test_of_sets_that_bring_a_line_nearer_the_one_comes_first_that_promises_most():
    """A pung with one joker promises more, but no line is nearer with it; one with two jokers is a line's."""
    seen = "6s55p1j3922m7p3z2f32s75m6p2s69m6s66z9p4z"
    found = calls(view_of("american", "378m4p1s111355z11j", SOUTH, seen=seen), BY_CODE["3z"], WEST)
    first, second = found.calls[:2]
    assert first.promised > second.promised == 0 and second.then.worth > first.then.worth
    assert found.advice.saying.id == "advice.take_for_line" and first.any_hand == found.before - 1
    assert f"the {first.kind} of" in en(found.advice) and "Damit verspricht die Hand mehr" in de(found.advice)
