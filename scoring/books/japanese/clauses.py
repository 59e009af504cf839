"""How a game by document 000 goes, in its order: what is no row of the score."""

from __future__ import annotations

from scoring.books.japanese.course import COURSE
from scoring.clauses import Clause, Topic

CLAUSES = (
    Clause("players", Topic.SEATS, COURSE.fewer, "000 ch. 2"),
    Clause("seats", Topic.SEATS,
           "One tile of each wind lies face down in a row. Somebody throws two dice and counts round from "
           "oneself, anticlockwise: provisional East, who throws and counts again. Whoever is counted takes the "
           "rightmost tile, then the right neighbour the next.",
           "000 ch. 2 II"),
    Clause("seats_taken", Topic.SEATS,
           "Whoever has the tile East takes provisional East’s place; South sits to the right, then West, then "
           "North.",
           "000 ch. 2 II"),
    Clause("first_dealer", Topic.SEATS,
           "Provisional East throws for the provisional dealer, who throws for the first dealer: that player is "
           "East in the first deal, and the winds of the others follow.",
           "000 ch. 2 III"),
    Clause("wall", Topic.WALL,
           "Each player builds a wall of 17 stacks of two, face down; with flowers and seasons it is 18.",
           "000 ch. 2 IV, 8 II 2"),
    Clause("break", Topic.WALL,
           "East throws once: the sum names the wall, counted from East, and as many stacks are counted off "
           "from its right end.",
           "000 ch. 2 IV"),
    Clause("dead_wall", Topic.WALL,
           "The 7 stacks before the break are the dead wall (11 with flowers); only replacement tiles are taken "
           "from it.",
           "000 ch. 2 IV, 8 II 2; D6"),
    Clause("indicator", Topic.WALL,
           "The upper tile of the dead wall’s third stack from the left is turned over (of the seventh with "
           "flowers). The tile that follows it is the dora.",
           "000 ch. 2 IV, 3 XIV, 8 II 2"),
    Clause("dealing", Topic.DEALING,
           "From the break on East takes two stacks, then South, West and North; three times, so that each has "
           "twelve tiles. Then each takes one more, and East, who begins, a fourteenth.",
           "000 ch. 2 IV"),
    Clause("flowers_laid", Topic.DEALING,
           "Flowers and seasons are laid down at once, and a tile from the dead wall replaces each.",
           "000 ch. 8 II 3", options=(("flowers", True),)),
    Clause("turn", Topic.TURN,
           "East begins with a discard. Then each in turn, anticlockwise, draws from the live wall, the upper "
           "tile of a stack first, and discards; the discards lie in rows in front of their player.",
           "000 ch. 3 II, IX"),
    Clause("drawn_too_early", Topic.TURN,
           "Whoever draws before the player before has discarded may not claim that discard.",
           "000 ch. 3 IX"),
    Clause("pung_claim", Topic.CLAIMS,
           "A pung may be claimed from anybody, a chow only from the player before. The set lies open, the "
           "claimed tile crosswise: its place shows from whom it came.",
           "000 ch. 3 III, IV"),
    Clause("precedence", Topic.CLAIMS,
           "Going out comes before kong and pung, these before chow. Of two who would go out, the next in turn "
           "does; nobody has to claim.",
           "000 ch. 3 V, VII"),
    Clause("kongs", Topic.CLAIMS,
           "A kong is laid down from four own tiles, the two outer ones face down; or a discard is added to an "
           "own pung, concealed or open, or the drawn tile to an open one. Then a replacement is drawn from the "
           "dead wall.",
           "000 ch. 3 VI, VII"),
    Clause("riichi", Topic.RIICHI,
           "With a wholly concealed hand that lacks one tile a player may declare riichi on discarding: the "
           "discard lies crosswise, and a 1,000 stick goes on the table.",
           "000 ch. 3 XII"),
    Clause("riichi_after", Topic.RIICHI,
           "After it the hand may not change: every drawn tile that does not complete it is discarded, every "
           "one that does must be taken. Riichi cannot be taken back.",
           "000 ch. 3 XII"),
    Clause("riichi_sticks", Topic.RIICHI,
           "Whoever wins takes all sticks on the table; after a draw they stay for the winner of the next deal.",
           "000 ch. 3 XII"),
    Clause("four_sets", Topic.GOING_OUT,
           "A hand goes out with four sets and a pair, seven pairs or thirteen orphans, and must have enough "
           "doublings; dora do not count for that.",
           "000 ch. 3 I, XIII; 5"),
    Clause("secured", Topic.GOING_OUT,
           "The doubling that is needed may not come with the last tile alone; riichi has one already, and a hand "
           "that is wholly concealed gets one by drawing its last tile.",
           "000 ch. 3 XIII; D5", options=(("first_doubling", "secured"),)),
    Clause("furiten", Topic.GOING_OUT,
           "Whoever has discarded a tile that would complete the hand now may go out with a drawn tile only.",
           "000 ch. 8 III 5"),
    Clause("orphans_rob", Topic.GOING_OUT,
           "A tile added to an open pung may be robbed for going out; any other kong only for thirteen orphans, "
           "even a concealed one.",
           "000 ch. 5 IV 8"),
    Clause("draw_wall", Topic.DRAWS,
           "Nobody has gone out when only the dead wall is left. The last discard may still be taken for going out.",
           "000 ch. 8 I 1", event="exhausted_wall"),
    Clause("draw_nine", Topic.DRAWS,
           "Whoever is dealt nine or more different terminals and honours may call the deal off and shows them: "
           "before the own first discard, and before anybody has claimed. All but East may count the first "
           "drawn tile.",
           "000 ch. 8 I 2", event="nine_terminals"),
    Clause("draw_winds", Topic.DRAWS,
           "The first discards of all four players are the same wind.",
           "000 ch. 8 I 3", event="four_winds"),
    Clause("draw_kongs", Topic.DRAWS,
           "Two or more players have made four kongs between them, open or concealed. Four kongs of one player "
           "are no draw.",
           "000 ch. 8 I 4", event="four_kongs"),
    Clause("draw_riichi", Topic.DRAWS,
           "All four have declared riichi: one more round is played. If nobody goes out in it, the deal is a draw.",
           "000 ch. 8 I 5", event="four_riichi"),
    Clause("draw_three", Topic.DRAWS,
           "Three players would go out with the same discard: none of them may.",
           "000 ch. 8 I 6", event="three_winners"),
    Clause("winner_alone", Topic.PAYMENT,
           "Only the winner is paid. East pays and receives double.",
           "000 ch. 4, 4 III a"),
    Clause("who_pays", Topic.PAYMENT,
           "After a drawn tile each of the others pays; after a discard its player pays for all three, East’s "
           "double included.",
           "000 ch. 4 III b, c"),
    Clause("round_up", Topic.PAYMENT,
           "The total is rounded up to tens before it is doubled.",
           "000 ch. 4 V 2", options=(("rounding", "up_to_ten"),)),
    Clause("round_exact", Topic.PAYMENT,
           "The total is doubled as it stands.",
           "000 ch. 4 V 1", options=(("rounding", "exact"),)),
    Clause("round_stick", Topic.PAYMENT,
           "What is paid is rounded to the nearest hundred, 50 up.",
           "000 ch. 4 V", options=(("stick", 100),)),
    Clause("false_win", Topic.PENALTIES,
           "A false win ends the deal once another player has shown a hand: East pays 4,000 to each, another "
           "player 4,000 to East and 2,000 to the others. East’s own passes the deal on.",
           "000 ch. 8 I 7, III 1", event="false_win"),
    Clause("false_win_early", Topic.PENALTIES,
           "Before anybody has shown a hand play goes on: nothing is paid, but whoever called may not go out "
           "for two rounds.",
           "000 ch. 8 III 1; D9", event="false_win_early"),
    Clause("false_nine", Topic.PENALTIES,
           "Nine terminals and honours called with too few of them count as a false win.",
           "000 ch. 8 III 2", event="false_nine_terminals"),
    Clause("wrong_count", Topic.PENALTIES,
           "Whoever has too many or too few tiles may not go out in this deal. What more it costs, the table "
           "agrees on.",
           "000 ch. 8 III 3", event="wrong_count"),
    Clause("unfair", Topic.PENALTIES,
           "Whoever does something that makes fair play impossible ends the deal and pays as for a false win.",
           "000 ch. 8 III 4", event="unfair_play"),
    Clause("rotation", Topic.LENGTH,
           "East stays East after winning and after a draw; otherwise the right neighbour is East next. When "
           "all four have been East, the next wind is the round’s.",
           "000 ch. 3 VIII, X; 8 I"),
    Clause("length", Topic.LENGTH,
           "A full game has four rounds, a half game two.",
           "000 ch. 3 VIII, XI"),
    Clause("repeats", Topic.LENGTH,
           "For each deal that East stays, a 100 stick lies beside East. It only counts, and East takes it back.",
           "000 ch. 3 VIII"),
    Clause("sticks", Topic.PIECES,
           "Each begins with one stick of 10,000, two of 5,000, six of 1,000 and ten of 100: 27,000 points that "
           "count as 30,000.",
           "000 ch. 2 I"),
    Clause("end", Topic.END,
           "At the end every total is rounded to thousands, 500 up, and 30,000 are taken off.",
           "000 ch. 4 VI"),
    Clause("end_reward", Topic.END,
           "The leader gets what makes the sum zero: 12,000 if nothing was lost to rounding. Of equal leaders "
           "it is the one nearest to the first East in the order of play; sticks left on the table are "
           "nobody’s.",
           "000 ch. 2 I, 4 VI; D8"),
)  # fmt: skip
