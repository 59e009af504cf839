"""A led deal in every book: it ends, turns go round, and of several calls the one counts that the book puts first."""

from __future__ import annotations

import random
from itertools import pairwise, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.books import BOOKS
from scoring.game.course import Call
from scoring.game.events import DrawKind
from scoring.hands import WonBy
from scoring.led.deal import after, dealt, led
from scoring.led.facts import facts_of
from scoring.led.may import MOST_FLOWERS, MOST_SETS, moves
from scoring.led.moves import Happened, Move, NotNow, move_of
from scoring.led.state import Drawn, LedDeal, Phase
from scoring.led.told import clauses_of
from scoring.led.told import told as tell
from scoring.tiles import EAST, NORTH, SOUTH, WEST, WINDS
from tests.scoring.said import en

FACTS = {
    f"{name}{'-flowers' if flowers else ''}": facts_of(book, {"flowers": flowers})
    for name, book in BOOKS.items()
    for flowers in (False, True)
}
SETS_WITHOUT_A_CARD = [facts for facts in FACTS.values() if Call.CHOW in facts.kinds]
every_book = pytest.mark.parametrize("facts", FACTS.values(), ids=FACTS)
some_deals = settings(max_examples=25)  # of some 200 steps
LAST = Move(Happened.LAST)


def walk(facts, seed: int) -> list[tuple[LedDeal, Move | None]]:
    """A deal to its end as people would say it: each point of it, and the move that comes next, None at the end. The
    last tile of the wall is said to be the last, few go out, and nobody calls the deal off.
    """
    chance, deal, points = random.Random(seed), dealt(facts), []
    while deal.phase is not Phase.OVER:
        goes_out = chance.random() < 0.02
        may = moves(deal)
        some = [move for move in may if (move.what in (Call.OUT, Happened.DREW_OUT)) is goes_out]
        free = [move for move in some or may if move not in (LAST, Move(Happened.NOBODY))]
        move = LAST if not deal.left and LAST in may else chance.choice(free)
        points.append((deal, move))
        deal = after(deal, move)
    return [*points, (deal, None)]


@every_book
@some_deals
@given(seed=st.integers(0))
def test_a_led_deal_always_ends(facts, seed):
    """In no more steps than drawing, settling, and laying sets and flowers down can take; by what the book knows."""
    *before, (deal, _) = walk(facts, seed)
    laid = 2 * 3 * len(WINDS) * 2 * MOST_SETS
    turns = (5 if facts.jokers else 4) * (facts.draws + 1)
    assert len(before) <= len(facts.passes) + turns + laid + MOST_FLOWERS + 2 * len(WINDS)
    assert not moves(deal) and all(point.ending is None and moves(point) for point, _ in before)
    ending = deal.ending
    assert ending.draw in {DrawKind.EXHAUSTED_WALL, *facts.called_off, None}
    assert (ending.winner is None) == (ending.won_by is None) == (ending.draw is not None)
    assert (ending.source is None) == (ending.won_by in (None, WonBy.WALL, WonBy.DEAD_WALL))
    assert ending.winner is None or ending.source != ending.winner
    assert deal.last or ending.draw is not DrawKind.EXHAUSTED_WALL
    assert ending.won_by is not WonBy.ROBBED_KONG or (facts.robbing and before[-1][0].phase is Phase.ROBBING)
    assert set(deal.double) <= set(deal.riichi) and len(set(deal.riichi)) == len(deal.riichi)
    assert facts.riichi or not deal.riichi


@every_book
@some_deals
@given(seed=st.integers(0))
def test_turns_go_round(facts, seed):
    """After a discard that nobody calls the next in turn draws; after a call whoever called, without drawing."""
    for (deal, move), (then, _) in pairwise(walk(facts, seed)):
        if then.phase is Phase.OVER:
            continue
        if deal.phase is Phase.CALLS and move.what is Happened.SETTLED:
            lead = deal.leads
            assert then.player == (lead.by if lead else WINDS[(WINDS.index(deal.player) + 1) % 4]) or deal.dead
            kong = bool(lead) and lead.what is Call.KONG
            assert then.drawn is (Drawn.WALL if not lead else Drawn.DEAD_WALL if kong else Drawn.CALLED)
            from_wall = not lead or (kong and not facts.dead_wall)
            assert then.left == deal.left - (from_wall and deal.left > 0)
        elif move.what is not Happened.DEAD:
            replaced = not facts.dead_wall and then.phase is Phase.TURN and then.drawn is Drawn.DEAD_WALL
            assert then.player == deal.player and then.left in (max(0, deal.left - replaced), 0)
        assert not set(then.playing) & then.dead
        assert then.phase is Phase.CALLS or then.player in then.playing


@every_book
@some_deals
@given(seed=st.integers(0), place=st.floats(0, 1))
def test_only_what_may_happen_is_taken_and_the_fold_says_the_same(facts, seed, place):
    points = walk(facts, seed)
    steps = int(place * (len(points) - 1))
    deal, _ = points[steps]
    assert led(facts, (move_of(str(move)) for _, move in points[:steps])) == deal
    for move in EVERY - set(moves(deal)):
        with pytest.raises(NotNow):
            after(deal, move)
    assert len(set(moves(deal))) == len(moves(deal)) and set(moves(deal)) <= EVERY


EVERY = {Move(what) for what in Happened} | {Move(what, wind) for what in (*Call, Happened.DEAD) for wind in WINDS}
ORDERS = {  # of the documents: 000 ch. 3 V, VII; 001 § 3.1.6; 004 § 8; 005 § 9.4; 006 § 6; 002 § 8
    "japanese": [{"out"}, {"kong", "pung"}, {"chow"}],
    "philos": [{"out"}, {"kong"}, {"pung"}, {"chow"}],
    "beepworld": [{"out"}, {"kong"}, {"pung"}, {"chow"}],
    "hongkong": [{"out"}, {"kong", "pung"}, {"chow"}],
    "mcr": [{"out"}, {"kong", "pung"}, {"chow"}],
    "riichi": [{"out"}, {"kong", "pung"}, {"chow"}],
    "american": [{"out"}, {"exposure"}],
}


@pytest.mark.parametrize("name", ORDERS)
@pytest.mark.parametrize("discarder", WINDS)
def test_of_several_calls_the_books_first_counts_in_whatever_order_they_come(name, discarder):
    """Whoever calls what at once, and whoever says so first: the same player gets the tile."""
    facts = facts_of(BOOKS[name], {})
    order = [call for equal in ORDERS[name] for call in equal]
    turns = [WINDS[(WINDS.index(discarder) + step) % 4] for step in (1, 2, 3)]
    start = thrown(facts, discarder)
    for said in product([None, *order], repeat=3):
        calls = [Move(Call(call), who) for call, who in zip(said, turns, strict=True) if call]
        alike = sum(call.what in (Call.PUNG, Call.KONG) for call in calls)
        if any(call.what is Call.CHOW and call.by != turns[0] for call in calls) or alike > 1 or not calls:
            continue
        rank = {call: next(i for i, equal in enumerate(ORDERS[name]) if call.what in equal) for call in calls}
        first = min(calls, key=lambda call: (rank[call], turns.index(call.by)))
        for one_way in permutations(calls):
            deal = start
            for call in one_way:
                deal = after(deal, call) if call in moves(deal) else deal
            deal = after(deal, Move(Happened.SETTLED))
            if said == ("out",) * 3 and DrawKind.THREE_WINNERS in facts.called_off:
                assert deal.ending.draw is DrawKind.THREE_WINNERS
            elif first.what is Call.OUT:
                assert (deal.ending.winner, deal.ending.source) == (first.by, discarder)
            else:
                assert (deal.player, deal.laid[-1]) == (first.by, (first.by, first.what))


def thrown(facts, discarder):
    """The deal when this player has made a first discard and nobody has called one."""
    deal = dealt(facts)
    while deal.phase is Phase.PASSING:
        deal = after(deal, Move(Happened.PASSED))
    deal = after(deal, Move(Happened.DISCARDED))
    while deal.player != discarder:
        deal = after(after(deal, Move(Happened.SETTLED)), Move(Happened.DISCARDED))
    return deal


def told(name: str, *happened: str, **options):
    return led(facts_of(BOOKS[name], options), map(move_of, happened))


def test_a_chow_is_for_the_next_player_alone():
    after_west = [*("discarded settled " * 2).split(), "discarded"]
    for facts in SETS_WITHOUT_A_CARD:
        deal = led(facts, map(move_of, after_west))
        assert {move.by for move in moves(deal) if move.what is Call.CHOW} == {NORTH}
        assert {move.by for move in moves(deal) if move.what is Call.PUNG} == {EAST, SOUTH, NORTH}


def test_a_replacement_tile_a_robbed_kong_and_the_first_turn_are_known():
    ending = told("japanese", "own_kong", "settled", "drew_out").ending
    assert (ending.winner, ending.won_by, ending.first_turn) == (EAST, WonBy.DEAD_WALL, False)
    assert told("philos", "drew_out").ending.first_turn
    assert told("philos", "discarded", "out-W", "settled").ending.first_turn
    assert not told("philos", "discarded", "settled", "discarded", "out-W", "settled").ending.first_turn
    turn_of_west = "discarded pung-W settled discarded settled discarded settled discarded settled discarded settled"
    robbed = told("japanese", *turn_of_west.split(), "added", "out-S", "settled").ending
    assert (robbed.winner, robbed.won_by, robbed.source) == (SOUTH, WonBy.ROBBED_KONG, WEST)
    kept = told("japanese", *turn_of_west.split(), "added", "settled")
    assert (kept.player, kept.drawn) == (WEST, Drawn.DEAD_WALL)


def test_a_kong_of_four_own_tiles_is_robbed_for_thirteen_orphans_where_the_book_allows_it():
    """000 ch. 5 IV 8, 005 § 4.1; of the other books none says so."""
    robbed = told("japanese", "own_kong", "out-W", "settled").ending
    assert (robbed.winner, robbed.won_by, robbed.source) == (WEST, WonBy.ROBBED_KONG, EAST)
    book = BOOKS["japanese"]
    said = tell(told("japanese", "own_kong"), book, book.decided({}), dict(zip(WINDS, "ABCD", strict=True)))
    assert [each.saying.id for each in (said.head, *said.may)] == [
        "led.own_kong",
        "led.orphans_rob",
        "led.else_replaced",
    ]
    assert {name for name, facts in FACTS.items() if facts.orphans_rob} == {
        *("japanese", "japanese-flowers", "riichi", "riichi-flowers")
    }


def test_a_joker_is_exchanged_after_drawing_once_an_exposure_lies_there():
    """002 § 9. The tile discarded after it may be called as any other; who goes out then has drawn."""
    passed = ["passed"] * 7
    exchange = Move(Happened.EXCHANGED)
    nothing_there = told("american", *passed, "discarded", "settled")
    called = told("american", *passed, "discarded", "exposure-W", "settled")
    assert exchange not in moves(nothing_there) and exchange not in moves(called)
    drawn = told("american", *passed, "discarded", "exposure-W", "settled", "discarded", "settled")
    taken = after(drawn, exchange)
    assert (taken.drawn, taken.player, taken.left) == (Drawn.EXCHANGED, NORTH, drawn.left)
    assert set(moves(taken)) == set(moves(drawn)) - {exchange}
    assert after(taken, Move(Happened.DREW_OUT)).ending.won_by is WonBy.WALL
    assert [name for name, facts in FACTS.items() if facts.jokers] == ["american", "american-flowers"]


def test_after_the_last_tile_of_the_wall():
    """001 § 4: as long as discards are claimed, play goes on; 000 ch. 8 I 1: the last one is taken to go out alone."""
    to_the_end = ["discarded", "settled", "last", "discarded"]
    german, japanese = told("philos", *to_the_end), told("japanese", *to_the_end)
    assert Move(Call.PUNG, NORTH) in moves(german) and Move(Call.PUNG, NORTH) not in moves(japanese)
    assert Move(Call.OUT, NORTH) in moves(japanese)
    assert told("japanese", *to_the_end, "settled").ending.draw is DrawKind.EXHAUSTED_WALL
    assert told("japanese", *to_the_end, "out-N", "settled").ending.last_tile
    called = told("philos", *to_the_end, "pung-N", "settled", "discarded")
    assert called.phase is Phase.CALLS
    assert after(called, Move(Happened.SETTLED)).ending.draw is DrawKind.EXHAUSTED_WALL


def test_without_a_dead_wall_replacements_are_drawn_from_the_wall_to_its_end():
    """006 § 6; elsewhere the dead wall has them, and there are some after the last tile, too."""
    kong = ["own_kong"]
    assert told("mcr", *kong).left == FACTS["mcr"].draws - 1 and told("philos", *kong).left == FACTS["philos"].draws
    drawn = told("mcr", "discarded", "settled", flowers=True)
    assert after(drawn, Move(Happened.FLOWER)).left == drawn.left - 1
    last = {name: moves(told(name, "discarded", "settled", "last", flowers=True)) for name in ("mcr", "philos")}
    for replaced in (Move(Happened.FLOWER), Move(Happened.OWN_KONG)):
        assert replaced not in last["mcr"] and replaced in last["philos"]


def test_the_charleston_comes_first_and_may_be_stopped_after_three_passes():
    for passes, stopped in product(range(8), (True, False)):
        happened = ["passed"] * passes + ["stopped"] * stopped
        if stopped and passes != 3:
            with pytest.raises(NotNow):
                told("american", *happened)
        else:
            deal = told("american", *happened)
            assert deal.phase is (Phase.TURN if passes == 7 else Phase.PASSING)
    assert told("american", *["passed"] * 3, "stopped", "passed").phase is Phase.TURN


def test_riichi_is_for_a_hand_that_lies_closed_and_is_double_on_a_first_discard():
    assert told("japanese", "riichi").double == (EAST,)
    later = told("japanese", "discarded", "pung-N", "settled", "discarded", "settled", "riichi")
    assert (later.riichi, later.double) == ((EAST,), ())
    open_hand = told("japanese", "discarded", "pung-N", "settled")
    assert Move(Happened.RIICHI) not in moves(open_hand)
    declared = told("japanese", "riichi", "settled", "discarded")
    assert {move.what for move in moves(declared) if move.by == EAST} == {Call.OUT}


@pytest.mark.parametrize(("least", "turns"), [(4, 66), (1, 69), (0, 70)])
def test_riichi_may_be_declared_as_long_as_the_wall_is_long_enough(least, turns):
    may = [
        Move(Happened.RIICHI) in moves(told("riichi", *["discarded", "settled"] * turn, riichi_tiles_left=least))
        for turn in range(70)
    ]
    assert may == [True] * turns + [False] * (70 - turns)


def test_four_riichi_and_four_kongs_end_the_deal():
    declared = [*["riichi", "settled"] * 4, *["discarded", "settled"] * 3, "discarded"]
    assert told("japanese", *declared, "settled").ending.draw is DrawKind.FOUR_RIICHI
    assert told("japanese", *declared, "out-E", "settled").ending.winner is EAST  # 000 ch. 8 I 5: if nobody goes out
    kong = ["own_kong", "settled"]
    assert told("japanese", *kong * 3, "discarded", "settled", *kong).ending.draw is DrawKind.FOUR_KONGS
    assert told("philos", *["own_kong"] * 3, "discarded", "settled", "own_kong").phase is Phase.TURN
    assert told("japanese", *kong * 4).phase is Phase.TURN


def test_deals_are_called_off_only_where_the_table_plays_so():
    declared = [*["riichi", "settled"] * 4, *["discarded", "settled"] * 3, "discarded", "settled"]
    assert told("riichi", *declared).ending is None
    assert told("riichi", *declared, abortive_draws=True).ending.draw is DrawKind.FOUR_RIICHI


def test_several_go_out_with_one_discard_where_the_table_lets_them():
    both = ["discarded", "out-N", "out-S", "settled"]
    assert told("riichi", *both).ending.also == ()
    ending = told("riichi", *both, several_winners="all").ending
    assert (ending.winner, ending.also) == (SOUTH, (NORTH,))
    three = [*both[:3], "out-W", "settled"]
    assert told("riichi", *three, several_winners="all").ending.also == (WEST, NORTH)
    assert told("riichi", *three, several_winners="two").ending.draw is DrawKind.THREE_WINNERS
    later = led(facts_of(BOOKS["riichi"], {}), map(move_of, ["discarded", "out-S"]))
    assert Move(Call.OUT, NORTH) not in moves(later), "by head bump nobody after the next in turn"


def test_a_dead_hand_draws_and_calls_no_more():
    deal = told("american", *["passed"] * 7, "discarded", "dead-S", "settled")
    assert deal.player == WEST and SOUTH not in {move.by for move in moves(after(deal, Move(Happened.DISCARDED)))}
    assert told("american", *["passed"] * 7, "dead-E").player == SOUTH


@pytest.mark.parametrize("text", ["", "pung-", "pung-X", "chow", "jump", "settled-E", "dead", None, 3])
def test_words_that_are_no_move(text):
    with pytest.raises(NotNow):
        told("japanese", "discarded", text)


def test_the_wall_has_as_many_tiles_as_the_books_say():
    draws = {name: facts.draws for name, facts in FACTS.items()}
    assert draws["japanese"] == draws["philos"] == draws["beepworld"] == draws["hongkong"] == draws["riichi"] == 69
    assert draws["japanese-flowers"] == 69 and draws["philos-flowers"] == draws["hongkong-flowers"] == 77
    assert draws["american"] == 99
    assert draws["mcr-flowers"] == 91, "all tiles are played out"


@some_deals
@given(seed=st.integers(0))
def test_nobody_speaks_of_a_dead_wall_where_there_is_none(seed):
    """Of 006 all tiles are played out; elsewhere it is named."""
    said = {name: " ".join(all_told(name, seed)) for name in ("mcr", "hongkong")}
    assert "dead wall" not in said["mcr"] and "dead wall" in said["hongkong"]


def all_told(name: str, seed: int):
    book, options = BOOKS[name], BOOKS[name].table(flowers=True).options
    for deal, _ in walk(facts_of(book, options), seed):
        at = tell(deal, book, options, dict(zip(WINDS, "ABCD", strict=True)))
        yield from (en(said) for said in (at.head, *at.may, *at.forgotten))
        yield from (clause.text for clause in clauses_of(deal, book, options))
