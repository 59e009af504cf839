"""What is said at a point of a led deal, and what the book says of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from scoring.clauses import Clause, Topic
from scoring.coach.calls.claims import precedence
from scoring.coach.words.claim_terms import SETS, term
from scoring.coach.words.sayings import Phrase, Said, Saying, doublings_counted
from scoring.game.course import Call
from scoring.game.events import DrawKind
from scoring.led import sayings as say
from scoring.led.may import may_call, may_declare, moves
from scoring.led.moves import Happened, Move
from scoring.led.state import Drawn, LedDeal, Phase
from scoring.rules import Ruleset
from scoring.tiles import JOKER, Wind

TOPICS = {
    None: (Topic.WALL, Topic.DEALING),
    Phase.PASSING: (Topic.CHARLESTON,),
    Phase.TURN: (Topic.TURN, Topic.RIICHI, Topic.JOKERS),
    Phase.CALLS: (Topic.CLAIMS, Topic.GOING_OUT),
    Phase.ROBBING: (Topic.CLAIMS, Topic.GOING_OUT),
    Phase.OVER: (Topic.DRAWS, Topic.PAYMENT),
}


@dataclass(frozen=True, slots=True)
class Told:
    """`head`: what happens now; `may`: what everybody may do; `forgotten`: what is often forgotten here."""

    head: Said
    may: tuple[Said, ...]
    forgotten: tuple[Said, ...]


def told(deal: LedDeal, book: Ruleset, options: Mapping[str, object], names: Mapping[Wind, str]) -> Told:
    """What is said now. `options`: all of them decided; `names`: who sits where."""
    teller = _Teller(deal, book, options, names)
    head, may, forgotten = _TOLD[deal.phase](teller)
    return Told(head, tuple(may), tuple(forgotten))


def clauses_of(deal: LedDeal | None, book: Ruleset, options: Mapping[str, object]) -> list[Clause]:
    """What the book says of this point of a deal; before it is dealt, of the wall and the dealing."""
    topics = TOPICS[deal.phase if deal else None]
    return [clause for clause in book.clauses() if clause.topic in topics and clause.holds(options)]


@dataclass(frozen=True, slots=True)
class _Teller:
    deal: LedDeal
    book: Ruleset
    options: Mapping[str, object]
    names: Mapping[Wind, str]

    def __call__(self, saying: Saying, **more: object) -> Said:
        """The saying with the book's words for sets, the players' names and where replacement tiles lie."""
        terms = {kind: term(self.book, kind) for kind in (*SETS, "out")}
        players = {"player": self.names[self.deal.player], "next": self.names[self.deal.next]}
        where = {"where": say.FROM_DEAD_WALL if self.deal.facts.dead_wall else say.FROM_END}
        return saying(**(terms | players | where | more))

    def may(self, what: Happened) -> bool:
        return Move(what) in moves(self.deal)

    def call(self, call: Call | Happened) -> Phrase:
        return say.FOR_A_SET if call is Call.EXPOSURE else term(self.book, call)


Parts = tuple[Said, Iterator[Said], Iterator[Said]]


def _passing(tell: _Teller) -> Parts:
    deal = tell.deal

    def may() -> Iterator[Said]:
        if deal.passed < deal.facts.compulsory:
            yield tell(say.EVERYBODY_PASSES)
        elif deal.passed < len(deal.facts.passes) - 1:
            yield tell(say.UNLESS_STOPPED)

    return tell(say.PASSES[deal.facts.passes[deal.passed]]), may(), iter([tell(say.NO_JOKER_PASSED)])


def _turn(tell: _Teller) -> Parts:
    deal = tell.deal
    call = tell.call(deal.laid[-1][1]) if deal.drawn is Drawn.CALLED else ""
    return tell(say.TURNS[deal.drawn], call=call), _may_in_turn(tell), _forgotten_in_turn(tell)


def _may_in_turn(tell: _Teller) -> Iterator[Said]:
    deal = tell.deal
    if deal.drawn is Drawn.CALLED:
        yield tell(say.NOTHING_DRAWN)
    else:
        yield tell(say.MAY_GO_OUT)
    if deal.player in deal.riichi:
        yield tell(say.FIXED)
    if may_declare(deal):
        yield tell(say.MAY_DECLARE)
    if tell.may(Happened.OWN_KONG) and deal.drawn is not Drawn.CALLED:
        yield tell(say.MAY_LAY_KONG)
    if tell.may(Happened.EXCHANGED):
        yield tell(say.MAY_EXCHANGE)
    yield tell(say.OTHERS_WAIT)


def _forgotten_in_turn(tell: _Teller) -> Iterator[Said]:
    deal = tell.deal
    if deal.facts.flowers and deal.drawn is not Drawn.CALLED:
        yield tell(say.FLOWERS_FIRST if deal.drawn is Drawn.DEALT else say.FLOWER_REPLACED)
    if deal.facts.replacements and deal.drawn is Drawn.DEAD_WALL:
        yield tell(say.KONG_REPLACED)
    if deal.facts.replacements and deal.facts.dead_wall and deal.drawn is Drawn.WALL:
        yield tell(say.DEAD_WALL_ALONE)
    if not deal.left and not deal.last and deal.drawn is Drawn.WALL:
        yield tell(say.USED_UP)


def _calls(tell: _Teller) -> Parts:
    deal = tell.deal
    if deal.leads and deal.leads.by:
        caller = tell.names[deal.leads.by]
        order = precedence(tell.book, deal.player)
        return (
            tell(say.CALLS, player=caller, call=tell.call(deal.leads.what)),
            iter([order, tell(say.THEN_TAKES, player=caller)]),
            _forgotten_on_discard(tell),
        )
    return tell(say.DISCARDED), _may_on_discard(tell), _forgotten_on_discard(tell)


def _may_on_discard(tell: _Teller) -> Iterator[Said]:
    deal = tell.deal
    if deal.last:
        yield tell(say.LAST_FOR_SETS if deal.facts.sets_to_the_end else say.LAST_TO_GO_OUT)
    others = [player for player in deal.playing if player != deal.player]
    for call, saying in (
        (Call.CHOW, say.CHOW_FOR_NEXT),
        (Call.PUNG, say.PUNG_FOR_ALL),
        (Call.EXPOSURE, say.EXPOSURE_FOR_ALL),
        (Call.OUT, say.OUT_FOR_ALL),
    ):
        if call in deal.facts.kinds and any(may_call(deal, call, player) for player in others):
            yield tell(saying)
    yield tell(say.ELSE_OVER if deal.last else say.ELSE_NEXT)


def _forgotten_on_discard(tell: _Teller) -> Iterator[Said]:
    deal, least = tell.deal, tell.options.get("minimum_doublings")
    if deal.last_round and DrawKind.FOUR_RIICHI in deal.facts.called_off:
        yield tell(say.LAST_ROUND)
    if deal.declares:
        yield tell(say.STICK, points=tell.options["riichi_stick"])
    if "discards" in tell.book.keys:
        yield tell(say.OWN_DISCARDS)
    if isinstance(least, int) and least:
        yield tell(say.DOUBLINGS, doublings=doublings_counted(least, tell.book))
    if JOKER in tell.book.hand_tiles:
        yield tell(say.NO_JOKER_CALLED)


def _robbing(tell: _Teller) -> Parts:
    own = tell.deal.laid[-1][1] is Happened.OWN_KONG
    head, who = (say.OWN_KONG, say.ORPHANS_ROB) if own else (say.ADDED, say.OUT_FOR_ALL)
    return tell(head), iter([tell(who), tell(say.ELSE_REPLACED)]), iter(())


def _over(tell: _Teller) -> Parts:
    ending = tell.deal.ending
    assert ending
    if ending.winner is None or ending.won_by is None:
        return tell(say.DRAWN[ending.draw]), iter(()), iter(())
    facts = {"player": tell.names[ending.winner], "other": tell.names[ending.source] if ending.source else ""}
    counted = say.ALL_COUNT if tell.book.all_hands else say.ONE_COUNTS
    others = [tell(say.WON_TOO, player=tell.names[wind]) for wind in ending.also]
    return tell(say.WON[ending.won_by], **facts), iter([*others, tell(counted)]), iter(())


_TOLD = {
    Phase.PASSING: _passing,
    Phase.TURN: _turn,
    Phase.CALLS: _calls,
    Phase.ROBBING: _robbing,
    Phase.OVER: _over,
}
