"""What fills the sentences of errors: phrases are German where the sentence is, in a case that fits; what people
wrote stays as it is.
"""

from __future__ import annotations

import ast
import re

import pytest

from scoring.contract import problems
from scoring.errors import HullaError
from scoring.game.errors import RiichiTwice
from scoring.game.event_json import from_json
from webui.core.language import sentence
from webui.core.sentences import phrase, sources, texts
from webui.core.translate import stored

ENTRY = "Diesen Eintrag einer Partie kann ich nicht lesen"
ENTRIES = [
    ({"type": "riichi", "id": "1"}, f"{ENTRY}: „player“ fehlt."),
    ({"type": "riichi", "id": "1", "player": "Anna", "x": 1}, f"{ENTRY}: „x“ kenne ich nicht."),
    (
        {"type": "draw", "id": "1", "kind": "rain"},
        f"{ENTRY}. Richtig wäre bei „kind“ eins davon: "
        "exhausted_wall, nine_terminals, four_winds, four_kongs, four_riichi, three_winners.",
    ),
    ({"type": "riichi", "id": "", "player": "Anna"}, f"{ENTRY}. Richtig wäre bei „id“: ein Text, der nicht leer ist."),
]
DEALS = [
    ({}, "„rules“ fehlt. Nenn das Regelwerk: japanese, philos, beepworld, hongkong, mcr, riichi, american."),
    ({"rules": "japanese", "winner": "X"}, "„X“ kann hier nicht stehen. Richtig wäre eins davon: E, S, W, N."),
    (
        {"rules": "japanese", "winner": None, "options": {"stick": 0}},
        "„0“ kann hier nicht stehen. Richtig wäre: eine ganze Zahl ab 1.",
    ),
    (
        {"rules": "philos", "winner": None, "options": {"any_kong": "some"}},
        "„some“ kann hier nicht stehen. Richtig wäre eins davon: winner, all, none.",
    ),
    (
        {"rules": "japanese", "winner": None, "hands": {"E": {"concealed": 7}}},
        "„7“ kann hier nicht stehen. Richtig wäre: Steine wie 123m55z.",
    ),
    ({"rules": "japanese", "winner": None, "riichi": "E"}, "„E“ kann hier nicht stehen. Richtig wäre: eine Liste […]."),
    (
        {"rules": "japanese", "winner": None, "dora_indicators": "0x"},
        "Ein verdeckter Stein kann hier nicht stehen: So ein Stein ist nie Anzeiger.",
    ),
]


@pytest.fixture
def german(app):
    with app.test_request_context(headers={"Accept-Language": "de"}):
        yield sentence


@pytest.mark.parametrize(("entry", "said"), ENTRIES)
def test_a_wrong_entry_is_told_in_german(german, entry, said):
    with pytest.raises(HullaError) as wrong:
        from_json(entry)
    assert wrong.value.code == "bad_event"
    assert german(wrong.value) == said


@pytest.mark.parametrize(("deal", "said"), DEALS)
def test_a_wrong_deal_is_told_in_german(german, deal, said):
    assert said in [german(problem) for problem in problems(deal)]


@pytest.mark.parametrize("player", ["East", "5m", "Undo", "a text"])
def test_a_players_name_is_never_translated(german, player):
    assert german(RiichiTwice("riichi", player=player)) == f"{player} hat schon Riichi angesagt."


def test_broken_json_is_not_called_a_deal(client):
    for content in (b"{", b"[]", b'{"id": NaN}'):
        answer = client.post(
            "/seatings", data=content, content_type="application/json", headers={"Accept-Language": "de"}
        ).json
        assert answer["error"]["code"] == "bad_json"
        assert answer["error"]["message"] == "Was hier ankam, kann ich nicht lesen: Es muss ein JSON-Objekt sein."


def test_no_phrase_is_glued_together():
    """What is put together while Hulla runs reaches no catalogue: such a sentence needs a class and facts of its
    own.
    """
    glued = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            value = None if isinstance(node, ast.Assign) else phrase(node)
            if value and any(
                isinstance(part, ast.JoinedStr) or getattr(part, "attr", "") in ("join", "format")
                for part in ast.walk(value)
            ):
                glued.append(f"{path.name}:{value.lineno}")
    assert glued == []


def test_phrases_stand_in_the_nominative():
    """One phrase fills several sentences, so each of those asks for the same case: „Richtig wäre: …“."""
    german = {message.id: message.string for message in stored("de") if message.id and not message.context}
    phrases = {
        text
        for path in sources()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for text in texts(phrase(node))
    }
    filled_in = {text: german[text] for text in phrases if text[0].islower()}
    assert len(filled_in) > 30
    assert [text for text in filled_in.values() if re.search(r"\b(einen|einem|anderen)\b", text)] == []
