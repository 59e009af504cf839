"""One family of errors that people meet. `sentence` is what they read, with the facts filled in.

`message` is English; a page takes `template_in` its language and fills in `facts` itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from scoring.language import ENGLISH, Language, Often, counting

LONGEST_FACT = 500  # letters: a message need not repeat the whole text that has the mistake
MOST_TOLD, LONGEST_TOLD = 20, 4000  # mistakes at once, and letters of them


class HullaError(Exception):
    """What a person entered cannot be used. `field` is the path of the entry, `facts` fill the sentence.

    sentence  English; two of them, singular and plural, where the fact `count` is counted
    """

    sentence: str | tuple[str, str] = "Something in this deal cannot be right."
    code = "error"
    status = 400

    def __init__(self, field: str = "", **facts: object):
        super().__init__(field)
        self.field, self.facts = field, facts

    def template_in(self, language: Language) -> str:
        """The sentence in this language, before the facts are filled in."""
        if isinstance(self.sentence, tuple):
            return language.plural(*self.sentence, int(str(self.facts["count"])))
        return language.text(self.sentence)

    @property
    def message(self) -> str:
        return self.template_in(ENGLISH).format(**{name: short(fact) for name, fact in self.facts.items()})

    def __str__(self) -> str:
        return self.message

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "message": self.message, "field": self.field}


def short(fact: object) -> object:
    """A fact as a sentence shows it: a text not at any length.

    >>> len(short("x" * 100_000))
    500
    """
    text = str(fact) if isinstance(fact, str | Exception) else ""
    return fact if len(text) <= LONGEST_FACT else text[: LONGEST_FACT - 1] + "…"


class Several(tuple[HullaError, ...]):
    """Errors as one text: a fact of the error that holds them."""

    def __str__(self) -> str:
        return " ".join(self.told(lambda each: each.message))

    def told(self, say: Callable[[HullaError], str]) -> list[str]:
        """The first of them, each as `say` puts it, and a sign where there are more."""
        said: list[str] = []
        for each in self:
            if len(said) == MOST_TOLD or sum(map(len, said)) > LONGEST_TOLD:
                return [*said, "…"]
            said.append(say(each))
        return said


class TextRefused(HullaError):
    """A club's text cannot be used. `problems`: all that is wrong with it; empty: the error says it."""

    code = "bad_value"
    where = ""

    def __init__(self, problems: Iterable[HullaError] = (), **facts: object):
        self.problems = tuple(problems)
        super().__init__(self.where, **({"problems": Several(self.problems)} if self.problems else facts))


class BadTile(HullaError):
    sentence = "I cannot read “{tile}” as a tile. Write digits and then one small letter, for example 123m55z."

    code = "bad_tile"


class TileOutOfPlace(BadTile):
    sentence = "{tile} cannot stand here: {place}."


class BadJson(HullaError):
    sentence = "This line is no deal: a deal is one JSON object. {detail}"

    code = "bad_json"


class OverSeveralLines(BadJson):
    sentence = (
        "What begins here continues over several lines, but each deal must be on a line of its own. “jq -c "
        ".” writes a deal so, “jq -c '.[]'” a list of them."
    )


class MissingField(HullaError):
    sentence = "“{name}” is missing. {hint}"

    code = "missing_field"


class NoRuleBook(MissingField):
    sentence = "“rules” is missing. Name the rule book: {known}."


class UnknownField(HullaError):
    sentence = "I do not know “{name}”. Look for a slip of the pen: an entry that I skip could change the score."

    code = "unknown_field"


class UnknownRules(HullaError):
    sentence = "I have no rule book “{name}”. I know {known}."

    code = "unknown_rules"


class UnknownOption(HullaError):
    sentence = "The rule book {book} has no option “{name}”. It knows {known}."

    code = "unknown_option"


class BadValue(HullaError):
    sentence = "“{value}” is not allowed here: I expect {expected}."

    code = "bad_value"


class NotOneOf(BadValue):
    sentence = "“{value}” is not allowed here: I expect one of {known}."


class TooSmall(BadValue):
    sentence = "“{value}” is not allowed here: I expect a whole number, {least} or more."


class BadMeld(HullaError):
    sentence = (
        "{tiles} is no set that can lie like this: chow, pung and kong lie open, a kong of own tiles half "
        "concealed; other sets stand in the hand."
    )

    code = "bad_meld"


class WrongTileCount(HullaError):
    sentence = counting(
        "I count {count} tile for {player}, a kong as three, but it must be {wanted}. Look for the missing ones.",
        "I count {count} tiles for {player}, a kong as three, but it must be {wanted}. Look for a missing or "
        "doubled tile.",
    )

    code = "wrong_tile_count"


class TooManyCopies(HullaError):
    sentence = "{tile} turns up {often}, but a set has only {copies}. Look for a misread tile."

    code = "too_many_copies"

    def __init__(self, field: str = "", *, count: int, **facts: object):
        super().__init__(field, often=Often(count), **facts)


class NotComplete(HullaError):
    sentence = (
        "These tiles are no complete hand by this book: {tiles}. Look for a misread tile, or a set laid down that "
        "should stand in the hand."
    )

    code = "not_complete"


class RiichiWithOpenMeld(HullaError):
    sentence = "{player} declared riichi but has claimed a set: riichi needs a hand without open sets."

    code = "riichi_with_open_meld"


class Furiten(HullaError):
    sentence = (
        "{player} has discarded {tile}, which would complete the hand: it may now only be won on a drawn tile "
        "(sacred discard)."
    )

    code = "furiten"


class OrphanDiscarded(Furiten):
    sentence = (
        "{player} has discarded {tile}: with this very tile thirteen orphans may now only be won when it is drawn "
        "(sacred discard)."
    )


class DeadPlayer(HullaError):
    sentence = "{player} is dead and may not win. A dead player pays like the others."

    code = "dead_player"


class NoDoubling(HullaError):
    sentence = "To go out the hand needs doublings besides dora: at least {wanted}. It has {have} (Li Fan Shibari)."

    code = "no_doubling"


class DoublingNotSecured(HullaError):
    sentence = (
        "Doublings that stood firm before the last tile: {have}, needed: {wanted}. What came only with that tile "
        "does not count for it (Li Fan Shibari)."
    )

    code = "doubling_not_secured"
