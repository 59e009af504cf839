// What the page asks the server. Whatever goes wrong comes back as one sentence.

import { within } from "./photos.js";
import { page, t } from "./words.js";

const ROOM = 10_000; // bytes, for the fields that go with a photo

export class Trouble extends Error {
  constructor(message, code = "") {
    super(message);
    this.code = code;
  }
}

/** Is it worth asking again? */
export const isPassing = ({ code }) => ["busy", "offline"].includes(code);

/** What is wrong, as the server says it; throws what is no Trouble. @returns {string} */
export function sentenceOf(problem) {
  if (problem instanceof Trouble) return problem.message;
  throw problem;
}

/** Do something; returns what is wrong then, "" for nothing. @param {() => Promise<any>} doing */
export const troubleIn = (doing) => doing().then(() => "", sentenceOf);

/** Send a photo with fields; returns the answer. Asks again twice when the server is busy. Throws Trouble with its sentence. */
export async function sendPhoto(url, file, about) {
  const photo = await within(page.max_bytes - ROOM, file);
  if (photo.size > page.max_bytes)
    throw new Trouble(t("This photo is larger than {limit} MB. Choose a smaller one.", { limit: page.max_bytes >> 20 }));
  for (const wait of [1500, 4000, 0]) {
    const { status, body } = await ask(url, { method: "POST", body: formOf(photo, about) });
    if (status === 503 && wait) await new Promise((done) => setTimeout(done, wait));
    else return answered(body);
  }
}

/** A photo with fields, as a form that was filled in. */
export function formOf(photo, fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ photo, ...fields })) form.append(name, value);
  return form;
}

/** What fetch needs to send JSON. @param {string} method @param {any} data @param {RequestInit} [more] @returns {RequestInit} */
export const json = (method, data, { headers, ...more } = {}) => ({
  method,
  body: JSON.stringify(data),
  headers: { "Content-Type": "application/json", ...headers },
  ...more,
});

/** Tell the server something; returns its answer. Throws Trouble with its sentence. */
export const tell = async (method, url, data = {}) => answered((await ask(url, json(method, data))).body);

/** Look something up. Throws Trouble with the server's sentence. */
export const lookUp = async (url) => answered((await ask(url)).body);

/** The body of an answer. Throws Trouble with the sentence of a refusal. */
export function answered(body) {
  if (body.status === "error") throw new Trouble(body.error.message, body.error.code);
  return body;
}

/**
 * Ask the server; returns { status, body }, the body as `read` makes it of the answer.
 * Throws Trouble when there is no answer, or none that can be read; AbortError when whoever asked gave up.
 */
export async function ask(url, init, read = (answer) => answer.json()) {
  try {
    const answer = await fetch(url, init);
    return { status: answer.status, body: await read(answer) };
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    if (problem.name === "SyntaxError") throw new Trouble(t("Hulla gave an answer I cannot read. Load the page again."));
    throw new Trouble(t("Hulla does not answer. Is this phone still in the same Wi-Fi? Try again."), "offline");
  }
}

/** A key that no other tap has: 32 random hexadecimal digits. (crypto.randomUUID is missing on plain http, where most tables play.) */
export const newKey = () => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
