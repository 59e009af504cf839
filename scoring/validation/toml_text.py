"""A club's TOML: read within bounds, and the lines of its entries."""

from __future__ import annotations

import re
import tomllib
from typing import Any

from scoring.errors import HullaError
from scoring.validation.typography import has_curly, plain_spaces, straight_quotes

Toml = dict[str, Any]  # as tomllib gives it: each entry is checked by its reader
LONGEST = 100_000  # characters
MOST_DOTS = 60  # in one line: Python takes a minute for a key of ten thousand parts


class NotToml(HullaError):
    sentence = "Line {line}: I cannot read this as TOML ({detail})."

    code = "bad_value"


class CurlyQuotes(NotToml):
    sentence = (
        "Line {line}: curly quotes cannot stand here (“ ” „ ‘ ’): phones and word processors put them in by "
        'themselves. Write straight ones: " at both ends.'
    )


class TooLong(HullaError):
    sentence = "This text is longer than {most} characters."

    code = "bad_value"


class Unreadable(HullaError):
    sentence = "I cannot read “{name}”. It must be a text file that you may open: save it as plain text in UTF-8."

    code = "bad_value"


def read_toml(text: str) -> Toml:
    """What the text holds, curly quotes and no-break spaces made plain. Raises NotToml with its line, TooLong.

    >>> read_toml('name = "Our card"')
    {'name': 'Our card'}
    """
    if len(text) > LONGEST:
        raise TooLong(most=LONGEST)
    spaced = plain_spaces(text)
    lines = spaced.split("\n")
    for number, line in enumerate(lines, start=1):
        if line.count(".") > MOST_DOTS:
            raise NotToml(line=number, detail="…")
    try:
        return tomllib.loads(straight_quotes(spaced))
    except (ValueError, RecursionError) as problem:
        found = re.search(r"at line (\d+)", str(problem))
        number = int(found[1]) if found else spaced.count("\n", 0, len(spaced.rstrip())) + 1
        kind = CurlyQuotes if has_curly(lines[number - 1]) else NotToml
        raise kind(line=number, detail=problem) from None


class Lines:
    """The line of each key of each [[entry]]; what cannot be found counts as being where its entry or the text
    begins.
    """

    def __init__(self, text: str, entry: str):
        self.heads: list[int] = []
        self.places: dict[tuple[int, str], int] = {}
        head = re.compile(rf"\s*\[\[\s*{entry}\s*\]\]")
        for number, line in enumerate(text.splitlines(), start=1):
            if head.match(line):
                self.heads.append(number)
            elif key := re.match(r"\s*([A-Za-z0-9_-]+)\s*=", line):
                self.places.setdefault((len(self.heads) - 1, key[1]), number)

    def of(self, place: int, key: str = "") -> int:
        """The line of a key of the entry at `place`, -1 being the part above the first."""
        head = self.heads[place] if 0 <= place < len(self.heads) else 1
        return self.places.get((place, key), head)
