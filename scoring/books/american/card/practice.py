"""The card that comes with the program."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from scoring.books.american.card.cards import Card, read_card


@cache
def practice_card() -> Card:
    return read_card(files("scoring.books.american").joinpath("practice_card.toml").read_text("utf-8"))
