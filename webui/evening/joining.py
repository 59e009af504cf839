"""Joining a table, listing the phones that have joined, and removing one, which only the opener may do."""

from __future__ import annotations

from flask import Blueprint, Response, jsonify, request

from scoring.errors import HullaError
from scoring.game.errors import NotAtTable
from webui.core import budget
from webui.core.codes import hashed, nickname
from webui.core.devices import head_of, joined, own_token, store
from webui.core.request_json import body
from webui.evening.tables import evening_at, welcomed
from webui.storage.game_rows import Head, JoinedPhone
from webui.storage.store import NoSuchTable

views = Blueprint("joining", __name__, url_prefix="/tables/<code>/phones")


class NotOpener(HullaError):
    sentence = "Only the phone that opened this table can remove another."

    code = "not_opener"
    status = 403


class OpenerStays(HullaError):
    sentence = "The phone that opened the table stays at it."

    code = "opener_stays"


class NoSuchPhone(NoSuchTable):
    sentence = "This phone is not at the table any more."

    code = "no_such_phone"


@views.post("")
def join(code: str) -> Response:
    """This phone joins: it may book from now on. `player`: whose it is, "" nobody’s."""
    head, data = head_of(code), body() if request.get_data() else {}
    budget.count("join")
    token, player = own_token(), data.get("player")
    if player not in (None, "", *evening_at(head).start.players):
        raise NotAtTable("player", player=str(player)[:40])
    with budget.change(0):
        head = store().join(head, hashed(token), player)
    return welcomed(head, token)


@views.get("")
def at_table(code: str) -> Response:
    """The phones that have joined, for one of them."""
    return jsonify(phones_json(joined(code)))


@views.delete("/<id>")
def remove(code: str, id: str) -> Response:
    """Remove a phone: from now on it can only look on, like anyone with the code."""
    head = joined(code)
    phone = next((each for each in store().joined_phones(head) if nickname(head.code, each.token_hash) == id), None)
    if head.opener != hashed(own_token()):
        raise NotOpener
    if phone is None:
        raise NoSuchPhone("id")
    if phone.token_hash == head.opener:
        raise OpenerStays("id")
    with budget.change(0):
        head = store().remove_phone(head, phone.token_hash)
    return jsonify(phones_json(head))


def phones_json(head: Head) -> dict:
    """The phones in the order in which they joined."""
    own = hashed(own_token())
    there = [phone_json(head, phone, own) for phone in store().joined_phones(head)]
    return {"status": "ok", "version": head.version, "opened": head.opener == own, "phones": there}


def phone_json(head: Head, phone: JoinedPhone, own: str) -> dict:
    about = {"id": nickname(head.code, phone.token_hash), "at": phone.created, "player": phone.player or None}
    return about | {"own": phone.token_hash == own, "opened": phone.token_hash == head.opener}
