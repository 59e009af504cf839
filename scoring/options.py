"""House options: what a table may decide for itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeGuard

from scoring.errors import BadValue, NotOneOf, TooSmall

MOST = 10**12  # no table counts further; a larger number in a deal is a mistake


class Options(dict[str, "bool | int | str"]):
    """What a table has decided, by the name of the option."""

    def number(self, name: str) -> int:
        """An option that is a whole number; 0 where the book has none of this name."""
        return int(self.get(name, 0))


@dataclass(frozen=True, slots=True)
class Option:
    """A house option. A flag, a whole number of at least `least`, one of `choices`, or any text: as the default is.

    words   choices in words, marked for translators, where they do not speak for themselves
    before  how games are played that were begun before there was this option; None: as the default says
    """

    name: str
    default: bool | int | str
    label: str
    choices: tuple[str, ...] = ()
    least: int = 0
    before: bool | int | str | None = None
    words: Mapping[str, str] = field(default_factory=dict)

    def accepts(self, value: object) -> TypeGuard[bool | int | str]:
        if type(value) is not type(self.default):
            return False
        if isinstance(value, str):
            return not self.choices or value in self.choices
        return isinstance(value, bool) or (isinstance(value, int) and self.least <= value <= MOST)

    def refusal(self, path: str, shown: str) -> BadValue:
        """The error for a person who gave something else; `shown` is that as a message shows it."""
        if isinstance(self.default, bool):
            return BadValue(path, value=shown, expected="true or false")
        if isinstance(self.default, int):
            return TooSmall(path, value=shown, least=self.least)
        if self.choices:
            return NotOneOf(path, value=shown, known=", ".join(self.choices))
        return BadValue(path, value=shown, expected="a text")
