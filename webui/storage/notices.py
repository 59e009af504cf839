"""How a process learns that another one has changed a game: PostgreSQL tells at once (LISTEN and NOTIFY), SQLite is
asked again.
"""

from __future__ import annotations

from contextlib import suppress
from time import sleep
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, func, select

if TYPE_CHECKING:
    import psycopg

CHANNEL = "hulla_games"
EVERY = 0.4  # seconds, where nobody tells
AT_LEAST = 5.0  # seconds, where somebody does: a pooler between us and PostgreSQL may lose what it says
TOGETHER = 0.02  # seconds: changes that come at once are looked at once


def notify(db: Connection) -> None:
    """Tell everybody, when this transaction is kept."""
    if db.dialect.name == "postgresql":
        db.execute(select(func.pg_notify(CHANNEL, "")))


class Notices:
    """Waits for changes, in one thread."""

    def __init__(self, engine: Engine):
        self.engine = engine
        self._line: psycopg.Connection | None = None

    def wait(self) -> None:
        """Until there may be news; what came before it first listened counts as news."""
        if self.engine.dialect.name != "postgresql":
            sleep(EVERY)
            return
        import psycopg

        try:
            if self._line is None:
                self._line = listening(self.engine)
            elif next(self._line.notifies(timeout=AT_LEAST, stop_after=1), None):
                sleep(TOGETHER)
        except psycopg.Error:
            self.close()
            sleep(EVERY)

    def close(self) -> None:
        if self._line:
            with suppress(Exception):
                self._line.close()
        self._line = None


def listening(engine: Engine) -> psycopg.Connection:
    """A connection of its own that hears of changes. Raises psycopg.Error."""
    import psycopg

    url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    line = psycopg.connect(url, autocommit=True)
    line.execute(f"LISTEN {CHANNEL}")
    return line
