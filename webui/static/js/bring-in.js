// An evening that was exported becomes a table again.

import { Trouble, answered, ask } from "./api.js";
import { element, h } from "./view.js";
import { remember } from "./tables-known.js";

/** Begin to take files; what is wrong with one is said below the key. */
export function takeEvenings(input) {
  const said = element(h("p", { class: "trouble", role: "alert" }));
  input.addEventListener("change", async () => {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    said.remove();
    try {
      location.assign(`/evening/${await bringIn(file)}#play`);
    } catch (problem) {
      if (!(problem instanceof Trouble)) throw problem;
      said.textContent = problem.message;
      input.closest(".door").append(said);
    }
  });
}

/** Send the file; returns the new table's code. Throws Trouble with the server's sentence. */
async function bringIn(file) {
  const { body } = await ask("/imports", { method: "POST", body: file });
  const { code, players, rules } = answered(body);
  remember(code, { players, rules: rules.id });
  return code;
}
