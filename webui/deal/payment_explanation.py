"""Why a payment is as high as it is: its calculation in figures and a few words."""

from __future__ import annotations

from flask_babel import format_decimal, gettext

from scoring.language import mark
from scoring.results import BETTOR, DISCARD_DOUBLES, DRAWN_DOUBLES, EAST_DOUBLES, Part, Payment

TWICE = {
    EAST_DOUBLES: mark("East pays and receives double: {sum}"),
    DISCARD_DOUBLES: mark("who discards pays double: {sum}"),
    DRAWN_DOUBLES: mark("for a drawn tile everybody pays double: {sum}"),
}


def why(payment: Payment) -> str:
    """The calculation behind a payment, in this language; empty where the hand's score itself is paid."""
    told = _sum(payment)
    if payment.amount == payment.exact:
        return told
    facts = {"sum": told, "exact": format_decimal(payment.exact)}
    return (
        gettext("{sum} = {exact}, rounded to sticks") if told else gettext("exactly {exact}, rounded to sticks")
    ).format(**facts)


def _sum(payment: Payment) -> str:
    more = sum(part.exact for part in payment.parts if part.counters)
    told = _without_counters(payment, [part for part in payment.parts if not part.counters])
    if not more:
        return told
    told = f", {told}" if told else f": {format_decimal(payment.exact - more)}"
    points = format_decimal(more)
    return gettext("with {points} for counters{sum} + {points}").format(sum=told, points=points)


def _without_counters(payment: Payment, parts: list[Part]) -> str:
    facts = {"sum": " + ".join(map(_figures, parts))}
    if parts[0].stake:
        told = (
            gettext("what everybody pays, and the hand: {sum}") if parts[1:] else gettext("what everybody pays: {sum}")
        )
        return told.format(**facts)
    if len(parts) > 1:
        return gettext("for all three: {sum}").format(**facts)
    (part,) = parts
    if payment.payer == BETTOR:
        return gettext("the bettor pays what the player bet on pays: {sum}").format(**facts)
    if payment.payee == BETTOR:
        return gettext("the bet is won, so the bettor receives the same: {sum}").format(**facts)
    if part.twice:
        return gettext(TWICE[part.twice]).format(**facts)
    return gettext("the difference: {sum}").format(**facts) if part.less else ""


def _figures(part: Part) -> str:
    """(1,200 − 600) × 2, on one line"""
    points = format_decimal(part.points)
    if part.less:
        points = f"{points} − {format_decimal(part.less)}"
    if part.twice:
        points = f"({points}) × 2" if part.less else f"{points} × 2"
    return points.replace(" ", "\u00a0")
