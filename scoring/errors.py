"""One family of errors that people meet. The docstring is the sentence they read, with the facts filled in.

`message` is English; a page translates `template` and fills in `facts` itself.
"""

from __future__ import annotations


class HullaError(Exception):
    """Something in this deal cannot be right."""

    code = "error"
    status = 400

    def __init__(self, field: str = "", **facts: object):
        self.field, self.facts = field, facts
        self.template = " ".join((type(self).__doc__ or "").split())
        super().__init__(self.message)

    @property
    def message(self) -> str:
        return self.template.format(**self.facts)

    def as_json(self) -> dict[str, str]:
        return {"code": self.code, "message": self.message, "field": self.field}


class BadTile(HullaError):
    """I cannot read “{tile}” as a tile. Write digits and then one small letter, for example 123m55z."""

    code = "bad_tile"
