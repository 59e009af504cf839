"""Is riichi to be declared with a hand that waits? (000 ch. 3 XII; 005 § 2.1)

What it brings is compared with what the hand brings without it, and with the stick, which is lost unless it wins.
Ura dora and ippatsu count where the table counts them: any indicator may be turned up, and nobody calls in the round
after riichi (by the coach's advice, somebody did in 3 of 90).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from scoring.coach.discards.expectation import Expectation
from scoring.coach.hand.outcome import won
from scoring.coach.view import View
from scoring.coach.words.sayings import Listed, Phrase, Said, Saying, points_counted
from scoring.hand_decomposition import Counts, counts_of
from scoring.hands import DISCARD, WALL
from scoring.parts import FOLLOWS
from scoring.tiles import KINDS, Tile

LUCK = {"ippatsu": Phrase("ippatsu"), "ura_dora": Phrase("ura dora")}  # by the option that counts it
AS_OFTEN = 0.005  # of the deals: a difference in wins that is none

DECLARE = Saying(
    "let_go.declare",
    "Declare riichi: the hand then wins about {wins} times in 100 over the draws left and brings {earns} on average, "
    "without riichi {quiet_wins} times and {quiet_earns}. Your stick of {stick} is lost unless you win.",
)
DECLARE_LUCK = Saying(
    "let_go.declare_luck",
    "Declare riichi: the hand then wins about {wins} times in 100 over the draws left and brings {earns} on average "
    "(with {luck}), without riichi {quiet_wins} times and {quiet_earns}. Your stick of {stick} is lost unless you win.",
)
RATHER_NOT = Saying(
    "let_go.rather_not",
    "Better not declare riichi: the hand wins about {wins} times in 100 over the draws left either way and brings "
    "{quiet_earns} on average, with riichi {earns}. That adds less than it costs: your stick of {stick} is lost unless "
    "you win.",
)
RATHER_NOT_LUCK = Saying(
    "let_go.rather_not_luck",
    "Better not declare riichi: the hand wins about {wins} times in 100 over the draws left either way and brings "
    "{quiet_earns} on average, with riichi {earns} (with {luck}). That adds less than it costs: your stick of {stick} "
    "is lost unless you win.",
)


@dataclass(frozen=True, slots=True)
class RiichiOrNot:
    """Probability of winning, and payment to be expected, over the draws left: with riichi, and without."""

    declared: tuple[float, float]
    quiet: tuple[float, float]
    stick: int

    @property
    def pays(self) -> bool:
        """It lets the hand win more often, or brings more than the stick costs."""
        (wins, earns), (wins_quietly, earns_quietly) = self.declared, self.quiet
        return wins > wins_quietly + AS_OFTEN or earns - earns_quietly > self.stick * (1 - wins)

    @property
    def told(self) -> tuple[float, float]:
        """Of the choice that is advised."""
        return self.declared if self.pays else self.quiet


class WithUraDora(Expectation):
    """Payments with what ura dora add on average, each indicator as likely as its tiles are left."""

    def payments(self, hand: Counts, last: Tile, sacred: tuple[Tile, ...] = ()) -> tuple[int, int]:
        full, left, one = self._tiles(hand), Counter[int](), dict[int, Tile]()
        for indicator in KINDS[:34]:
            copies = full.tiles.count(FOLLOWS[indicator])
            left[copies] += self.left[indicator.index]
            one[copies] = indicator
        paid = [0.0, 0.0]
        for copies, indicator in one.items():
            view = replace(self.riichi, deal=replace(self.riichi.deal, ura_indicators=(indicator,)))
            view = view.holding(view.hand, sacred)
            for place, how in enumerate((WALL, DISCARD)):
                paid[place] += left[copies] * won(view, full, last, how).received / self.unseen
        return round(paid[0]), round(paid[1])


def riichi_or_not(view: View, after: View) -> RiichiOrNot:
    """Of a hand of 13 that waits and may declare riichi, `after` a discard from the `view`."""
    quiet, stick = Expectation(view, declares=False).of(after), view.table.options.number("riichi_stick")
    if not luck(view):
        return RiichiOrNot(Expectation(view).of(after), quiet, stick)
    lucky = WithUraDora(view)
    at_once = WithUraDora(replace(view, deal=replace(view.deal, ippatsu=True)))
    hand, thrown = counts_of(after.hand.concealed), frozenset(after.own_discards[-1:])
    first, (wins, earns) = at_once.waiting(hand, thrown), lucky.course(hand, thrown)[lucky.draws - 1]
    still = (1 - first.wins) * lucky.pace.goes_on(lucky.draws)
    return RiichiOrNot((first.wins + still * wins, first.earns + still * earns), quiet, stick)


def luck(view: View) -> tuple[Phrase, ...]:
    """What may come with riichi at this table."""
    return tuple(words for option, words in LUCK.items() if view.table.options.get(option))


def verdict(view: View, found: RiichiOrNot) -> Said:
    """Riichi or not, with what either brings."""
    lucky = luck(view)
    (wins, earns), (quiet_wins, quiet_earns) = found.declared, found.quiet
    facts: dict[str, object] = {
        "wins": round(100 * wins),
        "earns": points_counted(round(earns)),
        "quiet_earns": points_counted(round(quiet_earns)),
        "stick": points_counted(found.stick),
    }
    if found.pays:
        facts["quiet_wins"] = round(100 * quiet_wins)
    if lucky:
        facts["luck"] = Listed(lucky, ", ", [words.english for words in lucky])
        return (DECLARE_LUCK if found.pays else RATHER_NOT_LUCK)(**facts)
    return (DECLARE if found.pays else RATHER_NOT)(**facts)
