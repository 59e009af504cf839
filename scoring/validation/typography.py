"""TOML as phones and word processors write it: curly quotes and no-break spaces, made plain where they cannot be
meant.
"""

from __future__ import annotations

import re

CURLY = "“”„‟«»‘’‚‛‹›"
_PLAIN = str.maketrans({0xA0: " ", 0x2007: " ", 0x202F: " ", 0x2028: "\n", 0x2029: "\n", 0xFEFF: None})
# What stands in straight quotes and after # stays as it is; a quote without its end takes the rest of its line.
_PIECES = re.compile(
    r'"""[\s\S]*?(?:"""|\Z)'
    r"|'''[\s\S]*?(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|#[^\n]*"
    r'|[“”„‟«»](?P<double>[^“”„‟«»"\n]*)(?P<end>[“”„‟«»"]?)'
    r"|[‘’‚‛‹›](?P<single>[^‘’‚‛‹›'\n]*)(?P<stop>[‘’‚‛‹›']?)"
)


def plain_spaces(text: str) -> str:
    """No-break spaces as spaces, line separators as line breaks, no byte order mark."""
    return text.translate(_PLAIN)


def straight_quotes(text: str) -> str:
    """The same lines with straight quotes around every text in curly ones.

    >>> straight_quotes('name = “Our card” # “old”')
    'name = "Our card" # “old”'
    """
    return _PIECES.sub(_straight, text)


def has_curly(line: str) -> bool:
    """Whether this line has curly quotes outside straight ones."""
    return not set(CURLY).isdisjoint(re.sub(r"\"[^\"]*\"|'[^']*'", "", line))


def _straight(piece: re.Match[str]) -> str:
    if piece["end"]:
        return f'"{piece["double"]}"'
    return f"'{piece['single']}'" if piece["stop"] else piece[0]
