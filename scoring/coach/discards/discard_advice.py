"""Which of 14 tiles to let go: the one that leaves the hand nearest to complete, with the most tiles that help, and
worth most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scoring.coach.discards import sayings as say
from scoring.coach.discards.expectation import Expectation
from scoring.coach.discards.outlook import CardPromise
from scoring.coach.discards.riichi import offer
from scoring.coach.discards.riichi_or_not import RiichiOrNot, riichi_or_not, verdict
from scoring.coach.goals.prospects import Hope, Prospect, any_hand_wins, hopes, prospect
from scoring.coach.hand.book_shanten import shanten_of
from scoring.coach.hand.outcome import doublings_of_pung
from scoring.coach.hand.shanten import Shanten
from scoring.coach.hand.waits import Wait, waits
from scoring.coach.view import View, after_letting_go, without
from scoring.coach.words.row_words import row_name
from scoring.coach.words.sayings import (
    Phrase,
    Said,
    doublings_counted,
    missing_tiles,
    points_counted,
    tiles_counted,
)
from scoring.tiles import JOKER, Tile

EXACT = 2  # tiles to come, up to which expectations are worked out
WEIGHED = 6  # at most, of the kinds that may go


@dataclass(frozen=True, slots=True)
class DiscardAdvice:
    """What remains after letting go of a tile.

    shanten   tiles to come then, and which kinds help
    prospect  the nearest hand then that may win, of tiles that can still come
    left      how many of those kinds can still come at most
    waits     when one tile is missing: what each brings
    promise   doublings of a pung of the tile
    outlook   what more tiles to come than can be worked out promise; 0 where nothing is known of that
    why       in one sentence; `warnings` say what else to know, riichi too
    wins      how likely the hand wins over the draws left, and `earns` on average
    worth     with a lost deal spared; by a card, what its lines promise: `by_card`
    """

    tile: Tile
    shanten: Shanten
    prospect: Prospect
    left: int
    waits: tuple[Wait, ...]
    promise: int
    why: Said
    warnings: tuple[Said, ...]
    outlook: float = 0.0
    wins: float = 0.0
    earns: float = 0.0
    worth: float = 0.0
    by_card: CardPromise | None = None

    @property
    def terms(self) -> tuple[float, ...]:
        """The lowest is best: nearer to a hand that may win, then more tiles that can win or help, an honour first."""
        return (
            self.tile is JOKER,
            -self.worth,
            self.prospect.tiles_to_come,
            self.shanten.tiles_to_come,
            -self.left,
            not self.tile.is_honour,
        )

    @property
    def rank(self) -> tuple[float, ...]:
        """The lowest is best: of hands as far away what promises more; by equal terms the lesser tile goes."""
        from_middle = 0 if self.tile.is_honour else abs(self.tile.number - 5)
        return (*self.terms[:4], -self.outlook, *self.terms[4:], self.promise, -from_middle)

    def as_json(self) -> dict[str, object]:
        return {
            "tile": str(self.tile),
            "distance": self.shanten.tiles_to_come,
            "useful": [str(tile) for tile in self.shanten.useful],
            "left": self.left,
            "waits": [wait.as_json() for wait in self.waits],
            "sayings": (self.why, *self.warnings),
        }


def discard_advice(view: View) -> tuple[DiscardAdvice, ...]:
    """Each kind that may be let go of 14 tiles, best first."""
    before = shanten_of(view).tiles_to_come
    among = () if any_hand_wins(view) else hopes(view)
    kinds = sorted(set(view.hand.concealed))
    found = [_without(view, tile, before, among) for tile in kinds]
    return tuple(_compared(view, sorted(_expected(view, found), key=lambda each: each.rank)))


def _expected(view: View, found: list[DiscardAdvice]) -> Iterator[DiscardAdvice]:
    """With what the nearest may be expected to earn, where that is near enough to be worked out."""
    by_nearness = sorted(found, key=lambda each: (each.shanten.tiles_to_come, -each.left))
    near = [each for each in by_nearness if each.shanten.tiles_to_come <= EXACT][:WEIGHED]
    expectation = None if view.plays_by_card or not near else Expectation(view)
    for each in found:
        if expectation and each in near:
            wins, earns = expected = expectation.of(after_letting_go(view, each.tile))
            each = replace(each, wins=wins, earns=earns, worth=expectation.worth(expected))
        yield each


def _without(view: View, tile: Tile, before: int, among: Sequence[Hope]) -> DiscardAdvice:
    after = after_letting_go(view, tile)
    shanten = shanten_of(after)
    left = after.left_of(shanten.useful)
    waiting = waits(after) if shanten.is_waiting else ()
    promise = doublings_of_pung(view, tile) if view.hand.concealed.count(tile) + view.left(tile) >= 3 else 0
    warnings = tuple(_warnings(after, tile, waiting))
    why = _why(view, tile, shanten, left, before)
    coaching, nearest = view.table.book.coaching(), _prospect(after, shanten, waiting, among)
    card = coaching.card.promise(after, None) if coaching.card else None
    outlook = coaching.outlook.of(after, left) if coaching.outlook and shanten.tiles_to_come > EXACT else 0.0
    found = DiscardAdvice(tile, shanten, nearest, left, waiting, promise, why, warnings, outlook)
    return replace(found, by_card=card, worth=card.worth) if card else found


def _prospect(after: View, shanten: Shanten, waiting: tuple[Wait, ...], among: Sequence[Hope]) -> Prospect:
    """A hand whose tiles can come is as far as it says; and which waits may win is known already."""
    if after.plays_by_card or (any_hand_wins(after) and after.left_of(shanten.useful)):
        return Prospect(shanten.tiles_to_come)
    found = prospect(after, among)
    ready = any(wait.left and wait.may_win for wait in waiting)
    return Prospect(1) if ready and found.tiles_to_come > 1 else found


def _why(view: View, tile: Tile, shanten: Shanten, left: int, before: int) -> Said:
    missing, name = missing_tiles(shanten.tiles_to_come), view.name(tile)
    if before == 0:
        return say.BREAKS_UP(tile=name)
    if shanten.tiles_to_come > before:
        return say.STEP_BACK(tile=name, missing=missing, before=before)
    if shanten.is_waiting:
        return (say.READY if left else say.READY_IN_VAIN)(tile=name, useful=view.names(shanten.useful), left=left)
    saying = say.ALONE if stands_alone(view, tile) else say.KEEPS
    return saying(tile=name, missing=missing, left=tiles_counted(left), useful=view.names(shanten.useful))


def stands_alone(view: View, tile: Tile) -> bool:
    """Neither an equal tile nor a number within two of it is in the hand; by a card there are no chows."""
    if view.plays_by_card:
        return False
    within = 0 if tile.is_honour else 2
    others = without(view.hand.concealed, (tile,))
    return not any(other.suit is tile.suit and abs(other.number - tile.number) <= within for other in others)


def _warnings(after: View, tile: Tile, waiting: tuple[Wait, ...]) -> Iterator[Said]:
    if tile is JOKER:
        yield say.JOKER_STAYS()
    if not waiting:
        return
    furiten = [
        wait.discard.refusal for wait in waiting if wait.discard.refusal and wait.discard.refusal.code == "furiten"
    ]
    if furiten:
        called = Phrase(after.table.book.coaching().safety.sacred_discard)
        yield (say.FURITEN if len(furiten) == len(waiting) else say.FURITEN_TILE)(
            tile=furiten[0].facts["tile"], called=called
        )
    if not any(wait.may_win for wait in waiting):
        yield say.MAY_NOT_WIN(why=waiting[0].sayings[-1])


def _compared(view: View, found: list[DiscardAdvice]) -> Iterator[DiscardAdvice]:
    """With what sets the best apart: which row it goes for, what it earns, and why what looks as good would not be."""
    best, before = found[0], min(each.shanten.tiles_to_come for each in found)
    for each in found:
        if each.prospect.row and each.prospect.tiles_to_come == best.prospect.tiles_to_come:
            missing = missing_tiles(each.prospect.tiles_to_come)
            row = row_name(each.prospect.row)
            each = replace(each, why=say.GOES_FOR(tile=view.name(each.tile), row=row, missing=missing))
        more: tuple[Said, ...] = ()
        if each.tile is best.tile and (card := each.by_card):
            each, more = _by_line(view, each, card), tuple(_nearer_line(view, best, card, found))
        elif each.tile is best.tile:
            if before < each.shanten.tiles_to_come and each.earns:
                missing = missing_tiles(each.shanten.tiles_to_come)
                each = replace(each, why=say.PAYS(tile=view.name(each.tile), missing=missing, before=before))
            more = (*_worth(view, best, found), *_promises(view, best, found))
        elif each.terms == best.terms and each.promise > best.promise:
            promise = doublings_counted(each.promise, view.table.book)
            more = (say.LEAST_WORTH(other=view.name(each.tile), doublings=promise),)
        offered = offer(after_letting_go(view, each.tile), each.waits)
        yield replace(each, warnings=(*each.warnings, *more, *([offered] if offered else [])))


def _worth(view: View, best: DiscardAdvice, found: list[DiscardAdvice]) -> Iterator[Said]:
    """What the best may be expected to earn, and what the tile would that keeps most useful ones."""
    if not best.earns:
        return
    riichi = _riichi(view, best)
    wins, earns = riichi.told if riichi else (best.wins, best.earns)
    if riichi:
        yield verdict(view, riichi)
    else:
        saying = say.EXPECTED if best.shanten.is_waiting else say.UNCALLED
        yield saying(wins=round(100 * wins), earns=points_counted(round(earns)))
    plain = min(found, key=lambda each: (each.shanten.tiles_to_come, -each.left))
    if (plain.shanten.tiles_to_come, -plain.left) < (best.shanten.tiles_to_come, -best.left):
        other = _riichi(view, plain)
        other_wins, other_earns = other.told if other else (plain.wins, plain.earns)
        if other_wins < wins or other_earns < earns:
            facts = {"wins": round(100 * other_wins), "earns": points_counted(round(other_earns))}
            yield say.WORTH_MORE(other=view.name(plain.tile), **facts)


def _riichi(view: View, each: DiscardAdvice) -> RiichiOrNot | None:
    """With riichi and without, where that is a question: the hand waits, and a stick is put down."""
    after, stick = after_letting_go(view, each.tile), view.table.options.number("riichi_stick")
    return riichi_or_not(view, after) if each.shanten.is_waiting and after.may_declare and stick else None


def _by_line(view: View, best: DiscardAdvice, card: CardPromise) -> DiscardAdvice:
    """Which line to go for; of a hand that is there or waits the sentence that it has says more."""
    if card.tiles_to_come <= 1 or best.why.saying is say.BREAKS_UP:
        return best
    missing, left = missing_tiles(card.tiles_to_come), tiles_counted(view.left_of(card.useful))
    useful = view.names(card.useful)
    return replace(
        best, why=say.LINE(tile=view.name(best.tile), line=card.line, missing=missing, left=left, useful=useful)
    )


def _nearer_line(view: View, best: DiscardAdvice, card: CardPromise, found: list[DiscardAdvice]) -> Iterator[Said]:
    """Why a nearer line is not the one to go for, or not the nearest discard the one to make."""
    nearest = min(found, key=lambda each: (each.tile is JOKER, each.shanten.tiles_to_come, -each.left))
    if nearest.shanten.tiles_to_come < best.shanten.tiles_to_come:
        missing = missing_tiles(nearest.shanten.tiles_to_come)
        yield say.NEARER_HAND(other=view.name(nearest.tile), missing=missing)
    elif best.shanten.tiles_to_come < card.tiles_to_come:
        yield say.NEARER_LINE(missing=missing_tiles(best.shanten.tiles_to_come))


def _promises(view: View, best: DiscardAdvice, found: list[DiscardAdvice]) -> Iterator[Said]:
    """Why a hand that is still far away keeps less useful than it could."""
    plain, known = min(found, key=lambda each: each.terms), view.table.book.coaching().outlook
    if not known or not best.outlook or plain.left <= best.left:
        return
    kept, other = (after_letting_go(view, each.tile) for each in (best, plain))
    for trait, saying in ((known.one_suit_of, say.ONE_SUIT), (known.dora_of, say.DORA)):
        if trait(kept) > trait(other):
            yield saying(other=view.name(plain.tile), tile=view.name(best.tile))
            return
