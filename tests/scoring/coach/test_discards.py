"""Which of 14 tiles to let go: by brute force the nearest hand with the most tiles that help; and the reasons."""

import random
from dataclasses import replace

import brute
import pytest

from scoring.coach.discards.discard_advice import discard_advice, stands_alone
from scoring.coach.hand.shanten import shanten_for, shapes_of
from scoring.coach.view import OpenTiles
from scoring.coach.view_json import view_of
from scoring.hands import Hand
from scoring.tiles import Wind, parse, write
from tests.scoring.said import de, en


def test_the_first_advice_leaves_the_nearest_hand_with_the_most_tiles_that_help_or_says_why_not():
    rng = random.Random(11)
    for _ in range(25):
        tiles = brute.random_hand(rng, 14).concealed
        view = view_of("philos", write(tiles), Wind.WEST)
        shapes = shapes_of(view.table)
        worst_to_best = []
        for tile in set(tiles):
            rest = list(tiles)
            rest.remove(tile)
            found = shanten_for(Hand(tuple(rest)), shapes)
            worst_to_best.append((-found.tiles_to_come, sum(4 - tiles.count(useful) for useful in found.useful)))
        best = discard_advice(view)[0]
        says_why = any(said.saying.id == "let_go.one_suit" for said in best.warnings)
        if best.shanten.tiles_to_come > 1:
            kept, most = (-best.shanten.tiles_to_come, best.left), max(worst_to_best)
            assert kept < most if says_why else kept == most
        assert best.shanten.tiles_to_come == -max(worst_to_best)[0]


def test_every_tile_is_judged_and_those_that_take_one_back_come_last():
    found = discard_advice(view_of("japanese", "678s55s88p34m12p13z7m"))
    assert {str(each.tile) for each in found} == {str(tile) for tile in parse("678s5s8p34m12p13z7m")}
    assert [each.shanten.tiles_to_come for each in found] == sorted(each.shanten.tiles_to_come for each in found)
    assert found[-1].why.saying.id == "let_go.step_back"


def test_east_of_the_played_example_lets_go_of_west_wind_and_keeps_the_own_one():
    """000 ch. 6 II 1: east wind could give two doublings."""
    found = discard_advice(view_of("japanese", "678s55s88p34m12p13z7m"))
    assert str(found[0].tile) == "3z"
    east = next(each for each in found if str(each.tile) == "1z")
    assert [(said.saying.id, said.facts["doublings"].count) for said in east.warnings] == [("let_go.least_worth", 2)]


def test_a_tile_that_leaves_fewer_useful_ones_would_not_do_as_well():
    """Two west winds lie open: a west wind kept finds one like it, an east wind three."""
    found = discard_advice(view_of("japanese", "123m456p67s258m1p13z", seen="33z"))
    east = next(each for each in found if str(each.tile) == "1z")
    assert str(found[0].tile) == "3z" and east.shanten.tiles_to_come == found[0].shanten.tiles_to_come
    assert (east.left, east.promise, east.warnings) == (found[0].left - 2, 2, ())


def test_a_tile_that_leaves_a_hand_worth_less_would_not_do_as_well():
    """Without the red dragon as many tiles win as without the own wind, but the hand is worth more."""
    found = discard_advice(view_of("philos", "123m444456p234s37z", Wind.WEST))
    west = next(each for each in found if str(each.tile) == "3z")
    assert str(found[0].tile) == "7z" and (west.left, west.promise) == (found[0].left, 2)
    assert max(wait.received for wait in west.waits) < max(wait.received for wait in found[0].waits)
    assert "let_go.least_worth" not in [said.saying.id for said in west.warnings]


@pytest.mark.parametrize(
    ("tile", "beside", "alone"),
    [
        ("3z", "1z", True),
        ("3z", "3z", False),
        ("7m", "4m", True),
        ("7m", "5m", False),
        ("7m", "9m", False),
        ("7m", "7p", True),
        ("7m", "7m", False),
    ],
)
def test_a_tile_stands_alone_without_its_like_or_a_number_within_two(tile, beside, alone):
    view = view_of("philos", f"{tile}{beside}111222333s456p", Wind.EAST)
    assert stands_alone(view, *parse(tile)) is alone


def test_it_is_said_that_a_tile_stands_alone():
    """Before West: 7m and three winds have nothing near them."""
    found = {str(each.tile): each for each in discard_advice(view_of("japanese", "678s55s88p34m12p13z7m"))}
    assert {tile for tile, each in found.items() if each.why.saying.id == "let_go.alone"} == {"1z", "3z", "7m"}


def test_of_a_tile_too_many_in_a_suit_it_is_not():
    found = {str(each.tile): each.why.saying.id for each in discard_advice(view_of("philos", "1223m456p99s3568s4z"))}
    assert (found["4z"], found["2m"]) == ("let_go.alone", "let_go.keeps")


def test_american_tiles_never_stand_alone():
    view = view_of("american", "112223333444p1j2z")
    assert not stands_alone(view, *parse("2z"))


def test_throwing_away_ones_own_wait_is_warned_of_where_the_book_punishes_it():
    """Four tiles 3-3-4-5 leave 3 waiting for 2, 5 … or 4-5 for 3 and 6: 3 itself would complete the hand then."""
    tiles = "123m456p789s11z345s"
    japanese = next(each for each in discard_advice(view_of("japanese", tiles)) if str(each.tile) == "3s")
    assert "let_go.sacred" in [said.saying.id for said in japanese.warnings]
    philos = next(each for each in discard_advice(view_of("philos", tiles)) if str(each.tile) == "3s")
    assert "let_go.sacred" not in [said.saying.id for said in philos.warnings]


def test_a_wait_that_may_not_win_is_warned_of_with_the_reason():
    """An open hand without a doubling: ready, but Li Fan Shibari forbids it."""
    found = discard_advice(view_of("japanese", "55p34s2z555m", Wind.NORTH, melds=[("789m", "open"), ("111m", "open")]))
    ready = next(each for each in found if str(each.tile) == "2z")
    warnings = [said for said in ready.warnings if said.saying.id == "let_go.may_not_win"]
    assert len(warnings) == 1
    assert "doubling" in en(warnings[0])
    assert "Verdoppelung" in de(warnings[0])


@pytest.mark.parametrize(("tiles", "melds"), [("112223333444p1j2z", ()), ("19m5z2m999m19p5z2p22f4z", ())])
def test_american_advice_keeps_the_nearest_line(tiles, melds):
    view = view_of("american", tiles, melds=melds)
    best = discard_advice(view)[0]
    assert best.shanten.tiles_to_come == min(each.shanten.tiles_to_come for each in discard_advice(view))
    assert all(str(each.tile) != "1j" for each in discard_advice(view)[:3])


def test_riichi_is_offered_with_what_it_brings():
    """A concealed hand without a doubling: riichi gives it one, so that discards win too."""
    best = discard_advice(view_of("japanese", "234m567p77z34p111s2z", Wind.SOUTH))[0]
    (said,) = [said for said in best.warnings if said.saying.id.startswith("riichi")]
    assert (said.saying.id, said.facts["stick"], said.facts["low"].count) == ("riichi.offer_one", 1000, 300)


@pytest.mark.parametrize("least", [4, 1, 0])
@pytest.mark.parametrize("melds", [[], [("1111s", "half_concealed")]], ids=["", "kong"])
def test_riichi_may_be_declared_as_long_as_the_wall_is_long_enough(least, melds):
    """Of 70 tiles one is in the hand; for each kong one goes to the dead wall, where the replacement came from."""
    hand = "234m567p77z34p2z" if melds else "234m567p77z34p111s2z"
    view = view_of("riichi", hand, Wind.SOUTH, melds=melds, options={"riichi_tiles_left": least})
    most = 69 - len(melds) - least

    def may_declare(rivers: int) -> bool:
        return replace(view, others={Wind.EAST: OpenTiles(parse("1m") * rivers)}).may_declare

    assert may_declare(most) and not may_declare(most + 1)
    assert replace(view, deal=replace(view.deal, last_tile=True)).may_declare is (least == 0)


@pytest.mark.parametrize("more", [{"melds": [("111s", "open")]}, {"riichi": True}])
def test_riichi_is_not_offered_to_open_hands_or_twice(more):
    tiles = "234m567p77z34p2z" if "melds" in more else "234m567p77z34p111s2z"
    best = discard_advice(view_of("japanese", tiles, Wind.SOUTH, **more))[0]
    assert not [said for said in best.warnings if said.saying.id.startswith("riichi")]


def test_riichi_after_a_sacred_discard_is_told_to_win_on_drawn_tiles_only():
    best = discard_advice(view_of("japanese", "234m567p77z34p111s2z", Wind.SOUTH, discards="8p"))[0]
    assert "riichi.only_drawn" in [said.saying.id for said in best.warnings]
    assert not [
        said
        for said in discard_advice(view_of("philos", "234m567p77z34p111s2z"))[0].warnings
        if said.saying.id.startswith("riichi")
    ]


@pytest.mark.parametrize(("wanted", "saying"), [(2, "riichi.only_drawn"), (3, "riichi.never")])
def test_riichi_that_gives_too_few_doublings_says_so(wanted, saying):
    """Riichi gives one, and a concealed hand drawn one more."""
    found = discard_advice(
        view_of("japanese", "234m456p789s33z24s1z", Wind.SOUTH, options={"minimum_doublings": wanted})
    )
    ready = next(each for each in found if str(each.tile) == "1z")
    (said,) = [said for said in ready.warnings if said.saying.id.startswith("riichi")]
    assert (said.saying.id, said.facts["reason"].facts["wanted"]) == (saying, wanted)


def test_a_doubling_tile_that_cannot_become_a_pung_is_no_reason_to_keep_it():
    """Two east winds lie open: the third and fourth make no pung."""
    tiles = "678s55s88p34m12p13z7m"
    east = next(each for each in discard_advice(view_of("japanese", tiles, seen="11z")) if str(each.tile) == "1z")
    assert east.promise == 0


def test_thirteen_orphans_may_not_claim_the_very_tile_only():
    """Waiting for any of thirteen: the one thrown away may not be claimed, the others may (000 ch. 5 IV 8)."""
    found = next(
        each for each in discard_advice(view_of("japanese", "19m19p19s11234567z", Wind.SOUTH)) if str(each.tile) == "1z"
    )
    assert [said.saying.id for said in found.warnings if "sacred" in said.saying.id] == ["let_go.sacred_tile"]
    assert [str(wait.tile) for wait in found.waits if not wait.discard.wins] == ["1z"]
