"""The coach's pages and questions, asked without a browser: the engine's own answers, in both languages, by the
table's own rules.
"""

from __future__ import annotations

import json
import re

import pytest
from asking import AMERICAN, EXPOSED, FAR, TURN, WAITING, WON, ask, plain
from company import CARD, PLAYERS, PUNG_OF_SOUTH, ROWS, Phone, app_on, new_key

from scoring.books import BOOKS
from scoring.books.american.card.cards import read_card
from scoring.club.rows import add_rows
from scoring.coach import service
from scoring.coach.service import CoachService
from scoring.contract import answer
from webui.coach.glossary_links import glossary_links

PAGES = ("/coach", "/coach/at/CODE", "/coach/learn", "/coach/words")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return app_on(f"sqlite:///{tmp_path_factory.mktemp('coach')}/hulla.db")


@pytest.fixture(scope="module")
def client(app):
    return app.test_client()


@pytest.fixture(scope="module")
def code(app):
    """Of an evening's table."""
    return Phone(app).begin().json["code"]


def data_of(text: str) -> dict:
    """What the page hands to its scripts."""
    return json.loads(re.search(r'<script type="application/json" id="page-data">(.*?)</script>', text, re.S)[1])


@pytest.mark.parametrize("path", PAGES)
def test_every_page_stands_in_both_languages(client, code, path):
    english, german = (
        client.get(path.replace("CODE", code), headers={"Accept-Language": language}) for language in ("en", "de")
    )
    assert english.status_code == german.status_code == 200
    titles = [re.findall(r'<h1 id="[\w-]+" tabindex="-1">(.+?)</h1>', page.text) for page in (english, german)]
    assert titles[0] and all(one != other for one, other in zip(*titles, strict=True))
    assert (
        english.headers["Cache-Control"] == "no-store"
        and "script-src 'self'" in english.headers["Content-Security-Policy"]
    )


def test_other_pages_lead_to_the_coach(client, code):
    assert {'href="/coach"', 'href="/coach/learn"'} <= set(re.findall(r'href="/coach[/\w]*"', client.get("/").text))
    assert 'href="/coach"' in client.get("/deal").text
    assert data_of(client.get(f"/coach/at/{code.lower()}").text)["at"] == code
    for wrong in ("ZZZZZZ", "%22%3E%3Cscript%3Ealert"):
        answer = client.get(f"/coach/at/{wrong}", headers={"Accept": "text/html", "Accept-Language": "en"})
        assert (
            answer.status_code == 404
            and "no table with this code" in answer.text
            and "<script>alert" not in answer.text
        )


@pytest.mark.parametrize(
    ("question", "about", "expected"),
    [
        ("hand", {"view": WAITING}, lambda: service.my_hand(WAITING)),
        ("hand", {"view": TURN}, lambda: service.my_hand(TURN)),
        ("hand", {"view": AMERICAN}, lambda: service.my_hand(AMERICAN)),
        ("call", {"view": WAITING, "tile": "5z", "discarder": "W"}, lambda: service.may_i_call(WAITING, "5z", "W")),
        ("goals", {"view": FAR}, lambda: service.where_to(FAR)),
        ("goals", {"view": AMERICAN}, lambda: service.where_to(AMERICAN)),
        ("charleston", {"view": AMERICAN, "step": 3}, lambda: service.charleston(AMERICAN, 3)),
        ("jokers", {"view": EXPOSED}, lambda: service.joker_exchanges(EXPOSED)),
        ("what-if", {"deal": WON}, lambda: service.what_if(WON)),
    ],
)
def test_the_page_says_what_the_engine_says(client, question, about, expected):
    said = ask(client, question, **about)
    assert said["status"] == "ok"
    assert plain(said) == plain(json.loads(json.dumps(expected())))


def test_places_are_named_as_people_know_them(client):
    english = ask(client, "call", view=WAITING, tile="5z", discarder="W")["source"]
    german = ask(client, "call", "de", view=WAITING, tile="5z", discarder="W")["source"]
    assert english.startswith("Japanese book, ch.\u00a03") and german.startswith("Japanisches Buch, Kap.\u00a03")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_behind_a_number_is_the_contracts(client, language):
    """The wait on 5 bamboo, drawn: the same sheet as when that hand is scored as won."""
    said = ask(client, "worth", language, view=WAITING, tile="5s", won_by="wall")
    deal = WAITING | {
        "winner": "S",
        "won_by": "wall",
        "winning_tile": "5s",
        "hands": {"S": {"concealed": "123456m22p567s555z"}},
    }
    result = answer({key: value for key, value in deal.items() if key not in ("wind", "hand")})
    assert said["sheet"]["score"] == result["hands"]["S"]["score"] == 120
    assert said["received"] == sum(payment["amount"] for payment in result["payments"])
    names = [line["name"] for line in said["sheet"]["points"]]
    assert names[0] == {"en": "Going out", "de": "Basispunkte fürs Gewinnen"}[language]


def test_a_hand_that_may_not_win_says_why_in_both_languages(client):
    plain_hand = WAITING | {"hand": {"concealed": "23m456p789s55m", "melds": [{"tiles": "222p", "state": "open"}]}}
    english, german = (
        ask(client, "worth", language, view=plain_hand, tile="4m", won_by="discard") for language in ("en", "de")
    )
    assert (
        english["refusal"]
        and german["refusal"]
        and english["refusal"] != german["refusal"]
        and english["received"] == 0
    )
    never = ask(client, "hand", "de", view=plain_hand)["waits"][0]["sayings"][0]
    assert never["id"] == "wait.never" and "Verdoppelung" in never["de"]


def test_open_tiles_are_subtracted(client):
    before, after = (ask(client, "hand", view=WAITING | {"seen": seen})["waits"] for seen in ("", "5s88s"))
    assert [(wait["tile"], wait["left"]) for wait in before] == [("5s", 4), ("8s", 4)]
    assert [(wait["tile"], wait["left"]) for wait in after] == [("5s", 3), ("8s", 2)]


@pytest.mark.parametrize("rules", ["japanese", "philos"])
def test_what_was_let_go_is_told_to_no_deal_whose_book_does_not_ask(client, rules):
    """As what lies open it counts in every book, whether or not it was entered as seen, too."""
    view = WAITING | {"rules": rules, "discards": "5s1m"}
    for seen in ("", "1m5s"):
        assert ask(client, "hand", view=view | {"seen": seen})["waits"][0]["left"] == 3
    assert ask(client, "what-if", view=view, tile="8s", won_by="wall")["status"] == "ok"


@pytest.mark.parametrize("book", BOOKS)
def test_every_row_of_every_book_is_explained_with_its_place(client, book):
    for row in BOOKS[book].rows:
        rows = client.get(f"/coach/rows/{book}/{row.id}").json["rows"]
        found = next(each for each in rows if (each["en"], each["points"]) == (row.name, row.points))
        assert found["why_en"] == row.why and found["source"] and found["example"]["concealed"]
        assert not re.match(r"00\d", found["source"]), "documents go by the names people know"


def test_lessons_drills_and_words_come_from_the_engine(client):
    page = client.get("/coach/learn").text
    for each in service.lessons():
        assert f'href="#lesson-{each["id"]}-1"' in page and f"{each['steps']} steps" in page
        lesson = client.get(f"/coach/lessons/{each['id']}").json
        assert len(lesson["steps"]) == each["steps"] and plain(lesson["steps"]) == plain(
            json.loads(json.dumps(service.lesson(each["id"])["steps"]))
        )
    for rules, kinds in data_of(client.get("/coach/learn").text)["drills"].items():
        for kind in kinds:
            said = client.get(f"/coach/drills/{kind}?seed=7&rules={rules}").json
            assert plain(said) == {"status": "ok"} | plain(json.loads(json.dumps(service.drill(kind, 7, rules))))
    terms = client.get("/coach/glossary").json["terms"]
    assert [term["plain_en"] for term in terms] == [term["plain_en"] for term in service.glossary()]
    shown = re.findall(r'<article class="sheet term" id="term-(\w+)"', client.get("/coach/words").text)
    assert set(shown) == {term["id"] for term in terms} and len(shown) == len(terms) > 40


@pytest.mark.parametrize(("language", "words"), [("en", "two chows"), ("de", "ein Chii")])
def test_words_in_sentences_lead_to_terms(app, language, words):
    with app.test_request_context(headers={"Accept-Language": language}):
        assert 'data-do="term" data-term="chow"' in glossary_links(words)


def test_what_if_an_evenings_deal(client):
    """A deal as the page of an evening has it, with its table added: drawn in place of claimed, one more doubling."""
    deal = {"rules": "philos", "winner": "S", "won_by": "discard", "from": "N", "winning_tile": "5m", "round_wind": "E",
            "hands": {"S": PUNG_OF_SOUTH, "E": {"concealed": "147m258p369s1347z"},
                      "W": {"concealed": "147m258p369s1347z"}, "N": {"concealed": "147m147p369s1347z"}}}  # fmt: skip
    changes = ask(client, "what-if", deal=deal)["changes"]
    assert {"what_if.drawn", "what_if.doubling"} <= {change["id"] for change in changes}
    assert all(change["change"]["en"] and change["difference"]["en"] for change in changes)


def test_a_clubs_own_rows_and_card_count_for_the_coach(client):
    """The text goes with the question; with an evening its code does, and the table knows the text."""
    for about, question in (
        ({"view": WAITING}, "hand"),
        ({"view": WAITING, "tile": "5s", "won_by": "wall"}, "worth"),
        ({"deal": WON}, "what-if"),
    ):
        rules = CoachService(add_rows(BOOKS, ROWS), sentence=str)
        if question == "hand":
            assert plain(ask(client, question, club=ROWS, **about)) == plain(
                json.loads(json.dumps(rules.my_hand(WAITING)))
            )
        assert ask(client, question, club=ROWS, **about)["status"] == "ok"
    lines = {goal["hand"] for goal in ask(client, "goals", view=AMERICAN, club=CARD)["goals"]}
    assert lines <= {hand.id for hand in read_card(CARD).hands} and lines


def test_the_coach_beside_an_evening_counts_by_its_club(client):
    game = {"key": new_key("coach"), "rules": "american", "players": PLAYERS, "club": CARD}
    code = client.post("/tables", json=game).json["code"]
    with_table = ask(client, "goals", view=AMERICAN, table=code)
    assert with_table == ask(client, "goals", view=AMERICAN, club=CARD) != ask(client, "goals", view=AMERICAN)
    assert client.post("/coach/goals", json={"view": AMERICAN, "table": "XXXXXX"}).status_code == 404


def test_the_table_tells_the_coach_where_a_player_sits(client):
    game = {"key": new_key("coach"), "rules": "japanese", "players": PLAYERS}
    code = client.post("/tables", json=game).json["code"]
    table = client.get(f"/tables/{code}").json
    for wind, player in table["seats"].items():
        told = client.get(f"/coach/at/{code}/table?player={player}").json
        assert (told["wind"], told["riichi"], told["deal"]) == (wind, False, table["hand"])
        assert told["rules"] == table["rules"]
    assert client.get(f"/coach/at/{code}/table?player=Nobody").json["wind"] is None
    assert client.get("/coach/at/XXXXXX/table").status_code == 404
