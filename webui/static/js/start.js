// The start page: back to a table that this phone knows, or one from a file.

import { takeEvenings } from "./bring-in.js";
import { draw, h } from "./view.js";
import { forgetOld } from "./photo-store.js";
import { followSettings } from "./settings.js";
import { known } from "./tables-known.js";
import { apart, page, t } from "./words.js";

const bookName = (id) => page.books.find((book) => book.id === id)?.short ?? "";

function again(tables) {
  const links = tables.map(({ code, players, rules }) =>
    h(
      "a",
      { class: "door back", href: `/evening/${code}` },
      h("strong", {}, players.map(apart).join(", ")),
      h("small", {}, `${bookName(rules)} · ${code}`),
    ),
  );
  return [h("h2", {}, t("Back to your table")), links];
}

const place = document.getElementById("again");
const tables = known();
place.hidden = !tables.length;
if (tables.length) draw(place, again(tables));
followSettings();
forgetOld();
takeEvenings(document.getElementById("bring-in"));
document.documentElement.dataset.ready = "true";
