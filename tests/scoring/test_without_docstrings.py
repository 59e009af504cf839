"""Errors are told in full by a Python that keeps no docstrings."""

from __future__ import annotations

import json
import subprocess
import sys

PROGRAM = """
import json
from scoring.contract import answer
from scoring.errors import HullaError

assert HullaError.__doc__ is None
kinds = [HullaError]
for kind in kinds:
    kinds += kind.__subclasses__()
deals = {}, {"rules": "nothing"}, {"rules": "japanese", "winner": 5}
print(json.dumps({
    "said": [answer(deal)["error"]["message"] for deal in deals],
    "empty": [kind.__name__ for kind in kinds if not (kind.sentence and all(kind.sentence))],
}))
"""


def test_every_error_keeps_its_sentence():
    ran = subprocess.run([sys.executable, "-OO", "-c", PROGRAM], capture_output=True, text=True, check=True)
    told = json.loads(ran.stdout)
    assert told["said"][0].startswith("“rules” is missing. Name the rule book: japanese")
    assert "I have no rule book “nothing”" in told["said"][1] and "“5” is not allowed here" in told["said"][2]
    assert told["empty"] == []
