"""JSON as its standard means it: no NaN and no infinity, in one object no name twice, and texts of whole letters.

A byte order mark before it is no part of it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from typing import NoReturn


def parsed(text: str | bytes, parse_float: Callable[[str], object] | None = None) -> object:
    """A JSON text as Python objects. Raises ValueError, and RecursionError for what is too deep.

    parse_float  what becomes of the digits of a number with a point or an exponent; None: a float

    >>> parsed('{"han": 1, "han": 2}')
    Traceback (most recent call last):
    ValueError: “han” stands there twice
    """
    text = text.decode(json.detect_encoding(text)) if isinstance(text, bytes) else text.removeprefix("\ufeff")
    data = json.loads(text, parse_constant=_no_number, object_pairs_hook=_each_once, parse_float=parse_float)
    if "\\u" in text or not text.isascii():
        _of_whole_letters(data)
    return data


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """An object whose keys all differ: of two with one name, nobody can tell which was meant."""
    found = dict(pairs)
    if len(found) < len(pairs):
        ((name, _),) = Counter(name for name, _ in pairs).most_common(1)
        _of_whole_letters(name)
        raise ValueError(f"“{name}” stands there twice")
    return found


def _of_whole_letters(data: object) -> None:
    """ValueError for half a letter (a lone surrogate, as in "\\ud800"): no file, no database and no screen can hold
    it.
    """
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError as problem:
        raise ValueError("half a letter stands there") from problem
