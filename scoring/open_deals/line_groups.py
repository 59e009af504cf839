"""A hand of a game with a card in the groups of its nearest line, and the tiles that the line has no place for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from scoring.cards import CardPlay
from scoring.coach.view import View
from scoring.hands import Deal, Hand
from scoring.rules import Table
from scoring.tiles import JOKER, Tile, Wind, parse

Tiles = tuple[Tile, ...]


def line_groups(hand: Hand, wind: Wind, table: Table, play: CardPlay) -> tuple[list[Tiles], Tiles]:
    """The tiles in the hand, group by group, jokers where they stand for others; and those left over."""
    left = sorted(hand.concealed)
    groups = [_taken(group, left, table) for group in _still_to_make(hand, wind, table, play)]
    return [group for group in groups if group], tuple(left)


def _still_to_make(hand: Hand, wind: Wind, table: Table, play: CardPlay) -> list[Tiles]:
    """The groups of the nearest line, those laid down left out; pairs and singles first, since no joker is in them."""
    groups = sorted(_nearest_line(hand, wind, table, play), key=len)
    for meld in hand.melds:
        shown = {table.book.stock(tile)[0] for tile in meld.tiles if tile is not JOKER}
        laid = [each for each in groups if len(each) == len(meld.tiles) and shown <= {table.book.stock(each[0])[0]}]
        if laid:
            groups.remove(laid[0])
    return groups


def _nearest_line(hand: Hand, wind: Wind, table: Table, play: CardPlay) -> Iterator[Tiles]:
    deal = Deal(table, None, {wind: hand})
    coach = table.book.coaching().card
    lines = coach.nearest_lines(View(deal, wind, card=play.of(deal)), 1) if coach else ()
    for line in lines:
        yield from map(parse, cast(list[str], line.as_json()["target"]))


def _taken(group: Tiles, left: list[Tile], table: Table) -> Tiles:
    """What the hand has of a group, taken out of `left`; a set may have jokers."""
    stock = table.book.stock(group[0])[0]
    own = [tile for tile in left if table.book.stock(tile)[0] == stock][: len(group)]
    jokers = [tile for tile in left if tile is JOKER][: len(group) - len(own) if len(group) > 2 else 0]
    for tile in own + jokers:
        left.remove(tile)
    return tuple(own + jokers)
