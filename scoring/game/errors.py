"""Why an entry of a game cannot be read or booked, in sentences."""

from __future__ import annotations

from scoring.errors import HullaError


class BadEvent(HullaError):
    sentence = "I cannot read this entry of a game: “{name}” must be {wanted}."

    code = "bad_event"


class EntryLacks(BadEvent):
    sentence = "I cannot read this entry of a game: “{name}” is missing."


class EntryHasMore(BadEvent):
    sentence = "I cannot read this entry of a game: I do not know “{name}”."


class EntryNotOneOf(BadEvent):
    sentence = "I cannot read this entry of a game: “{name}” must be one of {known}."


class FirstMustStart(HullaError):
    sentence = "A game begins with its players and its rule book, once."

    code = "first_must_start"


class UnknownGame(HullaError):
    sentence = "I have no rule book “{name}” for a game. I know {known}."

    code = "unknown_rules"


class BookedAlready(HullaError):
    sentence = "This entry is booked already."

    code = "booked_already"


class NoSuchEntry(HullaError):
    sentence = "There is no earlier entry “{of}” that could be undone or corrected."

    code = "no_such_entry"


class UndoneAlready(HullaError):
    sentence = "This entry is undone already. Bring it back first if it shall count."

    code = "undone_already"


class NotAtTable(HullaError):
    sentence = "{player} does not sit at this table."

    code = "not_at_table"


class GameIsOver(HullaError):
    sentence = "The game is over. Undo its end to go on, or begin a new one."

    code = "game_over"


class SeatsHaveChanged(HullaError):
    sentence = "The seats have changed since this deal was entered. Look at the table again."

    code = "seats_changed"


class NoRiichiHere(HullaError):
    sentence = "This rule book has no riichi."

    code = "no_riichi"


class RiichiTwice(HullaError):
    sentence = "{player} has declared riichi already."

    code = "riichi_twice"


class NotInThisBook(HullaError):
    sentence = "This rule book knows no such draw or penalty."

    code = "not_in_this_book"


class AmountsOfTheHouse(BadEvent):
    sentence = (
        "A penalty that the table agreed on says how much others get; every other penalty has its amounts from "
        "the book."
    )


class WrongNumberOfPlayers(HullaError):
    sentence = "By this book {known} play, not {count}."

    code = "five_players"


class OverTheLimit(HullaError):
    sentence = (
        "{player}’s hand cannot be worth that much: the limit is {most}. What is doubled in paying comes on top by "
        "itself."
    )

    code = "over_the_limit"


class MayNotWin(HullaError):
    sentence = "{player} may not win now, by a penalty. {detail}"

    code = "may_not_win"


class Unsettled(HullaError):
    sentence = "The deal cannot be booked: {reason}"

    code = "unsettled"
