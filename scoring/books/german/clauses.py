"""How a game by document 001 goes, in its order, and where 003 departs from it."""

from __future__ import annotations

from scoring.books.german import course
from scoring.clauses import Clause, Topic, with_others

_SETTLE = ("losers_settle", True)

PHILOS = (
    Clause("players", Topic.SEATS, course.PHILOS.fewer, "001"),
    Clause("seats", Topic.SEATS,
           "The eldest mixes one tile of each wind, face down, in a row; the right neighbour says which end is "
           "its beginning, and the next to the right throws two dice and counts round from oneself, "
           "anticlockwise: provisional East.",
           "001 § 2.1"),
    Clause("seats_taken", Topic.SEATS,
           "Provisional East throws and counts again: that player takes the first tile, then the right "
           "neighbour the next. Whoever has East sits in provisional East’s place, the others as their winds "
           "follow.",
           "001 § 2.1"),
    Clause("wall", Topic.WALL,
           "Each player builds a wall of 17 pairs of tiles, face down, two high; with flowers and seasons it is "
           "18. The four walls form a closed square.",
           "001 § 2.2, 7"),
    Clause("break", Topic.WALL,
           "East throws and counts round; the player counted throws again. Both sums together are counted off "
           "in pairs from the right end of that player’s wall, on into the left neighbour’s if it does not "
           "reach.",
           "001 § 2.3"),
    Clause("dead_wall", Topic.WALL,
           "The last pair counted is lifted and laid on the two before it: there the dead wall begins, which is "
           "7 pairs long. The rest is the live wall.",
           "001 § 2.3, 3"),
    Clause("dealing", Topic.DEALING,
           "East deals two pairs at a time from the live wall, to oneself first, then anticlockwise, three "
           "times. Then East takes the first and the third upper tile, South the first lower one, West the next "
           "upper and North the one beneath.",
           "001 § 2.4"),
    Clause("not_looked_at", Topic.DEALING,
           "Nobody looks at the tiles before all are dealt.",
           "001 § 2.4"),
    Clause("flowers_laid", Topic.DEALING,
           "Flowers and seasons are laid down as soon as they are drawn, and a tile from the dead wall replaces "
           "each.",
           "001 § 7", options=(("flowers", True),)),
    Clause("turn", Topic.TURN,
           "East begins with a discard. Then each in turn, anticlockwise, takes a tile from the live wall, the "
           "upper one first, and discards, saying its name aloud; discards lie face up in the middle.",
           "001 § 3"),
    Clause("chow_claim", Topic.CLAIMS,
           "A chow may be claimed from the left neighbour only, a pung from anybody. The set lies open until "
           "the end, and whoever claimed discards; play goes on to the right.",
           "001 § 3.1.1, 3.1.3"),
    Clause("kongs", Topic.CLAIMS,
           "A discard makes a concealed pung an open kong; a drawn tile may be added to an open pung. Four own "
           "tiles, the two in the middle turned over, are a half-concealed kong. Then a tile is taken from the "
           "left end of the dead wall.",
           "001 § 3.1.4, 3.1.5"),
    Clause("precedence", Topic.CLAIMS,
           "Kong comes before pung, pung before chow, and going out before all. Of two who call the same, the "
           "next in turn gets the tile.",
           "001 § 3.1.6"),
    Clause("four_sets", Topic.GOING_OUT,
           "A hand goes out with four sets and a pair, whatever they are.",
           "001 § 3.2, 4"),
    Clause("after_the_call", Topic.GOING_OUT,
           "Once Mah-Jongg has been called, nobody takes or lays down a tile any more.",
           "001 § 4"),
    Clause("closing_phase", Topic.DRAWS,
           "When the last tile before the dead wall’s 7 pairs has been taken, the closing phase begins: as long "
           "as discards are claimed, play goes on. A discard that nobody claims ends the deal without a winner.",
           "001 § 4", event="exhausted_wall"),
    Clause("nobody_scores", Topic.DRAWS,
           "A deal without a winner is not scored, and nobody pays.",
           "001 § 4"),
    Clause("laid_out", Topic.PAYMENT,
           "At the end all lay their hands out; one tile of every set still in the hand lies crosswise: that "
           "set is concealed.",
           "001 § 6"),
    Clause("winner_paid", Topic.PAYMENT,
           "The winner gets the own score from each of the others and pays nobody; if the winner or the payer "
           "is East, it is double.",
           "001 § 6"),
    Clause("others_settle", Topic.PAYMENT,
           "The other three settle in pairs: whoever has fewer points pays the difference.",
           "001 § 6; D7", options=(("east_doubles_losers", False), _SETTLE)),
    Clause("others_settle_east", Topic.PAYMENT,
           "The other three settle in pairs: whoever has fewer points pays the difference, and double where one "
           "of them is East.",
           "001 § 6; D7", options=(("east_doubles_losers", True), _SETTLE)),
    Clause("others_pay_nothing", Topic.PAYMENT,
           "The other three settle nothing among each other.",
           "club", options=(("losers_settle", False),)),
    Clause("rotation", Topic.LENGTH,
           "East is East for a round of four deals. If East wins one of the first three, the round ends with "
           "the first deal that East does not win. A deal without a winner is not won by East.",
           "001 § 2.1, 5"),
    Clause("length", Topic.LENGTH,
           "Then South becomes East, and the next wind is the round’s. A game has four rounds, so that each is "
           "East once.",
           "001 § 2.1, 5"),
    Clause("chips", Topic.PIECES,
           "Chips are worth 2 (yellow), 10 (red), 50 (green) and 100 (white); sticks 10 (five dots), 50 "
           "(eight), 100 (nine) and 500 (one). They are dealt out evenly.",
           "001 § 1, 2.5"),
    Clause("paper", Topic.PIECES,
           "Without them the points are written down, and all begin at zero.",
           "001 § 2.5"),
)  # fmt: skip

_ONLY_003 = (
    Clause("as_001", Topic.SEATS,
           "Beepworld tells only how a deal is counted. Seats, wall, dealing, claims and the end of a deal are "
           "played as in the Philos leaflet.",
           "003"),
    Clause("kongs", Topic.CLAIMS,
           "A discard makes a concealed pung an open kong, and a drawn tile may be added to an open pung. Four "
           "equal tiles in the hand may be declared a kong in one’s turn: one or two of them lie face down, and "
           "it counts as concealed. Each time a replacement is drawn.",
           "003 Offener und halbverdeckter Kan"),
    Clause("winner_paid", Topic.PAYMENT,
           "The winner gets the value of the hand from each of the others. East always wins and loses double.",
           "003 Verrechnung der Punkte"),
    Clause("others_settle_east", Topic.PAYMENT,
           "The other three settle the difference of their hands in pairs, double where one of them is East.",
           "003 Verrechnung der Punkte", options=(("east_doubles_losers", True), _SETTLE)),
    Clause("others_settle", Topic.PAYMENT,
           "The other three settle the difference of their hands in pairs.",
           "003 Verrechnung der Punkte", options=(("east_doubles_losers", False), _SETTLE)),
    Clause("limit_agreed", Topic.PAYMENT,
           "The table agrees on a limit; most take 3,000, some 1,000, few 5,000 or 10,000.",
           "003 Das Limit"),
    Clause("rotation", Topic.LENGTH,
           "Beepworld says nothing of it: East stays after winning and after a deal without a winner, otherwise the "
           "right neighbour is East next; four Easts make a round.",
           "003"),
    Clause("paper", Topic.PIECES,
           "Everybody begins at 0 points, on paper.",
           "003 Verrechnung der Punkte"),
    Clause("length", Topic.LENGTH,
           "A game has four rounds, as in the Philos leaflet.",
           "003; 001 § 5"),
)  # fmt: skip
BEEPWORLD = with_others(PHILOS, _ONLY_003, without=("chips", "laid_out"))
