"""What is asked about an open deal, as pieces of the page; a tap puts into the deal what its key has in `data-set`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from flask import get_template_attribute

from webui.core.language import capitalised
from webui.deal.open_deal_words import Names

SELDOM = ("round_wind", "deposits", "honba", "discards", "passed")  # asked in the drawer alone
LONG = re.compile(r"[^\s-]{9}")  # a word that is too long for a key of four in a row


def asked_drawn(told: Mapping, names: Names) -> dict[str, object]:
    """Of `open` of an answer: whom the tile came from, chips for what else would change the score, all of it for a
    drawer, and what is wrong with a hand by its seat.
    """
    asks = {ask["field"]: ask for ask in told["asks"]}
    rest = [ask for field, ask in asks.items() if field != "winner"]
    more = any(map(is_in_drawer, rest)) or (rest and any(not choice["seat"] for choice in asks["winner"]["options"]))
    return {
        "from_whom": piece("from_whom", asks.get("won_by"), names),
        "chips": piece("chips", sorted(filter(is_chip, rest), key=after_the_round), more),
        "in_full": piece("in_full", rest, names, any(map(LONG.search, names.values()))),
        "wrong": {
            wind: piece("wrong", whole(hand["says"])) for wind, hand in told["hands"].items() if not hand["right"]
        },
    }


def piece(name: str, *about: object) -> str:
    return get_template_attribute("deal/asked.html", name)(*about)


def is_chip(ask: Mapping) -> bool:
    """A round that nobody said is asked where it would be noticed."""
    field = ask["field"]
    if field == "round_wind":
        return ask["guessed"] and ask["changes"]
    return field != "won_by" and field not in SELDOM and not ask["forbids"]


def after_the_round(ask: Mapping) -> bool:
    """The round stands first while it is a guess: on a phone the row scrolls, and its end is not in sight."""
    return ask["field"] != "round_wind"


def is_in_drawer(ask: Mapping) -> bool:
    """Who went out, and from whom, stand on the page."""
    return ask["field"] != "won_by" or any(choice["seldom"] for choice in ask["options"])


def whole(says: str) -> str:
    """What stands beside a hand, as a sentence of its own."""
    return capitalised(says if says[-1] in ".!?" else f"{says}.")
