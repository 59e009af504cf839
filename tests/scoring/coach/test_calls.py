"""May I call? Who may claim what, in each book, and what it gains and costs."""

import pytest

from scoring.coach.calls.call_advice import calls
from scoring.coach.view_json import view_of
from scoring.errors import WrongTileCount
from scoring.sides import seat_after
from scoring.tiles import BY_CODE, Wind, write

EAST, SOUTH, WEST, NORTH = Wind


def asked(view, tile, discarder):
    return calls(view, BY_CODE[tile], discarder)


def ids(sayings):
    return {said.saying.id for said in sayings}


def test_a_chow_only_from_the_player_before():
    view = view_of("japanese", "678s55s88p34m12p1z7m", EAST)
    (chow,) = asked(view, "2m", NORTH).calls
    assert (chow.kind, write(chow.tiles), chow.refused, chow.tiles_to_come) == ("chow", "234m", None, 2)
    for discarder in (SOUTH, WEST):
        (chow,) = asked(view, "2m", discarder).calls
        assert chow.refused.saying.id == "claim.not_left"
        assert chow.refused.facts["left"] is NORTH


def test_play_goes_from_east_to_south():
    assert [seat_after(EAST, steps) for steps in (1, 2, 3, -1)] == [SOUTH, WEST, NORTH, NORTH]


def test_every_chow_that_a_tile_makes_is_offered():
    view = view_of("philos", "3467m123p456s99s5z", SOUTH)
    assert {write(call.tiles) for call in asked(view, "5m", EAST).calls} == {"345m", "456m", "567m"}


def test_a_pung_from_anybody_and_a_kong_with_three():
    view = view_of("philos", "678s55s888p34m12p1z", EAST)
    found = {call.kind: call for call in asked(view, "8p", WEST).calls}
    assert set(found) == {"pung", "kong"}
    assert len(found["kong"].own) == 3
    assert "gain.doubles" in ids(found["kong"].gains)  # 001 § 6.3: every kong doubles, for the winner
    assert {"cost.no_open_set", "cost.fewer_points"} <= ids(found["pung"].costs)


def test_only_the_japanese_book_lets_a_discard_grow_an_open_pung():
    for rules, kinds in (("japanese", ["kong"]), ("philos", []), ("beepworld", [])):
        view = view_of(rules, "234m567p77z34s", SOUTH, melds=[("111p", "open")])
        assert [call.kind for call in asked(view, "1p", NORTH).calls] == kinds


def test_a_grown_pung_counts_for_itself_whatever_was_laid_down_after_it():
    """333p grows to 8 points and no doubling, 555z to 16 and none more than it has."""
    simple, dragons = [("333p", "open"), ("555z", "open")], [("555z", "open"), ("345p", "open")]
    for tile, melds, counts in (("3p", simple, 8), ("5z", dragons, 16)):
        found = asked(view_of("japanese", "123m23s44z", SOUTH, melds=melds), tile, WEST)
        kong = next(call for call in found.calls if call.kind == "kong")
        assert [said.facts["points"].count for said in kong.gains if said.saying.id == "gain.points"] == [counts]
        assert "gain.doubles" not in ids(kong.gains)
        assert found.advice.saying.id != "advice.doubles"


@pytest.mark.parametrize(
    ("rules", "tiles", "tile", "more"),
    [("japanese", "123m456p555z44z25s", "5z", 0), ("beepworld", "123m456p222z44z25s", "2z", 1)],
)
def test_only_doublings_that_the_hand_has_not_yet_are_a_gain(rules, tiles, tile, more):
    """The concealed pung doubles already; 003, Verdoppelungen: a kong of the own wind once more."""
    found = {call.kind: call for call in asked(view_of(rules, tiles, SOUTH), tile, WEST).calls}
    assert (found["pung"].doublings, found["kong"].doublings) == (0, more)
    assert ids(found["pung"].gains) == set(), "open, it counts less than in the hand"


def test_an_open_kong_of_a_concealed_pung_costs_a_concealed_pung():
    view = view_of("japanese", "11z34s555m666p", SOUTH, melds=[("111m", "open")])
    kong = next(call for call in asked(view, "6p", NORTH).calls if call.kind == "kong")
    assert "cost.breaks_concealed" in ids(kong.costs)
    assert "cost.not_concealed" not in ids(kong.costs)  # the hand was open before


def test_the_first_open_set_costs_riichi_and_what_only_concealed_hands_have():
    (pung,) = asked(view_of("japanese", "66z33z99s78p356s4z2m", NORTH), "3z", EAST).calls
    assert {"cost.not_concealed", "cost.only_sets", "cost.needs_secured"} <= ids(pung.costs)
    assert ids(pung.gains) == {"gain.nearer", "gain.points"}


@pytest.mark.parametrize(("twins", "told"), [(True, {"cost.only_sets_twins"}), (False, set())])
def test_the_first_open_set_costs_the_heavenly_twins_where_they_are_played(twins, told):
    (pung,) = asked(
        view_of("philos", "66z33z99s78p356s4z2m", NORTH, options={"heavenly_twins": twins}), "3z", EAST
    ).calls
    assert {said for said in ids(pung.costs) if "only_sets" in said} == told


def test_a_call_that_makes_the_hand_wait_says_what_to_let_go_and_for_what():
    """000 ch. 6, without Li Fan Shibari: North takes 6 circles and lets go of north wind, waiting for 4 or 7 bamboo."""
    options = {"minimum_doublings": 0}
    view = view_of("japanese", "66z78p56s4z", NORTH, melds=[("333z", "open"), ("999s", "open")], options=options)
    (chow,) = asked(view, "6p", WEST).calls
    ready = next(said for said in chow.gains if said.saying.id == "gain.ready")
    assert (str(chow.then.tile), write(ready.facts["useful"]), ready.facts["left"]) == ("4z", "47s", 8)


def test_a_pung_that_doubles_needs_no_other_doubling():
    view = view_of("japanese", "234m567p77z34p111s", SOUTH)
    pung = next(call for call in asked(view, "7z", EAST).calls if call.kind == "pung")
    assert "gain.doubles" in ids(pung.gains)
    assert not {"cost.needs_doubling", "cost.needs_secured"} & ids(pung.costs)


def test_how_the_doubling_is_needed_is_the_tables_option():
    for options, needed in (({"first_doubling": "any"}, {"cost.needs_doubling"}), ({"minimum_doublings": 0}, set())):
        (pung,) = asked(view_of("japanese", "66z33z99s78p356s4z2m", NORTH, options=options), "3z", EAST).calls
        assert {each for each in ids(pung.costs) if "needs" in each} == needed


def test_going_out_comes_first_and_is_what_the_engine_says():
    found = asked(view_of("philos", "234m567p77z34p111s", SOUTH), "2p", EAST)
    assert (found.calls[0].kind, found.calls[0].outcome.received) == ("out", 120)
    assert found.advice.saying.id == "advice.out"
    refused = asked(view_of("japanese", "234m567p77z34p111s", SOUTH), "2p", EAST).calls
    out = next(call for call in refused if call.kind == "out")
    assert out.refused.saying.id == "refused.no_doubling"


def test_after_riichi_nothing_but_going_out():
    view = view_of("japanese", "234m567p77z34p111s", SOUTH, riichi=True)
    found = asked(view, "2p", EAST)
    assert found.advice.saying.id == "advice.must"
    assert all(call.kind == "out" or call.refused.saying.id == "claim.riichi" for call in found.calls)
    assert asked(view, "7z", EAST).advice.saying.id == "advice.not_allowed"


def test_nothing_to_call_and_ones_own_discard():
    view = view_of("japanese", "234m567p77z34p111s", SOUTH)
    assert asked(view, "9m", EAST).advice.saying.id == "advice.nothing"
    assert asked(view, "2p", SOUTH).advice.saying.id == "advice.own"
    assert asked(view, "2p", SOUTH).calls == ()


@pytest.mark.parametrize(
    ("rules", "source"), [("japanese", "000 ch. 3 V, VII, 8 I 6"), ("philos", "001 § 3.1.6"), ("american", "002 § 8")]
)
def test_precedence_names_the_turns_after_the_discarder(rules, source):
    view = view_of(rules, "234m567p77z34p111s", SOUTH)
    found = asked(view, "9m", WEST)
    assert (found.precedence.facts["turns"].raw, found.source) == (["N", "E", "S"], source)


def test_with_fourteen_tiles_it_is_ones_own_turn():
    with pytest.raises(WrongTileCount):
        asked(view_of("japanese", "234m567p77z34p111s9m", SOUTH), "2p", EAST)


def test_american_claims_use_jokers_and_never_make_pairs():
    view = view_of("american", "22m333m44m5p5z112z1j", SOUTH)
    assert {(call.kind, write(call.own)) for call in asked(view, "3m", EAST).calls} == {
        ("pung", "33m"),
        ("kong", "333m"),
        ("quint", "333m1j"),
    }
    assert {(call.kind, write(call.own)) for call in asked(view, "5p", EAST).calls} == {("pung", "5p1j")}
    assert asked(view, "9s", EAST).calls == ()
    assert asked(view, "1j", EAST).calls == ()


def test_american_exposure_that_no_line_has_is_refused():
    """A sextet of 3 characters and a pung of west winds stand on no line of the practice card together."""
    view = view_of("american", "3335m5p5z1j", SOUTH, melds=[("333z", "open"), ("444m", "open")])
    found = asked(view, "3m", EAST).calls
    assert found
    assert all(call.refused is None or call.refused.saying.id == "cost.no_line" for call in found)
    assert any(call.refused for call in found)


def test_a_call_that_takes_the_hand_further_away_is_told_so():
    """Six pairs: a pung makes sets of them, and those are far."""
    found = asked(view_of("japanese", "1144m2255p7799s3z", SOUTH), "1m", NORTH)
    assert found.advice.saying.id == "advice.further"
    assert "cost.further" in ids(found.calls[0].costs)
