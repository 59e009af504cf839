// What selectors find in the page: “… a” is a link, “.plate” and “[data-key]” are HTML elements. TypeScript itself knows tag names alone.

type Tag = keyof HTMLElementTagNameMap;
type Marked = `${"." | "#" | "["}${string}` | `${string}${"." | "#" | "["}${string}`;

interface ParentNode {
  querySelector<K extends Tag>(selectors: `${string} ${K}`): HTMLElementTagNameMap[K] | null;
  querySelector(selectors: Marked): HTMLElement | null;
  querySelectorAll<K extends Tag>(selectors: `${string} ${K}`): NodeListOf<HTMLElementTagNameMap[K]>;
  querySelectorAll(selectors: Marked): NodeListOf<HTMLElement>;
}

interface Element {
  closest(selectors: Marked): HTMLElement | null;
}
