// The parts of Preact that Hulla uses, for whoever checks types. (preact.js is the published file, unchanged: tests/webui/core/test_vendored.py.)

/** A node that is not yet drawn. */
export interface Node {
  type: unknown;
  props: Record<string, any>;
  key: unknown;
}
/** What a view returns: nodes, words, lists of these, or nothing. */
export type Drawn = Node | string | number | bigint | boolean | null | undefined | Drawn[];

export class Component {
  props: any;
  state: any;
  setState(state: Record<string, any>): void;
  [own: string]: any;
}
export const Fragment: (props: any) => Node;
export function h(type: any, props: Record<string, any> | null, ...children: Drawn[]): Node;
export function render(drawn: Drawn, root: Element): void;
