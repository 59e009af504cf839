"""House options and rule books in a few words more than their own names."""

from __future__ import annotations

from flask_babel import lazy_gettext

from scoring.rules import Ruleset

CHOICES = {
    ("card", ""): lazy_gettext("the practice card"),
    ("any_kong", "winner"): lazy_gettext("the winner"),
    ("any_kong", "all"): lazy_gettext("everybody"),
    ("any_kong", "none"): lazy_gettext("nobody"),
    ("first_doubling", "secured"): lazy_gettext("yes"),
    ("first_doubling", "any"): lazy_gettext("no, they may come with it"),
    ("rounding", "up_to_ten"): lazy_gettext("round up to tens"),
    ("rounding", "exact"): lazy_gettext("leave it exact"),
}
SHORT = {
    "japanese": lazy_gettext("Japanese"),
    "philos": lazy_gettext("Philos"),
    "beepworld": lazy_gettext("Beepworld"),
    "american": lazy_gettext("American"),
}
ABOUT = {
    "japanese": lazy_gettext("Only the winner’s hand counts; riichi and dora"),
    "philos": lazy_gettext("All four hands count; crosswise means concealed"),
    "beepworld": lazy_gettext("All four hands count, with flowers and seasons"),
    "american": lazy_gettext("One line of the card counts; jokers help"),
}


def choice_name(option: str, choice: str) -> str:
    """A choice of an option in words."""
    return str(CHOICES.get((option, choice), choice))


def short(book: Ruleset) -> str:
    """The name that fits in the page's head."""
    return str(SHORT.get(book.id, book.id))


def about(book: Ruleset) -> str:
    """One line that tells a rule book from the others."""
    return str(ABOUT.get(book.id, ""))
