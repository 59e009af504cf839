"""What browsers keep and how little goes over the line: compressed answers, names that hold a file's hash."""

from __future__ import annotations

import gzip
import re

import pytest
from company import DRAW, WITH_TILES

FOR_GOOD = "public, max-age=31536000, immutable"
FILES = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css|svg|png)[^"#]*)')


def files_of(page: str) -> set[str]:
    """Scripts, styles and drawings that a page names, but for modules, which are found by their own names."""
    return {where.replace("&amp;", "&") for where in FILES.findall(page)}


@pytest.mark.parametrize("path", ("/", "/deal", "/evening/new", "/coach", "/sets", "/trust", "/nowhere"))
def test_whatever_a_page_names_by_its_contents_is_kept_for_good(client, path):
    named = {where for where in files_of(client.get(path, headers={"Accept": "text/html"}).text) if "?v=" in where}
    assert any(".css" in where for where in named) and any("icon.svg" in where for where in named)
    for where in named:
        answer = client.get(where)
        assert (answer.status_code, answer.headers["Cache-Control"]) == (200, FOR_GOOD), where
        assert "ETag" in answer.headers or "/words/" in where


@pytest.mark.parametrize("where", ("/static/css/base.css", "/static/tiles/m.svg", "/words/de.js"))
def test_an_address_that_names_other_contents_is_not_kept_for_good(client, where):
    for asked in (where, f"{where}?v=0123456789ab"):
        answer = client.get(asked)
        assert answer.status_code == 200 and "immutable" not in answer.headers.get("Cache-Control", "")


def test_a_changed_file_has_another_address(app, tmp_path, monkeypatch):
    monkeypatch.setattr(app, "static_folder", str(tmp_path))
    for name in ("a.css", "b.css"):
        (tmp_path / name).write_text(name)
    with app.test_request_context():
        addresses = {app.url_for("static", filename=name) for name in ("a.css", "b.css")}
        (tmp_path / "a.css").write_text("changed")
        assert len({*addresses, app.url_for("static", filename="a.css")}) == 3


@pytest.mark.parametrize(("language", "thousands"), (("en", ","), ("de", ".")))
def test_words_are_a_file_of_their_own(client, language, thousands):
    page = client.get("/deal", headers={"Accept-Language": language})
    (words,) = (where for where in files_of(page.text) if where.startswith("/words/"))
    assert words.startswith(f"/words/{language}.js?v=") and "Ein einzelnes Spiel" not in page.text
    assert f'"thousands": "{thousands}"' in client.get(words).text
    again = client.get("/words/de.js", headers={"Accept-Language": "en"}).text
    assert '"Self-drawn"' not in page.text and ("nicht" in again) and client.get("/words/xx.js").status_code == 404


@pytest.mark.parametrize(("sent", "packed"), (("gzip, deflate", "gzip"), ("gzip, br", "br"), ("", None)))
def test_answers_are_packed_as_the_browser_takes_them(client, anna, sent, packed):
    table = anna.client.get(f"/tables/{anna.code}", headers={"Accept-Encoding": sent})
    assert table.headers.get("Content-Encoding") == packed and "Accept-Encoding" in table.headers["Vary"]
    for where in ("/deal", "/words/de.js", "/static/tiles/m.svg", "/evening/scripts/main.js"):
        assert client.get(where, headers={"Accept-Encoding": sent}).headers.get("Content-Encoding") == packed, where
    if packed == "gzip":
        assert gzip.decompress(client.get("/deal", headers={"Accept-Encoding": sent}).data).startswith(b"<!doctype")


def test_a_photograph_and_the_news_stay_as_they_are(client, anna):
    sent = {"Accept-Encoding": "gzip, br"}
    assert "Content-Encoding" not in client.get("/static/icons/icon-512.png", headers=sent).headers
    news = anna.client.get(f"/tables/{anna.code}/news", headers=sent)
    assert "Content-Encoding" not in news.headers and next(iter(news.response)).startswith(b"retry")
    news.close()


def test_a_packed_table_is_known_again(anna):
    """The tag that came with the packed answer means the same table, however the next one is packed."""
    anna.book(WITH_TILES)
    tag = anna.client.get(f"/tables/{anna.code}", headers={"Accept-Encoding": "gzip"}).headers["ETag"]
    for sent in ("gzip", "br", ""):
        seen = {"Accept-Encoding": sent, "If-None-Match": tag}
        assert anna.client.get(f"/tables/{anna.code}", headers=seen).status_code == 304
    anna.look()
    anna.book(DRAW)
    assert anna.client.get(f"/tables/{anna.code}", headers={"If-None-Match": tag}).status_code == 200
