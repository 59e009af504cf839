"""The door: the command line of Hulla."""

from __future__ import annotations

import sys
from typing import Any

import click

from door import books, page, photos
from scoring.errors import HullaError


class Door(click.Group):
    """The commands. What goes wrong for a person ends the program with its sentence."""

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except HullaError as problem:
            raise click.ClickException(problem.message) from problem


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
def main() -> None:
    """Hulla sees real Mah-Jongg tiles, scores the hand under your table's rule book and says why."""


for command in (books.score, photos.read, photos.watch, photos.learn, books.rules, page.serve, page.backup, page.restore):
    main.add_command(command)


if __name__ == "__main__":
    sys.exit(main())
