"""Rule books by name, each loaded on first use."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import cache

from scoring.rules import Ruleset

Books = Mapping[str, Ruleset]


class Shelf(Mapping[str, Ruleset]):
    """Rule books by name, each made on first use. `names` may grow."""

    def __init__(self, names: Collection[str], make: Callable[[str], Ruleset]):
        self._names, self._make = names, cache(make)

    def __getitem__(self, name: str) -> Ruleset:
        if name not in self._names:
            raise KeyError(name)
        return self._make(name)

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __or__(self, others: Books) -> dict[str, Ruleset]:
        return {**self, **others}


def each_changed(books: Books, change: Callable[[Ruleset], Ruleset]) -> Shelf:
    """The same books, each as `change` makes it."""
    return Shelf(books, lambda name: change(books[name]))
