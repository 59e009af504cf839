"""What completes a hand, what it is worth, and why it may not win: every tile tried with the real engine."""

import random

import brute
import pytest

from scoring.coach.hand.analysis import analyse_hand
from scoring.coach.hand.outcome import completed, won
from scoring.coach.hand.waits import complete, waits, worth
from scoring.coach.view_json import view_of
from scoring.contract import answer
from scoring.hands import DISCARD, WALL
from scoring.tiles import KINDS, Wind, parse, write
from tests.scoring.said import en


@pytest.mark.parametrize(
    ("rules", "options"), [("japanese", {}), ("philos", {}), ("beepworld", {"heavenly_twins": True})]
)
def test_the_completing_tiles_are_those_that_the_engine_finds_complete(rules, options):
    rng = random.Random(rules)
    for number in range(180 * brute.MORE):
        hand = (brute.random_hand, brute.random_melded, brute.random_ready)[min(number % 5, 2)](rng)
        melds = [(write(meld.tiles), "open") for meld in hand.melds]
        view = view_of(rules, write(hand.concealed), Wind.SOUTH, options=options, melds=melds)
        tried = [
            tile
            for tile in KINDS[:34]
            if hand.tiles.count(tile) < 4 and won(view, completed(hand, tile), tile, WALL).sheet
        ]
        assert [wait.tile for wait in waits(view)] == tried, hand


def test_each_tile_is_worth_what_the_contract_answers():
    """The same hands through the contract's JSON, drawn and on a discard."""
    rng = random.Random(8)
    for _ in range(60):
        hand = brute.random_ready(rng)
        if any(hand.concealed.count(tile) > 3 for tile in parse("19m3z")):
            continue
        view = view_of("japanese", write(hand.concealed), Wind.SOUTH, discards="19m", dora_indicators="3z")
        for wait in waits(view):
            for outcome, how in ((wait.drawn, {"won_by": "wall"}), (wait.discard, {"won_by": "discard", "from": "N"})):
                said = answer(_deal(write((*hand.concealed, wait.tile)), str(wait.tile), how))
                assert said["status"] == outcome.status
                if outcome.wins:
                    assert said["hands"]["S"] == outcome.sheet.as_json()
                    assert sum(payment["amount"] for payment in said["payments"]) == outcome.received
                else:
                    assert said["reason"]["code"] == outcome.refusal.code


def _deal(concealed, tile, how):
    hands = {"S": {"concealed": concealed}}
    return {
        "rules": "japanese",
        "winner": "S",
        "winning_tile": tile,
        "hands": hands,
        "discards": {"S": "19m"},
        "dora_indicators": "3z",
        **how,
    }


def test_a_hand_without_a_doubling_wins_on_a_drawn_tile_only():
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH)
    assert [(write([wait.tile]), wait.drawn.wins, wait.discard.refusal.code) for wait in waits(view)] == [
        ("2p", True, "no_doubling"),
        ("5p", True, "no_doubling"),
        ("8p", True, "no_doubling"),
    ]


def test_riichi_lets_the_same_hand_win():
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, riichi=True)
    assert all(wait.drawn.wins and wait.discard.wins for wait in waits(view))


def test_own_discards_forbid_every_discard():
    """Sacred discard: 8 circles was thrown away, so 2 and 5 circles may not be claimed either."""
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, riichi=True, discards="8p")
    assert {wait.discard.refusal.code for wait in waits(view)} == {"furiten"}
    assert all(wait.drawn.wins for wait in waits(view))


def test_a_doubling_that_comes_only_with_the_last_tile_does_not_count():
    """Two pairs of dragons wait for each other: red doubles, green doubles, so it is secured; with a pair of winds
    it is not.
    """
    secured = view_of("japanese", "66z77z", Wind.SOUTH, melds=[("123m", "open"), ("456p", "open"), ("789s", "open")])
    assert [wait.discard.status for wait in waits(secured)] == ["ok", "ok"]
    unsecured = view_of("japanese", "44z77z", Wind.SOUTH, melds=[("123m", "open"), ("456p", "open"), ("789s", "open")])
    assert [wait.discard.refusal.code for wait in waits(unsecured)] == ["no_doubling", "doubling_not_secured"]


def test_a_discard_may_win_where_the_same_tile_drawn_does_not():
    """Two doublings are asked for: drawn there is one, on a first discard it is the earthly hand."""
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, options={"minimum_doublings": 2}, first_turn=True)
    assert [str(wait.tile) for wait in waits(view)] == ["2p", "5p", "8p"]
    for wait in waits(view):
        discard = won(view, completed(view.hand, wait.tile), wait.tile, DISCARD, Wind.EAST)
        assert (wait.drawn.refusal.code, discard.wins, discard.received) == ("no_doubling", True, 32000)
        said = worth(view, wait.tile, wait.drawn, discard)
        assert (said.saying.id, said.facts["discard"].count) == ("wait.only_discard", 32000)
        assert "at least 2" in en(said)


def test_what_is_left_subtracts_own_tiles_and_what_lies_open():
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, seen="2255p", discards="8p", dora_indicators="1p")
    assert [(write([wait.tile]), wait.left) for wait in waits(view)] == [("2p", 2), ("5p", 1), ("8p", 3)]


def test_own_discards_are_counted_once_whether_or_not_they_were_entered_as_seen():
    for seen in ("", "8p"):
        view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, seen=seen, discards="8p")
        assert next(wait.left for wait in waits(view) if str(wait.tile) == "8p") == 3


def test_a_tile_that_cannot_come_any_more_is_told():
    view = view_of("philos", "234m567p77z34p111s", Wind.SOUTH, seen="222255588p")
    gone = waits(view)[0]
    assert (gone.left, gone.sayings[0].saying.id) == (0, "wait.none_left")


def test_nothing_completes_a_hand_further_away():
    assert waits(view_of("japanese", "1359m2468p1357s1z", Wind.EAST)) == ()


@pytest.mark.parametrize("tile", ["1m", "5m", "9m"])
def test_a_complete_hand_is_told_for_the_tile_that_was_drawn(tile):
    view = view_of("japanese", "1112345678999m5m", Wind.SOUTH, drawn=tile)
    (found,) = complete(view)
    assert (str(found.tile), found.outcome.wins) == (tile, True)


def test_a_complete_hand_without_a_known_last_tile_is_told_for_each():
    """Nine gates only when the tile that came was any but needed: the engine answers for each kind."""
    found = {
        str(each.tile): [line.rule.id for line in each.outcome.sheet.limit_hands]
        for each in complete(view_of("japanese", "1112345678999m5m", Wind.SOUTH))
    }
    assert set(found) == {f"{number}m" for number in range(1, 10)}
    assert found["5m"] == ["nine_gates"]
    assert found["4m"] == []


def test_what_is_received_is_the_sum_of_the_settlement_in_every_book():
    """003's example: South wins with 304, and gets 1216 in all."""
    view = view_of("beepworld", "123m456p789s7z", Wind.SOUTH, melds=[("111z", "open")], bonus="24f")
    (wait,) = waits(view)
    assert (wait.drawn.sheet.score, wait.drawn.received) == (304, 1216)


def test_the_last_tile_of_the_wall_is_the_views_affair():
    view = view_of("japanese", "234m567p77z34p111s", Wind.SOUTH, last_tile=True)
    outcome = won(view, completed(view.hand, KINDS[10]), KINDS[10], DISCARD)
    assert "last_discard" in [line.rule.id for line in outcome.sheet.doublings]


def test_a_kong_asks_where_the_last_tile_came_from():
    """001 § 6.2: a replacement tile is worth 4 points where one from the wall is worth 2; the book doubles both."""

    def told(**melds):
        sayings = analyse_hand(view_of("philos", "345s99p678s777z", Wind.SOUTH, drawn="5s", **melds)).sayings
        return {said.saying.id: getattr(said.facts.get("points"), "count", None) for said in sayings}

    with_kong = told(melds=[("2222m", "half_concealed")])
    assert (with_kong["now.complete"], with_kong["now.replaced"]) == (1056, 1088)
    assert "now.replaced" not in told(melds=[("222m", "open")])
