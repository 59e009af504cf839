"""The coach's answers as fragments of a page: the same words, with tiles drawn and the game's words to be tapped."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from random import randrange

from flask import Flask, render_template

from scoring.books import BOOKS
from scoring.coach.service import CoachService
from scoring.coach.view import View
from scoring.language import mark
from scoring.rules import Ruleset
from scoring.sides import seat_after
from scoring.tiles import BY_CODE, KINDS, Suit, Wind, parse, write
from webui.core.book_facts import book_json
from webui.core.fragments import said
from webui.core.option_words import short

DEALS = 9999  # so many are numbered
PLACES = (mark("to your left"), mark("across"), mark("to your right"))  # of the others
LONG = 14  # letters of a choice for which two do not stand in a row
IN_SETS = (Suit.CHARACTERS, Suit.CIRCLES, Suit.BAMBOO, Suit.HONOURS)


def init_app(app: Flask) -> None:
    app.jinja_env.globals["book_name"] = lambda id: short(BOOKS[id])
    app.jinja_env.filters |= {
        "rest_of_hand": rest_of_hand,
        "kind_of_question": kind_of_question,
        "sets_to_find": sets_to_find,
        "near_numbers": near_numbers,
        "all_of_suits": all_of_suits,
        "sort_about": sort_about,
        "long_choices": long_choices,
        "in_order": in_order,
        "key_of": key_of,
        "verdict": verdict,
    }


def drawn(template: str, answer: dict, **more: object) -> dict:
    """An answer with the fragment that shows it."""
    return answer | {"html": render_template(f"coach/{template}.html", **answer | more)}


def shown(question: str, answer: dict, coach: CoachService, data: dict) -> dict:
    """An answer to one of the questions about one's own hand, with its fragment; hands that are wrong have none."""
    view = data["view"]
    book = coach.books[view["rules"]]
    about = {"view": view, "lies": book.conventions, "passes": book.course.passes, "called": data.get("called") is True}
    about |= {"unit": book.unit, "asked": data.get("tile"), "won_by": data.get("won_by"), "step": data.get("step")}
    about["dangers"] = {each["tile"]: each["against"] for each in answer.get("safety", ())}
    if question == "worth":
        read = coach.view(view, [])
        about["as_entered"] = as_it_would_lie(view["hand"], read, data["tile"]) if read else []
    if question == "call":
        about |= discard_of(data)
    return drawn(question, answer, **about)


def call_asked(data: dict, turn: bool) -> dict:
    """What is asked before it can be said whether one may call; nothing in one's own `turn`."""
    return drawn("call", {"status": "ok"}, turn=turn, **discard_of(data))


def discard_of(data: dict) -> dict:
    """The discard that could be called, and who sits where that may have thrown it away."""
    wind = data["view"].get("wind")
    own = Wind(wind) if wind in list(Wind) else Wind.EAST
    others = [seat_after(own, steps) for steps in (3, 2, 1)]
    tile = data.get("tile")
    asked = tile if isinstance(tile, str) and tile in BY_CODE else None
    return {"asked": asked, "discarder": data.get("discarder"), "others": zip(others, PLACES, strict=True)}


def as_it_would_lie(hand: dict, view: View, tile: str) -> list[dict]:
    """For a card, which reads no sets: the hand with the tile."""
    last = "" if view.hand.size == 14 else tile
    return [*hand.get("melds", ()), {"tiles": hand["concealed"] + last, "state": "concealed"}]


def what_if_shown(answer: dict, deal: dict, player: object) -> dict:
    """What could have been otherwise, with its fragment."""
    whose = player if player in list(Wind) else deal.get("winner")
    return drawn("what-if", answer, player=whose, winner=deal.get("winner"))


def drawn_drill(answer: dict, book: Ruleset, seed: int, **judged: object) -> dict:
    """A drill with its fragment; `judged`, and the `taps`, where it was answered."""
    about = {"hand": answer["tiles"], "book": book_json(book), "lies": book.conventions, "seed": seed}
    melds = [{"tiles": tiles, "state": "open"} for tiles in answer["melds"]]
    return drawn("drill", answer, **about, melds=melds, **judged)


def drawn_lesson(lesson: dict) -> dict:
    """A lesson as the fragments of its steps."""
    html = [lesson_step(lesson, place) for place, _ in enumerate(lesson["steps"], start=1)]
    return {"id": lesson["id"], "seed": lesson["seed"], "html": html}


def lesson_step(lesson: dict, place: int, **judged: object) -> str:
    """The fragment of one step of a lesson, counted from 1."""
    about = {"lesson": lesson, "all": len(lesson["steps"]), "place": place, "step": lesson["steps"][place - 1]}
    return render_template("coach/lesson.html", another_deal=another_deal, **about, **judged)


def another_deal(number: int) -> int:
    """Any but this one; a club can name it."""
    return 1 + (number + randrange(DEALS - 1)) % DEALS


def drawn_school(lesson: dict, book: Ruleset) -> dict:
    """A lesson of the school as the fragments of its steps."""
    html = [school_step(lesson, book, place) for place, _ in enumerate(lesson["steps"], start=1)]
    return {"id": lesson["id"], "rules": lesson["rules"], "html": html}


def school_step(lesson: dict, book: Ruleset, place: int, **judged: object) -> str:
    """The fragment of one step of a lesson of the school, counted from 1."""
    about = {"lesson": lesson, "all": len(lesson["steps"]), "book": book_json(book), "lies": book.conventions}
    return render_template(
        "coach/school.html", **(about | asked(lesson["steps"][place - 1]) | {"place": place}), **judged
    )


def asked(step: dict) -> dict:
    """What a step of the school says, and its question as a drill's."""
    drill = step["question"] or {"question": None}
    melds = [{"tiles": tiles, "state": "open"} for tiles in drill.get("melds", ())]
    told = {"said_first": step["said"], **{name: step[name] for name in ("picture", "shown", "source")}}
    return drill | told | {"hand": drill.get("tiles", ""), "melds": melds}


def plain(text: str) -> str:
    """As people type it to find it: without capitals, accents, blanks and dashes."""
    letters = unicodedata.normalize("NFD", text.lower())
    return "".join(letter for letter in letters if not unicodedata.combining(letter) and letter not in " -")


def rest_of_hand(example: dict) -> str:
    """The concealed tiles without the one that came last."""
    tiles = list(parse(example["concealed"]))
    if example["winning_tile"]:
        tiles.remove(parse(example["winning_tile"])[0])
    return write(sorted(tiles))


def kind_of_question(question: dict) -> str:
    """What one does about it: count, find sets in all hands, say how far each is, choose a tile, pick the waits."""
    by_id = {"practice.goal": "far", "practice.begin": "tile"}
    kinds = {int: "count", dict: "find", str: "pick"}
    return by_id.get(question["ask"]["id"]) or kinds[type(question["answer"])]


def sets_to_find(question: dict) -> list[str]:
    """Whose, and which: "E 123p"."""
    return [f"{wind} {tiles}" for wind, found in question["answer"].items() for tiles in found["has"]]


def near_numbers(right: int) -> list[int]:
    """A number among others that would be easy mistakes."""
    return sorted({right, right + 10, right * 2, max(10, right - 10)})


def all_of_suits(hand: str) -> list[list[str]]:
    """Every tile of the suits and honours in a hand, a row each."""
    suits = dict.fromkeys(tile.suit for tile in parse(hand) if tile.suit in IN_SETS)
    return [[str(kind) for kind in KINDS if kind.suit is suit] for suit in suits]


def key_of(choice: object) -> str:
    """The name of a choice's key."""
    value = choice["value"] if isinstance(choice, dict) else choice
    return f"choice{str(value).lower() if isinstance(value, bool) else value}"


def sort_about(player: str | None) -> list[str]:
    """The winds, first the one whom a step is about."""
    return sorted((wind.value for wind in Wind), key=lambda wind: wind != player)


def long_choices(choices: Sequence) -> bool:
    """Does any need a line of its own?"""
    return any(len(parse(each)) > 1 if isinstance(each, str) else len(in_words(each)) > LONG for each in choices)


def in_words(choice: dict | int) -> str:
    return said(choice) if isinstance(choice, dict) else str(choice)


def verdict(advice: str) -> tuple[str, str]:
    """The verdict, and what follows it.

    >>> verdict("Leave it: you may, but it brings you no nearer.")
    ('Leave it:', 'you may, but it brings you no nearer.')
    """
    end = min(advice.find(sign) % (len(advice) + 1) for sign in (": ", ". ")) + 1
    return advice[:end], advice[end:].strip()


def in_order(tiles: str) -> str:
    return write(sorted(parse(tiles)))
