"""House options: what a table may decide for itself."""

from __future__ import annotations

from dataclasses import dataclass

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

    @property
    def expects(self) -> str:
        """What a message says is allowed."""
        if isinstance(self.default, bool):
            return "true or false"
        if isinstance(self.default, int):
            return f"a whole number, {self.least} or more"
        return " or ".join(self.choices) or "a text"
