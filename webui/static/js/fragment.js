// What only the server can draw, and nobody changes here: a piece of a page, asked for and put in its place.

import { Component, h as node } from "../vendor/preact.js";
import { ask, answered } from "./api.js";
import { h } from "./view.js";
import { t } from "./words.js";

/** @typedef {import("../vendor/preact.js").Drawn} Drawn */

/**
 * What the server draws at `url`; asked for again where `version` is another. What stood there stays until the next has come.
 * @param {string} url @param {any} [version]
 */
export const fragment = (url, version) => node(Served, { key: url, url, version });

/** The piece of a page at `url`, as nodes. Throws Trouble with the server's sentence. @param {string} url @returns {Promise<Drawn>} */
export async function fetchFragment(url) {
  const { body } = await ask(url, {}, (answer) => (answer.ok ? answer.text() : answer.json()));
  return typeof body === "string" ? nodesOf(body) : answered(body);
}

/** HTML as nodes that take the place of others as drawn ones do. @param {string} html @returns {Drawn} */
export const nodesOf = (html) => [...new DOMParser().parseFromString(html, "text/html").body.childNodes].map(nodeOf);

function nodeOf(part) {
  if (!(part instanceof Element)) return part.nodeType === Node.TEXT_NODE ? part.data : null;
  const value = ({ name, value: text }) => (typeof part[name] === "boolean" ? part[name] : text);
  const attributes = Object.fromEntries([...part.attributes].map((attribute) => [attribute.name, value(attribute)]));
  return h(part.localName, attributes, ...[...part.childNodes].map(nodeOf));
}

class Served extends Component {
  render(props) {
    const { url, version } = props;
    const other = version !== this.version || (this.state.offline && props !== this.asked); // another look is worth another try
    if (!this.asked || other) this.ask(url, version, props);
    const { drawn, trouble } = this.state;
    return [trouble && h("p", { class: "trouble", role: "alert" }, trouble), drawn ?? (!trouble && h("p", { class: "reading", role: "status" }, t("One moment …")))];
  }

  async ask(url, version, props) {
    Object.assign(this, { version, asked: props });
    const say = (state) => version === this.version && this.setState(state);
    try {
      say({ drawn: await fetchFragment(url), trouble: "", offline: false });
    } catch (problem) {
      say({ trouble: problem.message, offline: problem.code === "offline" });
    }
  }
}
