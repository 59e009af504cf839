"""The one place where anything that goes wrong becomes a sentence: JSON for scripts, a small page for people."""

from __future__ import annotations

from flask import Flask, Response, current_app, jsonify, render_template, request
from flask_babel import gettext, lazy_gettext
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as NoConnectionFree
from werkzeug.exceptions import HTTPException, InternalServerError, RequestEntityTooLarge, SecurityError

from scoring.errors import HullaError, NotComplete
from webui.core.language import sentence
from webui.core.request_json import TooLarge
from webui.storage.database import damaged, is_gone
from webui.storage.database_errors import DatabaseBusy, NoDatabase, NotKept, for_phones, is_damage

SENTENCES = {
    400: lazy_gettext("I could not understand this request. Load the page again."),
    404: lazy_gettext("There is nothing at this address."),
    405: lazy_gettext("There is nothing to send to at this address. Go back to the table."),
    413: lazy_gettext("This is larger than {limit} MB. Send the photo in a smaller size."),
    500: lazy_gettext("Something went wrong in Hulla, and it was noted. Try again; your tiles are still there."),
}


def init_app(app: Flask) -> None:
    app.register_error_handler(HullaError, handle_error)
    app.register_error_handler(HTTPException, handle_http_error)
    for kind in (DatabaseError, NoConnectionFree, NoDatabase):
        app.register_error_handler(kind, handle_database_error)


def error_json(error: HullaError) -> dict:
    """The contract's answer for an error, in the language of the request."""
    return {"status": "error", "error": problem_json(error)}


def problem_json(error: HullaError) -> dict[str, str]:
    """The error in words.

    `tiles`: a whole hand named in the sentence, which the page draws instead.
    """
    tiles = {"tiles": str(error.facts["tiles"])} if isinstance(error, NotComplete) else {}
    return {"code": error.code, "message": sentence(error), "field": error.field} | tiles


def answer(problem: dict[str, str]) -> Response | str:
    """A small page for requests that accept HTML, as browsers do for people; JSON for scripts and programs."""
    if "text/html" in request.headers.get("Accept", ""):
        return render_template("trouble.html", message=problem["message"])
    return jsonify({"status": "error", "error": problem})


def handle_error(error: HullaError) -> tuple[Response | str, int, dict[str, str]]:
    headers = {"Retry-After": "2"} if error.status == 503 else {}
    return answer(problem_json(error)), error.status, headers


def handle_database_error(error: Exception) -> tuple[Response | str, int, dict[str, str]]:
    """The log says what is wrong, in words where possible; a phone learns nothing of this machine's paths."""
    told = for_phones(error)
    if told is None:
        raise error
    if isinstance(error, SQLAlchemyError):
        engine = current_app.extensions["store"].engine
        if is_damage(error):
            error = damaged(engine.url, error)
        elif is_gone(engine):
            told = DatabaseBusy()
    if isinstance(told, NotKept):
        note(error)
    return handle_error(told)


def note(error: Exception) -> None:
    if isinstance(error, HullaError):
        current_app.logger.error("%s", error)
    else:
        current_app.logger.error("The database cannot be used", exc_info=error)


def handle_http_error(error: HTTPException) -> tuple[Response | str, int] | HTTPException:
    if error.code is None or error.code < 400:
        return error
    most = request.max_content_length or 0
    # it is a field of the form
    if isinstance(error, RequestEntityTooLarge) and (request.content_length or most + 1) <= most:
        return answer(problem_json(TooLarge())), error.code
    message = str(SENTENCES.get(error.code) or gettext("This did not work. Load the page again.")).format(
        limit=most >> 20
    )
    if isinstance(error, SecurityError):  # a host name that is not ours: nothing can be linked to
        return message, error.code
    codes = {RequestEntityTooLarge: "image_too_large", InternalServerError: "broken"}
    return answer({"code": codes.get(type(error), "bad_request"), "message": message, "field": ""}), error.code
