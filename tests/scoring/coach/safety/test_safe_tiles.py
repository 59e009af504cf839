"""What is safe: nothing is called safe that a hand could go out with, by the rules of each book."""

import random
from dataclasses import replace

import pytest

from scoring.books import BOOKS
from scoring.books.american.card.cards import practice_card
from scoring.books.american.card.variants import index_of
from scoring.coach import service
from scoring.coach.hand.shanten import shanten_for
from scoring.coach.safety.rivers import passed_since
from scoring.coach.safety.ways import Way, way_of
from scoring.coach.view import OpenTiles, without
from scoring.coach.view_json import view_from, view_of
from scoring.hands import Hand
from scoring.interpretations import SETS
from scoring.melds import OPEN, set_of
from scoring.tiles import BY_CODE, EAST, KINDS, SOUTH, WINDS, parse, write
from tests.scoring.coach.playing import WALL

CHOWS = [KINDS[start : start + 3] for start in range(27) if start % 9 < 7]
PUNGS = [(tile,) * 3 for tile in KINDS[:34]]
ORDINARY = [name for name in BOOKS if name != "american"]


def waiting_hand(rng):
    """Four sets, some laid down, and a pair, less one tile of what is in the hand: the hand, and the tile."""
    while True:
        sets = [rng.choice(rng.choice((CHOWS, PUNGS))) for _ in range(4)]
        pair = (rng.choice(KINDS[:34]),) * 2
        laid = rng.randint(0, 4)
        tiles = [tile for part in (*sets, pair) for tile in part]
        if max(tiles.count(tile) for tile in tiles) <= 4:
            hidden = [tile for part in (*sets[laid:], pair) for tile in part]
            last = rng.choice(hidden)
            return Hand(without(tuple(hidden), (last,)), tuple(set_of(part, OPEN) for part in sets[:laid])), last


def seen_by_south(rng, rules, theirs, last):
    """What South sees of East, who waits for `last`: a river and sets, and South holds the tile."""
    gone = [*theirs.concealed, *(tile for meld in theirs.melds for tile in meld.tiles), last]
    rest = list(without(tuple(WALL), gone))
    rng.shuffle(rest)
    waits = shanten_for(theirs, {SETS}).useful
    river = [tile for tile in rest[13:50] if not BOOKS[rules].coaching().safety.sacred_discard or tile not in waits]
    cut = rng.randint(0, len(river))
    east = {"discards": write(river[:cut]), "melds": [{"tiles": write(m.tiles), "state": "open"} for m in theirs.melds]}
    own = (*rest[:12], last)
    return view_of(rules, write(own), SOUTH, table={"E": east, "W": {"discards": write(river[cut:])}})


@pytest.mark.parametrize("rules", ORDINARY)
def test_no_tile_is_safe_that_a_hand_waits_for(rules):
    """Against hands that were made to wait for it, however much lies open."""
    rng = random.Random(5)
    for _ in range(400):
        theirs, last = waiting_hand(rng)
        way = way_of(seen_by_south(rng, rules, theirs, last), last, EAST)
        assert not way.is_safe and way is not Way.ORPHANS, (theirs, last)


def test_thirteen_orphans_can_want_what_nobody_else_has():
    orphans = view_of("japanese", "5555z1234m567p99p", SOUTH, table={"E": {"discards": "5m"}})
    assert way_of(orphans, BY_CODE["5z"], EAST) is Way.ORPHANS
    gone = view_of("japanese", "5555z1234m567p99p", SOUTH, table={"E": {"discards": "5m"}, "W": {"discards": "7777z"}})
    assert way_of(gone, BY_CODE["5z"], EAST) is Way.NONE
    twins = view_of("beepworld", "5555z1234m567p99p", SOUTH, table={"E": {"discards": "5m"}})
    assert way_of(twins, BY_CODE["5z"], EAST) is Way.NONE, "the German books know no thirteen orphans"


@pytest.mark.parametrize(("sets", "way"), [([], Way.UNKNOWN), (["123m"], Way.UNKNOWN), (["123m", "456p"], Way.NONE)])
def test_two_open_sets_leave_no_room_for_knitted_tiles(sets, way):
    melds = [{"tiles": tiles, "state": "open"} for tiles in sets]
    view = view_of("mcr", "5555z1234m567p99p", SOUTH, table={"E": {"melds": melds}})
    assert way_of(view, BY_CODE["5z"], EAST) is way


@pytest.mark.parametrize(
    ("rules", "river", "way"),
    [
        ("japanese", "", Way.BOTH_SIDES),
        ("japanese", "2m", Way.TWO_SIDED),
        ("japanese", "28m", Way.ONE_SIDED),
        ("japanese", "5m", Way.OWN_DISCARD),
        ("philos", "28m", Way.BOTH_SIDES),
        ("philos", "5m", Way.BOTH_SIDES),
    ],
)
def test_own_discards_speak_only_where_the_book_has_the_sacred_discard(rules, river, way):
    view = view_of(rules, "15m1199p1199s1123z", SOUTH, table={"E": {"discards": river}})
    assert way_of(view, BY_CODE["5m"], EAST) is way


def test_a_wall_of_four_leaves_no_chow():
    view = view_of("philos", "1m66m66m1199p1199s", SOUTH, seen="4444m", table={"E": {"discards": "9m"}})
    assert way_of(view, BY_CODE["5m"], EAST) is Way.ALIKE


def play(rng, turns=40):
    """Rivers and calls as they come about: who discards in which turn, and what was claimed lies in no river."""
    rivers, calls, wind = {each: [] for each in WINDS}, dict.fromkeys(WINDS, 0), EAST
    for turn in range(turns):
        after = WINDS[(WINDS.index(wind) + 1) % 4]
        caller = rng.choice([each for each in WINDS if each is not wind])
        if rng.random() < 0.1 and calls[caller] < 4:
            calls[caller] += 1
            after = caller
        else:
            rivers[wind].append(turn)
        wind = after
    return rivers, calls


def view_of_play(rivers, calls, riichi):
    """What South sees; each turn is written as another tile."""
    open_tiles = {
        wind: OpenTiles(
            tuple(KINDS[turn] for turn in rivers[wind]),
            (set_of(parse("123m"), OPEN),) * calls[wind],
            riichi if wind is EAST else None,
        )
        for wind in WINDS
    }
    view, own = view_of("japanese", "1234567m123456p", SOUTH), open_tiles.pop(SOUTH)
    deal = replace(view.deal, hands={SOUTH: Hand((), own.melds)}, discards={SOUTH: own.discards})
    return replace(view, deal=deal, others=open_tiles)


def test_what_counts_as_passed_was_let_go_after_the_riichi():
    """Nothing of an earlier turn is taken for passed, and where nobody has called all that came later is."""
    rng = random.Random(3)
    some = 0
    for _ in range(300):
        rivers, calls = play(rng)
        if calls[EAST] or not rivers[EAST]:
            continue
        place = rng.randrange(len(rivers[EAST]))
        passed = {tile.index for tile in passed_since(view_of_play(rivers, calls, place), EAST)}
        later = {turn for wind in WINDS[1:] for turn in rivers[wind] if turn > rivers[EAST][place]}
        assert passed <= later
        assert any(calls.values()) or passed == later
        some += bool(passed)
    assert some > 20


def test_the_view_counts_what_lies_by_player_once():
    hand = {"rules": "japanese", "wind": "S", "hand": {"concealed": "234m567p77z34p111s"}, "discards": "8p"}
    table = {
        "E": {"discards": "2p9m", "riichi": 1},
        "N": {"melds": [{"tiles": "567p", "state": "open"}]},
        "S": {"discards": "8p"},
    }
    left = lambda view: {wait["tile"]: wait["left"] for wait in service.my_hand(view)["waits"]}  # noqa: E731
    assert left(hand) == {"2p": 4, "5p": 3, "8p": 3}
    assert left(hand | {"table": table}) == {"2p": 3, "5p": 2, "8p": 3}
    assert left(hand | {"table": table, "seen": "2p5p8p9m"}) == {"2p": 3, "5p": 2, "8p": 3}
    assert left(hand | {"table": table, "seen": "22p"}) == {"2p": 2, "5p": 2, "8p": 3}


def claimed(tiles, tile, side):
    return {"tiles": tiles, "state": "open", "claimed": tile, "from": side}


EAST_IN_RIICHI = {"discards": "9m", "riichi": 0}


@pytest.mark.parametrize(
    ("table", "hand"),
    [
        ({"W": {"melds": [claimed("555p", "5p", "across")]}}, {"concealed": "159m19p19s1123456z"}),
        ({"N": {"melds": [claimed("534p", "5p", "right")]}}, {"concealed": "159m19p19s1123456z"}),
        ({}, {"concealed": "159m19p19s123z", "melds": [claimed("055p", "0p", "left")]}),
    ],
)
def test_a_claimed_tile_is_a_discard_of_the_player_it_came_from(table, hand):
    def read(east, hand, table):
        problems = []
        return view_from({"rules": "riichi", "wind": "S", "hand": hand, "table": {"E": east, **table}}, problems)

    view, plain = read(EAST_IN_RIICHI, hand, table), read(EAST_IN_RIICHI, *unclaimed([hand, table]))
    assert way_of(view, BY_CODE["5p"], EAST) is Way.OWN_DISCARD
    assert way_of(plain, BY_CODE["5p"], EAST) is not Way.OWN_DISCARD
    assert view.gone == plain.gone


def unclaimed(value):
    """The same without what the sets say of their claims."""
    if isinstance(value, list):
        return [unclaimed(each) for each in value]
    if not isinstance(value, dict):
        return value
    return {key: unclaimed(each) for key, each in value.items() if key not in ("claimed", "from")}


@pytest.mark.parametrize("discards", ["", "9s", "2p", "9s2p"])
def test_what_others_claimed_of_the_own_discards_bars_a_win_and_lies_there_once(discards):
    """The river may name the tile still, or not."""
    hand = {"rules": "riichi", "wind": "S", "hand": {"concealed": "234m567p77z34p111s"}, "discards": discards}
    table = {"E": {"melds": [claimed("222p", "2p", "right")]}}
    waits = service.my_hand(hand | {"table": table})["waits"]
    assert {each["discard"]["reason"]["code"] for each in waits} == {"furiten"}
    view = view_from(hand | {"table": table}, [])
    assert (view.gone[BY_CODE["2p"]], view.own_river) == (3, parse(discards))


HAND = {"rules": "japanese", "wind": "S", "hand": {"concealed": "234m567p77z34p111s9s"}}


@pytest.mark.parametrize(
    ("table", "code", "field"),
    [
        (7, "bad_value", "table"),
        ({"X": {}}, "unknown_field", "table.X"),
        ({"E": 7}, "bad_value", "table.E"),
        ({"E": {"river": ""}}, "unknown_field", "table.E.river"),
        ({"E": {"discards": "0x"}}, "bad_tile", "table.E.discards"),
        ({"E": {"melds": [{"tiles": "129m", "state": "open"}]}}, "bad_meld", "table.E.melds.0"),
        ({"E": {"melds": [claimed("111m", "1m", "E")]}}, "bad_value", "table.E.melds.0.from"),
        ({"E": {"melds": [claimed("111m", "2m", "left")]}}, "bad_value", "table.E.melds.0.claimed"),
        ({"E": {"discards": "1m", "riichi": 1}}, "bad_value", "table.E.riichi"),
        ({"E": {"discards": "1m", "riichi": -1}}, "bad_value", "table.E.riichi"),
        (
            {"E": {"discards": "1m", "riichi": 0, "melds": [{"tiles": "111p", "state": "open"}]}},
            "bad_value",
            "table.E.riichi",
        ),
        ({"E": {"discards": "11s"}}, "too_many_copies", "seen"),
    ],
)
def test_what_is_wrong_with_the_table_is_said_with_its_field(table, code, field):
    error = service.my_hand(HAND | {"table": table})["error"]
    assert (error["code"], error["field"]) == (code, field)


RIICHI = {"E": {"discards": "9m1z4p2p", "riichi": 2}}


def asked(concealed, table, rules="japanese", **more):
    return service.my_hand({"rules": rules, "wind": "S", "hand": {"concealed": concealed}, "table": table, **more})


def test_against_a_riichi_a_hand_far_away_gives_up_with_the_safest_tile():
    answer = asked("1289m389p138s1246z", RIICHI)
    told, dangers = answer["stance"], {each["tile"]: each["against"][0] for each in answer["safety"]}
    assert told["go_on"] is False and answer["let_go"][0]["tile"] == told["tile"]
    assert dangers[told["tile"]]["way"] == dangers["1z"]["way"] == dangers["9m"]["way"] == "own_discard"
    assert [said["id"] for said in told["sayings"]] == ["stance.too_far", "stance.threats", "stance.japanese.give_up"]
    assert set(dangers) == {str(tile) for tile in parse("1289m389p138s1246z")}


def test_of_two_who_threaten_the_more_dangerous_comes_first():
    answer = asked("1289m389p138s1246z", RIICHI | {"W": {"discards": "8s7z7s6s", "riichi": 3}})
    against = {each["tile"]: [one["player"] for one in each["against"]] for each in answer["safety"]}
    assert (against["1z"], against["8s"]) == (["W", "E"], ["E", "W"])


@pytest.mark.parametrize("rules", ORDINARY)
def test_against_open_sets_every_way_is_counted(rules):
    ways = {way for way in Way if not way.is_safe} - {Way.ORPHANS, Way.UNKNOWN}
    counted = BOOKS[rules].coaching().safety.measured
    assert all(ways <= counted[sets].hits.keys() and counted[sets].costs > 0 for sets in ("2", "3"))


@pytest.mark.parametrize("rules", ["hongkong", "mcr"])
def test_against_three_open_sets_a_hand_far_away_gives_up(rules):
    melds = [{"tiles": tiles, "state": "open"} for tiles in ("222s", "333s", "777z")]
    told = asked("1289m389p158s1246z", {"E": {"discards": "9m1z4p", "melds": melds}}, rules)["stance"]
    assert told["go_on"] is False
    assert [said["id"] for said in told["sayings"]] == ["stance.too_far", "stance.open_sets"]


def test_a_ready_hand_that_pays_goes_on():
    answer = asked("234m567p77z34p111s9s", {"E": {"discards": "9m1z4p", "riichi": 2}})
    assert answer["stance"]["go_on"] is True
    assert answer["let_go"][0]["tile"] == answer["stance"]["tile"] == "9s"


@pytest.mark.parametrize("table", [{}, {"E": {"discards": "1z", "melds": [{"tiles": "222m", "state": "open"}]}}])
def test_where_nobody_threatens_there_is_nothing_to_give_up(table):
    answer = asked("34789p34578s577z2p", table)
    assert (answer["stance"], answer["safety"]) == (None, [])


def test_a_complete_hand_goes_out_whoever_threatens():
    assert asked("234m567p77z34p111s2p", RIICHI)["stance"] is None


def test_on_a_card_no_tile_is_safe_that_a_line_with_the_exposures_waits_for():
    """Lines of the card, filled but for one tile, which is let go; most other tiles are safe."""
    rng, safe = random.Random(2), 0
    lines = [each for each in index_of(practice_card()).variants if not each.hand.concealed]
    for variant in rng.sample(lines, 60):
        sets = [part for part in variant.parts if part.is_set and part.size <= 4][:2]
        rest = [KINDS[kind] for kind, need in variant.needs.items() for _ in range(need)]
        rest = without(tuple(rest), [KINDS[part.kind] for part in sets for _ in range(part.size)])
        if max((rest.count(tile) for tile in rest if not tile.is_bonus), default=5) > 4:
            continue
        last = rng.choice(rest)
        melds = [{"tiles": write((KINDS[part.kind],) * part.size), "state": "open"} for part in sets]
        others = [tile for tile in KINDS[:34] if tile is not last and all(part.kind != tile.index for part in sets)]
        own = write((last, *rng.sample(others, 12)))
        view = view_of("american", own, SOUTH, table={"E": {"melds": melds}})
        assert way_of(view, last, EAST) is Way.UNKNOWN
        safe += sum(way_of(view, tile, EAST) is Way.NONE for tile in set(view.hand.concealed))
    assert safe > 100


def test_a_tile_let_go_by_since_the_own_riichi_bars_every_discard():
    """Known where the own riichi lies among the own discards, or was the very first; before the own turn the last of a
    river may still be claimed."""
    view = {
        "rules": "riichi",
        "wind": "S",
        "hand": {"concealed": "234m567p345s67s77z"},
        "discards": "9m1z",
        "riichi": True,
    }
    river = {"E": {"discards": "1m2z5s9p"}}
    own = {"S": {"discards": "9m1z", "riichi": 0}}

    def barred(**more) -> set[str]:
        waits = service.my_hand(view | more)["waits"]
        return {wait["tile"] for wait in waits if (wait["discard"]["reason"] or {}).get("code") == "let_go_by"}

    assert barred(table=river) == set()
    assert barred(table=river | own) == {"2s", "5s", "8s"}
    assert barred(table=river, riichi=False, double_riichi=True) == {"2s", "5s", "8s"}
    assert barred(table={"E": {"discards": "1m5s"}} | own) == set()
    assert barred(passed="8s") == {"2s", "5s", "8s"}
