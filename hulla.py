"""The door: the command line of Hulla."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import click

from hulla_cli import books, page, photos
from hulla_cli.streams import written_to_the_end
from scoring.errors import HullaError


class Door(click.Group):
    """The commands. What goes wrong for a person ends the program with its sentence."""

    def main(self, *arguments: Any, **how: Any) -> Any:
        with written_to_the_end():
            return super().main(*arguments, **how)

    def invoke(self, context: click.Context) -> Any:
        try:
            return super().invoke(context)
        except HullaError as problem:
            raise failure(problem) from problem


def failure(problem: HullaError) -> click.ClickException:
    """Its sentence; exit status 2 where Hulla itself cannot work, 1 where what it was given is refused."""
    told = click.ClickException(problem.message)
    told.exit_code = 2 if problem.status >= 500 else 1
    return told


def tell_version(context: click.Context, _: click.Parameter, wanted: bool) -> None:
    """What pyproject.toml beside this file says, or else what was installed."""
    if not wanted:
        return
    import tomllib
    from importlib.metadata import version

    beside = Path(__file__).with_name("pyproject.toml")
    told = tomllib.loads(beside.read_text("utf-8"))["project"]["version"] if beside.exists() else version("hulla")
    click.echo(f"hulla {told}")
    context.exit()


@click.group(cls=Door, context_settings={"help_option_names": ["-h", "--help"]})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=tell_version,
    help="Show the version and exit.",
)
def main() -> None:
    """Hulla sees real Mah-Jongg tiles, scores the hand under your table's rule book and says why."""


for command in (
    books.score,
    photos.read,
    photos.watch,
    photos.learn,
    books.rules,
    page.serve,
    page.backup,
    page.restore,
):
    main.add_command(command)


if __name__ == "__main__":
    sys.exit(main())
