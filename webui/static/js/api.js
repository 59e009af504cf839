// The two questions the page asks the server. Whatever goes wrong comes back as one sentence.

import { page, t } from "./words.js";

export class Trouble extends Error {
  constructor(message, code = "") {
    super(message);
    this.code = code;
  }
}

/** Send a photo and fields that say how to read it; returns the contract's reading. Waits and asks again twice when the server is busy. */
export async function readPhoto(file, about) {
  if (file.size > page.max_bytes)
    throw new Trouble(
      t("This photo is larger than {limit} MB. Choose a smaller one.", { limit: page.max_bytes >> 20 }),
    );
  const form = new FormData();
  form.append("photo", file);
  for (const [name, value] of Object.entries(about)) form.append(name, value);
  for (const wait of [1500, 4000, 0]) {
    const { status, body } = await ask("/readings", { method: "POST", body: form });
    if (status === 503 && wait) await new Promise((done) => setTimeout(done, wait));
    else return answered(body);
  }
}

/** Score a deal; returns the result with its sheet. Refusals and errors are results too. */
export async function scoreDeal(deal, signal) {
  const init = { method: "POST", body: JSON.stringify(deal), headers: { "Content-Type": "application/json" }, signal };
  return (await ask("/scores", init)).body;
}

function answered(body) {
  if (body.status === "error") throw new Trouble(body.error.message, body.error.code);
  return body;
}

/** Ask the server; returns { status, body }. Throws Trouble when there is no answer, or none that can be read. */
export async function ask(url, init) {
  let response;
  try {
    response = await fetch(url, init);
  } catch (problem) {
    if (problem.name === "AbortError") throw problem;
    throw new Trouble(t("Hulla does not answer. Is this phone still in the same Wi-Fi? Try again."), "offline");
  }
  try {
    return { status: response.status, body: await response.json() };
  } catch {
    throw new Trouble(t("Hulla gave an answer I cannot read. Load the page again."));
  }
}
