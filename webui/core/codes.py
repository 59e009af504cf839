"""Join codes that can be read aloud, and the secrets of phones."""

from __future__ import annotations

import hashlib
import re
import secrets

ALPHABET = "ACDEFGHJKLMNPQRTUVWXY3479"  # without look-alikes: no 0 O, 1 I, 2 Z, 5 S, 6, 8 B
LENGTH = 6
TOKEN = re.compile("[A-Za-z0-9_-]{32}", re.ASCII)


def new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def as_written(code: str) -> str:
    """A code as the store has it, however it was typed: in small letters, with spaces, dashes or a full stop.

    >>> as_written(" k7m 4qx "), as_written("K7M-4QX.")
    ('K7M4QX', 'K7M4QX')
    """
    return "".join(filter(str.isalnum, code)).upper()[:LENGTH]


def is_code(text: str) -> bool:
    """Whether this could be a code, as the store has it.

    >>> is_code("K7M4QX"), is_code("k7m4qx"), is_code("K7M4Q")
    (True, False, False)
    """
    return len(text) == LENGTH and set(text) <= set(ALPHABET)


def new_token() -> str:
    return secrets.token_urlsafe(24)


def is_token(text: str) -> bool:
    """Whether this has the form of a phone's secret: a shorter one could be guessed.

    >>> is_token(new_token()), is_token("x"), is_token("x" * 33)
    (True, False, False)
    """
    return TOKEN.fullmatch(text) is not None


def nickname(code: str, phone: str) -> str:
    """The id of a phone at the table with this code; `phone`: the hash of its secret, which the id does not reveal."""
    return hashed(f"{code} {phone}")[:12]


def hashed(token: str) -> str:
    """What the store keeps of a phone's secret. It has 192 random bits, so no salt and no stretching is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
