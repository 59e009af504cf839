"""Notices what other processes on the same database have written: asks how the tables stand that phones listen to here,
whenever there may be news (webui.storage.notices), and notifies them.

One small query for all tables at once, the same for SQLite and PostgreSQL; a change made in this process does not wait
for it.
"""

from __future__ import annotations

import logging
from threading import Lock, Thread
from time import sleep

from sqlalchemy.exc import SQLAlchemyError

from scoring.errors import HullaError
from webui.network.live_updates import EventBus
from webui.storage.notices import EVERY, Notices
from webui.storage.store import Store

LOG = logging.getLogger(__name__)


class ChangePoller:
    """Begins with the first phone that listens: a server's workers are born without threads."""

    def __init__(self, bus: EventBus, store: Store):
        self.bus, self.store = bus, store
        self._lock, self._looking = Lock(), False

    def begin(self) -> None:
        with self._lock:
            if not self._looking:
                self._looking = True
                Thread(target=self._look, name="change-poller", daemon=True).start()

    def _look(self) -> None:
        """Runs until nobody listens any more. An error is logged once."""
        told, notices = "", None
        while games := self._listened_to():
            try:
                notices = notices or Notices(self.store.engine)
                for head in self.store.heads(games):
                    self.bus.tell(head)
                told = ""
                notices.wait()
            except (SQLAlchemyError, HullaError) as problem:
                if str(problem) != told:
                    told = str(problem)
                    LOG.error(
                        "I could not ask the database for news; phones hear of other processes when it "
                        "answers again. %s",
                        told,
                    )
                sleep(EVERY)
        if notices:
            notices.close()

    def _listened_to(self) -> list[int]:
        with self._lock:
            games = self.bus.listened_to()
            self._looking = bool(games)
            return games
