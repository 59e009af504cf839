"""A turn, calling, jokers, waiting and going out."""

from __future__ import annotations

from scoring.books.american.coach.joker_exchanges import exchanges
from scoring.books.american.school.hands import HALL
from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row, Value
from scoring.coach.view_json import view_of
from scoring.melds import OPEN, Kind, Meld
from scoring.rules import Ruleset
from scoring.tiles import EAST, NORTH, SOUTH, WEST, parse

TURN = (
    Row(
        "Everybody holds 13 tiles. Whoever is on turn draws the 14th and lets one go again.",
        "",
        Ask(
            "South has drawn. How many tiles are in the hand now?",
            (
                Key(14, "13 and the one drawn: as many as a line has."),
                Key(13, "So many there are before drawing and after letting go."),
                Key(12, "Nothing was let go yet, so it cannot be fewer than 13."),
            ),
            facts.size_of_hand(HALL),
            hint="One tile has come, and none has gone yet.",
        ),
    ),
    shared.TURN[1],
)
CLOSED = Win(hand="66m888m66p24s66z", tile="6m", melds=("888p",))
CLOSED_LAST = Win(hand="66m888m66p888p24s66z", tile="8p", source="W")
CALLING = (
    Row(
        "You may call a discard of anybody for three alike or more.",
        "",
        Ask(
            "You hold a single 4 characters. North lets another go. May you call it for the pair?",
            (
                Key(False, "For a pair only the very last tile of the hand may be called.", "No"),
                Key(True, "With it you would have two, and only three or more are laid open.", "Yes"),
            ),
            facts.may_call("4m19m19p19s123456z", "4m", NORTH, SOUTH),
            "4m",
            asked="4m",
            hint="How many alike must lie open at least?",
        ),
        picture=pictures.called_pung,
    ),
    Row(
        "Own jokers may help in the set.",
        "",
        Ask(
            "You hold a 4 characters and a joker. North lets 4 characters go. May you call it?",
            (
                Key(True, "Two fours and a joker are three alike.", "Yes"),
                Key(False, "The joker counts as a third four.", "No"),
            ),
            facts.may_call("4m1j9m19p19s123456z", "4m", NORTH, SOUTH),
            "4m1j",
            asked="4m",
            hint="What does the joker stand for here?",
        ),
    ),
    Row(
        "C beside a line: closed, nothing may be laid open. X: open, you may call.",
        "66m 888m 66p 888p 24s 66z",
        Ask(
            "This line has a C, and 8 circles lie open as a called set. Is it filled?",
            (
                Key(False, "C means closed: with a called set the line is lost.", "No"),
                Key(True, "All tiles are there, but one set was called, and C forbids that.", "Yes"),
            ),
            CLOSED.may_win,
            CLOSED.hand,
            CLOSED.melds,
            hint="What does C say about called sets?",
        ),
    ),
    Row(
        "Only the last tile of all may be called for a C line too.",
        "",
        Ask(
            "The same line closed in the hand, and West lets the last 8 circles go. May you call {out}?",
            (
                Key(True, "For {out} any discard will do.", "Yes"),
                Key(False, "C forbids calling on the way, not for the very last tile.", "No"),
            ),
            CLOSED_LAST.may_win,
            "66m888m66p88p24s66z",
            asked="8p",
            hint="Is it a tile on the way, or the last?",
        ),
    ),
)


def takes_joker(book: Ruleset, value: Value) -> bool:
    """With this tile in the hand: may the joker of three 6 circles and a joker be taken."""
    view = view_of(book.id, f"{value}1m4m7m1s4s7s1234z5p9p", SOUTH)
    return bool(exchanges(view, [(EAST, Meld(Kind.EXPOSURE, parse("666p1j"), OPEN))]))


JOKERS = (
    Row(
        "A joker in an open set is for whoever has the real tile: on your turn lay it there and take the joker.",
        "",
        Ask(
            "With East lie three 6 circles and a joker. Which of your tiles takes it?",
            (
                Key("6p", "The joker stands for the fourth 6 circles."),
                Key("6m", "6, but characters. The set is of circles."),
                Key("7p", "The set is of sixes alone, no row."),
            ),
            takes_joker,
            "666p1j",
            hint="Which tile does the joker stand for?",
        ),
        picture=always(pictures.JOKER),
    ),
    Row(
        "A joker that was let go is gone.",
        "1j",
        Ask(
            "North lets a joker go. May you call it for two 4 characters?",
            (
                Key(False, "Nobody may call a joker.", "No"),
                Key(True, "In your hand it could stand there, but a discarded joker may not be called.", "Yes"),
            ),
            facts.may_call("44m9m19p19s123456z", "1j", NORTH, SOUTH),
            "44m",
            asked="1j",
            hint="What becomes of a joker that is let go?",
        ),
    ),
)
WAITING = (
    Row(
        "One tile is missing: you wait. What may stand there decides how many will do.",
        "",
        Ask(
            "A pair lacks a tile here. Which one completes the line?",
            (
                Key("4m", "It makes the pair of 4 characters."),
                Key("1j", "A joker never stands in a pair."),
                Key("4s", "Two of bamboo are there already; characters lack one."),
            ),
            facts.fills("4m4444p44s888m888s"),
            "4m4444p44s888m888s",
            hint="Which number stands alone, and may a joker help a pair?",
        ),
    ),
    Row(
        "A set of three lacks one: a joker will do as well.",
        "",
        Ask(
            "And here?",
            (
                Key("1j", "The eights are three, so a joker may help."),
                Key("8p", "8, but circles. Characters lack one."),
                Key("4m", "Two fours of characters are all the line wants."),
            ),
            facts.fills("44m4444p44s88m888s"),
            "44m4444p44s88m888s",
            hint="What lacks a tile: a pair or a set of three?",
        ),
    ),
)
DEAD = Win(hand=HALL, tile="8s", source="W", more={"dead": ["S"]})
DEAD_PAYS = Win(hand=HALL, tile="8s", source="W", more={"dead": ["N"]})
OUT = (
    Row(
        "A hand is dead with too many or too few tiles, after {out} called wrongly, or when it can be made no more.",
        "",
        Ask(
            "South had 15 tiles and is dead. The tiles fill a line all the same. May South win?",
            (
                Key(False, "A dead hand wins no more in this deal.", "No"),
                Key(True, "The tiles would fill the line, but dead is dead.", "Yes"),
            ),
            DEAD.may_win,
            HALL,
            hint="Does a dead hand come to life again?",
        ),
    ),
    Row(
        "Whoever is dead plays no more, but pays.",
        "",
        Ask(
            "North is dead; South wins on a discard of West, a line of 35 without jokers. What does North pay?",
            (
                Key(DEAD_PAYS.pays("N"), "As anybody else: 35, doubled as there are no jokers."),
                Key(0, "Dead hands pay like the others."),
                Key(DEAD_PAYS.pays("W"), "That is what West pays, who let the tile go."),
            ),
            facts.equals(DEAD_PAYS.pays("N")),
            hint="What is the line worth without jokers, and who pays it?",
        ),
    ),
    Row(
        "If several want a tile, {out} comes before a set; of two who call a set, the one whose turn comes first.",
        "",
        Ask(
            "East lets 8 bamboo go. South and North call it for three alike, and West for {out}. Who gets it?",
            (
                Key(WEST, "{out} comes first, wherever one sits."),
                Key(SOUTH, "South comes before North, but no set before {out}."),
                Key(NORTH, "South wants a set too and is next in turn, and {out} comes before both."),
            ),
            facts.gets(EAST, {SOUTH: "pung", WEST: "out", NORTH: "pung"}),
            asked="8s",
        ),
    ),
)
