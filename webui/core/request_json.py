"""What phones send: one JSON object, of a sane size and shape."""

from __future__ import annotations

import re
from math import isfinite
from typing import TypeVar

from flask import request

from scoring.errors import BadJson, BadValue, HullaError, MissingField
from scoring.validation import strict_json

SMALL = 64 << 10
DEEPEST = 32
KEY = re.compile("[A-Za-z0-9_-]{8,64}", re.ASCII)

Kind = TypeVar("Kind", int, str, dict, list)


class NotAnObject(BadJson):
    sentence = "I cannot read what arrived: it must be one JSON object."


class TooLarge(HullaError):
    sentence = "This is too much to send at once."

    code = "too_large"
    status = 413


def body(most: int = SMALL) -> dict:
    """The JSON object in the request. Raises BadJson, TooLarge."""
    data = parsed(text(most))
    if not isinstance(data, dict):
        raise NotAnObject
    return data


def text(most: int) -> str:
    """The body as text of at most `most` bytes. Raises TooLarge."""
    if (request.content_length or 0) > most:
        raise TooLarge
    request.max_content_length = most + 1  # a body of unknown length is cut off there
    if len(request.get_data()) > most:
        raise TooLarge
    return request.get_data(as_text=True)


def parsed(text: str) -> object:
    """The JSON as Python objects: no name twice in one object, no infinite number, not too deep. Raises BadJson."""
    try:
        data = strict_json.parsed(text, parse_float=_finite)
    except (ValueError, RecursionError) as problem:
        raise NotAnObject from problem
    if _deeper_than(data, DEEPEST):
        raise NotAnObject
    return data


def _finite(digits: str) -> float:
    """The number; ValueError for one too large to be one.

    >>> _finite("1e3")
    1000.0
    """
    number = float(digits)
    if not isfinite(number):
        raise ValueError(f"{digits} is too large")
    return number


def _deeper_than(data: object, most: int) -> bool:
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return most < 0 or any(_deeper_than(each, most - 1) for each in inside if isinstance(each, dict | list))


def field(data: dict, name: str, kind: type[Kind], hint: str = "") -> Kind:
    """A field that must be there. Raises MissingField, BadValue."""
    if name not in data:
        raise MissingField(name, name=name, hint=hint)
    found = data[name]
    if type(found) is not kind:
        expected = {int: "a whole number", dict: "an object {…}", list: "a list […]", str: "a text"}
        raise BadValue(name, value=str(found)[:40], expected=expected[kind])
    return found


def key_of(data: dict) -> str:
    """The key by which a phone marks a repeated request. Raises MissingField, BadValue."""
    key = field(data, "key", str, hint="Send the same key again until an answer comes.")
    if not KEY.fullmatch(key):
        raise BadValue("key", value=key[:40], expected="8 to 64 letters, digits, - or _")
    return key
