"""The school by document 004: going out with enough faan, counting them, paying, flowers and the first evening."""

from __future__ import annotations

from dataclasses import replace

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row, SchoolLesson, Value
from scoring.rules import Ruleset
from scoring.tiles import NORTH, SOUTH

SHORT = (
    *shared.THREE_MINUTES[:3],
    Row(
        "When somebody is out, the hand is counted in faan: rare hands have more. A table says what they are worth.",
        "777z",
        Ask(
            "Which of these sets brings a faan?",
            (
                Key("777z", "Three dragons bring one, whoever has them."),
                Key("222s", "Three alike of simple numbers bring nothing by themselves."),
                Key("234p", "Three in a row are the easiest to get, and bring nothing by themselves."),
            ),
            facts.dearest("777z", "222s", "234p"),
        ),
    ),
)
TILES = (
    *shared.TILES[:2],
    replace(shared.TILES[2], say="The ones and nines are the terminals, the numbers between them the simples."),
    shared.TILES[3],
)
ALL_CHOWS = Win(hand="234m456p567s678m99s", tile="6p", source="W")
HALF_FLUSH = Win(hand="234s678s444s22z", tile="6s", source="W", melds=("999s",))
OUT = (
    Row(
        "A complete hand is not enough: it needs three faan, where nothing else was agreed.",
        "",
        Ask(
            "West lets 6 circles go. Four chows and a pair are there, nothing lies on the table. May you go out?",
            (
                Key(False, "All chows is one faan, the concealed hand another: two. One is missing.", "No"),
                Key(True, "The hand is complete, but it has two faan and needs three.", "Yes"),
            ),
            ALL_CHOWS.may_win,
            ALL_CHOWS.hand,
            hint="Count the faan: all chows, and nothing laid down.",
        ),
    ),
    Row(
        "A drawn tile brings a faan of its own. So it often is the third.",
        "6p",
        Ask(
            "The same hand, and you draw 6 circles yourself. May you go out?",
            (
                Key(True, "All chows, concealed, self-drawn: three.", "Yes"),
                Key(False, "Self-drawn is the faan that was missing.", "No"),
            ),
            replace(ALL_CHOWS, source=None).may_win,
            ALL_CHOWS.hand,
            hint="There were two faan. What does drawing add?",
        ),
    ),
    Row(
        "The shortest way to three faan: one suit with honours, or nothing but sets of three alike.",
        "234s678s444s999s22z",
        Ask(
            "And this hand, with 6 bamboo from West?",
            (
                Key(True, "One suit with honours is three faan, open sets or not.", "Yes"),
                Key(False, "Only bamboo and winds are left: that alone is three faan.", "No"),
            ),
            HALF_FLUSH.may_win,
            HALF_FLUSH.hand,
            HALF_FLUSH.melds,
            hint="How many suits are in it?",
        ),
    ),
)
KONGS = (
    shared.KONGS[0],
    Row(
        "A {kong} brings no faan by itself. What it brings is another tile, and a faan for going out with it.",
        "2222s",
        shared.KONGS[2].ask,
        picture=pictures.own_kong,
    ),
)
COUNTED = Win(hand="678s444s22s", tile="8s", source="W", melds=("777z", "234s"), bonus="1f")
LITTLE_DRAGONS = Win(hand="123m456p77z", tile="4p", source="W", melds=("555z", "666z"), bonus="1f")
COUNTING = (
    Row(
        "All faan of a hand are added up. One suit with honours has three, one suit only seven, all pungs three.",
        "678s444s22s 777z 234s",
        Ask(
            "South is out on 8 bamboo from West. How many faan?",
            (
                Key(COUNTED.doublings, "Three for one suit with honours, one for the dragons."),
                Key(3, "One suit with honours is three; the dragons bring one more."),
                Key(7, "Seven is for one suit only, and there are dragons here."),
            ),
            facts.equals(COUNTED.doublings),
            COUNTED.hand,
            COUNTED.melds,
            hint="Look at the suits first, then at the dragons.",
        ),
    ),
    Row(
        "A table says what so many are worth: 8 for three, 16 for four, and from there twice as much for every second "
        "one.",
        "",
        Ask(
            "What are four faan worth?",
            (
                Key(COUNTED.score, "Up to four each doubles: 1, 2, 4, 8, 16."),
                Key(4, "Faan are not points: the table says 1, 2, 4, 8, 16."),
                Key(8, "That is for three."),
            ),
            facts.equals(COUNTED.score),
            hint="Start at 1 and double for each faan.",
        ),
    ),
    Row(
        "A greater hand takes the place of its parts.",
        "555z 666z 77z",
        Ask(
            "You have two sets of dragons and the third as the pair. How many faan for the dragons?",
            (
                Key(5, "Little three dragons is five, the two sets are in it."),
                Key(7, "The two sets would be counted twice: they are in the five."),
                Key(2, "Two sets alone would be two; with the pair they become little three dragons."),
            ),
            facts.equals(LITTLE_DRAGONS.doublings),
            hint="Which greater hand are they together?",
        ),
    ),
)
WORTH = {"score": COUNTED.score}
DRAWN = replace(COUNTED, source=None)
WORTH_DRAWN = {"score": DRAWN.score}
PAYING = (
    Row(
        "Whoever lets the winning tile go pays for all three: double for oneself and once for each of the others.",
        "",
        Ask(
            "South’s hand is worth {score}, and the last tile came from West. What does West pay?",
            (
                Key(COUNTED.pays("W"), "Twice for West, once for East, once for North: four times {score}."),
                Key(COUNTED.score, "West let the tile go, so West pays for the others too."),
                Key(facts.times(COUNTED.score, 2), "That is West’s own part; the others’ comes on top."),
            ),
            facts.equals(COUNTED.pays("W")),
            hint="How much for West alone, and how much for the two others?",
        ),
        WORTH,
    ),
    Row(
        "A drawn tile is paid by all three, double by each.",
        "",
        Ask(
            "Had South drawn the tile, the hand would be worth {score}. What would West pay?",
            (
                Key(DRAWN.pays("W"), "Double, as each of the others."),
                Key(DRAWN.score, "A drawn tile doubles what each pays."),
                Key(facts.times(DRAWN.score, 4), "That is for a discard. A drawn tile is nobody’s fault."),
            ),
            facts.equals(DRAWN.pays("W")),
            hint="What does a drawn tile change for each?",
        ),
        WORTH_DRAWN,
    ),
    Row(
        "East is only the first to play: East pays and gets as everybody else.",
        "1z",
        Ask(
            "And what would East pay?",
            (
                Key(DRAWN.pays("E"), "The same as West and North."),
                Key(facts.times(DRAWN.pays("W"), 2), "Here East’s part is no greater."),
                Key(0, "Drawn: all three pay."),
            ),
            facts.equals(DRAWN.pays("E")),
            hint="Is East anybody special in this book?",
        ),
    ),
)
OWN, OTHER = facts.set_doublings("222z", SOUTH, "E"), facts.set_doublings("444z", SOUTH, "E")
TWICE = facts.set_doublings("444z", NORTH, "N")


def own_flower(book: Ruleset, value: Value) -> bool:
    """Does this flower bring South a faan."""
    return replace(COUNTED, bonus=str(value)).doublings(book) > COUNTED.doublings(book)


WINDS = (
    Row(
        "Your seat has a wind, and so has the round. Three alike of these bring a faan, other winds nothing.",
        "222z",
        Ask(
            "You are South, in the East round. How many faan for three north winds?",
            (
                Key(OTHER, "North is neither your wind nor the round’s."),
                Key(OWN, "That would be for your own wind, or the round’s."),
                Key(2, "Two faan are for a wind that is your own and the round’s at once."),
            ),
            facts.equals(OTHER),
            hint=facts.WHOSE_WIND,
        ),
    ),
    Row(
        "A wind that is yours and the round’s at once is the best there is.",
        "444z",
        Ask(
            "You are North, in the North round: how many faan for three north winds?",
            (
                Key(TWICE, "One as your own wind and one as the round’s."),
                Key(OWN, "That would be for one of the two."),
                Key(0, "Your own wind always brings one."),
            ),
            facts.equals(TWICE),
            hint=facts.WHOSE_WIND,
        ),
    ),
    Row(
        "Flowers and seasons lie beside the hand. Your own brings a faan, and so does having none; but neither helps "
        "to go out.",
        "1234f",
        Ask(
            "Which flower is South’s own?",
            (
                Key("2f", "East, South, West, North: the second is South’s."),
                Key("1f", "The first one is East’s."),
                Key("4f", "The fourth one is North’s."),
            ),
            own_flower,
            hint=facts.WHOSE_FLOWER,
        ),
        picture=always(pictures.FLOWERS),
    ),
)
EVENING = (
    Row(
        "East stays after winning, and when nobody wins.",
        "1z",
        Ask(
            "Nobody wins the first deal. Who is East in the second?",
            (
                Key(True, "East goes on until another wins.", "The same player"),
                Key(False, "South follows only when another than East has won.", "South"),
            ),
            facts.stays_after(None),
        ),
    ),
    Row(
        "When another wins, the seat of East moves on to the right.",
        "",
        Ask(
            "South wins the first deal. Who is East in the second?",
            (
                Key(False, "The right neighbour of East takes over.", "South"),
                Key(True, "East stays only after winning, or when nobody wins.", "The same player"),
            ),
            facts.stays_after("S"),
        ),
    ),
    shared.LAST,
)
SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "004 § 1, 2", SHORT),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "004 § 1", TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "004 § 1", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "004 § 8", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "004 § 8", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "004 § 4, 8", KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "004 § 1", shared.WAITING),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "004 § 1", OUT),
    SchoolLesson("counting", "Counting", "777z", "004 § 2, 6", COUNTING),
    SchoolLesson("paying", "Who pays", "1z2z", "004 § 7", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "004 § 8", shared.WALL),
    SchoolLesson("winds", "Winds and flowers", "222z2f", "004 § 2, 5", WINDS),
    SchoolLesson("evening", "Your first evening", "1234z", "004 § 8", EVENING),
)
