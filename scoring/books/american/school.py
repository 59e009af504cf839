"""The school of the American game by document 002: the card, jokers, calls, the Charleston, payment."""

from __future__ import annotations

from scoring.books.american.coach.charleston import charleston
from scoring.books.american.coach.joker_exchanges import exchanges
from scoring.coach.lessons import facts
from scoring.coach.lessons.facts import Win
from scoring.coach.lessons.taught import Ask, Key, Proof, Row, SchoolLesson, Value
from scoring.coach.view_json import view_of
from scoring.game.course import Pass
from scoring.melds import OPEN, Kind, Meld
from scoring.rules import Ruleset
from scoring.tiles import EAST, JOKER, NORTH, SOUTH, WEST, parse

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
        ),
    ),
)
TILES = (
    Row(
        "Three suits with the numbers 1 to 9: characters, circles, bamboo. The 1 of bamboo shows a bird.",
        "123456789m 123456789p 123456789s",
        Ask(
            "Which one is 1 bamboo?",
            (
                Key("1s", "The bird is the 1 of bamboo."),
                Key("1p", "One large circle: that is 1 circle."),
                Key("2s", "Two sticks of bamboo: that is the 2."),
            ),
            facts.is_tile("1s"),
        ),
    ),
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
        ),
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
        ),
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
        ),
    ),
)
SETS = (
    Row(
        "{pung}: three alike. {kong}: four. {quint}: five, one at least a joker. These may be called and laid open.",
        "555p 6666s 7777m1j",
        Ask(
            "Which of these may lie open as a set?",
            (
                Key("55p1j", "Three alike, one of them a joker."),
                Key("55p", "A pair is never laid open."),
                Key("456p", "Rows are no sets here. They are single tiles of a line."),
            ),
            facts.is_set,
        ),
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
        ),
    ),
)
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
        ),
    ),
    Row(
        "The turn goes to the right: East, South, West, North, and East again.",
        "1234z",
        Ask(
            "East has let a tile go, and nobody wants it. Whose turn is it?",
            (
                Key(SOUTH, "South sits on the right of East."),
                Key(NORTH, "North sits on the left of East and plays before East."),
                Key(WEST, "West sits opposite and comes after South."),
            ),
            facts.plays_after(EAST),
        ),
    ),
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
        ),
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
        ),
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
        ),
    ),
)
NATURAL, WITH_JOKER = Win(hand=HALL, tile="8s", source="W"), Win(hand="44m4444p44s88m1j888s", tile="8s", source="W")
SELF_PICKED = Win(hand=HALL, tile="8s")
COUNTING = (
    Row(
        "The number beside the line is its value.",
        "44m 4444p 44s 888m 888s",
        Ask(
            "This line says 35, and there is a joker in it. What is the hand worth?",
            (
                Key(WITH_JOKER.score, "What the card says."),
                Key(NATURAL.score, "Double only without any joker."),
                Key(25, "Many easy lines are worth that; this one says 35."),
            ),
            facts.equals(WITH_JOKER.score),
            WITH_JOKER.hand,
        ),
    ),
    Row(
        "Without jokers it is worth twice as much.",
        "",
        Ask(
            "And the same line without a joker?",
            (
                Key(NATURAL.score, "Jokerless: 35 twice."),
                Key(WITH_JOKER.score, "That is its worth with a joker."),
                Key(SELF_PICKED.score, "That would be self-picked as well."),
            ),
            facts.equals(NATURAL.score),
            HALL,
        ),
    ),
)
WORTH = {"score": NATURAL.score}
PAYING = (
    Row(
        "Whoever let the last tile go pays double, the two others once. East is nobody special.",
        "",
        Ask(
            "South’s hand is worth {score}, the last tile came from West. What does West pay?",
            (
                Key(NATURAL.pays("W"), "The discarder pays double."),
                Key(NATURAL.pays("N"), "That is what the two others pay."),
                Key(facts.times(NATURAL.pays("N"), 4), "West pays for West alone, only double."),
            ),
            facts.equals(NATURAL.pays("W")),
        ),
        WORTH,
    ),
    Row(
        "East pays as all others do.",
        "1z",
        Ask(
            "And East?",
            (
                Key(NATURAL.pays("E"), "Once, like North."),
                Key(NATURAL.pays("W"), "In this book East pays no double."),
                Key(0, "All three pay."),
            ),
            facts.equals(NATURAL.pays("E")),
        ),
        WORTH,
    ),
    Row(
        "Self-picked, all three pay double.",
        "",
        Ask(
            "Had South drawn the tile: what does North pay?",
            (
                Key(SELF_PICKED.pays("N"), "Twice {score}."),
                Key(NATURAL.pays("N"), "That is for a discard."),
                Key(0, "Drawn: all three pay."),
            ),
            facts.equals(SELF_PICKED.pays("N")),
        ),
        WORTH,
    ),
)
WALL = (
    Row(
        "Each player builds a wall before the rack, face down, two tiles high.",
        "00000000x",
        Ask(
            "152 tiles, four walls, two tiles high: how long is each?",
            (
                Key(facts.wall_length, "4 walls of 19 stacks, two tiles each."),
                Key(lambda book: 2 * facts.wall_length(book), "So many tiles are in it, but they lie two high."),
                Key(17, "That is the length without flowers and jokers."),
            ),
            facts.equals(facts.wall_length),
        ),
    ),
    Row(
        "East throws, and breaks the own wall: so many stacks from the right stay apart until the end.",
        "",
        Ask(
            "East throws 10. Whose wall is broken?",
            (
                Key(EAST, "East breaks the own wall, whatever the dice say."),
                Key(SOUTH, "The dice count stacks here, not players."),
                Key(NORTH, "North’s wall is played later."),
            ),
            facts.broken_before((10,)),
        ),
    ),
)


def is_pass(number: int) -> Proof:
    """To whom this pass goes."""
    return lambda book, value: book.course.passes[number - 1] == value


def is_blind(book: Ruleset, value: Value) -> bool:
    """May tiles be passed unseen in this step."""
    return charleston(view_of(book.id, "44m4444p44s888m88s"), value).blind


def passes(book: Ruleset, value: Value) -> bool:
    """Do these three leave the jokers at home, and the nearest line as near as it is."""
    view = view_of(book.id, "44m4444p44s8m1j1m5p4z")
    return JOKER not in parse(str(value)) and set(parse(str(value))) == set(charleston(view, 1).tiles)


CHARLESTON = (
    Row(
        "Before play everybody passes three unwanted tiles, three times: right, across, left.",
        "1m5p4z",
        Ask(
            "To whom do the first three tiles go?",
            (
                Key(Pass.RIGHT.value, "Right first.", "To the right"),
                Key(Pass.LEFT.value, "Left is the third pass.", "To the left"),
                Key(Pass.ACROSS.value, "Across is the second pass.", "To the player across"),
            ),
            is_pass(1),
        ),
    ),
    Row(
        "A joker is never passed.",
        "1j",
        Ask(
            "You collect fours and eights. Which three do you pass?",
            (
                Key("1m5p4z", "None of them is in the line."),
                Key("1m5p1j", "The joker may not be passed, and you would not want to."),
                Key("4s5p4z", "4 bamboo belongs to a pair of the line."),
            ),
            passes,
            "44m4444p44s8m1j1m5p4z",
        ),
    ),
    Row(
        "If all agree there is a second one: left, across, right. Last the two opposite may exchange up to three.",
        "",
        Ask(
            "In one pass of the first three you may pass on tiles unseen. In which?",
            (
                Key(3, "The first left, and the last right of the second."),
                Key(1, "To the right you give of your own."),
                Key(2, "Across you give of your own."),
            ),
            is_blind,
        ),
    ),
)
EVENING = (
    Row(
        "Everybody needs the same card, a rack and the same chips.",
        "",
        Ask(
            "How many may sit down to an evening, if one bets on another while sitting out?",
            (
                Key(lambda book: max(book.course.players), "Four play, and the fifth bets on one of them."),
                Key(4, "Four play, but a fifth may bet."),
                Key(6, "One bettor, not two."),
            ),
            facts.equals(lambda book: max(book.course.players)),
        ),
    ),
    Row(
        "After every deal the next player is East.",
        "1z",
        Ask(
            "East wins the first deal. Who is East in the second?",
            (
                Key(False, "Everybody is East once in turn, won or lost.", "South"),
                Key(True, "In other books East stays, here never.", "The same player"),
            ),
            facts.stays_after("E"),
        ),
    ),
    Row(
        "Now play: the first deal with open hands, and all help one another. Whoever is stuck asks the coach.",
        "44m 4444p 44s 888m 888s",
    ),
)
SCHOOL = (
    SchoolLesson("short", "The whole of it in three minutes", "44m888s", "002 § 3, 4, 9, 10", THREE_MINUTES),
    SchoolLesson("tiles", "The tiles", "1s5z1f1j", "002 § 1, 5, 6", TILES),
    SchoolLesson("sets", "Sets and pairs", "55p1j", "002 § 6, 9", SETS),
    SchoolLesson("card", "Reading the card", "2468m", "002 § 5–7", CARD),
    SchoolLesson("turn", "A turn", "0x4z", "002 § 4", TURN),
    SchoolLesson("calling", "Calling", "888p", "002 § 8", CALLING),
    SchoolLesson("jokers", "Jokers", "666p1j", "002 § 8, 9", JOKERS),
    SchoolLesson("waiting", "Waiting", "4m", "002 § 9, 10", WAITING),
    SchoolLesson("out", "Going out, and what forbids it", "8s", "002 § 4, 11", OUT),
    SchoolLesson("counting", "Counting", "44p44s", "002 § 7, 10", COUNTING),
    SchoolLesson("paying", "Who pays", "1z2z", "002 § 10", PAYING),
    SchoolLesson("wall", "The wall and the dice", "0000x", "002 § 1, 2", WALL),
    SchoolLesson("charleston", "The Charleston", "1m5p4z", "002 § 3", CHARLESTON),
    SchoolLesson("evening", "Your first evening", "1234z", "002 § 2, 10", EVENING),
)
