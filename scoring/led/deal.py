"""A led deal is the fold of what people say happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import reduce

from scoring.game.course import Call
from scoring.game.events import DrawKind
from scoring.hands import WonBy
from scoring.led.facts import DealFacts
from scoring.led.may import moves
from scoring.led.moves import Happened, Move, NotNow
from scoring.led.state import KONGS, Drawn, Ending, LedDeal, Phase
from scoring.tiles import EAST, WINDS, Wind


def dealt(facts: DealFacts) -> LedDeal:
    """A deal once all have their tiles."""
    return LedDeal(facts, Phase.PASSING if facts.passes else Phase.TURN, facts.draws)


def led(facts: DealFacts, happened: Iterable[Move]) -> LedDeal:
    """The deal after all this. Raises NotNow."""
    return reduce(after, happened, dealt(facts))


def after(deal: LedDeal, move: Move) -> LedDeal:
    """The deal after one more move. Raises NotNow."""
    if move not in moves(deal):
        raise NotNow("moves")
    return _AFTER.get(move.what, _calls)(deal, move)


def _calls(deal: LedDeal, move: Move) -> LedDeal:
    return replace(deal, calls=(*deal.calls, move))


def _passed(deal: LedDeal, move: Move) -> LedDeal:
    passed = deal.passed + 1
    return replace(deal, passed=passed, phase=Phase.PASSING if passed < len(deal.facts.passes) else Phase.TURN)


def _stopped(deal: LedDeal, move: Move) -> LedDeal:
    """What is offered at the very end is left."""
    return replace(deal, passed=len(deal.facts.passes) - 1)


def _discarded(deal: LedDeal, move: Move) -> LedDeal:
    return replace(deal, phase=Phase.CALLS, calls=(), discarded=(*deal.discarded, deal.player), declares=False)


def _riichi(deal: LedDeal, move: Move) -> LedDeal:
    player = (deal.player,)
    double = player if not deal.laid and deal.player not in deal.discarded else ()
    declared = replace(_discarded(deal, move), declares=True)
    end = len(declared.discarded) + len(WINDS) if len(deal.riichi) + 1 == len(WINDS) else 0
    return replace(declared, riichi=deal.riichi + player, double=deal.double + double, last_round=end)


def _drew_out(deal: LedDeal, move: Move) -> LedDeal:
    first = deal.drawn is Drawn.DEALT and not deal.laid
    return _won(deal, deal.player, WonBy.DEAD_WALL if deal.drawn is Drawn.DEAD_WALL else WonBy.WALL, first)


def _won(deal: LedDeal, winner: Wind, by: WonBy, first_turn: bool = False) -> LedDeal:
    source = None if winner == deal.player else deal.player
    return _over(deal, Ending(winner, by, source, None, deal.last, first_turn, deal.going_out[1:]))


def _over(deal: LedDeal, ending: Ending) -> LedDeal:
    return replace(deal, phase=Phase.OVER, ending=ending)


def _own_kong(deal: LedDeal, move: Move) -> LedDeal:
    return _robbed_perhaps(_lays(deal, deal.player, Happened.OWN_KONG), deal.facts.orphans_rob)


def _added(deal: LedDeal, move: Move) -> LedDeal:
    return _robbed_perhaps(_lays(deal, deal.player, Happened.ADDED), deal.facts.robbing)


def _robbed_perhaps(laid: LedDeal, may: bool) -> LedDeal:
    return replace(laid, phase=Phase.ROBBING, calls=()) if may else _replaced(laid)


def _lays(deal: LedDeal, player: Wind, how: Call | Happened) -> LedDeal:
    return replace(deal, laid=(*deal.laid, (player, how)))


def _replaced(deal: LedDeal) -> LedDeal:
    """A kong was laid down: another tile replaces it, unless it was the fourth of several players."""
    kongs = [player for player, how in deal.laid if how in KONGS]
    if len(kongs) >= 4 and len(set(kongs)) > 1 and DrawKind.FOUR_KONGS in deal.facts.called_off:
        return _over(deal, Ending(draw=DrawKind.FOUR_KONGS))
    return replace(_takes_replacement(deal), phase=Phase.TURN, calls=())


def _takes_replacement(deal: LedDeal) -> LedDeal:
    """Without a dead wall it is one of the tiles that were to be drawn."""
    left = deal.left if deal.facts.dead_wall else max(0, deal.left - 1)
    return replace(deal, drawn=Drawn.DEAD_WALL, left=left)


def _exchanged(deal: LedDeal, move: Move) -> LedDeal:
    return replace(deal, drawn=Drawn.EXCHANGED)


def _flower(deal: LedDeal, move: Move) -> LedDeal:
    return replace(_takes_replacement(deal), flowers=deal.flowers + 1)


def _last(deal: LedDeal, move: Move) -> LedDeal:
    return replace(deal, last=True, left=0)


def _settled(deal: LedDeal, move: Move) -> LedDeal:
    """The call that comes first is followed; without any, play goes on."""
    lead, outs = deal.leads, [call for call in deal.calls if call.what is Call.OUT]
    if deal.phase is Phase.ROBBING:
        return _won(deal, lead.by, WonBy.ROBBED_KONG) if lead and lead.by else _replaced(deal)
    if len(outs) >= 3 and DrawKind.THREE_WINNERS in deal.facts.called_off:
        return _over(deal, Ending(draw=DrawKind.THREE_WINNERS))
    if outs and lead and lead.by:
        return _won(deal, lead.by, WonBy.DISCARD, not deal.laid and deal.discarded == (EAST,))
    if 0 < deal.last_round <= len(deal.discarded) and DrawKind.FOUR_RIICHI in deal.facts.called_off:
        return _over(deal, Ending(draw=DrawKind.FOUR_RIICHI))
    return _called(deal, lead) if lead else _goes_on(deal)


def _called(deal: LedDeal, call: Move) -> LedDeal:
    assert call.by
    taken = replace(_lays(deal, call.by, call.what), player=call.by, phase=Phase.TURN, drawn=Drawn.CALLED, calls=())
    return _replaced(taken) if call.what is Call.KONG and deal.facts.replacements else taken


def _goes_on(deal: LedDeal) -> LedDeal:
    """The next player draws, if there is anything to draw."""
    if deal.last:
        return _over(deal, Ending(draw=DrawKind.EXHAUSTED_WALL))
    left = max(0, deal.left - 1)
    return replace(deal, player=deal.next, phase=Phase.TURN, drawn=Drawn.WALL, left=left, calls=())


def _dead(deal: LedDeal, move: Move) -> LedDeal:
    assert move.by
    calls = tuple(call for call in deal.calls if call.by != move.by)
    left = replace(deal, dead=deal.dead | {move.by}, calls=calls)
    return _goes_on(left) if deal.phase is Phase.TURN and move.by == deal.player else left


def _nobody(deal: LedDeal, move: Move) -> LedDeal:
    return _over(deal, Ending())


_AFTER: dict[Happened | Call, Callable[[LedDeal, Move], LedDeal]] = {
    Happened.PASSED: _passed,
    Happened.STOPPED: _stopped,
    Happened.DISCARDED: _discarded,
    Happened.RIICHI: _riichi,
    Happened.DREW_OUT: _drew_out,
    Happened.OWN_KONG: _own_kong,
    Happened.ADDED: _added,
    Happened.EXCHANGED: _exchanged,
    Happened.FLOWER: _flower,
    Happened.LAST: _last,
    Happened.SETTLED: _settled,
    Happened.DEAD: _dead,
    Happened.NOBODY: _nobody,
}
