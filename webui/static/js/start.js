// The start page: back to a table that this phone knows, or one from a file.

import { answered, ask, troubleIn } from "./api.js";
import { draw, h } from "./view.js";
import { forgetOld } from "./photos.js";
import { known } from "./tables-known.js";
import { apart, bookCalled, t } from "./words.js";

/** The way back to a table. */
function link({ code, players, rules }) {
  const words = [h("strong", {}, players.map(apart).join(", ")), h("small", {}, `${bookCalled(rules)?.short ?? ""} · ${code}`)];
  return h("a", { class: "door back", href: `/evening/${code}` }, words);
}

// An evening that was exported becomes a table again.

/** The file becomes a new table; what is wrong with it is said below the key. */
async function bringIn({ target: input }) {
  const [file] = input.files;
  const said = document.getElementById("not-brought-in");
  input.value = "";
  if (!file) return;
  said.textContent = await troubleIn(async () => {
    const { code } = answered((await ask("/imports", { method: "POST", body: file })).body);
    location.assign(`/evening/${code}#play`);
  });
  said.hidden = !said.textContent;
}

const place = document.getElementById("again");
const tables = known();
place.hidden = !tables.length;
if (tables.length) draw(place, h("h2", {}, t("Back to your table")), tables.map(link));
forgetOld();
document.getElementById("bring-in").addEventListener("change", bringIn);
document.documentElement.dataset.ready = "true";
