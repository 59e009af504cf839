"""The whole of it in three minutes; tiles, sets and the card."""

from __future__ import annotations

from scoring.coach.lessons import facts, pictures
from scoring.coach.lessons import set_lessons as shared
from scoring.coach.lessons.pictures import always
from scoring.coach.lessons.taught import Ask, Key, Row

HALL = "44m4444p44s888m888s"  # 44a 4444b 44c 888a 888c of the practice card
THREE_MINUTES = (
    Row(
        "Four people, and everybody collects the 14 tiles of one line on the card. Whoever has them first calls {out}.",
        "44m 4444p 44s 888m 888s",
        Ask(
            "One tile of this line is missing. Which one?",
            (
                Key("8s", "Three eights of bamboo close the line."),
                Key("8p", "The eights are of the suits of the two pairs, and circles have the four fours."),
                Key("4s", "The line wants two fours of bamboo, and both are there."),
            ),
            facts.fills("44m4444p44s888m88s"),
            "44m4444p44s888m88s",
        ),
        picture=always(pictures.RACK),
    ),
    Row(
        "A turn is short: draw one tile from the wall, let one go and say its name.",
        "",
        Ask(
            "You have drawn the north wind. Which tile do you let go?",
            (
                Key("4z", "This line has no winds."),
                Key("8s", "Then two eights are missing in place of one."),
                Key("4m", "It is half of a pair, and for a pair no tile may be called."),
            ),
            facts.keeps_near("44m4444p44s888m88s4z"),
            "44m4444p44s888m88s4z",
            hint="Which tile has no place in the line?",
        ),
    ),
    Row(
        "A joker stands for any tile in a set of three or more.",
        "1j",
        Ask(
            "What else completes the line, beside 8 bamboo?",
            (
                Key("1j", "The eights are a set of three, so a joker may stand in it."),
                Key("1f", "A flower stands only where the card says F."),
                Key("5z", "Soap stands for the zero, not for an eight."),
            ),
            facts.fills("44m4444p44s888m88s"),
            "44m4444p44s888m88s",
            hint="The eights are a set of three. What may stand in it?",
        ),
    ),
    Row(
        "The line says what the hand is worth. The others pay it, and whoever let the last tile go pays double.",
        "",
        Ask(
            "Before play unwanted tiles are passed on. What is this called?",
            (
                Key("Charleston", "Three tiles right, three across, three left.", "Charleston"),
                Key("Mah-Jongg", "That is the call of whoever has filled a line.", "Mah-Jongg"),
                Key("Quint", "Those are five alike.", "Quint"),
            ),
            lambda book, value: bool(book.course.passes) and value == "Charleston",
            hint="It has the name of an American city.",
        ),
    ),
)
TILES = (
    shared.TILES[0],
    Row(
        "Winds and three dragons. The white one is called soap and stands for the zero too.",
        "1234z 567z",
        Ask(
            "The line begins with 1920 in characters. Which tile is missing?",
            (
                Key("5z", "Soap is the zero."),
                Key("1p", "One circle looks like a zero, but it is a 1."),
                Key("7z", "The red dragon is no number."),
            ),
            facts.fills("192m999m192p5z123f"),
            "192m999m192p5z123f",
            hint="Which number is missing, and which tile stands for it?",
        ),
        picture=always(pictures.HONOURS),
    ),
    Row(
        "All eight flowers and seasons are equal: F on the card.",
        "1234f1234y",
        Ask(
            "One F is missing here. Which tile will do?",
            (
                Key("4y", "Winter, a season, is an F like every flower."),
                Key("1s", "A bird is no flower: it is 1 bamboo."),
                Key("4z", "The north wind is N on the card, not F."),
            ),
            facts.fills("192m999m192p55z12f"),
            "192m999m192p55z12f",
            hint="What else is an F?",
        ),
        picture=always(pictures.FLOWERS),
    ),
    Row(
        "And there are jokers: 152 tiles in all.",
        "1j",
        Ask(
            "How many jokers are there?",
            (
                Key(facts.copies("1j"), "Eight, two for each player."),
                Key(facts.copies("5m"), "So many there are of each number, wind and dragon."),
                Key(2, "There are more: they make many hands possible."),
            ),
            facts.equals(facts.copies("1j")),
            hint="Without the jokers there are 144 tiles.",
        ),
    ),
)
SETS = (
    Row(
        "{pung}: three alike; {kong}: four; {quint}: five, one at least a joker. These may be called and laid open.",
        "555p 6666s 7777m1j",
        Ask(
            "Which of these may lie open as a set?",
            (
                Key("55p1j", "Three alike, one of them a joker."),
                Key("55p", "A pair is never laid open."),
                Key("456p", "Rows are no sets here. They are single tiles of a line."),
            ),
            facts.is_set,
            hint="How many must it be at least, and must they be alike?",
        ),
        picture=always(pictures.EXPOSURES),
    ),
    Row(
        "A joker never stands in a pair and never for a single tile.",
        "",
        Ask(
            "Which hand fills the line?",
            (
                Key("44m4444p44s88m1j888s", "The joker stands in a set of three."),
                Key("4m1j4444p44s888m888s", "Here it stands in the pair of 4 characters, and there it may not."),
                Key("44m4444p4s1j888m888s", "Here it stands in the pair of 4 bamboo, and there it may not."),
            ),
            facts.is_hand,
            hint="Look where the joker stands: among two, or among three?",
        ),
    ),
)
CARD = (
    Row(
        "One colour on the card is one suit, whichever. Another colour is another suit.",
        "44m 4444p 44s 888m 888s",
        Ask(
            "44 4444 44 888 888 in three colours, the eights in those of the two pairs: which hand fills it?",
            (
                Key("44s4444m44p888s888p", "Other suits, but the eights are those of the pairs."),
                Key("44m4444p44s888m888p", "Here eights are circles, as the four fours are. They should be bamboo."),
                Key("44m4444p44m888s888m", "4 and 4 more characters: the second pair must be of the third suit."),
            ),
            facts.is_hand,
            hint="In which suits are the pairs? The eights must follow them.",
        ),
    ),
    Row(
        "In a consecutive run all numbers may move up together.",
        "1111m 22p 3333s 22m 11p",
        Ask(
            "1111 22 3333 22 11 in three colours, any run: which hand fills it?",
            (
                Key("2222m33p4444s33m22p", "Everything one higher."),
                Key(
                    "2222m33p4444m33m22p",
                    "The fours must be of the third suit, not characters as the twos are.",
                ),
                Key("2222m44p5555s44m22p", "A run goes up by one: 2, 3, 4."),
            ),
            facts.is_hand,
            hint="Do the numbers go up by one, and are there three suits?",
        ),
    ),
    Row(
        "Each suit has its dragon: red with characters, green with bamboo, soap with circles.",
        "5m7z5s6z5p5z",
        Ask(
            "2468 in characters, 444 and 666 in circles, and DDDD in the colour of the first. Which tile is missing?",
            (
                Key("7z", "The red dragon goes with characters."),
                Key("6z", "The green dragon goes with bamboo."),
                Key("5z", "Soap goes with circles."),
            ),
            facts.fills("2468m444p666p777z"),
            "2468m444p666p777z",
            hint="Which suit comes first in the line?",
        ),
    ),
)
