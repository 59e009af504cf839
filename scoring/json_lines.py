"""JSON Lines: one answer for each line, but a single one for a deal, or a list of deals, that was written over
several.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from scoring.contract import Books, answer_text, refused
from scoring.errors import OverSeveralLines

# bytes: JSON that went on for so long goes on to the end, and is not looked through again with every line
LONGEST = 20_000


def answers(lines: Iterable[bytes], books: Books) -> Iterator[dict[str, object]]:
    """The answers in order, each as soon as its line has arrived."""
    begun = b""
    for line in lines:
        if begun and _goes_on(begun, line):
            if len(begun) <= LONGEST:
                begun = b"" if _is_whole(begun + line) else begun + line
            continue
        answer = answer_text(line, books)
        begun = line if answer["status"] == "error" and _is_begun(line) else b""
        yield refused(OverSeveralLines()) if begun else answer


def _goes_on(begun: bytes, line: bytes) -> bool:
    """Whether this line continues an earlier one. A deal stands alone unless it is part of a list."""
    if begun.lstrip().startswith(b"{") and b'"rules"' in line and _is_whole(line):
        return False
    return len(begun) > LONGEST or _is_begun(begun + line) or _is_whole(begun + line)


def _is_whole(text: bytes) -> bool:
    try:
        return isinstance(json.loads(text), dict | list)
    except (ValueError, RecursionError):
        return False


def _is_begun(text: bytes) -> bool:
    """Is this the beginning of an object or a list, with nothing wrong but that its end is missing?"""
    try:
        json.loads(text.rstrip())
    except json.JSONDecodeError as problem:
        return problem.doc.lstrip().startswith(("{", "[")) and problem.pos >= len(problem.doc)
    except (ValueError, RecursionError):
        pass
    return False
