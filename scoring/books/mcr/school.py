"""The school by document 006: eight points to go out, the fans that bring them, paying, and the first game."""

from __future__ import annotations

from dataclasses import replace

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Figure, Key, Proof, Row, SchoolLesson, Value
from scoring.game.rotation import Outcome, Rotation, after_hand
from scoring.rules import Ruleset
from scoring.tiles import EAST, NORTH, SOUTH, WEST

SHORT = (
    *shared.THREE_MINUTES[:3],
    Row(
        "When somebody is out, the hand is counted by its fans: 81 features, each with its points. Eight are needed.",
        "777z",
        Ask(
            "Which of these sets brings points?",
            (
                Key("777z", "Three dragons bring two, whoever has them."),
                Key("222s", "Three alike of simple numbers bring nothing by themselves."),
                Key("234p", "Three in a row are the easiest to get, and bring nothing by themselves."),
            ),
            facts.dearest("777z", "222s", "234p"),
            hint="Which of them is hardest to collect?",
        ),
    ),
)
TILES = (
    *shared.TILES[:2],
    replace(shared.TILES[2], say="The ones and nines are the terminals, the numbers between them the simples."),
    shared.TILES[3],
)
KONGS = (
    shared.KONGS[0],
    Row(
        "A {kong} brings a point, or two if all four tiles are your own: laid down, they leave the hand concealed.",
        "2222s",
        shared.KONGS[2].ask,
        picture=pictures.own_kong,
    ),
)
FOUR_POINTS = Win(hand="234m456p678m789s99p", tile="6p", source="W")


def enough_with(rest: str, tile: str) -> Proof:
    """May these sets go out with the rest and this tile, let go by West."""
    return lambda book, value: Win(hand=str(value) + rest, tile=tile, source="W").may_win(book, True)


OUT = (
    Row(
        "A complete hand is not enough: its fans must come to eight points.",
        "",
        Ask(
            "West lets 6 circles go. Four chows and a pair are there, nothing lies on the table. May you go out?",
            (
                Key(False, "All chows bring two points, the concealed hand two more: four are missing.", "No"),
                Key(True, "The hand is complete, but it has four points and needs eight.", "Yes"),
            ),
            FOUR_POINTS.may_win,
            FOUR_POINTS.hand,
            hint="Count the points: all chows, and nothing laid down.",
        ),
    ),
    Row(
        "Flowers and seasons bring a point each, but only once the hand may go out without them.",
        "1234f",
        Ask(
            "The same hand, and four flowers lie beside it. May you go out?",
            (
                Key(False, "The four points of the flowers come on top, when eight are there. They do not help.", "No"),
                Key(True, "Four and four would be eight, but flowers do not count towards them.", "Yes"),
            ),
            replace(FOUR_POINTS, bonus="1234f").may_win,
            FOUR_POINTS.hand,
            hint="How many points has the hand without the flowers?",
        ),
        picture=always(pictures.FLOWERS),
    ),
    Row(
        "The same chow in all three suits is eight points at once: the hand may go out, whatever else it holds.",
        "234m 234p 234s",
        Ask(
            "Which three chows bring eight points at once?",
            (
                Key("345m345p345s", "3–4–5 three times, in three suits."),
                Key("345m345p456s", "The third is one step higher than the others."),
                Key("345m345m345p", "Three times 3–4–5, but in two suits only."),
            ),
            enough_with("999s22z", "9s"),
            hint="Look for the same numbers, then at the suits.",
        ),
    ),
)
FANS = (
    Row(
        "1 to 9 in three chows, one of each suit, is a straight through the suits: eight points as well. In one suit "
        "it is sixteen.",
        "123m 456p 789s",
        Ask(
            "Which three chows are such a straight?",
            (
                Key("123s456m789p", "From 1 to 9, and each chow in another suit."),
                Key("123s456s789p", "From 1 to 9, but two of them are bamboo."),
                Key("123s345m567p", "Three suits, but 3 and 5 are there twice, and 8 and 9 are missing."),
            ),
            enough_with("222m33z", "2m"),
            hint="Is every number there, and every suit?",
        ),
    ),
    Row(
        "One suit with honours is six points, and so is nothing but sets of three alike. Then two more are enough.",
        "678s 123s 234s 777z 33z",
        Ask(
            "Only bamboo and honours. Which set makes it eight points?",
            (
                Key("777z", "Three dragons are two points."),
                Key("555s", "Three alike of simple numbers bring nothing."),
                Key("444z", "Winds bring two points only if they are yours or the round’s, and you are South."),
            ),
            lambda book, value: Win(hand="678s33z", tile="8s", source="W", melds=("123s", "234s", str(value))).may_win(
                book, True
            ),
            hint="Six are there. Which set brings the rest?",
        ),
    ),
    Row(
        "And some hands are enough by themselves: seven pairs are 24 points, and so is one suit alone.",
        "1122m 55p 3399s 4477z",
        Ask(
            "Which of these hands may go out on a discard of West?",
            (
                Key("1122m55p3399s4477z", "Seven pairs, 24 points."),
                Key("123m456p234s99p777z", "Two points for the dragons, two for the concealed hand, and little else."),
            ),
            lambda book, value: Win(hand=str(value), tile=str(value)[-2:], source="W").may_win(book, True),
            hint="Add up what you know of each: is it eight?",
        ),
    ),
)
COUNTED = Win(hand="678s555s22s", tile="8s", source="W", melds=("777z", "234s"), bonus="1f")
TWO_DRAGONS = Win(
    hand="123m456p88p", tile="6p", source="W", melds=("555z", "666z"), more={"options": {"minimum_doublings": 0}}
)


def counted(*rows: str) -> Figure:
    """What these fans bring in the hand with two pungs of dragons, whether it may go out or not."""

    def figure(book: Ruleset) -> int:
        lines = TWO_DRAGONS.answer(book)["hands"]["S"]["doublings"]
        return sum(int(line["doublings"]) for line in lines if line["rule"] in rows)

    return figure


DRAGONS = counted("two_dragon_pungs", "dragon_pung")
COUNTING = (
    Row(
        "All points of a hand are added up, and nothing doubles.",
        "678s555s22s 777z 234s 1f",
        Ask(
            "South is out on 8 bamboo from West. How many points?",
            (
                Key(COUNTED.doublings, "Six for one suit with honours, two for the dragons, one for the flower."),
                Key(8, "With eight the hand may go out, and then the flower counts, too."),
                Key(6, "That is one suit with honours alone; dragons and flower come on top."),
            ),
            facts.equals(COUNTED.doublings),
            COUNTED.hand,
            COUNTED.melds,
            hint="Look at the suits, then at the dragons, then beside the hand.",
        ),
    ),
    Row(
        "What a greater fan implies does not count beside it.",
        "555z 666z",
        Ask(
            "You have two sets of dragons. How many points for them together?",
            (
                Key(DRAGONS, "Two sets of dragons are a fan of their own, in place of the two."),
                Key(4, "Each alone would be two points; together they are six."),
                Key(10, "The single ones are in the six and do not count again."),
            ),
            facts.equals(DRAGONS),
            hint="Do they count one by one, or as something greater?",
        ),
    ),
    Row(
        "Your seat has a wind, and so has the round. Three alike of these bring two points, other winds only one.",
        "222z",
        Ask(
            "You are South, in the East round. How many points for three south winds?",
            (
                Key(facts.set_doublings("222z", SOUTH, "E"), "It is the wind of your seat."),
                Key(facts.set_doublings("444z", SOUTH, "E"), "So much are terminals and other winds."),
                Key(4, "That is for a wind that is yours and the round’s at once."),
            ),
            facts.equals(facts.set_doublings("222z", SOUTH, "E")),
            hint=facts.WHOSE_WIND,
        ),
    ),
)
WORTH = {"score": COUNTED.score}
DRAWN = replace(COUNTED, source=None)
PAYING = (
    Row(
        "Everybody pays the winner eight points, whatever the hand. Its own points are paid by whoever let the tile "
        "go.",
        "",
        Ask(
            "South’s hand has {score} points, and the last tile came from West. What does West pay?",
            (
                Key(COUNTED.pays("W"), "Eight, and the {score} of the hand."),
                Key(COUNTED.score, "The eight that everybody pays come on top."),
                Key(
                    facts.times(COUNTED.pays("W"), 3),
                    "West does not pay for all: the others pay their own eight.",
                ),
            ),
            facts.equals(COUNTED.pays("W")),
            hint="What does everybody pay, and what does West pay besides?",
        ),
        WORTH,
    ),
    Row(
        "Whoever had nothing to do with it pays the eight, East as everybody else.",
        "1z",
        Ask(
            "And what does East pay?",
            (
                Key(COUNTED.pays("E"), "East did not let the tile go."),
                Key(0, "The eight points are paid by all three."),
                Key(COUNTED.pays("W"), "Only West pays the points of the hand, too."),
            ),
            facts.equals(COUNTED.pays("E")),
            hint="Has East let the tile go?",
        ),
    ),
    Row(
        "A drawn tile is nobody’s fault: all three pay eight and the points of the hand, one more for drawing.",
        "",
        Ask(
            "Had South drawn the tile, the hand would have {score} points. What would East pay?",
            (
                Key(DRAWN.pays("E"), "Eight and {score}, as each of the others."),
                Key(8, "Only a discard spares the others the points of the hand."),
                Key(facts.times(DRAWN.pays("E"), 2), "East pays no more than the others."),
            ),
            facts.equals(DRAWN.pays("E")),
            hint="What everybody pays, and what the hand counts.",
        ),
        {"score": DRAWN.score},
    ),
)
KNITTED = (
    Row(
        "1–4–7 of one suit, 2–5–8 of another, 3–6–9 of the third: these nine tiles are knitted. With a set and a pair "
        "they go out, for twelve points.",
        "147m258p369s",
        Ask(
            "Which nine tiles are knitted?",
            (
                Key("258m369p147s", "Every suit has its row, and no row is there twice."),
                Key("147m147p369s", "1–4–7 is there twice, and 2–5–8 is missing."),
                Key("147m258p358s", "The third suit has 3–5–8 in place of 3–6–9."),
            ),
            enough_with("222m33z", "2m"),
            hint="In each suit the numbers are three apart. Which rows are there?",
        ),
    ),
    Row(
        "Or fourteen single tiles: of the knitted nine and the seven honours any fourteen, none twice.",
        "",
        Ask(
            "Is this a hand?",
            (
                Key(True, "Fourteen different tiles, knitted or honours: twelve points.", "Yes"),
                Key(False, "There is neither set nor pair, and that is the point of it.", "No"),
            ),
            facts.can_win("147m258p369s12345z"),
            "147m258p369s12345z",
        ),
    ),
)


def length(book: Ruleset) -> int:
    return book.course.broken([7, 7], True).length


def first_of_second_round(book: Ruleset, value: Value) -> bool:
    """Is this the first East of the South round, named by the wind that this player had first."""
    at = Rotation(tuple("ESWN"))
    for _ in range(4):
        at = after_hand(at, Outcome(None), book.course)
    return at.east == value


WALL = (
    replace(
        shared.WALL[0],
        ask=Ask(
            "With flowers and seasons there are 144 tiles: four walls, two tiles high. How long is each?",
            (
                Key(length, "4 walls of 18 stacks, two tiles each."),
                Key(facts.times(length, 2), "So many tiles are in it, but they lie two high."),
                Key(facts.times(length, more=-1), "That is the length without flowers and seasons, 136 tiles."),
            ),
            facts.equals(length),
            hint="Share the tiles among the four, then halve them.",
        ),
    ),
    shared.WALL[1],
    Row(
        "Whose wall it is throws again. Both sums together are counted off from its right end, and there the dealing "
        "begins.",
        "",
        Ask(
            "East has thrown 7, and West throws 8. How many stacks are counted off?",
            (
                Key(facts.counted_off((7, 8)), "Seven and eight."),
                Key(8, "Both throws count."),
                Key(7, "The second throw comes on top."),
            ),
            facts.equals(facts.counted_off((7, 8))),
            hint="One throw, or both?",
        ),
    ),
    Row(
        "The wall is played out to its last tile. Replacements for flowers and a {kong} come from its other end.",
        "",
        Ask(
            "How many stacks are kept apart as a dead wall?",
            (
                Key(facts.dead_stacks, "None: replacement tiles come from the end of the wall."),
                Key(7, "Other games keep seven apart. Here all tiles are drawn."),
            ),
            facts.equals(facts.dead_stacks),
            hint="To which tile is the wall played out?",
        ),
    ),
)
EVENING = (
    Row(
        "East changes after every deal, whoever wins.",
        "1z",
        Ask(
            "East wins the first deal. Who is East in the second?",
            (
                Key(False, "The right neighbour, after every deal.", "South"),
                Key(True, "In other games East stays after winning. Not here.", "The same player"),
            ),
            facts.stays_after("E"),
        ),
    ),
    Row(
        "After four deals the round is over, and all change seats: now East with South, and West with North.",
        "",
        Ask(
            "Who sits in East’s seat in the second round?",
            (
                Key(SOUTH, "East and South have exchanged seats."),
                Key(EAST, "East was there in the first round."),
                Key(WEST, "West and North have exchanged their seats."),
                Key(NORTH, "North has gone to West’s seat."),
            ),
            first_of_second_round,
            hint="Who changes with whom?",
        ),
    ),
    shared.LAST,
)
SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "006 § 1, 3", SHORT),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "006 § 1", TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "006 § 1", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "006 § 6", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "006 § 6", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "006 § 3, 6", KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "006 § 1", shared.WAITING),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "006 § 1", OUT),
    SchoolLesson("fans", "Ways to eight points", "234m", "006 § 3", FANS),
    SchoolLesson("counting", "Counting", "777z", "006 § 2, 3", COUNTING),
    SchoolLesson("paying", "Who pays", "1z2z", "006 § 5", PAYING),
    SchoolLesson("knitted", "Knitted hands", "147m", "006 § 1, 3", KNITTED),
    SchoolLesson("wall", "The wall and the dice", "0000x", "006 § 7", WALL),
    SchoolLesson("evening", "Your first evening", "1234z", "006 § 7", EVENING),
)
