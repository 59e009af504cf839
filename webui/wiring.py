"""The rooms put together: where games are kept, who hears of changes, every address of docs/api.md, and what one room
hands to the pages of the others.
"""

from __future__ import annotations

from flask import Flask

from webui.club import clubs
from webui.coach import fragments as coach_fragments
from webui.coach import glossary_links
from webui.evening import drafts, exports, fragments, joining, previews, seasons, statistics, tables
from webui.evening.evening import Evenings
from webui.led import fragments as led_fragments
from webui.network import live_updates
from webui.network.change_poller import ChangePoller
from webui.network.live_updates import EventBus
from webui.storage.auto_backup import AutoBackup
from webui.storage.database import database_url
from webui.storage.store import Store
from webui.storage.tile_set_store import SetStore
from webui.tile_sets import fragments as tile_set_fragments
from webui.tile_sets import learning as tile_sets


def init_app(app: Flask) -> None:
    """DATABASE_URL in the app's settings overrides the one in the environment."""
    bus = EventBus()
    app.extensions["event_bus"] = bus
    app.extensions["evenings"] = Evenings()
    store = app.extensions["store"] = Store(app.config.get("DATABASE_URL") or database_url(), bus.tell)
    app.extensions["backups"] = AutoBackup(store)
    app.extensions["sets"] = SetStore(store)
    app.extensions["change_poller"] = ChangePoller(bus, store)
    for part in (glossary_links, coach_fragments):
        part.init_app(app)
    evening = (tables, joining, drafts, previews, statistics, seasons, fragments, exports, live_updates)
    for part in (*evening, led_fragments, tile_sets, tile_set_fragments, clubs):
        app.register_blueprint(part.views)
