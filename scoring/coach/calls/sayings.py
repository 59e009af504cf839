"""What a call gains and costs, in words."""

from scoring.coach.words.sayings import Saying

# ---- gains
NEARER = Saying("gain.nearer", "It brings you nearer: {after} instead of {before}.")
READY = Saying(
    "gain.ready",
    "Then you wait for {useful}: at most {left} left.",
)
DOUBLES = Saying("gain.doubles", "It brings {doublings} more.")
POINTS = Saying("gain.points", "The set counts {points}.")
REPLACEMENT = Saying(
    "gain.replacement",
    "You draw a replacement tile.",
)
# ---- costs
NO_NEARER = Saying(
    "cost.no_nearer",
    "It does not bring you nearer: {before} before and after.",
)
FURTHER = Saying(
    "cost.further",
    "It takes you further away: {after} instead of {before}.",
)
ONLY_SETS = Saying(
    "cost.only_sets",
    "Seven pairs and thirteen orphans are out of reach with a set laid down.",
)
ONLY_SETS_TWINS = Saying(
    "cost.only_sets_twins",
    "The heavenly twins (seven pairs) are out of reach with a set laid down.",
)
CHOW_WORTH_NOTHING = Saying("cost.chow_nothing", "A chow counts no points.")
FEWER_POINTS = Saying(
    "cost.fewer_points",
    "Open, the set counts {open}; made from your own tiles it would count {concealed}.",
)
BREAKS_CONCEALED = Saying(
    "cost.breaks_concealed",
    "Your concealed pung becomes an open kong: it no longer counts among three or four concealed pungs.",
)
SHOWS = Saying("cost.shows", "The others see what you collect.")
NO_CONCEALED_LINE = Saying(
    "cost.no_concealed_line",
    "Lines marked C may no longer be made: they allow no exposure.",
)
NO_LINE = Saying(
    "cost.no_line",
    "No line of the card has this exposure with the others: your hand would be dead.",
)
SPENDS_JOKERS = Saying(
    "cost.jokers",
    "It spends jokers: {jokers}. Others may exchange them.",
)
# ---- advice
GO_OUT = Saying(
    "advice.out",
    "Yes: you may go out with it, for {points} altogether.",
)
TAKE = Saying(
    "advice.take",
    "Take it: a {kind} of {tiles} leaves {after} instead of {before}.",
)
ONLY_FOR = Saying(
    "advice.only_for",
    "Only if you go for “{row}”: with the {kind} of {tiles} {after} instead of {before}.",
)
ONLY_CHANCE = Saying(
    "advice.only_chance",
    "Take it: without this {kind} of {tiles} the hand can no longer win; with it {after}.",
)
DOUBLES_ONLY = Saying(
    "advice.doubles",
    "Only for its worth: a {kind} of {tiles} brings {doublings} more, but no tile nearer.",
)
NO_WIN = Saying(
    "advice.no_win",
    "Leave it: the hand would be worth too little to go out. It would have to become “{row}”: {after}, against "
    "{before} if you leave it.",
)
NO_WIN_AT_ALL = Saying(
    "advice.no_win_at_all",
    "Leave it: the hand would be worth too little to go out, and nothing within reach would change that.",
)
WORTH_MORE = Saying(
    "advice.worth_more",
    "Leave it: without it the hand wins about {wins} times in 100 and brings {earns} on average, with it {wins_then} "
    "times and {then}.",
)
TAKE_FOR_LINE = Saying(
    "advice.take_for_line",
    "Take it: with the {kind} of {tiles} the hand promises more, most of all for {line}: {missing}.",
)
PROMISES_MORE = Saying(
    "advice.promises_more",
    "Leave it: as it is, the hand promises more, most of all for {line}: {missing}.",
)
RATHER_NOT = Saying(
    "advice.rather_not",
    "Leave it: you may, but it brings you no nearer.",
)
FURTHER_AWAY = Saying(
    "advice.further",
    "Leave it: you may, but it takes you further away.",
)
NOT_ALLOWED = Saying(
    "advice.not_allowed",
    "No, this tile may not be claimed by you. {why}",
)
NOTHING = Saying(
    "advice.nothing",
    "No: it makes no set with your tiles. Draw when it is your turn.",
)
OWN_DISCARD = Saying("advice.own", "That is your own discard.")
MUST_GO_OUT = Saying("advice.must", "After riichi you must go out with it.")
