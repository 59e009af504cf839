"""The coach's answers as fragments of a page, asked without a browser: the same words as in the JSON, tiles drawn, and
the game's words to be tapped.
"""

from __future__ import annotations

import html
import re

import pytest
from asking import AMERICAN, EXPOSED, FAR, TURN, WAITING, WON, ask
from company import app_on
from in_both import glossary, lesson, service

from scoring.books import BOOKS
from scoring.coach.drills.catalogue import drill_kinds
from webui.coach.glossary_links import glossary_links


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    return app_on(f"sqlite:///{tmp_path_factory.mktemp('fragments')}/hulla.db")


@pytest.fixture(scope="module")
def client(app):
    return app.test_client()


def words_of(fragment: str) -> str:
    """What one reads there, without tags."""
    return html.unescape(re.sub(r"\s+", " ", re.sub("<[^>]*>", "", fragment))).replace("\xa0", " ")


def tiles_of(fragment: str) -> list[str]:
    return re.findall(r"#t(\d[a-z])", fragment)


QUESTIONS = [
    ("hand", {"view": WAITING}, lambda said: [*said["sayings"][:1], *said["waits"][0]["sayings"]]),
    ("hand", {"view": TURN}, lambda said: [saying for each in said["let_go"] for saying in each["sayings"]]),
    ("call", {"view": WAITING, "tile": "5z", "discarder": "W"}, lambda said: [said["advice"], said["precedence"]]),
    ("goals", {"view": FAR}, lambda said: said["goals"]),
    ("goals", {"view": AMERICAN}, lambda said: said["goals"][0]["sayings"][1:]),
    ("charleston", {"view": AMERICAN, "step": 3}, lambda said: said["sayings"]),
    (
        "jokers",
        {"view": EXPOSED},
        lambda said: said["exchanges"][0]["sayings"],
    ),
    ("what-if", {"deal": WON}, lambda said: [each["difference"] for each in said["changes"]]),
]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("question", "about", "sayings"), QUESTIONS)
def test_a_fragment_says_what_the_answer_says(client, language, question, about, sayings):
    said = ask(client, question, language, html=True, **about)
    words = words_of(said["html"])
    told = sayings(said)
    assert told
    for saying in told:
        assert saying[language].replace(" × ", " × ") in words
    assert "html" not in ask(client, question, language, **about)


@pytest.mark.parametrize(("concealed", "count", "kong", "says"), [
    ("", 0, False, "still missing"),
    ("123456m", 6, False, "so far: 6"),
    ("1111m234m567p789s22z", 15, True, "15 tiles, that is 1 too many. A kong counts three"),
    ("1112m234m567p789s22z", 15, False, "Tap one to remove it."),
])  # fmt: skip
def test_a_hand_of_another_size_is_counted_and_not_judged(client, concealed, count, kong, says):
    view = WAITING | {"hand": {"concealed": concealed}}
    said = ask(client, "hand", view=view, html=True)
    assert (said["count"], said["gap"], said["kong"]) == (count, True, kong) and says in said["says"]
    assert "html" not in said and ask(client, "hand", view=view)["status"] == "error"


def test_a_call_asks_first_which_tile_and_whose(client):
    asked = ask(client, "call", view=WAITING, tile="5s", html=True)["html"]
    assert re.findall(r'name="discarder" value="(.)"', asked) == ["E", "N", "W"] and "advice" not in asked
    assert "14 tiles" in words_of(ask(client, "call", view=TURN, html=True)["html"])


def test_what_nobody_can_know_stands_apart(client):
    said = ask(client, "hand", view=WAITING, html=True)
    unknown = next(saying["en"] for saying in said["sayings"] if saying["id"] == "now.unknown")
    before, after = said["html"].split('<slot name="open-tiles"></slot>')
    assert unknown in words_of(after) and unknown not in words_of(before)


def test_what_is_missing_is_dashed_the_last_of_several_alike(client):
    goal = ask(client, "goals", view=FAR, html=True)["goals"][0]
    fragment = ask(client, "goals", view=FAR, html=True)["html"]
    article = fragment.split("<article")[1]
    lacking = re.findall(r'class="lacking">.*?#t(\d[a-z])', article)
    assert sorted(lacking) == sorted(each for each in tiles_of_text(goal["missing"]))


def tiles_of_text(text: str) -> list[str]:
    return [digit + suit for digits, suit in re.findall(r"(\d+)([a-z])", text) for digit in digits]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_behind_a_number_is_drawn(client, language):
    said = ask(client, "worth", language, view=WAITING, tile="5s", won_by="wall", html=True)
    words = words_of(said["html"])
    for line in said["sheet"]["points"] + said["sheet"]["doublings"]:
        assert line["name"] in words and line["why"] in words and line["source"].replace("\xa0", " ") in words
    assert re.search(r'data-do="why" data-rule="win" data-name="[^"]+" data-points="20"', said["html"])


@pytest.mark.parametrize("won_by", ["wall", "discard"])
def test_what_if_of_the_hand_asks_the_deal_it_would_be(client, won_by):
    view = WAITING | {"riichi": True, "seen": "19m", "discards": "1m", "drawn": None}
    view.pop("drawn")
    deal = {"rules": "japanese", "round_wind": "E", "winner": "S", "won_by": won_by, "winning_tile": "5s",
            "riichi": ["S"],
            "discards": {"S": "1m"}, "hands": {"S": {"concealed": "123456m22p67s555z5s"}}}  # fmt: skip
    deal |= {"from": "E"} if won_by == "discard" else {}
    behind = ask(client, "what-if", view=view, tile="5s", won_by=won_by, html=True)
    assert behind["changes"] and behind["changes"] == ask(client, "what-if", deal=deal)["changes"]


def test_what_if_of_a_hand_that_is_wrong_says_what_is(client):
    reply = client.post("/coach/what-if", json={"view": {"rules": "japanese"}, "tile": "5s", "won_by": "wall"})
    assert reply.json["status"] == "error" and reply.status_code == 400


def test_of_rows_with_one_name_the_one_with_that_worth_is_explained(client):
    rows = [row for row in service.explain("japanese", "pung") if row["points"]]
    assert len(rows) > 1
    for row in rows:
        asked = f"/coach/rows/japanese/pung?name={row['en']}&points={row['points']}&doublings=0&tiles=555z"
        said = client.get(asked, headers={"Accept-Language": "en"}).text
        assert row["why_en"] in words_of(said) and tiles_of(said)[:3] == ["5z"] * 3


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["guided_practice", "played_example"])
def test_every_step_of_a_lesson_is_drawn_and_its_answer_stands_there_once_it_is_given(client, language, name):
    speaks = {"Accept-Language": language}
    pages = client.get(f"/coach/lessons/{name}?html=1", headers=speaks).json["html"]
    steps = lesson(name)["steps"]
    assert len(pages) == len(steps)
    for place, (step, page) in enumerate(zip(steps, pages, strict=True), start=1):
        assert (step["question"]["ask"] if step["question"] else step["said"])[language] in words_of(page)
        assert bool(step["question"]) == ("data-asks" in page)
        if step["question"]:
            assert "answered" not in page and "waits-for" not in page
            told = client.post(f"/coach/lessons/{name}", json={"step": place, "tapped": []}, headers=speaks).json
            assert told["verdict"] is None and step["said"][language] in words_of(told["html"])


LEVELS = [
    (rules, kind, level)
    for rules, kinds in drill_kinds().items()
    for kind, levels in kinds.items()
    for level in range(1, levels + 1)
]


@pytest.mark.parametrize(("rules", "kind", "level"), LEVELS)
def test_of_every_drill_one_answer_is_right_and_every_other_is_taken_up(client, rules, kind, level):
    url, speaks = f"/coach/drills/{kind}?seed=7&rules={rules}&level={level}", {"Accept-Language": "de"}
    said = client.get(f"{url}&html=1", headers=speaks).json
    assert said["question"]["de"] in words_of(said["html"]) and said["because"][0]["de"] not in words_of(said["html"])
    answered(said, said["html"], lambda tapped: client.post(url, json={"tapped": tapped}, headers=speaks).json)


LESSONS = [(rules, each.id) for rules, book in BOOKS.items() for each in book.coaching().school]


@pytest.mark.parametrize(("rules", "name"), LESSONS)
def test_every_lesson_of_every_book_is_walked_to_its_end(client, rules, name):
    """Each step opened, every key of it tapped: one is right, each of the others taken up, and a tap that is none is
    told the answer.
    """
    url, speaks = f"/coach/school/{rules}/{name}", {"Accept-Language": "de"}
    lesson, pages = (client.get(url + html, headers=speaks).json for html in ("", "?html=1"))
    assert len(pages["html"]) == len(lesson["steps"])
    for place, (step, page) in enumerate(zip(lesson["steps"], pages["html"], strict=True), start=1):
        assert step["said"]["de"] in words_of(page)

        def tap(tapped, place=place):
            return client.post(url, json={"step": place, "tapped": tapped}, headers=speaks).json

        if step["question"]:
            assert tap([])["verdict"] is None
            answered(step["question"], page, tap)


def answered(question, page, tap):
    """Every choice tapped, or the right tiles and a wrong one; told what it comes to."""
    ways = [[key] for key in re.findall(r'data-key="(choice[^"]+)"', page)]
    if not ways:
        right = [f"wait{tile}" for tile in tiles_of_text(question["answer"])]
        ways = [right, [f"wait{tile}" for tile in question["replies"]][:1] or right[1:]]  # of nine gates none is wrong
    told = [tap(tapped) for tapped in ways]
    assert [each["verdict"] for each in told].count(True) == 1 < len(told)
    for (key, *_), each in zip(ways, told, strict=True):
        words = words_of(each["html"])
        assert question["because"][0]["de"] in words
        if not each["verdict"] and question["replies"]:
            assert question["replies"][key.removeprefix("choice").removeprefix("wait")]["de"] in words


def test_sets_are_found_one_by_one_and_a_wrong_tap_loses_none(client):
    place, step = next((n, s) for n, s in enumerate(lesson("guided_practice")["steps"], 1) if s["question"])
    codes = {wind: tiles_of_text(hand["concealed"]) for wind, hand in step["hands"].items()}
    sets = [
        [f"{wind}{codes[wind].index(code)}" for code in tiles_of_text(tiles)]
        for wind, each in step["question"]["answer"].items()
        for tiles in each["has"]
    ]

    def tap(tapped, found):
        return client.post(
            "/coach/lessons/guided_practice", json={"step": place, "tapped": tapped, "found": found}
        ).json

    wrong = tap(["E0", "S0", "W0"], sets[:1])
    assert (wrong["found"], wrong["hit"], "verdict" in wrong) == (sets[:1], False, False)
    assert tap(sets[0], [])["found"] == sets[:1]
    assert tap(sets[-1], sets[:-1])["verdict"] is True


@pytest.mark.parametrize("tapped", ["far", {"a": 1}, [7], [["x"]], None])
def test_taps_that_are_none_get_a_sentence(client, tapped):
    for url in ("/coach/drills/waits", "/coach/lessons/played_example", "/coach/school/japanese/riichi"):
        assert client.post(url, json={"step": 14, "tapped": tapped}).json["status"] == "error"


@pytest.mark.parametrize("keys", [["E99", "Ex", "Q1"], ["", "E", "E²"], ["far"], ["choice"]])
def test_keys_that_there_are_not_are_wrong(client, keys):
    for place, step in enumerate(lesson("guided_practice")["steps"], start=1):
        if step["question"]:
            told = client.post("/coach/lessons/guided_practice", json={"step": place, "tapped": keys}).json
            assert told.get("verdict", False) is False and told["status"] == "ok"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_word_is_explained_in_a_drawer(client, language):
    for term in glossary():
        said = client.get(f"/coach/glossary/{term['id']}?rules=philos", headers={"Accept-Language": language}).json
        assert said["title"] == term[language] and term[f"plain_{language}"] in words_of(said["html"])
    assert client.get("/coach/glossary/nothing").status_code == 404


@pytest.mark.parametrize(
    ("language", "sentence", "expected"),
    [
        ("de", "Kann ich das? Du kannst es, sie kann es.", []),
        ("de", "Ist diese Hand fertig? Ganz einfache Steine.", []),
        ("de", "Zwei Kans, ein Kan und Folgen mit Einfachen.", ["Kans", "Folgen", "Einfachen"]),
        ("de", "Eine Verdoppelung, noch eine Verdoppelung.", ["Verdoppelung"]),
        ("en", "Kings can win; two kongs, one Kong.", ["kongs"]),
        ("en", "A <b>pung</b> & more", ["pung"]),
        ("en", "Double riichi, the live wall.", ["Double riichi", "live wall"]),
    ],
)
def test_only_words_of_the_game_can_be_tapped_each_once(app, language, sentence, expected):
    with app.test_request_context(headers={"Accept-Language": language}):
        said = glossary_links(sentence)
    assert re.findall(r'class="term-link"[^>]*>([^<]*)</button>', said) == expected
    assert said.count('class="unbroken"') == len(re.findall(r"</button>[.,;]", said))  # marks stay with their word
    assert html.unescape(re.sub(r"</?(?:button|span)[^>]*>", "", said)) == sentence and "<b>" not in said
