"""How a game by document 004 goes: what is no row of the faan table."""

from __future__ import annotations

from scoring.books.hongkong.course import COURSE
from scoring.clauses import Clause, Topic

CLAUSES = (
    Clause("players", Topic.SEATS, COURSE.fewer, "004"),
    Clause("seats", Topic.SEATS,
           "One tile of each wind lies face down in a row. Somebody throws two dice and counts round from oneself, "
           "anticlockwise: whoever is counted throws again, for who takes the first tile of the row; then the right "
           "neighbour the next.",
           "004 § 8"),
    Clause("wall", Topic.WALL,
           "Each player builds a wall of 17 stacks of two, face down; with flowers and seasons it is 18.",
           "004 § 8"),
    Clause("break", Topic.WALL,
           "East throws once: the sum names the wall, counted from East, and as many stacks are counted off from its "
           "right end.",
           "004 § 8"),
    Clause("dead_wall", Topic.WALL,
           "The 7 stacks before the break are the dead wall; only replacement tiles are taken from it.",
           "004 § 8"),
    Clause("dealing", Topic.DEALING,
           "From the break on East takes two stacks, then South, West and North; three times, so that each has twelve "
           "tiles. Then each takes one more, and East, who begins, a fourteenth.",
           "004 § 8"),
    Clause("flowers_laid", Topic.DEALING,
           "Flowers and seasons are laid down at once, and a tile from the dead wall replaces each.",
           "004 § 5", options=(("flowers", True),)),
    Clause("turn", Topic.TURN,
           "East begins with a discard. Then each in turn, anticlockwise, draws from the wall and discards.",
           "004 § 8"),
    Clause("claims", Topic.CLAIMS,
           "A pung or kong may be claimed from anybody, a chow only from the player before. The set lies open.",
           "004 § 8"),
    Clause("precedence", Topic.CLAIMS,
           "Going out comes before kong and pung, these before chow. Of two who would go out, the next in turn does.",
           "004 § 8"),
    Clause("kongs", Topic.CLAIMS,
           "Four own tiles may be laid down as a kong in one’s turn, and a drawn tile added to an open pung. Then a "
           "replacement is drawn.",
           "004 § 8"),
    Clause("four_sets", Topic.GOING_OUT,
           "A hand goes out with four sets and a pair, or thirteen orphans, and needs as many faan as the table asks "
           "for. Flowers and seasons do not count for that.",
           "004 § 1"),
    Clause("seven_pairs", Topic.GOING_OUT,
           "Seven pairs go out as well.",
           "004 § 2.7", options=(("seven_pairs", True),)),
    Clause("draw", Topic.DRAWS,
           "Nobody has gone out when only the dead wall is left: nobody pays.",
           "004 § 8", event="exhausted_wall"),
    Clause("table_half", Topic.PAYMENT,
           "Up to four faan each doubles, from there on every second one: 8 for three faan, 16 for four, 24, 32, 48, "
           "64, 96, 128 for ten.",
           "004 § 6", options=(("table", "half_spicy"),)),
    Clause("table_full", Topic.PAYMENT,
           "Each faan doubles: 8 for three faan, 16 for four, 32 for five, 1,024 for ten.",
           "004 § 6", options=(("table", "full_spicy"),)),
    Clause("drawn", Topic.PAYMENT,
           "Only the winner is paid. After a drawn tile each of the others pays double what the hand is worth.",
           "004 § 7"),
    Clause("discarder_alone", Topic.PAYMENT,
           "After a discard its player pays for all three: double for oneself and once for each of the others.",
           "004 § 7", options=(("discarder", "pays_all"),)),
    Clause("discarder_double", Topic.PAYMENT,
           "After a discard its player pays double what the hand is worth, the others once.",
           "004 § 7", options=(("discarder", "pays_double"),)),
    Clause("east", Topic.PAYMENT,
           "East pays and receives as the others do.",
           "004 § 7"),
    Clause("false_win", Topic.PENALTIES,
           "What a false win costs, the table agrees on: often to each of the others what the limit would bring, "
           "drawn.",
           "club"),
    Clause("rotation", Topic.LENGTH,
           "East stays East after winning and after a draw; otherwise the right neighbour is East next. When all four "
           "have been East, the next wind is the round’s.",
           "004 § 8"),
    Clause("length", Topic.LENGTH,
           "A game has four rounds.",
           "004 § 8"),
    Clause("chips", Topic.PIECES,
           "Chips are worth 500, 100, 25, 5 and 1; everybody gets the same, 2,000 points for example.",
           "004 § 8"),
)  # fmt: skip
