"""How a game by a book begins, continues from deal to deal, and ends; what each book says is in its folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from scoring.errors import HullaError
from scoring.game.errors import AmountsOfTheHouse, NotInThisBook
from scoring.game.events import DrawKind, Drawn, Penalty, PenaltyKind
from scoring.game.rotation import Outcome, Rotation
from scoring.game.wall import Broken
from scoring.language import mark
from scoring.several_winners import are_a_draw
from scoring.sticks.handover import Debt
from scoring.sticks.pieces import Piece, PieceSet


class Pass(StrEnum):
    """To whom tiles are passed on; OFFERED_ACROSS: across, if both agree."""

    RIGHT = "right"
    ACROSS = "across"
    LEFT = "left"
    OFFERED_ACROSS = "offered_across"


class Call(StrEnum):
    """What a discard may be called for; EXPOSURE: a set of a card's line, three alike or more."""

    OUT = "out"
    KONG = "kong"
    PUNG = "pung"
    CHOW = "chow"
    EXPOSURE = "exposure"


@dataclass(frozen=True, slots=True)
class FinalStep:
    """One step from the totals to the result: what it is, marked for translators, and where everybody stands then.

    points  stands in the words as {points}
    """

    words: str
    amounts: Mapping[str, int]
    points: int = 0


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game stands when it is over.

    totals      in the order of the first seats
    began_with  what each had then
    options     what the table has chosen
    pot         fines that nobody receives
    deposits    riichi sticks that nobody won
    false_wins  player → how many that the book counts at the end
    """

    totals: Mapping[str, int]
    began_with: int = 0
    options: Mapping[str, object] = field(default_factory=dict)
    pot: int = 0
    deposits: int = 0
    false_wins: Mapping[str, int] = field(default_factory=dict)


def less_what_each_began_with(end: Ending) -> tuple[FinalStep, ...]:
    won = {player: total - end.began_with for player, total in end.totals.items()}
    counted = FinalStep(mark("Counted"), end.totals)
    less = FinalStep(mark("Less {points} from the beginning"), won, end.began_with)
    return (counted, less) if end.began_with else (counted,)


@dataclass(frozen=True, slots=True)
class Unwon:
    """What a deal that nobody won comes to: who pays whom (players), and whether East must pass the deal on."""

    payments: tuple[Debt, ...] = ()
    east_passes: bool = False


def nothing_paid(draw: Drawn, seats: Mapping[str, str], options: Mapping[str, object]) -> Unwon:
    """Nobody pays, and East is whoever the rotation says."""
    return Unwon()


@dataclass(frozen=True, slots=True, kw_only=True)
class Ceremony:
    """How the seats are thrown for; the sentences are marked for translators.

    asks         whom the table has to name before anybody throws
    throws_from  how many places to the right of that player the first thrower sits
    seat_tiles   wind tiles are drawn for the seats, once the dice have named who draws first
    takes        how {player}, who draws first, begins with the row of wind tiles
    dealer_by_dice  and then the dice name the first dealer, too
    """

    asks: str
    throws_from: int = 0
    seat_tiles: bool = True
    takes: str = ""
    dealer_by_dice: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """What a book says about a whole game.

    players         how many may sit down
    fewer           what is said of two or three players, marked for translators
    stays           does East stay after this hand
    turn_is_round   every player's turn as East is a round of its own
    seat_changes    of each round after which the players change seats: from which place, counted from East, each comes
    draws           why nobody may have won, in the order in which the page asks
    penalties       which penalties there are, in that order
    rounds          of a game, where the table says nothing else
    aborts_if       the option without which only the exhausted wall is a draw; "": no such option
    unwon           what a draw comes to, from itself, wind → player, and the options decided
    nagashi_if      the option with which it is asked whose discards were all terminals and honours; "": never
    asks_waiting    at an exhausted wall it is asked whose hand waits
    draws_count     what counts the deals since another than East won goes on when East passes the deal after a draw
    bars            for how many deals, the one being played included, a penalty forbids to win
    false_win       what a false win costs each of the others; `false_win_doubles`: twice that to or from East;
                    `false_win_ends`: the deal is over with it
    replayed        penalties after which the deal is played again: sticks go back, and nothing is counted
    at_the_end      with these options a false win is paid when the game is over
    final           the steps from how the game stands to the result, in the last one
    ceremony        how the seats are found
    throws          how many throws of two dice break the wall
    broken          the wall after these throws, with flowers or without
    passes          to whom unwanted tiles are passed before play, step by step (the Charleston)
    compulsory_passes  so many of them are played whatever anybody says
    calls           what a discard may be called for: what comes first, first, equal ones together
    sets_to_the_end  the discard after the last tile of the wall may be called for a set too, not only to go out
    orphans_rob     a kong of four own tiles may be robbed, for thirteen orphans alone
    pieces          the sets of sticks or chips to play with
    usual_pieces    the one with which a table begins and in which a payment is drawn; None: on paper
    on_paper        the points with which everybody begins on paper
    put_down        the stick of whoever declares riichi; `repeats`: the one that counts how often East has stayed
    amount_step     penalties of the house are entered in steps of this many points
    """

    stays: Callable[[Rotation, Outcome], bool]
    turn_is_round: bool
    seat_changes: tuple[tuple[int, ...], ...] = ()
    ceremony: Ceremony
    broken: Callable[[Sequence[int], bool], Broken]
    players: tuple[int, ...] = (4,)
    fewer: str = mark("Four play. Of two or three this book says nothing, so Hulla keeps no evening for them.")
    draws: tuple[DrawKind, ...] = (DrawKind.EXHAUSTED_WALL,)
    penalties: tuple[PenaltyKind, ...] = (PenaltyKind.HOUSE,)
    rounds: int = 4
    aborts_if: str = ""
    unwon: Callable[[Drawn, Mapping[str, str], Mapping[str, object]], Unwon] = nothing_paid
    nagashi_if: str = ""
    asks_waiting: bool = False
    draws_count: bool = False
    bars: Mapping[PenaltyKind, int] = field(default_factory=dict)
    false_win: int = 0
    false_win_doubles: bool = True
    false_win_ends: bool = True
    replayed: frozenset[PenaltyKind] = frozenset()
    at_the_end: Callable[[Mapping[str, object]], bool] = lambda options: False
    final: Callable[[Ending], tuple[FinalStep, ...]] = less_what_each_began_with
    throws: int = 1
    passes: tuple[Pass, ...] = ()
    compulsory_passes: int = 0
    calls: tuple[tuple[Call, ...], ...] = ((Call.OUT,), (Call.KONG, Call.PUNG), (Call.CHOW,))
    sets_to_the_end: bool = True
    orphans_rob: bool = False
    pieces: tuple[PieceSet, ...] = ()
    usual_pieces: PieceSet | None = None
    on_paper: int = 0
    put_down: Piece | None = None
    repeats: Piece | None = None
    amount_step: int = 10

    def draws_at(self, options: Mapping[str, object]) -> tuple[DrawKind, ...]:
        """The draws there are at a table with these options; what three winners are, the table may say by itself."""
        aborts = not self.aborts_if or bool(options[self.aborts_if])
        there = dict.fromkeys(self.draws, aborts) | {DrawKind.EXHAUSTED_WALL: True}
        if (three := are_a_draw(options)) is not None:
            there[DrawKind.THREE_WINNERS] = three
        return tuple(kind for kind, is_one in there.items() if is_one)

    def asks_nagashi(self, options: Mapping[str, object]) -> bool:
        return bool(self.nagashi_if and options[self.nagashi_if])

    @property
    def draw_passes_deal(self) -> bool:
        """The next player is East after a hand that nobody won, even the first of a game."""
        return not self.stays(Rotation(("A", "B", "C", "D")), Outcome(None))


def against_kind(course: Course, event: Drawn | Penalty, options: Mapping[str, object]) -> Iterator[HullaError]:
    """The objection to this kind of draw or penalty in a book of this course, and to what it pays."""
    if event.kind not in (*course.draws_at(options), *course.penalties):
        yield NotInThisBook("kind")
    if isinstance(event, Drawn) and event.waiting and not course.asks_waiting:
        yield NotInThisBook("waiting")
    if isinstance(event, Drawn) and event.nagashi and not course.asks_nagashi(options):
        yield NotInThisBook("nagashi")
    if isinstance(event, Penalty):
        pays_others = any(amount and player != event.player for player, amount in event.amounts.items())
        if event.kind is PenaltyKind.HOUSE and event.deals and not event.amounts:
            return
        if pays_others is not (event.kind is PenaltyKind.HOUSE):
            yield AmountsOfTheHouse("amounts")
