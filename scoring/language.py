"""The language of a text: English is in the code, every other language in a catalogue (gettext)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from gettext import NullTranslations

THOUSANDS = "between thousands"  # the context of the sign that parts them


def mark(english: str) -> str:
    """Marks a word for the catalogue where it is named, to be said later."""
    return english


OFTEN = (mark("once"), mark("twice"), mark("three times"), mark("four times"), mark("five times"),
         mark("six times"), mark("seven times"), mark("eight times"), mark("nine times"))  # fmt: skip


class OwnWords(str):
    """What a club wrote itself in English, and `others`: the same by the code of other languages."""

    others: Mapping[str, str]

    def __new__(cls, english: str, **others: str) -> OwnWords:
        words = super().__new__(cls, english)
        words.others = others
        return words


@dataclass(frozen=True, slots=True)
class Language:
    """A language and its catalogue, which the caller that shows something reads and passes in.

    `context` tells one word's translations apart: whose word it is (a book's id), or its form in a sentence (a
    catalogue's own name, such as `dat`). Where a catalogue has nothing for it, its plain word is said.
    """

    code: str
    catalogue: NullTranslations

    def text(self, english: str, context: str = "") -> str:
        """A name or a sentence; English where it is not translated."""
        if isinstance(english, OwnWords):
            return english.others.get(self.code, english)
        found = self.catalogue.pgettext(context, english) if context and english else english
        return self.catalogue.gettext(english) if found is english and english else found

    def form(self, english: str, context: str) -> str:
        """What the catalogue has for it in this very context; empty where it has nothing."""
        found = self.catalogue.pgettext(context, english) if context else english
        return "" if found is english or found == english else found

    def plural(self, one: str, many: str, count: int, context: str = "") -> str:
        """A text that counts, by this language's own rule."""
        found = self.catalogue.npgettext(context, one, many, count) if context else one
        return self.catalogue.ngettext(one, many, count) if found is one or found is many else found

    def plural_form(self, count: int) -> int:
        """Which of its forms this language's rule takes for a number; 0 is the singular."""
        rule: Callable[[int], int] | None = getattr(self.catalogue, "plural", None)
        return int(rule(count)) if rule else int(count != 1)

    def figures(self, number: int) -> str:
        """A number as it is written.

        >>> ENGLISH.figures(-12000)
        '−12,000'
        """
        return f"{number:,}".replace(",", self.text(",", THOUSANDS)).replace("-", "−")

    def often(self, count: int) -> str:
        """
        >>> [ENGLISH.often(count) for count in (1, 7, 12)]
        ['once', 'seven times', '12 times']
        """
        if 0 < count <= len(OFTEN):
            return self.text(OFTEN[count - 1])
        return self.plural("{count} time", "{count} times", count).format(count=int(count))


Languages = Mapping[str, Language]
ENGLISH = Language("en", NullTranslations())
ONLY_ENGLISH: Languages = {"en": ENGLISH}


class Often(int):
    """How often something is there: a fact that is said in words."""

    def __str__(self) -> str:
        return ENGLISH.often(self)

    __format__ = object.__format__


def counting(one: str, many: str) -> tuple[str, str]:
    """Marks a text that counts, singular and plural."""
    return one, many
