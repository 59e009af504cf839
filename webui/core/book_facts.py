"""What a rule book asks, as facts for the page: no script needs to know which book it is."""

from __future__ import annotations

from collections.abc import Mapping

from flask_babel import format_decimal, gettext

from scoring.books import BOOKS
from scoring.game.course import Course
from scoring.hands import WonBy
from scoring.options import Option
from scoring.rules import Ruleset
from scoring.tiles import JOKER
from webui.core.language import own
from webui.core.option_words import about, choice_name, short

Facts = dict[str, object]


def book_json(book: Ruleset) -> Facts:
    """A rule book for the page: its names, what it asks of a deal and of an evening, and its house options in words
    (docs/api.md).
    """
    return {
        "id": book.id,
        "name": own(book),
        "short": short(book),
        "about": about(book),
        "signs": book.all_signs,
        **asked_of_deal(book),
        **asked_of_evening(book, book.all_options({})),
        "options": [option_json(option) for option in book.options if not is_text(option)],
        "presets": book.presets,
    }


def all_books() -> list[Facts]:
    return [book_json(book) for book in BOOKS.values()]


def asked_of_deal(book: Ruleset) -> Facts:
    lies = book.conventions
    return {
        "everybody_scores": book.all_hands,
        "turned_means": lies.turned_means,
        "faces_down": lies.faces_down,
        "claimed_lies_crosswise": lies.claimed_lies_crosswise,
        "round_matters": "round_wind" in book.keys,
        "jokers": JOKER in book.hand_tiles,
        "flowers_in_hand": any(tile.is_bonus for tile in book.hand_tiles),
        "flowers_alike": book.flowers_alike,
        "long_sets": not book.kong_fills_three,
        "robbing": WonBy.ROBBED_KONG in book.ways,
        "card": book.plays_by_card,
        "club": "card" if book.card else "rows" if book.takes_rows else None,
        "riichi": "riichi" in book.keys,
        "dora": "dora_indicators" in book.keys,
        "furiten": "discards" in book.keys,
        "bet": "bet" in book.keys,
        "first_turn_matters": "first_turn" in book.keys,
        "last_tile_matters": book.last_tile,
    }


def asked_of_evening(book: Ruleset, options: Mapping[str, object]) -> Facts:
    """What it asks of an evening begun with these options."""
    course = book.course
    return {
        "most_players": max(course.players),
        "fewer": gettext(course.fewer),
        "throws": course.throws,
        "passes": course.passes,
        "draws": course.draws_at(options),
        "asks_waiting": course.asks_waiting,
        "asks_nagashi": course.asks_nagashi(options),
        "draw_passes_deal": course.draw_passes_deal,
        "conditions": conditions(book, options),
        "penalties": course.penalties,
        "bars": course.bars,
        "false_win": [course.false_win, course.false_win * (2 if course.false_win_doubles else 1)],
        "false_win_costs": false_win_costs(course),
        "amount_step": course.amount_step,
        "pieces": [pieces.id for pieces in course.pieces],
        "usual_pieces": course.usual_pieces and course.usual_pieces.id,
        "on_paper": course.on_paper,
        "put_down": course.put_down,
        "repeats": course.repeats,
        "draws_count": course.draws_count,
    }


def conditions(book: Ruleset, options: Mapping[str, object]) -> dict[str, str]:
    """What the book says of each draw and penalty, as far as it holds at this table."""
    said: dict[str, str] = {}
    for clause in book.clauses():
        if clause.event and clause.holds(options):
            said[clause.event] = f"{said.get(clause.event, '')} {gettext(clause.text)}".strip()
    return said


def false_win_costs(course: Course) -> str:
    """What a penalty of the book costs, in words."""
    points, double = format_decimal(course.false_win), format_decimal(2 * course.false_win)
    if not course.false_win_doubles:
        return gettext("{points} to each of the others.").format(points=points)
    told = gettext("{points} to each of the others; {double} where East pays or is paid.")
    return told.format(points=points, double=double)


def is_text(option: Option) -> bool:
    return isinstance(option.default, str) and not option.choices


def option_json(option: Option) -> Facts:
    choices = [{"value": choice, "name": choice_name(option, choice)} for choice in option.choices]
    step = 1000 if isinstance(option.default, int) and option.default >= 1000 else 1
    return {
        "id": option.name,
        "name": own(option, "label"),
        "default": option.default,
        "choices": choices or None,
        "step": step,
    }
