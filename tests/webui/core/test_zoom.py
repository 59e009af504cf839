"""Everything at twice the size: a window of 1280 pixels and a phone of 360, zoomed to 200 %. Nothing is cut off,
every control can be reached.
"""

from __future__ import annotations

import pytest
from every_screen import screens
from guest import Guest, phones
from patience import SECOND

pytestmark = pytest.mark.slow

# the phone last: at its size everything is tapped
ZOOMED = {"laptop": {"width": 640, "height": 400}, "phone": {"width": 180, "height": 320}}
CONTROLS = "a[href], button, summary, input, select, textarea, [tabindex='0'], [role=button]"
LOOK = """
async controls => {
  const found = [];
  const words = e => (e.getAttribute('aria-label') || e.textContent || e.name || '').trim().slice(0, 40);
  const name = e => `${e.tagName.toLowerCase()}.${e.className.baseVal ?? e.className} ${words(e)}`;
  const open = document.querySelector('dialog[open]') ?? document.body;
  if (document.documentElement.scrollWidth > innerWidth) {
    found.push(`${document.documentElement.scrollWidth} pixels wide`);
    for (const e of open.querySelectorAll('*'))
      if (e.checkVisibility() && e.getBoundingClientRect().right > innerWidth + 1) found.push(`sticks out: ${name(e)}`);
  }
  for (const e of open.querySelectorAll(controls)) {
    if (!e.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true })) continue;
    if (e.closest('.skip') || e.disabled) continue;
    e.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const isDrawnOver = e.matches('input[type=file]') || getComputedStyle(e).opacity === '0';
    const face = isDrawnOver ? e.closest('label') : e;
    const box = face.getClientRects()[0];
    if (!box || box.width < 1) { found.push(`has no size: ${name(e)}`); continue; }
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`cut off: ${name(e)}`);
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (top?.closest('#settings > div') && !e.closest('#settings')) continue; // an open menu lies over the page
    if (!top || !(face.contains(top) || top.contains(face))) found.push(`covered: ${name(e)} by ${top && name(top)}`);
  }
  const written = 'h1, h2, h3, p, dt, dd, strong, small, label, legend, summary, button, a, output, td, th, span';
  for (const e of open.querySelectorAll(written)) {
    if (!e.checkVisibility() || e.closest('.hidden-words, .name-of, svg')) continue;
    if (getComputedStyle(e).overflowX !== 'visible' && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1)
      found.push(`text cut off: ${name(e)}`);
  }
  return [...new Set(found)].slice(0, 12);
}
"""


def lost(me: Guest) -> list[str]:
    """What is lost, and still is when looked at again: an answer may come meanwhile."""
    for _ in range(3):
        if not (found := me.page.evaluate(LOOK, CONTROLS)):
            break
        me.page.wait_for_timeout(SECOND / 5)
    return found


def test_nothing_is_lost_at_twice_the_size(chromium, house, tmp_path):
    with phones(chromium, tmp_path, {"locale": "de", "viewport": ZOOMED["phone"], "reduced_motion": "reduce"}) as (me,):
        found = {}
        for screen in screens(me, house):
            for where, size in ZOOMED.items():
                me.page.set_viewport_size(size)
                if faults := lost(me):
                    me.page.screenshot(path=tmp_path / f"{where}-{len(found):02d}.png")
                found[f"{screen}, {where}"] = faults
        assert len(found) > 60
        assert {screen: list for screen, list in found.items() if list} == {}
