"""Whatever several phones book through the API, money and sticks are conserved; and whatever is sent, an answer
comes that is no accident.
"""

from __future__ import annotations

import pytest
from company import JAPANESE, PLAYERS, Phone, app_on, pieces_in
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from scoring.game.events import DrawKind, PenaltyKind
from tests.examples import examples

pytestmark = pytest.mark.slow

GAMES = [
    JAPANESE | {"rounds": 0, "box": {"1000": 12}},
    {"rules": "philos", "players": PLAYERS, "rounds": 0, "pieces": {"100": 9, "50": 4, "10": 10, "2": 10}},
    {"rules": "american", "players": [*PLAYERS, "Eva"], "rounds": 0, "pieces": {"100": 5, "50": 10, "10": 20}},
]
WINDS = st.sampled_from("ESWN")


@pytest.fixture(scope="module", autouse=True)
def app(tmp_path_factory):
    Evening.app = app_on(f"sqlite:///{tmp_path_factory.mktemp('conserved')}/hulla.db")


class Evening(RuleBasedStateMachine):
    """Two phones book in turns; one of them is sometimes a step behind.

    `told` remembers every total that was acknowledged.
    """

    app = None

    def __init__(self):
        super().__init__()
        self.phones, self.told = [], {}

    @rule(game=st.sampled_from(GAMES))
    @precondition(lambda self: not self.phones)
    def sit_down(self, game):
        anna = Phone(self.app)
        assert anna.begin(game).status_code == 201
        ben = Phone(self.app, anna.code)
        ben.join()
        self.phones, self.told = [anna, ben], {anna.seq: anna.table["totals"]}
        self.begun = sum(anna.table["totals"].values()), pieces_in(anna.table)

    def book(self, who: int, event: dict) -> None:
        phone = self.phones[who]
        answer = phone.book(event)
        if answer.status_code == 409:
            assert answer.json["table"]["totals"] == self.told[answer.json["table"]["seq"]]
            phone.table = answer.json["table"]
            answer = phone.book(event)
        assert answer.status_code in (201, 400), answer.json
        if answer.status_code == 201:
            assert answer.json["seq"] not in self.told
            self.told[answer.json["seq"]] = answer.json["totals"]

    @rule(
        who=st.integers(0, 1),
        winds=st.permutations("ESWN"),
        drawn=st.booleans(),
        riichi=st.lists(WINDS, unique=True),
        worth=st.integers(0, 900),
    )
    @precondition(lambda self: self.phones)
    def somebody_wins(self, who, winds, drawn, riichi, worth):
        table = self.phones[who].table
        deal = (
            {"winner": winds[0], "won_by": "wall"}
            if drawn
            else {"winner": winds[0], "won_by": "discard", "from": winds[1]}
        )
        if table["rules"]["id"] == "japanese":
            deal["riichi"] = riichi
        points = {
            player: 2 * (worth // (1 + place)) for place, player in enumerate(table["seats"][wind] for wind in winds)
        }
        self.book(who, {"type": "deal", "deal": deal, "points": points})

    @rule(who=st.integers(0, 1), kind=st.sampled_from(DrawKind))
    @precondition(lambda self: self.phones)
    def nobody_wins(self, who, kind):
        self.book(who, {"type": "draw", "kind": kind})

    @rule(who=st.integers(0, 1), player=st.sampled_from(PLAYERS))
    @precondition(lambda self: self.phones)
    def riichi(self, who, player):
        self.book(who, {"type": "riichi", "player": player})

    @rule(
        who=st.integers(0, 1),
        player=st.sampled_from(PLAYERS),
        kind=st.sampled_from(PenaltyKind),
        amount=st.integers(0, 60),
    )
    @precondition(lambda self: self.phones)
    def penalty(self, who, player, kind, amount):
        amounts = {"Anna": 2 * amount, "Dan": 10} if kind is PenaltyKind.HOUSE else {}
        self.book(who, {"type": "penalty", "kind": kind, "player": player, "amounts": amounts})

    @rule(who=st.integers(0, 1), place=st.integers(0, 30), redo=st.booleans())
    @precondition(lambda self: self.phones)
    def take_back(self, who, place, redo):
        table = self.phones[who].table
        ids = [entry["id"] for entry in table["history"]]
        of = table["redo"] if redo else ids[place % len(ids)] if ids else table["undo"]
        if of:
            self.book(who, {"type": "undo", "of": of})

    @rule(who=st.integers(0, 1), place=st.integers(0, 30), winner=WINDS, worth=st.integers(0, 500))
    @precondition(lambda self: self.phones and self.phones[0].table["history"])
    def correct(self, who, place, winner, worth):
        entries = self.phones[who].table["history"]
        if entries:
            entry = entries[place % len(entries)]
            points = {player: 2 * worth for wind, player in entry["seats"].items() if wind != "B"}
            right = {"type": "deal", "deal": {"winner": winner, "won_by": "wall"}, "points": points}
            self.book(who, {"type": "correct", "of": entry["id"], "event": right})

    @invariant()
    def nothing_is_lost(self):
        if self.phones:
            table = Phone(self.app, self.phones[0].code).look().json
            assert (sum(table["totals"].values()) + table["deposits"], pieces_in(table)) == self.begun
            assert table["totals"] == self.told[table["seq"]] and table["seq"] == max(self.told)
            held = {
                player: sum(value * number for value, number in pile)
                for player, pile in table["pieces"]["held"].items()
            }
            for debt in table["pieces"]["owed"] + table["pieces"]["open"]:
                held[debt["from"]] -= debt["amount"]
                held[debt["to"]] += debt["amount"]
            assert {player: worth for player, worth in held.items() if player != "box"} == table["totals"] | {
                "table": table["deposits"]
            }


TestEvening = Evening.TestCase
TestEvening.settings = settings(
    max_examples=25, stateful_step_count=12, deadline=None, suppress_health_check=list(HealthCheck)
)

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=6)
    | st.sampled_from(["E", "wall", "Anna", "5m"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
DEALS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys(
        ["winner", "from", "won_by", "riichi", "double_riichi", "bet", "hands", "discards", "dead", "id"], JSON
    ),
)
POINTS = st.dictionaries(st.sampled_from(PLAYERS), JSON | st.integers(0, 10**12), max_size=4)
PILES = st.dictionaries(
    st.sampled_from([*PLAYERS, "table", "x"]),
    st.dictionaries(st.sampled_from(["100", "1000", "7", "-1", "x"]), st.integers(-1, 600)),
    max_size=3,
)
ODD = (
    st.fixed_dictionaries({"type": st.just("deal"), "deal": DEALS | JSON},
                          optional={"points": POINTS | JSON, "seats": JSON})
    | st.fixed_dictionaries({"type": st.just("count"), "pieces": PILES | JSON})
    | st.fixed_dictionaries({"type": st.sampled_from(["draw", "riichi", "penalty", "undo", "correct", "end", "start"])},
                            optional=dict.fromkeys(["kind", "player", "amounts", "riichi", "of", "event", "id", "at",
                                                    "players"], JSON))
)  # fmt: skip
ODDER = ODD | JSON | st.builds(lambda event: {"type": "correct", "of": "draw-0001", "event": event}, ODD)


@given(st.lists(ODDER, min_size=1, max_size=4))
@settings(examples(150), suppress_health_check=list(HealthCheck))
def test_whatever_is_sent_the_table_stays_readable(events):
    phone = Phone(Evening.app)
    phone.begin()
    phone.book({"type": "draw", "kind": "exhausted_wall"}, "draw-0001")
    for event in events:
        assert phone.preview(event).status_code in (200, 400)
        assert phone.book(event).status_code in (201, 400)
        phone.look()
    assert Phone(app_again(), phone.code).look().json["totals"] == phone.table["totals"]
    assert phone.ask("GET", "/game.csv").status_code == phone.ask("GET", "/statistics").status_code == 200


def app_again():
    """The same database, nothing remembered: every event is read again from its JSON."""
    Evening.app.extensions["evenings"].__init__()
    return Evening.app
