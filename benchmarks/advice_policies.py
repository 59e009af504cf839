"""How the players of `advice.py` and `advice_table.py` choose: the coach, and simple rules to measure it by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from scoring.coach.calls.call_advice import calls
from scoring.coach.calls.claims import Claim, claims
from scoring.coach.calls.sayings import TAKE_FOR_LINE
from scoring.coach.discards.discard_advice import discard_advice
from scoring.coach.discards.riichi_or_not import riichi_or_not
from scoring.coach.drills.take_drill import TAKEN, without_if
from scoring.coach.goals.prospects import any_hand_wins
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import completed, doublings_of_pung, won, worth_of_set
from scoring.coach.view import View, after_letting_go
from scoring.hands import DISCARD, WALL
from scoring.parts import FOLLOWS
from scoring.tiles import BY_CODE, JOKER, Tile, Wind


def always(after: View) -> bool:
    """Riichi wherever it may be declared for a tile that can come."""
    return after.left_of(shanten_of(after).useful) > 0


@dataclass(frozen=True)
class Policy:
    """Which of 14 tiles to let go, which claim of a discard to take, and whether a hand that waits declares riichi."""

    discard: Callable[[View], Tile]
    call: Callable[[View, Tile, Wind], Claim | None]
    declares: Callable[[View], bool] = always


# ---- discards -----------------------------------------------------------------------------------------------


def coach(view: View) -> Tile:
    return discard_advice(view)[0].tile


def plain(view: View) -> Tile:
    """Nearest, then most useful tiles left, then honours, then what is far from the middle."""
    return _nearest(view, lambda tile: (not tile.is_honour, -_from_middle(tile)))


def document(view: View) -> Tile:
    """The same, but among equals as document 000, ch. 7 II says: simples first, dragons last."""
    return _nearest(view, lambda tile: (not tile.is_simple, tile.is_honour, doublings_of_pung(view, tile)))


def value(view: View) -> Tile:
    """Nearest; then the waits that pay most, or what is worth least: no dora, no pung that doubles. Then as plain."""

    def rank(tile: Tile) -> tuple:
        after = after_letting_go(view, tile)
        found = shanten_of(after)
        earns = sum(after.left(last) * _pays(after, last) for last in found.useful) if found.is_waiting else 0
        return tile is JOKER, found.tiles_to_come, -earns, _worth(view, tile), -after.left_of(found.useful), tile

    return min(sorted(set(view.hand.concealed)), key=rank)


def public(view: View) -> Tile:
    """What the package `mahjong-utils` (PyPI) answers in its JSON: nearest, then most of its useful tiles left, then
    most of those that lead to a good shape. Of the books it knows the modern Japanese game alone.
    """
    asked = {"tiles": [str(tile) for tile in view.hand.concealed], "furo": [], "bestShantenOnly": True}
    answer = _public_engine()("shanten", asked)["shantenInfo"]["discardToAdvance"]

    def rank(tile: Tile) -> tuple:
        found, after = answer[str(tile)], after_letting_go(view, tile)
        left = after.left_of(BY_CODE[code] for code in found["advance"])
        return found["shantenNum"], -left, -(found["goodShapeAdvanceNum"] or 0), tile

    return min((tile for tile in set(view.hand.concealed) if str(tile) in answer), key=rank)


@cache
def _public_engine() -> Callable[[str, dict], dict]:
    from mahjong_utils.bridge import bridge_mahjongutils

    return bridge_mahjongutils.call


def _nearest(view: View, among_equals: Callable[[Tile], tuple]) -> Tile:
    def rank(tile: Tile) -> tuple:
        after = after_letting_go(view, tile)
        found = shanten_of(after)
        return tile is JOKER, found.tiles_to_come, -after.left_of(found.useful), among_equals(tile)

    return min(sorted(set(view.hand.concealed)), key=rank)


def _from_middle(tile: Tile) -> int:
    return 0 if tile.is_honour or tile.number == 0 else abs(tile.number - 5)


def _pays(view: View, last: Tile) -> int:
    """What the last tile earns with riichi, where it may be declared, drawn and on a discard."""
    view = view.declaring() if view.may_declare else view
    hand = completed(view.hand, last)
    return won(view, hand, last, WALL).received + won(view, hand, last, DISCARD).received


def _worth(view: View, tile: Tile) -> int:
    if view.plays_by_card:
        return 0
    dora = sum(FOLLOWS.get(indicator) is tile for indicator in view.deal.indicators)
    return dora + doublings_of_pung(view, tile)


# ---- calls --------------------------------------------------------------------------------------------------


def as_advised(view: View, tile: Tile, discarder: Wind) -> Claim | None:
    """What the coach says is to be taken; where that is so only for a certain row, by whoever goes for it already."""
    if not _open_to(view, tile, discarder):
        return None
    found = without_if(view, calls(view, tile, discarder))
    if found.advice.saying.id not in TAKEN | {TAKE_FOR_LINE.id}:
        return None
    best = found.calls[0]
    return next((each for each in _open_to(view, tile, discarder) if each.made.tiles == best.tiles), None)


def nearer(view: View, tile: Tile, discarder: Wind) -> Claim | None:
    """The first that brings the hand nearer and leaves it able to win with any complete hand."""
    before = shanten_of(view).tiles_to_come
    for claim in _open_to(view, tile, discarder):
        after = view.holding(claim.after)
        if shanten_of(after).tiles_to_come < before and any_hand_wins(after):
            return claim
    return None


def doubling(view: View, tile: Tile, discarder: Wind) -> Claim | None:
    """What brings the hand nearer and doubles by itself, or opens no hand that was concealed."""
    claim = nearer(view, tile, discarder)
    is_open = any(meld.is_open for meld in view.hand.melds)
    return claim if claim and (is_open or worth_of_set(view, claim.made)[1]) else None


def _open_to(view: View, tile: Tile, discarder: Wind) -> list[Claim]:
    """Allowed ones; a kong that draws a replacement is left."""
    return [each for each in claims(view, tile, discarder) if not each.refused and each.after.size == 14]


def where_it_pays(after: View) -> bool:
    """Riichi where the coach says so."""
    return always(after) and riichi_or_not(after, after).pays


POLICIES = {
    "plain": Policy(plain, nearer),
    "document": Policy(document, nearer),
    "value": Policy(value, doubling),
    "coach": Policy(coach, as_advised),
    "public": Policy(public, nearer),
    "selective": Policy(coach, as_advised, where_it_pays),
}
