"""Questions to the coach, asked without a browser, and hands to ask about."""

from __future__ import annotations

WAITING = {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": "123456m22p67s555z"}}
FAR = {"rules": "japanese", "wind": "E", "round_wind": "E", "hand": {"concealed": "1m258m36p47s1367z59p"}}
TURN = {"rules": "japanese", "wind": "S", "round_wind": "E", "hand": {"concealed": "123456m22p667s555z"}}
AMERICAN = {"rules": "american", "wind": "S", "hand": {"concealed": "123456m22p67s11f1j"}}
EXPOSED = AMERICAN | {"table": {"E": {"melds": [{"tiles": "111m1j", "state": "open"}]}}}
WON = {"rules": "japanese", "winner": "S", "won_by": "discard", "from": "W", "winning_tile": "4z",
       "hands": {"S": {"concealed": "234678s222z44z", "melds": [{"tiles": "777z", "state": "open"}]}}}  # fmt: skip


def ask(client, question: str, language: str = "en", **about) -> dict:
    reply = client.post(f"/coach/{question}", json=about, headers={"Accept-Language": language})
    assert reply.status_code == 200, reply.text
    return reply.json


def plain(answer: object) -> object:
    """An answer without the names of the documents, which the pages put in people's words."""
    if isinstance(answer, dict):
        return {key: plain(value) for key, value in answer.items() if key != "source"}
    return [plain(each) for each in answer] if isinstance(answer, list | tuple) else answer
