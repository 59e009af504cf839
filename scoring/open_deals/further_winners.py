"""What is each winner's own affair, asked of the further winners of a discard as of the first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from scoring.open_deals.situation import Choice, Circumstance, Situation
from scoring.open_deals.trials import Change
from scoring.tiles import Wind

OWN = ("ippatsu", "first_turn", "liable")  # what can change a score; the rest of it can only forbid the win
Question = Callable[[Situation], Circumstance | None]


def of_further(key: str, question: Question, at: Situation) -> Iterator[Circumstance]:
    """What is so or not of each further winner at once; of several choices a question for each."""
    there = [each for each in at.others if each["winner"] in at.hands]
    found = [(each, about) for each in there if (about := question(_as_first(each, at)))]
    turned = [(each, about.choices[0]) for each, about in found if about.kind == "yes"]
    if turned:
        choices = tuple(_of(each, choice, at, Wind(str(each["winner"]))) for each, choice in turned)
        yield Circumstance(f"also_{key}", "each", choices)
    for each, about in found:
        if about.kind == "one":
            yield Circumstance(f"also_{key}", "one", tuple(_of(each, choice, at) for choice in about.choices))


def _as_first(each: Mapping[str, object], at: Situation) -> Situation:
    """As though this winner had been named first, and alone."""
    shared = {key: value for key, value in at.deal.items() if key not in (*OWN, "also")}
    return replace(at, deal={**shared, **each})


def _of(each: Mapping[str, object], choice: Choice, at: Situation, seat: Wind | None = None) -> Choice:
    """The choice as one of this further winner."""

    def also(change: Change) -> Change:
        return {"also": [{**each, **change} if one == each else one for one in at.others]}

    tries = tuple(also(change) for change in choice.tries if None not in change.values())
    return replace(choice, sets=also(choice.sets), seat=seat or choice.seat, tries=tries)
