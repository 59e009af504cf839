// The start page: back to a table that this phone knows, or one from a file.

import { answered, ask, troubleIn } from "./api.js";
import { draw, element, h } from "./view.js";
import { forgetOld } from "./photos.js";
import { known } from "./tables-known.js";
import { apart, page, t } from "./words.js";

const bookName = (id) => page.books.find((book) => book.id === id)?.short ?? "";

function again(tables) {
  const link = ({ code, players, rules }) => {
    const words = [h("strong", {}, players.map(apart).join(", ")), h("small", {}, `${bookName(rules)} · ${code}`)];
    return h("a", { class: "door back", href: `/evening/${code}` }, words);
  };
  return [h("h2", {}, t("Back to your table")), tables.map(link)];
}

// An evening that was exported becomes a table again.

/** Begin to take files: each becomes a new table; what is wrong with one is said below the key. */
function takeEvenings(input) {
  const said = element(h("p", { class: "trouble", role: "alert" }));
  input.addEventListener("change", async () => {
    const [file] = input.files;
    input.value = "";
    if (!file) return;
    said.remove();
    said.textContent = await troubleIn(async () => {
      const { code } = answered((await ask("/imports", { method: "POST", body: file })).body);
      location.assign(`/evening/${code}#play`);
    });
    if (said.textContent) input.closest(".door").append(said);
  });
}

const place = document.getElementById("again");
const tables = known();
place.hidden = !tables.length;
if (tables.length) draw(place, again(tables));
forgetOld();
takeEvenings(document.getElementById("bring-in"));
document.documentElement.dataset.ready = "true";
