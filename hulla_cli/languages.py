"""The languages that there are: English, and every catalogue that the page ships (webui/translations)."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

from scoring.language import ENGLISH, Language, Languages

CATALOGUES = Path(__file__).resolve().parents[1] / "webui" / "translations"


def languages() -> Languages:
    """By their codes; the page itself is not loaded for them."""
    files = sorted(CATALOGUES.glob("*/LC_MESSAGES/messages.mo"))
    return {"en": ENGLISH} | {path.parts[-3]: _read(path) for path in files}


def _read(path: Path) -> Language:
    with path.open("rb") as file:
        return Language(path.parts[-3], GNUTranslations(file))
