"""A whole game by document 000: seats and dealer by dice (ch. 2 II, III), the wall (ch. 2 IV, 8 II 2), rounds
(ch. 3 VIII), draws and penalties (ch. 8), the end (ch. 4 VI).
"""

from __future__ import annotations

from collections.abc import Sequence

from scoring.game.course import Ceremony, Course, Ending, FinalStep
from scoring.game.events import DrawKind, PenaltyKind
from scoring.game.rotation import east_stays_unless_beaten
from scoring.game.wall import Broken, stack
from scoring.language import mark
from scoring.settlement import nearest
from scoring.sticks.pieces import Dots, Piece, PieceSet
from scoring.tiles import EAST, WINDS

# The counting sticks of document 000 (ch. 1 III, ch. 2 I).
STICKS = PieceSet(
    "japanese_sticks",
    "Sticks of 10,000/5,000/1,000/100",
    (10000, 5000, 1000, 100),
    "000 ch. 1 III, ch. 2 I",
    start=((10000, 1), (5000, 2), (1000, 6), (100, 10)),
    whole=((10000, 4), (5000, 8), (1000, 36), (100, 40)),
    dots={10000: Dots(5, "red", 2.6), 5000: Dots(5, "blue", 2), 1000: Dots(1, "red", 2.6), 100: Dots(8, "black", 1.3)},
)

DEAD, DEAD_WITH_FLOWERS = 7, 11  # stacks of the dead wall
DEALT_OUT = 27_000  # points of the sticks that each gets (ch. 2 I)
COUNTED_AS = 30_000  # what the final settlement counts them as (ch. 4 VI)
FALSE_WIN = 2000  # the simple limit (ch. 8 III 1)


def broken(throws: Sequence[int], flowers: bool) -> Broken:
    """East throws once; the dead wall begins where it is broken, and one of its tiles is turned over.

    >>> wall = broken([7], False)
    >>> str(wall.wall), wall.counted, wall.first, wall.indicator
    ('W', 7, Stack(wind=<Wind.WEST: 'W'>, number=8), Stack(wind=<Wind.WEST: 'W'>, number=5))
    """
    length, dead = (18, DEAD_WITH_FLOWERS) if flowers else (17, DEAD)
    wind, end = WINDS[(throws[0] - 1) % 4], throws[0]
    indicator = stack(wind, end - (6 if flowers else 2), length)
    stacks = tuple(stack(wind, end - i, length) for i in range(dead))
    return Broken(length, (EAST,), wind, end, stack(wind, end + 1, length), stacks, indicator)


def final(end: Ending) -> tuple[FinalStep, ...]:
    """Each total to the nearest thousand, less 30,000; the leader gets what makes the sum zero but for the pot (D8).

    Of equal leaders the one nearest to the first East counts as leader. On paper from zero the sticks are thought of as
    dealt out.

    >>> for step in final(Ending({"Anna": 31_400, "Ben": 27_000, "Cleo": 25_500, "Dan": 24_100}, 27_000))[1:]:
    ...     print(step.amounts)
    {'Anna': 31000, 'Ben': 27000, 'Cleo': 26000, 'Dan': 24000}
    {'Anna': 1000, 'Ben': -3000, 'Cleo': -4000, 'Dan': -6000}
    {'Anna': 13000, 'Ben': -3000, 'Cleo': -4000, 'Dan': -6000}
    """
    counted = {player: total + (0 if end.began_with else DEALT_OUT) for player, total in end.totals.items()}
    rounded = {player: nearest(total, 1000) for player, total in counted.items()}
    won = {player: total - COUNTED_AS for player, total in rounded.items()}
    leaders = [player for player, total in counted.items() if total == max(counted.values())]
    leaders = leaders if end.options.get("reward_shared") else leaders[:1]
    reward = -sum(won.values()) - end.pot
    share, rest = divmod(reward, len(leaders))
    shares = {player: won[player] + share + (rest if player == leaders[0] else 0) for player in leaders}
    return (
        FinalStep(mark("Counted"), counted),
        FinalStep(mark("Rounded to thousands"), rounded),
        FinalStep(mark("Less {points}, as which the sticks counted"), won, COUNTED_AS),
        FinalStep(mark("With the leader’s reward: {points}"), won | shares, reward),
    )


COURSE = Course(
    stays=east_stays_unless_beaten,
    turn_is_round=False,
    fewer=mark(
        "Four play. For two or three some rules should be changed, says the book, but not which (ch. 2): so Hulla "
        "keeps no evening for them."
    ),
    draws=tuple(DrawKind),
    penalties=tuple(kind for kind in PenaltyKind if kind is not PenaltyKind.DEAD_HAND),
    bars={PenaltyKind.FALSE_WIN_EARLY: 1, PenaltyKind.WRONG_COUNT: 1},  # D9
    false_win=FALSE_WIN,
    final=final,
    ceremony=Ceremony(
        asks=mark("Mix one tile of each wind, face down, in a row. Who throws first?"),
        takes=mark(
            "{player} takes the rightmost tile of the row, then the right neighbour the next, until all have one."
        ),
        dealer_by_dice=True,
    ),
    broken=broken,
    sets_to_the_end=False,
    orphans_rob=True,
    pieces=(STICKS,),
    usual_pieces=STICKS,
    on_paper=DEALT_OUT,
    put_down=Piece(STICKS.id, 1000),
    repeats=Piece(STICKS.id, 100),
    amount_step=100,
)
