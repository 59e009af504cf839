"""A club's American card, and deals scored by it."""

from __future__ import annotations

from scoring.books import BOOKS
from scoring.books.american.book import american
from scoring.books.american.card.cards import read_card
from scoring.cards import UnknownCard
from scoring.contract import answer

CLUB = read_card("""
[[hand]]
id = "five"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 25
[[hand]]
id = "five-again"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 25
[[hand]]
id = "five-hidden"
category = "Consecutive run"
pattern = "11a 222a 3333a 444a 55a"
value = 30
concealed = true
[[hand]]
id = "pairs"
category = "SINGLES and Pairs"
pattern = "NN EE SS WW 11a 22a 33a"
value = 50
concealed = true
[[hand]]
id = "pairs-cheap"
category = "winds"
pattern = "NN EE SS WW 11a 22a 33a"
value = 40
""")
WALL = {"rules": "american", "winner": "S", "won_by": "wall", "winning_tile": "1m", "options": {"card": "club"}}
DISCARD = WALL | {"won_by": "discard", "from": "W"}
JOKERLESS = {"S": {"concealed": "11222333344455m"}}
ONE_JOKER = {"S": {"concealed": "1122333344455m1j"}}
PAIRS = {"S": {"concealed": "112233m11223344z"}}


def club(name: str):
    if name != "club":
        raise UnknownCard(name=name)
    return CLUB


TABLE_BOOKS = BOOKS | {"american": american(club)}


def score(deal: dict, **more) -> dict:
    return answer(deal | more, TABLE_BOOKS)


def line(result: dict) -> dict:
    return result["hands"]["S"]


def paid(result: dict) -> dict:
    return {(p["from"], p["to"]): p["amount"] for p in result["payments"]}
