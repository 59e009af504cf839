"""Why a tile is let go, in words."""

from scoring.coach.words.sayings import Saying

READY = Saying(
    "let_go.ready",
    "Let go of {tile}: you wait for {useful}, at most {left} left.",
)
READY_IN_VAIN = Saying(
    "let_go.in_vain",
    "Letting go of {tile} leaves one tile missing ({useful}), but all of them lie open or are in your hand.",
)
KEEPS = Saying(
    "let_go.keeps",
    "Let go of {tile}: {missing}, still useful: at most {left} ({useful}).",
)
ALONE = Saying(
    "let_go.alone",
    "Let go of {tile}, which stands alone: {missing}, still useful: at most {left} ({useful}).",
)
GOES_FOR = Saying(
    "let_go.goes_for",
    "Let go of {tile} and go for “{row}”: {missing}. Any other complete hand would be worth too little to go out.",
)
STEP_BACK = Saying(
    "let_go.step_back",
    "Without {tile} you are a step further away: {missing} instead of {before}.",
)
BREAKS_UP = Saying(
    "let_go.breaks_up",
    "Letting go of {tile} breaks up a complete hand.",
)
LEAST_WORTH = Saying(
    "let_go.least_worth",
    "{other} would do as well, but a pung of it brings more: keep it ({doublings}).",
)
EXPECTED = Saying(
    "let_go.expected",
    "Over the draws left it wins about {wins} times in 100 and brings {earns} on average.",
)
UNCALLED = Saying(
    "let_go.uncalled",
    "Over the draws left it wins about {wins} times in 100 without calling a set, and brings {earns} on average.",
)
WORTH_MORE = Saying(
    "let_go.worth_more",
    "Letting go of {other} keeps more useful, but wins about {wins} times in 100 and brings {earns} on average.",
)
ONE_SUIT = Saying(
    "let_go.one_suit",
    "Letting go of {other} keeps more useful, but without {tile} the hand is nearer to one suit with honours, which "
    "brings more.",
)
DORA = Saying(
    "let_go.dora",
    "Letting go of {other} keeps more useful, but it counts as a dora, which brings more.",
)
LINE = Saying(
    "let_go.line",
    "Let go of {tile}. Most promising is then {line}: {missing}, useful for it: at most {left} ({useful}).",
)
NEARER_HAND = Saying(
    "let_go.nearer_hand",
    "Letting go of {other} leaves {missing}, but all its lines together promise less.",
)
NEARER_LINE = Saying(
    "let_go.nearer_line",
    "Another line is nearer ({missing}), but promises less: its tiles are less likely to come, or it brings less.",
)
PAYS = Saying(
    "let_go.pays",
    "Let go of {tile}: a step further away, {missing} instead of {before}, but worth more.",
)
FURITEN = Saying(
    "let_go.sacred",
    "Careful: {tile} would complete the hand and lies among your discards then. You may win on a drawn tile only "
    "({called}).",
)
FURITEN_TILE = Saying(
    "let_go.sacred_tile",
    "Careful: {tile} would complete the hand and lies among your discards then. You may not claim that one ({called}).",
)
MAY_NOT_WIN = Saying(
    "let_go.may_not_win",
    "Careful: as it is, the hand may not win with any of these tiles. {why}",
)
JOKER_STAYS = Saying("let_go.joker", "A joker is best kept: it stands for any tile in a set.")
