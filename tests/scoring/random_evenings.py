"""Evenings at random: any book, any event that could happen, undoings and corrections in between."""

from __future__ import annotations

from hypothesis import strategies as st

from scoring.game.events import (
    TABLE,
    Corrected,
    Counted,
    Dealt,
    DrawKind,
    Drawn,
    Penalty,
    PenaltyKind,
    Riichi,
    Seated,
    Started,
    Undone,
)
from scoring.game.fold import fold
from scoring.game.pot import POT
from scoring.results import BETTOR
from tests.scoring.told import PLAYERS, STICKS

STARTS = [
    Started("0", PLAYERS, "japanese", {}, pieces=STICKS, box={1000: 12}),
    Started("0", PLAYERS, "japanese", {"riichi_stick": 500, "stick": 1}, rounds=2, points=25000),
    Started("0", PLAYERS, "japanese", {"fines_to_pot": True}, pieces=STICKS),
    Started("0", PLAYERS, "philos", {"limit": 1000}, pieces={100: 20, 50: 10, 10: 10, 2: 10}),
    Started("0", PLAYERS, "beepworld"),
    Started("0", PLAYERS, "hongkong", {"limit_faan": 13}, pieces={500: 2, 100: 7, 25: 8, 5: 18, 1: 10}),
    Started("0", PLAYERS, "mcr", pieces={100: 3, 25: 6, 5: 8, 1: 10}),
    Started("0", PLAYERS, "mcr", rounds=0),
    Started("0", PLAYERS, "riichi", {"abortive_draws": True, "nagashi_mangan": True}, rounds=2, pieces=STICKS),
    Started("0", PLAYERS, "riichi", {"chombo": "mangan", "east_stays": "winning"}, rounds=1, points=25000),
    Started("0", PLAYERS, "riichi", {"several_winners": "all"}, rounds=2, pieces=STICKS),
    Started("0", PLAYERS, "riichi", {"several_winners": "each"}, rounds=2, points=25000),
    Started("0", PLAYERS, "american"),
    Started("0", (*PLAYERS, "Eva"), "american", {"bettor_pays": False}, rounds=0),
    Started("0", (*PLAYERS, "Eva"), "american", rounds=1, points=500),
]


@st.composite
def happenings(draw, game, id: str):
    """One event that could happen where the game stands."""
    seats = game.at.seats
    at_table = [player for wind, player in seats.items() if wind != BETTOR]
    what = draw(st.sampled_from(["deal", "deal", "deal", "draw", "riichi", "penalty", "count", "seats"]))
    if what == "draw":
        some = st.lists(st.sampled_from(at_table), unique=True).map(tuple)
        return Drawn(id, draw(st.sampled_from(DrawKind)), draw(some), draw(some), draw(some))
    if what == "riichi":
        return Riichi(id, draw(st.sampled_from(at_table)))
    if what == "penalty":
        amounts = draw(st.dictionaries(st.sampled_from((*game.start.players, POT)), st.integers(0, 9)))
        kind, bars = draw(st.sampled_from(PenaltyKind)), st.none() | st.integers(0, 3)
        return Penalty(
            id, kind, draw(st.sampled_from(at_table)), amounts if kind is PenaltyKind.HOUSE else {}, draw(bars)
        )
    if what == "seats":
        return Seated(id, tuple(draw(st.permutations(game.start.players))))
    if what == "count":
        piles = st.dictionaries(st.sampled_from([100, 1000]), st.integers(0, 30))
        return Counted(id, draw(st.dictionaries(st.sampled_from([*game.start.players, TABLE]), piles)))
    return Dealt(id, *draw(deals(game)))


@st.composite
def deals(draw, game):
    winner, source, *others = draw(st.permutations("ESWN"))
    data: dict[str, object] = {"winner": winner, "won_by": draw(st.sampled_from(["discard", "wall"]))}
    if data["won_by"] == "discard":
        data["from"] = source
        if game.start.options.get("several_winners") in ("all", "each"):
            data["also"] = [{"winner": other} for other in others[: draw(st.integers(0, 2))]]
    if game.start.rules in ("japanese", "riichi"):
        data["riichi"] = draw(st.lists(st.sampled_from("ESWN"), unique=True))
    if BETTOR in game.at.seats:
        data["bet"] = {"on": draw(st.sampled_from("ESWN"))}
    points = {player: 2 * draw(st.integers(0, 700)) for wind, player in game.at.seats.items() if wind != BETTOR}
    return data, game.at.seats, points


@st.composite
def evenings(draw, most=8):
    """A start and what happened, with undoings and corrections in between."""
    events = [draw(st.sampled_from(STARTS))]
    for number in range(1, draw(st.integers(1, most)) + 1):
        game = fold(events)
        kind = draw(st.sampled_from(["happening"] * 4 + ["undo", "correct"]))
        if kind == "happening" or number == 1:
            events.append(draw(happenings(game, str(number))))
        elif kind == "undo":
            events.append(Undone(str(number), draw(st.sampled_from(events[1:])).id))
        else:
            target = draw(st.sampled_from(events[1:])).id
            events.append(Corrected(str(number), target, draw(happenings(game, f"{number}b"))))
    return events
