"""What may happen at a point of a led deal, as far as the table shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from scoring.game.course import Call
from scoring.game.events import DrawKind
from scoring.led.moves import Happened, Move
from scoring.led.state import KONGS, Drawn, LedDeal, Phase
from scoring.tiles import Wind

MOST_SETS = 4  # of one player
MOST_FLOWERS = 8
ALIKE = (Call.PUNG, Call.KONG)
CLAIMED = (Call.CHOW, Call.PUNG, Call.KONG, Call.EXPOSURE)


def moves(deal: LedDeal) -> tuple[Move, ...]:
    """Everything that may happen now."""
    return tuple(_MOVES[deal.phase](deal))


def _while_passing(deal: LedDeal) -> Iterator[Move]:
    yield Move(Happened.PASSED)
    if deal.passed == deal.facts.compulsory:
        yield Move(Happened.STOPPED)


def _in_turn(deal: LedDeal) -> Iterator[Move]:
    yield Move(Happened.DISCARDED)
    if may_declare(deal):
        yield Move(Happened.RIICHI)
    if deal.drawn is not Drawn.CALLED:
        yield Move(Happened.DREW_OUT)
    yield from _laid_down(deal)
    if deal.drawn in (Drawn.WALL, Drawn.EXCHANGED) and not deal.last:
        yield Move(Happened.LAST)
    yield from _of_the_table(deal)


def may_declare(deal: LedDeal) -> bool:
    """May the player whose turn it is declare riichi, as far as the table shows?"""
    left = deal.left >= deal.facts.riichi_left
    return deal.facts.riichi and left and deal.player not in deal.riichi and not deal.count(deal.player, *CLAIMED)


def _laid_down(deal: LedDeal) -> Iterator[Move]:
    facts, player = deal.facts, deal.player
    replaced = facts.dead_wall or not deal.last
    if facts.replacements and replaced and player not in deal.riichi and deal.count(player, *KONGS) < MOST_SETS:
        yield Move(Happened.OWN_KONG)
        if deal.count(player, Call.PUNG) > deal.count(player, Happened.ADDED):
            yield Move(Happened.ADDED)
    if facts.jokers and deal.drawn is Drawn.WALL and deal.laid:
        yield Move(Happened.EXCHANGED)
    if facts.flowers and replaced and deal.flowers < MOST_FLOWERS and deal.drawn in (Drawn.WALL, Drawn.DEAD_WALL):
        yield Move(Happened.FLOWER)


def _of_the_table(deal: LedDeal) -> Iterator[Move]:
    if deal.facts.dead_hands and len(deal.playing) > 2:
        yield from (Move(Happened.DEAD, wind) for wind in deal.playing)
    yield Move(Happened.NOBODY)


def _after_discard(deal: LedDeal) -> Iterator[Move]:
    yield Move(Happened.SETTLED)
    for player in deal.playing:
        if player != deal.player:
            yield from (move for call in deal.facts.kinds if counts(deal, move := Move(call, player)))
    yield from _of_the_table(deal)


def _robbing(deal: LedDeal) -> Iterator[Move]:
    yield Move(Happened.SETTLED)
    yield from (move for wind in deal.playing if wind != deal.player and counts(deal, move := Move(Call.OUT, wind)))


def counts(deal: LedDeal, move: Move) -> bool:
    """May this player call so, and does it come before what was called already?"""
    assert isinstance(move.what, Call) and move.by
    return may_call(deal, move.what, move.by) and comes_first(deal, move)


def may_call(deal: LedDeal, call: Call, player: Wind) -> bool:
    """As far as the table shows: the tiles in the hand are the player's business."""
    if call is Call.OUT:
        return True
    if player in deal.riichi or (deal.last and not deal.facts.sets_to_the_end):
        return False
    if call is Call.CHOW and player != deal.next:
        return False
    if call in ALIKE and any(other.what in ALIKE and other.by != player for other in deal.calls):
        return False  # there are but four of a kind
    return deal.count(player, *((Call.KONG,) if call is Call.KONG else CLAIMED)) < MOST_SETS


def comes_first(deal: LedDeal, move: Move) -> bool:
    """Before the calls so far; who would go out as well, where several may, or a third ends the deal."""
    if any(move.by == call.by and move.what == call.what for call in deal.calls):
        return False
    if move.what is Call.OUT and (deal.facts.winners > 1 or DrawKind.THREE_WINNERS in deal.facts.called_off):
        return True
    return deal.leads is None or deal.place_of(move) < deal.place_of(deal.leads)


_MOVES: dict[Phase, Callable[[LedDeal], Iterator[Move]]] = {
    Phase.PASSING: _while_passing,
    Phase.TURN: _in_turn,
    Phase.CALLS: _after_discard,
    Phase.ROBBING: _robbing,
    Phase.OVER: lambda deal: iter(()),
}
