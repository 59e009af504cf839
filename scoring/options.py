"""House options: what a table may decide for itself."""

from __future__ import annotations

from dataclasses import dataclass

from scoring.errors import BadValue, NotOneOf, TooSmall

MOST = 10**12  # no table counts further; a larger number in a deal is a mistake


@dataclass(frozen=True, slots=True)
class Option:
    """A house option. A flag, a whole number of at least `least`, one of `choices`, or any text: as the default is."""

    name: str
    default: bool | int | str
    de: str
    en: str
    choices: tuple[str, ...] = ()
    least: int = 0

    def accepts(self, value: object) -> bool:
        if type(value) is not type(self.default):
            return False
        if isinstance(value, str):
            return not self.choices or value in self.choices
        return isinstance(value, bool) or self.least <= value <= MOST

    def refusal(self, path: str, shown: str) -> BadValue:
        """What a person is told who gave something else; `shown` is that as a message shows it."""
        if isinstance(self.default, bool):
            return BadValue(path, value=shown, expected="true or false")
        if isinstance(self.default, int):
            return TooSmall(path, value=shown, least=self.least)
        if self.choices:
            return NotOneOf(path, value=shown, known=", ".join(self.choices))
        return BadValue(path, value=shown, expected="a text")
