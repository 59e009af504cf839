"""The page: run it, keep its games in a file, take them back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hulla_cli.writing import writing

if TYPE_CHECKING:
    from sqlalchemy import Engine


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8000, type=click.IntRange(1, 65535), show_default=True, help="Port to listen on.")
@click.option("--lan", is_flag=True, help="Listen to every phone in this network (the same as --host 0.0.0.0).")
@click.option(
    "--https",
    is_flag=True,
    help="With a certificate of this machine's own: phones get the live camera, and the page as an app.",
)
@click.option(
    "--trust",
    multiple=True,
    metavar="NAME",
    help="Another name or address by which this page is called; may stand more than once.",
)
def serve(host: str, port: int, lan: bool, https: bool, trust: tuple[str, ...]) -> None:
    """Run the page and print its address and a QR code for phones.

    \b
    Example:
      hulla serve
      hulla serve --lan --port 8080
      hulla serve --lan --https
    """
    from webui.network.server import serve as run_server

    run_server("0.0.0.0" if lan else host, port, https, trust)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def backup(file: Path) -> None:
    """Write every game that is kept into one file. Games may go on meanwhile.

    \b
    Example:
      hulla backup evening.gz
    """
    from webui.storage.backup import back_up

    with games() as kept, writing(file):
        number = back_up(kept, file)
    print(f"{number} games → {file}")


@click.command()
@click.argument("backup", required=False)
@click.option(
    "--replace", is_flag=True, help="Put the backup in place of what is here already, of which a backup is made first."
)
def restore(backup: str | None, replace: bool) -> None:
    """Take the games back from a backup: a file, or the number of one of those that Hulla makes by itself.

    Without one, list these.

    \b
    Example:
      hulla restore
      hulla restore 1
      hulla restore evening.gz
    """
    from webui.storage.database import database_url
    from webui.storage.restoring import chosen, listed, take_back

    url = database_url()
    if backup is None:
        print(listed(url))
    else:
        file = chosen(url, backup)
        number, before = take_back(url, file, replace)
        print(f"{number} games ← {file}")
        if before:
            print(f"What was here → {before}")


@contextmanager
def games() -> Iterator[Engine]:
    """The database in which games are kept. Ends the program with a sentence where it cannot be used."""
    from sqlalchemy.exc import OperationalError

    from webui.storage.database import database_url, opened

    try:
        yield opened(database_url())
    except OperationalError as problem:
        raise click.ClickException(f"The database cannot be used: {problem.orig}") from problem
