"""What a question loads: a game that is not played with a card needs no card."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEAL = {
    "rules": "japanese", "winner": "S", "won_by": "wall", "winning_tile": "7z",
    "hands": {"S": {"concealed": "234m567p345s77z", "melds": [{"tiles": "111z", "state": "open"}]}},
}  # fmt: skip
VIEW = {"rules": "japanese", "wind": "S", "hand": {"concealed": "234m567p345s77z11s"}}
CARD = {"rules": "american", "wind": "S", "hand": {"concealed": "1112223334445m"}}
QUESTIONS = {
    "score": f"from scoring.contract import answer; assert answer({DEAL})['status'] == 'ok'",
    "club rows": f"""from scoring.club.club_books import club_books; from scoring.contract import answer
text = 'rules = "japanese"\\n[[row]]\\nid = "own"\\nname_de = "E"\\nname_en = "O"\\n'
text += 'source = "club"\\npoints = 1\\nwhen = "drawn"\\n'
assert answer({DEAL}, club_books("japanese", text))["status"] == "ok\"""",
    "coach": f"""from scoring.coach import service
answers = service.my_hand({VIEW}), service.may_i_call({VIEW}, "7z", "E"), service.where_to({VIEW})
assert {{each["status"] for each in (*answers, service.what_if({DEAL}))}} == {{"ok"}}
assert service.drill("count", 1) and service.lesson("played_example")""",
    "evening": """from scoring.game.events import Riichi, Started; from scoring.game.booking import objections
assert not objections([Started("1", ("A", "B", "C", "D"), "japanese")], Riichi("2", "A"))""",
}
SAY = "import sys; print(*[name for name in sys.modules if name.startswith('scoring.books.american')])"


def loaded_by(question: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-c", question + "\n" + SAY], cwd=ROOT, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_japanese_question_loads_no_american_card(question: str):
    assert loaded_by(QUESTIONS[question]) == []


def test_an_american_question_does():
    assert "scoring.books.american.card.cards" in loaded_by(
        f"from scoring.coach import service; service.where_to({CARD})"
    )
