"""Who pays whom. East pays and receives double in every book that has an East."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from scoring.hands import Deal
from scoring.results import DISCARD_DOUBLES, DRAWN_DOUBLES, EAST_DOUBLES, Part, Payment, Settlement, total
from scoring.tiles import EAST, WINDS, Wind


def doubled_by_east(payer: Wind, payee: Wind) -> str:
    return EAST_DOUBLES if payer is EAST or payee is EAST else ""


def nearest(exact: int, stick: int) -> int:
    """Round to the nearest stick, halves up.

    >>> nearest(350, 100), nearest(349, 100), nearest(735, 1)
    (400, 300, 735)
    """
    return (2 * exact + stick) // (2 * stick) * stick


def to_nearest(stick: int) -> Callable[[int], int]:
    return partial(nearest, stick=stick)


def up_to(stick: int) -> Callable[[int], int]:
    """Round up to a whole stick.

    >>> up_to(100)(320), up_to(100)(400)
    (400, 400)
    """
    return lambda exact: -(-exact // stick) * stick


def winner_alone(
    deal: Deal,
    score: int,
    rounded: Callable[[int], int],
    riichi_stick: int,
    each_repeat: int = 0,
    liable: Wind | None = None,
) -> Settlement:
    """Only the winner is paid: by the player who gave the winning tile, for all three, or by each.

    Riichi sticks are collected. `each_repeat`: what each pays more for every time that East has stayed; `liable`: who
    pays for a drawn tile alone, and half of the hand where another player gave the tile.
    """
    winner = deal.winning_seat
    more = (Part(each_repeat * deal.honba, counters=True),) if each_repeat and deal.honba else ()
    worth = {payer: Part(score, twice=doubled_by_east(payer, winner)) for payer in WINDS if payer is not winner}
    alone = deal.source or liable
    shares: dict[Wind, tuple[Part, ...]] = {payer: (part, *more) for payer, part in worth.items()}
    if liable and deal.source and liable is not deal.source:
        halves = tuple([replace(part, points=part.points // 2) for part in worth.values()])
        shares = {liable: halves, deal.source: halves + 3 * more}
    elif alone:
        shares = {alone: tuple([part for parts in shares.values() for part in parts])}
    payments = tuple([Payment(payer, winner, parts, rounded(total(parts))) for payer, parts in shares.items()])
    net = net_of(payments)
    put_down = _put_down(deal, net, riichi_stick)
    net[winner] += put_down + deal.deposits
    return Settlement(payments, net)


def discard_doubles(deal: Deal, score: int, discarder_pays_all: bool) -> Settlement:
    """Only the winner is paid: twice by the player who gave the tile, once by the others, or twice by each for a drawn
    tile. The one who gave it may pay for the others, too; else whoever wins as well pays nothing.
    """
    winner = deal.winning_seat
    why = DISCARD_DOUBLES if deal.source else DRAWN_DOUBLES
    shares: list[tuple[Wind, tuple[Part, ...]]] = [
        (payer, (Part(score, twice=why if deal.source in (None, payer) else ""),))
        for payer in WINDS
        if payer is not winner and (discarder_pays_all or payer not in deal.winners)
    ]
    if deal.source and discarder_pays_all:
        shares = [(deal.source, tuple([part for _, parts in shares for part in parts]))]
    payments = tuple([Payment(payer, winner, parts, total(parts)) for payer, parts in shares])
    return Settlement(payments, net_of(payments))


def stake_and_points(deal: Deal, score: int, stake: int) -> Settlement:
    """Only the winner is paid: the stake by everybody, the score by the player who gave the tile, or by each for a
    drawn one.
    """
    winner, besides = deal.winning_seat, Part(stake, stake=True)
    shares = [
        (payer, (besides, Part(score)) if deal.source in (None, payer) else (besides,))
        for payer in WINDS
        if payer is not winner
    ]
    payments = tuple([Payment(payer, winner, parts, total(parts)) for payer, parts in shares])
    return Settlement(payments, net_of(payments))


def nobody_won(deal: Deal, riichi_stick: int = 0) -> Settlement:
    """Nothing is paid; riichi sticks stay for the next winner."""
    net = net_of(())
    return Settlement((), net, deal.deposits + _put_down(deal, net, riichi_stick))


def _put_down(deal: Deal, net: dict[str, int], riichi_stick: int) -> int:
    """Take a stick from everybody who declared riichi; how much lies on the table then."""
    declarers = deal.riichi | deal.double_riichi
    for wind in declarers:
        net[wind] -= riichi_stick
    return riichi_stick * len(declarers)


def everybody(deal: Deal, scores: Mapping[Wind, int], east_doubles_losers: bool) -> Settlement:
    """All pay the winner, whoever gave the tile; among the others, pair by pair, the lower hand pays the difference,
    doubled for East if the table says so.
    """
    winner = deal.winning_seat
    owed = [(payer, winner, 0) for payer in WINDS if payer is not winner]
    losers = [wind for wind in WINDS if wind is not winner]
    for payer in losers:
        owed += [(payer, payee, scores[payer]) for payee in losers if scores[payee] > scores[payer]]
    parts = [
        (
            payer,
            payee,
            Part(scores[payee], less, doubled_by_east(payer, payee) if payee is winner or east_doubles_losers else ""),
        )
        for payer, payee, less in owed
    ]
    payments = tuple(Payment(payer, payee, (part,), part.exact) for payer, payee, part in parts if part.exact)
    return Settlement(payments, net_of(payments))


def net_of(payments: Iterable[Payment], players: Iterable[str] = WINDS) -> dict[str, int]:
    """What each player's total changes by these payments."""
    net: dict[str, int] = dict.fromkeys(players, 0)
    for payment in payments:
        net[payment.payer] -= payment.amount
        net[payment.payee] += payment.amount
    return net
