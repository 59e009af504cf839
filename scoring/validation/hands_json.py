"""Hands read from JSON: tiles, sets laid down, flowers; how many tiles there may be, and how many of a kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from scoring.errors import BadValue, HullaError, MissingField, TooManyCopies
from scoring.hands import Deal, Hand
from scoring.melds import HALF_CONCEALED, OPEN, Meld
from scoring.rules import Ruleset
from scoring.tiles import KINDS, RED_COPIES, WINDS, Tile, Wind, parse, write
from scoring.validation import fields
from scoring.validation.claims_json import CLAIM, note_wrong_claim
from scoring.validation.fields import Problems

_BONUS = frozenset(tile for tile in KINDS if tile.is_bonus)
_LAID_DOWN = (OPEN, HALF_CONCEALED)
_MELD = frozenset(["tiles", "state", *CLAIM])


class OtherTile(BadValue):
    sentence = "{tile} does not stand in {player}’s hand: all who win with one discard win with the same tile."

    code = "other_tile"


def hands_from(data: Mapping[str, object], book: Ruleset, winner: Wind | None, problems: Problems) -> dict[Wind, Hand]:
    """The hands that a deal gives, each checked for itself; one with something wrong in it is left out."""
    if "hands" not in data:
        return {}
    given = fields.mapping(data["hands"], "hands", fields.PLAYERS, problems)
    needed = WINDS if book.all_hands else [winner]
    if winner and isinstance(data["hands"], dict):
        problems += [
            MissingField(f"hands.{wind}", name=wind, hint="This book needs the hand.")
            for wind in needed
            if wind not in given
        ]
    hands = {wind: hand_from(given[wind], f"hands.{wind}", book, problems) for wind in WINDS if wind in given}
    return {wind: hand for wind, hand in hands.items() if hand}


def hand_from(value: object, path: str, book: Ruleset, problems: Problems) -> Hand | None:
    before = len(problems)
    hand = fields.mapping(value, path, frozenset(["concealed", "melds", "bonus"]), problems)
    found = Hand(
        fields.tiles(
            hand.get("concealed", ""),
            f"{path}.concealed",
            problems,
            book.hand_tiles,
            place="it does not belong in a hand",
        ),
        melds_from(hand.get("melds", []), f"{path}.melds", book, problems),
        fields.tiles(
            hand.get("bonus", ""), f"{path}.bonus", problems, _BONUS, place="only flowers and seasons are laid aside"
        ),
    )
    return replace(found, red=_red_fives(hand)) if len(problems) == before else None


def _red_fives(hand: Mapping[str, Any]) -> tuple[Tile, ...]:
    """Those in a hand that could be read."""
    texts = [hand.get("concealed", ""), *(meld["tiles"] for meld in hand.get("melds", []))]
    return tuple(tile for text in texts if "0" in text for tile in parse(text) if tile.is_red)


def melds_from(value: object, path: str, book: Ruleset, problems: Problems) -> tuple[Meld, ...]:
    """Sets laid down."""
    given = enumerate(fields.listing(value, path, problems))
    return tuple(meld for place, each in given if (meld := _meld(each, f"{path}.{place}", book, problems)))


def _meld(value: object, path: str, book: Ruleset, problems: Problems) -> Meld | None:
    before = len(problems)
    meld = fields.mapping(value, path, _MELD, problems)
    if isinstance(value, dict):
        problems += [
            MissingField(f"{path}.{name}", name=name, hint="A set has tiles and a state.")
            for name in ("tiles", "state")
            if name not in meld
        ]
    tiles = fields.tiles(
        meld.get("tiles", ""), f"{path}.tiles", problems, book.hand_tiles, place="it does not belong in a hand"
    )
    state = fields.one_of(_LAID_DOWN, meld["state"], f"{path}.state", problems) if "state" in meld else None
    if len(problems) > before or state is None:
        return None
    found = book.set_of(tiles, state)
    if found is None:
        problems.append(book.wrong_set(path, tiles=fields.shown(write(tiles)) or "–"))
    else:
        note_wrong_claim(meld, found, path, problems)
    return found


def wrong_counts(deal: Deal) -> list[HullaError]:
    """A winner has 14 tiles and the winning tile in the hand, everybody else 13."""
    found: list[HullaError] = []
    for wind, hand in deal.hands.items():
        wanted = 14 if wind in deal.winners else 13
        if hand.size != wanted:
            found.append(deal.table.book.wrong_count(f"hands.{wind}", player=wind, count=hand.size, wanted=wanted))
    if (
        deal.winner
        and deal.winner in deal.hands
        and deal.winning_tile
        and not _holds(deal.hands[deal.winner], deal.winning_tile, deal.table.book)
    ):
        found.append(
            BadValue("winning_tile", value=deal.winning_tile, expected="a tile that stands in the winner's hand")
        )
    return found + [
        OtherTile(f"hands.{each.winner}", player=each.winner, tile=deal.winning_tile)
        for each in deal.also
        if each.winner in deal.hands and deal.winning_tile
        if not _holds(deal.hands[each.winning_seat], deal.winning_tile, deal.table.book)
    ]


def _holds(hand: Hand, tile: Tile, book: Ruleset) -> bool:
    """Whether the tile, or one equal to it (flowers that are alike), is in the hand."""
    return tile in hand.concealed or book.stock(tile)[0] in {book.stock(held)[0] for held in hand.concealed}


def wrong_copies(deal: Deal) -> list[HullaError]:
    """No more tiles of a kind than a set holds, counted over hands, bonus tiles and indicators; the tile with which
    several win stands in the hand of each.
    """
    tiles = Counter(deal.indicators + deal.ura_indicators)
    for hand in deal.hands.values():
        tiles.update(hand.tiles + hand.bonus)
    twice = _counted_twice(deal) if deal.also else []
    tiles.subtract(tile for tile in twice if not tile.is_red)
    held: Counter[object] = Counter()
    most = dict(RED_COPIES)
    for tile, count in tiles.items():
        stock, most_of_it = deal.table.book.stock(tile)
        held[stock] += count
        most[stock] = most_of_it
    for five in (tile for hand in deal.hands.values() for tile in hand.red):
        held[five] += 1
    held.subtract(tile for tile in twice if tile.is_red)
    return [
        TooManyCopies("hands", tile=str(stock), count=count, copies=most[stock])
        for stock, count in held.items()
        if count > most[stock]
    ]


def _counted_twice(deal: Deal) -> list[Tile]:
    """The tile with which several win, once for each further hand in which it stands; a red five as such, too."""
    won, last = [deal.hands[wind] for wind in deal.winners if wind in deal.hands], deal.winning_tile
    if last is None or not won:
        return []
    red = [five for five in set(won[0].red) if five.index == last.index and all(five in hand.red for hand in won)]
    return [last, *red] * (len(won) - 1)
