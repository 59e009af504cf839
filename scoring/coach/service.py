"""The coach's door for pages: JSON-able dicts in and out (docs/coach.md). Nothing is raised for what people enter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import cast

from scoring.books import BOOKS
from scoring.coach.calls.call_advice import calls
from scoring.coach.coaching import CardCoach
from scoring.coach.drills.catalogue import drill as ask
from scoring.coach.examples.explained_rows import explain
from scoring.coach.glossary.terms import glossary as terms
from scoring.coach.goals.nearest_goals import nearest_goals
from scoring.coach.hand.analysis import analyse_hand
from scoring.coach.lessons import catalogue as lesson_book
from scoring.coach.safety.rivers import rivers
from scoring.coach.view import View
from scoring.coach.view_json import view_from
from scoring.coach.what_if.comparison import what_if as changes
from scoring.coach.words.sayings import Phrase, worded
from scoring.errors import HullaError, UnknownRules
from scoring.language import ONLY_ENGLISH, Languages
from scoring.melds import OPEN
from scoring.shelf import Books
from scoring.tiles import Wind
from scoring.validation import fields
from scoring.validation.fields import Problems
from scoring.validation.hands_json import melds_from

Answer = dict[str, object]


@dataclass(frozen=True, slots=True, eq=False)
class CoachService:
    """The coach of one table: its rule books, how an error becomes a sentence, and in which languages it speaks."""

    books: Books
    sentence: Callable[[HullaError], str] = str
    languages: Languages = field(default_factory=lambda: ONLY_ENGLISH)

    def my_hand(self, data: object) -> Answer:
        """How far, which tiles help or complete, what each is worth; at 14 tiles what to let go."""
        return self._answer(data, lambda view, problems: analyse_hand(view).as_json())

    def may_i_call(self, data: object, tile: object, discarder: object) -> Answer:
        """What can be done with the tile that `discarder` (a wind) has just discarded; the view has 13 tiles."""

        def reply(view: View, problems: Problems) -> Answer:
            found = fields.one_tile(tile, "tile", problems)
            wind = fields.one_of(Wind, discarder, "discarder", problems)
            return calls(view, found, wind).as_json(view.table.book) if found and wind else {}

        return self._answer(data, reply)

    def where_to(self, data: object, most: int = 8) -> Answer:
        """The nearest hands of the book, or lines of the card and those that cannot be made any more."""

        def reply(view: View, problems: Problems) -> Answer:
            card = view.table.book.coaching().card
            if card is None:
                return {"goals": [aim.as_json() for aim in nearest_goals(view, most)]}
            lines = [line.as_json() for line in card.nearest_lines(view, most)]
            return {"goals": lines, "impossible": card.impossible(view)}

        return self._answer(data, reply)

    def joker_exchanges(self, data: object) -> Answer:
        """With a card: which exposed jokers could be taken."""

        def reply(view: View, _: Problems) -> Answer:
            exposed = [(wind, meld) for wind, lies in rivers(view).items() for meld in lies.melds]
            return {"exchanges": [each.as_json() for each in self._card(view).exchanges(view, exposed)]}

        return self._answer(data, reply)

    def laid_set(self, data: object, tiles: object) -> Answer:
        """Whether the view's book knows such a set, laid down."""
        problems: Problems = []
        rules = data.get("rules") if isinstance(data, dict) else None
        book = self.books[rules] if isinstance(rules, str) and rules in self.books else None
        if book is None:
            problems.append(UnknownRules("rules", name=fields.shown(rules), known=", ".join(self.books)))
        else:
            melds_from([{"tiles": tiles, "state": OPEN}], "tiles", book, problems)
        return self._said_or({}, problems)

    def charleston(self, data: object, step: object) -> Answer:
        """With a card: what to pass in step 1–7."""
        return self._answer(data, lambda view, problems: self._card(view).charleston(view, step).as_json())

    def what_if(self, deal: object, player: object = None) -> Answer:
        """A deal of the contract with one thing changed at a time, and the difference for the winner, or for another
        player (a wind).
        """
        wind = next((wind for wind in Wind if wind == player), None)
        found = changes(deal, self.books, wind) if isinstance(deal, dict) else ()
        return self._said({"status": "ok", "changes": [each.as_json() for each in found]})

    def explain(self, book: str, rule: str) -> list[Answer]:
        """Every row of a book with this id: names, why, worth, place, an example hand.

        Raises KeyError for an unknown book.
        """
        return [self._said(row) for row in explain(self.books[book], rule)]

    def view(self, data: object, problems: Problems) -> View | None:
        """What a player knows, read and checked; whatever is wrong is added to `problems`."""
        return view_from(data, problems, self.books)

    def _card(self, view: View) -> CardCoach:
        """What only a game with a card can answer. Raises UnknownRules at other tables."""
        card = view.table.book.coaching().card
        if card is None:
            known = ", ".join(name for name, book in self.books.items() if book.plays_by_card)
            raise UnknownRules("rules", name=view.table.book.id, known=known)
        return card

    def _answer(self, data: object, reply: Callable[[View, Problems], Answer]) -> Answer:
        problems: Problems = []
        answer: Answer = {}
        try:
            view = self.view(data, problems)
            answer = reply(view, problems) if view else {}
        except HullaError as problem:
            problems.append(problem)
        return self._said_or(answer, problems)

    def _said_or(self, answer: Answer, problems: Problems) -> Answer:
        """The answer, or the first thing that is wrong."""
        if problems:
            return {"status": "error", "error": problems[0].as_json() | {"message": self.sentence(problems[0])}}
        return {"status": "ok", **self._said(answer)}

    def _said(self, answer: Answer) -> Answer:
        return said(answer, self.languages)


def said(answer: Answer, languages: Languages) -> Answer:
    """The answer with all that it says in these languages."""
    return cast(Answer, worded(answer, languages))


DEFAULT = CoachService(BOOKS)
my_hand, may_i_call, where_to = DEFAULT.my_hand, DEFAULT.may_i_call, DEFAULT.where_to
joker_exchanges, charleston, what_if = DEFAULT.joker_exchanges, DEFAULT.charleston, DEFAULT.what_if
explain_row = DEFAULT.explain


def glossary(languages: Languages = ONLY_ENGLISH) -> list[Answer]:
    """Every term of the books, with a plain explanation, an example and its place."""
    return [said(term.as_json(), languages) for term in terms()]


def lessons(languages: Languages = ONLY_ENGLISH) -> list[Answer]:
    """The lessons there are, with the number of their steps."""
    return [
        said({"id": each.id, "name": Phrase(each.name), "steps": len(each.steps), "source": each.source}, languages)
        for each in lesson_book.lessons()
    ]


def lesson(id: str, seed: int | None = None, languages: Languages = ONLY_ENGLISH) -> Answer:
    """One lesson, step by step; a seed deals other tiles for the guided practice.

    Raises KeyError for a lesson that there is not.
    """
    return said(lesson_book.lesson(id, seed).as_json(), languages)


def school(rules: str, languages: Languages = ONLY_ENGLISH) -> list[Answer]:
    """The lessons of a book from the first tile to the first evening, without their steps."""
    return [
        said(
            {
                "id": each.id,
                "name": Phrase(each.name),
                "shown": each.shown,
                "questions": sum(row.ask is not None for row in each.rows),
            }
            | {"source": each.source},
            languages,
        )
        for each in BOOKS[rules].coaching().school
    ]


def school_lesson(rules: str, id: str, languages: Languages = ONLY_ENGLISH) -> Answer:
    """One lesson of the school with its steps, as this book plays.

    Raises KeyError for a book or a lesson that there is not.
    """
    found, taught = lesson_book.school_lesson(rules, id)
    steps = [step.as_json() for step in taught]
    return said(
        {"id": id, "rules": rules, "name": Phrase(found.name), "source": found.source, "steps": steps}, languages
    )


def drill(kind: str, seed: int, rules: str = "", languages: Languages = ONLY_ENGLISH, level: int = 1) -> Answer:
    """One exercise, the same for the same seed; without `rules` by the usual book.

    Raises KeyError for a book or a kind that there is not.
    """
    return said(ask(kind, seed, rules, level).as_json(), languages)
