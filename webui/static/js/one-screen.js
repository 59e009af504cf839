// One screen at a time by its name in the address: drawn when something changes, and from its top when another is gone to.

import * as drawer from "./drawer.js";
import { unpressed } from "./press.js";

/** A part of the page. @param {string} id */
export const part = (id) => document.getElementById(id);

/** The screen in the address, where it is one of these, and what stands after its dashes. */
export function inAddress(screens, otherwise) {
  const [name, ...about] = location.hash.slice(1).split("-");
  return name in screens ? [name, ...about] : [otherwise];
}

/**
 * Begin; draw again whenever `subscribe` tells. `screen()`: the name in the address, and what stands after its dashes; `show(name, …)`
 * draws it. `current`: what its link is then; `partOf`: screens without a link of their own → whose they are. Returns how to draw again.
 * @param {(listener: () => void) => void} subscribe @param {() => string[]} screen
 * @param {(name: string, ...about: string[]) => void} show @param {Record<string, string>} [partOf]
 */
export function followScreens(subscribe, screen, show, current = "page", partOf = {}) {
  const drawCalmly = unpressed(redraw);
  subscribe(drawCalmly);
  addEventListener("hashchange", () => {
    drawer.closeAll();
    redraw();
    scrollTo(0, 0);
    part(`${screen()[0]}-title`).focus({ preventScroll: true });
  });
  return drawCalmly;

  function redraw() {
    const [name, ...about] = screen();
    document.body.dataset.screen = name;
    show(name, ...about);
    for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("#steps a[href^='#']")))
      link.ariaCurrent = link.hash === `#${name}` ? current : link.hash === `#${partOf[name]}` ? "true" : null;
    drawer.redraw();
  }
}
