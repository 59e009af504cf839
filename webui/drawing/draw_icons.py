"""Draws the app's icons, static/icons/*.png, from the red dragon's tile: python -m webui.drawing.draw_icons (needs
playwright and Chromium).

Android cuts a maskable icon to any shape inside its middle four fifths; iOS rounds the corners itself and wants no
transparency.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from scoring.tiles import parse
from webui.drawing.draw_tiles import symbol

FOLDER = Path(__file__).parents[1] / "static" / "icons"
FELT = "#1f5542"
# name: pixels, radius of the corners, height of the tile; both in hundredths of the icon
ICONS = {"icon-192": (192, 20, 78), "icon-512": (512, 20, 78), "maskable-512": (512, 0, 60), "apple-180": (180, 0, 72)}


def icon(corners: float, height: float) -> str:
    """A tile on the felt, 100 × 100."""
    wide, tile = height * 60 / 84, parse("7z")[0]
    place = f'x="{50 - wide / 2:.2f}" y="{50 - height / 2:.2f}" width="{wide:.2f}" height="{height}"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<rect width="100" height="100" rx="{corners}" fill="{FELT}"/>{symbol(tile)}<use href="#t{tile}" '
        f"{place}/></svg>"
    )


def main() -> None:
    from playwright.sync_api import sync_playwright

    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for name, (size, corners, height) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{icon(corners, height)}")
            page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
