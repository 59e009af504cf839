"""What lies about beside a hand is not the hand's, but only where that is plain."""

from __future__ import annotations

import numpy as np
import pytest

from scoring.tiles import HIDDEN, parse, write
from tests.vision.placed import placed, seen, sure_turns
from vision.layout.groups import BONUS, CONCEALED, LOOSE, OPEN, Part, lay_out
from vision.layout.hand_selection import hand_of, select_hand, without_doubtful, worth
from vision.reading import Group

BEHIND = 130.0  # pixels: two tiles lie so far behind the row that it is not plain whose they are
FOURTEEN = "1m2m3m4m5m6m7m8m9m1p1p1p5s5s"


def states(*rows: tuple[str, float, float], angle: float = 0, least: int = 13) -> list[tuple[str, str]]:
    """Tiles and state of each part; rows are written as in `placed`, with where each begins."""
    laid = [placed(text, x, y) for text, x, y in rows]
    tiles = [tile for row, _ in laid for tile in row]
    corners = seen(np.vstack([corners for _, corners in laid]), angle)
    backs = np.array([tile is HIDDEN for tile in tiles])
    parts = select_hand(lay_out(tiles, corners, sure_turns(len(tiles))).parts, corners, backs, least).parts
    return [(write(tiles[i] for i in part.tiles), part.state) for part in parts]


def test_discards_far_behind_a_whole_hand_are_loose():
    for angle in (0, 70, 200):
        read = states((FOURTEEN, 0, 0), ("9s9s 3z", 40, -300), ("2p", 300, -260), angle=angle)
        assert dict(read)["123456789m111p55s"] == CONCEALED
        assert [state for _, state in read].count(LOOSE) == len(read) - 1


@pytest.mark.parametrize(("least", "state"), [(14, CONCEALED), (13, LOOSE)])
def test_no_more_than_a_hand_has_at_least_is_all_the_hands_wherever_it_lies(least, state):
    """A fourteenth tile far behind is the winner's, or a discard behind a hand that has not won."""
    assert dict(states((FOURTEEN[:-2], 0, 0), ("9s", 0, -300), least=least))["9s"] == state


@pytest.mark.parametrize(
    ("text", "doubtful", "dropped"),
    [
        (FOURTEEN + "5z", [14], True),
        (FOURTEEN + "5z", [], False),
        (FOURTEEN + "5z", [13, 14], False),  # nobody knows which
        (FOURTEEN, [13], False),  # none too many
        ("1m2m3m4m5m6m7m8m9m1p1p1p1p5s5s", [14], False),  # a kong
    ],
)
def test_a_tile_too_many_is_the_one_that_is_doubtful(text, doubtful, dropped):
    tiles = parse(text)
    kinds, mask = np.array([tile.index for tile in tiles]), np.isin(np.arange(len(tiles)), doubtful)
    whole = [Part(tuple(range(len(tiles))), CONCEALED, len(tiles))]
    fewer = without_doubtful(whole, kinds, np.zeros(len(tiles), bool), mask)
    assert (fewer is not None) is dropped
    if fewer:
        assert [part.state for part in fewer] == [CONCEALED, LOOSE] and worth(fewer) == 14


def test_what_is_hardly_a_tile_is_no_tile_of_the_hand():
    """A patch of cloth beside a whole hand reads as a white dragon or a flower, with a confidence of 0.02."""
    tiles = parse(FOURTEEN + "5z2f")
    parts = [Part(tuple(range(15)), CONCEALED, 15), Part((15,), BONUS, 0)]
    unsure = np.isin(np.arange(16), [14, 15])
    fewer = without_doubtful(parts, np.array([tile.index for tile in tiles]), unsure, unsure)
    assert fewer
    assert [(part.state, part.tiles) for part in fewer] == [
        (CONCEALED, tuple(range(14))),
        (LOOSE, (14,)),
        (LOOSE, (15,)),
    ]
    assert worth(fewer) == 14


def test_melds_and_bonus_tiles_near_the_hand_are_the_hands():
    read = dict(states(("1m2m3m4m5m6m7m8m9m5s5s 7z7z7z' 1f", 0, 0), ("9s9s", 0, -400)))
    assert read == {"123456789m55s": CONCEALED, "777z": OPEN, "1f": "bonus", "99s": LOOSE}


def test_two_rows_of_one_hand_stay_together():
    assert {state for _, state in states(("1m2m3m4m5m6m7m", 0, 0), ("1s2s3s4s5s6s7s", 0, -45))} == {CONCEALED}


def test_a_row_with_a_tile_too_many_is_one_row_and_what_lies_far_behind_it_is_not_the_hands():
    read = states((FOURTEEN + "1z", 0, 0), ("9s9s", 0, -400))
    assert dict(read) == {"123456789m111p55s1z": CONCEALED, "99s": LOOSE}


def test_a_wall_with_its_indicator_is_not_the_hands_though_its_row_is_longer():
    read = states(("3p3p3z3z3z 1z'1z1z 2m3m4m' 7p7p'7p", 0, 0), ("0x0x5s0x0x0x0x", 40, -320))
    assert dict(read) == {"33p333z": CONCEALED, "111z": OPEN, "234m": OPEN, "777p": OPEN, "00x5s0000x": LOOSE}


def test_two_rows_a_tile_apart_are_one_hand_before_discards():
    hand = ("1m2m3m4m5m6m7m", 0, 0), ("1s2s3s4s5s6s7s", 0, -80)
    assert dict(states(*hand, ("9s9s", 0, -350))) == {"1234567m": CONCEALED, "1234567s": CONCEALED, "99s": LOOSE}


def river(y: float) -> tuple[tuple[str, float, float], ...]:
    """Discards in two rows of six, one close behind the other."""
    return ("1z2z3z9p9m4z", 100, y), ("8s8p5z7z1s9p", 100, y - 44)


def test_a_river_behind_the_hand_is_not_the_hands_nor_is_somebody_elses_hand():
    opposite = ("2m2m3m4p5p6p7s8s9s3z3z3z6z", 0, -500)
    read = dict(states(("1m2m3m4m5m6m7m 8m9m1p1p1p5s5s", 0, 0), *river(-180), opposite))
    assert read.pop("1234567m") == read.pop("89m111p55s") == CONCEALED
    assert set(read.values()) == {LOOSE}


def test_the_hand_is_the_row_that_stands_upright_though_one_upside_down_lies_nearer():
    (own, upright), (theirs, other) = placed(FOURTEEN, 0, -300), placed("2m2m3m4p5p6p7s8s9s3z3z3z6z", 0, 0)
    corners = np.vstack([upright, np.roll(other, 2, axis=1)])
    parts = lay_out([*own, *theirs], corners, sure_turns(len(corners))).parts
    chosen = select_hand(parts, corners, np.zeros(len(corners), bool)).parts
    assert sorted(i for part in chosen if part.state != LOOSE for i in part.tiles) == [*range(len(own))]


def test_a_winning_tile_apart_is_the_hands_and_so_are_flowers_before_the_row():
    read = dict(states((FOURTEEN[:-2], 0, 0), ("5s", 480, 0), ("1f3y", 60, 70), *river(-200)))
    assert read["123456789m111p5s"] == read["5s"] == CONCEALED and read["1f3y"] == "bonus"


def selected(*rows: tuple[str, float, float], **told):
    laid = [placed(text, x, y) for text, x, y in rows]
    tiles, corners = [tile for row, _ in laid for tile in row], np.vstack([corners for _, corners in laid])
    parts = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    chosen = select_hand(parts, corners, np.zeros(len(tiles), bool), **told)

    def hand(parts) -> str:
        return write(tiles[i] for part in parts if part.state != LOOSE for i in part.tiles)

    return hand(chosen.parts), chosen.alternative and hand(chosen.alternative)


DOUBTFUL = (FOURTEEN[:-2], 0, 0), ("5s", 100, -BEHIND), ("9p", 200, -BEHIND)


def test_a_doubtful_cut_offers_the_next_best():
    hand, other = selected(*DOUBTFUL)
    assert other and other != hand


@pytest.mark.parametrize(("behind", "taken"), [(3, 16), (4, 14)])
def test_all_in_view_is_the_hand_where_it_is_hardly_more_than_one(behind, taken):
    """Sixteen tiles may be a hand with kongs, seventeen are not."""
    hand, _ = selected((FOURTEEN[:-2], 0, 0), *((f"{number}z", 60 * number, -100) for number in range(1, behind + 1)))
    assert len(parse(hand)) == taken


@pytest.mark.parametrize("winning", ["5s", "9p"])
def test_where_a_win_is_booked_the_book_chooses_between_ways_to_see_the_same_tiles(winning):
    def complete(parts) -> bool:
        shown = sorted(i for part in parts if part.state != LOOSE for i in part.tiles)
        return shown == [*range(13), 13 if winning == "5s" else 14]

    hand, _ = selected(*DOUBTFUL, least=14, complete=complete)
    assert sorted(map(str, parse(hand))) == sorted(map(str, parse(FOURTEEN[:-2] + winning)))


def test_a_kong_counts_three_and_bonus_tiles_nothing():
    tiles, corners = placed("1m2m3m 5z5z'5z5z 0x3p3p0x 1f")
    layout = lay_out(tiles, corners, sure_turns(len(tiles)))
    assert worth(layout.parts) == 9


def test_a_deal_names_the_hidden_tiles_and_leaves_out_what_is_loose():
    tiles, corners = placed("1m2m0x 0x3p3p0x 1f")
    parts = lay_out(tiles, corners, sure_turns(len(tiles))).parts
    groups = [Group(tuple(tiles[i] for i in part.tiles), part.state) for part in parts]
    hand = hand_of([*groups, Group(tiles[:2], LOOSE)])
    assert hand.as_json() == {
        "concealed": "12m",
        "melds": [{"tiles": "3333p", "state": "half_concealed"}],
        "bonus": "1f",
    }


def test_a_long_line_of_discards_is_nobodys_hand_where_a_shorter_row_before_it_explains_more():
    """The sets stand further from the row than parts of one line do, and the discards make a longer line than both."""
    hand = ("9m 9m8p8p8p 5s5s5s", 0, 0), ("3s'4s5s 1m'1m1m", 380, 0)
    rivers = [("1z2z3z9p9m4z 8s8p5z7z1s9p 2z6m4z", 20, y) for y in (-190, -234, -278)]
    read = states(*hand, *rivers)
    assert {text for text, state in read if state != LOOSE} == {"9m", "9m888p", "555s", "345s", "111m"}
