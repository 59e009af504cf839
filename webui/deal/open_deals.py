"""The answer to an open deal: what follows from it, what was guessed, and what is still to be asked."""

from __future__ import annotations

from collections.abc import Mapping

from scoring.open_deals.asks import Ask
from scoring.open_deals.completion import Completed
from scoring.open_deals.said import Hints
from scoring.open_deals.situation import Choice
from scoring.open_deals.verdicts import HandVerdict
from scoring.open_deals.winning_tile import WinningTile
from scoring.tiles import write
from webui.deal.open_deal_words import Names, chip, choice_words, question, said_of, trouble_words


def hints_of(data: Mapping[str, object]) -> Hints:
    """What the page knows besides the deal; what is none of it is left aside."""
    given = data.get("hints")
    known = {name: value for name, value in given.items() if isinstance(value, str)} if isinstance(given, dict) else {}
    return Hints(known.get("winner"), known.get("winning_tile"))


def open_json(found: Completed, names: Names) -> dict:
    """`open` of an answer (docs/api.md)."""
    return {
        "deal": found.deal,
        "ready": found.is_ready,
        "seen_first": found.seen_first,
        "problem": problem_json(found, names),
        "winning_tile": found.winning_tile and last_json(found.winning_tile),
        "hands": {wind: hand_json(hand, names) for wind, hand in found.hands.items()},
        "asks": [ask_json(ask, found.deal, names) for ask in found.asks],
    }


def problem_json(found: Completed, names: Names) -> dict | None:
    trouble = found.trouble
    if trouble is None:
        return None
    hand = found.hands.get(trouble.seat) if trouble.seat else None
    return {
        "code": trouble.code,
        "seat": trouble.seat,
        "player": trouble.seat and names[trouble.seat],
        "says": trouble_words(trouble, found.hands, names),
        "field": f"hands.{trouble.seat}" if trouble.seat else trouble.reason.field if trouble.reason else "",
        "tiles": write(hand.tiles) if hand else "",
    }


def last_json(last: WinningTile) -> dict:
    others = [{"tile": str(each.tile), "score": each.score} for each in last.others]
    return {"tile": str(last.tile), "guessed": last.guessed, "changes": last.changes, "others": others}


def hand_json(hand: HandVerdict, names: Names) -> dict:
    return {
        "verdict": hand.verdict,
        "right": hand.is_right,
        "says": said_of(hand, names),
        "count": hand.count,
        "wanted": hand.wanted,
        "missing": hand.missing,
        "over": hand.over,
        "kong": hand.kong,
        "tiles": write(hand.tiles),
        "sets": [{"tiles": write(group.tiles), "state": group.state} for group in hand.groups],
        "can_lie": [write(tiles) for tiles in hand.can_lie],
    }


def ask_json(ask: Ask, deal: Mapping[str, object], names: Names) -> dict:
    about = ask.about
    return {
        "field": about.field,
        "kind": about.kind,
        "words": question(about.field, deal),
        "chip": chip(about.field, deal),
        "needed": ask.needed,
        "guessed": ask.guessed,
        "changes": ask.changes,
        "forbids": ask.forbids,
        "value": about.value,
        "step": about.step,
        "options": [choice_json(about.field, choice, deal, names) for choice in about.choices],
    }


def choice_json(field: str, choice: Choice, deal: Mapping[str, object], names: Names) -> dict:
    return {
        "value": choice.value,
        "seat": choice.seat,
        "words": choice_words(field, choice, deal, names),
        "set": choice.sets,
        "chosen": choice.chosen,
        "seldom": choice.like is not None,
    }
