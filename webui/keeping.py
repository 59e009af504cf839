"""The evening at the table, put together: where games are kept, who hears of changes, and every address of docs/api.md."""

from __future__ import annotations

from flask import Flask

from webui import clubs, drafts, exports, joining, live, previews, statistics, tables, tile_sets
from webui.database import database_url
from webui.elsewhere import Elsewhere
from webui.evening import Evenings
from webui.live import News
from webui.set_store import SetStore
from webui.store import Store


def init_app(app: Flask) -> None:
    """DATABASE_URL in the app's settings comes before the one in the environment."""
    news = News()
    app.extensions["news"] = news
    app.extensions["evenings"] = Evenings()
    store = app.extensions["store"] = Store(app.config.get("DATABASE_URL") or database_url(), news.tell)
    app.extensions["sets"] = SetStore(store)
    app.extensions["elsewhere"] = Elsewhere(news, store)
    for part in (tables, joining, tile_sets, clubs, drafts, previews, statistics, exports, live):
        app.register_blueprint(part.views)
