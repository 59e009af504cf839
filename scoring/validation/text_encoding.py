"""Text as people's programs save it: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252."""

from __future__ import annotations

from json import detect_encoding

MOST_BYTES = 4  # that one character takes in any of these


def decoded(data: bytes) -> str:
    """The text, without its mark. Raises UnicodeDecodeError for what is no text.

    >>> decoded("Würfel".encode("utf-16")), decoded("Würfel".encode("cp1252"))
    ('Würfel', 'Würfel')
    """
    try:
        return data.decode(detect_encoding(data)).removeprefix("\ufeff")
    except UnicodeDecodeError:
        return data.decode("cp1252")
