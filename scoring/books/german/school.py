"""The school by the German documents 001 and 003: going out, counting, paying, winds and the first evening."""

from __future__ import annotations

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row, SchoolLesson, Value
from scoring.rules import Ruleset
from scoring.tiles import NORTH, SOUTH

PLAIN = Win(hand="456p789s333p22s", tile="4p", source="W", melds=("123m",))
OUT = (
    Row(
        "Four sets and a pair are enough. What they are worth matters for counting only.",
        "",
        Ask(
            "West lets 4 circles go. Four sets and a pair are there, and nothing in them doubles. May you go out?",
            (
                Key(True, "Complete is complete: {out}!", "Yes"),
                Key(False, "Nothing forbids it here. A hand without doublings is cheap, that is all.", "No"),
            ),
            PLAIN.may_win,
            PLAIN.hand,
            PLAIN.melds,
            hint="Is anything asked besides four sets and a pair?",
        ),
    ),
    Row(
        "Count before you call: four sets, one pair.",
        "",
        Ask(
            "Is this hand complete?",
            (
                Key(False, "Three sets and two pairs, and a single 9: one set is missing.", "No"),
                Key(True, "It looks full, but 2 × 9 circles and a single 9 bamboo make no fourth set.", "Yes"),
            ),
            facts.can_win("123m456m789p22z99p9s"),
            "123m456m789p22z99p9s",
        ),
    ),
    Row(
        "There are tables that let seven pairs go out, the heavenly twins. That is agreed before.",
        "",
        Ask(
            "Seven pairs. May you go out with them, if nothing was agreed?",
            (
                Key(False, "Only where the table plays with heavenly twins.", "No"),
                Key(True, "14 tiles, but no four sets among them.", "Yes"),
            ),
            facts.can_win("1155m66p3344s66z77z"),
            "1155m66p3344s66z77z",
            hint="How many sets of three are there?",
        ),
    ),
)
COUNTED = shared.COUNTED
WORTH = {"score": COUNTED.score}
SETTLED = Win(
    hand=COUNTED.hand,
    tile=COUNTED.tile,
    source="W",
    melds=COUNTED.melds,
    others={
        "N": {"concealed": "147m258p36s56z", "melds": [{"tiles": "999p", "state": "open"}]},
        "W": {"concealed": "258m147p369s1234z"},
        "E": {"concealed": "369m369p258s1346z"},
    },
)
PAYING = (
    Row(
        "Everybody pays the winner what the hand is worth, whoever let the last tile go.",
        "",
        Ask(
            "South’s hand is worth {score}, and the last tile came from West. What does West pay?",
            (
                Key(COUNTED.pays("W"), "What the hand is worth, like North."),
                Key(facts.times(COUNTED.score, 4), "Nobody pays for others in this book."),
                Key(facts.times(COUNTED.score, 2), "Only East pays double."),
            ),
            facts.equals(COUNTED.pays("W")),
            hint="Does it matter here who let the tile go?",
        ),
        WORTH,
    ),
    Row(
        "East pays and gets double.",
        "1z",
        Ask(
            "And East?",
            (
                Key(COUNTED.pays("E"), "Twice {score}."),
                Key(COUNTED.pays("N"), "That is what the others pay. East pays double."),
                Key(0, "All three pay."),
            ),
            facts.equals(COUNTED.pays("E")),
            hint="What is different for East?",
        ),
        WORTH,
    ),
    Row(
        "Then the three losers settle two by two: the lower hand pays the difference. So sets are worth having in any "
        "case.",
        "999p",
        Ask(
            "North has 9 circles lying open and West nothing. What does West pay North?",
            (
                Key(facts.paid_between(SETTLED, "W", "N"), "Three nines, open, count 4; West has 0."),
                Key(0, "Losers pay too: whoever has less pays the difference."),
                Key(COUNTED.pays("W"), "That is what the winner gets."),
            ),
            facts.equals(facts.paid_between(SETTLED, "W", "N")),
            hint="What does each of the two count?",
        ),
    ),
)
OWN, OTHER = facts.set_doublings("222z", SOUTH, "E"), facts.set_doublings("444z", SOUTH, "E")
TWICE = facts.set_doublings("444z", NORTH, "N")
WINDS = (
    Row(
        "Your seat has a wind, and so has the round. Three alike of these double more than other winds.",
        "222z",
        Ask(
            "You are South, in the East round. How many doublings do three south winds bring?",
            (
                Key(OWN, "Winds double once, your own wind twice."),
                Key(OTHER, "That is for a wind that is neither yours nor the round’s."),
                Key(0, "Three alike of any wind double."),
            ),
            facts.equals(OWN),
            hint=facts.WHOSE_WIND,
        ),
    ),
    Row(
        "Other winds double too, only less.",
        "444z",
        Ask(
            "And three north winds, for South in the East round?",
            (
                Key(OTHER, "Once, as dragons do."),
                Key(OWN, "North is neither your wind nor the round’s."),
                Key(0, "In this book every wind doubles."),
            ),
            facts.equals(OTHER),
            hint=facts.WHOSE_WIND,
        ),
    ),
    Row(
        "A wind that is yours and the round’s at once is the best there is.",
        "444z",
        Ask(
            "You are North, in the North round: how many doublings for three north winds?",
            (
                Key(TWICE, "Own wind and round wind at once."),
                Key(OWN, "That would be for one of the two."),
                Key(OTHER, "That would be for any wind."),
            ),
            facts.equals(TWICE),
            hint=facts.WHOSE_WIND,
        ),
    ),
)


def own_flower(book: Ruleset, value: Value) -> bool:
    """Does this flower double for South."""
    win = Win(hand=COUNTED.hand, tile=COUNTED.tile, source="W", melds=COUNTED.melds, bonus=str(value))
    return win.doublings(book) > COUNTED.doublings(book)


FLOWERS = Row(
    "Flowers and seasons lie beside the hand, and another tile is drawn for them. Your own doubles.",
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
)
STAYS = Row(
    "Whoever wins as East stays East.",
    "1z",
    Ask(
        "East wins the first deal. Who is East in the second?",
        (
            Key(True, "East goes on.", "The same player"),
            Key(False, "South comes later: East has won.", "South"),
        ),
        facts.stays_after("E"),
    ),
)
FOUR_AS_EAST = Row(
    "A player stays East for four deals, longer only by winning.",
    "",
    Ask(
        "South wins the first deal. Who is East in the second?",
        (
            Key(True, "Four deals belong to every East, whoever wins them.", "The same player"),
            Key(False, "Only after four deals do the winds move on.", "South"),
        ),
        facts.stays_after("S"),
        hint="How many deals has every East?",
    ),
)
PASSED_ON = Row(
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
)
PHILOS_SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "001 § 3", shared.THREE_MINUTES),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "001 § 1", shared.TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "001 § 3.1", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "001 § 3", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "001 § 3.1.1–3.1.3, 3.1.6", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "001 § 3.1.4, 6.1", shared.KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "001 § 3.1.6, 4", (*shared.WAITING, shared.BY_TURN)),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "001 § 3.2, 4, 7", OUT),
    SchoolLesson("counting", "Counting", "777z", "001 § 6.1–6.3", (shared.POINTS, shared.DOUBLED)),
    SchoolLesson("paying", "Who pays", "1z2z", "001 § 6", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "001 § 2.2, 2.3", (shared.WALL[0], *shared.WALL[2:])),
    SchoolLesson("winds", "Winds and doublings", "222z", "001 § 5, 6.3", WINDS),
    SchoolLesson("evening", "Your first evening", "1234z", "001 § 2.1, 5", (STAYS, FOUR_AS_EAST, shared.LAST)),
)
BEEPWORLD_SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "123m55z", "003; 001 § 3", shared.THREE_MINUTES),
    SchoolLesson("tiles", "The tiles", "1s5z9p", "003; 001 § 1", shared.TILES),
    SchoolLesson("sets", "Sets and the pair", "678s22z", "003; 001 § 3.1", shared.SETS),
    SchoolLesson("turn", "A turn", "0x4z", "003; 001 § 3", shared.TURN),
    SchoolLesson("calling", "Calling", "46p5p", "003; 001 § 3.1.1–3.1.3, 3.1.6", (*shared.CALLING, shared.BY_RANK)),
    SchoolLesson("kongs", "Four alike", "2222s", "003", shared.KONGS),
    SchoolLesson("waiting", "Waiting", "34m", "003; 001 § 3.1.6, 4", (*shared.WAITING, shared.BY_TURN)),
    SchoolLesson("out", "Going out, and what forbids it", "99s7p", "003; 001 § 3.2, 4", OUT[:2]),
    SchoolLesson("counting", "Counting", "777z", "003", (shared.POINTS, shared.DOUBLED)),
    SchoolLesson("paying", "Who pays", "1z2z", "003", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "001 § 2.2, 2.3", (shared.WALL[0], *shared.WALL[2:])),
    SchoolLesson("winds", "Winds and flowers", "222z2f", "003", (*WINDS, FLOWERS)),
    SchoolLesson("evening", "Your first evening", "1234z", "003; 001 § 2.1", (STAYS, PASSED_ON, shared.LAST)),
)
