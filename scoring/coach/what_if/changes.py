"""The changes that "what if" tries on a deal: the last tile drawn or claimed, sets concealed, riichi."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from scoring.coach.words.sayings import Said, Saying
from scoring.rules import Ruleset
from scoring.tiles import WINDS, Wind, parse


class MeldJson(TypedDict):
    """A set laid down, as the contract writes it."""

    tiles: str
    state: str


class HandJson(TypedDict):
    """A hand, as the contract writes it."""

    concealed: str
    melds: NotRequired[list[MeldJson]]


class DealJson(TypedDict):
    """What the changes need of a deal of the contract."""

    rules: str
    winner: str | None
    won_by: str
    hands: dict[str, HandJson]
    riichi: NotRequired[list[str]]
    double_riichi: NotRequired[list[str]]


DRAWN = Saying("what_if.drawn", "What if the last tile had been drawn?")
CLAIMED = Saying(
    "what_if.claimed",
    "What if the last tile had come from {source}?",
)
CONCEALED = Saying(
    "what_if.concealed",
    "What if this set were concealed: {tiles}?",
)
KONG_CONCEALED = Saying(
    "what_if.kong_concealed",
    "What if this kong were half-concealed, of own tiles: {tiles}?",
)
ALL_CONCEALED = Saying("what_if.all_concealed", "What if nothing had been claimed?")
RIICHI = Saying("what_if.riichi", "What if {winner} had declared riichi?")


def changes(deal: DealJson, player: Wind, book: Ruleset) -> Iterator[tuple[Said, Mapping[str, object]]]:
    """Every change that makes sense for this player, with the deal as it would be then.

    How the hand was won is the winner's alone.
    """
    won = player.value == deal["winner"]
    if won:
        yield _other_source(deal, player)
    if not book.plays_by_card:
        yield from _concealed(deal, player)
    is_open = any(meld["state"] == "open" for meld in deal["hands"][player.value].get("melds", []))
    if (
        won
        and "riichi" in book.keys
        and not is_open
        and player.value not in (*deal.get("riichi", ()), *deal.get("double_riichi", ()))
    ):
        yield RIICHI(winner=player), _changed(deal, riichi=[*deal.get("riichi", ()), player.value])


def _other_source(deal: DealJson, winner: Wind) -> tuple[Said, Mapping[str, object]]:
    """Drawn instead of claimed, or claimed from the player before instead of drawn."""
    if deal["won_by"] in ("discard", "robbed_kong"):
        return DRAWN(), _changed(deal, won_by="wall")
    source = WINDS[WINDS.index(winner) - 1]
    return CLAIMED(source=source), _changed(deal, won_by="discard", **{"from": source.value})


def _changed(deal: DealJson, **other: object) -> Mapping[str, object]:
    """The deal with other values; `from` goes when the tile is drawn."""
    changed = copy.deepcopy(dict(deal)) | other
    if changed["won_by"] not in ("discard", "robbed_kong"):
        changed.pop("from", None)
    return changed


def _concealed(deal: DealJson, player: Wind) -> Iterator[tuple[Said, Mapping[str, object]]]:
    """Each claimed set as though it were of own tiles, and all of them. Exposures of a card game stay what they are."""
    melds = deal["hands"][player.value].get("melds", [])
    claimed = [place for place, meld in enumerate(melds) if meld["state"] == "open"]
    for place in claimed:
        tiles = parse(melds[place]["tiles"])
        yield (KONG_CONCEALED if len(tiles) == 4 else CONCEALED)(tiles=tiles), _of_own_tiles(deal, player, [place])
    if len(claimed) > 1:
        yield ALL_CONCEALED(), _of_own_tiles(deal, player, claimed)


def _of_own_tiles(deal: DealJson, player: Wind, places: list[int]) -> Mapping[str, object]:
    """The deal with these sets back in the player's hand; a kong stays on the table, half-concealed."""
    other = copy.deepcopy(deal)
    hand = other["hands"][player.value]
    kept: list[MeldJson] = []
    for place, meld in enumerate(hand.get("melds", [])):
        if place not in places:
            kept.append(meld)
        elif len(parse(meld["tiles"])) == 4:
            kept.append({"tiles": meld["tiles"], "state": "half_concealed"})
        else:
            hand["concealed"] += meld["tiles"]
    hand["melds"] = kept
    return other
