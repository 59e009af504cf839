"""Phones at a table, for tests: each has its own cookies and books as the page would."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from scoring.books import piece_sets
from webui import create_app

PLAYERS = ["Anna", "Ben", "Cleo", "Dan"]
STICKS = {str(value): number for value, number in piece_sets()["japanese_sticks"].start}
JAPANESE = {"rules": "japanese", "options": {"minimum_doublings": 0}, "players": PLAYERS, "pieces": STICKS}
PHILOS = {"rules": "philos", "players": PLAYERS, "points": 1000}
# South's hand: a pung of South winds, three chows and a pair
PUNG_OF_SOUTH = {"concealed": "123m456p789s222z55m"}
BEN_WINS = {"type": "deal", "deal": {"winner": "S", "won_by": "wall"}, "points": {"Ben": 300}}
WITH_TILES = {
    "type": "deal",
    "deal": {"winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "hands": {"S": PUNG_OF_SOUTH}},
}
DRAW = {"type": "draw", "kind": "exhausted_wall"}
NUMBERS = count(1)
WITHOUT_END = dict.fromkeys(("begin", "join", "import", "learn", "wrong_codes"), "100000 per hour")
CLUB_EXAMPLES = Path(__file__).resolve().parents[3] / "webui" / "static" / "examples"
ROWS = (CLUB_EXAMPLES / "rows-en.toml").read_text(encoding="utf-8")
CARD = (CLUB_EXAMPLES / "card-en.toml").read_text(encoding="utf-8")


def see_nothing(*_):
    raise AssertionError("no photo is read here")


def app_on(database: str, **more):
    """The real page on a database of its own; only the networks are left at home."""
    return create_app({"FIND": see_nothing, "NAME": see_nothing, "DATABASE_URL": database, "RATES": WITHOUT_END} | more)


def new_key(about: str = "key") -> str:
    return f"{about}-{next(NUMBERS):06}"


class Phone:
    """A phone at (or before) a table."""

    def __init__(self, app, code: str = ""):
        self.client, self.code, self.table = app.test_client(), code, {}

    @property
    def seq(self) -> int:
        return self.table["seq"]

    def ask(self, method: str, where: str, data=None, **how):
        answer = self.client.open(f"/tables/{self.code}{where}", method=method, json=data, **how)
        if answer.is_json and "version" in answer.json:
            self.table = answer.json
        return answer

    def begin(self, game: dict = JAPANESE, **more):
        answer = self.client.post("/tables", json={"key": new_key("begin")} | game | more)
        if answer.status_code == 201:
            self.table, self.code = answer.json, answer.json["code"]
        return answer

    def look(self):
        return self.ask("GET", "")

    def join(self):
        return self.ask("POST", "/phones", {})

    def book(self, event: dict, key: str | None = None, seen: int | None = None):
        return self.ask(
            "POST", "/events", {"key": key or new_key(), "seen": self.seq if seen is None else seen, "event": event}
        )

    def preview(self, event: dict):
        return self.ask("POST", "/previews", {"event": event})


def error(answer) -> tuple[int, str]:
    """Status and code of a refusal, which says something."""
    assert answer.json["status"] == "error" and answer.json["error"]["message"]
    return answer.status_code, answer.json["error"]["code"]


def pieces_in(table: dict) -> dict[int, int]:
    """All the pieces of a game, wherever they lie."""
    all_of_them: dict[int, int] = {}
    for pile in table["pieces"]["held"].values():
        for value, number in pile:
            all_of_them[value] = all_of_them.get(value, 0) + number
    return all_of_them
