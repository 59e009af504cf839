"""What has to be asked about a deal: what is needed, and what would make a difference; nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scoring.open_deals.circumstances import circumstances
from scoring.open_deals.said import Said, further, is_said
from scoring.open_deals.situation import Choice, Circumstance, Situation
from scoring.open_deals.trials import Trials
from scoring.open_deals.who_won import how_won, who_else, who_won


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that the page puts.

    needed   nothing is chosen, and it has to be
    guessed  what is chosen was not said
    changes  another answer would be noticed
    forbids  the other answers make no other win of it: they only forbid it
    """

    about: Circumstance
    needed: bool = False
    guessed: bool = False
    changes: bool = True
    forbids: bool = False


def asks(at: Situation, said: Said, trials: Trials) -> tuple[Ask, ...]:
    """Who won and how always, for these two say who pays; who else won where the table lets several; the rest only
    where it matters.
    """
    others = who_else(at)
    return (*_always(at, said, trials), *_where_it_matters(at, said, trials), *([Ask(others)] if others else []))


def _always(at: Situation, said: Said, trials: Trials) -> Iterator[Ask]:
    for about in (who_won(at), how_won(at)):
        if about:
            shown = replace(about, choices=tuple(each for each in about.choices if _is_offered(each, trials)))
            known = any(each.chosen for each in about.choices)
            yield Ask(shown, not known, known and not _was_said(about.field, said))


def _was_said(key: str, said: Said) -> bool:
    """Nobody is a winner too, and nobody may be liable; who declared double riichi declared riichi; further winners
    say it each.
    """
    if key in ("winner", "liable"):
        return key in said
    if key.startswith("also_"):
        return any(key.removeprefix("also_") in each for each in further(said))
    return is_said(said, key) or (key == "riichi" and is_said(said, "double_riichi"))


def _is_offered(choice: Choice, trials: Trials) -> bool:
    return choice.chosen or choice.like is None or trials(choice.sets).outcome != trials(choice.like).outcome


def _where_it_matters(at: Situation, said: Said, trials: Trials) -> Iterator[Ask]:
    if trials.now.result is None:
        return
    for about in circumstances(at):
        tries = (*about.tries, *(change for choice in about.choices for change in choice.tries))
        matters = trials.matters(tries)
        if matters or any(map(trials.differs, tries)):
            shown = _of_each(about, trials) if about.kind == "each" else about
            yield Ask(shown, guessed=not _was_said(about.field, said), forbids=not matters and trials.now.wins)


def _of_each(about: Circumstance, trials: Trials) -> Circumstance:
    """Without the players of whom it makes no difference, or of whom it only forbids what others allow."""
    mattering = [each for each in about.choices if each.chosen or trials.matters(each.tries)]
    differing = [each for each in about.choices if each.chosen or any(map(trials.differs, each.tries))]
    return replace(about, choices=tuple(mattering or differing))
