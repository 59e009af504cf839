"""Standard input and output: present, in letters that the terminal has, and written completely."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import BufferedReader, TextIOWrapper
from json import detect_encoding
from typing import Any, NoReturn, cast

import click

FAILED = 2  # exit status where nothing can be read or written
IN_ASCII = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "‘": "'",
        "’": "'",
        "–": "-",
        "−": "-",
        "…": "...",
        "→": "->",
        "←": "<-",
        "›": ">",
        "×": "x",
    }
)


class Input(click.File):
    """A file to read bytes from, or - for standard input. Ends the program with a sentence where there is none."""

    def __init__(self) -> None:
        super().__init__("rb")

    def convert(self, value: Any, parameter: click.Parameter | None, context: click.Context | None) -> BufferedReader:
        if value == "-" and sys.stdin is None:
            self.fail("Standard input is closed: name a file.", parameter, context)
        return cast(BufferedReader, super().convert(value, parameter, context))


def in_ascii(problem: UnicodeError) -> tuple[str, int]:
    """The ASCII replacement for letters that the terminal lacks; ? if there is none."""
    assert isinstance(problem, UnicodeEncodeError)
    lacking = problem.object[problem.start : problem.end].translate(IN_ASCII)
    return lacking.encode("ascii", "replace").decode(), problem.end


codecs.register_error("hulla.in_ascii", in_ascii)


@contextmanager
def written_to_the_end() -> Iterator[None]:
    """Everything printed is written when this ends, in letters that the terminal has.

    Ends the program with a sentence where it cannot be.
    """
    if sys.stdout is None:
        stop("Standard output is closed: nobody would see the answers.")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="hulla.in_ascii")
    try:
        try:
            yield
        finally:
            sys.stdout.flush()
    except OSError as problem:
        let_go_of_output()
        if problem.errno == errno.EPIPE:  # whoever read has enough
            sys.exit(1)
        stop(": ".join(filter(None, [problem.filename and str(problem.filename), problem.strerror or str(problem)])))


def let_go_of_output() -> None:
    """Drop what could not be written, or Python would try again at exit."""
    out = sys.__stdout__
    if out and sys.stdout is out:
        with open(os.devnull, "wb") as nothing:
            os.dup2(nothing.fileno(), out.fileno())


def stop(sentence: str) -> NoReturn:
    click.echo(f"Error: {sentence}", err=True)
    sys.exit(FAILED)


def lines_of(file: BufferedReader) -> Iterator[bytes]:
    """The lines as UTF-8, as they arrive; PowerShell writes UTF-16. An undecodable line stays as it is."""
    encoding = detect_encoding(file.peek(4)[:4])
    if encoding.startswith("utf-8"):
        return iter(file)
    return (line.encode() for line in TextIOWrapper(file, encoding, errors="replace"))
