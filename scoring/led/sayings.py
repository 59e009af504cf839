"""The sentences of a led deal: what happens now, what everybody may do and why, what is often forgotten.

{player}: whose turn it is, or who has discarded; {next}: who plays then; {other}: from whom the winning tile comes.
"""

from __future__ import annotations

from scoring.coach.words.sayings import Phrase, Saying
from scoring.game.course import Pass
from scoring.game.events import DrawKind
from scoring.hands import WonBy
from scoring.led.state import Drawn

# what happens now
PASSES = {
    Pass.RIGHT: Saying("led.pass_right", "Everybody passes three tiles to the right."),
    Pass.ACROSS: Saying("led.pass_across", "Everybody passes three tiles to the player across."),
    Pass.LEFT: Saying("led.pass_left", "Everybody passes three tiles to the left."),
    Pass.OFFERED_ACROSS: Saying(
        "led.pass_offered",
        "Last comes the optional pass: those who face each other may exchange up to three tiles, if both want.",
    ),
}
TURNS = {
    Drawn.DEALT: Saying("led.begins", "{player} is East and begins: with one tile more there is nothing to draw. "
                        "Discard one."),
    Drawn.WALL: Saying("led.draws", "{player} is next: draw a tile from the wall, then discard one."),
    Drawn.DEAD_WALL: Saying("led.replaces", "{player} takes a replacement tile {where}, then discards one."),
    Drawn.CALLED: Saying("led.called", "{player} has called {call}: do not draw, discard one tile."),
    Drawn.EXCHANGED: Saying("led.exchanged", "{player} has taken a joker for the tile it stood for: discard one tile."),
}  # fmt: skip
DISCARDED = Saying("led.discarded", "{player} has discarded. Does anybody want the tile?")
CALLS = Saying("led.calls", "{player} calls {call}. Does anybody call something that comes first?")
ADDED = Saying("led.added", "{player} adds a tile to an open {pung}. Does anybody go out with it?")
OWN_KONG = Saying(
    "led.own_kong", "{player} lays down a {kong} of four own tiles. Does anybody go out with one of them?"
)
FOR_A_SET = Phrase("the tile for a set", "exposure")
WON = {
    WonBy.WALL: Saying("led.won_drawn", "{out}! {player} goes out with a drawn tile."),
    WonBy.DEAD_WALL: Saying("led.won_replaced", "{out}! {player} goes out with a replacement tile."),
    WonBy.DISCARD: Saying("led.won_discard", "{out}! {player} goes out with the tile that {other} has discarded."),
    WonBy.ROBBED_KONG: Saying(
        "led.won_robbed", "{out}! {player} goes out with a tile of the {kong} that {other} has laid down."
    ),
}
WON_TOO = Saying("led.won_too", "{player} goes out with it, too.")
DRAWN = {
    None: Saying("led.off", "The deal is off: nobody wins."),
    DrawKind.EXHAUSTED_WALL: Saying("led.exhausted", "The wall is used up, and nobody has won."),
    DrawKind.FOUR_KONGS: Saying("led.four_kongs", "That was the fourth {kong}, by several players: nobody wins."),
    DrawKind.FOUR_RIICHI: Saying("led.four_riichi", "All four have declared riichi, and in the round after it nobody "
                                 "has gone out: nobody wins."),
    DrawKind.THREE_WINNERS: Saying("led.three_winners", "Three call {out} for the same tile: none of them may, and "
                                   "nobody wins."),
}  # fmt: skip

# what everybody may do, and why
EVERYBODY_PASSES = Saying("led.first_charleston", "All play this part of the Charleston.")
UNLESS_STOPPED = Saying("led.second_charleston", "This part is played only if nobody stops it.")
MAY_GO_OUT = Saying("led.may_go_out", "If the hand is complete now, {player} calls {out} and shows it.")
MAY_LAY_KONG = Saying(
    "led.may_lay_kong",
    "Four equal tiles of the own hand, or the fourth one to an open {pung}, may be laid down as a {kong}.",
)
MAY_DECLARE = Saying("led.may_declare", "{player} may declare riichi with the discard if one tile is lacking.")
FIXED = Saying(
    "led.fixed", "After riichi {player} changes nothing more: what is drawn is discarded, unless it completes the hand."
)
MAY_EXCHANGE = Saying(
    "led.may_exchange",
    "After drawing, {player} may put an own tile in the place of a joker that stands for it in any exposure.",
)
OTHERS_WAIT = Saying("led.others_wait", "The others wait: they can call nothing before the discard.")
NOTHING_DRAWN = Saying("led.nothing_drawn", "The called tile stands in for a drawn one. The set lies open.")
CHOW_FOR_NEXT = Saying(
    "led.chow_for_next", "{next} plays next and may call it for a {chow}; the others only to go out with it."
)
PUNG_FOR_ALL = Saying("led.pung_for_all", "Whoever holds two of these may call {pung}, with three of them {kong}.")
EXPOSURE_FOR_ALL = Saying(
    "led.exposure_for_all",
    "Whoever needs it for three or more alike in an open line may call it; for a pair or a single tile only to go out.",
)
OUT_FOR_ALL = Saying("led.out_for_all", "Whoever’s hand it completes may call {out}.")
ORPHANS_ROB = Saying("led.orphans_rob", "Only whoever lacks nothing but this tile for thirteen orphans may call {out}.")
ELSE_NEXT = Saying("led.else_next", "If nobody calls, {next} draws.")
ELSE_OVER = Saying("led.else_over", "If nobody calls, the deal is over.")
ELSE_REPLACED = Saying("led.else_replaced", "If nobody does, {player} takes a replacement tile.")
THEN_TAKES = Saying("led.then_takes", "Otherwise {player} takes the tile.")
LAST_FOR_SETS = Saying("led.last_for_sets", "The wall is used up. As long as discards are called, play goes on.")
LAST_TO_GO_OUT = Saying(
    "led.last_to_go_out", "The wall is used up. This discard may still be taken, but only to go out."
)
ONE_COUNTS = Saying("led.one_counts", "Only this hand counts. Its last tile lies apart, so that all see what won.")
ALL_COUNT = Saying("led.all_count", "Everybody’s hand counts: all lay their tiles open as they stand.")

# what is often forgotten
FROM_DEAD_WALL, FROM_END = Phrase("from the dead wall"), Phrase("from the other end of the wall")
FLOWERS_FIRST = Saying("led.flowers_first", "Flowers and seasons are laid down first; each is replaced {where}.")
FLOWER_REPLACED = Saying("led.flower_replaced", "A flower or season is laid down at once and replaced {where}.")
DEAD_WALL_ALONE = Saying("led.dead_wall_alone", "Nobody draws anything but replacement tiles from the dead wall.")
KONG_REPLACED = Saying("led.kong_replaced", "Every {kong} needs a replacement tile, or the hand is one short.")
STICK = Saying("led.stick", "{player} lays the discard crosswise and a stick of {points} on the table.")
LAST_ROUND = Saying(
    "led.last_round", "All four have declared riichi: if nobody goes out in one more round, the deal is off."
)
OWN_DISCARDS = Saying(
    "led.own_discards",
    "Whoever has discarded a tile that would complete the hand may go out with a drawn tile only.",
)
DOUBLINGS = Saying("led.doublings", "Going out takes {doublings} at least.")
NO_JOKER_PASSED = Saying("led.no_joker_passed", "A joker is never passed.")
NO_JOKER_CALLED = Saying("led.no_joker_called", "A joker that is discarded may be called by nobody.")
USED_UP = Saying(
    "led.used_up", "By my count that was the last tile of the wall. If others still lie there, just play on."
)
