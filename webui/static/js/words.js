// Words of the page in its language, names of tiles and winds, and what the rule books say of themselves.

/** What holds on every page in this language (webui/core/words.py), and what this page was told. */
export const page = { .../** @type {any} */ (globalThis).hulla, ...JSON.parse(document.getElementById("page-data").textContent) };

document.body.insertAdjacentHTML("beforeend", page.pieces); // whatever shows a stick or chip uses its drawing there

/** A sentence in the page's language, its {facts} filled in. The English sentence is the key. */
export const t = (sentence, facts = {}) => filled(page.catalogue[sentence] ?? sentence, facts);

/** A sentence that counts: of `n` things, which stands in it as {n}. The form is the one that the catalogue's rule names. */
export function tn(one, many, n, facts = {}) {
  const { forms, rule } = page.plurals;
  const words = forms[one]?.[rule[n < 100 ? n : 100 + (n % 100)]] ?? (n === 1 ? one : many);
  return filled(words, { n, ...facts });
}

const filled = (words, facts) => words.replace(/\{(\w+)\}/g, (whole, fact) => (facts[fact] == null ? whole : apart(facts[fact])));

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name as it stands beside other words: one written from right to left is set apart, or it would turn the figures after it round. */
export const apart = (name) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Marks a sentence for the catalogue where it is named, to be said later by t(). */
export const mark = (sentence) => sentence;

export const WINDS = ["E", "S", "W", "N"];
export const windName = (wind) => page.winds[wind].name;
export const windTile = (wind) => `${WINDS.indexOf(wind) + 1}z`;
export const tileName = (code) => page.tiles[code].name;
export const tileShort = (code) => page.tiles[code].short;
/** On a table's page: its code. */
export const evening = page.code ?? null;
/** What a rule book asks (docs/api.md). */
export const bookCalled = (id) => page.books.find((book) => book.id === id);
export const bookOf = (state) => bookCalled(state.book);

/** By which rules, and in which round where that matters. No line begins with the dot. */
export function whereWeAre(state) {
  const { short, round_matters: roundMatters } = bookOf(state);
  return roundMatters && state.round_wind
    ? t("{book} · {wind} round", { book: short, wind: windName(state.round_wind) }).replace(" ·", "\u00a0·")
    : short;
}

/** A whole number as the server writes it. Intl would do the same, but takes a slow phone a fifth of a second to begin with. */
export const number = (n) => `${n}`.replace("-", "−").replaceAll(/\B(?=(\d{3})+$)/g, page.thousands);
